"""The end of a deal or match: who won, and why, in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.table import Acted, Event, Noted, Shown
from ..match import Match
from ..match.debts import debts, owed_to
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


def won_match(match: Match) -> list[int]:
    """Return the seats that lead at the end of a match, by points if it has them, or else by counters gained."""
    scores = match.game.scores(match.results[-1].facts) if match.results else None
    begun, last = match.starts[0][1].counters, len(match.results)
    moved = zip(match.counters, begun, debts(match, last), owed_to(match, last), strict=True)
    held = scores or [now - then - due + lent for now, then, due, lent in moved]
    return [seat for seat, sum_ in enumerate(held) if sum_ == max(held)]
