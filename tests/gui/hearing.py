"""A voice that keeps what it said."""

from __future__ import annotations

from parlour.gui.speech.voice import Voice


class Heard(Voice):
    """Keeps every line that was said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, line: str) -> None:
        super().say(line)
        self.said.append(line)
