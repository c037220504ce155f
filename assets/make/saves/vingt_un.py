"""Write the sample hands of Vingt-un: `python assets/make/saves/vingt_un.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. The second shows a dealer put out: a pool, a bonus, a deal that was
bought, and a natural that takes it all. In the third the dealer has a natural, and goes past twenty-one in the next
round.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 3  # every card that is dealt is named; chance decides only what is left in the pack


def started(title: str, about: str, rigs: list[dict[str, Any]], **given: Any) -> Match:
    """Start a session of as many rounds as there are rigs; `title` and `about` go into the header of the record."""
    match = Match.start("vingt_un", seats=3, dealer=2, deals=len(rigs), seed=SEED, rig=rigs, **given)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, line: str) -> Match:
    """Make the answers of a line one after another."""
    for said in line.split():
        match.act(said)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """The dealer doubles, a pair of eights is divided, and eighteen meets twenty, twenty-one and eighteen."""
    rig = {"hands": {0: "4H 9C", 1: "8D 8S", 2: "KD 6C"}, "stock": "3H QH 7D 10S 2C"}
    title = "A pair of eights"
    about = "The dealer doubles on a king. A player divides a pair, and one of the hands makes twenty-one."
    line = "Stake(2) Stake(1) Double Divide(3) Card Content Card Content Card Content"
    return played(started(title, about, [rig]), line)


def natural() -> Match:
    """A deal is bought, a first round passes by, and in the second an ace and a queen put the buyer out."""
    rigs = [
        {"hands": {0: "10C 7D", 1: "9H 9S", 2: "5D 6C"}, "stock": "KS 2D 4C 8D"},
        {"hands": {0: "7C 8H", 1: "AS QD", 2: "KH 5S"}, "stock": "3C 10D"},
    ]
    title = "A natural puts the dealer out"
    about = "The deal is sold. In its second round an ace and a queen win the pool and end the buyer’s turn."
    first = "OfferDeal Bid(2) Pass Sell Stake(6) Stake(4) NoDouble NoDivide Content Card Card Content"
    second = "Stake(8) Stake(2) NoDouble Card Content Card"
    return played(started(title, about, rigs, preset="fullest"), f"{first} {second}")


def dealers_natural() -> Match:
    """The dealer's natural is paid at double, except by another natural; the next round the dealer draws too much."""
    rigs = [
        {"hands": {0: "10S 10H", 1: "AC QH", 2: "AS KD"}},
        {"hands": {0: "9C 5H", 1: "KC 3D", 2: "8S 7C"}, "stock": "7D 10D 9H"},
    ]
    title = "Two naturals"
    about = "The dealer has a natural, and only another natural pays nothing. In the next round the dealer overdraws."
    line = "Stake(5) Stake(5) Double Stake(4) Stake(3) NoDouble Card Card Card"
    return played(started(title, about, rigs, preset="family"), line)


GAMES = {"worked_hand": worked_hand, "natural": natural, "dealers_natural": dealers_natural}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"vingt_un-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
