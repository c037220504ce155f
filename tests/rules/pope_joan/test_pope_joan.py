"""Pope Joan, the plain game: one test for each clause, the settlement examples and the two printed hands."""

from __future__ import annotations

import pytest

from parlour.engine.cards import KNAVE
from parlour.engine.options import OptionConflict
from parlour.engine.questions import IllegalAction
from parlour.engine.table import Moved, Noted, Paid
from parlour.match import Match
from tests.rules.pope_joan.pope_joan_table import BOOK, book, finish, lead, played, pope, run, three_hands, worked
from tests.support import asked, gains, options_now, paid, refusal
from tests.support.cases import each_case

DRESSED = {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1, "knave": 1}


def moves(match: Match, target: str) -> list[Moved]:
    return [e for e in match.deal_events if isinstance(e, Moved) and e.target == target]


def test_POPE_1_the_first_knave_turned_up_deals() -> None:
    for seed in range(6):
        match = pope(dealer=None, seed=seed)
        (turned,) = moves(match, "choosing")
        assert [c.rank == KNAVE for c in turned.pieces] == [False] * (len(turned.pieces) - 1) + [True]
        assert match.dealer == (len(turned.pieces) - 1) % 4


def test_POPE_1_the_cards_turned_may_be_named() -> None:
    match = pope({"choosing": "2H 3H JS", "turn_up": "9D"}, dealer=None)
    assert match.dealer == 2
    assert match.facts["trumps"] == "D"


def test_POPE_1_the_cards_may_be_turned_from_another_seat() -> None:
    here, there = pope(dealer=None), pope(dealer=None, choose_start=2)
    assert there.dealer == ((here.dealer or 0) + 2) % 4


def test_POPE_1_they_are_turned_from_a_seat_that_is_there() -> None:
    with pytest.raises(OptionConflict, match="from a seat at the table"):
        pope(dealer=None, choose_start=4)


def test_POPE_2_the_deal_passes_to_the_left() -> None:
    match = pope()
    dealers = []
    for _ in range(5):
        dealers.append(match.dealer)
        finish(match)
    assert dealers == [3, 0, 1, 2, 3]


@each_case(("seats", "each", "game"), [(2, 5, 1), (3, 4, 2), (4, 3, 1), (5, 3, 4), (6, 3, 7), (7, 2, 2), (10, 2, 8)])
def test_POPE_3_4_5_every_seat_dresses_the_board_and_the_dealer_doubly(seats: int, each: int, game: int) -> None:
    match = pope(three_hands("AS", "2S", "3S", "5C") if seats == 3 else {"turn_up": "5C"}, seats=seats, dealer=1)
    assert match.counters == [100 - each * (2 if seat == 1 else 1) for seat in range(seats)]
    assert match.pools == {**DRESSED, "game": game, "fines": 0}


def test_POPE_3_the_board_is_dressed_again_before_every_deal() -> None:
    match = lead(book(), "JS 5D AC QH 7S 8C JH 4H")
    assert match.deal_number == 2
    assert sum(amount for _, _, amount in paid(match, "POPE-4", deal=2)) == 18


def test_POPE_6_the_eight_of_diamonds_is_out() -> None:
    match = pope(seats=10)
    assert [str(c) for c in match.view(None)["removed"]] == ["8D"]
    assert sum(len(e.pieces) for e in moves(match, "stock")) == 51


@each_case(
    ("seats", "each", "spare"),
    [(2, 16, 18), (3, 12, 14), (4, 10, 10), (5, 8, 10), (6, 7, 8), (7, 6, 8), (8, 5, 10), (9, 5, 5), (10, 4, 10)],
)
def test_POPE_7_equal_hands_and_a_spare_hand_with_the_surplus(seats: int, each: int, spare: int) -> None:
    view = pope(seats=seats, dealer=1).view(None)
    assert [len(view[f"hands[{s}]"]) for s in range(seats)] == [each] * seats
    assert len(view["spare_hand"]) == spare


def test_POPE_7_one_card_at_a_time_from_the_dealers_left_the_spare_hand_last() -> None:
    match = pope(dealer=1)
    (stock,) = moves(match, "stock")
    assert moves(match, "hands[2]")[0].pieces == stock.pieces[0:50:5]
    assert moves(match, "hands[1]")[0].pieces == stock.pieces[3:50:5]
    assert moves(match, "spare_hand")[0].pieces == stock.pieces[4:50:5]


def test_POPE_7_nobody_sees_the_spare_hand_nor_another_hand() -> None:
    match = pope()
    for seat in (0, 1, 2, 3, None):
        view = match.view(seat)
        assert set(view["spare_hand"]) == {None}
        assert [None not in view[f"hands[{s}]"] for s in range(4)] == [s == seat for s in range(4)]


def test_POPE_8_the_turn_up_fixes_trumps_and_makes_a_stop_of_the_card_below() -> None:
    match = lead(book(), "JS 5D AC QH 7S 8C JH")
    assert match.facts["trumps"] == "H"
    rig = {**BOOK, "hands": {**BOOK["hands"], 0: "JS KS 6H JH 5D 7D AC QC"}}
    rig["spare_hand"] = "2S 3S 5S 6S 2H 4H AD 3D 4C KC"
    match = lead(pope(rig, seats=5, dealer=4), "6H")
    assert (asked(match), played(match)) == (0, "0:6H")


def test_POPE_9_for_a_turned_up_pope_the_dealer_gets_one_for_each_card_dealt() -> None:
    match = pope({"turn_up": "9D"}, seats=5, dealer=2)
    assert [p for p in paid(match, "POPE-9") if p[0] == "pope"] == [("pope", 2, 6)]
    assert sum(amount for _, to, amount in paid(match, "POPE-9") if to == 2) == 38
    assert match.pools["pope"] == 0
    assert match.facts["trumps"] == "D"
    assert asked(match) == 3, "and the hand is played"


@pytest.mark.parametrize(("turned", "division"), [("AS", "ace"), ("KH", "king"), ("QD", "queen"), ("JC", "knave")])
def test_POPE_10_a_turned_up_court_card_or_ace_takes_its_division(turned: str, division: str) -> None:
    match = pope({"turn_up": turned}, dealer=2)
    assert paid(match, "POPE-10") == [(division, 2, 1)]
    assert match.pools[division] == 0


def test_POPE_11_any_other_turn_up_pays_nothing() -> None:
    match = pope({"turn_up": "10C"})
    assert {e.clause for e in match.deal_events if isinstance(e, Paid)} == {"POPE-4", "POPE-5"}


def test_POPE_12_the_seat_at_the_dealers_left_leads_any_card() -> None:
    match = pope(dealer=1)
    assert asked(match) == 2
    assert options_now(match) == [f"Play({c})" for c in match.view(2).hand]


def test_POPE_13_the_holder_of_the_next_card_must_play_it() -> None:
    match = lead(worked(), "9S")
    assert played(match) == "4:9S 6:10S 2:JS 4:QS 4:KS"
    assert [why for _, _, why in run(match)] == ["POPE-16", *["POPE-13"] * 4]


def test_POPE_13_the_seats_between_pass() -> None:
    match = lead(worked(), "9S")
    passed = [e.value for e in match.deal_events if isinstance(e, Noted) and e.name == "passes"]
    assert passed == [[], [5], [0, 1], [3], []]


def test_POPE_14_the_six_stops_known_at_the_start() -> None:
    rig = three_hands("KS KH KD KC 7D 4H", "", "", "5H")
    for stop in ("KS", "KH", "KD", "KC", "7D", "4H"):
        match = lead(pope(rig, seats=3, dealer=2), stop)
        assert (asked(match), played(match)) == (0, f"0:{stop}")


def test_POPE_14_a_card_below_one_that_was_played_is_a_stop() -> None:
    match = lead(book(), "JS 5D AC QH")
    assert asked(match) == 2
    match = lead(match, "7S 8C JH")
    assert asked(match) == 0, "the queen of hearts fell earlier, so the knave stops"


def test_POPE_14_a_card_below_one_in_the_spare_hand_is_a_stop() -> None:
    match = lead(worked(), "9S JD")
    assert asked(match) == 4
    assert match.facts["passes"] == [5, 6, 0, 1, 2, 3], "nobody could follow"


def test_POPE_15_after_a_stop_the_run_is_turned_down() -> None:
    match = lead(worked(), "9S")
    view = match.view(None)
    assert (view["run"], view["played"]) == ((), (None,) * 5)


def test_POPE_16_a_lead_is_free_but_only_from_ones_own_hand() -> None:
    match = worked()
    assert len(options_now(match)) == 6
    refused = refusal(match, "Play(10S)")
    assert refused.clause == "POPE-16"
    assert refused.sentence == "Play a card from your own hand: 10S is not in it."


def test_POPE_16_a_higher_card_may_be_led_before_a_lower_of_the_same_suit() -> None:
    match = lead(worked(), "KS QS")
    assert played(match) == "4:KS 4:QS"
    assert asked(match) == 4


def test_POPE_17_trumps_take_their_divisions_and_one_seat_both_of_a_pair() -> None:
    match = lead(worked(), "9S")
    assert paid(match, "POPE-17") == [("knave", 2, 1), ("queen", 4, 1), ("king", 4, 1), ("matrimony", 4, 2)]


def test_POPE_17_the_ace_of_trumps_takes_its_division() -> None:
    match = lead(pope(three_hands("AH", "", "", "5H"), seats=3, dealer=2), "AH")
    assert paid(match, "POPE-17") == [("ace", 0, 1)]


def test_POPE_17_a_pair_from_two_seats_takes_nothing() -> None:
    match = lead(worked(), "9S")
    assert match.pools["intrigue"] == 2


def test_POPE_17_queen_and_knave_from_one_seat_take_intrigue() -> None:
    match = lead(pope(three_hands("JH QH", "KH", "", "5H"), seats=3, dealer=2), "JH")
    assert paid(match, "POPE-17") == [("knave", 0, 1), ("queen", 0, 1), ("intrigue", 0, 2), ("king", 1, 1)]


def test_POPE_17_court_cards_of_another_suit_take_nothing() -> None:
    match = lead(book(), "JS")
    assert paid(match, "POPE-17") == []


def test_POPE_18_pope_played_takes_its_division_and_one_for_each_card_held() -> None:
    match = lead(worked(), "9S JD 9D")
    assert paid(match, "POPE-18") == [
        ("pope", 4, 6), (5, 4, 6), (6, 4, 5), (0, 4, 6), (1, 4, 6), (2, 4, 5), (3, 4, 6),
    ]  # fmt: skip


def test_POPE_19_the_hand_ends_with_the_last_card_of_a_seat() -> None:
    match = lead(worked(), "9S JD 9D 6C AH")
    assert played(match).endswith("6:AH 1:2H 3:3H 4:4H"), "seat 1 holds the five and does not play it"
    assert match.deal_number == 2


def test_POPE_19_the_stake_of_a_last_card_is_taken_before_the_hand_is_settled() -> None:
    rig = {"hands": {0: "KS KC KD AH", 1: "2H 3H 4S 6S"}, "turn_up": "5H"}
    match = lead(pope(rig, seats=10, dealer=9), "KS KC KD AH")
    assert [(e.source, e.clause) for e in match.events_of(1) if isinstance(e, Paid)][-11:-8] == [
        ("ace", "POPE-17"),
        ("game", "POPE-20"),
        (1, "POPE-20"),
    ]
    assert played(match) == "0:KS 0:KC 0:KD 0:AH", "the waiting two is not played"


def test_POPE_20_the_seat_that_is_out_takes_game_and_one_for_each_card_left() -> None:
    match = lead(worked(), "9S JD 9D 6C AH")
    assert paid(match, "POPE-20") == [("game", 4, 2), (5, 4, 6), (6, 4, 3), (0, 4, 4), (1, 4, 5), (2, 4, 4), (3, 4, 5)]


def test_POPE_21_who_still_holds_pope_pays_nothing() -> None:
    match = lead(book(), "JS 5D AC QH 7S 8C JH 4H")
    assert paid(match, "POPE-20") == [("game", 0, 4), (1, 0, 5), (2, 0, 2), (4, 0, 5)]


def test_POPE_21_who_has_played_pope_pays_like_the_rest() -> None:
    rig = {"hands": {0: "9D 3S 4C 6C", 1: "10D KS KC KD"}, "turn_up": "JD"}
    match = lead(pope(rig, seats=10, dealer=9), "9D")
    assert asked(match) == 1, "the ten followed, and the knave is the turn-up"
    lead(match, "KS KC KD")
    assert (0, 1, 3) in paid(match, "POPE-20")


def test_POPE_22_what_nobody_won_stays_for_the_next_deal() -> None:
    match = lead(book(), "JS 5D AC QH 7S 8C JH 4H")
    kept = match.results[0].pools
    assert kept == {"pope": 6, "matrimony": 0, "intrigue": 2, "ace": 1, "king": 0, "queen": 0, "knave": 0,
                    "game": 0, "fines": 0}  # fmt: skip
    assert match.pools["intrigue"] == 4
    assert match.pools["game"] == 4


def test_POPE_23_24_the_session_lasts_the_agreed_hands() -> None:
    match = pope(deals=3)
    while match.ask is not None:
        match.act(match.ask.actions[0])
    assert len(match.results) == 3
    assert sum(match.pools.values()) == 0
    assert sum(match.counters) == 400


def test_POPE_24_the_session_may_be_stopped_between_hands() -> None:
    match = lead(book(), "JS 5D AC QH 7S 8C JH 4H")
    match.stop()
    assert match.is_over
    assert sum(match.counters) == 500


def test_what_is_not_asked_is_refused() -> None:
    match = pope()
    with pytest.raises(IllegalAction):
        match.act("PlayPopeInLieu")
    assert "not your turn" in refusal(match, options_now(match)[0], 2).sentence


def test_example_1_three_seats_put_four_and_game_has_two() -> None:
    match = pope(three_hands("AS", "2S", "3S", "5C"), seats=3, dealer=0)
    assert match.counters == [92, 96, 96]
    assert match.pools == {**DRESSED, "game": 2, "fines": 0}


def test_example_2_four_seats_put_three_and_hold_ten_cards() -> None:
    match = pope({"turn_up": "5C"})
    assert match.counters == [97, 97, 97, 94]
    assert match.pools["game"] == 1


@pytest.mark.parametrize(("limit", "won"), [(None, 38), (6, 30)])
def test_example_3_five_seats_a_turned_up_pope_with_and_without_a_limit(limit: int | None, won: int) -> None:
    match = pope({"turn_up": "9D"}, seats=5, dealer=0, pope_limit=limit)
    assert sum(amount for _, to, amount in paid(match, "POPE-9") if to == 0) == won


def test_example_4_pope_played_when_the_others_hold_five_three_and_seven() -> None:
    hands = {0: "AS KS AH 6H 9D", 1: "2S 6S 10S 2H 4H", 2: "3S 5S 7S 9S JS 3H 5H", 3: "4S 8S QS"}
    match = lead(pope({"hands": hands, "spare_hand": "7H", "turn_up": "5C"}, dealer=3), "AS AH 9D")
    assert paid(match, "POPE-18") == [("pope", 0, 6), (1, 0, 5), (2, 0, 3), (3, 0, 7)]


def test_example_5_two_pay_game_and_the_holder_of_pope_does_not() -> None:
    match = lead(book(), "JS 5D AC QH 7S 8C JH 4H")
    assert sum(amount for _, to, amount in paid(match, "POPE-20") if to == 0) == 4 + 5 + 2 + 0 + 5


# the hands shown


def test_the_worked_hand() -> None:
    match = worked()
    assert match.counters == [98, 98, 98, 97, 98, 98, 98]
    assert match.pools["game"] == 2
    leaders = []
    for lead_card in ["9S", "JD", "9D", "6C", "AH"]:
        leaders.append(asked(match))
        lead(match, lead_card)
    assert leaders == [4, 4, 4, 0, 6]
    assert played(match) == (
        "4:9S 6:10S 2:JS 4:QS 4:KS 4:JD 4:9D 0:10D 0:6C 2:7C 6:8C 6:AH 1:2H 3:3H 4:4H"
    )  # fmt: skip
    assert gains(match) == [-12, -13, -10, -14, 71, -14, -10]
    assert match.results[0].pools == {**dict.fromkeys(match.pools, 0), "intrigue": 2}


def test_the_hand_imagined_by_the_book() -> None:
    match = book()
    leaders = []
    for lead_card in ["JS", "5D", "AC", "QH", "7S", "8C", "JH", "4H"]:
        leaders.append(asked(match))
        lead(match, lead_card)
    assert leaders == [0, 0, 0, 2, 2, 2, 0, 0]
    assert played(match) == (
        "0:JS 3:QS 0:KS 0:5D 1:6D 0:7D 0:AC 4:2C 2:3C 2:QH 2:KH 2:7S 1:8S 4:9S 2:10S "
        "2:8C 3:9C 1:10C 4:JC 0:QC 0:JH 0:4H"
    )
    assert gains(match) == [14, -8, -1, -3, -11]
    assert {name: held for name, held in match.results[0].pools.items() if held} == {
        "pope": 6,
        "intrigue": 2,
        "ace": 1,
    }
