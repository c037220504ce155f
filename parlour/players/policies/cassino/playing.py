"""A fast simulation of a round of Cassino between known hands, for rollouts."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import erf, sqrt
from statistics import fmean

from ....engine.cards import ACE, PACK_52, SPADES, Card
from ....games.cassino.captures import complete
from ....games.cassino.counting import GREAT, LITTLE, MOST_CARDS, MOST_SPADES

Turn = tuple[Card, tuple[Card, ...] | None]  # the card played and the cards that it takes, or None if it is laid

COUNTS = {c: (2.0 if c is GREAT else 1.0 if c is LITTLE or c.rank == ACE else 0.0) for c in PACK_52}
GREED = {c: COUNTS[c] + 0.12 + 0.25 * (c.suit is SPADES) for c in PACK_52}  # the approximate value of taking a card
SWEEP = 1.0
STRAYS = 1.5  # standard deviation of how the remaining cards divide, per square root of their number


class Round:
    """A round in progress: the hands, the board, and what each side has taken."""

    def __init__(
        self, hands: list[list[Card]], board: list[Card], turn: int, sides: int, *, is_last: bool, compulsory: bool
    ) -> None:
        self.hands, self.board, self.turn, self.sides = hands, board, turn, sides
        self.is_last, self.compulsory = is_last, compulsory
        self.points = [0.0] * sides
        self.cards, self.spades = [0] * sides, [0] * sides
        self.taker: int | None = None

    def turns(self) -> list[Turn]:
        """Return every legal play of the seat to move."""
        board, hand = self.board, self.hands[self.turn]
        ranks = tuple([c.rank for c in board])
        takes: list[Turn] = []
        lays: list[Turn] = []
        for card in hand:
            masks = complete(card.rank, ranks) if ranks else ()
            takes += [(card, tuple([c for i, c in enumerate(board) if mask >> i & 1])) for mask in masks]
            if not masks:
                lays.append((card, None))
        return takes if takes and self.compulsory else takes + lays

    def play(self, turn: Turn) -> None:
        """Make a play for the seat to move, and pass the turn."""
        card, taken = turn
        seat = self.turn
        self.hands[seat].remove(card)
        if taken is None:
            self.board.append(card)
        else:
            for other in taken:
                self.board.remove(other)
            self.take(seat % self.sides, (card, *taken))
            if not self.board:
                self.points[seat % self.sides] += SWEEP
        self.turn = (seat + 1) % len(self.hands)

    def take(self, side: int, cards: Sequence[Card]) -> None:
        """Add cards to a side's pile."""
        self.cards[side] += len(cards)
        for card in cards:
            self.points[side] += COUNTS[card]
            self.spades[side] += card.suit is SPADES
        self.taker = side

    def play_out(self, rng: random.Random) -> None:
        """Let everybody take what is most valuable, or lay a card they can spare, until the round is over."""
        draw = rng.random
        while self.hands[self.turn]:
            self.play(self.greedy(draw))
        if self.is_last and self.board and self.taker is not None:
            self.take(self.taker, self.board)
            self.points[self.taker] += SWEEP

    def greedy(self, draw: Callable[[], float]) -> Turn:
        """Return the most valuable capture, otherwise a card to lay."""
        board, hand = self.board, self.hands[self.turn]
        ranks = tuple([c.rank for c in board])
        best: Turn | None = None
        most, whole = -9.0, (1 << len(ranks)) - 1
        if ranks:
            for card in hand:
                for mask in complete(card.rank, ranks):
                    worth = GREED[card] + (SWEEP if mask == whole else 0.0)
                    for i, other in enumerate(board):
                        if mask >> i & 1:
                            worth += GREED[other]
                    if worth > most:
                        best, most = (card, tuple([c for i, c in enumerate(board) if mask >> i & 1])), worth
        if best is not None:
            return best
        spared = min(hand, key=lambda card: GREED[card] + 0.3 * draw())
        return spared, None

    def ahead(self, side: int, taken: Sequence[int], spades: Sequence[int], whole: int) -> float:
        """Return how many points a side is ahead, with most cards and most spades weighted by their probabilities.

        `taken` and `spades` are the cards and spades that each side had before; `whole` is the size of the
        pack.
        """
        cards = [before + more for before, more in zip(taken, self.cards, strict=True)]
        black = [before + more for before, more in zip(spades, self.spades, strict=True)]
        left = whole - sum(cards)
        suit = max(13 if whole > 40 else 8, sum(black)) - sum(black)
        worth = [
            points + MOST_CARDS * most_chance(cards, i, left) + MOST_SPADES * most_chance(black, i, suit)
            for i, points in enumerate(self.points)
        ]
        return worth[side] - fmean(w for i, w in enumerate(worth) if i != side)


def most_chance(numbers: Sequence[int], side: int, left: int) -> float:
    """Return the chance that a side ends with more than every other, with `left` still to be taken."""
    return _chance_of_lead(numbers[side] - max(n for i, n in enumerate(numbers) if i != side), left)


@lru_cache(4096)
def _chance_of_lead(lead: int, left: int) -> float:
    if left <= 0:
        return float(lead > 0)
    return (1 + erf((lead - 0.5) / (STRAYS * sqrt(2 * left)))) / 2
