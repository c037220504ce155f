"""The ladder of the levels: each row of the table in tests/README.md, played again with as many deals as it was.

`python -m tests.benchmarks.ladder` prints the whole table, which takes hours; `--game nap,loo` and `--preset full`
choose rows. How many deals a pair needs depends on how much luck its game has, so the number is fixed here, before a
deal is played, and no pair is ended because it is clear. Deals are those of `parlour league` with the same seed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from parlour.games import CATALOGUE
from parlour.players.league import LADDER, standings

PAIRS = tuple(pairwise(LADDER))
HEADINGS = ("game", "form", *(f"{above} over {below}" for above, below in PAIRS))
# Game and form, and the deals for each pair, the highest first; 0 where the pair was not measured.
DEALS = """
pope_joan plain 53 29 464
pope_joan family 0 0 400
pope_joan full 0 22 400
pope_joan five_pool 0 0 400
pope_joan pope_wins 0 0 400
nap plain 103 96 723
nap misery 0 0 400
nap double_header 0 0 400
nap nine_card 0 0 400
nap fullest 17 29 400
spin plain 71 43 348
spin family 0 0 400
spin full 0 35 400
spin heavy_dealer 0 0 400
loo plain 120 187 624
loo club_law 0 0 600
loo unlimited 0 0 300
loo mixed 0 0 300
loo five_card 19 15 300
loo irish 0 0 300
newmarket plain 41 29 839
newmarket family 0 0 400
newmarket drawn 0 0 400
newmarket full 19 32 400
snip_snap_snorum plain 1303 399 1563
snip_snap_snorum family 0 0 1500
snip_snap_snorum turn_up 0 0 1500
snip_snap_snorum whole_pack 0 0 1500
snip_snap_snorum full 0 0 1500
jig plain 34 30 410
jig family 0 0 100
jig full 11 21 100
vingt_un plain 166 726 1380
speculation plain 382 131 80
spoil_five plain 37 768 1032
spoil_five forty_five 80 500 0
loto plain 40 40 40
blind_hookey plain 5531 1822 2326
cribbage plain 300 773 1197
cribbage six 106 515 841
commerce plain 84 533 3734
cassino plain 18 382 280
thirty_one plain 89 181 655
whiskey_poker plain 27 427 1398
whiskey_poker southern 0 40 0
my_bird_sings plain 3571 2408 3092
straight_poker plain 500 400 48
straight_poker full 400 300 0
brag plain 800 1000 174
brag american 800 1000 0
bouillotte plain 500 300 307
bouillotte full 600 300 0
ambigu plain 600 800 235
draw_poker plain 1548 920 73
stud_poker plain 173 195 153
progressive_poker plain 294 225 216
"""


class Plan(NamedTuple):
    """A row: a form of a game, and how many deals are played for each pair."""

    slug: str
    preset: str
    deals: tuple[int, ...]


def plans() -> Iterator[Plan]:
    """Yield the rows of the table."""
    for line in DEALS.split("\n"):
        if line:
            slug, preset, *deals = line.split()
            yield Plan(slug, preset, tuple(map(int, deals)))


def cell(plan: Plan, levels: tuple[str, str], deals: int, seed: int) -> str:
    """Play one pair; return the difference with its interval and the deals, and a mark where nought is not excluded."""
    if not deals:
        return ""
    seats = CATALOGUE[plan.slug].seats_fitting(plan.preset, {})
    row = standings(plan.slug, levels, deals, seed, plan.preset, seats)["difference"]
    if row["low"] == row["high"] == 0:
        return f"0 ({deals:,})"
    mark = "" if row["low"] > 0 else " ?" if row["high"] >= 0 else " the other way"
    digits = 3 if row["high"] - row["low"] < 0.1 else 2
    return f"{row['mean']:+.{digits}f} ± {row['high'] - row['mean']:.{digits}f} ({deals:,}){mark}"


def main(words: Sequence[str] | None = None) -> None:
    """Play what is asked for and print it as a table, row by row."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.ladder", description=__doc__)
    parser.add_argument("--game", help="a game, or several with commas between (default: all)")
    parser.add_argument("--preset", help="a form, or several (default: all that were measured)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    print(f"| {' | '.join(HEADINGS)} |\n|{'---|' * len(HEADINGS)}", flush=True)
    for plan in plans():
        if all(
            named is None or held in named.split(",")
            for named, held in ((asked.game, plan.slug), (asked.preset, plan.preset))
        ):
            cells = [cell(plan, levels, deals, asked.seed) for levels, deals in zip(PAIRS, plan.deals, strict=True)]
            print(f"| {' | '.join((CATALOGUE[plan.slug].name, plan.preset, *cells))} |", flush=True)


if __name__ == "__main__":
    main()
