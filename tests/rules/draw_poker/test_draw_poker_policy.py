"""Draw Poker: the computer players come in with what is worth it, draw by the odds, and open when they can."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from parlour.engine.cards import PACK_52, cards
from parlour.engine.table import Moved
from parlour.games.draw_poker.options import DrawPokerOptions
from parlour.games.draw_poker.pot import pack_of, ranking_of
from parlour.match import Match
from parlour.players.policies.draw_poker.show_down import unseen
from parlour.players.policy import Advice, Style, policy_of
from parlour.players.vying.draw_odds import becoming, usual_throw, worth_of_hand
from tests.rules.poker_table import poker, say
from tests.support import asked, open_ask
from tests.support.cases import each_case

RANKING = ranking_of(DrawPokerOptions(), 5)


def best(match: Match) -> Advice:
    return policy_of("draw_poker").advise(match.view(open_ask(match).seats[0]))[0]


def table(hands: dict[int, str], words: str = "", **given: Any) -> Match:
    return say(poker("draw_poker", hands, dealer=given.pop("dealer", 0), straddle=False, **given), words)


@each_case(("hand", "thrown"), [
    ("KH KD 9C 5S 2D", "9C 5S 2D"), ("KH KD 9C 9S 2D", "2D"), ("KH KD KC 5S 2D", "5S 2D"), ("AH QH 10H 6H 3C", "3C"),
    ("9H 8D 7C 6S 2D", "2D"), ("KH JH 9H 5H 2H", ""), ("AH QD 9C 6S 2D", "QD 9C 6S 2D"), ("KH KD 9C 9S 9D", ""),
])  # fmt: skip
def test_what_is_thrown_by_habit(hand: str, thrown: str) -> None:
    assert set(usual_throw(RANKING, cards(hand))) == set(cards(thrown))


def test_hands_are_worth_more_the_more_they_have() -> None:
    hands = [
        "AH QD 9C 6S 2D",
        "10H 10D 9C 6S 2D",
        "AH AD 9C 6S 2D",
        "AH AD 9C 9S 2D",
        "9H 9D 9C 6S 2D",
        "KH JH 9H 5H 2H",
    ]
    worth = [worth_of_hand(RANKING, cards(hand), PACK_52) for hand in hands]
    assert worth == sorted(worth)


@each_case("kept", ["KH KD 9C", "KH KD", "AH QH 10H 6H", "AH QH 10H", "9H JOKER 8C", "QS JS"])
def test_what_a_draw_brings_is_counted_over_all_draws(kept: str) -> None:
    options = DrawPokerOptions(joker=True)
    ranking, pack = ranking_of(options, 5), pack_of(options, 5)
    thrown = tuple(cards("2D 3S 5C")[: 5 - len(kept.split())])
    held = cards(kept)
    unseen = [card for card in pack if card not in (*held, *thrown)]
    by_hand = Counter(ranking([*held, *drawn]) for drawn in combinations(unseen, len(thrown)))
    prospect = becoming(ranking, (*held, *thrown), thrown, unseen)
    assert dict(zip(prospect.ranks, prospect.draws, strict=True)) == by_hand


def test_nothing_does_not_come_in_and_aces_do() -> None:
    assert str(best(table({2: "KD 9S 7C 4D 3H"})).action) == "Fold"
    assert best(table({2: "AS AD 9C 4D 3H"})).action.verb.name in ("Call", "Raise")


def test_threes_come_in_and_a_small_pair_folds_to_a_raise() -> None:
    threes = ("9S 9D 9C 4D 3H", "9S 9D 9H 4D 3H", "8S 8D 8C 4D 3H", "10S 10D 10C 4D 3H", "7S 7D 7C 5D 3H")
    words = [best(table({2: hand})).action.verb.name for hand in threes]  # they are not always played alike
    assert set(words) <= {"Raise", "Call"}
    assert str(best(table({2: "9S 9D 9C 4D 3H", 3: "4S 4H 8C 7D 2C"}, "Raise(10)")).action) == "Fold"


def test_three_are_drawn_to_a_pair_and_one_to_four_hearts() -> None:
    match = table({1: "AH QH 10H 6H 3C", 2: "AS AD 9C 4D 3H"}, "Call Fold Fold Call")
    assert str(best(match).action) == "Draw(3C)"
    assert str(best(say(match, "Draw(3C)")).action) == "Draw(3H 4D 9C)"


def test_an_opener_opens_and_nobody_else_may() -> None:
    hands = {1: "KC 8D 7H 4C 2S", 0: "QS QD QH 9S 3S"}
    match = poker("draw_poker", hands, start={"facts": {"jack": "natural"}})
    assert str(best(match).action) == "Pass"
    assert best(say(match, "Pass Pass Pass")).action.verb.name == "Open"


def test_nobody_stays_against_openers_with_less_than_knaves() -> None:
    hands = {1: "QS QD 10S 9S 3S", 2: "10C 10D 8C 4D 2H"}
    match = poker("draw_poker", hands, start={"facts": {"jack": "natural"}})
    assert str(best(say(match, "Open(10)")).action) == "Fold"


def test_the_age_makes_it_a_jack_with_less_than_tens() -> None:
    match = table({1: "KC 9D 7H 4C 2S", 2: "AS AD 9C 5D 3H"}, "Call Fold Fold")
    assert str(best(match).action) == "MakeJack"


def test_a_seat_that_drew_none_is_not_bluffed() -> None:
    match = table({1: "AC QD 7H 4C 2S", 2: "JH 10H 9H 4H 3H"}, "Call Fold Fold Call Draw(2S 4C 7H) Draw()")
    assert best(match).action.verb.name == "Bet"
    say(match, "Bet(8)")
    assert best(match).action.verb.name != "Raise"


def test_law_60_is_used_by_a_short_seat_with_a_good_hand() -> None:
    hands = {2: "JS JD 8H 5C 3D", 3: "QS QH QD 6C 2S"}
    match = poker("draw_poker", hands, code="english", straddle=False, start={"counters": [100, 100, 100, 5]})
    say(match, "Open(0) Call Fold Fold Draw(8H 5C 3D) Draw(6C 2S) Bet(6)")
    assert str(best(match).action) == "DemandShow"


def test_nobody_opens_falsely_where_errors_are_made() -> None:
    hands = {0: "KC 8D 7H 4C 2S", 1: "QS QD 10S 9S 3S"}
    start = {"facts": {"jack": "natural"}}
    match = poker("draw_poker", hands, dealer=3, table_penalties=True, start=start)
    said = policy_of("draw_poker").advise(match.view(0))
    assert [str(advice.action) for advice in said[:1]] == ["Pass"]
    assert max(advice.worth for advice in said if advice.action.verb.name == "Open") < -50
    match.act("Pass")
    by_habit = Style(remembers=0.4)
    assert str(policy_of("draw_poker").advise(match.view(1), by_habit)[0].action).startswith("Open")


def test_at_show_down_poker_a_pair_is_broken_that_cannot_win_any_more() -> None:
    hands = {1: "9S 9D 9H 4C 3C", 0: "KH QH 8H 2H KD"}
    match = table(hands, "Draw()", variant="show_down", seats=2)
    assert str(best(match).action) == "Draw(KD)"  # a flush comes more often than a third king


def test_at_show_down_poker_what_beats_all_that_can_come_is_left_alone() -> None:
    hands = {1: "9S 9D 8H 4C 3C", 0: "KS KD KC 4D 4H"}
    match = table(hands, "Draw()", variant="show_down", seats=2)
    assert str(best(match).action) == "Draw()"


def test_at_show_down_poker_cards_drawn_to_find_the_dealer_may_come_again() -> None:
    match = poker("draw_poker", seats=3, preset="show_down", dealer=None, seed=3)
    view = match.view(asked(match))
    drawn = {
        card for event in view.events if isinstance(event, Moved) and event.clause == "DP-1" for card in event.pieces
    }
    lying = {card for seat in range(3) for card in view[f"hands[{seat}]"]}
    assert len(drawn) == 3
    assert {*unseen(view, PACK_52)} == {*PACK_52} - lying


def flat(hands: dict[int, str], words: str) -> Match:
    begun = "Blind(25) Match Match Match Draw() Draw() Draw() Draw()"
    return table(hands, f"{begun} {words}", variant="flat", flat_settle="field")


def test_at_flat_poker_good_cards_are_backed_and_bad_ones_of_the_last_are_not() -> None:
    assert str(best(flat({1: "KS KD KC 4D 4H"}, "")).action) == "BackField"
    assert str(best(flat({0: "9S 8D 6H 4C 3C"}, "Decline Decline Decline")).action) == "Decline"


def test_at_flat_poker_nobody_pays_to_join_where_the_backer_is_met_already() -> None:
    match = flat({3: "KS KD KC 4D 4H"}, "BackField JoinCall")
    assert str(best(match).action) == "Decline"
    assert "for nothing" in best(match).reason


def test_at_flat_poker_the_last_meets_a_backer_with_the_best_cards_of_few() -> None:
    hands = {0: "KS KD KC 4D 4H", 1: "9S 8D 6H 4C 3C"}
    match = table(hands, "Blind(25) Match Draw() Draw() BackField", variant="flat", flat_settle="field", seats=2)
    assert str(best(match).action) == "JoinCall"
