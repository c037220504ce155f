"""Whiskey Poker (docs/rules/whiskey_poker.md): poker hands improved from a widow, with no betting.

Public facts: `idle` (the dealer if not dealt in, or None), `out` (seats without counters), `widow_up`, `passed` (seats
that passed over the widow), `known` (by seat: cards taken from the open widow and still held), `circuits` (completed),
`knocker`, and at the end `values` (by seat: the hand in words), `winners` and `best`, or with markers `worst` (seats
that gave one up) and `losers` (seats that lost their last).
"""

from __future__ import annotations

from ...engine.game import Game
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.first_dealer import lowest_card_deals
from ...procedures.vying.flourishes import great_hand
from .deal import WhiskeyDeal
from .options import MARKERS, MOST, WhiskeyPokerOptions


class WhiskeyPoker(Game[WhiskeyPokerOptions]):
    """Whiskey Poker: its zones, presets and session."""

    slug, name, pages = "whiskey_poker", "Whiskey Poker", "Foster"
    seats, best = range(2, MOST + 1), range(4, 7)
    rounds = 1
    flourishes = great_hand("values")
    options = WhiskeyPokerOptions
    presets = {
        "plain": {},
        "pool": {},
        "markers": {"settle": MARKERS},
        "quick": {"settle": MARKERS, "start_counters": 3, "turn_widow_on_knock": True},
        "open_widow": {"turn_widow_on_knock": True},
        "southern": {"joker": True, "eccentric": "blaze tiger skip round_corner"},
    }
    zones = {
        "stock": Zone(NOBODY),
        "hands": Zone(OWNER, per_seat=True),
        "widow": Zone(ALL),
        "draw": Zone(ALL, per_seat=True),
    }
    pools = ("pool", "middle")

    def length(self) -> int:
        return 0 if self.chosen_options.settle == MARKERS else super().length()

    def deal(self, table: Table) -> Script[int | None]:
        solvent = [seat for seat in range(table.n) if table.counters[seat] > 0]
        if len(solvent) < 2:
            return None
        if table.dealer is None:
            yield from lowest_card_deals(table, solvent, "WHP-2", self.chosen_options.cards)
        elif table.dealer not in solvent:
            table.pass_deal(next(s for s in table.seats_from(table.dealer + 1) if s in solvent), "WHP-R7")
        table.note("out", [seat for seat in range(table.n) if seat not in solvent], "WHP-R7")
        yield from WhiskeyDeal(table, self.chosen_options, solvent).script()
        if table.facts.get("losers"):
            return None
        left = [seat for seat in table.seats_from((table.dealer or 0) + 1) if table.counters[seat] > 0]
        return left[0] if len(left) > 1 else None

    def close(self, table: Table) -> None:
        """Do nothing: the pool is empty between deals, and markers given up stay in the middle (R7)."""
