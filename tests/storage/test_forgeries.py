"""A short run of the forgeries; `python -m tests.storage.attack --only forgeries` does them at full length."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.storage import forgeries


@pytest.mark.parametrize("name", [path.stem for path in forgeries.SAVES[::16]])
def test_no_forgery_makes_a_reader_stumble(name: str, tmp_path: Path) -> None:
    assert list(forgeries.attack(name, 12, 7, tmp_path)) == []
