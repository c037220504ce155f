"""Write the sample deals of Cribbage: `python assets/make/saves/cribbage.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. The second is the six-card game with the best hand
that can be dealt. The third is played by four, two against two.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4  # every card of a hand is named; chance decides only what is left in the pack


def started(title: str, about: str, hands: dict[int, str], start: str, **options: Any) -> Match:
    """Start a game of one deal by seat 1; `title` and `about` go into the header of the record."""
    rig = {"hands": hands, "start": start}
    match = Match.start("cribbage", seats=2, dealer=1, deals=1, seed=SEED, rig=rig, options=options)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, first: str, second: str, cards: str) -> Match:
    """Lay out for both, then play the cards one after another."""
    match.act(f"LayOut({first})")
    match.act(f"LayOut({second})")
    for card in cards.split():
        match.act(f"Play({card})")
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Five cards: three for last, a fifteen, runs of three and of five, and a pair in either hand."""
    hands = {0: "5H 6D 7C KS 2D", 1: "4S 4H JC 9D 8H"}
    title = "Five cards, first deal"
    about = "A run grows card by card in the play, and a double run is counted at the show."
    return played(started(title, about, hands, "6S"), "KS 2D", "JC 9D", "7C 8H 6D 4S 5H")


def twenty_nine() -> Match:
    """Six cards: the knave of the start's suit with three fives, and the fourth five turned up."""
    hands = {0: "5H 5S 5D JC KD 9C", 1: "2H 3S 7D 8C 10H QS"}
    title = "The best hand of all"
    about = "Three fives and a knave, and the start is the five of its suit: twenty-nine, the best count there is."
    cards = "JC 2H 5H 7D 5S 3S 5D 8C"
    return played(started(title, about, hands, "5C", form="six"), "KD 9C", "10H QS", cards)


def partners() -> Match:
    """Four players: one five makes fifteen, the next thirty-one, and hand after hand is counted with a third."""
    hands = {0: "5H 10C JD QS 2H", 1: "3S 4D 5C KH 9C", 2: "7C 8H 8D 6S KD", 3: "AS 2D 3C 10H 6D"}
    rig = {"hands": hands, "start": "5D"}
    match = Match.start("cribbage", seats=4, dealer=3, deals=1, seed=SEED, rig=rig)
    match.extra = {
        "title": "Three fives in one deal",
        "about": "Partners peg together. A five makes fifteen in the play, another thirty-one; a third is the start.",
    }
    for card in ("2H", "9C", "KD", "6D"):
        match.act(f"LayOut({card})")
    for card in ["10C", "5C", "8H", "3C", "5H", "KH", "7C", "2D", "JD", "AS", "QS", "3S", "6S", "10H", "4D", "8D"]:
        match.act(f"Play({card})")
    assert match.is_over
    return match


GAMES = {"worked_hand": worked_hand, "twenty_nine": twenty_nine, "partners": partners}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"cribbage-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
