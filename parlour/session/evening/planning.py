"""Planning an evening: the members, and the games the family likes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from ...storage.evenings import kept_programme
from ...storage.places import Places
from ..seating import Sitter
from .evening import Evening
from .members import Member
from .programme import programme_of


def planned(places: Places, family: str, people: Sequence[Sitter]) -> Evening:
    """Return an evening not yet begun: with the family's own programme, or the usual one."""
    evening = Evening(datetime.now().isoformat(timespec="seconds"), family, [], [])
    brings = evening.money.brings
    evening.members = [Member(sitter, brings, brings, {}) for sitter in people]
    evening.programme = programme_of(kept_programme(places, family), len(people))
    return evening
