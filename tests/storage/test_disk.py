"""What the disk does not say is not taken for "nothing is there": a file would be replaced without a copy."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from parlour.records import disk
from tests.storage.faults import REASONS, Faults


@pytest.mark.parametrize("reason", sorted(set(REASONS.values()) - {errno.ENOENT}))
def test_a_name_that_cannot_be_looked_up_is_an_error_and_not_a_missing_file(tmp_path: Path, reason: int) -> None:
    path = tmp_path / "nap.parlour"
    path.write_bytes(b"a game")
    with Faults(1, reason=reason).on(), pytest.raises(OSError, match=os.strerror(reason)):
        disk.exists(path)
    assert disk.exists(path)
    assert not disk.exists(tmp_path / "another.parlour")
    assert not disk.exists(path / "within a file")


def test_a_folder_that_is_there_is_no_error_and_one_that_cannot_be_looked_up_tells_why(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "of today"
    disk.make_folder(folder)
    disk.make_folder(folder)
    assert folder.is_dir()
    with Faults(2).on(), pytest.raises(OSError, match="No space left"):  # after the answer that it is there
        disk.make_folder(folder)


def test_a_file_in_the_place_of_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a letter")
    with pytest.raises(FileExistsError):
        disk.make_folder(tmp_path / "games")
