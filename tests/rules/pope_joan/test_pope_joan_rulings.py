"""Pope Joan: one test for each ruling of the rules (R1 to R21)."""

from __future__ import annotations

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.table import Noted
from parlour.match import Match
from tests.rules.pope_joan.pope_joan_table import book, finish, lead, played, pope, three_hands, worked
from tests.support import asked, options_now, paid, refusal

BOOK_LEADS = "JS 5D AC QH 7S 8C JH 4H"


def in_lieu(hand_0: str, hand_1: str, spare: str, turn_up: str = "4H") -> Match:
    """Five seats of eight cards, dealer 4, Pope in lieu allowed; seat 0 leads."""
    taken = {*hand_0.split(), *hand_1.split(), *spare.split(), turn_up}
    fill_0 = [c for c in ["2H", "5H", "3C", "7C", "QC", "AH", "2C", "9C"] if c not in taken]
    fill_1 = [c for c in ["6H", "10H", "4C", "8C", "KC", "3H", "5C", "10C"] if c not in taken]
    hands = {
        0: " ".join([*hand_0.split(), *fill_0][:8]),
        1: " ".join([*hand_1.split(), *fill_1][:8]),
    }
    rig = {"hands": hands, "spare_hand": spare, "turn_up": turn_up}
    return pope(rig, seats=5, dealer=4, pope_in_lieu=True)


def placing(*, fines: list[int], last_winner: int, **pools: int) -> Match:
    """Four seats, dealer 3, the second deal of losers who dress the board: `fines` are placed."""
    start = {
        "facts": {"dressed": True, "fines": fines, "last_winner": last_winner},
        "pools": {"fines": sum(fines), **pools},
    }
    return pope({"turn_up": "5C"}, dealer=3, fines_to_board=True, start=start)


FULL_BOARD = {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1, "knave": 1, "game": 1}


@pytest.mark.parametrize("seats", [2, 10])
def test_R1_two_to_ten_play(seats: int) -> None:
    assert len(pope(seats=seats, dealer=0).view(0).hand) >= 4


@pytest.mark.parametrize("seats", [1, 11])
def test_R1_fewer_or_more_do_not(seats: int) -> None:
    with pytest.raises(OptionConflict, match="2 to 10 players"):
        pope(seats=seats, dealer=0)


def test_R2_the_left_neighbour_deals_next() -> None:
    assert finish(pope(dealer=3)).dealer == 0


def test_R3_what_the_dressing_has_over_fifteen_goes_to_game() -> None:
    match = pope({"turn_up": "5C"}, seats=6, dealer=0)
    assert (match.pools["game"], sum(match.pools.values())) == (7, 21)


def test_R4_for_pope_each_pays_by_his_own_hand() -> None:
    match = lead(worked(), "9S JD 9D")
    assert [amount for source, _, amount in paid(match, "POPE-18") if source != "pope"] == [6, 5, 6, 6, 5, 6]


def test_R5_after_a_turned_up_pope_nobody_is_exempt_and_the_ten_can_only_be_led() -> None:
    match = pope({"hands": {0: "7D KS KC KD", 1: "10D 2S 3S 4S"}, "turn_up": "9D"}, seats=10, dealer=9)
    lead(match, "7D")
    assert asked(match) == 0
    lead(match, "KS KC KD")
    assert len([p for p in paid(match, "POPE-20") if p[0] != "game"]) == 9
    assert paid(match, "POPE-18") == []


@pytest.mark.parametrize(("turned", "kept"), [("KH", 2), ("QH", 2)])
def test_R6_a_turned_up_king_or_queen_leaves_its_pairs_on_the_board(turned: str, kept: int) -> None:
    held = "QH JH" if turned == "KH" else "KH JH"
    match = pope(three_hands(held, "", "", turned), seats=3, dealer=2)
    assert [source for source, _, _ in paid(match, "POPE-10")] == [{"K": "king", "Q": "queen"}[turned[0]]]
    for card in held.split()[::-1]:
        if f"Play({card})" in options_now(match):
            lead(match, card)
    assert match.pools["matrimony"] == kept


def test_R6_above_a_turned_up_ace_the_two_can_only_be_led() -> None:
    match = worked()
    assert paid(match, "POPE-10") == [("ace", 3, 1)]
    assert "2S" in [str(c) for c in match.view(0).hand]


def test_R7_a_pair_in_separate_leads_counts_and_is_paid_with_the_second_card() -> None:
    match = lead(worked(), "KS")
    assert "matrimony" not in [source for source, _, _ in paid(match, "POPE-17")]
    lead(match, "JD QS")
    assert paid(match, "POPE-17") == [("king", 4, 1), ("queen", 4, 1), ("matrimony", 4, 2)]


def test_R8_the_odd_counter_of_a_split_stays() -> None:
    match = worked(split_pairs=True, start={"pools": {"intrigue": 1}})
    lead(match, "9S")
    assert paid(match, "POPE-V8") == [("intrigue", 4, 1), ("intrigue", 2, 1)]
    assert match.pools["intrigue"] == 1


def test_R9_with_the_last_card_the_hand_is_over_and_its_successor_pairs_with_nothing() -> None:
    rig = {"hands": {0: "KS KC KD QH", 1: "KH 3H 4S 6S"}, "turn_up": "5H"}
    match = lead(pope(rig, seats=10, dealer=9, split_pairs=True), "KS KC KD QH")
    assert played(match).endswith("0:QH")
    assert paid(match, "POPE-V8") == []
    assert match.results[0].pools["matrimony"] == 2


def test_R10_losers_place_clockwise_from_the_winners_left_then_the_dealer() -> None:
    match = placing(fines=[2, 0, 1, 1], last_winner=1, **FULL_BOARD)
    order = []
    while options_now(match)[0].startswith("Place"):
        order.append(asked(match))
        match.act("Place(game)")
    assert order == [2, 3, 0, 0, 3]
    assert match.pools["game"] == 1 + 5


def test_R10_while_counters_are_plenty_they_go_anywhere() -> None:
    match = placing(fines=[2, 0, 1, 0], last_winner=1, **{**FULL_BOARD, "ace": 0})
    assert len(options_now(match)) == 8


def test_R10_when_those_left_just_reach_only_bare_divisions_will_do() -> None:
    match = placing(fines=[1, 0, 1, 0], last_winner=1, **{**FULL_BOARD, "ace": 0, "king": 0, "queen": 0})
    assert options_now(match) == ["Place(ace)", "Place(king)", "Place(queen)"]
    refused = refusal(match, "Place(pope)")
    assert refused.clause == "POPE-R10"
    assert "Place the counter on a bare division" in refused.sentence


def test_R10_what_is_still_bare_the_next_dealer_covers() -> None:
    match = placing(fines=[0, 0, 0, 0], last_winner=1, pope=6, matrimony=2)
    assert asked(match) == 3
    match.act("Place(ace)")
    assert [(source, to) for source, to, _ in paid(match, "POPE-R10")] == [
        (3, "intrigue"),
        (3, "king"),
        (3, "queen"),
        (3, "knave"),
        (3, "game"),
    ]
    assert match.counters[3] == 100 - 6


def test_R10_the_first_deal_has_the_regular_dressing_and_no_extra_counter() -> None:
    match = pope({"turn_up": "5C"}, fines_to_board=True)
    assert paid(match, "POPE-V2") == []
    assert match.counters == [97, 97, 97, 94]


def test_R10_after_the_last_deal_nothing_is_placed_and_the_fines_are_shared() -> None:
    match = lead(book(fines_to_board=True, deals=1), BOOK_LEADS)
    assert match.is_over
    assert sum(match.pools.values()) == 0
    assert any(source == "fines" for source, _, _ in paid(match, "POPE-R12"))


def test_R10_when_the_table_stops_no_dealer_pays_and_nothing_is_placed() -> None:
    match = lead(book(fines_to_board=True), BOOK_LEADS)
    assert match.counters[0] == match.results[0].counters[0] - 1, "the next dealer has paid his counter"
    match.stop()
    shared = [now - then for now, then in zip(match.counters, match.results[0].counters, strict=True)]
    assert shared == [4 + 1, 4, 4, 4, 4], "nine on the board and twelve fines; the odd one to the winner"
    assert sum(match.pools.values()) == 0


def test_R11_after_a_turned_up_pope_that_wins_the_losers_pay_nothing_more() -> None:
    match = pope({"turn_up": "9D"}, pope_wins=True, seats=5, dealer=2)
    assert paid(match, "POPE-20") == []
    assert match.results[0].pools["matrimony"] == 2
    assert match.dealer == 3


def test_R11_with_losers_dressing_the_next_dealer_places_one_and_covers_what_is_bare() -> None:
    match = pope({"turn_up": "9D"}, pope_wins=True, fines_to_board=True, seats=5, dealer=2)
    assert asked(match) == 3
    assert options_now(match) == ["Place(pope)", "Place(game)"]
    match.act("Place(pope)")
    assert paid(match, "POPE-R10", deal=2) == [(3, "game", 1)]


def test_R12_the_board_is_shared_equally_and_the_winner_of_the_last_hand_has_the_odd_counters() -> None:
    match = lead(book(deals=1), BOOK_LEADS)
    assert match.results[0].counters == [114, 92, 99, 97, 89]
    assert match.counters == [114 + 1 + 4, 93, 100, 98, 90], "nine: one each, and four over"
    assert sum(match.pools.values()) == 0


def test_R12_after_a_hand_ended_by_pope_its_dealer_has_the_odd_counters() -> None:
    match = pope({"turn_up": "9D"}, pope_wins=True, seats=5, dealer=2, deals=1)
    shared = [now - then for now, then in zip(match.counters, match.results[0].counters, strict=True)]
    assert shared == [1, 1, 1 + 3, 1, 1]


def test_R12_a_session_stopped_before_a_hand_was_played_shares_the_board_too() -> None:
    match = pope()
    match.stop()
    assert sum(match.counters) == 400
    assert sum(match.pools.values()) == 0


def test_R13_at_a_king_pope_is_not_offered() -> None:
    match = lead(in_lieu("KS 9D", "AS", "AC 2D"), "KS")
    assert options_now(match)[0].startswith("Play(")


def test_R13_at_the_end_of_the_hand_pope_is_not_offered() -> None:
    rig = {"hands": {0: "KS KC KD 6S", 1: "9D 3H 4S 8S"}, "spare_hand": "7S", "turn_up": "5H"}
    match = lead(pope(rig, seats=10, dealer=9, pope_in_lieu=True), "KS KC KD 6S")
    assert match.deal_number == 2


@pytest.mark.parametrize("why", ["spare", "turn_up", "played"])
def test_R13_pope_is_offered_at_every_other_stop(why: str) -> None:
    if why == "played":
        match = lead(in_lieu("JS QS KS", "9D", "AC 2D"), "QS JS")
    elif why == "spare":
        match = lead(in_lieu("JS", "9D", "QS AC"), "JS")
    else:
        match = lead(in_lieu("3H", "9D", "AC 2D"), "3H")
    assert asked(match) == 1
    assert options_now(match) == ["PlayPopeInLieu", "DeclineLieu"]


def test_R14_at_the_seven_of_diamonds_pope_stands_for_the_eight_and_the_ten_follows() -> None:
    match = lead(in_lieu("7D", "9D 10D", "JD AC"), "7D")
    match.act("PlayPopeInLieu")
    assert played(match) == "0:7D 1:9D 1:10D"
    assert asked(match) == 1


def test_R15_whoever_holds_the_card_after_the_missing_one_follows() -> None:
    match = lead(in_lieu("8S JS KS", "9D", "9S 10S QS"), "8S")
    match.act("PlayPopeInLieu")
    assert played(match) == "0:8S 1:9D", "the ten is missing as well"
    match = lead(in_lieu("8S 10S", "9D", "9S JS"), "8S")
    match.act("PlayPopeInLieu")
    assert played(match) == "0:8S 1:9D 0:10S"


def test_R15_when_nobody_has_it_pope_is_the_stop_and_its_player_leads() -> None:
    match = lead(in_lieu("8S", "9D", "9S 10S"), "8S")
    match.act("PlayPopeInLieu")
    assert asked(match) == 1


def test_R15_one_offer_at_a_stop_and_another_at_the_next() -> None:
    match = lead(in_lieu("8S JS", "9D", "9S QS"), "8S")
    match.act("DeclineLieu")
    assert asked(match) == 0
    lead(match, "JS")
    assert (asked(match), options_now(match)) == (1, ["PlayPopeInLieu", "DeclineLieu"])


def test_R15_the_player_of_the_stop_may_play_pope_himself() -> None:
    match = lead(in_lieu("8S 9D", "10S", "9S JS"), "8S")
    assert asked(match) == 0
    match.act("PlayPopeInLieu")
    assert played(match) == "0:8S 0:9D 1:10S"


def test_R15_pope_as_the_last_card_wins() -> None:
    rig = {"hands": {0: "KS KC 8S 9D", 1: "10S 3H 4S 6S"}, "spare_hand": "9S", "turn_up": "5H"}
    match = lead(pope(rig, seats=10, dealer=9, pope_in_lieu=True), "KS KC 8S")
    match.act("PlayPopeInLieu")
    assert match.deal_number == 2
    assert match.results[0].facts["last_winner"] == 0
    assert played(match).endswith("0:8S 0:9D"), "and the ten is not played"


def test_R16_the_limit_on_a_played_pope_is_an_option_of_its_own() -> None:
    free, limited = worked(pope_limit=6), worked(pope_limit=4, pope_limit_on_play=True)
    for match, won in ((free, 34), (limited, 24)):
        lead(match, "9S JD 9D")
        assert sum(amount for source, _, amount in paid(match, "POPE-18") if source != "pope") == won


def test_R17_payments_are_made_in_full_even_into_debt() -> None:
    match = lead(worked(start_counters=0), "9S JD 9D 6C AH")
    assert match.results[0].counters == [-12, -13, -10, -14, 71, -14, -10]


def test_R18_pope_cannot_be_followed_to_and_the_ten_follows_it() -> None:
    match = pope(three_hands("7D", "9D 10D", "JD", "5H"), seats=3, dealer=2)
    assert played(lead(match, "7D")) == "0:7D"
    assert played(lead(worked(), "9D")) == "4:9D 0:10D 4:JD"


def test_R19_with_diamonds_trumps_pope_is_still_only_pope() -> None:
    match = pope(three_hands("9D", "10D", "JD QD KD", "2D"), seats=3, dealer=2)
    lead(match, "9D")
    assert [source for source, _, _ in paid(match, "POPE-18", "POPE-17") if isinstance(source, str)] == [
        "pope", "knave", "queen", "intrigue", "king", "matrimony",
    ]  # fmt: skip


def test_R20_twice_round_unless_agreed_otherwise() -> None:
    assert pope(seats=6).game.length() == 12
    assert pope(seats=6, preset="family").game.length() == 6


def test_R21_pope_in_place_of_a_trump_takes_no_single_division_and_makes_no_pair() -> None:
    match = lead(in_lieu("JH KH", "9D", "QH AC"), "JH")
    match.act("PlayPopeInLieu")
    assert played(match) == "0:JH 1:9D 0:KH"
    assert [source for source, _, _ in paid(match, "POPE-17")] == ["knave", "king"]
    assert match.pools["queen"] == 1
    assert match.pools["matrimony"] == 2
    assert match.pools["intrigue"] == 2


def test_facts_of_a_deal_are_those_that_a_screen_needs() -> None:
    match = lead(book(), "JS")
    assert [e.name for e in match.deal_events if isinstance(e, Noted)][:2] == ["trumps", "passes"]
    assert match.facts["passes"] == [4], "for the king that seat 0 played upon the queen of seat 3"


@pytest.mark.parametrize("facts", [{"fines": [1, 2]}, {"fines": [0, -1, 0, 0]}, {"last_winner": 9}])
def test_a_deal_does_not_start_from_a_state_that_cannot_be(facts: dict[str, object]) -> None:
    with pytest.raises(OptionConflict):
        pope(fines_to_board=True, start={"facts": {"dressed": True, **facts}})
