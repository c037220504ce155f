"""Spin (docs/rules/spin.md): a stops game without a board, in which the ace of diamonds may stop any run, pp. 87-88.

Public facts: `passes` (the seats that could not follow the last card of the run; at a stop all the others), `declared`
(for each pair shown in this hand, the seat that showed it) and `due` (while a payment is unclaimed, the seat that may
claim it and the amount from each other seat; False once it has lapsed). Across deals: `last_winner`.
"""

from __future__ import annotations

from ...engine.facts import SEAT_OR_NONE
from ...engine.flourish import Flourish, taking
from ...engine.game import Game
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.first_dealer import first_knave_deals
from ...procedures.stops import RUN_ZONES, share_board
from .deal import PAIRS, SPIN, SpinDeal
from .options import SpinOptions

__all__ = ["SPIN", "Spin", "SpinOptions"]


class Spin(Game[SpinOptions]):
    """Spin: its zones, presets and session."""

    slug, name, pages = "spin", "Spin", "87-88"
    seats, best = range(2, 11), range(4, 8)
    rounds = 2  # SPIN-23
    flourishes = tuple(
        Flourish(pair, taking(pair, under=("SPIN-10", "SPIN-11")), 1) for pair in ("intrigue", "matrimony")
    )
    options = SpinOptions
    presets = {
        "plain": {},
        "family": {"spin_stake": 1, "deals": "n"},
        "full": {"collect": "claim"},
        "heavy_dealer": {"dealer_pays_game": True},
    }
    zones = {
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        **RUN_ZONES,
        "removed": Zone(ALL),
    }
    pools = (*PAIRS, "game")
    session_facts = {"last_winner": None}
    fact_kinds = {"last_winner": SEAT_OR_NONE}

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "SPIN-1")
        return (yield from SpinDeal(table, self.chosen_options).script())

    def close(self, table: Table) -> None:
        """Share the pools equally; the winner of the last hand takes the odd counters (R15)."""
        winner = table.facts["last_winner"]
        share_board(table, self.pools, (table.dealer or 0) if winner is None else winner, "SPIN-R15")
