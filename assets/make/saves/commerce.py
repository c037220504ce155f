"""Write the sample hands of Commerce: `python assets/make/saves/commerce.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules; the others show the old game and the widow.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 2  # every card that is seen is named


def started(title: str, about: str, seats: int, rig: dict[str, Any], **given: Any) -> Match:
    """Start a session dealt by the first seat; `title` and `about` go into the header of the record."""
    counters, mode = given.pop("counters", None), {"options": given}
    match = Match.start("commerce", seats=seats, dealer=0, seed=SEED, rig=rig, counters=counters, **mode)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, line: str, swap: str = "Exchange") -> Match:
    """Answer in turn: "4C-2H" gives a card for another, "buy:JC" names one, other words are as they are."""
    for word in line.split():
        give, _, take = word.partition("-")
        verb, _, card = word.partition(":")
        match.act(f"{swap}({give}, {take})" if take else f"{verb.capitalize()}({card})" if card else word)
    if not match.is_over:
        match.stop()
    return match


def worked_hand() -> Match:
    """The first card bought makes a flush, which stands a circuit later."""
    rig = {"hands": {0: "KD 9C 4S", 1: "8H 3H JC", 2: "QS 5D 5C"}, "stock": "2H 7S"}
    about = "One bought card makes a flush of hearts. Its owner waits a circuit and then stands."
    match = started("A flush bought", about, 3, rig, counters=10, deals=1)
    return played(match, "buy:JC Done barter:QS give:4S Done buy:9C Done Stand")


def old_game() -> Match:
    """The second player to stand leaves the others one exchange."""
    rig = {"hands": {1: "QH 10H 4C", 2: "7S 7D KC", 3: "9C 6S 2D", 0: "AD KD 5S"}, "table_cards": "2H 9D JH"}
    about = (
        "The knave on the table completes a sequence of hearts. When two have stood, the dealer still has one exchange."
    )
    match = started("The old game: a sequence from the table", about, 4, rig, mode="old", deals=1)
    return played(match, "4C-JH Stand 2D-9D 5S-4C Stand 6S-2D 4C-6S")


def widow() -> Match:
    """The dealer takes the widow blind, and the first knock ends the deal."""
    rig = {"hands": {0: "8C 5D 3S", 1: "AH QH 7C", 2: "KS 9S 4D", 3: "JD 10C 2H"}, "widow": "KH 9H 6C"}
    about = "The dealer prefers the widow to three unseen cards, but another player draws a better point and knocks."
    match = started("The dealer takes the widow", about, 4, rig, mode="foster_widow")
    return played(match, "TakeWidow 7C-8C 4D-3S 2H-5D Knock", "Draw")


GAMES = {"worked_hand": worked_hand, "old_game": old_game, "widow": widow}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"commerce-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
