"""Stud Poker (docs/rules/stud_poker.md): one card down and four up, dealt one by one or all at once, and no draw.

Public facts: those of Straight Poker, `street` (the number of cards each player has) and `first_bettor` (the seat that
speaks first, with the best open cards).
"""

from __future__ import annotations

from ...engine.questions import Script
from ...engine.table import ALL, OWNER, Table, Zone
from ...procedures.vying.flourishes import great_hand
from ...procedures.vying.stakes import FREEZE_OUT, TABLE
from ..straight_poker import POKER_ZONES, BuckPoker
from .deal import AtOnceDeal, StreetDeal
from .options import ALL_AT_ONCE, StudPokerOptions


class StudPoker(BuckPoker[StudPokerOptions]):
    """Stud Poker: its zones and presets, for both ways of dealing."""

    slug, name = "stud_poker", "Stud Poker"
    flourishes = great_hand()
    options = StudPokerOptions
    presets = {
        "plain": {},
        "first_method": {"method": ALL_AT_ONCE},
        "family": {"first_bet": "may_pass", "limit": 5, "deals": 12},
        "table_stakes": {"stakes": TABLE},
        "freeze_out": {"stakes": FREEZE_OUT, "start_counters": 50},
    }
    zones = {
        **{name: zone for name, zone in POKER_ZONES.items() if name != "hands"},
        "down": Zone(OWNER, per_seat=True),
        "up": Zone(ALL, per_seat=True),
    }

    def one_deal(self, table: Table) -> Script[int | None]:
        """Play one deal of Stud Poker; return the next dealer, or None if too few can play."""
        kind = AtOnceDeal if self.chosen_options.method == ALL_AT_ONCE else StreetDeal
        return kind(table, self.chosen_options, self.ranking).script()
