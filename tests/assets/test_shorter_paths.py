"""The pictures' paths are written relatively: fewer characters, the same points."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.support.cases import each_case


@pytest.fixture
def shorter(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[2] / "assets" / "make"))
    return import_module("shorter")


@each_case(
    ("path", "written"),
    [
        ("M18 152L18.2 144L18.7 138.3Z", "M18 152l.2-8 .5-5.7z"),
        ("M0 0H10V-5Q1 2 3 4", "M0 0h10v-5q-9 7-7 9"),
        ("M0.5 0.5L0.25 0.75ZM2 2L3 3", "M.5.5l-.25.25zm1.5 1.5l1 1"),
        ("M1 1A5 5 0 0 1 9 9", "M1 1A5 5 0 0 1 9 9"),  # an arc has flags, so the path stays
        ("M1 1l2 2", "M1 1l2 2"),
    ],
)
def test_a_path_is_written_from_point_to_point(shorter: Any, path: str, written: str) -> None:
    assert shorter.relative(path) == written


def test_only_paths_are_touched_and_only_where_it_is_shorter(shorter: Any) -> None:
    picture = '<svg><path id="L1 1L2 2" d="M50 50L51 51"/><path d="M1 1L2 1"/></svg>'
    assert shorter.shorter(picture) == picture.replace("L51 51", "l1 1")
