"""`parlour puzzles GAME`: searches random deals for puzzles and writes the most varied to a file."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from ...games import CATALOGUE
from ...puzzles.finding import Found, openings, positions
from ...puzzles.puzzle import Puzzle
from ...puzzles.writing import as_toml, difficulty, puzzle_of
from ...words.message import message
from ..arguments import Parser, whole

WANTED = 6
ENOUGH = 5 * WANTED  # positions to choose from


def parser() -> argparse.ArgumentParser:
    """Return the argument parser of `parlour puzzles`."""
    found = Parser("parlour puzzles", message("cli.puzzles.description"))
    found.add_argument("game", choices=sorted(CATALOGUE), metavar="GAME", help=message("cli.puzzles.game"))
    found.add_argument("--deals", type=whole, default=300, help=message("cli.puzzles.deals"))
    found.add_argument("--file", type=Path, help=message("cli.puzzles.file"))
    return found


def run(chosen: argparse.Namespace) -> bool:
    """Search for puzzles and write them; return whether there were enough for a game."""
    slug = chosen.game
    found: list[tuple[Found, int]] = []
    deals = list(islice(openings(slug), chosen.deals))
    for place, deal in enumerate(deals):
        found += [(each, place) for each in positions(slug, deal)]
        if len(found) >= ENOUGH:
            break
    puzzles = [puzzle_of(slug, deals[place], i + 1, each) for i, (each, place) in enumerate(varied(found))]
    written = as_toml(puzzles)
    if chosen.file is None:
        print(written, end="")
    else:
        chosen.file.write_text(written, "utf-8")
    print(found_words(puzzles), file=sys.stderr)
    return len(puzzles) == WANTED


def varied(found: Sequence[tuple[Found, int]]) -> list[tuple[Found, int]]:
    """Return the most varied positions, at most as many as wanted."""
    left, chosen = list(found), list[tuple[Found, int]]()
    seen: Counter[object] = Counter()
    while left and len(chosen) < WANTED:
        best = min(left, key=lambda each: sum(seen[trait] for trait in _traits(*each)))
        left.remove(best)
        chosen.append(best)
        seen.update(_traits(*best))
    return chosen


def _traits(found: Found, place: int) -> tuple[object, ...]:
    """Return the traits by which the similarity of two positions is judged."""
    own = next(each for each in found.advice if each.action is found.best)
    return ("deal", place), ("deal", place, "twice"), found.best.verb, str(found.best), own.idea, difficulty(found)


def found_words(puzzles: Sequence[Puzzle]) -> str:
    """Return a sentence on how many puzzles were found."""
    return message("cli.puzzles.found", n=len(puzzles))
