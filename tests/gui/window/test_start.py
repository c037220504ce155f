"""A start shows Home before it imports what Home does not show."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from parlour.gui.drawing.first_pictures import FirstPictures
from tests.gui.driver import Driver

ROOT = Path(__file__).resolve().parents[3]
SQUARE, OTHER = "<svg>a square</svg>", "<svg>another</svg>"
WAITED_FOR = ("parlour.gui.scenes.table", "parlour.gui.scenes.game", "parlour.gui.scenes.routing.openers", "pygame_gui")


def test_home_is_shown_before_tables_pages_and_text_fields_are_imported() -> None:
    script = "import sys, parlour.gui.scenes.home, parlour.gui.scenes.routing.router; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    imported = done.stdout.split()
    assert "parlour.gui.scenes.home" in imported
    assert not {*WAITED_FOR} & {*imported}


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A file with the picture of one square, as a start leaves it."""
    path = tmp_path / "pictures"
    first = FirstPictures()
    first.begin(path.read_bytes)
    assert first.find(SQUARE, (8, 8)) is None
    first.note(SQUARE, coloured("red"))
    first.end(written(path))
    wait_for_threads()
    assert path.stat().st_size > 8 * 8 * 4
    return path


def written(path: Path) -> Callable[[bytes], None]:
    def write(data: bytes) -> None:
        path.write_bytes(data)

    return write


def coloured(colour: str) -> pygame.Surface:
    picture = pygame.Surface((8, 8), pygame.SRCALPHA)
    picture.fill(colour)
    return picture


def wait_for_threads() -> None:
    for thread in threading.enumerate():
        if thread.name == "pictures":
            thread.join(20)


@pytest.mark.painted
def test_a_picture_of_the_last_start_need_not_be_drawn_again(kept: Path, tmp_path: Path) -> None:
    Driver(tmp_path)  # a picture takes the format of the screen
    first = FirstPictures()
    first.begin(kept.read_bytes)
    found = first.find(SQUARE, (8, 8))
    assert found is not None and found.get_at((4, 4)) == pygame.Color("red")
    assert first.find(SQUARE, (9, 9)) is None and first.find(SQUARE + " ", (8, 8)) is None
    before = kept.stat().st_mtime_ns
    first.end(written(kept))
    wait_for_threads()
    assert kept.stat().st_mtime_ns == before, "the same pictures are not written again"
    assert first.find(SQUARE, (8, 8)) is None, "only a start's first frame asks for it"


def test_a_damaged_file_of_pictures_is_as_good_as_none(kept: Path) -> None:
    whole = kept.read_bytes()
    damaged = [b"", whole[:-5], b"[]\n" + whole, whole[:-9] + b"x" + whole[-8:], b"\x00" * 500, b'{"pygame": 1}\n']
    for data in damaged:
        kept.write_bytes(data)
        first = FirstPictures()
        first.begin(kept.read_bytes)
        assert first.find(SQUARE, (8, 8)) is None
        first.end(written(kept))


def test_a_start_draws_what_the_last_one_did_not_show(kept: Path) -> None:
    first = FirstPictures()
    first.begin(kept.read_bytes)
    assert first.find(OTHER, (8, 8)) is None
    first.note(OTHER, coloured("blue"))
    first.end(written(kept))
    wait_for_threads()
    again = FirstPictures()
    again.begin(kept.read_bytes)
    assert again.find(SQUARE, (8, 8)) is None, "what is no longer shown is no longer kept"
