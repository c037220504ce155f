"""Vingt-un (rules/vingt_un.md): everybody stakes against the dealer and draws towards twenty-one (pp. 59-69).

A deal of the engine is one round; a dealer's deal, here his turn, has one or more. Public facts: `stakes` (by seat, a
list with the stake of each hand), `doubled`, `drawing` (the seat and the hand, from 1, that draws), `naturals` (the
seats that showed one this round), `exempt` (naturals do not count in this round), `hands_of_dealer`, `bids`, `bidder`,
`bid` and `offer` while the deal is for sale; and across rounds `rounds` (of this turn, finished), `buyer` (who deals in
place of the proper dealer, or None), `reshuffles` (how often the pack has run out in this turn), `gone` (the cards
given in since the last shuffle that all have seen) and `last_dealer`. The pack and the used cards lie on.
"""

from __future__ import annotations

from ...engine.cards import ACE, PACK_52, PACK_104, Card
from ...engine.facts import CARDS_OR_NONE, SEAT_OR_NONE
from ...engine.game import Consequence, Game, Wager, share_out
from ...engine.questions import Action, Script
from ...engine.table import ALL, NOBODY, OWNER, Table, View, Zone
from ...procedures.auction import offer_of
from ...procedures.first_dealer import first_of_rank_deals
from .hands import counts, is_natural, points
from .options import VingtUnOptions
from .round import VingtUnRound
from .words import HANDS, Card_, Content, Divide, DivideOwn, Double, NoDivide, NoDouble, OfferDeal, Stake

__all__ = [
    "HANDS", "Card_", "Content", "Divide", "DivideOwn", "Double", "NoDivide", "NoDouble", "OfferDeal", "Stake",
    "VingtUn", "counts", "is_natural", "pack_of", "points",
]  # fmt: skip


class VingtUn(Game[VingtUnOptions]):
    """The controller of Vingt-un. The table stops after any round it likes (VGT-15, R29)."""

    slug, name, pages = "vingt_un", "Vingt-un", "59-69"
    seats, best = range(2, 11), range(4, 8)
    options = VingtUnOptions
    presets = {
        "plain": {},
        "family": {"deal_ends": "hands", "max_stake": 5},
        "old_game": {"natural_to": "holder", "natural_bonus": "double"},
        "pool": {"pool_ante": 1, "pool_over": 1, "pool_ties": "third"},
        "fullest": {
            "pool_ante": 1,
            "pool_over": 1,
            "pool_ties": "third",
            "natural_bonus": "stake",
            "sell_deal": True,
        },
    }
    zones = {
        "stock": Zone(NOBODY),
        "used": Zone(NOBODY),
        "choosing": Zone(ALL),
        **{name: Zone(OWNER, per_seat=True) for name in HANDS},
    }
    session_facts = {"rounds": 0, "buyer": None, "reshuffles": 0, "gone": None, "last_dealer": None}
    fact_kinds = {"buyer": SEAT_OR_NONE, "gone": CARDS_OR_NONE, "last_dealer": SEAT_OR_NONE}
    persistent_zones = ("stock", "used")

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from first_of_rank_deals(
                table, self.chosen_options.choose_start, ACE, "VGT-1", pack_of(self.chosen_options)
            )
        return (yield from VingtUnRound(table, self.chosen_options, pack_of(self.chosen_options)).script())

    def consequence(self, view: View, action: Action) -> Consequence | None:
        if action.verb in (Stake, Divide):
            return Wager(action.what, action.what, stroke=2 * action.what if action.verb is Stake else 0)
        return offer_of(view, action)

    def persistent_pieces(self) -> tuple[Card, ...]:
        return pack_of(self.chosen_options)

    def close(self, table: Table) -> None:
        """Share a pool that was left, odd counters from the left of the last dealer (R26)."""
        last = table.facts["last_dealer"]
        share_out(table, ["pool"], table.left((table.dealer or 0) if last is None else last), "VGT-R26")


def pack_of(options: VingtUnOptions) -> tuple[Card, ...]:
    """Return the cards of the table: one pack, or two shuffled together (VGT-16)."""
    return PACK_104 if options.deal_ends == "two_packs" else PACK_52
