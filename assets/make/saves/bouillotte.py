"""Write the sample deals of Bouillotte: `python assets/make/saves/bouillotte.py [FOLDER]`, by default to saves/.

The first is the hand that goes with the rules. The second is played for the word, with a brelan that waits; in the
third a brelan favori is paid though it loses.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4  # every card of a hand is named; chance decides only what is left in the pack


def started(title: str, about: str, hands: dict[int, str], retourne: str, **options: Any) -> Match:
    """Start a session of one deal by seat 3; `title` and `about` go into the header of the record."""
    rig = {"hands": hands, "retourne": retourne}
    options = {"straddle": False, **options}
    match = Match.start("bouillotte", seats=4, dealer=3, deals=1, seed=SEED, rig=rig, options=options)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, words: str) -> Match:
    """Say the words one after another."""
    for word in words.split():
        match.act(word)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """The ace of the suit that counts most takes the pool."""
    hands = {2: "AH KH 9C", 1: "KS 9S 8D", 0: "QH QC 8C", 3: "AD KC 9D"}
    about = "Hearts count most on the table, and the ace of hearts takes the pool."
    return played(started("The point", about, hands, "8H"), "Open(20) Fold Fold Call")


def the_word() -> Match:
    """The eldest passes with three kings, lets another open, and raises when the word comes round."""
    hands = {2: "KS KH KD", 1: "AH QH 9H", 0: "AS QS 8S", 3: "AD 9D 8C"}
    about = "Three kings pass, let the others open, and raise when the word comes round."
    words = "Pass Open(10) Call Call Call PassWord PassWord PassWord Raise(30) Fold Call Call " + "PassWord " * 3
    return played(started("A brelan that waits", about, hands, "9S"), words)


def favori() -> Match:
    """A brelan favori loses the pool to three queens, and is paid all the same."""
    hands = {2: "QS QH QD", 1: "9S 9H AC", 0: "AS KS 8S", 3: "AD KD 8C"}
    about = "A brelan favori of nines loses to three queens, but everybody still pays it a counter."
    return played(started("The brelan favori", about, hands, "9C"), "Open(10) Raise(25) Fold Fold Call")


GAMES = {"worked_hand": worked_hand, "the_word": the_word, "favori": favori}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"bouillotte-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
