"""Twin tables over whole events: for every game, and every value of every option, table penalties among them.

Hidden cards are exchanged for any that fit, and the deal is played again: what a seat sees, every field of every event,
must stay the same. `python -m tests.players.twins --share 0.1` does a tenth of the values.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator
from pickle import dumps
from time import perf_counter
from typing import Any

from parlour.engine.options import OptionConflict
from parlour.games import CATALOGUE
from tests.players.test_honesty import plain, swapped

Form = tuple[str, int, dict[str, Any]]  # a game, its seats, and the options that differ from the plain form
FEW = 3  # values of an option that has many
MANY = 10  # positions of a form


def forms(slugs: Iterable[str] = CATALOGUE) -> Iterator[Form]:
    """Yield every value of every option that stands with the plain form, alone or beside table penalties."""
    for slug in slugs:
        kind = CATALOGUE[slug]
        for key, option in kind.options.declared().items():
            values = [value for value in option.metadata["values"] if value != option.default]
            for value in values[:: max(1, len(values) // FEW)]:
                for more in ({}, {"table_penalties": True}):
                    changed = {**more, key: value}
                    if (seats := _seats_for(slug, changed)) and (not more or key != "table_penalties"):
                        yield slug, seats, changed


def _seats_for(slug: str, options: dict[str, Any]) -> int:
    """Return a number of seats at which these options can be played, 0 for none."""
    kind = CATALOGUE[slug]
    for seats in (kind.best[0], *kind.seats):
        try:
            kind.read_options(seats, "plain", options)
        except OptionConflict:
            continue
        return int(seats)
    return 0


def differences(form: Form, seed: int) -> tuple[int, list[str]]:
    """Return how many pairs of tables were compared, and a sentence for each that differ."""
    slug, seats, options = form
    pairs = swapped(slug, "plain", seats, seed, MANY, **options)
    found = []
    for view, other in pairs:
        if list(map(repr, other.events)) != list(map(repr, view.events)):
            odd = next((a, b) for a, b in zip(view.events, other.events, strict=False) if repr(a) != repr(b))
            found.append(f"{slug} for {seats}, {options}: {odd[0]} and {odd[1]}")
        elif plain(other) != plain(view) or dumps(other) != dumps(view):
            found.append(f"{slug} for {seats}, {options}: the views differ")
    return len(pairs), found


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.players.twins", description="Twin tables of every option.")
    words.add_argument("--share", type=float, default=1.0)
    words.add_argument("--seed", type=int, default=1)
    chosen = words.parse_args()
    every = list(forms())
    some = random.Random(chosen.seed).sample(every, max(1, round(min(1.0, chosen.share) * len(every))))
    begun, compared, failed = perf_counter(), 0, 0
    for form in some:
        try:
            many, found = differences(form, chosen.seed)
        except Exception as problem:  # a form that cannot even be imagined is a fault too
            many, found = 0, [f"{form}: {type(problem).__name__}: {problem}"]
        compared, failed = compared + many, failed + len(found)
        for sentence in found:
            print(f"  {sentence[:400]}", flush=True)
    print(
        f"{len(some):,} of {len(every):,} forms in {perf_counter() - begun:.0f} s: {compared:,} twin tables, "
        f"{failed} with a difference"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
