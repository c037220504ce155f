"""The shelf's headings, read from the start of each game's texts so that listing all games is quick."""

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

# The families of the shelf with their games; the families' names are in narration/headings.toml.
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

GUESTS = "guests"  # games from installed packages

# The games listed first, chosen to be as different from one another as possible.
FIRST = ("pope_joan", "nap", "loto", "vingt_un", "cribbage", "speculation", "draw_poker", "loo")


@dataclass(frozen=True)
class Heading:
    """A game's name and short descriptions."""

    slug: str
    name: str
    sentence: str
    short: str
    short_compact: str
    players: str


def heading_of(slug: str) -> Heading:
    """Return a game's heading."""
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
    """Return a game's source as words: pages of the book, or the author of another book."""
    if pages[:1].isdigit():
        return message("narration.headings.of_the_book", pages=pages_words(pages))
    return message("narration.headings.after", author=pages)


def made_up(company: int, seats: int) -> str:
    """Return a sentence saying that computer players fill the seats left over by `company` people."""
    return message("narration.headings.made_up", n=company, seats=seats)


def in_order() -> list[str]:
    """Return every game's slug, starting with those shown first to a new player."""
    rest = [slug for games in FAMILIES.values() for slug in games if slug not in FIRST]
    return [*FIRST, *rest]


def family_of(slug: str) -> str:
    """Return the name of the family that a game belongs to."""
    return _family_name(next((family for family, slugs in FAMILIES.items() if slug in slugs), GUESTS))


def _family_name(family: str) -> str:
    return labels("narration.headings.families")[family]


def families() -> Iterator[tuple[str, list[str]]]:
    """Yield each family's name with its games in alphabetical order."""
    for family, slugs in FAMILIES.items():
        here = sorted((slug for slug in slugs if slug in CATALOGUE), key=lambda slug: heading_of(slug).name)
        if here:
            yield _family_name(family), here
    if guests := sorted(CATALOGUE.guests, key=lambda slug: heading_of(slug).name):
        yield _family_name(GUESTS), guests


def found(words: str) -> list[str]:
    """Return the games whose heading contains all of the words; matches in the name come first."""
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
    """Return whether every wanted prefix starts a word of the text: "bag" does not match "cribbage"."""
    return all(re.search(rf"\b{re.escape(begun)}", unaccented(text)) for begun in wanted)
