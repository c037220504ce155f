"""The argument parser: it answers a mistake with one sentence, and where to read more."""

from __future__ import annotations

import argparse
import sys
from math import inf
from typing import NoReturn

from ..words.message import message

USAGE = 2


class Parser(argparse.ArgumentParser):
    """An argument parser that accepts no abbreviations and answers mistakes with one sentence instead of the usage."""

    def __init__(self, prog: str, description: str, epilog: str = "") -> None:
        super().__init__(prog=prog, description=description, epilog=epilog, allow_abbrev=False, add_help=False)
        self._positionals.title = message("cli.arguments.arguments")
        self._optionals.title = message("cli.arguments.options")
        self.add_argument("-h", "--help", action="help", help=message("cli.arguments.help"))

    def format_help(self) -> str:
        """Return the help, which begins with the usage."""
        return super().format_help().replace("usage:", message("cli.arguments.usage"), 1)

    def error(self, wrong: str) -> NoReturn:
        """Print one sentence and exit with the usage code."""
        said = wrong.removeprefix("argument ").rstrip(".")
        self.exit(USAGE, f"{message('cli.arguments.possibilities', command=self.prog, said=said)}\n")


def whole(text: str) -> int:
    """Return a whole number; raise ArgumentTypeError with a sentence for anything else."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(message("cli.arguments.whole", text=text)) from None


def positive(text: str) -> float:
    """Return a positive number; raise ArgumentTypeError with a sentence for anything else."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < inf:
        raise argparse.ArgumentTypeError(message("cli.arguments.positive", text=text))
    return found


def speak_plainly() -> None:
    """Replace curly quotes and dashes by question marks in a terminal without them, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
