"""Lessons in the terminal: the same steps, comments and branches as in the window."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour.lessons.library import lesson_files, lessons_of
from parlour.lessons.own import add, keep
from parlour.storage.places import Places
from parlour.storage.workbook import Workbook
from parlour.text.console import Console, Leave
from parlour.text.pages.lesson import teach
from tests.support.cases import each_case

TAUGHT = [slug for slug in CATALOGUE if lesson_files(slug)]


def taught(slug: str, folder: Path, *typed: str) -> str:
    """Return everything that was said while these lines were typed; chapter 1 is chosen where there are several."""
    said: list[str] = []
    chapter = ["1"] if len(lesson_files(slug)) > 1 else []
    lines = iter([*chapter, *typed, "q"])
    console = Console(lambda prompt: said.append(prompt) or next(lines), said.append)  # type: ignore[func-returns-value]
    with pytest.raises(Leave):
        teach(slug, console, Places.within(folder))
    return " ".join(" ".join(said).split())


def test_a_question_waits_and_a_wrong_answer_has_its_word(tmp_path: Path) -> None:
    said = taught("nap", tmp_path, "", "", "", "2")
    assert "Answer first" in said
    assert "You would win it, but each player pays only 1." in said
    assert "Try again" in said


def test_an_answer_may_be_a_card_and_a_wrong_one_may_be_tried(tmp_path: Path) -> None:
    said = taught("nap", tmp_path, *["s"] * 8, "AC", "t", "", "QH", "")
    assert "A player with no club may trump it" in said
    assert "trumped your ace with a heart" in said
    assert "Everybody with a heart must give one up." in said


def test_a_card_that_may_not_be_played_is_refused_by_the_rules(tmp_path: Path) -> None:
    said = taught("nap", tmp_path, *["s"] * 10, "AC")
    assert "diamond" in said.partition("Which card may you play?")[2]


def test_an_idea_comes_first_and_then_the_answer(tmp_path: Path) -> None:
    said = taught("nap", tmp_path, "", "", "w", "w")
    assert said.index("Count the aces") < said.index("The answer is: Call 3.")


@each_case("slug", TAUGHT)
def test_a_lesson_ends_with_what_was_learned_and_counts_as_done(slug: str, tmp_path: Path) -> None:
    said: list[str] = []
    lesson = lessons_of(slug)[0]
    chapter = ["1"] if len(lesson_files(slug)) > 1 else []
    lines = iter([*chapter, *["s"] * (len(lesson.steps) - 1), ""])
    places = Places.within(tmp_path)
    teach(slug, Console(lambda prompt: next(lines), said.append), places)
    assert Workbook.opened(places.config).lessons == [lesson.id]
    told = " ".join(" ".join(said).split())
    assert all(line in told for line in ("What you have learned:", *lesson.learned))
    assert "None None" not in told
    assert not re.search(r"[a-z0-9]\. the ", told), "a sentence begins with a capital after a card's name too"


def test_a_question_shows_what_lies_on_the_table(tmp_path: Path) -> None:
    said = taught("cassino", tmp_path, "", "")
    assert "You play as Tom, with Mrs Bell." in said
    assert "Board: 9♥ 5♠ 4♦ 2♣." in said


def test_a_question_shows_the_learners_loto_card_and_what_was_called(tmp_path: Path) -> None:
    said = taught("loto", tmp_path, "", "", "")
    assert "Card 1:" in said
    assert "Called: 5." in said
    assert "Cards put by" not in said


def test_a_question_with_options_shows_the_hand_it_asks_about(tmp_path: Path) -> None:
    said = taught("brag", tmp_path, "", "")
    assert said.index("You hold Q♠ Q♥ 5♣") < said.index("What do you hold?")


def test_cards_that_nobody_may_see_are_counted(tmp_path: Path) -> None:
    said = taught("speculation", tmp_path, "", "")
    assert "You hold 3 cards face down, and 99 counters." in said


def test_own_lessons_are_taught_beside_the_others(tmp_path: Path) -> None:
    places, said = Places.within(tmp_path), list[str]()
    path, lesson = add(places.lessons, replace(lessons_of("nap")[0], title="My own hand"))
    assert keep(path, lesson) == ""
    (places.lessons / "broken.toml").write_text("x =")
    lines = iter(["4", "q"])
    with pytest.raises(Leave):
        teach("nap", Console(lambda prompt: next(lines), said.append), places)
    assert "  4 My own hand" in said
    assert any(line.startswith("My own hand. Enter:") for line in said)


def test_answers_that_take_several_cards_are_told_apart(tmp_path: Path) -> None:
    said = taught("cribbage", tmp_path, "", "", "")
    assert "Lay out the 9 of spades and the 2 of clubs for the crib" in said
    assert "Lay out the 5 of diamonds and the 5 of clubs for the crib" in said


def test_keeping_every_card_is_called_as_at_the_table(tmp_path: Path) -> None:
    said = taught("draw_poker", tmp_path, *["s"] * 4)
    assert "1 Stand pat" in said
    assert "Throw the 9 of spades" in said


def test_a_wrong_answer_promises_no_hint_where_there_is_none(tmp_path: Path) -> None:
    said = taught("loto", tmp_path, *["s"] * 6, "1")
    assert said.partition("Somebody always wins")[2].count("Try again.") == 1
    assert "type w" not in said.partition("Somebody always wins")[2]
