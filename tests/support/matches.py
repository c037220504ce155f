"""Read a match in a test: what is asked now, and what a deal paid and moved."""

from __future__ import annotations

from parlour.engine.questions import Ask, AskSeveral, Refusal
from parlour.engine.table import Account, Moved, Paid
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


def refused(ask: Ask | AskSeveral, action: str, seat: int | None = None) -> Refusal:
    """Return the refusal of an answer; fail where it is lawful."""
    refusal = ask.refusal(action, seat)
    assert refusal is not None, f"{action} is lawful"
    return refusal


def paid(match: Match, *clauses: str, deal: int = 1) -> list[tuple[Account, Account, int]]:
    """Return the payments of a deal under these clauses, or all of them where none is named: from, to, counters."""
    payments = [e for e in match.events_of(deal) if isinstance(e, Paid)]
    return [(e.source, e.target, e.amount) for e in payments if not clauses or e.clause in clauses]


def moved(match: Match, target: str, deal: int = 1) -> list[Moved]:
    """Return the moves of a deal to the piles whose names begin with `target`."""
    return [e for e in match.events_of(deal) if isinstance(e, Moved) and e.target.startswith(target)]


def gains(match: Match, *, deal: int = 1, begun: int = 100) -> list[int]:
    """Return what each seat won or lost by the end of a deal, from so many counters at the beginning."""
    return [held - begun for held in match.results[deal - 1].counters]
