"""The window from the first frame to the last."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..request import Request
from .platform import NoDisplay, open_display, prepare

if TYPE_CHECKING:
    from .app import App

__all__ = ["NoDisplay", "run"]


def run(request: Request) -> int:
    """Open the window, play until it is closed, return the exit code; raise NoDisplay where there is no screen."""
    prepare()
    open_display()
    import pygame

    from ..players.thinker import WorkerThinker
    from ..storage.settings import load_settings
    from .app import App

    settings, _ = load_settings(request.places.config)
    window = pygame.Window("Parlour", size=_fitting(settings.width, settings.height), resizable=True)
    window.minimum_size = (960, 600)
    window.get_surface()  # pictures take the format of the first surface there is
    window.set_icon(_icon())
    thinker = WorkerThinker()
    app = App(request, window=window, thinker=thinker)
    try:
        _open(app)
        app.step()
        thinker.start()
        app.audio.open()
        app.keep_settings()
        if not _has_room(window):
            window.maximize()  # the system knows what its bars leave
        if request.is_fullscreen or (request.is_fullscreen is None and settings.fullscreen and not request.is_safe):
            window.set_fullscreen(True)
        while app.is_running:
            app.step(pygame.event.get())
        app.settings.width, app.settings.height = window.size
        app.keep_settings()
    finally:
        app.close()
        pygame.quit()
    return 0


def _fitting(width: int, height: int) -> tuple[int, int]:
    """Return a size that the screen has room for."""
    import pygame

    sizes = pygame.display.get_desktop_sizes()
    most = sizes[0] if sizes else (1366, 768)
    return max(960, min(width, most[0])), max(600, min(height, most[1]))


def _has_room(window: Any) -> bool:
    """Whether title bar and panels find room beside the window on its screen."""
    import pygame

    sizes = pygame.display.get_desktop_sizes()
    width, height = window.size
    return not sizes or (width <= sizes[0][0] - 40 and height <= sizes[0][1] - 80)


def _icon() -> Any:
    from . import raster

    return raster.picture("icon/parlour", 64, 64)


def _open(app: App) -> None:
    """Show what was asked for; Home lies below everything else."""
    from .scenes.demonstration import SamplesScene, open_demonstration, sample_paths
    from .scenes.game import GameScene
    from .scenes.home import HomeScene, open_saved

    request = app.request
    app.push(HomeScene(app))
    if request.file is not None:
        from datetime import datetime

        from ..storage.shelf import Saved

        open_saved(app, Saved(request.file, datetime.now()))
    elif request.demo is not None:
        path = Path(request.demo)
        found = path if path.is_file() else next((p for p in sample_paths() if p.stem == request.demo), None)
        if found is not None:
            open_demonstration(app, found)
        else:
            app.push(SamplesScene(app))
    elif request.game is not None:
        scene = GameScene(app, request.game)
        scene.attempt(request.preset, request.options, request.seats or scene.seats)
        app.push(scene)
        scene.play()
