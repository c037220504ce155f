"""`parlour new-game SLUG`: writes a package with a small working game to start from."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from string import Template

from ... import resources
from ...games import CATALOGUE
from ...words.message import message
from ..arguments import Parser
from ..saying import say

FORM = "new_game"  # the folder of templates in assets/
SLUG = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def parser() -> argparse.ArgumentParser:
    """Return the argument parser of `parlour new-game`."""
    found = Parser("parlour new-game", message("cli.new_game.description"))
    found.add_argument("slug", help=message("cli.new_game.slug"))
    found.add_argument("--folder", type=Path, default=Path(), help=message("cli.new_game.folder"))
    return found


def run(chosen: argparse.Namespace) -> bool:
    """Write the package and print what to do next; return whether that succeeded."""
    trouble = refusal(chosen.slug, chosen.folder)
    if trouble:
        say(f"parlour new-game: {trouble}", sys.stderr)
        return False
    folder = chosen.folder / f"parlour-{chosen.slug.replace('_', '-')}"
    for path in write(chosen.slug, folder):
        say(path)
    say(message("cli.new_game.install", command=f"pip install -e {folder}"))
    print(message("cli.new_game.play", command=f"parlour --game {chosen.slug}"))
    return True


def refusal(slug: str, folder: Path) -> str:
    """Return why a game with this slug cannot be written there, or "" if it can."""
    if not SLUG.fullmatch(slug):
        return message("cli.new_game.not_a_slug", slug=slug)
    if slug in CATALOGUE:
        return message("cli.new_game.taken", slug=slug)
    if (folder / f"parlour-{slug.replace('_', '-')}").exists():
        return message("cli.new_game.folder_taken", folder=folder)
    return ""


def write(slug: str, folder: Path) -> list[Path]:
    """Write the package of a new game into a folder; return the paths of its files."""
    words = {
        "slug": slug,
        "dashed": slug.replace("_", "-"),
        "title": slug.replace("_", " ").title(),
        "name": "".join(part.capitalize() for part in slug.split("_")),
        "clause": "".join(part[0] for part in slug.split("_")).upper() + "X",
    }
    places = {
        "pyproject.toml": folder / "pyproject.toml",
        "init.py": folder / f"parlour_{slug}" / "__init__.py",
        "options.py": folder / f"parlour_{slug}" / "options.py",
        "deal.py": folder / f"parlour_{slug}" / "deal.py",
        "texts.toml": folder / f"parlour_{slug}" / "assets" / "words" / "en" / "games" / f"{slug}.toml",
        "test_game.py": folder / "tests" / f"test_{slug}.py",
    }
    for name, path in places.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Template(resources.text(f"{FORM}/{name}.txt")).substitute(words), "utf-8")
    return list(places.values())
