"""Enter does what its badge says; hurried second presses and grave answers are asked about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session, match_of
from tests.gui.driver import Driver

RETURN = pygame.K_RETURN


def seated(folder: Path, slug: str, seats: int = 4, **options: Any) -> Any:
    driver = Driver(folder)
    match = Match.start(slug, seats=seats, dealer=seats - 1, seed=4, options=options)
    sitters = [Sitter(name, sign, "computer" if i else "person") for i, (name, sign) in enumerate(company(seats))]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    return asked(driver)


def asked(driver: Any) -> Any:
    driver.until(lambda: isinstance(driver.scene, TableScene) and driver.scene.own_ask() is not None)
    driver.frames(20)
    return driver


def badge(driver: Driver) -> str:
    """Return the button that shows that Enter presses it, or nothing."""
    driver.app.is_dirty = True
    driver.app.step()
    if not any(text == "Enter" for _, text, _ in driver.app.written):
        return ""
    return next(t.name for t in driver.app.targets if t.key == "Enter")


def drawing(folder: Path) -> Any:
    driver = seated(folder, "draw_poker")
    for _ in range(20):
        if any(a.verb.name == "Draw" for a in driver.scene.actions()):
            return driver
        names = [n for n in driver.names() if n.startswith("do.")]
        driver.click(next((n for n in names if n in ("do.Call", "do.Check", "do.Stay")), names[0]))
        asked(driver)
    raise AssertionError("nobody drew")


def test_enter_draws_the_cards_that_its_badge_counts_and_puts_none_back(tmp_path: Path) -> None:
    driver = drawing(tmp_path)
    match = match_of(driver.scene.session)
    before = match.position
    for key in ("1", "enter", "2", "enter", "3", "enter"):
        driver.key(key)
    assert len(driver.scene.picked) == 3
    assert badge(driver) == "set"
    driver.key("enter")
    assert len(match.log[before].value.what) == 3


def test_a_raised_card_is_put_back_by_the_space_bar(tmp_path: Path) -> None:
    driver = drawing(tmp_path)
    for key in ("1", "enter", "space"):
        driver.key(key)
    assert driver.scene.picked == []


def test_no_button_claims_enter_while_it_presses_something_else(tmp_path: Path) -> None:
    driver = seated(tmp_path, "vingt_un", 2)
    driver.key("tab")
    here = next((t for t in driver.app.targets if t.name == driver.app.focus), None)
    assert here is not None
    assert badge(driver) in ("", driver.app.focus)
    driver.app.focus = "head.rules"
    assert badge(driver) == ""


def test_after_an_idea_enter_gives_nothing_by_itself(tmp_path: Path) -> None:
    driver = seated(tmp_path, "draw_poker")
    if not any(t.key == "Enter" for t in driver.app.targets):
        pytest.skip("there is no usual answer here")
    before = driver.scene.session.match.position
    driver.key("i")
    assert badge(driver) == ""
    driver.key("enter")
    assert driver.scene.session.match.position == before


def leading(folder: Path) -> Any:
    driver = seated(folder, "nap")
    driver.click("do.Call(4)")
    return asked(driver)


@pytest.mark.parametrize("frames", [1, 4, 15])
def test_a_double_press_raises_a_card_and_does_not_play_it(tmp_path: Path, frames: int) -> None:
    driver = leading(tmp_path)
    before, card = driver.scene.session.match.position, next(n for n in driver.names() if n.startswith("card."))
    place = driver.place_of(card)
    for _ in range(2):
        driver.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)])
        driver.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)])
        driver.frames(frames)
    assert driver.scene.session.match.position == before
    assert driver.scene.picked == [card.removeprefix("card.")]
    driver.frames(20)
    driver.click(card)
    assert driver.scene.session.match.position > before


def test_a_double_enter_raises_a_card_and_does_not_play_it(tmp_path: Path) -> None:
    driver = leading(tmp_path)
    before = driver.scene.session.match.position
    driver.key("1")
    driver.key("enter", frames=3)
    driver.key("enter")
    assert driver.scene.session.match.position == before
    assert len(driver.scene.picked) == 1


def test_nap_is_called_by_a_second_press(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap")
    before = driver.scene.session.match.position
    driver.click("do.Call(nap)")
    assert driver.scene.session.match.position == before
    assert any("Press again" in text for _, text in driver.app.told)
    driver.click("do.Call(nap)")
    assert str(driver.scene.session.match.log[before].value) == "Call(nap)"


def test_another_answer_may_be_given_after_the_first_press(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap")
    before = driver.scene.session.match.position
    driver.click("do.Call(nap)")
    driver.click("do.Pass")
    assert str(driver.scene.session.match.log[before].value) == "Pass"


def test_where_the_setting_says_so_one_press_is_enough(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap")
    driver.app.settings.confirm = False
    before = driver.scene.session.match.position
    driver.click("do.Call(nap)")
    assert str(driver.scene.session.match.log[before].value) == "Call(nap)"


def test_folding_wants_a_second_press(tmp_path: Path) -> None:
    driver = seated(tmp_path, "draw_poker")
    for _ in range(6):
        if "do.Fold" in driver.names():
            break
        driver.click(next(n for n in driver.names() if n.startswith("do.")))
        asked(driver)
    before = driver.scene.session.match.position
    driver.click("do.Fold")
    assert driver.scene.session.match.position == before
    driver.click("do.Fold")
    assert str(driver.scene.table.session.match.log[before].value) == "Fold"
