"""Disk work on a separate thread: a slow disk must not stop the game."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import TIMEOUT_MAX, Lock, Thread, current_thread, main_thread
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")
PATIENCE = 2.0  # seconds after which the player is told that the disk is slow, and may play on
UNHURRIED = TIMEOUT_MAX  # seconds for which whoever shows no window waits for the disk: as long as it takes
LINGERS = 10.0  # seconds the thread waits for more work: starting one needs memory, which may be short


class DiskJob:
    """One piece of disk work, from the moment of the request."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._problem: BaseException | None = None
        self._begun = monotonic()
        self._under_way = Lock()  # held until the work is done
        self._under_way.acquire()

    def run(self) -> None:
        """Do the work; what it raises is kept for the waiting caller."""
        try:
            self._work()
        except BaseException as problem:
            self._problem = problem
        finally:
            self._under_way.release()

    def renew(self) -> None:
        """Count the time from now: the disk has answered, and there is more to do."""
        self._begun = monotonic()

    @property
    def is_slow(self) -> bool:
        """Return whether it has taken so long that the player must be told."""
        return monotonic() - self._begun >= PATIENCE

    def is_done(self, seconds: float) -> bool:
        """Wait at most `seconds`; return whether it is done, and raise what the work raised."""
        if not self._under_way.acquire(timeout=seconds):
            return False
        self._under_way.release()
        if self._problem is not None:
            raise self._problem
        return True


class DiskThread:
    """Does one piece of work after another; it runs while there is any, and a little longer."""

    def __init__(self) -> None:
        self._asked: SimpleQueue[DiskJob | None] = SimpleQueue()
        self._changes = Lock()  # held while the thread is started, or ends
        self._is_running = False

    def begin(self, work: Callable[[], None]) -> DiskJob:
        """Start some work after any requested before; if no thread can be started, do it here and now."""
        job = DiskJob(work)
        with self._changes:
            if not self._is_running:
                try:
                    Thread(target=self._run, name="disk", daemon=True).start()
                except RuntimeError:
                    job.run()
                    return job
                self._is_running = True
            self._asked.put(job)
        return job

    def end(self) -> None:
        """Let the thread end after the requested work."""
        with self._changes:
            if self._is_running:
                self._asked.put(None)

    def _run(self) -> None:
        while True:
            try:
                job = self._asked.get(timeout=LINGERS)
            except Empty:
                job = None
            except MemoryError:  # there may be more memory in a moment
                continue
            if job is not None:
                job.run()
                del job  # it holds the whole record
                continue
            with self._changes:
                if self._asked.empty():
                    self._is_running = False
                    return


class Patience:
    """How long the main thread waits for the disk, in seconds; with a window open it cannot wait long."""

    seconds = UNHURRIED

    @classmethod
    def here(cls) -> float:
        """Return how long the caller's thread waits: only the main one is ever in a hurry."""
        return cls.seconds if current_thread() is main_thread() else UNHURRIED


class Fetch(Generic[T]):
    """Work that brings something from the disk, on a thread of its own or after other work of a given one."""

    def __init__(self, work: Callable[[], T], thread: DiskThread | None = None) -> None:
        self._work = work
        self._found: list[T] = []
        own = thread or DiskThread()
        self._job = own.begin(self._bring)
        if thread is None:
            own.end()

    def _bring(self) -> None:
        self._found.append(self._work())

    @property
    def is_slow(self) -> bool:
        """Return whether it has taken so long that the player must be told."""
        return self._job.is_slow

    def is_done(self, seconds: float = 0.0) -> bool:
        """Wait at most `seconds`; return whether it is done, and raise what the work raised."""
        return self._job.is_done(seconds)

    @property
    def value(self) -> T:
        """Return what was brought, once `is_done` has returned True."""
        return self._found[0]


def in_time(work: Callable[[], T], otherwise: T) -> T:
    """Return what some work brings from the disk, or `otherwise` if that takes longer than the caller can wait."""
    fetch = Fetch(work)
    return fetch.value if fetch.is_done(Patience.here()) else otherwise
