"""The ranking of poker hands under each code of rules.

The classes, low to high, and each code's rules about aces, hearts, odd cards and the joker are data of a `Ranking`;
`ranking(...)` returns the one for given rules. The object is shared by all deals because it caches the ranks of hands,
after which ranking a five-card hand takes about a microsecond.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from ...engine.cards import ACE, ELEVEN, HEARTS, JOKER, KING, KNAVE, PACK_60, QUEEN, TWELVE, Card, Suit
from ...words.message import recorded
from .hand_order import Classes, Rank, Reading

NOTHING, PAIR, TWO_PAIRS, THREES, STRAIGHT, FLUSH, FULL, FOURS, STRAIGHT_FLUSH, FIVE = (
    "nothing", "pair", "two_pairs", "threes", "straight", "flush", "full", "fours", "straight_flush", "five",
)  # fmt: skip
BLAZE, TIGER, SKIP, ROUND_CORNER = EXTRA_HANDS = ("blaze", "tiger", "skip", "round_corner")

# The classes, low to high. A table uses those that it recognises (DP-X).
CUSTOMARY = (
    NOTHING, PAIR, TWO_PAIRS, BLAZE, SKIP, THREES, ROUND_CORNER, STRAIGHT, TIGER, FLUSH, FULL, FOURS, STRAIGHT_FLUSH,
    FIVE,
)  # fmt: skip
ENGLISH = (NOTHING, PAIR, TWO_PAIRS, BLAZE, THREES, SKIP, STRAIGHT, FLUSH, FULL, FOURS, STRAIGHT_FLUSH)
BY_ODDS = (
    NOTHING, PAIR, TWO_PAIRS, THREES, STRAIGHT, SKIP, FLUSH, TIGER, FULL, ROUND_CORNER, BLAZE, FOURS, STRAIGHT_FLUSH,
    FIVE,
)  # fmt: skip
SHAPES = {(1, 1, 1, 1, 1): NOTHING, (2, 1, 1, 1): PAIR, (2, 2, 1): TWO_PAIRS, (3, 1, 1): THREES, (3, 2): FULL,
          (4, 1): FOURS, (5,): FIVE}  # fmt: skip

MOST_RULES = 4  # rankings with cached ranks: a table uses one, and each may grow to 20,000 ranks

# The ranks from the deuce up; the ace is above them, and also below the deuce where it may be low.
ORDER_52 = (*range(2, 11), KNAVE, QUEEN, KING)
ORDER_60 = (*range(2, 11), ELEVEN, TWELVE, KNAVE, QUEEN, KING)

# A card's number combines its suit with its rank as a base-6 digit, so the sum of five cards gives the count of each.
# Four of one suit among five digits means that the fifth card is the joker.
_SUITS = {suit: 6**i for i, suit in enumerate(Suit)}
_RANKS = 6 ** len(_SUITS)
_NUMBERS = {rank: _RANKS * 6**rank for rank in range(16)}
_OF_ONE_SUIT = frozenset(many * number for number in _SUITS.values() for many in (4, 5))


def classes_of(order: Sequence[str], extras: Iterable[str] = (), *, without: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the classes of an order that are in use, low to high; of the extra hands, only those in `extras`."""
    absent = set(EXTRA_HANDS).difference(extras).union(without)
    return tuple(name for name in order if name not in absent)


@lru_cache(MOST_RULES)
def ranking(
    classes: tuple[str, ...],
    *,
    aces: str = "both",
    hearts: str = "off",
    odd_card: bool = True,
    joker: str = "american",
    court: tuple[int, ...] = (KNAVE, QUEEN, KING),
    order: tuple[int, ...] = ORDER_52,
) -> Ranking:
    """Return the cached ranking for these rules; see `Ranking` for the arguments."""
    return Ranking(classes, aces, hearts, odd_card, joker, court, order)


class Ranking(Classes):
    """Ranks five-card hands: `ranking(hand)` is a tuple, higher for better hands and equal for ties.

    `classes` are given low to high; a hand has the highest class that it satisfies. `aces` in sequences: "both" or
    "low". `hearts`: "law69" (a heart flush beats all other flushes; also breaks ties between straight flushes),
    "tie_only", "general" (breaks any tie, by the first group of cards in which only one hand has the heart) or
    "off". `odd_card`: whether the odd card breaks ties between two pairs. `joker`: "american" (any card, even a
    duplicate, and it wins ties) or "english" (just above the card it stands for, and never a fifth of a kind).
    `court` is the ranks of a blaze; `order` has the ranks of the pack from the deuce up.
    """

    def __init__(
        self,
        classes: tuple[str, ...],
        aces: str,
        hearts: str,
        odd_card: bool,
        joker: str,
        court: tuple[int, ...],
        order: tuple[int, ...],
    ) -> None:
        super().__init__(classes)
        self.hearts, self.odd_card, self.joker = hearts, odd_card, joker
        self.heights = {rank: i for i, rank in enumerate(order, 2)}  # the deuce is 2, like its pips
        self.top = self.heights[ACE] = len(order) + 2
        self.rank_at = {height: rank for rank, height in self.heights.items()}
        self.court = {self.heights[rank] for rank in court}
        self.has_high_aces = aces == "both"
        king = self.top - 1
        self.corners = [
            {king - 2, king - 1, king, self.top, 2},
            {king - 1, king, self.top, 2, 3},
            {king, self.top, 2, 3, 4},
        ]
        self._known: dict[int, Rank] = {}

    def __call__(self, hand: Sequence[Card]) -> Rank:
        total = sum([_NUMBER[c.place] for c in hand])
        suits = total % _RANKS
        if suits not in _OF_ONE_SUIT:
            total -= suits
        found = self._known.get(total)
        if found is None:
            found = self._ranked(hand)
            if self.hearts != "general":
                self._known[total] = found
        return found

    def least(self, name: str, rank: int = 0) -> Rank:
        """Return the lowest rank of a class or, with `rank`, of its hands led by that rank: a pair of knaves, say."""
        return (self.place[name], *((self.heights[rank],) if rank else ()))

    def showing(self, cards: Sequence[Card]) -> tuple[tuple[int, ...], Rank]:
        """Return the rank of one to four open cards: fours, threes, pairs and high cards only (ST-4, ST-R2)."""
        heights = [self.heights[c.rank] for c in cards if c is not JOKER]
        if len(heights) == len(cards):
            return _groups([(h, float(h)) for h in heights])
        return max(_groups([(h, float(h)) for h in (*heights, named)]) for named in self.rank_at)

    # one hand, without the cache
    def _ranked(self, hand: Sequence[Card]) -> Rank:
        natural = [c for c in hand if c is not JOKER]
        named = [(height, float(height)) for height in (self.heights[c.rank] for c in natural)]
        is_flush = len({c.suit for c in natural}) == 1 and len(hand) == 5
        hearts = {self.heights[c.rank] for c in natural if c.suit is HEARTS}
        if len(natural) == len(hand):
            return self._read(named, is_flush, hearts, 0)
        lead, sign = (0.5, 0) if self.joker == "english" else (0.0, 1)
        held = {height for height, _ in named}
        # With a pair, the joker's best use is as one of the cards held or as the highest other card.
        worth_naming = self.rank_at if len(held) == len(named) else held | {self.top, self.top - 1}
        found = [
            self._read([*named, (height, height + lead)], is_flush, hearts | {height}, sign)
            for height in worth_naming
            if sign or [h for h, _ in named].count(height) < 4
        ]
        return max(found)

    def _read(self, named: list[tuple[int, float]], is_flush: bool, hearts: set[int], sign: int) -> Rank:
        """Return the rank of five heights, each paired with its value in comparisons."""
        shape, values = _groups(named)
        heights = [height for height, _ in named]
        each: Rank = tuple(sorted((value for _, value in named), reverse=True))
        found: list[Reading] = [(NOTHING, each)]
        if len(named) < 5:
            shape += (1,) * (5 - len(named))  # a hand short of cards, after an error in the draw
        if shape in SHAPES:
            decides = values[:2] if SHAPES[shape] == TWO_PAIRS and not self.odd_card else values
            found.append((SHAPES[shape], decides))
        run = self._run(named, step=1) if len(shape) == len(named) == 5 else ()
        heart = int(is_flush and len(hearts) >= len(set(heights)))
        if is_flush:
            found.append((FLUSH, self._flush(each, heart)))
        if run:
            found.append((STRAIGHT, run[:1]))
        if is_flush and run:
            found.append((STRAIGHT_FLUSH, (run[0], heart) if self.hearts in ("law69", "tie_only") else run[:1]))
        found += self._extra(named, each, is_flush)
        flags = self._flags(named, hearts) if self.hearts == "general" else ()
        return (*self.highest(found), *flags, sign)

    def _flush(self, each: Rank, heart: int) -> Rank:
        if self.hearts == "law69":
            return (heart, *each)
        return (*each, heart) if self.hearts == "tie_only" else each

    def _run(self, named: list[tuple[int, float]], step: int) -> Rank:
        """Return the values of a straight, highest first, with steps of `step`; empty if there is none."""
        low = [(1, value - self.top + 1) if height == self.top else (height, value) for height, value in named]
        ways = [named, low] if self.has_high_aces else [low]
        for way in ways:
            ordered = sorted(way, reverse=True)
            if all(a[0] - b[0] == step for a, b in pairwise(ordered)):
                return tuple(value for _, value in ordered)
        return ()

    def _extra(self, named: list[tuple[int, float]], each: Rank, is_flush: bool) -> list[Reading]:
        """Return readings for the extra hands among these cards (DP-X)."""
        found: list[Reading] = []
        heights = {height for height, _ in named}
        if heights <= self.court and len(named) == 5:
            found.append((BLAZE, each))
        if is_flush or len(heights) < 5:
            return found
        if min(heights) == 2 and max(heights) == 7:
            found.append((TIGER, each))
        if run := self._run(named, step=2):
            found.append((SKIP, run))
        if heights in self.corners:
            found.append((ROUND_CORNER, each))
        return found

    def _flags(self, named: list[tuple[int, float]], hearts: set[int]) -> Rank:
        """Return, for each group of cards from the largest, whether it includes the heart (`hearts=general`)."""
        run = self._run(named, step=1)
        if run:
            return tuple(int((int(value) if value >= 2 else self.top) in hearts) for value in run)
        return tuple(int(int(value) in hearts) for value in _groups(named)[1])

    # in words
    def words(self, rank: Rank) -> str:
        """Return the name of a hand of this rank: "two pairs, kings and fives"."""
        name: str = self.class_of(rank)
        high = rank[2] if name == FLUSH and self.hearts == "law69" else rank[1]
        second = self.rank_at[int(rank[2])] if name in (TWO_PAIRS, FULL) else ACE
        return _in_words(name, self.rank_at[int(high)] if high >= 2 else ACE, second)


@cache
def _in_words(name: str, first: int, second: int) -> str:
    """Return the name of a hand of a class, from the rank that names it and the rank of its second pair or its pair."""
    ranks, others = (recorded(f"procedures.vying.several.{rank}") for rank in (first, second))
    one = recorded(f"procedures.vying.single.{first}")
    return recorded(f"procedures.vying.hands.{name}", rank=one, ranks=ranks, others=others)


def _number_of(held: Card) -> int:
    number: int = _NUMBERS[held.rank]
    return number + (_SUITS[held.suit] if held.suit else 0)


_NUMBER = [_number_of(held) for held in (*PACK_60, JOKER)]  # by the card's place in the pack


def _groups(named: list[tuple[int, float]]) -> tuple[tuple[int, ...], Rank]:
    """Return the sizes of the groups of equal heights, and their values for comparison, largest group first."""
    counted: dict[int, list[float]] = {}
    for height, value in named:
        counted.setdefault(height, []).append(value)
    ordered = sorted(((len(values), max(values)) for values in counted.values()), reverse=True)
    return tuple(many for many, _ in ordered), tuple(value for _, value in ordered)
