"""Records over the years: every finished evening, by person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from statistics import median

from ...narration.texts import game_text
from .evening import Evening, Played
from .prizes import prizes

USUAL_MINUTES = 4  # minutes per deal, if no evening can be measured


@dataclass(frozen=True)
class Person:
    """One person's record over all finished evenings."""

    name: str
    emblem: str
    evenings: int
    score: int
    ribbons: int
    spoons: int
    favourite: str  # the game in which they won most, or ""


def people(evenings: Sequence[Evening]) -> list[Person]:
    """Return the record of every person in these evenings, most evenings first."""
    names = dict.fromkeys(m.name for evening in evenings for m in evening.members if m.is_person)
    return sorted((_person(name, evenings) for name in names), key=lambda one: (-one.evenings, -one.score, one.name))


def _person(name: str, evenings: Sequence[Evening]) -> Person:
    score, emblem, came, won = 0, "", 0, Counter[str]()
    had = Counter[str]()
    for evening in evenings:
        at = next((i for i, m in enumerate(evening.members) if m.name == name and m.is_person), None)
        if at is None:
            continue
        came, score, emblem = came + 1, score + evening.score(at), emblem or evening.members[at].sitter.emblem
        had.update(prize.sign for prize in prizes(evening) if at in prize.members)
        for played in evening.book:
            won[played.game] += played.of(at) or 0
    best = won.most_common(1)
    favourite = game_text(best[0][0]).name if best and best[0][1] > 0 else ""
    return Person(name, emblem, came, score, had["ribbon"], had["spoon"], favourite)


def minutes_a_deal(evenings: Sequence[Evening], game: str) -> float:
    """Return the median minutes per deal of a game over these evenings, or a default if it was never played."""
    all_played = (played for evening in evenings for played in evening.book)
    found = [_minutes(played) for played in all_played if played.game == game and played.ended and played.deals]
    return median(found) if found else USUAL_MINUTES


def _minutes(played: Played) -> float:
    took = datetime.fromisoformat(played.ended) - datetime.fromisoformat(played.begun)
    return took.total_seconds() / 60 / len(played.deals)
