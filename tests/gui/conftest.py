"""The program, started once for many tests: to start it anew takes longer than most of them.

Pictures are blank but in tests marked `painted`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.gui.driver import Driver
from tests.gui.unpainted import nothing_painted


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The program at Home; each test begins with `begin_again`, and closes no more than what it opened."""
    return Driver(tmp_path_factory.mktemp("house"))


@pytest.fixture(autouse=True)
def pictures(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let pictures be blank where no pixel is looked at: whatever is written and can be pressed is found as ever."""
    if request.node.get_closest_marker("painted"):
        yield
        return
    with nothing_painted():
        yield
