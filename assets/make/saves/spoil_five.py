"""Write the sample hands of Spoil-Five: `python assets/make/saves/spoil_five.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules: the turned card is robbed, two trumps are kept back, and nobody wins
three tricks. In the second a player wins the first three and plays on for all five. In the third
the turned card is an ace, and the dealer takes it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 5  # every card of a hand is named; chance decides only what is left in the pack


def started(title: str, about: str, rig: dict[str, Any], **options: Any) -> Match:
    """Start a session of one hand dealt by seat 3; `title` and `about` go into the header of the record."""
    match = Match.start("spoil_five", seats=4, dealer=3, deals=1, seed=SEED, rig=rig, options=options)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, line: str) -> Match:
    """Play the cards of a line one after another; other words are actions as they stand."""
    for word in line.split():
        match.act(word if "(" in word or word == "Jink" else f"Play({word})")
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Seat 1 robs and wins two tricks; the five and the ace of hearts are kept back for later ones."""
    hands = {0: "KD QC AH 9C 3H", 1: "AS 2S 8D 10C 4H", 2: "5S KC JC 6D 8H", 3: "KS 3S AC 2D QH"}
    title, about = (
        "A spoilt hand",
        "The ace of trumps robs, two players keep back trumps, and nobody wins three tricks.",
    )
    cards = "KD Rob(10C) 2S 6D 2D AS 8H 3S 9C 7S 5S KS 3H KC AC AH 4H QC 8D JC QH"
    return played(started(title, about, {"hands": hands, "turn_up": "7S"}), cards)


def jink() -> Match:
    """The five, the knave and the ace of hearts win three tricks, and the king of trumps helps to the other two."""
    hands = {0: "5D JD AH KD KC", 1: "QD 9S 4C 8H 2H", 2: "10D 3S JC 6H 7H", 3: "2D KS 9C QH 10H"}
    title, about = (
        "All five tricks",
        "Three tricks would win the pool. This player goes on for all five, and everybody pays.",
    )
    cards = "5D QD 10D 2D JD 9S 3S 9C AH 8H 6H 10H Jink KD 2H 7H QH KC 4C JC KS"
    return played(started(title, about, {"hands": hands, "turn_up": "7D"}, jinking=True), cards)


def turned_ace() -> Match:
    """The dealer lays out a card for the turned ace, and the knave, the queen and the ace of trumps win the pool."""
    hands = {0: "KH QH 9S 4C 7D", 1: "5C KS JD 8D 6S", 2: "AH 3C 7S 10H 2D", 3: "JC QC KD 4H 9D"}
    title, about = (
        "The turned ace",
        "The turned card is the ace of trumps. The dealer lays out a card for it, and it wins the deciding trick.",
    )
    cards = "LayOut(4H) KH 6S AH JC QC 4C 8D 3C KD 7D 5C 2D KS 7S AC 9S"
    return played(started(title, about, {"hands": hands, "turn_up": "AC"}), cards)


GAMES = {"worked_hand": worked_hand, "jink": jink, "turned_ace": turned_ace}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"spoil_five-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
