"""The program itself, told to leave as soon as it takes in events: prints when each of its first frames stood.

The first time is that of the walls in a visible window, the second Home's first frame, the third the frame after the
first events.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import Any

from parlour.cli.program import main
from parlour.gui.window import program
from parlour.storage.settings import Settings

frames: list[float] = []


def run(words: Sequence[str]) -> int:
    """Start with these words of the command line, print the times of three frames, and return the exit code."""
    paint_walls = program.paint_walls

    def painted(window: Any, settings: Settings) -> None:
        paint_walls(window, settings)
        frames.append(time.time())
        watch_steps()

    program.paint_walls = painted  # by hand: the usual patch imports more than the program
    code = main(words)
    print(*frames)
    return code


def watch_steps() -> None:
    """Note the time after every step of the application, and close it after two."""
    from parlour.gui.window.app import App  # only now: it is one of the imports that wait for the walls

    step = App.step

    def timed(app: App, events: Sequence[object] = ()) -> None:
        step(app, events)  # type: ignore[arg-type]
        frames.append(time.time())
        if len(frames) == 3:
            app.is_running = False

    App.step = timed  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
