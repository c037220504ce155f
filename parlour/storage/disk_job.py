"""Disk work on a separate thread, so that a slow disk does not block the game."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import TIMEOUT_MAX, Lock, Thread, current_thread, main_thread
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")
PATIENCE = 2.0  # seconds until the player is told that the disk is slow, and may play on
UNHURRIED = TIMEOUT_MAX  # seconds that a caller without a window waits for the disk: indefinitely
LINGERS = 10.0  # seconds the thread waits for more work, since starting a thread may fail when memory is short


class DiskJob:
    """A piece of disk work, from the request to its completion."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._problem: BaseException | None = None
        self._begun = monotonic()
        self._under_way = Lock()  # locked until the work is done
        self._under_way.acquire()

    def run(self) -> None:
        """Do the work, keeping any exception for the caller that waits."""
        try:
            self._work()
        except BaseException as problem:
            self._problem = problem
        finally:
            self._under_way.release()

    def renew(self) -> None:
        """Restart the clock: the disk has answered, and there is more to do."""
        self._begun = monotonic()

    @property
    def is_slow(self) -> bool:
        """Return whether the work has taken so long that the player must be told."""
        return monotonic() - self._begun >= PATIENCE

    def is_done(self, seconds: float) -> bool:
        """Wait at most `seconds`; return whether the work is done, and raise any exception that it raised."""
        if not self._under_way.acquire(timeout=seconds):
            return False
        self._under_way.release()
        if self._problem is not None:
            raise self._problem
        return True


class DiskThread:
    """Runs pieces of work one after another on a thread, which ends after a short time without work."""

    def __init__(self) -> None:
        self._asked: SimpleQueue[DiskJob | None] = SimpleQueue()
        self._changes = Lock()  # locked while the thread is being started or is ending
        self._is_running = False

    def begin(self, work: Callable[[], None]) -> DiskJob:
        """Queue some work; if no thread can be started, do it at once on the caller's thread.

        Raise MemoryError if there is no memory even for a lock, which Python reports as a RuntimeError.
        """
        try:
            job = DiskJob(work)
        except RuntimeError as problem:
            raise MemoryError from problem
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
        """Let the thread end once the queued work is done."""
        with self._changes:
            if self._is_running:
                self._asked.put(None)

    def _run(self) -> None:
        while True:
            try:
                job = self._asked.get(timeout=LINGERS)
            except Empty:
                job = None
            except MemoryError:  # memory may be available again in a moment
                continue
            if job is not None:
                job.run()
                del job  # it references the whole record
                continue
            with self._changes:
                if self._asked.empty():
                    self._is_running = False
                    return


class Patience:
    """How long the main thread waits for the disk, in seconds; with a window open it must not wait long."""

    seconds = UNHURRIED

    @classmethod
    def here(cls) -> float:
        """Return how long the current thread may wait; only the main thread is limited."""
        return cls.seconds if current_thread() is main_thread() else UNHURRIED


class Fetch(Generic[T]):
    """Work that reads something from the disk, on a thread of its own or queued on a given one."""

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
        """Return whether the work has taken so long that the player must be told."""
        return self._job.is_slow

    def is_done(self, seconds: float = 0.0) -> bool:
        """Wait at most `seconds`; return whether the work is done, and raise any exception that it raised."""
        return self._job.is_done(seconds)

    @property
    def value(self) -> T:
        """Return the result, once `is_done` has returned True."""
        return self._found[0]


def in_time(work: Callable[[], T], otherwise: T) -> T:
    """Return what some work reads from the disk, or `otherwise` if that takes longer than the caller may wait."""
    fetch = Fetch(work)
    return fetch.value if fetch.is_done(Patience.here()) else otherwise
