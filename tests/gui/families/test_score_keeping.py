"""The score sheet for real cards: by press and by key, kept after every press."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.gui.scenes.score_keeping.scene import ScoreScene
from parlour.session.score_keeping import open_sheet
from tests.tables import rows_at_once


def begun(window: Any, kind: int, size: tuple[int, int] = (1366, 768), text: int = 100) -> ScoreScene:
    """Begin a sheet from Home."""
    window.begin_again(size, text)
    window.click("family")
    window.click("score")
    window.click(f"kind.{kind}")
    window.click("begin")
    scene = window.scene
    assert isinstance(scene, ScoreScene)
    return scene


def test_a_place_and_then_a_person_by_press(window: Any) -> None:
    scene = begun(window, 0)
    window.click("dress")
    window.click("place.pope")
    window.click("takes.1")
    assert scene.now.holds == [25, 46, 40, 40]


def test_a_person_and_then_a_place_by_press(window: Any) -> None:
    scene = begun(window, 0)
    window.click("dress")
    window.click("person.2")
    window.click("place.intrigue")
    assert scene.now.holds == [25, 40, 42, 40]


def test_a_whole_deal_by_keys(window: Any) -> None:
    scene = begun(window, 0)
    window.key("d")
    window.click("place.game")
    window.key("4")
    window.key("u")
    assert scene.now.holds == [25, 40, 40, 40]
    window.click("place.game")
    window.key("4")
    window.app.shows_focus = False
    window.key("enter")
    assert (scene.now.deal, scene.now.holds[3]) == (2, 41)


def test_counters_are_moved_from_a_person_to_a_place(window: Any) -> None:
    scene = begun(window, 2)
    window.key("m")
    window.click("person.0")
    window.click("place.pool")
    assert (scene.now.holds[0], scene.now.places["pool"]) == (39, 1)
    assert not scene.is_moving


def test_escape_leaves_what_was_begun_before_it_leaves_the_sheet(window: Any) -> None:
    scene = begun(window, 0)
    window.click("person.2")
    window.key("esc")
    assert window.scene is scene and scene.person == -1
    window.key("esc")
    assert window.scene is not scene


def test_every_press_is_kept_and_the_sheet_is_found_again(window: Any) -> None:
    scene = begun(window, 3)
    window.click("pays.0")
    window.click("pays.2")
    found = open_sheet(window.app.places)
    assert found is not None and found[1] == scene.sheet
    assert found[1].standing().holds == [39, 40, 41, 40]
    window.key("esc")
    window.click("score")
    again = window.scene
    assert isinstance(again, ScoreScene) and again.sheet == scene.sheet
    window.click("end")
    assert not again.sheet.is_over, "to put it away is asked first"
    window.click("end.yes")
    assert open_sheet(window.app.places) is None


def test_a_game_of_cribbage_is_pegged_to_its_end(window: Any) -> None:
    scene = begun(window, 1)
    scene.change_amount(120)
    window.click("pegs.1")
    assert scene.sheet.winner == 1
    assert any("wins the game" in words for _, words, _ in window.app.written)


SIZES = [((1366, 768), 100), ((1024, 600), 100), ((1366, 768), 200), ((1024, 600), 150)]


@pytest.mark.parametrize(("size", "text"), rows_at_once(SIZES, lambda row: row in SIZES[:2]))
def test_nothing_crosses_on_any_sheet(window: Any, size: tuple[int, int], text: int) -> None:
    for kind in range(4):
        begun(window, kind, size, text)
        if kind == 0:
            window.click("dress")
            window.click("place.pope")
        assert window.faults() == []
        window.click("end")
        window.click("end.yes")


def test_a_usual_amount_is_set_by_one_press(window: Any) -> None:
    sheet = begun(window, 1)
    window.click("amount.14")
    window.click("pegs.1")
    assert sheet.sheet.standing().holds[1] == 14
