"""The catalogue: a game is listed here and nowhere else; its module is imported when the game is first looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from ..engine.game import Game

# The slug is the name of the module and of the specification; beside it the controller's class.
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


class Catalogue(Mapping[str, type[Game[Any]]]):
    """Every game by its slug, in the order of the shelf."""

    def __init__(self, games: Mapping[str, str]) -> None:
        self._classes = dict(games)
        self._loaded: dict[str, type[Game[Any]]] = {}

    def __getitem__(self, slug: str) -> type[Game[Any]]:
        if slug not in self._loaded:
            module = import_module(f"{__name__}.{slug}") if slug in self._classes else None
            if module is None:
                raise KeyError(slug)
            self._loaded[slug] = getattr(module, self._classes[slug])
        return self._loaded[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self._classes

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)


CATALOGUE = Catalogue(GAMES)
