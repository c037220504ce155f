"""Write the samples of Snip-Snap-Snorum into saves/: `python assets/make/saves/snip_snap_snorum.py [FOLDER]`.

The first is the deal that goes with the rules. The second is a whole game, with a card turned up and the small pack;
the third a deal of the whole pack, won by the first who is out.
"""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"


def played(match: Match, line: str, title: str, about: str) -> Match:
    """Play the cards of `line` one after another; `title` and `about` go into the header of the record."""
    match.extra = {"title": title, "about": about}
    for card in line.split():
        match.act(f"Play({card})")
    return match


def worked_hand() -> Match:
    """Three players and one deal; the dealer goes out in the middle of it, and the rest stop there."""
    hands = {1: "2C KC 8C 5H KH", 2: "KD 10S 3C 2D AD", 0: "6C 2S 5D 4C KS"}
    match = Match.start("snip_snap_snorum", seats=3, dealer=0, seed=90, rig={"hands": hands})
    line = "KH KD KS KC AD 5D 5H 3C 2S 2C 2D 8C 10S"
    title, about = "Four kings", "Snip, Snap and Snorum on a king, and a dealer who pays their last counter."
    played(match, line, title, about).stop()
    return match


def whole_game() -> Match:
    """Four players with the small pack play until one has every counter."""
    options = {"pack": 32, "turn_up": "pool_pays"}
    match = Match.start("snip_snap_snorum", seats=4, dealer=3, seed=286, options=options)
    line = "10S KH QH QC QD 7C 7H KS AS 8C 8H 8S AC JC JD JH 9C 9S KC 9H 9S 9D 10D 10H"
    title, about = "To the last counter", "A card is turned up before each deal, and in two deals the game is over."
    return played(match, line, title, about)


def first_out() -> Match:
    """Five players, all the cards dealt: a short deal and a rich pool."""
    match = Match.start("snip_snap_snorum", seats=5, dealer=4, seed=297, preset="full", options={"deals": 1})
    line = "2C 7H QH 3D QC 3C 2H 8H 2D 7S QS 10S KH 4H"
    title, about = "First out wins", "Play goes on between two neighbours at a time, until somebody is out."
    return played(match, line, title, about)


GAMES = {"worked_hand": worked_hand, "whole_game": whole_game, "first_out": first_out}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"snip_snap_snorum-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
