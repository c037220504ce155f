"""The hands that may open a jack-pot (DP-E17, A18, R17, R23, R42)."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.cards import ACE, JOKER, KING, KNAVE, QUEEN, Card
from ....procedures.ranking import PAIR, Ranking
from ....words.message import recorded
from ..options import DrawPokerOptions

MINIMA = {"jacks": (KNAVE,), "jqk": (KNAVE, QUEEN, KING), "jqka": (KNAVE, QUEEN, KING, ACE, KING, QUEEN)}


def minimum_of(options: DrawPokerOptions, step: int) -> int:
    """Return the rank of the lowest pair that opens, after `step` deals in which nobody opened."""
    steps = MINIMA[options.jack_minimum]
    return steps[step % len(steps)]


def openers_in_words(options: DrawPokerOptions, step: int) -> str:
    """Return the lowest openers in words: "a pair of knaves or better"."""
    return recorded(f"plays.draw_poker.openers.{minimum_of(options, step)}")


def are_openers(ranking: Ranking, hand: Sequence[Card], options: DrawPokerOptions, step: int) -> bool:
    """Return whether a dealt hand may open: with the lowest pair or better or, if agreed, with a bobtail."""
    if ranking(hand) >= ranking.least(PAIR, minimum_of(options, step)):
        return True
    return options.bobtail_open and is_bobtail(ranking, hand)


class Openers:
    """What opens one jack-pot: a pair of the lowest rank or better, or a bobtail if agreed."""

    def __init__(self, ranking: Ranking, options: DrawPokerOptions, step: int) -> None:
        self.ranking, self.options, self.step = ranking, options, step

    @property
    def in_words(self) -> str:
        """Return the lowest openers in words."""
        return openers_in_words(self.options, self.step)

    def are_in(self, hand: Sequence[Card]) -> bool:
        """Return whether a dealt hand may open (DP-A18, E16, R17)."""
        return are_openers(self.ranking, hand, self.options, self.step)

    def among(self, hand: Sequence[Card]) -> list[Card]:
        """Return the cards of a dealt hand that serve as openers: its best pair or threes, otherwise all five."""
        ranks = [card.rank for card in hand]
        lowest = self.ranking.heights[minimum_of(self.options, self.step)]
        enough = [card for card in hand if ranks.count(card.rank) > 1 and self._height(card) >= lowest]
        if JOKER in hand or not enough:
            return list(hand)
        best = max(map(self._height, enough))
        return [card for card in enough if self._height(card) == best]

    def _height(self, card: Card) -> int:
        """Return the height of a card in the ranking, 0 for the joker."""
        return self.ranking.heights[card.rank] if card is not JOKER else 0


def is_bobtail(ranking: Ranking, hand: Sequence[Card]) -> bool:
    """Return whether a hand has four cards to a flush, or to a straight that is open-ended or has a gap."""
    suits = [card.suit for card in hand]
    if any(suits.count(suit) >= 4 for suit in suits if suit):
        return True
    heights = {ranking.heights[card.rank] for card in hand if card is not JOKER}
    if ranking.top in heights:
        heights.add(1)
        if not ranking.has_high_aces:
            heights.remove(ranking.top)
    return any(len({h for h in heights if low <= h < low + 5}) >= 4 for low in range(1, ranking.top - 3))
