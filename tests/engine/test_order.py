"""The one way in which hands are ranked: as readings by an order of classes, at every vying game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parlour.engine.cards import Card, cards
from parlour.games.ambigu.combinations import COMBINATIONS, FLUSH, POINT, worth
from parlour.games.bouillotte.hands import ORDER, brelan
from parlour.games.brag.hands import AMERICAN, ENGLISH
from parlour.procedures.ranking import CUSTOMARY, Classes, Order, Reading, classes_of, ranking
from tests.support.cases import each_case


class Colours(Order):
    """Hands that are worth their reds, or their blacks."""

    def readings(self, hand: Sequence[Card]) -> Iterator[Reading]:
        reds = sum(str(c)[-1] in "HD" for c in hand)
        yield "reds", (reds,)
        yield "blacks", (len(hand) - reds,)


def test_a_hand_is_called_the_highest_of_what_it_may_be_read_as() -> None:
    order = Colours(("blacks", "reds"))
    assert order(cards("AS KS 2H")) == (1, 1)
    assert order.class_of(order(cards("AS KS 2H"))) == "reds"
    assert max(cards("AS KS 2H"), cards("AH KH 2S"), key=order) == cards("AH KH 2S")


def test_the_same_readings_under_another_order_of_classes_find_another_winner() -> None:
    order = Colours(("reds", "blacks"))
    assert order(cards("AS KS 2H")) == (1, 2)


def test_a_class_that_is_not_played_with_counts_nothing() -> None:
    assert Colours(("blacks",))(cards("AH KH 2S")) == (0, 1)


@each_case("order", [ENGLISH, AMERICAN, COMBINATIONS, ORDER, ranking(classes_of(CUSTOMARY))])
def test_every_vying_game_ranks_by_this_procedure(order: Classes) -> None:
    assert isinstance(order, Classes)
    assert list(order.place) == list(order.classes)


def test_what_decides_within_a_class_never_reaches_the_next() -> None:
    assert COMBINATIONS(cards("10S 9S 8S 7H")) < COMBINATIONS(cards("AS AH AD 2C"))
    assert COMBINATIONS.class_of(COMBINATIONS(cards("10S 8S 5S 3S"))) == FLUSH
    assert worth(cards("10S 8S 5H 3H")).combination == POINT


def test_a_brelan_is_above_any_point_and_a_carre_above_any_brelan() -> None:
    aces, eights = cards("AS AH AD"), cards("8S 8H 8D")
    simple, carre = brelan(aces, cards("KC")[0], True), brelan(eights, cards("8C")[0], True)
    assert simple is not None and carre is not None
    assert carre.strength > simple.strength > ORDER.rank("point", (14, 14, 14, 14))
