"""The reference scene in a window of its own: prints what its frames and presses took, in milliseconds, as JSON.

The size of the window may be given: `python -m tests.benchmarks.scene 3840x2160`.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.preferences.settings import SettingsScene
from parlour.gui.scenes.routing.router import open_route
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.course.flights import Flight
from parlour.gui.window.app import App, FixedClock
from parlour.gui.window.screen.platform import open_display, prepare
from parlour.match import Match
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.request import Request
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.storage.places import Places

USUAL = "1920x1080"
FRAMES, LASTS = 600, 0.5  # seconds of a flight: with thirty frames of each, a landing is a thirtieth of all frames
SEATS, CROWD = 6, 25  # at Nap, and at Loto, the largest table
NARROWER, RESIZES = 8, 30  # pixels by which a dragged edge moves at each step, and the steps
FACES = ("AS", "KH", "QD", "JC")


def opened(folder: Path, size: tuple[int, int]) -> App:
    """Open the window as the program does, with a clock that does not wait."""
    prepare()
    open_display()
    window = pygame.Window("Parlour", size=size, resizable=True)
    window.get_surface()
    app = App(Request(Places.within(folder)), open_route, window=window, clock=FixedClock(), thinker=InlineThinker())
    app.push(HomeScene(app))
    return app


def timed(app: App, count: int, before: Callable[[], None]) -> list[float]:
    """Return the milliseconds of so many frames."""
    times = []
    for _ in range(count):
        before()
        begun = time.perf_counter()
        app.step(pygame.event.get())
        times.append((time.perf_counter() - begun) * 1000)
    return times


def laid(app: App, game: str = "nap", seats: int = SEATS) -> TableScene:
    """Lay a table with the log open, the person being asked."""
    match = Match.start(game, seats=seats, seed=5, dealer=seats - 1)
    kinds = [PERSON] + [COMPUTER] * (seats - 1)
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    scene = TableScene(app, Session(match, sitters, InlineThinker(), None))
    scene.logbook.is_open = True
    app.push(scene)
    for _ in range(60):
        app.step(pygame.event.get())
    return scene


def moving(app: App, scene: TableScene) -> list[float]:
    """Let four cards fly across the table again and again; what they do when they land is measured with it."""
    ways = [((300.0, 200.0), (1300.0, 800.0)), ((1400.0, 250.0), (500.0, 700.0))]

    def fly() -> None:
        if scene.playback.flight is None:
            ways.reverse()
            scene.playback.flight = Flight(FACES, *ways[0], LASTS)

    times = timed(app, FRAMES, fly)
    scene.playback.flight, app.is_dirty = None, True
    app.step()
    return times


def resizing(app: App) -> list[float]:
    """Drag an edge of the window; what is drawn when the hand rests is not measured with it."""
    for _ in range(60):
        app.step(pygame.event.get())
    times, (width, height) = [], app.window.size
    for _ in range(RESIZES):
        width -= NARROWER
        app.window.size = width, height
        begun = time.perf_counter()
        app.step([*pygame.event.get(), pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height)])
        times.append((time.perf_counter() - begun) * 1000)
    app.window.size = width + RESIZES * NARROWER, height
    for _ in range(60):
        app.step(pygame.event.get())
    return times


def press(app: App, name: str) -> float:
    """Press a target with the mouse; return the milliseconds until the answer is on the screen."""
    for _ in range(20):
        app.step(pygame.event.get())  # a press right after a change of screen is taken for a slip
    place = next(t.rect.center for t in app.targets if t.name == name)
    begun = time.perf_counter()
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)])
    return (time.perf_counter() - begun) * 1000


def presses(app: App) -> dict[str, float]:
    """Press what people press; the first time each, when nothing is ready."""
    found = {}
    app.to_bottom()
    found["a game on the shelf"] = press(app, "game.nap")
    page = app.scene
    assert isinstance(page, GameScene)
    page.turn(1)
    app.is_dirty = True
    found["a rule switched"] = press(app, next(n for n in names(app) if n.startswith("option.")))
    found["Play"] = press(app, "play")
    app.to_bottom()
    scene = laid(app)
    found["Idea"] = press(app, "head.hint")
    found["Log"] = press(app, "head.log")
    found["menu"] = press(app, "menu")
    scene.back()
    found["a call"] = press(app, next(n for n in names(app) if n.startswith("do.Call(4)")))
    for _ in range(2000):
        app.step(pygame.event.get())
        if scene.own_ask() is not None:
            break
    lawful = {f"card.{action.what}" for action in scene.actions()}
    found["a card raised"] = press(app, next(n for n in names(app) if n in lawful))
    found["a card played"] = press(app, app.focus)
    scene.sheets.open_rules()
    app.to_bottom()
    app.push(SettingsScene(app))
    found["text size"] = press(app, next(n for n in names(app) if n.startswith("set.text")))
    return found


def names(app: App) -> list[str]:
    """Return the names of what can be pressed."""
    for _ in range(20):
        app.step(pygame.event.get())
    return [target.name for target in app.targets]


def main(words: Sequence[str]) -> None:
    """Measure and print."""
    width, height = map(int, (words[0] if words else USUAL).split("x"))
    with tempfile.TemporaryDirectory() as folder:
        app = opened(Path(folder), (width, height))
        app.step()
        found: dict[str, object] = {"resizing": resizing(app)}
        pressed = presses(app)
        app.to_bottom()
        app.settings.text = 100
        scene = laid(app)
        in_air = moving(app, scene)
        for _ in range(30):
            app.step(pygame.event.get())
        while not scene.is_settled:  # what flew must have been shown before a table is idle
            app.step(pygame.event.get())
        app.step(pygame.event.get())
        before = app.frames
        idle = timed(app, 300, lambda: None)
        found |= {"moving": in_air, "idle": idle, "drawn_idle": app.frames - before, "presses": pressed}
        found["crowd"] = moving(app, laid(app, "loto", CROWD))
        print(json.dumps(found))
        app.close()
        pygame.quit()


if __name__ == "__main__":
    main(sys.argv[1:])
