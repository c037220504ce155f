"""Advice at Snip-Snap-Snorum: the safest card, from what the seat can see."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from parlour.engine.cards import card
from parlour.match import Match
from parlour.players.levels import choice
from parlour.players.policies.snip_snap_snorum import POLICY, SnipKnowledge
from parlour.players.policies.snip_snap_snorum.whole_pack import Circle, played_out
from parlour.players.policy import Style
from tests.rules.snip_snap_snorum.snip_table import play, snip, worked


def best(match: Match, seat: int) -> str:
    return str(POLICY.advise(match.view(seat))[0].action)


def reason(match: Match, seat: int, action: str) -> str:
    return next(a.reason for a in POLICY.advise(match.view(seat)) if str(a.action) == action)


def test_a_rank_held_twice_is_played_before_a_single_card() -> None:
    match = snip({0: "9S 9H 3D 5C KD"})
    assert best(match, 0) in ("Play(9S)", "Play(9H)")


def test_a_rank_of_which_three_are_seen_is_quite_safe() -> None:
    match = snip({0: "9S KS", 1: "9H 2S", 2: "9D 3S", 3: "KH 9C"})
    play(match, "9S 9H 9D")
    assert best(match, 3) == "Play(9C)"
    match = snip({0: "9S KS 2D 4D 6D", 1: "9H 2S", 2: "9D 3S", 3: "9C QH"})
    play(match, "9S 9H 9D 9C")
    assert match.ask is not None


def after_a_circle_without_a_pair() -> Match:
    hands = {0: "9S 9D 3S 4C 6D", 1: "2S 5H 7H JH QH", 2: "8S KD 6H 6C 3D", 3: "10S AC 3H 4D 5D"}
    return play(snip(hands), "9S 2S 8S 10S")


def test_what_the_left_neighbour_could_not_pair_is_safe_against_him() -> None:
    match = after_a_circle_without_a_pair()
    assert SnipKnowledge(match.view(0)).lacking == {9}
    assert best(match, 0) == "Play(9D)"
    assert reason(match, 0, "Play(9D)") == "Play 9D: seat 1 could not pair this rank before."


def test_the_risk_is_exact_over_the_unseen_cards() -> None:
    match = snip({0: "9S 3D 5C KD 7H"}, seats=2, dealer=1)
    expected = 1 - (44 * 43 * 42 * 41 * 40) / (47 * 46 * 45 * 44 * 43)  # three nines among 47, five with the other
    assert SnipKnowledge(match.view(0)).risk(card("9S")) == pytest.approx(expected)


def test_whoever_can_pair_does_and_no_deal_is_imagined_for_it() -> None:
    match = play(worked(), "KH")
    advice = POLICY.advise(match.view(2))
    assert [str(a.action) for a in advice] == ["Play(KD)"]
    assert advice[0].is_settled


@pytest.mark.parametrize("level", ["easy", "middle", "strong"])
def test_computers_never_keep_a_pair_back(level: str) -> None:
    match = play(snip({0: "9S", 1: "9H 3H 4H 5H 6H"}, table_penalties=True), "9S")
    assert str(choice(match.view(1), level, "Tom", 3)) == "Play(9H)"
    assert "that costs you 2 counters" in reason(match, 1, "Play(3H)")


def test_the_card_turned_up_has_to_be_paired() -> None:
    match = snip({0: "9S 9D 2C"}, rig={"turn_up": "9C"}, turn_up="dealer_pays")
    assert best(match, 0).startswith("Play(9")


def test_with_the_whole_pack_the_dangerous_ranks_come_last_where_the_first_out_wins() -> None:
    match = snip({0: "9S 9H 9D 9C 2S"}, preset="full")
    assert best(match, 0).startswith("Play(9")
    assert reason(match, 0, "Play(9S)").endswith("so nobody can pair it.")


def test_of_two_with_the_whole_pack_three_of_a_rank_are_played_since_the_other_pays_last() -> None:
    match = snip({0: "9S 9H 9D", 1: "9C"}, seats=2, preset="whole_pack")
    held = Counter(each.rank for each in match.view(0).hand)
    assert held[card(best(match, 0)[5:-1]).rank] == 3
    assert "the next player must pair it, and you pay 1" in reason(match, 0, "Play(9S)")


def test_with_the_whole_pack_four_of_a_rank_cost_nothing_yet() -> None:
    match = snip({0: "9S 9H 9D 9C 2S"}, preset="whole_pack")
    assert "nobody can pair it" in reason(match, 0, "Play(9S)")
    free = Circle(match.view(0)).outlook(9, 0)
    assert (free.share, free.once) == (5, 0)


def test_in_imagined_deals_of_the_whole_pack_nobody_holds_what_he_could_not_pair() -> None:
    hands = {0: "9S 9H 2S 3S 4S", 1: "2H 5D 6D 7D 8D 10D JD QD KD AD 5H 6H 7H"}
    match = play(snip(hands, preset="whole_pack"), "9S 3S 4S 2S")
    circle = Circle(match.view(1))
    assert circle.lacking()[1] == {3, 4, 9}
    circle = Circle(match.view(2))
    for seed in range(20):
        dealt = circle.dealing(circle.lacking(), random.Random(seed))
        assert not {3, 4, 9} & {*dealt[1]}
        assert [len(hand) for hand in dealt] == circle.sizes


def test_nobody_is_thought_to_lack_what_he_holds() -> None:
    found = 0
    for seed in range(6):
        match, chooser = snip(seats=4, seed=seed, preset="whole_pack"), random.Random(seed)
        while match.ask is not None:
            seat = match.ask.seats[0]
            for other, ranks in enumerate(Circle(match.view(seat)).lacking()):
                assert not ranks & {each.rank for each in match.table.piles("hands")[other]}
                found += len(ranks)
            match.act(chooser.choice(match.ask.actions), seat)
    assert found > 100


def test_an_imagined_deal_is_played_to_its_end_and_whoever_has_nothing_left_is_out() -> None:
    held = [1, 5, 5]
    played_out([[9, 9], [9, 3], [9]], held, 0, 9, random.Random(1))
    assert held == [0, 3, 5]


def test_the_strong_player_imagines_deals_of_the_whole_pack_and_the_easy_one_goes_by_the_rule() -> None:
    view = snip(seats=5, preset="whole_pack").view(0)
    advice = POLICY.advise(view)
    assert {v.worlds for v in POLICY.weigh(view, advice, 4, random.Random(1), Style())} == {4}
    assert {v.worlds for v in POLICY.weigh(view, advice, 4, random.Random(1), Style(remembers=0.4))} == {0}
    five = snip().view(0)
    assert {v.worlds for v in POLICY.weigh(five, POLICY.advise(five), 4, random.Random(1), Style())} == {0}


def test_who_forgets_does_not_know_what_was_seen() -> None:
    match = after_a_circle_without_a_pair()
    assert SnipKnowledge(match.view(0), Style(remembers=0.0)).lacking == set()
    assert not SnipKnowledge(match.view(0), Style(remembers=0.0)).gone


def pitted(seed: int, **given: Any) -> Match:
    """A match in which seat 1 goes by the rule of thumb and the others by chance."""
    match, chooser = snip(seats=4, seed=seed, **given), random.Random(seed)
    while match.ask is not None:
        seat = match.ask.seats[0]
        match.act(best(match, seat) if seat == 1 else str(chooser.choice(match.ask.actions)), seat)
    return match


def test_the_rule_of_thumb_outlasts_chance() -> None:
    assert sum(pitted(seed).facts["won"][1] > 0 for seed in range(60)) > 18  # of sixty games among four


def test_the_rule_of_thumb_is_out_before_chance() -> None:
    won = sum(pitted(seed, preset="full", deals=1).counters[1] - 100 for seed in range(60))
    assert won > 20  # chance wins nothing on the whole
