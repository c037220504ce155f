"""The public facts that lead from one deal for a jack-pot to the next, until it is won."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.table import Table
from ..options import ENGLISH, DrawPokerOptions


class JackSeries:
    """The deals for one pot; `step` counts those in which nobody opened."""

    def __init__(self, table: Table, options: DrawPokerOptions) -> None:
        self.table, self.options = table, options
        self.kind = str(table.facts["jack"])
        self.step = int(table.facts["jack_step"])

    def is_to_be_won(self, clause: str) -> None:
        """Record that the pot is played for again."""
        self.table.note("jack", "unopened", clause)

    def unopened(self, clause: str) -> None:
        """Record a deal that nobody opened, which may raise the lowest openers (DP-E18, A20)."""
        self.is_to_be_won(clause)
        self.table.note("jack_step", self.step + 1)

    def pool_stays(self) -> None:
        """Record that nobody won, and that all may come in again."""
        self.unopened("DP-A28")
        self.table.note("jack_in", None)

    def goes_on(self, players: Sequence[int], up: Sequence[int]) -> None:
        """Record the seats that get cards again and, with table penalties, what each has paid into this pot."""
        if self.options.code != ENGLISH or self.options.jack_pass:
            self.table.note("jack_in", list(players))
        if self.options.table_penalties:
            self.table.note("jack_up", list(up))

    def pays_for_all(self, seat: int, clause: str) -> None:
        """Record that a seat must ante for everybody in the next jack-pot."""
        self.table.note("pays_for_all", seat, clause)

    def won(self, winners: Sequence[int]) -> None:
        """Record that the jack-pot has been won."""
        table = self.table
        table.note("jack", None)
        table.note("jack_in", None)
        table.note("jack_step", 0)
        if table.facts.get("jack_up"):
            table.note("jack_up", None)
        table.note("winners", list(winners))
