"""Write the sample hands of Loo: `python assets/make/saves/loo.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules: a single, and the full deal after it. The second has five cards each,
the ace of trumps led and Pam giving way to it. In the third one player stands, and the miss is played for the pool.
"""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 16  # every card that matters is named; chance decides what is left in the pack


def played(match: Match, declared: list[str], tricks: str) -> Match:
    """Make the declarations, then play the cards of `tricks` one after another."""
    for word in [*declared, *(f"Play({card})" for card in tricks.split())]:
        match.act(word)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """The queen takes the single; then three stand, and one of them wins no trick."""
    single = {"turn_up": "8D", "hands": {0: "KC", 1: "10D", 2: "4D", 3: "QD", 4: "AS"}}
    hands = {1: "KH 5H QC", 2: "9C 7C 2D", 3: "AC 10H 4S", 4: "JD 6S 3S", 0: "QH JH 8S"}
    full = {"turn_up": "2H", "miss": "AD KD 9S", "hands": hands}
    match = Match.start(
        "loo", seats=5, dealer=4, deals=2, seed=SEED, rig=[single, full], options={"session_end": "divide"}
    )
    match.extra = {
        "title": "A single and the deal after it",
        "about": "Four players are looed in the single, and the pool grows large enough for three to stand.",
    }
    return played(match, ["Stand", "ThrowUp", "Stand", "ThrowUp", "Stand"], "KH 10H JH 5H 4S QH 8S QC AC")


def pam() -> Match:
    """Five-card Loo: Pam must wait under the ace of trumps, and then takes a trick that nobody else can."""
    hands = {0: "AH QH 9S 5C 3D", 1: "JC 4H KS 8D 2C", 2: "KH 10H AD 6S 4C", 3: "2S 3S 6D 7D 8C"}
    match = Match.start(
        "loo",
        seats=4,
        dealer=3,
        deals=1,
        preset="five_card",
        seed=SEED,
        facts={"single": False},
        pools={"pool": 20},
        rig={"hands": hands, "turn_up": "7H", "stock": "QS 9C"},
        options={"session_end": "divide"},
    )
    match.extra = {
        "title": "Pam, be civil",
        "about": "The ace of trumps is led, and Pam, the highest card of all, must let it win.",
    }
    declared = ["Exchange(5C 3D)", "Stand", "Stand", "ThrowUp"]
    return played(match, declared, "AH 4H 10H QH JC KH KS 6S QS 8D AD 9C 4C 9S 2C")


def pool_hand() -> Match:
    """Everybody but one throws up: the dealer will not risk a loo, and plays the miss for the pool."""
    hands = {0: "9C 8D 3S", 1: "AH KS 2C", 2: "7D 6C 4S", 3: "5D 3C 2S"}
    match = Match.start(
        "loo",
        seats=4,
        dealer=3,
        deals=1,
        seed=SEED,
        facts={"single": False},
        pools={"pool": 12},
        rig={"hands": hands, "turn_up": "6H", "miss": "KH AS 5C"},
        options={"session_end": "divide"},
    )
    match.extra = {
        "title": "The miss for the pool",
        "about": "One player stands. The last to declare plays the miss, and its winnings stay in the pool.",
    }
    return played(match, ["ThrowUp", "Stand", "ThrowUp", "PlayMissForPool"], "AH KH KS AS 5C 2C")


GAMES = {"worked_hand": worked_hand, "pam": pam, "pool_hand": pool_hand}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"loo-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
