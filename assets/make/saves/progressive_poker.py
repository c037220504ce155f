"""Write the sample rounds of Progressive Poker: `python assets/make/saves/progressive_poker.py [FOLDER]`.

The first is the round that goes with the rules. In the second a player loses everything and gets a fresh stake; in the
third nobody comes in at the head table, and a jack-pot follows.
"""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4  # it deals only where no cards are named
HEAD = {1: "9C 9D KH 6S 3D", 2: "QS QD JH 8C 4C", 3: "10S 7H 5D 4S 2C", 0: "AC JD 8H 6C 2S"}
BOOBY = {5: "JC 9S 6D 5H 3C", 6: "AS AD 7C 5S 2D", 7: "KC KD 10H 10C 4H", 4: "QC 9H 8S 7S 3H"}
FRESH = """
    NoStraddle Fold Call Fold Raise(4) Raise(10) Raise(34) Call Draw() Draw(QD)
    NoStraddle Fold Fold Fold Pass Pass Open(5) Call Fold Fold Draw(6S_8D_9D) Draw(7S_3H) Fold
    NoStraddle Fold Fold Fold Pass Pass Pass Pass
    Pass Open(8) Fold Raise(14) Fold Call Draw(JS_7H_10H) Draw(JH_2C_4C) Bet(5) Fold
    NoStraddle Call Call Call Raise(5) Fold Fold Fold
"""
JACK_POT = """
    NoStraddle Fold Fold Fold Pass Pass Pass Pass
    Pass Pass Open(3) Raise(9) Fold Fold Call Draw(6S_8D_9D) Draw(7S_3H) Bet(18) Call
    NoStraddle Call Raise(2) Raise(5) Fold Call Call Draw(2H_3C_6C) Draw(5C) Draw(AS_8H_JH) Bet(1) Call Fold
"""
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


def played(title: str, about: str, hands: dict[int, str], deals: int, words: str) -> Match:
    """Play rounds at two tables, the first of them with the head table's hands named; return the match."""
    rig = [{"hands": hands}]
    match = Match.start("progressive_poker", seats=8, dealer=0, deals=deals, seed=SEED, rig=rig)
    match.extra = {"title": title, "about": about}
    for word in words.split():
        match.act(word.replace("_", " "))
    assert match.is_over
    return match


def fresh_stake() -> Match:
    """Let a full hand lose all its counters to four eights, and its holder begin again at the other table."""
    hands = {1: "KS KD KH 6S 6D", 2: "10S 9D 7H 4C 2S", 3: "8S 8D 8H 8C QD", 0: "AC JD 9H 5C 3S"}
    about = "Kings full stake everything and meet four eights. The loser gets a fresh stake and goes down a table."
    return played("A fresh stake", about, hands, 2, FRESH)


def jack_pot() -> Match:
    """Let everybody fold at the head table, nobody open the jack-pot at first, and aces beat kings in it."""
    hands = {1: "9S 7D 5H 4C 2D", 2: "10S 9D 7H 4S 2S", 3: "QS 8D 6H 5C 3H", 0: "KC JD 8H 5S 3S"}
    about = "Everybody folds at the head table, and a jack-pot follows. It grows until somebody can open it."
    return played("Nobody can open", about, hands, 1, JACK_POT)


GAMES = {"worked_hand": worked_hand, "fresh_stake": fresh_stake, "jack_pot": jack_pot}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"progressive_poker-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
