"""`parlour print WHAT`: writes a printable page as one HTML file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..engine.options import OptionConflict
from ..games import CATALOGUE
from ..lessons.library import lessons_of
from ..match import Match
from ..paper.loto_cards import loto_page
from ..paper.sheets import deal_page, lesson_page, rules_page, score_page, shuffle_sheet
from ..records.record import RecordError
from .arguments import Parser, whole

KINDS = ("loto", "rules", "deal", "lesson", "scores", "shuffle")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command."""
    found = Parser(
        "parlour print",
        "Write a page to print: Loto cards, rules, a deal, a lesson, a score sheet or a check of a shuffle.",
    )
    found.add_argument("what", choices=KINDS, help="what to print")
    found.add_argument("of", nargs="*", help="a game, the file of a deal, or the names of a score sheet")
    found.add_argument("--cards", type=whole, default=4, help="how many Loto cards (4)")
    found.add_argument("--seed", type=whole, default=1, help="another number gives other cards after the first 24")
    found.add_argument("--preset", default="plain", help="the form whose rules are printed (plain)")
    found.add_argument("--deal", type=whole, default=1, help="the number of the deal (1)")
    found.add_argument("--chapter", type=whole, default=1, help="the chapter of the lesson (1)")
    found.add_argument("--out", type=Path, help="the file to write (parlour-WHAT.html)")
    return found


def run(chosen: argparse.Namespace) -> bool:
    """Write the page and say where; return whether that succeeded."""
    try:
        text = written(chosen)
        path = chosen.out or Path(f"parlour-{chosen.what}.html")
        path.write_text(text, "utf-8")
    except (OptionConflict, RecordError, ValueError) as refused:
        print(f"parlour print: {refused}", file=sys.stderr)
        return False
    except OSError as problem:
        print(f"parlour print: the page cannot be written: {problem.strerror or problem}.", file=sys.stderr)
        return False
    print(f"Written to {path}: open it in a browser and print it.")
    return True


def written(chosen: argparse.Namespace) -> str:
    """Return the requested page; raise ValueError, OptionConflict or RecordError with a sentence."""
    if chosen.what == "loto":
        return loto_page(chosen.cards, chosen.seed)
    if chosen.what == "scores":
        return score_page(chosen.of or ["", "", "", ""])
    if len(chosen.of) != 1:
        wanted = "a saved game" if chosen.what in ("deal", "shuffle") else "a game"
        raise ValueError(f"Name {wanted} after the word {chosen.what}.")
    if chosen.what == "deal":
        match = Match.load(chosen.of[0])
        if not 1 <= chosen.deal <= len(match.results):
            raise ValueError(f"Choose a finished deal, from 1 to {len(match.results)}.")
        return deal_page(match, chosen.deal)
    if chosen.what == "shuffle":
        return shuffle_sheet(Match.load(chosen.of[0]))
    slug = chosen.of[0]
    if slug not in CATALOGUE:
        raise ValueError(f"There is no game {slug}: choose among {', '.join(CATALOGUE)}.")
    if chosen.what == "rules":
        kind = CATALOGUE[slug]
        options = kind.read_options(kind.playable_seat_count(chosen.preset, {}), chosen.preset, {})
        return rules_page(slug, {key: getattr(options, key) for key in kind.options.declared()})
    lessons = lessons_of(slug)
    if not lessons:
        raise ValueError(f"There is no lesson of {CATALOGUE[slug].name}.")
    if not 1 <= chosen.chapter <= len(lessons):
        raise ValueError(f"Choose a chapter, from 1 to {len(lessons)}.")
    return lesson_page(lessons[chosen.chapter - 1])
