"""The worked hands of the stops and matching games, action by action, from named cards and sample files."""

from __future__ import annotations

import pytest

from parlour.match import Match
from tests.rules.jig import jig_table
from tests.rules.newmarket import newmarket_table
from tests.rules.snip_snap_snorum import snip_table
from tests.rules.spin import spin_table
from tests.rules.test_worked_hands import SAVES, Hand, Step, assert_is_over_as_printed, happened

HANDS = {
    "snip_snap_snorum": Hand(
        lambda: snip_table.worked(),
        "snip_snap_snorum-worked_hand",
        [
            Step(1, "Play(KH)"),
            Step(2, "Play(KD)", "", "1>pool:1"),
            Step(0, "Play(KS)", "", "2>pool:2"),
            Step(1, "Play(KC)", "", "0>pool:3"),
            Step(2, "Play(AD)"),
            Step(0, "Play(5D)"),
            Step(1, "Play(5H)", "", "0>pool:1"),
            Step(2, "Play(3C)"),
            Step(0, "Play(2S)"),
            Step(1, "Play(2C)", "", "0>pool:1"),
            Step(2, "Play(2D)", "", "1>pool:2"),
            Step(1, "Play(8C)"),
            Step(2, "Play(10S)"),
        ],
        [0, 2, 3],
        {"pool": 10},
    ),
    "jig": Hand(
        lambda: jig_table.jig(jig_table.WORKED, seats=8, dealer=5, deals=1),
        "jig-worked_hand",
        [
            Step(6, "Play(10C)", "6:10C 1:JC 5:QC 5:KC"),
            Step(5, "Play(KD)", "5:KD"),
            Step(5, "Play(10D)", "5:10D 1:JD 5:QD"),
            Step(5, "Play(AS)", "5:AS", "6>5:6 7>5:7 0>5:7 1>5:5 2>5:6 3>5:6 4>5:6"),
        ],
        [93, 95, 94, 94, 94, 143, 94, 93],
        {},
    ),
    "spin": Hand(
        lambda: spin_table.spin(spin_table.WORKED, seats=10, dealer=4, deals=1),
        "spin-worked_hand",
        [
            Step(5, "Play(KS)", "5:KS", "6>5:1 7>5:1 8>5:1 9>5:1 0>5:1 1>5:1 2>5:1 3>5:1 4>5:1"),
            Step(5, "Play(9S)", "5:9S 2:10S"),
            Step(
                6,
                "PlayWithSpin(JS)",
                "6:JS 6:AD",
                "7>6:3 8>6:3 9>6:3 0>6:3 1>6:3 2>6:3 3>6:3 4>6:3 5>6:3",
            ),
            Step(6, "Declare(matrimony)", "", "matrimony>6:2"),
            Step(6, "Declare(intrigue)", "", "intrigue>6:1"),
            Step(
                6,
                "Play(JD)",
                "6:JD 6:QD 6:KD",
                "7>6:1 8>6:1 9>6:1 0>6:1 1>6:1 2>6:1 3>6:1 4>6:1 5>6:1 "
                "game>6:9 7>6:5 8>6:5 9>6:5 0>6:5 1>6:5 2>6:4 3>6:5 4>6:5 5>6:3",
            ),
        ],
        [89, 89, 90, 89, 87, 101, 188, 89, 89, 89],
        {},
    ),
    "newmarket": Hand(
        lambda: newmarket_table.market(newmarket_table.WORKED, seats=8, dealer=2, deals=1),
        "newmarket-worked_hand",
        [
            *(
                Step(seat, f"Place({pool})", "", f"{seat}>{pool}:1")
                for seat, pool in zip([3, 4, 5, 6, 7, 0, 1, 2, 2], "AKQJAKQJA", strict=True)
            ),
            Step(3, "Play(9H)", "3:9H 1:10H 4:JH", "Q>4:2"),
            Step(4, "Play(QC)", "4:QC", "K>4:2"),
            Step(4, "Play(9D)", "4:9D 1:10D", "J>1:2"),
            Step(1, "Play(6S)", "1:6S"),
            Step(1, "Play(KS)", "1:KS", "A>1:3"),
            Step(1, "Play(5H)", "1:5H", "2>1:5 3>1:5 4>1:3 5>1:6 6>1:6 7>1:5 0>1:5"),
        ],
        [94, 139, 93, 94, 100, 93, 93, 94],
        {},
    ),
}


@pytest.mark.parametrize("name", HANDS)
def test_the_worked_hand_played_from_named_cards(name: str) -> None:
    hand = HANDS[name]
    match = hand.table()
    for step in hand.steps:
        assert match.ask is not None and match.ask.seats[0] == step.seat, step
        before = len(match.events_of(1))
        match.act(step.action, step.seat)
        assert happened(match.events_of(1)[before:]) == (step.fall, step.paid), step
    assert_is_over_as_printed(match, hand)


@pytest.mark.parametrize("name", HANDS)
def test_the_sample_file_is_the_same_hand_step_by_step(name: str) -> None:
    hand = HANDS[name]
    match = Match.load(SAVES / f"{hand.file}.parlour")
    assert match.choices_known == len(hand.steps)
    for number, step in enumerate(hand.steps):
        then, now = match.at(number), match.at(number + 1)
        assert then.ask is not None and then.ask.seats[0] == step.seat
        assert happened(now.events_of(1)[len(then.events_of(1)) :]) == (step.fall, step.paid), step
    assert_is_over_as_printed(match, hand)
