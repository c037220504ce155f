"""Write the sample hands of Draw Poker: `python assets/make/saves/draw_poker.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. The second is a jack-pot that comes because nobody came in; the third
is played under the English laws, with a demand to show.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4  # every card that matters is named; chance decides only what is left in the pack


def started(title: str, about: str, rigs: list[dict[str, Any]], dealer: int = 3, **given: Any) -> Match:
    """Start a session of one deal for each rig; `title` and `about` go into the header of the record."""
    match = Match.start("draw_poker", seats=4, dealer=dealer, deals=len(rigs), seed=SEED, rig=rigs, **given)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, words: list[str]) -> Match:
    """Make the answers one after another; return the match."""
    for word in words:
        match.act(word)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """Play the hand of docs/rules: kings, eights, four hearts and two pairs come in, and the fifth heart comes."""
    rig = {
        "hands": {0: "KH KD 9C 5S 2D", 1: "8C 8H 3D JC 4S", 2: "AH QH 10H 6H 3C", 3: "JD JS 7C 7D 4H"},
        "stock": "5D 9H 2S 8S QC AD 2H 3S",
    }
    about = "Four players come in before the draw. One draws a single card to four hearts, and is not believed."
    words = [
        "NoStraddle", "Call", "Call", "Raise(3)", "Call", "Call", "Call", "Draw(9C 5S 2D)", "Draw(3D JC 4S)",
        "Draw(3C)", "Draw(4H)", "Bet(5)", "Raise(10)", "Fold", "Fold", "Call",
    ]  # fmt: skip
    return played(started("The fifth heart", about, [rig]), words)


def jack_pot() -> Match:
    """Let nobody come in, and everybody ante; the opener splits the openers and shows them at the end."""
    first = {"hands": {0: "KH 9D 7C 5S 2D", 1: "8C QH 3D JC 4S", 2: "AH 10H 9C 6H 3C", 3: "JD 8S 7D 5C 2H"}}
    second = {
        "hands": {1: "QS QD 10S 9S 3S", 2: "AC AD 8H 6C 4D", 3: "KC 8D 7H 4C 2S", 0: "10D 10C 5H 3H 2C"},
        "stock": "JS 9H 7S JH",
    }
    about = "Nobody comes in, so everybody antes 5. Queens open, draw one card to four spades, and find it."
    words = [
        "NoStraddle", "Fold", "Fold", "Fold", "Open(10)", "Call", "Fold", "Fold", "Draw(QD)", "Draw(8H 6C 4D)",
        "Bet(20)", "Call",
    ]  # fmt: skip
    return played(started("A jack-pot with split openers", about, [first, second]), words)


def english() -> Match:
    """Play one circuit of bets, with a player who makes good before drawing and a short one who demands a show."""
    rig = {
        "hands": {1: "9C 7D 6S 4H 2C", 2: "KS KD 8H 5C 3D", 3: "QS QH QD 6C 2S", 0: "AH 10H 7H 4C 3H"},
        "stock": "JC JD 8S 5D 9H 6D",
    }
    about = "A player with nine counters stakes them all, demands a show, and wins as much from each as they staked."
    words = [
        "NoStraddle", "Open(1)", "Call", "Call", "Fold", "Draw(8H 5C 3D)", "Draw(6C 2S)", "Draw(4C)", "Bet(12)",
        "DemandShow", "Fold",
    ]  # fmt: skip
    given = {"preset": "english", "counters": [100, 100, 100, 9]}
    return played(started("Law sixty", about, [rig], dealer=0, **given), words)


GAMES = {"worked_hand": worked_hand, "jack_pot": jack_pot, "english": english}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"draw_poker-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
