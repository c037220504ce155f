"""Learning by playing: a sample deal in one's own hands, the idea told before each decision."""

from __future__ import annotations

from pathlib import Path

from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.lessons import LessonScene
from tests.gui.driver import Driver


def test_a_newcomer_begins_with_a_lesson_by_pressing_enter(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.frames()
    assert isinstance(driver.scene, HomeScene) and driver.app.focus == "learn"
    driver.key("return")
    driver.frames()
    assert isinstance(driver.scene, LessonScene)
