"""The ladder of the levels: each row of the table in docs/measurements.md, played again with as many deals as it was.

`python -m tests.benchmarks.ladder` prints the whole table, which takes hours; `--game nap,loo` and `--preset full`
choose rows. How many deals a pair needs depends on how much luck its game has, so the number is fixed here, and no
pair is ended because it is clear. Deals are those of `parlour league` with the same seed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from parlour.cli.commands.league import LADDER, standings
from parlour.games import CATALOGUE

PAIRS = tuple(pairwise(LADDER))
HEADINGS = ("game", "form", *(f"{above} over {below}" for above, below in PAIRS))
# Game and form, and the deals for each pair, the highest first, with the seed where it is not 1.
DEALS = """
pope_joan plain 250 29 464
pope_joan family 47@3 185@3 400
pope_joan full 48@3 311@3 400
pope_joan five_pool 458@7 187@5 400
pope_joan pope_wins 382@7 164@5 400
nap plain 103 96 723
nap misery 250 150 400
nap double_header 274@3 532@3 400
nap nine_card 29@3 188@3 400
nap fullest 182@5 29 400
spin plain 71 43 348
spin family 135@3 440@3 400
spin full 52@3 349@3 400
spin heavy_dealer 382@7 249@5 400
loo plain 120 187 624
loo club_law 384@3 724@3 600
loo unlimited 698@5 977@5 300
loo mixed 629@5 985@5 300
loo five_card 346@3 150 300
loo irish 269@3 389@3 300
newmarket plain 41 29 839
newmarket family 43@3 188@3 400
newmarket drawn 45@3 189@3 400
newmarket full 19 32 400
snip_snap_snorum plain 1303 399 1563
snip_snap_snorum family 1529@5 1415@5 1500
snip_snap_snorum turn_up 1293@5 1543@5 1500
snip_snap_snorum whole_pack 591@7 4351@7 700@3
snip_snap_snorum full 1930@3 2010@3 1500
jig plain 34 30 410
jig family 57@3 202@3 100
jig full 106@3 204@3 100
vingt_un plain 166 726 1380
vingt_un family 640@3 1754@3 300
vingt_un old_game 698@3 1031@3 300
vingt_un pool 359@5 1462@3 300
vingt_un fullest 150 3494@5 300
speculation plain 382 131 80
speculation family 3981@7 431@3 60
speculation auction 1093@3 937@3 60
speculation growing_pool 1935@3 1765@3 60
speculation fullest 514@3 528@3 60
spoil_five plain 37 768 1032
spoil_five family 62@3 3209@3 600
spoil_five jinking 68@3 3396@3 600
spoil_five twenty_five 90@3 700@3 300@3
spoil_five forty_five 30@3 500@3 300@3
loto plain 40 40 40
loto family 1151@7 1120@7 20
loto saved 804@7 802@7 20
loto full 2983@7 3106@7 20
loto keno 1940@7 1994@7 20
blind_hookey plain 5531 1822 2326
blind_hookey family 7020@3 91039@7 15000@3
blind_hookey three_heaps 9964@7 1214@5 8000@3
cribbage plain 648@7 11036@7 400
cribbage five 192@5 3998@5 60
cribbage six 157@3 4659@3 60
cribbage seven 113@5 2434@5 60
cribbage three_hand 101@5 2841@5 60
cribbage four_hand 300@7 1723@5 60
cribbage claims 429@7 9252@7 60
commerce plain 408@7 1754@7 3734
commerce modern 120 600 100
commerce old 15@3 1567@3 100
commerce pool 19@7 974@7 544@7
commerce limited 226@5 1134@5 100
commerce extended 30@5 648@3 100
commerce old_french 11@5 1219@5 100
commerce trade 600@3 1200@3 1000@3
commerce widow 145@3 5941@3 100
cassino plain 18 382 280
cassino singles 54@3 1378@3 150
cassino drop_lowest 88@7 2430@7 150
cassino two_lowest 35@3 3490@7 150
cassino short 154@5 1751@3 150
thirty_one plain 89 181 655
thirty_one quick 97@5 418@5 60
thirty_one long 218@3 1608@3 60
whiskey_poker plain 60@3 3606@3 1398
whiskey_poker pool 56@3 3456@3 60
whiskey_poker markers 79@5 1989@5 60
whiskey_poker quick 73@5 1723@5 60
whiskey_poker open_widow 65@7 2307@7 60
whiskey_poker southern 204@7 40 60
my_bird_sings plain 3571 2408 3092
my_bird_sings family 9285@5 7706@5 1500
my_bird_sings flush 17176@7 17485@7 1601@7
my_bird_sings full 1123@5 1290@5 1500
my_bird_sings ship 4705@7 2654@7 1731@7
straight_poker plain 500 400 48
straight_poker family 3475@3 5891@3 1617@3
straight_poker table_stakes 637@3 1449@5 1011@3
straight_poker freeze_out 994@3 1117@3 1457@3
straight_poker full 400 300 60
brag plain 800 3000@2 174
brag three_stake 6618@7 8398@7 53@3
brag three_stake_draw 6238@7 5369@7 55@3
brag american 800 1000 150
brag family 13847@3 8311@3 2270@3
bouillotte plain 500 300 307
bouillotte family 1016@3 1891@5 843@3
bouillotte quick_word 1105@3 2155@5 816@3
bouillotte full 600 300 150
ambigu plain 600 800 235
ambigu family 1859@3 1948@3 797@3
ambigu full 700 500 150
draw_poker plain 1548 920 73
draw_poker english 1499@3 1808@3 815@3
draw_poker family 1707@3 1449@3 391@3
draw_poker mistigris 1478@3 1117@3 149@3
draw_poker full 1666@3 1452@3 103@3
draw_poker freeze_out 7716@7 1280@3 1004@3
draw_poker show_down 2698@7 1379@7 5678@7
draw_poker flat 697@7 728@7 2550@7
stud_poker plain 1200 1200 153
stud_poker first_method 1500 6289@5 150
stud_poker family 694@3 984@5 163@3
stud_poker table_stakes 504@3 331@3 292@3
stud_poker freeze_out 715@3 497@3 322@3
progressive_poker plain 300 600@2 216
progressive_poker family 742@3 1757@7 468@3
progressive_poker full 582@3 610@3 120
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
    """Play one pair; return what `told` makes of it."""
    seats = CATALOGUE[plan.slug].playable_seat_count(plan.preset, {})
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
