"""Commerce with open cards: the old game, pool Commerce with its lives and horse, and Foster's with a widow."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.table import Moved
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.texts import clauses_in_force
from tests.rules.exchange_table import moved, say, table
from tests.support import gains, options_now, paid, refusal

HANDS = {1: "QH 10H 4C", 2: "7S 7D KC", 3: "9C 6S 2D", 0: "AD KD 5S"}
OPEN = {"table_cards": "2H 9D JH"}
# Four hands, best first: a tricon, a pair, a point of 25, one of 14.
RANKED = {1: "9S 9D 9C", 2: "7S 7D KC", 3: "KH 8D 7C", 0: "2S 4D 8C"}


def old(hands: dict[int, str] | None = None, **given: Any) -> Match:
    """The old game of four, dealt by seat 0, unless something else is said."""
    return table("commerce", hands, **{"dealer": 0, "mode": "old", **given})


def pool(hands: dict[int, str] | None = None, lives: list[int] | None = None, **given: Any) -> Match:
    """Pool Commerce; with `lives` in the middle of the game, the money pool as `pot` has it."""
    pot = given.pop("pot", 24)
    start = {"facts": {"lives": lives, **given.pop("facts", {})}, "pools": {"pool": pot}} if lives else {}
    return old(hands, **{"mode": "pool", "start": start, **given})


def widow(hands: dict[int, str] | None = None, **given: Any) -> Match:
    return old(hands, **{"mode": "foster_widow", **given})


def swap_some(match: Match) -> None:
    match.act(options_now(match)[0])


# the old game
def test_COM_20_there_is_no_pool_and_three_cards_lie_open() -> None:
    match = old(HANDS, rig=OPEN)
    assert match.counters == [100] * 4
    assert [str(c) for c in match.view(None)["table_cards"]] == ["2H", "9D", "JH"]
    dealt = [e.target for e in moved(match, "COM-4") if e.source == "stock"]
    assert dealt == ["hands[1]", "hands[2]", "hands[3]", "table_cards", "hands[0]"], "R19"


def test_COM_21_stand_pass_or_one_of_nine_exchanges() -> None:
    match = old(HANDS, rig=OPEN)
    assert len(options_now(match)) == 11
    assert refusal(match, "Exchange(AD, JH)").clause == "COM-21"
    assert refusal(match, "Keep").clause == "COM-21"
    say(match, "4C-JH")
    assert {str(c) for c in match.view(0)["table_cards"]} == {"2H", "9D", "4C"}
    assert match.facts["known"][1] == ["JH"]


def test_COM_22_a_player_who_passed_keeps_the_hand_and_may_still_win() -> None:
    match = old({**HANDS, 1: "QH QD QC"}, rig=OPEN)
    say(match, "Pass Pass Stand")
    assert match.facts["passed"] == [1, 2]
    say(match, "Stand")
    assert match.results[0].facts["winners"] == [1]


def test_COM_23_after_the_second_stand_each_other_has_one_exchange_from_the_left() -> None:
    match = say(old(HANDS, rig=OPEN), "Stand Pass Stand")
    assert match.ask and match.ask.seat == 0
    assert len(options_now(match)) == 10
    assert refusal(match, "Stand").clause == "COM-23"
    assert "one last time" in refusal(match, "Pass").sentence
    say(match, "Keep")
    assert len(match.results) == 1


def test_COM_23_the_order_begins_at_the_left_of_the_second_stander() -> None:
    match = old(HANDS, rig=OPEN)
    swap_some(match)
    say(match, "Stand")
    swap_some(match)
    say(match, "Stand")
    seats = []
    while not match.results:
        seats.append(match.ask.seat if match.ask else None)
        say(match, "Keep")
    assert seats == [1, 3]


@pytest.mark.parametrize("line", ["Pass Pass Pass Pass", "Pass Stand Pass Pass"])
def test_COM_24_the_show_follows_when_nobody_can_act(line: str) -> None:
    assert len(say(old(HANDS, rig=OPEN), line).results) == 1


def test_COM_25_every_loser_pays_the_winner_the_stake() -> None:
    match = say(old(RANKED, stake=3), "Stand Stand Keep Keep")
    assert gains(match) == [-3, 9, -3, -3]


def test_COM_25_of_two_winners_each_loser_pays_both_and_they_pay_nothing_to_each_other() -> None:
    hands = {1: "KS 9H 2D", 2: "KD 9C 2S", 3: "QS 8H 3D", 0: "QD 7C 3S", 4: "JS 5D 4C", 5: "JD 5C 4H"}
    match = say(old(hands, seats=6, stake=3), "Stand Stand Keep Keep Keep Keep")
    assert gains(match) == [-6, 12, 12, -6, -6, -6]


def test_R26_and_R27_a_beaten_dealer_pays_the_penalty_and_the_stander_nothing_more() -> None:
    hands = {1: "9S 9D 9C", 0: "7S 7D KC", 3: "KH 8D 7C", 2: "2S 4D 8C"}
    match = say(old(hands, dealer_penalty="all_players"), "Pass Stand Stand Keep")
    assert gains(match) == [-4, 4, 0, 0]
    assert paid(match, "COM-M3") == []


def test_R10_after_thirty_circuits_the_hands_are_shown() -> None:
    match = old(deals=1)
    turns = 0
    while not match.is_over:
        swap_some(match)
        turns += 1
    assert turns == 120


def test_R14_the_last_who_can_act_exchanges_three_times_at_most() -> None:
    match = say(old(HANDS, rig=OPEN, deals=1), "Pass Pass Pass")
    turns = 0
    while not match.is_over:
        assert match.ask and match.ask.seat == 0
        swap_some(match)
        turns += 1
    assert turns == 3


def test_old_hoyle_goes_to_the_right_with_thirty_two_cards() -> None:
    match = old(preset="old_french")
    assert match.ask and match.ask.seat == 3
    assert len(match.view(None)["stock"]) == 32 - 15
    swap_some(match)
    assert match.ask and match.ask.seat == 2


# pool Commerce
def test_COM_30_everybody_enters_once_and_has_three_lives() -> None:
    match = pool()
    assert match.counters == [94] * 4
    assert match.pools["pool"] == 24
    assert match.facts["lives"] == [3, 3, 3, 3]
    say(match, "Stand Stand Keep Keep")
    assert paid(match, "COM-30", deal=2) == []


def test_COM_31_the_best_takes_the_prize_and_the_worst_gives_up_a_life() -> None:
    match = say(pool(RANKED), "Stand Stand Keep Keep")
    assert match.results[0].pools["pool"] == 23
    assert match.results[0].counters == [94, 95, 94, 94]
    assert match.results[0].facts["lives"] == [2, 3, 3, 3]


def test_COM_31_an_emptied_pool_pays_what_is_there() -> None:
    match = say(pool(RANKED, [3, 3, 3, 3], pot=1, hand_prize=2), "Stand Stand Keep Keep")
    assert paid(match, "COM-31") == [("pool", 1, 1)]


def test_COM_32_a_player_who_is_out_has_no_cards_no_turn_and_no_deal() -> None:
    match = pool({0: "2S 4D 8C", 2: "7S 7D KC", 3: "KH 8D 7C"}, [3, 0, 3, 3], facts={"horse": "lapsed"})
    assert match.facts["out"] == [1]
    assert match.view(1).hand == ()
    assert match.ask and match.ask.seat == 2
    say(match, "Stand Stand Keep")
    assert match.dealer == 2


@pytest.mark.parametrize(("price", "cost"), [("third", 2), ("half", 3), (5, 5)])
def test_COM_33_the_first_out_may_buy_a_horse(price: Any, cost: int) -> None:
    match = say(pool(RANKED, [1, 3, 3, 3], horse_price=price), "Stand Stand Keep Keep")
    assert match.ask and match.ask.seat == 0
    assert options_now(match) == ["BuyHorse", "Decline"]
    say(match, "BuyHorse")
    assert paid(match, "COM-33") == [(0, "pool", cost)]
    assert match.facts["lives"] == [1, 3, 3, 3]
    assert match.facts["horse"] == "bought"


def test_COM_33_and_R13_declined_it_is_never_offered_again() -> None:
    match = say(pool(RANKED, [1, 3, 3, 3]), "Stand Stand Keep Keep Decline")
    assert match.facts["lives"] == [0, 3, 3, 3]
    assert match.facts["horse"] == "lapsed"
    assert match.dealer == 1
    again = say(pool(RANKED, [1, 3, 3, 3], facts={"horse": "bought"}), "Stand Stand Keep Keep")
    assert len(again.results) == 1, "the second who is out is not asked"


def test_R13_of_two_out_together_the_elder_is_asked_first_then_the_other() -> None:
    hands = {1: "9S 9D 9C", 2: "7S 7D KC", 3: "2H 4C 8D", 0: "2S 4D 8C"}
    match = say(pool(hands, [1, 3, 3, 1]), "Stand Stand Keep Keep")
    assert match.ask and match.ask.seat == 3
    say(match, "Decline")
    assert match.ask and match.ask.seat == 0
    say(match, "BuyHorse")
    assert match.facts["lives"] == [1, 3, 3, 0]


def test_R13_no_horse_when_the_game_is_over_with_it() -> None:
    match = say(pool({0: "2S 4D 8C", 1: "9S 9D 9C"}, [1, 3, 0, 0]), "Stand Keep")
    assert match.is_over
    assert match.facts["champion"] == 1


def test_COM_34_the_last_with_lives_takes_the_pool() -> None:
    match = say(pool({0: "2S 4D 8C", 1: "9S 9D 9C"}, [1, 2, 0, 0], pot=20), "Stand Keep")
    assert match.counters == [100, 120, 100, 100]
    assert match.pools["pool"] == 0


def test_R11_with_two_in_the_deal_one_stand_is_enough() -> None:
    match = say(pool({}, [2, 2, 0, 0]), "Stand")
    assert match.ask and match.ask.seat == 0
    assert options_now(match)[-1] == "Keep"
    say(match, "Keep")
    assert len(match.results) == 1


def test_R12_equally_worst_hands_each_lose_a_life_but_never_one_that_is_best() -> None:
    hands = {1: "9S 9D 9C", 2: "7S 7D KC", 3: "2H 4C 8D", 0: "2S 4D 8C"}
    match = say(pool(hands), "Stand Stand Keep Keep")
    assert match.results[0].facts["lives"] == [2, 3, 3, 2]
    equal = {0: "2S 4D 8C", 1: "2H 4C 8D"}
    match = say(pool(equal, [1, 1, 0, 0]), "Stand Keep")
    assert match.results[0].facts["lives"] == [1, 1, 0, 0]
    assert not match.is_over


def test_settlement_of_a_pool_sums_to_nothing() -> None:
    match = pool(seed=4)
    while not match.is_over:
        options = options_now(match)
        match.act(next((a for a in ("Stand", "Keep", "BuyHorse") if a in options), options[0]))
    assert sum(match.counters) == 400
    assert match.pools["pool"] == 0
    assert sum(map(bool, match.facts["lives"])) == 1


def test_COM_34_the_pool_is_undecided_while_two_have_lives() -> None:
    game = pool(seats=4).game
    assert game.is_undecided({"lives": [1, 0, 2, 0]})
    assert not game.is_undecided({"lives": [0, 0, 2, 0]})
    assert not table("commerce", seats=4).game.is_undecided({"lives": None})


def test_R31_a_pool_stopped_early_is_divided_by_the_lives_left() -> None:
    match = say(pool(RANKED, [2, 2, 1, 3], pot=24), "Stand Stand Keep Keep")
    match.stop()
    # 23 for seven lives: three for each life, and the two odd ones from the left of the dealer of that deal on.
    assert paid(match, "COM-R31", deal=2) == [
        ("pool", 1, 6), ("pool", 2, 3), ("pool", 3, 9), ("pool", 0, 3), ("pool", 1, 1), ("pool", 2, 1),
    ]  # fmt: skip
    assert match.pools["pool"] == 0


# Foster's game with a widow
def test_COM_60_three_counters_each_one_of_them_to_the_pool_and_a_widow_face_up() -> None:
    match = widow(rig={"widow": "KH 9H 6C"})
    assert match.counters == [2, 2, 2, 2]
    assert match.pools["pool"] == 4
    assert [str(c) for c in match.view(None)["widow"]] == ["KH", "9H", "6C"]
    dealt = [e.target for e in moved(match, "COM-60") if e.source == "stock"]
    assert dealt == ["hands[1]", "hands[2]", "hands[3]", "widow", "hands[0]"]


def test_COM_61_the_dealer_decides_on_the_widow_before_looking() -> None:
    match = widow({0: "8C 5D 3S"}, rig={"widow": "KH 9H 6C"})
    assert match.ask and match.ask.seat == 0
    assert match.view(0).hand == (None, None, None)
    assert options_now(match) == ["Decline", "TakeWidow"]


def test_COM_61_and_R22_taken_the_old_hand_is_the_new_widow_for_all_to_see() -> None:
    match = say(widow({0: "8C 5D 3S"}, rig={"widow": "KH 9H 6C"}), "TakeWidow")
    assert [str(c) for c in match.view(0).hand] == ["KH", "9H", "6C"]
    assert [str(c) for c in match.view(3)["widow"]] == ["8C", "5D", "3S"]
    assert match.facts["known"][0] == ["KH", "9H", "6C"]


def test_COM_61_a_dealer_who_declines_takes_up_the_hand_dealt() -> None:
    match = say(widow({0: "8C 5D 3S"}, rig={"widow": "KH 9H 6C"}), "Decline")
    assert [str(c) for c in match.view(0).hand] == ["8C", "5D", "3S"]
    assert match.view(1)["hands[0]"] == (None, None, None)
    swap_some(match)
    assert not any(isinstance(e, Moved) and e.source == "hands[0]" for e in match.events)


def test_COM_62_and_R20_draw_or_knock_and_nobody_takes_the_widow_whole() -> None:
    match = say(widow(), "Decline")
    assert match.ask and match.ask.seat == 1
    assert len(options_now(match)) == 10
    assert refusal(match, "TakeWidow").clause == "COM-62"
    assert refusal(match, "Decline").clause == "COM-R20"
    assert "before the first turn" in refusal(match, "TakeWidow").sentence


def test_COM_62_the_dealer_draws_last() -> None:
    match = say(widow(), "Decline")
    seats = []
    for _ in range(5):
        seats.append(match.ask.seat if match.ask else None)
        swap_some(match)
    assert seats == [1, 2, 3, 0, 1]


def test_COM_63_one_knock_ends_everything_at_once() -> None:
    match = say(widow(), "Decline")
    swap_some(match)
    say(match, "Knock")
    assert match.results[0].facts["knocker"] == 2


def test_COM_64_the_best_takes_the_pool_and_the_dealer_pays_nothing() -> None:
    match = say(widow({1: "AS KS QS"}, seats=5), "Decline Knock")
    assert match.results[0].counters == [2, 7, 2, 2, 2]


def test_COM_65_the_game_ends_with_the_first_who_has_no_counter() -> None:
    match = widow({1: "AS KS QS"}, start={"counters": [3, 3, 1, 5]})
    say(match, "Decline Knock")
    assert match.is_over
    assert match.facts["loser"] == 2
    assert match.counters == [2, 6, 0, 4]


@pytest.mark.parametrize(("hands", "loser"), [
    ({2: "AH KH 2C", 3: "9H 2H 4C"}, 3), ({2: "4D 6C 8H", 3: "3D 5C 7H"}, 3), ({0: "4D 6C 8H", 3: "3D 5C 7H"}, 3),
    ({0: "4D 6C 8H", 2: "3D 5C 7H"}, 2),
])  # fmt: skip
def test_COM_65_and_R23_of_several_the_worst_hand_pays_and_of_equals_the_least_favoured(
    hands: dict[int, str], loser: int
) -> None:
    counters = [1 if seat in hands else 5 for seat in range(4)]
    match = say(widow({1: "AS KS QS", **hands}, start={"counters": counters}), "Decline Knock")
    assert match.facts["loser"] == loser


def test_COM_66_and_R30_in_a_freeze_out_the_others_play_on() -> None:
    match = widow({1: "AS KS QS"}, start={"counters": [3, 3, 1, 5]}, widow_end="freeze_out")
    say(match, "Decline Knock")
    assert not match.is_over
    assert match.facts["out"] == [2]
    assert match.dealer == 1
    assert match.view(2).hand == ()


def test_COM_66_the_last_holds_them_all_and_the_account_is_made_up() -> None:
    given = {"widow_end": "freeze_out", "counter_value": 5}
    match = widow({1: "AS KS QS"}, start={"counters": [1, 8, 0, 0]}, **given)
    say(match, "Decline Knock")
    assert match.is_over
    assert match.counters == [0, 9, 0, 0]
    assert match.facts["champion"] == 1
    assert match.facts["accounts"] == [-15, 30, -15, -15]


def test_R18_each_in_the_deal_puts_in_one() -> None:
    match = widow(start={"counters": [3, 6, 0, 3]}, widow_end="freeze_out")
    assert paid(match, "COM-60") == [(1, "pool", 1), (3, "pool", 1), (0, "pool", 1)]


def test_R21_with_two_left_the_first_say_alternates_with_the_deal() -> None:
    match = widow(start={"counters": [6, 6, 0, 0]}, widow_end="freeze_out")
    assert match.ask and match.ask.seat == 0
    say(match, "Decline Knock")
    assert match.ask and match.ask.seat == 1
    assert options_now(match) == ["Decline", "TakeWidow"]


def test_R24_there_is_never_a_split() -> None:
    hands = {0: "AS KS 2D", 1: "AH KH 2C", 2: "4S 6H 9D", 3: "5S 7H 10D"}
    match = say(widow(hands), "Decline Knock")
    assert match.results[0].facts["winners"] == [0], "the dealer is favoured"


def test_R10_with_a_widow_too_thirty_circuits_are_the_most() -> None:
    match = say(widow(seats=3), "Decline")
    turns = 0
    while not match.results:
        swap_some(match)
        turns += 1
    assert turns == 90
    assert match.results[0].facts["knocker"] is None


def test_R31_a_widow_stopped_early_has_no_loser() -> None:
    match = say(widow(), "Decline Knock")
    match.stop()
    assert match.facts.get("loser") is None
    assert sum(match.counters) == 12


# what is told
def told(match: Match) -> list[str]:
    """Return the sentences of the first deal, for players Ann, Tom, Cleo and Dora."""
    return [line.text for line in Narrator("commerce", ["Ann", "Tom", "Cleo", "Dora"]).lines(match.events_of(1))]


def rule(clause: str, **options: Any) -> str:
    """Return what one clause says to four players under these options."""
    chosen = CATALOGUE["commerce"].read_options(4, "plain", options)
    values = {key: getattr(chosen, key) for key in CATALOGUE["commerce"].options.declared()}
    return next(told.text for told in clauses_in_force("commerce", values) if told.id == clause)


def test_COM_31_lives_lost_and_players_out_are_told() -> None:
    match = say(pool(RANKED, [1, 2, 3, 1], facts={"horse": "lapsed"}), "Stand Stand Keep Keep")
    assert "Lives left: Ann none, Tom 2, Cleo 3 and Dora 1." in told(match)


def test_COM_33_the_price_of_a_horse_is_told_whether_a_part_or_a_number() -> None:
    assert "It costs half the entry," in rule("COM-33", mode="pool", horse_price="half")
    assert "It costs 5, paid into the pool" in rule("COM-33", mode="pool", horse_price=5)


def test_COM_9_equal_hands_of_the_old_game_share_nothing() -> None:
    assert rule("COM-9", mode="old") == "Hands that are still equal all win."
    assert "share the prize" in rule("COM-9", mode="modern")


def test_R10_thirty_circuits_without_an_end_are_told() -> None:
    match = widow(deals=None)
    while match.deal_number == 1 and not match.is_over:
        match.act(options_now(match)[0])
    assert "Nobody has knocked in thirty circuits: the hands are shown." in told(match)


def test_COM_14_both_who_barter_are_told_which_cards_changed_hands() -> None:
    match = table("commerce", {1: "8H 3H JC", 2: "QS 5D 5C"}, dealer=0)
    say(match, "Barter(JC) Give(QS)")
    narrator = Narrator("commerce", ["Ann", "Tom", "Cleo", "Dora"])
    assert narrator.lines(match.view(1).events)[-1].text == "The card given is QS."
    assert narrator.lines(match.view(2).events)[-1].text == "The card offered was JC."
    assert not [line for line in narrator.lines(match.view(3).events) if "QS" in line.text or "JC" in line.text]
