"""A kiosk: the loop, the languages, the ways of a visitor, the question whether they are still there, and the PIN."""

from __future__ import annotations

import gc
from dataclasses import replace
from datetime import date
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.game.rules import RulesScene
from parlour.gui.scenes.kiosk import KioskApp
from parlour.gui.scenes.kiosk.attract import AttractScene
from parlour.gui.scenes.kiosk.pin import KeeperScene, PinScene
from parlour.gui.scenes.kiosk.still_there import StillThereScene
from parlour.gui.scenes.kiosk.welcome import GamesScene, LanguagesScene
from parlour.gui.scenes.learning.lessons import LessonScene
from parlour.gui.scenes.routing.routes import ToSavedGames, ToSettings
from parlour.gui.scenes.table import TableScene
from parlour.gui.window.app import FixedClock
from parlour.gui.window.desk import ToFile, ToPasted
from parlour.gui.window.kiosk import ALONE, OLD, CarefulKiosk
from parlour.players.worker import InlineThinker
from parlour.session.kiosk.file import Kiosk
from parlour.session.request import Request
from parlour.storage.places import Places
from tests.gui.kiosk import example, lived_through
from tests.gui.unpainted import screen
from tests.tables import at_once, rows_at_once

PRESS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Visitor:
    """A kiosk on a bare surface, and somebody before it."""

    def __init__(self, folder: Path, kiosk: Kiosk, size: tuple[int, int] = (1280, 800)) -> None:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((8, 8))
        request = Request(Places.within(folder))
        request.places.made()
        self.app: Any = KioskApp(
            request, kiosk, size=size, clock=FixedClock(), thinker=InlineThinker(), today=lambda: date(2026, 11, 23)
        )
        self.app.surface = screen(size)
        self.frames(20)

    @property
    def scene(self) -> Any:
        return self.app.scene

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.app.step()

    def wait(self, seconds: float) -> None:
        """Touch nothing for a while; the clock is turned on in steps of a fifth of a second."""
        for _ in range(round(5 * seconds)):
            self.app.clock.time += 0.2 - 1 / 60
            self.app.scene.update(0.2 - 1 / 60)
            self.app.step()

    def press(self, name: str) -> None:
        place = next(t.rect.center for t in self.app.targets if t.name == name)
        for kind in PRESS:
            self.app.step([pygame.event.Event(kind, pos=place, button=1)])
        self.frames(20)

    def key(self, chord: str) -> None:
        self.app.touched_at = self.app.clock.now()
        self.app.press(chord)
        self.frames(20)

    def to_games(self) -> None:
        """Touch the loop and choose English."""
        self.press("attract")
        self.press("language.0")


@pytest.fixture(scope="module", autouse=True)
def _little_to_look_through() -> None:
    """Let each search for garbage, one at the end of every visit, pass over what other tests have left."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def kiosk() -> Kiosk:
    return replace(example(), switch=0)


@pytest.fixture
def visitor(tmp_path: Path, kiosk: Kiosk) -> Visitor:
    return Visitor(tmp_path, kiosk)


def faults(app: Any) -> list[str]:
    """Return the texts that cross one another or leave the window."""
    app.is_dirty = True
    app.step()
    window, found = app.surface.get_rect(), []
    for i, (box, text, _) in enumerate(app.written):
        if not window.contains(box):
            found.append(f"outside: {text!r}")
        for other, words, _ in app.written[i + 1 :]:
            common = box.clip(other)
            if common.w > 2 and common.h > 2:
                found.append(f"{text!r} crosses {words!r}")
    return found


def test_the_loop_shows_each_game_in_turn(visitor: Visitor, kiosk: Kiosk) -> None:
    seen = []
    for _ in range(len(kiosk.games) + 1):
        seen.append(visitor.scene.show.rules.slug)
        visitor.wait(kiosk.each)
    assert seen == [*(game.slug for game in kiosk.games), kiosk.games[0].slug]


def test_a_touch_a_key_and_a_switch_lead_to_the_languages(tmp_path: Path, kiosk: Kiosk) -> None:
    for i, switch in enumerate((0, 0, 1.5)):
        visitor = Visitor(tmp_path / str(i), replace(kiosk, switch=switch))
        if i == 0:
            visitor.press("attract")
        else:
            visitor.key("x" if i == 1 else "space")
        assert isinstance(visitor.scene, LanguagesScene)


def test_one_switch_reaches_a_game_and_leaves_it(tmp_path: Path, kiosk: Kiosk) -> None:
    visitor = Visitor(tmp_path, replace(kiosk, switch=1))
    visitor.key("space")
    visitor.key("space")
    assert isinstance(visitor.scene, GamesScene)
    for _ in range(60):
        if not isinstance(visitor.scene, GamesScene):
            break
        visitor.frames(15)
        visitor.key("space")
    assert isinstance(visitor.scene, DemonstrationScene | TableScene | LessonScene)


def test_a_finger_presses_what_it_touches_though_one_switch_is_on(tmp_path: Path, kiosk: Kiosk) -> None:
    visitor = Visitor(tmp_path, replace(kiosk, switch=1.5))
    visitor.key("space")
    visitor.press("language.1")
    assert visitor.app.words.name == "Français"


def test_the_games_speak_the_language_that_was_chosen(visitor: Visitor) -> None:
    visitor.press("attract")
    assert {words.begin for words in visitor.app.kiosk.languages} <= {text for _, text, _ in visitor.app.written}
    visitor.press("language.1")
    assert "Choisissez un jeu" in {text for _, text, _ in visitor.app.written}


@pytest.mark.parametrize(("way", "kind"), [(0, DemonstrationScene), (1, TableScene), (2, LessonScene)])
def test_a_game_is_watched_played_and_learned(visitor: Visitor, way: int, kind: type) -> None:
    visitor.to_games()
    visitor.press(f"way.0.{way}")
    assert isinstance(visitor.scene, kind)
    said = ("watch", "play", "learn")[way]
    assert visitor.app.visits.days["2026-11-23"] == {"visits": 1, f"{said} vingt_un": 1}


def test_a_table_leads_to_no_settings_files_or_people(visitor: Visitor) -> None:
    visitor.to_games()
    visitor.press("way.2.1")
    visitor.key("f10")
    names = {target.name.removeprefix("menu.") for target in visitor.app.targets}
    assert "leave" in names
    assert not names & {"settings", "people", "sit", "stop", "shuffle"}
    visitor.press("menu.leave")
    assert isinstance(visitor.scene, GamesScene)


def test_the_rules_cannot_be_printed_by_a_visitor(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webbrowser.open", lambda _: pytest.fail("the browser is opened"))
    visitor.to_games()
    visitor.press("way.2.1")
    visitor.key("f1")
    assert isinstance(visitor.scene, RulesScene)
    assert "print" not in {target.name for target in visitor.app.targets}
    visitor.key("p")


def test_routes_that_are_not_for_visitors_open_nothing(visitor: Visitor) -> None:
    visitor.to_games()
    for route in (ToSettings(), ToSavedGames(), ToFile(Path("theirs.parlour")), ToPasted("theirs")):
        visitor.app.open(route)
        assert isinstance(visitor.scene, GamesScene)


def test_nothing_closes_it_but_the_pin(visitor: Visitor) -> None:
    for kind in (pygame.QUIT, pygame.WINDOWCLOSE):
        visitor.app.step([pygame.event.Event(kind)])
    visitor.key("f11")
    for _ in range(5):
        visitor.key("escape")
    visitor.app.pop()
    assert visitor.app.is_running
    assert visitor.app.settings.fullscreen


def test_a_visitor_who_is_gone_is_asked_behind_a_curtain_and_then_forgotten(visitor: Visitor, kiosk: Kiosk) -> None:
    visitor.to_games()
    visitor.press("way.2.1")
    visitor.app.settings.volume = 100
    visitor.app.keep_settings()
    visitor.wait(kiosk.idle + 1)
    assert isinstance(visitor.scene, StillThereScene)
    assert not any(name.startswith("card.") for name in (target.name for target in visitor.app.targets))
    said = {text for _, text, _ in visitor.app.written}
    assert {"Still playing?", "Vous jouez encore ?", str(visitor.scene.seconds)} <= said
    visitor.wait(kiosk.countdown + 1)
    assert [type(scene) for scene in visitor.app.scenes] == [AttractScene]
    assert visitor.app.settings.volume == kiosk.volume
    assert not list(visitor.app.folder.rglob("*.parlour"))
    assert visitor.app.visits.days["2026-11-23"]["walked off"] == 1


@pytest.mark.parametrize("answer", ["still.yes", "still.anywhere", "key"])
def test_any_touch_says_that_somebody_is_there(visitor: Visitor, kiosk: Kiosk, answer: str) -> None:
    visitor.to_games()
    visitor.press("way.2.1")
    visitor.wait(kiosk.idle + 1)
    visitor.frames(20)
    if answer == "key":
        visitor.key("x")
    elif answer == "still.anywhere":
        for kind in PRESS:
            visitor.app.step([pygame.event.Event(kind, pos=(5, 790), button=1)])
    else:
        visitor.press(answer)
    assert isinstance(visitor.scene, TableScene)
    visitor.wait(kiosk.idle / 2)
    assert isinstance(visitor.scene, TableScene)


def test_a_visitor_can_say_that_they_have_finished(visitor: Visitor, kiosk: Kiosk) -> None:
    visitor.to_games()
    visitor.press("way.2.1")
    visitor.wait(kiosk.idle + 1)
    visitor.frames(20)
    visitor.press("still.finished")
    assert isinstance(visitor.scene, AttractScene)
    assert visitor.app.visits.days["2026-11-23"]["finished"] == 1


def test_nobody_is_asked_where_nothing_would_be_lost(visitor: Visitor, kiosk: Kiosk) -> None:
    visitor.to_games()
    visitor.wait(kiosk.idle + 1)
    assert isinstance(visitor.scene, AttractScene)


def test_a_deal_that_plays_itself_is_not_interrupted(visitor: Visitor, kiosk: Kiosk) -> None:
    visitor.to_games()
    visitor.press("way.1.0")
    visitor.scene.player.change_loop()
    visitor.wait(kiosk.idle + 5)
    assert isinstance(visitor.scene, DemonstrationScene)


def hold_corner(visitor: Visitor, seconds: float) -> None:
    """Hold the mouse in the upper left corner."""
    visitor.app.step([pygame.event.Event(PRESS[0], pos=(10, 10), button=1)])
    visitor.frames(round(60 * seconds))
    visitor.app.step([pygame.event.Event(PRESS[1], pos=(10, 10), button=1)])
    visitor.frames(20)


def test_a_stick_that_trembles_is_nobody(visitor: Visitor, kiosk: Kiosk) -> None:
    before = visitor.app.touched_at
    for value, is_touch in ((900, False), (30_000, True)):
        visitor.app.step([pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=value)])
        assert (visitor.app.touched_at > before) == is_touch


def test_the_pin_opens_the_counts_and_the_way_out(visitor: Visitor) -> None:
    visitor.to_games()
    hold_corner(visitor, 1.5)
    assert not isinstance(visitor.scene, PinScene)
    hold_corner(visitor, 3.2)
    assert isinstance(visitor.scene, PinScene)
    for digit in "4711":
        visitor.press(f"digit.{digit}")
    assert isinstance(visitor.scene, KeeperScene)
    assert any("1 visit" in text for _, text in visitor.app.told)
    visitor.press("keeper.leave")
    assert not visitor.app.is_running


def test_enter_after_a_typed_pin_presses_no_digit(visitor: Visitor) -> None:
    visitor.key("ctrl+shift+p")
    for key in (*"1234", "return"):
        visitor.key(key)
    assert visitor.scene.typed == ""
    for digit in "4711":
        visitor.key(digit)
    assert isinstance(visitor.scene, KeeperScene)


def test_three_wrong_pins_close_it_for_a_minute(visitor: Visitor) -> None:
    visitor.key("ctrl+shift+p")
    for _ in range(3):
        for digit in "1234":
            visitor.key(digit)
    for digit in "4711":
        visitor.key(digit)
    assert isinstance(visitor.scene, PinScene)
    visitor.app.clock.time += 61
    visitor.app.touched_at = visitor.app.clock.now()
    for digit in "4711":
        visitor.key(digit)
    assert isinstance(visitor.scene, KeeperScene)


@pytest.mark.parametrize(
    "look",
    at_once(
        [(size, text) for size in ((800, 600), (1280, 800), (1920, 1080)) for text in (100, 150, 200)],
        lambda row: row in (((800, 600), 200), ((1280, 800), 100), ((1920, 1080), 150)),
    ),
)
def test_every_screen_of_it_can_be_read(tmp_path: Path, kiosk: Kiosk, look: tuple[tuple[int, int], int]) -> None:
    size, text = look
    visitor = Visitor(tmp_path, replace(kiosk, text=text), size)
    visitor.app.surface = pygame.Surface(size)
    visitor.press("attract")
    assert faults(visitor.app) == []
    visitor.press("language.1")
    assert faults(visitor.app) == []
    for target in visitor.app.targets:
        assert min(target.rect.size) >= 40, target.name
    visitor.app.push(StillThereScene(visitor.app))
    assert faults(visitor.app) == []
    visitor.app.pop()
    visitor.key("ctrl+shift+p")
    assert faults(visitor.app) == []


def test_a_process_is_renewed_only_when_it_is_old_and_nobody_is_there(visitor: Visitor) -> None:
    careful = CarefulKiosk(visitor.app, Pipe()[1])
    assert not careful.is_due
    visitor.app.clock.time += OLD + ALONE
    visitor.app.touched_at = visitor.app.clock.now()
    assert not careful.is_due
    visitor.app.clock.time += ALONE + 1
    assert careful.is_due
    visitor.press("attract")
    assert not careful.is_due


@pytest.mark.parametrize(
    ("hours", "seed"), rows_at_once([(0.001, 28), (0.02, 4), (0.05, 3)], lambda row: row[0] < 0.01)
)
def test_random_visitors_leave_nothing_and_reach_nothing(tmp_path: Path, hours: float, seed: int) -> None:
    day, _ = lived_through(hours, seed, tmp_path)
    assert day.visits
    assert day.failed == []
