"""Cribbage clause by clause, its settlement and the worked hand (book pp. 34-39)."""

from __future__ import annotations

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.questions import IllegalAction
from parlour.engine.table import Noted, Shown
from parlour.match import Match
from parlour.narration.narrator import Narrator
from tests.rules.cribbage.cribbage_table import (
    LATER,
    cribbage,
    finish,
    lay_out,
    notes,
    paid,
    play,
    points,
    scores,
    shown,
    whys,
)
from tests.support import moved, open_ask, options_now, refusal
from tests.support.cases import each_case

WORKED = {0: "5H 6D 7C KS 2D", 1: "4S 4H JC 9D 8H"}
SIX = {0: "AH 3S 5D 7C KS KD", 1: "2H 4S 6D QC JC 10D"}


def worked() -> Match:
    return lay_out(cribbage(WORKED, "6S"), "KS 2D", "JC 9D")


def six(start: str = "9S", **given: object) -> Match:
    """Six cards each, laid out: ace, three, five, seven against two, four, six, queen."""
    return lay_out(cribbage(SIX, start, form="six", **given), "KS KD", "JC 10D")  # type: ignore[arg-type]


# setting up
@each_case(
    ("form", "seats", "dealt", "target"),
    [("five", 2, 5, 61), ("six", 2, 6, 121), ("seven", 2, 7, 181), ("three_hand", 3, 5, 61), ("four_hand", 4, 5, 121)],
)
def test_CRB_1_each_form_has_its_cards_and_its_game_number(form: str, seats: int, dealt: int, target: int) -> None:
    match = cribbage(form=form)
    assert [len(match.view(seat).hand) for seat in range(seats)] == [dealt] * seats
    assert match.options["target"] == target


@pytest.mark.parametrize(("seats", "form"), [(2, "five"), (3, "three_hand"), (4, "four_hand")])
def test_CRB_1_where_no_form_is_named_it_is_the_one_for_so_many_players(seats: int, form: str) -> None:
    assert Match.start("cribbage", seats=seats).options["form"] == form


@each_case(("form", "seats"), [("five", 3), ("six", 4), ("seven", 3), ("three_hand", 2), ("four_hand", 3)])
def test_CRB_1_a_form_is_for_its_own_number_of_players(form: str, seats: int) -> None:
    with pytest.raises(OptionConflict, match="Choose another form"):
        cribbage(form=form, seats=seats)


@pytest.mark.parametrize("seats", [1, 5])
def test_CRB_1_fewer_than_two_or_more_than_four_do_not_play(seats: int) -> None:
    with pytest.raises(OptionConflict, match="2 to 4 players"):
        Match.start("cribbage", seats=seats)


@pytest.mark.parametrize(("form", "target"), [("three_hand", 121), ("four_hand", 61)])
def test_three_and_four_players_may_choose_the_other_game_number(form: str, target: int) -> None:
    assert cribbage(form=form, target=target).options["target"] == target


@pytest.mark.parametrize(("form", "target"), [("five", 121), ("six", 61), ("seven", 121), ("three_hand", 181)])
def test_another_game_number_than_the_forms_own_is_a_conflict(form: str, target: int) -> None:
    with pytest.raises(OptionConflict, match="181 with seven"):
        cribbage(form=form, target=target)


@pytest.mark.parametrize(("cut", "dealer"), [({0: "AS", 1: "2S"}, 0), ({0: "KD", 1: "QH"}, 1), ({0: "KD", 1: "AH"}, 1)])
def test_CRB_2_the_lowest_card_cut_deals_the_ace_lowest_of_all(cut: dict[int, str], dealer: int) -> None:
    match = cribbage(dealer=None, rig={"draw": cut})
    assert match.dealer == dealer
    assert match.view(None)["draw[0]"] == (), "the cards go back"


def test_CRB_2_equal_cards_are_cut_again() -> None:
    match = cribbage(dealer=None, rig={"draw": {0: "5S", 1: "5D"}})
    cuts = [int(e.pieces[0].rank) for e in moved(match, "draw")]
    assert cuts[:2] == [5, 5]
    assert len(cuts) >= 4
    assert match.dealer == (0 if cuts[-2] < cuts[-1] else 1)


def test_CRB_2_of_three_only_those_who_tied_for_the_lowest_cut_again() -> None:
    match = cribbage(dealer=None, form="three_hand", rig={"draw": {0: "4S", 1: "9D", 2: "4D"}})
    assert [e.target for e in moved(match, "draw")][:5] == ["draw[0]", "draw[1]", "draw[2]", "draw[0]", "draw[2]"]
    assert match.dealer in (0, 2)


def test_CRB_3_the_deal_alternates() -> None:
    match = finish(finish(cribbage()))
    assert [match.starts[k][1].dealer for k in range(3)] == [1, 0, 1]


def test_CRB_4_the_hinder_peg_stands_where_the_front_one_stood() -> None:
    match = play(worked(), "7C 8H 6D")
    assert scores(match) == [6, 2]
    assert match.facts["hind"] == [3, 0]
    finish(match)
    assert match.starts[1][1].facts["hind"] == [12, 4], "the pegs stay for the next deal"


# the deal and the crib
def test_CRB_5_five_cards_each_one_at_a_time_the_non_dealer_first() -> None:
    match = cribbage(dealer=0)
    pack = match.log[0].value
    assert list(match.table.piles("hands")[1]) == list(pack[0:10:2])
    assert list(match.table.piles("hands")[0]) == list(pack[1:10:2])


def test_CRB_6_the_non_dealer_scores_three_for_last_in_the_first_deal_only() -> None:
    match = cribbage(dealer=1)
    assert scores(match) == [3, 0]
    assert whys(match, "three_for_last") == ["CRB-6"]
    finish(match)
    assert "three_for_last" not in match.facts
    assert scores(cribbage(dealer=1, facts=LATER)) == [0, 0]


@pytest.mark.parametrize("form", ["six", "seven", "three_hand", "four_hand"])
def test_CRB_6_no_other_form_has_three_for_last(form: str) -> None:
    assert set(scores(cribbage(form=form, dealer=0))) == {0}


def test_CRB_7_each_lays_out_two_for_the_dealers_crib_the_dealer_last() -> None:
    match = cribbage(WORKED, "6S")
    assert open_ask(match).seat == 0
    assert len(open_ask(match).actions) == 10
    lay_out(match, "KS 2D")
    assert open_ask(match).seat == 1
    lay_out(match, "JC 9D")
    assert sorted(map(str, match.table.pile("crib"))) == ["2D", "9D", "JC", "KS"]
    assert [len(hand) for hand in match.table.piles("hands")] == [3, 3]


def test_CRB_7_nobody_sees_what_another_lays_out() -> None:
    match = lay_out(cribbage(WORKED, "6S"), "KS 2D")
    assert match.view(1)["crib"] == (None, None)
    acted = [e for e in match.view(1).events if getattr(e, "seat", None) == 0]
    assert [e.text for e in acted] == ["LayOut 2 cards"]  # type: ignore[union-attr]
    assert [e.text for e in match.view(0).events if getattr(e, "seat", None) == 0] == ["LayOut(KS 2D)"]  # type: ignore[union-attr]


@pytest.mark.parametrize("tried", ["LayOut(KS)", "LayOut(KS 2D 7C)", "LayOut(KS AS)", "LayOut(KS KS)"])
def test_CRB_7_only_two_cards_of_the_own_hand_can_be_laid_out(tried: str) -> None:
    found = refusal(cribbage(WORKED, "6S"), tried)
    assert found.sentence.startswith("Lay out two cards for the crib: they must be from your own hand.")
    assert found.clause == "CRB-7"


def test_CRB_8_a_knave_turned_up_scores_two_for_the_dealers_heels() -> None:
    match = lay_out(cribbage(WORKED, "JS"), "KS 2D", "JC 9D")
    assert scores(match) == [3, 2]
    assert whys(match, "heels") == ["CRB-8"]
    assert "heels" not in worked().facts


# the play
def test_CRB_10_the_non_dealer_plays_first_and_then_the_two_in_turn() -> None:
    match = worked()
    asked = []
    for card in ["7C", "8H", "6D", "4S", "5H"]:
        asked.append(open_ask(match).seat)
        play(match, card)
    assert asked == [0, 1, 0, 1, 0]


def test_CRB_10_the_count_is_called_with_every_card() -> None:
    match = play(worked(), "7C 8H 6D 4S")
    assert [value["count"] for value in notes(match, "called")] == [7, 15, 21, 25]
    assert match.facts["current"] == ["7C", "8H", "6D", "4S"]
    assert match.facts["count"] == 25


def test_CRB_10_a_card_that_is_not_held_is_refused() -> None:
    found = refusal(worked(), "Play(KS)")
    assert found.sentence == "Play 5H, 6D or 7C: KS is not in your hand."
    assert found.clause == "CRB-10"


def test_CRB_11_no_card_may_carry_the_count_beyond_thirty_one() -> None:
    match = lay_out(cribbage({0: "KH QH 9D 2C 3C", 1: "KS 6C AS 2D 3D"}, "8S", facts=LATER), "2C 3C", "2D 3D")
    play(match, "KH 6C 9D")
    assert options_now(match) == ["Play(AS)"], "a single card is asked all the same"
    found = refusal(match, "Play(KS)")
    assert found.sentence == "Play a lower card: the count is 25, and KS would take it beyond 31."
    assert found.clause == "CRB-11"


def go_table() -> Match:
    """Two kings and a queen lie, thirty in all: seat 1 cannot go on, seat 0 has an ace and a four."""
    hands = {0: "KH QH AD 2C 3C", 1: "KS QS 5C 2D 3D"}
    return play(lay_out(cribbage(hands, "8S", facts=LATER), "2C 3C", "2D 3D"), "KH KS QH")


def test_CRB_11_go_is_said_for_a_player_who_cannot_play_and_is_not_asked() -> None:
    match = go_table()
    assert open_ask(match).seat == 0
    assert notes(match, "go") == [None, 1]
    assert match.facts["gone"] == [1]


def test_CRB_12_after_go_the_opponent_plays_on_and_scores() -> None:
    match = play(go_table(), "AD")
    assert points(match) == [0, 2, 0, 2]
    assert notes(match, "called")[-1]["parts"] == [["thirty_one", ["KH", "KS", "QH", "AD"], 2]]


def test_CRB_13_thirty_one_scores_two_and_no_last_card_besides() -> None:
    match = play(go_table(), "AD")
    assert notes(match, "last_card") == []
    assert notes(match, "scores")[:3] == [[0, 0], [0, 2], [2, 2]]


def test_CRB_13_when_nobody_can_go_on_the_last_card_scores_one() -> None:
    hands = {0: "KH QH 5D 2C 3C", 1: "KS QS 5C 2D 3D"}
    match = play(lay_out(cribbage(hands, "8S", facts=LATER), "2C 3C", "2D 3D"), "KH KS QH")
    assert notes(match, "last_card") == [0]
    assert whys(match, "last_card") == ["CRB-13"]


def test_CRB_14_five_card_play_is_over_with_the_first_thirty_one() -> None:
    match = play(go_table(), "AD")
    assert next(e.where for e in match.events_of(1) if isinstance(e, Shown)) == "hands[1]"
    assert shown(match)[0][0] == 0, "the show has begun, with two cards of seat 1 unplayed"
    assert match.deal_number == 2


@each_case(
    ("cards", "scored"),
    [
        ("AH 4S 5D", [0, 0, 0]),
        ("5D QC", [0, 2]),
        ("7C 2H 5D", [0, 0, 0]),
        ("7C 4S 3S", [0, 0, 0]),
        ("5D 6D 7C", [0, 0, 3]),
    ],
)
def test_CRB_15_only_fifteen_exactly_scores(cards: str, scored: list[int]) -> None:
    assert points(play(six(), cards)) == scored


def fives() -> Match:
    hands = {0: "5H 5S KC 9D 2C 3C", 1: "5D 5C QC 10H 2D 3D"}
    return lay_out(cribbage(hands, "8S", form="six"), "2C 3C", "2D 3D")


def test_CRB_16_a_pair_scores_two_a_third_six_a_fourth_twelve() -> None:
    match = play(fives(), "5H 5D 5S 5C")
    assert points(match) == [0, 2, 2 + 6, 12]
    kinds = [[part[0] for part in value["parts"]] for value in notes(match, "called")]
    assert kinds == [[], ["pair"], ["fifteen", "pair_royal"], ["double_pair_royal"]]


def test_CRB_16_king_and_queen_are_no_pair() -> None:
    assert points(play(fives(), "KC QC")) == [0, 0]


def test_CRB_17_a_run_counts_every_card_and_grows_to_seven() -> None:
    match = play(six(), "AH 2H 3S 4S 5D 6D 7C")
    assert points(match) == [0, 0, 3, 4, 5 + 2, 6, 7]
    assert notes(match, "called")[-1]["parts"] == [["run", ["AH", "2H", "3S", "4S", "5D", "6D", "7C"], 7]]


def test_CRB_17_the_order_of_a_run_does_not_matter_nor_do_suits() -> None:
    """Five, three, two, six, four: the book's own example (p. 36)."""
    hands = {0: "5D 2H 4C 9D KS KD", 1: "3S 6D QC JC 10D 8D"}
    match = lay_out(cribbage(hands, "9S", form="six"), "KS KD", "10D 8D")
    assert points(play(match, "5D 3S 2H 6D 4C")) == [0, 0, 0, 0, 5]


def test_CRB_17_ace_king_queen_is_no_run() -> None:
    hands = {0: "AH QD 7C 8C KS KD", 1: "KH 4S 6D JC 10D 9H"}
    match = lay_out(cribbage(hands, "9S", form="six"), "KS KD", "10D 9H")
    assert points(play(match, "AH KH QD")) == [0, 0, 0]


def test_CRB_18_what_one_card_makes_is_added_and_pegged_at_once() -> None:
    hands = {0: "4H 6D 7C 8C KS KD", 1: "5H 4S 6S JC 10D 9H"}
    match = play(lay_out(cribbage(hands, "9S", form="six"), "KS KD", "10D 9H"), "4H 5H 6D")
    assert points(match) == [0, 0, 5]
    assert notes(match, "scores") == [[0, 0], [5, 0]]
    assert whys(match, "scores")[-1] == "CRB-18"


# the show
def test_CRB_20_the_non_dealer_shows_first_then_the_dealers_hand_and_crib() -> None:
    assert shown(play(worked(), "7C 8H 6D 4S 5H")) == [(0, "hand", 8), (1, "hand", 2), (1, "crib", 2)]


def test_CRB_20_a_hand_is_told_item_by_item_with_its_running_total() -> None:
    match = play(worked(), "7C 8H 6D 4S 5H")
    told = notes(match, "telling")
    assert [(t["part"][0], t["total"]) for t in told[:2]] == [("pair", 2), ("double_run", 8)]
    assert whys(match, "telling") == ["CRB-22", "CRB-23", "CRB-22", "CRB-21"]


@each_case(
    ("form", "hand", "laid", "clause"),
    [
        ("five", "2S 8S KS 4H 9D", "4H 9D", "CRB-24"),
        ("six", "2S 8S KS QS 4H 9D", "4H 9D", "CRB-43"),
        ("seven", "2S 8S KS QS 6S 4H 9D", "4H 9D", "CRB-45"),
    ],
)
@each_case("start", ["7D", "7S"])
def test_CRB_24_43_45_a_flush_counts_the_hand_and_the_start_where_it_agrees(
    form: str, hand: str, laid: str, clause: str, start: str
) -> None:
    match = finish(lay_out(cribbage({0: hand}, start, form=form, facts=LATER), laid))
    flush = [t["part"] for t in notes(match, "telling") if t["seat"] == 0 and t["part"][0] == "flush"]
    kept = len(hand.split()) - 2
    assert [part[2] for part in flush] == [kept + (start == "7S")]
    told = [
        e.clause
        for e in match.events_of(1)
        if isinstance(e, Noted) and e.name == "telling" and e.value["part"] in flush
    ]
    assert told == [clause]


@pytest.mark.parametrize(("start", "scored"), [("7S", 5), ("7D", 0)])
def test_CRB_24_in_the_crib_all_four_and_the_start_must_agree(start: str, scored: int) -> None:
    hands = {0: "2S 8S KC 4H 9D", 1: "QS 6S KD 4C 9H"}
    match = finish(lay_out(cribbage(hands, start, facts=LATER), "2S 8S", "QS 6S"))
    crib = [t["part"] for t in notes(match, "telling") if t["of"] == "crib" and t["part"][0] == "flush"]
    assert sum(part[2] for part in crib) == scored


def test_CRB_25_the_knave_of_the_starts_suit_scores_one_for_his_nob() -> None:
    match = finish(lay_out(cribbage({0: "JD 5S 5C 2H 9H"}, "10D", facts=LATER), "2H 9H"))
    assert shown(match)[0] == (0, "hand", 11)
    assert notes(match, "telling")[5]["part"] == ["nob", ["JD"], 1]


def test_CRB_26_the_cards_are_gathered_for_the_next_deal() -> None:
    match = finish(cribbage())
    assert match.deal_number == 2
    assert sum(len(pile) for piles in match.table.zones.values() for pile in piles) == 52


# the end
def test_CRB_30_three_for_last_may_win_the_game() -> None:
    match = cribbage(facts={"scores": [58, 40]})
    assert match.is_over
    assert match.facts["scores"] == [61, 40]
    assert match.facts["winner"] == [0]


def test_CRB_30_so_may_heels() -> None:
    match = lay_out(cribbage(WORKED, "JS", facts={"scores": [50, 59], **LATER}), "KS 2D", "JC 9D")
    assert match.is_over
    assert match.facts["scores"] == [50, 61]


def test_CRB_30_so_may_a_card_in_play_and_the_score_stops_at_the_game_hole() -> None:
    match = lay_out(cribbage(WORKED, "6S", facts={"scores": [60, 40], **LATER}), "KS 2D", "JC 9D")
    play(match, "7C 8H 6D")
    assert match.is_over
    assert match.facts["scores"] == [61, 42], "of the three points one is needed"


def test_CRB_30_in_the_show_the_first_to_count_goes_out_first() -> None:
    match = lay_out(cribbage(WORKED, "6S", facts={"scores": [44, 58], **LATER}), "KS 2D", "JC 9D")
    play(match, "7C 8H 6D 4S 5H")
    assert match.is_over
    assert match.facts["scores"] == [61, 60], "nine in play and eight in hand: seat 1 does not come to show"
    assert shown(match) == [(0, "hand", 8)]


def test_CRB_30_the_loser_pays_the_stake() -> None:
    assert paid(cribbage(facts={"scores": [58, 40]}, stake=7)) == [(1, 0, 7, "CRB-30")]
    assert paid(cribbage(facts={"scores": [58, 40]}, stake=0)) == []


@pytest.mark.parametrize(("loser", "counters"), [(31, [103, 97]), (30, [106, 94])])
def test_CRB_31_settlement_example_1_five_card(loser: int, counters: list[int]) -> None:
    assert cribbage(facts={"scores": [58, loser]}, stake=3).counters == counters


@pytest.mark.parametrize(
    ("form", "most", "loser", "double"),
    [("six", 119, 60, True), ("six", 119, 61, False), ("seven", 179, 90, True), ("seven", 179, 91, False)],
)
def test_CRB_31_settlement_example_2_six_and_seven_card(form: str, most: int, loser: int, double: bool) -> None:
    match = cribbage(start="JS", form=form, facts={"scores": [loser, most]})
    while match.ask is not None:
        match.act(match.ask.actions[0])
    assert match.counters == ([98, 102] if double else [99, 101])
    assert match.facts.get("lurched") == (0 if double else None)


def test_CRB_31_without_the_lurch_nobody_pays_double() -> None:
    match = cribbage(facts={"scores": [58, 3]}, lurch=False)
    assert paid(match) == [(1, 0, 1, "CRB-30")]
    assert "lurched" not in match.facts


def test_settlement_example_3_three_players() -> None:
    facts = {"scores": [59, 45, 28], **LATER}
    match = cribbage(start="JS", form="three_hand", dealer=0, facts=facts)
    while match.ask is not None:
        match.act(match.ask.actions[0])
    assert match.counters == [103, 99, 98]
    assert paid(match) == [(1, 0, 1, "CRB-53"), (2, 0, 2, "CRB-31")]


# six and seven cards
def test_CRB_40_six_cards_each_two_laid_out_four_kept() -> None:
    match = cribbage(SIX, "9S", form="six")
    assert len(open_ask(match).actions) == 15
    assert open_ask(match).clause == "CRB-40"
    lay_out(match, "KS KD", "JC 10D")
    assert [len(hand) for hand in match.table.piles("hands")] == [4, 4]


def test_CRB_41_after_thirty_one_the_count_begins_anew_with_the_other_player() -> None:
    match = play(six(), "7C QC 3S 6D 5D")
    assert points(match)[-1] == 2
    assert open_ask(match).seat == 1
    assert (match.facts["count"], match.facts["current"]) == (0, [])


def test_CRB_41_after_a_last_card_too_and_nothing_scores_back_over_the_beginning() -> None:
    hands = {0: "KH QH 5D 4D 2C 3C", 1: "KS QS 5C 4C 2D 3D"}
    match = play(lay_out(cribbage(hands, "8S", form="six"), "2C 3C", "2D 3D"), "KH KS QH")
    assert notes(match, "last_card") == [0]
    assert open_ask(match).seat == 1
    assert points(play(match, "QS")) == [0, 2, 0, 0], "the queen before it belongs to another count"


def test_CRB_41_if_that_player_has_no_cards_the_other_begins() -> None:
    hands = {0: "KH QH AD 5D 2C 3C", 1: "KS JC QC KC 2D 3D"}
    match = lay_out(cribbage(hands, "8S", form="six"), "2C 3C", "2D 3D")
    play(match, "KH KS QH AD JC 5D QC")
    assert notes(match, "last_card") == [1]
    assert open_ask(match).seat == 1, "seat 0 has no cards left"
    assert match.facts["count"] == 0


def test_CRB_42_all_eight_cards_are_played_and_the_very_last_scores_one() -> None:
    match = six()
    play(match, "7C QC 3S 6D 5D 4S AH 2H")
    assert len(notes(match, "called")) == 8
    assert notes(match, "last_card") == [1]


def test_CRB_42_a_player_without_cards_is_passed_over() -> None:
    hands = {0: "AH 2S 3S 4D KS KD", 1: "9H 9S 9C 8D QH QD"}
    match = lay_out(cribbage(hands, "7S", form="six"), "KS KD", "QH QD")
    play(match, "AH 9H 2S 9S 3S 4D")
    assert [value["seat"] for value in notes(match, "called")] == [0, 1, 0, 1, 0, 0]
    assert open_ask(match).seat == 1
    play(match, "9C 8D")
    assert notes(match, "go") == [None, 1, None], "nobody says go for a player without cards"


def test_CRB_45_seven_cards_each_two_laid_out_five_kept_and_all_ten_played() -> None:
    match = cribbage(form="seven")
    assert len(open_ask(match).actions) == 21
    assert open_ask(match).clause == "CRB-45"
    finish(match)
    assert len(notes(match, "called")) == 10
    assert [len(value["cards"]) for value in notes(match, "shown")] == [5, 5, 4]


# three and four players
def test_CRB_50_three_lay_out_one_card_each_and_the_pack_gives_one_to_the_crib() -> None:
    match = cribbage(form="three_hand", dealer=0, rig={"crib": "AS"})
    assert list(map(str, match.table.pile("crib"))) == ["AS"]
    order = []
    for _ in range(3):
        assert len(open_ask(match).actions) == 5
        assert open_ask(match).clause == "CRB-50"
        order.append(open_ask(match).seat)
        match.act(open_ask(match).actions[0])
    assert order == [1, 2, 0]
    assert len(match.table.pile("crib")) == 4
    assert [len(hand) for hand in match.table.piles("hands")] == [4, 4, 4]


def three(hands: dict[int, str], **given: object) -> Match:
    """Three players, seat 0 dealing; the last card of each hand named is laid out."""
    match = cribbage(hands, "8S", form="three_hand", dealer=0, **given)  # type: ignore[arg-type]
    return lay_out(match, *[hands[seat].split()[-1] for seat in (1, 2, 0)])


def test_CRB_51_a_player_who_said_go_is_passed_over_while_the_others_go_on() -> None:
    hands = {0: "KS AD 2H 7D QH", 1: "KH 9C 9H 6D QD", 2: "KC 8C 8H 6C QC"}
    match = play(three(hands), "KH KC KS")
    assert match.facts["count"] == 30
    assert match.facts["gone"] == [1, 2]
    assert open_ask(match).seat == 0, "only the dealer has an ace"
    play(match, "AD")
    assert points(match)[-1] == 2
    assert open_ask(match).seat == 1, "the next to the left of the last player starts the new count"


def test_CRB_51_all_twelve_cards_are_played_and_every_count_ends_in_a_score() -> None:
    match = finish(cribbage(form="three_hand", dealer=0))
    assert len(notes(match, "called")) == 12
    ends = sum(value["count"] == 31 for value in notes(match, "called")) + len(notes(match, "last_card"))
    assert ends == notes(match, "count").count(0)


def test_CRB_52_three_show_from_the_dealers_left_and_the_deal_goes_left() -> None:
    match = finish(cribbage(form="three_hand", dealer=0))
    assert [entry[:2] for entry in shown(match)] == [(1, "hand"), (2, "hand"), (0, "hand"), (0, "crib")]
    assert match.dealer == 1


def test_CRB_60_partners_sit_opposite_and_share_one_score() -> None:
    hands = {0: "KS 2H 7D 8D QH", 1: "7H 9C 9H 6D QD", 2: "8C 4C 8H 6C QC", 3: "JD 3C 3S 4H QS"}
    match = cribbage(hands, "9S", form="four_hand", dealer=0)
    lay_out(match, "QD", "QC", "QS", "QH")
    play(match, "7H 8C")
    assert match.facts["scores"] == {"0,2": 2, "1,3": 0}
    assert len(match.table.pile("crib")) == 4
    assert [len(hand) for hand in match.table.piles("hands")] == [4, 3, 3, 4]


def test_CRB_60_runs_go_on_across_all_players() -> None:
    hands = {0: "KS 2H 5D 8D QH", 1: "2S 9C 9H 6D QD", 2: "3D 4C 8H 6C QC", 3: "4D 3C 3S 4H QS"}
    match = cribbage(hands, "9S", form="four_hand", dealer=0)
    lay_out(match, "QD", "QC", "QS", "QH")
    play(match, "2S 3D 4D 5D")
    assert points(match) == [0, 0, 3, 4]
    assert match.facts["scores"] == {"0,2": 4, "1,3": 3}


def test_CRB_61_four_show_from_the_dealers_left_and_sixteen_cards_are_played() -> None:
    match = finish(cribbage(form="four_hand", dealer=2))
    assert [entry[:2] for entry in shown(match)] == [(3, "hand"), (0, "hand"), (1, "hand"), (2, "hand"), (2, "crib")]
    assert len(notes(match, "called")) == 16
    assert match.dealer == 3


@pytest.mark.parametrize(("dealer", "counters"), [(0, [101, 99, 101, 99]), (1, [98, 102, 98, 102])])
def test_CRB_61_each_loser_pays_the_opponent_on_the_left(dealer: int, counters: list[int]) -> None:
    facts = {"scores": {"0,2": 119, "1,3": 70}} if dealer == 0 else {"scores": {"0,2": 9, "1,3": 119}}
    match = cribbage(start="JS", form="four_hand", dealer=dealer, facts=facts)
    while match.ask is not None:
        match.act(match.ask.actions[0])
    assert match.counters == counters
    pairs = [(1, 2), (3, 0)] if dealer == 0 else [(2, 3), (0, 1)]
    assert [(source, target) for source, target, _, _ in paid(match)] == pairs
    assert match.facts["winner"] == ([0, 2] if dealer == 0 else [1, 3])


# the worked hand
def test_the_worked_hand_ends_as_it_is_written() -> None:
    match = cribbage(WORKED, "6S")
    assert scores(match) == [3, 0]
    lay_out(match, "KS 2D", "JC 9D")
    for card, count, after in [
        ("7C", 7, [3, 0]),
        ("8H", 15, [3, 2]),
        ("6D", 21, [6, 2]),
        ("4S", 25, [6, 2]),
    ]:
        play(match, card)
        assert match.facts["count"] == count
        assert scores(match) == after
    play(match, "5H")
    assert notes(match, "scores")[-5:] == [[11, 2], [12, 2], [20, 2], [20, 4], [20, 6]]
    assert match.results[0].facts["scores"] == [20, 6]
    assert match.dealer == 0


def test_the_worked_hand_is_told_as_players_tell_it() -> None:
    match = play(worked(), "7C 8H 6D 4S 5H")
    told = [line.text for line in Narrator("cribbage", ["Ann", "Tom"]).lines(match.events_of(1))]
    assert "Tom plays 8H: “Fifteen two.”" in told
    assert "Ann plays 6D: “Twenty-one, and a run of three is three.”" in told
    assert told[-5:-2] == [
        "Ann: “and a double run of three is eight.”",
        "Tom’s hand is 8H, 4S and 4H, with 6S as the start.",
        "Tom: “A pair is two.”",
    ]


def test_a_session_is_one_game_and_nothing_can_be_played_after_it() -> None:
    match = cribbage(facts={"scores": [58, 40]})
    with pytest.raises(IllegalAction, match="session is over"):
        match.act("LayOut(KS 2D)")
