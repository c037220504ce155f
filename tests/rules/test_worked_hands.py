"""The worked hands of the rules, action by action: who is asked, what he does, what falls and what is paid at once.

Each is played twice: with the cards laid out here, and from the sample file that is shown to people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from parlour.engine.table import Moved, Paid
from parlour.match import Match
from tests.rules.pope_joan.pope_joan_table import book, worked
from tests.support.cases import each_case

SAVES = Path(__file__).resolve().parents[2] / "saves"


class Step(NamedTuple):
    """One action: the seat asked, what it does, the cards or knobs that fall at once, and payments "from>to:amount"."""

    seat: int
    action: str
    fall: str = ""
    paid: str = ""


class Hand(NamedTuple):
    """A worked hand: its table, its steps, and by seat the counters at the end of the deal."""

    table: Callable[[], Match]
    file: str
    steps: list[Step]
    counters: list[int]
    pools: dict[str, int]


def nap_table() -> Match:
    hands = {0: "AH QH 9H KC 4D", 1: "KH 7H AS 8S 3C", 2: "JH 10H 6C 5C 2D", 3: "AD KD 9S 8C 3H"}
    return Match.start("nap", seats=4, dealer=3, deals=1, rig={"hands": hands}, seed=1)


def loto_table() -> Match:
    rig = {"cards": {0: "1 2", 1: "3 4", 2: "5 6"}, "knobs": "11 50 33 42 60 7 87 21 83 3"}
    return Match.start("loto", seats=3, preset="full", options={"put_away_dead_knobs": False}, rig=rig, seed=1)


def speculation_table() -> Match:
    rig = {"hands": {0: "4H 9C JD", 1: "7H 2S KC", 2: "10H 5C 3D"}, "turn_up": "6H"}
    return Match.start("speculation", seats=3, dealer=2, deals=1, rig=rig, seed=1)


def cribbage_table() -> Match:
    hands = {0: "5H 6D 7C KS 2D", 1: "4S 4H JC 9D 8H"}
    return Match.start("cribbage", seats=2, dealer=1, deals=1, rig={"hands": hands, "start": "6S"}, seed=1)


def vingt_un_table() -> Match:
    rig = {"hands": {0: "4H 9C", 1: "8D 8S", 2: "KD 6C"}, "stock": "3H QH 7D 10S 2C"}
    return Match.start("vingt_un", seats=3, dealer=2, deals=1, rig=rig, seed=1)


HANDS = {
    "nap": Hand(
        nap_table,
        "nap-worked_hand",
        [
            Step(0, "Call(3)"),
            Step(1, "Pass"),
            Step(2, "Pass"),
            Step(3, "Pass"),
            Step(0, "Play(AH)", "0:AH"),
            Step(1, "Play(7H)", "1:7H"),
            Step(2, "Play(10H)", "2:10H"),
            Step(3, "Play(3H)", "3:3H"),
            Step(0, "Play(QH)", "0:QH"),
            Step(1, "Play(KH)", "1:KH"),
            Step(2, "Play(JH)", "2:JH"),
            Step(3, "Play(8C)", "3:8C"),
            Step(1, "Play(AS)", "1:AS"),
            Step(2, "Play(2D)", "2:2D"),
            Step(3, "Play(9S)", "3:9S"),
            Step(0, "Play(9H)", "0:9H"),
            Step(0, "Play(KC)", "0:KC"),
            Step(1, "Play(3C)", "1:3C"),
            Step(2, "Play(5C)", "2:5C"),
            Step(3, "Play(KD)", "3:KD", "1>0:3 2>0:3 3>0:3"),
        ],
        [109, 97, 97, 97],
        {},
    ),
    "cribbage": Hand(
        cribbage_table,
        "cribbage-worked_hand",
        [
            Step(0, "LayOut(KS 2D)"),
            Step(1, "LayOut(JC 9D)"),
            Step(0, "Play(7C)", "0:7C"),
            Step(1, "Play(8H)", "1:8H"),
            Step(0, "Play(6D)", "0:6D"),
            Step(1, "Play(4S)", "1:4S"),
            Step(0, "Play(5H)", "0:5H"),
        ],
        [100, 100],
        {},
    ),
    "pope_joan": Hand(
        lambda: worked(deals=1),
        "pope_joan-worked_hand",
        [
            Step(4, "Play(9S)", "4:9S 6:10S 2:JS 4:QS 4:KS", "knave>2:1 queen>4:1 king>4:1 matrimony>4:2"),
            Step(4, "Play(JD)", "4:JD"),
            Step(4, "Play(9D)", "4:9D 0:10D", "pope>4:6 5>4:6 6>4:5 0>4:6 1>4:6 2>4:5 3>4:6"),
            Step(0, "Play(6C)", "0:6C 2:7C 6:8C"),
            Step(6, "Play(AH)", "6:AH 1:2H 3:3H 4:4H", "game>4:2 5>4:6 6>4:3 0>4:4 1>4:5 2>4:4 3>4:5"),
        ],
        [88, 87, 90, 86, 171, 86, 90],
        {"intrigue": 2},
    ),
    "pope_joan, the hand of the book": Hand(
        lambda: book(deals=1),
        "pope_joan-book_hand",
        [
            Step(0, "Play(JS)", "0:JS 3:QS 0:KS"),
            Step(0, "Play(5D)", "0:5D 1:6D 0:7D"),
            Step(0, "Play(AC)", "0:AC 4:2C 2:3C"),
            Step(2, "Play(QH)", "2:QH 2:KH", "queen>2:1 king>2:1 matrimony>2:2"),
            Step(2, "Play(7S)", "2:7S 1:8S 4:9S 2:10S"),
            Step(2, "Play(8C)", "2:8C 3:9C 1:10C 4:JC 0:QC"),
            Step(0, "Play(JH)", "0:JH", "knave>0:1"),
            Step(0, "Play(4H)", "0:4H", "game>0:4 1>0:5 2>0:2 4>0:5"),
        ],
        [114, 92, 99, 97, 89],
        {"pope": 6, "intrigue": 2, "ace": 1},
    ),
    "vingt_un": Hand(
        vingt_un_table,
        "vingt_un-worked_hand",
        [
            Step(0, "Stake(2)"),
            Step(1, "Stake(1)"),
            Step(2, "Double"),
            Step(1, "Divide(3)"),
            Step(0, "Card"),
            Step(0, "Content"),
            Step(1, "Card"),
            Step(1, "Content"),
            Step(2, "Card"),
            Step(2, "Content", "", "2>0:4 2>1:4 1>2:6"),
        ],
        [104, 98, 98],
        {},
    ),
    "speculation": Hand(
        speculation_table,
        "speculation-worked_hand",
        [
            Step(2, "Turn"),
            Step(2, "Hold"),
            Step(0, "Turn", "0:4H"),
            Step(2, "Hold"),
            Step(1, "Turn", "1:7H"),
            Step(1, "Invite(trump)"),
            Step(2, "Bid(2)"),
            Step(0, "Pass"),
            Step(1, "Sell", "", "2>1:2"),
            Step(0, "Turn", "0:9C"),
            Step(2, "Hold"),
            Step(1, "Turn", "1:2S"),
            Step(2, "Hold"),
            Step(0, "Turn", "0:JD"),
            Step(2, "Hold"),
            Step(1, "Turn", "1:KC"),
            Step(2, "Hold"),
            Step(2, "Turn", "2:10H"),
            Step(2, "Hold"),
            Step(2, "Turn", "2:5C"),
            Step(2, "Hold"),
            Step(2, "Turn", "2:3D", "pool>2:4"),
        ],
        [99, 101, 100],
        {},
    ),
    "loto": Hand(
        loto_table,
        "loto-lottery",
        [
            Step(0, "TakeCards(2)"),
            Step(1, "TakeCards(2)"),
            Step(2, "TakeCards(2)", "", "0>pool:60 0>stock:60 1>pool:60 1>stock:60 2>pool:60 2>stock:60"),
            Step(0, "Close(1)"),
            Step(1, "Agree"),
            Step(2, "Agree"),
            Step(0, "Done"),
            Step(1, "Done"),
            Step(
                2,
                "Done",
                "11 50 33 42 60 7 87 21 83 3",
                "stock>0:1 stock>0:1 stock>0:1 stock>1:1 stock>1:1 stock>0:1 stock>0:1 stock>1:1 stock>2:1 stock>2:1 "
                "pool>0:30 pool>1:5",
            ),
        ],
        [515, 488, 482],
        {"pool": 145, "stock": 170},
    ),
}


def fallen(event: Moved) -> str:
    """Return a card that was played, with its seat, or a knob that was drawn; else nothing."""
    if event.target.partition("[")[0] in ("trick", "run", "turned", "played") and event.source.startswith("hands"):
        return f"{event.source[6:-1]}:{event.pieces[0]}"
    return str(event.pieces[0]) if event.target == "board" else ""


def happened(events: Sequence[Any]) -> tuple[str, str]:
    """Return what fell and what was paid; the sharing at the close of a session is left out."""
    fall = [text for event in events if isinstance(event, Moved) and (text := fallen(event))]
    paid = [
        f"{event.source}>{event.target}:{event.amount}"
        for event in events
        if isinstance(event, Paid) and event.clause not in ("POPE-R12", "LOTO-R19")
    ]
    return " ".join(fall), " ".join(paid)


def assert_is_over_as_printed(match: Match, hand: Hand) -> None:
    result = match.results[0]
    assert result.counters == hand.counters
    assert {pool: held for pool, held in result.pools.items() if held} == hand.pools


@each_case("name", HANDS)
def test_the_worked_hand_played_from_named_cards(name: str) -> None:
    hand = HANDS[name]
    match = hand.table()
    for step in hand.steps:
        assert match.view(None).asked[0] == step.seat, step
        before = len(match.events_of(1))
        match.act(step.action, step.seat)
        assert happened(match.events_of(1)[before:]) == (step.fall, step.paid), step
    assert_is_over_as_printed(match, hand)


@each_case("name", HANDS)
def test_the_sample_file_is_the_same_hand_step_by_step(name: str) -> None:
    hand = HANDS[name]
    match = Match.load(SAVES / f"{hand.file}.parlour")
    assert match.choices_known == len(hand.steps)
    for number, step in enumerate(hand.steps):
        then, now = match.at(number), match.at(number + 1)
        assert then.view(None).asked[0] == step.seat
        assert happened(now.events_of(1)[len(then.events_of(1)) :]) == (step.fall, step.paid), step
    assert_is_over_as_printed(match, hand)
