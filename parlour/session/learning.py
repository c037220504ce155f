"""The learning curve: how often a person found the best choice in the deals looked back at, and what they missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from ..storage.reviews import LONGEST, ChoiceKind, ReviewedDeal
from .review import Review

WINDOW = 10  # deals taken together in each point of the curve: one deal has too few choices
NOTHING_YET = "Look back at a few deals, and the curve appears here."
MEANING = "The strong player judges each choice by what could be seen at that moment."


def reviewed_deal(review: Review, record: Path, name: str) -> ReviewedDeal:
    """Return what a complete review found, as it is kept; `record` is the saved game, `name` the person's."""
    made = Counter(each.choice.kind[:LONGEST] for each in review.judged)
    missed = Counter(each.choice.kind[:LONGEST] for each in review.judged if not each.is_best)
    kinds = tuple(ChoiceKind(word, made[word], missed[word]) for word in made)
    return ReviewedDeal(record.stem, review.deal, review.match.game.slug, name, kinds)


def curve(deals: Sequence[ReviewedDeal]) -> list[int]:
    """Return, after each deal, the best choices found per 100 in the last ten deals up to it."""
    return [_found_in_100(deals[max(0, end - WINDOW) : end]) for end in range(1, len(deals) + 1)]


def _found_in_100(deals: Sequence[ReviewedDeal]) -> int:
    return round(100 * sum(deal.found for deal in deals) / sum(deal.choices for deal in deals))


def kinds(deals: Sequence[ReviewedDeal]) -> list[ChoiceKind]:
    """Return the kinds of choice, those that were missed most often first."""
    made: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for kind in (kind for deal in deals for kind in deal.kinds):
        made[kind.word] += kind.choices
        missed[kind.word] += kind.missed
    return sorted(
        (ChoiceKind(word, made[word], missed[word]) for word in made), key=lambda each: (-each.missed, each.word)
    )


def curve_sentence(name: str, deals: Sequence[ReviewedDeal]) -> str:
    """Return how often a person found the best choice lately and, after enough deals, how often at first."""
    last = deals[-WINDOW:]
    found, made = sum(deal.found for deal in last), sum(deal.choices for deal in last)
    which = "the one deal" if len(last) == 1 else f"the last {len(last)} deals"
    said = f"In {which} looked back at, {name} found the best choice {found} times in {made}."
    if len(deals) < 2 * WINDOW:
        return said
    return (
        f"{said} In the first {WINDOW} it was {_found_in_100(deals[:WINDOW])} in 100; now it is {_found_in_100(last)}."
    )


def kinds_sentence(deals: Sequence[ReviewedDeal]) -> str:
    """Return the kind of choice that was missed most often, in a sentence."""
    worst = kinds(deals)[0]
    if not worst.missed:
        return "No choice had a better one."
    return f"Most often missed: “{worst.word}”. There was a better choice {worst.missed} times in {worst.choices}."
