"""The shelf's headings: the head of each game's texts alone, so that all of them are read quickly."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ..games import CATALOGUE
from ..resources import exists
from ..resources import text as asset_text
from ..words.language import language_of_game, word_file
from ..words.message import grammar, labels, message
from .texts import declared_texts
from .words import unaccented

# The shelf's boards with their games; their names are in narration/headings.toml.
FAMILIES: dict[str, tuple[str, ...]] = {
    "tricks": ("nap", "loo", "spoil_five"),
    "stops": ("pope_joan", "newmarket", "spin", "jig", "snip_snap_snorum"),
    "exchange": ("commerce", "thirty_one", "whiskey_poker", "my_bird_sings"),
    "banking": ("vingt_un", "speculation", "blind_hookey"),
    "counting": ("loto", "cribbage", "cassino"),
    "vying": (
        "draw_poker", "straight_poker", "stud_poker", "progressive_poker", "brag", "bouillotte", "ambigu",
    ),
}  # fmt: skip

GUESTS = "guests"  # from installed packages

# What a visitor sees first: games as different from one another as possible.
FIRST = ("pope_joan", "nap", "loto", "vingt_un", "cribbage", "speculation", "draw_poker", "loo")


@dataclass(frozen=True)
class Heading:
    """A game's name, and its description in a line or two."""

    slug: str
    name: str
    sentence: str
    short: str
    short_compact: str
    players: str


def heading_of(slug: str) -> Heading:
    """Return a game's heading on the shelf."""
    return _heading_of(slug, language_of_game(slug))


@cache
def _heading_of(slug: str, code: str) -> Heading:
    path = word_file(f"games/{slug}.toml", code)
    head = tomllib.loads(asset_text(path).split("\n[[", 1)[0]) if exists(path) else declared_texts(CATALOGUE[slug])
    return Heading(slug, *(str(head[key]) for key in ("name", "sentence", "short", "short_compact", "players")))


def pages_words(pages: str) -> str:
    """Return page numbers as printed: "p. 9", "pp. 87–88", "pp. 80, 83"."""
    return grammar().pages(pages)


def source_words(pages: str) -> str:
    """Return a game's source: pages of the book, or another book with its author."""
    if pages[:1].isdigit():
        return message("narration.headings.of_the_book", pages=pages_words(pages))
    return message("narration.headings.after", author=pages)


def made_up(company: int, seats: int) -> str:
    """Return a notice that computers fill the seats of a company too small for the game."""
    return message("narration.headings.made_up", n=company, seats=seats)


def in_order() -> list[str]:
    """Return every game, starting with those a visitor sees first."""
    rest = [slug for games in FAMILIES.values() for slug in games if slug not in FIRST]
    return [*FIRST, *rest]


def family_of(slug: str) -> str:
    """Return a game's board on the shelf."""
    return _family_name(next((family for family, slugs in FAMILIES.items() if slug in slugs), GUESTS))


def _family_name(family: str) -> str:
    return labels("narration.headings.families")[family]


def families() -> Iterator[tuple[str, list[str]]]:
    """Yield each board of the shelf with its games in alphabetical order."""
    for family, slugs in FAMILIES.items():
        here = sorted((slug for slug in slugs if slug in CATALOGUE), key=lambda slug: heading_of(slug).name)
        if here:
            yield _family_name(family), here
    if guests := sorted(CATALOGUE.guests, key=lambda slug: heading_of(slug).name):
        yield _family_name(GUESTS), guests


def found(words: str) -> list[str]:
    """Return the games whose description has all these words; those with them in their names come first."""
    wanted = unaccented(words).split()
    named, told = [], []
    for slug in (*in_order(), *CATALOGUE.guests):
        heading = heading_of(slug)
        family = family_of(slug)
        if _begun_in(wanted, heading.name):
            named.append(slug)
        elif _begun_in(wanted, f"{heading.name} {heading.short} {heading.sentence} {family}"):
            told.append(slug)
    return named + told


def _begun_in(wanted: list[str], text: str) -> bool:
    """Return whether each of some beginnings starts a word of the text: "bag" does not match "cribbage"."""
    return all(re.search(rf"\b{re.escape(begun)}", unaccented(text)) for begun in wanted)
