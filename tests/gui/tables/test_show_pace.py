"""Shows are told one after another at the person's pace: each waits to be read, and a press goes on to the next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.engine.table import Noted
from parlour.gui.scenes.table.course.shows import HOLD_SHOW, SHOWS
from tests.gui.driver import Driver
from tests.gui.tables.test_every_act import questions, seated


def last_noted(scene: Any) -> str:
    return next((e.name for e in reversed(scene.picture.shown) if isinstance(e, Noted) and e.name in SHOWS), "")


def shows(scene: Any) -> int:
    return sum(isinstance(e, Noted) and e.name in SHOWS for e in scene.picture.shown)


def before_the_show(folder: Path, pace: str = "normal") -> Any:
    """Return a table of Cribbage at which the last card of the play is about to be played."""
    match, ask = next(
        (match.at(match.choices), ask)
        for match, ask in questions("cribbage")
        if [a.verb.name for a in ask.actions] == ["Play"] and len(match.view(ask.seat).hand) == 1
        and not any(len(match.view(s).hand) for s in range(match.seats) if s != ask.seat)
    )  # fmt: skip
    driver = Driver(folder)
    scene = seated(driver, match, ask.seat)
    driver.app.settings.pace = pace
    scene.do(ask.actions[0])
    return driver


def test_every_item_of_a_count_lies_long_enough_to_be_read(tmp_path: Path) -> None:
    driver = before_the_show(tmp_path)
    scene, waits = driver.scene, []
    for _ in range(4000):
        if driver.scene is not scene or scene.standing.is_on:
            break
        before = shows(scene)
        driver.app.step()
        if shows(scene) > before and last_noted(scene) == "telling":
            waits.append(scene.playback.wait)
    assert waits
    assert min(waits) == pytest.approx(HOLD_SHOW, abs=0.1)


def test_a_press_goes_on_to_the_next_item_and_skips_none(tmp_path: Path) -> None:
    driver = before_the_show(tmp_path)
    scene, seen = driver.scene, set()
    for _ in range(40):
        if driver.scene is not scene or scene.standing.is_on:
            break
        seen.add(shows(scene))
        scene.flow.go_on()
        driver.frames(2, leap=1)
    assert max(seen) > 2
    assert {*range(1, max(seen))} <= seen


def test_a_press_at_instant_pace_finishes_everything(tmp_path: Path) -> None:
    driver = before_the_show(tmp_path, "instant")
    scene = driver.scene
    scene.flow.go_on()
    driver.frames(3)
    assert driver.scene is not scene or scene.standing.is_on


def on_item(driver: Any, number: int) -> Any:
    """Go on until so many hands and items of a show have been told."""
    scene = driver.scene
    driver.until(lambda: shows(scene) == number)
    driver.frames(2)
    return scene


def test_left_tells_the_last_item_again_and_waits_there(tmp_path: Path) -> None:
    driver = before_the_show(tmp_path)
    scene = on_item(driver, 3)
    third = [e for e in scene.shown.stage.shown if isinstance(e, Noted)][-1]
    driver.key("left")
    driver.frames(600)
    assert shows(scene) == 2
    assert third not in scene.shown.stage.shown
    driver.key("space")
    driver.frames(60)
    assert shows(scene) == 3
    assert third in scene.shown.stage.shown


def test_nothing_lies_before_the_first_hand_of_a_show(tmp_path: Path) -> None:
    driver = before_the_show(tmp_path)
    scene = on_item(driver, 1)
    back = next(target for target in driver.app.targets if target.name == "show.back")
    assert back.off == "This is the first of the show."
    driver.key("left")
    assert shows(scene) >= 1


def test_end_tells_the_rest_of_one_hand_and_leaves_the_next_to_be_told(tmp_path: Path) -> None:
    driver = before_the_show(tmp_path)
    scene = on_item(driver, 1)
    told = [
        e.name for e in scene.shown.stage.events() if isinstance(e, Noted) and e.name in SHOWS and e.value is not None
    ]
    of_first = next((place for place, name in enumerate(told[1:], 1) if name == "showing"), len(told))
    driver.key("end", frames=1)
    assert shows(scene) == of_first > 1
    driver.until(lambda: shows(scene) > of_first)
    assert len(told) > of_first
