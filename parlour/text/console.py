"""A terminal to speak to: lines in, lines out; tests hand in their own."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence

WIDTH = 88
CURTAIN = 40  # lines: more than a terminal shows


class Leave(Exception):
    """The person wishes to leave, or there is nothing more to read."""


class Console:
    """Prints sentences and asks for lines."""

    def __init__(self, read: Callable[[str], str] = input, write: Callable[[str], None] = print) -> None:
        self._read, self._write = read, write

    def say(self, text: str = "") -> None:
        """Print one paragraph, folded."""
        self._write(textwrap.fill(text, WIDTH, subsequent_indent="  ") if text else "")

    def ask(self, prompt: str) -> str:
        """Return the next line; raise Leave at the end of the input."""
        try:
            return self._read(f"{prompt} ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    def choose(self, prompt: str, choices: Sequence[str]) -> int:
        """Return the place of the chosen line."""
        for i, choice in enumerate(choices, 1):
            self.say(f"{i:3} {choice}")
        while True:
            word = self.ask(prompt)
            if word in ("q", "quit"):
                raise Leave
            if word.isdecimal() and 1 <= int(word) <= len(choices):
                return int(word) - 1
            self.say(f"Type a number from 1 to {len(choices)}, or q to leave.")

    def draw_curtain(self) -> None:
        """Push everything off the screen, so that the next person sees nothing of the last one's hand."""
        self._write("\n" * CURTAIN)
