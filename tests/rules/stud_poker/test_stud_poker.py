"""Stud Poker: every clause and ruling, the settlement, the options, the worked hand and the computer players."""

from __future__ import annotations

from typing import Any

from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.players.policy import policy_of
from tests.rules.poker_table import poker, say, shown_by, span, words
from tests.support import asked, gains, moved, paid, refusal
from tests.support.cases import each_case

DOWN = {0: "KS", 1: "AH", 2: "9C", 3: "5S"}
UP = {0: "7D", 1: "AC", 2: "QC", 3: "8H"}
STOCK = "7S 4D 10C 2C 9S JH KD"


def stud(down: dict[int, str] | None = None, up: dict[int, str] | None = None, stock: str = "", **given: Any) -> Match:
    rig = given.pop("rig", {})
    rig |= {"down": down} if down else {}
    rig |= {"up": up} if up else {}
    rig |= {"stock": stock} if stock else {}
    return poker("stud_poker", None, **{"dealer": 3, **given}, rig=rig)


def worked(**given: Any) -> Match:
    return stud(DOWN, UP, STOCK, **{"limit": 20, "rig": {"buck": 2}, **given})


def best(match: Match) -> str:
    return str(policy_of("stud_poker").advise(match.view(asked(match)))[0].action)


class TestStreet:
    def test_ST_1_the_buck_antes_for_all_and_the_winner_deals(self) -> None:
        match = say(worked(), "Bet(2) Fold Fold Fold")
        assert paid(match, "SP-2") == [(2, "pool", 4)]
        assert match.dealer == 1

    def test_ST_3_one_card_is_dealt_down_and_one_up_and_then_there_is_a_bet(self) -> None:
        match = worked()
        assert [len(pile) for pile in match.table.zones["down"]] == [1] * 4
        assert [len(pile) for pile in match.table.zones["up"]] == [1] * 4
        assert match.view(0)["down[0]"][0] is not None
        assert match.view(0)["down[1]"] == (None,)
        assert None not in match.view(0)["up[1]"]

    def test_ST_4_the_best_card_showing_speaks_first(self) -> None:
        assert asked(worked()) == 1

    def test_ST_4_and_R1_of_equal_cards_the_first_from_the_dealer(self) -> None:
        assert asked(stud(up={0: "7D", 1: "QD", 2: "QC", 3: "8H"})) == 1
        assert asked(stud(up={0: "7D", 1: "QD", 2: "QC", 3: "8H"}, dealer=1)) == 2

    def test_R2_a_pair_shows_better_than_an_ace_and_four_of_a_suit_are_nothing(self) -> None:
        assert asked(say(worked(), "Bet(2) Call Fold Call")) == 0

    def test_ST_5_he_must_bet_or_fold_and_the_next_best_has_the_same_choice(self) -> None:
        match = worked()
        assert (words(match), span(match, "Bet")) == (["Fold", "Bet"], (1, 20))
        assert "Fold or bet" in refusal(match, "Pass").sentence
        assert asked(say(match, "Fold")) == 2, "the queen shows best of the rest"

    def test_ST_6_the_others_answer_clockwise_till_all_are_equal(self) -> None:
        match = say(worked(), "Bet(2) Raise(3)")
        assert (asked(match), words(match)) == (3, ["Fold", "Call", "Raise"])
        say(match, "Call Call Call")
        assert match.facts["street"] == 3
        assert match.facts["stakes"] == [0, 0, 0, 0], "stakes are counted for each card"

    def test_ST_7_the_last_one_in_takes_the_pool_his_down_card_hidden(self) -> None:
        match = say(worked(), "Bet(2) Fold Fold Fold")
        assert gains(match) == [0, 4, -4, 0]
        assert not shown_by(match)
        assert not moved(match, "shown")

    def test_ST_8_each_who_is_in_gets_a_card_from_the_left_of_the_dealer(self) -> None:
        match = say(worked(), "Bet(2) Call Fold Call")
        assert [e.target for e in moved(match, "up[")[4:]] == ["up[0]", "up[1]", "up[2]"]
        assert [str(c) for c in match.table.zones["up"][3]] == ["8H"], "folded cards stay in sight"

    def test_ST_9_after_the_last_card_all_turn_up_whoever_was_called_first(self) -> None:
        match = say(worked(), "Bet(2) Call Fold Call Bet(3) Call Fold Bet(4) Call Bet(5) Raise(10) Call")
        assert list(dict.fromkeys(shown_by(match))) == [1, 0]
        assert match.results[0].facts["winners"] == [1]
        assert match.results[0].facts["shown_as"][1] == "a pair of aces"

    def test_R6_a_first_bettor_who_was_merely_called_has_no_more_to_say(self) -> None:
        assert say(worked(), "Bet(2) Call Call Call").facts["street"] == 3

    def test_R8_a_sight_has_cards_to_the_end_and_does_not_bet(self) -> None:
        match = worked(short_call="sight", start={"counters": [100, 3, 100, 100]})
        say(match, "Bet(3) Call Call Call")
        assert asked(match) == 0, "the pair of sevens; and seat 1 is never asked again"
        say(match, "Bet(1) Fold Fold")
        assert set(shown_by(match)) == {0, 1}
        assert [len(moved(match, f"up[{seat}]")) for seat in (0, 1)] == [4, 4]

    def test_example_1_of_the_settlement(self) -> None:
        match = stud({0: "KS"}, {0: "7D", 1: "AC", 2: "QC", 3: "8H", 4: "3D"}, seats=5, dealer=4, rig={"buck": 4})
        say(match, "Bet(2) Call Call Fold Call")
        first = asked(match)
        say(match, "Bet(3) Fold Fold Fold")
        assert gains(match)[first] == 16 - 2 - 3 - (5 if first == 4 else 0)

    def test_example_2_of_the_settlement(self) -> None:
        match = worked(limit=20, rig={"buck": 0})
        say(match, "Bet(2) Fold Fold Call Bet(5) Call Bet(5) Call Bet(10) Call")
        assert sum(amount for *_, amount in paid(match, "SP-8")) == 4 + 4 + 10 + 10 + 20
        match = worked(limit=20, rig={"buck": 0})
        say(match, "Bet(2) Fold Fold Call Bet(5) Call Bet(5) Call Bet(10) Raise(6) Call")
        assert sum(amount for *_, amount in paid(match, "SP-8")) == 4 + 4 + 10 + 10 + 32

    def test_example_3_of_the_settlement(self) -> None:
        """Twenty, twenty, and a sight for eight, with antes of three."""
        start = {"counters": [100, 100, 8]}
        match = stud({0: "KS", 1: "AH", 2: "9C"}, {0: "7D", 1: "AC", 2: "QC"}, seats=3, dealer=2, rig={"buck": 0},
                     short_call="sight", limit=20, start=start)  # fmt: skip
        say(match, "Bet(20) Sight Call")
        assert not paid(match, "DP-S2"), "the hand goes on"
        assert (match.facts["staked"], match.facts["carried"]) == ([20, 20, 8], 3)
        while not paid(match, "DP-S2"):
            say(match, "Bet(1)" if "Bet" in words(match) else "Call")
        assert sorted(amount for _, _, amount in paid(match, "DP-S2")) == [27, 24 + 6], (
            "three bets of one more lie in the second layer"
        )

    def test_R3_and_R4_who_must_bet_may_fold_and_not_pass_and_the_round_goes_on(self) -> None:
        match = say(worked(), "Fold Fold Fold")
        assert gains(match) == [4, 0, -4, 0], "all have folded down to one"

    def test_R10_of_tied_winners_the_first_from_the_dealer_deals(self) -> None:
        down, up = {0: "KS", 1: "KD"}, {0: "AS", 1: "AD"}
        match = stud(down, up, "9S 9D 8S 8D 6S 6D", seats=2, dealer=1, rig={"buck": 0})
        say(match, "Bet(1) Call " * 4)
        assert match.results[0].facts["winners"] == [0, 1]
        assert match.dealer == 0

    def test_R11_the_limit_is_the_same_for_every_card(self) -> None:
        match = worked(limit=20)
        for _ in range(3):
            assert span(match, "Bet") == (1, 20)
            say(match, "Bet(1)")
            while "Call" in words(match):
                match.act("Call")

    def test_R12_dead_hands_show_nothing(self) -> None:
        match = say(worked(), "Fold")
        assert asked(match) == 2, "the ace lies there folded, and the queen shows best"


class TestOptions:
    def test_first_bet_must_leaves_no_choice_but_how_much(self) -> None:
        assert words(worked(first_bet="must")) == ["Bet"]

    def test_R5_where_he_may_pass_and_all_do_the_next_card_is_dealt_free(self) -> None:
        match = worked(first_bet="may_pass")
        assert words(match) == ["Pass", "Bet"]
        say(match, "Pass Pass Pass Pass")
        assert (match.facts["street"], match.pools["pool"]) == (3, 4)

    def test_R5_a_seat_that_passed_answers_a_later_bet(self) -> None:
        match = say(worked(first_bet="may_pass"), "Pass Bet(2) Fold Call")
        assert (asked(match), words(match)) == (1, ["Fold", "Call", "Raise"])

    def test_R5_passing_on_the_last_card_shows_the_hands_the_best_showing_first(self) -> None:
        match = worked(first_bet="may_pass")
        say(match, "Pass " * 16)
        assert len(set(shown_by(match))) == 4

    def test_ST_2_the_older_way_deals_all_five_and_has_one_betting(self) -> None:
        match = stud(preset="first_method")
        assert [len(pile) for pile in match.table.zones["up"]] == [4] * 4
        assert (asked(match), words(match)) == (0, ["Pass", "Bet"])

    def test_in_the_older_way_the_log_tells_the_open_cards_in_one_line_a_player(self) -> None:
        match = stud(preset="first_method", up={0: "7D 8C 9H 2S"})
        narrator = Narrator("stud_poker", ["Ann", "Bob", "Cora", "Dan"])
        told = [line.text for line in narrator.lines(match.events) if line.text.startswith("Ann")]
        assert told == ["Ann has 7D, 8C, 9H and 2S face up."]

    def test_ST_9_the_log_tells_the_down_card_that_is_turned_up_and_not_the_open_ones_again(self) -> None:
        match = say(worked(first_bet="may_pass"), "Pass " * 16)
        told = [line.text for line in Narrator("stud_poker", list("ABCD")).lines(match.events)]
        assert [text for text in told if "turns up" in text] == [
            f"{'ABCD'[seat]} turns up {DOWN[seat]}." for seat in shown_by(match)[::2]
        ]

    def test_R9_in_the_older_way_all_passing_throws_the_hands_in(self) -> None:
        match = say(stud(preset="first_method"), "Pass Pass Pass Pass")
        assert (match.dealer, match.pools["pool"]) == (0, 8)

    def test_R7_an_open_joker_is_an_ace_when_single(self) -> None:
        assert asked(stud(up={0: "7D", 1: "KC", 2: "JOKER", 3: "8H"}, joker=True)) == 2

    def test_extra_hands_count_at_the_end_and_never_among_open_cards(self) -> None:
        match = stud(up={0: "KD", 1: "AC", 2: "QC", 3: "8H"}, stock="KH 2D QD 3C", eccentric="blaze")
        say(match, "Bet(1) Call Call Call")
        assert asked(match) == 0, "kings show, and no part of a blaze"

    @each_case("seats", range(2, 9))
    def test_two_to_eight_play(self, seats: int) -> None:
        assert [len(pile) for pile in stud(seats=seats, dealer=0).table.zones["up"]] == [1] * seats

    def test_muck_is_fined_where_errors_are_made(self) -> None:
        match = worked(table_penalties=True)
        say(match, "Bet(2) Fold Fold Call Bet(1) Call Bet(1) Call Bet(1) Call")
        assert words(match) == ["Show", "Muck"]
        say(match, "Muck")
        assert len(paid(match, "DP-I34")) == 3


class TestPolicy:
    def test_a_pair_of_aces_bets_and_nothing_gives_up_to_a_pair_that_shows(self) -> None:
        match = worked()
        assert best(match).startswith("Bet")
        say(match, "Bet(5)")
        assert best(match) == "Fold", "nine and queen against an ace"

    def test_a_hand_that_shows_beaten_folds(self) -> None:
        down, up = {0: "3S", 1: "AH"}, {0: "7D", 1: "AC"}
        match = stud(down, up, "8S AD 2C 9S", seats=2, dealer=1)
        say(match, "Bet(2) Call Bet(5)")
        assert best(match) == "Fold"

    def test_it_reads_the_open_cards_and_no_hidden_ones(self) -> None:
        one, other = stud(DOWN, UP), stud({**DOWN, 0: "AS", 2: "AD"}, UP)
        assert best(one) == best(other)


def test_the_worked_hand_comes_out_as_it_is_told() -> None:
    match = worked()
    steps = [
        (1, "Bet(2)"), (2, "Call"), (3, "Fold"), (0, "Call"), (0, "Bet(3)"), (1, "Raise(5)"), (2, "Fold"),
        (0, "Call"), (0, "Bet(4)"), (1, "Call"), (0, "Bet(5)"), (1, "Raise(10)"), (0, "Fold"),
    ]  # fmt: skip
    for seat, action in steps:
        assert asked(match) == seat, action
        match.act(action)
    assert match.results[0].counters == [81, 125, 94, 100]
    assert match.dealer == 1
    assert paid(match, "SP-R10") == [("pool", 1, 10)]
