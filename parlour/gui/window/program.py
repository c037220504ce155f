"""The windowed program from its first frame to its last."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from ...records import disk
from ...session.request import Request, sample_paths
from ...storage import program_log as log
from ...storage import starts
from ...storage.disk_job import PATIENCE
from ...storage.places import Places
from ...storage.values import DISK
from ...words.message import message
from .screen.platform import LEAST, NoDisplay, open_display, prepare, when_display_goes

if TYPE_CHECKING:
    from pygame.event import Event

    from ...storage.settings import Settings
    from ..system.wishes import Wishes
    from .app import App

__all__ = ["NoDisplay", "run"]

SHARE, USUAL, LARGEST = 0.8, (1366, 768), (2560, 1440)  # first window: share of the screen, least and greatest size
BARS = (40, 80)  # pixels that the system may need beside and above a window
DISK_WAITS = 0.05  # seconds to wait for the disk; longer jobs continue in the background so that the window never hangs
STANDS = 10.0  # seconds after which a start counts as successful
MOST_FAULTS, CALM = 3, 60.0  # number of errors tolerated within this many seconds


def run(request: Request) -> int:
    """Open the window and play until it is closed; return the exit code. Raise NoDisplay without a screen."""
    prepare()
    connection = open_display()
    import pygame

    from ...storage.settings import load_settings
    from ..drawing.first_pictures import FIRST, LARGEST

    FIRST.begin(partial(disk.read, _pictures(request.places), LARGEST))
    last = starts.begun(request.places)
    if last.needs_care:
        request = replace(request, is_safe=True, game=None, file=None, demo=None)
    try:
        window = _new_window(load_settings(request.places.config)[0])
    except pygame.error as problem:
        starts.ended(request.places)
        raise NoDisplay(message("gui.window.no_window", problem=problem)) from problem
    app = _program(request, window)
    try:
        _open(app)
        if sentence := starts.last_run_words(last):
            app.say(sentence)
        play(app, window, connection, Careful(app))
    except KeyboardInterrupt:
        starts.ended(request.places)
        return 0
    except Exception:  # whatever it is, every answer is saved, and nobody should see a traceback
        sentence = starts.stumbled(request.places, _open_game(app), datetime.now(), starts.report(app.trail.lines()))
        print(message("gui.window.continue_takes_it_up", sentence=sentence), file=sys.stderr)
        return 1
    finally:
        with suppress(Exception):  # a scene may fail to close after an error
            app.close()
        DISK.finish(PATIENCE)
        pygame.quit()
    starts.ended(request.places)
    log.note("the end")
    log.closed()
    return 0


def _pictures(places: Places) -> Path:
    """Return the file of the first frame's pictures, which may be deleted at any time."""
    return places.state / "pictures"


def _display_gone(app: App) -> None:
    """Tell on the terminal that the display has gone, and finish what is being saved."""
    print(message("gui.window.display_gone"), file=sys.stderr, flush=True)
    log.note("the display has gone")
    with suppress(Exception):  # a scene may fail to close without a display
        app.close()
    DISK.finish(PATIENCE)


def _program(request: Request, window: Any) -> App:
    """Return the application in its window, importing most modules only now that the walls are visible."""
    from ...players.worker import WorkerThinker
    from ...storage.disk_job import Patience
    from ...storage.games.journal import Journal
    from ..scenes.routing.router import open_route
    from ..speech.voice import Printed
    from .app import App

    Journal.waits = Patience.seconds = DISK_WAITS
    app = App(request, open_route, window=window, thinker=WorkerThinker())
    if request.is_printed:
        app.voice = Printed()
    when_display_goes(partial(_display_gone, app))
    return app


def _new_window(settings: Settings) -> Any:
    """Return a window of the saved size, or of a default size, painted with walls before other imports."""
    import pygame

    from .screen.place import remembered, screen_of, screens

    window = pygame.Window("Parlour", size=LEAST, resizable=True, hidden=True, allow_high_dpi=True)
    known = screens(window)
    place = remembered(settings, known)
    screen = screen_of(place, known).size
    wanted = wanted_size(settings, screen)
    window.size = fitting(wanted, screen)
    window.position = place or pygame.WINDOWPOS_CENTERED
    window.minimum_size = LEAST
    window.show()
    paint_walls(window, settings)
    window.set_icon(_icon())
    if fitting(wanted, screen) != wanted:
        window.maximize()  # the system knows how much space its bars leave
    return window


def paint_walls(window: Any, settings: Settings) -> None:
    """Draw the walls before the other imports; pictures take their pixel format from this first surface."""
    from ..drawing import raster
    from ..drawing.tokens import theme_of

    surface = window.get_surface()
    width, height = surface.get_size()
    surface.blit(raster.walls(width, height, *theme_of(settings).room), (0, 0))
    window.flip()


def play(app: App, window: Any, connection: Sequence[int], careful: Careful) -> None:
    """Show the first frame, then start slower services, then play until the window is closed."""
    from ..drawing.first_pictures import FIRST
    from ..speech.adapters import accesskit
    from ..speech.screen_reader import ScreenReader
    from ..system.listener import Listener
    from .frames import Frames
    from .screen.place import WindowPlace

    frames, place = Frames(connection), WindowPlace(window)
    app.widgets.put_off()
    app.step()
    FIRST.end(partial(disk.put, _pictures(app.places)))
    app.widgets.bring(partial(_bring_pages, frames.wake))
    app.thinker.start()
    app.audio.open()
    app.pad.open()
    app.reading.bring(partial(log.opened, app.places), lambda _: None)
    if (library := accesskit()) is not None and not app.request.is_safe:
        app.screen_reader = ScreenReader(app, library, frames.wake)
    listener = Listener(frames.wake)
    Thread(target=_keep_copies, args=(app.places,)).start()  # in the background, since there may be many games
    app.keep_settings()
    wish = app.request.is_fullscreen
    if wish or (wish is None and app.settings.fullscreen and not app.request.is_safe):
        window.set_fullscreen(True)
    while app.is_running:
        careful.step(frames.events(careful.still_for()))
        place.settle()
        if (heard := listener.heard()) is not None and not app.request.is_safe:
            follow_system(app, heard)
    place.remember(app.settings)
    app.keep_settings()


def follow_system(app: App, wishes: Wishes) -> None:
    """Apply the system's preferences that have changed, and report it."""
    from ..system.wishes import follow

    if follow(app.settings, wishes):
        app.say(message("gui.window.follows_the_machine"))
    app.keep_settings()


def _bring_pages(wake: Callable[[], None]) -> None:
    """Call `wake`, then import the screens that are opened first, so that the first press need not wait 60 ms."""
    wake()
    from ..scenes import game, table  # noqa: F401
    from ..scenes.routing import openers  # noqa: F401


def _keep_copies(places: Places) -> None:
    from ...storage.games import backups  # 20 ms: not before the first frame

    backups.keep(places, datetime.now())


class Careful:
    """Runs the program's steps and survives errors in them.

    An error opens a screen that reports it and offers to continue; errors in quick succession end the program.
    """

    def __init__(self, app: App) -> None:
        self.app, self.faults = app, list[float]()
        self._begun: float | None = app.clock.now()

    def step(self, events: Iterable[Event]) -> None:
        """Run one step; raise an error only if there are too many."""
        app = self.app
        try:
            app.step(self._noted(events))
        except Exception:
            now = app.clock.now()
            self.faults = [at for at in self.faults if now - at < CALM] + [now]
            if len(self.faults) > MOST_FAULTS:
                raise
            self.recover()
        if self._begun is not None and app.clock.now() - self._begun > STANDS:
            self._begun = None
            if not self.faults:
                app.reading.bring(partial(starts.stands, app.places), lambda _: None)

    def _noted(self, events: Iterable[Event]) -> Iterator[Event]:
        """Yield events as they arrive, recording each for an error report."""
        for event in events:
            self.app.trail.heard(self.app, event)
            yield event

    def still_for(self) -> float:
        """Return for how many seconds nothing will change without input; 0 if that fails."""
        try:
            return self.app.still_for()
        except Exception:  # the next step will raise the same error and recover from it
            return 0.0

    def recover(self) -> None:
        """Close every screen, and open a new one that reports the error."""
        from ..scenes.home import HomeScene
        from ..scenes.routing.stumbled import StumbledScene

        game = _open_game(self.app)
        report = starts.report(self.app.trail.lines())
        sentence = starts.stumbled(self.app.places, game, datetime.now(), report)
        self.app.abandon()
        self.app.push(HomeScene(self.app))
        self.app.push(StumbledScene(self.app, sentence, game, report))


def _open_game(app: App) -> Path | None:
    """Return the file of the open game, or None."""
    from ..scenes.table import TableScene

    tables = [scene for scene in app.scenes if isinstance(scene, TableScene)]
    return tables[-1].session.path if tables else None


def wanted_size(settings: Settings, screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the last window, or of the very first one if none was closed yet."""
    from .screen.place import was_placed

    return (settings.width, settings.height) if was_placed(settings) else first_size(screen)


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the very first window: most of the screen, but not too large to draw quickly."""
    width, height = min(round(SHARE * screen[0]), LARGEST[0]), min(round(SHARE * screen[1]), LARGEST[1])
    return max(USUAL[0], width), max(USUAL[1], height)


def fitting(wanted: tuple[int, int], screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size closest to `wanted` that fits on the screen along with title bar and panels."""
    width, height = (min(size, whole - bars) for size, whole, bars in zip(wanted, screen, BARS, strict=True))
    return min(max(LEAST[0], width), screen[0]), min(max(LEAST[1], height), screen[1])


def _icon() -> Any:
    from ..drawing import raster

    return raster.picture("icon/parlour", 64, 64)


def is_first_start(request: Request) -> bool:
    """Return whether nothing has ever been saved, and nothing in particular was requested."""
    from ...storage.settings import is_kept

    if request.is_safe or (request.file, request.demo, request.game) != (None, None, None):
        return False
    return not is_kept(request.places.config) and not any(request.places.games.glob("*.parlour"))


def _open(app: App) -> None:
    """Open the requested screen above the home screen."""
    from ..drawing.own_pictures import OWN
    from ..scenes.home import HomeScene
    from ..scenes.routing.routes import ToDemonstration, ToDemonstrations, ToFirstStart
    from .desk import ToFile

    request = app.request
    if OWN in (app.settings.back, app.settings.felt):
        from .own_looks import bring_own_looks

        bring_own_looks(app)
    app.push(HomeScene(app))
    if is_first_start(request):
        app.open(ToFirstStart())
    if request.file is not None:
        app.open(ToFile(request.file, keeps=False))
    elif request.demo is not None:
        path = Path(request.demo)
        found = path if path.is_file() else sample_paths().get(request.demo)
        app.open(ToDemonstration(found) if found is not None else ToDemonstrations())
    elif request.game is not None:
        from ..scenes.game import GameScene

        scene = GameScene(app, request.game)
        choice = scene.choice
        seats = request.seats or choice.kind.playable_seat_count(request.preset, request.options)
        choice.attempt(request.preset, request.options, seats)
        app.push(scene)
        scene.play()
