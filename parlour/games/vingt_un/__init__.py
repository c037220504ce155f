"""Vingt-un (docs/rules/vingt_un.md): players stake against the dealer and draw towards twenty-one (pp. 59-69).

A deal of the engine is one round; a dealer's turn, called a deal in the book, consists of one or more rounds.

Public facts: `stakes` (by seat, a list with the stake of each hand), `doubled`, `drawing` (the seat that draws and its
hand, from 1), `naturals` (the seats that showed one this round), `exempt` (whether naturals do not count in this
round), `hands_of_dealer`, and while the deal is for sale `bids`, `bidder`, `bid` and `offer`. Across rounds: `rounds`
(of this turn, finished), `buyer` (the seat that bought the deal, or None), `reshuffles` (how often the pack has run out
in this turn), `gone` (the cards collected since the last shuffle that everybody has seen) and `last_dealer`. The pack
and the used cards stay from round to round.
"""

from __future__ import annotations

from ...engine.cards import ACE, Card
from ...engine.facts import CARDS_OR_NONE, SEAT_OR_NONE
from ...engine.game import Consequence, Game, Wager, share_out
from ...engine.questions import Action, Script
from ...engine.table import ALL, NOBODY, OWNER, Table, View, Zone
from ...procedures.auction import offer_of
from ...procedures.first_dealer import first_of_rank_deals
from .actions import HANDS, Content, Divide, DivideOwn, Double, NoDivide, NoDouble, OfferDeal, Stake, TakeCard
from .deal import VingtUnRound
from .flourishes import FLOURISHES
from .hands import counts, is_natural, points
from .options import VingtUnOptions

__all__ = [
    "HANDS",
    "Content",
    "Divide",
    "DivideOwn",
    "Double",
    "NoDivide",
    "NoDouble",
    "OfferDeal",
    "Stake",
    "TakeCard",
    "VingtUn",
    "counts",
    "is_natural",
    "points",
]  # fmt: skip


class VingtUn(Game[VingtUnOptions]):
    """Vingt-un: its zones and presets. A session may end after any round (VGT-15, R29)."""

    slug, name, pages = "vingt_un", "Vingt-un", "59-69"
    seats, best = range(2, 11), range(4, 8)
    flourishes = FLOURISHES
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
        """Play one round; the first of a session starts by finding the dealer (VGT-1)."""
        if table.dealer is None:
            yield from first_of_rank_deals(
                table, self.chosen_options.choose_start, ACE, "VGT-1", self.chosen_options.cards
            )
        return (yield from VingtUnRound(table, self.chosen_options).script())

    def consequence(self, view: View, action: Action) -> Consequence | None:
        """Return what a stake wins and loses in the plain case, the dealer's double included, or what a bid pays."""
        if action.verb is Stake:
            return Wager(action.what, action.what, stroke=2 * action.what)
        if action.verb is Divide:
            stake = action.what * (2 if view.facts["doubled"] else 1)
            return Wager(stake, stake)
        return offer_of(view, action)

    def persistent_pieces(self) -> tuple[Card, ...]:
        """Return the cards of the pack, which is kept from round to round."""
        return self.chosen_options.cards

    def close(self, table: Table) -> None:
        """Share the pool, with odd counters from the last dealer's left (R26)."""
        last = table.facts["last_dealer"]
        share_out(table, ["pool"], table.left((table.dealer or 0) if last is None else last), "VGT-R26")
