"""Puzzles of one's own: a choice of a finished deal is kept, found again, and asks what was asked then."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.gui.scenes.learning.puzzles.page import YOURS, PuzzlesScene
from parlour.gui.scenes.records.look_back import LookBackScene
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.puzzles.own import keep, own_puzzles
from parlour.session.review.review import Review
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.words.message import message
from tests.gui.driver import Driver
from tests.gui.window.test_look_back import finished


def reviewed(slug: str, seats: int, seat: int = 0) -> Review:
    review = Review(finished(slug, seats), seat, 1, InlineThinker())
    while not review.is_complete:
        review.poll()
    return review


@pytest.mark.parametrize(
    ("slug", "seats", "seat"), [("nap", 4, 0), ("nap", 4, 2), ("draw_poker", 5, 0), ("pope_joan", 4, 1)]
)
def test_a_kept_choice_asks_what_was_asked_then(tmp_path: Path, slug: str, seats: int, seat: int) -> None:
    review = reviewed(slug, seats, seat)
    assert keep(tmp_path, review, 0) == message("puzzles.own.kept")
    (puzzle,) = own_puzzles(tmp_path)
    then, now = review.position(0), puzzle.match()
    assert then.ask is not None and now.ask is not None
    assert now.view(seat).hand == then.view(seat).hand
    own, old = now.ask.of(seat), then.ask.of(seat)
    assert own is not None and old is not None
    assert [str(a) for a in own.actions] == [str(a) for a in old.actions]
    assert own.refusal(puzzle.right) is None


def test_a_choice_is_kept_once_and_the_others_stay(tmp_path: Path) -> None:
    review = reviewed("nap", 4)
    kept, already = message("puzzles.own.kept"), message("puzzles.own.kept_already")
    assert [keep(tmp_path, review, place) for place in (0, 0, 1)] == [kept, already, kept]
    assert len(own_puzzles(tmp_path)) == 2


def test_a_file_that_cannot_be_read_holds_no_puzzles(tmp_path: Path) -> None:
    for text in ("format = ", "format = 1\npuzzle = 3", "format = 1\n[[puzzle]]\nid = 3"):
        (tmp_path / "puzzles.toml").write_text(text, "utf-8")
        assert own_puzzles(tmp_path) == ()


def test_a_file_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "puzzles.toml").write_text("format = ", "utf-8")
    assert "puzzles.toml" in keep(tmp_path, reviewed("nap", 4), 0)
    assert (tmp_path / "puzzles.toml").read_text("utf-8") == "format = "


def test_a_puzzle_that_cannot_be_set_is_left_out_and_stays_in_the_file(tmp_path: Path) -> None:
    review = reviewed("nap", 4)
    keep(tmp_path, review, 0)
    file = tmp_path / "puzzles.toml"
    file.write_text(file.read_text("utf-8").replace('game = "nap"', 'game = "bridge"'), "utf-8")
    assert own_puzzles(tmp_path) == ()
    keep(tmp_path, review, 1)
    assert len(own_puzzles(tmp_path)) == 1
    assert '"bridge"' in file.read_text("utf-8")


def test_what_is_kept_while_looking_back_stands_among_the_persons_own_puzzles(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    match = finished("nap", 4)
    sitters = [Sitter(n, sign, COMPUTER if i else PERSON) for i, (n, sign) in enumerate(company(4))]
    driver.app.push(LookBackScene(driver.app, Session(match, sitters, driver.app.thinker, None), 0, 1))
    driver.until(lambda: driver.scene.review.is_complete)
    driver.frames(20)
    driver.click("look.keep")
    assert driver.app.notice == message("puzzles.own.kept")
    driver.app.push(PuzzlesScene(driver.app))
    driver.frames(20)
    driver.until(lambda: bool(driver.scene.own), 200)
    driver.scene.open_drawer(YOURS)
    assert [puzzle.game for puzzle in driver.scene.puzzles] == ["nap"]
