"""Loo: the clauses of the three-card game, one by one, and the hand that goes with the rules."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.cards import text_of
from parlour.engine.questions import IllegalAction
from parlour.engine.table import Moved, Shown
from parlour.match import Match
from parlour.narration.narrator import Narrator
from tests.rules.loo.loo_table import HANDS, finish, finished, loo, play, say, single
from tests.support import facts, gains, options_now, paid, playable, refusal

SINGLE = {0: "KC", 1: "10D", 2: "4D", 3: "QD", 4: "AS"}


def three(one: str, two: str, last: str, turn_up: str = "2H", **given: Any) -> Match:
    """Seats 1, 3 and 0 stand, in this order, and 1 leads."""
    return say(loo({1: one, 3: two, 0: last}, turn_up, **given), "stand up stand up stand")


# the start and the single
def test_1_the_first_knave_turned_up_deals() -> None:
    match = Match.start("loo", seats=5, seed=3)
    turned = next(e for e in match.events if isinstance(e, Moved) and e.target == "choosing")
    assert turned.pieces[-1].rank == 11 and all(c.rank != 11 for c in turned.pieces[:-1])
    assert match.results[0].facts["last_dealer"] == (len(turned.pieces) - 1) % 5


def test_1_cards_are_turned_from_the_agreed_seat() -> None:
    match = Match.start("loo", seats=5, seed=3, options={"choose_start": 2})
    turned = next(e for e in match.events if isinstance(e, Moved) and e.target == "choosing")
    assert match.results[0].facts["last_dealer"] == (2 + len(turned.pieces) - 1) % 5


@pytest.mark.parametrize("is_single", [True, False])
def test_2_the_dealer_pays_the_same_for_every_deal(is_single: bool) -> None:
    match = single() if is_single else loo()
    assert paid(match, "LOO-2") == [(4 if is_single else 0, "pool", 3)]


def test_3_the_first_deal_is_a_single() -> None:
    match = Match.start("loo", seats=5, dealer=4, seed=1)
    assert options_now(match) == ["Deal"], "nobody chooses in a single"
    assert len(match.results) == 1


def test_3_a_single_follows_a_deal_in_which_nobody_was_looed() -> None:
    match = three("AH 5C 4C", "KS 10C 3D", "QD 5S 7S")
    finished(match, "AH 10C 5S 5C KS QD 4C 3D 7S")
    assert facts(match)["looed"] == [3, 0] and not facts(match)["single"]
    match = say(loo(HANDS), "up up up up")
    assert facts(match)["single"]


def test_4_the_highest_card_of_the_turned_suit_above_it_takes_the_pool() -> None:
    match = single(SINGLE)
    assert gains(match) == [-3, -3, -3, 3, -6]
    assert match.results[0].pools == {"pool": 12}
    assert facts(match)["taker"] == 3


def test_4_cards_of_a_single_lie_open_and_the_dealer_has_the_last() -> None:
    match = single(SINGLE)
    shown = [e.where for e in match.events_of(1) if isinstance(e, Shown)]
    assert shown == [f"hands[{seat}]" for seat in (0, 1, 2, 3, 4)]


def test_5_if_no_card_beats_the_turned_one_all_are_looed_and_the_pool_stays() -> None:
    match = single({0: "KC", 1: "7D", 2: "4D", 3: "QS", 4: "AS"})
    assert gains(match) == [-3, -3, -3, -3, -6]
    assert match.results[0].pools == {"pool": 18}
    assert "taker" not in facts(match)


@pytest.mark.parametrize(("price", "value"), [(3, "half"), (3, "deal"), (6, "full")])
def test_6_the_price_of_a_loo_on_a_single(price: int, value: str) -> None:
    match = single(SINGLE, single_loo=value)
    assert paid(match, "LOO-4")[1:] == [(seat, "pool", price) for seat in (0, 1, 2, 4)]


def test_6_the_deal_stake_as_the_price_of_a_single() -> None:
    assert paid(single(SINGLE, single_loo="deal", deal_stake=4), "LOO-4")[1:][0] == (0, "pool", 4)


def test_7_after_a_single_comes_a_full_deal() -> None:
    match = single(SINGLE)
    match.act("Deal")
    assert options_now(match)[0] == "Stand"


# the full deal
def test_8_three_cards_each_one_at_a_time_the_miss_after_the_dealer() -> None:
    match = loo(dealer=2)
    pack = match.log[0].value
    assert [match.table.pile_at(f"hands[{s}]") for s in (3, 4, 0, 1, 2)] == [list(pack[i:18:6]) for i in range(5)]
    assert match.table.pile("miss") == list(pack[5:18:6])


def test_9_the_next_card_is_turned_up_for_trumps() -> None:
    match = loo()
    assert match.facts["trumps"] == "H"
    assert match.table.pile("turn_up") == [match.log[0].value[18]]


def test_10_a_seat_sees_its_cards_only_when_its_turn_comes() -> None:
    match = loo(HANDS)
    assert text_of(match.view(1).hand) == HANDS[1]
    assert match.view(2).hand == (None, None, None)
    assert match.view(1)["hands[2]"] == (None, None, None)
    say(match, "up")
    assert text_of(match.view(2).hand) == HANDS[2]


def test_10_the_first_to_speak_may_stand_take_the_miss_or_throw_up() -> None:
    match = loo(HANDS)
    assert match.ask and match.ask.seat == 1
    assert options_now(match) == ["Stand", "TakeMiss", "ThrowUp"]


def test_10_the_miss_is_taken_up_and_the_own_cards_are_laid_away() -> None:
    match = say(loo(HANDS, rig={"miss": "AD KD 9S"}), "miss")
    assert text_of(match.view(1).hand) == "AD KD 9S"
    assert text_of(match.table.pile("thrown")) == HANDS[1]
    assert match.view(2)["hands[1]"] == (None, None, None)
    assert options_now(match) == ["Stand", "ThrowUp"]
    assert refusal(match, "TakeMiss").sentence.startswith("Stand or throw up: seat 1 has already taken the miss.")


def test_10_a_player_who_throws_up_neither_pays_nor_receives() -> None:
    match = three("KH 5H QC", "AC 10H 4S", "QH JH 8S")
    finished(match, "KH 10H JH 5H 4S QH 8S QC AC")
    assert gains(match)[2] == gains(match)[4] == 0


def test_11_nobody_declares_twice() -> None:
    match = say(loo(HANDS), "stand")
    assert refusal(match, "ThrowUp", 1).sentence == "It is not your turn: seat 2 is asked."


def test_12a_if_all_before_are_out_the_last_takes_the_pool_unasked() -> None:
    match = say(loo(HANDS), "up up up up")
    assert gains(match) == [12, 0, 0, 0, 0]
    assert facts(match)["taker"] == 0 and facts(match)["looed"] == []


def test_12b_against_one_with_their_own_cards_the_last_may_not_throw_up() -> None:
    match = say(loo(HANDS), "stand up up up")
    assert options_now(match) == ["Stand", "TakeMiss", "PlayMissForPool"]
    refused = refusal(match, "ThrowUp")
    assert refused.clause == "LOO-12" and "somebody has to play against seat 1" in refused.sentence


def test_12b_what_the_miss_wins_for_the_pool_stays_there() -> None:
    hands = {0: "9C 8D 3S", 1: "AH KS 2C", 2: "7D 6C 4S", 3: "5D 3C 2S"}
    match = loo(hands, "6H", seats=4, dealer=3, pool=13, rig={"miss": "KH AS 5C"})
    say(match, "up stand up pool")
    assert match.facts["pool_hand"] == 3
    finished(match, "AH KH KS AS 5C 2C")
    assert gains(match) == [0, 6, 0, -3]
    assert match.results[0].pools == {"pool": 10}
    assert facts(match)["looed"] == []


def test_12c_against_the_miss_alone_the_last_may_throw_up_and_it_takes_the_pool() -> None:
    match = say(loo(HANDS), "miss up up up")
    assert options_now(match) == ["Stand", "ThrowUp"]
    say(match, "up")
    assert gains(match) == [-3, 15, 0, 0, 0]


def test_12d_otherwise_the_last_chooses_like_the_rest() -> None:
    assert options_now(say(loo(HANDS), "stand stand up up")) == ["Stand", "TakeMiss", "ThrowUp"]
    assert refusal(loo(HANDS), "PlayMissForPool").clause == "LOO-12"


def test_13_a_miss_that_nobody_took_goes_to_the_pack_unseen() -> None:
    match = say(loo(HANDS), "stand stand up up up")
    moved = next(e for e in match.view(3).events if isinstance(e, Moved) and e.source == "miss")
    assert moved.target == "stock" and moved.pieces == (None, None, None)


@pytest.mark.parametrize(
    ("said", "prompt"),
    [
        ("", "stand, take the miss or throw up?"),
        ("miss", "stand or throw up?"),
        ("stand up up up", "stand, take or play the miss?"),
        ("stand stand up up", "stand, take the miss or throw up?"),
    ],
)
def test_the_prompt_names_just_what_may_be_declared(said: str, prompt: str) -> None:
    match = say(loo(HANDS), said)
    assert match.ask is not None
    assert Narrator("loo", ["Ann", "Ben", "Cis", "Dan", "Eve"]).asked(match.ask).partition(": ")[2] == prompt  # type: ignore[arg-type]


# the play
def test_14_the_stander_nearest_the_dealers_left_leads() -> None:
    match = say(loo(HANDS), "up up stand stand stand")
    assert match.ask and match.ask.seat == 3 and match.facts["leader"] == 3


def test_15_the_ace_of_trumps_must_be_led() -> None:
    match = three("AH 5C 4C", "KS 10C 3D", "QD 5S 7S")
    assert playable(match) == "AH"
    refused = refusal(match, "Play(5C)")
    assert refused.clause == "LOO-15"
    assert refused.sentence == "Lead AH: the ace of trumps must be led."


def test_15_the_king_must_be_led_when_the_ace_is_turned_up() -> None:
    match = three("KH 5C 4C", "KS 10C 3D", "QD 5S 7S", turn_up="AH")
    assert playable(match) == "KH"
    assert refusal(match, "Play(4C)").sentence.startswith(
        "Lead KH: AH is turned up, so the king of trumps must be led."
    )


def test_15_with_the_ace_not_turned_up_a_lone_king_need_not_be_led() -> None:
    assert playable(three("KH 5C 4C", "KS 10C 3D", "QD 5S 7S")) == "KH 5C 4C"


@pytest.mark.parametrize(("hand", "highest"), [("5H 9H QC", "9H"), ("5H 9H KH", "KH")])
def test_15_the_highest_of_two_or_three_trumps_must_be_led(hand: str, highest: str) -> None:
    match = three(hand, "KS 10C 3D", "QD 5S 7S")
    assert playable(match) == highest
    assert "with two trumps or more you must lead the highest" in refusal(match, "Play(5H)").sentence


def test_15_a_lone_lower_trump_need_not_be_led() -> None:
    assert playable(three("9H 5C 4C", "KS 10C 3D", "QD 5S 7S")) == "9H 5C 4C"


def test_16a_a_holder_of_the_suit_must_follow_it() -> None:
    match = play(three("9H 5C 4C", "KS 10C 3H", "QD 5S 7S"), "5C")
    refused = refusal(match, "Play(3H)")
    assert refused.clause == "LOO-16" and refused.sentence.startswith("Play a club: clubs were led and you hold one.")


def test_16a_a_player_who_can_head_the_trick_in_the_suit_must_head_it() -> None:
    match = play(three("9H 9C 4C", "KC 10C 3C", "QD 5S 7S"), "9C")
    assert playable(match) == "KC 10C"
    refused = refusal(match, "Play(3C)")
    assert refused.clause == "LOO-16"
    assert refused.sentence.startswith("Play a card that beats 9C: you must head the trick if you can.")


def test_16a_a_player_who_cannot_head_it_plays_any_card_of_the_suit() -> None:
    match = play(three("9H QC 4C", "10C 3C 2S", "QD 5S 7S"), "QC")
    assert playable(match) == "10C 3C"


def test_16a_on_a_trumped_trick_any_card_of_the_suit_will_do() -> None:
    match = play(three("9C 4C 3D", "5H KS 3S", "AC 6C 7S"), "9C 5H")
    assert playable(match) == "AC 6C"


def test_16b_a_void_player_must_trump_when_that_heads_the_trick() -> None:
    match = play(three("9C 4C 3D", "5H KS 3S", "AD 6C 7S"), "9C")
    assert playable(match) == "5H"
    refused = refusal(match, "Play(KS)")
    assert refused.clause == "LOO-16" and "Play a trump that beats 9C: you cannot follow suit." in refused.sentence


def test_16b_a_void_player_need_not_trump_in_vain() -> None:
    match = play(three("9C 4C 3D", "8H KS 3S", "5H AD 7S"), "9C 8H")
    assert playable(match) == "5H AD 7S"


def test_16b_a_void_player_who_can_overtrump_must() -> None:
    match = play(three("9C 4C 3D", "8H KS 3S", "5H JH 7S"), "9C 8H")
    assert playable(match) == "JH"


def test_17_the_highest_trump_or_else_of_the_suit_led_wins_and_leads() -> None:
    match = play(three("9C 4C 3D", "5H KS 3S", "AC 6C 7S"), "9C 5H AC")
    assert match.facts["winner"] == 3 and match.ask and match.ask.seat == 3
    match = play(three("9C 4C 3D", "AD KS 3S", "JC 6C 7S"), "9C AD JC")
    assert match.facts["winner"] == 0


def test_18_the_winner_of_the_first_trick_must_lead_the_highest_trump_held() -> None:
    match = play(three("AH 9H 5H", "KS 10C 3D", "QD 5S 7S"), "AH 10C 5S")
    assert playable(match) == "9H"
    refused = refusal(match, "Play(5H)")
    assert refused.clause == "LOO-18" and refused.sentence.startswith("Lead 9H: you won the first trick")


def test_18_a_lone_trump_is_led_to_the_second_trick_too() -> None:
    assert playable(play(three("AH 9C 5H", "KS 10C 3D", "QD 5S 7S"), "AH 10C 5S")) == "5H"


def test_18_the_lead_to_the_third_trick_is_free() -> None:
    match = play(three("9C 4C 3D", "8H KS 3S", "QD JC 7S"), "9C 8H JC KS")
    assert playable(match) == "7S"
    play(match, "7S 3D")
    assert playable(match) == "3S"


def test_19_cards_stay_before_the_players_to_the_end() -> None:
    match = play(three("AH 9C 5H", "KS 10C 3D", "QD 5S 7S"), "AH 10C 5S 5H")
    assert [text_of(match.table.piles("played")[seat]) for seat in (1, 3, 0)] == ["AH 5H", "10C", "5S"]


def test_20_a_stander_without_a_trick_is_looed_into_the_next_pool() -> None:
    match = say(loo(HANDS, rig={"miss": "AD KD 9S"}), "stand up stand up stand")
    finished(match, "KH 10H JH 5H 4S QH 8S QC AC")
    assert paid(match, "LOO-17") == [(("pool"), 1, 5), ("pool", 0, 10)]
    assert paid(match, "LOO-20") == [(3, "pool", 6)]
    assert match.pools == {"pool": 9}, "the loo and the next dealer's stake"
    assert not facts(match)["single"]


def test_21_the_deal_passes_to_the_left() -> None:
    assert say(loo(HANDS, dealer=0), "up up up up").dealer == 1


# settlement
def test_settlement_1_a_single_and_the_pool_after_it() -> None:
    match = single({0: "KC", 1: "10D", 2: "QD", 3: "4D", 4: "AS"})
    assert gains(match) == [-3, -3, 3, -3, -6]
    match.act("Deal")
    assert match.pools == {"pool": 15}


def test_settlement_3_odd_counters_go_to_the_earlier_tricks() -> None:
    match = three("KH 5H QC", "AC 10H 4S", "QH JH 8S", pool=14)  # with the stake 17: 6, 6 and 5
    finished(match, "KH 10H JH 5H 4S QH 8S QC AC")
    assert gains(match) == [-3 + 6 + 5, 6, 0, -6, 0]


def test_settlement_2_what_two_tricks_and_one_bring() -> None:
    match = three("AH 9C 5H", "KS 10C 3D", "QD 5S 7S")
    finished(match, "AH 10C 5S 5H 3D 7S 9C KS QD")
    assert gains(match) == [-9, 15, 0, -6, 0]


# the end
def test_22_a_table_that_asks_to_stop_plays_on_until_nobody_is_looed() -> None:
    match = three("KH 5H QC", "AC 10H 4S", "QH JH 8S")
    finished(match, "KH 10H JH 5H 4S QH 8S QC AC")
    match.stop()
    assert not match.is_over and match.facts["closing"] and match.dealer == 1
    say(match, "up up up up")
    assert match.is_over and match.pools == {"pool": 0}


def test_22_the_wish_to_stop_is_kept_in_the_record_and_can_be_taken_back() -> None:
    match = three("KH 5H QC", "AC 10H 4S", "QH JH 8S")
    finished(match, "KH 10H JH 5H 4S QH 8S QC AC")
    match.stop()
    say(match, "up up")

    again = Match.loaded(match.encoded())
    assert again.facts == match.facts and not again.notice
    match.go_to(match.choices - 2)
    assert match.facts["closing"], "the wish stands before the first choice of the deal"
    match.undo()
    assert match.deal_number == 1 and not match.facts["closing"]


def test_22_with_an_agreed_number_the_table_plays_on_after_it_too() -> None:
    match = three("KH 5H QC", "AC 10H 4S", "QH JH 8S", start={"deals": 1, "facts": {"single": False}})
    finished(match, "KH 10H JH 5H 4S QH 8S QC AC")
    assert not match.is_over and match.facts["closing"]
    say(match, "up up up up")
    assert match.is_over


def test_22_divide_shares_the_pool_at_once() -> None:
    match = three("KH 5H QC", "AC 10H 4S", "QH JH 8S", session_end="divide")
    finished(match, "KH 10H JH 5H 4S QH 8S QC AC")
    match.stop()
    assert match.is_over
    assert [now - then for now, then in zip(match.counters, match.results[0].counters, strict=True)] == [1, 2, 1, 1, 1]


def test_22_release_plays_one_deal_more_in_which_nobody_is_looed() -> None:
    match = three("KH 5H QC", "AC 10H 4S", "QH JH 8S", session_end="release")
    finished(match, "KH 10H JH 5H 4S QH 8S QC AC")
    match.stop()
    assert match.facts["last_deal"] and not match.table.pile("miss")
    assert match.facts["declarations"] == ["stand"] * 5
    assert options_now(match)[0].startswith("Play(")
    finish(match)
    assert match.is_over and match.pools == {"pool": 0}
    assert facts(match, 2)["looed"] == []


def test_23_when_all_have_dealt_equally_often_it_is_said() -> None:
    match = say(loo(HANDS, dealer=4, start={"facts": {"single": False, "first_dealer": 0}}), "up up up up")
    assert facts(match)["round_done"]
    match = say(loo(HANDS, dealer=0), "up up up up")
    assert "round_done" not in facts(match)


def test_24_the_next_dealer_may_leave_and_pays_for_the_deal() -> None:
    match = loo(allow_leave=True)
    assert options_now(match) == ["Deal", "Leave"] and match.ask and match.ask.seat == 0
    match.act("Leave")
    assert paid(match, "LOO-2") == [(0, "pool", 3)]
    assert not match.table.pile_at("hands[0]") and match.facts["gone"] == [0]
    say(match, "up up up")
    assert match.dealer == 1 and facts(match)["taker"] == 4


def test_24_a_deal_goes_on_as_usual_if_the_dealer_stays() -> None:
    match = loo(allow_leave=True)
    match.act("Deal")
    assert len(match.table.pile_at("hands[0]")) == 3


def test_the_worked_hand_action_by_action() -> None:
    first = {"turn_up": "8D", "hands": SINGLE}
    second = {"turn_up": "2H", "miss": "AD KD 9S", "hands": HANDS}
    match = Match.start("loo", seats=5, dealer=4, seed=1, rig=[first, second])
    assert match.results[0].counters == [97, 97, 97, 103, 94] and match.results[0].pools == {"pool": 12}
    match.act("Deal")
    assert match.pools == {"pool": 15} and match.counters[0] == 94
    for seat, word in zip((1, 2, 3, 4, 0), ("stand", "up", "stand", "up", "stand"), strict=True):
        assert match.ask and match.ask.seat == seat
        say(match, word)
    for seat, card, free in [
        (1, "KH", "KH"), (3, "10H", "10H"), (0, "JH", "QH JH"),
        (1, "5H", "5H"), (3, "4S", "AC 4S"), (0, "QH", "QH"),
        (0, "8S", "8S"), (1, "QC", "QC"), (3, "AC", "AC"),
    ]:  # fmt: skip
        assert match.ask and match.ask.seat == seat and playable(match) == free
        play(match, card)
    assert match.results[1].counters == [104, 102, 97, 97, 94] and match.results[1].pools == {"pool": 6}
    assert match.dealer == 1 and match.pools == {"pool": 9} and options_now(match)[0] == "Stand"


def test_a_card_that_is_not_held_is_refused() -> None:
    match = three("9H 5C 4C", "KS 10C 3D", "QD 5S 7S")
    assert refusal(match, "Play(AS)").sentence.endswith(": AS is not in your hand.")
    with pytest.raises(IllegalAction):
        match.act("Play(AS)")
