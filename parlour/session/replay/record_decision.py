"""The decision open at a step of a record, for audience polls and for trying another answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...match import Match
from ...narration.table_words import Line


class CaptionDepth(StrEnum):
    """How much an audience is told of each step: in full, in brief, in words for children, or nothing."""

    FULL = "say"
    SHORT = "short"
    CHILD = "child"
    NONE = "none"


@dataclass(frozen=True)
class RecordStep:
    """A step of a record: the table after the first `events` events of a deal, and the line on the last one."""

    deal: int
    events: int
    line: Line


def match_at_step(whole: Match, step: RecordStep) -> Match:
    """Return a copy of a match at its first position in which all events shown at a step have happened."""
    low, high = 0, whole.choices
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if _has_reached(whole.at(middle), step) else (middle + 1, high)
    return whole.at(low)


def _has_reached(match: Match, step: RecordStep) -> bool:
    """Return whether all events shown at a step have happened at a match's position."""
    if match.deal_number != step.deal:
        return match.deal_number > step.deal
    return len(match.events_of(step.deal)) >= step.events


def answer_after(whole: Match, match: Match) -> str:
    """Return the recorded answer to the open question of `match`, a position of `whole`; "" at the end."""
    made = [answer for answer in whole.log if answer.seat is not None]
    at = match.choices
    return str(made[at].value) if at < len(made) else ""
