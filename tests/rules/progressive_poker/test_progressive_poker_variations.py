"""Progressive Poker: every value of every option is seen to act, and the rulings that a single round does not show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from parlour.engine.cards import cards
from parlour.engine.options import OptionConflict
from parlour.engine.table import Moved
from parlour.games import CATALOGUE
from parlour.games.progressive_poker import ProgressivePoker
from parlour.match import Match
from parlour.procedures.ranking import BLAZE, ROUND_CORNER, SKIP, TIGER, Ranking
from tests.rules.poker_table import PAIR, THREES, say, span, words
from tests.rules.progressive_poker.test_progressive_poker import FIRST, SECOND, party, quick, worked
from tests.support import asked, open_ask, paid, refusal
from tests.support.cases import each_case

COMPANY = {2: 8, 3: 12, 4: 16, 5: 20, 6: 24}


def ranking_at(**given: Any) -> Ranking:
    """Return how hands rank at a table with these options."""
    game = party(**given).game
    assert isinstance(game, ProgressivePoker)
    return game.ranking


class TestTheRoom:
    @each_case(("tables", "seats"), COMPANY.items())
    def test_so_many_tables_are_laid_as_are_agreed_on(self, tables: int, seats: int) -> None:
        match = party(seats=seats, tables=tables)
        assert [len(persons) for persons in match.facts["tables"]] == [4] * tables

    @each_case(("seats", "tables"), [(8, 2), (14, 3), (22, 4), (29, 5), (36, 6)])
    def test_auto_lays_the_fewest_tables(self, seats: int, tables: int) -> None:
        assert len(party(seats=seats, tables="auto").facts["tables"]) == tables

    @pytest.mark.parametrize("company", [9, 10, 11])
    def test_R17_a_company_of_nine_to_eleven_is_made_up_to_twelve(self, company: int) -> None:
        with pytest.raises(OptionConflict):
            Match.start("progressive_poker", seats=company)
        assert ProgressivePoker.seat_count_for(company, "plain", {}) == 12
        assert ProgressivePoker.seat_count_for(company, "plain", {}, step=-1) == 8

    def test_R17_a_company_that_the_tables_agreed_on_cannot_hold_is_refused_whoever_makes_it_up(self) -> None:
        with pytest.raises(OptionConflict, match="do not fill"):
            ProgressivePoker.seat_count_for(9, "plain", {"tables": 2})

    def test_other_games_lay_as_many_seats_as_there_are_persons(self) -> None:
        assert CATALOGUE["bouillotte"].seat_count_for(4, "plain", {}) == 4
        with pytest.raises(OptionConflict, match="not 9"):
            CATALOGUE["bouillotte"].seat_count_for(9, "plain", {})

    @pytest.mark.parametrize("seats", [8, 14, 36])
    def test_PP_4_at_every_table_all_cut_and_the_lowest_deals(self, seats: int) -> None:
        match = party(seats=seats, dealer=None, seed=11)
        cuts = [e for e in match.events if isinstance(e, Moved) and e.clause == "PP-4" and e.target.startswith("draw")]
        drawn: dict[int, list[int]] = {}
        for event in cuts:
            drawn.setdefault(int(event.target[5:-1]), []).append(event.pieces[0].rank)
        assert sorted(drawn) == list(range(seats)), "everybody draws a card"
        for persons, dealer in zip(match.facts["tables"], match.facts["dealers"], strict=True):
            assert dealer == min(persons, key=lambda seat: drawn[seat]), "ties are told by what is drawn again"
        assert not any(match.table.zones["draw"]), "the cards of the cut are gathered"

    def test_PP_4_the_cards_of_the_cut_are_open_to_all(self) -> None:
        match = party(dealer=None)
        seen = [e for e in match.view(None).events if isinstance(e, Moved) and e.clause == "PP-4" and e.source == "box"]
        assert seen and all(piece is not None for event in seen for piece in event.pieces)

    @pytest.mark.parametrize("pairing", ["couples", "free"])
    def test_the_company_is_in_two_halves_or_in_one(self, pairing: str) -> None:
        red = party(pairing=pairing).facts["red"]
        assert red == ([0, 2, 4, 6] if pairing == "couples" else None)

    @pytest.mark.parametrize("stake", [20, 50, 200])
    def test_the_stake_is_what_all_begin_with_and_what_a_fresh_one_is(self, stake: int) -> None:
        match = party(stake=stake, straddle=False, rounds=4)
        assert match.starts[0][1].counters == (stake,) * 8
        broke = party(seats=12, stake=stake, straddle=False, rig={"hands": {5: "AS AD AH 6S 3D", 6: "KS KD JH 8C 4C"}},
                      start={"counters": [50, 50, 50, 50, 50, 90, 10, 50, 40, 40, 60, 40]})  # fmt: skip
        quick_head(broke)
        quick(say(broke, "Call Fold Fold Raise(20) Sight Draw() Draw()"))
        assert paid(broke, "PP-11") == [("bank", 6, stake)]

    @pytest.mark.parametrize("rounds", [4, 12, 40])
    def test_the_evening_has_as_many_rounds_as_are_agreed_on(self, rounds: int) -> None:
        match = party(rounds=rounds)
        assert match.game.length() == rounds
        assert match.game.is_last(rounds) and not match.game.is_last(rounds - 1)


def quick_head(match: Match) -> None:
    """Let somebody win the pool of the head table, so that the next one plays."""
    while match.facts["playing"] == 1:
        is_first = max(match.facts["stakes"]) <= 1
        match.act(next(a for a in open_ask(match).actions if a.verb.name == ("Call" if is_first else "Fold")))


class TestYellow:
    def test_PP_3_the_box_has_a_yellow_counter_for_every_round(self) -> None:
        assert party(rounds=9).pools["yellow_box"] == 9

    def test_PP_8_a_yellow_counter_leaves_the_box_for_the_winner(self) -> None:
        match = say(worked(), f"{FIRST} {SECOND}")
        assert (match.pools["yellow_box"], match.pools["yellow_held"], sum(match.facts["yellow"])) == (11, 1, 1)
        assert paid(match, "PP-8") == [("yellow_box", "yellow_held", 1)]

    def test_yellow_counters_are_outside_the_sum_of_the_others(self) -> None:
        match = quick(quick(party(straddle=False)))
        tables = sum(held for name, held in match.pools.items() if name.startswith("pool_"))
        assert sum(match.counters) + tables + match.pools["kitty"] == 8 * 50 + 50 * sum(match.facts["fresh"])
        assert match.pools["yellow_held"] == 2

    def test_an_empty_box_is_filled_from_the_bank(self) -> None:
        match = quick(party(straddle=False, start={"deals": 0}))
        assert (match.pools["yellow_box"], match.pools["yellow_held"]) == (0, 1)

    def test_at_the_end_the_box_goes_back(self) -> None:
        match = quick(party(straddle=False))
        match.stop()
        assert (match.pools["yellow_box"], match.pools["yellow_held"]) == (0, 1)


class TestTheTables:
    """What lies at each table is its own."""

    def test_each_table_has_its_own_stock_discards_and_hands_shown(self) -> None:
        match = say(worked(), f"{FIRST} NoStraddle Call Raise(8) Fold Fold Call Draw(7C 5S 2D) Draw(4H) Bet(10)")
        zones = match.table.zones
        assert len(zones["discards_2"][0]) == 4
        assert len(zones["stock_2"][0]) == 52 - 20 - 4
        assert not zones["stock_1"][0] and not zones["discards_1"][0], "those of the head table are gathered"
        match.act("Call")
        shown = [e for e in match.events_of(1) if isinstance(e, Moved) and e.target == "shown_2"]
        assert [e.source for e in shown] == ["hands[6]", "hands[7]"]
        assert [sorted(map(str, e.pieces)) for e in shown] == [
            ["4D", "8D", "AD", "AS", "JS"], ["10C", "10H", "6H", "KC", "KD"],
        ]  # fmt: skip

    def test_R11_the_winner_is_the_best_hand_of_the_first_layer(self) -> None:
        hands = {1: "KS KD 9C 6S 3D", 2: "QS QD JH 8C 4C", 3: "AS AD AH 4S 2C"}
        match = party(rig={"hands": hands}, straddle=False, start={"counters": [50, 50, 50, 10, 50, 50, 50, 50]})
        say(match, "Raise(20) Sight Fold Call Draw() Draw() Draw() Bet(5) Call")
        assert match.facts["yellow"][3] == 1, "three aces have the first layer, though two others bet on"
        assert match.counters[1] > match.counters[2], "kings have the second"

    def test_R12_a_sight_at_the_head_table_is_a_call(self) -> None:
        hands = {1: "KS KD KC 6S 3D", 3: "AS AD 7H 4S 2C"}
        match = party(
            rig={"hands": hands}, straddle=False, start={"counters": [50, 50, 50, 12, 50, 50, 50, 50]}, seed=2
        )
        say(match, "Fold Raise(10) Fold Call Draw() Draw()")
        quick(match)
        assert match.results[0].facts["fresh"][3] == 1, "he has lost all in the call"
        assert 3 in match.facts["tables"][1], "and so changes places, though the fewest of the others went down"
        assert len(match.results[0].facts["moves"]) == 4

    def test_R4_when_all_were_in_the_call_the_loser_with_fewest_goes_down(self) -> None:
        hands = {0: "QS QD 9C 5C 3C", 1: "KS KD KC 6S 3D", 2: "JS JD 9D 5D 2D", 3: "AS AD 7H 4S 2C"}
        match = party(rig={"hands": hands}, straddle=False, start={"counters": [60, 40, 50, 70, 50, 50, 50, 50]})
        say(match, "Call Call Call Call Draw() Draw() Draw() Draw() Bet(1) Call Call Call")
        assert match.facts["yellow"][1] == 1
        quick(match)
        assert 2 not in match.facts["tables"][0] and 1 in match.facts["tables"][0]

    def test_R5_without_a_call_only_the_winner_is_safe(self) -> None:
        match = say(worked(), f"{FIRST} {SECOND}")
        assert 1 not in match.facts["tables"][0], "he had come in, and folded to a bet"

    def test_R16_with_two_tables_one_goes_down_and_one_comes_up(self) -> None:
        match = say(worked(), f"{FIRST} {SECOND}")
        assert sorted(match.results[0].facts["moves"]) == [[1, 1, 2], [7, 2, 1]]
        assert [len(persons) for persons in match.facts["tables"]] == [4, 4]

    def test_R14_a_jack_pot_of_the_last_round_is_played_to_its_end(self) -> None:
        match = party(straddle=False, start={"deals": 1}, rig={"hands": {0: NO_OPENERS}})
        say(match, "Fold Fold Fold")
        assert match.facts["jack"] == "natural" and not match.is_over and match.facts["playing"] == 1

    def test_R2_those_who_divide_a_pool_cut_and_the_highest_moves_up(self) -> None:
        hands = {6: "AS AD 7C 5S 2D", 7: "AH AC 7D 5C 2H"}
        match = party(rig={"hands": hands}, straddle=False)
        quick_head(match)
        say(match, "Call Raise(8) Fold Fold Call Draw() Draw() Bet(10) Call")
        cuts = [e for e in match.events_of(1) if isinstance(e, Moved) and e.clause == "PP-R2" and e.source == "box"]
        drawn = {int(e.target[5:-1]): e.pieces[0].rank for e in cuts[-2:]}
        assert set(drawn) == {6, 7}
        assert max(drawn, key=lambda seat: drawn[seat]) in match.facts["tables"][0]


NO_OPENERS = "KS 9D 7C 4S 2H"


class TestTheGameAtTheTables:
    """The options of Draw Poker, as they act at every table of the room."""

    @pytest.mark.parametrize("blind", [1, 2])
    def test_the_age_puts_up_the_blind(self, blind: int) -> None:
        match = party(blind=blind)
        assert paid(match, "DP-A2") == [(1, "pool_1", blind)]
        say(match, "NoStraddle")
        assert span(match, "Raise")[1] == 50 - 2 * blind, "to come in takes twice the blind"

    @pytest.mark.parametrize("limit", [4, 50, 1000])
    def test_a_raise_is_within_the_limit_and_what_one_has(self, limit: int) -> None:
        match = party(limit=limit, straddle=False)
        assert span(match, "Raise") == (1, min(limit, 48))

    @pytest.mark.parametrize("straddle", [True, False])
    def test_the_blind_is_straddled_where_that_is_agreed(self, straddle: bool) -> None:
        assert ("Straddle" in words(party(straddle=straddle))) is straddle

    @pytest.mark.parametrize("jack_natural", [True, False])
    def test_with_nobody_in_a_jack_pot_comes_or_the_blind_goes_back(self, jack_natural: bool) -> None:
        options = {} if jack_natural else {"jack_natural": False, "only_two_in": "off"}
        match = say(party(straddle=False, **options), "Fold Fold Fold")
        assert match.facts.get("jack") == ("natural" if jack_natural else None)
        assert len(paid(match, "DP-A8")) == (0 if jack_natural else 1)

    @pytest.mark.parametrize(("only_two_in", "offered"), [("law21", True), ("off", False), ("dealer_only", False)])
    def test_against_one_caller_the_age_may_make_it_a_jack_where_law_21_holds(
        self, only_two_in: str, offered: bool
    ) -> None:
        match = say(party(straddle=False, only_two_in=only_two_in), "Call Fold Fold")
        assert ("MakeJack" in words(match)) is offered

    def test_a_dealer_alone_with_the_age_makes_a_jack_where_that_is_agreed(self) -> None:
        match = say(party(straddle=False, only_two_in="dealer_only"), "Fold Fold Call")
        assert match.facts["jack"] == "only_two"

    @pytest.mark.parametrize("ante", [1, 2, 7])
    def test_everybody_antes_for_a_jack_pot(self, ante: int) -> None:
        match = say(party(straddle=False, jack_ante=ante), "Fold Fold Fold")
        assert match.pools["pool_1"] == 4 * ante

    @pytest.mark.parametrize("fatten", [0, 1, 5])
    def test_a_jack_pot_that_nobody_opens_is_fattened(self, fatten: int) -> None:
        match = say(party(straddle=False, jack_fatten=fatten), "Fold Fold Fold")
        say(match, "Pass Pass Pass Pass")
        assert match.pools["pool_1"] == 4 * 2 + 4 * fatten

    @pytest.mark.parametrize(("kitty", "holds"), [("off", 0), ("standard", 1), ("sliding", 2)])
    def test_the_kitty_has_its_share_of_a_pool_won_with_threes(self, kitty: str, holds: int) -> None:
        match = party(kitty=kitty, straddle=False, rig={"hands": {1: THREES, 2: PAIR}})
        say(match, "Call Fold Fold Raise(1) Call Draw() Draw() Bet(1) Call")
        assert match.pools["kitty"] == holds

    @pytest.mark.parametrize(("given", "size"), [({}, 52), ({"joker": True}, 53), ({"pack": 60}, 60),
                                                 ({"joker": True, "pack": 60}, 61)])  # fmt: skip
    def test_the_pack_at_each_table_is_as_agreed(self, given: dict[str, Any], size: int) -> None:
        match = party(straddle=False, **given)
        zones = match.table.zones
        assert len(zones["stock_1"][0]) + sum(map(len, zones["hands"])) == size

    @pytest.mark.parametrize(("name", "hand", "plainly", "said"), [
        ("blaze", "KS KD QC QH JC", "kings and queens", "blaze"), ("tiger", "2C 3D 4S 5H 7C", "seven", "tiger"),
        ("skip", "2S 4D 6C 8H 10S", "ten", "skip"), ("round_corner", "QS KD AC 2H 3S", "ace", "round the corner"),
    ])  # fmt: skip
    def test_an_extra_hand_counts_where_it_is_agreed(self, name: str, hand: str, plainly: str, said: str) -> None:
        plain, extra = (
            ranking.words(ranking(cards(hand))) for ranking in (ranking_at(eccentric=given) for given in ("none", name))
        )
        assert plainly in plain and said not in plain
        assert said in extra

    def test_extra_hands_stand_by_custom_or_by_the_odds(self) -> None:
        def order(by: str) -> list[str]:
            ranking = ranking_at(eccentric="blaze tiger skip round_corner", eccentric_rank=by)
            extra = (BLAZE, TIGER, SKIP, ROUND_CORNER)
            return sorted(extra, key=lambda kind: ranking.least(kind))

        assert order("customary") != order("odds")

    def test_nobody_borrows_and_a_sight_is_for_whoever_is_short(self) -> None:
        match = party(straddle=False, start={"counters": [50, 50, 9, 50, 50, 50, 50, 50]})
        say(match, "Call Raise(20) Fold Fold")
        assert asked(match) == 2 and "Sight" in words(match)
        assert refusal(match, "Call").clause == "DP-T2"


class TestPrizes:
    FACTS: ClassVar[dict[str, Any]] = {
        "tables": [[0, 1, 2, 3], [4, 5, 6, 7]],
        "dealers": [0, 4],
        "yellow": [2, 1, 1, 0, 1, 1, 1, 1],
        "fresh": [0] * 8,
    }
    COUNTERS = (50, 49, 51, 60, 40, 50, 48, 52)

    def prizes(self, counters: Sequence[int] = COUNTERS, **options: Any) -> dict[str, list[int]]:
        facts = self.FACTS | {"red": None if options.get("pairing") == "free" else [0, 2, 4, 6]}
        match = party(start={"facts": facts, "counters": list(counters)}, **options)
        match.stop()
        found: dict[str, list[int]] = match.facts["prizes"]
        return found

    @each_case(("given", "booby"), [
        ({}, [4]), ({"booby_prize": "fewest_counters"}, [4]), ({"booby_prize": "fewest_yellow"}, [3]),
        ({"booby_prize": "off"}, None), ({"prizes": 3}, None), ({"prizes": 3, "booby_prize": "fewest_yellow"}, None),
        ({"prizes": 4}, [4]),
    ])  # fmt: skip
    def test_the_booby_prize_goes_by_counters_by_yellow_or_to_nobody(
        self, given: dict[str, Any], booby: list[int] | None
    ) -> None:
        assert self.prizes(**given).get("booby") == booby

    def test_R15_one_person_may_have_more_than_one_prize_and_ties_share(self) -> None:
        found = self.prizes((52, 49, 51, 60, 52, 60, 48, 52))
        assert found["yellow"] == [0]
        assert found["ladies"] == [0, 4]
        assert found["gentlemen"] == [3, 5]

    def test_free_companies_have_one_prize_for_most_counters(self) -> None:
        assert self.prizes(pairing="free")["counters"] == [3]


class TestFreshStakes:
    """Round the room with somebody who has lost everything (PP-11, R6 to R9, R13)."""

    def broke(self, where: int, **given: Any) -> Match:
        """A person of the booby table or of the middle of three loses all to his neighbour."""
        tables = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
        winner, loser = tables[where][1], tables[where][2]
        counters = [50, 50, 50, 48, 50, 50, 50, 50, 40, 40, 60, 40]
        counters[winner], counters[loser] = 90, 10
        hands = {winner: "AS AD AH 6S 3D", loser: "KS KD JH 8C 4C"}
        match = party(seats=12, rig={"hands": hands}, straddle=False, start={"counters": counters, **given})
        while match.ask is not None and match.facts["playing"] < where + 1:
            at_first = max(match.facts["stakes"]) <= 1
            match.act(next(a for a in match.ask.actions if a.verb.name == ("Call" if at_first else "Fold")))
        return say(match, "Call Fold Fold Raise(20) Sight Draw() Draw()")

    def test_R7_whoever_is_at_the_booby_table_already_changes_with_nobody(self) -> None:
        match = self.broke(2)
        assert match.facts["fresh"][10] == 1
        assert 10 in match.facts["tables"][2]
        assert 10 not in [seat for seat, *_ in match.results[0].facts["moves"]]

    def test_R8_the_richest_of_the_booby_table_is_looked_for_after_the_moves(self) -> None:
        """The winner of the booby table, who is richest, has moved up, and is no longer there (R9)."""
        match = quick(self.broke(1))
        facts = match.results[0].facts
        assert facts["fresh"][6] == 1
        assert 6 in facts["tables"][2]
        partner = facts["tables"][1][2]  # in the chair of whoever had lost all
        others = [seat for seat in facts["tables"][2] if seat != 6]
        assert match.results[0].counters[partner] >= max(match.results[0].counters[seat] for seat in others)
        gone_up = {seat for seat, left, come in facts["moves"] if (left, come) == (3, 2)} - {partner}
        assert all(match.results[0].counters[seat] > 0 for seat in gone_up)

    def test_R13_at_the_end_of_the_last_round_nobody_gets_a_fresh_stake(self) -> None:
        match = self.broke(2, deals=1)
        assert match.is_over
        assert match.facts["fresh"] == [0] * 12
        assert match.counters[10] == 0

    def test_PP_15_a_fresh_stake_is_lent_and_no_gain(self) -> None:
        match = self.broke(2)
        assert match.borrowed(1) == [50 if seat == 10 else 0 for seat in range(12)]
        held = match.results[0].counters[10] - match.starts[0][1].counters[10]
        assert held - match.borrowed(1)[10] == -10, "he has lost all that he had, whatever he holds now"

    def test_R10_whoever_has_won_his_pool_has_not_lost_all(self) -> None:
        match = self.broke(2)
        assert all(match.results[0].counters[seat] > 0 for seat in (9, 0))


def test_the_sizes_of_the_tables_stay_through_an_evening() -> None:
    match = party(seats=14, dealer=None, straddle=False, rounds=5, seed=2)
    for _ in range(5):
        assert [len(persons) for persons in match.facts["tables"]] == [4, 6, 4]
        quick(match)
    assert match.is_over
