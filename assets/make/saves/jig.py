"""Write the sample hands of Jig: `python assets/make/saves/jig.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. In the second the players say their words, and one of them is wrong.
In the third one player has every lead.
"""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 290  # it decides only where no cards are named


def played(match: Match, line: str) -> Match:
    """Lead the cards of `line` in turn; other words are said as they stand."""
    for word in line.split():
        match.act(f"Call({word})" if word[1:2].islower() else f"Play({word})")
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Eight players without a pool: a king is led alone, and the ten below it makes a new Jig of the queen."""
    hands = {
        0: "4S QS 9H QH 4D 5C 8C",
        1: "6H KH AD 5D 7D JD JC",
        2: "3S 9S KS 3H 6D 2C",
        3: "10S 5H 10H 2D 7C 9C",
        4: "AH 2H 4H 8D AC 6C",
        5: "AS 10D QD KD QC KC",
        6: "5S 6S 8S 8H JH 3D 10C",
        7: "2S 7S JS 7H 9D 3C 4C",
    }
    match = Match.start("jig", seats=8, dealer=5, deals=1, seed=SEED, rig={"hands": hands})
    match.extra = {
        "title": "Out in four leads",
        "about": "A king led by itself makes a stop of the queen below it, and the lead is never lost again.",
    }
    return played(match, "10C KD 10D AS")


def words() -> Match:
    """Six players who say their words, with every pool; one forgets that the king of hearts is still to come."""
    match = Match.start("jig", seats=6, dealer=5, deals=1, seed=SEED, preset="full")
    match.extra = {
        "title": "The words, and one that was wrong",
        "about": "Five words for five cards; the player who misses one of them pays for it.",
    }
    five = "Snip Snap Snorum Hicockalorum Jig"
    return played(match, f"9S {five} 4C {five} AD {five} AS {five} QH Snip Snap JC Snip Snap Snorum-Jig JD Snip")


def every_lead() -> Match:
    """Four players with a pool: every run comes back to the player who led it."""
    hands = {
        0: "5H 6D 8H 7S 8C 7C 9H 4H 5S 2D 6H 4C 3S",
        1: "7D 4S 9D KD 10S 9S 2C 9C QD 2S AS 4D 8S",
        2: "JC QS JD KC QC AH JH 10C 3H KS AC JS 3D",
        3: "8D 3C 6S 2H 6C 7H KH 10D QH 5C 5D AD 10H",
    }
    match = Match.start("jig", seats=4, dealer=3, deals=1, seed=SEED, preset="family", rig={"hands": hands})
    match.extra = {
        "title": "Nobody else ever leads",
        "about": "Four runs come back to the player who led them. The others are left with 31 cards.",
    }
    return played(match, "3S 5H 4C 2D 4H")


GAMES = {"worked_hand": worked_hand, "words": words, "every_lead": every_lead}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"jig-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
