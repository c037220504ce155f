"""Imagined races, trades and rounds: hands that agree with what was seen, and a play that ends as the rules end it."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from parlour.engine.cards import BY_TEXT, PACK_52, Card, cards
from parlour.engine.questions import Action
from parlour.match import Match
from parlour.players.families.exchange_race import ExchangeRace, Worths, best_swap, pool_of
from parlour.players.families.points_race import first_to_arrive
from parlour.players.policies.commerce import terms_of
from parlour.players.policies.commerce.simulated_trade import Trade
from parlour.players.policies.cribbage.imagined import CribbageKnowledge, best_kept
from parlour.players.policies.thirty_one import FORM, unseen_by
from parlour.players.policies.whiskey_poker import WhiskeyDecision, marker_of, shared_pool_of
from parlour.players.policy import PLAIN
from tests.rules.cribbage.cribbage_table import cribbage, lay_out, play
from tests.rules.exchange_table import say, table
from tests.support import open_ask


def offered(match: Match, text: str) -> Action:
    return next(action for action in open_ask(match).actions if str(action) == text)


def thirty_one(line: str = "") -> Match:
    hands = {0: "KH 9H 4C", 1: "QS 8S 8D", 2: "AD JC 5D"}
    return say(table("thirty_one", hands, seats=3, dealer=2, rig={"table_cards": "2H 10S 7D"}), line)


def step_by_step(missing: tuple[int, ...]) -> list[float]:
    """The same chances by all the ways in which single steps may fall."""
    if 0 in missing:
        return [float(not lacks) for lacks in missing]
    seats = range(len(missing))
    after = [step_by_step(tuple(lacks - (seat == i) for seat, lacks in enumerate(missing))) for i in seats]
    return [sum(way[seat] for way in after) / len(missing) for seat in seats]


@pytest.mark.parametrize("missing", [(1, 1, 2), (1, 4), (3, 3, 3), (2, 5, 1, 3)])
def test_who_arrives_first_is_reckoned_as_by_single_steps(missing: tuple[int, ...]) -> None:
    assert first_to_arrive(missing) == pytest.approx(step_by_step(missing), abs=0.002)


def test_worths_are_found_once_and_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.players.families.exchange_race.MOST", 2)
    asked: list[int] = []

    def worth(hand: Sequence[Card]) -> float:
        asked.append(len(hand))
        return float(len(hand))

    worths = Worths(PACK_52, worth)
    assert [worths[hand] for hand in (3, 3, 7, 1)] == [2, 2, 3, 1]
    assert asked == [2, 3, 1]
    assert len(worths) == 1


def test_the_best_swap_is_the_best_of_all() -> None:
    bits = FORM.shown.bits
    hand, middle = ([bits[card] for card in cards(text)] for text in ("KH 9H 4C", "QH 10S 7D"))
    worth, *swap = best_swap(tuple(hand), middle, FORM.shown)
    assert worth == pytest.approx(29.3)  # in three cards of a suit
    assert swap == [bits[cards("4C")[0]], bits[cards("QH")[0]]]


def test_in_an_imagined_race_everybody_holds_what_he_was_seen_to_take() -> None:
    view = thirty_one("4C-2H 8D-10S JC-8D").view(0)
    race = ExchangeRace(view, "table_cards", FORM, unseen_by(view))
    ten, eight = (race.bits[card] for card in cards("10S 8D"))
    for seed in range(30):
        hands = race.hands(random.Random(seed))
        held = [card for hand in hands.values() for card in hand]
        assert ten in hands[1]
        assert eight in hands[2]
        assert len(set(held)) == len(held) == 9
        assert not set(held) & set(race.middle)


def test_what_was_taken_tells_of_the_rest_of_a_hand() -> None:
    """Seat 1 gave the 8 of diamonds for the 10 of spades: far more than a third of its other cards are spades."""
    view = thirty_one("4C-2H 8D-10S JC-8D").view(0)
    race = ExchangeRace(view, "table_cards", FORM, unseen_by(view))
    spades = {race.bits[card] for card in PACK_52 if str(card).endswith("S")}
    held = [card for seed in range(200) for card in race.hands(random.Random(seed))[1]]
    others = [card for card in held if card != race.bits[cards("10S")[0]]]
    assert sum(card in spades for card in others) / len(others) > 0.33


def test_a_race_is_won_by_the_best_hand_after_everybodys_last_exchange() -> None:
    match = thirty_one("4C-2H 8D-10S JC-8D Knock")
    view = match.view(1)
    race = ExchangeRace(view, "table_cards", FORM, unseen_by(view))
    hands = {seat: race.coded(match.table.piles("hands")[seat]) for seat in range(3)}
    assert race.result(offered(match, "Keep"), hands) == 1  # 28 in spades against 21 and at most 26
    assert race.result(offered(match, "Exchange(QS, 4C)"), hands) == 0
    assert match.ask is not None
    assert pool_of([21, 28, 28], 1) == 1
    assert pool_of([21, 28, 28], 2) == 0


def test_a_shared_pool_and_a_marker_go_to_equal_hands_alike() -> None:
    assert [shared_pool_of([3, 5, 5], place) for place in range(3)] == [0, 1.5, 1.5]
    assert [marker_of([3, 3, 5], place) for place in range(3)] == [-1, -1, 0]
    assert marker_of([4, 4], 0) == 0


def test_a_trade_is_settled_as_the_book_settles_it() -> None:
    """Five players, a pool of six; the stander pays every better hand, and a beaten dealer the winner."""
    match = table("commerce", {1: "AS AD 2C", 0: "7H 5D 2S"}, seats=5, dealer=0)
    view, options = match.view(1), match.options
    trade = Trade(view, terms_of(match.game.chosen_options, 4), [1, 2, 3, 4, 0], [])
    bits = trade.terms.shares.bits
    low = [tuple(bits[card] for card in cards(text)) for text in ("3H 5H 9C", "4H 6S 10C", "5C 7S JD", "7H 5D 2S")]
    stand = offered(match, "Stand")
    assert options["stake"] == 1
    assert trade.result(stand, [trade.hand, *low], []) == 6 + 1
    better = tuple(bits[card] for card in cards("KH KS KD"))
    assert trade.result(stand, [trade.hand, better, *low[1:]], []) == -1


def test_at_cribbage_the_others_keep_what_counts_together() -> None:
    dealt, played = cards("5C 2S JH KD 7C"), cards("10S")
    assert set(map(str, best_kept(dealt, played, 3))) == {"5C", "JH", "KD"}
    assert best_kept(dealt, played, 0) == []


@pytest.mark.parametrize("line", ["", "8H", "8H 7D"])
def test_imagined_hands_of_cribbage_agree_with_what_was_seen(line: str) -> None:
    hands = {0: "8H 2C 3S 10D KS KD", 1: "7D 9C 6S 4H KH KC"}
    match = play(lay_out(cribbage(hands, "QS", form="six"), "KS KD", "KH KC"), line)
    sight = CribbageKnowledge(match.view(0))
    assert set(map(str, sight.own)) == {"KS", "KD"}
    for seed in range(10):
        known = sight.imagined(random.Random(seed))
        every = [*known.hands[0], *known.hands[1], *known.crib, known.start]
        every += [card for pile in known.played for card in pile]
        assert len(set(every)) == len(every) == 13
        assert str(known.start) == "QS"
        assert len(known.hands[1]) == 4 - len(known.played[1])


def test_at_whiskey_poker_two_pairs_are_not_broken_for_a_draw() -> None:
    rig = {"hands": {0: "AS 10D 10C AC QS"}, "widow": "KS 2C 4H 6H 4S"}
    match = Match.start("whiskey_poker", seats=4, dealer=3, seed=4, rig=rig, preset="open_widow")
    view = match.view(0)
    judge = WhiskeyDecision(view, PLAIN)
    whole, broken = judge.merit(view.hand), judge.merit([c for c in view.hand if str(c) != "10D"] + [BY_TEXT["KS"]])
    assert whole > broken
