"""Attacks on what is kept, for a sample file of every game: cut, flipped, damaged, refused by the disk, killed.

`python -m tests.storage.attack` does all of them at full length and prints a table; `--only kills --rounds 10000`
does one. The tests beside this file do each of them shortened.
"""

from __future__ import annotations

import argparse
import errno
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.records import lines, record
from parlour.storage.games.journal import Journal
from tests.storage import forgeries, strangers
from tests.storage.faults import REASONS, Faults
from tests.storage.games import answer, choices
from tests.tables import fitting

SAVES = Path(__file__).resolve().parents[2] / "saves"
MOST_ADDRESSED = 3 << 30  # bytes that a process of an attack may ask for
SLOWEST, MOST_HELD = 2.0, 200 << 20  # seconds and bytes that reading a file may take
TIMES = 3  # that a program is killed and taken up again
NEAR = 8  # lines within which each is exchanged with each
FORGED_AT_ONCE = 100  # forgeries in a piece of the work
IN_MEMORY = Path("/dev/shm")
ANSWERS = 8  # made while calls to the disk fail


def sample(slug: str) -> bytes:
    """Return a sample file of a game that comes with the program."""
    return min(SAVES.glob(f"{slug}-*.parlour")).read_bytes()


@dataclass
class Figures:
    """How much was done, and a sentence for each thing that went wrong."""

    done: int = 0
    failed: list[str] = field(default_factory=list)
    seconds: float = 0.0
    slowest: float = 0.0  # seconds of the processor for one file
    memory: int = 0  # bytes that the process held at most, itself included

    def took(self, part: Figures) -> None:
        """Add the figures of a part."""
        self.done += part.done
        self.failed += part.failed
        self.slowest, self.memory = max(self.slowest, part.slowest), max(self.memory, part.memory)


class Target:
    """A whole file under damage. What a reader takes of it has to be its own beginning, line for line.

    `opened` says whether a damaged copy is opened as a game each time, or once for every different beginning.
    """

    def __init__(self, name: str, data: bytes, *, opened: bool) -> None:
        self.name, self.data, self.opened = name, data, opened
        self.whole = choices(Match.loaded(data))
        self.ends = {0} | {i + 1 for i, byte in enumerate(data) if byte == 10}
        self.known: dict[tuple[int, bool], None] = {}

    def take(self, bad: bytes) -> None:
        """Read a damaged copy; raise AssertionError when anything is taken that is not the beginning of the whole."""
        entries, good = lines.good_entries(bad)
        assert good in self.ends and bad[:good] == self.data[:good], "a damaged line was taken for a good one"
        key = good, good == len(bad)
        if key in self.known and not self.opened:
            return
        self.known[key] = None
        try:
            match = Match.loaded(bad)
        except record.RecordError:
            assert not any(entry[0] == "deal" for entry in entries), "a good beginning is refused"
            return
        kept = choices(match)
        assert kept == self.whole[: len(kept)], "another answer was read"
        assert match.notice or good == len(bad), "nothing was said of the damage"


def cuts(target: Target, rng: random.Random, many: int) -> Iterator[bytes]:
    """Yield the file cut at every byte; `many` of the places, 0 for all."""
    for place in _places(len(target.data), rng, many):
        yield target.data[:place]


def flips(target: Target, rng: random.Random, many: int) -> Iterator[bytes]:
    """Yield the file with each bit flipped; `many` of them, 0 for all."""
    bad = bytearray(target.data)
    for place in _places(len(bad) * 8, rng, many):
        bad[place // 8] ^= 1 << place % 8
        yield bytes(bad)
        bad[place // 8] ^= 1 << place % 8


def exchanges(target: Target, rng: random.Random, many: int) -> Iterator[bytes]:
    """Yield the file with each whole line doubled, lost, or in the place of each near one; `many` of these, 0 for all.

    A line that is lost at the end is not among them: the file ends there as it did before that line was written.
    """
    rows = target.data.splitlines(keepends=True)
    bad = [[*rows[: i + 1], *rows[i:]] for i in range(len(rows))]
    bad += [[*rows[:i], *rows[i + 1 :]] for i in range(len(rows) - 1)]
    for i in range(len(rows)):
        for j in range(i + 1, min(i + 1 + NEAR, len(rows))):
            bad.append([*rows[:i], rows[j], *rows[i + 1 : j], rows[i], *rows[j + 1 :]])
    for n in _places(len(bad), rng, many):
        yield b"".join(bad[n])


def damages(target: Target, rng: random.Random, many: int) -> Iterator[bytes]:
    """Yield the file with 1 to 20 bytes at random places put for others, lost, or come in between."""
    for _ in range(many):
        bad = bytearray(target.data)
        for _ in range(rng.randint(1, 20)):
            place = rng.randrange(len(bad))
            match rng.randrange(4):
                case 0:
                    del bad[place]
                case 1:
                    bad[place:place] = rng.randbytes(rng.randint(1, 20))
                case _:
                    bad[place] = rng.randrange(256)
        yield bytes(bad)


def _places(size: int, rng: random.Random, many: int) -> Iterator[int]:
    return iter(range(size)) if not many or many >= size else iter(rng.sample(range(size), many))


DAMAGE: dict[str, Callable[[Target, random.Random, int], Iterator[bytes]]] = {
    "cuts": cuts, "flips": flips, "lines": exchanges, "damages": damages,
}  # fmt: skip


def damaged(kind: str, target: Target, many: int, seed: int, figures: Figures) -> None:
    """Read a file in each of its damages."""
    for bad in DAMAGE[kind](target, random.Random(f"{seed}/{target.name}/{kind}"), many):
        begun = process_time()
        try:
            target.take(bad)
        except Exception as problem:  # any of them is a fault
            figures.failed.append(f"{target.name}, {kind} {figures.done}: {type(problem).__name__}: {problem}")
        figures.slowest = max(figures.slowest, process_time() - begun)
        figures.done += 1


def strange(name: str, figures: Figures) -> None:
    """Read a file that a stranger filled with as much as it may hold, each line whole: a game, or a sentence."""
    data = strangers.FILES[name]()
    assert len(data) <= lines.LARGEST
    begun = process_time()
    try:
        match = Match.loaded(data)
        match.notice.encode()
    except record.RecordError:
        pass
    except Exception as problem:
        figures.failed.append(f"{name}: {type(problem).__name__}: {problem}")
    figures.slowest = max(figures.slowest, process_time() - begun)
    if figures.slowest > SLOWEST:
        figures.failed.append(f"{name}: took {figures.slowest:.1f} s")
    figures.done += 1


# calls to the disk that fail
def refused(slug: str, folder: Path, n: int, *, from_then_on: bool = False, reason: int = errno.ENOSPC) -> int:
    """Play while the n-th call to the disk fails; raise AssertionError when anything is lost, doubled or not told.

    Return how many calls there were.
    """
    path = folder / f"{slug}-{n}.parlour"
    match = Match.start(slug, seats=fitting(slug, 4), seed=n)
    with Faults(n, from_then_on=from_then_on, reason=reason).on() as calls:
        journal = Journal.begin(path, match)
        told = bool(journal.trouble)
        for _ in range(ANSWERS):
            if match.ask is None:
                break
            answer(match)
            told = told or bool(journal.trouble)
    made = calls.count
    assert bool(journal.trouble) <= told
    if from_then_on and n <= made:
        assert told, "a disk that stays full was not told"
    if path.exists() and journal.trouble:
        _is_beginning(path, match)
    journal.write()  # the disk is sound again, and something else is written
    journal.close()
    assert not journal.trouble, journal.trouble
    kept = Match.load(journal.path)
    assert choices(kept) == choices(match), "an answer is lost or doubled"
    assert not kept.notice, kept.notice
    return made


def _is_beginning(path: Path, match: Match) -> None:
    try:
        kept = choices(Match.load(path))
    except record.RecordError:
        return  # not so much as the first deal was written
    assert kept == choices(match)[: len(kept)], "another answer is on the disk"


def refusals(slug: str, folder: Path, figures: Figures, reason: int, *, step: int = 1, first: int = 1) -> None:
    """Let each call to the disk fail once, then each and all after it, for one reason."""
    for from_then_on in (False, True):
        within = folder / f"{reason}{from_then_on}"
        within.mkdir(exist_ok=True)
        n, calls = first, first
        while n <= calls:
            try:
                calls = refused(slug, within, n, from_then_on=from_then_on, reason=reason)
                calls = calls if not from_then_on else max(calls, 2 * ANSWERS)
            except Exception as problem:
                why = f"{type(problem).__name__}: {problem}"
                figures.failed.append(f"{slug}, call {n} fails by {errno.errorcode[reason]}: {why}")
                return
            figures.done += 1
            n += step


# a program that is killed
PLAYER = """
import sys
from pathlib import Path
from parlour.match import Match
from parlour.storage.games.journal import Journal
path, slug, seats, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
if path.exists():
    match, journal = Journal.resume(path)
else:
    match = Match.start(slug, seats=seats, seed=seed, options={"deals": 0})
    journal = Journal.begin(path, match)
print(match.choices, flush=True)
while match.ask is not None:
    seat = match.ask.seats[0]
    match.act(match.ask.of(seat).actions[0], seat)
    print(match.choices, flush=True)
"""


def killed(slug: str, folder: Path, seed: int, times: int = TIMES) -> None:
    """Kill a program that plays, and again when it has taken the game up; raise AssertionError when that changed it."""
    path = folder / f"{slug}-{seed}.parlour"
    seats, rng = fitting(slug, 4), random.Random(seed)
    for _ in range(times):
        told = _killed_once(path, slug, seats, seed, rng.randint(1, 40))
        if told is None:
            break
        match, journal = Journal.resume(path)
        journal.close()
        assert match.choices in (told, told + 1), f"{told} answers were told, {match.choices} are kept"
        assert not match.notice or "damaged" in match.notice, match.notice
        again = Match.start(slug, seats=seats, seed=seed, options={"deals": 0})
        while again.choices < match.choices:
            answer(again)
        assert choices(match) == choices(again), "other answers are kept than were made"


def _killed_once(path: Path, slug: str, seats: int, seed: int, more: int) -> int | None:
    """Let a program play until it has told of so many answers more, and kill it; return the last it told of."""
    words = [sys.executable, "-c", PLAYER, str(path), slug, str(seats), str(seed)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        told = first = None
        for line in child.stdout:
            told = int(line)
            first = told if first is None else first
            if told >= first + more:
                break
        os.kill(child.pid, signal.SIGKILL)
        for line in child.stdout:
            told = int(line) if line.endswith("\n") else told
    assert told is not None, "the program did not begin"
    return told


def kills(rounds: int, seed: int, figures: Figures) -> None:
    """Kill so many programs, at every game in turn."""
    for n in range(-(-rounds // TIMES)):
        killed_in_turn(seed * 100_000 + n, n + seed, min(TIMES, rounds - n * TIMES), figures)


def killed_in_turn(seed: int, turn: int, times: int, figures: Figures) -> None:
    """Kill a program so many times at the game whose turn it is."""
    slug = list(CATALOGUE)[turn % len(CATALOGUE)]
    try:
        with TemporaryDirectory() as folder:
            killed(slug, Path(folder), seed, times)
    except Exception as problem:
        figures.failed.append(f"{slug}, killed, seed {seed}: {type(problem).__name__}: {problem}")
    figures.done += times


# all of it, in pieces that several processes may share
Piece = tuple[str, tuple[Any, ...]]


def pieces(kind: str, rounds: int, damage: int, many_forged: int, seed: int) -> list[Piece]:
    """Return the pieces of which an attack at full length consists, the longest first where they differ."""
    if kind == "kills":
        each = range(-(-rounds // TIMES))
        return [(kind, (seed * 100_000 + n, n + seed, min(TIMES, rounds - n * TIMES))) for n in each]
    if kind == "refusals":
        return [(kind, (slug, reason)) for slug in CATALOGUE for reason in (*REASONS.values(), errno.ENOMEM)]
    if kind == "forgeries":
        return forgeries_in_pieces(many_forged, seed)
    if kind == "strangers":
        return [(kind, (name,)) for name in strangers.FILES]
    files = sorted(SAVES.glob("*.parlour"), key=lambda path: path.stat().st_size, reverse=True)
    many = -(-damage // len(files)) if kind == "damages" else 0
    return [(kind, (str(path), many, seed)) for path in files]


def forgeries_in_pieces(many: int, seed: int) -> list[Piece]:
    """Return so many forgeries, shared among the samples, in pieces of some hundred."""
    names = [path.stem for path in forgeries.SAVES]
    each = -(-many // len(names))
    return [
        ("forgeries", (name, min(FORGED_AT_ONCE, each - begun), seed * 100_000 + begun))
        for begun in range(0, each, FORGED_AT_ONCE)
        for name in names
    ]


def _scratch() -> TemporaryDirectory[str]:
    """Return a folder in memory where the system has one: these attacks do not depend on a disk's pace."""
    return TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None)


def forgeries_of(name: str, many: int, seed: int, figures: Figures) -> None:
    """Read some forgeries of a sample."""
    with _scratch() as folder:
        figures.failed += forgeries.attack(name, many, seed, Path(folder))
    figures.done += many


def figures_of(piece: Piece) -> Figures:
    """Do one piece of an attack."""
    kind, given = piece
    figures = Figures()
    if kind == "kills":
        seed, turn, times = given
        killed_in_turn(seed, turn, times, figures)
    elif kind == "refusals":
        with _scratch() as folder:
            refusals(given[0], Path(folder), figures, given[1])
    elif kind == "strangers":
        strange(given[0], figures)
    elif kind == "forgeries":
        name, many, seed = given
        forgeries_of(name, many, seed, figures)
    else:
        path, many, seed = Path(given[0]), given[1], given[2]
        damaged(kind, Target(path.stem, path.read_bytes(), opened=kind in ("cuts", "lines")), many, seed, figures)
    figures.memory = most_held()
    if figures.memory > MOST_HELD:
        figures.failed.append(f"{given}: {figures.memory >> 20} MiB were held")
    return figures


def most_held() -> int:
    """Return the bytes that this process has held at most; 0 where no system tells that."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def whole(only: str, rounds: int, damage: int, many_forged: int, seed: int, jobs: int) -> dict[str, Figures]:
    """Do every attack at full length in so many processes, and return the figures of each."""
    found: dict[str, Figures] = {}
    with ProcessPoolExecutor(jobs, initializer=_bounded) as pool:
        for kind in [kind for kind in WORDS if only in ("all", kind)]:
            figures = found[kind] = Figures()
            begun = perf_counter()
            for part in pool.map(figures_of, pieces(kind, rounds, damage, many_forged, seed)):
                figures.took(part)
                if figures.done % 1_000 < part.done:
                    print(f"  {figures.done:,} of {kind}, {len(figures.failed)} failed", flush=True)
                for sentence in part.failed:  # told at once: it may be broken off
                    print(f"  failed, of {figures.done:,}: {sentence}", flush=True)
            figures.seconds = perf_counter() - begun
            print(line(kind, figures), flush=True)
    return found


def _bounded() -> None:
    """Let a process that takes far too much memory fail where it does so, rather than be killed by the system."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSED, resource.getrlimit(resource.RLIMIT_AS)[1]))


WORDS = {
    "cuts": "every sample cut at every byte and opened",
    "flips": "every bit of every sample flipped",
    "lines": "every line of every sample doubled, lost, exchanged with each of the next eight",
    "damages": "random damage of 1 to 20 bytes in a sample",
    "strangers": "files of the largest size, every line whole, filled with as much as they may hold",
    "refusals": "the n-th call to the disk fails for any of ten reasons, once or from then on, every game",
    "kills": "programs killed while they play, every game",
    "forgeries": "well-sealed records with values put for others, read in every way",
}


def line(kind: str, figures: Figures) -> str:
    """Return a row of the table."""
    told = f"{WORDS[kind]}: {figures.done:,} in {figures.seconds:.0f} s, {len(figures.failed)} failed"
    if figures.slowest:
        told += (
            f"; the slowest file took {figures.slowest:.2f} s, a process held {figures.memory / 2**20:.0f} MiB at most"
        )
    return told


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.storage.attack", description=__doc__.split("\n")[0])
    words.add_argument("--only", choices=("all", *WORDS), default="all")
    words.add_argument("--rounds", type=int, default=10_000, help="programs to be killed")
    words.add_argument("--damage", type=int, default=1_000_000, help="random damages")
    words.add_argument("--forgeries", type=int, default=200_000, help="forged records")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes that share the work")
    chosen = words.parse_args()
    found = whole(chosen.only, chosen.rounds, chosen.damage, chosen.forgeries, chosen.seed, chosen.jobs)
    return 1 if any(figures.failed for figures in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
