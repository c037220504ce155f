"""Write the sample hands of My Bird Sings: `python assets/make/saves/my_bird_sings.py [FOLDER]`, or into saves/.

The first two go with the rules, one for each form; the third shows the backs drawn and a card changed with the stock.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 11  # every card that is seen is named


def started(title: str, about: str, seats: int, rig: dict[str, Any], **given: Any) -> Match:
    """Start a session of one hand dealt by the first seat; `title` and `about` go into the header of the record."""
    match = Match.start("my_bird_sings", seats=seats, dealer=0, seed=SEED, rig=rig, deals=1, options=given)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, *answers: str) -> Match:
    """Answer in turn."""
    for answer in answers:
        match.act(answer)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Two rounds of passing, and four suits in the dealer's hand."""
    hands = {1: "2S 9S 4H QH", 2: "6S 7S 8D 9D", 0: "3C 5C 7H KH"}
    about = "The fifth card passed, the eight of diamonds, gives the dealer a fourth suit."
    cards = ("QH", "7S", "3C", "9S", "8D")
    return played(started("Four suits", about, 3, {"hands": hands}), *[f"Discard({card})" for card in cards])


def ship() -> Match:
    """One exchange gives three spades."""
    hands = {1: "AS 9S 4D", 2: "7S KH 2H", 3: "5C 6D JD", 0: "QC 3C 8H"}
    about = "A small diamond is offered and a spade comes back: three of a suit take the pool."
    return played(started("My ship sails", about, 4, {"hands": hands}, mode="foster"), "Offer(4D)", "Return(7S)")


def stock() -> Match:
    """Only flushes sing; in the fourth round the leader exchanges a card with the stock."""
    hands = {1: "2S 9S JS 4H", 0: "6D 7D 8C 9C"}
    match = started("A card from the stock", "Only flushes sing. In the fourth round the leader throws out a heart; "
                    "another heart is rejected, and the fourth spade comes.", 2, {"hands": hands, "stock": "5H KS"},
                    flush_only=True)  # fmt: skip
    line = ("4H", "4H", "4H", "4H", "4H", "4H")
    return played(match, *[f"Discard({card})" for card in line], "Exchange(4H)")


GAMES = {"worked_hand": worked_hand, "ship": ship, "stock": stock}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"my_bird_sings-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
