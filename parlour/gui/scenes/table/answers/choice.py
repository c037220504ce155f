"""Buttons for actions at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .....session.seats.seating import Sitter


@dataclass(frozen=True)
class Choice:
    """A button: name, label, action, style, key, why it is disabled, and its consequence."""

    name: str
    words: str
    act: Callable[[], None] | None
    kind: str = "dark"
    key: str = ""
    off: str = ""
    about: str = ""
    face: Sitter | None = None  # the person whose answer the button gives
    at_once: Callable[[], None] | None = None  # the same without asking for confirmation
