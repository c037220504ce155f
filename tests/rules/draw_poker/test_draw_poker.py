"""Draw Poker, ordinary hands: the blind and straddles, the betting, the draw, the show, and the settlement."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.questions import Ask
from parlour.match import Match
from parlour.narration.narrator import Narrator
from tests.rules.poker_table import poker, say, shown_by, span, words
from tests.support import asked, gains, moved, paid, refusal
from tests.support.cases import each_case

HANDS = {0: "KH KD 9C 5S 2D", 1: "8C 8H 3D JC 4S", 2: "AH QH 10H 6H 3C", 3: "JD JS 7C 7D 4H"}
STOCK = "5D 9H 2S 8S QC AD 2H 3S"


def american(hands: dict[int, str] | None = None, **given: Any) -> Match:
    return poker("draw_poker", hands, **{"dealer": 3, **given})


def english(hands: dict[int, str] | None = None, **given: Any) -> Match:
    return poker("draw_poker", hands, **{"dealer": 3, "code": "english", **given})


class TestAmericanClauses:
    def test_A2_the_age_puts_up_the_blind_before_the_deal(self) -> None:
        assert paid(american(straddle=False), "DP-A2") == [(0, "pool", 1)]

    def test_A2_where_that_is_agreed_he_says_how_much(self) -> None:
        match = american(blind_choice=True, limit=20)
        assert (asked(match), span(match, "Blind")) == (0, (1, 10))
        say(match, "Blind(4)")
        assert paid(match, "DP-A2") == [(0, "pool", 4)]

    def test_A3_each_straddle_doubles_up_to_half_the_limit_and_never_beyond(self) -> None:
        match = say(american(seats=7, dealer=6), "Straddle Straddle Straddle Straddle")
        assert [amount for _, _, amount in paid(match, "DP-A3")] == [2, 4, 8, 16]
        assert words(match) == ["Fold", "Call", "Raise"], "thirty-two would be more than half of fifty"

    def test_A3_the_first_refusal_ends_it_and_the_last_straddler_speaks_last(self) -> None:
        match = say(american(), "Straddle NoStraddle")
        assert asked(match) == 2
        assert match.facts["to_meet"] == 4
        say(match, "Call Call Call")
        assert asked(match) == 1, "the straddler has the last word"

    def test_R7_a_quarter_of_the_limit_may_be_the_most(self) -> None:
        match = say(american(seats=7, dealer=6, straddle_cap="quarter"), "Straddle Straddle Straddle")
        assert [amount for _, _, amount in paid(match, "DP-A3")] == [2, 4, 8]
        assert words(match) == ["Fold", "Call", "Raise"]

    def test_A4_five_cards_each(self) -> None:
        assert [len(pile) for pile in american(straddle=False).table.zones["hands"]] == [5] * 4

    def test_A5_the_bets_go_round_until_all_have_staked_the_same(self) -> None:
        match = say(american(HANDS), "NoStraddle Call Call Raise(3) Call Raise(2) Call Call Call")
        assert match.facts["stakes"] == [7, 7, 7, 7]
        assert words(match) == ["Draw"]

    def test_A6_nobody_passes_and_the_last_may_raise_though_none_did(self) -> None:
        match = say(american(HANDS), "NoStraddle")
        assert words(match) == ["Fold", "Call", "Raise"]
        assert span(match, "Raise") == (1, 50)
        assert "Fold, call or raise" in refusal(match, "Pass").sentence
        say(match, "Call Call Call")
        assert words(match) == ["Fold", "Call", "Raise"]

    def test_A7_when_all_fold_to_a_straddle_he_takes_the_pool_for_nothing_more(self) -> None:
        match = say(american(HANDS), "Straddle NoStraddle Fold Fold Fold")
        assert gains(match) == [-1, 1, 0, 0]

    def test_A9_the_age_may_make_it_a_jack_against_one_alone(self) -> None:
        """Settlement, example 6."""
        match = say(american(seats=5, dealer=4, jack_ante=2), "NoStraddle Call Fold Fold Fold")
        assert words(match) == ["Fold", "Call", "Raise", "MakeJack"]
        say(match, "MakeJack")
        assert gains(match) == [-4, 0, -2, -2, -2]
        assert match.results[0].pools["pool"] == 10
        assert (match.facts["jack"], match.dealer) == ("only_two", 0)

    def test_A9_not_after_a_raise_or_a_straddle_nor_with_two_in(self) -> None:
        assert "MakeJack" not in words(say(american(), "NoStraddle Raise(1) Fold Fold"))
        assert "MakeJack" not in words(say(american(), "NoStraddle Call Call Fold"))

    def test_A9_the_dealer_alone_makes_it_a_jack_unasked(self) -> None:
        match = say(american(only_two_in="dealer_only"), "NoStraddle Fold Fold Call")
        assert match.facts["jack"] == "only_two"
        assert gains(match) == [-2, -2, -2, -2]

    def test_R55_the_age_may_give_up_and_the_one_who_came_in_has_the_blind(self) -> None:
        assert gains(say(american(), "NoStraddle Call Fold Fold Fold")) == [-1, 1, 0, 0]

    def test_A10_each_draws_from_the_left_of_the_dealer_and_is_served_at_once(self) -> None:
        match = say(american(HANDS, rig={"stock": STOCK}), "NoStraddle Call Call Call Call")
        say(match, "Draw(9C 5S 2D)")
        assert {str(c) for c in match.table.zones["hands"][0]} == {"KH", "KD", "5D", "9H", "2S"}
        assert asked(match) == 1
        assert match.facts["drawn"] == [3, None, None, None]
        assert "Draw 3 cards" in [getattr(e, "text", "") for e in match.view(1).events]

    def test_A10_the_thrown_cards_are_seen_by_nobody_else(self) -> None:
        match = say(american(HANDS), "NoStraddle Call Call Call Call Draw(9C 5S 2D)")
        assert all(card is None for card in match.view(1)["discards"])

    def test_A11_the_last_card_is_never_dealt(self) -> None:
        match = american(seats=7, dealer=6)
        say(match, "NoStraddle Call Call Call Call Call Call Call")
        while words(match) == ["Draw"]:
            hand = match.table.zones["hands"][asked(match)]
            match.act(f"Draw({' '.join(map(str, hand))})")
        assert moved(match, "stock")[1:], "the cards thrown away were shuffled in"
        cards = [str(c) for pile in match.table.zones["hands"] for c in pile]
        assert len(set(cards)) == 35

    def test_A12_the_first_left_of_the_age_bets_or_folds_and_nobody_stands(self) -> None:
        match = say(american(HANDS), "NoStraddle Call Call Call Call Draw() Draw() Draw() Draw()")
        assert asked(match) == 1
        assert words(match)[:2] == ["Fold", "Bet"]
        say(match, "Fold Fold Fold")
        assert gains(match) == [6, -2, -2, -2], "R15: the last one in need not bet"

    def test_A13_after_a_bet_one_folds_calls_or_raises_till_it_is_called(self) -> None:
        match = say(american(HANDS), "NoStraddle Call Call Call Call Draw() Draw() Draw() Draw() Bet(5)")
        assert words(match)[:3] == ["Fold", "Call", "Raise"]
        say(match, "Raise(10) Fold Fold Call")
        assert shown_by(match) == [2, 1], "A14: who was called shows first"

    def test_A14_ties_divide_and_the_odd_counter_goes_left_of_the_dealer(self) -> None:
        """Settlement, example 2."""
        hands = {2: "AS KS 8C 7D 3H", 0: "AD KD 8H 7C 3S"}
        match = american(hands, dealer=0, straddle=False)
        say(match, "Call Fold Raise(5) Fold Call Draw() Draw() Bet(10) Call")
        assert paid(match, "DP-S1") == [("pool", 2, 18), ("pool", 0, 17)]

    def test_R2_two_players_the_dealer_bets_first_after_the_draw(self) -> None:
        match = say(american(seats=2, dealer=0), "NoStraddle Call Call Draw() Draw()")
        assert asked(match) == 0

    def test_example_1_of_the_settlement(self) -> None:
        hands = {0: "AS AD AC 4H 2D", 2: "KS KD 9C 5H 3C"}
        match = american(hands, dealer=0)
        say(match, "NoStraddle Call Fold Raise(5) Fold Call Draw() Draw() Bet(10) Call")
        assert gains(match) == [18, -1, -17, 0]


class TestAskingAndErrors:
    def at_the_bets(self, **given: Any) -> Match:
        return say(american(HANDS, **given), "NoStraddle Call Call Call Call Draw() Draw() Draw() Draw(4H)")

    def test_the_dealers_number_may_be_asked_before_ones_own_bet_and_once(self) -> None:
        match = self.at_the_bets()
        assert "AskDealerDraw" in words(match)
        say(match, "AskDealerDraw")
        assert (asked(match), match.facts["dealer_drew"]) == (1, 1)
        assert "AskDealerDraw" not in words(match)

    def test_it_need_not_be_asked_where_the_numbers_stay_on_view(self) -> None:
        assert "AskDealerDraw" not in words(self.at_the_bets(draw_counts="shown"))

    def test_I27_telling_what_another_drew_costs_as_much_as_the_pool(self) -> None:
        match = say(self.at_the_bets(table_penalties=True), "Inform(3)")
        assert paid(match, "DP-I27") == [(1, 3, 8)]
        assert "Inform" not in words(match)

    def at_the_draw(self, **given: Any) -> Match:
        return say(american(HANDS, table_penalties=True, **given), "NoStraddle Call Call Call Call")

    def test_I24_another_number_than_is_thrown_may_be_asked_for(self) -> None:
        match = self.at_the_draw()
        assert words(match) == ["Draw"]
        asks = [str(action) for action in match.ask.actions if str(action).startswith("Draw(9C,")]  # type: ignore[union-attr]
        assert asks == ["Draw(9C, 0)", "Draw(9C, 2)", "Draw(9C, 3)", "Draw(9C, 4)", "Draw(9C, 5)"]
        told = refusal(match, "Draw(9C, 6)")
        assert told.clause == "DP-I24"
        assert "ask for 0 to 5" in told.sentence
        assert refusal(match, "Draw(9C, 1)").clause == "DP-I24", "that is Draw(9C)"
        assert "DP-I24" in str(refusal(match, "Draw(AS, 2)"))

    def test_a_draw_that_throws_no_card_is_told_and_offered_in_words(self) -> None:
        match = self.at_the_draw()
        narrator = Narrator("draw_poker", ["Ann", "Bob", "Cora", "Dan"])
        assert narrator.label(match.ask.read("Draw(, 4)")) == "Throw nothing and ask for 4"  # type: ignore[union-attr]
        match.act("Draw(, 4)")
        assert "Ann throws nothing and asks for 4." in [line.text for line in narrator.lines(match.events)]

    def test_the_tale_teller_is_offered_and_told_with_the_name_of_the_other(self) -> None:
        match = self.at_the_bets(table_penalties=True)
        narrator = Narrator("draw_poker", ["Ann", "Bob", "Cora", "Dan"])
        assert narrator.label(next(a for a in match.ask.actions if str(a) == "Inform(3)")) == "Tell what Dan drew"  # type: ignore[union-attr]
        say(match, "Inform(3)")
        assert "Bob tells what Dan drew and pays Dan 8 counters for telling tales." in [
            line.text for line in narrator.lines(match.events)
        ]

    def test_E6_the_refusal_of_an_opening_names_the_least_that_is_lawful(self) -> None:
        assert "open for 0 to 12: " in refusal(english(straddle=False), "Open(13)").sentence

    def test_I24_a_hand_of_six_cards_is_foul(self) -> None:
        match = say(self.at_the_draw(), "Draw(9C, 2)")
        assert (match.facts["foul"], match.facts["in_play"]) == (0, [1, 2, 3])
        assert match.facts["drawn"][0] == 2
        match = say(self.at_the_draw(), "Draw(, 1)")
        assert match.facts["in_play"] == [1, 2, 3]

    def test_I24_an_american_who_asked_for_too_few_plays_a_short_hand(self) -> None:
        match = say(self.at_the_draw(), "Draw(9C 5S 2D, 1)")
        assert (len(match.table.zones["hands"][0]), match.facts.get("foul")) == (3, None)
        say(match, "Draw() Draw() Draw() Bet(1) Fold Fold Call Show Show")
        assert match.results[0].facts["shown_as"][0] == "a pair of kings"
        assert match.results[0].facts["winners"] == [0], "kings beat eights in a hand of three cards too"

    @pytest.mark.parametrize("draw", ["Draw(9C, 0)", "Draw(9C, 2)", "Draw(, 1)"])
    def test_I45_an_english_hand_is_foul_by_any_wrong_number(self, draw: str) -> None:
        match = say(english(HANDS, table_penalties=True, straddle=False), "Open(0) Call Call Call")
        say(match, draw)
        assert (match.facts["foul"], match.facts["in_play"]) == (0, [1, 2, 3])
        assert moved(match, "abandoned")[-1].clause == "DP-I45"

    def test_it_is_asked_for_only_where_errors_are_made(self) -> None:
        match = say(american(HANDS), "NoStraddle Call Call Call Call")
        assert refusal(match, "Draw(9C, 2)").clause == "DP-A10"
        assert len(match.ask.actions) == 32  # type: ignore[union-attr]

    def test_I34_hiding_a_hand_in_a_call_costs_the_ante_to_each(self) -> None:
        match = say(self.at_the_bets(table_penalties=True), "Bet(5) Fold Fold Call")
        assert (asked(match), words(match)) == (1, ["Show", "Muck"])
        say(match, "Muck")
        assert paid(match, "DP-I34") == [(1, 0, 2), (1, 2, 2), (1, 3, 2)]
        assert match.results[0].facts["winners"] == [0], "his hand loses"

    def test_I34_nothing_of_the_kind_stands_in_the_english_laws(self) -> None:
        match = say(english(HANDS, table_penalties=True, straddle=False), "Open(0) Call Call Call")
        say(match, "Draw() Draw() Draw() Draw() Bet(1) Fold Fold Call")
        assert match.results

    def test_R40_a_beaten_caller_may_hide_where_that_is_agreed(self) -> None:
        hands = {1: "AS AD AC 4C 2D", 2: "KS KD 9H 5H 3C"}
        match = say(american(hands, show="winner"), "NoStraddle Call Call Fold Fold Draw() Draw() Bet(5) Call")
        assert (asked(match), words(match)) == (2, ["Show", "Muck"])


class TestEnglishClauses:
    def test_E2_the_age_antes_and_E3_each_straddle_is_one_ante_more(self) -> None:
        match = say(english(seats=6, dealer=5), "Straddle Straddle Straddle Straddle Straddle")
        assert paid(match, "DP-E2") == [(0, "pool", 1)]
        assert [amount for _, _, amount in paid(match, "DP-E3")] == [2, 3, 4, 5, 6]

    def test_E3_no_straddle_is_above_half_the_limit(self) -> None:
        match = say(english(seats=6, dealer=5, limit=8), "Straddle Straddle Straddle")
        assert words(match) == ["Fold", "Open"]

    def test_E5_and_E6_one_opens_for_twice_the_ante_or_gives_up(self) -> None:
        match = say(english(HANDS), "NoStraddle")
        assert (asked(match), words(match), span(match, "Open")) == (1, ["Fold", "Open"], (0, 12))
        say(match, "Open(3)")
        assert match.facts["stakes"] == [1, 5, 0, 0]

    @pytest.mark.parametrize(("way", "price"), [("double_last", 6), ("double_sum", 12)])
    def test_R4_a_straddled_opening_costs_twice_the_last_or_all(self, way: str, price: int) -> None:
        match = say(english(HANDS, straddled_open=way), "Straddle Straddle NoStraddle")
        assert match.facts["to_meet"] == price
        assert say(match, "Open(0)").facts["stakes"][3] == price

    def test_E8_the_bets_go_once_round_and_E10_whoever_is_behind_makes_good_when_he_draws(self) -> None:
        match = say(english(HANDS), "NoStraddle Open(0) Raise(2) Call Call")
        assert asked(match) == 0
        assert words(match) == ["Draw"]
        say(match, "Draw()")
        assert (asked(match), words(match)) == (1, ["MakeGood", "Fold"])
        say(match, "MakeGood Draw()")
        assert match.facts["stakes"] == [4, 4, 4, 4]

    def test_R14_a_seat_may_give_up_at_the_making_good(self) -> None:
        match = say(english(HANDS), "NoStraddle Open(0) Raise(2) Fold Fold Fold")
        assert gains(match) == [-1, -2, 3, 0]

    def test_until_equal_may_be_agreed_on_instead(self) -> None:
        match = say(english(HANDS, predraw="until_equal"), "NoStraddle Open(0) Raise(2) Call Call")
        assert (asked(match), words(match)) == (1, ["Fold", "Call", "Raise"])

    def test_R13_the_last_say_alone_may_open_and_so_save_his_stake(self) -> None:
        match = say(english(HANDS), "NoStraddle Fold Fold Fold")
        assert (asked(match), words(match)) == (0, ["Fold", "Open"])
        say(match, "Open(0)")
        assert gains(match) == [0, 0, 0, 0]
        assert match.facts["jack"] is None

    def test_E9_if_nobody_opens_the_next_hand_is_a_jack_pot_by_the_next_dealer(self) -> None:
        match = say(english(HANDS), "NoStraddle Fold Fold Fold Fold")
        assert (match.facts["jack"], match.dealer) == ("natural", 0)
        assert match.pools["pool"] == 5, "the ante stays, and all have anted"

    def test_E11_a_short_pack_is_dealt_out_and_then_the_thrown_cards(self) -> None:
        match = say(english(seats=8, dealer=7, straddle=False), "Open(0) Call Call Call Call Call Call Call")
        for _ in range(8):
            hand = match.table.zones["hands"][asked(match)]
            match.act(f"Draw({' '.join(map(str, hand[:4]))})")
        cards = [str(c) for pile in match.table.zones["hands"] for c in pile]
        assert len(cards) == len(set(cards)) == 40
        assert "DP-E11" in [e.clause for e in moved(match, "stock")]

    def test_E13_each_may_stand_once_and_then_must_bet_or_fold(self) -> None:
        match = say(english(HANDS), "NoStraddle Open(0) Call Call Call Draw() Draw() Draw() Draw()")
        assert (asked(match), "Stand" in words(match)) == (1, True)
        say(match, "Stand Stand Stand Stand")
        assert asked(match) == 1
        assert "Stand" not in words(match) and {"Bet", "Fold"} <= set(words(match))

    def test_E13_the_first_alone_may_stand_where_that_is_agreed(self) -> None:
        match = say(english(HANDS, stand="first_only"), "NoStraddle Open(0) Call Call Call Draw() Draw() Draw() Draw()")
        assert "Stand" in words(match)
        assert "Stand" not in words(say(match, "Stand"))

    def test_E14_a_seat_that_stood_answers_a_bet_like_any_other(self) -> None:
        match = say(
            english(HANDS), "NoStraddle Open(0) Call Call Call Draw() Draw() Draw() Draw() Stand Bet(4) Fold Fold"
        )
        assert (asked(match), words(match)[:3]) == (1, ["Fold", "Call", "Raise"])

    def test_S3_law_60_a_short_seat_takes_from_each_as_much_as_it_staked(self) -> None:
        """Settlement, example 4."""
        hands = {1: "9C 7D 6S 4H 2C", 2: "JS JD 8H 5C 3D", 3: "QS QH QD 6C 2S", 0: "10S 10H 7H 4C 3H"}
        match = english(hands, dealer=0, straddle=False, start={"counters": [100, 100, 100, 5]})
        say(match, "Open(0) Call Call Fold Draw() Draw() Draw() Bet(6)")
        assert "DemandShow" in words(match)
        say(match, "DemandShow Call")
        assert match.results[0].counters[3] == 16
        assert sorted(paid(match, "DP-S3")[-2:]) == [("pool", 2, 6), ("pool", 3, 16)]
        assert match.results[0].counters == [92, 99, 98, 16]

    def test_E26_whoever_buys_to_raise_buys_to_call_and_demands_no_show(self) -> None:
        match = english(HANDS, borrow_to_raise=True, straddle=False, start={"counters": [100, 5, 100, 100]})
        say(match, "Open(10) Raise(12) Fold Fold")
        assert (asked(match), words(match)) == (1, ["MakeGood", "Fold"])
        assert paid(match, "DP-S5") == [("bank", 1, 7)]

    @pytest.mark.parametrize("deals", [1])
    def test_a_fixed_kitty_takes_its_counter_from_every_pool(self, deals: int) -> None:
        match = english(HANDS, kitty="fixed", kitty_amount=2, start={"deals": deals})
        say(match, "NoStraddle Open(3) Fold Fold Fold")
        assert match.pools["kitty"] == 2

    def test_a_reward_goes_to_fours(self) -> None:
        hands = {1: "9C 9D 9S 9H 2C", 2: "JS JD 8H 5C 3D"}
        match = english(hands, kitty="fixed", kitty_use="reward", start={"pools": {"kitty": 30}})
        say(match, "NoStraddle Open(3) Call Fold Fold Draw() Draw() Bet(2) Call")
        assert paid(match, "DP-S6")[-1] == ("kitty", 1, 31)


class TestShortSeats:
    def test_T2_side_pools_are_decided_each_among_its_own(self) -> None:
        """Settlement, example 3."""
        hands = {0: "KS KD 9H 5H 3C", 1: "AS AD AC 4C 2D", 2: "QS QD 9S 5D 3D", 3: "JS 10D 8C 4H 2H"}
        start = {"counters": [200, 15, 200, 200]}
        match = american(hands, dealer=3, preset="plain", stakes="table", straddle=False, start=start)
        say(match, "Call Call Raise(6) Call Call Call")
        say(match, "Draw() Draw() Draw() Draw() Bet(7) Raise(25) Fold Call")
        assert paid(match, "DP-S2") == [("pool", 0, 50), ("pool", 1, 53)]

    def test_S5_the_american_short_seat_buys(self) -> None:
        match = say(american(HANDS, start={"counters": [100, 1, 100, 100]}, straddle=False), "Call")
        assert paid(match, "DP-S5") == [("bank", 1, 1)]

    def test_T1_each_may_buy_in_for_what_he_likes(self) -> None:
        match = american(stakes="table", table_buy_in="free")
        assert (asked(match), span(match, "BuyIn")) == (0, (200, 500))
        say(match, "BuyIn(300) BuyIn(200) BuyIn(500) BuyIn(200)")
        assert match.facts["bought"] == [100, 0, 300, 0]


class TestVariants:
    def test_V1_show_down_is_dealt_and_drawn_face_up_without_a_bet(self) -> None:
        hands = {0: "KS KD 9H 5H 3C", 1: "AS AD AC 4C 2D", 2: "QS QD 9S 5D 3D", 3: "JS 10D 8C 4H 2H"}
        match = american(hands, variant="show_down")
        assert None not in match.view(3)["hands[1]"]
        assert [a for _, _, a in paid(match, "DP-V1")] == [2, 2, 2, 2]
        say(match, "Draw() Draw() Draw() Draw()")
        assert gains(match) == [-2, 6, -2, -2]

    def test_R27_a_hand_that_has_not_drawn_is_never_thrown_out(self) -> None:
        hands = {0: "KS KD 9H 5H 3C", 1: "AS AD AC 4C 2D"}
        match = say(american(hands, variant="show_down"), "Draw() Draw()")
        assert match.facts["in_play"] == [1, 2, 3]

    def flat(self, **given: Any) -> Match:
        hands = {0: "KS KD 9H 5H 3C", 1: "AS AD AC 4C 2D", 3: "JS 10D 8C 4H 2H"}
        return american(hands, variant="flat", **given)

    def against_the_field(self) -> Match:
        return say(self.flat(flat_settle="field"), "Blind(25) Match Match Match Draw() Draw() Draw() Draw()")

    def test_V2_the_others_match_the_age_or_get_no_cards(self) -> None:
        match = say(self.flat(), "Blind(25) Match Decline Match")
        assert [len(pile) for pile in match.table.zones["hands"]] == [5, 5, 0, 5]
        say(match, "Draw() Draw() Draw()")
        assert gains(match)[1] == 50

    def test_V2_one_may_back_his_hand_against_the_field(self) -> None:
        """Settlement, example 7."""
        match = say(
            self.flat(flat_settle="field"), "Blind(25) Match Match Match Draw() Draw() Draw() Draw() Decline BackField"
        )
        say(match, "JoinCall Decline JoinCall")
        assert paid(match, "DP-V2")[-1] == ("pool", 1, 250)
        assert gains(match) == [-62, 150, -63, -25]

    def test_V2_the_whole_field_divides_when_one_of_it_wins(self) -> None:
        match = say(self.flat(flat_settle="field"), "Blind(25) Match Match Match Draw() Draw() Draw() Draw() BackField")
        say(match, "JoinCall JoinCall Decline")
        assert [p for p in paid(match, "DP-V2") if p[0] == "pool"] == [
            ("pool", 1, 84),
            ("pool", 2, 83),
            ("pool", 3, 83),
        ]

    def test_V2_without_a_joiner_the_backer_takes_the_pool_unshown(self) -> None:
        match = say(self.against_the_field(), "BackField Decline Decline Decline")
        assert gains(match) == [75, -25, -25, -25]

    def test_V3_if_nobody_matches_the_age_has_his_stake_back(self) -> None:
        match = say(self.flat(), "Blind(25) Decline Decline Decline")
        assert (gains(match), match.dealer) == ([0, 0, 0, 0], 0)


class TestTable:
    @each_case("seats", range(2, 9))
    def test_two_to_eight_play(self, seats: int) -> None:
        match = american(seats=seats, dealer=0, straddle=False)
        dealt = [len(pile) for pile in match.table.zones["hands"]]
        assert sum(dealt) == (35 if seats == 8 else 5 * seats)

    def test_R18_with_eight_the_dealer_stands_out_or_sixty_cards_serve(self) -> None:
        assert not american(seats=8, dealer=2, straddle=False).table.zones["hands"][2]
        match = american(seats=8, dealer=2, eight_players="sixty", straddle=False)
        assert len(match.table.zones["hands"][2]) == 5
        assert sum(len(p) for piles in match.table.zones.values() for p in piles) == 60

    def test_a_joker_makes_a_pack_of_fifty_three(self) -> None:
        match = american(preset="mistigris", straddle=False)
        assert sum(len(p) for piles in match.table.zones.values() for p in piles) == 53

    def test_R12_the_session_ends_with_the_hands_agreed_on(self) -> None:
        match = say(american(HANDS, start={"deals": 1}), "NoStraddle Call Fold Fold Fold")
        assert match.is_over

    def test_R12_an_undecided_jack_pot_is_played_out_first(self) -> None:
        match = say(american(start={"deals": 1}), "NoStraddle Fold Fold Fold")
        assert not match.is_over
        while not match.is_over:
            actions = match.ask.actions  # type: ignore[union-attr]
            best = next((a for a in actions if a.verb.name in ("Open", "Bet")), actions[0])
            match.act(best)
        assert match.pools["pool"] == 0


def test_the_worked_hand_comes_out_as_it_is_told() -> None:
    match = american(HANDS, rig={"stock": STOCK})
    steps = [
        (1, "NoStraddle"), (1, "Call"), (2, "Call"), (3, "Raise(3)"), (0, "Call"), (1, "Call"), (2, "Call"),
        (0, "Draw(9C 5S 2D)"), (1, "Draw(3D JC 4S)"), (2, "Draw(3C)"), (3, "Draw(4H)"), (1, "Bet(5)"),
        (2, "Raise(10)"), (3, "Fold"), (0, "Fold"), (1, "Call"),
    ]  # fmt: skip
    for seat, action in steps:
        assert asked(match) == seat, action
        match.act(action)
    assert match.results[0].counters == [95, 80, 130, 95]
    assert shown_by(match) == [2, 1]


def prompt(match: Match) -> str:
    """Return the question as the table hears it."""
    assert isinstance(match.ask, Ask)
    return Narrator("draw_poker", ["Ann", "Bob", "Cora", "Dan"]).asked(match.ask)


class TestPrompts:
    """A prompt names what may be done now, and nothing that may not."""

    def test_where_nobody_is_left_to_raise_the_prompt_offers_no_raise(self) -> None:
        match = american(straddle=False, stakes="table", start={"counters": [200, 50, 200, 200]})
        say(match, "Raise(48)")
        assert prompt(match) == "Cora: call, raise or fold?"
        say(match, "Fold Fold")
        assert prompt(match) == "Ann: call or fold?"

    def test_a_hand_without_openers_is_told_to_pass(self) -> None:
        match = poker("draw_poker", {1: "9C 7D 5S 3H 2C"}, dealer=0, start={"facts": {"jack": "natural"}})
        assert prompt(match) == "Bob: you cannot open, so pass"

    def test_a_hand_with_openers_may_pass_or_open(self) -> None:
        match = poker("draw_poker", {1: "JC JD 5S 3H 2C"}, dealer=0, start={"facts": {"jack": "natural"}})
        assert prompt(match) == "Bob: pass or open?"

    def test_an_english_opening_for_nothing_more_is_at_the_price(self) -> None:
        match = english(HANDS, straddle=False)
        assert match.ask is not None
        narrator = Narrator("draw_poker", ["Ann", "Bob", "Cora", "Dan"])
        assert narrator.label(match.ask.read("Open(0)")) == "Open at the price"
        assert narrator.label(match.ask.read("Open(3)")) == "Open for 3"
