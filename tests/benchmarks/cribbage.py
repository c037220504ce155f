"""What strong players score at six-card cribbage, part by part, to be held against the averages that experts give.

`python -m tests.benchmarks.cribbage --deals 300 --hands 3000` prints means with 95 % intervals. Whole deals are played
from love all by the strong level. Hands and crib are settled by the lay-out, so these are averaged over every start,
first for many deals laid out by the rule of thumb, and then by how much the strong level's lay-outs differ from it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import hypot, sqrt
from statistics import fmean, stdev

from parlour.cli.commands.league import WIDTH, chosen_by
from parlour.engine.cards import PACK_52
from parlour.engine.questions import Action
from parlour.games.cribbage import LayOut
from parlour.games.cribbage.counting import points_of
from parlour.match import Match
from parlour.players.policy import policy_of

Chooser = Callable[[Match, int], Action]
# What experts are known to average in a deal.
EXPERTS = {"dealer, all": 16.2, "non-dealer, all": 10.1, "dealer's hand": 8.0, "non-dealer's hand": 8.1, "crib": 4.7}


def begun(seed: int) -> Match:
    """Return a deal of which the seat `seed % 2` is dealer."""
    return Match.start("cribbage", seats=2, preset="six", seed=seed, dealer=seed % 2, deals=0)


def values_by_rule(match: Match, seat: int) -> Action:
    """Return what the rule of thumb says, nothing forgotten."""
    return policy_of("cribbage").advise(match.view(seat))[0].action


def by_the_strong(match: Match, seat: int) -> Action:
    """Return what the strong level does."""
    return chosen_by(match, seat, "strong", match.seed or 0)


def of_the_deal(seed: int) -> dict[str, float]:
    """Play one deal between strong players; return the points of each side."""
    match = begun(seed)
    while match.ask is not None and not match.results:
        seat = match.ask.seats[0]
        match.act(chosen_by(match, seat, "strong", seed), seat)
    scores = match.game.scores(match.results[0].facts)
    assert scores is not None, "cribbage is played for points"
    return {"dealer, all": scores[seed % 2], "non-dealer, all": scores[1 - seed % 2]}


def of_the_lay_out(seed: int, chosen: Chooser) -> dict[str, float]:
    """Lay out in one deal; return what both hands and the crib count, on the average of every start that is left."""
    match = begun(seed)
    while match.ask is not None and match.ask.of(match.ask.seats[0]).actions[0].verb is LayOut:  # type: ignore[union-attr]
        seat = match.ask.seats[0]
        match.act(chosen(match, seat), seat)
    piles = match.table.zones
    hands, crib = [list(hand) for hand in piles["hands"]], list(piles["crib"][0])
    starts = [card for card in PACK_52 if card not in {*hands[0], *hands[1], *crib}]
    dealer = seed % 2
    return {
        "dealer's hand": fmean(points_of(hands[dealer], start, False) for start in starts),
        "non-dealer's hand": fmean(points_of(hands[1 - dealer], start, False) for start in starts),
        "crib": fmean(points_of(crib, start, True) for start in starts),
    }


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and half its 95 % interval."""
    return fmean(values), WIDTH * stdev(values) / sqrt(len(values))


def averages(deals: int, hands: int, seed: int) -> dict[str, tuple[float, float]]:
    """Return for each part its mean in points and half its 95 % interval."""
    whole = [of_the_deal(seed + i) for i in range(deals)]
    found = {part: mean([deal[part] for deal in whole]) for part in whole[0]}
    many = [of_the_lay_out(seed + i, values_by_rule) for i in range(hands)]
    few = [of_the_lay_out(seed + i, by_the_strong) for i in range(deals)]
    for part in many[0]:
        (base, wide), (more, narrow) = (
            mean([hand[part] for hand in many]),
            mean([strong[part] - rule[part] for strong, rule in zip(few, many, strict=False)]),
        )
        found[part] = base + more, hypot(wide, narrow)
    return found


def main(words: Sequence[str] | None = None) -> None:
    """Play and print a table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.cribbage", description=__doc__)
    parser.add_argument("--deals", type=int, default=300, help="played by the strong level (default 300)")
    parser.add_argument("--hands", type=int, default=3000, help="laid out by the rule of thumb (default 3000)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    print("| six-card, points a deal | experts | measured |\n|---|---|---|")
    for part, (points, half) in averages(asked.deals, asked.hands, asked.seed).items():
        print(f"| {part} | {EXPERTS[part]} | {points:.2f} ± {half:.2f} |")


if __name__ == "__main__":
    main()
