"""Loto, second method: one test for each clause and ruling, and the worked hand (pp. 110-112)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.questions import IllegalAction
from parlour.engine.table import Moved, Paid
from parlour.games.loto.boxes import BOXES, KNOBS
from parlour.match import Match
from parlour.narration.narrator import Narrator
from tests.support import open_ask, paid, refusal
from tests.support.cases import each_case

BOX = BOXES[24]
WORKED = "11 50 33 42 60 7 87 21 83 3"  # the ten knobs of the worked hand
SIX_CARDS = {0: "1 2", 1: "3 4", 2: "5 6"}


def lottery(
    cards: dict[int, str] | None = None,
    knobs: str | Sequence[str] = (),
    *,
    seats: int = 3,
    dealer: int | None = None,
    drawings: int | None = 2,
    start: dict[str, Any] | None = None,
    **options: Any,
) -> Match:
    """A lottery of two drawings; `knobs` rigs the first drawing, or several one after another."""
    draws = [knobs] if isinstance(knobs, str) else list(knobs)
    rigs: list[dict[str, Any]] = [{"knobs": line} if line else {} for line in draws] or [{}]
    rigs[0] |= {"cards": cards} if cards else {}
    options = {"method": "second", **options, **({"drawings": drawings} if drawings else {})}
    return Match.start("loto", seats=seats, dealer=dealer, seed=3, options=options, rig=rigs, **(start or {}))


def two_each(match: Match) -> Match:
    """Let every seat that is asked take two cards."""
    while match.ask and "TakeCards(2)" in map(str, match.ask.actions):
        match.act("TakeCards(2)")
    return match


def go_on(match: Match) -> Match:
    """Let everybody be done, to the end of the open drawing."""
    number = two_each(match).deal_number
    while match.ask and match.deal_number == number:
        match.act("Done")
    return match


def held(match: Match, seat: int) -> list[int]:
    return [card.number for card in match.view(None)[f"cards[{seat}]"]]


# the worked hand
def test_the_worked_hand_step_by_step() -> None:
    match = two_each(lottery(SIX_CARDS, WORKED, drawings=6, later_exchanges=True))
    assert match.pools == {"pool": 180, "stock": 180, "house": 0}
    assert match.counters == [480, 480, 480]
    for seat in (0, 1, 2):
        assert open_ask(match).seat == seat
        match.act("Done")
    drawn = match.results[0]
    assert drawn.facts["rows"] == {"1": [3, 0, 0], "2": [0, 2, 0], "3": [2, 1, 0], "4": [0, 0, 0], "5": [1, 0, 0],
                                   "6": [0, 0, 1]}  # fmt: skip
    assert drawn.counters == [480 + 35, 480 + 8, 480 + 2]
    assert drawn.pools == {"pool": 145, "stock": 170, "house": 0}
    assert match.facts["bag"] == 1  # the next player in rotation
    match.stop()
    assert match.counters == [620, 593, 587]
    assert sum(match.pools.values()) == 0
    assert paid(match, "LOTO-R19", deal=2) != []


# taking cards
def test_LOTO_30_each_player_draws_two_cards_at_sixty_counters_a_card() -> None:
    match = two_each(lottery())
    assert [len(held(match, seat)) for seat in range(3)] == [2, 2, 2]
    assert match.counters == [480, 480, 480]


def test_LOTO_30_four_or_six_cards_are_a_double_or_treble_stake() -> None:
    match = lottery()
    for taken in (6, 4, 2):
        match.act(f"TakeCards({taken})")
    assert [len(held(match, seat)) for seat in range(3)] == [6, 4, 2]
    assert match.counters == [600 - 360, 600 - 240, 600 - 120]


def test_LOTO_30_cards_are_taken_by_pairs() -> None:
    found = refusal(lottery(), "TakeCards(3)")
    assert found.clause == "LOTO-30"
    assert "Take two, four or six cards" in found.sentence


def test_LOTO_31_of_many_players_some_have_one_card_and_the_rest_is_put_by() -> None:
    match = lottery(seats=14)
    assert [len(held(match, seat)) for seat in range(14)] == [2] * 10 + [1] * 4
    assert match.counters == [480] * 10 + [540] * 4
    assert match.view(None)["put_by"] == ()
    assert len(lottery(seats=3, box=18).view(None)["put_by"]) == 0  # nobody has drawn yet
    assert len(two_each(lottery(seats=3, box=18)).view(None)["put_by"]) == 12


def test_R12_more_cards_come_only_from_what_is_left_when_all_have_two() -> None:
    match = lottery(seats=10)  # four cards beyond two for everybody
    match.act("TakeCards(4)")
    assert [str(a) for a in open_ask(match).actions] == ["TakeCards(2)", "TakeCards(4)"]
    found = refusal(match, "TakeCards(6)")
    assert found.clause == "LOTO-R12"
    assert "2 cards are left" in found.sentence
    match.act("TakeCards(4)")
    assert "Done" in map(str, open_ask(match).actions)  # nothing is left, so nobody else is asked


def test_R12_they_are_asked_from_the_eldest_hand() -> None:
    match = lottery(dealer=1)
    assert open_ask(match).seat == 2


@pytest.mark.parametrize(("seats", "box"), [(13, 24), (24, 24), (10, 18), (18, 18)])
def test_R12_with_more_seats_than_half_the_box_the_eldest_have_two(seats: int, box: int) -> None:
    match = lottery(seats=seats, box=box, dealer=4)
    two = [seat for seat in range(seats) if len(held(match, seat)) == 2]
    assert sorted(two) == sorted((5 + i) % seats for i in range(box - seats))


def test_R1_as_many_cards_as_players_at_least() -> None:
    with pytest.raises(OptionConflict, match="box"):
        lottery(seats=19, box=18)
    with pytest.raises(OptionConflict):
        lottery(seats=25)


# the pause
def test_LOTO_32_a_card_is_exchanged_for_one_put_by() -> None:
    match = two_each(lottery(SIX_CARDS))
    match.act("Exchange(1, 12)")
    assert held(match, 0) == [2, 12]
    assert 1 in [card.number for card in match.view(None)["put_by"]]
    assert match.counters == [480, 480, 480]


def test_LOTO_32_an_exchange_must_name_an_own_card_and_one_put_by() -> None:
    match = two_each(lottery(SIX_CARDS))
    for wrong in ("Exchange(3, 12)", "Exchange(1, 3)"):
        assert refusal(match, wrong).clause == "LOTO-32"


def test_LOTO_32_players_exchange_with_one_another_when_both_agree() -> None:
    match = two_each(lottery(SIX_CARDS))
    match.act("Propose(1, 2, 6)")
    assert open_ask(match).seat == 2
    match.act("Agree")
    assert (held(match, 0), held(match, 2)) == ([2, 6], [5, 1])
    match.act("Propose(2, 1, 3)")
    match.act("Refuse")
    assert (held(match, 0), held(match, 1)) == ([2, 6], [3, 4])
    assert open_ask(match).seat == 0


def test_LOTO_32_a_seat_makes_two_offers_in_a_pause_and_no_third() -> None:
    match = two_each(lottery(SIX_CARDS))
    for _ in range(2):
        match.act("Propose(1, 2, 6)")
        match.act("Refuse")
    found = refusal(match, "Propose(1, 2, 6)")
    assert (found.clause, "two offers" in found.sentence) == ("LOTO-32", True)


def test_V7_without_it_the_pause_comes_before_the_first_drawing_only() -> None:
    match = go_on(lottery(SIX_CARDS, drawings=3))
    assert match.is_over
    assert len(match.results) == 3


def test_V7_with_it_there_is_a_pause_before_every_drawing() -> None:
    match = go_on(lottery(SIX_CARDS, drawings=3, later_exchanges=True))
    assert match.deal_number == 2
    match.act("Exchange(1, 12)")
    assert go_on(match).deal_number == 3


def test_LOTO_33_R13_a_card_thrown_up_gives_nothing_back_but_lowers_what_is_contributed() -> None:
    match = two_each(lottery(SIX_CARDS, "3"))
    match.act("ThrowUp(1)")
    assert match.counters[0] == 480
    assert held(match, 0) == [2]
    found = refusal(match, "ThrowUp(2)")
    assert found.clause == "LOTO-R13"
    assert "last card" in found.sentence
    assert refusal(match, "ThrowUp(9)").clause == "LOTO-33"


def test_LOTO_33_R14_a_further_card_is_drawn_blind_for_sixty_counters() -> None:
    match = two_each(lottery(SIX_CARDS))
    match.act("DrawCard")
    assert len(held(match, 0)) == 3
    assert paid(match, "LOTO-R14") == [(0, "pool", 30), (0, "stock", 30)]


def test_LOTO_33_which_further_card_comes_is_chance_among_all_those_put_by() -> None:
    match = two_each(lottery(SIX_CARDS))
    put_by = match.view(None)["put_by"]
    match.act("DrawCard")
    seat, order = match.log[-1]
    assert seat is None
    assert set(order) == set(put_by)
    assert held(match, 0)[-1] == order[0].number


def test_LOTO_33_nobody_holds_more_than_six_cards() -> None:
    match = lottery()
    for taken in (6, 2, 2):
        match.act(f"TakeCards({taken})")
    assert "six cards" in refusal(match, "DrawCard").sentence


def test_LOTO_33_no_card_can_be_drawn_when_none_is_put_by() -> None:
    assert "put by" in refusal(lottery(seats=12), "DrawCard").sentence


def test_a_refusal_in_the_pause_says_what_may_be_done() -> None:
    sentence = refusal(two_each(lottery(SIX_CARDS)), "TakeCards(2)").sentence
    assert "throw up a card" in sentence and "…" not in sentence
    assert "close after 1 to 20 more drawings" in sentence


def test_LOTO_38_the_company_agrees_how_many_drawings_are_to_come() -> None:
    match = two_each(lottery(SIX_CARDS, drawings=6, later_exchanges=True))
    match.act("Close(1)")
    assert [open_ask(match).seat, open_ask(match).clause] == [1, "LOTO-38"]
    match.act("Agree")
    match.act("Agree")
    assert match.facts["drawings"] == 1
    assert "already" in refusal(match, "Close(3)").sentence
    assert go_on(match).is_over
    assert len(match.results) == 1


def test_LOTO_38_one_who_refuses_ends_the_proposal() -> None:
    match = two_each(lottery(SIX_CARDS, drawings=6))
    match.act("Close(1)")
    match.act("Refuse")
    assert open_ask(match).seat == 0
    assert len(go_on(match).results) == 6


def test_LOTO_38_an_end_further_off_than_agreed_may_be_chosen() -> None:
    match = go_on(lottery(SIX_CARDS, drawings=2, later_exchanges=True))
    match.act("Close(3)")
    match.act("Agree")
    match.act("Agree")
    assert match.facts["drawings"] == 1 + 3
    while match.ask:
        match.act("Done")
    assert len(match.results) == 4
    assert refusal(two_each(lottery()), "Close(21)").clause == "LOTO-38"


# the drawing
def test_LOTO_34_half_of_the_stakes_forms_the_pool_and_half_the_stock() -> None:
    match = lottery(seats=12)
    assert match.pools == {"pool": 720, "stock": 720, "house": 0}
    six = two_each(lottery(seats=6))
    assert six.pools == {"pool": 360, "stock": 360, "house": 0}  # the sixth example: twelve cards


def test_LOTO_34_ten_knobs_come_on_the_board_and_a_counter_on_each_occurrence() -> None:
    match = go_on(lottery({0: "1 7", 1: "2 3", 2: "4 5"}, "76 5 8"))
    board = [e.pieces[0] for e in match.events_of(1) if isinstance(e, Moved) and e.target == "board"]
    assert len(set(board)) == 10
    assert board[:3] == [76, 5, 8]
    first = paid(match, "LOTO-34")[:5]
    assert first == [("stock", 0, 1)] * 4 + [("stock", 1, 1)]  # 76 and 5 stand on both cards of seat 0 (R21)


def test_LOTO_35_36_each_row_is_judged_alone_and_paid_by_its_name() -> None:
    rows = BOX[0].rows
    for counters, prize in enumerate((0, 0, 5, 25, 100, 250)):
        others = [n for n in BOX[23].numbers if n not in BOX[0].numbers and n not in BOX[1].numbers]
        calls = [*rows[0][:counters], *others][:10]
        match = go_on(
            lottery({0: "1 2", 1: "3 4", 2: "5 6"}, " ".join(map(str, calls)), drawings=1,
                    start={"pools": {"pool": 2000, "stock": 500}})
        )  # fmt: skip
        got = [amount for _, seat, amount in paid(match, "LOTO-36") if seat == 0]
        assert match.results[0].facts["rows"]["1"] == [counters, 0, 0]
        assert sum(got) == prize


def test_LOTO_36_the_fourth_example_a_card_with_two_none_and_three() -> None:
    calls = [*BOX[0].rows[0][:2], *BOX[0].rows[2][:3], 9, 25, 34, 58, 78]  # the last row of card 2 besides
    match = go_on(lottery({0: "1 3", 1: "2 4", 2: "5 6"}, " ".join(map(str, calls)),
                          start={"pools": {"pool": 1000}}))  # fmt: skip
    assert match.results[0].facts["rows"]["1"] == [2, 0, 3]
    gained = match.results[0].counters[0] - 480
    assert gained == 5 + 30


def test_LOTO_36_all_knobs_go_back_and_the_bag_passes_to_the_next() -> None:
    match = go_on(lottery(SIX_CARDS, drawings=4, later_exchanges=False))
    assert [result.facts["bag"] for result in match.results] == [0, 1, 2, 0]
    bag = [e for e in match.events_of(2) if isinstance(e, Moved) and e.target == "knobs"]
    assert len(bag[0].pieces) == 90


def test_LOTO_36_the_drawings_are_paid_from_the_eldest_hand_round() -> None:
    match = go_on(lottery({0: "5 6", 1: "3 4", 2: "1 2"}, "5 11 8 42 6 36 1 2 3 4", dealer=0))
    seats = [seat for _, seat, _ in paid(match, "LOTO-36")]
    assert seats == [1, 2, 0]


def test_LOTO_37_R15_when_a_due_exceeds_the_pool_all_contribute_and_it_is_paid_in_full() -> None:
    calls = "5 11 33 50 76 " + " ".join(map(str, [n for n in sorted(BOX[6].numbers) if n not in (5, 76)][:5]))
    match = go_on(lottery(SIX_CARDS, calls))
    assert paid(match, "LOTO-37") == [(seat, "pool", 60) for seat in range(3)]  # 180 were there, 250 are due
    assert next(e for e in paid(match, "LOTO-36") if e[1] == 0)[2] >= 250
    assert sum(match.results[0].facts["unpaid"]) == 0


def test_R15_the_contribution_goes_by_the_cards_held() -> None:
    calls = "5 11 33 50 76 " + " ".join(map(str, [n for n in sorted(BOX[6].numbers) if n not in (5, 76)][:5]))
    match = lottery({0: "1 2", 1: "3 4 7 8", 2: "5 6"}, calls)
    for taken in (2, 4, 2):
        match.act(f"TakeCards({taken})")
    match.act("ThrowUp(2)")
    while match.ask and match.deal_number == 1:
        match.act("Done")
    assert paid(match, "LOTO-37")[:3] == [(0, "pool", 30), (1, "pool", 120), (2, "pool", 60)]


# two seats with four cards: stock and pool are brought down by drawings of ten counters, with five ambos or none
FOUR_CARDS = {0: "1 7", 1: "2 3"}
HELD = [BOX[i - 1] for i in (1, 7, 2, 3)]
ON_ONE = {n for n in KNOBS if sum(n in card.numbers for card in HELD) == 1}
DEAD = [n for n in KNOBS if not any(n in card.numbers for card in HELD)]
ROWS = [[n for n in row if n in ON_ONE] for card in HELD for row in card.rows]

PAIRS = [row for row in ROWS if len(row) > 1]


def singles(counters: int) -> str:
    """Ten knobs that lay so many counters, no two of them on one row."""
    return " ".join(map(str, [row[0] for row in ROWS[:counters]] + DEAD[: 10 - counters]))


def ambos(many: int) -> str:
    """Ten knobs with so many ambos of two counters, and dead knobs besides."""
    return " ".join(map(str, [n for row in PAIRS[:many] for n in row[:2]] + DEAD[: 10 - 2 * many]))


def brought_down(*draws: str, last: str, is_last: bool = True, **options: Any) -> Match:
    """Play some drawings by their knobs, and then one more, which is the last or not."""
    match = lottery(FOUR_CARDS, [*draws, last], seats=2, drawings=len(draws) + 1 + (not is_last), **options)
    two_each(match)
    while match.ask and match.deal_number <= max(len(draws), 1):
        match.act("Done")
    return match


FULL = singles(10)


def test_R15_a_stock_used_up_is_filled_when_a_counter_is_wanting() -> None:
    match = brought_down(*[FULL] * 12, last=singles(1), is_last=False)
    assert match.results[11].pools["stock"] == 0
    assert paid(match, "LOTO-37", deal=13) == [(0, "stock", 60), (1, "stock", 60)]
    assert match.results[12].pools["stock"] == 120 - 1


def test_R15_a_pool_at_nothing_is_replenished_after_the_pause_by_the_cards_then_held() -> None:
    match = brought_down(*[ambos(5)] * 4, ambos(4), last=FULL, is_last=False, later_exchanges=True)
    assert match.results[4].pools["pool"] == 0
    assert match.pools["pool"] == 0  # the pause comes first
    match.act("ThrowUp(1)")
    match.act("Done")
    match.act("Done")
    assert paid(match, "LOTO-37", deal=6)[:2] == [(0, "pool", 30), (1, "pool", 60)]


def test_R15_an_empty_pool_is_filled_before_the_last_drawing_too_and_not_in_it() -> None:
    match = brought_down(*[ambos(5)] * 4, ambos(4), last=FULL)
    assert match.results[4].pools["pool"] == 0
    assert paid(match, "LOTO-37", deal=6) == [(0, "pool", 60), (1, "pool", 60)]
    first = next(i for i, e in enumerate(match.events_of(6)) if isinstance(e, Paid))
    knob = next(i for i, e in enumerate(match.events_of(6)) if isinstance(e, Moved) and e.target == "board")
    assert first < knob


def test_LOTO_38_R17_the_last_drawing_draws_no_knob_when_no_counter_is_left() -> None:
    match = brought_down(*[FULL] * 12, last=FULL)
    assert [e for e in match.events_of(13) if isinstance(e, Moved) and e.target == "board"] == []
    assert match.results[12].pools["stock"] == 0
    assert match.is_over


def test_R17_it_stops_between_two_occurrences_of_one_number_from_the_eldest() -> None:
    one = ROWS[0][0]  # on card 1 only; 76 and 5 stand on cards 1 and 7
    match = brought_down(*[FULL] * 11, singles(7), last=f"76 5 {one}", dealer=1)
    assert match.results[11].pools["stock"] == 3
    board = [e.pieces[0] for e in match.events_of(13) if isinstance(e, Moved) and e.target == "board"]
    assert board == [76, 5]
    assert match.results[12].facts["covered"] == {"1": [76, 5], "7": [76], "2": [], "3": []}


def test_R17_the_last_drawing_never_exceeds_ten_knobs() -> None:
    match = brought_down(last=singles(2))
    board = [e for e in match.events_of(1) if isinstance(e, Moved) and e.target == "board"]
    assert len(board) == 10
    assert match.results[0].pools["stock"] == 118


def test_LOTO_39_R16_in_the_last_drawing_the_pool_pays_as_far_as_it_goes() -> None:
    terne = ROWS[6][:3]  # the first row of card 2, which seat 1 holds
    last = " ".join(map(str, [*PAIRS[0][:2], *terne, *DEAD[:5]]))
    match = brought_down(*[ambos(5)] * 4, last=last)
    assert match.results[3].pools["pool"] == 20  # the fifth example
    assert paid(match, "LOTO-36", deal=5) == [("pool", 0, 5), ("pool", 1, 15)]
    assert match.results[4].facts["unpaid"] == [0, 10]
    assert match.results[4].facts["bankrupt"] == [1]
    assert match.results[3].facts["bankrupt"] == []
    assert paid(match, "LOTO-37", deal=5) == []


def test_LOTO_40_R19_what_is_left_goes_back_by_cards_and_the_odd_counters_from_the_eldest() -> None:
    match = lottery({0: "1 2 7 8", 1: "3 4", 2: "5 6"}, WORKED, drawings=1, dealer=2)
    for taken in (4, 2, 2):
        match.act(f"TakeCards({taken})")
    go_on(match)
    left = match.results[0].pools["pool"] + match.results[0].pools["stock"]
    each, odd = divmod(left, 8)
    back = [now - then for now, then in zip(match.counters, match.results[0].counters, strict=True)]
    assert back == [each * cards + (seat < odd) + (seat < odd - 3) for seat, cards in enumerate((4, 2, 2))]
    assert sum(match.counters) == 1800


@pytest.mark.parametrize(("dealer", "back"), [(0, [105, 106, 106]), (1, [106, 105, 106]), (2, [106, 106, 105])])
def test_R19_the_odd_counters_go_round_from_the_eldest_hand(dealer: int, back: list[int]) -> None:
    match = go_on(lottery(SIX_CARDS, WORKED, drawings=1, dealer=dealer, start={"pools": {"pool": 2}}))
    assert match.results[0].pools == {"pool": 147, "stock": 170, "house": 0}  # 52 a card, and five over
    assert [now - then for now, then in zip(match.counters, match.results[0].counters, strict=True)] == back


def test_LOTO_40_counters_won_and_counters_laid_count_alike() -> None:
    match = brought_down(last=ambos(2))
    assert match.results[0].counters == [480 + 4 + 10, 480]


# variations and rulings
def test_V8_R18_a_dead_knob_is_kept_out_and_counts_as_one_of_the_ten() -> None:
    match = brought_down(singles(4), last=FULL, put_away_dead_knobs=True, later_exchanges=True)
    assert sorted(match.view(None)["put_away"]) == DEAD[:6]
    told = Narrator("loto", ["Ann", "Tom", "Lily"], match.options).lines(match.events)
    assert len([line for line in told if line.text.startswith("On nobody’s card, so put away: ")]) == 1
    drawn = [e for e in match.events_of(1) if isinstance(e, Moved) and e.target == "board"]
    assert len(drawn) == 10
    go_on(match)
    bag = next(e for e in match.events_of(2) if isinstance(e, Moved) and e.target == "knobs")
    assert len(bag.pieces) == 84


def test_V8_it_comes_back_when_somebody_takes_a_card_with_it() -> None:
    match = brought_down(singles(4), last=FULL, put_away_dead_knobs=True, later_exchanges=True)
    away = match.view(None)["put_away"]
    card = next(c for c in BOX if c not in HELD and any(knob in c.numbers for knob in away))
    match.act(f"Exchange(1, {card})")
    assert set(match.view(None)["put_away"]) == {knob for knob in away if knob not in card.numbers}


def test_V8_without_it_all_knobs_go_back() -> None:
    match = brought_down(singles(4), last=FULL, later_exchanges=True)
    assert match.view(None)["put_away"] == ()


@pytest.mark.parametrize(("pay_from", "why"), [("counters", "LOTO-36"), ("stock", "LOTO-V10")])
def test_V10_prizes_from_the_stock_are_the_same_numbers_and_are_told_so(pay_from: str, why: str) -> None:
    match = go_on(lottery(SIX_CARDS, WORKED, pay_from=pay_from))
    assert paid(match, why) == [("pool", 0, 30), ("pool", 1, 5)]
    assert match.results[0].counters == [515, 488, 482]


@each_case(("seats", "drawings"), [(2, 6), (3, 6), (4, 8), (5, 10), (6, 6), (7, 7), (12, 12)])
def test_V11_whole_rounds_of_the_bag_from_six_drawings_up(seats: int, drawings: int) -> None:
    match = go_on(lottery(seats=seats, drawings=None))
    assert len(match.results) == drawings
    assert match.results[0].facts["drawings"] == drawings


def test_V11_the_drawings_agreed_and_the_deals_of_a_session_are_the_same_thing() -> None:
    assert len(go_on(lottery(drawings=4)).results) == 4
    assert len(go_on(lottery(drawings=None, deals=3)).results) == 3


def test_V11_two_numbers_agreed_for_the_same_thing_must_be_equal() -> None:
    assert len(go_on(lottery(drawings=3, deals=3)).results) == 3
    with pytest.raises(OptionConflict, match="a drawing"):
        lottery(drawings=3, deals=4)


def test_V11_how_many_drawings_are_agreed_is_known_from_the_beginning() -> None:
    match = lottery(drawings=None, seats=4)
    assert match.facts["drawings"] == 8
    assert match.facts["drawing"] == 0  # none has begun


def test_until_stopped_there_is_a_pause_between_drawings_and_no_last_one() -> None:
    match = go_on(lottery(drawings=None, deals=0))
    assert len(match.results) == 2  # the first drawing asked; the second did not, and so the session pauses
    for _ in range(8):
        match.act("Deal")
    assert len(match.results) == 10
    assert match.facts["drawings"] == 0
    match.stop()
    assert sum(match.counters) == 1800


def test_R20_the_eldest_hand_is_seat_0_or_at_the_left_of_the_dealer_set() -> None:
    assert open_ask(lottery()).seat == 0
    fixed = lottery(dealer=0, later_exchanges=True)
    assert open_ask(fixed).seat == 1
    go_on(fixed)
    assert open_ask(fixed).seat == 1  # fixed for the session
    assert [fixed.results[0].facts["bag"], fixed.facts["bag"]] == [1, 2]


def test_R21_rows_of_different_cards_never_combine() -> None:
    first, second = ROWS[0][:1], ROWS[3][:1]  # one counter on a row of card 1, one on a row of card 7
    match = brought_down(last=" ".join(map(str, [*first, *second, *DEAD[:8]])))
    assert paid(match, "LOTO-36") == []


def test_R22_six_hundred_counters_unless_agreed_and_below_nothing_if_need_be() -> None:
    assert lottery().counters == [600, 600, 600]
    assert two_each(lottery(start_counters=50)).counters == [-70, -70, -70]


def test_R25_stopping_between_drawings_closes_at_once() -> None:
    match = go_on(lottery(SIX_CARDS, WORKED, drawings=6, later_exchanges=True))
    match.stop()
    assert match.is_over
    assert len(match.results) == 1
    assert match.counters == [620, 593, 587]


def test_stopping_before_anybody_has_a_card_leaves_everything_as_it_was() -> None:
    match = lottery()
    match.stop()
    assert match.counters == [600, 600, 600]


def test_within_a_drawing_the_session_is_not_stopped() -> None:
    match = lottery()
    match.act("TakeCards(2)")
    with pytest.raises(IllegalAction, match="Finish this deal"):
        match.stop()


def test_a_lottery_saved_and_loaded_stands_as_it_stood(tmp_path: Any) -> None:
    match = brought_down(singles(4), ambos(5), last=FULL, put_away_dead_knobs=True, later_exchanges=True)
    match.act("DrawCard")
    match.save(tmp_path / "one.parlour")
    again = Match.load(tmp_path / "one.parlour")
    assert (again.counters, again.pools, again.facts) == (match.counters, match.pools, match.facts)
    assert again.view(None).zones == match.view(None).zones


@pytest.mark.parametrize("box", [24, 18])
def test_every_number_of_seats_has_its_cards_and_may_go_to_the_close(box: int) -> None:
    for seats in range(2, box + 1):
        match = go_on(lottery(seats=seats, box=box, drawings=1))
        held_by = [len(held(match, seat)) for seat in range(seats)]
        spare = max(box - seats, 0)
        assert held_by == [2 if seat < spare else 1 for seat in range(seats)]
        assert match.is_over
        assert sum(match.counters) == 600 * seats
        assert match.results[0].facts["bag"] == 0
    with pytest.raises(OptionConflict, match="too few cards"):
        lottery(seats=box + 1, box=box)


def test_the_consent_to_an_offer_is_given_or_refused_and_nothing_else() -> None:
    match = two_each(lottery(SIX_CARDS))
    match.act("Propose(1, 2, 6)")
    assert [str(a) for a in open_ask(match).actions] == ["Agree", "Refuse"]
    found = refusal(match, "Done")
    assert found.clause == "LOTO-32"
    assert found.sentence == "Agree or refuse: you cannot do that now."


def test_the_end_is_put_to_every_other_seat_in_turn() -> None:
    match = two_each(lottery(SIX_CARDS))
    match.act("Done")
    match.act("Close(2)")
    asked = []
    while open_ask(match).clause == "LOTO-38":
        asked.append(open_ask(match).seat)
        match.act("Agree")
    assert asked == [2, 0]
    assert match.facts["drawings"] == 2
