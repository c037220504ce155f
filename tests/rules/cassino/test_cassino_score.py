"""Cassino: the last take, the count, the score in all its ways, the length of a game, the stake, and accidents."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.cards import PACK_32, PACK_52, Card, cards
from parlour.engine.options import OptionConflict
from parlour.engine.table import Moved, Shown
from parlour.games.cassino.counting import Count, counted, is_most, scored, winners
from parlour.games.cassino.deal import items_of
from parlour.match import Match
from parlour.narration.texts import clauses_in_force
from tests.rules.cassino.cassino_table import WORKED, cassino, finish
from tests.support import noted, open_ask, paid
from tests.support.cases import each_case

REST = "10D 2S AS AH AD AC"


def spread(*sides: str, spades: tuple[int, ...], sizes: tuple[int, ...]) -> list[list[Card]]:
    """Return piles of these sizes with so many spades each, the named cards in them, the others of no account."""
    named = {c for side in sides for c in cards(side)}
    special = set(cards(REST))
    free_spades = [c for c in PACK_52 if c.text.endswith("S") and c not in named | special]
    others = [c for c in PACK_52 if not c.text.endswith("S") and c not in named | special]
    piles = []
    for side, many, size in zip(sides, spades, sizes, strict=True):
        pile = cards(side)
        while sum(c.text.endswith("S") for c in pile) < many:
            pile.append(free_spades.pop())
        while len(pile) < size:
            pile.append(others.pop())
        piles.append(pile)
    return piles


# the last take
def test_CAS_10_the_rest_of_the_board_and_a_point_go_to_the_last_taker() -> None:
    match = cassino(WORKED["hands"], rig={"board": WORKED["board"], "stock": WORKED["stock"]}, pack=32)
    finish(match, 3)
    last = [e for e in match.events_of(1) if isinstance(e, Moved) and e.clause == "CAS-8"][-1]
    rest = [e for e in match.events_of(1) if isinstance(e, Moved) and e.clause == "CAS-10"]
    if rest:
        assert rest[0].target == last.target
        assert noted(match, "swept")[-1] == {"seat": int(last.target[6]), "as": "last"}


@each_case("seed", range(12))
def test_CAS_10_R6_R14_the_cards_all_belong_to_somebody_and_no_second_point_is_given(seed: int) -> None:
    match = finish(cassino(seats=3, seed=seed), seed)
    events, result = match.events_of(1), match.results[0]
    swept = noted(match, "swept")
    rest = [e for e in events if isinstance(e, Moved) and e.clause == "CAS-10"]
    assert len([s for s in swept if s["as"] == "last"]) == len(rest)
    assert sum(result.facts["sweeps"]) == len(swept)
    assert sum(count["cards"] for count in result.facts["counts"]) == 52


def test_CAS_R6_the_last_card_that_clears_the_board_is_one_sweep() -> None:
    for seed in range(400):
        match = finish(cassino(seats=6, seed=seed), seed)
        events = match.events_of(1)
        if not any(isinstance(e, Moved) and e.clause == "CAS-10" for e in events):
            assert noted(match, "swept")[-1]["as"] == "board"
            return
    raise AssertionError("no board was cleared by the last card")


def test_CAS_R15_where_nobody_takes_nobody_scores() -> None:
    piles: list[list[Card]] = [[], []]
    assert [count.points for count in counted(piles, [0, 0], [0, 0])] == [0, 0]
    assert items_of(counted(piles, [0, 0], [0, 0])[0]) == ["nothing"]


# the count
def test_CAS_11_each_part_of_the_count() -> None:
    piles = spread("10D AS AH", "2S AD AC", spades=(7, 6), sizes=(29, 23))
    first, second = counted(piles, [0, 1], [0, 0])
    assert first == Count(29, 7, 2, 0, 2, 1, 3, 0, 0)
    assert second == Count(23, 6, 0, 1, 2, 0, 0, 1, 0)
    assert (first.points, second.points) == (8, 4), "example 1"
    assert items_of(first) == ["Great Cassino 2", "aces 2", "most spades (7) 1", "most cards (29) 3"]


def test_CAS_11_there_are_eleven_points_besides_sweeps_and_ten_with_the_small_pack() -> None:
    whole = counted([list(PACK_52), []], [0, 0], [0, 0])
    assert sum(count.points for count in whole) == 11
    small = counted([list(PACK_32), []], [0, 0], [0, 0])
    assert sum(count.points for count in small) == 10


def test_CAS_R5_example_4_cards_halved_are_nobodys() -> None:
    first, second = counted(spread("10D AS AH", "2S AD AC", spades=(7, 6), sizes=(26, 26)), [0, 0], [0, 0])
    assert (first.most_cards, second.most_cards) == (0, 0)
    assert (first.most_spades, second.most_spades) == (1, 0)


def test_CAS_R5_of_three_the_single_highest_number_counts_and_a_tie_is_nobodys() -> None:
    assert [is_most([20, 16, 16], side) for side in range(3)] == [True, False, False]
    assert [is_most([18, 18, 16], side) for side in range(3)] == [False, False, False]


def test_CAS_R10_the_card_that_takes_counts_too() -> None:
    match = cassino(
        {0: "10D AS 3H KH", 1: "4C 5C 6C 7C"}, "10H 10C QD QS", seats=2, deals=1
    )  # Great Cassino takes two tens
    match.act("Play(10D, 10H 10C)")
    finish(match)
    assert match.results[0].facts["counts"][0]["great"] == 2


# the score
def test_CAS_12_the_better_of_two_sides_scores_the_difference() -> None:
    assert scored([8, 4], "own") == [4, 0]
    assert scored([5, 6], "own") == [0, 1]
    assert scored([7, 4], "own") == [3, 0]
    assert scored([5, 5], "own") == [0, 0]


def test_CAS_13_players_on_their_own_score_their_own_points() -> None:
    assert scored([3, 0, 6, 4], "own") == [3, 0, 6, 4], "example 2"


def test_CAS_13_the_lowest_is_taken_from_all() -> None:
    assert scored([3, 0, 6, 4], "drop_lowest") == [3, 0, 6, 4], "example 2: the lowest is nothing"
    assert scored([3, 2, 6, 4], "drop_lowest") == [1, 0, 4, 2]
    assert scored([1, 2, 3, 5], "drop_lowest") == [0, 1, 2, 4], "as the book has it"
    assert scored([2, 2, 2, 5], "drop_lowest") == [0, 0, 0, 3], "as the book has it"


def test_CAS_13_example_3_the_two_lowest_against_the_highest() -> None:
    assert scored([8, 2, 1], "two_lowest") == [5, 0, 0]
    assert scored([6, 4, 3], "two_lowest") == [0, 0, 0]
    assert scored([5, 5, 1], "two_lowest") == [0, 0, 0], "a tie for the highest"
    assert scored([6, 4, 2], "two_lowest") == [0, 0, 0], "equal to both together"


@each_case(
    ("seats", "given"),
    [
        (2, {}),
        (4, {}),
        (4, {"partners": False}),
        (3, {"independent": "drop_lowest"}),
        (3, {"independent": "two_lowest"}),
        (6, {"independent": "drop_lowest"}),
    ],
)
def test_CAS_12_13_the_score_of_a_deal_follows_from_its_points(seats: int, given: dict[str, Any]) -> None:
    match = finish(cassino(seats=seats, target=100, **given), seats)
    facts = match.results[0].facts
    points = list(facts["points"].values()) if isinstance(facts["points"], dict) else facts["points"]
    assert points == [count.points for count in _counts(facts)]
    scores = list(facts["scores"].values()) if isinstance(facts["scores"], dict) else facts["scores"]
    assert scores == scored(points, given.get("independent", "own"))


def _counts(facts: dict[str, Any]) -> list[Count]:
    return [Count(**count) for count in facts["counts"]]


def test_CAS_14_R8_the_deal_passes_to_the_left_and_the_score_stands() -> None:
    match = finish(cassino(seats=3, dealer=2, target=100, start={"facts": {"scores": [3, 4, 5]}}))
    assert match.dealer == 0
    assert match.facts["scores"] == [
        before + points for before, points in zip([3, 4, 5], match.results[0].facts["points"], strict=True)
    ]


# the game
def test_CAS_R7_the_target_wins_after_a_whole_deal() -> None:
    assert winners([11, 4], 11) == [0]
    assert winners([10, 4], 11) == []
    assert winners([12, 14, 3], 11) == [1], "of several the higher"
    assert winners([12, 12, 3], 11) == [], "equal ones play on"
    assert winners([12, 12, 13], 11) == [2]


def test_CAS_R7_the_game_is_over_when_a_side_has_the_target() -> None:
    match = finish(cassino(seats=4, target=1))
    result = match.results[0]
    if max(result.facts["scores"].values()):
        assert match.is_over
        assert result.facts["winners"] in ([0, 2], [1, 3])
    else:
        assert not match.is_over


def test_CAS_R7_without_a_target_as_many_deals_as_seats_are_played() -> None:
    match = cassino(seats=3, target=0)
    assert match.game.length() == 3
    for _ in range(3):
        assert not match.is_over
        finish(match)
    assert match.is_over
    best = max(match.results[2].facts["scores"])
    assert match.results[2].facts["winners"] == [
        seat for seat, score in enumerate(match.results[2].facts["scores"]) if score == best
    ]


def test_CAS_R7_a_number_of_deals_may_be_agreed() -> None:
    match = finish(cassino(seats=2, target=0, deals=1))
    assert match.is_over
    assert "winners" in match.results[0].facts


def test_CAS_R7_deals_agreed_besides_a_target_break_the_game_off_without_a_winner() -> None:
    match = finish(cassino(seats=2, target=100, deals=1, stake=5))
    assert match.is_over
    assert "winners" not in match.results[0].facts
    assert match.counters == [100, 100]
    told = {clause.id: clause.text for clause in clauses_in_force("cassino", match.options)}
    assert "If an agreed number of deals ends first, nobody wins." in told["CAS-R7"]


def won(seats: int, scores: list[int] | dict[str, int], seed: int = 7, **given: Any) -> Match:
    """Return a game that is over after one deal, begun at these scores."""
    return finish(cassino(seats=seats, seed=seed, start={"facts": {"scores": scores}}, **given))


def test_CAS_R9_every_loser_pays_the_winner() -> None:
    match = won(5, [100, 0, 0, 0, 0], stake=4, target=50)
    assert match.is_over
    assert match.results[0].counters == [116, 96, 96, 96, 96]
    assert {(target, amount) for _, target, amount in paid(match)} == {(0, 4)}


def test_CAS_R9_partners_pay_the_opponent_at_their_left() -> None:
    match = won(4, {"0,2": 100, "1,3": 0}, stake=4, target=50)
    assert paid(match) == [(1, 2, 4), (3, 0, 4)]
    match = won(4, {"0,2": 0, "1,3": 100}, stake=4, target=50)
    assert paid(match) == [(0, 1, 4), (2, 3, 4)]


def test_CAS_R9_joint_winners_share_and_the_odd_counter_goes_to_the_elder() -> None:
    from parlour.games.cassino.deal import CassinoDeal

    match = cassino(seats=5, dealer=1, stake=5, target=0)
    deal = CassinoDeal(match.table, match.game.chosen_options, 5)
    deal.pay([0, 3])  # from the dealer's left seat 3 comes before seat 0
    assert match.table.counters == [106, 95, 95, 109, 95]


def test_CAS_R9_two_equal_sides_pay_nothing() -> None:
    from parlour.games.cassino.deal import CassinoDeal

    for seats in (2, 4):
        match = cassino(seats=seats, stake=5, target=0)
        CassinoDeal(match.table, match.game.chosen_options, 1).pay([0, 1])
        assert match.table.counters == [100] * seats


def test_CAS_R9_a_game_broken_off_pays_nothing() -> None:
    match = finish(cassino(seats=3, target=500, stake=5))
    match.stop()
    assert match.is_over
    assert match.counters == [100, 100, 100]


# accidents
def accident(match: Match) -> list[Shown]:
    return [e for e in match.events_of(1) if isinstance(e, Shown) and e.clause == "CAS-15"]


def test_CAS_15_no_accident_happens_unless_it_is_agreed() -> None:
    match = finish(cassino(seats=3))
    assert len([a for a in match.log if a.seat is None]) == 2, "one shuffle for each deal"
    assert accident(match) == []


def test_CAS_15_a_card_exposed_in_the_first_round_forfeits_the_deal() -> None:
    match = cassino(seats=3, dealer=0, accidents=20, rig={"mishap": "5"})
    found = accident(match)
    assert len(found) >= 1
    assert found[0].where.startswith("hands")
    assert match.dealer == len(found) % 3, "the next at the left deals"
    assert open_ask(match).seat == (len(found) + 1) % 3
    assert [len(h) for h in match.table.piles("hands")] == [4, 4, 4]
    assert len(match.table.pile("board")) == 4
    assert len(match.table.pile("stock")) == 52 - 16
    assert match.results == []


def later_accident(seats: int, **given: Any) -> Match:
    """Return a deal in which a card was exposed in a later round, but none in the first."""
    for seed in range(300):
        match, chooser = cassino(seats=seats, seed=seed, accidents=20, **given), random.Random(seed)
        if accident(match):
            continue
        while not match.results and not accident(match):
            match.act(chooser.choice(open_ask(match).actions))
        if accident(match) and not match.results:
            return match
    raise AssertionError("no card was exposed")


def test_CAS_15_later_on_the_card_stays_and_is_seen_by_all() -> None:
    match = later_accident(3)
    (shown,) = accident(match)
    seat = int(shown.where[6])
    assert shown.pieces[0] in match.table.piles("hands")[seat]
    assert shown.pieces[0] in match.view((seat + 1) % 3)[f"hands[{seat}]"]
    assert [c for c in match.view((seat + 1) % 3)[f"hands[{seat}]"] if c is not None] == [shown.pieces[0]]


@pytest.mark.parametrize("penalty", [0, 1, 3])
def test_CAS_15_everybody_against_the_dealer_adds_the_penalty(penalty: int) -> None:
    match = later_accident(3, exposure_penalty=penalty, target=500)
    dealer = match.dealer
    want = [0 if seat == dealer else penalty for seat in range(3)]
    assert match.facts["penalties"] == want
    finish(match)
    many = len(accident(match))
    counts = match.results[0].facts["counts"]
    assert [count["penalty"] for count in counts] == [many * p for p in want]


def test_CAS_15_a_side_of_partners_adds_it_once() -> None:
    match = later_accident(4, exposure_penalty=2)
    own = (match.dealer or 0) % 2
    assert match.facts["penalties"] == {"0,2": 0 if own == 0 else 2, "1,3": 0 if own == 1 else 2}


def test_CAS_15_about_so_many_rounds_in_a_hundred_have_an_accident() -> None:
    deals = [cassino(seats=3, seed=seed, accidents=20) for seed in range(300)]
    share = sum(bool(accident(match)) for match in deals) / len(deals)
    assert 0.13 < share < 0.28


# options
@each_case(
    ("seats", "given", "sentence"),
    [
        (3, {"partners": True}, "Seat four players"),
        (4, {"independent": "drop_lowest"}, "Turn partners off"),
        (2, {"independent": "drop_lowest"}, "three players or more"),
        (4, {"independent": "two_lowest", "partners": False}, "only with three"),
        (5, {"pack": 32}, "enough for four players"),
        (3, {"exposure_penalty": 3}, "leave the penalty at 1"),
        (3, {"accidents": 21}, "from 0 to 20"),
        (3, {"capture": "never"}, "compulsory or card_free"),
    ],
)
def test_options_that_cannot_be_are_refused_with_a_sentence(seats: int, given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionConflict, match=sentence):
        Match.start("cassino", seats=seats, options=given)


@each_case(
    ("preset", "seats"),
    [
        ("plain", {2, 3, 4, 5, 6}),
        ("singles", {3, 4, 5, 6}),
        ("drop_lowest", {3, 4, 5, 6}),
        ("two_lowest", {3}),
        ("short", {2, 3, 4}),
    ],
)
def test_a_preset_is_offered_for_the_seats_that_are_named_with_it(preset: str, seats: set[int]) -> None:
    for many in range(2, 7):
        if many in seats:
            assert Match.start("cassino", seats=many, preset=preset, seed=1).seats == many
        else:
            with pytest.raises(OptionConflict):
                Match.start("cassino", seats=many, preset=preset, seed=1)


def test_four_may_play_each_for_themselves_and_the_record_keeps_it(tmp_path: Any) -> None:
    match = cassino(seats=4, partners=False)
    match.save(tmp_path / "game.parlour")
    assert Match.load(tmp_path / "game.parlour").options["partners"] is False
    cassino(seats=4).save(tmp_path / "game.parlour")
    assert Match.load(tmp_path / "game.parlour").options["partners"] is True
