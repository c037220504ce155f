"""The files in assets/, read by their path below it, and card pictures painted in a suit set.

Paths have forward slashes, such as "cards/period/KS.svg", and work in a checkout, an installed package and a zipped
package. A missing path raises FileNotFoundError.
"""

from __future__ import annotations

import atexit
import re
import tomllib
from contextlib import ExitStack
from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import TemporaryDirectory

SUIT_SETS = ("two", "four", "safe")
STYLES = ("period", "plain")
BACKS = ("guilloche", "lattice", "fleurons", "pope_joan", "peacock", "linen")

_open = ExitStack()  # keeps extracted fonts for the life of the program


@cache
def root() -> Traversable:
    """Return the assets: those of the checkout the program runs from, otherwise those inside the installed package.

    An editable install leaves a copy of the assets among the packages, which becomes outdated; so the checkout comes
    first.
    """
    checkout = Path(__file__).resolve().parent.parent / "assets"
    return checkout if (checkout / "ORIGIN.md").is_file() else files("parlour") / "assets"


@cache
def saves() -> Path:
    """Return the folder of the sample deals; those of a zipped package are unpacked while the program runs."""
    checkout = Path(__file__).resolve().parent.parent / "saves"
    if checkout.is_dir():
        return checkout
    packed = files("parlour") / "saves"
    if isinstance(packed, Path):
        return packed
    folder = Path(_open.enter_context(TemporaryDirectory(prefix="parlour-")))
    atexit.register(_open.close)  # only now: what was registered later runs earlier, and Python complains of the folder
    for item in packed.iterdir():
        (folder / item.name).write_bytes(item.read_bytes())
    return folder


_guests: list[Traversable] = []  # the assets of packages with games of their own


def add_root(package: str) -> None:
    """Also look for assets in a package's own folder `assets`, after Parlour's."""
    folder = files(package) / "assets"
    if folder.is_dir():
        _guests.append(folder)


def data(path: str) -> bytes:
    """Return the bytes of a file."""
    return _at(path).read_bytes()


def text(path: str) -> str:
    """Return a text file, which is always UTF-8."""
    return data(path).decode("utf-8")


def exists(path: str) -> bool:
    """Return whether a file exists."""
    return _at(path).is_file()


def listing(path: str) -> tuple[str, ...]:
    """Return the names in a folder, in alphabetical order."""
    return tuple(sorted(entry.name for entry in _at(path).iterdir()))


@cache
def on_disk(path: str) -> Path:
    """Return a file system path for libraries that need one, for instance for fonts.

    It stays valid while the program runs.
    """
    return _open.enter_context(as_file(_at(path)))


def _at(path: str) -> Traversable:
    """Return a path in Parlour's assets, or in those of the first installed package that has it."""
    own = root().joinpath(*path.split("/"))
    if not _guests or own.is_file() or own.is_dir():
        return own
    return next((found for guest in _guests if (found := guest.joinpath(*path.split("/"))).is_file()), own)


def colours(*palettes: str) -> dict[str, str]:
    """Return the colours of palettes written as name=#rrggbb words, later ones over earlier ones over the base."""
    return dict(word.split("=") for palette in (_palettes()["base"]["colours"], *palettes) for word in palette.split())


def suit_colours(suit_set: str = "two") -> dict[str, str]:
    """Return the colours of a suit set, with the pips as "suit.S", "suit.H", "suit.D" and "suit.C"."""
    return colours(_palettes()["suit_sets"][suit_set])


def painted(art: str, chosen: dict[str, str], suit: str = "") -> str:
    """Return a picture with its `@names` filled in; `suit` is a letter and picks that suit's own colours."""
    return re.sub(r"@([a-z]+)", lambda m: chosen.get(f"{m[1]}.{suit}") or chosen[m[1]], art)


def faces(style: str, letters: bool = False, left_handed: bool = False) -> str:
    """Return the name of a set of faces: its style, suit letters, and whether it is for the left hand."""
    return f"{style}{'_letters' if letters else ''}{'_left' if left_handed else ''}"


@cache
def card_face(name: str, of: str = "period", suit_set: str = "two") -> str:
    """Return the SVG of a face such as "KS" or "JOKER" in a set named by `faces`."""
    folder = f"cards/{of}"
    suit = "S" if name == "JOKER" else name[-1]
    return painted(text(f"{folder}/{name}.svg"), suit_colours(suit_set), suit)


@cache
def card_back(name: str) -> str:
    """Return the SVG of one of the BACKS."""
    return painted(text(f"cards/backs/{name}.svg"), colours(_palettes()["backs"][name]))


@cache
def _palettes() -> dict[str, dict[str, str]]:
    return tomllib.loads(text("cards/palettes.toml"))
