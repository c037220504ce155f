"""The program, started once for many tests: to start it anew takes longer than most of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.gui.driver import Driver


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The program at Home; each test begins with `begin_again`, and closes no more than what it opened."""
    return Driver(tmp_path_factory.mktemp("house"))
