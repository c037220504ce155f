"""The ladder of the levels: each row of the table in tests/README.md, played again with as many deals as it was.

`python -m tests.benchmarks.ladder` prints the whole table, which takes hours; `--game nap,loo` and `--preset full`
choose rows. How many deals a pair needs depends on how much luck its game has, so the number is fixed here, and no
pair is ended because it is clear. Deals are those of `parlour league` with the same seed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from parlour.games import CATALOGUE
from parlour.players.league import LADDER, standings

PAIRS = tuple(pairwise(LADDER))
HEADINGS = ("game", "form", *(f"{above} over {below}" for above, below in PAIRS))
# Game and form, and the deals for each pair, the highest first, with the seed where it is not 1; 0 where the pair was
# not measured.
DEALS = """
pope_joan plain 250 29 464
pope_joan family 0 0 400
pope_joan full 0 22 400
pope_joan five_pool 0 0 400
pope_joan pope_wins 0 0 400
nap plain 103 96 723
nap misery 250 150 400
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
loo five_card 19 150 300
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
jig full 11 60 100
vingt_un plain 166 726 1380
vingt_un family 0 0 300
vingt_un old_game 0 0 300
vingt_un pool 0 0 300
vingt_un fullest 150 400 300
speculation plain 382 131 80
speculation family 0 0 60
speculation auction 0 0 60
speculation growing_pool 0 0 60
speculation fullest 0 0 60
spoil_five plain 37 768 1032
spoil_five family 0 0 600
spoil_five jinking 0 0 600
spoil_five twenty_five 0 0 600
spoil_five forty_five 80 500 600
loto plain 40 40 40
loto family 0 0 20
loto saved 0 0 20
loto full 0 0 20
loto keno 0 0 20
blind_hookey plain 5531 1822 2326
blind_hookey family 0 0 2000
blind_hookey three_heaps 0 0 2000
cribbage plain 300 800 400
cribbage five 0 0 60
cribbage six 106 800 60
cribbage seven 0 0 60
cribbage three_hand 0 0 60
cribbage four_hand 0 0 60
cribbage claims 0 0 60
commerce plain 84 533 3734
commerce modern 120 600 100
commerce old 0 0 100
commerce pool 0 0 100
commerce limited 0 0 100
commerce extended 0 0 100
commerce old_french 0 0 100
commerce trade 0 0 100
commerce widow 0 0 100
cassino plain 18 382 280
cassino singles 0 0 150
cassino drop_lowest 0 0 150
cassino two_lowest 0 0 150
cassino short 0 0 150
thirty_one plain 89 181 655
thirty_one quick 0 0 60
thirty_one long 120 120 60
whiskey_poker plain 27 427 1398
whiskey_poker pool 0 0 60
whiskey_poker markers 0 0 60
whiskey_poker quick 0 0 60
whiskey_poker open_widow 0 0 60
whiskey_poker southern 50 40 60
my_bird_sings plain 3571 2408 3092
my_bird_sings family 0 0 1500
my_bird_sings flush 0 0 1500
my_bird_sings full 0 0 1500
my_bird_sings ship 0 0 1500
straight_poker plain 500 400 48
straight_poker full 400 300 60
brag plain 800 1000 174
brag american 800 1000 150
bouillotte plain 500 300 307
bouillotte full 600 300 150
ambigu plain 600 800 235
ambigu full 700 500 150
draw_poker plain 1548 920 73
stud_poker plain 1200 1200 153
stud_poker first_method 1500 1500 150
progressive_poker plain 300 250 216
progressive_poker full 0 0 120
"""


class Sample(NamedTuple):
    """So many deals, from a seed on."""

    deals: int
    seed: int

    @classmethod
    def read(cls, text: str) -> Sample:
        """Return the sample of `400`, or of `400@3` with another seed than 1."""
        deals, _, seed = text.partition("@")
        return cls(int(deals), int(seed or 1))

    def __str__(self) -> str:
        return f"{self.deals:,}" if self.seed == 1 else f"{self.deals:,}; {self.seed}"


class Plan(NamedTuple):
    """A row: a form of a game, and what is played for each pair."""

    slug: str
    preset: str
    samples: tuple[Sample, ...]


def plans() -> Iterator[Plan]:
    """Yield the rows of the table."""
    for line in DEALS.split("\n"):
        if line:
            slug, preset, *samples = line.split()
            yield Plan(slug, preset, tuple(map(Sample.read, samples)))


def cell(plan: Plan, levels: tuple[str, str], sample: Sample) -> str:
    """Play one pair; return what `told` makes of it, and nothing where it was not measured."""
    if not sample.deals:
        return ""
    seats = CATALOGUE[plan.slug].seats_fitting(plan.preset, {})
    found = standings(plan.slug, levels, sample.deals, sample.seed, plan.preset, seats)
    return told(found["difference"], sample)


def told(difference: Mapping[str, float], sample: Sample) -> str:
    """Return a difference with its interval, deals and seed in brackets, and a mark where nought is not excluded."""
    if difference["low"] == difference["high"] == 0:
        return f"0 ({sample})"
    mark = "" if difference["low"] > 0 else " ?" if difference["high"] >= 0 else " the other way"
    digits = 3 if difference["high"] - difference["low"] < 0.1 else 2
    half = difference["high"] - difference["mean"]
    return f"{difference['mean']:+.{digits}f} ± {half:.{digits}f} ({sample}){mark}".replace("-", "−")


def main(words: Sequence[str] | None = None) -> None:
    """Play what is asked for and print it as a table, row by row."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.ladder", description=__doc__)
    parser.add_argument("--game", help="a game, or several with commas between (default: all)")
    parser.add_argument("--preset", help="a form, or several (default: all that were measured)")
    parser.add_argument("--seed", type=int, help="for all rows (default: the one with which each was measured)")
    asked = parser.parse_args(words)
    print(f"| {' | '.join(HEADINGS)} |\n|{'---|' * len(HEADINGS)}", flush=True)
    for plan in plans():
        if all(
            named is None or held in named.split(",")
            for named, held in ((asked.game, plan.slug), (asked.preset, plan.preset))
        ):
            samples = [s if asked.seed is None else Sample(s.deals, asked.seed) for s in plan.samples]
            cells = [cell(plan, levels, sample) for levels, sample in zip(PAIRS, samples, strict=True)]
            print(f"| {' | '.join((CATALOGUE[plan.slug].name, plan.preset, *cells))} |", flush=True)


if __name__ == "__main__":
    main()
