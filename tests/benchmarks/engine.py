"""The rules without a screen: random lawful play, loading, import, and the moves of computer players.

Rates are by the processor's time, so that other programs on the machine do not count; waits are by the clock.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from parlour.engine.game import Checkpoint
from parlour.engine.options import OptionConflict
from parlour.engine.questions import Ask, AskSeveral, Deal, Shuffle
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.match.opening import laid_table, make_game
from parlour.players.levels import LEVELS, choice
from tests.support import open_ask, own_ask

from .rows import Row, at_least, at_most, median, size_at_most

SEATS = 4  # of a table, where a game can be played by so many
BETWEEN_LOOKS = 20  # decisions through a match between two looks at the clock
TURNS, SECONDS = 6, 0.15  # of each rate: all are measured in turn, so that a busy machine troubles them alike
RUNS = 5  # of which the median is taken
THOUGHT = 4.0  # seconds of thinking for each level of each game
EVENING, LOADED = 200, 100  # deals, and the milliseconds in which they may be loaded; a shorter one in its part

# What the design asks of the bare script: decisions a second, or deals where nearly every move is forced. The figure
# for tricks stands for OpenSpiel's hearts, which takes its place where it is installed.
TRICKS, SINGLE_CARDS, FORCED_DEALS = 150_000, 100_000, 7_500
# Of draw poker the design asks fifteen times the hands of PokerKit. Random answers bet on for as long as the rules let
# them, so decisions are compared: 15 times the 3,120 that PokerKit made here of its five-card draw.
DRAWS = 46_800
BARE: dict[str, tuple[str, int]] = {
    "nap": ("decisions", TRICKS),
    "loo": ("decisions", TRICKS),
    "spoil_five": ("decisions", TRICKS),
    "loto": ("decisions", SINGLE_CARDS),
    "pope_joan": ("deals", FORCED_DEALS),
    "newmarket": ("deals", FORCED_DEALS),
    "spin": ("deals", FORCED_DEALS),
    "jig": ("deals", FORCED_DEALS),
    "vingt_un": ("deals", FORCED_DEALS),
    "draw_poker": ("decisions", DRAWS),
}
TABLES = {
    "nap": ("plain", "nine_card", "fullest"),
    "pope_joan": ("plain", "full"),
    "loto": ("plain", "full"),
}
Rates = dict[str, float]

THROUGH_MATCH = 50_000
EVENTS_ON = 0.7  # of the rate without events


def bare(slug: str, preset: str, *, events: bool) -> Rates:
    """Play the script alone, as search does: a lawful answer drawn at random, no match around it."""
    game, draw = make_game(slug, seats_of(slug), preset, {}), random.Random(1).random
    start = opened(slug, preset)
    decisions, deals, begun = 0, 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        script = game.deal(laid_table(game, start, events))
        value: Any = None
        try:
            while True:
                question = script.send(value)
                if isinstance(question, Shuffle):
                    value = tuple(sorted(question.pieces, key=lambda _: draw()))
                    continue
                decisions += 1
                if isinstance(question, Ask):
                    value = question.drawn(draw())
                else:
                    seat = question.seats[int(draw() * len(question.seats))]
                    value = seat, question.asks[seat].drawn(draw())
        except StopIteration:
            deals += 1
    took = time.process_time() - begun
    return {"decisions": decisions / took, "deals": deals / took}


def seats_of(slug: str) -> int:
    """Return how many sit at the table that is measured."""
    return SEATS if SEATS in CATALOGUE[slug].seats else CATALOGUE[slug].best[0]


def opened(slug: str, preset: str) -> Checkpoint:
    """Return the start of the first deal in which somebody chooses: in a single of Loo nobody does."""
    match = Match.start(slug, seats=seats_of(slug), preset=preset, seed=1, dealer=0)
    while match.ask is not None and Deal in match.ask.actions:
        match.act(Deal)
    return match.starts[-1][1]


def answer(match: Match, draw: Callable[[], float]) -> None:
    """Give a random lawful answer for one of those who are asked."""
    seat = open_ask(match).seats[int(draw() * len(open_ask(match).seats))]
    match.act(own_ask(match, seat).drawn(draw()), seat)


def through_match(slug: str, preset: str, *, events: bool) -> Rates:
    """Play through Match.act: checked, logged, conserved, kept for undo.

    The clock is looked at now and then only: to read it takes as long as a part of a decision.
    """
    draw, decisions, begun = random.Random(1).random, 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        match = Match.start(slug, seats=seats_of(slug), preset=preset, seed=decisions, dealer=0, events=events)
        while match.ask is not None and match.deal_number <= 20 and time.process_time() - begun < SECONDS:
            for _ in range(BETWEEN_LOOKS):
                if match.ask is None:
                    break
                answer(match, draw)
                decisions += 1
    return {"decisions": decisions / (time.process_time() - begun)}


def hearts() -> Rates:
    """Play OpenSpiel's hearts, whose cards are dealt one by one through chance."""
    game, draw = import_module("pyspiel").load_game("hearts"), random.Random(1).random
    decisions, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            lawful = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(lawful[int(draw() * len(lawful))])
    return {"decisions": decisions / (time.process_time() - begun)}


def in_turn(measures: dict[str, Callable[[], Rates]]) -> dict[str, Rates]:
    """Return the best rates of each, all of them measured in turn."""
    runs = [{name: measure() for name, measure in measures.items()} for _ in range(TURNS)]
    return {name: {unit: max(run[name][unit] for run in runs) for unit in runs[0][name]} for name in measures}


def play() -> Iterator[Row]:
    """Random lawful play of every game, its plainest and its fullest forms."""
    for slug in CATALOGUE:
        for preset in TABLES.get(slug, ("plain",)):
            yield from played(slug, preset)


def played(slug: str, preset: str) -> Iterator[Row]:
    """Random lawful play of one table."""
    unit, budget = BARE.get(slug, ("decisions", SINGLE_CARDS))
    measures: dict[str, Callable[[], Rates]] = {
        "bare": partial(bare, slug, preset, events=False),
        "bare, events": partial(bare, slug, preset, events=True),
        "match": partial(through_match, slug, preset, events=False),
        "match, events": partial(through_match, slug, preset, events=True),
    }
    has_anchor = budget == TRICKS and find_spec("pyspiel") is not None
    found = in_turn(measures | ({"hearts": hearts} if has_anchor else {}))
    name, rate = f"{slug} {preset}", found["bare"][unit]
    if has_anchor:
        anchor = found["hearts"]["decisions"]
        yield Row(f"{name}: bare script", f"≥ {anchor:,.0f} of hearts", f"{rate:,.0f} {unit}/s", anchor / rate, None)
    else:
        yield at_least(f"{name}: bare script", budget, rate, f"{unit}/s")
    yield events_on(f"{name}: bare script, events on", found["bare, events"][unit] / rate)
    acted = found["match"]["decisions"]
    yield at_least(f"{name}: through Match.act", THROUGH_MATCH, acted, "decisions/s")
    yield events_on(f"{name}: through Match.act, events on", found["match, events"]["decisions"] / acted)


def events_on(name: str, kept: float) -> Row:
    """Return a row for the part of a rate that is left when events are kept."""
    return Row(name, "≥ 70 %", f"{100 * kept:.0f} %", EVENTS_ON / kept, None)


IMPORT = """
import resource, sys, time
def held():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize()
before, begun = held(), time.perf_counter()
from parlour.games import CATALOGUE
import parlour.match.match
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
    draw = random.Random(2).random
    while match.ask is not None and match.deal_number <= EVENING:
        answer(match, draw)
    path = folder / f"{slug}.parlour"
    match.save(path)
    return path, len(match.results)


def longest(slug: str) -> dict[str, int]:
    """Return the option that makes a session long enough, where a game has it."""
    declared = CATALOGUE[slug].options.declared().get("deals")
    values = [v for v in declared.metadata["values"] if isinstance(v, int)] if declared is not None else []
    longest = {"deals": min([v for v in values if v >= EVENING] or [max(values)])} if values else {}
    try:
        CATALOGUE[slug].read_options(CATALOGUE[slug].best[0], "plain", longest)
    except OptionConflict:  # a game that ends by itself, however many deals it takes
        return {}
    return longest


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
            if len(own_ask(match, seat).actions) > 1:
                times.append(time.perf_counter() - begun)
            match.act(action, seat)
        if seed >= 60:
            break  # a level that answers at once
    return times or [0.0]
