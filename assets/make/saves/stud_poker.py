"""Write the sample deals of Stud Poker: `python assets/make/saves/stud_poker.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. In the second the last card makes a straight; the third is the older way
of dealing, with a bluff.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4  # every card of a hand is named; chance decides only what is left in the pack


def started(title: str, about: str, rig: dict[str, Any], preset: str = "plain") -> Match:
    """Start a session of one deal by seat 3; `title` and `about` go into the header of the record."""
    match = Match.start(
        "stud_poker", seats=4, dealer=3, deals=1, seed=SEED, preset=preset, options={"limit": 20}, rig=rig
    )
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, words: str) -> Match:
    """Make the answers one after another; return the match."""
    for word in words.split():
        match.act(word)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Play the hand of docs/rules: a pair of sevens bets on every card, into hidden aces."""
    rig = {
        "buck": 2,
        "down": {0: "KS", 1: "AH", 2: "9C", 3: "5S"},
        "up": {0: "7D", 1: "AC", 2: "QC", 3: "8H"},
        "stock": "7S 4D 10C 2C 9S JH KD",
    }
    about = "A pair of sevens bets on every card. Only one player can see that it runs into two aces."
    words = "Bet(2) Call Fold Call Bet(3) Raise(5) Fold Call Bet(4) Call Bet(5) Raise(10) Fold"
    return played(started("Hidden aces", about, rig), words)


def last_card() -> Match:
    """Let a hidden pair of kings bet all the way, and a straight be made with the last card."""
    rig = {
        "buck": 0,
        "down": {0: "KS", 1: "5C", 2: "JH", 3: "6D"},
        "up": {0: "KD", 1: "3H", 2: "10D", 3: "2S"},
        "stock": "4C 9S 4H 8C 2D 7H",
    }
    about = "A pair of kings, one of them hidden, leads on every card. The last card makes a straight against it."
    words = "Bet(3) Fold Call Fold Bet(5) Call Bet(6) Call Bet(5) Raise(15) Call"
    return played(started("The last card", about, rig), words)


def four_spades() -> Match:
    """Let four spades to the king, with a club under them, raise two better hands out of the pool."""
    rig = {
        "buck": 1,
        "down": {0: "4C", 1: "KD", 2: "8S", 3: "AH"},
        "up": {0: "KS QS JS 10S", 1: "KC 9D 9H 5C", 2: "7D 6H 3S 2C", 3: "AC 10D 6S 3D"},
    }
    about = "All five cards are dealt at once. Four spades in a row raise, and nobody pays to see the card below them."
    return played(
        started("Four spades showing", about, rig, "first_method"), "Pass Bet(5) Fold Call Raise(20) Fold Fold"
    )


GAMES = {"worked_hand": worked_hand, "last_card": last_card, "four_spades": four_spades}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"stud_poker-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
