"""The rulings of Vingt-un, its one penalty, and every refusal with its sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.cli.commands.soak import every_table
from parlour.engine.game import Wager
from parlour.engine.options import OptionConflict
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.texts import clauses_in_force
from tests.rules.vingt_un.vingt_un_table import DULL, ROUND, do, finish, now, pile, second_round, vingt_un
from tests.support import gains, moved, open_ask, paid, refusal
from tests.support.cases import each_case


def test_r1_the_round_is_completed_after_a_natural() -> None:
    match = do(second_round({0: "AC KD", 1: "10D 7C", 2: "10H 8D"}), "3 4 no content content")
    assert gains(match) == [6, -4, -2]
    assert match.dealer == 0


def test_r2_ace_and_ten_in_a_divided_hand_are_drawn_and_put_nobody_out() -> None:
    match = do(second_round({0: "AC AD", 1: "10D 7C", 2: "10H 8D"}, "KH QS"), "3 4 no 5 content content")
    assert gains(match) == [6 + 10, -4, 4 - 16]
    assert match.results[0].facts["naturals"] == []
    assert match.dealer == 2


def test_r3_the_dealers_double_reaches_stakes_laid_later() -> None:
    match = do(
        vingt_un({0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}, "QC KH"), "2 1 double 5 content content content content"
    )
    assert paid(match, "VGT-11") == [(0, 2, 4), (0, 2, 10), (1, 2, 2)]


def test_r4_a_natural_is_paid_once_though_the_dealer_divides() -> None:
    hands = {0: "AC KD", 1: "10D 9C", 2: "9H 9D"}
    match = do(second_round(hands, "8H 7S"), "3 4 no divide content content content")
    assert gains(match) == [6, 8, -14]


def test_r4_an_overdrawn_hand_pays_for_each_hand_of_the_dealers() -> None:
    match = do(vingt_un({0: "10C 6D", 1: "10D 9C", 2: "9H 9D"}, "8H 7S KS"), "3 4 no divide card")
    assert paid(match, "VGT-9") == [(0, 2, 6)]


def test_r5_the_dealer_returns_nothing_to_those_who_overdrew_before() -> None:
    match = do(vingt_un({0: "10C 6D", 1: "10D 9C", 2: "10H 6S"}, "KH KS"), "3 4 no card content card")
    assert gains(match) == [-3, 4, -1]


def test_r6_nobody_is_bound_to_draw_or_to_stop() -> None:
    match = do(vingt_un({0: "2C 3D", 1: "10D 9C", 2: "10H 9S"}), "1 1 no")
    assert now(match) == ["0", "Card", "Content"]
    do(match, "content")
    assert now(match) == ["1", "Card", "Content"]  # at nineteen too
    do(match, "content")
    assert now(match) == ["2", "Card", "Content"]


def test_r7_an_ace_is_eleven_until_that_would_overdraw() -> None:
    match = do(vingt_un({0: "AC 6D", 1: "10D 9C", 2: "10H 8S"}, "9H 5C"), "3 4 no card")
    assert now(match)[0] == "0"  # sixteen now
    do(match, "card content content")
    assert paid(match, "VGT-11") == [(2, 0, 6), (2, 1, 4)]  # twenty-one after all


def test_r8_two_naturals_in_the_first_round_are_both_only_paid() -> None:
    match = do(vingt_un({0: "AC KD", 1: "AD QC", 2: "10H 8D"}, pool_ante=1, natural_bonus="stake"), "2 3 no")
    assert gains(match) == [4 - 1, 6 - 1, -10 - 1]
    assert match.dealer == 2


def test_r9_a_dealers_natural_gets_no_pool_and_blocks_the_bonus() -> None:
    hands = {0: "10C 7D", 1: "AD QC", 2: "AH KD"}
    match = do(second_round(hands, start={"pools": {"pool": 8}}, natural_bonus="double"), "3 3 no")
    assert gains(match) == [-6, 0, 6]
    assert match.results[0].pools == {"pool": 8}
    assert (match.dealer, match.facts["rounds"]) == (2, 2)


def test_r11_two_naturals_share_the_pool_and_pay_each_other_nothing() -> None:
    hands = {0: "AC KD", 1: "10D 9C", 2: "AD QC", 3: "10H 8D"}
    match = second_round(hands, seats=4, dealer=3, start={"pools": {"pool": 7}}, natural_bonus="stake")
    do(match, "2 1 4 no")
    assert paid(match, "VGT-19") == [(1, 0, 2), (1, 2, 4)]
    assert paid(match, "VGT-18") == [("pool", 0, 3), ("pool", 2, 3)]
    assert match.pools == {"pool": 1}


def test_r11_of_two_holders_the_one_nearest_the_dealers_left_deals() -> None:
    hands = {0: "10D 9C", 1: "AC KD", 2: "AD QC", 3: "10H 8D"}
    assert finish(second_round(hands, seats=4, dealer=3, natural_to="holder")).dealer == 1


def test_r13_with_no_used_cards_the_last_card_is_dealt_and_all_are_content() -> None:
    tens = ["10C 9C", "10D 9D", "10H 9H", "10S 9S", "KC 8C", "KD 8D", "KH 8H", "KS 8S", "QC 7C"]
    hands = {0: "2C 3D", **dict(enumerate(tens, 1))}
    match = vingt_un(hands, "4C 5C", seats=10, dealer=9)
    stock = match.table.pile("stock")  # as if so many had been drawn in this first round that two are left
    match.table.move_all(list(stock[12:]), stock, match.table.pile("choosing"))
    do(match, "1 1 1 1 1 1 1 1 1 no card")
    assert (len(stock), len(match.table.pile("used"))) == (1, 0)
    do(match, "card")
    assert pile(match, "hands[0]") == "" or match.deal_number == 2
    assert "2C 3D 4C 5C" in " ".join(str(p) for e in moved(match, "used") for p in e.pieces)
    assert match.deal_number == 2  # nobody else was asked


def test_r14_cards_on_the_table_are_no_used_cards() -> None:
    match = do(vingt_un({0: "10C 5D", 1: "10D 7C", 2: "10H 9D"}, "4C"), "3 1 no card content content")
    assert pile(match, "used") == ""
    do(match, "content")
    assert len(match.table.pile("used")) == 7


def test_r15_a_new_pair_is_divided_again_up_to_four_hands() -> None:
    match = do(vingt_un({0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}, "8H 2C 8S 3C 4C 5C"), "1 1 no 2")
    assert (pile(match, "hands[0]"), pile(match, "hands_2[0]")) == ("8C 8H", "8D 2C")
    do(match, "3")
    assert (pile(match, "hands[0]"), pile(match, "hands_3[0]")) == ("8C 8S", "8H 3C")
    do(match, "4")
    assert (pile(match, "hands[0]"), pile(match, "hands_4[0]")) == ("8C 4C", "8S 5C")
    assert match.facts["stakes"][0] == [1, 2, 3, 4]
    assert now(match) == ["0", "Card", "Content"]


def test_r15_a_fourth_hand_is_the_last() -> None:
    hands, more = {0: "KC KD", 1: "10D 7C", 2: "10H 9D"}, "2C KH KS 3C 4C 5C"
    match = do(vingt_un(hands, more), "1 1 no 1 1 1")
    assert pile(match, "hands_4[0]") == "KS 5C"
    assert now(match) == ["0", "Card", "Content"]


def test_r15_a_declined_division_is_not_offered_again_but_another_hand_is() -> None:
    match = do(vingt_un({0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}, "8H 8S"), "1 1 no 2")
    assert (pile(match, "hands[0]"), pile(match, "hands_2[0]")) == ("8C 8H", "8D 8S")
    do(match, "keep")
    assert now(match) == ["0", "NoDivide", "Divide(1-10)"]
    do(match, "keep")
    assert now(match) == ["0", "Card", "Content"]


def test_r16_the_bonus_is_the_stake_as_laid_not_doubled() -> None:
    match = do(second_round({0: "AC KD", 1: "10D 9C", 2: "10H 8D"}, natural_bonus="stake"), "3 1 double")
    assert paid(match, "VGT-19") == [(1, 0, 3)]
    assert paid(match, "VGT-7") == [(2, 0, 12)]


def test_r18_ties_of_divided_hands_are_added_up() -> None:
    match = do(
        vingt_un({0: "9C 9D", 1: "10D 7C", 2: "10H 8D"}, "9H 9S", pool_ties="third"),
        "2 1 no 3 keep keep content content content content",
    )
    assert paid(match, "VGT-11")[:2] == [(0, 2, 2), (0, 2, 3)]
    assert paid(match, "VGT-17") == [(2, "pool", 1)]  # a third of five


def test_r20_with_the_deal_to_the_holder_a_bought_turn_goes_there_as_well() -> None:
    rigs = [{"hands": {0: "10D 9C", 1: "10S 9D", 2: "AC KD"}}]
    match = vingt_un(DULL, more=rigs, sell_deal=True, natural_to="holder")
    finish(do(match, "offer 4 pass sell"))
    assert finish(match).dealer == 2  # the proper dealer himself held it


def test_r22_a_stake_above_the_least_is_not_above_what_one_holds() -> None:
    match = vingt_un(DULL, start={"counters": [4, 0, 100]})
    assert now(match) == ["0", "Stake(1-4)"]
    refused = refusal(match, "Stake(5)")
    assert (refused.clause, refused.sentence[:36]) == ("VGT-R22", "Stake less: you hold only 4.")
    do(match, "4")
    assert now(match) == ["1", "Stake(1-1)"]  # on credit
    assert gains(do(match, "1 no content content content")) == [4 - 100 - 4, -101, 5]


def test_r22_the_same_limits_hold_for_the_second_stake_the_first_not_deducted() -> None:
    match = do(vingt_un({0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}, start={"counters": [4, 100, 100]}), "4 1 no")
    assert now(match) == ["0", "NoDivide", "Divide(1-4)"]


def test_r23_the_dealer_pays_what_is_lost_into_debt() -> None:
    match = do(second_round({0: "AC KD", 1: "10D 9C", 2: "10H 8D"}, start={"counters": [100, 100, 3]}), "10 1 double")
    assert match.counters[2] == -37


def test_r24_with_no_hand_left_the_dealer_neither_divides_draws_nor_shows() -> None:
    hands = {0: "10C 6D", 1: "10D 6C", 2: "9H 9D"}
    match = do(vingt_un(hands, "KH KS"), "3 4 no keep card card")
    assert match.deal_number == 2
    assert not [e for e in match.events_of(1) if getattr(e, "clause", "") == "VGT-10"]
    naturals = do(vingt_un({0: "AC KD", 1: "AS QD", 2: "9H 9D"}), "3 4 no")
    assert naturals.deal_number == 2


@pytest.mark.parametrize(("pool", "shares"), [(9, [3, 3, 3]), (10, [4, 3, 3]), (11, [4, 4, 3])])
def test_r26_a_pool_left_at_the_close_is_shared_from_the_last_dealers_left(pool: int, shares: list[int]) -> None:
    match = vingt_un(dealer=0, start={"pools": {"pool": pool}, "facts": {"last_dealer": 2}})
    match.stop()
    assert [held - 100 for held in match.counters] == shares


def test_r27_a_round_that_ends_on_the_last_card_ends_a_turn_of_two_packs() -> None:
    match = vingt_un(seats=2, dealer=1, deal_ends="two_packs", seed=1)
    while match.dealer == 1:
        finish(match)
    assert match.results[-1].facts["rounds"] == 0


def test_r28_of_two_the_player_is_the_pone_too() -> None:
    match = do(vingt_un({0: "10C 7D", 1: "10H 8D"}, seats=2, dealer=1), "2 no content content")
    assert gains(match) == [-2, 2]
    assert match.dealer == 1


def test_r30_five_cards_under_twenty_one_bring_nothing_more() -> None:
    match = do(vingt_un({0: "2C 3D", 1: "10D 7C", 2: "10H 9D"}, "2H 3S 4C 6D"), "3 1 no card card card card")
    do(match, "content content content")
    assert paid(match, "VGT-11")[0] == (2, 0, 3)


def test_r31_two_aces_undivided_count_two_or_twelve() -> None:
    match = do(vingt_un({0: "AC AD", 1: "10D 7C", 2: "10H 9D"}, "9H"), "3 1 no keep card content content")
    assert paid(match, "VGT-11")[0] == (2, 0, 6)


# drawing on two unlike cards
def test_playing_on_two_unlike_cards_costs_both_stakes_and_a_fine() -> None:
    given: dict[str, Any] = {"table_penalties": True, "pool_ante": 1, "penalty": 3}
    match = do(vingt_un({0: "10C 7D", 1: "10D 8C", 2: "10H 9D"}, **given), "2 1 double")
    assert now(match) == ["0", "NoDivide", "Divide(1-10)"]
    do(match, "5")
    assert paid(match, "VGT-8") == [(0, 2, 4), (0, 2, 10)]
    assert paid(match, "VGT-17")[-1] == (0, "pool", 3)
    assert pile(match, "used") == "10C 7D"
    assert not moved(match, "hands_2")
    assert now(match) == ["1", "NoDivide", "Divide(1-10)"]


def test_without_a_pool_there_is_no_fine() -> None:
    match = do(vingt_un({0: "10C 7D", 1: "10D 8C", 2: "10H 9D"}, table_penalties=True), "2 1 no 5")
    assert paid(match, "VGT-17") == []


def test_a_pair_is_divided_as_ever_where_errors_can_be_made() -> None:
    match = do(vingt_un({0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}, "2C 3C", table_penalties=True), "2 1 no 5")
    assert pile(match, "hands_2[0]") == "8D 3C"
    do(match, "keep")
    assert now(match)[0] == "0"


# refusals
@each_case(
    ("before", "action", "clause", "sentence"),
    [
        ("", "Stake(11)", "VGT-3", "Stake 1 to 10: 11 is outside the limits."),
        ("", "Stake(0)", "VGT-3", "Stake 1 to 10: 0 is outside the limits."),
        ("1 1", "Card", "VGT-5", ": you cannot take a card now."),
        (
            "1 1 no",
            "Divide(3)",
            "VGT-9",
            ": you cannot divide with a stake of 3 now.",
        ),
        ("1 1 no", "Stake(3)", "VGT-9", ": you cannot stake 3 now."),
    ],
)
def test_a_refusal_says_what_why_and_what_is_possible(before: str, action: str, clause: str, sentence: str) -> None:
    refused = refusal(do(vingt_un(DULL), before), action)
    assert refused.clause == clause
    assert sentence in refused.sentence


def test_the_price_of_dividing_counts_the_dealers_double() -> None:
    match = do(vingt_un({0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}), "2 1 double")
    (action,) = [a for a in match.ask.actions if str(a) == "Divide(3)"]  # type: ignore[union-attr]
    assert match.game.consequence(match.view(0), action) == Wager(6, 6)
    match = do(vingt_un({0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}), "2 1 no")
    assert match.game.consequence(match.view(0), action) == Wager(3, 3)


def test_the_dealers_own_pair_has_a_button_without_a_stake() -> None:
    match = do(vingt_un({0: "10C 9D", 1: "10D 7C", 2: "8H 8S"}), "2 1 no")
    narrator = Narrator("vingt_un", ["Ann", "Tom", "Lily"])
    assert [narrator.label(action) for action in match.ask.actions] == ["Keep the pair", "Divide the pair"]  # type: ignore[union-attr]


def test_a_second_stake_keeps_to_the_limits_too() -> None:
    match = do(vingt_un({0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}), "2 1 no")
    assert refusal(match, "Divide(11)").clause == "VGT-8"
    assert refusal(match, "Divide").clause == "VGT-8"


def test_stakes_that_leave_no_room_are_refused() -> None:
    with pytest.raises(OptionConflict, match="Raise max_stake"):
        Match.start("vingt_un", seats=4, options={"min_stake": 6, "max_stake": 5})


def test_every_clause_that_is_cited_is_in_force_at_the_table() -> None:
    for _, preset, seats in list(every_table("vingt_un", "all"))[::3]:
        chooser = random.Random(seats)
        match = Match.start("vingt_un", seats=seats, preset=preset, seed=seats, options={"table_penalties": "on"})
        told = {clause.id for clause in clauses_in_force("vingt_un", match.options)}
        while len(match.results) < 4:
            assert open_ask(match).clause in told
            match.act(chooser.choice(open_ask(match).actions))
        cited = {event.clause for event in match.events if getattr(event, "clause", "")}
        assert cited <= told, (preset, cited - told)


def test_the_terminal_says_who_deals_in_whose_place_and_what_the_pool_holds() -> None:
    match = do(vingt_un(DULL, sell_deal=True, pool_ante=2), "offer 4 pass sell")
    told = Narrator("vingt_un", ["Ann", "Tom", "Lily"]).standing(match.facts, match.pools)
    assert told == ["Ann deals in place of the proper dealer.", "The pool holds 6."]


def test_a_round_is_called_a_round() -> None:
    assert Narrator("vingt_un", ["Ann", "Tom"]).deal_word == "Round"
    assert do(vingt_un(DULL), ROUND).deal_number == 2


def test_what_a_seat_holds_beyond_the_highest_stake_makes_no_other_question() -> None:
    from parlour.games.vingt_un.questions import dividing, staking

    for asked in (staking, dividing):
        assert asked(1, 1, 10, 500) is asked(1, 1, 10, 10)
        assert asked(1, 1, 10, 7) is not asked(1, 1, 10, 10)
        short = asked(1, 1, 10, 7).refusal(asked(1, 1, 10, 500).actions[-1])
        assert short is not None and "you hold only 7" in short.sentence
        assert asked(1, 1, 10, 500).refusal(asked(1, 1, 10, 500).actions[-1]) is None
