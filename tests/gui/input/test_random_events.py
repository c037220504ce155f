"""Random events on the window: the short form of `python -m tests.gui.events`, and what it has found."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.routing.router import open_route
from parlour.gui.window.app import App, FixedClock
from parlour.gui.window.screen.platform import LEAST
from parlour.session.request import Request
from parlour.session.session import match_of
from parlour.storage.places import Places
from tests.gui.events import FrailWindow, QuickThinker, Storm, family, starts, storm
from tests.support.cases import each_case

pytestmark = pytest.mark.painted


def opened(folder: Path, size: tuple[int, int] = (1024, 600)) -> App:
    """Return the program in a window that can lose its display."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((8, 8))
    app = App(
        Request(Places.within(folder)), open_route, clock=FixedClock(), window=FrailWindow(size), thinker=QuickThinker()
    )
    app.settings.pace = "instant"
    app.push(HomeScene(app))
    app.step()
    return app


def key(code: int, sign: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=sign)


def test_a_short_storm_of_events_on_many_screens_meets_no_fault() -> None:
    *_, figures = storm(120, Storm(seed=6, each=30))
    assert figures.failed == []
    assert figures.events >= 120
    assert len(figures.screens) >= 3


@pytest.mark.slow
def test_a_storm_of_events_on_every_screen_meets_no_fault() -> None:
    *_, figures = storm(120 * len(starts()), Storm(seed=4, each=100))
    assert figures.failed == []
    assert figures.visits >= len(starts())


def test_a_display_that_goes_and_comes_back_shows_what_was_painted(tmp_path: Path) -> None:
    app = opened(tmp_path)
    window: Any = app.window
    window.is_lost = True
    window.size = (1366, 768)
    app.step([pygame.event.Event(pygame.WINDOWRESIZED, x=1366, y=768), key(pygame.K_F11), key(pygame.K_TAB)])
    assert not app.settings.fullscreen
    assert app.surface.get_size() == (1024, 600)  # the last one it had
    window.is_lost = False
    app.step([pygame.event.Event(pygame.WINDOWEXPOSED)])
    assert app.surface is window.get_surface()
    assert app.surface.get_size() == (1366, 768)
    app.close()


def test_a_window_smaller_than_it_may_be_shows_a_part_of_the_screen(tmp_path: Path) -> None:
    app = opened(tmp_path)
    window: Any = app.window
    window.size = (300, 900)
    app.step([pygame.event.Event(pygame.WINDOWRESIZED, x=300, y=900)])
    assert app.surface.get_size() == (LEAST[0], 900)
    shown = window.get_surface()
    assert shown.get_at((150, 150)) == app.surface.get_at((150, 150))
    app.close()


def test_a_storm_of_sizes_leaves_the_last_of_them(tmp_path: Path) -> None:
    app = opened(tmp_path)
    window: Any = app.window
    rng = random.Random(8)
    for _ in range(40):
        window.size = w, h = rng.randrange(200, 2000), rng.randrange(100, 1200)
        app.handle(pygame.event.Event(pygame.WINDOWRESIZED, x=w, y=h))
    app.step()
    assert app.surface.get_size() == (max(w, LEAST[0]), max(h, LEAST[1]))
    assert app.targets
    app.close()


def test_sound_that_is_taken_away_is_no_reason_to_fail(tmp_path: Path) -> None:
    app = opened(tmp_path)
    app.audio.open()
    app.audio.play("slide")
    pygame.mixer.quit()
    app.audio.play("slide")
    app.audio.play("land")
    app.step()
    assert pygame.mixer.get_init() is None  # it stays silent, and the screen is there all the same
    assert app.targets
    app.close()


@each_case("text", ["\u202e", "\u0301", "\x00", "", "a\u200bb", "Zoë"])
def test_signs_that_cannot_be_seen_are_not_written_in_a_field(tmp_path: Path, text: str) -> None:
    app = opened(tmp_path)
    app.focus = "find"
    app.is_dirty = True
    app.step()
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)])
    scene: Any = app.scene
    assert scene.words == {"Zoë": "Zoë", "a\u200bb": "ab"}.get(text, "")
    app.close()


def test_escape_leads_out_of_a_game_that_computers_play_alone(tmp_path: Path) -> None:
    app = opened(tmp_path)
    table = family(app, "nap", "plain", 3, 1, 1)
    app.push(table)
    table.members.sit_in()
    for _ in range(600):
        app.step()
        if isinstance(app.scene, SettlementScene):
            break
    for _ in range(20):
        app.step()
    app.step([key(pygame.K_ESCAPE)])
    for _ in range(60):
        app.step()
    assert app.scene is table
    assert "menu.leave" in [target.name for target in app.targets]
    app.close()


def test_a_key_without_a_name_does_nothing_at_the_table(tmp_path: Path) -> None:
    app = opened(tmp_path)
    table = family(app, "nap", "plain", 4, 1, 1)
    app.push(table)
    app.step()
    app.step([key(0), key(2**30 + 500)])
    assert app.scene is table
    assert not any(answer.seat == 0 for answer in match_of(table.session).log)
    app.close()
