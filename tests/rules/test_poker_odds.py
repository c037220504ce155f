"""What the book prints of the chances at Draw Poker, beside the exact figures, and how the advice tells them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb

import pytest

from parlour.engine.cards import ACE, KING, PACK_52, Card, cards
from parlour.narration.texts import game_text
from parlour.procedures.ranking import CUSTOMARY, PAIR, STRAIGHT, classes_of, ranking
from tests.support.cases import each_case

RANK = ranking(classes_of(CUSTOMARY))
Hand = tuple[Card, ...]


def is_a(*classes: str) -> Callable[[Hand], bool]:
    return lambda hand: RANK.class_of(RANK(hand)) in classes


def better(than: str) -> Callable[[Hand], bool]:
    """Whether a hand is of a higher class than this one."""
    return lambda hand: RANK.place[RANK.class_of(RANK(hand))] > RANK.place[than]


def paired(*ranks: int) -> Callable[[Hand], bool]:
    """Whether two cards or more of one of these ranks are in a hand."""
    return lambda hand: any(sum(card.rank == rank for card in hand) > 1 for rank in ranks)


def aces_up(hand: Hand) -> bool:
    return paired(ACE)(hand) and RANK.class_of(RANK(hand)) != PAIR


# kept, thrown, what is hoped for, and the odds against it, printed and exact (Foster, Probabilities)
DRAWS: dict[str, tuple[str, str, Callable[[Hand], bool], float, float]] = {
    "a pair to anything better": ("9S 9H", "KD 7C 4D", better("pair"), 2.5, 2.48),
    "a pair to threes": ("9S 9H", "KD 7C 4D", is_a("threes"), 8, 7.75),
    "a pair to two pairs": ("9S 9H", "KD 7C 4D", is_a("two_pairs"), 8, 5.26),
    "a pair to a full hand": ("9S 9H", "KD 7C 4D", is_a("full"), 61, 97.3),
    "a pair to fours": ("9S 9H", "KD 7C 4D", is_a("fours"), 364, 359.3),
    "a pair with a kicker to anything better": ("9S 9H AD", "7C 4D", better("pair"), 4, 2.86),
    "a pair with a kicker to threes": ("9S 9H AD", "7C 4D", is_a("threes"), 12, 11.9),
    "a pair with a kicker to two pairs": ("9S 9H AD", "7C 4D", is_a("two_pairs"), 8, 4.8),
    "two pairs to a full hand": ("9S 9H 4D 4C", "KD", is_a("full"), 12, 10.75),
    "threes to anything better": ("9S 9H 9D", "KD 4C", better("threes"), 8, 8.65),
    "threes to a full hand": ("9S 9H 9D", "KD 4C", is_a("full"), 14.5, 15.4),
    "threes to fours": ("9S 9H 9D", "KD 4C", is_a("fours"), 23, 22.5),
    "threes and a card to anything better": ("9S 9H 9D KD", "4C", better("threes"), 12, 10.75),
    "threes and a card to a full hand": ("9S 9H 9D KD", "4C", is_a("full"), 16, 14.7),
    "threes and a card to fours": ("9S 9H 9D KD", "4C", is_a("fours"), 46, 46),
    "four to a straight with a gap": ("9S 8H 6D 5C", "KD", is_a("straight"), 11, 10.75),
    "four to a straight with one end": ("AS 2H 3D 4C", "KD", is_a("straight"), 11, 10.75),
    "four to an open straight": ("9S 8H 7D 6C", "KD", is_a("straight"), 5, 4.88),
    "four to a flush": ("KS 9S 6S 2S", "7D", is_a("flush"), 4.5, 4.22),
    "three to a flush": ("KS 9S 6S", "7D 3C", is_a("flush"), 23, 23.0),
    "two to a flush": ("KS 9S", "7D 3C 2H", is_a("flush", "straight_flush"), 95, 97.3),
    "four to an open straight flush, to a straight or better": ("9S 8S 7S 6S", "KD", better("threes"), 3, 2.13),
    "four to an open straight flush": ("9S 8S 7S 6S", "KD", is_a("straight_flush"), 24, 22.5),
    "four to a gap straight flush, to a straight or better": ("9S 8S 6S 5S", "KD", better("threes"), 4, 2.92),
    "four to a gap straight flush": ("9S 8S 6S 5S", "KD", is_a("straight_flush"), 46, 46),
    "ace and king to a pair of either": ("AS KH", "9D 7C 4D", paired(ACE, KING), 3, 1.92),
    "an ace to another": ("AS", "KH 9D 7C 4D", paired(ACE), 4, 3.19),
    "an ace to aces up or better": ("AS", "KH 9D 7C 4D", aces_up, 12, 16.4),
    "three to an open straight": ("9S 8H 7D", "KD 2C", is_a("straight"), 24, 21.5),
    "three to an open straight flush": ("9S 8S 7S", "KD 2C", better("threes"), 12, 11.0),
}
# Hands as they are dealt: printed and exact odds against, and how many of all there are.
DEALT = {
    "nothing": (1, 1.00, 1_302_540), "one pair": (34 / 25, 1.37, 1_098_240), "two pairs": (20, 20.0, 123_552),
    "threes": (46, 46.3, 54_912), "a straight": (254, 253.8, 10_200), "a flush": (508, 507.8, 5_108),
    "a full hand": (693, 693.2, 3_744), "fours": (4164, 4164, 624), "a straight flush": (72192, 72192.3, 36),
    "a royal flush": (649739, 649739, 4), "a skip": (423, 423.7, 6_120), "a tiger": (636, 636, 4_080),
    "a straight round the corner": (848, 848.3, 3_060), "a blaze": (3008, 3280.5, 792),
}  # fmt: skip
SLOW = [name for name, (_, thrown, *_) in DRAWS.items() if len(thrown.split()) > 3]


def odds_against(kept: str, thrown: str, is_hoped: Callable[[Hand], bool]) -> float:
    """Return the odds against it, every draw from the forty-seven other cards being tried."""
    held, away = tuple(cards(kept)), cards(thrown)
    rest = [card for card in PACK_52 if card not in held and card not in away]
    hoped = sum(is_hoped((*held, *drawn)) for drawn in combinations(rest, len(away)))
    return (comb(len(rest), len(away)) - hoped) / hoped


def as_exact(number: float, told: float) -> bool:
    """Whether a figure is the exact number to as many places as it is written with."""
    places = len(f"{told:g}".partition(".")[2])
    return abs(number - told) <= 0.51 * float(10) ** -places


@each_case("name", [pytest.param(name, marks=pytest.mark.slow if name in SLOW else ()) for name in DRAWS])
def test_the_exact_odds_of_a_draw_are_what_trying_every_card_says(name: str) -> None:
    kept, thrown, is_hoped, _, exact = DRAWS[name]
    assert as_exact(odds_against(kept, thrown, is_hoped), exact)


@each_case("name", DEALT)
def test_the_exact_odds_of_a_dealt_hand_follow_from_their_number(name: str) -> None:
    _, exact, number = DEALT[name]
    assert as_exact((comb(52, 5) - number) / number, exact)


def test_the_hands_of_the_plain_ranking_are_all_there_are() -> None:
    plain = [number for name, (_, _, number) in DEALT.items() if name not in ("a skip", "a tiger", "a blaze")]
    assert sum(plain) - DEALT["a straight round the corner"][2] == comb(52, 5)


def in_words(odds: float) -> str:
    """Write odds as the advice does: "5.3", "22½", "97"."""
    rounded = round(odds, 1)
    if odds < 100 and rounded % 1 == 0.5:
        return f"{int(rounded)}½"
    return f"{rounded:.1f}".removesuffix(".0") if odds < 20 else f"{odds:,.0f}"


def test_the_advice_tells_the_exact_odds_beside_those_that_are_printed() -> None:
    """A chance is told with the exact odds, and those of the book behind them where they are others (DP-R31)."""
    told = " ".join(game_text("draw_poker").advice)
    for name, (_, _, _, printed, exact) in DRAWS.items():
        said = in_words(exact)
        book = "" if in_words(printed) == said else f" (the book: {in_words(printed)})"
        assert f"{name} {said}{book}" in told, f"{name} {said}{book}"


def test_a_pair_of_openers_is_dealt_as_often_as_the_straight_or_better_allows() -> None:
    """Openers: every hand from a pair of knaves, about one in five."""
    least = RANK.least(PAIR, 11)
    better_pairs = 4 * comb(4, 2) * comb(12, 3) * 4**3
    above = sum(number for name, (_, _, number) in DEALT.items() if name not in (
        "nothing", "one pair", "a skip", "a tiger", "a blaze", "a straight round the corner"))  # fmt: skip
    assert (better_pairs + above) / comb(52, 5) == pytest.approx(0.2063, abs=0.0001)
    assert RANK(cards("JS JH 9D 4C 2S")) >= least > RANK(cards("10S 10H AD KC QS"))
    assert RANK.least(STRAIGHT) > least
