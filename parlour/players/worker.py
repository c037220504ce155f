"""Who thinks for the computer players: one long-lived worker process, or, for tests and text mode, this one."""

from __future__ import annotations

import contextlib
import os
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pickle import dumps, loads
from typing import TYPE_CHECKING, Any, Protocol

from ..engine.questions import Action, Ask, parse
from ..engine.table import View
from ..games import CATALOGUE

if TYPE_CHECKING:
    from .hints import Hint

AHEAD = 0.5  # seconds at most for a hint that nobody may ask for: a computer player may be asked next


class Thinker(Protocol):
    """Whoever thinks for computer players: handed one seat's view, it answers when it is ready."""

    def ask(self, view: View, level: str, persona: str, seed: int) -> None:
        """Begin to think upon the open question of `view`."""

    def poll(self) -> Action | None:
        """Return the choice when it is made, else None."""

    def ponder(self, view: View) -> None:
        """Begin to look for a hint upon the open question of `view`, in case it is asked for."""

    def pondered(self) -> Hint | None:
        """Return that hint when it is found, else None."""

    def cancel(self) -> None:
        """Drop what is being thought upon."""

    @property
    def busy(self) -> bool: ...


class InlineThinker:
    """Thinks at once, in this process: deterministic and without start-up."""

    def __init__(self) -> None:
        self._choice: Action | None = None
        self._view: View | None = None  # for which a hint may be asked

    def ask(self, view: View, level: str, persona: str, seed: int) -> None:
        self._choice = chosen(view, level, persona, seed)

    def poll(self) -> Action | None:
        made, self._choice = self._choice, None
        return made

    def ponder(self, view: View) -> None:
        self._view = view

    def pondered(self) -> Hint | None:
        return None if self._view is None else hinted(self._view, inf)

    def cancel(self) -> None:
        self._choice = self._view = None

    @property
    def busy(self) -> bool:
        return self._choice is not None

    def start(self) -> None:
        """Nothing is to be started."""

    def close(self) -> None:
        """Nothing is to be ended."""


class WorkerThinker:
    """Thinks in one worker process, which is sent the seat's view and nothing else.

    A process that dies or cannot be started is replaced by thinking here: play goes on. `ahead` has the seconds that a
    hint may take which nobody has asked for yet.
    """

    def __init__(self, ahead: float = AHEAD) -> None:
        self._ahead = ahead
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ticket = 0
        self._waiting: tuple[View, str, str, int] | None = None
        self._view: View | None = None  # for which a hint is sought

    def start(self) -> None:
        """Start the process; it takes a tenth of a second, so do it after the first frame."""
        if self._process is not None and self._process.is_alive():
            return
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=work, args=(other, self._ahead), name="parlour-thinker", daemon=True)
        try:
            self._process.start()
        except (OSError, RuntimeError):
            self._process = self._pipe = None
        other.close()

    def ask(self, view: View, level: str, persona: str, seed: int) -> None:
        self._waiting, self._view = (view, level, persona, seed), None
        self._send(view, level, persona, seed)

    def poll(self) -> Action | None:
        if self._waiting is None:
            return None
        text = self._answer()
        if self._pipe is None:
            return self._here()
        if text is None:
            return None
        ask = self._waiting[0].ask
        self._waiting = None
        return ask.read(text) if ask is not None else parse(text)

    def ponder(self, view: View) -> None:
        self._waiting, self._view = None, view
        self._send(view)

    def pondered(self) -> Hint | None:
        if self._view is None or self._view.ask is None:
            return None
        found = self._answer()
        return None if found is None else unpacked(found, self._view.ask)

    def _send(self, view: View, *who: str | int) -> None:
        """Put a question to the worker: a choice for `who`, or without any a hint."""
        self.start()
        self._ticket += 1
        if self._pipe is not None:
            try:
                self._pipe.send_bytes(view.game.encode())
                self._pipe.send_bytes(dumps((self._ticket, view, who)))
            except OSError:
                self._pipe = None

    def _answer(self) -> Any:
        """Return what the worker answered to the last question, None as long as it thinks."""
        try:
            while self._pipe is not None and self._pipe.poll(0):
                ticket, answer = self._pipe.recv()
                if ticket == self._ticket:
                    return answer
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
        self._waiting = self._view = None

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


def hinted(view: View, patience: float) -> Hint:
    """Return the hint upon a view; what it needs is imported with the first one."""
    from .hints import hint_for

    return hint_for(view, patience)


def packed(hint: Hint) -> tuple[str, list[str], str, str, str]:
    """Return a hint in plain values."""
    return hint.idea, [action.text for action in hint.candidates], hint.action.text, hint.reason, hint.clause


def unpacked(plain: tuple[str, list[str], str, str, str], ask: Ask) -> Hint:
    """Return the hint upon `ask` of which these are the plain values."""
    from .hints import Hint

    idea, candidates, action, reason, clause = plain
    return Hint(idea, tuple(ask.read(text) for text in candidates), ask.read(action), reason, clause)


def work(pipe: Any, ahead: float) -> None:
    """The worker: for each question the game's slug, so that its words are known, then the question itself.

    `ahead` has the seconds that a hint may take.
    """
    from .levels import choice

    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)  # the window comes first
    while True:
        try:
            ticket, view, who = received(pipe)
            while pipe.poll(0):  # only the newest question matters
                ticket, view, who = received(pipe)
            pipe.send((ticket, choice(view, *who).text if who else packed(hinted(view, ahead))))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def received(pipe: Any) -> Any:
    """Return the next question: its ticket, the view, and for whom a choice is to be made; for nobody a hint."""
    CATALOGUE[pipe.recv_bytes().decode()]
    return loads(pipe.recv_bytes())
