"""Write the sample deals of Cribbage: `python assets/make/saves/cribbage.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. The second is the six-card game with the best hand
that can be dealt.
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


GAMES = {"worked_hand": worked_hand, "twenty_nine": twenty_nine}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"cribbage-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
