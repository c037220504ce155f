"""Newmarket (docs/rules/newmarket.md): a stops game with counters on four pool cards, p. 89.

Public facts: `passes` (the seats that could not follow the last card of the run; at a stop all the others). Across
deals: `layout` (the pool cards: ace, king, queen and knave, in this order) and `last_winner`.
"""

from __future__ import annotations

from ...engine.facts import SEAT_OR_NONE, or_none
from ...engine.flourish import Flourish, taking
from ...engine.game import Game
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.first_dealer import first_knave_deals
from ...procedures.stops import NEXT, RUN_ZONES, share_board
from .deal import NewmarketDeal
from .options import NewmarketOptions
from .pool_cards import POOL_CARDS, POOLS

__all__ = ["POOLS", "Newmarket", "NewmarketOptions"]


class Newmarket(Game[NewmarketOptions]):
    """Newmarket: its zones, presets and session."""

    slug, name, pages = "newmarket", "Newmarket", "89-90"
    seats, best = range(2, 11), range(4, 9)
    rounds = 2  # NEWM-17
    flourishes = (Flourish("pool_card", taking("A", "K", "Q", "J", under=("NEWM-11",), least=4), 1),)
    options = NewmarketOptions
    follows = NEXT
    presets = {
        "plain": {},
        "family": {"deals": "n"},
        "drawn": {"pool_suits": "random_deal"},
        "full": {"pool_suits": "dealer_chooses"},
    }
    zones = {
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "pool_cards": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        **RUN_ZONES,
        "removed": Zone(ALL),
    }
    pools = POOLS
    session_facts = {"layout": None, "last_winner": None}
    fact_kinds = {"layout": or_none(POOL_CARDS), "last_winner": SEAT_OR_NONE}

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "NEWM-1")
        return (yield from NewmarketDeal(table, self.chosen_options).script())

    def close(self, table: Table) -> None:
        """Share the stakes not yet won equally; the winner of the last hand takes the odd counters (R14)."""
        winner = table.facts["last_winner"]
        share_board(table, self.pools, (table.dealer or 0) if winner is None else winner, "NEWM-R14")
