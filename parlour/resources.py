"""The files in assets/, read by their path below it, and card pictures painted in a suit set."""

from __future__ import annotations

import re
from contextlib import ExitStack
from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path

_open = ExitStack()  # keeps extracted fonts for the life of the program


@cache
def root() -> Traversable:
    """Return the assets: those of the checkout the program runs from, else those inside the installed package."""
    checkout = Path(__file__).resolve().parent.parent / "assets"
    return checkout if (checkout / "ORIGIN.md").is_file() else files("parlour") / "assets"


@cache
def saves() -> Traversable:
    """Return the folder of the sample deals."""
    checkout = Path(__file__).resolve().parent.parent / "saves"
    return checkout if checkout.is_dir() else files("parlour") / "saves"


def data(path: str) -> bytes:
    """Return the bytes of a file such as "cards/period/KS.svg"; raise FileNotFoundError when there is none."""
    return root().joinpath(*path.split("/")).read_bytes()


def text(path: str) -> str:
    """Return a text file."""
    return data(path).decode("utf-8")


def exists(path: str) -> bool:
    """Tell whether there is such a file."""
    return root().joinpath(*path.split("/")).is_file()


@cache
def on_disk(path: str) -> Path:
    """Return a path in the file system for what can only be opened by one, such as fonts."""
    return _open.enter_context(as_file(root().joinpath(*path.split("/"))))


# Colours that the card pictures name: `@red`. A suit set says only what differs from the first.
_BASE = """
paper=#FFFDF6 edge=#CFC6B2 ink=#1B1B1E ground=#FBF1D9 red=#B01E2E gold=#E8B032 blue=#25488C skin=#FBE7CF blush=#E9A48D
amber=#C98A2B white=#FFFEFA steel=#C9D2DA shade=#E9D9B4 back=#7A1F2B line=#F3E4BF
suit.S=#1B1B1E suit.H=#A6192E suit.D=#A6192E suit.C=#1B1B1E main.S=#25488C main.H=#B01E2E main.D=#B01E2E main.C=#25488C
second.S=#B01E2E second.H=#25488C second.D=#25488C second.C=#B01E2E
"""
SUIT_SETS = {
    "two": "",
    "four": """suit.H=#B5121B suit.D=#0B5CAD suit.C=#1E6B2E main.S=#3A3F4C main.H=#B5121B main.D=#0B5CAD main.C=#1E6B2E
        second.S=#B5121B second.H=#25488C second.D=#B5121B second.C=#B5121B""",
    "safe": """suit.S=#141414 suit.H=#CF2F6A suit.D=#8A5A00 suit.C=#1466CC main.S=#2E3036 main.H=#CF2F6A main.D=#9A6A10
        main.C=#1466CC second.S=#7D8CA3 second.H=#4C5A74 second.D=#4C5A74 second.C=#59606E red=#CF2F6A gold=#F0C65A
        blue=#1466CC blush=#E8A79A""",
}
BACKS = {  # each back in its own two colours
    "guilloche": "back=#7A1F2B line=#F3E4BF",
    "lattice": "back=#1E3A6B line=#EFE6CF",
    "fleurons": "back=#1F4D3A line=#E8D9A8",
    "pope_joan": "back=#4A2347 line=#EFD9B8",
    "peacock": "back=#0F4C5C line=#E9D8A6",
    "linen": "back=#E9DEC6 line=#A98C63",
}


def colours(*palettes: str) -> dict[str, str]:
    """Return the colours of palettes written as name=#rrggbb words, later ones over earlier ones over the base."""
    return dict(word.split("=") for palette in (_BASE, *palettes) for word in palette.split())


def painted(art: str, chosen: dict[str, str], suit: str = "") -> str:
    """Fill in the `@names` of a picture; `suit` is a letter and picks that suit's own colours."""
    return re.sub(r"@([a-z]+)", lambda m: chosen.get(f"{m[1]}.{suit}") or chosen[m[1]], art)


@cache
def card_face(name: str, style: str = "period", suit_set: str = "two", letters: bool = False) -> str:
    """Return the SVG of a face such as "KS" or "JOKER"; `style` is period or plain."""
    folder = f"cards/{style}{'_letters' if letters else ''}"
    suit = "S" if name == "JOKER" else name[-1]
    return painted(text(f"{folder}/{name}.svg"), colours(SUIT_SETS[suit_set]), suit)


@cache
def card_back(name: str) -> str:
    """Return the SVG of a back by its name."""
    return painted(text(f"cards/backs/{name}.svg"), colours(BACKS[name]))
