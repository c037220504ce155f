"""Write the sample deals of Brag: `python assets/make/saves/brag.py [FOLDER]`, by default to saves/.

The first is the hand that goes with the rules. The second has the three pools and cards drawn for thirty-one; the third
the secret comparisons of the American game.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4  # every card of a hand is named; chance decides only what is left in the pack


def started(title: str, about: str, rig: dict[str, Any], **options: Any) -> Match:
    """Start a session of one deal by seat 0; `title` and `about` go into the header of the record."""
    match = Match.start("brag", seats=4, dealer=0, deals=1, seed=SEED, rig=rig, options=options)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, words: str) -> Match:
    """Say the words one after another."""
    for word in words.split():
        match.act(word)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """A pair of tens made with a bragger raises, and meets two natural aces."""
    hands = {0: "AC AH 6S", 1: "QS QD 4H", 2: "9D 10C 7S", 3: "KH 8C 3D"}
    about = "The nine of diamonds makes a pair of tens and raises, but a natural pair of aces raises again."
    start = started("Two natural aces", about, {"hands": hands}, limit=20)
    return played(start, "Ante(2) Call Raise(5) Fold Raise(10) Fold Call")


def three_pools() -> Match:
    """A bragger turned up, a pair of kings in the dark, and a card that makes thirty."""
    rig = {
        "down": {0: "9C 5H", 1: "QS 6C", 2: "KH 4D", 3: "7S 2C"},
        "up": {0: "8H", 1: "AD", 2: "KC", 3: "10S"},
        "stock": "JD 9H",
    }
    about = "The ace of diamonds wins the first pool and two kings the second. For the third, players draw cards."
    start = started("Three pools", about, rig, form="three_stake", third_draw=True)
    return played(start, "PassOut Bet(3) PassOut Call Stop Stop Take Stop Take")


def in_secret() -> Match:
    """Two hands are compared in secret, and the last two shown to the table."""
    hands = {0: "KS 7D 4C", 1: "QH QS 9C", 2: "10H 10D 5S", 3: "JS AC 6D"}
    about = "Eight braggers. A player who calls the raise compares hands with its maker, and the worse hand goes out."
    start = started("Compared in secret", about, {"hands": hands}, form="american")
    return played(start, "Ante(3) Raise(4) Call Raise(5) Fold Call")


GAMES = {"worked_hand": worked_hand, "three_pools": three_pools, "in_secret": in_secret}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"brag-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
