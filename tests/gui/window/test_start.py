"""A start shows Home before it imports what Home does not show."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Event

import pygame
import pytest

from tests.gui.driver import Driver

ROOT = Path(__file__).resolve().parents[3]
WAITED_FOR = ("parlour.gui.scenes.table", "parlour.gui.scenes.game", "parlour.gui.scenes.openers", "pygame_gui")


def test_home_is_shown_before_tables_pages_and_text_fields_are_imported() -> None:
    script = "import sys, parlour.gui.scenes.home, parlour.gui.scenes.router; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    imported = done.stdout.split()
    assert "parlour.gui.scenes.home" in imported
    assert not {*WAITED_FOR} & {*imported}


@pytest.mark.painted
def test_a_text_field_shows_its_hint_at_once_and_takes_letters_as_soon_as_it_can(tmp_path: Path) -> None:
    window = Driver(tmp_path)
    app, is_brought = window.app, Event()
    app.widgets.put_off()
    app.draw()
    field = next(target.rect for target in app.targets if target.name == "find")
    paper = app.surface.get_at(field.midtop + pygame.Vector2(0, 4))
    row = {tuple(app.surface.get_at((x, field.centery))) for x in range(field.centerx - 60, field.centerx)}
    assert {tuple(paper)} != row, "the hint stands in the field"
    app.focus = "find"
    window.frames()
    assert app.widgets.is_field("find"), "a letter is no key of the screen"
    app.widgets.bring(is_brought.set)
    assert is_brought.wait(20)
    window.frames()
    app.focus = "find"
    app.draw()
    window.type("loto")
    assert app.scene.words == "loto"
