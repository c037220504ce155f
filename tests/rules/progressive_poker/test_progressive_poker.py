"""Progressive Poker: the company, the rounds and the bell, who moves, fresh stakes, exchanges and prizes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.table import Moved, Noted, Paid
from parlour.games.progressive_poker.company import mixed, sizes_of
from parlour.games.progressive_poker.options import ProgressivePokerOptions
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.players.policy import policy_of
from tests.rules.poker_table import poker, say, span, words
from tests.support import asked, gains, paid, refusal
from tests.support.cases import each_case

HEAD = {1: "9C 9D KH 6S 3D", 2: "QS QD JH 8C 4C", 3: "10S 7H 5D 4S 2C", 0: "AC JD 8H 6C 2S"}
BOOBY = {5: "JC 9S 6D 5H 3C", 6: "AS AD 7C 5S 2D", 7: "KC KD 10H 10C 4H", 4: "QC 9H 8S 7S 3H"}
RIG = {"hands": HEAD | BOOBY, "stock_1": "2H 5C 7D 3S 10D AH", "stock_2": "4D 8D JS 6H"}
FIRST = "NoStraddle Call Fold Fold Call Draw(KH 6S 3D) Draw(JH 8C 4C) Bet(5) Fold"
SECOND = "NoStraddle Call Raise(8) Fold Fold Call Draw(7C 5S 2D) Draw(4H) Bet(10) Call"
QUICK = "Call Fold Fold Fold"  # with straddle off: the first to speak takes the blind of the age


def party(**given: Any) -> Match:
    given = {"seats": 8, **given}
    return poker("progressive_poker", None, **given)


def worked(**given: Any) -> Match:
    return party(rig=dict(RIG), **given)


def quick(match: Match) -> Match:
    """Win a pool at every table of the round: the first to speak comes in and the age lets him have it."""
    number = match.deal_number
    while match.ask is not None and match.deal_number == number:
        names = words(match)
        wanted: str = next(w for w in ("NoStraddle", "Call", "Draw", "Bet", "Pass") if w in names)
        if wanted == "Call" and any(match.facts["stakes"][s] > 1 for s in match.facts["in_play"] if s != asked(match)):
            wanted = "Fold"
        own = next(action for action in match.ask.actions if action.verb.name == wanted)
        match.act(own)
    return match


class TestCompany:
    @each_case(("company", "sizes"), [
        (8, [4, 4]), (12, [4, 4, 4]), (14, [4, 6, 4]), (15, [4, 7, 4]), (16, [4, 4, 4, 4]), (17, [4, 5, 4, 4]),
        (22, [4, 7, 7, 4]), (29, [4, 7, 7, 7, 4]), (36, [4, 7, 7, 7, 7, 4]),
    ])  # fmt: skip
    def test_PP_1_and_R17_the_fewest_tables_that_hold_the_company(self, company: int, sizes: list[int]) -> None:
        assert sizes_of(company, None) == sizes

    @each_case(("company", "tables"), [(9, None), (11, None), (8, 3), (36, 5), (20, 6)])
    def test_a_company_that_does_not_fit_is_refused(self, company: int, tables: int | None) -> None:
        assert not sizes_of(company, tables)
        with pytest.raises(OptionConflict, match="do not fill"):
            ProgressivePokerOptions.read({} if tables is None else {"tables": tables}, company)

    def test_more_tables_may_be_agreed_on(self) -> None:
        assert sizes_of(20, 5) == [4, 4, 4, 4, 4]

    def test_PP_2_both_colours_sit_at_every_table_as_evenly_as_may_be(self) -> None:
        red = set(range(0, 14, 2))
        drawn = list(range(14))
        random.Random(3).shuffle(drawn)
        seats = mixed(drawn, red, [4, 6, 4])
        assert sorted(seats) == list(range(14))
        assert [len(red.intersection(part)) for part in (seats[:4], seats[4:10], seats[10:])] == [2, 3, 2]

    def test_R21_an_odd_company_has_one_red_card_more(self) -> None:
        assert len(party(seats=13, dealer=None).facts["red"]) == 7

    def test_free_companies_have_no_colours(self) -> None:
        assert party(pairing="free").facts["red"] is None

    def test_PP_3_everybody_begins_with_the_stake(self) -> None:
        assert sum(party(stake=80).counters) + sum(party(stake=80).pools.values()) == 640

    @each_case("seats", [8, 12, 14, 23, 36])
    def test_every_company_sits_down_and_plays_a_round(self, seats: int) -> None:
        match = quick(party(seats=seats, dealer=None, straddle=False))
        assert match.deal_number == 2
        assert sorted(s for persons in match.facts["tables"] for s in persons) == list(range(seats))
        assert sum(match.facts["yellow"]) == 1


class TestRound:
    def test_PP_5_the_tables_play_one_after_the_other_the_head_table_first(self) -> None:
        match = worked()
        assert match.facts["playing"] == 1
        say(match, FIRST)
        assert match.facts["playing"] == 2
        assert {asked(match)} <= set(match.facts["tables"][1])

    def test_PP_5_a_jack_pot_belongs_to_the_pool_and_the_table_deals_on_till_it_is_won(self) -> None:
        match = say(party(), "NoStraddle Fold Fold Fold")
        assert match.facts["playing"] == 1
        assert match.facts["jack"] == "natural"
        assert match.pools["pool_1"] == 8, "two from each, the blind counting"

    def test_R22_without_natural_jacks_the_blind_comes_back_and_they_deal_on(self) -> None:
        match = say(party(preset="family"), "Fold Fold Fold")
        assert (match.facts["playing"], match.deal_number) == (1, 1)
        assert len(paid(match, "DP-A8")) == 1

    def test_PP_6_the_bell_is_struck_when_the_head_table_has_its_pool(self) -> None:
        match = say(worked(), FIRST)
        assert [e.value for e in match.events if isinstance(e, Noted) and e.name == "bell"] == [True]

    def test_nobody_stakes_more_than_he_has_nor_borrows(self) -> None:
        match = party(straddle=False, start={"counters": [50, 50, 9, 50, 50, 50, 50, 50]})
        assert asked(match) == 2
        assert span(match, "Raise") == (1, 7)
        say(match, "Call Raise(20) Fold Fold")
        assert words(match) == ["Fold", "Sight"]
        assert refusal(match, "Call").clause == "DP-T2"

    def test_no_card_of_another_table_is_on_the_cloth_while_one_plays(self) -> None:
        match = say(worked(), f"{FIRST} NoStraddle")
        for seat in match.facts["tables"][0]:
            assert not match.table.zones["hands"][seat]
        cards = [str(p) for piles in match.table.zones.values() for pile in piles for p in pile]
        assert len(cards) == len(set(cards)) == 52


class TestMoves:
    def test_PP_7_the_winner_below_moves_up_and_PP_8_the_winner_above_has_a_yellow_counter(self) -> None:
        match = say(worked(), f"{FIRST} {SECOND}")
        assert match.facts["tables"] == [[0, 7, 2, 3], [4, 5, 6, 1]]
        assert match.facts["yellow"] == [0, 0, 1, 0, 0, 0, 0, 0]

    def test_PP_9_fewest_goes_down_but_not_who_was_in_the_call(self) -> None:
        """Settlement, example 2: 31, 80, 40 and 49, the pool won by the 80 in a call against the 31."""
        hands = {1: "AS AD 9C 6S 3D", 2: "KS KD JH 8C 4C"}
        start = {"counters": [49, 70, 41, 40, 50, 50, 50, 50]}
        match = party(rig={"hands": hands}, straddle=False, start=start)
        say(match, "Call Fold Fold Raise(9)")
        say(match, "Call")
        while match.facts["playing"] == 1 and match.ask is not None:
            names = words(match)
            own = "Draw" if "Draw" in names else "Bet" if "Bet" in names else "Call"
            match.act(next(a for a in match.ask.actions if a.verb.name == own))
        quick(match)
        assert match.facts["tables"][1].count(3) == 1, "forty was not in the call, and goes"
        assert 2 in match.facts["tables"][0], "thirty and odd called, and stays"

    def test_PP_10_and_R3_those_who_tie_for_fewest_cut_and_the_highest_goes(self) -> None:
        match = party(straddle=False, start={"counters": [50, 51, 50, 50, 50, 50, 50, 50]})
        quick(say(match, QUICK))
        cuts = [e for e in match.events_of(1) if isinstance(e, Moved) and e.clause == "PP-10" and e.source == "box"]
        drawn = {int(e.target[5:-1]): e.pieces[0].rank for e in cuts[:3]}
        assert set(drawn) == {0, 1, 3}
        best = [seat for seat in drawn if drawn[seat] == max(drawn.values())]
        assert len(best) == 1
        assert {0, 1, 3} - set(match.facts["tables"][0]) == set(best)

    def test_PP_12_the_deal_goes_one_chair_to_the_left(self) -> None:
        match = say(worked(), f"{FIRST} {SECOND}")
        assert match.facts["dealers"] == [7, 5]

    def broke(self, **given: Any) -> Match:
        """At the middle of three tables somebody loses all; the head table has its pool, and so has the booby table."""
        hands = {5: "AS AD AH 6S 3D", 6: "KS KD JH 8C 4C"}
        start = {"counters": [50, 50, 50, 50, 50, 90, 10, 50, 40, 40, 60, 40]}
        match = party(seats=12, rig={"hands": hands}, straddle=False, start=start, **given)
        while match.facts["playing"] == 1:
            match.act(next(a for w in ("Call", "Fold") for a in match.ask.actions if a.verb.name == w)  # type: ignore[union-attr]
                      if max(match.facts["stakes"]) <= 1 else "Fold")  # fmt: skip
        assert asked(match) == 6
        return say(match, "Call Fold Fold Raise(20) Sight Draw() Draw()")

    def test_PP_11_who_has_lost_all_gets_a_fresh_stake_and_changes_with_the_richest_of_the_booby_table(self) -> None:
        match = quick(self.broke())
        assert match.facts["fresh"][6] == 1
        assert 6 in match.facts["tables"][2]
        assert match.results[0].counters[6] == 50
        assert paid(match, "PP-11") == [("bank", 6, 50)]

    def test_R13_no_fresh_stake_at_the_end_of_the_last_round(self) -> None:
        match = quick(self.broke(rounds=4))
        assert match.facts["fresh"][6] == 1
        last = self.broke(rounds=4)
        assert last.game.length() == 4


class TestEnd:
    def test_PP_13_the_evening_has_its_rounds(self) -> None:
        match = party(straddle=False, rounds=4)
        for _ in range(4):
            quick(match)
        assert match.is_over
        assert len(match.results) == 4
        assert sum(match.facts["yellow"]) == 4

    def test_PP_14_most_yellow_first_and_among_equals_most_counters(self) -> None:
        """Settlement, example 3."""
        facts = {"tables": [[0, 1, 2, 3], [4, 5, 6, 7]], "dealers": [0, 4], "yellow": [3, 3, 0, 0, 0, 0, 0, 0],
                 "fresh": [1, 1, 0, 0, 0, 0, 0, 0], "red": [0, 2, 4, 6]}  # fmt: skip
        counters = [94, 101, 40, 41, 42, 43, 44, 45]
        match = party(start={"facts": facts, "counters": counters, "deals": 3}, straddle=False)
        match.stop()
        assert match.facts["prizes"]["yellow"] == [1]
        assert match.facts["prizes"]["ladies"] == [0, 6], "94 less a fresh stake of 50 is 44, as much as 6 has"
        assert match.facts["prizes"]["gentlemen"] == [1]
        assert match.facts["prizes"]["booby"] == [2]

    def test_PP_15_fresh_stakes_are_charged_at_the_end(self) -> None:
        """Settlement, example 1: sixty-two held with one fresh stake are twelve."""
        facts = {"tables": [[0, 1, 2, 3], [4, 5, 6, 7]], "dealers": [0, 4], "yellow": [0] * 8,
                 "fresh": [1] + [0] * 7, "red": None}  # fmt: skip
        match = party(start={"facts": facts, "counters": [62] + [50] * 7}, pairing="free")
        match.stop()
        assert match.counters[0] == 12
        assert set(match.facts["prizes"]) == {"yellow", "counters", "booby"}

    @pytest.mark.parametrize(("options", "has"), [({"prizes": 3}, False), ({"booby_prize": "off"}, False),
                                                  ({"booby_prize": "fewest_yellow"}, True)])  # fmt: skip
    def test_the_booby_prize_is_as_agreed(self, options: dict[str, Any], has: bool) -> None:
        match = quick(party(straddle=False, **options))
        match.stop()
        assert ("booby" in match.facts["prizes"]) is has

    def test_counters_are_conserved_through_a_whole_evening(self) -> None:
        match, chooser = party(seats=14, dealer=None, rounds=4, seed=5), random.Random(4)
        while match.ask is not None:
            match.act(chooser.choice(match.ask.actions), match.ask.seats[0])
            assert sum(match.counters) + sum(match.pools.values()) == 700


class TestPolicy:
    def test_who_has_fewest_at_the_head_table_values_a_call_more(self) -> None:
        hands = {2: "QS QD JH 8C 4C"}
        poor = party(rig={"hands": hands}, straddle=False, start={"counters": [50, 50, 40, 50, 50, 50, 50, 50]})
        rich = party(rig={"hands": hands}, straddle=False, start={"counters": [50, 50, 60, 50, 50, 50, 50, 50]})
        worth = [
            next(a.worth for a in policy_of("progressive_poker").advise(m.view(2)) if str(a.action) == "Call")
            for m in (poor, rich)
        ]
        assert worth[0] > worth[1]

    def test_every_word_has_its_advice_at_every_table(self) -> None:
        match = say(worked(), FIRST)
        for word in SECOND.split(" "):
            if "(" in word and ")" not in word:
                break
            view = match.view(asked(match))
            advice = policy_of("progressive_poker").advise(view)
            assert {a.action for a in advice} == set(view.ask.actions)  # type: ignore[union-attr]
            match.act(word)


def test_the_worked_hand_comes_out_as_it_is_told() -> None:
    match = say(worked(start={"deals": 1}), f"{FIRST} {SECOND}")
    assert match.counters == [50, 48, 52, 50, 50, 49, 30, 71]
    assert match.facts["tables"] == [[0, 7, 2, 3], [4, 5, 6, 1]]
    assert gains(match, begun=50) == [0, -2, 2, 0, 0, -1, -20, 21]


@each_case("k", range(1, 7))
def test_at_every_table_a_single_caller_is_told_to_take_the_stake_back(k: int) -> None:
    """DP-A9: the pool of a table pays nobody "for a jack-pot"."""
    names = ["Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Guy", "Hal"]
    line = Narrator("progressive_poker", names).line(Paid(f"pool_{k}", 3, 2, "DP-A9", seen=511))
    assert line is not None
    assert line.text == "Dan takes back 2 counters."


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"yellow": [1]}, "yellow"),
        ({"tables": [[0, 1, 2, 3], [4, 5, 6, 7]]}, "together"),
        ({"tables": [[0, 1], [2, 3, 4, 5, 6, 7]], "dealers": [0, 2], "yellow": [0] * 8, "fresh": [0] * 8}, "tables"),
        ({"tables": [[0, 1, 2, 3], [4, 5, 6, 7]], "dealers": [4, 0], "yellow": [0] * 8, "fresh": [0] * 8}, "dealer"),
    ],
)
def test_a_party_does_not_go_on_from_a_state_that_no_round_leaves(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionConflict, match=said):
        party(start={"facts": facts})
