"""Ranking five-card hands: the exact numbers of every class, the order within them, and each code's own ways."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

import pytest

from parlour.engine.cards import ACE, JOKER, KING, KNAVE, PACK_52, PACK_53, QUEEN, Card, cards
from parlour.procedures.ranking import (
    BLAZE,
    BY_ODDS,
    CUSTOMARY,
    ENGLISH,
    EXTRA_HANDS,
    NOTHING,
    ORDER_60,
    Rank,
    Ranking,
    classes_of,
    ranking,
)
from tests.support.cases import each_case

AMERICAN = ranking(classes_of(CUSTOMARY))
ALL_HANDS = ranking(classes_of(CUSTOMARY, EXTRA_HANDS))
BAXTER_WRAY = ranking(
    classes_of(ENGLISH), aces="low", hearts="law69", odd_card=False, joker="english", court=(ACE, KING, QUEEN, KNAVE)
)
STRAIGHT_POKER = ranking(classes_of(CUSTOMARY, without=["straight_flush"]))

# The numbers of hands of each class among all 2,598,960 (Draw Poker, Advice).
NUMBERS = {
    "nothing": 1_302_540, "pair": 1_098_240, "two_pairs": 123_552, "threes": 54_912, "straight": 10_200,
    "flush": 5_108, "full": 3_744, "fours": 624, "straight_flush": 40,
}  # fmt: skip
EXTRA_NUMBERS = {"skip": 6_120, "tiger": 4_080, "round_corner": 3_060, "blaze": 792}
EVERY_HAND = 2_598_960


def classes(rank: Ranking, hands: Iterable[Sequence[Card]]) -> Counter[str]:
    return Counter(rank.class_of(rank(hand)) for hand in hands)


def in_order(rank: Ranking, *hands: str) -> bool:
    """Whether each hand beats the one before it, however its cards are held."""
    ranks = [rank(cards(hand)) for hand in hands]
    return all(a < b for a, b in pairwise(ranks)) and ranks == [rank(cards(hand)[::-1]) for hand in hands]


def value(rank: Ranking, hand: str) -> Rank:
    return rank(cards(hand))


class TestNumbers:
    @pytest.mark.slow
    def test_every_class_is_dealt_exactly_as_often_as_it_should(self) -> None:
        assert classes(AMERICAN, combinations(PACK_52, 5)) == NUMBERS

    @pytest.mark.slow
    @pytest.mark.parametrize("name", EXTRA_HANDS)
    def test_every_extra_hand_is_dealt_exactly_as_often_as_it_should(self, name: str) -> None:
        assert classes(ranking((NOTHING, name)), combinations(PACK_52, 5))[name] == EXTRA_NUMBERS[name]

    def test_hands_with_the_ace_of_spades_are_as_many_of_each_class_as_they_should_be(self) -> None:
        """Every card is in 5 of 52 of the hands of a class that does not favour a rank: fours, full hands, pairs."""
        ace, others = PACK_52[0], PACK_52[1:]
        found = classes(AMERICAN, ((ace, *rest) for rest in combinations(others, 4)))
        for name in ("pair", "two_pairs", "threes", "full", "fours"):
            assert found[name] * 52 == NUMBERS[name] * 5
        assert found["straight"] == 2 * (4**4 - 1)
        assert found["straight_flush"] == 2

    def test_a_thousand_fair_hands_keep_the_proportions(self) -> None:
        draw = random.Random(5)
        found = classes(AMERICAN, (draw.sample(PACK_52, 5) for _ in range(20_000)))
        for name in ("nothing", "pair", "two_pairs", "threes"):
            assert found[name] / 20_000 == pytest.approx(NUMBERS[name] / EVERY_HAND, rel=0.15)

    @pytest.mark.slow
    def test_every_hand_with_the_joker_is_of_the_class_that_it_should_be(self) -> None:
        """What a wild joker adds to the table, worked out by hand: five of a kind from fours, a pair from nothing."""
        with_joker = ((*four, JOKER) for four in combinations(PACK_52, 4))
        assert classes(AMERICAN, with_joker) == {
            "five": 13, "straight_flush": 164, "fours": 13 * 4 * 48, "full": 78 * 36, "flush": 2_696,
            "straight": 10_332, "threes": 13 * 6 * 66 * 16, "pair": 169_848,
        }  # fmt: skip


class TestAmericanOrder:
    def test_classes_stand_in_the_order_of_the_law(self) -> None:
        assert in_order(
            AMERICAN, "AH KH QH JH 9C", "2C 2D 3H 4S 5H", "3C 3D 2H 2S 4H", "2C 2D 2H 3S 4H", "AH 2D 3H 4S 5H",
            "7H 5H 4H 3H 2H", "2C 2D 2H 3S 3H", "2C 2D 2H 2S 3H", "AH 2H 3H 4H 5H", "10H JH QH KH AH",
        )  # fmt: skip

    def test_an_ace_is_low_or_high_in_a_straight_and_never_in_its_middle(self) -> None:
        assert in_order(AMERICAN, "QH KD AH 2S 3H", "AH 2D 3H 4S 5H", "2H 3D 4H 5S 6H", "10H JD QH KS AH")

    def test_all_odd_cards_count_and_suits_never(self) -> None:
        assert in_order(AMERICAN, "KH KD QH JS 8H", "KC KS QS JD 9H", "KH KD AH 3S 2H")
        assert in_order(AMERICAN, "5H 5D 4H 4S 2H", "5C 5S 4C 4D 3H")
        assert value(AMERICAN, "KH QH 9H 5H 2H") == value(AMERICAN, "KS QS 9S 5S 2S")

    def test_a_full_hand_goes_by_its_three(self) -> None:
        assert in_order(AMERICAN, "QH QD QC AH AD", "KH KD KC 2H 2D", "AH AD AC 2H 2D")

    def test_without_straight_flushes_five_of_a_suit_are_a_flush_whatever_their_run(self) -> None:
        """Straight Poker, SP-9."""
        rank = value(STRAIGHT_POKER, "9H 10H JH QH KH")
        assert STRAIGHT_POKER.class_of(rank) == "flush"
        assert rank < value(STRAIGHT_POKER, "AS 5S 4S 3S 2S")

    def test_elevens_and_twelves_stand_between_ten_and_knave(self) -> None:
        sixty = ranking(classes_of(CUSTOMARY), order=ORDER_60)
        assert in_order(sixty, "10H 10D 2C 3C 5D", "11H 11D 2C 3C 5D", "12H 12D 2C 3C 5D", "JH JD 2C 3C 5D")
        assert sixty.class_of(value(sixty, "9H 10D 11C 12C JD")) == "straight"
        assert sixty.class_of(value(sixty, "12H JD QC KC AD")) == "straight"
        assert sixty.class_of(value(sixty, "9H 10D JC QC KD")) == "nothing"


class TestJoker:
    def test_five_of_a_kind_beat_everything(self) -> None:
        assert in_order(AMERICAN, "10H JH QH KH AH", "JOKER 2H 2D 2C 2S")

    def test_among_equals_the_joker_comes_first(self) -> None:
        assert in_order(AMERICAN, "9H 10D JC QC KD", "9D 10C JD JOKER KD")

    def test_a_flush_may_be_headed_by_two_aces(self) -> None:
        assert in_order(AMERICAN, "AS KS QS JS 9S", "AH JOKER 5H 3H 2H")

    def test_the_english_joker_makes_no_fifth_of_a_kind(self) -> None:
        assert BAXTER_WRAY.class_of(value(BAXTER_WRAY, "JOKER 2H 2D 2C 2S")) == "fours"

    def test_the_english_joker_stands_a_little_above_the_card_it_names(self) -> None:
        assert in_order(BAXTER_WRAY, "KH KD 9C 4S 2D", "KC JOKER 9S 4D 2C", "AC AD 9H 4H 2S", "AH JOKER 9D 4C 2H")
        assert in_order(BAXTER_WRAY, "AS KS QS JS 9S", "AD JOKER 5D 3D 2D")

    def test_the_english_joker_beside_king_to_ten_is_the_nine(self) -> None:
        """DP-R53: aces are low, so it cannot stand as the ace above them."""
        assert BAXTER_WRAY.class_of(value(BAXTER_WRAY, "JOKER KH QH JH 10H")) == "straight_flush"
        assert value(BAXTER_WRAY, "JOKER KS QS JS 10S") == value(BAXTER_WRAY, "9C KC QC JC 10C")

    def test_every_joker_hand_is_at_least_a_pair(self) -> None:
        draw = random.Random(3)
        for _ in range(200):
            hand = [PACK_53[-1], *draw.sample(PACK_52, 4)]
            assert AMERICAN(hand) >= AMERICAN.least("pair")


class TestEnglishOrder:
    def test_an_ace_is_low_in_a_sequence_and_high_elsewhere(self) -> None:
        assert in_order(BAXTER_WRAY, "10H JD QH KS AH", "AH 2D 3H 4S 5H", "9H 10D JH QS KH")
        assert in_order(BAXTER_WRAY, "KH KD 3H 4S 5H", "AC AD 2H 3S 4H")

    def test_a_heart_flush_beats_every_other(self) -> None:
        assert in_order(BAXTER_WRAY, "AS KS QS JS 9S", "7H 5H 4H 3H 2H", "8H 5H 4H 3H 2H")

    def test_hearts_decide_between_equal_sequence_flushes_and_not_between_sequences(self) -> None:
        assert in_order(BAXTER_WRAY, "9S 8S 7S 6S 5S", "9H 8H 7H 6H 5H", "10C 9C 8C 7C 6C")
        assert value(BAXTER_WRAY, "9H 8H 7H 6H 5C") == value(BAXTER_WRAY, "9S 8S 7S 6S 5D")

    def test_the_odd_card_does_not_part_equal_two_pairs(self) -> None:
        assert value(BAXTER_WRAY, "5H 5D 4H 4S 2H") == value(BAXTER_WRAY, "5C 5S 4C 4D KH")

    def test_hearts_may_break_ties_of_flushes_only(self) -> None:
        tie_only = ranking(classes_of(ENGLISH), hearts="tie_only")
        assert in_order(tie_only, "KS QS 9S 5S 2S", "KH QH 9H 5H 2H", "AS QS 9S 5S 2S")
        assert value(tie_only, "KS QS 9H 5S 2S") == value(tie_only, "KH QH 9S 5H 2H")

    def test_hearts_may_break_every_tie_by_the_most_important_cards(self) -> None:
        general = ranking(classes_of(ENGLISH), hearts="general")
        assert in_order(general, "KS KC 9H 5H 2H", "KH KD 9S 5C 2C")
        assert in_order(general, "KS QC 9H 5H 2H", "KD QH 9S 5C 2C", "KH QD 9D 5D 2D")


class TestExtraHands:
    def test_stand_in_the_customary_places(self) -> None:
        assert in_order(
            ALL_HANDS, "KH KD JC JD 2C", "KH KD QC QD JC", "2H 4D 6H 8S 10H", "2C 2D 2H 3S 4H", "QH KD AH 2S 3H",
            "AH 2D 3H 4S 5H", "7H 5D 4H 3H 2H", "7H 5H 4H 3H 2H",
        )  # fmt: skip

    def test_stand_by_their_odds_where_that_is_agreed(self) -> None:
        odds = ranking(classes_of(BY_ODDS, EXTRA_HANDS))
        assert in_order(
            odds, "2C 2D 2H 3S 4H", "AH 2D 3H 4S 5H", "2H 4D 6H 8S 10H", "7H 6H 4H 3H 2H", "7H 5D 4H 3H 2H",
            "2C 2D 2H 3S 3H", "QH KD AH 2S 3H", "KH KD QC QD JC", "2C 2D 2H 2S 3H",
        )  # fmt: skip

    def test_are_not_recognised_unless_chosen(self) -> None:
        assert AMERICAN.class_of(value(AMERICAN, "2H 4D 6H 8S 10H")) == "nothing"

    def test_an_ace_may_be_low_or_high_in_a_skip(self) -> None:
        assert in_order(ALL_HANDS, "AH 3D 5H 7S 9H", "2H 4D 6H 8S 10H", "6H 8D 10H QS AH")

    def test_the_english_blaze_has_aces_too(self) -> None:
        english = ranking(classes_of(ENGLISH, ["blaze", "skip"]), aces="low", court=(ACE, KING, QUEEN, KNAVE))
        assert english.class_of(value(english, "AH AD KC QD JC")) == BLAZE
        assert ALL_HANDS.class_of(value(ALL_HANDS, "AH AD KC QD JC")) == "pair"
        assert in_order(english, "KH KD QC QD JC", "AH AD KC QD JC", "2C 2D 2H 3S 4H", "2H 4D 6H 8S 10H")


class TestShowing:
    def test_only_groups_and_high_cards_count(self) -> None:
        """Stud Poker, ST-R2."""
        ups = ["9H 8H 7H 6H", "AS 3D 4C 5D", "2S 2D 4C 5D", "2S 2D 4C 4D", "2S 2D 2C 4D", "2S 2D 2C 2H"]
        shown = [AMERICAN.showing(cards(up)) for up in ups]
        assert shown == sorted(shown)

    def test_a_joker_counts_as_an_ace_when_single_and_else_as_best_it_may(self) -> None:
        assert AMERICAN.showing(cards("JOKER")) == AMERICAN.showing(cards("AH"))
        assert AMERICAN.showing(cards("JOKER 7C KD")) == AMERICAN.showing(cards("KH 7C KD"))
        assert AMERICAN.showing(cards("JOKER 7C KD 7D")) == AMERICAN.showing(cards("7H 7C KD 7D"))


class TestWords:
    @each_case(
        ("hand", "words"),
        [
            ("KH KD 5C 5D 2H", "two pairs, kings and fives"),
            ("6H 6D 6C 5D 2H", "three sixes"),
            ("AH 2D 3H 4S 5H", "a straight to the five"),
            ("AH KH 9H 4H 2H", "a flush, ace high"),
            ("JH JD JC 4H 4D", "knaves full of fours"),
            ("AH KD 9H 4H 2H", "ace high"),
        ],
    )
    def test_say_what_a_hand_is_called(self, hand: str, words: str) -> None:
        assert AMERICAN.words(value(AMERICAN, hand)) == words

    def test_name_the_highest_card_of_a_heart_flush_under_law_69(self) -> None:
        assert BAXTER_WRAY.words(value(BAXTER_WRAY, "9H 5H 4H 3H 2H")) == "a flush, nine high"


def test_the_ranks_of_tables_long_left_are_forgotten_and_found_again() -> None:
    first = ranking(classes_of(CUSTOMARY), court=(KING,))
    assert ranking(classes_of(CUSTOMARY), court=(KING,)) is first
    worth = first(cards("KH KS 4D 4C 9S"))
    for court in combinations((2, 3, 4, 5), 2):
        ranking(classes_of(CUSTOMARY), court=court)
    again = ranking(classes_of(CUSTOMARY), court=(KING,))
    assert again is not first
    assert again(cards("KH KS 4D 4C 9S")) == worth
