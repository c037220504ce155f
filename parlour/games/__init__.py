"""The catalogue of games: the built-in ones, and those offered by installed packages.

Built-in games are listed only here. A package offers a game by an entry point in the group `parlour.games`, whose name
is the slug; its arrangement, policy, texts and pictures may be beside it. A game's module is imported on first use, and
packages are searched only for unknown slugs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from .. import resources
from ..engine.game import Game
from ..words.message import message

# The slug is the name of the module and of the rules page; the value is the name of the game's class.
GAMES = {
    "pope_joan": "PopeJoan",
    "nap": "Nap",
    "spin": "Spin",
    "loo": "Loo",
    "newmarket": "Newmarket",
    "snip_snap_snorum": "SnipSnapSnorum",
    "jig": "Jig",
    "vingt_un": "VingtUn",
    "speculation": "Speculation",
    "spoil_five": "SpoilFive",
    "loto": "Loto",
    "blind_hookey": "BlindHookey",
    "cribbage": "Cribbage",
    "commerce": "Commerce",
    "cassino": "Cassino",
    "thirty_one": "ThirtyOne",
    "whiskey_poker": "WhiskeyPoker",
    "my_bird_sings": "MyBirdSings",
    "straight_poker": "StraightPoker",
    "brag": "Brag",
    "bouillotte": "Bouillotte",
    "ambigu": "Ambigu",
    "draw_poker": "DrawPoker",
    "stud_poker": "StudPoker",
    "progressive_poker": "ProgressivePoker",
}


GROUP = "parlour.games"


class Catalogue(Mapping[str, type[Game[Any]]]):
    """Every game by its slug, the built-in ones first, in the order of the shelf."""

    def __init__(self, games: Mapping[str, str]) -> None:
        self.house = dict(games)
        self.faults: list[str] = []  # a sentence for each installed game that failed to load
        self._loaded: dict[str, type[Game[Any]]] = {}

    @cached_property
    def guests(self) -> dict[str, type[Game[Any]]]:
        """Return the games offered by installed packages; any that fail to load are reported in `faults`."""
        from importlib.metadata import entry_points  # takes longer to import than all the games together

        found: dict[str, type[Game[Any]]] = {}
        for point in entry_points(group=GROUP):
            try:
                game = point.load()
                if not (isinstance(game, type) and issubclass(game, Game) and game.slug == point.name):
                    raise TypeError("it is not a Game class with this slug")
                resources.add_root(game.__module__)
                found[point.name] = game
            except Exception as problem:  # an error in a third-party package must not stop the program
                self.faults.append(message("plays.catalogue.not_loaded", game=point.name, why=problem))
        return {slug: game for slug, game in found.items() if slug not in self.house}

    def companion(self, slug: str, room: str, name: str) -> ModuleType | None:
        """Return a game's module in another room of Parlour, such as its policy.

        For a built-in game that is `room`.`slug`; for an installed one it is the module `name` beside the game,
        or None.
        """
        if slug in self.house:
            return import_module(f"{room}.{slug}")
        path = f"{self[slug].__module__}.{name}"
        return import_module(path) if find_spec(path) else None

    def __getitem__(self, slug: str) -> type[Game[Any]]:
        if slug not in self._loaded:
            if slug in self.house:
                self._loaded[slug] = getattr(import_module(f"{__name__}.{slug}"), self.house[slug])
            else:
                self._loaded[slug] = self.guests[slug]
        return self._loaded[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self.house or slug in self.guests

    def __iter__(self) -> Iterator[str]:
        return iter((*self.house, *self.guests))

    def __len__(self) -> int:
        return len(self.house) + len(self.guests)


CATALOGUE = Catalogue(GAMES)
