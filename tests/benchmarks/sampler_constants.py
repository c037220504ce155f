"""What each tuned constant of the sampler is worth: replays for a world with it, and with another value in its place.

`python -m tests.benchmarks.sampler_constants` prints one line for each. Replays are counted, not timed, so the figures
are the same on every machine; a lower one is better. Positions at which worlds are hard to find weigh most.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import ModuleType
from unittest.mock import patch

from parlour.engine.table import View
from parlour.players.sampling import answer_model, deal_model, hidden_answers, perturbation, repair, sampler
from parlour.players.sampling.sampler import WorldSampler

from .worlds import position

TABLES = (
    ("my_bird_sings", "full"),
    ("newmarket", "full"),
    ("commerce", "extended"),
    ("spoil_five", "jinking"),
    ("snip_snap_snorum", "whole_pack"),
    ("pope_joan", "full"),
    ("loo", "five_card"),
    ("nap", "fullest"),
    ("spin", "full"),
    ("cribbage", "four_hand"),
    ("ambigu", "plain"),
    ("loto", "saved"),
)
DEALS, WORLDS = 6, 40  # positions of each table, and worlds sought at each

# The module, the constant, and the value that takes the constant's effect away.
CONSTANTS: tuple[tuple[ModuleType, str, float], ...] = (
    (deal_model, "AS_BEFORE", 0.0),
    (answer_model, "ONE_ALONE", 0.0),
    (hidden_answers, "DRAWS", 1),
    (repair, "LAST", 1),
    (repair, "ANY_AT_ALL", 0.0),
    (repair, "BY_CHOICE", 0.0),
    (repair, "LINKS", 1),
    (repair, "FORGETFUL", 1.0),
    (repair, "ALL_OF_THEM", 0.0),
    (sampler, "RETHINK", 0.0),
    (sampler, "CLINGING", 0.0),
    (sampler, "GIVING_UP", 0.0),
    (sampler, "REPAIRS", 20),
    (sampler, "NEAR", 0),
    (perturbation, "RETHINK", 0.0),
    (perturbation, "MOST_SWAPS", 1),
    (perturbation, "STILL", 1.0),
    (perturbation, "PICKS", 1),
)


def views() -> Iterator[tuple[int, View]]:
    """Yield the positions, each with a seed."""
    for slug, preset in TABLES:
        for seed in range(1, DEALS + 1):
            if (found := position(slug, preset, seed)) is not None:
                choices, match, seat = found
                yield seed, match.at(choices).view(seat)


def measured(positions: list[tuple[int, View]]) -> tuple[float, float]:
    """Return the replays for a world, and the share of the wanted worlds that were found."""
    replays = found = 0
    for seed, view in positions:
        worlds = WorldSampler(view, random.Random(seed))
        found += len(list(worlds.worlds(WORLDS)))
        replays += worlds.tries
    return replays / found, found / (WORLDS * len(positions))


def main() -> None:
    """Print what each constant is worth."""
    positions = list(views())
    cost, share = measured(positions)
    print(f"as tuned: {cost:.2f} replays a world, {share:.1%} of the worlds found ({len(positions)} positions)")
    for module, name, other in CONSTANTS:
        kept = getattr(module, name)
        with patch.object(module, name, other):
            cost, share = measured(positions)
        where = module.__name__.rpartition(".")[2]
        print(f"{where}.{name} {kept} -> {other}: {cost:.2f} replays a world, {share:.1%} found", flush=True)


if __name__ == "__main__":
    main()
