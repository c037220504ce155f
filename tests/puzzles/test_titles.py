"""The titles of puzzles: every puzzle has one of its own, and none tells the answer."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import reduce

import pytest

from parlour.engine.questions import Action
from parlour.lessons.lesson import LessonError
from parlour.lessons.player import LessonPlayer
from parlour.narration.narrator import Narrator
from parlour.narration.words import spoken
from parlour.puzzles.puzzle import LONGEST_TITLE, Puzzle, all_puzzles, puzzles_of, read
from parlour.puzzles.writing import as_toml
from parlour.words.language import speak, telling_of, whole_languages
from parlour.words.message import grammar, message

SMALL = {"a", "and", "by", "for", "it", "my", "of", "on", "out", "the", "up", "with", "your"}
SMALL |= {"das", "dein", "die", "eine", "einem", "für", "in", "und", "von"}


def words_naming(action: Action, narrator: Narrator) -> set[str]:
    """Return the words that name an action and its cards, with numbers in words: "fold", "nine", "club"."""
    numbers = grammar().words.small_numbers
    named = re.findall(r"\w+", f"{spoken(narrator.label(action))} {spoken(action.phrase)}".lower())
    told = {numbers[int(word)] if word.isdecimal() and int(word) < len(numbers) else word for word in named}
    return {word.removesuffix("s") if len(word) > 4 else word for word in told - SMALL}


def telling(puzzle: Puzzle) -> set[str]:
    """Return the words that would tell a puzzle's answer: those of a right answer that not every answer shares."""
    player = LessonPlayer(puzzle.lesson())
    narrator = Narrator(puzzle.game, player.course.names, player.course.rules.options)
    words = {str(action): words_naming(action, narrator) for action in player.actions}
    shared = reduce(set.intersection, words.values())
    return set[str]().union(*(words[answer] for answer in (puzzle.right, *puzzle.also))) - shared


def told_by(title: str, words: set[str]) -> set[str]:
    """Return the words that a title tells, in whatever form: "kings", "raised"."""
    return {word for word in words for each in re.findall(r"\w+", title.lower()) if each.startswith(word)}


@pytest.mark.parametrize("code", whole_languages())
def test_every_puzzle_has_a_title_of_its_own_that_does_not_tell_the_answer(code: str) -> None:
    speak(code)
    titles = [puzzle.title for puzzle in all_puzzles()]
    told = {}
    for puzzle in all_puzzles():
        with telling_of(puzzle.game):
            told[puzzle.title] = told_by(puzzle.title, telling(puzzle))
    speak("en")
    assert all(titles)
    assert len(set(titles)) == len(titles)
    assert not {title: words for title, words in told.items() if words}


def test_a_title_that_would_tell_the_answer_is_found() -> None:
    by_id = {puzzle.id: puzzle for puzzle in all_puzzles()}
    for id, title in (
        ("nap-1", "The nine of clubs"),
        ("straight_poker-1", "Tens that folded"),
        ("loo-3", "The knaves"),
    ):
        assert told_by(title, telling(by_id[id])), title


def test_a_title_is_written_and_read_again_and_a_puzzle_may_have_none() -> None:
    titled = puzzles_of("nap")[0]
    untitled = replace(titled, title="")
    assert read(as_toml([titled, untitled]), "nap.toml") == (titled, untitled)
    assert "title = " not in as_toml([untitled])
    assert titled.lesson().title == titled.title
    assert untitled.lesson().title == message("puzzles.puzzle.title")


@pytest.mark.parametrize("title", ["x" * (LONGEST_TITLE + 1), "two\nlines"])
def test_a_title_that_does_not_fit_on_a_tile_is_refused_in_a_sentence(title: str) -> None:
    with pytest.raises(LessonError, match="a title of more than 24 characters, or of more than one line"):
        read(as_toml([replace(puzzles_of("nap")[0], title=title)]), "nap.toml")
