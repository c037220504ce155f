"""Speculation (docs/rules/speculation.md): hands stay face down, cards are turned up one by one, and any may be sold.

Public facts: `trumps` (a suit's letter), `chief` (the seat that owns the best trump so far, or None), `best` (that
card's text), `offer` (what is for sale: "turn_up", "trump", "next", "all", or None), `seller`, `bids` (by seat:
counters, "pass" or None), `bidder`, `bid` (the best so far), `to_turn` (the seat whose card is turned next), `looked`
(the seats that have looked at one of their cards) and `pool_left` (True if nobody wins the pool). Across deals:
`last_dealer`.
"""

from __future__ import annotations

from ...engine.facts import SEAT_OR_NONE
from ...engine.game import Game, Offered, share_out
from ...engine.questions import Action, Script
from ...engine.table import ALL, NOBODY, Table, View, Zone
from ...procedures.auction import offer_of
from ...procedures.first_dealer import first_knave_deals
from .deal import SpeculationDeal
from .flourishes import FLOURISHES
from .options import SpeculationOptions, pack_of

__all__ = ["Speculation", "SpeculationOptions"]


class Speculation(Game[SpeculationOptions]):
    """Speculation: its zones and presets. The length of a session is not fixed."""

    slug, name, pages = "speculation", "Speculation", "77-79"
    seats, best = range(2, 11), range(5, 8)
    flourishes = FLOURISHES
    options = SpeculationOptions
    presets = {
        "plain": {},
        "family": {"high_turnup": False, "knave_five": 1},
        "auction": {"bidding": "rising"},
        "growing_pool": {"turnup_to_pool": True, "spare_hand": True},
        "fullest": {"spare_hand": True, "knave_five": 1, "bidding": "rising", "contribution": 2},
    }
    zones = {
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(NOBODY, per_seat=True),
        "turned": Zone(ALL, per_seat=True),
        "turn_up": Zone(ALL),
        "spare_hand": Zone(NOBODY),
    }
    session_facts = {"last_dealer": None}
    fact_kinds = {"last_dealer": SEAT_OR_NONE}

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "SPC-1", pack_of(self.chosen_options))
        return (yield from SpeculationDeal(table, self.chosen_options).script())

    def has_secrets(self) -> bool:
        """Return whether players may look at their own cards, which needs table penalties (V4)."""
        return self.chosen_options.table_penalties

    def consequence(self, view: View, action: Action) -> Offered | None:
        return offer_of(view, action)

    def close(self, table: Table) -> None:
        """Share a pool that was not won, with odd counters from the last dealer's left (R22)."""
        last = table.facts["last_dealer"]
        share_out(table, ["pool"], table.left((table.dealer or 0) if last is None else last), "SPC-R22")
