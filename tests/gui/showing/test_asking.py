"""Asking what a thing is: by the right button, a finger held on it, a key, and by resting the pointer on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.gui.tables.test_dragging import NAP, asked
from tests.gui.tables.test_dragging import seated as rigged


@pytest.fixture
def nap(tmp_path: Path) -> Any:
    driver = rigged(tmp_path, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    return asked(driver)


def right(driver: Any, place: tuple[int, int]) -> None:
    driver.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3)])
    driver.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=3)])
    driver.frames(3)


def said(driver: Any) -> list[str]:
    return [text for _, text in driver.app.told]


def barred(driver: Any) -> str:
    """Return a card of the hand that may not be played, once there is one."""
    for _ in range(4):
        plays = {str(a.what) for a in driver.scene.actions()}
        found = next((str(c) for c in driver.scene.held_cards() if str(c) not in plays), "")
        if found:
            return found
        driver.drag(f"card.{driver.scene.held_cards()[0]}", driver.scene.layout.centre.center)
        asked(driver)
    raise AssertionError("every card could be played")


def test_the_right_button_tells_of_a_card_and_offers_what_can_be_done(nap: Any) -> None:
    before = nap.scene.session.match.position
    right(nap, nap.place_of("card.KC"))
    assert "The king of clubs" in said(nap)
    assert {t.name for t in nap.app.targets} == {"help.play", "help.hint", "help.rules"}
    assert nap.app.focus == "help.play"
    nap.key("enter")
    assert str(nap.scene.session.match.log[before].value) == "Play(KC)"
    assert not nap.app.asking.is_open


def test_a_barred_card_tells_why(nap: Any) -> None:
    name = barred(nap)
    right(nap, nap.place_of(f"card.{name}"))
    assert "help.play" not in nap.names()
    assert any("suit" in text or "led" in text or "follow" in text for text in said(nap))


def test_a_seat_tells_what_everybody_may_know(nap: Any) -> None:
    right(nap, nap.scene.layout.plates[1].center)
    told = nap.app.asking.told
    assert told.title == nap.scene.names[1]
    assert "5 cards" in told.text and "100 counters" in told.text
    assert not any(str(card) in told.text for card in nap.scene.session.match.view(1).hand)


def test_escape_and_a_press_beside_it_close_the_paper_and_do_no_more(nap: Any) -> None:
    before = nap.app.focus
    right(nap, nap.place_of("card.KC"))
    nap.key("esc")
    assert not nap.app.asking.is_open
    assert nap.scene.overlay is None
    assert nap.app.focus == before
    right(nap, nap.place_of("card.KC"))
    place = nap.scene.layout.head.center
    nap.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)])
    nap.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)])
    assert not nap.app.asking.is_open
    assert nap.scene.picked == []


def test_a_key_tells_of_what_has_the_focus(nap: Any) -> None:
    nap.key("1")
    nap.key("f10", pygame.KMOD_SHIFT)
    assert nap.app.asking.is_open
    nap.key("i")
    assert not nap.app.asking.is_open, "another key closes it"
    assert nap.scene.explaining.stage == 1, "and does what it does"


def test_a_finger_held_on_a_card_tells_of_it(nap: Any) -> None:
    w, h = nap.app.surface.get_size()
    x, y = nap.place_of("card.9S")
    finger = {"finger_id": 1, "touch_id": 1, "dx": 0.0, "dy": 0.0, "x": x / (w - 1), "y": y / (h - 1)}
    nap.app.step([pygame.event.Event(pygame.FINGERDOWN, **finger)])
    nap.frames(50)
    assert nap.app.asking.told.title == "The 9 of spades"
    nap.app.step([pygame.event.Event(pygame.FINGERUP, **finger)])
    nap.frames(5)
    assert nap.scene.picked == []
    assert nap.app.asking.is_open


def test_the_pointer_that_rests_on_a_barred_card_is_told_why(nap: Any) -> None:
    name = barred(nap)
    place = nap.place_of(f"card.{name}")
    nap.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))])
    nap.frames(20)
    assert nap.app.asking.told is None
    nap.frames(30)
    assert nap.app.asking.told is not None
    assert not nap.app.asking.is_open, "it takes nothing out of reach"
    nap.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))])
    assert nap.app.asking.told is None


def test_nothing_is_told_of_a_card_that_may_be_played_by_resting_on_it(nap: Any) -> None:
    place = nap.place_of("card.KC")
    nap.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))])
    nap.frames(60)
    assert nap.app.asking.told is None


@pytest.mark.parametrize("size", [(800, 600), (1366, 768), (1920, 1080)])
def test_the_paper_lies_within_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = rigged(tmp_path, "nap", NAP, seats=4)
    driver.app.surface = pygame.Surface(size)
    driver.click("do.Call(3)")
    asked(driver)
    for name in [n for n in driver.names() if n.startswith("card.")]:
        right(driver, driver.place_of(name))
        assert [fault for fault in driver.faults() if fault.startswith("outside")] == []
        driver.key("esc")
