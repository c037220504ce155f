"""Read a match in a test: what is asked now, and what a deal paid and moved."""

from __future__ import annotations

from typing import Any

from parlour.engine.questions import Action, Ask, AskSeveral, Play, Refusal
from parlour.engine.table import Account, Moved, Noted, Paid
from parlour.match import Match


def open_ask(match: Match) -> Ask | AskSeveral:
    """Return the question on the table; fail where nobody is asked."""
    assert match.ask is not None, "nobody is asked"
    return match.ask


def own_ask(match: Match, seat: int) -> Ask:
    """Return what one seat is asked; fail where it is asked nothing."""
    ask = open_ask(match).of(seat)
    assert ask is not None, f"seat {seat} is asked nothing"
    return ask


def refusal_of(ask: Ask | AskSeveral, action: str | Action, seat: int | None = None) -> Refusal:
    """Return the refusal of an answer; fail where it is lawful."""
    found = ask.refusal(action, seat)
    assert found is not None, f"{action} is lawful"
    return found


def refusal(match: Match, action: str | Action, seat: int | None = None) -> Refusal:
    """Return the refusal of an answer to the question on the table; fail where it is lawful."""
    return refusal_of(open_ask(match), action, seat)


def asked(match: Match) -> int:
    """Return the first of the seats that are asked."""
    return open_ask(match).seats[0]


def options_now(match: Match) -> list[str]:
    """Return all that may be answered now, as texts."""
    return [str(action) for action in open_ask(match).actions]


def playable(match: Match) -> str:
    """Return the cards that may be played now, in the order of the question."""
    return " ".join(str(action.what) for action in open_ask(match).actions if action.verb is Play)


def paid(match: Match, *clauses: str, deal: int = 1) -> list[tuple[Account, Account, int]]:
    """Return the payments of a deal under these clauses, or all of them where none is named: from, to, counters."""
    payments = [e for e in match.events_of(deal) if isinstance(e, Paid)]
    return [(e.source, e.target, e.amount) for e in payments if not clauses or e.clause in clauses]


def moved(match: Match, target: str, deal: int = 1) -> list[Moved]:
    """Return the moves of a deal to the piles whose names begin with `target`."""
    return [e for e in match.events_of(deal) if isinstance(e, Moved) and e.target.startswith(target)]


def gains(match: Match, *, deal: int = 1, begun: int = 100) -> list[int]:
    """Return what each seat won or lost by the end of a deal, from its counters at the beginning."""
    return [held - begun for held in match.results[deal - 1].counters]


def noted(match: Match, name: str, deal: int = 1) -> list[Any]:
    """Return the values that a public fact took in a deal."""
    return [e.value for e in match.events_of(deal) if isinstance(e, Noted) and e.name == name]


def facts(match: Match, deal: int = 1) -> dict[str, Any]:
    """Return the public facts as a deal ended."""
    return match.results[deal - 1].facts
