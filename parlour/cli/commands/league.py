"""`parlour league`: two levels play the same deals twice, the second time with seats exchanged."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Any

from ...engine.options import OptionConflict
from ...engine.questions import Action, Deal
from ...engine.table import BANK, Paid
from ...games import CATALOGUE
from ...match import Match
from ...players.levels import LEVELS, choice
from ...words.message import message
from ..arguments import Parser, positive, whole

RANDOM = "random"
LADDER = (*reversed(LEVELS), RANDOM)  # strongest first
WIDTH = 1.96  # standard errors on either side of the mean in a 95 % interval
UNASKED = 8  # deals without a decision after which a game counts as pure chance
TOLD = 40  # deals between two progress lines when stderr is not a terminal
COLUMNS = ("game", "preset", "seats", "levels", "difference", "95 % interval", "deals", "verdict")


@dataclass(frozen=True)
class Pair:
    """Two levels to compare at one table."""

    slug: str
    preset: str
    seats: int
    levels: tuple[str, str]
    seed: int


@dataclass
class PairResults:
    """The results of a pair: each level's average win per seat, for each deal played from both sides."""

    pair: Pair
    won: dict[str, list[float]] = field(default_factory=dict)
    ended: str = ""

    @property
    def deals(self) -> int:
        return len(self.won[self.pair.levels[0]])

    @property
    def difference(self) -> list[float]:
        """Return the first level's win minus the second's, for each deal."""
        first, second = self.pair.levels
        return [a - b for a, b in zip(self.won[first], self.won[second], strict=True)]

    @property
    def verdict(self) -> str:
        if self.deals < 2:
            return "too_few_deals"
        row = interval(self.difference)
        if row["low"] > 0:
            return "clear"
        if row["high"] < 0:
            return "reversed"
        return "not_clear" if row["high"] > 0 else "no_difference"

    def row(self) -> dict[str, Any]:
        """Return the results as plain values, with 95 % intervals if there are at least two deals."""
        kind, pair = CATALOGUE[self.pair.slug], self.pair
        told = {"game": pair.slug, "preset": pair.preset, "seats": pair.seats, "seed": pair.seed, "unit": kind.unit()}
        told |= {"pair": list(pair.levels), "deals": self.deals, "ended": self.ended, "verdict": self.verdict}
        if self.deals > 1:
            told["levels"] = {level: interval(won) for level, won in self.won.items()}
            told["difference"] = interval(self.difference)
        return told

    def line(self) -> str:
        """Return a row of the table of results in Markdown."""
        pair, unit = self.pair, CATALOGUE[self.pair.slug].unit()
        found = interval(self.difference) if self.deals > 1 else None
        mean = f"{found['mean']:+.2f} {unit}" if found else "–"
        ends = {end: f"{found[end]:+.2f}" for end in ("low", "high")} if found else {}
        span = message("cli.league.row.span", **ends) if ends else "–"
        levels = message("cli.league.row.levels", first=pair.levels[0], second=pair.levels[1])
        verdict = message(f"cli.league.row.{self.verdict}")
        cells = (pair.slug, pair.preset, pair.seats, levels, mean, span, self.deals, verdict)
        return f"| {' | '.join(map(str, cells))} |"


def parser() -> argparse.ArgumentParser:
    """Return the argument parser of `parlour league`."""
    words = Parser(
        prog="parlour league",
        description=message("cli.league.description"),
        epilog=message("cli.league.epilog"),
    )
    words.add_argument("--game", required=True, help=message("cli.league.game"))
    words.add_argument("--preset", default="plain", help=message("cli.league.preset"))
    words.add_argument(
        "--levels",
        default="strong,easy",
        help=message("cli.league.levels"),
    )
    words.add_argument("--seats", type=whole, help=message("cli.league.seats"))
    words.add_argument("--deals", type=whole, default=100, help=message("cli.league.deals"))
    words.add_argument("--minutes", type=positive, help=message("cli.league.minutes"))
    words.add_argument("--seed", type=whole, default=1)
    words.add_argument("--json", action="store_true")
    return words


def run(chosen: argparse.Namespace) -> bool:
    """Play every pair and print the results; always return True."""
    pairs = list(pairs_of(chosen))
    seconds = inf if chosen.minutes is None else 60 * chosen.minutes
    finished: list[PairResults] = []
    if not chosen.json:
        _say(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}")
    try:
        for pair in pairs:
            finished.append(PairResults(pair, {level: [] for level in pair.levels}))
            played_out(finished[-1], chosen.deals, seconds)
            if not chosen.json:
                _say(finished[-1].line())
    except KeyboardInterrupt:
        finished[-1].ended = "interrupted"
        if not chosen.json:
            _say(finished[-1].line())
        raise
    finally:
        if chosen.json:
            _say(json.dumps([standing.row() for standing in finished], indent=2))
    return True


def _say(text: str) -> None:
    print(text, flush=True)


def pairs_of(chosen: argparse.Namespace) -> Iterator[Pair]:
    """Yield every pair of levels at every table selected by the arguments; raise OptionConflict if there is none."""
    levels = LADDER if chosen.levels == "all" else tuple(chosen.levels.split(","))
    if len(levels) < 2 or len(set(levels)) < len(levels) or any(level not in LADDER for level in levels):
        named = ", ".join(reversed(LADDER))
        raise OptionConflict(message("cli.league.two_levels", levels=named))
    if chosen.deals < 2:
        raise OptionConflict(message("cli.league.two_deals"))
    slugs = [*CATALOGUE] if chosen.game == "all" else chosen.game.split(",")
    if unknown := [slug for slug in slugs if slug not in CATALOGUE]:
        raise OptionConflict(message("cli.arguments.no_game_or_all", game=unknown[0], games=", ".join(CATALOGUE)))
    tables = [(slug, preset) for slug in slugs for preset in _presets(slug, chosen.preset, len(slugs) > 1)]
    if not tables:
        raise OptionConflict(message("cli.league.no_preset", preset=chosen.preset))
    for slug, preset in tables:
        kind = CATALOGUE[slug]
        seats = kind.playable_seat_count(preset, {}) if chosen.seats is None else chosen.seats
        kind.read_options(seats, preset, {})
    for slug, preset in tables:
        seats = CATALOGUE[slug].playable_seat_count(preset, {}) if chosen.seats is None else chosen.seats
        for two in pairwise(levels):
            yield Pair(slug, preset, seats, two, chosen.seed)


def _presets(slug: str, wanted: str, is_one_of_several: bool) -> list[str]:
    """Return the requested presets of a game; with a single game also unknown ones, which are refused later."""
    if wanted == "all":
        return [*CATALOGUE[slug].presets]
    return [name for name in wanted.split(",") if name in CATALOGUE[slug].presets or not is_one_of_several]


def standings(
    slug: str, levels: tuple[str, str], deals: int, seed: int, preset: str = "plain", seats: int | None = None
) -> dict[str, Any]:
    """Return each level's average per deal and seat, in counters or points, with 95 % intervals."""
    pair = Pair(slug, preset, seats or CATALOGUE[slug].best[0], levels, seed)
    standing = PairResults(pair, {level: [] for level in levels})
    for number in range(deals):
        play_twice(standing, number)
    return standing.row()


def played_out(standing: PairResults, deals: int, seconds: float) -> None:
    """Play a pair until the deals or the time run out, showing progress."""
    begun = monotonic()
    standing.ended = "deals"
    for number in range(deals):
        if number > 1 and monotonic() - begun > seconds:
            standing.ended = "minutes"
            break
        play_twice(standing, number)
        _show(standing, monotonic() - begun)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _show(standing: PairResults, seconds: float) -> None:
    """Show a pair's progress: one overwritten line on a terminal, otherwise a line every few deals."""
    if standing.deals < 2:
        return
    told = f"{standing.line()} {seconds:.0f} s"
    if sys.stderr.isatty():
        print(f"\r\033[K{told}", end="", file=sys.stderr, flush=True)
    elif standing.deals % TOLD == 0:
        print(told, file=sys.stderr, flush=True)


def play_twice(standing: PairResults, number: int) -> None:
    """Play a deal from both sides and record what each level won per seat."""
    pair, n = standing.pair, standing.pair.seats
    both: dict[str, list[int]] = {level: [] for level in pair.levels}
    for swap in (0, 1):
        at = [pair.levels[(seat + swap) % 2] for seat in range(n)]
        for seat, gain in enumerate(played(pair.slug, pair.preset, n, at, pair.seed + number, dealer=number % n)):
            both[at[seat]].append(gain)
    for level, won in both.items():
        standing.won[level].append(fmean(won))


def played(slug: str, preset: str, seats: int, at: list[str], seed: int, dealer: int) -> list[int]:
    """Play one deal with these levels by seat; return each seat's win, in counters or points.

    Deals without any decision, such as a single at Loo, are skipped. A match for the pool is played to its end and
    counted as a whole.
    """
    match = Match.start(slug, seats=seats, preset=preset, seed=seed, dealer=dealer, deals=0)
    while match.ask is not None and match.ask.actions == [Deal]:
        if match.deal_number > UNASKED:  # for example Keno, which is pure chance
            return [0] * seats
        match.act(Deal)
    first = match.deal_number
    while match.ask is not None and not _is_through(match, first):
        seat = match.ask.seats[match.position % len(match.ask.seats)]
        match.act(Deal if match.ask.actions == [Deal] else chosen_by(match, seat, at[seat], seed), seat)
    result = match.results[-1]
    scores = match.game.scores(result.facts)
    if scores:
        return scores
    before = match.starts[first - 1][1].counters
    bought = [_bought(match, number) for number in range(first, result.deal + 1)]
    return [now - then - sum(had) for now, then, *had in zip(result.counters, before, *bought, strict=True)]


def _is_through(match: Match, first: int) -> bool:
    """Return whether deal `first` is over and any match for the pool is decided."""
    return len(match.results) >= first and not match.game.is_undecided(match.results[-1].facts)


def _bought(match: Match, number: int) -> list[int]:
    """Return the counters each seat received from the bank in a deal: caves, loans, fresh stakes.

    Counters returned to the bank when the session closes come after the result and are not deducted.
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
    """Return the action chosen at `level` from a seat's own view, without a time limit."""
    view = match.view(seat)
    assert view.ask is not None
    if level == RANDOM:
        return Random(f"{seed}/{match.position}").choice(view.ask.actions)
    return choice(view, level, "", seed ^ match.position, patience=inf)


def interval(values: list[float]) -> dict[str, float]:
    """Return the mean and its 95 % confidence interval."""
    mean, half = fmean(values), WIDTH * stdev(values) / sqrt(len(values))
    return {"mean": mean, "low": mean - half, "high": mean + half}
