"""Thirty-One: every clause and ruling, the settlements, the worked hand, and the advice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.cards import cards
from parlour.engine.options import OptionConflict
from parlour.engine.table import Moved
from parlour.match import Match
from parlour.players.levels import LEVELS, choice
from parlour.players.policies.thirty_one import POLICY, count_of, enough
from parlour.procedures.exchange import Knock
from tests.rules.exchange_table import best, moved, round_off, say, table
from tests.support import gains, open_ask, options_now, paid, refusal
from tests.support.cases import each_case

HANDS = {0: "KH 9H 4C", 1: "QS 8S 8D", 2: "AD JC 5D"}
OPEN = {"table_cards": "2H 10S 7D"}


def tho(hands: dict[int, str] | None = None, **given: Any) -> Match:
    return table("thirty_one", hands, **given)


def three(**given: Any) -> Match:
    """The cards of the worked hand: three seats, the last of them deals."""
    return tho(HANDS, seats=3, rig=OPEN, **given)


def winner_of(hands: dict[int, str], seats: int = 2) -> Match:
    """Knock at once and let everybody keep the hand dealt."""
    match = tho(hands, seats=seats)
    say(match, "Knock" + " Keep" * (seats - 1))
    return match


@pytest.mark.parametrize("seats", [2, 9, 16])
def test_THO_1_two_to_sixteen_sit_down(seats: int) -> None:
    match = tho(seats=seats)
    assert [len(match.view(s).hand) for s in range(seats)] == [3] * seats
    assert len(match.view(None)["stock"]) == 52 - 3 * seats - 3


def test_THO_1_for_seventeen_the_pack_is_too_small() -> None:
    with pytest.raises(OptionConflict, match="2 to 16"):
        tho(seats=17)


def test_THO_2_the_lowest_card_drawn_deals_and_ties_draw_again() -> None:
    tied = 0
    for seed in range(60):
        match = tho(dealer=None, seed=seed)
        drawn = [e for e in moved(match, "THO-2") if e.target.startswith("draw")]
        first = {e.target: e.pieces[0] for e in drawn[:4]}
        lowest = min(card.rank for card in first.values())
        again = [key for key, card in first.items() if card.rank == lowest]
        tied += len(again) > 1
        assert [e.target for e in drawn[4 : 4 + len(again)]] == (again if len(again) > 1 else [])
        if len(again) == 1:
            assert again == [f"draw[{match.dealer}]"]
    assert tied > 3


def test_THO_3_everybody_pays_the_stake_the_dealer_no_more() -> None:
    match = tho(stake=3)
    assert paid(match, "THO-3") == [(0, "pool", 3), (1, "pool", 3), (2, "pool", 3), (3, "pool", 3)]
    assert match.pools == {"pool": 12}


def test_THO_4_and_R2_three_each_from_the_dealers_left_the_tables_before_the_dealers() -> None:
    match = three()
    dealt = [e for e in moved(match, "THO-4") if e.source == "stock"]
    assert [e.target for e in dealt] == ["hands[0]", "hands[1]", "table_cards", "hands[2]"]
    order = next(a.value for a in match.log if a.seat is None)
    assert list(match.view(None)["table_cards"]) == [order[2], order[6], order[10]]
    assert match.view(0)["hands[1]"] == (None, None, None)


def test_THO_5_turns_go_round_the_dealer_last() -> None:
    match = three()
    seats = []
    for _ in range(5):
        seats.append(match.ask.seat if match.ask else None)
        match.act(options_now(match)[0])
    assert seats == [0, 1, 2, 0, 1]


def test_THO_6_nine_exchanges_or_a_knock() -> None:
    match = three()
    assert len(options_now(match)) == 10
    assert options_now(match)[-1] == "Knock"
    assert refusal(match, "Exchange(QS, 2H)").clause == "THO-6"
    assert "lies on the table" in refusal(match, "Exchange(KH, 9H)").sentence
    say(match, "KH-10S")
    assert set(map(str, match.view(None)["table_cards"])) == {"2H", "7D", "KH"}
    assert set(map(str, match.view(0).hand)) == {"9H", "4C", "10S"}


def test_THO_6_both_cards_of_an_exchange_are_public() -> None:
    match = say(three(), "KH-10S")
    swap = moved(match, "THO-6")
    assert [str(e.pieces[0]) for e in swap] == ["10S", "KH"]
    assert all(e.seen == match.table.everybody for e in swap)
    assert match.facts["known"] == [["10S"], [], []]
    assert say(match, "8D-7D AD-2H 10S-AD").facts["known"] == [["AD"], ["7D"], ["2H"]]


def test_THO_7_the_first_may_knock_before_anybody_has_exchanged() -> None:
    match = say(three(), "Knock")
    assert match.facts["knocker"] == 0
    assert match.ask and match.ask.seat == 1


def test_THO_8_after_the_knock_everybody_else_has_one_turn() -> None:
    match = say(tho(), "Knock")
    seats = []
    while match.deal_number == 1:
        seats.append(open_ask(match).seat)
        assert len(options_now(match)) == 10
        assert options_now(match)[-1] == "Keep"
        say(match, "Keep")
    assert seats == [1, 2, 3]


def test_THO_8_nobody_else_knocks() -> None:
    match = say(three(), "Knock")
    refused = refusal(match, "Knock")
    assert refused.clause == "THO-8"
    assert refused.sentence.startswith("Exchange a card or keep your hand: seat 0 has already knocked.")


def test_THO_8_a_later_knock_leaves_the_turns_to_those_on_the_left_and_ends_on_the_right() -> None:
    match = say(three(), "9H-7D Knock")
    assert match.ask and match.ask.seat == 2
    say(match, "Keep")
    assert match.ask and match.ask.seat == 0


def test_THO_9_all_hands_are_shown() -> None:
    match = three(deals=1)
    say(match, "Knock Keep Keep")
    assert None not in match.view(None)["hands[1]"]


@each_case(
    ("best_hand", "other"),
    [
        ("AH KH 10H", "9S 9D 9C"),  # 31 over three of a kind (R7)
        ("9S 9D 9C", "AH KH 9H"),  # which beat 30
        ("AS AD AC", "KS KD KC"),
        ("AH KH 9H", "AC KC 4D"),
        ("AC KC 4D", "QD 5H 3C"),
        ("8S 7S 5S", "QD 5H 3C"),
    ],
)
def test_THO_10_and_11_the_better_hand_takes_the_pool(best_hand: str, other: str) -> None:
    assert winner_of({0: other, 1: best_hand}).results[0].facts["winner"] == 1
    assert winner_of({0: best_hand, 1: other}).results[0].facts["winner"] == 0


def test_THO_12_the_deal_passes_to_the_left() -> None:
    match = three()
    round_off(match)
    assert match.dealer == 0


@pytest.mark.parametrize(("given", "length"), [({}, 3), ({"deals": 2}, 2), ({"preset": "quick"}, 3)])
def test_THO_13_one_deal_for_each_seat_unless_agreed(given: dict[str, Any], length: int) -> None:
    match = three(**given)
    while not match.is_over:
        round_off(match)
    assert len(match.results) == length


# rulings
def test_R1_the_stakes_are_equal() -> None:
    assert {amount for _, _, amount in paid(three(), "THO-3")} == {1}


def test_R3_nobody_keeps_a_hand_before_a_knock() -> None:
    refused = refusal(three(), "Keep")
    assert refused.clause == "THO-R3"
    assert "knock" in refused.sentence


def test_R4_a_hand_of_three_suits_counts_its_highest_card() -> None:
    assert winner_of({0: "QD 5H 3C", 1: "AD 2H 3S"}).results[0].facts["values"] == ["10 in diamonds", "11 in diamonds"]


def test_R5_more_cards_of_the_suit_win_between_equal_counts() -> None:
    result = winner_of({0: "AC KC 4D", 1: "8S 7S 6S"}).results[0]
    assert result.facts["winner"] == 1
    assert result.facts["best"] == "21 in spades"


@pytest.mark.parametrize(("hands", "winner"), [
    ({1: "AH KH QH", 2: "AS KS QS"}, 1),
    ({0: "AH KH QH", 3: "AS KS QS"}, 0),
    ({2: "AC KC 4D", 3: "AS KS 4H"}, 2),
])  # fmt: skip
def test_R5_of_equal_hands_the_elder_wins_the_dealer_last(hands: dict[int, str], winner: int) -> None:
    low = dict(zip(range(4), ("2C 3D 5S", "2D 3H 5C", "2H 3S 5D", "6C 4C 3C"), strict=True))
    match = winner_of({**low, **hands}, seats=4)
    assert match.results[0].facts["winner"] == winner


def test_R6_thirty_one_does_not_end_the_deal_by_itself() -> None:
    match = tho({0: "AH KH 10H"}, seats=2, dealer=1)
    assert match.ask and match.ask.seat == 0
    assert "Knock" in options_now(match)


def test_R8_a_player_who_cannot_pay_is_out_and_the_deal_passes_them_over() -> None:
    match = tho(seats=6, stake=2, start={"counters": [9, 9, 0, 9, 9, 9]}, dealer=1)
    assert match.facts["out"] == [2]
    assert match.pools["pool"] == 10
    assert len(match.view(2).hand) == 0
    assert match.ask and match.ask.seat == 3
    round_off(match)
    assert match.dealer == 3
    assert sorted(match.results[0].counters) == [0, 7, 7, 7, 7, 17]


def test_R8_the_session_ends_when_only_one_can_pay() -> None:
    match = tho({0: "AH KH 10H"}, seats=2, dealer=1, start={"counters": [1, 1]})
    say(match, "Knock Keep")
    assert match.is_over
    assert match.counters == [2, 0]
    assert len(match.results) == 1


def test_R8_a_dealer_who_cannot_pay_hands_the_deal_on() -> None:
    assert tho(seats=3, dealer=1, start={"counters": [5, 0, 5]}).dealer == 2


def test_R8_with_one_who_can_pay_there_is_nothing_to_play() -> None:
    match = tho(seats=3, dealer=1, start={"counters": [5, 0, 0]})
    assert match.is_over
    assert match.counters == [5, 0, 0]


def test_R8_an_early_stop_settles_nothing() -> None:
    match = three()
    round_off(match)
    before = match.results[0].counters
    match.stop()
    assert match.counters == before


def test_R9_after_thirty_circuits_without_a_knock_the_hands_are_shown() -> None:
    match, turns = three(deals=1), 0
    while not match.is_over:
        turns += 1
        match.act(options_now(match)[0])
    assert turns == 90
    assert match.results[0].facts["knocker"] is None
    assert match.pools["pool"] == 0


def test_R10_with_two_the_other_has_one_exchange() -> None:
    match = say(tho(seats=2, dealer=1), "Knock")
    assert match.ask and match.ask.seat == 1
    say(match, "Keep")
    assert match.deal_number == 2


def test_R11_three_aces_are_three_of_a_kind() -> None:
    assert winner_of({0: "AH AS AD", 1: "2C 3C 5D"}).results[0].facts["best"] == "three aces"


# settlement
@pytest.mark.parametrize(
    ("seats", "stake", "counters", "gained"),
    [
        (5, 1, [20] * 5, [4, -1, -1, -1, -1]),
        (3, 4, [20] * 3, [8, -4, -4]),
        (6, 2, [20] * 5 + [0], [8] + [-2] * 4 + [0]),
    ],
)
def test_settlement_the_winner_has_a_stake_from_each(
    seats: int, stake: int, counters: list[int], gained: list[int]
) -> None:
    match = tho({0: "AH KH 10H"}, seats=seats, stake=stake, start={"counters": counters}, dealer=seats - 2)
    while match.deal_number == 1 and not match.is_over:
        match.act(options_now(match)[-1])
    assert [held - had for held, had in zip(match.results[0].counters, counters, strict=True)] == gained
    assert match.results[0].pools == {"pool": 0}


def test_the_worked_hand() -> None:
    match = three()
    assert match.counters == [19, 19, 19]
    for line, table_cards in (
        ("4C-2H", "4C 10S 7D"),
        ("8D-10S", "4C 8D 7D"),
        ("JC-8D", "4C JC 7D"),
    ):
        say(match, line)
        assert set(map(str, match.view(None)["table_cards"])) == set(table_cards.split())
    say(match, "Knock Keep 5D-7D")
    assert match.results[0].counters == [19, 22, 19]
    assert match.results[0].facts["values"] == ["21 in hearts", "28 in spades", "26 in diamonds"]
    assert gains(match, begun=20) == [-1, 2, -1]
    assert match.dealer == 0


# the advice
@pytest.mark.parametrize(("hand", "does"), [
    ("AH KH 10H", "Knock"), ("2S 2H 2D", "Knock"), ("AH KH 9H", "Knock"), ("AH 9C 3D", "Exchange"),
])  # fmt: skip
def test_a_sure_hand_knocks_and_a_poor_one_exchanges(hand: str, does: str) -> None:
    match = tho({0: hand}, dealer=3, rig={"table_cards": "2C 4D 6S"})
    assert str(best(match).action).startswith(does)
    assert best(match).reason


def test_more_is_needed_with_more_at_the_table_and_later_in_the_deal() -> None:
    assert [enough(n, 0) for n in (2, 3, 4, 5, 6, 12)] == [17, 20, 21, 24, 25, 25]
    assert [enough(4, circuit) for circuit in range(4)] == [21, 24, 27, 27]
    match = tho({0: "AH KH 2C"}, seats=4, rig={"table_cards": "3D 4S 5C"})
    assert best(match).action is Knock
    assert best(tho({0: "AH KH 2C"}, seats=7, rig={"table_cards": "3D 4S 5C"})).action is not Knock


def test_the_suit_that_counts_up_highest_is_taken() -> None:
    match = tho({0: "KH 9H 4C"}, rig={"table_cards": "QH 10S 7D"}, seats=7, dealer=6)
    assert str(best(match).action) == "Exchange(4C, QH)"


def test_the_third_of_a_pair_is_taken_at_once() -> None:
    assert str(best(tho({0: "9S 9H 4C"}, rig={"table_cards": "9D KS 7D"})).action) == "Exchange(4C, 9D)"


def test_of_two_equal_gifts_the_one_that_the_next_player_does_not_want_is_laid_down() -> None:
    hands = {0: "KH 5S 4C", 1: "AS 2C 3D", 2: "6D QH 8C", 3: "8D JD 9C"}
    match = say(tho(hands, rig={"table_cards": "5D 10S 7C"}), "4C-5D 3D-10S QH-4C 8D-7C")
    assert match.facts["known"][1] == ["10S"]
    assert str(best(match).action) == "Exchange(5D, QH)", "not the 5 of spades: the next player collects spades"
    other = next(a for a in POLICY.advise(match.view(0)) if str(a.action) == "Exchange(5S, QH)")
    assert "the next player may want 5S" in other.reason


def test_after_a_knock_only_what_betters_the_hand_is_exchanged() -> None:
    match = say(tho({0: "AH KH 9H", 1: "KS QS 2C"}, seats=2, rig={"table_cards": "3D 4H 5C"}), "Knock")
    assert str(best(match).action) == "Keep"
    match = say(tho({0: "AH KH 9H", 1: "KS QS 2C"}, seats=2, rig={"table_cards": "AS 4H 5C"}), "Knock")
    assert str(best(match).action) == "Exchange(2C, AS)"
    assert "31 in spades" in best(match).reason


def test_the_advice_is_blind_to_what_is_hidden() -> None:
    one = tho({0: "KH 9H 4C", 1: "AS KS QS"}, rig=OPEN)
    other = tho({0: "KH 9H 4C", 1: "2C 3D 5S"}, rig=OPEN)
    assert POLICY.advise(one.view(0)) == POLICY.advise(other.view(0))


def test_the_advice_wins_from_players_who_choose_at_random() -> None:
    match, chooser = tho(seed=2, deals=100, start_counters=500), random.Random(5)
    while not match.is_over:
        seat = open_ask(match).seat
        assert seat is not None
        match.act(best(match).action if seat == 0 else chooser.choice(open_ask(match).actions))
    assert match.counters[0] > 600


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_knocks_with_a_hand_that_cannot_lose(level: str) -> None:
    match = tho({0: "AH KH 10H"}, rig=OPEN | {"table_cards": "2C 3D 4S"})
    assert choice(match.view(0), level, "gran", 1) is Knock


def test_counts_stand_in_the_order_of_the_classes() -> None:
    counts = [count_of(cards(hand)) for hand in ("AH KH 10H", "2S 2H 2D", "AH KH 9H", "AC KC 4D", "QD 5H 3C")]
    assert counts == sorted(counts, reverse=True)


def test_nothing_moves_but_by_the_rules() -> None:
    match = three(deals=1)
    round_off(match)
    assert all(e.clause for e in match.events if isinstance(e, Moved))
