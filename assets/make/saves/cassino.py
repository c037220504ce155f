"""Write the sample deals of Cassino: `python assets/make/saves/cassino.py [FOLDER]`, by default into saves/.

The first is the deal that goes with the rules. The second shows partners: groups made up of several cards, a sweep,
both Cassinos, and the count of two sides. In the third, three play, and nobody scores.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4

WORKED = """
    Play(10S, 9S AD) Play(JS, JC) Play(JD) Play(9C, 9H) Play(8H) Play(QH) Play(QD, QH) Play(7S)
    Play(KH) Play(KS, KH) Play(9D) Play(QC) Play(QS, QC) Play(AH) Play(10H, 9D AH) Play(AS)
    Play(8S, 8H 7S AS) Play(JH, JD) Play(7H) Play(8C) Play(7C, 7H) Play(8D, 8C) Play(10D) Play(AC)
    Play(KD) Play(10C, 10D) Play(KC, KD) Play(7D)
"""

PARTNERS = """
    Play(8C, 5H 3H 4C 4D) Play(4H) Play(7D) Play(7H, 7D)
    Play(KH) Play(3C) Play(7S, 4H 3C) Play(QH)
    Play(2D) Play(QS, QH) Play(AD) Play(3S, 2D AD)
    Play(6S) Play(10D) Play(AH) Play(9C)
    Play(10H, 10D AH 9C) Play(9H) Play(QD) Play(KC, KH)
    Play(6D, 6S) Play(9S, 9H) Play(JH) Play(QC, QD)
    Play(6C) Play(9D) Play(JS, JH) Play(5D)
    Play(5C, 5D) Play(4S) Play(10S, 6C 4S) Play(AC)
    Play(AS, AC) Play(6H) Play(10C) Play(3D)
    Play(JD) Play(7C) Play(JC, JD) Play(KD)
    Play(2H) Play(8H, 6H 2H) Play(KS, KD) Play(5S)
    Play(2C) Play(8D, 3D 5S) Play(8S) Play(2S, 2C)
"""

THREE = """
    Play(3D, 3S 3C) Play(KH) Play(KS, KH)
    Play(9C) Play(9S, 9C) Play(8H, 8C)
    Play(4H) Play(6S) Play(9H)
    Play(7S) Play(AC) Play(5C, 4H AC)
    Play(7H, 7S) Play(JC, JD) Play(6D, 6S)
    Play(KC) Play(KD, KC) Play(QH)
    Play(4S) Play(9D, 9H) Play(5H)
    Play(10D) Play(10C, 10D) Play(2S)
    Play(2H, 2S) Play(JH) Play(4D, 4S)
    Play(10H) Play(10S, 10H) Play(5S, 5H)
    Play(2D) Play(3H) Play(QD, QH)
    Play(AS) Play(8S) Play(8D, 8S)
    Play(4C, 3H AS) Play(2C, 2D) Play(JS, JH)
    Play(6H) Play(QS) Play(QC, QS)
    Play(6C, 6H) Play(AH) Play(5D)
    Play(7C) Play(AD, AH) Play(7D, 7C)
"""


def played(match: Match, actions: str) -> Match:
    """Make the answers of a text one after another."""
    for action in re.findall(r"Play\([^)]*\)", actions):
        match.act(action)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Two players and the small pack; the deal is scored by the difference."""
    rig = {
        "hands": {0: "10S 8H QD JD", 1: "7S QH 9C JS"},
        "board": "JC 9H 9S AD",
        "stock": "10H AH KH AS 9D QC QS KS 8S AC 7H 8D 10D 8C 7C JH KD 10C KC 7D",
    }
    match = Match.start("cassino", seats=2, dealer=1, deals=1, seed=SEED, options={"pack": 32}, rig=rig)
    match.extra = {
        "title": "Nine points against four",
        "about": "Two players with the small pack: sums, pairs and sweeps, and the last to take gets the rest.",
    }
    return played(match, WORKED)


def partners() -> Match:
    """Two against two: the first card takes the whole board, and both Cassinos are won."""
    rig = {
        "hands": {0: "8C KH 2D 6S", 1: "10D 4H QS 3C", 2: "AD 7D AH 7S", 3: "3S 7H QH 9C"},
        "board": "5H 3H 4C 4D",
        "stock": ("5C 4S JH QC 10H 9H JS 5D 6D 9S QD AC 6C 9D 10S KC 2H 8H 10C 5S AS 8D JC 2S JD 6H 8S KD 2C 7C KS 3D"),
    }
    match = Match.start("cassino", seats=4, dealer=3, deals=1, seed=11, rig=rig)
    match.extra = {
        "title": "Two against two",
        "about": "An eight takes five and three, and four and four: the whole board.",
    }
    return played(match, PARTNERS)


def two_lowest() -> Match:
    """Three players, the two lowest against the highest: three and four are as many as seven, and nobody scores."""
    rig = {
        "hands": {0: "7S 9C 3D 4H", 1: "9S 6S AC KH", 2: "5C 9H KS 8H"},
        "board": "8C 3S JD 3C",
        "stock": (
            "4S KD 5H KC 9D 6D 7H 10C QH 10D JC 2S 10H 8S 4D 2H 10S 5S "
            "2D JH QD AS 3H 8D 4C QS 7D 7C AH 5D 6H 2C QC 6C AD JS"
        ),
    }
    match = Match.start("cassino", seats=3, dealer=2, deals=1, seed=SEED, preset="two_lowest", rig=rig)
    match.extra = {
        "title": "Seven points for nothing",
        "about": "The two lowest count together against the highest. Three and four make seven, so nobody scores.",
    }
    return played(match, THREE)


GAMES = {"worked_hand": worked_hand, "partners": partners, "two_lowest": two_lowest}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"cassino-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
