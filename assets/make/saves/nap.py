"""Write the sample hands of Nap: `python assets/make/saves/nap.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. The second shows the calls going up past nap, the perfect hand of p. 4
against it, and the kitty taken. The third is a misère that fails.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4  # every card of a hand is named; chance decides only what is left in the pack


def started(title: str, about: str, hands: dict[int, str], **options: Any) -> Match:
    """Start a session of one hand dealt by seat 3; `title` and `about` go into the header of the record."""
    match = Match.start("nap", seats=4, dealer=3, deals=1, seed=SEED, rig={"hands": hands}, options=options)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, calls: str, tricks: str) -> Match:
    """Make the calls, then play the cards of `tricks` one after another."""
    for call in calls.split():
        match.act(call)
    for card in tricks.split():
        match.act(f"Play({card})")
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Three tricks are called and made, the last of them with the king of another suit."""
    hands = {0: "AH QH 9H KC 4D", 1: "KH 7H AS 8S 3C", 2: "JH 10H 6C 5C 2D", 3: "AD KD 9S 8C 3H"}
    title = "Three tricks called"
    about = "With the ace and queen of hearts and an outside king, the caller loses one trick and makes three."
    cards = "AH 7H 10H 3H QH KH JH 8C AS 2D 9S 9H KC 3C 5C KD"
    return played(started(title, about, hands), "Call(3) Pass Pass Pass", cards)


def wellington() -> Match:
    """A good hand calls nap, and the perfect one goes over it and takes the kitty."""
    hands = {0: "AS KS QS 9S AD", 1: "AH KH QH JH 10H", 2: "8H 7C 5D 3S 2C", 3: "10D 9C 6C 4H 4S"}
    title = "Wellington"
    about = "One player calls nap on four spades and an ace. The next holds a hand that cannot fail."
    cards = "AH 8H 4H 9S KH 2C 4S AD QH 3S 6C QS JH 5D 9C KS 10H 7C 10D AS"
    return played(
        started(title, about, hands, wellington="double", kitty="dealer"), "Call(nap) Call(wellington)", cards
    )


def misere() -> Match:
    """Misère is called on low cards; the only heart lower than the caller's is played before theirs."""
    hands = {0: "AS QS JD 6C 3H", 1: "9H 7H 4S 3C 2D", 2: "KC JC 10C 9D 5S", 3: "AH KD 10D 8S 6H"}
    match = Match.start("nap", seats=4, dealer=3, deals=1, seed=SEED, preset="misery", rig={"hands": hands})
    match.extra = {
        "title": "A misère that failed",
        "about": "The caller must lose every trick. The first goes well, but then a six of hearts is led.",
    }
    return played(match, "Call(2) Call(misere) Pass Pass", "2D 9D KD JD 6H 3H 7H 5S")


GAMES = {"worked_hand": worked_hand, "wellington": wellington, "misere": misere}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"nap-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
