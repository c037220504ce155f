"""Before anything imports pygame: no test needs a display or a sound card, and none fails because a machine is busy."""

import gc
import os
import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from parlour.storage.games.record_file import RecordFile

gc.disable()  # until all is collected: there is no garbage, and to look for it takes a tenth of the time

# What helpers assert is looked at under `python -O` too, like the assertions of the tests themselves.
HELPERS = "engine", "golden", "gui", "lessons", "players", "rules", "storage", "support", "tables", "text"
pytest.register_assert_rewrite(*(f"tests.{name}" for name in HELPERS))

# Compiled files are kept although the environment may say no: without them each of the processes reads all tests anew,
# ten seconds a worker, and every program that a test starts is compiled from its source.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["LC_ALL"] = "C"  # the program speaks English, whatever the language of the machine

settings.register_profile("untimed", deadline=None, max_examples=30)
settings.load_profile("untimed")


def pytest_configure(config: pytest.Config) -> None:
    """Write without waiting for the disk: no test pulls the plug, and half a minute of the set was such waiting.

    Hypothesis draws no constants from the source of the program: to read it for them takes a second a worker.
    """
    patched = pytest.MonkeyPatch()
    patched.setattr(os, "fsync", lambda handle: None)
    patched.setattr(providers, "is_local_module_file", lambda file: False, raising=False)
    config.add_cleanup(patched.undo)


@pytest.fixture(scope="session", autouse=True)
def games_opened() -> Iterator[list[RecordFile]]:
    """Keep a list of the games whose files are opened."""
    opened: list[RecordFile] = []
    begin = RecordFile.__init__

    def listed(file: RecordFile, *given: Any) -> None:
        opened.append(file)
        begin(file, *given)

    with patch.object(RecordFile, "__init__", listed):
        yield opened


@pytest.fixture(autouse=True)
def games_closed(games_opened: list[RecordFile]) -> Iterator[None]:
    """Close the games that a test leaves open: a file that is forgotten is a warning, and with `-W error` a failure."""
    yield
    for file in games_opened:
        file.let_go()
    games_opened.clear()


def leaves_slow_out(config: pytest.Config) -> bool:
    """Return whether no slow test is asked for: then none is collected, which takes as long as for the quick ones."""
    expression: str = config.option.markexpr
    return expression.split(" and ")[0] == "not slow" and "::" not in "".join(config.args)


def is_slow(marked: object) -> bool:
    """Return whether a test, or a row of its parameters, is marked slow."""
    marks = getattr(marked, "marks", None) or getattr(marked, "pytestmark", None) or ()
    return any(mark.name == "slow" for mark in marks)


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> list[pytest.Item] | None:
    """Pass over a slow test or class of tests where none is asked for."""
    return [] if is_slow(obj) and leaves_slow_out(collector.config) else None


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Take the slow rows out of what is parametrized, where no slow test is asked for."""
    if not leaves_slow_out(metafunc.config):
        return
    marks = metafunc.definition.own_markers
    for at, mark in enumerate(marks):
        if mark.name == "parametrize" and not isinstance(mark.kwargs.get("ids"), list):
            names, rows, *others = mark.args
            quick = [row for row in rows if not is_slow(row)]
            if quick and len(quick) < len(rows):
                marks[at] = pytest.mark.parametrize(names, quick, *others, **mark.kwargs).mark


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave what was collected out of every later search for garbage: it lives as long as the tests run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """Return as many workers as there are processors: each more collects all tests anew, and few tests wait."""
    return os.cpu_count() or 1
