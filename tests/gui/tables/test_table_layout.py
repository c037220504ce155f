"""Where things lie on a table: nothing lies on anything else, at any number of seats and size of text."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from parlour.gui.table.layout import PlacesRound, Rect, Side, bent, fan, low_plate, sides, table_layout
from parlour.gui.table.turned_up import with_hands
from tests.support.cases import each_case

SIZES = [(800, 600), (1024, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)]


@each_case("size", SIZES)
@each_case("others", [*range(10), 11, 12, 15, 16])
@each_case("has_log", [False, True])
def test_plates_lie_between_head_and_caption_and_clear_of_one_another(
    size: tuple[int, int], others: int, has_log: bool
) -> None:
    for text in (1.0, 1.25, 1.5, 1.75, 2.0):
        for board in (False, True):
            layout = table_layout(
                *size, others, has_log=has_log, has_hand=True, text=text, seating=PlacesRound(round_a_board=board)
            )
            assert sorted(layout.plates) == list(range(1, others + 1))
            for rect in layout.plates.values():
                assert layout.ground.contains(rect), (text, board)
            for one, other in combinations(layout.plates.values(), 2):
                assert not one.colliderect(other), (text, board)


@pytest.mark.parametrize("has_log", [False, True])
def test_three_plates_stand_in_a_row_only_where_the_middle_would_be_low(has_log: bool) -> None:
    for size, text, is_low in (((1024, 600), 2.0, True), ((800, 600), 2.0, True), ((1366, 768), 1.0, False)):
        round_it, lined = (
            table_layout(*size, 3, has_log=has_log, has_hand=True, text=text, seating=PlacesRound(may_line_up=may))
            for may in (False, True)
        )
        assert (lined.sides == (0, 3, 0)) is is_low, size
        if is_low:
            assert lined.centre.w > 1.5 * round_it.centre.w and lined.centre.h > 0.8 * round_it.centre.h
            for rect in lined.plates.values():
                assert lined.ground.contains(rect) and not rect.colliderect(lined.centre)
            assert all(not a.colliderect(b) for a, b in combinations(lined.plates.values(), 2))


@each_case("size", SIZES)
def test_a_notice_at_the_table_covers_no_plate(size: tuple[int, int]) -> None:
    for others in (1, 2, 3, 5, 9):
        for has_log in (False, True):
            layout = table_layout(*size, others, has_log=has_log, has_hand=True)
            for place in layout.notice_places():
                assert place.h >= layout.caption.h and place.collidelist(list(layout.plates.values())) < 0


@each_case("size", SIZES)
def test_head_caption_hand_and_foot_follow_one_another(size: tuple[int, int]) -> None:
    for text in (1.0, 1.5, 2.0):
        layout = table_layout(*size, 3, has_log=True, has_hand=True, text=text)
        assert layout.head.bottom <= layout.area.y
        assert layout.area.bottom <= layout.caption.y
        assert layout.caption.bottom + round(layout.card_h * 0.08) <= layout.hand.y, "a raised card stays clear"
        assert layout.hand.bottom <= layout.foot.y
        assert layout.foot.bottom == size[1]
        assert layout.log is not None
        assert not layout.log.colliderect(layout.hand)


@each_case("size", SIZES)
@each_case("seats", [2, 3, 4, 5, 6, 8, 10, 16])
def test_hands_turned_up_lie_below_their_plates_and_clear_of_everything(size: tuple[int, int], seats: int) -> None:
    for presenter, text in ((False, 1.0), (False, 2.0), (True, 1.56)):
        layout = table_layout(*size, seats, has_log=False, has_hand=False, text=text, presenter=presenter)
        low = low_plate(min(size[0] / 1366, size[1] / 768), size[1] < 680, text)
        for turned in ({1}, set(layout.plates)):
            found, hands = with_hands(layout, turned, round(size[1] * 0.22), low)
            assert set(hands) <= turned, "only who is to be seen"
            things = [*found.plates.values(), *hands.values()]
            for rect in things:
                assert layout.ground.contains(rect), (text, turned)
            for one, other in combinations(things, 2):
                assert not one.colliderect(other), (text, turned)
            is_crowded = seats > 13 or (seats > 8 and text == 2.0) or (seats > 5 and size[1] < 700 and text == 2.0)
            assert is_crowded or set(hands) == turned, "few enough hands all find room"


@each_case("others", range(17))
def test_every_other_seat_has_a_side(others: int) -> None:
    assert sum(sides(others)) == others
    assert sum(sides(others, True)) == others


@each_case("count", range(1, 27))
@each_case("size", SIZES)
def test_every_card_of_a_hand_shows_its_index(size: tuple[int, int], count: int) -> None:
    layout = table_layout(*size, 3, has_log=False, has_hand=True)
    rects = fan(layout.hand, count, layout.card_h)
    assert len(rects) == count
    for rect in rects:
        assert layout.hand.inflate(4, 4).contains(rect)
    for one, following in pairwise(rects):
        if one.y == following.y:
            assert following.x - one.x >= one.w * 0.25


@pytest.mark.parametrize("count", [2, 5, 13, 17])
def test_a_fan_leans_evenly_to_both_sides_and_no_further_than_it_is_bent(count: int) -> None:
    rects = fan(Rect(0, 400, 1300, 184), count, 184)
    bends = bent(rects, 6)
    leans = [lean for lean, _ in bends]
    assert leans == sorted(leans, reverse=True)
    assert leans[0] == pytest.approx(-leans[-1])
    assert leans[0] - leans[-1] <= 6
    assert bends[0][1] == bends[-1][1] >= max(lower for _, lower in bends[1:-1] or bends)


def test_a_straight_hand_and_one_of_two_rows_are_not_bent() -> None:
    rects = fan(Rect(0, 400, 1300, 184), 9, 184)
    assert set(bent(rects, 0)) == {(0.0, 0)}
    two_rows = fan(Rect(0, 400, 500, 184), 40, 184)
    assert set(bent(two_rows, 6)) == {(0.0, 0)}


def test_what_stands_in_a_corner_is_clear_of_the_plates_and_of_the_middle() -> None:
    for others in range(10):
        layout = table_layout(1366, 768, others, has_log=False, has_hand=True)
        keep = Rect(0, 0, 300, 150)
        keep.midbottom = layout.centre.midbottom
        for is_left in (True, False):
            found = layout.corner(200, 60, [keep], is_left=is_left)
            assert found is not None, others
            assert (found.centerx < layout.area.centerx) is is_left
            assert found.collidelist([*layout.plates.values(), keep]) == -1
            assert layout.corner(200, 600, [keep], is_left=is_left) is None


def test_the_left_hand_has_its_own_place_at_the_right_and_as_much_room_for_cards() -> None:
    layout = table_layout(1366, 768, 3, has_log=False, has_hand=True)
    mirrored = layout.mirrored()
    assert layout.own is not None and mirrored.own is not None
    assert layout.own.right < layout.hand.x
    assert mirrored.hand.right < mirrored.own.x < 1366
    assert mirrored.hand.size == layout.hand.size
    assert mirrored.mirrored().own == layout.own


@each_case("others", range(25))
def test_lockets_lie_on_the_rail_clockwise_from_the_lower_left(others: int) -> None:
    layout = table_layout(1366, 768, others, has_log=False, has_hand=True)
    places = [layout.seat_place(distance) for distance in sorted(layout.plates)]
    order = [place.side for place in places]
    assert order == sorted(order, key=[Side.LEFT, Side.FAR, Side.OPPOSITE, Side.RIGHT].index)
    for side, way in ((Side.LEFT, -1), (Side.RIGHT, 1)):
        heights = [place.plate.y for place in places if place.side is side]
        assert heights == sorted(heights, reverse=way < 0)
        for place in (place for place in places if place.side is side):
            outer = place.plate.x if side is Side.LEFT else 1366 - place.plate.right
            assert outer < layout.rim.left + layout.rim.reach(place.plate.centery) + 20, "the locket is on the rail"
    far = [place.plate for place in places if place.side in (Side.FAR, Side.OPPOSITE)]
    assert (Side.OPPOSITE in order) is (len(far) == 1)
    assert [plate.x for plate in far] == sorted(plate.x for plate in far)
    assert all(plate.y < layout.rim.far < plate.centery for plate in far)
