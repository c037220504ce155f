"""The learning curve: how often a person found the best choice in reviewed deals, and what they missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from ...games import CATALOGUE
from ...storage.reviews import LONGEST, ChoiceKind, ReviewedDeal
from ...words.message import message
from .review import Review, choice_in_words

Z = 1.645  # standard errors on either side of a share that hold the true one 9 times in 10
WINDOW = 10  # deals averaged in each point of the curve, since one deal has too few choices


def reviewed_deal(review: Review, record: Path, name: str) -> ReviewedDeal:
    """Return the summary of a complete review; `record` is the saved game, `name` the person's."""
    made = Counter(each.choice.kind[:LONGEST] for each in review.judged)
    missed = Counter(each.choice.kind[:LONGEST] for each in review.judged if not each.is_best)
    lost = dict.fromkeys(made, 0.0)
    for each in review.judged:
        lost[each.choice.kind[:LONGEST]] += each.cost or 0.0
    kinds = tuple(ChoiceKind(word, made[word], missed[word], lost[word]) for word in made)
    return ReviewedDeal(record.stem, review.deal, review.match.game.slug, name, kinds)


@dataclass(frozen=True)
class CurvePoint:
    """The best choices found per 100 in the last deals, and between which figures the true share probably lies."""

    share: int
    low: int
    high: int


def curve(deals: Sequence[ReviewedDeal]) -> list[CurvePoint]:
    """Return a point after each deal, over the last ten deals."""
    return [_point(deals[max(0, end - WINDOW) : end]) for end in range(1, len(deals) + 1)]


def _point(deals: Sequence[ReviewedDeal]) -> CurvePoint:
    """Return a point of the curve, with the score interval for a proportion (Wilson 1927)."""
    made = sum(deal.choices for deal in deals)
    share, spread = sum(deal.found for deal in deals) / made, Z * Z / made
    middle = (share + spread / 2) / (1 + spread)
    reach = sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread)
    return CurvePoint(round(100 * share), round(100 * (middle - reach)), round(100 * (middle + reach)))


def _found_in_100(deals: Sequence[ReviewedDeal]) -> int:
    return round(100 * sum(deal.found for deal in deals) / sum(deal.choices for deal in deals))


def kinds(deals: Sequence[ReviewedDeal]) -> list[ChoiceKind]:
    """Return the kinds of choice, most often missed first."""
    made: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    lost: dict[str, float] = {}
    for kind in (kind for deal in deals for kind in deal.kinds):
        made[kind.word] += kind.choices
        missed[kind.word] += kind.missed
        lost[kind.word] = lost.get(kind.word, 0.0) + kind.lost
    return sorted(
        (ChoiceKind(word, made[word], missed[word], lost[word]) for word in made),
        key=lambda each: (-each.missed, each.word),
    )


def curve_sentence(name: str, deals: Sequence[ReviewedDeal]) -> str:
    """Return a sentence on how often a person found the best choice lately and, with enough deals, at first."""
    last = deals[-WINDOW:]
    found, made = sum(deal.found for deal in last), sum(deal.choices for deal in last)
    times = message("session.learning.times", n=found)
    said = message("session.learning.lately", n=len(last), who=name, times=times, made=made)
    if len(deals) < 2 * WINDOW:
        return said
    then, now = _found_in_100(deals[:WINDOW]), _found_in_100(last)
    return f"{said} {message('session.learning.since_the_first', deals=WINDOW, then=then, now=now)}"


def kinds_sentence(deals: Sequence[ReviewedDeal]) -> str:
    """Return a sentence on the kind of choice missed most often."""
    worst = kinds(deals)[0]
    if not worst.missed:
        return message("session.learning.none_missed")
    kind, times = choice_in_words(worst.word, deals[0].game), message("session.learning.times", n=worst.missed)
    said = message("session.learning.most_missed", kind=kind, times=times, made=worst.choices)
    dearest = max(kinds(deals), key=lambda each: each.lost)
    cost = round(dearest.lost)
    if not cost:
        return said
    dear = choice_in_words(dearest.word, deals[0].game)
    return f"{said} {message(f'session.learning.dearest.{CATALOGUE[deals[0].game].unit()}', kind=dear, n=cost)}"
