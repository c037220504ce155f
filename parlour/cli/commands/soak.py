"""`parlour soak`: computers play every game, preset and number of seats, with every answer checked.

The tables are played in several rounds of a few deals each. Memory in use halfway, when everything is imported and
the caches are full, is compared with that at the end.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from time import perf_counter

from ...engine.options import OptionConflict
from ...engine.questions import Action, Ask
from ...games import CATALOGUE
from ...match import Match
from ...players.policy import policy_of
from ...words.message import message
from ..arguments import Parser, whole
from ..memory_usage import resident

RELOADED_EVERY = 25  # deals between two checks that the record reads back the same
ROUNDS = 10  # rounds through all tables, if there are enough deals
MOST_GROWTH = 5.0  # per cent of memory growth allowed in the second half of the rounds
JUDGED_FROM = 50_000  # deals needed for a memory comparison; half as many do not fill the caches


class Broken(Exception):
    """Raised when an engine invariant fails.

    It is not an assertion, since the check must also run under `python -O`.
    """


@dataclass
class Tally:
    """Counts of what was played, and a sentence for each failure."""

    deals: int = 0
    decisions: int = 0
    seconds: float = 0.0
    tables: int = 0
    failed: list[str] = field(default_factory=list)


def parser() -> argparse.ArgumentParser:
    """Return the argument parser of `parlour soak`."""
    words = Parser(prog="parlour soak", description=message("cli.soak.description"))
    words.add_argument("--game", default="all", help=message("cli.soak.game"))
    words.add_argument("--deals", type=whole, default=1000, help=message("cli.soak.deals"))
    words.add_argument("--seed", type=whole, default=1)
    words.add_argument("--preset", default="all", help=message("cli.soak.preset"))
    words.add_argument(
        "--players",
        choices=("easy", "random", "both"),
        default="easy",
        help=message("cli.soak.players"),
    )
    words.add_argument("--progress", action="store_true", help=message("cli.soak.progress"))
    words.add_argument("--json", action="store_true")
    return words


def run(chosen: argparse.Namespace) -> bool:
    """Play the requested tables and print a report; return whether everything passed."""
    if chosen.game != "all" and chosen.game not in CATALOGUE:
        raise OptionConflict(message("cli.arguments.no_game_or_all", game=chosen.game, games=", ".join(CATALOGUE)))
    if chosen.deals < 1:
        raise OptionConflict(message("cli.soak.one_deal", deals=chosen.deals))
    tables = list(every_table(chosen.game, chosen.preset))
    if not tables:
        slugs = CATALOGUE if chosen.game == "all" else [chosen.game]
        known = dict.fromkeys(name for slug in slugs for name in CATALOGUE[slug].presets)
        raise OptionConflict(message("cli.soak.no_preset", preset=chosen.preset, presets=", ".join(known)))
    tallies: dict[str, Tally] = {}
    memory = _go_round(tables, chosen, tallies)
    if chosen.json:
        print(json.dumps({slug: asdict(tally) for slug, tally in tallies.items()}, indent=2))
    else:
        for slug, tally in tallies.items():
            print(_line(slug, tally))
            for sentence in tally.failed:
                print(f"  {message('cli.soak.failed', sentence=sentence)}")
        print(_sum(tallies))
        print(_memory_told(memory))
    has_grown = chosen.deals >= JUDGED_FROM and growth(memory) >= MOST_GROWTH
    return not has_grown and not any(tally.failed for tally in tallies.values())


def _go_round(tables: list[tuple[str, str, int]], chosen: argparse.Namespace, tallies: dict[str, Tally]) -> list[int]:
    """Play the deals in rounds of all tables; return the memory in use after each round, in bytes."""
    each = max(1, -(-chosen.deals // len(tables)))
    rounds = min(ROUNDS, each)
    memory: list[int] = []
    for lap in range(rounds):
        players = ("easy", "random")[lap % 2] if chosen.players == "both" else chosen.players
        deals = each * (lap + 1) // rounds - each * lap // rounds
        for slug, preset, seats in tables:
            tally = tallies.setdefault(slug, Tally())
            tally.tables += lap == 0
            soak_table(slug, preset, seats, deals, chosen.seed + lap * each, players, tally)
        gc.collect()
        memory += [held] if (held := resident()) else []
        if chosen.progress:
            told = message(
                "cli.soak.round", number=lap + 1, rounds=rounds, sum=_sum(tallies), memory=resident() / 2**20
            )
            print(told, file=sys.stderr, flush=True)
    return memory


def growth(memory: list[int]) -> float:
    """Return the memory growth in the second half of the rounds in per cent, or 0 for a single round."""
    return (memory[-1] / _halfway(memory) - 1) * 100 if len(memory) > 1 else 0.0


def _halfway(memory: list[int]) -> int:
    return memory[(len(memory) - 1) // 2]


def _memory_told(memory: list[int]) -> str:
    if len(memory) < 2:
        return message("cli.soak.one_round")
    first, half, last = (held / 2**20 for held in (memory[0], _halfway(memory), memory[-1]))
    return message(
        "cli.soak.memory", first=first, rounds=len(memory), half=half, last=last, growth=f"{growth(memory):+.1f}",
        limit=round(MOST_GROWTH), judged=f"{JUDGED_FROM:,}",
    )  # fmt: skip


def _sum(tallies: dict[str, Tally]) -> str:
    every = tallies.values()
    return message(
        "cli.soak.sum", deals=f"{sum(t.deals for t in every):,}", tables=sum(t.tables for t in every),
        decisions=f"{sum(t.decisions for t in every):,}", failed=sum(len(t.failed) for t in every),
    )  # fmt: skip


def _line(slug: str, tally: Tally) -> str:
    speed = tally.decisions / tally.seconds if tally.seconds else 0.0
    return message(
        "cli.soak.line", game=slug, deals=f"{tally.deals:,}", tables=tally.tables,
        decisions=f"{tally.decisions:,}", speed=f"{speed:,.0f}", failed=len(tally.failed),
    )  # fmt: skip


def require(holds: bool, sentence: str) -> None:
    """Raise Broken with `sentence` unless `holds`."""
    if not holds:
        raise Broken(sentence)


def every_table(game: str, preset: str) -> Iterator[tuple[str, str, int]]:
    """Yield (slug, preset, seats) for every possible table."""
    for slug in CATALOGUE if game == "all" else [game]:
        kind = CATALOGUE[slug]
        for name in kind.presets if preset == "all" else [p for p in kind.presets if p == preset]:
            for seats in kind.seats:
                try:
                    kind.read_options(seats, name, {})
                except OptionConflict:
                    continue  # this preset does not allow this number of seats
                yield slug, name, seats


def soak_table(slug: str, preset: str, seats: int, deals: int, seed: int, players: str, tally: Tally) -> None:
    """Play `deals` deals at one table and add them to `tally`."""
    begun, played = perf_counter(), 0
    chooser = random.Random(f"{seed}/{slug}/{preset}/{seats}")
    while played < deals:
        where = message("cli.soak.table", game=slug, preset=preset, seats=seats, seed=seed + played)
        try:
            match = Match.start(slug, seats=seats, preset=preset, seed=seed + played)
            held = sum(match.counters) + sum(match.pools.values())
            while match.ask is not None and len(match.results) < deals - played:
                checked(match, held)
                answer(match, chooser, players)
                tally.decisions += 1
            played += max(1, len(match.results))
            if played % RELOADED_EVERY < len(match.results) or played >= deals:
                reloaded(match)
        except Exception as problem:  # a soak test reports every kind of failure
            tally.failed.append(f"{where}: {type(problem).__name__}: {problem}")
            played += 1
    tally.deals += played
    tally.seconds += perf_counter() - begun


def answer(match: Match, chooser: random.Random, players: str) -> None:
    """Answer the open question for a computer player, checking the view and the action."""
    assert match.ask is not None
    seat = chooser.choice(match.ask.seats)
    own = match.ask.of(seat)
    require(own is not None and bool(own.actions), message("cli.soak.broken.nothing", seat=seat))
    assert own is not None
    action: Action = chooser.choice(own.actions)
    if players == "easy":
        action = policy_of(match.game.slug).advise(match.view(seat))[0].action
    again = own.read(action.text)
    require(again is action, message("cli.soak.broken.action", action=action.text))
    match.act(action, seat)


def checked(match: Match, held: int) -> None:
    """Raise Broken if a card is in two places or there are not exactly `held` counters."""
    counted: dict[str, int] = {}
    for piles in match.table.zones.values():
        for pile in piles:
            for piece in pile:
                counted[str(piece)] = counted.get(str(piece), 0) + 1
    twice = [text for text, times in counted.items() if times > 1 and isinstance(match.ask, Ask) and _is_card(text)]
    require(not twice, message("cli.soak.broken.twice", cards=twice))
    left = sum(match.counters) + sum(match.pools.values())
    require(left == held, message("cli.soak.broken.counters", left=left, held=held))


def _is_card(text: str) -> bool:
    return not text.isdigit()


def reloaded(match: Match) -> None:
    """Raise Broken unless the match's record reads back to the same position."""
    again = Match.loaded(match.encoded())
    require(not again.notice, str(again.notice))
    is_same = (again.counters, again.pools, again.facts) == (match.counters, match.pools, match.facts)
    require(is_same, message("cli.soak.broken.record"))
    require([r.hash for r in again.results] == [r.hash for r in match.results], message("cli.soak.broken.results"))
