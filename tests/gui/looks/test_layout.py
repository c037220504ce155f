"""Layout: children stand inside their parent, never one upon another, with their gaps, and share all of the space."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from parlour.gui.layout import (
    Aligned,
    Box,
    Column,
    FirstThatFits,
    Grid,
    Grow,
    Inset,
    LargestThatFits,
    Leaf,
    Measured,
    Row,
    Stack,
    as_many_as_fit,
    widened,
)

SIZES = st.integers(0, 300)
RECTS = st.builds(Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(1, 900), st.integers(1, 900))
SHARES = (None, 0, 0.5, 1)


def some_leaf(rng: Random) -> Box:
    """Return a leaf of some size; some get lower as they get wider."""
    area = rng.randint(0, 9000)
    return Leaf(rng.randint(0, 300), rng.choice((rng.randint(0, 300), lambda width: area // (width + 1))))


def some_parts(rng: Random, depth: int) -> list[Box]:
    parts = [some_box(rng, depth - 1) for _ in range(rng.randint(0, 4))]
    most = rng.choice((None, rng.randint(0, 300)))
    return [rng.choice((p, Grow(p, rng.randint(1, 3), fit=rng.random() < 0.5, most=most))) for p in parts]


def some_box(rng: Random, depth: int = 3) -> Box:
    """Return a layout of layouts."""
    gap, parts = rng.randint(0, 20), partial(some_parts, rng, depth)
    inner = partial(some_box, rng, depth - 1)
    kinds: list[Callable[[], Box]] = [
        lambda: Row(*parts(), gap=gap, align=rng.choice(SHARES), is_reversed=rng.random() < 0.5),
        lambda: Column(*parts(), gap=gap, align=rng.choice(SHARES), is_reversed=rng.random() < 0.5),
        lambda: Grid(parts(), rng.randint(1, 3), gap=gap, fills=rng.random() < 0.5),
        lambda: Grid(parts(), [None, Grow()], gap=gap, down=0),
        lambda: Inset(inner(), rng.randint(0, 30), rng.randint(0, 30)),
        lambda: Aligned(inner(), rng.choice(SHARES), rng.choice(SHARES)),
        lambda: Measured(inner(), wide=rng.randint(0, 300), high=rng.randint(0, 300)),
        lambda: FirstThatFits(inner(), inner),
    ]
    return rng.choice(kinds)() if depth else some_leaf(rng)


@given(st.randoms(use_true_random=False), RECTS)
@settings(max_examples=25, deadline=None)
def test_every_leaf_stands_inside_and_none_upon_another(rng: Random, rect: Rect) -> None:
    places = [place for _, place in some_box(rng).leaves(rect)]
    for place in places:
        assert place.w >= 0
        assert place.h >= 0
        assert rect.x <= place.x
        assert place.right <= rect.right
        assert rect.y <= place.y
        assert place.bottom <= rect.bottom
    visible = [place for place in places if place.w and place.h]
    assert not any(place.colliderect(other) for i, place in enumerate(visible) for other in visible[:i])


@given(st.lists(SIZES, min_size=1, max_size=6), st.integers(0, 20), st.data())
@settings(max_examples=25, deadline=None)
def test_a_row_keeps_its_gaps_and_what_grows_fills_it(widths: list[int], gap: int, data: Any) -> None:
    least = sum(widths) + gap * (len(widths) - 1)
    w = data.draw(st.integers(least + 1, least + 500))
    row = Row(
        Grow(Leaf(name="0"), fit=False), *(Leaf(size, 5, name=str(i)) for i, size in enumerate(widths, 1)), gap=gap
    )
    places = list(row.places(Rect(3, 0, w + gap, 40)).values())
    assert [place.w for place in places[1:]] == widths
    assert (places[0].x, places[-1].right) == (3, 3 + w + gap)
    assert [right.x - left.right for left, right in pairwise(places)] == [gap] * len(widths)


def test_what_is_spare_is_shared_by_weight_and_handed_on_by_what_may_grow_no_further() -> None:
    row = Row(Grow(Leaf(name="a")), Grow(Leaf(name="b"), 2), Grow(Leaf(name="c"), most=10))
    assert [place.w for place in row.places(Rect(0, 0, 100, 1)).values()] == [30, 60, 10]
    fitted = Row(Grow(Leaf(40, name="a"), fit=True), Grow(Leaf(20, name="b"), fit=True))
    assert [place.w for place in fitted.places(Rect(0, 0, 100, 1)).values()] == [60, 40]


def test_what_is_lacking_is_taken_from_what_grows_before_the_rest() -> None:
    row = Row(Grow(Leaf(80, name="a"), fit=True), Leaf(50, name="b"))
    assert [place.w for place in row.places(Rect(0, 0, 70, 1)).values()] == [20, 50]
    assert [place.w for place in row.places(Rect(0, 0, 30, 1)).values()] == [0, 30]


def test_the_first_alternative_that_fits_is_chosen_and_no_later_one_is_made() -> None:
    made: list[str] = []

    def make(name: str, width: int) -> Callable[[], Box]:
        def box() -> Box:
            made.append(name)
            return Leaf(width, 5, name=name)

        return box

    choice = FirstThatFits(Leaf(100, 5, name="wide"), make("half", 50), make("small", 10))
    assert list(choice.places(Rect(0, 0, 120, 5))) == ["wide"]
    assert made == []
    assert list(choice.places(Rect(0, 0, 60, 5))) == ["half"]
    assert made == ["half"]
    assert list(choice.places(Rect(0, 0, 60, 4))) == ["small"], "none fits: the last stands"


def test_a_reversed_row_stands_at_its_far_end_in_the_order_of_what_matters() -> None:
    row = Row(Leaf(30, 5, name="go_on"), Leaf(20, 5, name="back"), gap=4, is_reversed=True)
    assert row.places(Rect(0, 0, 100, 5)) == {"go_on": Rect(70, 0, 30, 5), "back": Rect(46, 0, 20, 5)}


def test_a_part_is_placed_at_its_own_size() -> None:
    leaf = Leaf(20, 10, name="it")
    assert Aligned(leaf).places(Rect(0, 0, 100, 50))["it"] == Rect(40, 20, 20, 10)
    assert Aligned(leaf, 1, None).places(Rect(0, 0, 100, 50))["it"] == Rect(80, 0, 20, 50)
    assert Stack(leaf, Leaf(30, 5, name="over")).places(Rect(0, 0, 9, 9)) == {
        n: Rect(0, 0, 9, 9) for n in ("it", "over")
    }


def test_a_column_is_as_high_as_its_texts_are_at_its_width() -> None:
    text = Leaf(100, lambda width: 1000 // width)
    assert Column(text, text, gap=5).high(50) == 45
    assert Row(Leaf(50), Grow(text)).high(70) == 50


def test_the_columns_of_a_grid_are_as_wide_as_what_is_in_them() -> None:
    cells = [Leaf(w, 10, name=str(i)) for i, w in enumerate((20, 5, 30, 50))]
    places = Grid(cells, [None, Grow()], gap=10, down=0).places(Rect(0, 0, 100, 20))
    assert [tuple(place) for place in places.values()] == [
        (0, 0, 30, 10),
        (40, 0, 60, 10),
        (0, 10, 30, 10),
        (40, 10, 60, 10),
    ]


def test_as_many_buttons_stand_in_a_row_as_it_is_wide() -> None:
    boxes = [Leaf(20), Leaf(30), Leaf(40)]
    assert as_many_as_fit(60, *boxes, gap=10) == boxes[:2]
    assert as_many_as_fit(59, *boxes, gap=10) == boxes[:1]


def test_cards_are_as_large_as_they_fit_and_never_below_the_least() -> None:
    def cards(high: int) -> Box:
        return Row(*(Leaf(high * 5 // 7, high, name=str(i)) for i in range(3)), gap=4)

    largest = LargestThatFits(cards, 140, 20)
    for high in range(20, 140):
        box = cards(high)
        assert largest.size(Rect(0, 0, box.wide(), 500)) == max(
            h for h in range(20, 141) if cards(h).wide() <= box.wide()
        )
        assert largest.size(Rect(0, 0, 500, high)) == high
    assert largest.size(Rect(0, 0, 1000, 1000)) == 140
    assert largest.size(Rect(0, 0, 5, 5)) == 20
    assert [place.h for place in largest.places(Rect(0, 0, 500, 70)).values()] == [70, 70, 70]


def test_a_place_is_widened_up_to_what_lies_beside_it() -> None:
    place, area = Rect(40, 20, 20, 10), Rect(0, 0, 100, 60)
    assert widened(place, area, [], 5) == Rect(0, 20, 100, 10)
    assert widened(place, area, [Rect(10, 0, 10, 60), Rect(80, 25, 10, 5)], 5) == Rect(25, 20, 50, 10)
    assert widened(place, area, [Rect(10, 0, 10, 15), Rect(70, 40, 10, 5)], 5) == Rect(0, 20, 100, 10), "not level"
    assert widened(place, area, [Rect(30, 20, 8, 8), Rect(61, 20, 8, 8)], 5) == place, "never narrower"
