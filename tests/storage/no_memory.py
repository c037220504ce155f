"""One allocation fails, at every place in turn: while a game is loaded, and while an answer is written down.

Each is a process of its own, for Python itself may fall when it gets no memory, as `random.seed` of 3.11 does in its C
code. What was told must be on the disk all the same.

`python -m tests.storage.no_memory --many 3000` does as many places as one likes. It needs `_testcapi`, which comes with
most builds of CPython.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from faulthandler import dump_traceback_later
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from parlour.match import Match
from parlour.storage.games.journal import Journal
from tests.storage.games import answer, choices

SAMPLE = Path(__file__).resolve().parents[2] / "saves" / "nap-worked_hand.parlour"
LOADING, WRITING = 60_000, 3_000  # allocations of a load, and of some answers with their lines
ANSWERS = 6
EARLY = 200  # places of which none is passed over


def without(place: int, work: Callable[[], Any]) -> Any:
    """Return what some work returns while the allocation at this place fails; None where it says that it did."""
    _testcapi: Any = import_module("_testcapi")
    _testcapi.set_nomemory(place, place + 1)
    try:
        return work()
    except MemoryError:
        return None
    finally:
        _testcapi.remove_mem_hooks()


@dataclass
class Figures:
    """A sentence for each falsehood, and how often the interpreter itself fell, which counts as a kill."""

    failed: list[str] = field(default_factory=list)
    fell: int = 0


def in_child(work: Callable[[int], None]) -> tuple[bytes, int]:
    """Do some work in a process of its own; return what it wrote to the given descriptor, and its exit code."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        code = 1
        try:
            work(write)
            code = 0
        finally:
            os._exit(code)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        said = pipe.read()
    return said, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def loaded(places: list[int], figures: Figures) -> None:
    """Load a game with each of these allocations failing, and note each load that told a falsehood."""
    data = SAMPLE.read_bytes()
    whole = Match.loaded(data)
    right = whole.notice, choices(whole)
    for place in places:

        def load(pipe: int, place: int = place) -> None:
            match = without(place, lambda: Match.loaded(data))
            if match is not None and (match.notice, choices(match)) != right:
                os.write(pipe, (match.notice or "another game was read").encode())

        said, code = in_child(load)
        figures.fell += code < 0
        if said or code > 0:
            figures.failed.append(f"allocation {place} failed in a load: {said.decode() or 'an exception of its own'}")


def written(places: list[int], folder: Path, figures: Figures) -> None:
    """Play with each of these allocations failing, and note each game of which something was lost."""
    for place in places:
        path = folder / f"{place}.parlour"

        def play(pipe: int, path: Path = path, place: int = place) -> None:
            match = Match.start("nap", seats=3, seed=place)
            journal = Journal.begin(path, match)

            def answers() -> None:
                for _ in range(ANSWERS):
                    answer(match)
                    os.write(pipe, b".")

            without(place, answers)
            journal.close()

        said, code = in_child(play)
        figures.fell += code < 0
        if code > 0:
            figures.failed.append(f"allocation {place} failed in play: an exception of its own")
        again, kept = Match.start("nap", seats=3, seed=place), choices(Match.load(path))
        told = len(said)
        while len(choices(again)) < len(kept):
            answer(again)
        if choices(again) != kept or not told <= len(kept) <= told + 1:
            figures.failed.append(f"allocation {place} failed in play: {told} answers were told, {len(kept)} are kept")


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.storage.no_memory", description="One allocation fails.")
    words.add_argument("--many", type=int, default=3_000, help="places of each kind")
    words.add_argument("--seed", type=int, default=1)
    chosen = words.parse_args()
    dump_traceback_later(900, exit=True)  # a program that hangs for want of memory is a fault as well
    chance = random.Random(chosen.seed)

    def places(most: int) -> list[int]:
        rest = range(min(EARLY, chosen.many), most)
        return [*range(min(EARLY, chosen.many)), *chance.sample(rest, min(len(rest), max(0, chosen.many - EARLY)))]

    figures, loads, answers = Figures(), places(LOADING), places(WRITING)
    loaded(loads, figures)
    with TemporaryDirectory() as folder:
        written(answers, Path(folder), figures)
    print("\n".join(f"  {sentence}" for sentence in figures.failed[:30]))
    tried = f"one allocation failed {len(loads) + len(answers):,} times, {len(figures.failed)} of them wrongly"
    print(f"{tried}; the interpreter itself fell {figures.fell} times")
    return 1 if figures.failed else 0


if __name__ == "__main__":
    sys.exit(main())
