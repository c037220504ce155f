"""Write the sample hands of Thirty-One: `python assets/make/saves/thirty_one.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules; the second shows a knock in the first circuit. In the
third, three of a kind beat thirty.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 3  # every card that is seen is named


def started(title: str, about: str, seats: int, dealer: int, rig: dict[str, Any]) -> Match:
    """Start a session of one hand; `title` and `about` go into the header of the record."""
    match = Match.start("thirty_one", seats=seats, dealer=dealer, deals=1, seed=SEED, rig=rig)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, line: str) -> Match:
    """Answer in turn: "4C-2H" exchanges, other words are what they say."""
    for word in line.split():
        give, _, take = word.partition("-")
        match.act(f"Exchange({give}, {take})" if take else word)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """A knock with twenty-one after one circuit comes too late: another hand already has twenty-eight."""
    rig = {"hands": {0: "KH 9H 4C", 1: "QS 8S 8D", 2: "AD JC 5D"}, "table_cards": "2H 10S 7D"}
    title, about = "A knock that came too late", "Twenty-one in hearts knocks, but twenty-eight in spades wins."
    line = "4C-2H 8D-10S JC-8D Knock Keep 5D-7D"
    return played(started(title, about, 3, 2, rig), line)


def first_turn() -> Match:
    """The second hand knocks at once with three of a kind, but one player still makes thirty-one."""
    rig = {
        "hands": {0: "6C 5D 4H", 1: "9S 9D 9C", 2: "AH KH 3C", 3: "QD JC 2S"},
        "table_cards": "7C 8H 10H",
    }
    title = "Three nines, and thirty-one"
    about = "Three of a kind knock in the first circuit. The next player has one exchange left and makes thirty-one."
    return played(started(title, about, 4, 3, rig), "6C-7C Knock 3C-10H QD-6C 4H-8H")


def thirty_beaten() -> Match:
    """Thirty knocks, a player gives up a five to better their clubs, and the last turn makes three fives of it."""
    rig = {
        "hands": {0: "AS KS 4D", 1: "QD 9D 10C", 2: "QC 5H 2D", 3: "5S 5D 8C"},
        "table_cards": "9S 3D 2H",
    }
    title = "Thirty is not enough"
    about = "Thirty in spades knocks. Another player lays down a five, and it is just the one that the last hand wants."
    return played(started(title, about, 4, 3, rig), "4D-9S 10C-4D 2D-10C 8C-3D Knock Keep 5H-8C 3D-5H")


GAMES = {"worked_hand": worked_hand, "first_turn": first_turn, "thirty_beaten": thirty_beaten}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"thirty_one-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
