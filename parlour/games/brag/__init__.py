"""Brag (docs/rules/brag.md): a bluffing game with three cards, in three forms: single stake, three stakes and American.

Public facts: `players` (the seats dealt in, from the dealer's left), `ante`, `misdeals` (how many so far), `shown_as`
and `winners` (of the show), those of the stakes (`stakes`, `staked`, `in_play`, `sights`, `carried`); in the American
form `waiting` (the seat that waits for the next player) and `compared` (the last two seats to compare hands); with
three stakes `playing` (the seats that play for each pool), `first_pool_winner`, `second_pool_winner`,
`third_pool_winner` and `pips` (by seat, None for a seat not playing for thirty-one); and across deals `bought`
(counters bought, by seat) and `retired`.
"""

from __future__ import annotations

from ...engine.cards import PACK_52
from ...engine.facts import BY_SEAT_OR_NONE, SEATS_OR_NONE
from ...engine.flourish import Flourish, winning_with
from ...engine.game import Game, Put, share_out
from ...engine.questions import Action, Refusal, Script
from ...engine.table import ALL, BANK, NOBODY, OWNER, Table, View, Zone
from ...procedures.first_dealer import lowest_card_deals
from ...procedures.vying.purse import pay_back
from ...procedures.vying.standing import put, put_by
from ...words.message import Message
from .american import AmericanDeal
from .deal import Ante, BragDeal
from .options import AMERICAN, SINGLE, THREE_STAKE, BragOptions
from .single import SingleDeal
from .three_stake import POOLS, Take, ThreeStakeDeal

DEALS: dict[str, type[BragDeal]] = {SINGLE: SingleDeal, THREE_STAKE: ThreeStakeDeal, AMERICAN: AmericanDeal}


class Brag(Game[BragOptions]):
    """Brag: its zones, presets and session, for all three forms."""

    slug, name, pages = "brag", "Brag", "The Poker Family"
    seats, best = range(3, 13), range(4, 7)
    flourishes = (Flourish("pair_royal", winning_with("^three "), 3),)
    options = BragOptions
    presets = {
        "plain": {},
        "three_stake": {"form": THREE_STAKE},
        "three_stake_draw": {"form": THREE_STAKE, "third_draw": True},
        "american": {"form": AMERICAN},
        "family": {"ante_choice": "fixed", "limit": 5, "deals": 12},
    }
    zones = {
        "stock": Zone(NOBODY),
        "draw": Zone(ALL, per_seat=True),
        "hands": Zone(OWNER, per_seat=True),
        "down": Zone(OWNER, per_seat=True),
        "up": Zone(ALL, per_seat=True),
        "discards": Zone(NOBODY),
        "shown": Zone(ALL, per_seat=True),
        "slips": Zone(NOBODY),
        "accident": Zone(ALL),
    }
    pools = ("pool", *POOLS, "kitty", BANK)
    session_facts = {"bought": None, "retired": None}
    fact_kinds = {"bought": BY_SEAT_OR_NONE, "retired": SEATS_OR_NONE}

    def length(self) -> int:
        """Return the agreed number of deals, or 0 for a freeze-out, which ends with one player left (BR-R17)."""
        return 0 if self.chosen_options.stakes == "freeze_out" else self.chosen_options.deals

    def refusal_to_stop(self, finished: int) -> Refusal | None:
        """Return the refusal to end a freeze-out early; None in other sessions."""
        if self.chosen_options.stakes != "freeze_out":
            return None
        return Refusal(Message("plays.brag.play_on"), "BR-R17")

    def deal(self, table: Table) -> Script[int | None]:
        if table.dealer is None:
            return self.first_deal(table)
        return DEALS[self.chosen_options.form](table, self.chosen_options).script()

    def first_deal(self, table: Table) -> Script[int | None]:
        """Cut for the first deal, with the lowest card dealing, then play the deal (BR-1)."""
        yield from lowest_card_deals(table, table.seats_from(0), "BR-1", PACK_52)
        return (yield from DEALS[self.chosen_options.form](table, self.chosen_options).script())

    def consequence(self, view: View, action: Action) -> Put | None:
        if action is Take:
            return put(view, 1, "third_pool")
        if action.verb is Ante:
            return put(view, action.what)
        return put_by(view, action, "second_pool" if self.chosen_options.form == THREE_STAKE else "pool")

    def close(self, table: Table) -> None:
        """Share an open pool and repay the bank; the kitty keeps its counters (BR-R17)."""
        share_out(table, ("pool", *POOLS), table.left(table.dealer or 0), "BR-R17")
        pay_back(table, "DP-R9")
