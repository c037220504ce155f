"""A press that follows another too soon gives no second answer, wherever a press gives one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from parlour.games import CATALOGUE
from parlour.gui.scenes.table.answers.guard import SLIP
from parlour.match import Match
from tests.gui.driver import Driver
from tests.gui.tables.test_every_act import questions, seated
from tests.tables import KINDS, at_once

APART = 0.06  # seconds between the presses of a quick double press
ANSWERS = ("do.", "sum.", "stand.", "division.", "stake.", "cut.", "set", "play", "claim")


def given(driver: Driver, scene: Any, press: Callable[[], None]) -> int:
    """Return how many answers a double press gives."""
    answers: list[object] = []
    with patch.object(scene.answering, "do", answers.append), patch.object(scene, "do", answers.append):
        press()
        driver.frames(round(60 * APART))
        press()
        driver.frames(2)
    return len(answers)


def pressed(driver: Driver, name: str) -> Callable[[], None]:
    """Return the press of a target by the mouse; it may be gone by the second time."""

    def press() -> None:
        target = next((t for t in driver.app.targets if t.name == name), None)
        if target is not None:
            place = target.rect.center
            driver.app.unwatched(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
            driver.app.unwatched(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))

    return press


@pytest.mark.parametrize("slug", at_once([*CATALOGUE], lambda slug: slug in KINDS[:2]))
def test_a_double_press_gives_one_answer_at_most(slug: str, tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    tried: set[str] = set()
    for match, ask in questions(slug):
        verbs = {f"{action.verb.name}/{len(action.args)}" for action in ask.actions}
        if verbs <= tried:
            continue
        tried |= verbs
        at = match.at(match.choices)
        scene = seated(driver, at, ask.seat)
        names = [name for name in driver.names() if name.startswith(ANSWERS)]
        for name in dict.fromkeys({name.partition(".")[0]: name for name in names}.values()):
            assert given(driver, scene, pressed(driver, name)) <= 1, f"{name} of {ask.actions[:3]}"
            scene.picked = []
            driver.frames(30)
        cards = [name for name in driver.names() if name.startswith("card.")]
        for name in cards[:1] + cards[-1:]:
            assert given(driver, scene, pressed(driver, name)) == 0, f"{name}: raised, and not played"
            scene.picked = []
            driver.frames(30)


def test_a_double_press_does_not_call_the_rest_or_a_number_twice(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    match = Match.start("nap", seats=4, seed=4)
    scene = seated(driver, match, next(iter(match.ask.seats)) if match.ask else 0)
    with patch.object(scene.calling, "claim_falsely") as falsely, patch.object(scene, "own_ask", return_value=None):
        scene.answering.to_call()
        scene.answering.to_call()
        assert falsely.call_count == 1
        driver.frames(round(60 * SLIP) + 2, leap=1)
        scene.answering.to_call()
        assert falsely.call_count == 2
    driver.frames(30)
    with patch.object(scene.app, "say") as said:
        scene.answering.claim()
        scene.answering.claim()
        assert said.call_count == 1


def test_the_press_that_opens_a_question_does_not_answer_it(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    match, ask = next(questions("nap"))
    scene = seated(driver, match.at(match.choices), ask.seat)
    done: list[str] = []
    scene.sheets.ask_first("Sure?", "Really.", ("yes", "Yes", lambda: done.append("yes"), "danger"), "No")
    driver.frames(1)
    pressed(driver, "yes")()
    assert not done
    driver.frames(30)
    pressed(driver, "yes")()
    assert done == ["yes"]
