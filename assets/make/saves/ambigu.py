"""Write the sample deals of Ambigu: `python assets/make/saves/ambigu.py [FOLDER]`, by default to saves/.

The first is the hand that goes with the rules. In the second all pass, and the dealer compels them.
In the third a tricon draws its fourth card.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4  # every card of a hand is named; chance decides only what is left in the pack


def started(title: str, about: str, rig: dict[str, Any], seats: int, preset: str = "plain") -> Match:
    """Start a session of one deal by seat 0; `title` and `about` go into the header of the record."""
    match = Match.start("ambigu", seats=seats, dealer=0, deals=1, seed=SEED, rig=rig, preset=preset)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, words: str) -> Match:
    """Say the words one after another; the cards of a set are written with a plus between them."""
    for word in words.split():
        match.act(word.replace("+", " "))
    return match


def worked_hand() -> Match:
    """A tricon draws one card and becomes a doublet."""
    first = {"hands": {2: "8S 8D", 1: "10H 4C", 0: "6C 3H"}, "stock": "9H 5D 7D"}
    about = "Three eights exchange the fourth card for a heart, which makes a prime as well."
    match = played(started("A doublet", about, first, 3), "Enough Exchange(4C)")
    # The stock is shuffled again after the exchange: what it brings is named when the exchange is known.
    match.rigs = [{"hands": {2: "8S 8D 8C 2S", 1: "10H 9H 8H 2C", 0: "5D 7D 6D 10C"}, "stock": "4H"}]
    return played(match, "Exchange(3H+6C) Play(3) Call Call Draw(2S) Draw() Draw() Play(4) Call Fold")


def compelled() -> Match:
    """Nobody plays, and the dealer, with a good prime, compels them."""
    hands = {3: "10H 7H 2S 4D", 2: "9C 5C 3S 2D", 1: "8S 6D 3H 3C", 0: "10S 9D 6H AC"}
    about = "All pass. The dealer pays two counters, and everybody must keep their cards and play for the pool."
    match = started("The dealer compels", about, {"hands": hands}, 4)
    words = "Enough Enough Enough Enough Pass Pass Pass Pass Compel Draw(2S+4D) Draw(2D+3S) Draw(3H) Draw() Pass Pass"
    return played(match, f"{words} Pass Play(5) Call Fold Fold")


def fredon() -> Match:
    """Three nines draw the fourth, pass, and raise a flush that has raised them."""
    hands = {2: "9S 9D 9C 2S", 1: "10H 8H 7H 3H", 0: "6C 5D 4S 2D"}
    about = "Three nines draw one card, and it is the fourth. A flush bets against them, and both other players pay 11."
    match = started("The fourth nine", about, {"hands": hands, "stock": "9H"}, 3, "family")
    words = (
        "Enough Enough Enough Play(4) Raise(4) Fold Call Draw(2S) Draw() Pass Play(4) Raise(4) Raise(4) Raise(4) Call"
    )
    return played(match, words)


GAMES = {"worked_hand": worked_hand, "compelled": compelled, "fredon": fredon}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        match = play()
        assert match.is_over
        match.save(folder / f"ambigu-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
