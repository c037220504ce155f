"""The console: reads and prints lines. Tests pass in their own functions."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence

from ..records.record import visible
from ..words.message import message
from .typed import leaves

WIDTH, NARROWEST = 88, 40
MOST_DIGITS = 12
CURTAIN = 60  # blank lines printed to hide a hand, more than a terminal shows
WIPED = "\x1b[2J\x1b[3J\x1b[H"  # ANSI sequence that clears the screen and the scrollback


def number_in(word: str) -> int | None:
    """Return the whole number that was typed, or None if it is not a number or has too many digits."""
    return int(word) if word.isdecimal() and word.isascii() and len(word) <= MOST_DIGITS else None


class Leave(Exception):
    """Raised when the person wants to leave the current screen."""


class Closed(Leave):
    """Raised when the input ends or is interrupted, which ends the program."""


class Console:
    """Prints sentences and reads typed lines."""

    def __init__(self, read: Callable[[str], str] = input, write: Callable[[str], None] = print) -> None:
        self._read, self._write = read, write

    def say(self, text: str = "") -> None:
        """Print a paragraph, wrapped to the terminal."""
        width = max(NARROWEST, min(WIDTH, shutil.get_terminal_size((WIDTH, CURTAIN)).columns))
        self._print(textwrap.fill(text, width, subsequent_indent="  ") if text.strip() else "")

    def lay(self, line: str) -> None:
        """Print a line without wrapping, for example cards in columns."""
        self._print(line)

    def _print(self, text: str) -> None:
        """Print a text, showing control characters (a name from a file may contain some) as visible characters."""
        self._write("\n".join(visible(line) for line in text.split("\n")))

    def ask(self, prompt: str) -> str:
        """Return the next line typed; raise Closed at the end of the input or on an interrupt."""
        try:
            return self._read(f"{prompt} ").strip()
        except (EOFError, KeyboardInterrupt, RuntimeError, ValueError):  # the last two: no standard input
            self._write("")  # end the prompt's line
            raise Closed from None

    def choose(self, prompt: str, choices: Sequence[str]) -> int:
        """Ask for one of the numbered choices; return its index, or raise Leave if the person quits."""
        for i, choice in enumerate(choices, 1):
            self.say(f"{i:3} {choice}")
        while True:
            word = self.ask(prompt)
            if leaves(word):
                raise Leave
            number = number_in(word)
            if number is not None and 1 <= number <= len(choices):
                return number - 1
            self.say(message("text.console.type_a_number", low=1, high=len(choices)))

    def number(self, prompt: str, low: int, high: int, default: int) -> int:
        """Ask for a number from `low` to `high`; an empty line means the default."""
        while True:
            asked = message("text.console.number", prompt=prompt, low=low, high=high, usual=default)
            word = self.ask(asked) if low < high else str(low)
            if not word:
                return default
            if leaves(word):
                raise Leave
            number = number_in(word)
            if number is not None and low <= number <= high:
                return number
            self.say(message("text.console.type_a_number", low=low, high=high))

    def draw_curtain(self) -> None:
        """Clear the screen, so that the next person cannot see the previous player's hand."""
        lines = max(CURTAIN, shutil.get_terminal_size((WIDTH, CURTAIN)).lines)
        self._write("\n" * lines + (WIPED if sys.stdout.isatty() else ""))
