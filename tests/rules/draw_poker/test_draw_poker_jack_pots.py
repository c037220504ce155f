"""Draw Poker's jack-pots: antes, openers, what the opener shows, what brings a jack-pot, and false openers."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.game import Put
from parlour.match import Match
from tests.rules.poker_table import poker, say, shown_by, span, turned_up, words
from tests.support import asked, gains, paid, refusal

QUEENS, NOTHING, LOW = "QS QD 10S 9S 3S", "KC 8D 7H 4C 2S", "KD 9C 8S 6D 2H"
HANDS = {1: QUEENS, 2: "AC AD 8H 6C 4D", 3: NOTHING, 0: "10D 10C 5H 3H 2C"}


def jack(
    hands: dict[int, str] | None = None, kind: str = "natural", facts: dict[str, Any] | None = None, **given: Any
) -> Match:
    """A jack-pot, dealt by seat 0: seat 1 says first in the American code, seat 2 in the English."""
    start = given.pop("start", {})
    start["facts"] = {"jack": kind, **(facts or {})}
    return poker("draw_poker", HANDS if hands is None else hands, start=start, **given)


def english(hands: dict[int, str] | None = None, **given: Any) -> Match:
    return jack(hands, code="english", **given)


class TestAmerican:
    def test_A8_a_natural_jack_counts_the_blind_toward_the_ante_of_the_age(self) -> None:
        match = say(poker("draw_poker", dealer=3), "NoStraddle Fold Fold Fold")
        assert (match.facts["jack"], match.dealer, match.deal_number) == ("natural", 0, 2)
        assert paid(match, "DP-A17", deal=2) == [(1, "pool", 5), (2, "pool", 5), (3, "pool", 5), (0, "pool", 4)]

    def test_A8_without_natural_jacks_the_age_has_his_blind_back(self) -> None:
        match = say(poker("draw_poker", dealer=3, jack_natural=False), "NoStraddle Fold Fold Fold")
        assert (gains(match), match.facts["jack"]) == ([0, 0, 0, 0], None)

    def test_A17_one_may_stay_out_of_a_jack_pot_that_did_not_come_of_itself(self) -> None:
        match = jack(kind="high_hand", hands={})
        assert (asked(match), words(match)) == (1, ["AnteJack", "PassJack"])
        say(match, "AnteJack PassJack AnteJack AnteJack")
        assert match.facts["players"] == [1, 3, 0]
        assert match.facts["jack_out"] == [2]

    def test_R21_if_all_but_one_stay_out_he_takes_the_pool(self) -> None:
        match = say(
            jack(kind="high_hand", hands={}, start={"pools": {"pool": 9}}), "PassJack AnteJack PassJack PassJack"
        )
        assert gains(match) == [0, 0, 9, 0]
        assert match.facts["jack"] is None

    def test_A18_and_A19_only_openers_open_and_the_others_keep_their_cards(self) -> None:
        match = jack({1: NOTHING, 2: QUEENS})
        assert words(match) == ["Pass"]
        told = refusal(match, "Open(5)")
        assert told.clause == "DP-A19"
        assert "a pair of knaves or better" in told.sentence
        say(match, "Pass")
        assert span(match, "Open") == (1, 50)
        assert "Fold" not in words(match)

    def test_bobtails_open_where_that_is_agreed(self) -> None:
        hands = {1: "AH 9H 6H 3H 2C"}
        assert "Open" not in words(jack(hands))
        assert "Open" in words(jack(hands, bobtail_open=True))

    def test_A20_and_A21_nobody_opens_each_adds_one_and_the_same_dealer_deals_again(self) -> None:
        match = say(
            jack({0: NOTHING, 1: "KD 9C 8S 6D 2H", 2: "AC 10D 8C 6H 4D", 3: "QC JD 7C 5S 3D"}), "Pass Pass Pass Pass"
        )
        assert (match.dealer, match.pools["pool"], match.facts["jack"]) == (0, 24, "unopened")
        assert paid(match, "DP-A20") == [(1, "pool", 1), (2, "pool", 1), (3, "pool", 1), (0, "pool", 1)]

    def test_A22_those_who_passed_answer_too_with_whatever_they_hold(self) -> None:
        match = say(jack({1: NOTHING, 2: QUEENS}), "Pass Open(10)")
        assert asked(match) == 3
        say(match, "Fold Fold")
        assert (asked(match), words(match)) == (1, ["Fold", "Call", "Raise"])

    def test_A23_an_opener_who_is_raised_out_shows_his_whole_hand(self) -> None:
        match = say(jack(), "Open(10) Raise(20) Fold Fold Fold")
        (shown,) = turned_up(match)
        assert {str(card) for card in shown.pieces} == set(QUEENS.split())
        assert shown.clause == "DP-A23"

    def test_A25_and_A27_an_opener_who_retires_after_the_draw_shows_his_openers_only(self) -> None:
        match = say(jack(), "Open(10) Call Fold Fold Draw(QD) Draw() Fold")
        assert {str(c) for event in turned_up(match) for c in event.pieces} == {"QS", "QD"}
        assert match.results[0].facts["winners"] == [2]

    def test_A27_an_opener_in_the_call_shows_his_whole_hand_and_what_he_threw_of_it(self) -> None:
        match = say(jack(), "Open(10) Call Fold Fold Draw(QD) Draw() Bet(1) Call")
        assert {str(c) for event in turned_up(match) for c in event.pieces} == {"QD"}
        assert shown_by(match) == [1, 2]

    def test_A9_nobody_antes_again_for_the_jack_pot_of_only_two(self) -> None:
        for way, up in (("law21", [-10, 0, -5, -5]), ("dealer_only", [-2, -2, -2, -2])):
            match = poker("draw_poker", dealer=3, only_two_in=way, straddle=False)
            say(match, "Fold Fold Call" if way == "dealer_only" else "Call Fold Fold MakeJack")
            assert gains(match) == up
            assert paid(match, "DP-A17", deal=2) == []
            assert (words(match)[0], match.facts["players"]) == ("Pass", [1, 2, 3, 0])

    def test_A24_the_openers_discard_lies_apart_and_he_may_split_his_openers(self) -> None:
        match = say(jack(), "Open(10) Call Fold Fold Draw(QD)")
        assert [str(c) for c in match.table.zones["opener_discard"][1]] == ["QD"]
        assert match.view(2)["opener_discard[1]"] == (None,)

    def test_A25_the_opener_bets_first_after_the_draw(self) -> None:
        match = say(jack({1: NOTHING, 2: QUEENS}), "Pass Open(10) Fold Call Call Draw() Draw() Draw()")
        assert asked(match) == 2

    def test_A27_an_opener_who_wins_uncalled_shows_his_openers_only(self) -> None:
        match = say(jack(), "Open(10) Fold Fold Fold")
        assert {str(c) for event in turned_up(match) for c in event.pieces} == {"QS", "QD"}
        assert gains(match) == [-5, 15, -5, -5]

    def test_A29_the_deal_passes_when_the_pot_is_won(self) -> None:
        assert say(jack(), "Open(10) Fold Fold Fold").dealer == 1

    def test_R23_and_R42_the_minimum_goes_up_with_every_deal_in_vain(self) -> None:
        assert jack(jack_minimum="jqk", facts={"jack_step": 1}).facts["jack_minimum"] == "a pair of queens or better"
        assert jack(jack_minimum="jqk", facts={"jack_step": 2}).facts["jack_minimum"] == "a pair of kings or better"
        assert jack(jack_minimum="jqka", facts={"jack_step": 3}).facts["jack_minimum"] == "a pair of aces or better"

    def test_a_standard_kitty_takes_five_from_a_jack_pot(self) -> None:
        assert say(jack(kitty="standard"), "Open(10) Fold Fold Fold").pools["kitty"] == 5

    def test_a_kitty_that_covers_all_antes_pays_for_a_jack_pot(self) -> None:
        match = say(
            jack(kitty="standard", kitty_use="free_jack", start={"pools": {"kitty": 18}}), "Open(10) Fold Fold Fold"
        )
        assert match.deal_number == 2
        assert paid(match, "DP-S6", deal=2) == [("kitty", "pool", 5)] * 4


class TestCauses:
    def test_the_buck_is_won_with_the_pool_and_brings_a_jack_pot_on_its_holders_deal(self) -> None:
        match = poker("draw_poker", dealer=3, jack_buck=True, straddle=False)
        say(match, "Raise(5) Fold Fold Fold")
        assert match.facts["buck"] == 1
        say(match, "Raise(5) Fold Fold Fold")
        assert match.dealer == 1
        assert match.facts["jack"] == "buck"
        assert match.facts["buck"] is None, "it lies in the pool again"

    def test_its_holder_may_name_the_ante(self) -> None:
        match = poker("draw_poker", dealer=1, jack_buck=True, jack_ante_choice=True, start={"facts": {"buck": 1}})
        assert (asked(match), span(match, "JackAnte")) == (1, (1, 50))
        say(match, "JackAnte(8) AnteJack AnteJack AnteJack AnteJack")
        assert sorted(paid(match, "DP-A17")) == [(0, "pool", 8), (1, "pool", 8), (2, "pool", 8), (3, "pool", 8)]

    @pytest.mark.parametrize(("high", "comes"), [("flush", True), ("full", False), ("off", False)])
    def test_a_high_hand_shown_brings_one(self, high: str, comes: bool) -> None:
        hands = {1: "AH QH 10H 6H 3H", 2: "KS KD 9C 5H 3C"}
        match = poker("draw_poker", hands, straddle=False, dealer=3, jack_high_hand=high)
        say(match, "Call Call Fold Fold Draw() Draw() Bet(5) Call")
        assert (match.facts["jack"] == "high_hand") is comes

    def test_fours_bring_a_whole_round_of_them(self) -> None:
        hands = {1: "AH AS AD AC 3H", 2: "KS KD 9C 5H 3C"}
        match = poker("draw_poker", hands, straddle=False, dealer=3, jack_round_on_fours=True)
        say(match, "Call Call Fold Fold Draw() Draw() Bet(5) Call")
        assert (match.facts["jack"], match.facts["round_jacks"]) == ("round", 3)

    def test_a_misdeal_makes_the_new_deal_one(self) -> None:
        for seed in range(60):
            match = poker("draw_poker", seed=seed, straddle=False, accidents=20, jack_misdeal=True)
            if match.results:
                assert (match.facts["jack"], match.dealer) == ("misdeal", 0)
                return
        raise AssertionError("no misdeal in sixty hands")


class TestEnglish:
    def test_E16_all_ante_and_the_say_goes_once_round_from_the_second_player(self) -> None:
        match = english({2: QUEENS})
        assert [a for _, _, a in paid(match, "DP-E16")] == [1, 1, 1, 1]
        assert (asked(match), words(match), span(match, "Open")) == (2, ["Fold", "Open"], (0, 12))
        say(match, "Open(0)")
        assert match.facts["stakes"] == [0, 0, 2, 0]

    @pytest.mark.parametrize("opening", ["Open(0)", "Open(3)"])
    def test_what_an_opening_is_said_to_put_in_is_what_it_puts_in(self, opening: str) -> None:
        match = english({2: QUEENS})
        view, before = match.view(2), match.pools["pool"]
        assert view.ask is not None
        said = match.game.consequence(view, view.ask.read(opening))
        assert isinstance(said, Put)
        say(match, opening)
        assert (said.amount, said.holds) == (match.pools["pool"] - before, (match.pools["pool"],))
        assert said.amount == match.facts["to_meet"] + int(opening[5:-1])

    def test_E16_whoever_passes_before_the_opening_is_out(self) -> None:
        match = say(english({2: NOTHING, 3: QUEENS}), "Fold Open(0)")
        assert match.facts["in_play"] == [1, 3, 0]

    def test_where_cards_are_held_he_may_come_in_later(self) -> None:
        match = english({2: NOTHING, 3: QUEENS}, jack_throw="hold")
        assert words(match) == ["Pass"]

    def test_E17_the_minimum_goes_from_knaves_to_queens_and_kings(self) -> None:
        assert "Open" in words(english({2: QUEENS}, facts={"jack_step": 1}))
        assert "Open" not in words(english({2: QUEENS}, facts={"jack_step": 2}))

    def test_E18_and_example_5_an_unopened_pot_stays_and_all_ante_again(self) -> None:
        hands = {0: NOTHING, 1: "KD 9C 8S 6D 2H", 2: "AC 10D 8C 6H 4D", 3: "QC JD 7C 5S 3D"}
        match = say(english(hands, start={"pools": {"pool": 1}}), "Fold Fold Fold Fold")
        assert (match.dealer, match.pools["pool"], match.facts["jack_step"]) == (1, 9, 1)

    def test_E19_the_opener_shows_the_five_cards_dealt_before_he_takes_the_pool(self) -> None:
        match = say(english({2: QUEENS}), "Open(0) Fold Fold Fold")
        assert {str(c) for event in turned_up(match) for c in event.pieces} == set(QUEENS.split())
        assert gains(match)[2] == 3

    def test_R16_an_opener_may_split_his_openers(self) -> None:
        match = say(english({2: QUEENS, 3: NOTHING}), "Open(0) Call Fold Fold Draw(QD) Draw() Bet(1) Fold")
        assert {str(c) for event in turned_up(match) for c in event.pieces} == set(QUEENS.split())


class TestFalseOpeners:
    def opened(self, **given: Any) -> Match:
        return say(jack({1: NOTHING, 2: QUEENS, 0: LOW}, table_penalties=True, **given), "Open(10)")

    def test_English_he_pays_two_antes_and_the_pool_stays(self) -> None:
        match = say(english({2: NOTHING, 3: QUEENS}, table_penalties=True), "Open(0) Fold Fold Fold")
        assert match.results[0].counters == [99, 99, 97, 99]
        assert match.facts["jack_step"] == 1
        assert {str(c) for event in turned_up(match) for c in event.pieces} == set(NOTHING.split())

    def test_English_he_is_found_out_in_a_call_too_but_only_if_he_wins(self) -> None:
        hands = {2: "AC KS 7H 4C 2S", 3: LOW, 0: "9D 8C 6H 3H 2C", 1: "10H 9H 6C 5S 3D"}
        match = say(english(hands, table_penalties=True), "Open(0) Call Fold Fold Draw() Draw() Bet(1) Call")
        assert paid(match, "DP-A28") == [(2, "pool", 2)]
        assert (match.results[0].pools["pool"], match.facts["jack"], match.facts["jack_step"]) == (12, "unopened", 1)
        match = say(english({**hands, 3: QUEENS}, table_penalties=True), "Open(0) Call Fold Fold")
        say(match, "Draw() Draw() Bet(1) Call")
        assert paid(match, "DP-A28") == []
        assert match.results[0].facts["winners"] == [3]

    def test_English_nobody_confesses(self) -> None:
        match = say(english({2: NOTHING, 3: QUEENS}, table_penalties=True), "Open(0) Raise(1) Call Fold")
        assert "Confess" not in words(match)

    def test_second_confessed_before_the_draw_the_rest_play_on(self) -> None:
        match = say(self.opened(), "Call Fold Call Confess")
        assert (match.facts["confessed"], match.facts["in_play"], match.facts["opener"]) == (1, [2, 0], None)
        assert (asked(match), words(match)) == (2, ["Draw"]), "with any hand"
        say(match, "Draw() Draw()")
        assert asked(match) == 2, "A25: the opener is gone, and the next at his left bets"

    def test_he_may_confess_at_a_raise_too_and_his_stakes_stay(self) -> None:
        match = say(self.opened(), "Raise(5) Fold Call")
        assert (asked(match), words(match)) == (1, ["Fold", "Call", "Raise", "Confess"])
        say(match, "Confess")
        assert match.facts["staked"][1] == 10
        assert match.facts["in_play"] == [2, 0]

    def test_third_he_pays_the_whole_pool_and_it_is_dealt_again(self) -> None:
        match = say(self.opened(false_opener="third"), "Call Fold Fold Confess")
        assert match.results[0].pools["pool"] == 40
        assert gains(match) == [0, -40, 0, 0]
        assert match.facts["jack"] == "unopened"
        assert (match.dealer, match.facts["players"]) == (0, [1, 2, 3, 0])

    def test_third_antes_and_fattening_come_back_but_not_what_lay_there_before(self) -> None:
        low = {1: NOTHING, 2: "AC 10D 8C 6H 4D", 3: "QC JD 7C 5S 3D", 0: LOW}
        match = Match.start(
            "draw_poker", seats=4, dealer=0, seed=7, rig=[{"hands": low}] * 2,
            facts={"jack": "natural"}, pools={"pool": 7}, options={"table_penalties": True, "false_opener": "third"},
        )  # fmt: skip
        say(match, "Pass Pass Pass Pass Open(10) Call Fold Fold Confess")
        assert paid(match, "DP-A28", deal=2) == [("pool", 2, 16), ("pool", 3, 6), ("pool", 0, 6), (1, "pool", 28)]
        assert match.results[1].counters == [100, 56, 100, 100]
        assert match.results[1].pools["pool"] == 51

    def test_first_those_without_openers_take_their_bets_back_and_the_pot_is_opened_again(self) -> None:
        match = say(self.opened(false_opener="first"), "Call Fold Call Confess")
        assert paid(match, "DP-A28") == [("pool", 0, 10)]
        assert match.facts["in_play"] == [2, 0]
        assert (asked(match), words(match)) == (2, ["Pass", "Open", "Fold"])
        assert match.pools["pool"] == 40
        say(match, "Open(5)")
        assert (asked(match), match.facts["opener"], match.facts["stakes"]) == (0, 2, [0, 0, 15, 0])
        say(match, "Call")
        assert (asked(match), words(match)) == (2, ["Draw"])
        say(match, "Draw() Draw() Bet(1) Fold")
        assert match.results[0].facts["winners"] == [2]

    def test_first_it_may_be_done_at_a_raise_and_in_the_midst_of_the_draw(self) -> None:
        match = say(self.opened(false_opener="first"), "Raise(5) Fold Call Confess")
        assert paid(match, "DP-A28") == [("pool", 0, 15)]
        assert (asked(match), words(match)[:2]) == (2, ["Pass", "Open"])
        hands = {1: QUEENS, 2: LOW, 3: NOTHING, 0: "10D 10C 5H 3H 2C"}
        match = say(jack(hands, table_penalties=True, false_opener="first"), "Pass Pass Open(10) Call Call Call")
        say(match, "Draw(3S) Draw() Confess")
        assert paid(match, "DP-A28") == [("pool", 2, 10), ("pool", 0, 10)]
        assert asked(match) == 1, "he has drawn, and goes by the hand dealt to him"
        say(match, "Open(2) Call Call")
        assert (asked(match), words(match)[:1]) == (0, ["Draw"])

    def test_first_if_nobody_opens_again_the_pot_is_unopened(self) -> None:
        match = say(self.opened(false_opener="first"), "Call Fold Call Confess Pass Pass")
        assert (match.facts["jack"], match.dealer) == ("unopened", 0)
        assert paid(match, "DP-A20") == [(1, "pool", 1), (2, "pool", 1), (3, "pool", 1), (0, "pool", 1)]

    def test_first_whoever_is_left_alone_takes_the_pool(self) -> None:
        match = say(self.opened(false_opener="first"), "Call Fold Fold Confess")
        assert match.results[0].facts["winners"] == [2]

    def called(self, **given: Any) -> Match:
        return say(self.opened(**given), "Call Fold Fold Draw() Draw() Bet(5) Call Show Show")

    def test_late_free_ride_he_antes_for_all_in_another_jack_pot(self) -> None:
        match = self.called()
        assert shown_by(match)[0] == 1
        assert match.results[0].facts["winners"] == [2]
        assert (match.facts["jack"], match.deal_number) == ("penalty", 2)
        assert paid(match, "DP-A28", deal=2) == [(1, "pool", 5)] * 4

    def test_late_full_pool_the_others_have_all_back_and_he_pays_it_for_a_new_deal(self) -> None:
        match = self.called(false_late="full_pool")
        assert paid(match, "DP-A28") == [("pool", 2, 20), ("pool", 3, 5), ("pool", 0, 5), (1, "pool", 30)]
        assert gains(match) == [0, -50, 0, 0]
        assert (match.facts["jack"], match.dealer, match.pools["pool"]) == ("unopened", 0, 50)

    def test_late_barred_two_he_antes_to_two_jack_pots_and_gets_no_cards(self) -> None:
        match = self.called(false_late="barred_two")
        assert match.results[0].facts["winners"] == [2]
        assert match.results[0].facts["barred"] == {"1": 2}
        assert match.facts["jack"] is None
        match = jack({2: QUEENS}, kind="high_hand", facts={"barred": {"1": 2}}, jack_pass=False)
        assert paid(match, "DP-A17") == [(1, "pool", 5), (2, "pool", 5), (3, "pool", 5), (0, "pool", 5)]
        assert match.facts["players"] == [2, 3, 0]
        assert match.facts["barred"] == {"1": 1}

    def test_late_confessed_or_folding_he_is_found_out_as_well(self) -> None:
        match = say(self.opened(), "Call Fold Fold Draw() Draw() Confess")
        assert match.results[0].facts["pays_for_all"] == 1
        match = say(self.opened(), "Call Fold Fold Draw() Draw() Fold Show")
        assert {str(c) for event in turned_up(match) for c in event.pieces} == set(NOTHING.split())
        assert match.results[0].facts["pays_for_all"] == 1
        match = say(
            self.opened(false_late="full_pool"), "Call Fold Call Draw() Draw() Draw() Bet(5) Raise(5) Fold Fold"
        )
        say(match, "Show")
        assert match.results[0].pools["pool"] == 60
        assert gains(match) == [0, -60, 0, 0]

    def test_I38_throwing_a_hand_away_before_the_opening_costs_five(self) -> None:
        match = say(jack({1: NOTHING, 2: QUEENS}, table_penalties=True), "Fold")
        assert paid(match, "DP-I38") == [(1, "pool", 5)]

    def test_R47_with_nobody_else_in_the_pool_stays(self) -> None:
        match = say(self.opened(), "Fold Fold Fold")
        assert match.results[0].pools["pool"] == 20
        assert match.facts["jack"] is not None


class TestHiding:
    def test_I42_an_opener_raised_out_may_hide_his_hand_and_antes_for_all_in_another_jack_pot(self) -> None:
        match = say(jack(table_penalties=True), "Open(10) Raise(20) Fold Fold Fold")
        assert (asked(match), words(match), match.ask.clause) == (1, ["Show", "Muck"], "DP-I42")  # type: ignore[union-attr]
        say(match, "Muck")
        assert not turned_up(match)
        assert match.results[0].facts["winners"] == [2]
        assert (match.facts["jack"], match.deal_number) == ("penalty", 2)
        assert paid(match, "DP-A28", deal=2) == [(1, "pool", 5)] * 4

    def test_I42_or_he_shows_it_and_pays_nothing(self) -> None:
        match = say(jack(table_penalties=True), "Open(10) Raise(20) Fold Fold Fold Show")
        assert {str(c) for event in turned_up(match) for c in event.pieces} == set(QUEENS.split())
        assert match.facts["pays_for_all"] is None

    def test_I42_after_the_draw_too(self) -> None:
        match = say(jack(table_penalties=True), "Open(10) Call Fold Fold Draw() Draw() Fold")
        assert words(match) == ["Show", "Muck"]
        assert say(match, "Muck").results[0].facts["pays_for_all"] == 1

    def test_I42_hiding_covers_a_false_opening(self) -> None:
        match = say(jack({1: NOTHING, 2: QUEENS}, table_penalties=True), "Open(10) Raise(1) Fold Fold Fold Muck")
        assert match.results[0].facts.get("confessed") is None
        assert match.results[0].facts["pays_for_all"] == 1

    def test_I42_where_no_errors_are_made_and_in_the_english_code_he_is_not_asked(self) -> None:
        assert say(jack(), "Open(10) Raise(20) Fold Fold Fold").results
        assert say(english({2: QUEENS}, table_penalties=True), "Open(0) Raise(1) Fold Fold Fold").results

    def test_I34_whoever_hides_in_the_call_of_a_jack_pot_antes_for_all_in_the_next(self) -> None:
        match = say(jack(table_penalties=True), "Open(10) Call Fold Fold Draw() Draw() Bet(1) Call Show Muck")
        assert match.results[0].facts["winners"] == [1]
        assert match.facts["pays_for_all"] == 2
