"""The home screen: the game to continue with its table and whose turn it is, read before anything can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.learning.puzzles.puzzle import PuzzleScene
from parlour.gui.scenes.routing.routes import ToPuzzles, ToSettings, ToShelf
from parlour.match import Match
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.session.view.glimpse import glimpse_of
from parlour.storage.places import Places
from tests.gui.driver import Driver


def left_open(folder: Path, people: int) -> Path:
    """Leave a deal of Nap unfinished, with so many people at the table; return its file."""
    match = Match.start("nap", seats=4, seed=4, dealer=3)
    sitters = [Sitter(n, e, PERSON if i < people else COMPUTER) for i, (n, e) in enumerate(company(4))]
    session = Session.begin(match, sitters, InlineThinker(), Places.within(folder))
    session.close()
    return next((folder / "games").glob("*.parlour"))


def at_home(folder: Path, size: tuple[int, int] = (1366, 768)) -> Any:
    driver = Driver(folder, size)
    driver.scene.entered()
    driver.until(lambda: driver.scene.is_read)
    driver.frames(4)
    return driver


@pytest.mark.parametrize("size", [(1366, 768), (800, 600), (1366, 1024)], ids=str)
def test_the_card_of_a_game_to_continue_says_whose_turn_it_is_and_shows_its_table(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    left_open(tmp_path, people=1)
    driver = at_home(tmp_path, size)
    assert driver.app.focus == "continue"
    person, *_ = company(4)[0]
    assert driver.scene.glimpse.asked == f"{person}: call or pass?"
    drawn = " ".join(words for _, words, _ in driver.app.written)
    assert "Nap, deal 1" in drawn
    assert driver.faults() == []


def test_a_shared_table_shows_nothing_of_its_hands_at_home(tmp_path: Path) -> None:
    assert glimpse_of(left_open(tmp_path, people=2)) is None
    assert at_home(tmp_path).scene.glimpse is None


def test_enter_begins_nothing_before_the_disk_has_told_what_there_is_to_continue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HomeScene, "entered", lambda self: None)  # as if the disk never answered
    driver = Driver(tmp_path)
    driver.key("enter")
    driver.frames(4)
    assert isinstance(driver.scene, HomeScene)
    assert not {"learn", "continue"} & set(driver.names())


@pytest.mark.parametrize(
    "opens", [lambda app: None, lambda app: app.open(ToShelf()), lambda app: app.open(ToPuzzles())]
)
def test_enter_in_a_search_opens_the_first_game_or_puzzle_found(window: Driver, opens: Callable[[Any], None]) -> None:
    window.begin_again((1366, 768))
    opens(window.app)
    window.frames(20)
    before = window.scene
    window.click("find")
    window.type("cribb")
    window.key("enter")
    assert window.scene is not before
    opened = window.scene.puzzle.game if isinstance(window.scene, PuzzleScene) else window.scene.slug
    assert opened == "cribbage"


def test_left_and_right_stay_in_the_row_of_a_setting(window: Driver) -> None:
    window.begin_again((1366, 768))
    window.app.open(ToSettings())
    window.frames(20)
    window.app.focus = "set.suit_set.0"
    window.key("left")
    assert not window.app.focus.startswith("set.")
    window.app.focus = "set.suit_set.2"
    window.key("left")
    assert window.app.focus == "set.suit_set.1"


def test_in_large_type_the_card_of_a_game_to_continue_divides_no_word(tmp_path: Path) -> None:
    match = Match.start("progressive_poker", seats=8, seed=4)
    sitters = [Sitter(n, e, COMPUTER if i else PERSON) for i, (n, e) in enumerate(company(8))]
    Session.begin(match, sitters, InlineThinker(), Places.within(tmp_path)).close()
    driver = Driver(tmp_path, (1024, 600))
    driver.app.settings.text = 200
    driver.app.push(HomeScene(driver.app))
    driver.until(lambda: driver.scene.is_read)
    driver.frames(4)
    drawn = {words for _, words, _ in driver.app.written}
    assert "Progressive" in drawn
