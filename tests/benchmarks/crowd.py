"""What the strong player gains at a vying game by tightening the tables of two seats for more.

`python -m tests.benchmarks.crowd --game straight_poker,brag --deals 800` lets him play the same deals, seats
exchanged, against one who takes the tables as they stand: who looks at one opponent only, and bluffs as often against
four as against one. Printed are counters a deal with 95 % intervals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from unittest.mock import patch

from parlour.cli.commands import league
from parlour.engine.questions import Action
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.vying.mixed import frequencies, situation

AS_FOR_TWO = "as for two"
chosen_by = league.chosen_by


@contextmanager
def as_for_two() -> Iterator[None]:
    """Let only one opponent count, and bluffs be as frequent as against him alone."""
    with (
        patch.multiple(situation, UNHEARD=0.0, PASSED=0.0, STAYED=0.0),
        patch.object(frequencies, "RARER", 1.0),
    ):
        yield


def chosen(match: Match, seat: int, level: str, seed: int) -> Action:
    """Return what the strong player does, or the same without looking at how many are in."""
    if level != AS_FOR_TWO:
        return chosen_by(match, seat, level, seed)
    with as_for_two():
        return chosen_by(match, seat, "strong", seed)


def main(words: Sequence[str] | None = None) -> None:
    """Measure the games that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.crowd", description=__doc__)
    parser.add_argument("--game", default="straight_poker,brag")
    parser.add_argument("--deals", type=int, default=800)
    parser.add_argument("--seed", type=int, default=2000)
    asked = parser.parse_args(words)
    for slug in asked.game.split(","):
        with patch.object(league, "chosen_by", chosen):
            row = league.standings(slug, ("strong", AS_FOR_TWO), asked.deals, asked.seed)
        gain = row["difference"]
        seats = CATALOGUE[slug].best[0]
        half = gain["high"] - gain["mean"]
        print(f"{slug}, {seats} seats: {gain['mean']:+.3f} ± {half:.3f} ({asked.deals} deals)", flush=True)


if __name__ == "__main__":
    main()
