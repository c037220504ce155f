"""Exchange races: sampled hands are improved by exchanges with open cards until somebody knocks.

Everything except the hands is public here, so a world is a random deal of the unseen cards to the unknown places, and
the race is simulated with cards alone. A seat's exchanges reveal something about the rest of its hand: of a few random
hands, the sampler uses the first with which the seat's exchanges would have been sensible and it would not have
knocked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from ...engine.cards import BY_TEXT, Card
from ...engine.questions import Action
from ...engine.table import Acted, Moved, View
from ..policy import ActionValue, Advice
from ..search.evaluation import ranked_values
from .swaps import known_of, seats_in

CardBits = tuple[int, ...]  # one bit per card, so the sum identifies a hand
GUESSES = 5  # random hands tried for a seat before accepting one that does not explain its exchange
MOST = 1 << 17  # maximum number of hands whose values are cached
NEAR = 0.04  # how far a sensible exchange may fall short of the best, as a share
LONGEST = 6  # rounds after which a simulated race is cut short


class Worths(dict[int, float]):
    """Values of hands, keyed by the sum of their bits, computed once and cached."""

    def __init__(self, pack: Sequence[Card], worth: Callable[[tuple[Card, ...]], float]) -> None:
        super().__init__()
        self.worth = worth
        self.bits = {card: 1 << i for i, card in enumerate(pack)}
        self.cards = {bit: card for card, bit in self.bits.items()}

    def __missing__(self, hand: int) -> float:
        held, left = [], hand
        while left:
            lowest = left & -left
            held.append(self.cards[lowest])
            left -= lowest
        if len(self) >= MOST:
            self.clear()
        worth = self[hand] = self.worth(tuple(held))
        return worth


class HandValuation(NamedTuple):
    """How a game values hands: for the showdown (`shown`), for improvement (`built`), and when a player knocks.

    `knocks` takes a value at the showdown, the number of players and the rounds completed. `prize` takes the values
    at the showdown, elder hand first, and the index of one of them, and returns what that player wins, in counters
    or shares.
    """

    shown: Worths
    built: Worths
    knocks: Callable[[float, int, int], bool]
    prize: Callable[[Sequence[float], int], float]
    verb: str  # the verb of an exchange
    whole: str = ""  # the text of the action that takes all open cards, if there is one


def best_swap(hand: CardBits, middle: Sequence[int], worths: Worths) -> tuple[float, int, int]:
    """Return a hand's value after the best exchange, the card given and the card taken."""
    whole, best, given, taken = sum(hand), -inf, 0, 0
    for give in hand:
        rest = whole - give
        for take in middle:
            worth = worths[rest + take]
            if worth > best:
                best, given, taken = worth, give, take
    return best, given, taken


def swapped(hand: CardBits, give: int, take: int) -> CardBits:
    return (*[card for card in hand if card != give], take)


@dataclass(frozen=True)
class Past:
    """One observed exchange: the open cards before it, the card given and the card taken."""

    middle: CardBits
    give: int
    take: int


class ExchangeRace:
    """The race as one seat knows it, when it is asked before or after the knock."""

    def __init__(self, view: View, middle: str, form: HandValuation, unseen: Sequence[Card]) -> None:
        assert view.seat is not None and view.dealer is not None
        self.form, self.seat, self.bits = form, view.seat, form.shown.bits
        idle, dealer = view.facts.get("idle"), view.dealer
        playing = [seat for seat in seats_in(view) if seat != idle]
        self.order = sorted(playing, key=lambda seat: (seat - dealer - 1) % view.seats)
        self.place = self.order.index(view.seat)
        self.hand, self.middle = self.coded(view.hand), self.coded(view[middle])
        self.circuits: int = view.facts.get("circuits") or 0
        self.knocker: int | None = view.facts.get("knocker")
        self.known = {seat: self.coded(known_of(view, seat)) for seat in self.order}
        self.pasts = self.exchanges_seen(view, middle)
        held = {card for cards in self.known.values() for card in cards}
        self.unseen = [card for card in self.coded(unseen) if card not in held]

    def coded(self, cards: Sequence[Card]) -> CardBits:
        return tuple([self.bits[card] for card in cards])

    def exchanges_seen(self, view: View, middle: str) -> dict[int, Past]:
        """Return the last observed exchange of each other seat."""
        lying, found = list[Card](), dict[int, Past]()
        for event in view.events:
            if isinstance(event, Moved):
                lying = [card for card in lying if event.source != middle or card not in event.pieces]
                if event.target == middle:
                    lying += [piece for piece in event.pieces if piece is not None]
            elif isinstance(event, Acted) and event.text.startswith(f"{self.form.verb}("):
                said = event.text[len(self.form.verb) + 1 : -1].split(",")
                give, take = self.coded([BY_TEXT[text.strip()] for text in said])
                found[event.seat] = Past(self.coded(lying), give, take)
        return found

    def hands(self, rng: random.Random) -> dict[int, CardBits]:
        """Return sampled hands: random ones for the others, and the seat's own."""
        left, found = self.unseen.copy(), {self.seat: self.hand}
        rng.shuffle(left)
        size = len(self.hand)
        for seat in self.order:
            if seat == self.seat:
                continue
            known = self.known[seat]
            many = size - len(known)
            past = self.pasts.get(seat)
            for guess in range(GUESSES if past is not None else 1):
                if guess:  # return the cards and draw others
                    for at in range(many):
                        other = int(rng.random() * len(left))
                        left[-1 - at], left[other] = left[other], left[-1 - at]
                hand = (*known, *left[len(left) - many :])
                if past is None or self.is_sensible(hand, past):
                    break
            del left[len(left) - many :]
            found[seat] = hand
        return found

    def is_sensible(self, hand: CardBits, past: Past) -> bool:
        """Return whether a seat with this hand would have exchanged as it did instead of knocking."""
        if past.take not in hand:
            return True  # it has exchanged its whole hand since
        before = swapped(hand, past.take, past.give)
        players = len(self.order)
        if self.knocker is None and self.form.knocks(self.form.shown[sum(before)], players, self.circuits + 1):
            return False
        best, _, _ = best_swap(before, past.middle, self.form.built)
        return self.form.built[sum(hand)] >= best * (1 - NEAR)

    def result(self, action: Action, hands: dict[int, CardBits]) -> float:
        """Return what the seat wins in a simulated race after an action; everybody then makes the best exchange."""
        held, middle = dict(hands), list(self.middle)
        form, order, n = self.form, self.order, len(self.order)
        shown, built = form.shown, form.built
        at, circuits, knocker = self.place, self.circuits, self.knocker
        left = -1 if knocker is None else (order.index(knocker) - at) % n
        first: Action | None = action
        while left:
            seat = order[at]
            hand, worth, swap = held[seat], shown[sum(held[seat])], None
            judged_by, is_whole = built if left < 0 else shown, False
            if first is not None:
                is_whole = first.text == form.whole
                knock, swap = not first.args and not is_whole and left < 0, self.coded(first.args) or None
                first = None
            else:
                knock = left < 0 and form.knocks(worth, n, circuits)
                swap = None
                if not knock:
                    better, give, take = best_swap(hand, middle, judged_by)
                    is_whole = bool(form.whole) and judged_by[sum(middle)] > max(better, judged_by[sum(hand)])
                    swap = (give, take) if left < 0 or better > worth else None
            if is_whole:
                held[seat], middle = tuple(middle), list(hand)
            elif swap:
                give, take = swap
                held[seat] = swapped(hand, give, take)
                middle[middle.index(take)] = give
            left = n - 1 if knock else left - (left > 0)
            at = (at + 1) % n
            if not at:
                circuits += 1
                if circuits > self.circuits + LONGEST:
                    break
        return form.prize([shown[sum(held[seat])] for seat in order], self.place)


def weighed(race: ExchangeRace, tried: Sequence[Advice], worlds: int, rng: random.Random) -> list[ActionValue]:
    """Return the values of the actions over the same sampled hands; the first action is the rule of thumb's."""
    won: list[list[float]] = [[] for _ in tried]
    for _ in range(worlds):
        hands = race.hands(rng)
        for each, results in zip(tried, won, strict=True):
            results.append(race.result(each.action, hands))
    return ranked_values(tried, won)


def pool_of(worths: Sequence[float], place: int) -> float:
    """Return the share of a pool that a hand wins: all of it if best, with ties won by the elder hand."""
    best = max(worths)
    return float(worths.index(best) == place)
