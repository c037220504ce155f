"""The market at Speculation: a card is worth what the cards still face down allow; tempers haggle (pp. 77-79).

Everybody knows the same, so equal judges would never trade: a seat multiplies what a card is worth by a temper, from
its persona and its place at the table, and deals whenever another's price suits it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import comb, floor

from ...engine.cards import KNAVE, QUEEN, Card, card
from ...engine.questions import Action, Ask, Pass
from ...engine.table import Acted, Moved, View
from ...games.speculation import FIVE, LOT, NEXT, TRUMP, TURN_UP, Hold, Invite, Peek, Turn, pack_of
from ...procedures.auction import Bid, Keep, Sell
from ..families.haggling import limits
from ..families.odds import reckoned
from ..policy import NO_VERB, Advice, Policy, Style

ENOUGH = 0.8  # of the pool: whoever values his card below it offers it
COURT = 0.9  # of the pool: the price of a king or queen
BUYER = 1.3  # times its worth: what a bold buyer may give
FORGETFUL = 0.5  # who remembers less counts no cards, and judges the best card by its height
HIGHEST = 14  # the ace
POOR = 10  # counters: a seat with fewer sells more readily


@dataclass(frozen=True)
class Market:
    """What one seat knows of the cards, in counters and chances."""

    view: View

    @cached_property
    def unseen(self) -> list[Card]:
        """The cards of the pack whose faces the seat has not seen."""
        seen = {piece for pile in self.view.zones.values() for piece in pile if piece is not None}
        return [c for c in pack_of(self.view.options) if c not in seen]

    @cached_property
    def to_come(self) -> int:
        """How many cards now face down will be turned, the spare hand included."""
        piles = [self.view[f"hands[{s}]"] for s in range(self.view.seats)]
        return sum(pile.count(None) for pile in [*piles, self.view["spare_hand"]])

    @cached_property
    def pool(self) -> float:
        """What the pool will hold, with the fines for knaves and fives that may be expected."""
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
        """How many higher trumps than the best card have not been seen."""
        return 0 if self.best is None else self.higher(self.best)

    def higher(self, than: Card) -> int:
        return sum(c.suit is than.suit and c.high > than.high for c in self.unseen)

    def stands(self, missing: int, hidden: int, turned: int) -> float:
        """Return the chance that none of `missing` cards is among `turned` drawn from `hidden`."""
        return comb(hidden - missing, turned) / comb(hidden, turned) if 0 <= turned <= hidden - missing else 0.0

    @cached_property
    def chance(self) -> float:
        """The chance that the best card stands to the end."""
        return self.stands(self.missing, len(self.unseen), self.to_come)

    @cached_property
    def next_chance(self) -> float:
        """The chance that one given face-down card will be the best of all in the end."""
        hidden, turned = len(self.unseen), self.to_come
        if not turned:
            return 0.0
        return sum(self.stands(above, hidden - 1, turned - 1) for above in range(self.missing)) / hidden

    @cached_property
    def turn_up_chance(self) -> float:
        """The chance that the next card of the pack, whatever it is, takes the pool, at once or in the end."""
        hidden, is_taken_at_once = len(self.unseen), self.view.options.high_turnup
        wins = [
            1.0
            if is_taken_at_once and c.high >= KNAVE
            else self.stands(self.higher(c), hidden - 1, self.to_come)
            for c in self.unseen
        ]  # fmt: skip
        return sum(wins) / hidden

    def chance_of(self, what: str) -> float:
        """Return the chance that the thing offered wins the pool."""
        if what == TURN_UP:
            return self.turn_up_chance
        if what == TRUMP:
            return self.chance
        seller = self.view.facts.get("seller") if self.view.facts.get("offer") else self.view.facts.get("to_turn")
        hand = self.view[f"hands[{seller}]"]
        if what == NEXT and hand[0] is not None:  # the seat has looked at its own card
            return self.stands(self.higher(hand[0]), len(self.unseen), self.to_come) if self.is_better(hand[0]) else 0.0
        return self.next_chance * (len(hand) if what == LOT else 1)

    def is_better(self, held: Card) -> bool:
        return self.best is not None and held.suit is self.best.suit and held.high > self.best.high

    def worth(self, what: str) -> float:
        """Return what owning the thing is worth, in counters, to any seat that may take the pool."""
        return self.chance_of(what) * self.pool

    def reason(self, what: str) -> str:
        """Return the reckoning behind a worth."""
        worth, chance = f"{self.worth(what):.1f} of the {self.view.pools['pool']}", self.chance_of(what)
        often = reckoned(chance, "always", "hardly ever")
        if what == TURN_UP:
            return f"an unseen card of the pack wins the pool {often}, so it is worth {worth}"
        many = f"{self.missing} higher trump{' is' if self.missing == 1 else 's are'} missing among {len(self.unseen)}"
        many = f"{many} unseen cards, of which {self.to_come} will be turned"
        if not self.missing:
            many = "no higher trump is left"
        if what == TRUMP:
            return f"{many}: the card wins {often}, worth {worth}"
        return f"{many}: {'one of them' if what == NEXT else 'the hand'} wins {often}, worth {worth}"


class SpeculationPolicy(Policy):
    """Values a card exactly, then bids, offers and sells by temper."""

    searched_verbs = NO_VERB  # all know the same: the worth of a card is counted, not tried out

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
        """Return what a thing is worth in this seat's eyes: what is sure is worth itself, a mark takes all away."""
        if market.view.seat in market.view.facts["looked"]:
            return 0.0
        if market.chance_of(what) >= 1:
            return market.worth(what)
        worth = market.worth(what)
        if what == TRUMP and style.remembers < FORGETFUL and market.best is not None:
            worth = (market.best.high - 1) / (HIGHEST - 1) * market.pool
        return worth * limits(market.view, style)[sells]

    def price(self, market: Market, style: Style, what: str) -> float:
        """Return the least for which this seat sells: a king or queen is dear, the certain winner never cheap."""
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
        """Bid up to the value, in one round nearer to it the later one speaks; else pass."""
        view = market.view
        what: str = view.facts["offer"]
        value, said = self.value(market, style, what), market.reason(what)
        bids = [a for a in actions if a.verb is Bid]
        aim = self.aim(view, bids[0].what, floor(value))
        found = [Advice(Pass, 0.0, "Is the card worth the price?", f"Pass: {said}.", "SPC-12")]
        for action in bids:
            k = action.what
            gain = value - max(k, aim) - 0.3 * abs(k - aim)
            why = f"{'Bid' if k <= value else 'Do not bid'} {k}: {said}."
            found.append(Advice(action, gain + 0.01, "What will you give for it?", why, "SPC-12"))
        return found

    def aim(self, view: View, least: int, most: int) -> int:
        """Return the bid to make between the least and one's limit (the least, where that is beyond the limit)."""
        if view.options.bidding == "rising" or most <= least:
            return least
        seller: int = view.facts["seller"]
        turn = ((view.seat or 0) - seller) % view.seats
        return least + round((most - least) * (1 + turn / view.seats) / 2)

    # selling
    def selling(self, market: Market, style: Style) -> list[Advice]:
        what: str = market.view.facts["offer"]
        bid: int = market.view.facts["bid"]
        price, said = self.price(market, style, what), market.reason(what)
        word = "a good price" if bid >= price else "too little"
        return [
            Advice(Sell, bid - price + 0.01, "Is it a good price?", f"Sell: {bid} is {word}; {said}.", "SPC-12"),
            Advice(Keep, 0.0, "You need not sell.", f"Keep it: {bid} is offered; {said}.", "SPC-12"),
        ]

    def offering(self, market: Market, style: Style, action: Action) -> Advice:
        """Weigh an offer against going on at once; going on is worth nothing more and nothing less."""
        if action is Turn:
            said = "Turn it: an offer would hardly bring more than the card is worth to you."
            return Advice(action, 0.0, "See what comes.", said, "SPC-8")
        if action is Hold:
            said = market.reason(TRUMP)
            return Advice(action, 0.0, "Is your card safe enough to keep?", f"Keep it: {said}.", "SPC-13")
        if action is Peek:
            said = "Do not look: it costs a counter, and the pool can no longer be yours in this deal."
            return Advice(action, -1.0 - market.pool, "The fun is in not knowing.", said, "SPC-V4")
        what: str = action.what
        return Advice(
            Invite(what),
            self.gain(market, style, what),
            "Would somebody give more for it than it is worth to you?",
            f"Offer it: {market.reason(what)}.",
            "SPC-13",
        )

    def gain(self, market: Market, style: Style, what: str) -> float:
        """Return what an offer may bring over keeping the thing, in counters; less than nothing where none is made."""
        view, price = market.view, self.price(market, style, what)
        purse = max(view.counters[s] for s in range(view.seats) if s != view.seat)
        given = market.worth(what) * BUYER
        hoped = min(
            round(given) if what in (TRUMP, TURN_UP) else floor(given), purse
        )  # what is unseen is not cried out
        value = self.value(market, style, what, sells=True)
        if what == TRUMP and (value >= ENOUGH * market.pool or was_offered(market)):
            return -0.5
        return hoped - price if hoped >= max(price, 1) else -0.5


def was_offered(market: Market) -> bool:
    """Whether the best card was offered before, and not half of what was then face down has been turned since."""
    turned = 0
    for event in reversed(market.view.events):
        if isinstance(event, Moved) and event.source.startswith("hands") and event.target.startswith("turned"):
            if str(event.pieces[0]) == market.view.facts["best"]:
                return False  # it was turned only now
            turned += 1
        if isinstance(event, Acted) and event.text == "Invite(trump)":
            return turned < market.to_come
    return False


POLICY = SpeculationPolicy()
