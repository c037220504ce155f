"""Advice at Jig: the best lead and the right word, from what the seat can see."""

from __future__ import annotations

import random

from parlour.match import Match
from parlour.players.levels import choice
from parlour.players.policies.jig import POLICY, JigKnowledge
from parlour.players.policy import Style
from tests.rules.jig.jig_table import jig, play, worked


def best(match: Match, seat: int) -> str:
    return str(POLICY.advise(match.view(seat))[0].action)


def reason(match: Match, seat: int, action: str) -> str:
    return next(a.reason for a in POLICY.advise(match.view(seat)) if str(a.action) == action)


def test_who_holds_the_jig_leads_the_card_four_below() -> None:
    match = jig({0: "2S 6S 9H 4D 10C"}, seats=10)
    assert best(match, 0) == "Play(2S)"
    assert reason(match, 0, "Play(2S)").endswith("the run goes up to your 6S, so you lead again.")


def test_a_lower_card_goes_before_the_king_that_ends_its_run() -> None:
    assert best(jig({0: "JS KS 5H 4D 10C"}, seats=10), 0) == "Play(JS)"


def test_a_king_is_led_alone_where_no_lower_card_leads_up_to_it() -> None:
    assert best(jig({0: "3S KS 5H 4D 7C"}, seats=10, seed=1), 0) == "Play(KS)"


def test_a_run_that_another_closes_is_said_to_be_so() -> None:
    match = jig({0: "2S 9H 4D 10C 6H"}, seats=10)
    assert "another player may end the run with 6S" in reason(match, 0, "Play(2S)")


def test_a_gap_makes_a_stop_for_who_remembers_it() -> None:
    match = play(jig({0: "KS QS 4H"}), "KS")
    assert JigKnowledge(match.view(0)).forecast.prospect(match.table.piles("hands")[0][0]).run
    assert "you lead again" in reason(match, 0, "Play(QS)")
    forgetful = {str(a.action): a for a in POLICY.advise(match.view(0), Style(remembers=0.0))}
    assert "another player may end the run with KS" in forgetful["Play(QS)"].reason


def test_the_last_card_is_led_to_be_out() -> None:
    match = play(worked(), "10C KD 10D")
    assert reason(match, 5, "Play(AS)") == "Lead AS: it is your last card and wins the hand."


def test_the_computer_leads_the_hand_of_the_rules_to_its_end() -> None:
    match = play(worked(), "10C")
    while match.ask is not None:
        assert match.ask.seats == (5,)  # the lead is never lost
        match.act(best(match, 5))
    assert match.results[0].counters[5] >= 143


def test_the_right_word_is_said_at_every_level() -> None:
    match = play(jig(preset="full", seats=6, seed=9), "")
    chooser = random.Random(1)
    for _ in range(60):
        if match.ask is None or match.deal_number > 1:
            break
        seat = match.ask.seats[0]
        if match.ask.actions[0].verb.name == "Call":
            said = choice(match.view(seat), chooser.choice(["easy", "middle", "strong"]), "", 1)
            match.act(said, seat)
        else:
            match.act(chooser.choice(match.ask.actions), seat)
    assert not any(match.facts.get("wrong_words", []))


def test_a_word_has_its_place_in_the_run_for_a_reason() -> None:
    match = play(worked(call_words="manual"), "10C Snip Snap Snorum")
    assert reason(match, 5, "Call(Hicockalorum-Jig)") == (
        "Say Hicockalorum-Jig: this is card 4 of the run, and nothing can follow it."
    )


def test_the_rule_of_thumb_beats_chance() -> None:
    won = 0
    for seed in range(60):
        match, chooser = jig(seats=4, deals=1, seed=seed), random.Random(seed)
        while match.ask is not None:
            seat = match.ask.seats[0]
            match.act(best(match, seat) if seat == 1 else chooser.choice(match.ask.actions), seat)
        won += match.results[0].counters[1] - 100
    assert won > 60
