"""Whiskey Poker: every clause and ruling, option and settlement, the worked hand, and the advice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.cards import cards
from parlour.engine.options import OptionConflict
from parlour.engine.questions import Pass
from parlour.engine.table import Moved
from parlour.games.whiskey_poker.deal import ExchangeAll, TurnUp
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.players.levels import LEVELS, choice
from parlour.players.policies.whiskey_poker import POLICY, draws_to
from parlour.procedures.exchange import Keep, Knock, TakeWidow
from tests.rules.exchange_table import best, moved, table
from tests.rules.exchange_table import say as said
from tests.support import gains, open_ask, options_now, paid, refusal
from tests.support.cases import each_case

HANDS = {0: "KH KD 7C 4S 2H", 1: "QS 9D 6H 5C 3S", 2: "AD JD 8D 4D 10S"}
WIDOW = {"widow": "KS QH 8C 6D 2C"}


def whp(hands: dict[int, str] | None = None, **given: Any) -> Match:
    """A table of four, the last of whom deals, unless something else is said."""
    return table("whiskey_poker", hands, **given)


def three(**given: Any) -> Match:
    """The cards of the worked hand."""
    return whp(HANDS, seats=3, rig=WIDOW, **given)


def say(match: Match, line: str) -> Match:
    return said(match, line, "Draw")


def shown(hands: dict[int, str], **given: Any) -> Match:
    """Knock at once; everybody passes and the dealer turns the widow up."""
    seats = len(hands)
    return say(whp(hands, seats=seats, **given), "Knock" + " Pass" * (seats - 2) + " TurnUp")


# players, dealer, stakes
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_WHP_1_and_R13_two_to_seven(seats: int) -> None:
    match = whp(seats=seats)
    assert [len(match.view(s).hand) for s in range(seats)] == [5] * seats
    assert len(match.view(None)["stock"]) == 52 - 5 * seats - 5
    assert match.counters == [19] * seats


def test_WHP_1_eight_only_where_it_was_agreed() -> None:
    with pytest.raises(OptionConflict, match="Choose sixty cards or the dealer out"):
        whp(seats=8)
    with pytest.raises(OptionConflict, match="2 to 8"):
        whp(seats=9)


def test_WHP_2_the_lowest_card_drawn_deals() -> None:
    match = whp(dealer=None)
    drawn = {e.target: e.pieces[0] for e in moved(match, "WHP-2") if e.target.startswith("draw")}
    assert drawn[f"draw[{match.dealer}]"].rank == min(card.rank for card in drawn.values())


def test_WHP_3_one_each_to_the_pool_and_no_bets() -> None:
    match = whp()
    assert paid(match, "WHP-3") == [(seat, "pool", 1) for seat in range(4)]
    assert match.ask and not match.ask.amounts, "R14: no betting of any kind"


def test_WHP_4_the_widow_is_dealt_just_before_the_dealer_and_lies_face_down() -> None:
    match = whp()
    dealt = [e.target for e in moved(match, "WHP-4") if e.source == "stock"]
    assert dealt == ["hands[0]", "hands[1]", "hands[2]", "widow", "hands[3]"]
    assert all(match.view(seat)["widow"] == (None,) * 5 for seat in (0, 3, None))


def test_WHP_5_turns_go_round_the_dealer_last() -> None:
    match, seats = whp(), []
    for _ in range(6):
        seats.append(match.ask.seat if match.ask else None)
        options = options_now(match)
        match.act(next(a for a in ("Pass", "TurnUp", options[0]) if a in options))
    assert seats == [0, 1, 2, 3, 0, 1]


# the widow face down
def test_WHP_6_take_pass_or_knock() -> None:
    match = three()
    assert sorted(options_now(match)) == ["Knock", "Pass", "TakeWidow"]
    for action in ("Draw(KH, KS)", "Exchange"):
        assert refusal(match, action).clause == "WHP-7"
        assert "face down" in refusal(match, action).sentence
    assert refusal(match, "TurnUp").clause == "WHP-10"


def test_WHP_7_a_player_who_takes_the_widow_lays_the_hand_face_up() -> None:
    match = say(three(), "Pass TakeWidow")
    assert {str(c) for c in match.view(1).hand} == set(WIDOW["widow"].split())
    assert [str(c) for c in match.view(None)["widow"]] == HANDS[1].split()
    assert match.view(0)["hands[1]"] == (None,) * 5
    assert not [
        p for e in match.view(0).events if isinstance(e, Moved) and e.target == "hands[1]" for p in e.pieces if p
    ]
    assert match.facts["known"] == [[], [], []]


def test_WHP_8_a_pass_and_a_knock_leave_the_widow_to_the_next() -> None:
    match = say(three(), "Pass")
    assert match.ask and match.ask.seat == 1
    assert match.facts["passed"] == [0]
    assert "TakeWidow" in options_now(match)
    match = say(three(), "Knock")
    assert match.facts["knocker"] == 0
    assert "TakeWidow" in options_now(match)


def test_WHP_9_after_a_knock_the_widow_is_taken_or_passed() -> None:
    match = say(three(), "Knock")
    assert sorted(options_now(match)) == ["Pass", "TakeWidow"]
    assert match.view(1)["widow"] == (None,) * 5


def test_WHP_9_by_local_custom_a_knock_turns_it_up() -> None:
    match = say(three(turn_widow_on_knock=True), "Knock")
    assert [str(c) for c in match.view(1)["widow"]] == WIDOW["widow"].split()
    assert len(options_now(match)) == 27
    assert options_now(match)[-1] == "Keep"


@pytest.mark.parametrize(("line", "answers"), [
    ("Pass Pass", ["Knock", "TakeWidow", "TurnUp"]), ("Knock Pass", ["TakeWidow", "TurnUp"]),
])  # fmt: skip
def test_WHP_10_the_dealer_takes_it_turns_it_up_or_knocks(line: str, answers: list[str]) -> None:
    match = say(three(), line)
    assert match.ask and match.ask.seat == 2
    assert sorted(options_now(match)) == answers
    assert refusal(match, "Pass").clause == "WHP-10"


def test_R1_turning_up_is_the_dealers_whole_turn() -> None:
    match = say(three(), "Pass Pass TurnUp")
    assert match.facts["widow_up"] is True
    assert match.ask and match.ask.seat == 0
    assert [str(c) for c in match.view(1)["widow"]] == WIDOW["widow"].split()


def test_R2_a_knock_may_leave_later_seats_without_a_draw() -> None:
    match = say(three(), "Knock Pass TurnUp")
    assert len(match.results) == 1


def test_R4_a_dealer_who_knocks_turns_it_up_and_all_others_have_one_turn() -> None:
    match = say(three(), "Pass Pass Knock")
    assert match.facts["widow_up"] is True
    seats = []
    while not match.results:
        seats.append(match.ask.seat if match.ask else None)
        say(match, "Keep")
    assert seats == [0, 1]


def test_R13_with_two_the_elder_is_first_and_the_dealer_has_the_dealers_say() -> None:
    match = whp(seats=2)
    assert match.ask and match.ask.seat == 0
    assert "TurnUp" in options_now(say(match, "Pass"))


# the widow face up
def test_WHP_11_draw_exchange_or_knock() -> None:
    match = say(three(), "Pass TakeWidow")
    assert len(options_now(match)) == 27
    assert refusal(match, "Keep").clause == "WHP-11"
    assert refusal(match, "Draw(AD, KS)").clause == "WHP-11"
    for action in ("TakeWidow", "TurnUp", "Pass"):
        assert "already lies face up" in refusal(match, action).sentence
    say(match, "10S-9D")
    assert {str(c) for c in match.view(None)["widow"]} == {"QS", "10S", "6H", "5C", "3S"}
    assert match.facts["known"][2] == ["9D"]


def test_WHP_11_the_whole_hand_for_the_whole_widow() -> None:
    match = say(three(), "Pass TakeWidow Exchange")
    assert {str(c) for c in match.view(2).hand} == set(HANDS[1].split())
    assert {str(c) for c in match.view(None)["widow"]} == set(HANDS[2].split())
    assert set(match.facts["known"][2]) == set(HANDS[1].split())


def test_WHP_R12_the_five_cards_laid_down_for_the_open_widow_are_told() -> None:
    match = say(three(), "Pass TakeWidow Exchange")
    told = [line.text for line in Narrator("whiskey_poker", ["Ann", "Tom", "Cleo"]).lines(match.events)]
    assert told[-2:] == ["Cleo exchanges all five cards for the widow.", "The widow is now AD, JD, 8D, 4D and 10S."]


def test_WHP_11_a_refused_swap_asks_for_two_cards_even_if_none_was_named() -> None:
    refused = refusal(say(three(), "Pass TakeWidow"), "Draw")
    assert refused.sentence.startswith("Give one of your own cards for one that lies on the table.")


def test_WHP_12_after_a_knock_a_player_may_keep_the_hand() -> None:
    match = say(three(), "Pass TakeWidow Knock")
    assert match.ask and match.ask.seat == 0
    assert "Keep" in options_now(match)
    assert "Exchange" in options_now(match)


def test_WHP_13_nobody_draws_and_knocks_in_one_turn() -> None:
    match = say(three(), "Pass TakeWidow 10S-9D")
    assert match.ask and match.ask.seat == 0


def test_WHP_14_everybody_else_has_one_turn_after_the_knock_and_the_knocker_none() -> None:
    match = say(three(), "Pass TakeWidow 10S-9D 2H-QS Knock")
    seats = []
    while not match.results:
        seats.append(match.ask.seat if match.ask else None)
        say(match, "Keep")
    assert seats == [2, 0]


def test_R3_only_the_first_knock_counts() -> None:
    refused = refusal(say(three(), "Knock"), "Knock")
    assert refused.clause == "WHP-R3"
    assert refused.sentence.startswith("Draw a card or keep your hand: seat 0 has already knocked")


def test_R9_after_thirty_circuits_the_hands_are_shown() -> None:
    match = say(whp(seats=2, deals=1), "Pass TurnUp")
    turns = 2
    while not match.is_over:
        match.act(options_now(match)[0])
        turns += 1
    assert turns == 60
    assert match.facts.get("knocker") is None


def test_R12_the_hand_laid_down_may_be_drawn_from_or_taken_back() -> None:
    match = say(three(), "Pass TakeWidow 10S-9D 2H-QS")
    assert "Draw(KS, 6H)" in options_now(match)
    say(match, "Exchange")
    assert {"6H", "5C", "3S"} <= {str(c) for c in match.view(1).hand}


# what hands are worth
@each_case(("better", "worse"), [
    ("AH KH QH JH 10H", "KS QS JS 10S 9S"), ("2H 3H 4H 5H 6H", "9S 9D 9C 9H 2C"), ("9S 9D 9C 9H 2C", "AS AD AC KD KC"),
    ("AS AD KS KD KC", "QS QD QC 2D 2C"), ("AS AD AC 2H 2S", "AH KS KD KC QC"), ("2H 5H 8H 9H JH", "10S JD QC KC AS"),
    ("6S 5D 4C 3C 2S", "AS 2D 3D 4H 5H"), ("AS 2D 3D 4H 5H", "KS KD KC QD 9C"), ("3S 3D 2S 2C 5D", "AS AD KD QC JC"),
    ("AS AD 5C 4H 2S", "KS KD AC QH JS"), ("AS KD 9C 5H 3S", "AD KC 9S 5D 2H"),
])  # fmt: skip
def test_WHP_15_the_hands_in_their_order(better: str, worse: str) -> None:
    one, two = better, worse
    match = shown({0: two, 1: one}) if not set(one.split()) & set(two.split()) else None
    ranked = whp().game.chosen_options.ranking
    assert ranked(cards(one)) > ranked(cards(two))
    if match is not None:
        assert match.results[0].facts["winners"] == [1]


def test_R5_suits_never_decide_and_R10_the_low_straight_flush_is_five_high() -> None:
    ranked = whp().game.chosen_options.ranking
    assert ranked(cards("AS KD 9C 5H 3S")) == ranked(cards("AD KC 9S 5D 3H"))
    assert ranked(cards("6H 5H 4H 3H 2H")) > ranked(cards("5S 4S 3S 2S AS"))
    assert ranked.words(ranked(cards("5S 4S 3S 2S AS"))) == "a straight flush to the five"


def test_R11_the_widow_wins_nothing() -> None:
    hands = {0: "2S 3D 5C 7H 9S", 1: "2D 3C 5H 7S 8D"}
    match = say(whp(hands, seats=2, rig={"widow": "AH KH QH JH 10H"}), "Knock TurnUp")
    assert match.results[0].facts["winners"] == [0]


@each_case(
    ("eccentric", "rank", "better", "worse"),
    [
        ("blaze", "customary", "KS KD QC QH JS", "AS AD KC KH 2S"),
        ("blaze", "customary", "2S 2D 2C 5H 9S", "KS KD QC QH JS"),
        ("skip blaze", "customary", "2S 4D 6C 8H 10S", "KS KD QC QH JS"),
        ("skip", "customary", "2S 2D 2C 5H 9S", "2S 4D 6C 8H 10S"),
        ("round_corner", "customary", "QS KD AC 2H 3S", "2S 2D 2C 5H 9S"),
        ("round_corner", "customary", "2S 3D 4C 5H 6S", "QS KD AC 2H 3S"),
        ("tiger", "customary", "7S 6D 4C 3H 2S", "10S JD QC KC AS"),
        ("tiger", "customary", "2H 5H 8H 9H JH", "7S 6D 4C 3H 2S"),
        ("skip", "odds", "2S 4D 6C 8H 10S", "10S JD QC KC AS"),
        ("tiger", "odds", "7S 6D 4C 3H 2S", "2H 5H 8H 9H JH"),
        ("blaze", "odds", "KS KD QC QH JS", "AS AD AC KD KC"),
    ],
)
def test_extra_hands_stand_where_custom_or_their_rarity_puts_them(
    eccentric: str, rank: str, better: str, worse: str
) -> None:
    ranked = whp(eccentric=eccentric, eccentric_rank=rank).game.chosen_options.ranking
    assert ranked(cards(better)) > ranked(cards(worse))


def test_with_a_joker_five_of_a_kind_is_the_best_and_the_joker_wins_between_equals() -> None:
    match = whp(joker=True)
    assert len(match.view(None)["stock"]) == 53 - 25
    ranked = match.game.chosen_options.ranking
    assert ranked(cards("9S 9D 9C 9H JOKER")) > ranked(cards("AH KH QH JH 10H"))
    assert ranked(cards("AS KS QS JS JOKER")) > ranked(cards("AH KH QH JH 10H"))


def test_R15_with_sixty_cards_eleven_and_twelve_stand_below_the_knave() -> None:
    match = whp(pack=60)
    assert len(match.view(None)["stock"]) == 60 - 25
    ranked = match.game.chosen_options.ranking
    assert ranked.class_of(ranked(cards("9S 10D 11C 12H JS"))) == "straight"
    blaze = whp(pack=60, eccentric="blaze").game.chosen_options.ranking
    assert blaze.class_of(blaze(cards("12S 12D QC QH JS"))) == "two_pairs"
    assert blaze.class_of(blaze(cards("KS KD QC QH JS"))) == "blaze"


# settling
@pytest.mark.parametrize(("hands", "gained"), [
    ({0: "AS AD 5C 4H 2S", 1: "KS KD 3C QH JS", 2: "2D 5S 7C 9H 10D", 3: "2C 5D 7H 9S 10C", 4: "2H 3D 6C 8H QD"},
     [4, -1, -1, -1, -1]),
    ({0: "2D 5S 7C 9H 10D", 1: "AS KD 9C 5H 3S", 2: "2C 5D 7H 9S 10C", 3: "2H 3D 6C 8H QD", 4: "AD KC 9D 5C 3H"},
     [-1, 2, -1, -1, 1]),
])  # fmt: skip
def test_WHP_16_the_best_takes_the_pool_and_equals_share_it(hands: dict[int, str], gained: list[int]) -> None:
    """The first two settlement examples: of a shared pool the odd counter goes to the elder."""
    assert gains(shown(hands), begun=20) == gained


def test_WHP_16_the_deal_passes_left_and_each_deals_once() -> None:
    match, dealers = whp(seats=3), []
    while not match.is_over:
        dealers.append(match.dealer)
        say(match, "Knock Pass TurnUp")
    assert dealers == [2, 0, 1]


def test_WHP_17_the_worst_gives_up_a_marker_and_the_last_one_loses_the_game() -> None:
    hands = {0: "AS AD 5C 4H 2S", 1: "KS KD 3C QH JS", 2: "2D 3S 5S 7C 9H", 3: "QS QD 8C 6H 4D"}
    match = shown(hands, settle="markers", start={"counters": [5, 2, 1, 4]})
    assert match.is_over
    assert match.counters == [5, 2, 0, 4]
    assert match.pools["middle"] == 1
    assert match.facts["losers"] == [2]


def test_WHP_17_it_goes_on_while_everybody_has_markers() -> None:
    match = shown({0: "AS AD 5C 4H 2S", 1: "2D 3S 5S 7C 9H"}, settle="markers")
    assert not match.is_over
    assert match.results[0].facts["worst"] == [1]
    assert match.counters == [5, 4]
    assert paid(match, "WHP-3") == []


def test_R6_equally_bad_hands_each_give_one_and_all_equal_none() -> None:
    hands = {0: "AS AD 5C 4H 2S", 1: "2D 3S 5S 7C 9H", 2: "2C 3D 5D 7S 9C"}
    match = shown(hands, settle="markers", start={"counters": [5, 1, 1]})
    assert match.counters == [5, 0, 0]
    assert match.facts["losers"] == [1, 2], "they share the loss"
    match = shown({0: "2D 3S 5S 7C 9H", 1: "2C 3D 5D 7S 9C"}, settle="markers")
    assert match.results[0].facts["worst"] == []
    assert match.counters == [5, 5]


def test_R7_for_a_pool_a_player_without_counters_is_out() -> None:
    match = whp(seats=4, start={"counters": [20, 0, 20, 20]}, dealer=0)
    assert match.facts["out"] == [1]
    assert match.view(1).hand == ()
    assert match.ask and match.ask.seat == 2


def test_R7_it_is_over_when_one_has_them_all() -> None:
    match = shown({0: "AS AD 5C 4H 2S", 1: "2D 3S 5S 7C 9H"}, start={"counters": [5, 1]})
    assert match.is_over
    assert match.counters == [6, 0]


def test_R7_markers_stopped_early_stay_in_the_middle_and_nobody_has_lost() -> None:
    match = shown({0: "AS AD 5C 4H 2S", 1: "2D 3S 5S 7C 9H"}, settle="markers")
    match.stop()
    assert match.pools["middle"] == 1
    assert match.counters == [5, 4]
    assert match.facts.get("losers") is None


# eight at the table
def test_R8_with_eight_the_dealer_takes_no_cards_and_the_seat_on_the_right_acts_instead() -> None:
    match = whp(seats=8, eight_players="dealer_out")
    assert match.facts["idle"] == 7
    assert match.view(7).hand == ()
    assert match.pools["pool"] == 7
    assert match.counters[7] == 20
    say(match, " ".join(["Pass"] * 6))
    assert match.ask and match.ask.seat == 6
    assert "TurnUp" in options_now(match)
    dealt = [e.target for e in moved(match, "WHP-4") if e.source == "stock"]
    assert dealt[-2:] == ["widow", "hands[6]"]


def test_R8_when_one_has_dropped_out_the_dealer_takes_cards() -> None:
    match = whp(seats=8, eight_players="dealer_out", start={"counters": [20, 0] + [20] * 6})
    assert match.facts["idle"] is None
    assert len(match.view(7).hand) == 5


def test_eight_with_sixty_cards_take_the_larger_pack() -> None:
    match = whp(seats=8, eight_players="sixty")
    assert match.options["pack"] == 60
    assert len(match.view(None)["stock"]) == 60 - 45
    with pytest.raises(OptionConflict, match="eight play with sixty cards"):
        whp(seats=8, eight_players="sixty", pack=52)
    assert whp(seats=7, eight_players="sixty").options["pack"] == 52, "with fewer it changes nothing"


def test_options_that_cannot_be() -> None:
    with pytest.raises(OptionConflict, match="at least twenty"):
        whp(start_counters=19)
    assert whp(settle="markers", start_counters=1).counters == [1] * 4
    with pytest.raises(OptionConflict, match="Leave the number of deals open"):
        whp(settle="markers", deals=3)


@each_case(("preset", "counters"), [
    ("plain", 19), ("pool", 19), ("markers", 5), ("quick", 3), ("open_widow", 19), ("southern", 19),
])  # fmt: skip
def test_every_preset_begins_as_it_says(preset: str, counters: int) -> None:
    assert whp(preset=preset).counters == [counters] * 4


def test_the_worked_hand() -> None:
    match = say(three(), "Pass TakeWidow 10S-9D")
    assert {str(c) for c in match.view(None)["widow"]} == {"QS", "10S", "6H", "5C", "3S"}
    say(match, "2H-QS")
    assert {str(c) for c in match.view(None)["widow"]} == {"2H", "10S", "6H", "5C", "3S"}
    say(match, "KS-6H Knock 4S-KS")
    assert {str(c) for c in match.view(0).hand} == {"KH", "KD", "KS", "7C", "QS"}
    say(match, "8C-2H")
    assert match.results[0].counters == [19, 19, 22]
    assert match.results[0].facts["values"] == ["three kings", "two pairs, sixes and deuces", "a flush, ace high"]
    assert match.dealer == 0


# the advice
@each_case(("hand", "does"), [
    ("AS QD 8C 5H 3S", TakeWidow), ("AS AD 8C 5H 3S", Pass), ("AS QS 8S 5S 3D", Pass), ("10S JD QC KC AS", Knock),
    ("9S 9D 9C 5H 3S", Knock), ("9S 9D 5C 5H 3S", Pass),
])  # fmt: skip
def test_what_to_do_while_the_widow_lies_face_down(hand: str, does: object) -> None:
    assert best(whp({0: hand}, seats=4)).action is does


def test_with_three_two_pairs_knock() -> None:
    assert best(whp({0: "9S 9D 5C 5H 3S"}, seats=3)).action is Knock


def test_after_a_knock_a_poor_hand_takes_the_widow_and_the_dealer_turns_it_up_with_a_good_one() -> None:
    assert best(say(whp({1: "9S QD 8C 5H 3S"}, seats=3), "Knock")).action is TakeWidow
    assert best(say(whp({1: "KS KD KC 5H 3S"}, seats=2), "Knock")).action is TurnUp


def test_a_card_that_completes_a_flush_is_drawn_and_a_better_widow_taken_whole() -> None:
    match = say(three(), "Pass TakeWidow")
    assert str(best(match).action) == "Draw(10S, 9D)"
    assert "a flush, ace high" in best(match).reason
    hands = {0: "2S 4D 6C 8H 10S", 1: "9S 9D 9C 4H 4S", 2: "KS KD KC 5H 3S"}
    match = say(whp(hands, seats=3, turn_widow_on_knock=True, rig={"widow": "AH QH JH 7H 3H"}), "Pass Knock")
    say(match, "Keep")
    assert best(match).action is ExchangeAll


def test_after_a_knock_a_hand_that_nothing_betters_is_kept() -> None:
    hands = {0: "2S 4D 6C 8H 10S", 1: "9S 9D 9C 9H 4S"}
    match = say(whp(hands, seats=2, turn_widow_on_knock=True, rig={"widow": "AH QD JC 7H 3H"}), "Knock")
    assert best(match).action is Keep


def test_for_markers_a_middling_pair_knocks() -> None:
    hand = {0: "9S 9D 8C 5H 3S"}
    assert best(whp(hand, seats=5, settle="markers")).action is Knock
    assert best(whp(hand, seats=5)).action is not Knock


def test_four_of_a_suit_and_four_in_order_are_worth_keeping() -> None:
    ranked = whp().game.chosen_options.ranking
    assert draws_to(cards("AS QS 8S 5S 3D"), ranked) > draws_to(cards("5S 6D 7C 8H KS"), ranked) > 0
    assert draws_to(cards("AS QD 8C 5H 3S"), ranked) == 0


def test_the_advice_is_blind_to_what_is_hidden() -> None:
    one = whp({0: "KH KD 7C 4S 2H", 1: "AS AD AC AH 2C"})
    other = whp({0: "KH KD 7C 4S 2H", 1: "3S 5D 6C 8H 9C"})
    assert POLICY.advise(one.view(0)) == POLICY.advise(other.view(0))


def test_the_advice_wins_from_players_who_choose_at_random() -> None:
    match, chooser = whp(seed=2, deals=60, start_counters=500), random.Random(5)
    while not match.is_over:
        seat = open_ask(match).seat
        assert seat is not None
        match.act(best(match).action if seat == 0 else chooser.choice(open_ask(match).actions))
    assert match.counters[0] > 540


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_knocks_with_a_hand_that_cannot_lose(level: str) -> None:
    assert choice(whp({0: "AH KH QH JH 10H"}).view(0), level, "gran", 1) is Knock
