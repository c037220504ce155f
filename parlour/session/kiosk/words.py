"""The texts of the kiosk's own screens, in Parlour's languages and those defined in the kiosk file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from ...words.language import DEFAULT, native_name, speaking, whole_languages
from ...words.message import labels

LONGEST = 90  # most characters of one text


@dataclass(frozen=True)
class KioskWords:
    """One language: its name, and every text a visitor sees before and after a game."""

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
    """Return the texts in a language that Parlour has."""
    with speaking(code):
        return KioskWords(native_name(code), **labels("session.kiosk.visitor"))


def own_words_by_name() -> dict[str, KioskWords]:
    """Return the texts of every language that Parlour has, by the language's own name."""
    return {native_name(code): own_words(code) for code in whole_languages()}


def missing_words(given: Mapping[str, object]) -> list[str]:
    """Return the keys of the texts missing from a language of the kiosk file."""
    return [key for key in KEYS if key not in given]
