"""A table taken over from a record for a person to play on; nothing is saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...match import Match
from ...players.worker import Thinker
from ..seats.seating import COMPUTER, PERSON, Sitter
from ..session import Session


def taken_over(match: Match, sitters: Sequence[Sitter], seat: int, thinker: Thinker) -> Session:
    """Return a session at a position of a record, with a person at one seat and computer players elsewhere."""
    seated = [replace(each, kind=PERSON if i == seat else COMPUTER, comfort=None) for i, each in enumerate(sitters)]
    return Session(match, seated, thinker, None)


def counters_at_end(match: Match, deal: int, seat: int) -> int | None:
    """Return a seat's counters at the end of a deal, or None if the deal is not over."""
    return next((result.counters[seat] for result in match.results if result.deal == deal), None)
