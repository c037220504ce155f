"""Lessons of strangers: what cannot be shown is refused in a sentence, and everything else is taken to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.home import HomeScene
from parlour.gui.window.desk import ToFile
from parlour.lessons.lesson import LONGEST_TEXT, LessonError, read
from parlour.paper.handout import lesson_page
from tests.gui.driver import Driver
from tests.lessons.strange_lessons import GONE, UNSEEN, changed, strange, taken
from tests.support.cases import each_case
from tests.tables import so_many

TURNED = "that does not fit there"
UNFIT: list[tuple[tuple[Any, ...], Any, str]] = [
    (("deal", "seats"), 10**9, TURNED),
    (("deal", "seats"), 0, TURNED),
    (("deal", "acts"), [["0 Pass"]], TURNED),
    (("deal", "acts", 0), "0 Fly(AH)", "cannot be played"),
    (("deal", "dealer"), -1, "cannot be played"),
    (("lesson", "game"), "bridge", "cannot be played"),
    (("lesson", "seat"), 4, TURNED),
    (("lesson", "learned"), [1], TURNED),
    (("step", 0, "at"), 10**6, "more answers than the lesson has"),
    (("step", 0, "show"), [10**9], TURNED),
    (("step", 0, "point"), ["hand:9"], TURNED),
    (("step", 0, "point"), [f"seat:{'9' * 5000}"], TURNED),
    (("step", 0, "say"), "x" * (LONGEST_TEXT + 1), TURNED),
    (("step", 0, "ask"), {"prompt": "?", "options": ["a", "b"], "comments": ["c"], "right": 0}, TURNED),
    (("step", 0, "ask"), {"prompt": "?", "options": ["a"], "comments": ["c"], "right": 1}, TURNED),
    (("step", 1), GONE, ""),
]


@each_case(("place", "value", "told"), UNFIT)
def test_a_lesson_with_a_value_that_cannot_be_meant_is_refused_in_a_sentence(
    place: tuple[Any, ...], value: Any, told: str
) -> None:
    said = taken(changed("nap-1", (place, value)))
    assert said, place
    assert told in said[-1], (place, said[-1])


def test_a_lesson_that_asks_for_a_table_without_end_is_refused_before_it_is_laid() -> None:
    with pytest.raises(LessonError, match="a value for seats in its deal"):
        read(changed("nap-1", (("deal", "seats"), 10**12)))


def test_a_blank_without_a_value_is_shown_as_it_was_written() -> None:
    said = " ".join(taken(changed("nap-1", (("step", 0, "say"), "Look at {9} and {counters:99}."))))
    assert "Look at {9} and {counters:99}." in said


def test_a_handout_with_a_blank_without_a_value_is_printed() -> None:
    assert "{9}" in lesson_page(read(changed("nap-1", (("step", 0, "say"), "Look at {9}."))))


def test_no_sign_that_only_controls_a_display_comes_out_of_a_lesson() -> None:
    text = changed("nap-1", (("lesson", "title"), "\x1b[2JNap\u202e"), (("step", 0, "say"), "One\u202eTwo."))
    lesson = read(text)
    assert not any(sign in f"{lesson.title}{lesson.steps[0].say}" for sign in UNSEEN)


@pytest.mark.parametrize("seeds", so_many(60, 6000))
def test_no_strange_lesson_makes_the_terminal_stumble(seeds: int) -> None:
    for seed in range(seeds):
        said = "".join(taken(strange(seed)))
        assert not any(sign in said for sign in UNSEEN), seed


@each_case("place", [("deal", "acts"), ("deal", "dealer"), ("lesson", "game")])
def test_a_lesson_that_cannot_be_played_leaves_the_window_where_it_was(tmp_path: Path, place: tuple[str, str]) -> None:
    path = tmp_path / "strange.lesson.toml"
    path.write_text(changed("nap-1", (place, {"acts": [], "dealer": -1, "game": "bridge"}[place[1]])), "utf-8")
    driver = Driver(tmp_path / "home")
    driver.app.open(ToFile(path, keeps=False))
    assert isinstance(driver.app.scene, HomeScene)
    assert driver.app.notice
    driver.app.close()
