"""Blind Hookey (docs/rules/blind_hookey.md): bets on the unseen bottom card of a packet, by two methods, pp. 32-33.

Public facts: `stakes` (by seat: None before it has staked, then the amount or, with three heaps, the amounts by heap),
`dealer_heap` (the letter of the dealer's heap) and `all_round` (whether the dealer lost to every stake). The sizes of
the packets are those of their piles.
"""

from __future__ import annotations

from ...engine.cards import PACK_52
from ...engine.game import Game, Wager
from ...engine.questions import Action, Script, Shuffle
from ...engine.table import ALL, NOBODY, Table, View, Zone
from ...procedures.first_dealer import lowest_card_deals
from .deal import PacketsDeal
from .flourishes import FLOURISHES
from .heaps import CutHeaps, HeapsDeal
from .options import BlindHookeyOptions
from .stakes import HEAPS, Stake, StakeBoth, StakeOn

__all__ = ["HEAPS", "BlindHookey", "BlindHookeyOptions", "CutHeaps", "StakeOn"]


class BlindHookey(Game[BlindHookeyOptions]):
    """Blind Hookey: its zones and presets. The length of a session is not fixed (BHK-8)."""

    slug, name, pages = "blind_hookey", "Blind Hookey", "32-33"
    seats, best = range(2, 14), range(4, 9)
    flourishes = FLOURISHES
    options = BlindHookeyOptions
    presets = {
        "plain": {},
        "family": {"max_stake": 3},
        "three_heaps": {"method": "three_heaps"},
    }
    zones = {
        "stock": Zone(NOBODY),
        "draw": Zone(ALL, per_seat=True),
        "packets": Zone(NOBODY, per_seat=True),
        "heap_x": Zone(NOBODY),
        "heap_y": Zone(NOBODY),
        "heap_z": Zone(NOBODY),
    }
    pools = ()

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from lowest_card_deals(table, range(table.n), "BHK-1", height=lambda card: card.high)
        table.lay((yield Shuffle(PACK_52)), table.pile("stock"), "BHK-2")
        deal = (
            HeapsDeal(table, self.chosen_options)
            if self.chosen_options.method == "three_heaps"
            else PacketsDeal(table, self.chosen_options)
        )
        return (yield from deal.script())

    def consequence(self, view: View, action: Action) -> Wager | None:
        if action.verb not in (Stake, StakeOn, StakeBoth):
            return None
        staked = sum(part for part in action.args if isinstance(part, int))
        return Wager(staked, staked)
