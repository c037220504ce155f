"""What reviews of deals found: how many choices had a better alternative. The game files cannot restore this."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from math import inf
from pathlib import Path
from typing import Any

from .places import Places
from .statistics import day_begun
from .values import change_values, read_values

MOST_KEPT = 2000  # deals; the oldest are dropped first
LONGEST = 40  # characters in the name of a kind of choice


@dataclass(frozen=True)
class ChoiceKind:
    """A kind of choice ("play", "call"), the number of choices, and how many had a better alternative.

    `lost` is what these cost together, in counters or points, as far as that is known.
    """

    word: str
    choices: int
    missed: int
    lost: float = 0.0


@dataclass(frozen=True)
class ReviewedDeal:
    """A person's choices in one deal of a saved game; `record` is the file name without its ending."""

    record: str
    deal: int
    game: str
    name: str
    kinds: tuple[ChoiceKind, ...]

    @property
    def begun(self) -> date | None:
        """Return the date on which the game began, from its file name, or None."""
        return day_begun(self.record)

    @property
    def choices(self) -> int:
        """Return the total number of choices."""
        return sum(kind.choices for kind in self.kinds)

    @property
    def found(self) -> int:
        """Return the number of choices that had no better alternative."""
        return self.choices - sum(kind.missed for kind in self.kinds)


def reviews_path(places: Places) -> Path:
    """Return the file with the results of reviews."""
    return places.state / "reviews.json"


def keep_review(places: Places, deal: ReviewedDeal) -> str:
    """Save a reviewed deal, replacing an earlier review of it for the same person; return a sentence if that failed."""

    def with_it(values: dict[str, Any]) -> dict[str, Any]:
        others = [each for each in _read(values) if _which(each) != _which(deal)]
        return {"deals": [_plain(each) for each in [*others, deal][-MOST_KEPT:]]}

    return change_values(reviews_path(places), with_it)


def reviewed_deals(places: Places) -> list[ReviewedDeal]:
    """Return the reviewed deals, in the order in which their games began; invalid entries are skipped."""
    values, _ = read_values(reviews_path(places))
    return sorted(_read(values), key=lambda each: (each.begun or date.min, each.record, each.deal))


def of_person(deals: Sequence[ReviewedDeal], game: str, name: str) -> list[ReviewedDeal]:
    """Return one person's reviewed deals at one game."""
    return [each for each in deals if each.game == game and each.name == name]


def _which(deal: ReviewedDeal) -> tuple[str, int, str]:
    return deal.record, deal.deal, deal.name


def _plain(deal: ReviewedDeal) -> dict[str, Any]:
    kinds = [[kind.word, kind.choices, kind.missed, round(kind.lost, 1)] for kind in deal.kinds]
    return {"record": deal.record, "deal": deal.deal, "game": deal.game, "name": deal.name, "kinds": kinds}


def _read(values: dict[str, Any]) -> list[ReviewedDeal]:
    given = values.get("deals")
    read = [_deal(each) for each in given] if isinstance(given, list) else []
    return [each for each in read if each is not None]


def _deal(given: Any) -> ReviewedDeal | None:
    """Return a reviewed deal read from plain values, or None if they are invalid."""
    match given:
        case {
            "record": str(record),
            "deal": int(deal),
            "game": str(game),
            "name": str(name),
            "kinds": [_, *_] as kinds,
        }:
            read = [_kind(each) for each in kinds]
            sound = tuple(each for each in read if each is not None)
            return ReviewedDeal(record, deal, game, name, sound) if len(sound) == len(read) else None
    return None


def _kind(given: Any) -> ChoiceKind | None:
    match given:
        case [str(word), int(choices), int(missed)] if 0 < len(word) <= LONGEST and 0 <= missed <= choices > 0:
            return ChoiceKind(word, choices, missed)
        case [str(word), int(choices), int(missed), int(lost) | float(lost)] if 0 <= lost < inf:
            kind = _kind([word, choices, missed])
            return None if kind is None else replace(kind, lost=float(lost))
    return None
