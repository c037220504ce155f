"""Pope Joan: every variation, every value of it, and the combinations that are refused."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.questions import IllegalAction
from parlour.engine.table import Acted, Moved, Shown
from parlour.narration.narrator import Narrator
from tests.rules.pope_joan.pope_joan_table import BOOK, WORKED, book, finish, lead, played, pope, run, worked
from tests.support import asked, gains, open_ask, options_now, paid, refusal
from tests.support.cases import each_case

TEN = {"hands": {0: "KS KC KD AH", 1: "2H 3H 4S 6S"}, "turn_up": "5H"}  # ten seats of four cards: seat 0 goes out
BOOK_LEADS = "JS 5D AC QH 7S 8C JH 4H"
LIEU = {  # p. 86: Pope and the knave of spades in one hand, and the nine of spades a stop
    "hands": {0: "8S 2H 5H 9H 3C 7C QC 4D", 1: "9S AH 6H 10H 4C 8C KC 5D", 2: "9D JS 2S 3H 7H 5C 9C 6D"},
    "spare_hand": "10S 7S AS AC",
    "turn_up": "4H",
}


def test_V1_the_dealer_alone_pays_the_exact_fifteen() -> None:
    match = pope({"turn_up": "5C"}, dealer=1, dressing="dealer")
    assert match.counters == [100, 85, 100, 100]
    assert match.pools["game"] == 1


@pytest.mark.parametrize(("divisions", "least", "needed"), [("five", None, 12), ("eight", 20, 20)])
def test_V1_twelve_for_five_divisions_or_what_was_agreed(divisions: str, least: int | None, needed: int) -> None:
    match = pope({"turn_up": "5C"}, dealer=1, dressing="dealer", divisions=divisions, dress_minimum=least)
    assert match.counters[1] == 100 - needed


@each_case(("agreed", "played_out"), [(1, 4), (4, 4), (5, 8), (None, 8), (0, 0)])
def test_V1_the_deals_are_rounded_up_so_that_all_deal_equally_often(agreed: int | None, played_out: int) -> None:
    assert pope(dressing="dealer", deals=agreed).game.length() == played_out


def test_V1_the_session_stops_only_when_all_have_dealt_equally_often() -> None:
    match = finish(pope(dressing="dealer", deals=0))
    with pytest.raises(IllegalAction, match="Play 3 more deals first") as refused:
        match.stop()
    assert refused.value.refusal.clause == "POPE-24"
    for _ in range(3):
        finish(match)
    match.stop()
    assert match.is_over


def test_V2_losers_pay_into_the_fines_and_the_winner_has_game_only() -> None:
    match = lead(book(fines_to_board=True), BOOK_LEADS)
    assert paid(match, "POPE-20") == [("game", 0, 4)]
    assert paid(match, "POPE-V2") == [(1, "fines", 5), (2, "fines", 2), (4, "fines", 5)]
    assert match.results[0].facts["fines"] == [0, 5, 2, 0, 5], "the holder of Pope pays none"
    assert match.results[0].pools["fines"] == 12


def test_V2_losers_then_the_next_dealer_place_their_counters_one_at_a_time() -> None:
    match = lead(book(fines_to_board=True), BOOK_LEADS)
    assert match.dealer == 0
    order = []
    while "Place" in options_now(match)[0]:
        order.append(asked(match))
        match.act(options_now(match)[0])
    assert order == [1] * 5 + [2] * 2 + [4] * 5 + [0]
    placed = [to for source, to, _ in paid(match, "POPE-V2", deal=2) if source == "fines"]
    assert placed == ["pope"] * 8 + ["matrimony", "king", "queen", "knave", "game"], "the last five must cover"


def test_V2_is_told_of_players_and_divisions_never_of_the_heap_of_fines() -> None:
    match = lead(book(fines_to_board=True), BOOK_LEADS)
    while "Place" in options_now(match)[0]:
        match.act(options_now(match)[-1])
    told = [line.text for line in Narrator("pope_joan", ["Ann", "Ben", "Cat", "Dan", "Eve"]).lines(match.events)]
    assert "Ben owes the board 5 counters for cards still held." in told
    assert "Ben places a counter on game." in told
    assert "Ann, as the dealer, adds 1 counter." in told
    assert not [text for text in told if "fines" in text]


def test_V2_no_regular_dressing_after_the_first_deal_and_one_from_the_dealer() -> None:
    match = lead(book(fines_to_board=True), BOOK_LEADS)
    assert paid(match, "POPE-4", deal=2) == []
    assert paid(match, "POPE-23", deal=2) == [(0, "fines", 1)]


def test_V2_payments_for_pope_still_go_to_the_player() -> None:
    match = lead(worked(fines_to_board=True), "9S JD 9D")
    assert sum(amount for _, to, amount in paid(match, "POPE-18") if to == 4) == 40


def test_V2_with_an_agreed_minimum_counts_for_the_first_deal_only() -> None:
    match = lead(book(fines_to_board=True, dress_minimum=40), BOOK_LEADS)
    assert match.results[0].pools["fines"] == 12
    assert paid(match, "POPE-4", deal=2) == []


def test_V3_five_divisions_need_twelve_and_the_rest_is_game() -> None:
    match = pope({"turn_up": "5C"}, seats=5, dealer=4, preset="five_pool")
    assert match.counters == [98, 98, 98, 98, 96]
    assert {name: held for name, held in match.pools.items() if held} == {
        "pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "game": 1,
    }  # fmt: skip


def test_V3_king_queen_and_knave_win_only_as_pairs() -> None:
    match = lead(worked(divisions="five"), "9S")
    assert paid(match, "POPE-17") == [("matrimony", 4, 2)]


@pytest.mark.parametrize(("turned", "taken"), [("AS", [("ace", 2, 1)]), ("KS", []), ("QS", []), ("JS", [])])
def test_V3_of_the_turn_ups_only_the_ace_has_a_division(turned: str, taken: list[tuple[str, int, int]]) -> None:
    assert paid(pope({"turn_up": turned}, dealer=2, divisions="five"), "POPE-10") == taken


def test_V4_is_told_as_a_hand_won_though_nobody_went_out() -> None:
    match = pope({"turn_up": "9D"}, seats=5, dealer=2, preset="pope_wins")
    told = [line.text for line in Narrator("pope_joan", list("ABCDE")).lines(match.events_of(1))]
    assert told[-2:] == ["C takes game as well: 4 counters.", "C wins the hand."]


def test_V4_a_turned_up_pope_wins_game_too_and_the_hand_is_not_played() -> None:
    match = pope({"turn_up": "9D"}, seats=5, dealer=2, preset="pope_wins")
    assert match.deal_number == 2
    assert gains(match) == [-11, -11, 36, -11, -11]
    assert match.dealer == 3
    assert paid(match, "POPE-V4") == [("game", 2, 4)]


@each_case("source", ["fixed_top", "fixed_bottom"])
@each_case(("aside", "each", "over"), [(8, 10, 2), (1, 12, 1), (20, 7, 2)])
def test_V5_a_fixed_number_is_laid_aside_and_the_surplus_joins_it(
    source: str, aside: int, each: int, over: int
) -> None:
    view = pope(stops_source=source, fixed_stops=aside).view(None)
    assert [len(view[f"hands[{s}]"]) for s in range(4)] == [each] * 4
    assert len(view["spare_hand"]) == aside + over
    assert len(view["turn_up"]) == 1
    assert set(view["spare_hand"]) == {None}


def test_V5_they_come_from_the_top_or_from_above_the_turn_up_at_the_bottom() -> None:
    for source, span in (("fixed_top", slice(0, 8)), ("fixed_bottom", slice(42, 50))):
        match = pope(stops_source=source)
        moves = [e for e in match.deal_events if isinstance(e, Moved)]
        (stock,) = [e.pieces for e in moves if e.target == "stock"]
        assert next(e.pieces for e in moves if e.target == "spare_hand") == stock[span]
        assert next(e.pieces for e in moves if e.target == "turn_up") == stock[50:]


@pytest.mark.parametrize(("seats", "each", "over"), [(4, 12, 2), (5, 10, 0), (7, 7, 1), (2, 25, 0)])
def test_V5_or_what_is_over_is_laid_aside(seats: int, each: int, over: int) -> None:
    view = pope(seats=seats, dealer=1, stops_source="remainder").view(None)
    assert len(view["hands[0]"]) == each
    assert len(view["spare_hand"]) == over


def test_V5_cards_laid_aside_make_stops() -> None:
    rig = {"hands": {0: "8S"}, "spare_hand": "9S", "turn_up": "5C"}
    match = lead(pope(rig, stops_source="fixed_top"), "8S")
    assert (played(match), asked(match)) == ("0:8S", 0)


def test_V6_a_dealer_who_looks_alone_sees_the_spare_hand() -> None:
    match = pope(dealer=1, dealer_looks="plays")
    assert None not in match.view(1)["spare_hand"]
    assert set(match.view(2)["spare_hand"]) == set(match.view(None)["spare_hand"]) == {None}
    assert [e.clause for e in match.deal_events if isinstance(e, Shown)] == ["POPE-V6"]
    assert len(match.view(1).hand) == 10


def test_V6_a_dealer_who_stands_out_has_no_cards_and_the_hands_are_larger() -> None:
    match = pope({"turn_up": "5C"}, dealer=1, dealer_looks="stands_out")
    view = match.view(1)
    assert view.hand == ()
    assert [len(view[f"hands[{s}]"]) for s in (0, 2, 3)] == [12, 12, 12]
    assert len([c for c in view["spare_hand"] if c]) == 14
    assert match.counters == [97, 94, 97, 97], "he dresses like any dealer"


def test_V6_a_dealer_who_stands_out_pays_no_fines_and_has_nothing_to_pass_with() -> None:
    match = pope({"turn_up": "5C"}, dealer=1, dealer_looks="stands_out")
    assert asked(match) == 2
    match.act(open_ask(match).actions[0])
    assert 1 not in match.facts["passes"]
    finish(match)
    assert {source for source, _, _ in paid(match, "POPE-20", "POPE-18")} & {1} == set()


def test_V6_a_dealer_who_stands_out_takes_what_the_turn_up_wins() -> None:
    match = pope({"turn_up": "9D"}, dealer=1, dealer_looks="stands_out")
    assert sum(amount for _, to, amount in paid(match, "POPE-9") if to == 1) == 6 + 3 * 12


def test_V6_with_fixed_stops_the_dealer_sees_those() -> None:
    view = pope(dealer=1, dealer_looks="plays", stops_source="fixed_bottom", fixed_stops=6).view(1)
    assert None not in view["spare_hand"]
    assert len(view["spare_hand"]) == 6


def test_V7_pope_stands_for_the_missing_ten_and_the_run_goes_on_with_the_knave() -> None:
    match = lead(pope(LIEU, seats=5, dealer=4, pope_in_lieu=True), "8S")
    assert asked(match) == 2
    assert options_now(match) == ["PlayPopeInLieu", "DeclineLieu"]
    match.act("PlayPopeInLieu")
    assert played(match).startswith("0:8S 1:9S 2:9D 2:JS")
    assert ("pope", 2, 6) in paid(match, "POPE-18")
    assert run(match)[2][2] == "POPE-V7"


def test_V7_declined_the_lead_is_with_the_player_of_the_stop() -> None:
    match = lead(pope(LIEU, seats=5, dealer=4, pope_in_lieu=True), "8S")
    match.act("DeclineLieu")
    assert asked(match) == 1
    assert options_now(match)[0].startswith("Play(")


def test_V7_nobody_learns_whose_answer_is_awaited_nor_that_it_was_no() -> None:
    match = lead(pope(LIEU, seats=5, dealer=4, pope_in_lieu=True), "8S")
    assert [match.view(s).asked for s in (0, 1, 3, None)] == [(), (), (), ()]
    assert match.view(2).asked == (2,)
    match.act("DeclineLieu")
    for seat in (0, 1, 3, None):
        assert [e.text for e in match.view(seat).events if isinstance(e, Acted)] == ["Play(8S)"]
    assert [e.text for e in match.view(2).events if isinstance(e, Acted)] == ["Play(8S)", "DeclineLieu"]


def test_V7_pope_played_is_seen_by_all() -> None:
    match = lead(pope(LIEU, seats=5, dealer=4, pope_in_lieu=True), "8S")
    match.act("PlayPopeInLieu")
    assert "PlayPopeInLieu" in [e.text for e in match.view(0).events if isinstance(e, Acted)]


def test_V7_off_a_stop_is_a_stop() -> None:
    match = lead(pope(LIEU, seats=5, dealer=4), "8S")
    assert asked(match) == 1


def test_V8_a_pair_from_two_seats_is_halved() -> None:
    match = lead(worked(split_pairs=True), "9S")
    assert paid(match, "POPE-V8") == [("intrigue", 4, 1), ("intrigue", 2, 1)]
    assert match.pools["intrigue"] == 0
    assert ("knave", 2, 1) in paid(match, "POPE-17"), "the single cards are paid besides"


@pytest.mark.parametrize(("limit", "each"), [(None, 8), (4, 4), (6, 6)])
def test_V9_a_limit_on_the_turned_up_pope(limit: int | None, each: int) -> None:
    match = pope({"turn_up": "9D"}, seats=5, dealer=0, pope_limit=limit)
    assert [amount for source, _, amount in paid(match, "POPE-9") if source != "pope"] == [each] * 4


def test_V9_does_not_touch_the_played_pope() -> None:
    match = lead(worked(pope_limit=4), "9S JD 9D")
    assert sum(amount for source, _, amount in paid(match, "POPE-18") if source != "pope") == 34


def test_V10_the_same_limit_for_the_played_pope() -> None:
    match = lead(worked(pope_limit=4, pope_limit_on_play=True), "9S JD 9D")
    assert [amount for source, _, amount in paid(match, "POPE-18") if source != "pope"] == [4] * 6


@pytest.mark.parametrize(("least", "each", "game"), [(15, 3, 4), (20, 4, 10), (60, 10, 46)])
def test_V11_a_larger_dressing_goes_to_game(least: int, each: int, game: int) -> None:
    match = pope({"turn_up": "5C"}, seats=5, dealer=4, dress_minimum=least)
    assert match.counters[0] == 100 - each
    assert match.pools["game"] == game


@pytest.mark.parametrize(("agreed", "length"), [(None, 8), (1, 1), (100, 100), (0, 0)])
def test_V12_the_deals_of_the_session_are_as_agreed_else_twice_round(agreed: int | None, length: int) -> None:
    assert pope(deals=agreed).game.length() == length


@each_case(
    ("seats", "options", "keys"),
    [
        (4, {"pope_limit_on_play": True}, ("pope_limit_on_play", "pope_limit")),
        (2, {"dealer_looks": "stands_out"}, ("dealer_looks", "seats")),
        (4, {"fines_to_board": True, "dressing": "dealer"}, ("fines_to_board", "dressing")),
        (5, {"dealer_looks": "plays", "stops_source": "remainder"}, ("dealer_looks", "stops_source")),
        (6, {"dealer_looks": "stands_out", "stops_source": "remainder"}, ("dealer_looks", "stops_source")),
        (10, {"stops_source": "fixed_top", "fixed_stops": 11}, ("fixed_stops", "stops_source", "seats")),
        (11, {}, ()),
        (1, {}, ()),
    ],
)
def test_what_cannot_stand_together_is_refused(seats: int, options: dict[str, Any], keys: tuple[str, ...]) -> None:
    with pytest.raises(OptionConflict) as refused:
        pope(seats=seats, dealer=0, **options)
    assert refused.value.keys == keys
    assert str(refused.value).endswith(".")


@each_case(
    ("preset", "chosen"),
    [
        ("plain", {}),
        ("family", {"deals": 5, "pope_limit": 4, "pope_limit_on_play": True}),
        ("full", {"fines_to_board": True, "split_pairs": True, "pope_in_lieu": True, "pope_limit": 6}),
        ("five_pool", {"divisions": "five"}),
        ("pope_wins", {"pope_wins": True}),
    ],
)
def test_the_presets_are_those_of_the_rules(preset: str, chosen: dict[str, object]) -> None:
    match = pope(seats=5, preset=preset)
    assert match.game.chosen_options.differences() == chosen


def test_a_place_that_the_board_lacks_is_refused() -> None:
    match = lead(book(fines_to_board=True, divisions="five"), BOOK_LEADS)
    refused = refusal(match, "Place(king)")
    assert refused.clause == "POPE-V2"
    assert "this board has no division for king" in refused.sentence
    assert options_now(match) == [f"Place({d})" for d in ("pope", "matrimony", "intrigue", "ace", "game")]


def test_the_two_hands_are_whole_packs() -> None:
    for rig in (WORKED, BOOK):
        named = [*" ".join(rig["hands"].values()).split(), *rig["spare_hand"].split(), rig["turn_up"]]
        assert len(set(named)) == len(named) == 51
        assert "8D" not in named
