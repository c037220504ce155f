"""Each card of a trick lies before its player: far ones higher, one's own lower, and no index is covered."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from parlour.gui.pieces.trick import before_their_players
from parlour.gui.scenes.table import TableScene
from parlour.gui.table.layout import Side
from tests.gui.gallery import Evening


def shown(window: Any, seats: int, size: tuple[int, int]) -> Any:
    window.begin_again(size)
    window.app.settings.motion = "none"
    evening = Evening("nap", "plain", seats)
    scene = TableScene(window.app, evening.session(evening.asked[1]))
    window.app.push(scene)
    window.frames(3)
    return scene


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cards_of_a_trick_lie_before_their_players_side_by_side(window: Any, seats: int, size: tuple[int, int]) -> None:
    scene = shown(window, seats, size)
    layout, order = scene.layout, scene.around()
    places = before_their_players(scene, window.app.canvas(), layout, layout.centre, order)
    assert set(places) == set(order)
    in_a_row = sorted(places.values(), key=lambda rect: rect.x)
    assert all(one.right < following.x for one, following in pairwise(in_a_row))
    assert all(layout.centre.contains(rect) and rect.h == layout.table_h for rect in places.values())
    own = places[scene.shown_to]
    for away, seat in enumerate(order):
        if not away:
            continue
        side = layout.side_of(away)
        assert places[seat].y < own.y
        if side is Side.LEFT:
            assert places[seat].x < own.x
        elif side is Side.RIGHT:
            assert places[seat].x > own.x


def test_where_the_middle_is_too_narrow_they_lie_in_the_order_of_play(window: Any) -> None:
    scene = shown(window, 4, (1366, 768))
    narrow = scene.layout.centre.inflate(-scene.layout.centre.w // 2, 0)
    assert before_their_players(scene, window.app.canvas(), scene.layout, narrow, scene.around()) == {}
