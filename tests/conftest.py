"""Before anything imports pygame: no test needs a display or a sound card, and none fails because a machine is busy."""

import gc
import os
import sys

import pytest
from hypothesis import settings

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

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave what was collected out of every later search for garbage: it lives as long as the tests run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_xdist_auto_num_workers() -> int:
    """Return twice as many workers as there are processors: many a test waits for a program that it has started."""
    return 2 * (os.cpu_count() or 1)
