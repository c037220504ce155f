"""A short run of the forgeries; `python -m tests.storage.attack --only forgeries` does them at full length."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.storage import forgeries

NAMES = [path.stem for path in forgeries.SAVES]
QUICK = [(name, 4) for name in NAMES[3::16]]
LONG = [pytest.param(name, 12, marks=pytest.mark.slow) for name in NAMES[::16]]


@pytest.mark.parametrize(("name", "many"), [*QUICK, *LONG])
def test_no_forgery_makes_a_reader_stumble(name: str, many: int, tmp_path: Path) -> None:
    assert list(forgeries.attack(name, many, 7, tmp_path)) == []
