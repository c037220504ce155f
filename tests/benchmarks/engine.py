"""The rules without a screen: random lawful play, loading, import, and the moves of computer players.

Rates are by the processor's time, so that other programs on the machine do not count; waits are by the clock.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

from parlour.controller import Checkpoint
from parlour.games import CATALOGUE
from parlour.match import Match, laid_table, make_game
from parlour.players.levels import LEVELS, choice
from parlour.questions import Ask, AskSeveral, Shuffle

from .rows import Row, at_least, at_most, median, size_at_most

SECONDS = 0.6  # that each measurement of a rate lasts
RUNS = 5  # of which the median is taken
THOUGHT = 4.0  # seconds of thinking for each level of each game
EVENING, LOADED = 200, 100  # deals, and the milliseconds in which they may be loaded; a shorter one in its part

# What the design asks of the bare script: decisions a second, or deals where nearly every move is forced.
TRICKS, SINGLE_CARDS, FORCED_DEALS = 150_000, 100_000, 7_500
BARE: dict[str, tuple[str, int]] = {
    "nap": ("decisions", TRICKS),
    "loto": ("decisions", SINGLE_CARDS),
    "pope_joan": ("deals", FORCED_DEALS),
}
THROUGH_MATCH = 50_000
EVENTS_ON = 0.7  # of the rate without events


def bare(slug: str, seconds: float = SECONDS, *, events: bool = False) -> dict[str, float]:
    """Play the script alone, as search does: the lawful list, a random choice, no match around it; return rates."""
    kind = CATALOGUE[slug]
    seats = kind.best[0]
    game, chance = make_game(slug, seats, "plain", {}), random.Random(1)
    counters, pools = (game.chosen.start_counters,) * seats, dict.fromkeys(game.pools, 0)
    decisions = deals = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        start = Checkpoint(1, deals % seats, counters, dict(pools), deepcopy(game.session_facts))
        script, value = game.deal(laid_table(game, start, events)), None
        try:
            while True:
                question = script.send(value)
                if isinstance(question, Shuffle):
                    value = tuple(sorted(question.pieces, key=lambda _: chance.random()))
                    continue
                decisions += 1
                if isinstance(question, Ask):
                    actions = question.actions
                    value = actions[int(chance.random() * len(actions))]
                else:
                    seat = question.seats[int(chance.random() * len(question.seats))]
                    value = seat, chance.choice(question.of(seat).actions)
        except StopIteration:
            deals += 1
    took = time.process_time() - begun
    return {"decisions": decisions / took, "deals": deals / took}


def answer(match: Match, chance: random.Random) -> None:
    """Give a random lawful answer for whoever is asked."""
    ask = match.ask
    seat = ask.seat if isinstance(ask, Ask) else chance.choice(ask.seats)
    actions = ask.of(seat).actions
    match.act(actions[int(chance.random() * len(actions))], seat)


def through_match(slug: str, seconds: float = SECONDS) -> float:
    """Return decisions a second through Match.act: checked, logged, conserved, kept for undo."""
    chance, decisions, spent = random.Random(1), 0, 0.0
    while spent < seconds:
        match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=decisions, dealer=0, events=False)
        begun = time.process_time()
        while match.ask is not None and match.deal_number <= 20:
            answer(match, chance)
            decisions += 1
        spent += time.process_time() - begun
    return decisions / spent


def play() -> Iterator[Row]:
    """Random lawful play of every game."""
    for slug in CATALOGUE:
        unit, budget = BARE.get(slug, ("decisions", SINGLE_CARDS))
        pairs = [(bare(slug)[unit], bare(slug, events=True)[unit]) for _ in range(RUNS)]
        yield at_least(f"{slug}: bare script", budget, median([silent for silent, _ in pairs]), f"{unit}/s")
        kept = median([told / silent for silent, told in pairs])
        yield Row(f"{slug}: the same, events on", "≥ 70 %", f"{100 * kept:.0f} %", EVENTS_ON / kept, None)
        yield at_least(
            f"{slug}: through Match.act",
            THROUGH_MATCH,
            median([through_match(slug) for _ in range(RUNS)]),
            "decisions/s",
        )


IMPORT = """
import resource, sys, time
def held():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize()
before, begun = held(), time.perf_counter()
from parlour.games import CATALOGUE
import parlour.match
for slug in CATALOGUE: CATALOGUE[slug]
print(time.perf_counter() - begun, held() - before, "numpy" in sys.modules)
"""


def imported() -> Iterator[Row]:
    """Import the engine with all its games in fresh processes."""
    times, sizes, numpy = [], [], "no"
    for _ in range(2 * RUNS):
        said = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True).stdout.split()
        times.append(float(said[0]) * 1000)
        sizes.append(int(said[1]) / 2**20)
        numpy = "yes" if said[2] == "True" else numpy
    yield at_most(f"engine import, {len(CATALOGUE)} games", 150, median(times), "ms")
    yield size_at_most(f"engine in memory (numpy: {numpy})", 15, median(sizes), "MiB")


def evening(slug: str, folder: Path) -> tuple[Path, int]:
    """Write a long evening of random play; return its path and how many deals it has."""
    match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=3, dealer=0, options=longest(slug), events=False)
    chance = random.Random(2)
    while match.ask is not None and match.deal_number <= EVENING:
        answer(match, chance)
    path = folder / f"{slug}.parlour"
    match.save(path)
    return path, len(match.results)


def longest(slug: str) -> dict[str, int]:
    """Return the option that makes a session long enough, where a game has it."""
    declared = CATALOGUE[slug].options.declared().get("deals")
    values = [v for v in declared.metadata["values"] if isinstance(v, int)] if declared is not None else []
    return {"deals": min([v for v in values if v >= EVENING] or [max(values)])} if values else {}


def loading() -> Iterator[Row]:
    """Load an evening of two hundred deals of each game, or of as many as a session may have."""
    with tempfile.TemporaryDirectory() as folder:
        for slug in CATALOGUE:
            path, deals = evening(slug, Path(folder))
            times = []
            for _ in range(RUNS):
                begun = time.perf_counter()
                Match.load(path)
                times.append((time.perf_counter() - begun) * 1000)
            size = f"{path.stat().st_size / 1024:.0f} kB"
            yield at_most(f"{slug}: load {deals} deals, {size}", LOADED * deals / EVENING, median(times), "ms")


def opponents() -> Iterator[Row]:
    """The moves of computer players that have a choice, at every level."""
    for slug in CATALOGUE:
        for level in LEVELS:
            times = thoughts(slug, level)
            yield at_most(f"{slug}: {level} move, median of {len(times)}", 0.3, median(times), "s", 3)
            yield at_most(f"{slug}: {level} move, worst", 1.5, max(times), "s", 3)


def thoughts(slug: str, level: str) -> list[float]:
    """Return the seconds that a level took for each choice, all seats being of that level."""
    times: list[float] = []
    seed = 0
    while sum(times) < THOUGHT:
        seed += 1
        match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=seed)
        while match.ask is not None and match.deal_number <= 2 and sum(times) < THOUGHT:
            asked = match.ask
            seat = asked.seats[0] if isinstance(asked, AskSeveral) else asked.seat
            view, begun = match.view(seat), time.perf_counter()
            action = choice(view, level, "", seed)
            if len(view.ask.actions) > 1:
                times.append(time.perf_counter() - begun)
            match.act(action, seat)
        if seed >= 60:
            break  # a level that answers at once
    return times or [0.0]
