"""Commerce for ready money and barter: the modern game with its variations, and Foster's without a widow."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.table import Acted, Moved
from parlour.match import Match
from tests.rules.exchange_table import moved, round_off, say, table
from tests.support import gains, open_ask, options_now, paid, refusal
from tests.support.cases import each_case

WORKED = {0: "KD 9C 4S", 1: "8H 3H JC", 2: "QS 5D 5C"}
# Four hands, best first: a pair of queens, of tens, of nines, and a point of 25.
PAIRS = {3: "QS QD 2C", 0: "10S 10D 3C", 1: "9S 9D 4C", 2: "KH 8D 7C"}


def com(hands: dict[int, str] | None = None, **given: Any) -> Match:
    """A table of four dealt by seat 0, unless something else is said."""
    return table("commerce", hands, **{"dealer": 0, **given})


def club(hands: dict[int, str] | None = None, **given: Any) -> Match:
    return com(hands, mode="foster_no_widow", **given)


def trades(match: Match, line: str) -> Match:
    """Answer in turn: "buy:JC", "barter:QS", "give:4S", or a word as it is."""
    for word in line.split():
        verb, _, card = word.partition(":")
        match.act(f"{verb.capitalize()}({card})" if card else word)
    return match


def done(match: Match, seats: int) -> Match:
    """Let so many seats buy with the first card they may, and be done."""
    for _ in range(seats):
        say(match, f"{options_now(match)[0]} Done")
    return match


# who plays and who deals
@pytest.mark.parametrize(("seats", "pack", "stock"), [(3, 52, 43), (12, 52, 16), (7, 32, 11)])
def test_COM_1_three_to_twelve_with_the_full_pack_and_seven_with_the_small_one(
    seats: int, pack: int, stock: int
) -> None:
    match = com(seats=seats, pack=pack)
    assert len(match.view(None)["stock"]) == stock
    for unfit in (13, 8 if pack == 32 else 2):
        with pytest.raises(OptionConflict):
            com(seats=unfit, pack=pack)


def test_COM_2_and_R1_the_first_knave_deals_counted_from_the_first_seat() -> None:
    for start in (0, 2):
        match = com(dealer=None, choose_start=start)
        turned = next(e for e in match.events if isinstance(e, Moved) and e.target == "choosing").pieces
        assert turned[-1].rank == 11
        assert all(card.rank != 11 for card in turned[:-1])
        assert match.dealer == (start + len(turned) - 1) % 4


def test_COM_2_to_the_right_the_knaves_are_turned_to_the_right() -> None:
    match = com(dealer=None, rotation="right")
    turned = next(e for e in match.events if isinstance(e, Moved) and e.target == "choosing").pieces
    assert match.dealer == -(len(turned) - 1) % 4


def test_COM_2_at_the_club_the_lowest_card_deals() -> None:
    match = club(dealer=None)
    drawn = {e.target: e.pieces[0] for e in moved(match, "COM-2") if e.target.startswith("draw")}
    assert drawn[f"draw[{match.dealer}]"].rank == min(card.rank for card in drawn.values())


def test_COM_3_the_stake_is_one_at_the_club_and_cannot_be_changed() -> None:
    with pytest.raises(OptionConflict, match="The option stake belongs to the modern game or the old game"):
        club(stake=2)


@pytest.mark.parametrize(("style", "first"), [("single", [0, 4, 8]), ("three", [0, 1, 2])])
def test_COM_4_three_cards_one_at_a_time_or_together(style: str, first: list[int]) -> None:
    match = com(deal_style=style)
    order = next(a.value for a in match.log if a.seat is None)
    assert list(match.view(1).hand) == [order[i] for i in first]
    assert [e.target for e in moved(match, "COM-4") if e.source == "stock"] == [f"hands[{s}]" for s in (1, 2, 3, 0)]


def test_COM_5_the_deal_passes_to_the_left_or_all_goes_to_the_right() -> None:
    assert say(com(), "Stand").dealer == 1
    match = com(rotation="right")
    assert match.ask and match.ask.seat == 3
    match.act(options_now(match)[0])
    say(match, "Done")
    assert match.ask and match.ask.seat == 2
    assert say(match, "Stand").dealer == 3


def test_COM_6_every_hand_is_shown() -> None:
    match = say(com(deals=1), "Stand")
    assert all(None not in match.view(None)[f"hands[{seat}]"] for seat in range(4))


def test_COM_9_equal_hands_share_and_the_odd_counter_goes_to_the_elder_as_R3_says() -> None:
    hands = {1: "KS 9H 2D", 2: "KD 9C 2S", 3: "QS 8H 3D", 0: "QD 7C 3S"}
    match = say(com(hands, seats=4), "Stand")
    assert match.results[0].facts["winners"] == [1, 2]
    assert paid(match, "COM-M1") == [("pool", 1, 3), ("pool", 2, 2)]


def test_R4_equal_sequences_and_equal_flushes_in_other_suits_are_ties() -> None:
    hands = {1: "5H 6H 7H", 2: "5C 6C 7C", 3: "QS 8H 3D", 0: "QD 7S 3S"}
    assert say(com(hands), "Stand").results[0].facts["winners"] == [1, 2]
    hands = {1: "5H 6H 9H", 2: "5C 6C 9C", 3: "QS 8H 3D", 0: "QD 7S 3S"}
    assert say(com(hands), "Stand").results[0].facts["winners"] == [1, 2]


# the modern game
def test_COM_10_everybody_stakes_and_the_dealer_twice() -> None:
    match = com(stake=3)
    assert paid(match, "COM-10") == [(1, "pool", 3), (2, "pool", 3), (3, "pool", 3), (0, "pool", 6)]
    assert match.pools == {"pool": 15}


def test_COM_11_turns_go_round_the_dealer_last() -> None:
    match, seats = com(), []
    for _ in range(6):
        seats.append(open_ask(match).seat)
        done(match, 1)
    assert seats == [1, 2, 3, 0, 1, 2]
    assert match.facts["circuits"] == 1


def test_COM_12_seven_answers_and_no_passing() -> None:
    match = com(WORKED, seats=3)
    assert sorted(options_now(match)) == sorted(
        ["Stand", "Buy(8H)", "Buy(3H)", "Buy(JC)", "Barter(8H)", "Barter(3H)", "Barter(JC)"]
    )
    assert refusal(match, "Buy(KD)").clause == "COM-13"
    assert "one of the cards in your hand" in refusal(match, "Buy(KD)").sentence
    assert refusal(match, "Barter(KD)").clause == "COM-14"
    assert refusal(match, "Pass").clause == "COM-12"


def test_COM_12_nobody_trades_twice_in_a_turn() -> None:
    match = trades(com(WORKED, seats=3, rig={"stock": "2H 7S"}), "buy:JC")
    for action in ("Buy(8H)", "Barter(2H)"):
        refused = refusal(match, action)
        assert refused.clause == "COM-12"
        assert "only one card a turn" in refused.sentence


def test_COM_13_a_bought_card_is_paid_to_the_dealer_and_the_old_one_goes_under_the_stock() -> None:
    match = trades(com(WORKED, seats=3, rig={"stock": "2H 7S"}, stake=2), "buy:JC")
    assert paid(match, "COM-13") == [(1, 0, 2)]
    assert list(map(str, match.view(1).hand)) == ["8H", "3H", "2H"]
    assert str(match.table.pile("stock")[-1]) == "JC"
    assert set(match.view(2)["stock"]) == {None}


def test_COM_13_the_others_learn_that_a_card_was_bought_and_not_which() -> None:
    match = trades(com(WORKED, seats=3), "buy:JC")
    told = [e for e in match.view(0).events if isinstance(e, Acted)]
    assert [e.text for e in told] == ["Buy"]
    assert all(None in e.pieces for e in match.view(0).events if isinstance(e, Moved) and e.clause == "COM-13")
    own = [e for e in match.view(1).events if isinstance(e, Acted)]
    assert [e.text for e in own] == ["Buy(JC)"]


def test_COM_14_the_neighbour_gives_before_seeing_the_offer() -> None:
    match = trades(com(WORKED, seats=3), "barter:JC")
    assert match.ask and match.ask.seat == 2
    assert options_now(match) == ["Give(QS)", "Give(5D)", "Give(5C)", "Stand"]
    assert match.view(2)["offer"] == (None,), "R5: the neighbour does not see the offer"
    assert refusal(match, "Give(JC)").clause == "COM-14"
    trades(match, "give:QS")
    assert list(map(str, match.view(1).hand)) == ["8H", "3H", "QS"]
    assert list(map(str, match.view(2).hand)) == ["5D", "5C", "JC"]


def test_COM_14_both_know_the_two_cards_and_nobody_else_does() -> None:
    match = trades(com(WORKED, seats=3), "barter:JC give:QS")
    for seat, seen in ((0, 0), (1, 2), (2, 2)):
        faces = [p for e in match.view(seat).events if isinstance(e, Moved) and e.clause == "COM-14" for p in e.pieces]
        assert len({p for p in faces if p is not None}) == seen


def test_COM_14_and_16_a_neighbour_who_stands_gives_the_offer_back_and_is_the_stander() -> None:
    match = trades(com(WORKED, seats=3), "barter:JC Stand")
    assert match.results[0].facts["stander"] == 2
    back = [e for e in moved(match, "COM-14") if e.source == "offer"]
    assert [(str(e.pieces[0]), e.target) for e in back] == [("JC", "hands[1]")]


@pytest.mark.parametrize(("word", "ends"), [("Stand", True), ("Done", False)])
def test_COM_15_after_a_trade_a_player_stands_at_once_or_ends_the_turn(word: str, ends: bool) -> None:
    match = trades(com(WORKED, seats=3), "buy:JC")
    assert options_now(match) == ["Done", "Stand"]
    say(match, word)
    assert bool(match.results) is ends
    if ends:
        assert match.results[0].facts["stander"] == 1
    else:
        assert match.ask and match.ask.seat == 2


def test_COM_16_the_first_to_stand_ends_all_trade() -> None:
    match = done(com(), 2)
    say(match, "Stand")
    assert match.results[0].facts["stander"] == 3


def test_COM_17_and_R32_the_giver_has_the_next_turn_and_may_stand() -> None:
    match = trades(com(WORKED, seats=3), "barter:JC give:QS Done")
    assert match.ask and match.ask.seat == 2
    assert len(options_now(match)) == 7
    say(match, "Stand")
    assert match.results[0].facts["stander"] == 2


@pytest.mark.parametrize(("combos", "kinds"), [
    ("full", ["flush of 18 in spades", "pair of 9s"]), ("no_pair", ["flush of 18 in spades", "point of 20"]),
    ("no_pair_flush", ["point of 18", "point of 20"]),
])  # fmt: skip
def test_COM_40_limited_commerce_does_not_know_the_pair_nor_the_flush(combos: str, kinds: list[str]) -> None:
    match = say(com({1: "9S 7S 2S", 2: "9D 9H 2C"}, combos=combos), "Stand")
    assert match.results[0].facts["values"][1:3] == kinds


@pytest.mark.parametrize(("penalty", "gained"), [
    ("none", [-2, -3, -1, 6]), ("better_hands", [-3, -3, -1, 7]), ("all_players", [-5, -2, 0, 7]),
])  # fmt: skip
def test_COM_41_and_R26_a_beaten_dealer_pays_besides(penalty: str, gained: list[int]) -> None:
    """The first two settlement examples: the pool of five, the dealer, the stander, and then the penalty."""
    match = say(com(PAIRS, dealer_penalty=penalty), "Stand")
    assert gains(match) == gained


def test_COM_41_with_a_point_or_the_best_hand_the_dealer_pays_no_penalty() -> None:
    point = say(com({**PAIRS, 0: "KC 8S 5D"}, dealer_penalty="all_players"), "Stand")
    assert paid(point, "COM-41") == []
    tied = {0: "9S 9D 2C", 1: "9H 9C 2D", 2: "KH 8D 7C", 3: "QH 8C 7D"}
    assert paid(say(com(tied, dealer_penalty="all_players"), "Stand"), "COM-41") == []


def test_COM_42_in_extended_commerce_a_stand_rests_one_hand_only() -> None:
    match = say(com(extended=True), "Stand")
    assert match.ask and match.ask.seat == 2
    assert match.facts["stood"] == [1]
    say(match, "Stand Stand")
    done(match, 1)
    assert match.ask and match.ask.seat == 0, "the only seat still trading has the next turn again"
    say(match, "Stand")
    assert match.results[0].facts["stood"] == [1, 2, 3, 0]
    assert match.results[0].facts["stander"] is None
    assert paid(match, "COM-M3") == []


def test_R9_an_offer_goes_on_over_those_who_answer_by_standing() -> None:
    match = com({1: "2C 3D 5S"}, extended=True)
    trades(match, "barter:2C Stand")
    assert match.ask and match.ask.seat == 3
    assert match.facts["stood"] == [2]
    say(match, options_now(match)[0])
    assert match.ask and match.ask.seat == 1
    assert options_now(match) == ["Done", "Stand"]


def test_R9_with_nobody_left_the_card_comes_back_and_the_turn_is_not_used() -> None:
    match = trades(com({1: "2C 3D 5S"}, extended=True), "barter:2C Stand Stand Stand")
    assert match.ask and match.ask.seat == 1
    assert {str(c) for c in match.view(1).hand} == {"2C", "3D", "5S"}
    assert not any(a.startswith("Barter") for a in options_now(match))
    refused = refusal(match, "Barter(2C)")
    assert refused.clause == "COM-R9"
    assert "everybody else has stood" in refused.sentence
    trades(match, "buy:2C Stand")
    assert len(match.results) == 1


@pytest.mark.parametrize(("last", "dealer"), [("4S 5S 6S", 1), ("4S 4D 4H", 1), ("4S 9S JS", 1), ("4S 4D 6H", 0)])
def test_COM_43_the_dealer_deals_on_until_a_flush_or_better_is_shown(last: str, dealer: int) -> None:
    low = {0: "2S 7D 9H", 1: "3C 8D QH", 2: "3D 8C QC"}
    match = say(com({**low, 3: last}, continuous_dealing=True), "Stand")
    assert match.dealer == dealer
    assert len(paid(match, "COM-10", deal=2)) == 4, "R25: every deal has its stakes anew"


def test_R25_the_dealers_own_flush_ends_the_tenure() -> None:
    hands = {0: "4S 9S JS", 1: "3C 8D QH", 2: "3D 8C QC", 3: "2C 5D 7H"}
    assert say(com(hands, continuous_dealing=True), "Stand").dealer == 1


def test_COM_43_without_pairs_and_flushes_only_sequence_and_tricon_end_it() -> None:
    hands = {3: "4S 9S JS", 0: "2S 7D 9H", 1: "3C 8D QH", 2: "3D 8C QC"}
    assert say(com(hands, continuous_dealing=True, combos="no_pair_flush"), "Stand").dealer == 0


@pytest.mark.parametrize("given", [{}, {"continuous_dealing": True}, {"deals": 3, "continuous_dealing": True}])
def test_COM_80_each_deals_once_or_as_many_deals_as_agreed(given: dict[str, Any]) -> None:
    match, dealers = com(seed=3, **given), []
    while not match.is_over:
        dealers.append(match.dealer)
        say(match, "Stand")
    if given.get("deals"):
        assert len(match.results) == 3
    elif given:
        assert len(match.results) > 4
        assert list(dict.fromkeys(dealers)) == [0, 1, 2, 3]
        assert match.facts["tenures"] == 4
    else:
        assert dealers == [0, 1, 2, 3]


def test_R2_three_are_the_least() -> None:
    with pytest.raises(OptionConflict, match="3 to 12"):
        com(seats=2)


def test_R6_the_dealer_buys_for_nothing_but_pays_the_pool_in_extended_commerce() -> None:
    match = done(com(), 3)
    before = match.counters
    say(match, options_now(match)[0])
    assert match.counters == before
    match = com(extended=True)
    done(match, 3)
    say(match, options_now(match)[0])
    assert paid(match, "COM-13")[-1] == (0, "pool", 1)


def test_R7_a_dealer_who_stood_and_is_beaten_pays_both() -> None:
    hands = {1: "2S 4D 6C", 2: "7C KH 8D", 3: "2C QS QD", 0: "10S 10D 3C"}
    match = say(done(com(hands, rig={"stock": "7S 8S 9C"}), 3), "Stand")
    assert paid(match, "COM-M2") == [(0, 3, 1)]
    assert paid(match, "COM-M3") == [(0, 3, 1)]


def test_R7_a_stander_who_ties_for_the_best_pays_nothing() -> None:
    hands = {1: "KS 9H 2D", 2: "KD 9C 2S", 3: "QS 8H 3D", 0: "QD 7C 3S"}
    match = say(com(hands), "Stand")
    assert paid(match, "COM-M3") == []
    assert paid(match, "COM-M2") == [(0, 1, 1), (0, 2, 1)]


def test_R8_with_the_small_pack_the_lowest_sequence_is_seven_eight_nine() -> None:
    match = say(com({1: "AH 7H 8H", 2: "7C 8C 9C"}, pack=32), "Stand")
    assert match.results[0].facts["winners"] == [2]
    assert match.results[0].facts["values"][1] == "flush of 26 in hearts"


@pytest.mark.parametrize("given", [{}, {"extended": True}, {"mode": "foster_no_widow"}])
def test_R10_after_thirty_circuits_the_hands_are_shown(given: dict[str, Any]) -> None:
    match = com(seats=3, deals=1, **given)
    while not match.is_over:
        match.act(options_now(match)[0])
        if not match.is_over and "Done" in options_now(match):
            say(match, "Done")
    assert match.results[0].facts["circuits"] == 29
    assert match.results[0].facts.get("stander") is None
    assert paid(match, "COM-M3") == []


def test_R17_accounts_go_below_zero_and_nothing_is_refused_for_it() -> None:
    match = com(WORKED, seats=3, start={"counters": [0, 0, 0]})
    assert match.counters == [-2, -1, -1]
    assert "Buy(JC)" in options_now(match)


def test_settlement_of_a_dealer_who_sells_three_cards_and_wins() -> None:
    """The third settlement example: the dealer buys for nothing, and wins the pool of twelve besides six."""
    hands = {2: "QS QD QC", 3: "2S 4D 6C", 4: "3S 5D 7C", 0: "4S 6D 8C", 1: "5S 7D 9C"}
    match = com(hands, seats=5, dealer=2, stake=2, rig={"stock": "2H 3H QH"})
    trades(match, "buy:2S Done buy:3S Done barter:4S give:5S Done barter:4S give:QC Done buy:4S Done")
    assert {str(c) for c in match.view(2).hand} == {"QS", "QD", "QH"}
    trades(match, "buy:4D Done barter:5D give:5S Done barter:5D give:QC Done barter:5D Stand")
    assert match.results[0].facts["winners"] == [2]
    assert gains(match) == [-2, -2, 14, -6, -4]


def test_the_worked_hand() -> None:
    match = com(WORKED, seats=3, rig={"stock": "2H 7S"}, start={"counters": [10, 10, 10]})
    assert (match.counters, match.pools["pool"]) == ([8, 9, 9], 4)
    trades(match, "buy:JC")
    assert match.counters == [9, 8, 9]
    trades(match, "Done barter:QS give:4S Done")
    assert {str(c) for c in match.view(0).hand} == {"KD", "9C", "QS"}
    assert {str(c) for c in match.view(2).hand} == {"4S", "5D", "5C"}
    trades(match, "buy:9C Done Stand")
    assert match.results[0].counters == [8, 13, 9]
    assert match.results[0].facts["values"] == ["point of 27", "flush of 13 in hearts", "pair of 5s"]


# Foster's game without a widow
def test_COM_50_everybody_pays_one() -> None:
    assert paid(club(), "COM-50") == [(1, "pool", 1), (2, "pool", 1), (3, "pool", 1), (0, "pool", 1)]


def test_COM_51_and_R15_buy_barter_or_knock_and_nothing_else() -> None:
    match = club()
    assert len(options_now(match)) == 7
    assert refusal(match, "Pass").clause == "COM-51"
    trades(match, options_now(match)[0])
    assert match.ask and match.ask.seat == 2, "no word after a trade: the turn passes"


def test_COM_52_the_discard_lies_apart_face_down() -> None:
    match = club({1: "8H 3H JC"}, rig={"stock": "2H 7S"})
    trades(match, "buy:JC")
    assert paid(match, "COM-52") == [(1, 0, 1)]
    assert match.view(None)["discards"] == (None,)
    assert str(match.table.pile("discards")[0]) == "JC"
    assert "JC" not in map(str, match.table.pile("stock"))


def test_COM_53_the_neighbour_gives_or_knocks_and_then_has_a_turn() -> None:
    match = trades(club({1: "8H 3H JC", 2: "QS 5D 5C"}), "barter:JC")
    assert options_now(match) == ["Give(QS)", "Give(5D)", "Give(5C)", "Knock"]
    trades(match, "give:QS")
    assert match.ask and match.ask.seat == 2
    assert len(options_now(match)) == 7
    match = trades(club({1: "8H 3H JC"}), "barter:JC Knock")
    assert match.results[0].facts["knocker"] == 2
    assert [(e.source, e.target) for e in moved(match, "COM-53")][-1] == ("offer", "hands[1]")


def test_COM_54_the_first_knock_stops_all() -> None:
    assert say(club(), "Knock").results[0].facts["knocker"] == 1


@each_case(("hands", "winner"), [
    ({1: "AS KS 2D", 2: "2H 2C 2S"}, 2), ({1: "AH 2H 3H", 2: "AS KS QD"}, 1), ({1: "AH KH 2C", 2: "10S 8S 3S"}, 2),
    ({0: "AH KH 2C", 1: "AS KS 2D"}, 0), ({2: "AH KH 2C", 3: "AS KS 2D"}, 2),
    ({0: "2H 3C 4D", 1: "AH KC QD", 2: "9H 8C 7D", 3: "6H 5C 2D"}, 0),
])  # fmt: skip
def test_COM_55_and_R24_R29_a_point_is_of_one_suit_and_ties_go_to_the_dealer(
    hands: dict[int, str], winner: int
) -> None:
    low = {0: "4S 6H 9D", 1: "5S 7H 10D", 2: "5H 7D 10C", 3: "4H 6D 9C"}
    match = say(club({**low, **hands}), "Knock")
    assert match.results[0].facts["winners"] == [winner]
    assert bool(paid(match, "COM-F")) is (winner != 0)


@pytest.mark.parametrize(("dealers", "gained"), [("7C 5C 2H", [-5, 1 - 1, 0, 5, 0]), ("7C 5D 2H", [-2, -1, -1, 5, -1])])
def test_COM_56_and_R28_a_dealer_beaten_in_the_same_class_pays_everybody(dealers: str, gained: list[int]) -> None:
    """The fifth and sixth settlement examples: a point of 25 wins, the dealer has a point or nothing."""
    hands = {0: dealers, 1: "2S 6D 9H", 2: "3S 6H 9D", 3: "AS 9S 5S", 4: "4H 8D 10C"}
    match = say(club(hands, seats=5), "Knock")
    assert gains(match) == gained


def test_R16_a_spent_stock_is_made_again_of_the_discards() -> None:
    match = club(seats=12, dealer=11)
    buys = 0
    while match.view(None)["stock"]:
        match.act(options_now(match)[0])
        buys += 1
    assert buys == 16
    own = options_now(match)[0]
    before = set(match.table.pile("discards"))
    assert len(before) == 16
    match.act(own)
    assert len(match.table.pile("stock")) == 15
    assert [str(c) for c in match.table.pile("discards")] == [own[4:-1]], "the buyer's own discard is not shuffled in"
    assert set(match.table.pile("stock")) < before


@pytest.mark.parametrize(("extra", "winner"), [("none", 3), ("flush", 1), ("pair", 2), ("both", 1)])
def test_COM_67_flush_and_pair_may_be_added(extra: str, winner: int) -> None:
    hands = {0: "4S 6H 9D", 1: "2C 3C 5C", 2: "9S 9H 2D", 3: "AD KD 4H"}
    assert say(club(hands, extra_combos=extra), "Knock").results[0].facts["winners"] == [winner]


def test_an_option_of_another_mode_is_refused_with_the_mode_it_belongs_to() -> None:
    with pytest.raises(OptionConflict, match="The option entry belongs to pool Commerce"):
        com(entry=12)
    with pytest.raises(OptionConflict, match="from 6 to 300"):
        com(mode="pool", entry=7)


@each_case("preset", ["plain", "modern", "limited", "extended", "trade", "old", "pool", "old_french", "widow"])
def test_every_preset_plays_a_deal_through(preset: str) -> None:
    match = com(preset=preset)
    round_off(match)
    assert len(match.results) == 1
