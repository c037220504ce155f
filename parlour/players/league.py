"""The levels measured against one another: the same deals played with the seats exchanged."""

from __future__ import annotations

import argparse
import json
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from ..arguments import Parser, whole
from ..games import CATALOGUE
from ..match import Match
from ..options import OptionConflict
from ..questions import Action, Deal
from ..table import BANK, Paid
from .levels import LEVELS, choice

RANDOM = "random"


def parser() -> argparse.ArgumentParser:
    """Return the parser of `parlour league`."""
    words = Parser(
        prog="parlour league",
        description="Play the same deals with two levels exchanging seats and print the difference.",
    )
    words.add_argument("--game", required=True, help="a game, such as nap")
    words.add_argument("--preset", default="plain")
    words.add_argument(
        "--levels", default="strong,easy", help="two of random, easy, middle, strong (default strong,easy)"
    )
    words.add_argument("--seats", type=whole, help="default: the best number for the game")
    words.add_argument("--deals", type=whole, default=100, help="deals, each played twice (default 100)")
    words.add_argument("--seed", type=whole, default=1)
    words.add_argument("--json", action="store_true")
    return words


def run(chosen: argparse.Namespace) -> bool:
    """Play and print; the run itself cannot fail."""
    levels = tuple(chosen.levels.split(","))
    if len(levels) != 2 or any(level not in (RANDOM, *LEVELS) for level in levels):
        raise OptionConflict(f"Name two levels out of {', '.join((RANDOM, *LEVELS))}, such as strong,easy.")
    if chosen.game not in CATALOGUE:
        raise OptionConflict(f"There is no game {chosen.game}: choose among {', '.join(CATALOGUE)}.")
    if chosen.deals < 2:
        raise OptionConflict("An interval needs at least two deals.")
    kind = CATALOGUE[chosen.game]
    seats = kind.seats_fitting(chosen.preset, {}) if chosen.seats is None else chosen.seats
    kind.chosen_from(seats, chosen.preset, {})
    table = standings(chosen.game, levels, chosen.deals, chosen.seed, chosen.preset, seats)
    if chosen.json:
        print(json.dumps(table, indent=2))
    else:
        for level in levels:
            row = table["levels"][level]
            print(f"{level}: {row['mean']:+.3f} {table['unit']} a deal, 95 % {row['low']:+.3f} to {row['high']:+.3f}")
        row = table["difference"]
        print(f"{levels[0]} over {levels[1]}: {row['mean']:+.3f}, 95 % {row['low']:+.3f} to {row['high']:+.3f}")
    return True


def standings(
    slug: str, levels: tuple[str, ...], deals: int, seed: int, preset: str = "plain", seats: int | None = None
) -> dict[str, Any]:
    """Return each level's mean per deal and seat, in counters or points, with 95 % intervals over `deals` pairs."""
    first, second = levels
    n = seats or CATALOGUE[slug].best[0]
    gains: dict[str, list[float]] = {first: [], second: []}
    for k in range(deals):
        both: dict[str, list[int]] = {first: [], second: []}
        for swap in (0, 1):
            at = [levels[(seat + swap) % 2] for seat in range(n)]
            for seat, gain in enumerate(played(slug, preset, n, at, seed + k, dealer=k % n)):
                both[at[seat]].append(gain)
        for level, won in both.items():
            gains[level].append(fmean(won))
    differences = [a - b for a, b in zip(gains[first], gains[second], strict=True)]
    return {
        "game": slug,
        "preset": preset,
        "seats": n,
        "deals": deals,
        "seed": seed,
        "levels": {level: interval(won) for level, won in gains.items()},
        "difference": interval(differences),
        "unit": CATALOGUE[slug].unit(),
    }


def played(slug: str, preset: str, seats: int, at: list[str], seed: int, dealer: int) -> list[int]:
    """Play one deal with these levels by seat; return what each seat won, in points where these are played for.

    Deals in which nobody chooses, such as a single at Loo, are dealt first and count for nothing.
    """
    match = Match.start(slug, seats=seats, preset=preset, seed=seed, dealer=dealer, deals=0)
    while match.ask is not None and match.ask.actions == [Deal]:
        match.act(Deal)
    number = match.deal_number
    before = match.starts[number - 1][1].counters
    while match.ask is not None and len(match.results) < number:
        seat = match.ask.seats[match.here % len(match.ask.seats)]
        match.act(chosen_by(match, seat, at[seat], seed), seat)
    result = match.results[number - 1]
    scores = match.game.scores(result.facts)
    if scores:
        return scores
    bought = _bought(match, number)
    return [now - then - had for now, then, had in zip(result.counters, before, bought, strict=True)]


def _bought(match: Match, number: int) -> list[int]:
    """Return the counters that each seat had of the bank in a deal and has not won: caves, loans, fresh stakes.

    What goes back to the bank when the session closes does so after the result.
    """
    had = [0] * match.seats
    for event in match.events_of(number):
        if isinstance(event, Paid):
            if event.source == BANK and isinstance(event.target, int):
                had[event.target] += event.amount
            elif event.target == BANK and isinstance(event.source, int) and not match.is_over:
                had[event.source] -= event.amount
    return had


def chosen_by(match: Match, seat: int, level: str, seed: int) -> Action:
    """Return the action of a seat at its level, from its own view."""
    view = match.view(seat)
    assert view.ask is not None
    if level == RANDOM:
        from random import Random

        return Random(f"{seed}/{match.here}").choice(view.ask.actions)
    return choice(view, level, "", seed ^ match.here)


def interval(values: list[float]) -> dict[str, float]:
    """Return the mean and its 95 % interval."""
    mean, half = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
    return {"mean": mean, "low": mean - half, "high": mean + half}
