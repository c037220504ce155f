"""Pace and motion: what flies, what any input overtakes, holding the key, going on to the next decision, resizing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.course.flights import Flight
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver


def seated(tmp_path: Path, pace: str, *, slug: str = "nap", people: int = 1, motion: str = "full") -> Any:
    driver = Driver(tmp_path)
    driver.app.settings.pace, driver.app.settings.motion = pace, motion
    match = Match.start(slug, seats=4, seed=4, dealer=0)
    sitters = [Sitter(n, sign, "person" if i < people else "computer") for i, (n, sign) in enumerate(company(4))]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    return driver


def frames_until_asked(driver: Any, hold: bool = False) -> int:
    scene = driver.scene
    if hold:
        driver.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")])
    for frame in range(20000):
        if scene.own_ask() is not None:
            driver.app.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")])
            return frame
        driver.app.step()
    raise AssertionError("the person was never asked")


def test_each_pace_is_slower_than_the_quicker_one(tmp_path: Path) -> None:
    taken = [frames_until_asked(seated(tmp_path / p, p)) for p in ("instant", "brisk", "normal", "leisurely")]
    assert taken == sorted(taken)
    assert len(set(taken)) == 4


def test_holding_the_key_is_many_times_as_fast_and_letting_go_ends_it(tmp_path: Path) -> None:
    slow = frames_until_asked(seated(tmp_path / "a", "leisurely"))
    driver = seated(tmp_path / "b", "leisurely")
    quick = frames_until_asked(driver, hold=True)
    assert quick * 3 < slow
    assert not driver.scene.playback.is_fast


def test_going_on_to_the_next_decision_shows_nothing_on_the_way_slowly(tmp_path: Path) -> None:
    driver = seated(tmp_path, "leisurely")
    driver.key("space", mod=pygame.KMOD_SHIFT)
    driver.until(lambda: driver.scene.own_ask() is not None, most=120)
    driver.frames(2)
    assert not driver.scene.playback.is_rushing


def test_where_nobody_is_asked_it_goes_on_to_the_end_of_the_deal(tmp_path: Path) -> None:
    driver = seated(tmp_path, "leisurely", people=0)
    driver.key("space", mod=pygame.KMOD_SHIFT)
    driver.until(lambda: isinstance(driver.scene, SettlementScene), most=600)
    assert driver.scene.number == 1


def test_a_flight_is_overtaken_by_the_key_within_a_frame(tmp_path: Path) -> None:
    driver = seated(tmp_path, "leisurely")
    driver.until(lambda: driver.scene.playback.flight is not None)
    driver.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")])
    assert driver.scene.playback.flight is None
    assert driver.scene.shown.queue == []


def test_an_answer_is_taken_while_something_still_moves(tmp_path: Path) -> None:
    driver = seated(tmp_path, "normal")
    frames_until_asked(driver)
    before = driver.scene.session.match.position
    driver.scene.do(driver.scene.actions()[0])
    assert driver.scene.session.match.position > before
    assert not driver.scene.is_settled


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_with_less_motion_nothing_crosses_the_table(tmp_path: Path, motion: str) -> None:
    driver = seated(tmp_path, "normal", motion=motion)
    for _ in range(400):
        driver.app.step()
        flight = driver.scene.playback.flight if isinstance(driver.scene, TableScene) else None
        if flight is not None:
            assert motion == "reduced"
            assert isinstance(flight, Flight)
            assert flight.start == flight.end


@pytest.mark.painted
def test_what_moves_leaves_the_screen_as_it_was_behind_it(tmp_path: Path) -> None:
    driver = seated(tmp_path, "normal")
    frames_until_asked(driver)
    driver.app.draw()
    before = driver.app.surface.copy()
    driver.scene.playback.flight = Flight(("KH", None, "QS", ""), (200, 200), (900, 500), 0.2)
    seen = set()
    for _ in range(8):
        driver.app.painter.draw_sprites()
        driver.scene.playback.flight.go_on(1 / 60)
        seen.add(pygame.image.tobytes(driver.app.surface, "RGB"))
    assert len(seen) > 4
    driver.scene.playback.flight = None
    driver.app.painter.draw_sprites()
    assert pygame.image.tobytes(driver.app.surface, "RGB") == pygame.image.tobytes(before, "RGB")


def test_nothing_is_drawn_while_nothing_changes(tmp_path: Path) -> None:
    driver = seated(tmp_path, "instant")
    frames_until_asked(driver)
    driver.frames(10)
    before = driver.app.frames
    driver.frames(120)
    assert driver.app.frames == before


def test_after_a_change_of_size_everything_is_drawn_anew_once_the_edge_is_let_go(tmp_path: Path) -> None:
    driver = seated(tmp_path, "instant")
    frames_until_asked(driver)
    driver.frames(10)
    for width in (1300, 1200, 1100, 1024):
        driver.app.surface = pygame.Surface((width, 700))
        driver.app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=700)])
        assert driver.app.surface.get_rect().contains(driver.scene.layout.foot)
    driver.frames(30)
    assert driver.faults() == []


def test_a_key_at_the_pace_step_lets_the_next_one_go_on(tmp_path: Path) -> None:
    driver = seated(tmp_path, "step", people=0)
    driver.frames(400)
    before = driver.scene.session.match.position
    driver.frames(400)
    assert driver.scene.session.match.position == before
    driver.key("space")
    driver.frames(400)
    assert driver.scene.session.match.position > before


def menu_after(driver: Any, frames: int) -> int:
    """Open the menu at the first question; return how high its sheet lies after so many frames."""
    driver.until(lambda: driver.scene.own_ask() is not None)
    driver.frames(30)
    driver.scene.sheets.show_menu()
    driver.app.is_dirty = True
    driver.frames(frames)
    return int(driver.scene.overlay.rect.y)


def test_a_sheet_rises_as_it_comes_in_and_fades_as_it_goes(tmp_path: Path) -> None:
    driver = seated(tmp_path, "instant")
    first = menu_after(driver, 2)
    driver.frames(30)
    driver.app.look()
    assert driver.scene.overlay.rect.y < first
    assert not driver.scene.overlay.is_moving
    driver.scene.back()
    looks = driver.app.looks()
    assert driver.scene.sprites(looks)
    driver.frames(30)
    assert not driver.scene.sprites(looks)


def test_without_motion_a_sheet_lies_there_at_once(tmp_path: Path) -> None:
    driver = seated(tmp_path, "instant", motion="none")
    first = menu_after(driver, 1)
    driver.frames(30)
    assert driver.scene.overlay.rect.y == first
    driver.scene.back()
    assert not driver.scene.sprites(driver.app.looks())
