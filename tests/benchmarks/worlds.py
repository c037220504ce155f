"""How quickly imagined deals are found, and whether they are: at one position of each of many deals, game by game."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from parlour.cli.commands.soak import answer
from parlour.engine.questions import Deal
from parlour.engine.table import View
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.policy import NO_VERB, policy_of
from parlour.players.sampling.sampler import WorldSampler

from .rows import Row, at_least, median

DEALS = 150  # of each table; one position of each
WORLDS = 60  # sought at a position
AGAIN = 20  # how often what seems slow is measured again: what shares the processor slows it by half, for seconds
PROMISED = 1000  # worlds a second


@dataclass
class Found:
    """What was found at the positions of one table."""

    rates: list[float] = field(default_factory=list)
    tries: int = 0
    worlds: int = 0
    missed: list[tuple[int, int]] = field(default_factory=list)  # seed and choices of positions without a world
    slowest: tuple[float, int, int] = (float("inf"), 0, 0)

    def add(self, rate: float, seed: int, choices: int) -> None:
        """Note the rate of one position."""
        self.rates.append(rate)
        self.slowest = min(self.slowest, (rate, seed, choices))


def searched() -> list[tuple[str, str]]:
    """Return every game and preset in which worlds are imagined."""
    return [
        (slug, preset)
        for slug, kind in CATALOGUE.items()
        if policy_of(slug).searched_verbs is not NO_VERB
        for preset in kind.presets
    ]


def views(slug: str, preset: str, deals: int, seats: int | None = None) -> Iterator[tuple[int, int, View]]:
    """Yield for each of so many deals one view of a seat that has something to choose, with seed and choices made."""
    for seed in range(1, deals + 1):
        if (found := position(slug, preset, seed, seats)) is not None:
            choices, match, seat = found
            yield seed, choices, match.at(choices).view(seat)


def position(slug: str, preset: str, seed: int, seats: int | None = None) -> tuple[int, Match, int] | None:
    """Return the number of choices before one position of a deal by chance, the match, and the seat that is asked.

    Easy players play; None where no seat has anything to choose.
    """
    n = seats or CATALOGUE[slug].playable_seat_count(preset, {})
    chooser = random.Random(f"{slug}/{preset}/{seed}")
    match = Match.start(slug, seats=n, preset=preset, seed=seed, dealer=seed % n, deals=0)
    seen: list[tuple[int, int]] = []
    for _ in range(80):
        if match.ask is None or len(match.results) > 1:
            break
        if match.ask.actions == [Deal]:
            match.act(Deal)
            continue
        seat = match.ask.seats[0]
        own = match.ask.of(seat)
        if own is not None and len(own.actions) > 1:
            seen.append((match.choices, seat))
        answer(match, chooser, "easy")
    if not seen:
        return None
    choices, seat = chooser.choice(seen)
    return choices, match, seat


def measured(slug: str, preset: str, deals: int = DEALS, seats: int | None = None) -> Found:
    """Imagine at one position of each deal; those that seem slow are measured again when all others have been."""
    found, slow = Found(), dict[int, tuple[float, int, View]]()
    for seed, choices, view in views(slug, preset, deals, seats):
        rate, sampler = _rate(view, seed)
        found.tries += sampler.tries
        found.worlds += sampler.found
        if not sampler.found:
            found.missed.append((seed, choices))
        if 0 < rate < PROMISED:
            slow[seed] = rate, choices, view
        else:
            found.add(rate, seed, choices)
    for _ in range(AGAIN):
        for seed, (rate, choices, view) in slow.items():
            if rate < PROMISED:
                slow[seed] = max(rate, _rate(view, seed)[0]), choices, view
    for seed, (rate, choices, _) in slow.items():
        found.add(rate, seed, choices)
    return found


def _rate(view: View, seed: int) -> tuple[float, WorldSampler]:
    """Return the worlds a second at a position, set-up included, and what found them."""
    begun = time.process_time()
    sampler = WorldSampler(view, random.Random(seed))
    for _ in sampler.worlds(WORLDS):
        pass
    return sampler.found / max(time.process_time() - begun, 1e-6), sampler


def worlds(tables: Sequence[tuple[str, str]] = ()) -> Iterator[Row]:
    """Rates of imagined deals, the worst of each table, and how many positions have none; which, by seed and step."""
    for slug, preset in tables or searched():
        found = measured(slug, preset)
        _, seed, step = found.slowest
        missed = f", none at {len(found.missed)}: {found.missed}" if found.missed else f", seed {seed} step {step}"
        told = f"{slug} {preset}: worlds, worst of {len(found.rates)} (median {median(found.rates):,.0f}{missed})"
        yield at_least(told, PROMISED, max(min(found.rates), 0.1), "a second")
