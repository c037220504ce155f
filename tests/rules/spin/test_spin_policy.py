"""Advice at Spin: the best answer, from what the seat can see."""

from __future__ import annotations

import random

import pytest

from parlour.match import Match
from parlour.players.levels import choice
from parlour.players.policies.spin import POLICY, SpinKnowledge
from parlour.players.policy import Style
from tests.rules.spin.spin_table import play, spin, worked
from tests.support import open_ask


def best(match: Match, seat: int) -> str:
    return str(POLICY.advise(match.view(seat))[0].action)


def reason(match: Match, seat: int, action: str) -> str:
    return next(a.reason for a in POLICY.advise(match.view(seat)) if str(a.action) == action)


def test_a_king_is_led_before_a_card_that_others_follow() -> None:
    match = spin({0: "KS 2C 5H 9H 3D"}, seats=10)
    assert best(match, 0) == "Play(KS)"
    assert reason(match, 0, "Play(KS)") == "Lead KS: it wins you 9 counters and you lead again."


def test_the_stops_known_from_the_start_are_led_before_a_doubtful_card() -> None:
    assert best(spin({0: "7D 2C 5H 9H 4S"}, seats=10), 0) == "Play(7D)"
    assert best(spin({0: "AH 2C 5H 9H 4S"}, seats=10), 0) == "Play(AH)"


def test_what_nobody_can_play_up_to_is_said_to_be_so() -> None:
    match = spin({0: "3H 9D 5S 8C 4C"}, seats=10)
    assert "nobody can play up to it" in reason(match, 0, "Play(3H)")
    assert "nobody can play up to it" in reason(match, 0, "Play(9D)")
    assert "nobody can play up to it" not in reason(match, 0, "Play(5S)")


def test_spin_is_added_to_the_first_card_that_would_give_the_lead_away() -> None:
    match = play(worked(), "KS 9S")
    assert best(match, 6) == "PlayWithSpin(JS)"
    assert reason(match, 6, "PlayWithSpin(JS)") == "Play JS with Spin: you win 27 counters and lead next."


def test_spin_is_added_as_the_last_card_to_be_out() -> None:
    match = spin({9: "3S KS QC 2C 2D", 0: "4S 5S 6S KC AD"}, seats=10, dealer=8)
    match = play(match, "3S 4S 5S 6S QC")
    assert best(match, 0) == "PlayWithSpin(KC)"
    assert reason(match, 0, "PlayWithSpin(KC)").endswith("you win 27 counters and the hand.")


def test_spin_waits_while_nobody_is_short_of_cards() -> None:
    match = spin({0: "AD KS 2C 5H 9H 3C 6S 8S 9C 10H"})
    assert not SpinKnowledge(match.view(0)).is_urgent
    assert best(match, 0) != "Play(AD)"


def test_spin_is_led_where_the_run_comes_back_for_certain() -> None:
    match = spin({0: "AD 2D 3D 4D 5D 6D 7D 9C 2C 5H"})
    assert best(match, 0) == "Play(AD)"


def test_a_pair_is_declared_at_once_and_what_is_due_is_claimed_first() -> None:
    match = play(worked(collect="claim"), "KS Claim 9S PlayWithSpin(JS)")
    assert best(match, 6) == "Claim"
    assert reason(match, 6, "Claim") == "Claim: you get 27 counters only if you claim before you lead."
    match.act("Claim")
    assert best(match, 6) == "Declare(matrimony)"
    match.act("Declare(matrimony)")
    assert best(match, 6) == "Declare(intrigue)"


@pytest.mark.parametrize("level", ["easy", "middle", "strong"])
def test_computers_always_claim_whatever_they_imagine(level: str) -> None:
    match = play(worked(collect="claim"), "KS")
    assert str(choice(match.view(5), level, "", 1)) == "Claim"
    match = play(spin({0: "AD 5C", 1: "2D"}, collect="claim"), "AD")
    assert str(choice(match.view(0), level, "", 1)) == "Claim"


def test_a_pair_in_hand_is_not_broken_by_the_opening_lead() -> None:
    match = spin({0: "KD QD 7D 2C 5H"}, seats=10, start={"pools": {"matrimony": 30}})
    worth = {str(a.action): a.worth for a in POLICY.advise(match.view(0))}
    assert worth["Play(QD)"] > worth["Play(7D)"] > worth["Play(KD)"]  # the queen brings the king with her


def test_in_imagined_deals_nobody_lets_a_payment_lie() -> None:
    match = play(worked(collect="claim"), "KS")
    ask = open_ask(match).of(5)
    assert ask is not None
    assert str(POLICY.rollout_action(match.table, ask, 0.9)) == "Claim"
    match.act("Claim")
    assert str(POLICY.rollout_action(match.table, open_ask(match).of(5), 0.0)).startswith("Play(")  # type: ignore[arg-type]


def test_what_is_forgotten_may_still_come() -> None:
    match = play(spin({0: "AH KS"}), "KS")
    assert len(SpinKnowledge(match.view(0), Style(remembers=1.0)).forecast.gone) == 3
    assert len(SpinKnowledge(match.view(0), Style(remembers=0.0)).forecast.gone) == 2


def test_the_rule_of_thumb_beats_chance() -> None:
    won = 0
    for seed in range(60):
        match, chooser = spin(seats=4, deals=1, seed=seed), random.Random(seed)
        while match.ask is not None:
            seat = match.ask.seats[0]
            match.act(best(match, seat) if seat == 1 else chooser.choice(match.ask.actions), seat)
        won += match.results[0].counters[1] - 100
    assert won > 100
