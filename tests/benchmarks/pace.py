"""The pace of the rules against that of another checkout, measured in pairs.

    python -m tests.benchmarks.pace ../earlier          every game, the bare script and Match.act
    python -m tests.benchmarks.pace ../earlier nap loo  these games only

Each checkout plays in a process of its own. Both play the same deals with the same random answers, in turn, so that a
busy machine slows both alike. The best of many short runs counts: whatever else runs can only make one slower.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from parlour.games import CATALOGUE

from .engine import seats_of

PAIRS = 25  # more is surer and takes longer
SECONDS = 0.06  # that the earlier checkout is to take for each part of a pair

# It runs in either checkout.
PLAYER = """
import json, random, sys, time
from parlour.games import CATALOGUE
from parlour.match import Match
try:
    from parlour.engine.questions import AskSeveral, Shuffle
    from parlour.match.opening import laid_table
except ImportError:  # as the rooms were before November 2026
    from parlour.opening import laid_table
    from parlour.questions import AskSeveral, Shuffle

def bare(slug, seats, deals):
    first = Match.start(slug, seats=seats, seed=1, dealer=0)
    while first.ask is not None and str(first.ask.actions[0]) == "Deal":
        first.act("Deal")
    game, start = first.game, first.starts[-1][1]
    draw, made = random.Random(1).random, 0
    begun = time.process_time()
    for _ in range(deals):
        script, value = game.deal(laid_table(game, start, False)), None
        try:
            while True:
                question = script.send(value)
                if isinstance(question, Shuffle):
                    value = tuple(sorted(question.pieces, key=lambda _: draw()))
                    continue
                made += 1
                if isinstance(question, AskSeveral):
                    seat = question.seats[int(draw() * len(question.seats))]
                    value = seat, question.asks[seat].drawn(draw())
                else:
                    value = question.drawn(draw())
        except StopIteration:
            pass
    return made, time.process_time() - begun

def acted(slug, seats, deals):
    draw, made, done = random.Random(1).random, 0, 0
    begun = time.process_time()
    while done < deals:
        match = Match.start(slug, seats=seats, seed=done, dealer=0)
        end = min(deals - done, 20)
        while (ask := match.ask) is not None and match.deal_number <= end:
            seats_asked = ask.seats
            seat = seats_asked[int(draw() * len(seats_asked))]
            match.act(ask.of(seat).drawn(draw()), seat)
            made += 1
        done += max(len(match.results), 1)
    return made, time.process_time() - begun

for line in sys.stdin:
    way, *told = json.loads(line)
    print(json.dumps({"bare": bare, "acted": acted}[way](*told)), flush=True)
"""


class Player:
    """A process that plays with the code of one checkout."""

    def __init__(self, checkout: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER], cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, way: str, slug: str, deals: int) -> tuple[int, float]:
        """Return how many decisions were made in these deals, and the seconds of the processor."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([way, slug, seats_of(slug), deals]), file=self.process.stdin, flush=True)
        made, took = json.loads(self.process.stdout.readline())
        return made, took

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def compared(now: Player, before: Player, way: str, slug: str, many: int) -> tuple[float, float, float]:
    """Return the decisions a second of both, and their quotient."""
    deals, took = 1, 0.0
    while took < SECONDS / 2:
        deals *= 2
        _, took = before.play(way, slug, deals)
    deals = max(1, round(deals * SECONDS / took))
    pairs = [(now.play(way, slug, deals), before.play(way, slug, deals)) for _ in range(many)]
    if len({made for pair in pairs for made, _ in pair}) > 1:
        print(f"{slug}: the two did not play alike, so decisions a second are compared", file=sys.stderr)
    new, old = (max(made / took for made, took in each) for each in zip(*pairs, strict=True))
    return new, old, new / old


def main() -> None:
    """Print the table of both ways of playing, a game a line."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.pace", description="Compare with a checkout.")
    parser.add_argument("checkout", type=Path, help="the folder of the other checkout")
    parser.add_argument("games", nargs="*", default=[*CATALOGUE], help="their slugs; without any, all")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"runs of each checkout ({PAIRS})")
    given = parser.parse_args()
    now, before = Player(Path.cwd()), Player(given.checkout)
    print("| game | script before | now | times | `Match.act` before | now | times |\n|---|---|---|---|---|---|---|")
    for slug in given.games:
        cells = [slug]
        for way in ("bare", "acted"):
            new, old, times = compared(now, before, way, slug, given.pairs)
            cells += [f"{old:,.0f}", f"{new:,.0f}", f"{times:.2f}"]
        print(f"| {' | '.join(cells)} |", flush=True)
    now.close()
    before.close()


if __name__ == "__main__":
    main()
