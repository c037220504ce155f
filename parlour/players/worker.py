"""Where computer players think: in one long-lived worker process or, for tests and text mode, in this process."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from math import inf
from multiprocessing import get_context
from pickle import dumps, loads
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol

from ..engine.questions import Action, Ask
from ..engine.table import View
from ..games import CATALOGUE
from ..words.message import Sentence

if TYPE_CHECKING:
    from .hints import Hint

HERE = 0.07  # maximum seconds for a hint computed in this process while the window waits
AHEAD = 0.5  # maximum seconds for a hint that may never be requested: a computer player may be next
ANSWERS_WITHIN = 5.0  # seconds for a move or a hint; they take at most 1.5, so a slower worker is stuck
TRIES = 2  # number of workers tried with a question before it is answered here


class Thinker(Protocol):
    """Computes moves and hints asynchronously, given one seat's view."""

    def ask(self, view: View, level: str, persona: str, seed: int) -> None:
        """Start computing a move for the open question of `view`."""

    def poll(self) -> Action | None:
        """Return the chosen action once it is ready, otherwise None."""

    def ponder(self, view: View) -> None:
        """Start computing a hint on the open question of `view`, in case it is requested."""

    def pondered(self) -> Hint | None:
        """Return that hint once it is ready, otherwise None."""

    def cancel(self) -> None:
        """Drop the question."""


class InlineThinker:
    """Thinks synchronously in this process: deterministic and without start-up."""

    def __init__(self) -> None:
        self._choice: Action | None = None
        self._view: View | None = None  # the view for which a hint may be requested

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

    def start(self) -> None:
        """Do nothing: there is no process to start."""

    def close(self) -> None:
        """Do nothing: there is no process to end."""


class WorkerProcess:
    """One worker process and the pipe to it.

    Messages are sent from a separate thread: a suspended process no longer drains its pipe, and a full pipe must
    not block the window.
    """

    def __init__(self, ahead: float) -> None:
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, ahead), name="parlour-thinker", daemon=True)
        try:
            self.process.start()
        finally:
            other.close()
        self._is_gone = False
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._sender = Thread(target=self._send_all, name="parlour-thinker-outbox", daemon=True)
        self._sender.start()

    @property
    def is_alive(self) -> bool:
        """Return whether the process is running, even if suspended."""
        return not self._is_gone and self.process.is_alive()

    def send(self, message: bytes) -> None:
        """Queue a message for the process."""
        self._outbox.put(message)

    def received(self) -> list[Any]:
        """Return the answers that have arrived."""
        found: list[Any] = []
        try:
            while not self._is_gone and self._pipe.poll(0):
                found.append(self._pipe.recv())
        except (EOFError, OSError):
            self._is_gone = True
        return found

    def end(self) -> None:
        """Kill the process; it holds nothing worth saving, and a suspended one responds to nothing else."""
        self.process.kill()
        self.process.join(1.0)
        self._outbox.put(None)
        self._sender.join(1.0)
        with contextlib.suppress(OSError):
            self._pipe.close()

    def _send_all(self) -> None:
        with contextlib.suppress(OSError):
            while (message := self._outbox.get()) is not None:
                self._pipe.send_bytes(message)


class WorkerThinker:
    """Thinks in one worker process, which is sent the seat's view and nothing else.

    A process that dies, or does not answer within five seconds, is replaced by a new one, which is asked again. If
    that fails too, the answer is computed here: by the rule of thumb or, for a hint, by a short search. If no
    process can be started, all computation happens here. `ahead` is the time in seconds for a hint not requested
    yet.
    """

    def __init__(
        self,
        ahead: float = AHEAD,
        clock: Callable[[], float] = time.monotonic,
        process: Callable[[float], WorkerProcess] = WorkerProcess,
    ) -> None:
        self._ahead, self._clock, self._new_process = ahead, clock, process
        self._worker: WorkerProcess | None = None
        self._ticket = 0  # the number of the last question
        self._waiting: tuple[View, str, str, int] | None = None
        self._tries = 0  # workers tried with the waiting question
        self._due = inf  # the deadline for the answer
        self._view: View | None = None  # the view whose hint is being computed

    def start(self) -> None:
        """Start the process unless it is running; this takes a tenth of a second, so call it after the first frame."""
        if self._worker is not None and self._worker.is_alive:
            return
        self.close()
        with contextlib.suppress(OSError, RuntimeError):
            self._worker = self._new_process(self._ahead)

    def ask(self, view: View, level: str, persona: str, seed: int) -> None:
        self._waiting, self._view, self._tries = (view, level, persona, seed), None, 0
        self._try(view, level, persona, seed)

    def poll(self) -> Action | None:
        if self._waiting is None:
            return None
        text = self._answer()
        if text is not None:
            view, self._waiting = self._waiting[0], None
            assert view.ask is not None
            return view.ask.read(text)
        if not self._has_failed() or self._tries_again(*self._waiting):
            return None
        return self._answer_here()

    def ponder(self, view: View) -> None:
        self._waiting, self._view, self._tries = None, view, 0
        self._try(view)

    def pondered(self) -> Hint | None:
        if self._view is None or self._view.ask is None:
            return None
        found, view = self._answer(), self._view
        if found is not None:
            return unpacked(found, self._view.ask)
        if not self._has_failed() or self._tries_again(view):
            return None
        self._view = None
        return hinted(view, HERE)

    def cancel(self) -> None:
        """Drop the question; a late answer is ignored."""
        self._ticket += 1
        self._waiting = self._view = None

    def close(self) -> None:
        """End the worker."""
        if self._worker is not None:
            self._worker.end()
        self._worker = None

    def _has_failed(self) -> bool:
        """Return whether the worker can no longer answer, or has missed its deadline."""
        return self._worker is None or not self._worker.is_alive or self._clock() > self._due

    def _tries_again(self, *question: Any) -> bool:
        """Replace a failed worker and ask again; return whether another try was left."""
        if self._worker is None or self._tries >= TRIES:
            return False
        self.close()
        self._try(*question)
        return True

    def _try(self, *question: Any) -> None:
        """Send the question to a worker, and set the deadline."""
        self._tries += 1
        self._send(*question)
        self._due = self._clock() + ANSWERS_WITHIN

    def _send(self, view: View, *who: str | int) -> None:
        """Send a question to the worker, for a move or a hint."""
        self.start()
        self._ticket += 1
        if self._worker is not None:
            self._worker.send(view.game.encode())
            self._worker.send(dumps((self._ticket, view, who)))

    def _answer(self) -> Any:
        """Return the worker's answer to the last question, or None if it has not arrived."""
        answers = [] if self._worker is None else self._worker.received()
        return next((answer for ticket, answer in answers if ticket == self._ticket), None)

    def _answer_here(self) -> Action:
        """Return the action by the rule of thumb, which is immediate; or a full choice if no worker can start."""
        assert self._waiting is not None
        view, level, persona, seed = self._waiting
        self._waiting = None
        if self._worker is None:
            return chosen(view, level, persona, seed)
        return chosen_by_rule(view, level, persona)  # keep the worker: on a slow machine it may only be starting


def chosen(view: View, level: str, persona: str, seed: int) -> Action:
    """Return a move computed in this process; imports are deferred so as not to delay the window."""
    from .levels import choice

    return choice(view, level, persona, seed)


def chosen_by_rule(view: View, level: str, persona: str) -> Action:
    """Return the rule of thumb's choice, computed in this process."""
    from .levels import choice_by_rule

    return choice_by_rule(view, level, persona)


def hinted(view: View, patience: float) -> Hint:
    """Return the hint on a view; its imports are deferred until the first one."""
    from .hints import hint_for

    return hint_for(view, patience)


Packed = tuple[Sentence, list[str], str, Sentence, str, tuple[tuple[str, float], ...]]


def packed(hint: Hint) -> Packed:
    """Return a hint as picklable values; the receiving process renders its messages."""
    candidates = [action.text for action in hint.candidates]
    return hint.untold_idea, candidates, hint.action.text, hint.untold_reason, hint.clause, hint.costs


def unpacked(plain: Packed, ask: Ask) -> Hint:
    """Return the hint on `ask` from these values."""
    from .hints import Hint

    idea, candidates, action, reason, clause, costs = plain
    return Hint(idea, tuple(ask.read(text) for text in candidates), ask.read(action), reason, clause, costs)


def work(pipe: Any, ahead: float) -> None:
    """Answer questions until killed. Each arrives as the game's slug, so that its verbs are known, and the question.

    `ahead` is the time in seconds for a hint.
    """
    from .levels import choice

    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)  # the window has priority
    while True:
        try:
            ticket, view, who = received(pipe)
            while pipe.poll(0):  # only the newest question matters
                ticket, view, who = received(pipe)
            pipe.send((ticket, choice(view, *who).text if who else packed(hinted(view, ahead))))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def received(pipe: Any) -> Any:
    """Return the next question: its ticket, the view, and the player to move, or None for a hint."""
    CATALOGUE[pipe.recv_bytes().decode()]
    return loads(pipe.recv_bytes())
