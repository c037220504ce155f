"""Loto, first method and Keno: one test for each clause and ruling (pp. 108-110)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.questions import IllegalAction
from parlour.engine.table import Moved, Noted, Shown
from parlour.games.loto.boxes import BOXES, KNOBS
from parlour.match import Match
from parlour.narration.narrator import Narrator
from tests.support import moved, open_ask, own_ask, paid
from tests.support.cases import each_case

BOX = BOXES[24]
EVERYBODY: dict[str, Any] = {"caller": "program", "answer": "all"}


def race(
    cards: dict[int, str] | None = None,
    knobs: Sequence[int] = (),
    *,
    seats: int = 3,
    dealer: int | None = 0,
    deals: int | None = 1,
    **options: Any,
) -> Match:
    """One game of the race; by default seat 0 deals and calls, and seats 1 and 2 play."""
    rig: dict[str, Any] = {"knobs": " ".join(map(str, knobs))} if knobs else {}
    rig |= {"cards": cards} if cards else {}
    return Match.start("loto", seats=seats, dealer=dealer, deals=deals, seed=7, options=options, rig=rig)


def numbers(card: int) -> list[int]:
    """The numbers of a card, row by row."""
    return [number for row in BOX[card - 1].rows for number in row]


def answer_all(match: Match) -> None:
    """Let the first seat asked answer every call, to the end of the game."""
    while match.ask and match.deal_number == 1:
        match.act("Answer", seat=match.ask.seats[0])


def shared_last(one: int, other: int) -> list[int]:
    """Return an order of calls in which two cards are full at the same call."""
    both = [number for number in numbers(one) if number in numbers(other)]
    apart = [number for card in (one, other) for number in numbers(card) if number not in both]
    return apart + both


# the flow
def test_LOTO_1_each_of_the_ninety_knobs_is_drawn_at_most_once() -> None:
    match = race()
    while match.ask and match.deal_number == 1:
        match.act("Pass", seat=match.ask.seats[0])
    drawn = [e.pieces[0] for e in moved(match, "called")]
    assert sorted(drawn) == list(KNOBS)


def test_LOTO_10_the_dealer_deals_to_each_player_and_takes_no_part() -> None:
    match = race(cards_each=3, seats=4, dealer=2)
    held = [len(match.view(None)[f"cards[{seat}]"]) for seat in range(4)]
    assert held == [3, 3, 0, 3]
    assert len(match.view(None)["put_by"]) == 24 - 9
    assert match.facts["caller"] == 2


def test_LOTO_11_each_player_stakes_for_his_cards_and_R5_the_dealer_does_not() -> None:
    match = race(cards_each=2, stake_per_card=7)
    assert match.counters == [100, 86, 86]
    assert match.pools["pool"] == 28


def test_LOTO_12_the_knobs_are_called_in_the_order_drawn_and_do_not_go_back() -> None:
    match = race({1: "1", 2: "2"}, [5, 4, 11, 18])
    for called in ([5], [5, 4], [5, 4, 11], [5, 4, 11, 18]):
        assert list(match.view(None)["called"]) == called
        match.act("Pass")


def test_LOTO_13_a_number_that_is_called_is_asked_of_every_holder_at_once() -> None:
    match = race({1: "1", 2: "7"}, [76])
    assert open_ask(match).seats == (1, 2)
    assert [str(a) for a in own_ask(match, 2).actions] == ["Answer", "Pass"]


def test_LOTO_14_the_first_to_answer_covers_and_the_others_do_not() -> None:
    match = race({1: "1", 2: "7"}, [76])
    match.act("Answer", seat=2)
    assert match.facts["covered"] == {"1": [], "7": [76]}


def test_LOTO_14_the_number_is_covered_on_every_card_of_the_player() -> None:
    match = race({1: "1 7", 2: "2 3"}, [76], cards_each=2)
    match.act("Answer")
    assert match.facts["covered"]["1"] == match.facts["covered"]["7"] == [76]


def test_LOTO_14_an_answer_without_the_number_is_void_and_the_call_stays_open() -> None:
    match = race({1: "1", 2: "2"}, [5])
    refusal = open_ask(match).refusal("Answer", 2)
    assert refusal is not None
    assert refusal.clause == "LOTO-14"
    assert "you do not have 5" in refusal.sentence
    with pytest.raises(IllegalAction):
        match.act("Answer", seat=2)
    match.act("Answer", seat=1)
    assert match.facts["covered"] == {"1": [5], "2": []}


def test_LOTO_15_the_first_full_card_wins_the_pool() -> None:
    match = race({1: "1", 2: "2"}, [*numbers(2)[:14], *numbers(1), numbers(2)[14]])
    answer_all(match)
    assert match.results[0].facts["won_card"] == [1]
    assert match.results[0].counters == [100, 104, 96]
    assert match.results[0].pools["pool"] == 0


def test_LOTO_16_R11_with_the_bag_empty_whoever_has_covered_most_wins() -> None:
    match = race({1: "1", 2: "2"}, [*numbers(1), *numbers(2)])
    kept = {1: 3, 2: 5}
    while match.ask and match.deal_number == 1:
        seat = match.ask.seats[0]
        match.act("Answer" if kept[seat] else "Pass", seat=seat)
        kept[seat] = max(kept[seat] - 1, 0)
    assert match.results[0].facts["won_card"] == [2]
    assert match.results[0].counters == [100, 96, 104]
    assert told(match)[-2:] == ["The bag is empty: Cat covered most numbers.", "Cat wins 8 counters from the pool."]


def told(match: Match) -> list[str]:
    return [line.text for line in Narrator("loto", ["Ann", "Ben", "Cat", "Dan"], match.options).lines(match.events)]


def test_LOTO_15_a_full_card_is_told_as_full_and_an_empty_bag_is_not() -> None:
    full = race({1: "1", 2: "2"}, numbers(1), answer="all")
    assert told(full)[-2:] == ["Ben filled the card.", "Ben wins 8 counters from the pool."]
    empty = race({1: "1", 2: "2"})
    while empty.ask:
        empty.act("Pass", seat=empty.ask.seats[0])
    assert "The bag is empty: Ben and Cat covered most numbers." in told(empty)
    assert not [line for line in told(empty) if "filled" in line]


def test_R11_ties_share_and_the_odd_counter_stays_for_the_next_game() -> None:
    match = race(seats=4, stake_per_card=1, dealer=0, deals=2)
    while match.ask and match.deal_number == 1:
        match.act("Pass", seat=match.ask.seats[0])
    assert match.results[0].facts["won_card"] == [1, 2, 3]
    assert match.results[0].counters == [100, 100, 100, 100]
    tied = race({1: "1", 2: "2", 3: "3"}, [5, 4, 8], seats=4, stake_per_card=1, dealer=0, deals=2)
    tied.act("Answer", seat=1)
    tied.act("Answer", seat=2)
    while tied.ask and tied.deal_number == 1:
        tied.act("Pass", seat=tied.ask.seats[0])
    assert tied.results[0].facts["won_card"] == [1, 2]
    assert tied.results[0].counters == [100, 100, 100, 99]
    assert tied.results[0].pools["pool"] == 1
    assert tied.pools["pool"] == 1 + 3  # the odd counter lies in the pool of the next game


@pytest.mark.parametrize(("win_on", "winner"), [("all_cards", 1), ("any_card", 2)])
def test_R11_all_cards_counts_over_all_of_them_and_any_card_on_the_best(win_on: str, winner: int) -> None:
    calls = [*numbers(1)[:3], *numbers(2)[:3], *numbers(3)[:4]]  # seat 1 has 3 and 3 covered, seat 2 has 4 on one card
    match = race({1: "1 2", 2: "3 4"}, calls, cards_each=2, win_on=win_on)
    for _ in calls:
        match.act("Answer")
    while match.ask:
        match.act("Pass", seat=match.ask.seats[0])
    assert match.results[0].facts["won_card"] == [winner]


def test_R11_row_parts_that_nobody_won_go_with_the_card() -> None:
    match = race({1: "1", 2: "2"}, numbers(1), prize="quarters", stake_per_card=10)
    for _ in range(5):
        match.act("Answer")
    assert match.facts["won_row"] == [1]
    assert match.counters == [100, 95, 90]
    while match.ask:
        match.act("Pass", seat=match.ask.seats[0])
    assert "won_two_rows" not in match.results[0].facts
    assert match.results[0].counters == [100, 110, 90]


# variations
@each_case("theme", ["numbers", "picture", "botanical", "spelling", "geographical", "historical"])
def test_V1_R3_a_theme_changes_nothing_in_the_rules(theme: str) -> None:
    assert race(theme=theme, **EVERYBODY).results[0].counters == race(**EVERYBODY).results[0].counters


def test_V2_quarters_pay_a_row_then_two_rows_of_one_card_then_the_card() -> None:
    match = race({0: "1", 1: "2"}, numbers(1), seats=2, prize="quarters", stake_per_card=11, **EVERYBODY)
    assert [amount for *_, amount in paid(match, "LOTO-V2")] == [
        5,
        5,
        12,
    ]  # the specification's second example: a pool of 22
    assert match.results[0].facts["open_parts"] == []


def test_V2_two_rows_must_be_full_on_one_card() -> None:
    calls = [*numbers(1)[:5], *numbers(2)[:5], *numbers(3)[:10]]
    match = race({0: "1 2", 1: "3 4"}, calls, seats=2, cards_each=2, prize="quarters", **EVERYBODY)
    assert match.results[0].facts["won_row"] == [0]
    assert match.results[0].facts["won_two_rows"] == [1]


def test_R9_who_completes_a_row_on_the_same_call_shares_and_the_odd_counter_goes_to_the_card() -> None:
    # 5 stands in the first row of card 1 and in the last of card 7: called last, it fills both rows at once.
    calls = [11, 33, 50, 76, 29, 46, 79, 80, 5, *numbers(1)]
    calls = list(dict.fromkeys(calls))
    match = race({0: "1", 1: "7"}, calls, seats=2, prize="quarters", stake_per_card=10, **EVERYBODY)
    assert match.results[0].facts["won_row"] == [0, 1]
    won = [(target, amount) for _, target, amount in paid(match, "LOTO-V2")]
    assert won == [
        (0, 2),
        (1, 2),
        (0, 5),
        (0, 11),
    ]  # q = 5: 2 each, 1 to the card


def test_R8_the_parts_are_won_in_their_order_row_by_row_of_one_card() -> None:
    match = race({0: "1", 1: "2"}, numbers(1), seats=2, prize="quarters", stake_per_card=10, **EVERYBODY)
    called, won = 0, []
    for event in match.events:
        called += isinstance(event, Moved) and event.target == "called"
        if isinstance(event, Noted) and event.name.startswith("won_"):
            won.append((called, event.name))
    assert won == [(5, "won_row"), (10, "won_two_rows"), (15, "won_card")]


def test_V3_R10_losers_take_back_what_they_covered_and_the_winner_has_the_rest() -> None:
    calls = [*numbers(2)[:10], *numbers(3)[:6], *numbers(1)]
    match = race({0: "1", 1: "2", 2: "3"}, calls, prize="save_counters", **EVERYBODY)
    assert match.results[0].counters == [100 - 20 + 44, 100 - 20 + 10, 100 - 20 + 6]  # the third example


def test_V3_several_winners_divide_the_rest_and_the_odd_counter_stays() -> None:
    calls = [*numbers(2)[:1], *shared_last(1, 7)]
    match = race({0: "1", 1: "7", 2: "2"}, calls, prize="save_counters", deals=2, **EVERYBODY)
    first = match.results[0]
    saved = len(set(calls) & set(numbers(2)))
    assert first.facts["won_card"] == [0, 1]
    assert first.counters[2] == 80 + saved
    assert first.counters[0] == first.counters[1] == 80 + (60 - saved) // 2
    assert first.pools["pool"] == (60 - saved) % 2


def test_V3_the_stake_is_twenty_unless_agreed_and_never_below_fifteen() -> None:
    assert race(prize="save_counters").counters == [100, 80, 80]
    assert race(prize="save_counters", stake_per_card=15).counters == [100, 85, 85]
    with pytest.raises(OptionConflict, match="fifteen"):
        race(prize="save_counters", stake_per_card=14)


def test_V4_all_every_holder_covers_and_nobody_is_asked() -> None:
    match = race({1: "1", 2: "7"}, [76], answer="all")
    assert not any(hasattr(e, "text") for e in match.events)
    assert 76 in match.results[0].facts["covered"]["1"]
    assert 76 in match.results[0].facts["covered"]["7"]


def test_V4_each_every_holder_who_says_so_covers_at_once_and_who_does_not_loses_the_number() -> None:
    match = race({1: "1", 2: "7"}, [76, 1], answer="each")
    for seat, answer, left in ((2, "Answer", [1]), (1, "Pass", [])):
        assert match.ask is not None
        before = match.ask.seats
        match.act(answer, seat=seat)
        assert [one for one in before if one != seat] == left
    covered = match.table.facts["covered"]
    assert (76 in covered["1"], 76 in covered["7"]) == (False, True)
    match = race({1: "1", 2: "7"}, [76], answer="each")
    match.act("Answer", seat=1)
    assert 76 in match.table.facts["covered"]["1"], "covered before the others have answered"


def test_V4_each_players_who_are_full_at_one_call_share_in_the_order_of_their_seats() -> None:
    for order in ((1, 2), (2, 1)):
        match = race({1: "1", 2: "7"}, shared_last(1, 7), answer="each")
        while match.ask and match.deal_number == 1:
            match.act("Answer", seat=min(match.ask.seats, key=order.index))
        assert match.results[0].counters[1] == match.results[0].counters[2]


@pytest.mark.parametrize(("win_on", "winner"), [("all_cards", 2), ("any_card", 1)])
def test_V5_R7_all_the_cards_must_be_full_or_one(win_on: str, winner: int) -> None:
    calls = [*numbers(1), *numbers(3), *numbers(4)]
    match = race({1: "1 2", 2: "3 4"}, calls, cards_each=2, win_on=win_on, answer="all")
    assert match.results[0].facts["won_card"] == [winner]


def test_a_number_on_two_cards_of_the_winner_makes_him_one_winner() -> None:
    calls = [*(n for n in numbers(1) if n != 76), 76]  # 76 stands on card 7 as well
    match = race({0: "1 7", 1: "2 3"}, calls, cards_each=2, win_on="any_card", **EVERYBODY)
    assert match.results[0].facts["won_card"] == [0]
    assert match.results[0].counters == [100 + 16, 92, 92]
    asked = race({1: "1 7", 2: "2 3"}, [76], cards_each=2)
    assert open_ask(asked).seats == (1,)


def test_V5_quarters_judge_by_one_card_always() -> None:
    match = race({1: "1 2", 2: "3 4"}, numbers(1), cards_each=2, prize="quarters", answer="all")
    assert match.results[0].facts["won_card"] == [1]


@each_case(
    ("seats", "cards_each", "box", "caller"),
    [(25, 1, 24, "dealer_seat"), (24, 1, 24, "program"), (3, 12, 24, "dealer_seat"), (2, 12, 24, "program"),
     (19, 1, 18, "dealer_seat"), (6, 3, 18, "program")],
)  # fmt: skip
def test_V6_V9_as_many_may_sit_down_as_the_box_has_cards_for(
    seats: int, cards_each: int, box: int, caller: str
) -> None:
    match = race(seats=seats, cards_each=cards_each, box=box, caller=caller)
    assert match.pools["pool"] == 4 * cards_each * (box // cards_each)
    if seats < 25:
        with pytest.raises(OptionConflict, match="box"):
            race(seats=seats + 1, cards_each=cards_each, box=box, caller=caller)


def test_V9_the_small_box_has_its_own_eighteen_cards() -> None:
    match = race(box=18, caller="program")
    cards = [card for key in ("cards[0]", "cards[1]", "cards[2]", "put_by") for card in match.view(None)[key]]
    assert sorted(card.number for card in cards) == list(range(1, 19))
    assert all(card in BOXES[18] for card in cards)


@pytest.mark.parametrize("stake", [1, 4, 100])
def test_V12_each_card_costs_the_stake_agreed(stake: int) -> None:
    assert race(stake_per_card=stake).counters == [100, 100 - stake, 100 - stake]


def test_V13_the_program_calls_and_every_seat_plays() -> None:
    match = race(caller="program")
    assert [len(match.view(None)[f"cards[{s}]"]) for s in range(3)] == [1, 1, 1]
    assert match.facts["caller"] is None


def test_V15_the_time_for_a_call_is_the_sessions_and_changes_nothing_here() -> None:
    slow, quick = race(call_seconds=15, answer="all"), race(answer="all")
    assert slow.results[0].counters == quick.results[0].counters
    assert slow.options["call_seconds"] == 15


def test_V16_with_no_number_agreed_until_stopped_the_next_dealer_is_asked() -> None:
    match = race(answer="all", deals=0)
    assert [str(a) for a in open_ask(match).actions] == ["Deal"]
    assert open_ask(match).seat == 1
    match.act("Deal")
    assert len(match.results) == 2
    match.stop()
    assert match.is_over


# Keno
def test_LOTO_K1_at_keno_the_program_calls_and_all_cover_cards_at_a_price() -> None:
    match = race(keno=True, cards_each=2, stake_per_card=3)
    assert match.options["caller"] == "program"
    assert match.options["answer"] == "all"
    staked = [(source, amount) for source, _, amount in paid(match, "LOTO-11")]
    assert staked == [(0, 6), (1, 6), (2, 6)]


def test_LOTO_K2_the_first_whole_row_takes_the_pool() -> None:
    match = race({0: "1", 1: "2", 2: "3"}, [*numbers(2)[:4], *numbers(3)[5:10]], keno=True)
    assert match.results[0].facts["won_row"] == [2]
    assert match.results[0].counters == [96, 96, 108]


def test_LOTO_K2_ties_share_and_the_odd_counter_stays() -> None:
    calls = [11, 33, 50, 76, 29, 46, 79, 80, 5]
    match = race({0: "1", 1: "7", 2: "2"}, calls, keno=True, stake_per_card=5, deals=2)
    assert match.results[0].facts["won_row"] == [0, 1]
    assert match.results[0].counters == [102, 102, 95]
    assert match.results[0].pools["pool"] == 1


def test_LOTO_K3_the_house_takes_its_share_rounded_down_before_play() -> None:
    match = race(keno=True, keno_house_percent=20)
    assert match.results[0].pools["house"] == 2  # of 12
    assert sum(match.results[0].counters) == 300 - 2
    assert race(keno=True).results[0].pools["house"] == 0


# rulings
def test_R2_with_a_dealer_who_stands_out_three_are_needed_else_two() -> None:
    with pytest.raises(OptionConflict, match="dealer"):
        race(seats=2)
    assert race(seats=2, caller="program").pools["pool"] == 8


def test_R2_the_dealer_who_stands_out_is_one_of_the_seats() -> None:
    match = race(seats=3, dealer=1)
    assert [len(match.view(None)[f"cards[{seat}]"]) for seat in range(3)] == [1, 0, 1]
    assert open_ask(match).of(1) is None
    refusal = open_ask(match).refusal("Answer", 1)
    assert refusal is not None
    assert refusal.clause == "LOTO-14"


def test_R4_the_lowest_knob_makes_the_first_dealer_and_the_deal_goes_round() -> None:
    match = race(dealer=None, seats=4, deals=None, answer="all")
    knobs = next(e.pieces for e in match.events if isinstance(e, Moved | Shown) and e.clause == "LOTO-R4")
    first = knobs.index(min(knobs))
    callers = [result.facts["caller"] for result in match.results]
    assert callers == [(first + i) % 4 for i in range(4)]  # each deals once, and that is the session


def test_R10_what_the_losers_save_and_the_winner_has_is_the_pool() -> None:
    match = race(seats=8, prize="save_counters", cards_each=3, **EVERYBODY)
    result = match.results[0]
    winners = result.facts["won_card"]
    saved = [amount for *_, amount in paid(match, "LOTO-V3")]
    won = [amount for *_, amount in paid(match, "LOTO-15")]
    assert len(saved) == 8 - len(winners)
    assert max(saved) <= 60  # what three cards cost
    assert sum(saved) + sum(won) + result.pools["pool"] == 8 * 60
    assert result.pools["pool"] < len(winners)


def test_R19_the_odd_counters_are_shared_equally_when_the_session_ends() -> None:
    calls = [11, 33, 50, 76, 29, 46, 79, 80, 5]
    match = race({0: "1", 1: "7", 2: "2"}, calls, keno=True, stake_per_card=5)
    assert match.results[0].pools["pool"] == 1
    assert match.pools["pool"] == 0
    assert sum(match.counters) == 300


def test_R22_a_balance_may_go_below_nothing() -> None:
    match = Match.start("loto", seats=3, dealer=0, counters=0, seed=1)
    assert match.counters == [0, -4, -4]


def test_R23_when_all_have_passed_the_number_is_lost_to_everybody() -> None:
    match = race({1: "1", 2: "7"}, [76, 11])
    match.act("Pass", seat=1)
    assert open_ask(match).seats == (2,)
    refusal = open_ask(match).refusal("Answer", 1)
    assert refusal is not None
    assert "or have let it go" in refusal.sentence
    match.act("Pass", seat=2)
    assert match.facts["covered"] == {"1": [], "7": []}
    assert list(match.view(None)["called"]) == [76, 11]


def test_R23_one_who_alone_has_the_number_is_the_single_seat_asked() -> None:
    match = race({1: "1", 2: "7"}, [76, 11])
    assert (open_ask(match).seat, open_ask(match).seats) == (None, (1, 2))
    with pytest.raises(IllegalAction, match="say which of seat 1, seat 2"):
        match.act("Answer")
    match.act("Answer", seat=2)
    assert (open_ask(match).seat, open_ask(match).seats) == (1, (1,))
    match.act("Answer")  # nobody else can be meant
    assert match.facts["covered"]["1"] == [11]


def test_R23_each_answer_is_one_step_of_taking_back() -> None:
    match = race({1: "1", 2: "7"}, [76])
    match.act("Pass", seat=1)
    match.act("Answer", seat=2)
    match.undo()
    assert open_ask(match).seats == (2,)
    match.undo()
    assert open_ask(match).seats == (1, 2)


def test_R24_a_number_on_nobodys_card_passes_without_a_question() -> None:
    match = race({1: "1", 2: "2"}, [8, 42, 60, 5])  # the first three stand on card 3
    assert list(match.view(None)["called"]) == [8, 42, 60, 5]
    assert open_ask(match).seats == (1,)


def test_the_first_example_six_players_and_a_stake_of_four() -> None:
    match = race(seats=6, caller="program", answer="all")
    winner = match.results[0].facts["won_card"][0]
    assert match.results[0].counters[winner] == 100 + 20


def test_nobody_sees_what_is_still_in_the_bag() -> None:
    match = race()
    for seat in (None, 0, 1):
        assert set(match.view(seat)["knobs"]) == {None}


@pytest.mark.parametrize("theme", ["picture", "historical"])
def test_R3_a_refusal_speaks_of_no_number_where_none_was_called(theme: str) -> None:
    refusal = open_ask(race({1: "1", 2: "2"}, [5], theme=theme)).refusal("Answer", 2)
    assert refusal is not None
    assert "you do not have it" in refusal.sentence
    assert "5" not in refusal.sentence


@pytest.mark.parametrize("preset", ["plain", "family", "saved", "keno"])
def test_every_number_of_seats_has_its_cards_and_stakes(preset: str) -> None:
    for seats in range(2, 26):
        plays = seats - (preset in ("plain", "saved"))
        if not 2 <= plays <= 24:
            with pytest.raises(OptionConflict):
                Match.start("loto", seats=seats, preset=preset, dealer=0)
            continue
        match = Match.start("loto", seats=seats, preset=preset, dealer=0, seed=seats, deals=1)
        assert sum(len(match.view(None)[f"cards[{seat}]"]) for seat in range(seats)) == plays
        staked = sum(amount for *_, amount in paid(match, "LOTO-11"))
        assert staked == plays * (20 if preset == "saved" else 4)
