"""A test of many cases tries every one of them, and names all that fail."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.cases import each_case


def run(test: Callable[..., None], which: int = 0, **fixtures: object) -> None:
    """Run a share of a test as pytest would: the first holds all that is not slow."""
    share: Any = vars(test)["pytestmark"][-1].args[1][which]
    test(cases=share.values[0], **fixtures)


def test_every_case_is_tried_and_each_that_fails_is_named() -> None:
    tried = []

    @each_case("colour", ["red", "black"])
    @each_case("number, is_even", [(1, False), (2, True), (3, True)])
    def test(number: int, is_even: bool, colour: str) -> None:
        tried.append((number, colour))
        if number == 2:
            pytest.fail("two")
        assert (number % 2 == 0) is is_even, f"{number} is odd"

    with pytest.raises(ExceptionGroup) as failed:
        run(test)
    assert tried == [(number, colour) for colour in ("red", "black") for number in (1, 2, 3)]
    words = str(failed.value)
    assert words.startswith("4 of 6 cases fail, with number=2, is_even=True, colour=red; with number=3,")
    assert [str(each).splitlines()[0] for each in failed.value.exceptions] == ["two", "3 is odd"] * 2


def test_a_slow_case_waits_for_the_long_tests() -> None:
    tried = []

    @each_case("number", [1, pytest.param(2, marks=pytest.mark.slow), 3])
    def test(number: int) -> None:
        tried.append(number)

    run(test)
    assert tried == [1, 3]
    run(test, 1)
    assert tried == [1, 3, 2]


def test_cases_that_are_all_skipped_are_a_test_skipped_and_one_that_is_not_counts() -> None:
    @each_case("number", [1, 2])
    def none(number: int) -> None:
        pytest.skip(f"{number} is not here")

    @each_case("number", [1, 2])
    def some(number: int) -> None:
        if number == 1:
            pytest.skip("one is not here")

    run(some)
    with pytest.raises(pytest.skip.Exception, match="number=1: 1 is not here; number=2: 2 is not here"):
        run(none)


def test_each_case_has_an_empty_folder_and_the_program_as_it_was(tmp_path: Path) -> None:
    @each_case("number", [1, 2])
    def test(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert list(tmp_path.iterdir()) == []
        (tmp_path / "game").touch()
        assert "PARLOUR_CASE" not in os.environ
        monkeypatch.setenv("PARLOUR_CASE", str(number))

    run(test, tmp_path=tmp_path, monkeypatch=None)
    assert "PARLOUR_CASE" not in os.environ
