"""The page of puzzles, a puzzle on the table, and the deal of the day from Home to its tick."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from parlour.games import CATALOGUE
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.learning.puzzles.page import PuzzlesScene
from parlour.gui.scenes.learning.puzzles.puzzle import PuzzleScene
from parlour.gui.scenes.routing.routes import ToPuzzle, ToPuzzles
from parlour.gui.scenes.table import PracticeScene
from parlour.gui.scenes.table.scene import TableScene
from parlour.players.levels import choice
from parlour.puzzles.day import Progress
from parlour.puzzles.own import FILE
from parlour.puzzles.puzzle import Puzzle, all_puzzles, puzzles_of
from parlour.puzzles.writing import as_toml
from parlour.session.session import match_of
from parlour.storage.workbook import Mark, Workbook
from tests.gui.driver import Driver
from tests.support import open_ask

SIZES = [(800, 600, 100), (1024, 600, 200), (1366, 768, 100), (1920, 1080, 150)]


def book(driver: Driver) -> Workbook:
    return Workbook.opened(driver.app.places.config)


def answer(driver: Driver, puzzle: Puzzle, text: str) -> None:
    action = next(each for each in driver.scene.player.actions if str(each) == text)
    driver.scene.do(action)
    driver.frames(2)


def keep_untitled(driver: Driver, puzzle: Puzzle) -> None:
    """Keep a puzzle among the person's own, as they stood before puzzles had titles."""
    folder = driver.app.places.config
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(as_toml([replace(puzzle, id="own-nap", title="")]), "utf-8")


def wrong_of(driver: Driver, puzzle: Puzzle) -> str:
    right = {puzzle.right, *puzzle.also}
    return next(str(each) for each in driver.scene.player.actions if str(each) not in right)


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    return Driver(tmp_path)


def test_home_leads_to_the_puzzles_and_back(driver: Driver) -> None:
    driver.click("puzzles")
    assert isinstance(driver.scene, PuzzlesScene)
    driver.key("esc")
    assert isinstance(driver.scene, HomeScene)


def test_a_puzzle_solved_at_once_is_ticked(driver: Driver) -> None:
    driver.app.open(ToPuzzles())
    driver.frames(20)
    puzzle = driver.scene.puzzles[0]
    driver.click(f"puzzle.{puzzle.id}")
    assert isinstance(driver.scene, PuzzleScene)
    answer(driver, puzzle, puzzle.right)
    assert book(driver).mark_of(puzzle.id) is Mark.SOLVED
    driver.key("esc")
    driver.frames(2)
    target = next(each for each in driver.app.targets if each.name == f"puzzle.{puzzle.id}")
    assert "solved" in target.state


def test_a_puzzle_tells_its_number_and_not_a_chapter(driver: Driver) -> None:
    driver.app.open(ToPuzzle(puzzles_of("nap")[0]))
    driver.frames(20)
    written = [words for _, words, _ in driver.app.written]
    assert any(words.startswith("Nap: puzzle 1 of 1") for words in written)
    assert not any("Chapter" in words for words in written)


def test_a_puzzle_is_shown_and_spoken_by_its_title_and_one_without_by_its_game(driver: Driver) -> None:
    titled = puzzles_of("nap")[0]
    keep_untitled(driver, titled)
    driver.app.open(ToPuzzles())
    driver.until(lambda: bool(driver.scene.own), 200)
    driver.frames(2)
    written = [words for _, words, _ in driver.app.written]
    spoken = {target.name: target.words for target in driver.app.targets}
    other = driver.scene.puzzles[1]
    assert "Nap" in written and other.title in written
    assert spoken["puzzle.own-nap"] == "Nap: Which card would you play?"
    assert spoken[f"puzzle.{other.id}"].startswith(f"Pope Joan, “{other.title}”: Which card")
    driver.app.open(ToPuzzle(titled))
    driver.frames(2)
    assert driver.app.heading == titled.title
    assert f"Nap, “{titled.title}”" in driver.app.voice.lines


def test_a_puzzle_answered_wrongly_first_is_tried_not_solved(driver: Driver) -> None:
    puzzle = puzzles_of("nap")[0]
    driver.app.open(ToPuzzle(puzzle))
    driver.frames(20)
    answer(driver, puzzle, wrong_of(driver, puzzle))
    answer(driver, puzzle, puzzle.right)
    assert book(driver).mark_of(puzzle.id) is Mark.TRIED


def test_space_waits_for_an_answer_and_then_goes_to_the_next_puzzle(driver: Driver) -> None:
    row = puzzles_of("nap")[:2]
    driver.app.open(ToPuzzle(row[0], row))
    driver.frames(20)
    driver.key("space")
    assert driver.scene.puzzle is row[0]
    answer(driver, row[0], row[0].right)
    driver.key("space")
    assert driver.scene.puzzle is row[1]
    driver.key("s")
    assert isinstance(driver.scene, HomeScene)


def test_the_deal_can_be_played_on_from_a_puzzle(driver: Driver) -> None:
    puzzle = puzzles_of("pope_joan")[0]
    driver.app.open(ToPuzzle(puzzle))
    driver.frames(20)
    answer(driver, puzzle, puzzle.right)
    driver.frames(20)
    driver.click("puzzle.play")
    assert isinstance(driver.scene, PracticeScene)
    assert not list(driver.app.places.games.glob("*.parlour"))


def test_a_puzzle_of_every_game_can_be_answered_by_what_is_on_the_screen(driver: Driver) -> None:
    for puzzle in (puzzle for slug in CATALOGUE for puzzle in puzzles_of(slug)[:1]):
        driver.app.open(ToPuzzle(puzzle))
        with driver.unpainted():
            driver.frames(1)
        by_button = {each.name for each in driver.scene._answers()}
        by_card = any(
            card is not None and driver.scene.can_be_chosen(str(card)) for card in driver.scene.picture.hand(0)
        )
        assert puzzle.right in by_button or by_card, puzzle.id
        assert len(by_button) != 1 or by_card, f"{puzzle.id} offers its answer alone"
        driver.key("esc")


def test_a_puzzle_whose_hand_lies_face_down_is_shown_by_its_game(driver: Driver) -> None:
    driver.app.open(ToPuzzles())
    driver.frames(2)
    driver.scene.look_for("speculation")
    driver.frames(2)
    assert {target.name for target in driver.app.targets} >= {"puzzle.speculation-1", "puzzle.speculation-2"}


def test_the_drawers_show_new_tried_and_solved(driver: Driver) -> None:
    ours = all_puzzles()
    book(driver).mark(ours[0].id, Mark.SOLVED)
    book(driver).mark(ours[1].id, Mark.TRIED)
    driver.app.open(ToPuzzles())
    driver.frames(20)
    assert f"1 of {len(ours)} solved" in [words for _, words, _ in driver.app.written]
    for drawer, count in ((1, len(ours) - 2), (2, 1), (3, 1)):
        driver.click(f"drawer.{drawer}")
        assert len(driver.scene.puzzles) == count


def test_the_puzzles_of_a_game_are_found_by_its_name(driver: Driver) -> None:
    driver.app.open(ToPuzzles())
    driver.frames(2)
    driver.scene.look_for("cribbage")
    assert driver.scene.puzzles == [*puzzles_of("cribbage")]
    driver.scene.look_for("xyz")
    driver.frames(2)
    assert not driver.scene.puzzles


def test_the_deal_of_the_day_is_begun_continued_and_ticked(driver: Driver) -> None:
    driver.app.open(ToPuzzles())
    driver.frames(20)
    page: Any = driver.scene
    assert page.daily.progress is Progress.NEW
    driver.click("day")
    scene: Any = driver.scene
    assert type(scene) is TableScene
    begun = book(driver).file_of(date.today())
    assert (driver.app.places.games / begun).is_file()
    session = scene.session
    assert match_of(session).extra["day"] == date.today().isoformat()
    while driver.scene is not page:
        driver.app.pop()
    page.look()
    assert page.daily.progress.name == "BEGUN"
    while match_of(session).ask is not None:
        seat = open_ask(match_of(session)).seats[0]
        match_of(session).act(choice(match_of(session).view(seat), "easy", "", 1), seat)
    session.close()
    page.look()
    assert page.daily.progress.name == "PLAYED"
    assert date.today() in page.daily.played


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_nothing_on_the_pages_is_written_outside_or_over_something_else(
    tmp_path: Path, width: int, height: int, text: int
) -> None:
    driver = Driver(tmp_path, (width, height))
    driver.app.settings.text = text
    assert not driver.faults()
    driver.app.open(ToPuzzles())
    driver.frames(2)
    assert not driver.faults()
    for puzzle in (puzzles_of("nap")[0], puzzles_of("cribbage")[0]):
        driver.app.open(ToPuzzle(puzzle))
        driver.frames(2)
        assert not driver.faults()
