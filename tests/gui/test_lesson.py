"""Learning by playing: a sample deal in one's own hands, the idea told before each decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.lessons import LessonScene
from parlour.gui.scenes.settlement import SettlementScene
from parlour.gui.scenes.table import SampleDealScene
from parlour.gui.scenes.table.practice import busiest_seat, lesson_path
from parlour.match import Match
from parlour.narration.texts import game_text
from tests.gui.driver import Driver


def test_a_newcomer_begins_with_a_lesson_by_pressing_enter(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.frames()
    assert isinstance(driver.scene, HomeScene) and driver.app.focus == "learn"
    driver.key("return")
    driver.frames()
    assert isinstance(driver.scene, LessonScene)


def test_the_first_decision_tells_the_object_and_every_decision_its_idea(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.pace = "instant"
    driver.app.push(SampleDealScene(driver.app, "nap"))
    driver.until(lambda: driver.scene.own_ask() is not None and driver.scene.hint is not None)
    assert driver.scene.caption.text == game_text("nap").object
    assert driver.scene.caption.second == driver.scene.narrator.said(driver.scene.hint.idea)
    driver.scene.do(driver.scene.hint.action)
    driver.until(lambda: driver.scene.own_ask() is not None and driver.scene.hint is not None)
    assert driver.scene.caption.text == driver.scene.narrator.said(driver.scene.hint.idea)


def test_after_the_deal_the_page_of_the_game_offers_a_real_one_and_nothing_was_kept(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.pace = "instant"
    driver.app.push(GameScene(driver.app, "nap"))
    driver.frames(30)
    driver.app.push(SampleDealScene(driver.app, "nap"))
    driver.frames()
    while not isinstance(driver.scene, SettlementScene):
        driver.until(lambda: isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None)
        if isinstance(driver.scene, SampleDealScene):
            driver.frames()
            hint = driver.scene.hint
            assert hint is not None
            driver.scene.do(hint.action)
    driver.frames(30)
    assert "stop" not in driver.names()
    driver.click("next")
    driver.frames()
    assert isinstance(driver.scene, GameScene) and driver.app.focus == "play"
    assert not list(driver.app.places.games.glob("*.parlour"))


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_game_can_be_learnt(slug: str) -> None:
    sample = Match.load(lesson_path(slug))
    assert sample.game.slug == slug
    learner = busiest_seat(sample)
    assert any(answer.seat == learner for answer in sample.log)
