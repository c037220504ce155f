"""Advice at Blind Hookey: an exact cost, no knowledge of cards, and stakes that differ only by style."""

from __future__ import annotations

from fractions import Fraction

import pytest

from parlour.engine.cards import PACK_52
from parlour.games.blind_hookey.stakes import Stake
from parlour.match import Match
from parlour.players.policies.blind_hookey import EQUAL, POLICY, PRICE, WINS
from parlour.players.policy import Advice, Style
from tests.rules.blind_hookey.blind_hookey_table import cut, heaps, hookey, stake
from tests.support import open_ask


def advice(match: Match, style: Style | None = None) -> list[Advice]:
    view = match.view(open_ask(match).seat)
    return POLICY.advise(view, style) if style else POLICY.advise(view)


def test_the_price_is_what_all_pairs_of_cards_say() -> None:
    pairs = [(mine, dealers) for mine in PACK_52 for dealers in PACK_52 if mine is not dealers]
    won = sum(mine.high > dealers.high for mine, dealers in pairs)
    assert Fraction(won, len(pairs)) == WINS == Fraction(8, 17)
    assert Fraction(sum(m.high == d.high for m, d in pairs), len(pairs)) == EQUAL == Fraction(1, 17)
    assert Fraction(1, 17) == PRICE


def test_the_hint_is_the_lowest_stake_with_the_price_of_the_deal() -> None:
    best = advice(cut(hookey(min_stake=2)))[0]
    assert str(best.action) == "Stake(2)"
    assert best.worth == pytest.approx(-2 / 17)
    assert "6 in 100 of all stakes" in best.reason
    assert best.reason.endswith("Stake little.")


def test_of_the_heaps_one_is_backed_with_the_least_and_none_is_liked_always() -> None:
    found = {str(advice(stake(heaps("JD 8S 6C"), said))[0].action) for said in ("", "X:1", "X:1 Z:1")}
    assert found <= {"Stake(X, 1)", "Stake(Y, 1)", "Stake(Z, 1)"}
    assert len(found) > 1


def test_even_heaps_are_cut() -> None:
    match = Match.start("blind_hookey", seats=4, dealer=2, preset="three_heaps", seed=1)
    assert str(advice(match)[0].action) == "CutHeaps(17, 17)"


@pytest.mark.parametrize(("boldness", "sizes"), [(-0.7, {1}), (0.0, {1}), (0.3, {1, 2, 3}), (0.8, {1, 2, 3, 4, 5})])
def test_the_bold_stake_up_to_half_the_limit_and_the_quiet_the_least(boldness: float, sizes: set[int]) -> None:
    match, found = hookey(dealer=3), set[int]()
    while match.deal_number < 8:
        best = advice(match, Style(boldness=boldness))[0].action
        if best.verb.name == "Stake":
            found.add(best.what)
        match.act(best)
    assert found == sizes


@pytest.mark.parametrize("preset", ["plain", "family"])
def test_who_knows_the_price_better_stakes_less(preset: str) -> None:
    laid = []
    for remembers in (1.0, 0.8, 0.4):
        stakes = []
        for seat in range(4):
            match = Match.start("blind_hookey", seats=5, dealer=4, preset=preset)
            while not (match.ask.seat == seat and match.ask.actions[0].verb is Stake):  # type: ignore[union-attr]
                match.act(match.ask.actions[0])  # type: ignore[union-attr]
            stakes.append(advice(match, Style(remembers=remembers))[0].action.what)
        laid.append(sum(stakes))
    assert laid[0] == 4
    assert laid[0] < laid[1] < laid[2]


def test_no_hidden_card_changes_the_advice() -> None:
    one, other = cut(hookey("KH QH JH 2S")), cut(hookey("2H 3H 4H AS"))
    assert advice(one) == advice(other)
    assert advice(one, Style(boldness=1)) == advice(other, Style(boldness=1))
