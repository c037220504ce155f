"""The words that people read keep to the house style: no phrase that reads as translated, and no sentence too long."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour

WORDS = Path(parlour.__file__).parents[1] / "assets" / "words" / "en"
TRANSLATED = re.compile(
    r"\b(upon|on the average|at the least|for certain|that is none|not asked now|is to be had|comes off)\b"
    r"|\b(is|are) of (?=[{\d])|(?:^|[.;:] )(Whoever|Of which|So many|What is|What was) (?![^.]*\?)",
    re.IGNORECASE,
)
MOST_WORDS = 22  # of a sentence; what stands in braces counts as one
MOST_OF_A_PROMPT = 10  # words of a prompt, the player's name among them
READ_IN_PLAY = (
    "arrangements", "engine", "gui", "lessons", "match", "narration", "players", "plays", "procedures", "puzzles",
    "session", "storage", "text",
)  # fmt: skip


def texts_in(found: Any, place: str) -> Iterator[tuple[str, str]]:
    """Yield each text below a table of a file, with its place."""
    if isinstance(found, str):
        yield place, found
    for key, inner in found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ():
        yield from texts_in(inner, f"{place}.{key}")


def every_text() -> Iterator[tuple[str, str]]:
    """Yield every text of the catalogue with its place, such as `games/nap.says.asks.Play`."""
    for file in sorted(WORDS.rglob("*.toml")):
        yield from texts_in(tomllib.loads(file.read_text("utf-8")), file.relative_to(WORDS).as_posix()[:-5])


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text, with a word for each slot."""
    yield from re.split(r"(?<=[.?!]) ", re.sub(r"\{[^}]*\}", "x", text))


def is_read_in_play(place: str) -> bool:
    """Return whether a text is a prompt, a refusal, a hint, a log line or on a screen."""
    return ".says." in place or place.partition("/")[0] in READ_IN_PLAY


def too_long(text: str) -> list[str]:
    """Return the sentences of a text that are too long."""
    return [sentence for sentence in sentences(text) if len(sentence.split()) > MOST_WORDS]


def test_no_phrase_reads_as_translated() -> None:
    found = {place: said[0] for place, text in every_text() if (said := TRANSLATED.search(text))}
    assert found == {}


def test_a_game_is_told_without_marks_of_type() -> None:
    """The terminal and a voice would tell them."""
    assert {place: text for place, text in every_text() if place.startswith("games/") and "**" in text} == {}


def test_no_sentence_that_is_read_in_play_is_too_long() -> None:
    assert {place: long for place, text in every_text() if is_read_in_play(place) and (long := too_long(text))} == {}


def test_a_prompt_is_short() -> None:
    asks = {place: text for place, text in every_text() if ".says.asks." in place}
    assert len(asks) > 100
    assert {place: text for place, text in asks.items() if len(text.split()) > MOST_OF_A_PROMPT} == {}


def test_one_of_a_thing_is_singular() -> None:
    wrong = re.compile(r"(?<![\d,])1 (counters|cards|points|tricks|deals|players)\b(?! from)")
    told = "\n".join(file.read_text("utf-8") for file in (WORDS.parents[2] / "tests" / "golden").rglob("*.txt"))
    assert not wrong.findall(told)
    assert {place: text for place, text in every_text() if wrong.search(text)} == {}


@pytest.mark.parametrize(
    "text",
    [
        "A bet is of 1 to 50 counters.",
        "It scores 2 on the average.",
        "Whoever is dealt a bird sings.",
        "A card: whoever has it plays.",
        "2D is a trump that is none.",
    ],
)
def test_a_phrase_that_reads_as_translated_is_found(text: str) -> None:
    assert TRANSLATED.search(text)


def test_a_long_sentence_is_found() -> None:
    assert too_long("Short. " + "word " * 23 + "end.")
    assert not too_long("Short. " + "word " * 20 + "end.")
