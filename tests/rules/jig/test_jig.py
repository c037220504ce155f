"""Jig: one test for each clause, ruling, option and settlement, and the worked hand."""

from __future__ import annotations

import pytest

from parlour.engine.cards import PACK_52, card
from parlour.engine.options import OptionConflict
from parlour.engine.table import Moved
from parlour.games.jig.deal import EVERY_WORD, JigDeal, right_word
from parlour.narration.narrator import Narrator
from parlour.narration.texts import game_text
from parlour.procedures.stops import NEXT
from tests.rules.jig.jig_table import jig, play, words, worked
from tests.rules.pope_joan.pope_joan_table import finish, played
from tests.support import asked, options_now, paid, refusal
from tests.support.cases import each_case


# the table and the deal
@pytest.mark.parametrize("start", [0, 3])
def test_jig_1_cards_are_turned_from_the_chosen_seat_until_a_knave_falls(start: int) -> None:
    match = jig(dealer=None, choose_start=start, rig={"choosing": "2S 3S JS"})
    assert match.dealer == (start + 2) % 4


def test_jig_1_the_seat_that_cards_are_turned_from_sits_at_the_table() -> None:
    with pytest.raises(OptionConflict, match="turned from a seat at the table"):
        jig(choose_start=4)


@each_case("seats", range(2, 11))
def test_jig_2_r2_all_are_dealt_and_the_first_players_have_the_odd_cards_for_nothing(seats: int) -> None:
    match = jig(seats=seats, dealer=0)
    sizes = [len(match.table.piles("hands")[seat]) for seat in match.table.seats_from(1)]
    assert sum(sizes) == 52
    assert sizes == sorted(sizes, reverse=True)
    assert sizes.count(52 // seats + 1) == 52 % seats
    assert match.counters == [100] * seats


def test_jig_3_the_dealers_left_leads_any_card_of_his_hand() -> None:
    match = worked()
    assert asked(match) == 6
    assert options_now(match) == [f"Play({c})" for c in ["5S", "6S", "8S", "8H", "JH", "3D", "10C"]]
    told = refusal(match, "Play(AS)")
    assert (told.clause, told.sentence) == ("JIG-3", "Play a card from your own hand: AS is not in it.")


# the run and its words
def test_jig_4_6_five_cards_have_their_words_and_the_fifth_ends_the_run() -> None:
    match = play(jig({0: "2S 3S", 1: "4S 5S 6S", 2: "7S"}), "2S")
    assert played(match) == "0:2S 0:3S 1:4S 1:5S 1:6S"
    assert words(match) == ["Snip", "Snap", "Snorum", "Hicockalorum", "Jig"]
    assert asked(match) == 1
    assert card("7S") in match.table.piles("hands")[2]


def test_jig_5_whoever_holds_the_next_card_plays_it_and_is_not_asked() -> None:
    match = play(worked(), "10C")
    assert played(match) == "6:10C 1:JC 5:QC 5:KC"


def test_jig_7_a_king_ends_the_run_with_its_own_word() -> None:
    assert words(play(worked(), "10C")) == ["Snip", "Snap", "Snorum", "Hicockalorum-Jig"]
    assert words(play(jig({0: "KS"}), "KS")) == ["Snip-Jig"]


def test_jig_7_a_card_whose_next_is_played_ends_the_run() -> None:
    match = play(worked(), "10C KD 10D")
    assert words(match)[-3:] == ["Snip", "Snap", "Snorum-Jig"]
    assert asked(match) == 5


@each_case(
    ("lead", "said"),
    [("KS", "Snip-Jig"), ("QS", "Snap-Jig"), ("JS", "Snorum-Jig"), ("10S", "Hicockalorum-Jig"), ("9S", "Jig")],
)
def test_jig_7_r9_r11_every_lead_from_the_nine_on_is_closed_by_the_king(lead: str, said: str) -> None:
    match = play(jig({0: "9S 10S JS QS KS"}), lead)
    assert words(match)[-1] == said
    assert played(match).endswith("0:KS")


@each_case("rank", range(1, 10))
def test_jig_r11_in_a_full_suit_the_jig_is_four_cards_higher(rank: int) -> None:
    suit = [c for c in PACK_52 if c.suit is card("AS").suit]
    match = play(jig({0: str(suit[rank - 1])}), str(suit[rank - 1]))
    assert played(match).split(":")[-1] == str(suit[rank + 3])


def test_jig_r9_a_fifth_card_that_stops_anyway_is_plain_jig() -> None:
    run = [card(text) for text in ("9S", "10S", "JS", "QS", "KS")]
    assert right_word(run, set(PACK_52)) == "Jig"
    assert right_word(run[:4], {card("KS")}) == "Hicockalorum"
    assert right_word(run[:4], set()) == "Hicockalorum-Jig"


def test_jig_8_the_run_is_turned_down_and_its_last_player_leads() -> None:
    match = play(worked(), "10C")
    assert not match.table.pile("run")
    assert match.view(0)["played"] == (None,) * 4
    assert asked(match) == 5


def test_jig_r7_the_ace_is_low_and_nothing_follows_a_king() -> None:
    assert card("KS") not in NEXT
    match = play(jig({0: "KS AS", 1: "2S"}), "KS AS")
    assert played(match).startswith("0:KS 0:AS 1:2S")


def test_jig_r12_the_same_suit_may_be_led_again() -> None:
    match = play(jig({0: "2S 3S 4S 5S 6S 7S"}), "2S 7S")
    assert played(match).startswith("0:2S 0:3S 0:4S 0:5S 0:6S 0:7S")


def test_jig_r6_cards_are_gone_when_they_are_played_and_not_otherwise() -> None:
    match = jig({0: "5S 6S 7S 8S 9S 4S 2H 3H"}, seats=4)
    assert words(play(match, "5S 4S"))[-1] == "Snip-Jig", "the five was played before"
    assert words(play(match, "2H"))[-1] != "Snip-Jig", "the three is still in hand"


# going out
def test_jig_9_r4_the_hand_ends_in_the_middle_of_a_run() -> None:
    match = play(worked(), "10C KD 10D AS")
    assert match.is_over
    assert played(match).endswith("5:AS")
    assert card("2S") in match.table.piles("hands")[7]
    assert words(match)[-1] == "Snip"
    assert match.results[0].facts["winner"] == 5


def test_jig_10_the_winner_has_a_counter_for_each_card_of_the_others() -> None:
    match = play(worked(), "10C KD 10D AS")
    assert paid(match, "JIG-10") == [(6, 5, 6), (7, 5, 7), (0, 5, 7), (1, 5, 5), (2, 5, 6), (3, 5, 6), (4, 5, 6)]


@pytest.mark.parametrize(
    ("seats", "held", "pool", "dealer_paid", "gross"),
    [(4, (2, 5, 9), 0, 0, 16), (5, (1, 1, 4, 7), 6, 2, 19)],
)
def test_jig_settlement(seats: int, held: tuple[int, ...], pool: int, dealer_paid: int, gross: int) -> None:
    match = jig(seats=seats, pool_equal=bool(pool), pool_dealer=bool(pool))
    assert match.pools["pool"] == pool
    assert 100 - match.counters[seats - 1] == dealer_paid
    hand = JigDeal(match.table, match.game.chosen_options)
    for seat, count in enumerate(held, 1):
        del match.table.piles("hands")[seat][count:]
    before = match.counters[0]
    hand.out(0)
    assert match.counters[0] == before + gross
    assert match.pools["pool"] == 0


def test_jig_11_v1_v2_the_pool_goes_to_who_is_out() -> None:
    match = play(worked(pool_equal=True, pool_dealer=True), "10C KD 10D AS")
    assert paid(match, "JIG-V1") == [(seat, "pool", 1) for seat in (6, 7, 0, 1, 2, 3, 4, 5)]
    assert paid(match, "JIG-V2") == [(5, "pool", 1)]
    assert paid(match, "JIG-11") == [("pool", 5, 9)]


def test_jig_v1_every_seat_pays_one_each_deal() -> None:
    match = jig(seats=5, pool_equal=True)
    assert match.pools["pool"] == 5
    assert match.counters == [99] * 5


def test_jig_v2_the_dealer_alone_pays_one() -> None:
    match = jig(seats=5, pool_dealer=True)
    assert match.pools["pool"] == 1
    assert match.counters[4] == 99


def test_jig_r5_nothing_is_left_in_the_pool() -> None:
    match = jig(preset="family", seats=3)
    while not match.is_over:
        match.act(options_now(match)[-1])
    assert [result.pools["pool"] for result in match.results] == [0, 0, 0]


# the words as players say them (V3 to V5)
def test_jig_v4_every_player_says_the_word_for_every_card() -> None:
    match = play(worked(call_words="manual"), "10C")
    order = []
    for word in ("Snip", "Snap", "Snorum", "Hicockalorum-Jig"):
        order.append(asked(match))
        assert options_now(match) == [f"Call({w})" for w in EVERY_WORD]
        play(match, word)
    assert order == [6, 1, 5, 5]
    assert options_now(match)[0].startswith("Play")
    assert len(EVERY_WORD) == 9


def test_jig_v4_the_last_card_has_its_word_too() -> None:
    line = "10C Snip Snap Snorum Hicockalorum-Jig KD Snip-Jig 10D Snip Snap Snorum-Jig AS"
    match = play(worked(call_words="manual"), line)
    assert asked(match) == 5
    assert play(match, "Snip").is_over


def test_jig_4_a_word_that_is_none_of_the_game_is_refused() -> None:
    told = refusal(play(worked(call_words="manual"), "10C"), "Call(Snooze)")
    assert (told.clause, told.sentence) == ("JIG-4", "Say one of the game’s own words: Snooze is not one of them.")


def test_jig_i2_v3_a_wrong_word_pays_one_to_the_pool_and_the_card_stands() -> None:
    match = play(worked(preset="full", pool_equal=False, pool_dealer=False), "10C Snap")
    assert paid(match, "JIG-I2") == [(6, "pool", 1)]
    assert match.pools["pool"] == 1
    assert match.facts["wrong_words"][6] == 1
    assert match.facts["word"] == "Snip"
    assert played(match) == "6:10C 1:JC"


def test_jig_i2_jig_is_part_of_the_word() -> None:
    match = play(worked(preset="full"), "10C Snip Snap Snorum Hicockalorum")
    assert paid(match, "JIG-I2") == [(5, "pool", 1)]
    match = play(worked(preset="full"), "10C Snip-Jig")
    assert paid(match, "JIG-I2") == [(6, "pool", 1)]


def test_jig_r10_fines_add_up_and_are_won_with_the_pool() -> None:
    line = "10C Snap Jig Snorum Hicockalorum-Jig KD Snip-Jig 10D Snip Snap Snorum-Jig AS Snip"
    match = play(worked(preset="full"), line)
    assert paid(match, "JIG-I2") == [(6, "pool", 1), (1, "pool", 1)]
    assert paid(match, "JIG-11") == [("pool", 5, 11)]


def test_jig_r10_without_fines_a_wrong_word_costs_nothing_and_is_put_right() -> None:
    match = play(worked(table_penalties=True), "10C Jig")
    assert match.options["call_words"] == "manual"
    assert match.counters == [100] * 8
    assert match.facts["wrong_words"] == [0, 0, 0, 0, 0, 0, 1, 0]
    match = play(worked(call_words="manual"), "10C Jig")
    assert match.counters == [100] * 8
    assert "wrong_words" not in match.facts
    assert match.facts["word"] == "Snip"


def test_jig_r10_the_stop_is_known_from_the_cards_gone() -> None:
    match = play(worked(call_words="manual"), "10C Snip Snap Snorum Hicockalorum-Jig KD Snip-Jig 10D Snip Snap")
    gone = [str(e.pieces[0]) for e in match.view(5).events if isinstance(e, Moved) and e.target == "run"]
    assert "KD" in gone  # all may know that nothing follows the queen
    assert words(play(match, "Snorum-Jig"))[-1] == "Snorum-Jig"


def test_jig_i1_a_card_that_is_not_the_next_cannot_be_played() -> None:
    match = play(worked(call_words="manual"), "10C")
    assert refusal(match, "Play(JC)", 6).clause == "JIG-V4"


def test_jig_v3_fines_need_penalties_and_words_that_players_say() -> None:
    with pytest.raises(OptionConflict, match="Turn table_penalties on"):
        jig(pool_fines=True)
    with pytest.raises(OptionConflict, match="only words that players say can be wrong"):
        jig(table_penalties=True, call_words="auto")


def test_jig_v5_penalties_have_players_say_the_words_where_nothing_is_said_of_it() -> None:
    assert jig(table_penalties=True).options["call_words"] == "manual"
    assert jig(table_penalties=True, pool_fines=True).options["call_words"] == "manual"
    told = game_text("jig").option("table_penalties")
    assert told is not None
    assert told.effect == "Players then say the words themselves."


@pytest.mark.parametrize(("penalties", "clause"), [(True, "JIG-I2"), (False, "JIG-R10")])
def test_jig_i2_a_wrong_word_is_told_with_its_speaker_and_the_right_one(penalties: bool, clause: str) -> None:
    options = {"table_penalties": True} if penalties else {"call_words": "manual"}
    match = play(worked(**options), "10C Snip Snorum")
    told = Narrator("jig", ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Guy", "Hal"], match.options).lines(match.events)
    assert [line.text for line in told][-5:-1] == [
        "Guy says “Snip”.",
        "Ben follows with JC.",
        "Ben says “Snorum”.",
        "The right word is “Snap”.",
    ]
    assert told[-2].clause == clause


# the session
def test_jig_12_the_deal_goes_to_the_left_for_twice_round_the_table() -> None:
    match = jig()
    assert match.game.length() == 8
    assert finish(match).dealer == 0
    assert jig(preset="family", seats=6).game.length() == 6
    assert jig(deals=0).game.length() == 0
    assert jig(deals=5).game.length() == 5


def test_jig_r13_payments_are_made_in_full_into_debt() -> None:
    match = play(worked(start={"counters": 0}), "10C KD 10D AS")
    assert match.results[0].counters == [-7, -5, -6, -6, -6, 43, -6, -7]


@each_case("seats", range(2, 11))
def test_jig_r1_two_to_ten_play_it(seats: int) -> None:
    match = jig(seats=seats, dealer=None, deals=2, seed=seats, preset="full")
    while not match.is_over:
        match.act(options_now(match)[0])
    assert sum(match.counters) == 100 * seats


def test_the_hand_of_the_rules() -> None:
    match = play(worked(), "10C KD 10D AS")
    assert words(match) == [
        "Snip", "Snap", "Snorum", "Hicockalorum-Jig", "Snip-Jig", "Snip", "Snap", "Snorum-Jig", "Snip",
    ]  # fmt: skip
    assert [held - 100 for held in match.results[0].counters] == [-7, -5, -6, -6, -6, 43, -6, -7]
