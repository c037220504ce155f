"""Cards passed round and round until somebody sings, gone through by suits alone.

A hand is how many cards it has of each suit. Nobody sees what goes round, so a world is a dealing of the suits not seen
in which the others have passed on what helped them least for as many rounds as were played, and have not sung.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cached_property
from statistics import fmean

from ....questions import Action
from ....table import View
from ...policy import Advice
from ...search import Verdict, compared

Counts = tuple[int, ...]
MORE = 3  # dealings to a world that is asked for: they cost little here
DOUBT = 2.0  # standard errors: the plays are nearly alike, and chance must not choose among them
GUESSES = 4  # hands dealt to a seat before one is taken that would have sung
LONGEST = 8  # rounds after which nobody is thought to sing


class Habits(dict[Counts, int]):
    """What everybody does with a hand: the place of the suit passed on, or -1 where he sings; found once for each."""

    def __init__(self, sings: Callable[[Counts], bool], chance: Callable[[Counts], float]) -> None:
        super().__init__()
        self.sings, self.chance = sings, chance

    def __missing__(self, held: Counts) -> int:
        if self.sings(held):
            passed = -1
        else:
            passed = max((i for i in range(len(held)) if held[i]), key=lambda i: self.chance(less(held, i)))
        self[held] = passed
        return passed


def less(held: Counts, suit: int) -> Counts:
    return (*held[:suit], held[suit] - 1, *held[suit + 1 :])


def more(held: Counts, suit: int) -> Counts:
    return (*held[:suit], held[suit] + 1, *held[suit + 1 :])


class RoundAbout:
    """The passing at an open question, as one seat knows it."""

    def __init__(self, view: View, habits: Habits, hand: Counts, unseen: Counts, order: Sequence[int]) -> None:
        assert view.seat is not None
        self.habits, self.hand, self.n = habits, hand, len(order)
        self.place = list(order).index(view.seat)
        self.rounds: int = view.facts.get("round") or 1
        self.unseen = [suit for suit, many in enumerate(unseen) for _ in range(many)]
        self.size: int = view.options.cards
        self.pool = float(view.pools["pool"])

    def world(self, rng: random.Random) -> tuple[list[Counts], list[int]]:
        """Return hands that all may hold by now, one's own included, and what is left in the order it may lie."""
        left = self.unseen.copy()
        rng.shuffle(left)
        hands = [self.hand if p == self.place else self.grown(left, p) for p in range(self.n)]
        if self.place:  # the leader of the round has passed on and waits for the last
            hands[0] = less(hands[0], self.habits[hands[0]])
        return hands, left

    def grown(self, left: list[int], place: int) -> Counts:
        """Deal a hand from the end of `left` and let it pass on what helps least, once for every round."""
        turns, habits = self.rounds - (place > self.place or not place), self.habits
        held: Counts = ()
        for _ in range(GUESSES):
            held = tuple(map(left[-self.size :].count, range(4)))
            back = left[-self.size :]
            del left[-self.size :]
            has_sung = habits[held] < 0
            for _ in range(turns if not has_sung else 0):
                held = more(held, left.pop())
                passed = habits[held]
                if passed < 0:
                    has_sung = True
                    break
                held = less(held, passed)
                left.insert(0, passed)
            if not has_sung:
                return held
            left[:0] = back if sum(held) == self.size else [s for s in range(4) for _ in range(held[s])]
        return self.calm

    @cached_property
    def calm(self) -> Counts:
        """A hand that does not sing, for where none was found."""
        return next(h for h in ((self.size - 1, 1, 0, 0), (2, 1, 0, 0), (2, 2, 0, 0)) if self.habits[h] >= 0)

    def result(self, action: Action, suit: int, hands: Sequence[Counts], left: Sequence[int]) -> float:
        """Return what the seat wins of the pool when it passes on, or throws out, a card of this suit."""
        held = list(hands)
        habits, n, me = self.habits, self.n, self.place
        passed = suit
        if action.verb.name == "Exchange":
            new = next((other for other in reversed(left) if other != suit), suit)
            held[me] = more(less(held[me], suit), new)
            passed = habits[held[me]]
            if passed < 0:
                return self.pool
        held[me] = less(held[me], passed)
        at = me
        for _ in range(LONGEST * n):
            at = (at + 1) % n
            hand = more(held[at], passed)
            passed = habits[hand]
            if passed < 0:
                return self.pool if at == me else 0.0
            held[at] = less(hand, passed)
        return 0.0


def weighed(
    passing: RoundAbout, tried: Sequence[Advice], suit_of: Callable[[Action], int], worlds: int, rng: random.Random
) -> list[Verdict]:
    """Return a verdict on each of the actions, tried in the same imagined hands; the first is the rule of thumb's."""
    won: list[list[float]] = [[] for _ in tried]
    for _ in range(worlds):
        made = [passing.world(rng) for _ in range(MORE)]
        known: dict[tuple[str, int], float] = {}
        for each, results in zip(tried, won, strict=True):
            what = each.action.verb.name, suit_of(each.action)
            if what not in known:
                known[what] = fmean(passing.result(each.action, what[1], hands, left) for hands, left in made)
            results.append(known[what])
    return compared(tried, won, DOUBT)
