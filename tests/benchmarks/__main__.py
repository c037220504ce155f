"""Random lawful play, in decisions and deals a second of processor time: `python -m tests.benchmarks [slug ...]`.

Every figure is the best of several short runs taken in turn, so that a busy machine troubles all of them alike. Where
OpenSpiel is installed its hearts, played from Python in the same turns, is the yardstick of the trick games.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

from parlour.match import Match, laid_table, make_game
from parlour.questions import Ask, AskSeveral, Shuffle

TABLES = (
    ("nap", "plain"),
    ("nap", "nine_card"),
    ("nap", "fullest"),
    ("pope_joan", "plain"),
    ("pope_joan", "full"),
    ("loto", "plain"),
    ("loto", "full"),
)
SEATS = 4
TURNS, SECONDS = 6, 0.15  # of each figure

Figures = tuple[float, ...]


def bare(slug: str, preset: str, events: bool) -> Figures:
    """Return decisions and deals a second of the scripts alone, as the search runs them."""
    game, draw = make_game(slug, SEATS, preset, {}), random.Random(1).random
    start = Match.start(slug, seats=SEATS, preset=preset, seed=1, dealer=0).starts[0][1]
    decisions, deals, begun = 0, 0, process_time()
    while process_time() - begun < SECONDS:
        script, value = game.deal(laid_table(game, start, events)), None
        try:
            while True:
                question = script.send(value)
                if isinstance(question, Shuffle):
                    value = tuple(sorted(question.pieces, key=lambda _: draw()))
                    continue
                decisions += 1
                value = answer(question, draw)
        except StopIteration:
            deals += 1
    took = process_time() - begun
    return decisions / took, deals / took


def answer(question: Ask | AskSeveral, draw: Callable[[], float]) -> Any:
    """Return what a script gets for a lawful answer drawn at random."""
    if isinstance(question, Ask):
        return question.drawn(draw())
    seat = question.seats[int(draw() * len(question.seats))]
    return seat, question.asks[seat].drawn(draw())


def through_match(slug: str, preset: str, events: bool) -> Figures:
    """Return decisions a second through `Match.act`: judged, logged, conserved."""
    draw, decisions, begun = random.Random(1).random, 0, process_time()
    while process_time() - begun < SECONDS:
        match = Match.start(slug, seats=SEATS, preset=preset, seed=decisions, dealer=0, deals=20, events=events)
        while match.ask is not None and process_time() - begun < SECONDS:
            seat = match.ask.seats[int(draw() * len(match.ask.seats))]
            own = match.ask.of(seat)
            assert own is not None
            match.act(own.drawn(draw()), seat)
            decisions += 1
    return (decisions / (process_time() - begun),)


def hearts() -> Figures:
    """Return decisions a second of OpenSpiel's hearts, its cards dealt one by one through chance."""
    game, draw, decisions, begun = (
        import_module("pyspiel").load_game("hearts"),
        random.Random(1).random,
        0,
        process_time(),
    )
    while process_time() - begun < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            lawful = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(lawful[int(draw() * len(lawful))])
    return (decisions / (process_time() - begun),)


def best(measured: list[Callable[[], Figures]]) -> list[Figures]:
    """Return the best figures of each, all of them measured in turn."""
    runs = [[measure() for measure in measured] for _ in range(TURNS)]
    return [tuple(map(max, *figures)) for figures in zip(*runs, strict=True)]


def main(slugs: list[str]) -> None:
    """Print a line for each table of these games, or of all."""
    yardstick = [hearts] if find_spec("pyspiel") else []
    for slug, preset in TABLES:
        if slugs and slug not in slugs:
            continue
        (off, deals), (on, _), (played,), (told,), *anchor = best(
            [
                lambda: bare(slug, preset, False),  # noqa: B023  (called before the loop goes on)
                lambda: bare(slug, preset, True),  # noqa: B023
                lambda: through_match(slug, preset, False),  # noqa: B023
                lambda: through_match(slug, preset, True),  # noqa: B023
                *yardstick,
            ]
        )
        ratio = f"; {off / anchor[0][0]:.2f} x hearts" if anchor else ""
        print(
            f"{slug} {preset}: {off:,.0f} decisions and {deals:,.0f} deals a second, with events {on:,.0f} "
            f"({on / off:.0%}); through the match {played:,.0f}, with events {told:,.0f}{ratio}"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
