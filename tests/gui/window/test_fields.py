"""Text fields: what is typed is seen at once, and a start need not wait for the library that draws them."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pygame
import pytest

from parlour.gui.scenes.home import HomeScene
from parlour.gui.window.app import App
from tests.gui.driver import Driver


def ink(app: App) -> int:
    """Return how many pixels of the search field's text are dark."""
    field = next(target.rect for target in app.targets if target.name == "find")
    xs, ys = range(field.x + 36, field.right - 50), range(field.y + 8, field.bottom - 8)
    return sum(sum(app.surface.get_at((x, y))[:3]) < 250 for x in xs for y in ys)


@pytest.mark.painted
def test_every_letter_is_seen_in_the_frame_after_it_was_typed(tmp_path: Path) -> None:
    window = Driver(tmp_path)
    window.key("/")
    seen = [ink(window.app)]
    for letter in "loto":
        window.app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)])
        seen.append(ink(window.app))
    assert seen[1:] == sorted({*seen[1:]}), "each letter adds to what is seen"


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
    assert isinstance(app.scene, HomeScene) and app.scene.words == "loto"
