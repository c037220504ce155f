"""Write the sample round of Progressive Poker: `python assets/make/saves/progressive_poker.py [FOLDER]`."""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4
HEAD = {1: "9C 9D KH 6S 3D", 2: "QS QD JH 8C 4C", 3: "10S 7H 5D 4S 2C", 0: "AC JD 8H 6C 2S"}
BOOBY = {5: "JC 9S 6D 5H 3C", 6: "AS AD 7C 5S 2D", 7: "KC KD 10H 10C 4H", 4: "QC 9H 8S 7S 3H"}
FIRST = ["NoStraddle", "Call", "Fold", "Fold", "Call", "Draw(KH 6S 3D)", "Draw(JH 8C 4C)", "Bet(5)", "Fold"]
SECOND = ["NoStraddle", "Call", "Raise(8)", "Fold", "Fold", "Call", "Draw(7C 5S 2D)", "Draw(4H)", "Bet(10)", "Call"]


def worked_hand() -> Match:
    """Play the round of docs/rules: at two tables, the winner moves up and the poorest at the head table goes down."""
    rig = {"hands": HEAD | BOOBY, "stock_1": "2H 5C 7D 3S 10D AH", "stock_2": "4D 8D JS 6H"}
    match = Match.start("progressive_poker", seats=8, dealer=0, deals=1, seed=SEED, rig=rig)
    match.extra = {
        "title": "The bell at the head table",
        "about": "Two tables play a pool each. The winner below moves up, and the poorest at the head table goes down.",
    }
    for word in [*FIRST, *SECOND]:
        match.act(word)
    assert match.is_over
    return match


GAMES = {"worked_hand": worked_hand}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"progressive_poker-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
