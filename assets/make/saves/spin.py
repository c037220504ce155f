"""Write the sample hands of Spin: `python assets/make/saves/spin.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. The second is the strict form, in which a payment is claimed in time or
lost, and somebody is left with Spin. In the third Spin is played with a king.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 59  # it decides only where no cards are named


def started(seats: int, dealer: int, title: str, about: str, hands: dict[int, str], **given: Any) -> Match:
    """Start a session of one hand; `title` and `about` go into the header of the record."""
    rig = {"hands": hands} if hands else ()
    match = Match.start("spin", seats=seats, dealer=dealer, deals=1, seed=SEED, rig=rig, **given)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, line: str) -> Match:
    """Lead the cards of `line` in turn; other words are actions as they stand."""
    for word in line.split():
        match.act(word if word[1:2].islower() else f"Play({word})")
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Ten players; Spin stops the spades, both pairs are declared, and the rest is one run."""
    hands = {
        0: "3S QH 6D 8C JC",
        1: "6S KH 4D AC 5C",
        2: "7S 10S 5D 7D 10D",
        3: "2S 8H 9H 10C QC",
        4: "6H 7H 7C 9C KC",
        5: "4S 8S 9S KS 4H",
        6: "JS AD JD QD KD",
        7: "QS 3H 5H 10H JH",
        8: "AS 5S 9D 2C 3C",
        9: "AH 2D 3D 4C 6C",
    }
    title, about = (
        "Knave and Spin",
        "The ace of diamonds stops a run; matrimony and intrigue are shown before the lead.",
    )
    return played(started(10, 4, title, about, hands), "KS 9S PlayWithSpin(JS) Declare(matrimony) Declare(intrigue) JD")


def claimed_or_lost() -> Match:
    """Five players, the strict form: one king is claimed, another is not, and Spin is left in a hand."""
    title = "Claim it in time"
    about = "A king is paid only if it is claimed before the next card. A player left with Spin pays double."
    match = started(5, 4, title, about, {}, options={"collect": "claim"})
    return played(match, "6C Claim AH 2D 5D Declare(matrimony) AS 4S 9S QD")


def king_and_spin() -> Match:
    """Five players, and a dealer who pays to every pool: one card after another is paid, and the hand is soon over."""
    hands = {
        0: "5D 5H 5S 7H 8S 9D 9C 10S 10H 6C",
        1: "10D JH 3H 9H 6H 2S KD 7C 4S QS",
        2: "KS KC 6S KH 10C 4H AS 3C JC AD",
        3: "QH 9S 6D AC 3D 7S AH 3S 7D JD",
        4: "2D QD 4D 2C JS 4C 8H QC 5C 8C",
    }
    title = "A king and Spin together"
    about = "The dealer pays to all three pools. A king is played with Spin beside it, and everybody else pays 4."
    return played(started(5, 4, title, about, hands, preset="heavy_dealer"), "5H PlayWithSpin(KH) AS 3C 4H")


GAMES = {"worked_hand": worked_hand, "claimed_or_lost": claimed_or_lost, "king_and_spin": king_and_spin}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"spin-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
