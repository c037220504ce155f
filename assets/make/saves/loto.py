"""Write the sample games of Loto: `python assets/make/saves/loto.py [FOLDER]`, by default into saves/.

The lottery is the worked hand of the rules: its cards and its ten knobs are laid out beforehand. The race and Keno
fall as their seeds let them; at the race somebody answers each call, or everybody is asleep, as a fixed die says.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"


def lottery() -> Match:
    """Three players agree on one drawing; two cards each, and the ten knobs of the worked hand."""
    match = Match.start(
        "loto",
        seats=3,
        preset="full",
        options={"put_away_dead_knobs": False},
        seed=110,
        rig={"cards": {0: "1 2", 1: "3 4", 2: "5 6"}, "knobs": "11 50 33 42 60 7 87 21 83 3"},
    )
    match.extra = {
        "title": "One drawing of the lottery",
        "about": "Two cards each, ten knobs, and a terne for the eldest hand.",
    }
    for action in [*["TakeCards(2)"] * 3, "Close(1)", "Agree", "Agree", *["Done"] * 3]:
        match.act(action)
    return match


def race() -> Match:
    """A dealer and four players, a quarter of the pool for a row and another for two, to the first full card."""
    match = Match.start(
        "loto", seats=5, dealer=4, seed=110, deals=1, options={"prize": "quarters", "stake_per_card": 5}
    )
    match.extra = {
        "title": "A race for rows and card",
        "about": "One calls and four answer: a row, then two, then the whole card.",
    }
    die = random.Random(1)
    while match.ask is not None:
        seat = die.choice(match.ask.seats)
        match.act("Pass" if die.random() < 0.08 else "Answer", seat=seat)
    return match


def keno() -> Match:
    """Three games of Keno for six with a house; two share the second, and a counter is left for the third."""
    match = Match.start(
        "loto", seats=6, preset="keno", seed=122, deals=0, options={"stake_per_card": 5, "keno_house_percent": 10}
    )
    match.extra = {
        "title": "Three games of Keno",
        "about": "The first full row takes the pool, less a tenth for the house; the second game is shared.",
    }
    match.act("Deal")
    match.act("Deal")
    match.stop()
    return match


GAMES = {"lottery": lottery, "race": race, "keno": keno}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"loto-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
