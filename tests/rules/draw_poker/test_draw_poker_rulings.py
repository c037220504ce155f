"""Draw Poker: rulings and clauses that the other tests do not come to, each at a rigged table of four."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.cards import cards
from parlour.games import CATALOGUE
from parlour.games.draw_poker.pot import ranking_of
from parlour.match import Match
from parlour.procedures.ranking import Rank
from tests.rules.poker_table import poker, say, shown_by, span, turned_up, words
from tests.support import asked, moved, paid

HANDS = {0: "KH KD 9C 5S 2D", 1: "8C 8H 3D JC 4S", 2: "AH QH 10H 6H 3C", 3: "JD JS 7C 7D 4H"}
NOTHING = {0: "KH 10D 9C 5S 2D", 1: "KS 10H 8C 6H 3S", 2: "AC 9D 8H 4C 3H", 3: "QC 10S 7D 5H 2S"}
E: dict[str, Any] = {"code": "english"}
STANDS = "Draw() Draw() Draw() Draw()"


def calm(hands: dict[int, str] | None = None, **given: Any) -> Match:
    """A table without straddles, dealt by seat 3: seat 0 is the age, and seat 1 says first."""
    return poker("draw_poker", HANDS if hands is None else hands, **{"dealer": 3, "straddle": False, **given})


def jack(hands: dict[int, str], kind: str = "natural", **given: Any) -> Match:
    facts = {"jack": kind, **given.pop("facts", {})}
    return calm(hands, start={"facts": facts, **given.pop("start", {})}, **given)


def value(hand: str, seats: int = 4, **options: Any) -> Rank:
    return ranking_of(CATALOGUE["draw_poker"].read_options(seats, "plain", options), seats)(cards(hand))


class TestHands:
    def test_E21_a_sequence_goes_by_its_top_card_and_none_is_headed_by_an_ace(self) -> None:
        assert value("KS QD JC 10H 9S", **E) > value("5S 4D 3C 2H AS", **E) > value("AS AD AC KH QS", **E)
        assert value("AS KD QC JH 10S", **E) < value("2S 2D 5C 4H 3S", **E)

    def test_E22_fours_full_and_threes_go_by_the_fours_and_threes_and_aces_are_best(self) -> None:
        assert value("AS AD AC AH 2S", **E) > value("KS KD KC KH QS", **E)
        assert value("3S 3D 3C 2H 2S", **E) > value("2S 2D 2C AH AS", **E)

    def test_E23_and_R29_hearts_before_all_other_flushes_and_two_of_hearts_by_cards(self) -> None:
        assert value("7H 5H 4H 3H 2H", **E) > value("AS KS QS JS 9S", **E)
        assert value("9H 5H 4H 3H 2H", **E) > value("8H 7H 6H 3H 2H", **E)

    def test_E24_and_R6_of_two_pairs_the_odd_card_and_of_a_pair_all_cards_count(self) -> None:
        assert value("KS KD 9C 9H AS", **E) == value("KC KH 9S 9D 2C", **E)
        assert value("KS KD 9C 8H 3S", **E) > value("KC KH 9S 8D 2C", **E)

    def test_E25_and_R5_hearts_part_equal_sequence_flushes_and_no_plain_sequences(self) -> None:
        assert value("9H 8H 7H 6H 5H", **E) > value("9S 8S 7S 6S 5S", **E)
        assert value("9H 8H 7H 6H 5S", **E) == value("9S 8S 7S 6S 5H", **E)

    def test_A16_a_straight_runs_from_the_ace_low_to_the_ace_high(self) -> None:
        assert value("AS KD QC JH 10S") > value("KS QD JC 10H 9S") > value("5S 4D 3C 2H AS") > value("AS AD AC KH QS")
        assert value("QS KD AC 2H 3S") < value("2S 2D 5C 4H 7S")

    def test_R11_court_cards_of_one_suit_with_a_flush_are_a_flush_and_no_blaze(self) -> None:
        extra: dict[str, Any] = {"eccentric": "blaze skip"}
        assert value("KS KD QC QD JC", **extra) > value("QS QD KC JD JC", **extra), "by the highest cards"
        assert value("10S 8D 6C 4C 2S", **extra) > value("AS 9D 7C 5C 3S", **extra), "this ace is low"
        assert value("AS QD 10C 8C 6S", **extra) > value("KS JD 9C 7C 5S", **extra)

    def test_R53_beside_king_to_ten_of_hearts_the_english_joker_is_the_nine(self) -> None:
        one, other = value("JOKER KH QH JH 10H", **E, joker=True), value("KS QS JS 10S 9S", **E, joker=True)
        assert int(one[0]) == int(other[0])
        assert one > other, "in hearts"


class TestBetting:
    def test_A1_the_limit_binds_each_bet_and_not_the_pool(self) -> None:
        match = say(calm(limit=10), "Raise(10) Raise(10) Raise(10)")
        assert (match.facts["stakes"], span(match, "Raise")) == ([1, 12, 22, 32], (1, 10))

    def test_R25_a_raise_may_be_less_than_the_bet(self) -> None:
        assert span(say(calm(stakes="table"), "Raise(20)"), "Raise")[0] == 1

    def test_R37_stakes_are_counted_anew_after_the_draw(self) -> None:
        match = say(calm(), f"Call Call Call Call {STANDS}")
        assert (match.facts["stakes"], match.facts["staked"]) == ([0] * 4, [2] * 4)

    def test_R44_the_age_is_not_asked_to_straddle(self) -> None:
        match = poker("draw_poker", HANDS, dealer=3)
        say(match, "Straddle Straddle Straddle")
        assert words(match) == ["Fold", "Call", "Raise"]

    def test_R45_at_table_stakes_a_straddle_keeps_to_the_limit_and_is_paid_in_full(self) -> None:
        match = poker("draw_poker", {}, seats=7, dealer=6, stakes="table")
        assert [a for *_, a in paid(say(match, "Straddle " * 4), "DP-A3")] == [2, 4, 8, 16]
        match = poker("draw_poker", {}, dealer=3, stakes="table", start={"counters": [200, 1, 200, 200]})
        assert words(match) == ["Fold", "Sight"], "with one counter one does not straddle with two"

    def test_R24_and_R52_who_is_in_for_a_sight_draws_but_does_not_bet_first(self) -> None:
        match = calm(short_call="sight", start={"counters": [100, 5, 100, 100]})
        say(match, "Call Raise(20) Call Call Sight Draw() Draw(8C)")
        assert len(match.table.zones["hands"][1]) == 5
        say(match, "Draw() Draw()")
        assert (asked(match), match.facts["sights"]) == (2, [1])

    def test_R24_if_all_but_one_are_in_for_a_sight_the_betting_ends(self) -> None:
        match = calm(short_call="sight", start={"counters": [5, 5, 5, 100]})
        say(match, "Call Call Raise(20) Sight Sight Sight Draw() Draw() Draw() Draw()")
        assert len(shown_by(match)) == 4

    def test_S4_and_R46_what_nobody_met_is_not_in_the_pool_for_the_kitty(self) -> None:
        hands = {1: "8C 8H 8S JC 4S", 2: "AH QH 10H 6H 3C"}
        match = calm(hands, kitty="standard", short_call="sight", start={"counters": [100, 100, 5, 100]})
        say(match, "Raise(10) Sight Fold Fold Draw() Draw()")
        assert paid(match, "DP-S4") == [("pool", 1, 7)]
        assert paid(match, "DP-S6") == [("pool", "kitty", 1)]
        assert match.counters[1] == 100 - 12 + 7 + (1 + 5 + 5 - 1)

    def test_T3_a_blind_that_cannot_be_paid_is_a_sight_for_what_there_is(self) -> None:
        match = calm(short_call="sight", blind=4, jack_ante=5, start={"counters": [3, 100, 100, 100]})
        assert (match.facts["staked"][0], match.facts["sights"]) == (3, [0])
        say(match, "Call Call Fold Draw() Draw() Draw() Bet(1) Fold")
        assert paid(match, "DP-S2") == [("pool", 1, 10), ("pool", 0, 9)]

    def test_T4_whoever_retires_has_his_counters_divided_and_the_odd_ones_put_in_the_pool(self) -> None:
        start = {"counters": [201, 200, 200, 200]}
        match = say(calm(stakes="table", table_trade=True, start=start), "Call Fold Fold Fold Retire")
        assert paid(match, "DP-T4") == [(0, 1, 66), (0, 2, 66), (0, 3, 66), (0, "pool", 2)]

    def test_T5_in_a_freeze_out_whoever_has_lost_all_is_out_for_good(self) -> None:
        start = {"counters": [50, 50, 10, 50]}
        match = say(calm(preset="freeze_out", start=start), "Raise(8) Call Fold Fold Draw() Draw()")
        assert match.results[0].counters == [49, 61, 0, 50]
        assert (match.deal_number, 2 in match.facts["players"]) == (2, False)


class TestEnglish:
    def test_E1_and_E7_a_raise_is_of_one_to_the_limit(self) -> None:
        match = say(calm(**E, limit=8, ante=2), "Open(8)")
        assert (match.facts["stakes"], span(match, "Raise")) == ([2, 12, 0, 0], (1, 8))

    def test_E4_five_cards_each(self) -> None:
        assert [len(pile) for pile in calm(**E).table.zones["hands"]] == [5] * 4

    def test_E12_after_the_draw_the_first_left_of_the_age_begins_and_the_age_speaks_last(self) -> None:
        match = say(calm(**E), f"Open(0) Call Call Call {STANDS} Stand Stand Stand")
        assert asked(match) == 0
        match = say(calm(**E), "Open(0) Call Call Fold Draw() Draw() Draw()")
        assert asked(match) == 1, "whether or not the age is in"

    def test_E15_who_was_called_shows_first(self) -> None:
        match = say(calm(**E), f"Open(0) Call Call Call {STANDS} Bet(1) Raise(1) Call Call Call")
        assert shown_by(match) == [2, 3, 0, 1]

    def test_E20_a_short_seat_demands_a_show(self) -> None:
        match = calm(**E, start={"counters": [100, 100, 5, 100]})
        assert words(say(match, "Open(10)")) == ["Fold", "DemandShow"]

    def test_R10_in_an_english_jack_pot_the_second_seat_begins_before_and_after_the_draw(self) -> None:
        match = jack({1: HANDS[3], 2: HANDS[0]}, **E)
        say(match, "Open(0) Call Fold Fold")
        assert asked(match) == 1
        say(match, "Draw() Draw()")
        assert asked(match) == 1

    def test_R22_an_english_seat_that_is_short_antes_what_it_has(self) -> None:
        match = calm(**E, ante=3, start={"counters": [2, 100, 100, 100]})
        assert paid(match, "DP-E2") == [(0, "pool", 2)]

    def test_R35_an_english_opener_may_give_up_at_the_making_good_and_shows_nothing(self) -> None:
        match = say(jack({1: HANDS[3]}, **E), "Open(0) Raise(4) Fold Fold Fold")
        assert match.results[0].facts["winners"] == [2]
        assert not turned_up(match)

    def test_R36_the_say_returns_to_a_seat_that_stood(self) -> None:
        match = say(calm(**E), f"Open(0) Call Call Call {STANDS} Stand Fold Fold Stand")
        assert (asked(match), "Stand" in words(match)) == (1, False)
        match = say(calm(**E), f"Open(0) Call Call Call {STANDS} Stand Fold Fold Fold")
        assert match.results[0].facts["winners"] == [1], "with all others gone he wins at once"

    def test_R50_and_E19_the_discard_of_an_english_opener_is_not_dealt_again(self) -> None:
        hands = {1: "JD JS 7C 7D 4H"}
        match = jack(hands, **E, seats=8, dealer=7)
        say(match, "Open(0) Call Call Call Call Call Call Call")
        thrown: list[str] = []
        for _ in range(8):
            seat = asked(match)
            hand = [str(c) for c in match.table.zones["hands"][seat][:4]]
            thrown = hand if seat == 1 else thrown
            match.act(f"Draw({' '.join(hand)})")
        held = {str(c) for pile in match.table.zones["hands"] for c in pile}
        assert any(e.clause == "DP-E11" for e in moved(match, "stock"))
        assert not held.intersection(thrown)
        assert {str(c) for c in match.table.zones["opener_discard"][1]} == set(thrown)


class TestJackPots:
    def test_A26_if_nobody_bets_the_last_one_holding_cards_takes_the_pool_unshown(self) -> None:
        match = say(jack({0: HANDS[0]}), f"Open(1) Call Call Call {STANDS} Fold Fold Fold")
        assert match.results[0].facts["winners"] == [3]
        assert not shown_by(match)

    def test_R17_openers_with_the_joker_and_extra_hands_open(self) -> None:
        assert "Open" in words(jack({0: "JOKER JD 7C 4D 2H"}, joker=True))
        assert "Open" not in words(jack({0: "JOKER 10D 7C 4D 2H"}, joker=True))
        assert "Open" in words(jack({0: "10S 8D 6C 4C 2S"}, eccentric="skip"))

    def test_R49_a_bobtail_opener_shows_his_dealt_hand(self) -> None:
        bobtail = "AH 9H 6H 3H 2C"
        match = say(jack({0: bobtail}, bobtail_open=True), "Open(1) Fold Fold Fold")
        assert {str(c) for event in turned_up(match) for c in event.pieces} == set(bobtail.split())

    def test_a_bobtail_goes_by_the_order_of_the_pack_and_by_where_the_ace_stands(self) -> None:
        assert "Open" in words(jack({0: "11H 12D JC QS 2D"}, bobtail_open=True, pack=60))
        assert "Open" not in words(jack({0: "10H JD QC 9S 2D"}, bobtail_open=True, pack=60))
        assert "Open" in words(jack({0: "AH KD QC JS 2D"}, bobtail_open=True))
        assert "Open" not in words(jack({1: "AH KD QC JS 3D"}, bobtail_open=True, **E))

    def test_R32_after_a_natural_jack_the_deal_passes_and_then_stays_till_it_is_opened(self) -> None:
        match = say(calm(NOTHING), "Fold Fold Fold")
        assert match.dealer == 0
        while match.facts["jack"] in ("natural", "unopened") and match.deal_number < 4:
            match.act("Pass" if "Pass" in words(match) else words(match)[0])
        assert match.dealer == 0

    def test_R19_a_buck_waits_where_its_holder_deals_a_jack_pot_anyway(self) -> None:
        match = jack(NOTHING, jack_buck=True, facts={"buck": 3})
        assert (match.facts["jack"], match.facts["buck"]) == ("natural", 3)

    def test_R19_a_tie_gives_the_buck_to_the_first_from_the_dealer(self) -> None:
        hands = {2: "AS KS 8C 7D 3H", 0: "AD KD 8H 7C 3S"}
        match = say(calm(hands, jack_buck=True), "Fold Call Fold Call Draw() Draw() Bet(1) Call")
        assert (match.results[0].facts["winners"], match.results[0].facts["buck"]) == ([0, 2], 0)
        assert match.facts["jack"] == "buck", "it is his deal"

    def test_R20_of_several_causes_there_is_one_jack_pot(self) -> None:
        hands = {1: "9C 9D 9S 9H 2C", 2: "JS JD 8H 5C 3D"}
        options = {
            "jack_high_hand": "flush",
            "jack_round_on_fours": True,
            "kitty": "standard",
            "kitty_use": "free_jack",
        }
        match = calm(hands, start={"pools": {"kitty": 60}}, **options)
        say(match, "Call Call Fold Fold Draw() Draw() Bet(2) Call")
        assert (match.facts["jack"], match.facts["round_jacks"]) == ("high_hand", 4)

    def test_R48_five_of_a_kind_count_as_fours(self) -> None:
        match = calm({1: "JOKER 9D 9S 9H 9C", 2: "JS JD 8H 5C 3D"}, joker=True, jack_high_hand="fours")
        say(match, "Call Call Fold Fold Draw() Draw() Bet(2) Call")
        assert match.facts["jack"] == "high_hand"

    def test_R39_who_stayed_out_is_back_in_the_next_hand_after_the_pot_and_owes_nothing(self) -> None:
        match = say(jack({}, kind="high_hand"), "AnteJack AnteJack PassJack AnteJack")
        while match.facts["jack"]:
            assert 2 not in match.facts["players"]
            match.act("Open(1)" if "Open" in words(match) else words(match)[0])
        assert 2 in match.facts["players"]
        assert match.results[-1].counters[2] == 100

    def test_R21_if_all_stay_out_the_pool_waits_for_the_next_dealers_jack_pot(self) -> None:
        match = jack({}, kind="high_hand", start={"pools": {"pool": 7}})
        say(match, "PassJack PassJack PassJack PassJack")
        assert (match.dealer, match.pools["pool"], match.facts["jack"]) == (0, 7, "high_hand")

    def test_R26_the_kitty_takes_its_share_of_a_tie_before_it_is_divided(self) -> None:
        hands = {0: "AD KD 8H 7C 3S", 2: "AS KS 8C 7D 3H"}
        match = say(calm(hands, kitty="fixed", **E), "Fold Open(0) Fold Call Draw() Draw() Bet(1) Call")
        assert paid(match, "DP-S6") == [("pool", "kitty", 1)]
        assert sorted(paid(match, "DP-S1")) == [("pool", 0, 3), ("pool", 2, 2)]

    def test_R26_a_free_jack_pot_is_played_like_any_other(self) -> None:
        options = {"kitty": "standard", "kitty_use": "free_jack"}
        match = jack({0: HANDS[0]}, kind="kitty", start={"pools": {"kitty": 24}}, **options)
        assert (match.pools["pool"], match.pools["kitty"], words(match)) == (20, 4, ["Pass", "Open"])

    def test_R56_a_blind_counts_toward_the_jack_ante_and_none_of_it_comes_back(self) -> None:
        match = say(calm(NOTHING, blind=5), "Fold Fold Fold")
        assert paid(match, "DP-A17", deal=2) == [(1, "pool", 5), (2, "pool", 5), (3, "pool", 5)]


class TestSessions:
    def test_R9_what_was_bought_is_given_back_at_the_end(self) -> None:
        match = calm(start={"counters": [100, 1, 100, 100], "deals": 1})
        say(match, "Call Fold Fold Fold")
        assert paid(match, "DP-S5") == [("bank", 1, 1)]
        assert match.counters == [99, 2, 100, 100]

    def test_R30_a_seat_without_counters_buys_again_or_sits_out(self) -> None:
        match = calm(short_call="sight", start={"counters": [100, 100, 5, 100]})
        say(match, "Raise(10) Sight Fold Fold Draw() Draw()")
        assert (asked(match), words(match)) == (2, ["Rebuy", "SitOut"])
        say(match, "SitOut")
        assert 2 not in match.facts["players"]

    @pytest.mark.parametrize("seats", [9, 1])
    def test_R38_no_more_than_eight_sit_down_nor_fewer_than_two(self, seats: int) -> None:
        assert seats not in CATALOGUE["draw_poker"].seats

    def test_R28_and_R57_a_flat_hand_draws_from_a_short_pack_and_buys_its_share(self) -> None:
        match = poker("draw_poker", {}, seats=7, dealer=6, variant="flat", flat_settle="field",
                      start={"counters": [30] * 7})  # fmt: skip
        say(match, "Blind(25) " + "Match " * 6)
        while words(match) == ["Draw"]:
            match.act(f"Draw({' '.join(map(str, match.table.zones['hands'][asked(match)]))})")
        assert any(e.clause == "DP-A11" for e in moved(match, "stock"))
        say(match, "BackField JoinCall Decline Decline Decline Decline Decline")
        assert [(seat, amount) for _, seat, amount in paid(match, "DP-S5")] == [(0, 145), (1, 145)]
