"""Sampled hands for Cribbage: dealt from the unseen cards, and laid out by players who want to score.

The cards that a player has played reveal something about the rest: of the cards dealt, a player keeps those that count
best together with the ones played.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from ....engine.cards import PACK_52, Card, cards
from ....engine.keys import key_of
from ....engine.table import Acted, View
from ....games.cribbage import FORMS, LayOut
from .averages import with_any_start

CRIB = 4


class Known(NamedTuple):
    """One sampled state of the deal: hands and played cards by seat, the crib so far, and the start.

    `is_laid_out`: this seat has laid out; the others have, or are assumed to have.
    """

    hands: list[list[Card]]
    played: list[list[Card]]
    crib: list[Card]
    start: Card
    is_laid_out: bool


class CribbageKnowledge:
    """A seat's knowledge about the cards when it is asked."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.seat, self.n = view, view.seat, view.seats
        self.form = FORMS[view.options.form]
        self.hand: list[Card] = list(view.hand)
        self.played: list[list[Card]] = [list(view[key_of("played", s)]) for s in range(self.n)]
        self.turned: tuple[Card, ...] = tuple(view["start"])
        self.own: list[Card] = []  # laid out by the seat itself
        for event in view.events:
            if isinstance(event, Acted) and event.seat == self.seat and event.text.startswith(f"{LayOut.name}("):
                self.own = list(cards(event.text[len(LayOut.name) + 1 : -1]))
        seen = {*self.hand, *self.turned, *self.own, *(c for pile in self.played for c in pile)}
        self.unseen = [card for card in PACK_52 if card not in seen]

    def imagined(self, rng: random.Random) -> Known:
        """Return one state consistent with everything the seat has seen."""
        left = self.unseen.copy()
        rng.shuffle(left)
        many, kept = self.form.laid_out, self.form.dealt - self.form.laid_out
        hands, crib = [list[Card]() for _ in range(self.n)], self.own.copy()
        for seat in range(self.n):
            if seat == self.seat:
                hands[seat] = self.hand.copy()
                continue
            held = kept - len(self.played[seat])
            dealt = left[-(held + many) :]
            del left[-(held + many) :]
            hands[seat] = best_kept(dealt, self.played[seat], held)
            crib += [card for card in dealt if card not in hands[seat]]
        start = self.turned[0] if self.turned else left.pop()
        missing = CRIB - len(crib) - (0 if self.own else many)
        crib += left[:missing] if missing > 0 else []
        return Known(hands, [pile.copy() for pile in self.played], crib, start, bool(self.own))


def best_kept(dealt: Sequence[Card], played: Sequence[Card], held: int) -> list[Card]:
    """Return the cards held by a player who kept those that count best with the cards played."""
    if not held:
        return []
    shown = [card.rank for card in played]
    ranked = sorted(dealt, key=lambda card: card.rank)
    best = max(
        combinations(ranked, held),
        key=lambda kept: with_any_start(tuple(sorted([*shown, *[card.rank for card in kept]]))),
    )
    return list(best)
