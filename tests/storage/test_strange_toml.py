"""Lessons, puzzles and kiosk files of strangers that no reader of TOML can hold: a sentence, not Python's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from parlour.lessons.lesson import LessonError
from parlour.lessons.lesson import read as read_lesson
from parlour.puzzles.puzzle import read as read_puzzles
from parlour.session.kiosk.file import KioskError, kiosk_of


@pytest.mark.parametrize("text", [f"format = {'9' * 5000}", f"format = {'[' * 100_000}"], ids=["a number", "brackets"])
@pytest.mark.parametrize("read", [read_lesson, read_puzzles, kiosk_of])
def test_a_number_or_brackets_without_end_are_told_in_a_sentence(read: Callable[[str, str], Any], text: str) -> None:
    with pytest.raises((LessonError, KioskError), match="a number in it is too long, or its brackets are too many"):
        read(text, "strange.toml")
