"""Computer-only play of every game, preset and seat count, with the promises of the engine checked on the way."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

from .. import record
from ..arguments import Parser, whole
from ..games import CATALOGUE
from ..match import Match
from ..options import OptionConflict
from ..questions import Action, Ask
from .policy import policy_of

RELOADED_EVERY = 25  # deals after which the record is read back and compared


@dataclass
class Tally:
    """What was played, and a sentence for each thing that failed."""

    deals: int = 0
    decisions: int = 0
    seconds: float = 0.0
    tables: int = 0
    failed: list[str] = field(default_factory=list)


def parser() -> argparse.ArgumentParser:
    """Return the parser of `parlour soak`."""
    words = Parser(prog="parlour soak", description="Play games by computer alone and check them.")
    words.add_argument("--game", default="all", help="a game, or all (default)")
    words.add_argument("--deals", type=whole, default=1000, help="how many deals altogether (default 1000)")
    words.add_argument("--seed", type=whole, default=1)
    words.add_argument("--preset", default="all", help="a preset, or all (default)")
    words.add_argument("--players", choices=("easy", "random"), default="easy", help="who plays (default easy)")
    words.add_argument("--json", action="store_true")
    return words


def run(chosen: argparse.Namespace) -> bool:
    """Play as the arguments say and print what came of it; return whether nothing failed."""
    if chosen.game != "all" and chosen.game not in CATALOGUE:
        raise OptionConflict(f"There is no game {chosen.game}: choose among {', '.join(CATALOGUE)}, or all.")
    if chosen.deals < 1:
        raise OptionConflict(f"At least one deal is to be played, not {chosen.deals}.")
    tables = list(every_table(chosen.game, chosen.preset))
    if not tables:
        slugs = CATALOGUE if chosen.game == "all" else [chosen.game]
        known = dict.fromkeys(name for slug in slugs for name in CATALOGUE[slug].presets)
        raise OptionConflict(f"There is no preset {chosen.preset}: choose among {', '.join(known)}, or all.")
    each = max(1, -(-chosen.deals // len(tables)))
    tallies: dict[str, Tally] = {}
    for slug, preset, seats in tables:
        soak_table(slug, preset, seats, each, chosen.seed, chosen.players, tallies.setdefault(slug, Tally()))
    if chosen.json:
        print(json.dumps({slug: asdict(tally) for slug, tally in tallies.items()}, indent=2))
    else:
        for slug, tally in tallies.items():
            print(_line(slug, tally))
            for sentence in tally.failed:
                print(f"  failed: {sentence}")
    return not any(tally.failed for tally in tallies.values())


def _line(slug: str, tally: Tally) -> str:
    speed = tally.decisions / tally.seconds if tally.seconds else 0.0
    return (
        f"{slug}: {tally.deals} deals at {tally.tables} tables, {tally.decisions} decisions, "
        f"{speed:,.0f} a second, {len(tally.failed)} failed"
    )


def every_table(game: str, preset: str) -> Iterator[tuple[str, str, int]]:
    """Yield the slug, preset and seats of every table that can be laid."""
    for slug in CATALOGUE if game == "all" else [game]:
        kind = CATALOGUE[slug]
        for name in kind.presets if preset == "all" else [p for p in kind.presets if p == preset]:
            for seats in kind.seats:
                try:
                    kind.chosen_from(seats, name, {})
                except OptionConflict:
                    continue  # this preset is not for so many
                yield slug, name, seats


def soak_table(slug: str, preset: str, seats: int, deals: int, seed: int, players: str, tally: Tally) -> None:
    """Play `deals` deals at one table into `tally`."""
    tally.tables += 1
    begun, played = perf_counter(), 0
    chooser = random.Random(f"{seed}/{slug}/{preset}/{seats}")
    while played < deals:
        where = f"{slug} {preset}, {seats} seats, seed {seed + played}"
        try:
            match = Match.start(slug, seats=seats, preset=preset, seed=seed + played)
            pieces = None
            while match.ask is not None and len(match.results) < deals - played:
                pieces = checked(match, pieces)
                answer(match, chooser, players)
                tally.decisions += 1
            played += max(1, len(match.results))
            if played % RELOADED_EVERY < len(match.results) or played >= deals:
                reloaded(match)
        except Exception as problem:  # whatever goes wrong is what this is for
            tally.failed.append(f"{where}: {type(problem).__name__}: {problem}")
            played += 1
    tally.deals += played
    tally.seconds += perf_counter() - begun


def answer(match: Match, chooser: random.Random, players: str) -> None:
    """Let a computer player answer the open question."""
    assert match.ask is not None
    seat = chooser.choice(match.ask.seats)
    own = match.ask.of(seat)
    assert own is not None and own.actions, f"seat {seat} is asked and can do nothing"
    action: Action = chooser.choice(own.actions)
    if players == "easy":
        action = policy_of(match.game.slug).advise(match.view(seat))[0].action
    again = own.read(action.text)
    assert again is action, f"{action} does not read back"
    match.act(action, seat)


def checked(match: Match, pieces: dict[str, int] | None) -> dict[str, int]:
    """Assert that every piece lies in one place; return how many of each there are when the deal was opened."""
    counted: dict[str, int] = {}
    for piles in match.table.zones.values():
        for pile in piles:
            for piece in pile:
                counted[str(piece)] = counted.get(str(piece), 0) + 1
    twice = [text for text, times in counted.items() if times > 1 and isinstance(match.ask, Ask) and _is_card(text)]
    assert not twice, f"{', '.join(twice)} in two places"
    return counted


def _is_card(text: str) -> bool:
    return not text.isdigit()


def reloaded(match: Match) -> None:
    """Assert that the record of a match, read back, stands where the match stands."""
    again = record.load("".join(record.lines(match)).encode())
    assert not again.notice, again.notice
    assert (again.counters, again.pools, again.facts) == (match.counters, match.pools, match.facts), (
        "the record differs"
    )
    same: Any = [r.hash for r in again.results] == [r.hash for r in match.results]
    assert same, "the results in the record differ"
