"""The rule of thumb for Brag: one right answer in named positions, exact chances, and no sight of hidden cards."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from parlour.engine.cards import PACK_52, cards
from parlour.games.brag.hands import AMERICAN, ENGLISH
from parlour.match import Match
from parlour.players.policies.brag import POLICY, ThirtyOneRace, share_against, share_of
from parlour.players.policy import Style
from tests.rules.brag.brag_table import brag, plain, say, three
from tests.support import open_ask


def best(match: Match, style: Style | None = None) -> str:
    view = match.view(open_ask(match).seat)
    return str(POLICY.advise(view, style or Style())[0].action)


@pytest.mark.parametrize(("hand", "worths"), [("8S 8D 4H", ENGLISH), ("JC 5S 3D", ENGLISH), ("JS 10H 4C", AMERICAN)])
def test_the_share_of_hands_beaten_is_counted_exactly(hand: str, worths: object) -> None:
    held = cards(hand)
    value, others = worths(held), [c for c in PACK_52 if c not in held]  # type: ignore[operator]
    drawn = random.Random(1).sample(list(combinations(others, 3)), 6000)
    won = sum((theirs < value) + (theirs == value) / 2 for theirs in map(worths, drawn))  # type: ignore[call-overload]
    assert share_of(held, worths) == pytest.approx(won / 6000, abs=0.02)  # type: ignore[arg-type]


def test_the_share_of_hands_beaten_with_a_card_turned_up_is_counted_exactly() -> None:
    held, ups = cards("JC 5S 3D"), cards("5S KH 9D 2C")
    seen = frozenset((*held, *ups))
    value, others = ENGLISH(held), [c for c in PACK_52 if c not in seen]
    theirs = [ENGLISH((ups[1], *two)) for two in combinations(others, 2)]
    won = sum((worth < value) + (worth == value) / 2 for worth in theirs)
    assert share_against(held, ups[1], seen) == pytest.approx(won / len(theirs))


def test_a_triplet_raises_the_ante() -> None:
    assert best(plain({1: "8S 8D 8C"}, seats=4, ante=2)).startswith("Raise")


def test_a_poor_hand_lets_a_raise_go() -> None:
    assert best(say(plain({2: "QS 7D 4C"}, seats=4, ante=2), "Raise(10)")) == "Fold"


def test_a_bragger_is_worth_the_ante_when_the_others_have_left() -> None:
    assert best(say(plain({3: "9D 10C 7S"}, seats=4, ante=2), "Fold Fold")) != "Fold"


def test_after_two_raises_less_than_a_triplet_is_let_go() -> None:
    match = say(plain({3: "JS JH 5C"}, seats=4, ante=2), "Raise(10) Raise(40)")
    assert best(match) == "Fold"


def test_three_braggers_raise_at_the_american_game() -> None:
    assert best(plain({1: "JS JC 9H"}, seats=4, form="american")).startswith("Raise")


def test_raising_comes_to_an_end_between_two_who_cannot_lose() -> None:
    match = plain({0: "JS JC 9H", 1: "JD JH 9C"}, seats=3, form="american")
    for _ in range(30):
        if match.results:
            return
        match.act(best(match))
    raise AssertionError("they raise for ever")


def test_twenty_or_less_draws_on_while_beaten_and_stops_when_ahead_of_all() -> None:
    behind = ThirtyOneRace(8, [28], [15], [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11])
    assert behind.draws(20) > behind.stands(20) == 0.0
    assert ThirtyOneRace(8, [22], [], [10] * 9).stands(30) == 1.0
    assert ThirtyOneRace(8, [], [31], [5]).stands(30) == 0.0


def test_for_thirty_one_a_player_beaten_at_twenty_takes_a_card() -> None:
    match = three(
        {1: "8S 2C", 2: "KS KH", 3: "4S 5C", 0: "3H 2H"}, {1: "9C", 2: "9H", 3: "6D", 0: "7D"}, third_draw=True
    )
    say(match, "PassOut PassOut PassOut")
    assert best(match) == "Take"
    match.act("Stop")
    assert best(match) == "Stop", "twenty-nine, and two cards in three would be too many"


def test_the_ante_is_small_and_the_bold_name_a_greater_one() -> None:
    assert best(brag()) == "Ante(1)"
    assert best(brag(), Style(boldness=1.0)) == "Ante(3)"


def test_a_bluff_is_made_now_and_then_and_not_often() -> None:
    held = [f"{a}S {b}D {c}C" for a in "789Q" for b in (5, 6, 10) for c in (2, 3, 4)]
    tables = [say(plain({3: hand}, seats=4, ante=2), "Fold Fold") for hand in held]
    assert 1 <= sum(best(match).startswith("Raise") for match in tables) <= 12, f"of {len(held)}"


def test_the_hint_names_the_hand() -> None:
    match = plain({1: "9D 10C 7S"}, seats=4)
    advice = POLICY.advise(match.view(1))[0]
    assert advice.reason.endswith("You hold a pair of tens.")


def test_hidden_cards_do_not_change_the_advice() -> None:
    hands = ({1: "KS KD 4H", 2: "AC AH AS"}, {1: "KS KD 4H", 2: "2C 3H 5S"})
    tables = [say(plain(dealt, seats=4, ante=2), "Call Call Raise(3) Call") for dealt in hands]
    one, two = ([(a.action, a.worth) for a in POLICY.advise(match.view(1))] for match in tables)
    assert one == two
