"""How often cards change hands at Speculation: `python -m tests.benchmarks.sales --deals 200`.

Five of the company, drawn anew for each deal, play at each level. Printed are the sales, offers and bids of a deal.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from math import inf
from random import Random

from parlour.engine.questions import Deal
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.levels import LEVELS, choice
from parlour.players.personas import PERSONAS

SEATS = 5
COUNTED = ("Sell", "Invite", "Bid")


def verbs_said(level: str, preset: str, seed: int) -> Counter[str]:
    """Return how often each verb is said in one deal."""
    company = Random(seed).sample(list(PERSONAS), SEATS)
    match = Match.start("speculation", seats=SEATS, preset=preset, seed=seed, dealer=seed % SEATS, deals=1)
    found = Counter[str]()
    while match.ask is not None and not match.results:
        seat, action = match.ask.seats[0], Deal
        if match.ask.actions != [Deal]:
            action = choice(match.view(seat), level, company[seat], seed ^ match.position, patience=inf)
        found[action.verb.name] += 1
        match.act(action, seat)
    return found


def main(words: Sequence[str] | None = None) -> None:
    """Print the averages of every preset and level."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.sales", description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--preset", default="", help="all without it")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    for preset in asked.preset.split(",") if asked.preset else CATALOGUE["speculation"].presets:
        for level in LEVELS:
            found = Counter[str]()
            for seed in range(asked.seed, asked.seed + asked.deals):
                found += verbs_said(level, preset, seed)
            sales, offers, bids = (found[verb] / asked.deals for verb in COUNTED)
            print(f"{preset}, {level}: {sales:.2f} sales, {offers:.2f} offers, {bids:.2f} bids", flush=True)


if __name__ == "__main__":
    main()
