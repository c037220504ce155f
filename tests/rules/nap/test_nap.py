"""Nap clause by clause, its settlement and the worked hand (book pp. 3-15)."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.questions import IllegalAction
from parlour.engine.table import Moved, Noted
from parlour.match import Match
from parlour.narration.narrator import Narrator
from tests.rules.nap.nap_table import LOST, SURE, finish, nap, play, say
from tests.support import gains, moved, options_now, paid, refusal
from tests.support.cases import each_case

WORKED = {0: "AH QH 9H KC 4D", 1: "KH 7H AS 8S 3C", 2: "JH 10H 6C 5C 2D", 3: "AD KD 9S 8C 3H"}


# the plain game
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_NAP_1_two_to_five_players_all_have_cards(seats: int) -> None:
    match = nap(seats=seats, dealer=0)
    assert [len(match.view(s).hand) for s in range(seats)] == [5] * seats
    assert match.facts["idle"] is None


def test_NAP_1_with_six_the_dealer_has_no_cards_and_no_word_but_shares_the_result() -> None:
    match = nap({0: SURE}, seats=6, dealer=5)
    assert [len(match.view(s).hand) for s in range(6)] == [5, 5, 5, 5, 5, 0]
    say(match, "2 pass pass pass pass")
    assert match.ask and match.ask.seat == 0, "nobody asks the dealer"
    finish(match)
    assert gains(match) == [10, -2, -2, -2, -2, -2]


@pytest.mark.parametrize("seats", [1, 7])
def test_NAP_1_fewer_or_more_do_not_play(seats: int) -> None:
    with pytest.raises(OptionConflict, match="2 to 6 players"):
        nap(seats=seats, dealer=0)


@each_case("seed", range(8))
def test_NAP_2_the_first_knave_turned_up_deals(seed: int) -> None:
    match = nap(dealer=None, choose_start=2, seed=seed)
    turned = moved(match, "choosing")[0].pieces
    assert [c.rank == 11 for c in turned] == [False] * (len(turned) - 1) + [True]
    assert match.dealer == (2 + len(turned) - 1) % 4
    assert match.view(None)["choosing"] == (), "the cards go back"


@pytest.mark.parametrize(("turned", "dealer"), [("JC", 0), ("2H 3H JS", 2), ("2H 3H 4C 5D KS JD", 1)])
def test_NAP_2_the_cards_turned_may_be_named(turned: str, dealer: int) -> None:
    match = nap({1: SURE}, dealer=None, rig={"choosing": turned})
    assert list(map(str, moved(match, "choosing")[0].pieces)) == turned.split()
    assert match.dealer == dealer
    assert list(map(str, match.view(1).hand)) == SURE.split()


def test_NAP_2_the_cards_turned_are_those_of_the_table() -> None:
    assert len(nap(dealer=None, pack=32).log[0].value) == 32


def test_NAP_2_they_are_turned_from_a_seat_that_is_there() -> None:
    with pytest.raises(OptionConflict, match="from a seat at the table"):
        nap(seats=3, dealer=None, choose_start=3)


def test_NAP_3_five_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    match = nap(dealer=1)
    pack = match.log[0].value
    for place, seat in enumerate((2, 3, 0, 1)):
        assert match.view(seat).hand == pack[place:20:4]
    assert match.view(2)["stock"] == (None,) * 32, "the rest is not looked at"


def test_NAP_4_a_stake_is_a_whole_number() -> None:
    for stake in (0, 2.0, 1.5, "two", True):
        with pytest.raises(OptionConflict, match="stake may be a whole number"):
            nap(stake=stake)


def test_NAP_4_every_trick_has_the_agreed_price() -> None:
    match = say(nap({0: SURE}, stake=5), "2 pass pass pass")
    finish(match)
    assert gains(match) == [30, -10, -10, -10]


def test_NAP_5_each_in_turn_passes_or_calls_higher() -> None:
    match = nap()
    assert options_now(match) == ["Pass", "Call(1)", "Call(2)", "Call(3)", "Call(4)", "Call(nap)"]
    say(match, "3")
    assert match.ask and match.ask.seat == 1
    assert options_now(match) == ["Pass", "Call(4)", "Call(nap)"]
    refused = refusal(match, "Call(2)")
    assert refused.clause == "NAP-5"
    assert "Call more than 3: 2 is too low." in refused.sentence


def test_NAP_5_what_no_table_calls_is_refused() -> None:
    refused = refusal(nap(), "Call(6)")
    assert refused.clause == "NAP-5"
    assert "there is no 6" in refused.sentence


def test_NAP_22_a_refusal_is_told_in_the_spelling_of_the_game() -> None:
    narrator = Narrator("nap", ["Ann", "Ben", "Cat", "Dan"])
    told = narrator.refused(refusal(nap(wellington="double"), "Call(wellington)"))
    assert told == "Call something else: Wellington may be called only over nap."
    told = narrator.refused(refusal(say(nap(misere=True), "misere"), "Call(2)"))
    assert told.startswith("Call more than misère: 2 is too low.")


def test_NAP_6_nobody_speaks_twice_or_out_of_turn() -> None:
    match = say(nap(), "1 2")
    for seat in (0, 1, 3):
        assert "not your turn" in refusal(match, "Call(4)", seat).sentence
    say(match, "pass pass")
    with pytest.raises(IllegalAction):
        match.act("Call(4)")


def test_NAP_7_when_all_pass_the_first_to_speak_plays_for_one() -> None:
    match = say(nap({0: SURE}), "pass pass pass pass")
    assert (match.facts["caller"], match.facts["call"], match.facts["needed"]) == (0, 1, 1)
    told = [line.text for line in Narrator("nap", ["Ann", "Ben", "Cat", "Dan"]).lines(match.events)]
    assert told[-1] == "Everybody passed, so Ann must try for one trick."
    finish(match)
    assert gains(match) == [3, -1, -1, -1]


def test_NAP_8_the_highest_caller_leads_and_the_suit_led_is_trumps() -> None:
    match = say(nap(WORKED), "2 3 pass pass")
    assert match.facts["caller"] == 1
    assert match.ask and match.ask.seat == 1
    assert len(options_now(match)) == 5, "the caller leads any card"
    play(match, "AS")
    assert match.facts["trumps"] == "S"
    noted = [e for e in match.deal_events if isinstance(e, Noted) and e.name == "trumps"]
    assert [e.clause for e in noted] == ["NAP-8"]


def test_NAP_9_a_holder_of_the_suit_led_must_follow_high_or_low() -> None:
    match = play(say(nap(WORKED), "3 pass pass pass"), "AH")
    assert options_now(match) == ["Play(KH)", "Play(7H)"]
    refused = refusal(match, "Play(AS)")
    assert refused.clause == "NAP-9"
    assert "Play a heart: hearts were led and you hold one." in refused.sentence


def test_NAP_9_a_player_void_of_the_suit_plays_any_card() -> None:
    match = play(say(nap(WORKED), "3 pass pass pass"), "AH 7H 10H 3H QH KH JH")
    assert options_now(match) == ["Play(AD)", "Play(KD)", "Play(9S)", "Play(8C)"]


def test_NAP_9_only_a_card_of_ones_own_can_be_played() -> None:
    match = say(nap(WORKED), "3 pass pass pass")
    assert "KH is not in your hand" in refusal(match, "Play(KH)").sentence


def test_NAP_10_the_highest_trump_wins_else_the_highest_of_the_suit_led() -> None:
    match = play(say(nap(WORKED), "3 pass pass pass"), "AH 7H 10H 3H")
    assert match.facts["tricks"] == [1, 0, 0, 0], "the ace is high"
    play(match, "QH KH JH 8C")
    assert match.facts["tricks"] == [1, 1, 0, 0]
    assert match.ask and match.ask.seat == 1, "the winner leads to the next"
    play(match, "AS 2D 9S 9H")
    assert match.facts["tricks"] == [2, 1, 0, 0], "a small trump beats an ace"
    assert match.facts["trumps"] == "H"


def test_NAP_11_play_stops_when_the_call_is_made() -> None:
    match = say(nap({0: SURE}), "2 pass pass pass")
    finish(match)
    assert match.results[0].facts["tricks"] == [2, 0, 0, 0]
    assert match.results[0].facts["made"] is True


def test_NAP_11_play_stops_when_the_call_can_no_longer_be_made() -> None:
    match = say(nap({0: LOST, 1: SURE}), "4 pass pass pass")
    finish(match)
    assert match.results[0].facts["tricks"] == [0, 2, 0, 0], "after two lost tricks four cannot be won"
    assert match.results[0].facts["made"] is False


def test_NAP_12_the_deal_passes_to_the_left_and_the_table_stops_when_it_likes() -> None:
    match = nap()
    assert match.dealer == 3
    finish(match)
    assert match.dealer == 0
    match.stop()
    assert match.is_over
    assert len(match.results) == 1


def test_NAP_13_nobody_sees_the_cards_of_another() -> None:
    match = say(nap(WORKED), "3 pass pass")
    for seat in range(4):
        others = [match.view(seat)[f"hands[{other}]"] for other in range(4) if other != seat]
        assert others == [(None,) * 5] * 3
        assert None not in match.view(seat).hand


def told_of(match: Match) -> list[tuple[str, str]]:
    """Return the log of the first deal, each sentence with its clause."""
    lines = Narrator("nap", ["Ann", "Ben", "Cat", "Dan"], match.options).lines(match.events_of(1))
    return [(line.text, line.clause) for line in lines]


def test_the_rule_that_makes_trumps_is_cited_for_the_first_lead_only() -> None:
    match = play(say(nap(WORKED), "3 pass pass pass"), "AH 7H 10H 3H QH KH JH 8C AS")
    leads = [(text, clause) for text, clause in told_of(match) if " leads " in text and "call" not in text]
    assert leads == [("Ann leads AH.", "NAP-8"), ("Ann leads QH.", "NAP-10"), ("Ben leads AS.", "NAP-10")]


def test_no_rule_about_trumps_is_cited_in_a_misere_without_them() -> None:
    match = say(nap({0: LOST, 1: SURE}, misere=True, misere_trumps="none"), "misere pass pass pass")
    play(match, "2H")
    assert told_of(match)[-1] == ("Ann leads 2H.", "NAP-R8")


def test_taking_the_spare_hand_is_told_once_under_its_own_rule() -> None:
    match = say(nap(spare_hand=True), "spare")
    told = [line for line in told_of(match) if "spare hand" in line[0]]
    assert told == [("Ann takes the spare hand and stands for nap.", "NAP-19")]


def test_the_log_says_whether_the_call_is_made_before_it_is_paid() -> None:
    match = say(nap({0: SURE}), "1 pass pass pass")
    finish(match)
    told = [text for text, _ in told_of(match)]
    assert told[-4:] == [
        "The caller makes the call, and the others pay.",
        "Ben pays Ann 1 counter.",
        "Cat pays Ann 1 counter.",
        "Dan pays Ann 1 counter.",
    ]


# with variations on
def test_NAP_14_kitty_dealer_each_dealer_pays_a_stake_before_dealing() -> None:
    match = nap(kitty="dealer", stake=2)
    assert paid(match, "NAP-14") == [(3, "kitty", 2)]
    finish(match)
    assert paid(match, "NAP-14", deal=2) == [(0, "kitty", 2)]


def test_NAP_14_kitty_round_all_pay_when_the_first_dealer_deals() -> None:
    match = nap(kitty="round", seats=3, dealer=1)
    for _ in range(4):
        finish(match)
    assert sorted(paid(match, "NAP-14", deal=1)) == [(0, "kitty", 1), (1, "kitty", 1), (2, "kitty", 1)]
    assert paid(match, "NAP-14", deal=2) == paid(match, "NAP-14", deal=3) == []
    assert len(paid(match, "NAP-14", deal=4)) == 3


def test_NAP_15_a_nap_that_is_made_wins_the_kitty() -> None:
    match = say(nap({0: SURE}, kitty="dealer", start={"pools": {"kitty": 6}}), "nap")
    finish(match)
    assert paid(match, "NAP-15") == [("kitty", 0, 7)]


def test_NAP_15_a_smaller_call_does_not_touch_the_kitty() -> None:
    match = say(nap({0: SURE}, kitty="dealer"), "4 pass pass pass")
    finish(match)
    assert paid(match, "NAP-15") == []
    assert match.results[0].pools == {"kitty": 1}


def test_NAP_16_divide_shares_the_kitty_and_the_odd_counters_go_from_the_dealers_left() -> None:
    match = nap({0: SURE}, kitty="dealer", start={"pools": {"kitty": 5}})  # with the ante: six for four
    finish(match)
    before = match.results[0].counters
    match.stop()
    assert [now - then for now, then in zip(match.counters, before, strict=True)] == [2, 2, 1, 1]
    assert match.pools == {"kitty": 0}


@each_case("seed", range(6))
def test_NAP_16_draw_gives_the_kitty_to_the_lowest_card(seed: int) -> None:
    match = nap(kitty="dealer", kitty_end="draw", start={"pools": {"kitty": 9}}, seed=seed)
    finish(match)
    before = match.results[0].counters
    match.stop()
    drawn = [match.view(None)[f"draw[{s}]"][-1] for s in range(4)]
    gained = [now - then for now, then in zip(match.counters, before, strict=True)]
    assert sorted(gained) == [0, 0, 0, 10]
    assert drawn[gained.index(10)].high == min(card.high for card in drawn)


def test_NAP_17_misere_stands_between_two_and_three() -> None:
    match = say(nap(misere=True), "2")
    assert options_now(match) == ["Pass", "Call(misere)", "Call(3)", "Call(4)", "Call(nap)"]
    say(match, "misere")
    assert options_now(match) == ["Pass", "Call(3)", "Call(4)", "Call(nap)"]


def test_NAP_17_misere_is_made_by_losing_five_tricks_with_the_suit_led_as_trumps() -> None:
    match = say(nap({0: LOST, 1: SURE}, misere=True), "misere pass pass pass")
    play(match, "2H")
    assert match.facts["trumps"] == "H"
    finish(match)
    assert match.results[0].facts["tricks"] == [0, 5, 0, 0]
    assert gains(match) == [9, -3, -3, -3]


def test_NAP_17_misere_fails_at_the_first_trick_won() -> None:
    match = say(nap({0: SURE}, misere=True, misere_stake=4), "misere pass pass pass")
    finish(match)
    assert match.results[0].facts["tricks"] == [1, 0, 0, 0]
    assert gains(match) == [-12, 4, 4, 4]


def test_NAP_17_the_misere_caller_follows_suit_like_the_others() -> None:
    hands = {0: "2H 3H 2D 4D 5D", 1: "AH AD KD 3D 6C", 2: "4C 5C 7C 8C 9C", 3: "2S 3S 4S 5S 6S"}
    match = play(say(nap(hands, misere=True), "misere pass pass pass"), "2H AH 4C 2S AD 5C 3S")
    assert refusal(match, "Play(3H)").clause == "NAP-9"


def test_NAP_18_before_the_calls_each_may_once_buy_up_to_five_cards() -> None:
    match = nap(WORKED, buying=True, kitty="dealer", rig={"stock": "2C 3D 2S"})
    match.act("Buy(4D KC)")
    assert paid(match, "NAP-18") == [(0, "kitty", 2)]
    assert sorted(map(str, match.view(0).hand)) == ["2C", "3D", "9H", "AH", "QH"]
    assert match.facts["bought"] == [2, 0, 0, 0]
    assert match.view(1)["laid_out[0]"] == (None, None)
    assert match.view(1).hand == nap(WORKED).view(1).hand
    for seat in (1, 2, 3):
        assert match.ask and match.ask.seat == seat, "the dealer is asked last"
        match.act("Buy()")
    assert options_now(match)[0] == "Pass"
    assert match.ask and match.ask.seat == 0


def test_NAP_18_only_cards_of_the_hand_are_laid_out() -> None:
    refused = refusal(nap(WORKED, buying=True, kitty="dealer"), "Buy(AS)")
    assert refused.clause == "NAP-18"
    assert "your own hand" in refused.sentence


def test_NAP_19_the_spare_hand_is_dealt_last_in_each_round() -> None:
    match = nap(spare_hand=True)
    pack = match.log[0].value
    assert match.view(0).hand == pack[0:25:5]
    assert match.view(0)["spare_hand"] == (None,) * 5
    match.act("TakeSpare")
    assert set(pack[4:25:5]) <= set(match.view(0).hand)
    assert match.view(1)["hands[0]"] == (None,) * 10


def test_NAP_19_the_taker_keeps_five_of_ten_and_stands_for_nap() -> None:
    match = say(nap({0: "AH KH 2C 3C 4D"}, spare_hand=True, rig={"spare_hand": "QH JH 10H 2S 3S"}), "spare")
    assert refusal(match, "Keep(AH KH)").clause == "NAP-19"
    match.act(f"Keep({SURE})")
    assert (match.facts["caller"], match.facts["call"]) == (0, "nap")
    assert match.view(1)["laid_out[0]"] == (None,) * 5
    finish(match)
    assert gains(match) == [30, -10, -10, -10]


def test_NAP_20_a_failed_spare_hand_pays_two_stakes_more_into_the_kitty() -> None:
    match = nap({0: LOST, 1: SURE}, spare_hand=True, kitty="dealer", stake=3, rig={"spare_hand": "2C 3C 4C 2D 3D"})
    say(match, "spare").act(f"Keep({LOST})")
    finish(match)
    assert paid(match, "NAP-20") == [(0, "kitty", 6)]
    assert gains(match) == [-3 * 15 - 6, 15, 15, 15 - 3]


def test_NAP_20_without_a_kitty_nothing_more_is_paid() -> None:
    match = say(nap({0: LOST, 1: SURE}, spare_hand=True, rig={"spare_hand": "2C 3C 4C 2D 3D"}), "spare")
    match.act(f"Keep({LOST})")
    finish(match)
    assert gains(match) == [-15, 5, 5, 5]


def test_NAP_21_wellington_is_called_over_nap() -> None:
    match = say(nap({1: SURE}, wellington="double"), "nap")
    assert options_now(match) == ["Pass", "Call(wellington)"]
    say(match, "wellington")
    assert (match.facts["caller"], match.facts["call"], match.facts["needed"]) == (1, "wellington", 5)


def test_NAP_22_blucher_goes_over_wellington_only() -> None:
    match = nap(wellington="double", blucher=True)
    assert refusal(match, "Call(wellington)").clause == "NAP-22", "the first speaker never calls it"
    say(match, "nap")
    refused = refusal(match, "Call(blucher)")
    assert refused.clause == "NAP-22"
    assert "Blücher may be called only over Wellington" in refused.sentence
    say(match, "wellington")
    assert options_now(match) == ["Pass", "Call(blucher)"]


def test_NAP_23_the_standing_caller_raises_himself() -> None:
    match = say(nap({0: SURE}, wellington="double", nap_raise=True), "nap wellington")
    assert match.ask and match.ask.seat == 0
    assert options_now(match) == ["Raise", "Yield"]
    match.act("Raise")
    finish(match)
    assert gains(match) == [60, -20, -20, -20]


def test_NAP_23_or_yields_to_the_challenger_and_the_calling_goes_on() -> None:
    match = say(nap({1: SURE}, wellington="double", blucher=True, nap_raise=True), "nap wellington yield")
    assert match.ask and match.ask.seat == 2, "the seat after the challenger"
    say(match, "pass pass")
    assert (match.facts["caller"], match.facts["call"]) == (1, "wellington")


def test_NAP_24_when_all_pass_the_deal_passes_and_the_next_counts_double() -> None:
    match = say(nap(double_header=True), "pass pass pass pass")
    assert gains(match) == [0, 0, 0, 0]
    assert match.results[0].facts["multiplier"] == 2
    assert match.dealer == 0
    assert match.deal_number == 2


@pytest.mark.parametrize(("hands", "each", "then"), [({0: SURE}, -8, 1), ({0: LOST, 1: SURE}, 8, 2)])
def test_NAP_24_the_double_runs_until_a_caller_wins(hands: dict[int, str], each: int, then: int) -> None:
    match = nap(hands, double_header=True, start={"facts": {"multiplier": 2}})
    say(match, "4 pass pass pass")
    finish(match)
    assert gains(match) == [-3 * each, each, each, each], "that deal is still settled at double"
    assert match.results[0].facts["multiplier"] == then


def test_NAP_24_min_call_three_leaves_out_one_and_two() -> None:
    match = nap(double_header=True, min_call=3)
    assert options_now(match) == ["Pass", "Call(3)", "Call(4)", "Call(nap)"]


def test_NAP_25_the_pack_of_thirty_two_has_nothing_below_seven() -> None:
    match = nap(pack=32)
    assert len(match.log[0].value) == 32
    assert min(card.high for card in match.log[0].value) == 7
    with pytest.raises(OptionConflict, match="enough for four players"):
        nap(pack=32, seats=5)


@pytest.mark.parametrize(("size", "surplus"), [(6, "AS"), (7, "AS 8S")])
def test_NAP_26_each_discards_down_to_five_just_before_speaking(size: int, surplus: str) -> None:
    match = nap({0: f"{SURE} {surplus}"}, hand_size=size)
    assert len(match.view(1).hand) == size
    refused = refusal(match, f"Discard({SURE})")
    assert refused.clause == "NAP-26"
    assert "to keep five" in refused.sentence
    match.act(f"Discard({surplus})")
    assert len(match.view(0).hand) == 5
    assert match.view(1)["laid_out[0]"] == (None,) * (size - 5)
    say(match, "2")
    assert match.ask and match.ask.seat == 1
    assert options_now(match)[0].startswith("Discard(")


def test_NAP_27_nine_cards_are_nine_tricks_and_nap_is_all_nine() -> None:
    match = nap({0: f"{SURE} 9H 8H 7H 6H"}, hand_size=9, seats=2, dealer=1)
    assert options_now(match) == ["Pass", *(f"Call({k})" for k in range(1, 9)), "Call(nap)"]
    say(match, "nap")
    assert match.facts["needed"] == 9
    finish(match)
    assert match.results[0].facts["tricks"] == [9, 0]
    assert gains(match) == [18, -18]


def test_NAP_28_the_dealer_stands_out_with_five_as_well() -> None:
    match = nap(dealer_out="five_and_six", seats=5, dealer=2)
    assert match.facts["idle"] == 2
    assert match.view(2).hand == ()
    assert nap(dealer_out="five_and_six", dealer=2).facts["idle"] is None, "four players all have cards"


# the settlement
SPOKEN = {"nap": "nap", "wellington": "nap wellington", "blucher": "nap wellington blucher"}


def settled(level: str, made: bool, nine: bool = False, **given: Any) -> int:
    """What each pays the caller (below nothing: is paid) for a call that is made or lost."""
    caller = len(SPOKEN.get(level, "x").split()) - 1
    best, worst = SURE, LOST
    if nine:
        best, worst = f"{SURE} 9H 8H 7H 6H", "2H 3H 4H 5H 2C 3C 4C 5C 6C"
    hands = {caller: best} if made else {caller: worst, 3: best}
    match = say(nap(hands, hand_size=9 if nine else 5, misere=level == "misere", **given), SPOKEN.get(level, level))
    finish(match)
    won = gains(match)
    others = {-counters for seat, counters in enumerate(won) if seat != caller}
    assert len(others) == 1
    assert sum(won) == 0
    return others.pop()


@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_settlement_a_call_of_tricks_is_won_and_lost_at_its_number(k: int) -> None:
    assert settled(str(k), True) == k
    assert settled(str(k), False) == -k


def test_settlement_nap_wins_ten_and_loses_five() -> None:
    assert (settled("nap", True), settled("nap", False)) == (10, -5)


@pytest.mark.parametrize(
    ("level", "column", "won", "lost"),
    [
        ("wellington", "double", 20, 10),
        ("wellington", "penalty_only", 10, 10),
        ("blucher", "double", 30, 15),
        ("blucher", "penalty_only", 10, 15),
    ],
)
def test_settlement_wellington_and_blucher(level: str, column: str, won: int, lost: int) -> None:
    assert settled(level, True, wellington=column, blucher=True) == won
    assert settled(level, False, wellington=column, blucher=True) == -lost


def test_settlement_misere_is_worth_its_stake_either_way() -> None:
    assert settled("misere", False, misere_stake=2) == 2, "five lost tricks make it"
    assert settled("misere", True, misere_stake=5) == -5, "a trick won loses it"


def test_settlement_example_1_a_call_of_two() -> None:
    match = say(nap({1: SURE}), "pass 2 pass pass")
    finish(match)
    assert gains(match) == [-2, 6, -2, -2]


def test_settlement_example_2_the_idle_dealer_is_paid_too() -> None:
    match = say(nap({0: LOST, 1: SURE}, seats=6, dealer=5), "nap")
    finish(match)
    assert gains(match) == [-25, 5, 5, 5, 5, 5]


def test_settlement_example_3_nap_with_a_kitty_of_seven() -> None:
    # The first dealer is seat 0, so seat 3 deals without a further payment into the kitty.
    match = nap({2: SURE}, kitty="round", start={"pools": {"kitty": 7}, "facts": {"first_dealer": 0}})
    say(match, "pass pass nap")
    finish(match)
    assert gains(match) == [-10, -10, 37, -10]
    assert match.results[0].pools == {"kitty": 0}


def test_settlement_example_4_a_failed_spare_hand() -> None:
    rig = {"spare_hand": "2C 3C 4C 2D 3D"}
    start = {"pools": {"kitty": 4}, "facts": {"first_dealer": 0}}
    match = nap({0: LOST, 1: SURE}, seats=3, dealer=2, kitty="round", spare_hand=True, rig=rig, start=start)
    say(match, "spare").act(f"Keep({LOST})")
    finish(match)
    assert gains(match) == [-12, 5, 5]
    assert match.results[0].pools == {"kitty": 6}


def test_settlement_example_5_three_fails_while_the_double_header_runs() -> None:
    match = nap({0: LOST, 1: SURE}, seats=5, dealer=4, double_header=True, start={"facts": {"multiplier": 2}})
    say(match, "3 pass pass pass pass")
    finish(match)
    assert gains(match) == [-24, 6, 6, 6, 6]
    assert match.results[0].facts["multiplier"] == 2


def test_settlement_example_6_the_two_prices_of_wellington() -> None:
    assert [3 * settled("wellington", made, wellington="penalty_only") for made in (True, False)] == [30, -30]
    assert [3 * settled("wellington", made, wellington="double") for made in (True, False)] == [60, -30]


def test_the_worked_hand_action_by_action() -> None:
    match = nap(WORKED)
    say(match, "3 pass pass pass")
    assert (match.facts["caller"], match.facts["needed"]) == (0, 3)
    won = []
    for line in ("AH 7H 10H 3H", "QH KH JH 8C", "AS 2D 9S 9H", "KC 3C 5C KD"):
        play(match, line)
        won.append(match.results[0].facts["tricks"] if match.results else match.facts["tricks"])
    assert won == [[1, 0, 0, 0], [1, 1, 0, 0], [2, 1, 0, 0], [3, 1, 0, 0]]
    assert match.results[0].counters == [109, 97, 97, 97]
    assert match.dealer == 0
    assert match.pools == {"kitty": 0}


# the options and presets
@each_case(
    ("given", "keys"),
    [
        ({"buying": "on"}, {"buying", "kitty"}),
        ({"min_call": 3}, {"min_call", "double_header"}),
        ({"blucher": "on"}, {"blucher", "wellington"}),
        ({"nap_raise": "on"}, {"nap_raise", "wellington"}),
        ({"hand_size": 6, "kitty": "round", "buying": "on"}, {"hand_size", "buying"}),
        ({"hand_size": 9, "spare_hand": "on"}, {"hand_size", "spare_hand"}),
        ({"hand_size": 9, "pack": 32}, {"hand_size", "pack", "seats"}),
    ],
)
def test_what_one_option_needs_or_excludes_is_said(given: dict[str, Any], keys: set[str]) -> None:
    with pytest.raises(OptionConflict) as refused:
        nap(**given)
    assert set(refused.value.keys) == keys


@each_case("preset", ["plain", "misery", "double_header", "nine_card", "fullest"])
@each_case("seats", [2, 3, 4, 5, 6])
def test_every_preset_is_played_at_every_table(preset: str, seats: int) -> None:
    match = nap(preset=preset, seats=seats, dealer=0)
    for _ in range(3):
        finish(match)
    assert sum(match.counters) + match.pools["kitty"] == 100 * seats


def test_every_movement_and_payment_names_its_clause() -> None:
    match = Match.start("nap", seats=4, dealer=3, preset="fullest", seed=3)
    finish(match)
    reasons = {e.clause for e in match.events_of(1) if not isinstance(e, Noted)}
    assert reasons
    assert all(why.startswith("NAP-") for why in reasons)
    assert any(isinstance(e, Moved) for e in match.events_of(1))
