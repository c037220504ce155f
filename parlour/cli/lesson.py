"""`parlour lesson ...`: lists, makes, deals, checks, plays and copies lessons of one's own."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from pathlib import Path

from ..engine.rig import RigError
from ..games import CATALOGUE
from ..lessons import own
from ..lessons.checker import Standard, faults
from ..lessons.lesson import Lesson, LessonError
from ..lessons.origin import of_saved
from ..lessons.rig_board import RigBoard, dealt_lesson
from ..narration.headings import heading_of
from ..records.record import RecordError
from ..storage.places import Places
from ..text.console import Console, Leave
from ..text.lesson import TextLesson
from .arguments import Parser, whole

ABOUT = (
    "A lesson is one text file: docs/lessons.md says how to write it. Your own lessons are in a folder of their own, "
    "and the window shows them under Demonstrate."
)


class _Command(Parser):
    """The parser of one command, such as `parlour lesson check`."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, "")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command."""
    found = Parser("parlour lesson", "Make, check and copy lessons of your own.", ABOUT)
    found.add_argument(
        "--data-dir", metavar="DIR", type=Path, help="the folder of settings and games, if not the usual one"
    )
    whats = found.add_subparsers(dest="what", required=True, metavar="COMMAND", parser_class=_Command)
    whats.add_parser("list", help="list your own lessons")
    new = whats.add_parser("new", help="write the file of a new lesson")
    new.add_argument("game", help="a game, such as nap, or the file of a saved game")
    new.add_argument("file", type=Path, help="where to write it")
    new.add_argument("--deal", type=whole, default=1, help="the deal of a saved game (default 1)")
    new.add_argument("--seat", type=whole, default=0, help="the learner's seat in a saved game, from 0 (default 0)")
    new.add_argument("--seats", type=whole, default=0, help="the number of players of a new deal")
    new.add_argument("--seed", type=whole, default=None, help="deal from this number")
    deal = whats.add_parser("deal", help="deal what a file does not lay, as it wishes, and play the deal out")
    deal.add_argument("file", type=Path)
    deal.add_argument("--seed", type=whole, default=None, help="deal from this number")
    for name, words in (("check", "say what a reader would stumble over"), ("play", "go through a lesson here")):
        whats.add_parser(name, help=words).add_argument("file", type=Path, nargs="+" if name == "check" else None)
    whats.add_parser("import", help="copy a file into your own lessons").add_argument("file", type=Path)
    export = whats.add_parser("export", help="copy one of your own lessons to a file")
    export.add_argument("name", help="its name, as listed")
    export.add_argument("file", type=Path, help="the file, or the folder for it")
    return found


def run(chosen: argparse.Namespace) -> bool:
    """Run one of the commands; return whether it succeeded."""
    places = Places.within(chosen.data_dir) if chosen.data_dir else Places.of_person()
    acts: dict[str, Callable[[argparse.Namespace, Path], bool]] = {
        "list": _list, "new": _new, "deal": _deal, "check": _check, "play": _play, "import": _import, "export": _export,
    }  # fmt: skip
    try:
        return acts[chosen.what](chosen, places.lessons)
    except (LessonError, RigError, RecordError) as refused:
        print(refused)
        return False


def _list(_: argparse.Namespace, folder: Path) -> bool:
    found = own.own_lessons(folder)
    for each in found:
        lesson = each.lesson
        told = f"{heading_of(lesson.game).name}: {lesson.title} ({_steps(lesson)})" if lesson else each.trouble
        print(f"{each.path.stem}  {told}")
    if not found:
        print(f"There is no lesson in {folder} yet: “parlour lesson new nap FILE” writes one.")
    return True


def _steps(lesson: Lesson) -> str:
    count = len(lesson.steps)
    return f"{count} step{'' if count == 1 else 's'}"


def _new(chosen: argparse.Namespace, _: Path) -> bool:
    if chosen.file.exists():
        raise LessonError(f"Choose another name: {chosen.file} exists already.")
    if chosen.game in CATALOGUE:
        lesson = dealt_lesson(chosen.game, _seed(chosen), chosen.seats)
    elif Path(chosen.game).is_file():
        lesson = of_saved(Path(chosen.game), chosen.deal, chosen.seat)
    else:
        raise LessonError(f"There is no game {chosen.game}, and no such file: choose among {', '.join(CATALOGUE)}.")
    return _kept(chosen.file, lesson, f"{chosen.file} is written. Its steps have no words yet: write them.")


def _deal(chosen: argparse.Namespace, _: Path) -> bool:
    lesson = RigBoard.new(own.read_file(chosen.file)).deal(_seed(chosen))
    acts = len(lesson.deal.acts)
    return _kept(chosen.file, lesson, f"The rest is dealt, and the deal played: {acts} answers.")


def _seed(chosen: argparse.Namespace) -> int:
    return random.SystemRandom().randrange(1_000_000) if chosen.seed is None else int(chosen.seed)


def _kept(path: Path, lesson: Lesson, words: str) -> bool:
    trouble = own.keep(path, lesson)
    print(trouble or words)
    return not trouble


def _check(chosen: argparse.Namespace, _: Path) -> bool:
    is_good = True
    for path in chosen.file:
        try:
            found = faults(own.read_file(path), Standard.OWN)
        except LessonError as problem:
            found = [str(problem)]
        for fault in found:
            print(f"{path}: {fault}")
        if not found:
            print(f"{path}: a reader will stumble over nothing.")
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
    print(f"The lesson is yours now: {path}")
    return True


def _export(chosen: argparse.Namespace, folder: Path) -> bool:
    found = next((each for each in own.own_lessons(folder) if chosen.name in (each.path.stem, each.path.name)), None)
    if found is None:
        raise LessonError(f"There is no lesson {chosen.name}: “parlour lesson list” names yours.")
    target = chosen.file / found.path.name if chosen.file.is_dir() else chosen.file
    if target.exists():
        raise LessonError(f"Choose another name: {target} exists already.")
    try:
        target.write_bytes(found.path.read_bytes())
    except OSError as problem:
        raise LessonError(f"{target} cannot be written: {problem.strerror or problem}.") from problem
    print(f"The lesson is in the file {target}.")
    return True
