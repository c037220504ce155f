"""Write the sample hands of Blind Hookey: `python assets/make/saves/blind_hookey.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. The second is the other method, and a dealer who loses all round.
In the third an ace loses to the dealer's ace, and the next deal is lost to everybody.
"""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.engine.cards import PACK_52, text_of
from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 4  # the whole pack is named; chance decides nothing


def pack(**named: str) -> str:
    """Return a pack from the top with cards at named places, the first being `at_1`; the rest in their order."""
    places = {int(place.removeprefix("at_")) - 1: text for place, text in named.items()}
    rest = iter(c for c in PACK_52 if str(c) not in places.values())
    return text_of(places.get(i) or next(rest) for i in range(len(PACK_52)))


def played(title: str, about: str, match: Match, actions: str) -> Match:
    """Name a match in the header of its record, and make the answers of a line."""
    match.extra = {"title": title, "about": about}
    for action in actions.split("; "):
        match.act(action)
    assert match.is_over
    return match


def worked_hand() -> Match:
    """A queen wins four from the dealer, and an equal card loses two."""
    stock = pack(at_5="QS", at_11="8H", at_52="8C")
    match = Match.start("blind_hookey", seats=3, dealer=2, deals=1, seed=SEED, rig={"stock": stock})
    about = "The queen beats the dealer’s eight; an eight does not, for equal cards are the dealer’s."
    return played("The dealer keeps equal cards", about, match, "Cut(5); Cut(6); Stake(4); Stake(2)")


def three_heaps() -> Match:
    """Both heaps that are backed beat the dealer's, and the deal passes."""
    stock = pack(at_20="JD", at_34="6C", at_52="4S")
    match = Match.start(
        "blind_hookey", seats=4, dealer=3, deals=1, seed=SEED, preset="three_heaps", rig={"stock": stock}
    )
    about = "X and Y are backed; the dealer keeps Z, and its four loses to both."
    actions = "CutHeaps(20, 14); Stake(X, 3); StakeBoth(X, 2, Y, 1); Stake(Y, 5)"
    return played("Lost all round", about, match, actions)


def two_aces() -> Match:
    """The dealer's ace wins from everybody, another ace among them; then a two loses to everybody."""
    first = pack(at_6="AH", at_14="KD", at_20="3C", at_52="AS")
    second = pack(at_5="9H", at_10="5D", at_17="4C", at_52="2S")
    rigs = [{"stock": first}, {"stock": second}]
    match = Match.start("blind_hookey", seats=4, dealer=3, deals=2, seed=SEED, rig=rigs)
    about = "A player shows an ace and still pays, for the dealer has one too. In the next hand the dealer shows a two."
    actions = (
        "Cut(6); Cut(8); Cut(6); Stake(5); Stake(2); Stake(1); Cut(5); Cut(5); Cut(7); Stake(3); Stake(2); Stake(1)"
    )
    return played("An ace that lost", about, match, actions)


GAMES = {"worked_hand": worked_hand, "three_heaps": three_heaps, "two_aces": two_aces}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"blind_hookey-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
