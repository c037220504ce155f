"""One allocation fails, at every place in turn: while a game is loaded, and while an answer is written down.

`python -m tests.storage.no_memory --many 3000` does as many places as one likes. It needs `_testcapi`, which comes with
most builds of CPython.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
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


def loaded(places: list[int]) -> list[str]:
    """Load a game with each of these allocations failing; return a sentence for each load that told a falsehood."""
    data = SAMPLE.read_bytes()
    whole, found = Match.loaded(data), list[str]()
    for place in places:
        match = without(place, lambda: Match.loaded(data))
        if match is not None and (match.notice, choices(match)) != (whole.notice, choices(whole)):
            found.append(f"allocation {place} failed in a load: {match.notice or 'another game was read'}")
    return found


def written(places: list[int], folder: Path) -> list[str]:
    """Play with each of these allocations failing; return a sentence for each game of which something was lost."""
    found = []
    for place in places:
        path = folder / f"{place}.parlour"
        match = Match.start("nap", seats=3, seed=place)
        journal = Journal.begin(path, match)
        told = [choices(match)]

        def play(match: Match = match, told: list[Any] = told) -> None:
            for _ in range(6):
                answer(match)
                told.append(choices(match))

        without(place, play)
        journal.close()
        kept = choices(Match.load(path))
        if kept[: len(told[-1])] != told[-1] or len(kept) > len(told[-1]) + 1:
            found.append(f"allocation {place} failed in play: {len(told[-1])} answers were told, {len(kept)} are kept")
    return found


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

    with TemporaryDirectory() as folder:
        found = loaded(places(LOADING)) + written(places(WRITING), Path(folder))
    print("\n".join(f"  {sentence}" for sentence in found[:30]))
    print(f"one allocation failed {2 * chosen.many:,} times, {len(found)} of them wrongly")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
