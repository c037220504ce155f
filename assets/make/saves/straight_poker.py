"""Write the sample deals of Straight Poker: `python assets/make/saves/straight_poker.py [FOLDER]`, else into saves/.

The first is the hand that goes with the rules. In the second everybody passes, the pool is doubled, and the only seat
that dares to bet takes it with nothing. The third is at table stakes, with a sight.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4  # every card of a hand is named; chance decides only what is left in the pack


def started(title: str, about: str, hands: list[dict[int, str]], **options: Any) -> Match:
    """Start a session at which seat 0 deals and has the buck; `title` and `about` go into the header of the record."""
    rig = [{"hands": dealt} for dealt in hands]
    rig[0] |= {"buck": 0}
    match = Match.start("straight_poker", seats=4, dealer=0, deals=len(hands), seed=SEED, rig=rig, options=options)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, words: str) -> Match:
    """Make the answers one after another; return the match."""
    for word in words.split():
        match.act(word)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Play the hand of docs/rules: two pairs bet and a flush raises; the sequence in it does not count."""
    hands = {0: "9S 9D 4C 7H 2S", 1: "AC QD 8S 6C 3H", 2: "KD KS 5H 5C JD", 3: "10H JH QH KH 9H"}
    about = "Kings and fives bet 5 and are raised. The five hearts in a row that beat them are only a flush."
    return played(started("In a row, but only a flush", about, [hands]), "Pass Bet(5) Raise(10) Fold Fold Call")


def double_pool() -> Match:
    """Let everybody pass, the next holder of the buck pay, and queen high buy the double pool."""
    first = {0: "9S 8D 4C 7H 2S", 1: "AC QD 8S 6C 3H", 2: "KD JS 5H 3C 2D", 3: "10H JH 6S 4H 3D"}
    second = {0: "6D 6H JC 9C 3S", 1: "QS 10D 7C 5H 2C", 2: "AS 9H 8C 4S 2H", 3: "KC JD 8H 5S 4D"}
    about = "Everybody passes, and the pool doubles. Queen high then bets 10 from the last seat, and is believed."
    words = "Pass Pass Pass Pass Pass Pass Pass Bet(10) Fold Fold Fold"
    return played(started("Bluff", about, [first, second]), words)


def sight() -> Match:
    """Let a full hand of 40 counters call for a sight, and win that much of two longer purses."""
    hands = {0: "AS AD 7C 4H 2D", 1: "QS QD QH 8C 8S", 2: "KH JH 9H 6H 3H", 3: "10C 9S 6D 5C 2S"}
    rig = {"hands": hands, "buck": 0}
    purses = [100, 40, 100, 100]
    match = Match.start(
        "straight_poker", seats=4, dealer=0, deals=1, seed=SEED, preset="table_stakes", counters=purses, rig=rig
    )
    match.extra = {
        "title": "A call for a sight",
        "about": "Queens full have too few counters for the last raise. With a sight they see the other hand, and win.",
    }
    return played(match, "Pass Bet(5) Fold Raise(5) Raise(10) Raise(30) Fold Sight")


GAMES = {"worked_hand": worked_hand, "double_pool": double_pool, "sight": sight}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"straight_poker-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
