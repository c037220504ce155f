"""One table of a room in which Progressive Poker is played: its own facts and players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...session.view.picture import Picture
from ...words.message import message
from ..table.room import in_turn
from ..table.view import TableView


class AtTable(TableView):
    """A view of one table of the room, with its own facts and players."""

    def __init__(self, table: TableView, number: int) -> None:
        self.whole, self.number = table, number
        self.narrator, self.sitters, self.names = table.narrator, table.sitters, table.names
        self._picture = table.picture.seen_at(number)
        self.tables: list[list[int]] = table.picture.facts["tables"]
        self.persons = self.tables[number - 1]

    @property
    def shown_to(self) -> int | None:
        return self.whole.shown_to

    @property
    def picture(self) -> Picture:
        return self._picture

    @property
    def facts(self) -> Mapping[str, Any]:
        return self.picture.facts

    def around(self) -> list[int]:
        return in_turn(self.persons, self.shown_to) if self.shown_to in self.persons else list(self.persons)

    def asked_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.whole.asked_seats() if seat in self.persons)

    @property
    def held(self) -> int:
        """Return the counters in this table's pool."""
        return self.picture.pools.get(f"pool_{self.number}", 0)

    @property
    def name(self) -> str:
        return message(f"arrangements.progressive_poker.table.{self.kind}", number=self.number)

    @property
    def kind(self) -> str:
        """Return whether this is the "head" table, the "booby" table or a "numbered" one."""
        return "head" if self.number == 1 else "booby" if self.number == len(self.tables) else "numbered"
