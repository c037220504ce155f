"""The argument parser: a mistake is answered with one sentence and a pointer to the help."""

from __future__ import annotations

import argparse
import sys
from math import inf
from typing import NoReturn

from ..records.record import visible
from ..words.message import message

USAGE = 2
MOST_QUOTED = 60  # most characters of the input repeated in an error message


class Parser(argparse.ArgumentParser):
    """An argument parser that accepts no abbreviations and answers mistakes in one sentence, without the usage."""

    def __init__(self, prog: str, description: str, epilog: str = "") -> None:
        super().__init__(prog=prog, description=description, epilog=epilog, allow_abbrev=False, add_help=False)
        self._positionals.title = message("cli.arguments.arguments")
        self._optionals.title = message("cli.arguments.options")
        self.add_argument("-h", "--help", action="help", help=message("cli.arguments.help"))

    def format_help(self) -> str:
        """Return the help text with "usage:" in the current language."""
        return super().format_help().replace("usage:", message("cli.arguments.usage"), 1)

    def error(self, wrong: str) -> NoReturn:
        """Print one sentence and exit with the usage error code."""
        said = wrong.removeprefix("argument ").rstrip(".")
        self.exit(USAGE, f"{visible(message('cli.arguments.possibilities', command=self.prog, said=said))}\n")


def in_short(text: object) -> str:
    """Return the input, shortened if it is long, for an error message."""
    said = str(text)
    return said if len(said) <= MOST_QUOTED else f"{said[:MOST_QUOTED]}…"


def whole(text: str) -> int:
    """Return `text` as a whole number; raise ArgumentTypeError with a sentence if it is not one."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(message("cli.arguments.whole", text=in_short(text))) from None


def positive(text: str) -> float:
    """Return `text` as a positive number; raise ArgumentTypeError with a sentence if it is not one."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < inf:
        raise argparse.ArgumentTypeError(message("cli.arguments.positive", text=in_short(text)))
    return found


def speak_plainly() -> None:
    """Make output print "?" for characters that the terminal cannot encode, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
