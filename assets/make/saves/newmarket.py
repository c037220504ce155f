"""Write the sample hands of Newmarket: `python assets/make/saves/newmarket.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. The second shows pool cards of the dealer's choice, and stakes that lie
on from one hand to the next because nobody can reach them. In the third the pool cards are drawn, and three
leads win three stakes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 345  # it decides only where no cards are named


def started(seats: int, dealer: int, deals: int, title: str, about: str, rig: Any, **given: Any) -> Match:
    """Start a session; `title` and `about` go into the header of the record."""
    match = Match.start("newmarket", seats=seats, dealer=dealer, deals=deals, seed=SEED, rig=rig, **given)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, stakes: str, leads: str) -> Match:
    """Lay the counters of `stakes` in turn, then lead the cards of `leads`."""
    for pool in stakes.split():
        match.act(f"Place({pool})")
    for card in leads.split():
        match.act(f"Play({card})")
    return match


def worked_hand() -> Match:
    """Eight players, the cards of the book: all four stakes fall in six leads."""
    hands = {
        0: "10S 2H 6D KD 3C",
        1: "6S KS 5H 10H 10D",
        2: "2S 8H AC 8C 10C",
        3: "8S 9H KH AD 3D JC",
        4: "3S 3H 4H JH 9D QC",
        5: "AH 2D 4D 5D 8D 6C",
        6: "4S 5S QS 2C 4C 5C",
        7: "9S JS 6H QD 9C",
    }
    title, about = (
        "Four stakes in one hand",
        "One player reaches the queen and the king, another the knave and the ace.",
    )
    return played(started(8, 2, 1, title, about, {"hands": hands}), "A K Q J A K Q J A", "9H QC 9D 6S KS 5H")


def carried_on() -> Match:
    """Return two hands of four players, where the next dealer changes the suits and the counters left are won."""
    title = "Left from the first hand"
    about = "Four counters are left from the first hand; in the second, one king wins six."
    match = started(4, 0, 2, title, about, (), options={"pool_suits": "dealer_chooses"})
    match.act("Layout(AS KH QD JC)")
    played(match, "A A K Q J", "AH 8C 3C 6D 4S 8D")
    match.act("Layout(AD KC QH JS)")
    return played(match, "A A A A J", "9H KS AH 10S 2C KD 9C 5D QS AC")


def drawn() -> Match:
    """Five players and pool cards drawn from the pack: a king, a knave and a queen are played up to in turn."""
    rig = {
        "pool_cards": "AC KH QD JS",
        "hands": {
            0: "9C 2D 6D 3S JH 4S 2C 8C 5D",
            1: "8S 5H 6C KC QH 8D 8H AH JC",
            2: "2S 3H QS QC 2H 4H AS 9H KS",
            3: "KD 10H AD 3C 10C 3D 5S 6S 10D",
            4: "4D 6H 9D 5C 10S 4C JD 9S",
        },
    }
    title, about = (
        "Three leads, three stakes",
        "The pool cards are drawn from the pack. Three leads in a row each reach a card that wins a stake.",
    )
    match = started(5, 4, 1, title, about, rig, preset="drawn")
    return played(match, "A A A K Q J", "2C 8H 8S 9D 6H 4D")


GAMES = {"worked_hand": worked_hand, "carried_on": carried_on, "drawn": drawn}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"newmarket-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
