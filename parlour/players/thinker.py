"""Who thinks for the computer players: one long-lived worker process, or, for tests and text mode, this one."""

from __future__ import annotations

import contextlib
import os
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pickle import dumps, loads
from typing import Any

from ..games import CATALOGUE
from ..questions import Action, parse
from ..table import View


class InlineThinker:
    """Thinks at once, in this process: deterministic and without start-up."""

    def __init__(self) -> None:
        self._choice: Action | None = None

    def ask(self, view: View, level: str, persona: str, seed: int) -> None:
        self._choice = chosen(view, level, persona, seed)

    def poll(self) -> Action | None:
        made, self._choice = self._choice, None
        return made

    def cancel(self) -> None:
        self._choice = None

    @property
    def busy(self) -> bool:
        return self._choice is not None

    def start(self) -> None:
        """Nothing is to be started."""

    def close(self) -> None:
        """Nothing is to be ended."""


class WorkerThinker:
    """Thinks in one worker process, which is sent the seat's view and nothing else.

    A process that dies or cannot be started is replaced by thinking here: play goes on.
    """

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ticket = 0
        self._waiting: tuple[View, str, str, int] | None = None

    def start(self) -> None:
        """Start the process; it takes a tenth of a second, so do it after the first frame."""
        if self._process is not None and self._process.is_alive():
            return
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=work, args=(other,), name="parlour-thinker", daemon=True)
        try:
            self._process.start()
        except (OSError, RuntimeError):
            self._process = self._pipe = None
        other.close()

    def ask(self, view: View, level: str, persona: str, seed: int) -> None:
        self.start()
        self._ticket += 1
        self._waiting = (view, level, persona, seed)
        if self._pipe is not None:
            try:
                self._pipe.send_bytes(view.game.encode())
                self._pipe.send_bytes(dumps((self._ticket, view, level, persona, seed)))
            except OSError:
                self._pipe = None

    def poll(self) -> Action | None:
        if self._waiting is None:
            return None
        if self._pipe is None:
            return self._here()
        try:
            while self._pipe.poll(0):
                ticket, text = self._pipe.recv()
                if ticket == self._ticket:
                    ask = self._waiting[0].ask
                    self._waiting = None
                    return ask.read(text) if ask is not None else parse(text)
        except (EOFError, OSError):
            self._pipe = None
        return None

    def _here(self) -> Action:
        assert self._waiting is not None
        view, level, persona, seed = self._waiting
        self._waiting = None
        return chosen(view, level, persona, seed)

    def cancel(self) -> None:
        """Drop the question; an answer that still comes is not listened to."""
        self._ticket += 1
        self._waiting = None

    @property
    def busy(self) -> bool:
        return self._waiting is not None

    def close(self) -> None:
        """End the worker."""
        if self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
        self._process = self._pipe = None


def chosen(view: View, level: str, persona: str, seed: int) -> Action:
    """Think here; what it needs is imported with the first question, not while the window opens."""
    from .levels import choice

    return choice(view, level, persona, seed)


def work(pipe: Any) -> None:
    """The worker: for each question the game's slug, so that its words are known, then the question itself."""
    from .levels import choice

    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)  # the window comes first
    while True:
        try:
            slug = pipe.recv_bytes().decode()
            CATALOGUE[slug]
            ticket, view, level, persona, seed = loads(pipe.recv_bytes())
            while pipe.poll(0):  # only the newest question matters
                slug = pipe.recv_bytes().decode()
                CATALOGUE[slug]
                ticket, view, level, persona, seed = loads(pipe.recv_bytes())
            pipe.send((ticket, choice(view, level, persona, seed).text))
        except (EOFError, OSError, KeyboardInterrupt):
            return
