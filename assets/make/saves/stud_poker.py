"""Write the sample deals of Stud Poker: `python assets/make/saves/stud_poker.py [FOLDER]`, by default into saves/."""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4


def worked_hand() -> Match:
    """Play the hand of docs/rules: a pair of sevens bets on every card, into hidden aces."""
    rig = {
        "buck": 2,
        "down": {0: "KS", 1: "AH", 2: "9C", 3: "5S"},
        "up": {0: "7D", 1: "AC", 2: "QC", 3: "8H"},
        "stock": "7S 4D 10C 2C 9S JH KD",
    }
    match = Match.start("stud_poker", seats=4, dealer=3, deals=1, seed=SEED, options={"limit": 20}, rig=rig)
    match.extra = {
        "title": "Hidden aces",
        "about": "A pair of sevens bets on every card. Only one player can see that it runs into two aces.",
    }
    words = "Bet(2) Call Fold Call Bet(3) Raise(5) Fold Call Bet(4) Call Bet(5) Raise(10) Fold"
    for word in words.split():
        match.act(word)
    assert match.is_over
    return match


GAMES = {"worked_hand": worked_hand}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"stud_poker-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
