"""Loo: what the rule of thumb advises where one answer is right, and that it sees no hidden card."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.match import Match
from parlour.players.policy import Advice, Style, policy_of
from tests.rules.loo.loo_table import HANDS, loo, play, say
from tests.rules.loo.test_loo_variations import five
from tests.support.cases import each_case


def advised(match: Match, style: Style | None = None) -> list[Advice]:
    assert match.ask is not None and match.ask.seat is not None
    view = match.view(match.ask.seat)
    return policy_of("loo").advise(view, style) if style else policy_of("loo").advise(view)


def best(match: Match, style: Style | None = None) -> str:
    return str(advised(match, style)[0].action)


def hand(cards: str, **given: Any) -> Match:
    """Seat 1 speaks first with these cards, hearts being trumps."""
    return loo({1: cards}, **given)


@each_case("cards", ["AH 4C 3D", "KH 4C 3D", "KH QH JH", "9H 8H KS", "QH AC KD"])
def test_ace_king_and_two_trumps_are_worth_standing_on(cards: str) -> None:
    assert best(hand(cards)) == "Stand"


@pytest.mark.parametrize("cards", ["9C 4C 3D", "KD 9C 2S", "QC JD 10S"])
def test_without_a_trump_the_hand_is_thrown_up(cards: str) -> None:
    assert best(hand(cards)) == "ThrowUp"


def test_a_later_player_stands_on_two_trumps_however_small() -> None:
    assert best(say(loo({3: "5H 3H 4C"}), "up up")) == "Stand"


@each_case(
    ("cards", "reason"),
    [
        ("AH 4C 3D", "Stand: with one trump you nearly always win a trick."),
        ("KH 4C 3D", "Stand: with one trump you win a trick about 9 times in 10."),
        ("KH QH JH", "Stand: with three trumps you should win two tricks, worth 5 each."),
    ],
)
def test_the_reason_says_how_often_a_hand_wins_a_trick(cards: str, reason: str) -> None:
    advice = next(a for a in advised(hand(cards)) if str(a.action) == "Stand")
    assert (advice.reason, advice.clause) == (reason, "LOO-10")


def test_a_card_that_nothing_left_can_beat_is_told_so() -> None:
    match = say(loo({1: "4H KC 3D", 2: "AH 8H 3C", 3: "KD 9H 5C"}), "stand stand stand up up")
    match.act("Play(4H)")
    advice = next(a for a in advised(match) if str(a.action) == "Play(AH)")
    assert advice.reason == "Play AH: no card that is left beats it."


def test_the_first_hand_leaves_the_miss_alone() -> None:
    assert best(hand("9C 4C 3D")) != "TakeMiss"


def test_the_miss_is_left_alone_where_three_stand() -> None:
    assert best(say(loo({0: "9C 4C 3D"}), "stand stand stand up")) == "ThrowUp"


def test_the_miss_is_taken_with_nobody_in_and_one_to_come() -> None:
    assert best(say(loo({4: "9C 4C 3D"}), "up up up")) == "TakeMiss"


def test_the_miss_is_played_for_the_pool_when_nothing_promises_a_trick() -> None:
    assert best(say(loo({0: "9C 4C 3D"}, pool=0), "stand up up up")) == "PlayMissForPool"


def test_the_dearer_a_loo_the_better_the_hand_must_be() -> None:
    assert best(say(loo({3: "9H 8C 4C"}), "stand up")) == "Stand"
    assert best(say(loo({3: "9H 8C 4C"}, loo_limit="unlimited"), "stand up")) == "ThrowUp"


def test_a_player_who_stands_hoping_that_others_throw_up_is_told_so() -> None:
    match = say(loo({3: "JH 8C 4C"}, loo_limit="unlimited"), "up up")
    advice = policy_of("loo").advise(match.view(3))[0]
    assert str(advice.action) == "Stand"
    assert advice.reason.endswith("but the others may throw up.")


def test_the_bold_stand_where_the_quiet_do_not() -> None:
    views = [say(loo({3: f"{rank}H 8C 4C"}), "stand up") for rank in ("4", "6", "9", "J", "Q")]
    bold = sum(best(match, Style(boldness=1.0)) == "Stand" for match in views)
    quiet = sum(best(match, Style(boldness=-1.0)) == "Stand" for match in views)
    assert bold > quiet


def test_the_last_heads_with_the_lowest_card_and_others_with_the_highest() -> None:
    hands = {1: "9H 9C 4C", 3: "KC 10C 3C", 0: "AC QC JC"}
    match = play(say(loo(hands), "stand up stand up stand"), "9C")
    assert best(match) == "Play(KC)"
    match = play(say(loo({**hands, 3: "10C 3C 2S"}), "stand up stand up stand"), "9C 10C")
    assert best(match) == "Play(JC)"


def test_what_cannot_win_is_the_lowest_side_card_and_trumps_are_kept() -> None:
    hands = {1: "9C 4C 3D", 3: "8H KS 3S", 0: "5H AD 7S"}
    match = play(say(loo(hands), "stand up stand up stand"), "9C 8H")
    assert best(match) == "Play(7S)"


def test_a_lone_trump_among_small_cards_waits() -> None:
    assert best(say(loo({1: "QH 5C 4D"}), "stand up stand up stand")) == "Play(4D)"


def test_with_high_side_cards_the_trump_is_led_when_many_are_in() -> None:
    assert best(say(loo({1: "9H KC QD"}), "stand stand stand stand stand")) == "Play(9H)"
    assert best(say(loo({1: "9H KC QD"}), "stand up stand up up")) == "Play(KC)"


def test_five_card_loo_trumps_pam_and_side_aces_are_kept() -> None:
    match = five({0: "JC 9H AS 4D 3C"})
    assert best(match) == "Exchange(3C 4D)" or set(best(match)[9:-1].split()) == {"4D", "3C"}


def test_four_to_a_flush_are_kept_and_a_flush_stands() -> None:
    assert set(best(five({0: "KS QS 9S 5S 3D"}))[9:-1].split()) == {"3D"}
    assert best(five({0: "KS QS 9S 5S 3S"})) == "Stand"


def test_nothing_at_all_is_thrown_up_in_five_card_loo_too() -> None:
    assert best(say(five({2: "10S 9D 8C 6D 4C"}, pool=0), "stand stand")) == "ThrowUp"


def test_looking_and_breaking_the_rules_are_never_advised() -> None:
    match = loo(HANDS, table_penalties=True)
    assert not best(match).startswith("Peek")
    assert advised(match)[-1].clause == "LOO-R32"
    say(match, "stand up stand up stand")
    assert best(match) == "Play(KH)"
    assert {a.action for a in advised(match)} == set(match.ask.actions if match.ask else ())


def test_nobody_is_advised_to_leave() -> None:
    assert best(loo(HANDS, allow_leave=True)) == "Deal"


def test_the_advice_is_the_same_whatever_the_others_hold() -> None:
    one = loo({1: "9H 8C 4C", 2: "AS KS QS"})
    other = loo({1: "9H 8C 4C", 2: "AH KH QH"})
    assert [(str(a.action), a.worth, a.reason) for a in advised(one)] == [
        (str(a.action), a.worth, a.reason) for a in advised(other)
    ]
