"""Write the sample hands of Whiskey Poker: `python assets/make/saves/whiskey_poker.py [FOLDER]`, or into saves/.

The first is the hand that goes with the rules; the second is played for markers, with a knock in the first turn.
The third has the joker and the extra hands.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 5  # every card that is seen is named


def started(title: str, about: str, seats: int, rig: dict[str, Any], **given: Any) -> Match:
    """Start a session dealt by the last seat; `title` and `about` go into the header of the record."""
    counters = given.pop("counters", None)
    match = Match.start(
        "whiskey_poker", seats=seats, dealer=seats - 1, seed=SEED, rig=rig, counters=counters, options=given
    )
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, line: str) -> Match:
    """Answer in turn: "4C-2H" lays down the first card for the second, other words are as they are."""
    for word in line.split():
        give, _, take = word.partition("-")
        match.act(f"Draw({give}, {take})" if take else word)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """The first draw completes a flush, which knocks a circuit later."""
    hands = {0: "KH KD 7C 4S 2H", 1: "QS 9D 6H 5C 3S", 2: "AD JD 8D 4D 10S"}
    about = "One player takes the widow unseen and lays down the nine of diamonds. It completes another player’s flush."
    match = started("A flush from the widow", about, 3, {"hands": hands, "widow": "KS QH 8C 6D 2C"}, deals=1)
    return played(match, "Pass TakeWidow 10S-9D 2H-QS KS-6H Knock 4S-KS 8C-2H")


def last_marker() -> Match:
    """Three nines knock while the widow is face down; a pair of fours loses the last marker."""
    hands = {0: "9S 9D 9C KH 2D", 1: "4S 4D JC 8H 6C", 2: "AS QD 7C 5H 3D", 3: "10S 10D KC 8S 5C"}
    about = "A knock in the first turn. Two players pass, one takes the widow unseen and finds two pairs in it."
    rig = {"hands": hands, "widow": "JD JH 6S 6D 2C"}
    match = started("The last marker", about, 4, rig, settle="markers", counters=[3, 1, 2, 4])
    return played(match, "Knock Pass TakeWidow 8S-7C")


def tiger() -> Match:
    """A tiger knocks as soon as it can, but the joker, found in the widow, makes queens full of it."""
    hands = {0: "KS 10C 9D 5H 2C", 1: "7S 5D 4H 3C 2S", 2: "AH QH 6S 6C 7D", 3: "JC JD 8S 5C 2H"}
    rig = {"hands": hands, "widow": "QC QD 9H 4S JOKER"}
    match = Match.start("whiskey_poker", seats=4, dealer=3, deals=1, seed=SEED, preset="southern", rig=rig)
    match.extra = {
        "title": "The tiger and the joker",
        "about": "A tiger, seven high without a pair, knocks. The joker from the widow makes a full hand against it.",
    }
    return played(match, "TakeWidow Knock 7D-KS 5C-2C 4S-9D")


GAMES = {"worked_hand": worked_hand, "last_marker": last_marker, "tiger": tiger}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"whiskey_poker-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
