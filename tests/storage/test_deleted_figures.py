"""The file of deleted figures: whatever it holds, it is read, and what is deleted next is kept."""

from __future__ import annotations

from pathlib import Path

from parlour.storage.deleted_figures import FILE, DeletedFigures
from tests.support.cases import each_case

STRANGE = [
    b"", b"noise", b"[]", b"null", b'{"Ann": 3}', b'{"Ann": {"nap": "all"}}', b'{"Ann": {"nap": true}}',
    b'{"Ann": {"nap": 1e99}}', b'{"Ann": {"nap": NaN}}', b"\xff\xfe", b"[" * 5000,
]  # fmt: skip


@each_case("content", STRANGE)
def test_a_damaged_file_deletes_nothing_and_takes_what_is_deleted_next(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    figures = DeletedFigures(tmp_path)
    assert not figures.has("Ann", "nap", 1)
    assert figures.delete("Ann", [("nap", 2)]) == ""
    assert DeletedFigures(tmp_path).has("Ann", "nap", 2)
    assert not DeletedFigures(tmp_path).has("Ann", "nap", 3)


def test_a_folder_in_the_place_of_the_file_is_told_when_figures_are_deleted(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    figures = DeletedFigures(tmp_path)
    assert not figures.has("Ann", "nap", 1)
    assert FILE in figures.delete("Ann", [("nap", 2)])
