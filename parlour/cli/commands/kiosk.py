"""`parlour --kiosk FILE`: starts the kiosk, and restarts it unless it was ended with its PIN."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

from ...engine.options import OptionConflict
from ...session.kiosk.counted import lines_of
from ...session.kiosk.file import Kiosk, KioskError, read_kiosk
from ...session.request import Request
from ...storage.visits import Visits
from ...words.message import message

SILENT = 60.0  # seconds without a heartbeat after which the kiosk is killed and restarted
WAITS = (1.0, 60.0)  # seconds before a restart: the first delay, and the longest after repeated failures
STEADY = 120.0  # seconds after which a start counts as successful


class Running(Protocol):
    """A kiosk running in a process of its own."""

    def outcome(self) -> int | None:
        """Wait until it ends and return its exit code; None if its heartbeat stopped."""

    def end(self) -> None:
        """End the process if it is still running."""


class KioskProcess:
    """The kiosk process, with the pipe that carries its heartbeat."""

    def __init__(self, request: Request, kiosk: Kiosk) -> None:
        from ...gui.window.kiosk import work

        context = get_context("spawn")
        self._pipe, other = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(request, kiosk, other), name="parlour-kiosk")
        self._process.start()
        other.close()

    def outcome(self) -> int | None:
        last = time.monotonic()
        while self._process.is_alive():
            try:
                if self._pipe.poll(1.0):
                    self._pipe.recv()
                    last = time.monotonic()
            except (EOFError, OSError):  # the process is ending
                self._process.join(5.0)
                break
            if time.monotonic() - last > SILENT:
                return None
        return self._process.exitcode

    def end(self) -> None:
        if self._process.is_alive():
            self._process.kill()
        self._process.join()
        self._pipe.close()


def run(path: Path, request: Request) -> int:
    """Run the kiosk in a file until it is ended by PIN; return the exit code.

    Raises OptionConflict if the file is invalid.
    """
    try:
        kiosk = read_kiosk(path)
    except KioskError as fault:
        raise OptionConflict(str(fault)) from fault
    request.places.made()
    signal.signal(signal.SIGTERM, _stop)
    return keep_running(replace(request, is_fullscreen=True), kiosk, KioskProcess, time.sleep)


def keep_running(
    request: Request, kiosk: Kiosk, start: Callable[[Request, Kiosk], Running], wait: Callable[[float], Any],
    clock: Callable[[], float] = time.monotonic, today: Callable[[], date] = date.today,
) -> int:  # fmt: skip
    """Run the kiosk, restarting it until it is ended by PIN or has no screen; return the exit code."""
    from ...gui.window.kiosk import LEFT, NO_SCREEN, RENEWED

    pause, has_stood = WAITS[0], False
    while True:
        begun = clock()
        running = start(request, kiosk)
        try:
            code = running.outcome()
        finally:
            running.end()
        if code == LEFT:
            return 0
        if code == RENEWED:
            has_stood = True
            continue
        if code == NO_SCREEN and not has_stood:
            print(message("cli.kiosk.no_display"), file=sys.stderr)
            return 2
        is_steady = clock() - begun > STEADY
        has_stood = has_stood or is_steady
        pause = WAITS[0] if is_steady else min(WAITS[1], 2 * pause)
        Visits(request.places.state).count(today(), "restarts")
        wait(pause)


def print_counts(request: Request) -> int:
    """Print the visitor counts for each day; return the exit code."""
    for line in lines_of(Visits(request.places.state)) or [message("cli.kiosk.no_visitor")]:
        print(line)
    return 0


def _stop(*_: object) -> None:
    raise KeyboardInterrupt
