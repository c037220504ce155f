"""Random events on the window, in every screen: from mouse, keys, pads, fingers and the system.

`python -m tests.gui.events --events 1000000` goes round all the screens, some hundreds of events on each before the
window is closed and opened anew. A traceback is a fault; so is a screen from which Home is not reached again by Escape
and the button that says so, and a game on disk that cannot be taken up afterwards. Every visit depends on the seed and
its own number alone: `--only 317` plays it again.

Every tenth visit is painted as on a screen. In the others all is laid out, and what can be pressed is found, but no
pixel is painted: nothing looks at them, and they would take most of the time. `--painted 1` paints every visit.
`--jobs 4` shares the visits among four processes; the events are the same.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import count
from math import inf
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from parlour.session.replay.record_steps import RecordSteps

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # before anything imports pygame
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from parlour.cli.commands.soak import every_table
from parlour.engine.table import View
from parlour.games import CATALOGUE
from parlour.gui.input.keys import ACTIONS, MOVING
from parlour.gui.scenes.base import Scene
from parlour.gui.scenes.demonstrations import DemonstrationScene, DemonstrationsScene
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.game.rules import GlossaryScene, RulesScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.home.shelf import ShelfScene
from parlour.gui.scenes.people.family import FamilyScene
from parlour.gui.scenes.preferences.keys import KeysScene
from parlour.gui.scenes.preferences.settings import SettingsScene
from parlour.gui.scenes.records.saved import SavedScene
from parlour.gui.scenes.records.statistics import StatisticsScene, counted
from parlour.gui.scenes.routing.router import open_route
from parlour.gui.scenes.table import TableScene
from parlour.gui.window.app import App, FixedClock
from parlour.match import Match
from parlour.players.personas import company
from parlour.players.policy import policy_of
from parlour.players.worker import InlineThinker
from parlour.session.request import Request, sample_paths
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session, match_of
from parlour.storage.places import Places
from parlour.storage.settings import LIMITS
from tests.gui.unpainted import Unpainted, nothing_painted

EACH = 1000  # events on one screen before the window is closed
PAINTED = 10  # of so many visits one is painted
AHEAD = 4  # visits that each process is given at once
KEYS_HOME = 40  # keys and presses in which Home is to be reached from anywhere
SIZES = ((800, 600), (1024, 600), (1366, 768), (1280, 1024), (1920, 1080), (700, 1000), (320, 240))
TEXTS = ("a", "Ann", "é", "Zoë Ω 家", "\u202eright", "", " ", "\x00", "\n", "0", "99999999999999999999", "x" * 300, "🂡")
HAPPENINGS = tuple(
    getattr(pygame, name)
    for name in (
        "WINDOWFOCUSLOST", "WINDOWFOCUSGAINED", "WINDOWMINIMIZED", "WINDOWRESTORED", "WINDOWEXPOSED", "WINDOWHIDDEN",
        "WINDOWSHOWN", "WINDOWENTER", "WINDOWLEAVE", "WINDOWMAXIMIZED", "WINDOWDISPLAYCHANGED", "WINDOWMOVED",
        "AUDIODEVICEREMOVED", "AUDIODEVICEADDED", "APP_LOWMEMORY", "CLIPBOARDUPDATE", "KEYMAPCHANGED",
        "RENDER_TARGETS_RESET",
    )
)  # fmt: skip


class QuickThinker(InlineThinker):
    """Plays every computer's hand by the rule of thumb, however strong it is said to be."""

    def ask(self, view: View, level: str, persona: str, seed: int) -> None:
        super().ask(view, "easy", "", seed)


class FrailWindow:
    """A window that can change its size, and whose display may be gone for a while."""

    def __init__(self, size: tuple[int, int], kind: type[pygame.Surface] = pygame.Surface) -> None:
        self.size, self.is_lost, self._kind = size, False, kind
        self._surface = kind(size)

    def get_surface(self) -> pygame.Surface:
        self._answer()
        if self._surface.get_size() != self.size:
            self._surface = self._kind(self.size)
        return self._surface

    def flip(self) -> None:
        self._answer()

    def set_fullscreen(self, _: bool) -> None:
        self._answer()
        self.size = (1920, 1080)

    def set_windowed(self) -> None:
        self._answer()
        self.size = (1366, 768)

    def restore(self) -> None:
        self._answer()

    def _answer(self) -> None:
        if self.is_lost:
            raise pygame.error("The display is gone")


def family(app: App, slug: str, preset: str, seats: int, seed: int, people: int) -> TableScene:
    """Return a table at which so many persons sit, the rest easy computer players, kept on disk."""
    kinds = [PERSON] * people + [COMPUTER] * (seats - people)
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    match = Match.start(slug, seats=seats, preset=preset, seed=seed)
    return TableScene(app, Session.begin(match, sitters, app.thinker, app.places))


def late(app: App, slug: str, preset: str, seats: int, seed: int) -> TableScene:
    """Return a table of two persons at the end of a deal, or not far from it."""
    scene = family(app, slug, preset, seats, seed, min(2, seats))
    match = match_of(scene.session)
    for _ in range(300):
        if match.ask is None or match.results:
            break
        seat = match.ask.seats[0]
        match.act(policy_of(slug).advise(match.view(seat))[0].action, seat)
    return TableScene(app, scene.session)


Start = Callable[[App, random.Random], Scene]


@cache
def starts() -> dict[str, Start]:
    """Return every screen to begin at, by its name."""
    found: dict[str, Start] = {
        name: partial(_plain, kind)
        for name, kind in {
            "home": HomeScene, "shelf": ShelfScene, "family": FamilyScene, "saved": SavedScene,
            "settings": SettingsScene, "keys": KeysScene, "glossary": GlossaryScene,
            "demonstrations": DemonstrationsScene, "statistics": lambda app: StatisticsScene(app, counted(app.places)),
        }.items()
    }  # fmt: skip
    for slug in CATALOGUE:
        found |= {
            f"{slug}: its page": partial(_page, slug),
            f"{slug}: its rules": partial(_rules, slug),
            f"{slug}: alone": partial(_any_family, slug, 1),
            f"{slug}: a family": partial(_any_family, slug, 2),
            f"{slug}: late": partial(_any_late, slug),
            f"{slug}: shown": partial(_shown, slug),
        }
    return found


def _plain(kind: Callable[[App], Scene], app: App, _: random.Random) -> Scene:
    return kind(app)


def _rules(slug: str, app: App, _: random.Random) -> Scene:
    match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=1)
    return RulesScene(app, slug, match.seats, match.options, "")


def _any_family(slug: str, people: int, app: App, rng: random.Random) -> Scene:
    _, preset, seats = rng.choice(_tables(slug))
    return family(app, slug, preset, seats, rng.randrange(10**6), people)


def _any_late(slug: str, app: App, rng: random.Random) -> Scene:
    _, preset, seats = rng.choice(_tables(slug))
    return late(app, slug, preset, seats, rng.randrange(10**6))


def _shown(slug: str, app: App, rng: random.Random) -> Scene:
    return DemonstrationScene(app, RecordSteps(Match.load(_sample(slug, rng))))


@cache
def _tables(slug: str) -> list[tuple[str, str, int]]:
    return list(every_table(slug, "all"))


def _page(slug: str, app: App, rng: random.Random) -> GameScene:
    scene = GameScene(app, slug, people=rng.choice((1, 1, 2)))
    scene.turn(rng.randrange(3))
    return scene


def _sample(slug: str, rng: random.Random) -> Path:
    return rng.choice([path for path in list(sample_paths().values()) if path.name.startswith(f"{slug}-")])


@dataclass
class Figures:
    """What was done, where, and what went wrong."""

    events: int = 0
    visits: int = 0
    screens: Counter[str] = field(default_factory=Counter)  # events by the kind of screen that got them
    failed: list[str] = field(default_factory=list)

    def add(self, other: Figures) -> None:
        """Count what was done elsewhere."""
        self.events += other.events
        self.visits += other.visits
        self.screens += other.screens
        self.failed += other.failed


class Chance:
    """What may happen to a window, drawn by chance."""

    rng: random.Random
    app: App
    window: FrailWindow
    place: tuple[int, int]

    def events(self) -> list[pygame.event.Event]:
        """Return the next few events, which belong together."""
        kinds = {
            self.press: 40, self.named_key: 25, self.any_key: 10, self.anywhere: 10, self.drag: 10, self.wheel: 10,
            self.text: 8, self.pad: 8, self.fingers: 8, self.happening: 4, self.leave: 3, self.resize: 1,
        }  # fmt: skip
        return self.rng.choices(list(kinds), list(kinds.values()))[0]()

    def press(self) -> list[pygame.event.Event]:
        """Press something that can be pressed."""
        if not self.app.targets:
            return self.anywhere()
        place = self.rng.choice(self.app.targets).rect.center
        return [self._move(place), self._button(pygame.MOUSEBUTTONDOWN), self._button(pygame.MOUSEBUTTONUP)]

    def named_key(self) -> list[pygame.event.Event]:
        """Press a key that does something, held down for a while or not."""
        chord = self.rng.choice([*(a.chord for a in ACTIONS), *MOVING, "return", "escape", *"1234567890"])
        *modifiers, key = [part for part in chord.split("+") if part] or ["+"]
        mod = sum({"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}[name] for name in modifiers)
        try:
            code = pygame.key.key_code(key)
        except ValueError:
            code = ord(key)
        return self._key(code, mod, key if len(key) == 1 else "")

    def leave(self) -> list[pygame.event.Event]:
        """Press Escape, or else whoever has come to the rules reads them for ever."""
        return self._key(pygame.K_ESCAPE, 0, "")

    def any_key(self) -> list[pygame.event.Event]:
        """Press any key of the keyboard, and some that no keyboard has."""
        code = self.rng.choice((self.rng.randrange(0, 128), pygame.K_F1 + self.rng.randrange(12), 2**30 + 500, 0))
        mod = self.rng.choice((0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META))
        return self._key(code, mod, self.rng.choice(("", chr(code) if code < 128 else "")))

    def anywhere(self) -> list[pygame.event.Event]:
        """Press any button of the mouse anywhere, even outside, or let one go that was never pressed."""
        w, h = self.app.surface.get_size()
        events = [self._move((self.rng.randrange(-20, w + 20), self.rng.randrange(-20, h + 20)))]
        button = self.rng.choice((1, 1, 1, 2, 3, 6))
        events += [self._button(pygame.MOUSEBUTTONDOWN, button)] if self.rng.random() < 0.8 else []
        return [*events, self._button(pygame.MOUSEBUTTONUP, button)]

    def drag(self) -> list[pygame.event.Event]:
        """Press something and let go on something else."""
        if not self.app.targets:
            return self.anywhere()
        start, end = (self.rng.choice(self.app.targets).rect for _ in range(2))
        events = [self._move(start.center), self._button(pygame.MOUSEBUTTONDOWN)]
        for part in (0.3, 0.7, 1.0):
            x, y = (round(a + (b - a) * part) for a, b in zip(start.center, end.center, strict=True))
            events.append(self._move((x, y), (1, 0, 0)))
        return [*events, self._button(pygame.MOUSEBUTTONUP)]

    def wheel(self) -> list[pygame.event.Event]:
        steps = self.rng.choice((-1, 1, -3, 3, 0, 50, -50))
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_x=0.0, precise_y=0.0)]

    def text(self) -> list[pygame.event.Event]:
        kind = self.rng.choice((pygame.TEXTINPUT, pygame.TEXTINPUT, pygame.TEXTEDITING))
        return [pygame.event.Event(kind, text=self.rng.choice(TEXTS), start=0, length=0)]

    def pad(self) -> list[pygame.event.Event]:
        """Do something with a pad, known or bare, or plug one in or out; some parts of it no pad has."""
        which = {"instance_id": self.rng.randrange(3)}
        button, down = {**which, "button": self.rng.choice((*range(16), 40, 255))}, self.rng.random() < 0.8
        axis, hat = {**which, "axis": self.rng.randrange(8)}, self.rng.choice(((0, 0), (1, -1), (0, 1)))
        return [
            self.rng.choice((
                pygame.event.Event(pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, button),
                pygame.event.Event(pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP, button),
                pygame.event.Event(pygame.JOYAXISMOTION, {**axis, "value": self.rng.uniform(-1, 1)}),
                pygame.event.Event(pygame.CONTROLLERAXISMOTION, {**axis, "value": self.rng.randrange(-32768, 32768)}),
                pygame.event.Event(pygame.JOYHATMOTION, {**which, "hat": 0, "value": hat}),
                pygame.event.Event(pygame.JOYDEVICEADDED, device_index=self.rng.randrange(4), guid=""),
                pygame.event.Event(pygame.JOYDEVICEREMOVED, which),
            ))
        ]  # fmt: skip

    def fingers(self) -> list[pygame.event.Event]:
        """Touch the screen with a finger or two, which may be drawn along, lie beside the window or never be lifted."""
        kinds = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERMOTION, pygame.FINGERUP)
        number = self.rng.choice((1, 1, 1, 2))
        return [
            pygame.event.Event(kind, x=self.rng.uniform(-0.1, 1.1), y=self.rng.uniform(-0.1, 1.1), finger_id=number)
            for kind in kinds
            if self.rng.random() < 0.9
        ]

    def resize(self) -> list[pygame.event.Event]:
        """Give the window other sizes, one after another, as when its edge is dragged."""
        events = []
        for _ in range(self.rng.choice((1, 1, 6, 30))):
            any_size = (self.rng.randrange(100, 2000), self.rng.randrange(100, 1200))
            self.window.size = w, h = self.rng.choice((*SIZES, any_size))
            events.append(
                pygame.event.Event(self.rng.choice((pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)), x=w, y=h)
            )
        return events

    def happening(self) -> list[pygame.event.Event]:
        """Let the system do something: take the focus away, hide the window, lose the sound or the display."""
        match self.rng.randrange(6):
            case 0:
                pygame.mixer.quit()
                return [pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)]
            case 1:
                self.window.is_lost = True
                return [pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1)]
            case 2 if self.rng.random() < 0.02:
                return [pygame.event.Event(self.rng.choice((pygame.QUIT, pygame.WINDOWCLOSE)))]
            case 2:
                return [pygame.event.Event(pygame.DROPTEXT, text="x"), pygame.event.Event(pygame.DROPFILE, file="/x")]
            case _:
                return [pygame.event.Event(self.rng.choice(HAPPENINGS))]

    def _move(self, place: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> pygame.event.Event:
        self.place = place
        return pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=buttons, touch=False)

    def _button(self, kind: int, button: int = 1) -> pygame.event.Event:
        return pygame.event.Event(kind, pos=self.place, button=button, touch=False)

    def _key(self, code: int, mod: int, sign: str) -> list[pygame.event.Event]:
        down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign, scancode=0)
        up = pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=sign, scancode=0)
        text = [pygame.event.Event(pygame.TEXTINPUT, text=sign)] if sign.isprintable() and sign else []
        return [down, *text, *([up] if self.rng.random() < 0.9 else [])]


class Visit(Chance):
    """One window from its opening to its end, at one screen and wherever the events lead from there."""

    def __init__(self, seed: int, number: int, folder: Path, window: type[pygame.Surface] = pygame.Surface) -> None:
        self.number, self.folder = number, folder
        self.rng = rng = random.Random(f"{seed}/{number}")
        every = starts()
        order = random.Random(seed).sample(list(every), len(every))  # a short storm, too, sees all kinds of screens
        self.name = order[number % len(order)]
        self.window = FrailWindow(rng.choices(SIZES, (4, 4, 2, 1, 1, 1, 0))[0], window)
        self.app = App(
            Request(Places.within(folder), seed=rng.randrange(2**32)), open_route, clock=FixedClock(),
            window=self.window, thinker=QuickThinker(),
        )  # fmt: skip
        self.app.audio.open()
        for key, values in LIMITS.items():
            if rng.random() < 0.3 and key not in ("width", "height"):
                setattr(self.app.settings, key, rng.choice(list(values)))
        self.app.settings.pace = rng.choice(("instant", "instant", "brisk", "normal", "step"))
        self.app.push(HomeScene(self.app))
        if self.name != "home":
            self.app.push(every[self.name](self.app, rng))
        self.place = (0, 0)
        self.last: list[str] = []

    # what is done
    def play(self, events: int, figures: Figures) -> None:
        """Let so many events happen; then go Home, and see that all that was kept can be taken up again."""
        done = 0
        while done < events and self.app.is_running and self.app.scenes:
            batch = [event for _ in range(self.rng.choice((1, 1, 2, 5))) for event in self.events()]
            done += len(batch)
            figures.events += len(batch)
            figures.screens[type(self.app.scene).__name__] += len(batch)
            self.last = [*self.last, *map(str, batch)][-8:]
            self.frame(batch)
            for _ in range(self.rng.choice((0, 0, 1, 1, 2, 17))):
                self.frame()
            if self.window.is_lost and self.rng.random() < 0.3:
                self.find_display()
        self.find_display()
        if self.app.scenes and self.app.is_running:
            self.go_home()
        self.app.close()
        for path in self.app.places.games.glob("*.parlour"):
            match = Match.load(path)
            assert not match.notice, f"{path.name}: {match.notice}"

    def frame(self, events: list[pygame.event.Event] = []) -> None:  # noqa: B006
        if self.app.scenes:
            self.app.step(events)

    def find_display(self) -> None:
        """Let the display come back."""
        if self.window.is_lost:
            self.window.is_lost = False
            self.frame([pygame.event.Event(pygame.WINDOWEXPOSED)])

    def go_home(self) -> None:
        """Reach Home by Escape, and by the button that says so where a menu is open."""
        self.window.size = (1366, 768)
        self.frame([pygame.event.Event(pygame.WINDOWRESIZED, x=1366, y=768)])
        for _ in range(KEYS_HOME):
            for _ in range(20):
                self.frame()
            if len(self.app.scenes) <= 1:
                break
            leave = next((t for t in self.app.targets if t.name == "menu.leave"), None)
            if leave is None:
                self.frame(self._key(pygame.K_ESCAPE, 0, ""))
            else:
                self.frame([self._move(leave.rect.center), self._button(pygame.MOUSEBUTTONDOWN)])
                self.frame([self._button(pygame.MOUSEBUTTONUP)])
        else:
            raise AssertionError(f"no way Home from {[type(s).__name__ for s in self.app.scenes]}")
        if self.app.scenes:
            assert isinstance(self.app.scene, HomeScene)
            assert any(target.name == "all" for target in self.app.targets), "Home has nothing to press"


@dataclass(frozen=True)
class Storm:
    """So many visits' worth of events: the seed, the events of a visit, and of how many visits one is painted."""

    seed: int
    each: int = EACH
    painted: int = PAINTED

    def visit(self, number: int) -> Figures:
        """Make one visit, whatever comes of it."""
        _open_display()
        is_painted = number % self.painted == 0
        figures, visit = Figures(visits=1), None
        with TemporaryDirectory() as folder, nullcontext() if is_painted else nothing_painted():
            try:
                visit = Visit(self.seed, number, Path(folder), pygame.Surface if is_painted else Unpainted)
                visit.play(self.each, figures)
            except Exception:  # whatever it is: that is what this is for
                told = f"visit {number} ({visit.name if visit else 'opening'}), seed {self.seed}, after:"
                last = "\n".join(f"  {event}" for event in (visit.last if visit else []))
                figures.failed.append(f"{told}\n{last}\n{traceback.format_exc()}")
        return figures


def _open_display() -> None:
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((8, 8))


def storm(events: int, a: Storm, jobs: int = 1) -> Iterator[Figures]:
    """Yield the figures after each visit, until so many events have happened."""
    figures = Figures()
    if jobs == 1:
        for number in count():
            figures.add(a.visit(number))
            yield figures
            if figures.events >= events:
                return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        for first in count(0, AHEAD * jobs):
            for done in pool.map(a.visit, range(first, first + AHEAD * jobs)):
                figures.add(done)
                yield figures
                if figures.events >= events:
                    return
    finally:
        pool.shutdown(cancel_futures=True)


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.gui.events", description=__doc__.split("\n")[0])
    words.add_argument("--events", type=int, default=1_000_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--each", type=int, default=EACH, help="events of one visit")
    words.add_argument("--painted", type=int, default=PAINTED, metavar="N", help="one visit of N is painted")
    words.add_argument("--jobs", type=int, default=1, help="processes that share the visits")
    words.add_argument("--seconds", type=float, default=inf, help="end after the first visit that ends later")
    words.add_argument("--only", type=int, help="the number of one visit, to be played again")
    words.add_argument("--progress", type=int, default=0, metavar="N", help="tell every N visits how far it is")
    chosen = words.parse_args()
    begun, figures, told = perf_counter(), Figures(), 0
    a = Storm(chosen.seed, chosen.each, chosen.painted)
    for figures in storm(chosen.events, a, chosen.jobs) if chosen.only is None else [a.visit(chosen.only)]:
        for fault in figures.failed[told:]:
            print(fault, flush=True)
        told = len(figures.failed)
        if chosen.progress and figures.visits % chosen.progress == 0:
            print(f"{figures.events} events, {figures.visits} visits, {told} failed", file=sys.stderr, flush=True)
        if perf_counter() - begun > chosen.seconds:
            break
    for name, events in figures.screens.most_common():
        print(f"  {name}: {events}")
    print(
        f"{figures.events} events in {figures.visits} visits to {len(starts())} screens in turn, "
        f"{perf_counter() - begun:.0f} s: {len(figures.failed)} failed"
    )
    return 1 if figures.failed else 0


if __name__ == "__main__":
    sys.exit(main())
