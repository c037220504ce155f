"""Simulated trade with unseen cards, by purchase or barter, up to the settlement.

All that is known of the other seats is how often they have traded. A sampled world deals them unseen cards, lets each
discard its odd card as often as it has traded, and avoids hands on which it would have stood.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import NamedTuple

from ....engine.cards import Card
from ....engine.questions import Action
from ....engine.table import Acted, View
from ....games.commerce.trade import Barter, Buy, Give
from ...families.exchange_race import Worths
from ...policy import ActionValue, Advice
from ...search.evaluation import ranked_values

MORE = 3  # deals sampled per world requested, since they are cheap
LONGEST = 8  # rounds after which simulated trade stops
GUESSES = 3  # hands tried for a seat before accepting one on which it would have stood


class TradeTerms(NamedTuple):
    """How trade works and is settled at a table.

    Keyed by the sum of a hand's bits, `shares` gives the share of hands that it beats, `odd` the bit of the card it
    discards first, and `kinds` its class. `needed` gives the share required to stand after a number of rounds;
    `price` is the price of a card. `may_stand_after`: a seat may stand in the same turn after a trade (COM-15).
    """

    shares: Worths
    odd: Worths
    kinds: Worths
    needed: Callable[[int], float]
    price: int
    may_stand_after: bool


class Trade:
    """The state of the trade when a seat decides, as far as it knows."""

    def __init__(self, view: View, terms: TradeTerms, order: Sequence[int], unseen: Sequence[Card]) -> None:
        assert view.seat is not None and view.dealer is not None
        self.terms, self.order, self.n = terms, list(order), len(order)
        self.place, self.dealer = self.order.index(view.seat), self.order.index(view.dealer)
        self.pool = float(view.pools["pool"])
        self.hand = tuple(terms.shares.bits[card] for card in view.hand if card is not None)
        self.unseen = [terms.shares.bits[card] for card in unseen]
        self.circuits: int = view.facts.get("circuits", 0)
        self.traded = self.trades_seen(view)

    def trades_seen(self, view: View) -> list[int]:
        """Return how often each seat has traded in this deal, in the order of turns."""
        found = [0] * self.n
        for event in view.events:
            if isinstance(event, Acted) and event.text.split("(")[0] in ("Buy", "Barter", "Give"):
                found[self.order.index(event.seat)] += event.seat in self.order
        return found

    def world(self, rng: random.Random) -> tuple[list[tuple[int, ...]], list[int]]:
        """Return sampled hands for all seats, including the seat's own, and the stock."""
        left = self.unseen.copy()
        rng.shuffle(left)
        seats = range(self.n)
        return [self.hand if seat == self.place else self.grown(left, self.traded[seat]) for seat in seats], left

    def grown(self, left: list[int], traded: int) -> tuple[int, ...]:
        """Deal a hand from the end of `left` and trade its odd card `traded` times; discards go to the front."""
        shares, odd = self.terms.shares, self.terms.odd
        hand: tuple[int, ...] = ()
        for _ in range(GUESSES):
            hand = tuple(left[-3:])
            del left[-3:]
            stood = False
            for circuit in range(traded):
                stood |= shares[sum(hand)] >= self.terms.needed(circuit)
                thrown = int(odd[sum(hand)])
                hand = (*[card for card in hand if card != thrown], left.pop())
                left.insert(0, thrown)
            if not stood:
                return hand
            left[:0] = hand
        del left[: len(hand)]
        return hand

    def result(self, action: Action, hands: Sequence[tuple[int, ...]], stock: Sequence[int]) -> float:
        """Return the counters that the seat wins or loses after an action in one simulated trade."""
        play = SimulatedTrade(self, list(hands), list(stock))
        bits = self.terms.shares.bits
        ended = False
        if action.verb is Give:
            bidder = (self.place - 1) % self.n
            play.swap(self.place, bits[action.what], bidder, int(self.terms.odd[sum(play.hands[bidder])]))
            if self.terms.may_stand_after:
                ended = play.stands(bidder, self.circuits)
            else:  # the giver then has a turn
                ended = play.turn(self.place, self.circuits)
        elif action.verb in (Buy, Barter):
            neighbour = (self.place + 1) % self.n
            if action.verb is Buy:
                play.buy(self.place, bits[action.what])
            elif play.stands(neighbour, self.circuits):
                return play.settled()
            else:
                play.swap(self.place, bits[action.what], neighbour, int(self.terms.odd[sum(play.hands[neighbour])]))
            ended = self.terms.may_stand_after and play.stands(self.place, self.circuits)
        elif action.verb.name != "Done":
            play.stander = self.place
            return play.settled()
        if not ended:
            play.go_on(self.place if action.verb is Give and self.terms.may_stand_after else self.place + 1)
        return play.settled()


class SimulatedTrade:
    """One simulated trade in progress."""

    def __init__(self, trade: Trade, hands: list[tuple[int, ...]], stock: list[int]) -> None:
        self.trade, self.terms, self.hands, self.stock = trade, trade.terms, hands, stock
        self.paid = 0.0  # the seat's net payments
        self.stander: int | None = None

    def buy(self, place: int, card: int) -> None:
        if not self.stock:
            return
        self.hands[place] = (*[c for c in self.hands[place] if c != card], self.stock.pop())
        trade = self.trade
        if place != trade.dealer:
            self.paid += self.terms.price * ((place == trade.place) - (trade.dealer == trade.place))

    def swap(self, place: int, give: int, other: int, take: int) -> None:
        hands = self.hands
        hands[place] = (*[c for c in hands[place] if c != give], take)
        hands[other] = (*[c for c in hands[other] if c != take], give)

    def stands(self, place: int, circuits: int) -> bool:
        if self.terms.shares[sum(self.hands[place])] >= self.terms.needed(circuits):
            self.stander = place
            return True
        return False

    def turn(self, place: int, circuits: int) -> bool:
        """Play one turn: stand, or replace the odd card and perhaps stand then; return whether the seat stood."""
        if self.stands(place, circuits):
            return True
        self.buy(place, int(self.terms.odd[sum(self.hands[place])]))
        return self.terms.may_stand_after and self.stands(place, circuits)

    def go_on(self, place: int) -> None:
        """Play turns, starting at `place`, until a seat stands."""
        circuits, n = self.trade.circuits, self.trade.n
        while circuits < self.trade.circuits + LONGEST:
            if place >= n:
                place, circuits = 0, circuits + 1
            if self.turn(place, circuits):
                return
            place += 1

    def settled(self) -> float:
        """Return the seat's net winnings after the settlement."""
        trade, terms = self.trade, self.terms
        shares = [terms.shares[sum(hand)] for hand in self.hands]
        me, dealer, best = trade.place, trade.dealer, max(shares)
        winner = shares.index(best)
        won = trade.pool * (winner == me) - self.paid
        if terms.may_stand_after:
            if winner != dealer:
                won += terms.price * ((winner == me) - (dealer == me))
            if self.stander is not None:
                better = [place for place, share in enumerate(shares) if share > shares[self.stander]]
                won += terms.price * ((me in better) - len(better) * (self.stander == me))
        elif winner != dealer:
            kinds = [terms.kinds[sum(hand)] for hand in (self.hands[winner], self.hands[dealer])]
            paid = [place for place in range(trade.n) if place != dealer] if kinds[0] == kinds[1] else [winner]
            won += (me in paid) - len(paid) * (dealer == me)
        return won


def weighed(trade: Trade, tried: Sequence[Advice], worlds: int, rng: random.Random) -> list[ActionValue]:
    """Return the value of each action over the same sampled worlds; the first action is the rule of thumb's."""
    won: list[list[float]] = [[] for _ in tried]
    for _ in range(worlds):
        made = [trade.world(rng) for _ in range(MORE)]
        for each, results in zip(tried, won, strict=True):
            results.append(fmean(trade.result(each.action, hands, stock) for hands, stock in made))
    return ranked_values(tried, won)
