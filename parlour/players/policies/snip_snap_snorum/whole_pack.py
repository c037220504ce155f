"""The value of a card when the whole pack is dealt and the last player in wins (pp. 93-94).

A player who goes on playing pays eventually, whatever the card, and a player who pairs may be paired in turn for more.
So a card is valued by the counters that its pairs leave to each player; a player with more left is more likely to be
the last in.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from ....engine.cards import Card
from ....engine.keys import key_of, zone_of
from ....engine.table import Moved, Noted, View
from ....games.snip_snap_snorum import WORDS, pack_of
from ...policy import ActionValue, Advice
from ...search.evaluation import ranked_values

TRIES = 24  # swaps tried for a card dealt to a seat that lacks its rank

PAID = range(1, len(WORDS) + 1)  # counters for the first, second and third pairs of a run


class CardOutlook(NamedTuple):
    """The outlook for a card: the expected share of all counters, and the chance that it is paired."""

    share: float
    once: float


def share_of(seat: int, held: Sequence[int], whole: int) -> float:
    """Return a seat's expected share of all counters in a game, from the counters each has left."""
    return whole * held[seat] / max(sum(held), 1)


@cache
def order_after(seat: int, seats: int) -> tuple[int, ...]:
    """Return the other seats, clockwise from the left of `seat`."""
    return tuple((seat + i) % seats for i in range(1, seats))


class Circle:
    """The active seat's knowledge of the other hands."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.seat, self.n = view, view.seat, view.seats
        self.hand = [card.rank for card in view.hand]
        self.held = list(view.counters)
        self.whole = sum(self.held) + view.pools["pool"]
        self.sizes = [0 if s in view.facts["out"] else len(view[key_of("hands", s)]) for s in range(self.n)]
        plays = [piece for s in range(self.n) for piece in view[key_of("shown", s)]]
        gone = {*plays, *view.hand}
        self.unseen = [card.rank for card in pack_of(view.options) if card not in gone]
        self.places = [s for s, size in enumerate(self.sizes) if s != self.seat for _ in range(size)]

    def outlook(self, rank: int, outstanding: int) -> CardOutlook:
        """Return the outlook for a card with `outstanding` others of its rank unseen, followed from seat to seat."""
        held, sizes, own = self.held.copy(), self.sizes.copy(), self.hand.count(rank) - 1
        sizes[self.seat] -= 1
        at, chance, share, once = self.seat, 1.0, 0.0, 0.0
        for due in PAID:
            other = next((s for s in order_after(at, self.n) if sizes[s]), None)
            if other is None:
                break
            pairs = float(own > 0) if other == self.seat else self.holds(outstanding, sizes[other])
            share += chance * (1 - pairs) * share_of(self.seat, held, self.whole)
            chance *= pairs
            once = once or chance
            if other == self.seat:
                own -= 1
            else:
                outstanding -= 1
            sizes[other] -= 1
            held[at] = max(0, held[at] - due)
            sizes[at] *= held[at] > 0
            at = other
        share += chance * share_of(self.seat, held, self.whole)
        return CardOutlook(share, once)

    def holds(self, outstanding: int, size: int) -> float:
        """Return the chance that a hand of `size` has at least one of `outstanding` unseen cards."""
        unseen = len(self.unseen)
        return 1 - comb(max(unseen - max(outstanding, 0), 0), min(size, unseen)) / comb(unseen, min(size, unseen))

    def lacking(self) -> list[set[int]]:
        """Return, by seat, the ranks that it lacks, having failed to pair them."""
        found: list[set[int]] = [set() for _ in range(self.n)]
        left = [size + len(self.view[key_of("shown", s)]) for s, size in enumerate(self.sizes)]
        out: list[int] = list((self.view.start.facts if self.view.start else {}).get("out", ()))
        leavers: list[int] = self.view.facts["out"]  # these had cards until then, which went face down
        asked: tuple[int, int] | None = None  # the seat that might have paired, and the rank
        for event in self.view.events:
            if isinstance(event, Noted) and event.name == "out":
                out = event.value
            if not isinstance(event, Moved) or zone_of(event.target) != "shown" or len(event.pieces) != 1:
                continue
            seat, rank = int(event.target[6:-1]), event.pieces[0].rank
            if asked is not None and asked[1] != rank:
                found[asked[0]].add(asked[1])
            left[seat] -= 1
            after = (s for s in order_after(seat, self.n) if s not in out and (left[s] or s in leavers))
            other = next(after, None)
            asked = None if other is None else (other, rank)
        if asked is not None:
            found[asked[0]].add(asked[1])
        return found

    def dealing(self, lacking: Sequence[set[int]], rng: random.Random) -> list[list[int]]:
        """Deal the unseen cards to the other seats, swapping where possible a card that its seat is known to lack.

        The cards left over belong to the seats that are out.
        """
        cards = self.unseen.copy()
        rng.shuffle(cards)
        lies = self.places
        for at, seat in enumerate(lies):
            if cards[at] in lacking[seat]:
                for _ in range(TRIES):
                    other = int(rng.random() * len(cards))
                    there = lies[other] if other < len(lies) else self.seat
                    if cards[other] not in lacking[seat] and (there == self.seat or cards[at] not in lacking[there]):
                        cards[at], cards[other] = cards[other], cards[at]
                        break
        hands: list[list[int]] = [[] for _ in range(self.n)]
        hands[self.seat] = self.hand.copy()
        for card, seat in zip(cards, lies, strict=False):
            hands[seat].append(card)
        return hands

    def brings(self, rank: int, hands: Sequence[Sequence[int]], rng: random.Random) -> float:
        """Return the seat's expected share if it plays a rank and all then play at random to the end of the deal."""
        held = self.held.copy()
        played_out([[*hand] for hand in hands], held, self.seat, rank, rng)
        return share_of(self.seat, held, self.whole)


def played_out(hands: list[list[int]], held: list[int], at: int, rank: int, rng: random.Random) -> None:
    """Play a sampled deal to its end: first a rank, then random cards; `held` is updated in place."""
    n, draw = len(hands), rng.random
    while True:
        hands[at].remove(rank)
        for due in PAID:
            other = next_of(hands, at, n)
            if other == at or rank not in hands[other]:
                break
            hands[other].remove(rank)
            held[at] = max(0, held[at] - due)
            if not held[at]:
                hands[at] = []
            at = other
        at = at if hands[at] else next_of(hands, at, n)
        if next_of(hands, at, n) == at:
            return
        rank = hands[at][int(draw() * len(hands[at]))]


def next_of(hands: Sequence[Sequence[int]], seat: int, seats: int) -> int:
    """Return the next seat that has cards, or the same seat if no other has any."""
    for other in order_after(seat, seats):
        if hands[other]:
            return other
    return seat


def weighed(view: View, advice: Sequence[Advice], worlds: int, rng: random.Random) -> list[ActionValue]:
    """Return the value of each card over the same sampled hands; the first advice is the rule of thumb's."""
    circle = Circle(view)
    lacking = circle.lacking()
    ranks = [rank_of(each) for each in advice]
    won: list[list[float]] = [[] for _ in advice]
    for _ in range(worlds):
        hands, luck = circle.dealing(lacking, rng), rng.getrandbits(32)
        made = {rank: circle.brings(rank, hands, random.Random(luck)) for rank in {*ranks}}
        for rank, results in zip(ranks, won, strict=True):
            results.append(made[rank])
    return ranked_values(advice, won)


def rank_of(advice: Advice) -> int:
    card: Card = advice.action.what
    return card.rank
