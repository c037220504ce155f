"""Lessons and puzzles in another language: found in its folder, whole, and with the deal of the English ones."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from parlour import resources
from parlour.lessons import library
from parlour.lessons.authoring.checker import faults
from parlour.lessons.course import BLANK
from parlour.lessons.lesson import Depth, Step, read
from parlour.lessons.library import FOLDER as LESSONS
from parlour.lessons.player import LessonPlayer
from parlour.puzzles import puzzle
from parlour.puzzles.puzzle import FOLDER as PUZZLES
from parlour.words.language import DEFAULT, languages, speaking
from tests.support.cases import each_case

MOST_WORDS = 26  # of a sentence in a puzzle
SAYING = {"title", "say", "short", "child", "notes", "prompt", "idea", "praise", "options", "comments"}
SAYING_LISTS = {"shows", "learned"}
SAYING_TABLES = {"also", "wrong"}  # by answer


def translated_files(folder: str) -> Iterator[tuple[str, str]]:
    """Yield the code and the name of every file that stands in the folder of a language."""
    found = resources.listing(folder)
    for code in languages():
        if code != DEFAULT and code in found:
            yield from ((code, name) for name in resources.listing(f"{folder}/{code}"))


LESSONS_TOLD = [*translated_files(LESSONS)]


@cache
def table(path: str) -> dict[str, Any]:
    return tomllib.loads(resources.text(path))


def silent(value: Any, key: str = "") -> Any:
    """Return a file's value without what is told; of comments, which answers have one."""
    if key in SAYING_TABLES:
        return sorted(value)
    if isinstance(value, dict):
        return {k: silent(v, k) for k, v in value.items() if k not in SAYING}
    if isinstance(value, list):
        return len(value) if key in SAYING_LISTS else [silent(each) for each in value]
    return value


@pytest.mark.parametrize("folder", [LESSONS, PUZZLES])
def test_a_translated_file_differs_from_the_english_one_in_words_alone(folder: str) -> None:
    for code, name in translated_files(folder):
        assert name in resources.listing(folder), f"{folder}/{code}/{name} has no English original"
        own, english = silent(table(f"{folder}/{code}/{name}")), silent(table(f"{folder}/{name}"))
        assert json.dumps(own, indent=1) == json.dumps(english, indent=1), f"{folder}/{code}/{name}"


@each_case(("code", "name"), LESSONS_TOLD)
def test_a_translated_lesson_has_no_faults_and_says_something_of_its_own_at_every_step(code: str, name: str) -> None:
    with speaking(code):
        own = read(resources.text(f"{LESSONS}/{code}/{name}"), name)
        assert faults(own) == []
        player, english = map(LessonPlayer, (own, read(resources.text(f"{LESSONS}/{name}"))))
        for index in range(len(own.steps)):
            player.stand_at(index)
            english.stand_at(index)
            for depth in Depth:
                player.depth = english.depth = depth
                assert player.sentence != english.sentence
                assert not player.prompt or player.prompt != english.prompt


@each_case(("code", "name"), LESSONS_TOLD)
def test_a_translated_lesson_comments_on_every_answer_in_its_language(code: str, name: str) -> None:
    own, english = (read(resources.text(f"{LESSONS}/{at}{name}"), name) for at in (f"{code}/", ""))
    for step, original in zip(own.steps, english.steps, strict=True):
        for said, other in zip(comments(step), comments(original), strict=True):
            assert said != other or not re.search("[a-z]{3}", BLANK.sub("", said)), f"{code}/{name}, {step.id}: {said}"


def comments(step: Step) -> list[str]:
    """Return what a step says to answers, and the answers of its question."""
    found = list(step.ask.options + step.ask.comments) if step.ask else []
    if answer := step.answer:
        tried = [branch.say for branch in answer.branches.values()]
        found += [answer.idea, answer.praise, *answer.also.values(), *answer.wrong.values(), *tried]
    return found


def test_the_words_of_a_translated_puzzle_are_short_and_translated() -> None:
    for code, name in translated_files(PUZZLES):
        own, english = (puzzle.read(resources.text(f"{PUZZLES}/{at}{name}"), name) for at in (f"{code}/", ""))
        for one, original in zip(own, english, strict=True):
            assert one.prompt != original.prompt and one.praise != original.praise, one.id
            for text in (one.say, one.prompt, one.praise, one.idea, *one.also.values(), *one.wrong.values()):
                assert all(len(sentence.split()) <= MOST_WORDS for sentence in text.split(". ")), text


def test_a_game_told_in_another_language_has_its_lessons_and_puzzles(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What the language's folder lacks is shown in English."""
    for folder, name, old, new in (
        (LESSONS, "nap-1.toml", "Your first hand of Nap", "Das erste Spiel"),
        (PUZZLES, "nap.toml", "Lily plays 2D.", "Lily spielt 2D."),
    ):
        path = tmp_path / folder / "xx" / name
        path.parent.mkdir(parents=True)
        path.write_text(resources.text(f"{folder}/{name}").replace(old, new), "utf-8")
    monkeypatch.setattr(resources, "_guests", [tmp_path])
    for module, kept in ((library, "_lessons_of"), (puzzle, "_puzzles_of")):
        monkeypatch.setattr(module, kept, getattr(module, kept).__wrapped__)
        monkeypatch.setattr(module, "language_of_game", lambda slug: "xx" if slug == "nap" else DEFAULT)
    assert [lesson.title for lesson in library.lessons_of("nap")][:1] == ["Das erste Spiel"]
    assert [lesson.id for lesson in library.lessons_of("nap")] == ["nap-1", "nap-2", "nap-3"]
    assert puzzle.puzzles_of("nap")[0].say == "Lily spielt 2D."
    assert library.lessons_of("loo") and puzzle.puzzles_of("loo")
