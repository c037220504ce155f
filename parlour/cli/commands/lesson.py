"""`parlour lesson ...`: lists, creates, deals, checks, plays and exports a person's own lessons."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ...engine.rig import RigError
from ...games import CATALOGUE
from ...lessons import own
from ...lessons.authoring.checker import Standard, faults
from ...lessons.authoring.origin import of_saved
from ...lessons.authoring.rig_board import RigBoard, dealt_lesson
from ...lessons.lesson import Lesson, LessonError
from ...narration.headings import heading_of
from ...records.record import RecordError
from ...storage.places import Places
from ...text.console import Console, Leave
from ...text.pages.lesson import TextLesson
from ...words.message import message
from ..arguments import Parser, whole
from ..saying import say


class _Command(Parser):
    """The parser of a subcommand, such as `parlour lesson check`."""

    def __init__(self, prog: str, **_: Any) -> None:  # Python 3.14 also says whether to use colours
        super().__init__(prog, "")


def parser() -> argparse.ArgumentParser:
    """Return the argument parser of `parlour lesson`."""
    found = Parser("parlour lesson", message("cli.lesson.description"), message("cli.lesson.epilog"))
    found.add_argument("--data-dir", metavar="DIR", type=Path, help=message("cli.arguments.data_dir"))
    whats = found.add_subparsers(dest="what", required=True, metavar="COMMAND", parser_class=_Command)
    whats.add_parser("list", help=message("cli.lesson.list"))
    new = whats.add_parser("new", help=message("cli.lesson.new"))
    new.add_argument("game", help=message("cli.lesson.game"))
    new.add_argument("file", type=Path, help=message("cli.lesson.file"))
    new.add_argument("--deal", type=whole, default=1, help=message("cli.lesson.deal_number"))
    new.add_argument("--seat", type=whole, default=0, help=message("cli.lesson.seat"))
    new.add_argument("--seats", type=whole, default=0, help=message("cli.lesson.seats"))
    new.add_argument("--seed", type=whole, default=None, help=message("cli.arguments.from_this_number"))
    deal = whats.add_parser("deal", help=message("cli.lesson.deal"))
    deal.add_argument("file", type=Path)
    deal.add_argument("--seed", type=whole, default=None, help=message("cli.arguments.from_this_number"))
    for name, words in (("check", message("cli.lesson.check")), ("play", message("cli.lesson.play"))):
        whats.add_parser(name, help=words).add_argument("file", type=Path, nargs="+" if name == "check" else None)
    whats.add_parser("import", help=message("cli.lesson.import")).add_argument("file", type=Path)
    export = whats.add_parser("export", help=message("cli.lesson.export"))
    export.add_argument("name", help=message("cli.lesson.name"))
    export.add_argument("file", type=Path, help=message("cli.lesson.target"))
    return found


def run(chosen: argparse.Namespace) -> bool:
    """Run the chosen subcommand; return whether it succeeded."""
    places = Places.within(chosen.data_dir) if chosen.data_dir else Places.of_person()
    acts: dict[str, Callable[[argparse.Namespace, Path], bool]] = {
        "list": _list, "new": _new, "deal": _deal, "check": _check, "play": _play, "import": _import, "export": _export,
    }  # fmt: skip
    try:
        return acts[chosen.what](chosen, places.lessons)
    except (LessonError, RigError, RecordError) as refused:
        say(refused)
        return False


def _list(_: argparse.Namespace, folder: Path) -> bool:
    found = own.own_lessons(folder)
    for each in found:
        lesson = each.lesson
        told = _listed(lesson) if lesson else each.trouble
        say(f"{each.path.stem}  {told}")
    if not found:
        say(message("cli.lesson.no_lesson_yet", folder=folder))
    return True


def _listed(lesson: Lesson) -> str:
    steps = message("cli.lesson.steps", n=len(lesson.steps))
    return message("cli.lesson.listed", game=heading_of(lesson.game).name, title=lesson.title, steps=steps)


def _new(chosen: argparse.Namespace, _: Path) -> bool:
    if chosen.file.exists():
        raise LessonError(message("cli.lesson.exists", file=chosen.file))
    if chosen.game in CATALOGUE:
        lesson = dealt_lesson(chosen.game, _seed(chosen), chosen.seats)
    elif Path(chosen.game).is_file():
        lesson = of_saved(Path(chosen.game), chosen.deal, chosen.seat)
    else:
        raise LessonError(message("cli.lesson.no_game_or_file", game=chosen.game, games=", ".join(CATALOGUE)))
    return _kept(chosen.file, lesson, message("cli.lesson.written", file=chosen.file))


def _deal(chosen: argparse.Namespace, _: Path) -> bool:
    lesson = RigBoard.new(own.read_file(chosen.file)).deal(_seed(chosen))
    acts = len(lesson.deal.acts)
    return _kept(chosen.file, lesson, message("cli.lesson.dealt", acts=acts))


def _seed(chosen: argparse.Namespace) -> int:
    return random.SystemRandom().randrange(1_000_000) if chosen.seed is None else int(chosen.seed)


def _kept(path: Path, lesson: Lesson, words: str) -> bool:
    trouble = own.keep(path, lesson)
    say(trouble or words)
    return not trouble


def _check(chosen: argparse.Namespace, _: Path) -> bool:
    is_good = True
    for path in chosen.file:
        try:
            found = faults(own.read_file(path), Standard.OWN)
        except LessonError as problem:
            found = [str(problem)]
        for fault in found:
            say(f"{path}: {fault}")
        if not found:
            say(message("cli.lesson.nothing_wrong", file=path))
        is_good = is_good and not found
    return is_good


def _play(chosen: argparse.Namespace, _: Path) -> bool:
    try:
        TextLesson(own.read_file(chosen.file), Console()).run()
    except Leave:
        return True
    return True


def _import(chosen: argparse.Namespace, folder: Path) -> bool:
    path = own.bring_in(folder, chosen.file)
    say(message("cli.lesson.yours_now", file=path))
    return True


def _export(chosen: argparse.Namespace, folder: Path) -> bool:
    found = next((each for each in own.own_lessons(folder) if chosen.name in (each.path.stem, each.path.name)), None)
    if found is None:
        raise LessonError(message("cli.lesson.no_lesson", name=chosen.name))
    target = chosen.file / found.path.name if chosen.file.is_dir() else chosen.file
    if target.exists():
        raise LessonError(message("cli.lesson.exists", file=target))
    try:
        target.write_bytes(found.path.read_bytes())
    except OSError as problem:
        raise LessonError(message("cli.lesson.unwritable", file=target, why=problem.strerror or problem)) from problem
    say(message("cli.lesson.exported", file=target))
    return True
