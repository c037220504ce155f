"""The words of the kiosk's own screens, in the languages that Parlour speaks and in those that its file brings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from ...words.language import DEFAULT, native_name, speaking, whole_languages
from ...words.message import labels

LONGEST = 90  # characters of one text


@dataclass(frozen=True)
class KioskWords:
    """One language: its name, and every text that a visitor meets before and after a game."""

    name: str
    title: str
    invite: str
    touch: str
    begin: str
    switch: str
    choose: str
    watch: str
    play: str
    learn: str
    still: str
    yes: str
    finished: str
    cleared: str
    seconds: str
    guest: str


KEYS = tuple(field.name for field in fields(KioskWords))


def own_words(code: str = DEFAULT) -> KioskWords:
    """Return the words of a language that Parlour speaks."""
    with speaking(code):
        return KioskWords(native_name(code), **labels("session.kiosk.visitor"))


def own_words_by_name() -> dict[str, KioskWords]:
    """Return the words of every language that Parlour speaks, by the language's own name."""
    return {native_name(code): own_words(code) for code in whole_languages()}


def missing_words(given: Mapping[str, object]) -> list[str]:
    """Return the texts that a language which Parlour does not speak still lacks."""
    return [key for key in KEYS if key not in given]
