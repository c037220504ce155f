"""Drives the program as a person would: presses, keys and looks, under a clock that the test holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any, ClassVar

import pygame

from parlour.gui.input.keys import KeyMap
from parlour.gui.input.touch import Touch
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.routing.router import open_route
from parlour.gui.speech.voice import Voice
from parlour.gui.window.app import App, FixedClock
from parlour.players.worker import InlineThinker
from parlour.session.request import Request
from parlour.storage.places import Places
from tests.gui.unpainted import Unpainted, screen

KEYS = {"enter": pygame.K_RETURN, "esc": pygame.K_ESCAPE, "tab": pygame.K_TAB, "space": pygame.K_SPACE}


LEAP = 5  # sixtieths of a second: a frame of a slow machine


class LeapingClock(FixedClock):
    """A clock that advances by so many sixtieths of a second a frame."""

    leap = 1

    def tick(self) -> float:
        for _ in range(self.leap - 1):
            super().tick()
        return super().tick() * self.leap


class PatientApp(App):
    """The program on a slow machine: what has changed is drawn only when somebody looks.

    To press something, to read what is written or to see the picture is to look.
    """

    is_watched = True
    _is_busy = False  # with a frame, in which what the last one showed stands

    def step(self, events: Iterable[pygame.event.Event] = ()) -> None:
        if given := list(events):
            self.look()
        self._is_busy = True
        super().step(given)
        self._is_busy = False

    def draw(self) -> None:
        if self.is_watched or self.scan.is_on:  # a ring goes round what is shown
            was_busy, self._is_busy = self._is_busy, True
            super().draw()
            self._is_busy = was_busy
        else:
            self.changed_at = min(self.changed_at, self.clock.now())  # the frame counts as shown

    def unwatched(self, *events: pygame.event.Event) -> None:
        """Let a frame pass at which nobody looks."""
        self.is_watched = False
        self.step(events)
        self.is_watched = True

    def look(self) -> None:
        """Draw what has changed since the last look; what that has scrolled is drawn a second time."""
        for _ in range(2):
            if self.is_dirty and not self._is_busy and self.scenes:
                was_watched, self.is_watched = self.is_watched, True
                self.draw()
                self.is_watched = was_watched


def _looked_at(name: str) -> property:
    """Return an attribute that a drawing leaves behind: who reads it, looks."""

    def read(app: PatientApp) -> Any:
        kept = vars(app)[name]
        if isinstance(kept, Unpainted):
            return kept  # nothing is to be seen on it
        app.look()
        return vars(app)[name]

    def write(app: PatientApp, value: Any) -> None:
        vars(app)[name] = value

    return property(read, write)


for name in ("targets", "written", "told", "heading", "things", "next_places", "surface"):
    setattr(PatientApp, name, _looked_at(name))


class Driver:
    """The program on a bare surface."""

    made: ClassVar[list[Driver]] = []  # in this test

    def __init__(self, folder: Path, size: tuple[int, int] = (1366, 768)) -> None:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((8, 8))
        self.made.append(self)
        self.clock = LeapingClock()
        self.app = PatientApp(
            Request(Places.within(folder)), open_route, size=size, clock=self.clock, thinker=InlineThinker()
        )
        self.app.surface = screen(size)
        self.app.settings.pace = "instant"
        self.app.push(HomeScene(self.app))
        self.frames(20)

    @property
    def scene(self) -> Any:
        return self.app.scene

    def begin_again(self, size: tuple[int, int], text: int = 100) -> None:
        """Stand at Home as after a start, in a window of this size: to start the program takes far longer."""
        app = self.app
        app.to_bottom()
        folders = (
            app.places.games.glob("*.parlour"),
            app.places.games.glob("evenings/*.*"),
            app.places.config.glob("*.json"),
            app.places.config.glob("*.bak"),
            app.places.state.glob("reviews.*"),
        )
        for kept in chain.from_iterable(folders):
            kept.unlink()
        app.settings.__init__()  # type: ignore[misc]
        app.settings.pace, app.settings.text = "instant", text
        app.surface = screen(size)
        app.voice = Voice()
        app.pad.put_down()
        app.touch = Touch(app)
        app.keys, app.hovered, app.shows_focus, app.is_running = KeyMap({}), "", False, True
        app.hush()
        app.is_dirty = False  # nobody looks at what the last test has left
        app.unwatched(pygame.event.Event(pygame.TEXTINPUT, text=""))  # no letter of an earlier key is waited for
        app.is_dirty = True
        assert isinstance(app.scene, HomeScene)
        app.scene.look_for("")  # no search that the last test left
        app.scene.entered()
        self.frames(20)  # a press that comes sooner is not taken

    @contextmanager
    def unpainted(self) -> Iterator[None]:
        """Draw without painting: what can be pressed and read is found as ever, in a third of the time."""
        self.app.surface.set_clip(pygame.Rect(0, 0, 1, 1))
        yield
        self.app.surface.set_clip(None)

    def frames(self, count: int = 1, leap: int = LEAP) -> None:
        """Let the time of so many frames pass, as on a slow machine: the last of a few is drawn, without a leap all."""
        self.clock.leap = leap
        for _ in range(count // leap):
            self.app.unwatched() if leap > 1 else self.app.step()
        self.clock.leap = 1
        for left in reversed(range(count % leap)):
            self.app.unwatched() if left or count > leap else self.app.step()

    def until(self, is_so: Callable[[], bool], most: int = 4000) -> None:
        """Let frames pass until something is so; nothing flies on a screen that was never drawn."""
        self.app.look()
        for _ in range(most):
            if is_so():
                self.app.look()
                return
            self.app.unwatched()
        raise AssertionError("it never came to pass")

    def names(self) -> list[str]:
        self.app.look()
        return [t.name for t in self.app.targets]

    def click(self, name: str) -> None:
        """Press the target with this name with the mouse."""
        target = next((t for t in self.app.targets if t.name == name), None)
        assert target is not None, f"{name} is not on the screen: {self.names()}"
        place = target.rect.center
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))])
        self.app.unwatched(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        self.app.unwatched(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
        self.frames(20)

    def hold(self, name: str, way: tuple[int, int] = (0, -20)) -> tuple[int, int]:
        """Press the mouse down on a target and carry it a little way; return where the pointer is."""
        target = next((t for t in self.app.targets if t.name == name), None)
        assert target is not None, f"{name} is not on the screen: {self.names()}"
        place = self.open_point(target)
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))])
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)])
        return self.carry((place[0] + way[0], place[1] + way[1]))

    def open_point(self, target: Any) -> tuple[int, int]:
        """Return the middle of a target or, where the next card lies over it, a point of its visible strip."""
        x, y = target.rect.center
        later = self.app.targets[self.app.targets.index(target) + 1 :]
        free = [at for at in (x, target.rect.x + 5) if not any(t.rect.collidepoint(at, y) for t in later)]
        return (free or [x])[0], y

    def carry(self, place: tuple[int, int]) -> tuple[int, int]:
        """Move the mouse with its button held down."""
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0))])
        self.app.step()
        return place

    def let_go(self, place: tuple[int, int], frames: int = 20) -> None:
        """Let the button of the mouse go."""
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)])
        self.frames(frames)

    def drag(self, name: str, place: tuple[int, int]) -> None:
        """Drag a target to a point, or to another target."""
        self.hold(name)
        self.let_go(self.carry(place))

    def place_of(self, name: str) -> tuple[int, int]:
        """Return the middle of a target."""
        return next(t.rect.center for t in self.app.targets if t.name == name)

    def hold_down(self, name: str, seconds: float = 0.8) -> None:
        """Press the target with this name with the mouse, and keep it pressed for a while."""
        self.frames(40)  # a curtain that has just fallen takes no press
        place = next(t for t in self.app.targets if t.name == name).rect.center
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))])
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)])
        self.frames(round(60 * seconds))
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)])
        self.frames(20)

    def key(self, name: str, mod: int = 0, frames: int = 20) -> None:
        """Press a key."""
        code = KEYS.get(name) or pygame.key.key_code(name)
        self.app.is_watched = frames < LEAP
        self.app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")])
        self.app.is_watched = True
        self.frames(frames)

    def type(self, text: str) -> None:
        """Write text."""
        self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)])
        self.frames(2)

    def picture(self, path: Path) -> None:
        """Keep what is on the screen."""
        self.app.is_dirty = True
        self.app.step()
        pygame.image.save(self.app.surface, str(path))

    def faults(self) -> list[str]:
        """Return the texts that cross one another, leave the window or are too small to read."""
        window = self.app.surface.get_rect()
        found = []
        for i, (box, text, size) in enumerate(self.app.written):
            if not window.contains(box):
                found.append(f"outside: {text!r} {tuple(box)}")
            if size < 13:
                found.append(f"too small: {text!r} {size}")
            for other, words, _ in self.app.written[i + 1 :]:
                common = box.clip(other)
                if common.w > 2 and common.h > 2:
                    found.append(f"{text!r} crosses {words!r}")
        return found

    def play_to_the_end(self, by_keys: bool) -> None:
        """Play what may be played, by clicks or by keys, until the deal is settled."""
        for _ in range(12):
            self.until(lambda: isinstance(self.scene, SettlementScene) or self.scene.own_ask() is not None)
            self.frames(20)
            if isinstance(self.scene, SettlementScene):
                return
            card = next(f"card.{a.what}" for a in self.scene.actions() if a.verb.name == "Play")
            if by_keys:
                hand = [name for name in self.names() if name.startswith("card.")]
                for key in (str(hand.index(card) + 1), "enter", "enter"):
                    self.key(key)
            else:
                self.click(card)
                self.click(card)
        raise AssertionError("the deal did not end")
