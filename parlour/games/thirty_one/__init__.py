"""Thirty-One, or Schnautz (docs/rules/thirty_one.md): exchange one card a turn with the table until a player knocks.

Public facts: `out` (seats that cannot pay the stake), `known` (by seat: cards taken from the table and still held),
`circuits` (rounds completed before a knock), `knocker`, and at the end `values` (by seat: the hand in words, or None),
`best` (the best hand in words) and `winner`.
"""

from __future__ import annotations

from ...engine.flourish import Flourish, winning_with
from ...engine.game import Game
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.first_dealer import lowest_card_deals
from .deal import ThirtyOneDeal, next_in
from .options import ThirtyOneOptions


class ThirtyOne(Game[ThirtyOneOptions]):
    """Thirty-One, for two to sixteen players; the pack is too small for more (THO-1)."""

    slug, name, pages = "thirty_one", "Thirty-One", "Foster"
    seats, best = range(2, 17), range(4, 8)
    rounds = 1
    flourishes = (
        Flourish("thirty_one", winning_with("^31 ", "values", "winner"), 3),
        Flourish("three_alike", winning_with("^three ", "values", "winner"), 3),
    )
    options = ThirtyOneOptions
    presets = {
        "plain": {},
        "quick": {"deals": 3},
        "long": {"start_counters": 50, "stake": 2, "deals": 30},
    }
    zones = {
        "stock": Zone(NOBODY),
        "hands": Zone(OWNER, per_seat=True),
        "table_cards": Zone(ALL),
        "draw": Zone(ALL, per_seat=True),
    }

    def solvent(self, table: Table) -> list[int]:
        """Return the seats that can pay the stake, in seat order (THO-R8)."""
        return [seat for seat in range(table.n) if table.counters[seat] >= self.chosen_options.stake]

    def deal(self, table: Table) -> Script[int | None]:
        solvent = self.solvent(table)
        if len(solvent) < 2:
            return None
        if table.dealer is None:
            yield from lowest_card_deals(table, solvent, "THO-2")
        elif table.dealer not in solvent:
            table.pass_deal(next_in(table, table.dealer, solvent), "THO-R8")
        yield from ThirtyOneDeal(table, solvent, self.chosen_options.stake).script()
        left = self.solvent(table)
        return next_in(table, table.dealer or 0, left) if len(left) > 1 else None
