"""Write the sample hands of Pope Joan: `python assets/make/saves/pope_joan.py [FOLDER]`, by default into saves/.

The first two are the hands printed with the rules, every card laid out beforehand. The third is the example of p. 86:
Pope and the knave of spades in one hand, and the nine of spades a stop.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 80  # chance has nothing left to decide: every card is named


def started(seats: int, dealer: int, title: str, about: str, rig: dict[str, Any], **options: Any) -> Match:
    """Start a session of one hand; `title` and `about` go into the header of the record."""
    match = Match.start("pope_joan", seats=seats, dealer=dealer, deals=1, seed=SEED, rig=rig, options=options)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, line: str) -> Match:
    """Lead the cards of `line` in turn; other words are actions as they stand."""
    for word in line.split():
        match.act(word if word.endswith("Lieu") else f"Play({word})")
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Seven players; Pope is led early and wins forty counters."""
    hands = {
        0: "2S 3D 10D AC 4C 6C",
        1: "5S 8S 2H 5H 6H QC",
        2: "JS 5D 7C 10C JC KC",
        3: "4S 3H 8H 9H 10H 4D",
        4: "9S QS KS 4H 9D JD",
        5: "6S 7H JH AD 7D 2C",
        6: "10S AH QH KH 6D 8C",
    }
    rig = {"hands": hands, "spare_hand": "3S 7S 2D QD KD 3C 5C 9C", "turn_up": "AS"}
    title, about = "A hand for seven", "Queen and king of trumps make matrimony, and Pope is led at the first chance."
    return played(started(7, 3, title, about, rig), "9S JD 9D 6C AH")


def book_hand() -> Match:
    """The hand that the book goes through lead by lead (pp. 83-84), the other hands filled in."""
    hands = {
        0: "JS KS 4H JH 5D 7D AC QC",
        1: "8S 3H 8H 9H 10H 4D 6D 10C",
        2: "7S 10S QH KH QD 3C 5C 8C",
        3: "AS QS 9D 10D JD 6C 7C 9C",
        4: "4S 9S AH 5H 2D KD 2C JC",
    }
    rig = {"hands": hands, "spare_hand": "2S 3S 5S 6S 2H 6H AD 3D 4C KC", "turn_up": "7H"}
    title, about = "Leading up to the stops", "Two stops among eight cards, a low card below each, and the way out."
    return played(started(5, 4, title, about, rig), "JS 5D AC QH 7S 8C JH 4H")


def pope_in_lieu() -> Match:
    """The nine of spades stops; Pope stands for the ten, and the knave follows (p. 86)."""
    hands = {
        0: "8S 4H 6D 7D 3C 9C QC AH",
        1: "9S KS 2H 9H JH 4D 4C 10C",
        2: "JS 9D 2S 7H QH 3D 5C JC",
        3: "4S 6S QS 5H 10H 2D 6C KC",
        4: "3S 5S 7S 3H 6H JD 7C 8C",
    }
    rig = {"hands": hands, "spare_hand": "10S AS 8H AD 5D 10D QD KD AC 2C", "turn_up": "KH"}
    title = "Pope for a missing card"
    about = "Nobody has the ten of spades: the nine of diamonds stands for it, and the run goes on."
    return played(started(5, 4, title, about, rig, pope_in_lieu=True), "8S PlayPopeInLieu JH 2S 7C 10H 6C 5H 5C 3D")


GAMES = {"worked_hand": worked_hand, "book_hand": book_hand, "pope_in_lieu": pope_in_lieu}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"pope_joan-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
