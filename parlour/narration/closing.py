"""The end of a deal or match: who won, and why, in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.table import Acted, Event, Noted, Shown
from ..match import Match
from ..match.debts import debts, owed_to
from ..words.message import message
from .ledger import LedgerEntry
from .narrator import Narrator


def acted(events: Sequence[Event], seat: int) -> bool:
    """Return whether a seat acted in a deal."""
    return any(isinstance(event, Acted) and event.seat == seat for event in events)


def reason_of(
    events: Sequence[Event], narrator: Narrator, winners: Sequence[int], entries: Sequence[LedgerEntry]
) -> str:
    """Return why a deal ended: the last lines about its winners or about everyone, and their largest payment."""
    last = max((i for i, event in enumerate(events) if isinstance(event, Acted)), default=-1)
    closing = [event for event in events[last + 1 :] if isinstance(event, Noted | Shown)]
    lines = [line for event in closing if (line := narrator.line(event)) is not None]
    told = [line.text for line in lines if line.seat is None or line.seat in winners]
    paid = [entry for entry in entries if entry.amount]
    best = max(
        [entry for entry in paid if entry.seat in winners] or paid, key=lambda entry: entry.amount or 0, default=None
    )
    said = [*told[-1:], *([best.text] if best is not None else [])]
    return " ".join(text if text.endswith((".", "!", "?", "”", "“")) else f"{text}." for text in dict.fromkeys(said))


def most_gained(gains: Sequence[int], names: Sequence[str], told: str) -> str:
    """Return a sentence on who gained most in a deal, or "" if what was told names them, or nobody gained."""
    best = [name for name, gain in zip(names, gains, strict=True) if gain == max(gains) > 0]
    if not best or any(name in told for name in best):
        return ""
    return message("narration.closing.gained_most", n=len(best), names=best, most=max(gains))


def winner_words(match: Match, names: Sequence[str]) -> str:
    """Return who has won a match, or "" if nobody is ahead of all the rest."""
    won = won_match(match)
    if not won or len(won) == match.seats:
        return ""
    return message("narration.closing.won", n=len(won), names=[names[seat] for seat in won])


def won_match(match: Match) -> list[int]:
    """Return the seats that win a match: by a prize of the game, or else by points, or else by counters gained."""
    prizes = match.facts.get("prizes")
    if match.game.first_prize and prizes:
        return list(prizes[match.game.first_prize])
    scores = match.game.scores(match.results[-1].facts) if match.results else None
    begun, last = match.starts[0][1].counters, len(match.results)
    moved = zip(match.counters, begun, debts(match, last), owed_to(match, last), strict=True)
    held = scores or [now - then - due + lent for now, then, due, lent in moved]
    return [seat for seat, sum_ in enumerate(held) if sum_ == max(held)]
