"""Advice at Speculation: the value of a card is its chance of winning the pool (pp. 77-79).

Everybody has the same information, so equal valuations would never lead to trade. Each seat therefore takes a fancy to
some cards and cares little for others, careless players misjudge them as well, and a seat trades whenever a price
suits it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import comb, floor

from ...engine.cards import KNAVE, QUEEN, Card, card
from ...engine.keys import key_of
from ...engine.questions import Action, Ask, Pass
from ...engine.table import Acted, Moved, View
from ...games.speculation.deal import FIVE, LOT, NEXT, TRUMP, TURN_UP, Hold, Invite, Peek, Turn
from ...games.speculation.options import pack_of
from ...procedures.auction import Bid, Keep, Sell
from ...words.message import Message
from ..families.haggling import limits
from ..families.odds import counters, does
from ..policy import NO_VERB, Advice, Policy, Style
from ..vying.strength import coin

OFTEN = 0.25  # chance from which on a card is kept because it wins
ENOUGH = 0.8  # share of the pool; a card valued below it is offered
COURT = 0.9  # share of the pool; the price of a king or queen
BUYER = 1.3  # a bold buyer's highest price, as a multiple of the value
FORGETFUL = 0.5  # a player who remembers less does not count cards and judges the best card by its rank
HIGHEST = 14  # the ace
POOR = 10  # counters; a seat with fewer sells more readily
THINGS = {what: Message(f"players.speculation.thing.{what}") for what in (TURN_UP, TRUMP, NEXT, LOT)}


@dataclass(frozen=True)
class Market:
    """One seat's knowledge of the cards, as probabilities and counters."""

    view: View

    @cached_property
    def unseen(self) -> list[Card]:
        """Return the cards of the pack that the seat has not seen."""
        seen = {piece for pile in self.view.zones.values() for piece in pile if piece is not None}
        return [c for c in pack_of(self.view.options) if c not in seen]

    @cached_property
    def to_come(self) -> int:
        """Return the number of face-down cards still to be turned, including the spare hand."""
        piles = [self.view[key_of("hands", s)] for s in range(self.view.seats)]
        return sum(pile.count(None) for pile in [*piles, self.view["spare_hand"]])

    @cached_property
    def pool(self) -> float:
        """Return the expected pool, including fines still to come for knaves and fives."""
        fined = sum(c.rank in (KNAVE, FIVE) for c in self.unseen)
        paying = max(self.to_come - len(self.view["spare_hand"]), 0)
        fine: int = self.view.options.knave_five
        return self.view.pools["pool"] + (fine * fined * paying / len(self.unseen) if self.unseen else 0.0)

    @cached_property
    def best(self) -> Card | None:
        text = self.view.facts.get("best")
        return card(text) if text else None

    @cached_property
    def missing(self) -> int:
        """Return the number of unseen trumps higher than the best card."""
        return 0 if self.best is None else self.higher(self.best)

    def higher(self, than: Card) -> int:
        return sum(c.suit is than.suit and c.high > than.high for c in self.unseen)

    def stands(self, missing: int, hidden: int, turned: int) -> float:
        """Return the chance that none of `missing` cards is among `turned` drawn from `hidden`."""
        return comb(hidden - missing, turned) / comb(hidden, turned) if 0 <= turned <= hidden - missing else 0.0

    @cached_property
    def chance(self) -> float:
        """Return the chance that the best card so far remains the best."""
        return self.stands(self.missing, len(self.unseen), self.to_come)

    @cached_property
    def next_chance(self) -> float:
        """Return the chance that one given face-down card will be the best in the end."""
        hidden, turned = len(self.unseen), self.to_come
        if not turned:
            return 0.0
        return sum(self.stands(above, hidden - 1, turned - 1) for above in range(self.missing)) / hidden

    @cached_property
    def turn_up_chance(self) -> float:
        """Return the chance that the next card of the pack wins the pool, immediately or in the end."""
        hidden, is_taken_at_once = len(self.unseen), self.view.options.high_turnup
        wins = [
            1.0
            if is_taken_at_once and c.high >= KNAVE
            else self.stands(self.higher(c), hidden - 1, self.to_come)
            for c in self.unseen
        ]  # fmt: skip
        return sum(wins) / hidden

    def chance_of(self, what: str) -> float:
        """Return the chance that what is for sale wins the pool."""
        if what == TURN_UP:
            return self.turn_up_chance
        if what == TRUMP:
            return self.chance
        seller = self.view.facts.get("seller") if self.view.facts.get("offer") else self.view.facts.get("to_turn")
        hand = self.view[key_of("hands", seller)]
        if what == NEXT and hand[0] is not None:  # the seat has looked at its own card
            return self.stands(self.higher(hand[0]), len(self.unseen), self.to_come) if self.is_better(hand[0]) else 0.0
        return self.next_chance * (len(hand) if what == LOT else 1)

    def is_better(self, held: Card) -> bool:
        return self.best is not None and held.suit is self.best.suit and held.high > self.best.high

    def worth(self, what: str) -> float:
        """Return the value of what is for sale, in counters, to any seat that may win the pool."""
        return self.chance_of(what) * self.pool

    def in_counters(self, what: str) -> Message:
        """Return the value of what is for sale in words: "about 3 counters"."""
        worth = round(self.worth(what))
        if not worth:
            return Message("players.speculation.almost_nothing")
        return Message("players.speculation.about", sum=counters(worth))


class SpeculationPolicy(Policy):
    """Values a card exactly; then bids, offers and sells as the seat likes the card."""

    searched_verbs = NO_VERB  # everybody has the same information, so values are exact

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        market, actions = Market(view), ask.actions
        if Sell in actions:
            advice = self.selling(market, style)
        elif Pass in actions:
            advice = self.bidding(market, style, actions)
        else:
            advice = [self.offering(market, style, action) for action in actions]
        return advice

    def value(self, market: Market, style: Style, what: str, *, sells: bool = False) -> float:
        """Return what a card or lot is worth to this seat: exact if certain, 0 if the seat cannot win the pool."""
        if market.view.seat in market.view.facts["looked"]:
            return 0.0
        if market.chance_of(what) >= 1:
            return market.worth(what)
        worth = market.worth(what)
        if what == TRUMP and style.remembers < FORGETFUL and market.best is not None:
            worth = (market.best.high - 1) / (HIGHEST - 1) * market.pool
        fancy = coin(market.view, "fancy", what, market.view.facts.get("best"))
        return limits(market.view, style, worth, fancy)[sells]

    def price(self, market: Market, style: Style, what: str) -> float:
        """Return the seat's lowest selling price; a king or queen is dear, and a certain winner never cheap."""
        value = self.value(market, style, what, sells=True)
        if market.view.seat in market.view.facts["looked"]:
            return 1.0
        if what == TRUMP and market.chance >= 1:
            return market.pool + 1
        if what == TRUMP and market.best is not None and market.best.high >= QUEEN:
            value = max(value, COURT * market.pool)
        return value * (0.85 if market.view.counters[market.view.seat or 0] < POOR else 1.0)

    # buying
    def bidding(self, market: Market, style: Style, actions: list[Action]) -> list[Advice]:
        """Return advice on bids: up to the value, closer to it the later the seat speaks in a single round."""
        view = market.view
        what: str = view.facts["offer"]
        value = self.value(market, style, what)
        bids = [a for a in actions if a.verb is Bid]
        aim = self.aim(view, bids[0].what, floor(value))
        idea, told = Message("players.speculation.idea.bid"), market.in_counters(what)
        why = Message("players.speculation.pass", thing=THINGS[what], worth=told)
        if market.worth(what) <= bids[0].what <= round(market.worth(what)):
            why = Message("players.speculation.pass_as_dear", bid=bids[0].what, thing=THINGS[what])
        found = [Advice(Pass, 0.0, Message("players.speculation.idea.pass"), why, "SPC-12")]
        for action in bids:
            k = action.what
            gain = value - max(k, aim) - 0.3 * abs(k - aim)
            why = self.why_bid(market, what, k, value, told)
            found.append(Advice(action, gain + 0.01, idea, why, "SPC-12"))
        return found

    def why_bid(self, market: Market, what: str, k: int, value: float, told: Message) -> Message:
        """Return the reason for or against a bid of `k`, by the `value` to the seat; `told` is the value in words."""
        is_cheap = k <= market.worth(what)
        if k > value:
            if is_cheap:
                return Message("players.speculation.leave_risk", bid=k)
            return Message("players.speculation.worth_less", bid=k, thing=THINGS[what])
        if is_cheap and k == round(market.worth(what)):
            return Message("players.speculation.bid_all_of_it", bid=k, thing=THINGS[what])
        if is_cheap:
            return Message("players.speculation.bid_is_worth", bid=k, thing=THINGS[what], worth=told)
        return Message("players.speculation.bid_boldly", bid=k)

    def aim(self, view: View, least: int, most: int) -> int:
        """Return the bid to make between the minimum and the seat's limit, or the minimum if that is higher."""
        if view.options.bidding == "rising" or most <= least:
            return least
        seller: int = view.facts["seller"]
        turn = ((view.seat or 0) - seller) % view.seats
        return least + round((most - least) * (1 + turn / view.seats) / 2)

    # selling
    def selling(self, market: Market, style: Style) -> list[Advice]:
        what: str = market.view.facts["offer"]
        bid: int = market.view.facts["bid"]
        gain = bid - self.price(market, style, what) + 0.01
        is_dear = bid > market.worth(what)
        sell = Message("players.speculation.sell_for_sure", bid=bid)
        if is_dear and bid > round(market.worth(what)):
            sell = Message("players.speculation.sell_dear", bid=bid, thing=THINGS[what])
        elif is_dear:  # by less than a counter, which nobody is told
            sell = Message("players.speculation.sell_as_worth", bid=bid, thing=THINGS[what])
        keep = Message("players.speculation.keep_as_worth", bid=bid, thing=THINGS[what])
        if is_dear:
            keep = Message("players.speculation.keep_for_pool")
        return [
            Advice(Sell, gain, Message("players.speculation.idea.sell"), sell, "SPC-12"),
            Advice(Keep, 0.0, Message("players.speculation.idea.keep"), keep, "SPC-12"),
        ]

    def offering(self, market: Market, style: Style, action: Action) -> Advice:
        """Return advice on an offer, compared with going on, which counts as 0."""
        if action is Turn:
            said = Message("players.speculation.turn")
            return Advice(action, 0.0, Message("players.speculation.idea.turn"), said, turning_rule(market.view))
        if action is Hold:
            said = Message("players.speculation.hold_highest")
            if market.missing and market.chance >= OFTEN:
                wins = does(Message("players.speculation.wins"), market.chance)
                said = Message("players.speculation.hold", wins=wins)
            elif market.missing:  # that it seldom wins speaks for a sale
                said = Message(f"players.speculation.hold_{'unsold' if was_offered(market) else 'unwanted'}")
            return Advice(action, 0.0, Message("players.speculation.idea.hold"), said, "SPC-13")
        if action is Peek:
            said = Message("players.speculation.peek")
            return Advice(action, -1.0 - market.pool, Message("players.speculation.idea.peek"), said, "SPC-V4")
        what: str = action.what
        return Advice(
            Invite(what),
            self.gain(market, style, what),
            Message("players.speculation.idea.offer"),
            Message("players.speculation.offer", worth=market.in_counters(what)),
            "SPC-4" if what == TURN_UP else "SPC-13",
        )

    def gain(self, market: Market, style: Style, what: str) -> float:
        """Return the expected gain of an offer over keeping the card, in counters; negative if it should be kept."""
        view, price = market.view, self.price(market, style, what)
        purse = max(view.counters[s] for s in range(view.seats) if s != view.seat)
        given = market.worth(what) * BUYER
        hoped = min(
            round(given) if what in (TRUMP, TURN_UP) else floor(given), purse
        )  # an unseen card is not overpriced
        value = self.value(market, style, what, sells=True)
        if what == TRUMP and (value >= ENOUGH * market.pool or was_offered(market)):
            return -0.5
        return hoped - price if hoped >= max(price, 1) else -0.5


def turning_rule(view: View) -> str:
    """Return the clause for the card about to be turned: the turn-up, the chief's card, or another seat's."""
    if view.facts.get("to_turn") is None:
        return "SPC-4"
    return "SPC-10" if view.facts["chief"] == view.seat else "SPC-8"


def was_offered(market: Market) -> bool:
    """Return whether the best card was offered lately: more cards are still to be turned than were turned since."""
    turned = 0
    for event in reversed(market.view.events):
        if isinstance(event, Moved) and event.source.startswith("hands") and event.target.startswith("turned"):
            if str(event.pieces[0]) == market.view.facts["best"]:
                return False  # it has only just been turned
            turned += 1
        if isinstance(event, Acted) and event.text == "Invite(trump)":
            return turned < market.to_come
    return False


POLICY = SpeculationPolicy()
