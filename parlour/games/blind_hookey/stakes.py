"""The stakes of Blind Hookey: on one's own packet, or on one or two of three heaps (BHK-4, 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from ...engine.questions import Action, Ask, CompleteChoices, Refusing, Verb
from ...engine.table import Table
from ...words.message import Message, message
from .options import BlindHookeyOptions

HEAPS = ("X", "Y", "Z")
KEPT = 512  # maximum number of cached questions

Stake = Verb("Stake", Message("plays.blind_hookey.stake"))


class HeapsVerb(Verb):
    """A verb for stakes on heaps; stakes on two heaps are one action, written with the earlier letter first."""

    def __missing__(self, key: Any) -> Action:
        if isinstance(key, tuple) and len(key) == 4 and str(key[2]) < str(key[0]):
            return self[(*key[2:], *key[:2])]
        return super().__missing__(key)

    def phrase_of(self, args: tuple[Any, ...]) -> str:
        if not args:
            return self.says
        if len(args) == 2:
            return message("plays.blind_hookey.stake_on", heap=args[0], amount=args[1])
        heap, first, other, second = args
        return message("plays.blind_hookey.stake_on_both", heap=heap, first=first, other=other, second=second)

    def in_short(self, what: str) -> str:
        return self.says


StakeOn = HeapsVerb("Stake", Message("plays.blind_hookey.stake_on_in_short"))
StakeBoth = HeapsVerb("StakeBoth", Message("plays.blind_hookey.stake_both_in_short"))


@lru_cache(KEPT)
def asked_for_stake(seat: int, low: int, high: int, held: int) -> Ask:
    """Return the question asking for a stake on one's own packet; the seat has `held` counters (BHK-4, R14, R17)."""
    return (
        Ask(seat, "BHK-4")
        .may(Stake, range(low, high + 1), "BHK-4", Message("plays.blind_hookey.refused.limits"))
        .may(Stake, range(low, affordable(held, low, high) + 1), "BHK-R14", _not_held(held))
        .again()
    )


def affordable(held: int, least: int, most: int) -> int:
    """Return a seat's highest stake: its counters up to the limit, but never below the lowest stake (R14)."""
    return max(least, min(most, held))


def _not_held(held: int) -> Message:
    return Message("plays.blind_hookey.refused.not_held", held=max(held, 0))


class HeapStakes:
    """The legal stakes of one seat on the heaps, given the heaps that already have stakes (BHK-10, R10, R14)."""

    def __init__(self, table: Table, options: BlindHookeyOptions, seat: int, carrying: list[str]) -> None:
        self.table, self.seat, self.carrying = table, seat, carrying
        self.low, self.high = options.min_stake, options.max_stake
        self.open = carrying if len(carrying) == 2 else list(HEAPS)
        self.pairs = [p for p in combinations(self.open, 2) if not carrying or set(carrying) & set(p)]

    def ask(self) -> Ask:
        seat, low, high, held = self.seat, self.low, self.high, self.table.counters[self.seat]
        single = affordable(held, low, high)
        both = max(2 * low, held)
        limits = Message("plays.blind_hookey.refused.heap_limits", low=low, high=high)
        different = Message("plays.blind_hookey.refused.different_heaps", low=low, high=high)
        taken = Message("plays.blind_hookey.refused.dealers_heap", heaps=self.carrying)
        if len(self.carrying) == 1:
            taken = Message("plays.blind_hookey.refused.two_heaps", heap=self.carrying[0])
        every = list(combinations(HEAPS, 2))
        one = OneHeap(self.open, low, single, (
            (OneHeap(HEAPS, low, high).holds, "BHK-4", limits),
            (OneHeap(self.open, low, high).holds, "BHK-R10", taken),
            (OneHeap(self.open, low, single).holds, "BHK-R14", _not_held(held)),
        ))  # fmt: skip
        two = TwoHeaps(self.pairs, low, high, both, (
            (TwoHeaps(every, low, high, 2 * high).holds, "BHK-4", different),
            (TwoHeaps(self.pairs, low, high, 2 * high).holds, "BHK-R10", taken),
            (TwoHeaps(self.pairs, low, high, both).holds, "BHK-R14", _not_held(held)),
        ))  # fmt: skip
        return Ask(seat, "BHK-10").may(StakeOn, one, "BHK-4", "").may(StakeBoth, two, "BHK-4", "")


class OneHeap(CompleteChoices):
    """All stakes on a single heap, as (heap, amount)."""

    def __init__(self, heaps: Sequence[str], low: int, high: int, refusals: Sequence[Refusing] = ()) -> None:
        self.heaps, self.amounts = tuple(heaps), range(low, high + 1)
        self._refusals = refusals

    @property
    def refusals(self) -> Sequence[Refusing]:
        return self._refusals

    @property
    def keys(self) -> list[tuple[str, int]]:
        """Return every legal stake on a single heap."""
        return [(heap, amount) for heap in self.heaps for amount in self.amounts]

    def holds(self, staked: object) -> bool:
        """Return whether `staked` is a legal stake on a single heap."""
        return (
            isinstance(staked, tuple)
            and len(staked) == 2
            and staked[0] in self.heaps
            and isinstance(staked[1], int)
            and staked[1] in self.amounts
        )


class TwoHeaps(CompleteChoices, Sequence[tuple[str, int, str, int]]):
    """All stakes on both heaps of a pair, at most `most` in total, with the earlier letter first.

    They are counted and not listed: with high stakes there are millions.
    """

    def __init__(
        self, pairs: list[tuple[str, str]], low: int, high: int, most: int, refusals: Sequence[Refusing] = ()
    ) -> None:
        self.pairs, self.amounts, self.most = pairs, range(low, high + 1), most
        self.seconds = [max(0, min(high, most - first) - low + 1) for first in self.amounts]  # for each first amount
        self._refusals = refusals

    @property
    def refusals(self) -> Sequence[Refusing]:
        return self._refusals

    @property
    def keys(self) -> Sequence[tuple[str, int, str, int]]:
        """Return every legal stake on two heaps."""
        return self

    def __len__(self) -> int:
        return len(self.pairs) * sum(self.seconds)

    def __getitem__(self, place: Any) -> Any:
        pair, rest = divmod(range(len(self))[place], sum(self.seconds))
        one, other = self.pairs[pair]
        for first, many in zip(self.amounts, self.seconds, strict=True):
            if rest < many:
                return one, first, other, self.amounts.start + rest
            rest -= many
        raise IndexError(place)

    def __iter__(self) -> Iterator[tuple[str, int, str, int]]:
        low = self.amounts.start
        for one, other in self.pairs:
            for first, many in zip(self.amounts, self.seconds, strict=True):
                for second in range(low, low + many):
                    yield one, first, other, second

    def holds(self, staked: object) -> bool:
        """Return whether `staked` is a legal stake on two heaps."""
        if not (isinstance(staked, tuple) and len(staked) == 4):
            return False
        one, a, other, b = staked
        return (
            (one, other) in self.pairs
            and all(isinstance(amount, int) and amount in self.amounts for amount in (a, b))
            and a + b <= self.most
        )
