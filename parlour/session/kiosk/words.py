"""The words of the kiosk's own screens, in each language that its file brings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

LONGEST = 90  # characters of one text


@dataclass(frozen=True)
class KioskWords:
    """One language: its name, and every text that a visitor meets before and after a game.

    The defaults are the English texts.
    """

    name: str = "English"
    title: str = "Games of a Victorian evening"
    invite: str = "Play at this table, or look on."
    touch: str = "Touch the screen to watch, play or learn"
    begin: str = "Touch here to begin"
    switch: str = "One switch: press when your language is ringed."
    choose: str = "Choose a game"
    watch: str = "Watch"
    play: str = "Play"
    learn: str = "Learn"
    still: str = "Still playing?"
    yes: str = "Yes, go on playing"
    finished: str = "I have finished"
    cleared: str = "After that the table is cleared for the next visitor."
    seconds: str = "seconds"
    guest: str = "Guest"


ENGLISH = KioskWords()
KEYS = tuple(field.name for field in fields(KioskWords))


def missing_words(given: Mapping[str, object]) -> list[str]:
    """Return the texts that a language other than English still lacks."""
    return [key for key in KEYS if key not in given]
