"""What a file is shows when it is opened or dropped: a game goes on, a finished one is shown, a lesson is taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour import resources
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.learning.lessons import OwnLessonScene
from parlour.gui.scenes.preferences.own_picture import OwnPictureScene
from parlour.gui.scenes.routing.routes import ToLessonForRoom, ToOwnLesson
from parlour.gui.scenes.table import TableScene
from parlour.gui.window.desk import ToFile
from parlour.lessons.authoring.writer import written
from parlour.lessons.lesson import LessonError
from parlour.lessons.library import lessons_of
from parlour.lessons.opened_file import FileKind, opened_file
from parlour.match import Match
from parlour.records.record import RecordError
from parlour.session.request import sample_paths
from tests.support.cases import each_case
from tests.text.terminal import Terminal


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Write a game in play, a finished one, a lesson under both endings, and files that are none."""
    Match.start("nap", seats=3, seed=1).save(tmp_path / "game.parlour")
    (tmp_path / "over.parlour").write_bytes(sample_paths()["nap-worked_hand"].read_bytes())
    lesson = written(next(iter(lessons_of("nap"))))
    for name in ("lesson.toml", "lesson.lesson.parlour"):
        (tmp_path / name).write_text(lesson, "utf-8")
    (tmp_path / "photo.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (tmp_path / "notes.txt").write_text("Buy candles.")
    (tmp_path / "half.parlour").write_bytes(b"00000000 [\n")
    (tmp_path / "broken.toml").write_text("x = ")
    return tmp_path


@each_case(
    ("name", "kind"),
    [
        ("game.parlour", FileKind.GAME),
        ("over.parlour", FileKind.SHOW),
        ("lesson.toml", FileKind.LESSON),
        ("lesson.lesson.parlour", FileKind.LESSON),
        ("ours.json", FileKind.HOUSE_RULES),
        ("photo.png", FileKind.PICTURE),
    ],
)
def test_a_file_is_known_by_its_contents(files: Path, name: str, kind: FileKind) -> None:
    assert opened_file(files / name).kind is kind


@each_case(
    ("name", "said"),
    [
        ("notes.txt", "notes.txt is something else"),
        ("half.parlour", "half.parlour"),
        ("broken.toml", "not written as a lesson"),
        ("none.parlour", "none.parlour cannot be read"),
    ],
)
def test_another_file_is_refused_in_a_sentence(files: Path, name: str, said: str) -> None:
    with pytest.raises((RecordError, LessonError), match=said):
        opened_file(files / name)


@each_case(
    ("name", "scene"),
    [
        ("game.parlour", TableScene),
        ("over.parlour", DemonstrationScene),
        ("lesson.toml", OwnLessonScene),
        ("photo.png", OwnPictureScene),
        ("notes.txt", HomeScene),
    ],
)
def test_a_file_opens_its_screen(window: Any, files: Path, name: str, scene: type) -> None:
    window.begin_again((1366, 768))
    window.app.open(ToFile(files / name, keeps=False))
    window.frames(20)
    assert type(window.scene) is scene
    assert ("something else" in window.app.notice) == (scene is HomeScene)


def test_a_lesson_whose_deal_cannot_be_played_is_refused_with_a_sentence(window: Any, tmp_path: Path) -> None:
    path = tmp_path / "gift.toml"
    path.write_text(resources.text("lessons/nap-1.toml").replace('"0 Call(3)", ', ""))
    gift = opened_file(path).lesson
    assert gift is not None
    for route in (ToFile(path, keeps=False), ToOwnLesson(gift), ToLessonForRoom(gift)):
        window.begin_again((1366, 768))
        window.app.open(route)
        window.frames(20)
        assert type(window.scene) is HomeScene
        assert "cannot be played" in window.app.notice


def test_a_game_that_is_dropped_on_the_window_goes_on(window: Any, files: Path) -> None:
    window.begin_again((1366, 768))
    window.app.handle(pygame.event.Event(pygame.DROPFILE, file=str(files / "game.parlour")))
    window.frames(20)
    assert type(window.scene) is TableScene


@each_case(
    ("name", "said"),
    [
        ("over.parlour", "Three tricks called"),
        ("lesson.toml", "Nap"),
        ("photo.png", "in the window"),
        ("notes.txt", "something else"),
    ],
)
def test_the_terminal_opens_the_same_files(files: Path, tmp_path: Path, name: str, said: str) -> None:
    terminal = Terminal("q", "q")
    terminal.open(tmp_path / "home", file=files / name)
    assert terminal.said(said)
