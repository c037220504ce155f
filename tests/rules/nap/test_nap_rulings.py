"""Nap: the rulings on what the book leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.cards import text_of
from parlour.engine.table import Acted
from tests.rules.nap.nap_table import LOST, SURE, finish, nap, play, say
from tests.support import gains, moved, options_now, paid, refusal

WORKED_HAND = {0: "AH QH 9H KC 4D", 1: "KH 7H AS 8S 3C"}
SPARE = {"spare_hand": "2C 3C 4C 2D 3D"}
EVERYTHING_OVER_NAP: dict[str, Any] = {"wellington": "double", "blucher": True, "nap_raise": True}


def test_R1_the_deal_passes_to_the_left_when_all_pass_too() -> None:
    match = say(nap(double_header=True, dealer=2), "pass pass pass pass")
    assert match.dealer == 3


def test_R2_the_first_seat_may_pass_first_or_call_one_and_be_beaten() -> None:
    match = say(nap(), "pass pass 1 pass")
    assert match.facts["caller"] == 2, "a pass becomes one only when all the others pass too"
    match = say(nap(), "1 2 pass pass")
    assert match.facts["caller"] == 1


def test_R3_the_earlier_of_equal_calls_holds() -> None:
    assert refusal(say(nap(), "2"), "Call(2)").clause == "NAP-5"


def test_R4_after_nap_the_later_seats_are_passed_without_asking() -> None:
    match = say(nap(), "nap")
    assert match.ask and match.ask.seat == 0
    assert options_now(match)[0].startswith("Play(")
    assert match.facts["calls"] == ["nap", "pass", "pass", "pass"]


def test_R4_after_blucher_too() -> None:
    match = say(nap(wellington="double", blucher=True), "nap wellington blucher")
    assert match.facts["calls"] == ["nap", "wellington", "blucher", "pass"]
    assert match.ask and match.ask.seat == 2


def test_R5_no_more_tricks_are_paid_than_were_called() -> None:
    match = say(nap({0: SURE}), "1 pass pass pass")
    finish(match)
    assert gains(match) == [3, -1, -1, -1]
    assert sum(match.results[0].facts["tricks"]) == 1


def test_R6_misere_outranks_two_and_is_not_called_twice() -> None:
    match = say(nap(misere=True), "misere")
    assert refusal(match, "Call(2)").clause == "NAP-5"
    assert refusal(match, "Call(misere)").clause == "NAP-5"


def test_R7_misere_stays_below_three_where_three_is_the_lowest_call() -> None:
    match = nap(preset="double_header")
    assert options_now(match) == ["Pass", "Call(misere)", "Call(3)", "Call(4)", "Call(nap)"]
    assert options_now(say(match, "3")) == ["Pass", "Call(4)", "Call(nap)"]


def test_R8_without_trumps_at_misere_the_suit_led_always_wins() -> None:
    hands = {0: "2H 2S 3S 4S 5S", 1: "AH 7S 8S 9S 10S", 2: "3H 2C 3C 4C 5C", 3: "4H 6H 7H 8H AC"}
    match = say(nap(hands, misere=True, misere_trumps="none"), "misere pass pass pass")
    play(match, "2H AH 3H 4H")
    assert match.facts.get("trumps") is None
    play(match, "7S 2C 6H 2S")
    assert match.facts["tricks"] == [0, 2, 0, 0], "a heart is no trump here"


def test_R9_misere_with_nine_cards_is_none_of_nine_tricks() -> None:
    hands = {0: "2H 3H 4H 5H 6H 2C 3C 4C 5C", 1: f"{SURE} AC KC QC JC"}
    match = say(nap(hands, seats=2, dealer=1, hand_size=9, misere=True), "misere pass")
    finish(match)
    assert match.results[0].facts["tricks"] == [0, 9]
    assert gains(match) == [3, -3]


def test_R10_the_spare_hand_is_not_taken_over_a_nap_nor_twice() -> None:
    match = say(nap(spare_hand=True, wellington="double"), "nap")
    assert refusal(match, "TakeSpare").clause == "NAP-19"
    match = say(nap(spare_hand=True, wellington="double", rig=SPARE), "spare")
    match.act(options_now(match)[0])
    assert options_now(match) == ["Pass", "Call(wellington)"]
    assert refusal(match, "TakeSpare").clause == "NAP-19"


def test_R10_an_overcalled_taker_plays_the_five_cards_kept_as_an_opponent() -> None:
    match = say(nap({0: LOST, 1: SURE}, spare_hand=True, wellington="double", rig=SPARE), "spare")
    match.act(f"Keep({LOST})")
    say(match, "wellington")
    assert match.facts["caller"] == 1
    assert list(map(str, match.view(0).hand)) == LOST.split()
    assert len(match.view(0)["laid_out[0]"]) == 5


def test_R11_the_taker_lays_out_at_once_before_the_next_speaks() -> None:
    match = say(nap(spare_hand=True, wellington="double"), "spare")
    assert match.ask and match.ask.seat == 0
    assert options_now(match)[0].startswith("Keep(")


def test_R12_a_taker_who_raises_and_fails_pays_wellington_and_the_kitty() -> None:
    match = nap({0: LOST, 1: SURE}, spare_hand=True, kitty="dealer", rig=SPARE, **EVERYTHING_OVER_NAP)
    say(match, "spare").act(f"Keep({LOST})")
    say(match, "wellington raise pass pass")
    finish(match)
    assert gains(match) == [-32, 10, 10, 10 - 1]
    assert paid(match, "NAP-20") == [(0, "kitty", 2)]


def test_R12_a_taker_who_yields_owes_the_kitty_nothing() -> None:
    match = nap({0: SURE, 1: LOST}, spare_hand=True, kitty="dealer", rig=SPARE, **EVERYTHING_OVER_NAP)
    say(match, "spare").act(f"Keep({SURE})")
    say(match, "wellington yield pass pass")
    finish(match)
    assert gains(match) == [10, -30, 10, 10 - 1]
    assert paid(match, "NAP-20") == []


def test_R13_a_running_double_header_is_not_doubled_again() -> None:
    match = say(nap(double_header=True), "pass pass pass pass pass pass pass pass")
    assert [result.facts["multiplier"] for result in match.results] == [2, 2]


def test_R14_the_doubling_does_not_touch_the_kitty() -> None:
    start = {"facts": {"multiplier": 2}}
    given: dict[str, Any] = {
        "double_header": True,
        "kitty": "dealer",
        "buying": True,
        "spare_hand": True,
        "start": start,
    }
    match = nap({0: LOST, 1: SURE}, rig={**SPARE, "stock": "2S"}, **given)
    for action in ("Buy()", "Buy()", "Buy()", f"Buy({match.view(3).hand[0]})"):
        match.act(action)
    say(match, "spare").act(f"Keep({LOST})")
    finish(match)
    assert paid(match, "NAP-14") == [(3, "kitty", 1)]
    assert paid(match, "NAP-18") == [(3, "kitty", 1)]
    assert paid(match, "NAP-20") == [(0, "kitty", 2)]
    assert paid(match, "NAP-12") == [(0, seat, 10) for seat in (1, 2, 3)]


def test_R15_a_failed_caller_leaves_the_stakes_at_double() -> None:
    match = nap({0: LOST, 1: SURE}, double_header=True, start={"facts": {"multiplier": 2}})
    finish(say(match, "nap"))
    assert match.results[0].facts["multiplier"] == 2


@pytest.mark.parametrize(("line", "caller"), [("nap wellington pass pass", 1), ("nap wellington blucher", 2)])
def test_R16_wellington_and_blucher_take_the_kitty(line: str, caller: int) -> None:
    match = nap({caller: SURE}, kitty="dealer", wellington="penalty_only", blucher=True)
    finish(say(match, line))
    assert paid(match, "NAP-15") == [("kitty", caller, 1)]


def test_R17_the_same_caller_is_challenged_again_by_blucher() -> None:
    match = say(nap(**EVERYTHING_OVER_NAP), "nap wellington raise")
    assert match.facts["calls"][0] == "wellington"
    say(match, "blucher")
    assert match.ask and match.ask.seat == 0
    assert options_now(match) == ["Raise", "Yield"]


def test_R17_after_yield_the_challenger_has_the_choice() -> None:
    match = say(nap(**EVERYTHING_OVER_NAP), "nap wellington yield blucher")
    assert match.ask and match.ask.seat == 1
    say(match, "yield")
    assert (match.facts["caller"], match.facts["call"]) == (2, "blucher")


def test_R18_nobody_calls_blucher_over_their_own_wellington() -> None:
    match = say(nap(**EVERYTHING_OVER_NAP), "nap wellington yield pass pass")
    assert match.ask and match.ask.seat == 1
    assert options_now(match)[0].startswith("Play("), "this seat has spoken, and now it leads"


@pytest.mark.parametrize(("made", "each"), [(True, 36), (False, -18)])
def test_R19_wellington_keeps_its_ratio_with_nine_cards(made: bool, each: int) -> None:
    long, short = f"{SURE} 9H 8H 7H 6H", "2H 3H 4H 5H 2C 3C 4C 5C 6C"
    match = nap({1: long, 0: short} if made else {1: short, 0: long}, hand_size=9, wellington="double")
    finish(say(match, "nap wellington"))
    assert gains(match) == [-each, 3 * each, -each, -each]


def test_R20_no_more_cards_are_bought_than_the_pack_has_left() -> None:
    match = nap(pack=32, buying=True, kitty="dealer")  # four fives leave twelve
    for seat in (0, 1):
        match.act(f"Buy({text_of(match.view(seat).hand)})")
    refused = refusal(match, f"Buy({text_of(match.view(2).hand)})")
    assert refused.clause == "NAP-R20"
    assert "Buy fewer: only 2 cards are left in the pack." in refused.sentence
    match.act(f"Buy({text_of(match.view(2).hand[:2])})")
    assert match.ask and match.ask.seat == 0, "nothing is left for the dealer to buy"
    assert options_now(match)[0] == "Pass"


def test_R20_an_idle_dealer_does_not_buy() -> None:
    match = nap(seats=6, dealer=5, buying=True, kitty="dealer")
    for seat in range(5):
        assert match.ask and match.ask.seat == seat
        match.act("Buy()")
    assert options_now(match)[0] == "Pass"


def test_R21_buying_comes_first_from_the_pack_left_after_the_spare_hand() -> None:
    match = nap(buying=True, spare_hand=True, kitty="dealer")
    assert options_now(match)[0] == "Buy()"
    pack = match.log[0].value
    match.act(f"Buy({match.view(0).hand[0]})")
    assert match.view(0).hand[-1] is pack[25]


def test_R22_the_idle_dealer_pays_the_dealers_stake() -> None:
    assert paid(nap(seats=6, dealer=5, kitty="dealer"), "NAP-14") == [(5, "kitty", 1)]
    assert len(paid(nap(seats=6, dealer=5, kitty="round"), "NAP-14")) == 6


def test_R23_odd_counters_go_one_each_from_the_left_of_the_last_dealer() -> None:
    match = nap(seats=3, dealer=1, kitty="dealer", start={"pools": {"kitty": 4}})
    finish(match)
    before = match.results[0].counters
    match.stop()
    assert [now - then for now, then in zip(match.counters, before, strict=True)] == [2, 1, 2]


def test_R24_those_tied_for_lowest_draw_again_from_the_same_pack() -> None:
    for seed in range(60):
        match = nap(seats=6, dealer=5, kitty="dealer", kitty_end="draw", seed=seed)
        finish(match)
        match.stop()
        drawn = [match.view(None)[f"draw[{s}]"] for s in range(6)]
        assert all(drawn), "all draw, the idle dealer included"
        again = [cards for cards in drawn if len(cards) > 1]
        if again:
            assert len(again) >= 2
            assert len({cards[0].high for cards in again}) == 1, "only the tied draw again"
            assert again[0][0].high == min(cards[0].high for cards in drawn)
            assert len({card for cards in drawn for card in cards}) == sum(map(len, drawn)), "from the same pack"
            return
    pytest.fail("no tie in sixty sessions")


def test_R24_cards_are_drawn_from_the_dealers_left_out_of_the_pack_of_the_table() -> None:
    match = nap(pack=32, dealer=1, kitty="dealer", kitty_end="draw")
    finish(match)
    match.stop()
    (order,) = match.closing
    assert len(order.split()) == 32
    assert [str(match.view(None)[f"draw[{seat}]"][0]) for seat in (2, 3, 0, 1)] == order.split()[:4]


def test_R25_the_kitty_left_over_never_vanishes() -> None:
    for end in ("divide", "draw"):
        match = nap(kitty="round", kitty_end=end, start={"pools": {"kitty": 13}})
        finish(match)
        match.stop()
        assert match.pools == {"kitty": 0}
        assert sum(match.counters) == 413


def test_R26_compulsory_payments_are_made_in_full_and_a_balance_may_go_below_zero() -> None:
    match = nap({0: SURE}, start={"counters": [3, 3, 3, 3]})
    assert finish(say(match, "nap")) == [33, -7, -7, -7]


def test_R26_a_purchase_needs_the_counters_that_pay_for_it() -> None:
    match = nap(WORKED_HAND, buying=True, kitty="dealer", stake=2, start={"counters": [5, 1, 9, 9]})
    refused = refusal(match, "Buy(AH QH 9H)")
    assert refused.clause == "NAP-R26"
    assert "Buy fewer: you can pay for only 2." in refused.sentence
    match.act("Buy(AH QH)")
    assert match.counters[0] == 1


def test_R27_two_play_the_same_game_with_one_opponent() -> None:
    match = nap({0: SURE}, seats=2, dealer=1)
    finish(say(match, "nap"))
    assert gains(match) == [10, -10]


def test_R28_purchases_and_payments_go_to_one_kitty() -> None:
    match = nap(kitty="round", buying=True)
    match.act(f"Buy({match.view(0).hand[0]})")
    assert match.pools == {"kitty": 5}


def test_R29_the_ace_is_the_highest_card() -> None:
    match = say(nap({0: "KH 2D 3D 4D 5D", 1: "AH 2S 3S 4S 5S"}), "2 pass pass pass")
    play(match, "KH AH")
    for _ in range(2):
        match.act(options_now(match)[0])
    assert match.facts["tricks"] == [0, 1, 0, 0]


def test_R30_the_forced_one_leads_and_makes_trumps() -> None:
    match = say(nap(WORKED_HAND), "pass pass pass pass")
    assert match.ask and match.ask.seat == 0
    play(match, "4D")
    assert match.facts["trumps"] == "D"


@pytest.mark.parametrize("size", [6, 7])
def test_R31_every_seat_has_laid_out_before_play_begins(size: int) -> None:
    match = nap(hand_size=size)
    while not options_now(match)[0].startswith("Play("):
        match.act("Pass" if "Pass" in options_now(match) else options_now(match)[0])
    assert [len(match.view(s).hand) for s in range(4)] == [5, 5, 5, 5]
    assert (match.facts["caller"], match.facts["call"]) == (0, 1), "the forced one still applies"


@pytest.mark.parametrize("size", [6, 7])
def test_R31_a_seat_that_can_only_pass_lays_out_all_the_same(size: int) -> None:
    match = nap(hand_size=size)
    match.act(options_now(match)[0])
    say(match, "nap")
    for seat in (1, 2, 3):
        assert match.ask and match.ask.seat == seat
        assert options_now(match)[0].startswith("Discard(")
        match.act(options_now(match)[0])


def test_R32_five_with_the_dealer_out_are_four_hands() -> None:
    match = nap(seats=5, dealer=4, dealer_out="five_and_six")
    assert [len(match.view(s).hand) for s in range(5)] == [5, 5, 5, 5, 0]


def test_R33_early_stopping_is_not_a_choice() -> None:
    match = play(say(nap({0: SURE, 1: LOST}), "1 pass pass pass"), "AH 2H")
    for _ in range(2):
        match.act(options_now(match)[0])
    assert match.deal_number == 2


def test_R34_the_round_begins_with_the_first_dealer_however_found() -> None:
    match = nap(kitty="round", dealer=None, seats=3)
    assert match.facts["first_dealer"] == match.dealer
    assert len(paid(match, "NAP-14")) == 3
    for _ in range(3):
        finish(match)
    assert match.dealer == match.facts["first_dealer"]
    assert len(paid(match, "NAP-14", deal=4)) == 3


def test_R35_a_deal_that_all_pass_costs_its_kitty_payment_and_purchases() -> None:
    match = nap(double_header=True, kitty="dealer", buying=True)
    match.act(f"Buy({match.view(0).hand[0]})")
    for _ in range(3):
        match.act("Buy()")
    say(match, "pass pass pass pass")
    assert match.results[0].pools == {"kitty": 2}
    assert gains(match) == [-1, 0, 0, -1]


def test_R36_a_card_costs_one_trick_at_the_single_stake() -> None:
    match = nap(kitty="dealer", buying=True, stake=4)
    match.act(f"Buy({text_of(match.view(0).hand[:3])})")
    assert paid(match, "NAP-18") == [(0, "kitty", 12)]
    assert len(moved(match, "laid_out[0]")[0].pieces) == 3


# who sees what
def test_the_cards_bought_and_laid_out_are_seen_by_their_owner_alone() -> None:
    match = nap(kitty="dealer", buying=True)
    match.act(f"Buy({match.view(0).hand[0]})")
    assert None not in match.view(0)["laid_out[0]"]
    for seat in (1, 2, 3, None):
        view = match.view(seat)
        assert view["laid_out[0]"] == (None,)
        assert view["hands[0]"] == (None,) * 5
        said = [e.text for e in view.events if isinstance(e, Acted)]
        assert said == ["Buy 1 card"]


@pytest.mark.parametrize("size", [6, 7])
def test_of_what_is_laid_out_others_learn_the_number_only(size: int) -> None:
    match = nap(hand_size=size)
    match.act(options_now(match)[0])
    said = "Discard 1 card" if size == 6 else "Discard 2 cards"
    for seat in (1, 2, 3, None):
        assert [e.text for e in match.view(seat).events if isinstance(e, Acted)] == [said]


def test_of_the_spare_hand_others_learn_that_five_are_kept_and_not_which() -> None:
    match = say(nap(spare_hand=True, rig=SPARE), "spare")
    match.act(options_now(match)[0])
    for seat in (1, 2, 3, None):
        said = [e.text for e in match.view(seat).events if isinstance(e, Acted)]
        assert said[:2] == ["TakeSpare", "Keep 5 cards"]
        assert match.view(seat)["laid_out[0]"] == (None,) * 5


def test_a_trick_lies_face_up_until_it_is_taken() -> None:
    match = play(say(nap({0: SURE, 1: LOST}), "2 pass pass pass"), "AH 2H")
    assert list(map(str, match.view(None)["trick"])) == ["AH", "2H"]
    for _ in range(2):
        match.act(options_now(match)[0])
    assert match.view(None)["trick"] == ()
    assert match.view(None)["taken[0]"] == (None,) * 4
