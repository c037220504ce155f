"""The program, started once for many tests: to start it anew takes longer than most of them.

Pictures are blank but in tests marked `painted`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

import pytest
from pygame_gui import UIManager
from pygame_gui.core.resource_loaders import ThreadedLoader

from parlour.storage.disk_job import DiskJob, DiskThread
from tests.gui.driver import Driver
from tests.gui.unpainted import nothing_painted


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The program at Home; each test begins with `begin_again`, and closes no more than what it opened."""
    driver = Driver(tmp_path_factory.mktemp("house"))
    yield driver
    driver.app.close()


@pytest.fixture(scope="session", autouse=True)
def themes() -> Iterator[None]:
    """Let the library of text fields read each of its themes once, not for every window and size of type.

    One thread is enough for that, in place of the five that it starts for each window.
    """
    read: dict[str, Any] = {}
    create, start = UIManager.create_new_theme, ThreadedLoader.start

    def kept(manager: Any, theme: Any = None) -> Any:
        key = repr(theme)
        if key not in read:
            read[key] = create(manager, theme)
        return read[key]

    def with_one_thread(loader: Any) -> None:
        loader.num_loading_threads = 1
        start(loader)

    with patch.object(UIManager, "create_new_theme", kept), patch.object(ThreadedLoader, "start", with_one_thread):
        yield


@pytest.fixture(autouse=True)
def pictures(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let pictures be blank where no pixel is looked at: whatever is written and can be pressed is found as ever."""
    if request.node.get_closest_marker("painted"):
        yield
        return
    with nothing_painted():
        yield


@pytest.fixture(autouse=True)
def left() -> Iterator[None]:
    """Leave every table that a test has opened: a file that stays open is a warning, and with `-W error` a failure."""
    yield
    for driver in Driver.made:
        while len(driver.app.scenes) > 1:
            driver.app.scenes.pop().ended()
    Driver.made.clear()


def at_once(thread: DiskThread, work: Callable[[], None]) -> DiskJob:
    """Do some work for the disk, and return it done."""
    job = DiskJob(work)
    job.run()
    return job


@pytest.fixture(autouse=True)
def disk(request: pytest.FixtureRequest) -> Iterator[None]:
    """Read and write at once where no test is about waiting for the disk: threads take longer to start than to read.

    It does without `monkeypatch`, which would then be undone after the blank pictures and bring them back.
    """
    if request.node.get_closest_marker("threads"):
        yield
        return
    with patch.object(DiskThread, "begin", at_once):
        yield
