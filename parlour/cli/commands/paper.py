"""`parlour print WHAT`: writes a printable page as one HTML file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from ...engine.options import OptionConflict
from ...games import CATALOGUE
from ...lessons.library import lessons_of
from ...match.match import Match
from ...paper.cut_out import A_PAGE, BOARDS, board_page, counters_page
from ...paper.deal import deal_page
from ...paper.handout import lesson_page
from ...paper.loto_cards import loto_page
from ...paper.sheets import rules_page, score_page, shuffle_sheet
from ...records.record import RecordError
from ...session.replay.recorded import to_check
from ...session.request import sample_paths
from ...words.message import message
from ..arguments import Parser, whole
from ..saying import say

KINDS = ("loto", "rules", "deal", "lesson", "scores", "counters", "board", "shuffle")

PLAIN: dict[str, Callable[[argparse.Namespace], str]] = {  # what is printed without a game or a file
    "loto": lambda chosen: loto_page(chosen.cards, chosen.seed),
    "scores": lambda chosen: score_page(chosen.of or ["", "", "", ""]),
    "counters": lambda chosen: counters_page(chosen.counters),
    "board": lambda chosen: board_page(*(chosen.of or BOARDS[:1])[:1]),
}


def parser() -> argparse.ArgumentParser:
    """Return the argument parser of `parlour print`."""
    found = Parser(
        "parlour print",
        message("cli.paper.description"),
    )
    found.add_argument("what", choices=KINDS, help=message("cli.paper.what"))
    found.add_argument("of", nargs="*", help=message("cli.paper.of"))
    found.add_argument("--cards", type=whole, default=4, help=message("cli.paper.cards"))
    found.add_argument("--counters", type=whole, default=A_PAGE, help=message("cli.paper.counters"))
    found.add_argument("--seed", type=whole, default=1, help=message("cli.paper.seed"))
    found.add_argument("--preset", default="plain", help=message("cli.paper.preset"))
    found.add_argument("--deal", type=whole, default=1, help=message("cli.paper.deal"))
    found.add_argument("--chapter", type=whole, default=1, help=message("cli.paper.chapter"))
    found.add_argument("--out", type=Path, help=message("cli.paper.out"))
    return found


def run(chosen: argparse.Namespace) -> bool:
    """Write the page and print its path; return whether that succeeded."""
    try:
        text = written(chosen)
        path = chosen.out or Path(f"parlour-{chosen.what}.html")
        path.write_text(text, "utf-8")
    except (OptionConflict, RecordError, ValueError) as refused:
        say(f"parlour print: {refused}", sys.stderr)
        return False
    except OSError as problem:
        why = problem.strerror or problem
        say(f"parlour print: {message('cli.paper.unwritable', why=why)}", sys.stderr)
        return False
    say(message("cli.paper.written", file=path))
    return True


def written(chosen: argparse.Namespace) -> str:
    """Return the requested page as HTML; raise ValueError, OptionConflict or RecordError with a sentence."""
    if chosen.what in PLAIN:
        return PLAIN[chosen.what](chosen)
    if len(chosen.of) != 1:
        is_of_a_record = chosen.what in ("deal", "shuffle")
        wanted = "cli.paper.name_a_saved_game" if is_of_a_record else "cli.paper.name_a_game"
        raise ValueError(message(wanted, what=chosen.what))
    if chosen.what == "deal":
        match = Match.load(record_path(chosen.of[0]))
        if not 1 <= chosen.deal <= len(match.results):
            raise ValueError(message("cli.paper.finished_deal", last=len(match.results)))
        return deal_page(match, chosen.deal)
    if chosen.what == "shuffle":
        return shuffle_sheet(to_check(record_path(chosen.of[0])))
    slug = chosen.of[0]
    if slug not in CATALOGUE:
        raise ValueError(message("match.opening.no_game", game=slug, games=", ".join(CATALOGUE)))
    if chosen.what == "rules":
        kind = CATALOGUE[slug]
        options = kind.read_options(kind.playable_seat_count(chosen.preset, {}), chosen.preset, {})
        return rules_page(slug, {key: getattr(options, key) for key in kind.options.declared()})
    lessons = lessons_of(slug)
    if not lessons:
        raise ValueError(message("cli.paper.no_lesson", game=CATALOGUE[slug].name))
    if not 1 <= chosen.chapter <= len(lessons):
        raise ValueError(message("cli.paper.choose_chapter", last=len(lessons)))
    return lesson_page(lessons[chosen.chapter - 1])


def record_path(name: str) -> Path:
    """Return the path of a record: the file of that name, or else the sample deal."""
    path = Path(name)
    return path if path.exists() else sample_paths().get(name, path)
