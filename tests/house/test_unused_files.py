"""Every picture and table of data in assets/ is named somewhere in the program."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from parlour.gui.pieces.boards.pools import HIGHEST, STACKS
from tests.support.source import nodes_of, text_of

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
KINDS = (".svg", ".png", ".json")

# What may stand in the open places of a path; all others take any name.
PLACES = {
    "kind": "|".join(kind for _, kind in STACKS),
    "count": "|".join(map(str, range(1, HIGHEST + 1))),
    "name": "fish|contract|single_pearl",
    "pearls": "3|6|12|24|48",
}
# Written by name elsewhere than in the program: by the README, or by those who package it.
ELSEWHERE = ("screenshots/", "icon/")


def paths_named() -> Iterator[str]:
    """Yield every path-like string of the program as a regular expression."""
    for path in (ROOT / "parlour").rglob("*.py"):
        nodes = nodes_of(path) if re.search(r"/|\.json", text_of(path)) else ()
        for node in nodes:
            if not isinstance(node, ast.Constant | ast.JoinedStr):
                continue
            parts = node.values if isinstance(node, ast.JoinedStr) else [node]
            said = [
                re.escape(part.value)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
                else open_place(part)
                for part in parts
                if isinstance(part, ast.Constant | ast.FormattedValue)
            ]
            text = "".join(said)
            if re.match(r"\w+(/|\\\.json)", text):
                yield text


def open_place(part: ast.expr) -> str:
    name = ast.unparse(part.value) if isinstance(part, ast.FormattedValue) else ""
    return f"({PLACES.get(name, '[^/]+')})"


@cache
def known() -> tuple[frozenset[str], re.Pattern[str]]:
    """Return the paths that the program names, and those with open places as one pattern; it is read for them once."""
    named = {re.sub(r"\\([^\w])", r"\1", text): text for text in paths_named()}
    open_ones = sorted(text for path, text in named.items() if re.escape(path) != text)
    return frozenset(named), re.compile("|".join(f"(?:{text}(?:\\.svg|\\.json)?)" for text in open_ones))


def is_named(path: str) -> bool:
    """Return whether the program names a file."""
    plain, with_open_places = known()
    bare = path.removesuffix(".svg").removesuffix(".json")
    return bool({path, bare} & plain) or with_open_places.fullmatch(path) is not None


def test_every_file_of_the_assets_is_used() -> None:
    files = [path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*") if path.suffix in KINDS]
    files = [name for name in files if not name.startswith(("make/", *ELSEWHERE))]
    assert len(files) > 500
    folders = {"cards/" + folder.name for folder in (ASSETS / "cards").iterdir()}  # faces are named by style and card
    unused = [name for name in files if name.rpartition("/")[0] not in folders and not is_named(name)]
    assert unused == []


def test_an_unused_picture_would_be_found() -> None:
    for name in ("counters/heap_red_3.svg", "counters/stack_pearl_1.svg", "loto/board.svg", "table/flourish.svg"):
        assert not is_named(name), name
