"""A button for something that may be done at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """A button: its name, words, what it does, its look, its key, why it cannot be pressed, and what comes of it."""

    name: str
    words: str
    act: Callable[[], None] | None
    kind: str = "dark"
    key: str = ""
    off: str = ""
    about: str = ""
    at_once: Callable[[], None] | None = None  # the same where nothing is asked for twice
