"""Planning an evening: its members and programme."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from ...storage.evenings import kept_programme
from ...storage.places import Places
from ...storage.settings import Settings
from ..seats.seating import Sitter, head_start
from .evening import Evening
from .members import Member
from .programme import programme_of


def planned(places: Places, settings: Settings, family: str, people: Sequence[Sitter]) -> Evening:
    """Return a new evening with the family's saved programme, or the default one."""
    evening = Evening(datetime.now().isoformat(timespec="seconds"), family, [], [])
    evening.expected = [sitter.name for sitter in people]
    evening.money.fine, evening.money.penny = settings.loto_fine, settings.penny
    brings = evening.money.brings
    own = [brings + head_start(sitter) for sitter in people]
    evening.members = [Member(sitter, held, held, {}) for sitter, held in zip(people, own, strict=True)]
    evening.programme = programme_of(kept_programme(places, family), len(people))
    return evening
