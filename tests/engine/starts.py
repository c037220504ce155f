"""Starts by chance: any game, seats, options, state and rig, most of them possible, many not.

`Match.start` gives a match or says why not, by RigError or OptionConflict, and never looks for long. What it gives can
be played. `python -m tests.engine.starts --many 100000` does as many as one likes.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from time import process_time
from typing import Any

from parlour.engine.options import OptionConflict
from parlour.engine.rig import RigError
from parlour.games import CATALOGUE
from parlour.match import Match

LONGEST = 3.0  # seconds of the processor for one start
ANSWERS = 6  # made after each start
AT_ONCE = 1_000  # starts between two lines that say how far it is
ODD: list[Any] = [
    None, True, -1, 0, 1, 3, 99, 10**18, 10**30, 2.0, float("nan"), "", "x", "AH", "1 2", [], [0], [0, 0], ["AH"], {},
    {0: 1}, (), {"a": "b"}, object(), b"AH",
]  # fmt: skip
SUITS, RANKS = "SHDC", ["A", *map(str, range(2, 11)), "J", "Q", "K"]
PIECES = [rank + suit for suit in SUITS for rank in RANKS]


def asked(chance: random.Random) -> tuple[str, dict[str, Any]]:
    """Return the arguments of a start: one that could be meant, and in half of the cases something odd in it."""
    slug = chance.choice(list(CATALOGUE))
    kind = CATALOGUE[slug]
    seats = chance.choice(kind.seats)
    given: dict[str, Any] = {"seats": seats, "seed": chance.randrange(10**6)}
    if chance.random() < 0.5:
        given["preset"] = chance.choice(list(kind.presets))
    if chance.random() < 0.5:
        given["options"] = _options(slug, chance)
    if chance.random() < 0.5:
        given["dealer"] = chance.randrange(seats)
    if chance.random() < 0.4:
        given["deals"] = chance.choice([0, 1, 2, 3, 100])
    if chance.random() < 0.5:
        given["counters"] = _counters(seats, chance)
    if chance.random() < 0.4:
        given["pools"] = {name: chance.choice([0, 0, 1, 7, 60, 10**6]) for name in kind.pools if chance.random() < 0.5}
    if chance.random() < 0.5:
        given["facts"] = {
            name: _fact(default, seats, chance) for name, default in kind.session_facts.items() if chance.random() < 0.5
        }
    if kind.persistent_zones and chance.random() < 0.5:
        given["piles"] = _zones(slug, list(kind.persistent_zones), seats, chance)
    if chance.random() < 0.6:
        given["rig"] = _rig(slug, seats, chance)
    if chance.random() < 0.5:
        _spoil(given, chance)
    return slug, given


def _options(slug: str, chance: random.Random) -> dict[str, Any]:
    """Return values of a few options, as texts or as they are."""
    declared = CATALOGUE[slug].options.declared()
    chosen = chance.sample(list(declared), min(len(declared), chance.choice([1, 1, 2, 3])))
    values = {key: chance.choice(declared[key].metadata["values"]) for key in chosen}
    return {key: chance.choice([value, str(value)]) for key, value in values.items()}


def _counters(seats: int, chance: random.Random) -> Any:
    if chance.random() < 0.3:
        return chance.choice([0, 1, 5, 100, 10**5])
    return [chance.choice([0, 0, 1, 2, 3, 10, 100, -5]) for _ in range(seats)]


def _fact(default: Any, seats: int, chance: random.Random) -> Any:
    """Return a value that a fact might have, by the type of its default."""
    by_seat = [chance.choice([0, 0, 1, 2, 30]) for _ in range(seats)]
    some = chance.sample(range(seats), chance.randint(0, seats))
    if isinstance(default, bool):
        return chance.random() < 0.5
    if isinstance(default, int):
        return chance.choice([0, 1, 2, 8, 1000])
    return chance.choice(
        [None, chance.randrange(seats), by_seat, some, [[seat] for seat in some], "open", _cards(chance)]
    )


def _cards(chance: random.Random, most: int = 6) -> list[str]:
    return chance.sample(PIECES, chance.randint(0, most))


def _rig(slug: str, seats: int, chance: random.Random) -> Any:
    """Return the rig of one deal, or of several."""
    zones = list(CATALOGUE[slug].zones)
    one = [_zones(slug, chance.sample(zones, min(len(zones), chance.choice([0, 1, 1, 2, 3]))), seats, chance)]
    return one[0] if chance.random() < 0.8 else one * chance.choice([0, 2, 3])


def _zones(slug: str, names: list[str], seats: int, chance: random.Random) -> dict[str, Any]:
    """Return cards or numbers in some zones, nearly always each of them once."""
    pieces = chance.choice([PIECES, PIECES, PIECES, [*PIECES, "JOKER"], [str(n) for n in range(1, 91)]])
    left = chance.sample(pieces, len(pieces))
    laid: dict[str, Any] = {}
    for name in names:
        if not CATALOGUE[slug].zones[name].per_seat:
            laid[name] = _some(left, chance)
        else:
            laid[name] = {seat: _some(left, chance) for seat in range(seats) if chance.random() < 0.5}
    return laid


def _some(left: list[str], chance: random.Random) -> Any:
    taken = [left.pop() for _ in range(min(len(left), chance.choice([0, 1, 1, 2, 3, 5, 8])))]
    return chance.choice([taken, " ".join(taken)])


def _spoil(given: dict[str, Any], chance: random.Random) -> None:
    """Put something odd for one argument, or for a value or a name within it."""
    key = chance.choice(["seats", "dealer", "preset", "options", "counters", "pools", "facts", "piles", "deals", "rig"])
    within = given.get(key)
    if key in ("seats", "deals", "dealer"):
        given[key] = chance.choice([-1, 0, 1, 2, 7, 25, 40, 10**9, True])
    elif key == "preset":
        given[key] = chance.choice(["", "x", "Plain", "full", "family"])
    elif isinstance(within, dict) and within and chance.random() < 0.8:
        name = chance.choice(list(within))
        if chance.random() < 0.3:
            within[chance.choice(["x", "", "hands", "pool", "A", "0"])] = within.pop(name)
        elif isinstance(within[name], dict) and within[name] and chance.random() < 0.7:
            within[name][chance.choice([*within[name], -1, 99, "0", None])] = chance.choice(ODD)
        else:
            within[name] = chance.choice(ODD)
    elif isinstance(within, list) and within:
        within[chance.randrange(len(within))] = chance.choice(ODD)
    else:
        given[key] = {chance.choice(["x", "pool", "hands", "stock", "buck"]): chance.choice(ODD)}


def faults(seed: int, many: int, told: Counter[str] | None = None, first: int = 0) -> list[str]:
    """Start so many matches; return a sentence for each that failed otherwise than by saying why."""
    found = []
    for n in range(first, first + many):
        chance = random.Random(f"{seed}/{n}")
        slug, given = asked(chance)
        begun = process_time()
        try:
            match = Match.start(slug, **given)
            if told is not None:
                told["begun"] += 1
        except (RigError, OptionConflict) as refused:
            if told is not None:
                told[type(refused).__name__] += 1
        except Exception as problem:  # any of them is a fault
            found.append(f"start {n} of seed {seed}, {slug}: {type(problem).__name__}: {str(problem)[:100]}; {given}")
        else:
            found += _played(match, chance, f"start {n} of seed {seed}, {slug}; {given}")
        if (took := process_time() - begun) > LONGEST:
            found.append(f"start {n} of seed {seed}, {slug}, took {took:.1f} s; {given}")
    return found


def _played(match: Match, chance: random.Random, name: str) -> list[str]:
    """Make a few answers; return a sentence if that cannot be done."""
    try:
        for _ in range(ANSWERS):
            if match.ask is None:
                break
            seat = chance.choice(match.ask.seats)
            own = match.ask.of(seat)
            if own is not None:
                match.act(own.drawn(chance.random()), seat)
    except Exception as problem:
        return [f"playing on after {name}: {type(problem).__name__}: {str(problem)[:100]}"]
    return []


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.engine.starts", description="Start matches by chance.")
    words.add_argument("--many", type=int, default=100_000)
    words.add_argument("--seed", type=int, default=1)
    chosen = words.parse_args()
    told: Counter[str] = Counter()
    begun, found = process_time(), list[str]()
    for first in range(0, chosen.many, AT_ONCE):
        more = faults(chosen.seed, min(AT_ONCE, chosen.many - first), told, first)
        found += more
        print("".join(f"  {sentence}\n" for sentence in more), end="")  # told at once: it may be broken off
        print(f"  {min(first + AT_ONCE, chosen.many):,} starts, {len(found)} failed", flush=True)
    print(
        f"{chosen.many:,} starts in {process_time() - begun:.0f} s: {told['begun']:,} began, "
        f"{told['OptionConflict']:,} were refused, {told['RigError']:,} could not be rigged, {len(found)} failed"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
