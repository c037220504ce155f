"""Writing lessons: what is written reads back alike, and writing it again gives the same bytes."""

from __future__ import annotations

from dataclasses import replace

from parlour import resources
from parlour.lessons.authoring.writer import written
from parlour.lessons.lesson import Branch, Decision, LessonQuestion, Step, read
from parlour.lessons.library import FOLDER
from tests.support.cases import each_case
from tests.tables import at_once

FILES = [name for name in resources.listing(FOLDER) if name.endswith(".toml")]
NAP = read(resources.text(f"{FOLDER}/nap-1.toml"))


@each_case("name", at_once(FILES, lambda name: name in FILES[::3]))
def test_a_lesson_is_written_as_it_was_read(name: str) -> None:
    lesson = read(resources.text(f"{FOLDER}/{name}"), name)
    text = written(lesson)
    assert read(text, name) == lesson
    assert written(read(text, name)) == text


def test_awkward_words_survive() -> None:
    words = 'He said "no" \\ and left.\n\t“Ünïcode” \xa0'
    step = Step("a b", 0, words, notes="= # [x]")
    answer = Decision(words, "Play(AH)", also={"Play(5H)": words}, branches={"Play(AC)": Branch((), words)}, room=True)
    steps = (
        step,
        replace(step, id="b", answer=answer),
        replace(step, id="c", ask=LessonQuestion(words, ("", words), ("", ""), 1)),
    )
    lesson = replace(NAP, title=words, steps=steps)
    assert read(written(lesson)) == lesson


def test_keys_of_a_later_version_are_kept() -> None:
    text = written(NAP).replace("[deal]", 'mood = ["gay", 2]\n[deal]\ndice = { n = 3 }', 1)
    text = text.replace("format = 1", "format = 1\nwhen = 2031-05-01", 1).replace(
        'rule = "NAP-5"', 'rule = "NAP-5"\nsmell = 1.5'
    )
    lesson = read(text)
    assert lesson.unknown == ("step 1: smell", "deal: dice", "lesson: mood", "when")
    again = read(written(lesson))
    assert again == lesson
    assert again.unknown == lesson.unknown
    assert written(again) == written(lesson)
