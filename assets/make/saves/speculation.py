"""Write the sample hands of Speculation: `python assets/make/saves/speculation.py [FOLDER]`, by default into saves/.

The first is the hand that goes with the rules. The second shows the whole market: the turn-up sold unseen, the best
trump going from hand to hand in rising auctions, a card bought before it is turned, and a last lot. In the
third the turned card belongs to the pool, which is left to a second deal.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from parlour.match import Match

SAVES = Path(__file__).resolve().parents[3] / "saves"
SEED = 5  # every card that is turned is named; chance decides only what is left in the pack


def started(title: str, about: str, dealer: int, rig: dict[str, Any], preset: str = "plain") -> Match:
    """Start a session of one deal; `title` and `about` go into the header of the record."""
    seats = len(rig["hands"])
    match = Match.start("speculation", seats=seats, dealer=dealer, deals=1, seed=SEED, preset=preset, rig=rig)
    match.extra = {"title": title, "about": about}
    return match


def played(match: Match, line: str) -> Match:
    """Make the answers of a line, in which a comma stands after each; the chief keeps the card unless it is offered."""
    for said in line.split(", "):
        if said not in ("Hold", "Invite(trump)") and "Hold" in map(str, match.ask.actions if match.ask else ()):
            match.act("Hold")
        match.act(said)
    while match.ask is not None and str(match.ask.actions[0]) == "Hold":
        match.act("Hold")
    assert match.is_over
    return match


def worked_hand() -> Match:
    """A seven is bought for two counters, and the buyer turns a ten of their own."""
    rig = {"hands": {0: "4H 9C JD", 1: "7H 2S KC", 2: "10H 5C 3D"}, "turn_up": "6H"}
    title = "A seven for two counters"
    about = "The dealer is beaten at once, buys the card that won, and turns a better one at the end."
    line = "Turn, Turn, Turn, Invite(trump), Bid(2), Pass, Sell, Turn, Turn, Turn, Turn, Turn, Turn, Turn"
    return played(started(title, about, 2, rig), line)


def market() -> Match:
    """The turn-up, the best trump, a card about to be turned and three cards together are all sold."""
    hands = {0: "10S 3C JH", 1: "7S 4D QS", 2: "8S 2H 6H", 3: "KD QC 4C"}
    rig = {"hands": hands, "turn_up": "5S", "spare_hand": "3D 8H 2C"}
    title = "The market at work"
    about = "The turn-up, the best trump and an unseen card are sold, and at the end three cards that win."
    sales = (
        "Invite(turn_up), Bid(2), Bid(3), Pass, Pass, Sell, Turn",  # 5S: the buyer is fined for it
        "Turn",  # 8S
        "Invite(trump), Bid(4), Bid(5), Pass, Bid(6), Pass, Sell",
        "Invite(next), Bid(1), Pass, Pass, Sell, Turn",  # 10S
        "Turn, Turn, Turn, Turn, Turn, Turn, Turn",
        "Invite(all), Pass, Bid(1), Pass, Sell, Turn",
    )
    return played(started(title, about, 3, rig, "fullest"), ", ".join(sales))


def left_over() -> Match:
    """Nobody beats the pool's ten; in the next deal a queen is bought for 4, and an ace is turned after it."""
    first = {
        "hands": {0: "9H 4C KD", 1: "2H 7S AC", 2: "QD 6H JS", 3: "8C 3S 5D"},
        "turn_up": "10H",
        "spare_hand": "7C 3H 9S",
    }
    second = {
        "hands": {0: "5S 8D KC", 1: "JC 2D 9C", 2: "QS 4H 10C", 3: "6D 7H AS"},
        "turn_up": "4S",
        "spare_hand": "9D 3S QH",
    }
    match = Match.start(
        "speculation", seats=4, dealer=3, deals=2, seed=SEED, preset="growing_pool", rig=[first, second]
    )
    match.extra = {
        "title": "Four counters for a queen",
        "about": "Nobody beats the pool’s ten, and the pool is left. Next deal a queen is sold, and an ace beats it.",
    }
    sale = "Turn, Turn, Turn, Invite(trump), Pass, Bid(4), Pass, Sell"
    return played(match, f"{'Turn, ' * 13}{sale}{', Turn' * 10}")


GAMES = {"worked_hand": worked_hand, "market": market, "left_over": left_over}


def main(folder: Path) -> None:
    for name, play in GAMES.items():
        play().save(folder / f"speculation-{name}.parlour")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAVES)
