"""Learning by playing: a sample deal in one's own hands, the idea told before each decision."""

from __future__ import annotations

from pathlib import Path

from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.learning.lessons import LessonScene
from tests.gui.driver import Driver


def test_a_newcomer_begins_with_a_lesson_by_pressing_enter(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.frames()
    assert isinstance(driver.scene, HomeScene) and driver.app.focus == "learn"
    driver.key("return")
    driver.frames()
    assert isinstance(driver.scene, LessonScene)


def led_to_a_card(driver: Driver) -> LessonScene:
    """Go through the first lesson of Nap to the first question that a card answers."""
    driver.frames()
    driver.key("return")
    driver.frames()
    scene = driver.scene
    assert isinstance(scene, LessonScene)
    for _ in range(20):
        if scene.player.is_waiting and any(action.verb.name == "Play" for action in scene.player.actions):
            break
        scene.walk.skip() if scene.player.is_waiting else scene.walk.next()
        driver.frames(4)
    driver.frames(4)
    return scene


def test_a_card_of_a_lesson_is_dragged_onto_the_table(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    scene = led_to_a_card(driver)
    cards = [target.name for target in driver.app.targets if target.name.startswith("card.")]
    wrong, right = cards[-1], cards[0]
    for name in (wrong, right):
        driver.hold(name)
        driver.carry((683, 300))
        ((_, place),) = scene.sprites(driver.app.looks())
        assert place.collidepoint(683, 300), "it follows the pointer"
        driver.let_go((683, 300))
        assert scene.player.comment is not None
    assert scene.sprites(driver.app.looks()) == []
    assert not scene.player.is_waiting


def test_a_card_let_go_over_the_hand_flies_home_and_answers_nothing(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    scene = led_to_a_card(driver)
    name = next(target.name for target in driver.app.targets if target.name.startswith("card."))
    place = driver.place_of(name)
    driver.hold(name)
    driver.carry((place[0] + 60, place[1]))
    driver.let_go((place[0] + 60, place[1]), frames=2)
    assert scene.carrying is not None
    assert scene.carrying.is_moving, "on its way home"
    driver.frames(20)
    assert not scene.carrying.is_moving
    assert scene.player.comment is None
    assert scene.player.is_waiting
