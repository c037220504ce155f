"""The decision that stands open at a step of a record: for asking a room, and for trying another answer."""

from __future__ import annotations

from dataclasses import dataclass

from ..match import Match
from ..narration.narrator import Line


@dataclass(frozen=True)
class RecordStep:
    """The table after the first `events` events of a deal, and the sentence on the last of them."""

    deal: int
    events: int
    line: Line


def match_at_step(whole: Match, step: RecordStep) -> Match:
    """Return a copy of a match at its first position by which everything shown at a step has happened."""
    low, high = 0, whole.choices
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if _has_reached(whole.at(middle), step) else (middle + 1, high)
    return whole.at(low)


def _has_reached(match: Match, step: RecordStep) -> bool:
    """Return whether everything shown at a step has happened at a position."""
    if match.deal_number != step.deal:
        return match.deal_number > step.deal
    return len(match.events_of(step.deal)) >= step.events


def answer_after(whole: Match, match: Match) -> str:
    """Return the recorded answer to the question that is open in `match`, a position of `whole`; "" at the end."""
    made = [answer for answer in whole.log if answer.seat is not None]
    at = match.choices
    return str(made[at].value) if at < len(made) else ""
