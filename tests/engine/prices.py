"""What an answer is said to put into a pool is what it puts there: every game and every value of every option.

The price stands on the button before anybody presses it. `python -m tests.engine.prices --share 0.1` plays a tenth
of the forms by chance; table penalties are among them.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from parlour.engine.game import Put
from parlour.engine.table import Acted, Paid
from parlour.match import Match
from tests.players.twins import Form, forms
from tests.support import own_ask

ANSWERS = 120  # made at a table


def faults(form: Form, seed: int, told: Counter[str]) -> list[str]:
    """Play a table by chance; return a sentence for each answer that paid otherwise than its price said."""
    slug, seats, options = form
    match, chance = Match.start(slug, seats=seats, options=options, seed=seed), random.Random(f"{seed}/{form}")
    found: list[str] = []
    for _ in range(ANSWERS):
        if match.ask is None:
            break
        seat = chance.choice(match.ask.seats)
        action = own_ask(match, seat).drawn(chance.random())
        price = match.game.consequence(match.view(seat), action)
        number, before = match.deal_number, len(match.deal_events)
        match.act(action, seat)
        if not isinstance(price, Put):
            continue
        told[slug] += 1
        paid = _put_by(match, number, before, seat)
        if paid != price.amount:
            found.append(
                f"{slug} for {seats}, {options}, seed {seed}: {action} costs {price.amount}, and {paid} is paid"
            )
    return found


def _put_by(match: Match, number: int, before: int, seat: int) -> int:
    """Return what a seat put into pools by its answer, which is the event at index `before` of the deal."""
    paid = 0
    for event in match.events_of(number)[before:]:
        if isinstance(event, Acted) and event.seat != seat:
            break
        if isinstance(event, Paid) and event.source == seat and isinstance(event.target, str):
            paid += event.amount
        elif isinstance(event, Paid) and event.target == seat and event.source != "bank":
            break  # the answer has ended the deal, and it is settled
    return paid


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.engine.prices", description=__doc__.split("\n")[0])
    words.add_argument("--share", type=float, default=1.0, help="the part of the forms that is played (default: 1)")
    words.add_argument("--seed", type=int, default=1)
    chosen = words.parse_args()
    told: Counter[str] = Counter()
    every = list(forms())
    played = random.Random(chosen.seed).sample(every, max(1, round(len(every) * chosen.share)))
    found = [fault for form in played for fault in faults(form, chosen.seed, told)]
    print("\n".join(f"  {fault}" for fault in found[:50]))
    print(
        f"{told.total():,} prices of {len(told)} games at {len(played):,} tables, {len(found)} were not what was paid"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
