"""What hands are worth: the book's table, named hands, and an independent count of every hand that can be dealt."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest

from parlour.engine.cards import PACK_52, Card, cards
from parlour.games.cribbage.counting import parts_of, play_points, points_of
from tests.support.cases import each_case

# Every hand of four with every start, by its score as a hand: 12,994,800 in all, as long known and printed.
KNOWN = {
    0: 1_009_008, 1: 99_792, 2: 2_813_796, 3: 505_008, 4: 2_855_676, 5: 697_508, 6: 1_800_268, 7: 751_324,
    8: 1_137_236, 9: 361_224, 10: 388_740, 11: 51_680, 12: 317_340, 13: 19_656, 14: 90_100, 15: 9_168, 16: 58_248,
    17: 11_196, 18: 2_708, 20: 8_068, 21: 2_496, 22: 444, 23: 356, 24: 3_680, 28: 76, 29: 4,
}  # fmt: skip


def counted_by_hand(hand: Sequence[Card], start: Card, is_crib: bool) -> int:
    """Count as slowly as the rules are written: every subset looked at by itself."""
    held, total = [*hand, start], 0
    for size in range(2, len(held) + 1):
        for some in combinations(held, size):
            total += 2 * (sum(min(card.rank, 10) for card in some) == 15)
            total += 2 * (size == 2 and some[0].rank == some[1].rank)
    for size in range(len(held), 2, -1):
        runs = 0
        for some in combinations(held, size):
            ranks = sorted(card.rank for card in some)
            is_run = all(high == low + 1 for low, high in pairwise(ranks))
            is_whole = not any(card.rank in (ranks[0] - 1, ranks[-1] + 1) for card in held)
            runs += size * (is_run and is_whole)
        total += runs
    if len({card.suit for card in hand}) == 1:
        agrees = start.suit is hand[0].suit
        total += len(hand) + 1 if agrees else 0 if is_crib else len(hand)
    return total + any(str(card) == f"J{start.suit.value}" for card in hand if start.suit)


def counted(line: str, start: str, is_crib: bool = False) -> int:
    hand, turned = cards(line), cards(start)[0]
    points = points_of(hand, turned, is_crib)
    assert points == sum(part.points for part in parts_of(hand, turned, is_crib))
    return points


# The table on p. 39, each line as the three cards of a hand and the start; two of its lines add up to 12 (CRB-R1).
@each_case(
    ("hand", "start", "points"),
    [
        ("5H 5S 5D", "5C", 20),
        ("5H 5S 5D", "10C", 14),
        ("5H 5S 4D", "6C", 12),
        ("4H 4S 5D", "6C", 12),
        ("6H 6S 4D", "5C", 12),
        ("3H 3S 3D", "9C", 12),
        ("6H 6S 6D", "9C", 12),
        ("6H 6S 6D", "3C", 12),
        ("7H 7S 7D", "8C", 12),
        ("8H 8S 8D", "7C", 12),
        ("9H 9S 9D", "6C", 12),
        ("7H 7S 7D", "AC", 12),
        ("5H 5S KD", "KC", 12),
        ("9H 9S 6D", "6C", 12),
        ("5H 5S 10D", "QC", 10),
        ("6H 6S 7D", "8C", 10),
        ("5H JS QD", "KC", 9),
        ("5H 10S JD", "QC", 9),
        ("2H 3S 4D", "4C", 8),
    ],
)
def test_the_books_table_of_hands(hand: str, start: str, points: int) -> None:
    assert counted(hand, start) == points


@pytest.mark.parametrize("hand", ["8H 8S 7D 6C", "8H 8S 7D 9C", "7H 7S 6D 8C", "6H 5S 4D 4C"])
def test_CRB_R1_what_the_book_prints_as_thirteen_is_twelve_by_its_own_parts(hand: str) -> None:
    held = cards(hand)
    parts = parts_of(held[:3], held[3], False)
    by_kind = Counter[str]()
    for part in parts:
        by_kind[part.kind] += part.points
    assert by_kind == {"fifteen": 4, "pair": 2, "double_run": 6}
    assert counted(" ".join(hand.split()[:3]), hand.split()[3]) == 12


@each_case(
    ("hand", "start", "points"),
    [
        ("4H 5H 6H", "6C", 15),
        ("JD 5S 5C", "10D", 11),
        ("JS 5H 5D 5C", "5S", 29),
        ("5S 5H 5D 5C", "10S", 28),
        ("2S 4H 6D 8C", "KS", 0),
        ("AS KH QD 2C", "7S", 0),
        ("AS AH 2D 2C", "3S", 16),
        ("AS AH AD 2C", "3S", 15),
        ("2S 3H 4D 4C", "5S", 12),
        ("2S 3S 4S 8S", "KH", 11),
        ("2S 3S 4S 8S", "KS", 12),
        ("2S 3S 4S 8H", "KS", 7),
    ],
)
def test_a_hand_is_worth_all_its_parts(hand: str, start: str, points: int) -> None:
    assert counted(hand, start) == points


def test_CRB_20_the_start_may_be_the_knave_but_gives_no_nob() -> None:
    assert counted("2S 4H 6D 8C", "JC") == 0


def test_CRB_23_a_shorter_run_inside_a_longer_one_does_not_count() -> None:
    assert [part.kind for part in parts_of(cards("9H 10S JD QC"), cards("KS")[0], False)] == ["run"]


@each_case(
    ("hand", "start", "kind", "points"),
    [
        ("7H 8S 9D 9C", "KS", "double_run", 6),
        ("6H 7S 8D 9C", "9S", "double_run", 8),
        ("7H 8S 9D 9C", "9S", "treble_run", 9),
        ("7H 8S 8D 9C", "9S", "quadruple_run", 12),
        ("7H 7S 8D 9C 9D", "9S", "sixfold_run", 18),
        ("7H 7S 8D 8C 9D", "9S", "eightfold_run", 24),
        ("7H 8S 9D 9C 9H", "9S", "quadruple_run", 12),
    ],
)
def test_CRB_23_a_run_with_duplicates_counts_for_every_choice_among_them(
    hand: str, start: str, kind: str, points: int
) -> None:
    runs = [part for part in parts_of(cards(hand), cards(start)[0], False) if "run" in part.kind]
    assert [(part.kind, part.points) for part in runs] == [(kind, points)]


def test_CRB_45_six_cards_may_hold_two_runs() -> None:
    runs = [part for part in parts_of(cards("AS 2H 3D 7C 8S"), cards("9H")[0], False) if part.kind == "run"]
    assert [part.points for part in runs] == [3, 3]


def test_the_highest_claim_of_seven_card_cribbage_is_the_most_that_six_cards_can_score() -> None:
    assert counted("4S 4H 5D 5C 6S", "6H") == 46


@pytest.mark.parametrize("kept", [3, 4, 5])
def test_hundreds_of_hands_count_as_they_do_when_every_subset_is_looked_at(kept: int) -> None:
    rng = random.Random(kept)
    for _ in range(400):
        *hand, start = rng.sample(PACK_52, kept + 1)
        is_crib = kept == 4 and rng.random() < 0.5
        points = points_of(hand, start, is_crib)
        assert points == counted_by_hand(hand, start, is_crib), (hand, start)
        assert points == sum(part.points for part in parts_of(hand, start, is_crib))


def test_a_sample_of_all_hands_scores_as_often_as_it_is_known_to() -> None:
    rng, found, whole = random.Random(29), Counter[int](), 30_000
    for _ in range(whole):
        start, *hand = rng.sample(PACK_52, 5)
        found[points_of(hand, start, False)] += 1
    assert set(found) <= set(KNOWN), "19, 25, 26 and 27 cannot be scored"
    for points in range(13):
        assert found[points] / whole == pytest.approx(KNOWN[points] / 12_994_800, abs=0.008), points


@pytest.mark.slow
def test_all_twelve_million_hands_and_starts_score_as_often_as_it_is_known() -> None:
    """A minute or two. As a crib a hand scores the same but for its flush: 1,022,208 cribs have nothing."""
    hands, without_flush = Counter[int](), 0
    for five in combinations(PACK_52, 5):
        for at in range(5):
            hand, start = five[:at] + five[at + 1 :], five[at]
            points = points_of(hand, start, False)
            hands[points] += 1
            without_flush += points == 4 and points_of(hand, start, True) == 0
    assert hands == KNOWN
    assert sum(points * often for points, often in hands.items()) / 12_994_800 == pytest.approx(4.7692, abs=5e-5)
    assert hands[0] + without_flush == 1_022_208


# the play
def played_by_hand(ranks: Sequence[int], count: int) -> int:
    """Count a card played by looking at the last cards, two, three, four and so on."""
    points = 2 * (count in (15, 31))
    same = [size for size in (2, 3, 4) if len(ranks) >= size and len(set(ranks[-size:])) == 1]
    points += {2: 2, 3: 6, 4: 12}[max(same)] if same else 0
    runs = [size for size in range(3, len(ranks) + 1) if _is_run(ranks[-size:])]
    return points + max(runs, default=0)


def _is_run(ranks: Sequence[int]) -> bool:
    return sorted(ranks) == list(range(min(ranks), min(ranks) + len(ranks)))


def test_cards_in_play_score_as_they_do_when_the_last_cards_are_looked_at_one_more_at_a_time() -> None:
    rng, compared = random.Random(3), 0
    for _ in range(1500):
        pack, ranks, count = [card.rank for card in PACK_52 if rng.random() < 0.4 or card.rank < 5], [], 0
        rng.shuffle(pack)
        for rank in pack:
            if count + min(rank, 10) > 31:
                break
            ranks.append(rank)
            count += min(rank, 10)
            assert play_points(ranks, count) == played_by_hand(ranks, count), ranks
            compared += 1
    assert compared > 5_000
