"""Draw Poker (docs/rules/draw_poker.md) under two codes of rules, with jack-pots, Show-down Poker and Flat Poker.

Public facts: those of `procedures.vying.stakes` and of the showdown (`shown_as`, `winners`); `players` (the seats dealt
in, the age first), `to_meet` (the stake required to come in before the draw), `straddles` (the seats that straddled),
`drawn` (by seat, the number of cards drawn, or None), `dealer_drew` (the number that the dealer drew, when it is
repeated), `told` and `informed` (the seats that asked for it, and the seats that told tales, which is penalised),
`opener` and `jack_minimum` of a jack-pot, `jack_out` (the seats that stay out of it), `high_hand`, `backer` and
`joined` (Flat Poker), `confessed`, `foul` and `misdeals`. From deal to deal: `jack` (why the next hand is a jack-pot,
or None), `jack_step` (how many times nobody opened it), `jack_paid` (by seat, the counters already paid in), `jack_in`
(the seats that play for it), `jack_up` (by seat, the total paid in, kept if there are table penalties), `pays_for_all`
(the seat that antes for all), `barred` (seats shut out, and for how many pots), `round_jacks` (pots left of a round),
`buck` (its holder, or None while it is in the pool), `bought`, `retired` and `misdealt`.
"""

from __future__ import annotations

from typing import Any

from ...engine.facts import (
    BY_SEAT_OR_NONE,
    SEAT_OR_NONE,
    SEATS_OR_NONE,
    FactKind,
    at_least,
    is_whole,
    one_of_words,
    or_none,
)
from ...engine.game import Game, Put, share_out
from ...engine.questions import Action, Ask, Script, Verb
from ...engine.table import ALL, BANK, NOBODY, OWNER, Table, View, Zone
from ...procedures.first_dealer import lowest_card_deals
from ...procedures.vying.flourishes import great_hand
from ...procedures.vying.purse import Purse, between_deals, pay_back, seats_with_counters
from ...procedures.vying.stakes import FREEZE_OUT, buy
from ...words.message import Message
from .consequences import put_in
from .deal import OrdinaryHand
from .flat import FlatHand
from .jack_pots.hand import JackHand
from .options import DRAW, ENGLISH, FLAT, SHOW_DOWN, DrawPokerOptions
from .pot import pack_of, ranking_of
from .show_down import ShowDownHand

BuyIn = Verb("BuyIn", Message("plays.draw_poker.buy_in"))
MOST_BOUGHT = 500  # maximum counters at the start, with table stakes


BARRED = or_none(
    FactKind(
        Message("plays.draw_poker.barred"),
        lambda value, seats: (
            isinstance(value, dict)
            and all(seat in map(str, range(seats)) and is_whole(pots, 1, 2) for seat, pots in value.items())
        ),
    )
)


class DrawPoker(Game[DrawPokerOptions]):
    """Draw Poker. A jack-pot that is undecided at the end of a session is played out (DP-R12)."""

    slug, name, pages = "draw_poker", "Draw Poker", "31-58"
    seats, best = range(2, 9), range(5, 7)
    flourishes = great_hand()
    options = DrawPokerOptions
    presets = {
        "plain": {},
        "english": {"code": ENGLISH},
        "family": {
            "limit": 10,
            "straddle": False,
            "only_two_in": "off",
            "jack_ante": 2,
            "draw_counts": "shown",
            "deals": 12,
        },
        "mistigris": {"joker": True},
        "full": {
            "joker": True,
            "eccentric": "blaze tiger skip round_corner",
            "jack_buck": True,
            "jack_high_hand": "full",
            "jack_round_on_fours": True,
            "kitty": "standard",
            "kitty_use": "free_jack",
        },
        "freeze_out": {"stakes": FREEZE_OUT, "start_counters": 50},
        "show_down": {"variant": SHOW_DOWN, "deals": 12},
        "flat": {"variant": FLAT, "flat_settle": "field"},
    }
    zones = {
        "stock": Zone(NOBODY),
        "hands": Zone(OWNER, per_seat=True),
        "laid_out": Zone(NOBODY, per_seat=True),
        "discards": Zone(NOBODY),
        "abandoned": Zone(NOBODY),
        "opener_discard": Zone(OWNER, per_seat=True),
        "shown": Zone(ALL, per_seat=True),
        "draw": Zone(ALL, per_seat=True),
        "slips": Zone(NOBODY),
        "accident": Zone(ALL),
    }
    pools = ("pool", "kitty", BANK)
    session_facts = {
        "jack": None, "jack_step": 0, "jack_paid": None, "jack_in": None, "jack_up": None,
        "pays_for_all": None, "barred": None,
        "round_jacks": 0, "buck": None, "bought": None, "retired": None, "misdealt": False, "has_begun": False,
    }  # fmt: skip
    fact_kinds = {
        "jack": or_none(
            one_of_words("buck", "high_hand", "kitty", "misdeal", "natural", "only_two", "penalty", "round", "unopened")
        ),
        "jack_paid": BY_SEAT_OR_NONE,
        "jack_in": or_none(at_least(2)),
        "jack_up": BY_SEAT_OR_NONE,
        "pays_for_all": SEAT_OR_NONE,
        "barred": BARRED,
        "buck": SEAT_OR_NONE,
        "bought": BY_SEAT_OR_NONE,
        "retired": SEATS_OR_NONE,
    }

    def __init__(self, seats: int, chosen: DrawPokerOptions) -> None:
        super().__init__(seats, chosen)
        self.ranking = ranking_of(chosen, seats)
        self.purse = Purse(stake=chosen.start_counters or 100, rebuys=chosen.rebuy, trades=chosen.table_trade)

    def length(self) -> int:
        """Return the agreed number of deals, or 0 for a freeze-out, which ends with one player left (DP-R12, T5)."""
        return 0 if self.chosen_options.stakes == FREEZE_OUT else super().length()

    def deal(self, table: Table) -> Script[int | None]:
        """Play one deal and the trading after it; return the next dealer, or None when the session ends."""
        if not table.facts["has_begun"]:
            yield from self.begin(table)
        following = yield from self.hand(table)
        while following is not None and table.deal_number == self.length() and table.facts["jack"]:
            if len(seats_with_counters(table, 0)) < 2:
                return None
            self.clear(table, following)
            following = yield from self.hand(table)
        if following is None or table.deal_number == self.length():
            return following
        if not (yield from between_deals(table, self.purse, table.left(table.dealer or 0))):
            return None
        return next(seat for seat in table.seats_from(following) if table.counters[seat] > 0)

    def begin(self, table: Table) -> Script[None]:
        """Find the first dealer; if players may choose, ask how many counters each buys (DP-1, T1)."""
        if table.dealer is None:
            pack = pack_of(self.chosen_options, self.n)
            yield from lowest_card_deals(table, range(self.n), "DP-1", pack)
        if self.chosen_options.table_buy_in == "free":
            for seat in table.seats_from((table.dealer or 0) + 1):
                span = range(table.counters[seat], MOST_BOUGHT + 1)
                if len(span) > 1:
                    ask = Ask(seat, "DP-T1").may(BuyIn, span, "DP-T1", Message("plays.draw_poker.refused.buy_in"))
                    buy(table, seat, (yield ask).what - table.counters[seat], "DP-T1")
        table.note("has_begun", True)

    def clear(self, table: Table, dealer: int) -> None:
        """Gather all cards and clear the facts between two hands of one deal, as is done between deals."""
        table.gather(*(pile for name, piles in table.zones.items() for pile in piles))
        for name in [name for name in table.facts if name not in self.session_facts]:
            table.note(name, None)
        table.pass_deal(next(seat for seat in table.seats_from(dealer) if table.counters[seat] > 0))

    def hand(self, table: Table) -> Script[int | None]:
        """Play one hand; return the next dealer, or None if too few can play."""
        if len(seats_with_counters(table, 0)) < 2:
            return None
        kind = self.hand_due(table)
        following: int = yield from kind(table, self.chosen_options, self.ranking).script()
        return following

    def hand_due(self, table: Table) -> Any:
        """Return the class of the next hand, by the variant; a jack-pot if one is due (DP-S7, R20)."""
        facts = table.facts
        if self.chosen_options.variant != DRAW:
            return ShowDownHand if self.chosen_options.variant == SHOW_DOWN else FlatHand
        if facts["jack"] is None and facts["round_jacks"]:
            table.note("round_jacks", facts["round_jacks"] - 1)
            table.note("jack", "round", "DP-S7")
        if facts["jack"] is None and facts["buck"] is not None and facts["buck"] == table.dealer:
            table.note("jack", "buck", "DP-S7")
            table.note("buck", None, "DP-S7")
        return OrdinaryHand if facts["jack"] is None else JackHand

    def consequence(self, view: View, action: Action) -> Put | None:
        """Return what an action puts into the pool, or None if it puts in nothing."""
        return put_in(view, action, self.chosen_options)

    def close(self, table: Table) -> None:
        """Divide an undecided pool and return bought counters to the bank, so that results are net (DP-R12, R9)."""
        share_out(table, ("pool",), table.left(table.dealer or 0), "DP-R12")
        pay_back(table, "DP-R9")
