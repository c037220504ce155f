"""Tables for tests of any game: every one that can be laid, and matches played on it by chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any

import pytest

from parlour.cli.commands.soak import every_table
from parlour.engine.options import OptionConflict
from parlour.engine.questions import Ask, Deal
from parlour.games import CATALOGUE
from parlour.match import Match
from tests.support import open_ask

TABLES = list(every_table("all", "all"))
WITH_SECRETS = [
    slug for slug, kind in CATALOGUE.items() if Match.start(slug, seats=kind.best[0], seed=1).game.has_secrets()
]

KINDS = ("nap", "pope_joan", "draw_poker", "cribbage", "speculation", "loto")


def fitting(slug: str, seats: int) -> int:
    """Return so many seats, or the fewest of a game that is not for so many."""
    return seats if seats in CATALOGUE[slug].seats else CATALOGUE[slug].seats[0]


def few(each: int = 2) -> list[tuple[str, str, int]]:
    """Return of every preset its smallest and its largest tables, `each` of them."""
    found: list[tuple[str, str, int]] = []
    for _, of_preset in groupby(TABLES, key=lambda row: row[:2]):
        tables = list(of_preset)
        found += dict.fromkeys(tables[:: max(1, len(tables) - 1)][:each])
    return found


def plain_first(rows: Sequence[tuple[str, str, int]]) -> list[Any]:
    """Return the rows as parameters, one preset of each game at once: by turns a game's first, and another's last."""
    found = []
    for number, (_, of_game) in enumerate(groupby(rows, key=lambda row: row[0])):
        presets = list(of_game)
        chosen = presets[-(number % 2)][1]
        found += [pytest.param(*row, marks=[] if row[1] == chosen else pytest.mark.slow) for row in presets]
    return found


def so_many(quick: int, long: int) -> list[Any]:
    """Return two lengths of a test as parameters: the short one at once, the long one in the long tests."""
    return [quick, pytest.param(long, marks=pytest.mark.slow)]


def at_once(rows: Sequence[Any], is_quick: Callable[[Any], bool]) -> list[Any]:
    """Return the rows as parameters, those that are not quick in the long tests."""
    return [row if is_quick(row) else pytest.param(row, marks=pytest.mark.slow) for row in rows]


def rows_at_once(rows: Sequence[tuple[Any, ...]], is_quick: Callable[[Any], bool]) -> list[Any]:
    """Return rows of several parameters each, those that are not quick in the long tests."""
    return [pytest.param(*row, marks=[] if is_quick(row) else pytest.mark.slow) for row in rows]


def first_of_each(rows: Sequence[str]) -> list[Any]:
    """Return names as parameters, the first of each kind of game at once: a name begins with its game and a hyphen."""
    firsts = {row.partition("-")[0]: row for row in reversed(rows)}
    return at_once(rows, lambda row: row in {firsts[slug] for slug in KINDS})


def one_of_each_kind(slugs: Iterable[str] = CATALOGUE) -> list[Any]:
    """Return games as parameters: those that between them have every kind of table at once."""
    return at_once([*slugs], lambda slug: slug in KINDS)


def any_table(
    slug: str, most: int, choices: Mapping[str, Sequence[Any]], chooser: random.Random
) -> tuple[int, dict[str, Any]]:
    """Return two to `most` seats and a value of every option that stand together, by chance."""
    while True:
        seats = chooser.randint(2, most)
        with suppress(OptionConflict):
            return seats, any_options(slug, seats, "plain", choices, chooser)


def any_options(
    slug: str, seats: int, preset: str, choices: Mapping[str, Sequence[Any]], chooser: random.Random, tries: int = 200
) -> dict[str, Any]:
    """Return a value of every option that stand together, by chance: those that clash are drawn again."""
    clashing: Iterable[str] = choices
    options: dict[str, Any] = {}
    while True:
        options |= {key: chooser.choice(choices[key]) for key in clashing}
        try:
            CATALOGUE[slug].read_options(seats, preset, options)
            return options
        except OptionConflict as conflict:
            clashing, tries = [key for key in conflict.keys if key in choices] or choices, tries - 1
            if not tries:
                raise


def asked(match: Match, chooser: random.Random) -> tuple[int, Ask]:
    """Return one of the seats that are asked, and what it is asked."""
    seat = chooser.choice(open_ask(match).seats)
    ask = open_ask(match).of(seat)
    assert ask is not None
    return seat, ask


def positions(
    slug: str, preset: str, seats: int, seed: int, many: int, apart: int = 3, **options: Any
) -> Iterator[Match]:
    """Yield one match at several positions of random lawful play, one to `apart` answers between them."""
    chooser = random.Random(f"{slug}/{preset}/{seats}/{seed}")
    match = Match.start(slug, seats=fitting(slug, seats), preset=preset, options=options, seed=seed)
    for _ in range(many):
        for _ in range(chooser.randint(1, apart)):
            if match.ask is None:
                return
            seat, ask = asked(match, chooser)
            match.act(chooser.choice(ask.actions), seat)
        if match.ask is None:
            return
        if match.ask.actions != [Deal]:  # between two deals there is nothing to think upon
            yield match
