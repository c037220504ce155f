"""Guesses of answers that a seat did not see: such as name all that they must and nothing that they cannot."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from math import comb
from typing import Any

from ...engine.questions import Action, Ask, Sets, Verb


def sets_asked(own: Ask) -> dict[Verb, tuple[Sets, range]]:
    """Return for each verb that is about sets of cards those cards, and how many of them all its rules allow."""
    found: dict[Verb, tuple[Sets, range]] = {}
    for what, allowed, _, _ in own.rules:
        if type(allowed) is Sets and isinstance(what, Verb):
            low, high = allowed.low, allowed.high + 1
            sizes = found[what][1] if what in found else range(low, high)
            found[what] = allowed, range(max(sizes.start, low), min(sizes.stop, high))
    return found


def guesses(
    own: Ask,
    asked: Mapping[Verb, tuple[Sets, range]],
    needed: Mapping[Any, bool],
    unlikely: Collection[Any],
    rng: random.Random,
) -> Iterator[Action]:
    """Yield answers to a question about sets of cards: of each size one by chance, and what else may be answered.

    A set has every card that is `needed` (True) and none that is not (False) nor is `unlikely`. They come in an order
    by chance, sizes of which there are more sets the sooner; so the first that passes a test upon its size alone is as
    likely as any other that does. Whether all the rules allow an answer is not asked.
    """
    ways: list[tuple[float, Verb | Action, list[Any], int]] = []
    must = sum(needed.values())
    for verb, (sets, sizes) in asked.items():
        named = [card for card in sets.among if needed.get(card)] if must else []
        free = [card for card in sets.among if card not in needed and card not in unlikely]
        more = [size - must for size in sizes if must <= size <= must + len(free)] if len(named) == must else []
        ways += [(rng.random() ** (1 / comb(len(free), each)), verb, named + free, each) for each in more]
    if not must:
        ways += [(rng.random(), what, [], 0) for what, *_ in own.rules if isinstance(what, Action)]
    ways.sort(key=lambda way: -way[0])
    for _, what, cards, many in ways:
        yield what if isinstance(what, Action) else what[(*cards[:must], *rng.sample(cards[must:], many))]
