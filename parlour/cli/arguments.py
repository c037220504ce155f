"""The argument parser: it answers a mistake with one sentence, and where to read more."""

from __future__ import annotations

import argparse
import sys
from math import inf
from typing import NoReturn

USAGE = 2


class Parser(argparse.ArgumentParser):
    """An argument parser that accepts no abbreviations and answers mistakes with one sentence instead of the usage."""

    def __init__(self, prog: str, description: str, epilog: str = "") -> None:
        super().__init__(prog=prog, description=description, epilog=epilog, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Print one sentence and exit with the usage code."""
        said = message.removeprefix("argument ").rstrip(".")
        self.exit(USAGE, f"{self.prog}: {said}. “{self.prog} --help” lists the possibilities.\n")


def whole(text: str) -> int:
    """Return a whole number; raise ArgumentTypeError with a sentence for anything else."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text}") from None


def positive(text: str) -> float:
    """Return a positive number; raise ArgumentTypeError with a sentence for anything else."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < inf:
        raise argparse.ArgumentTypeError(f"expected a number above 0, not {text}")
    return found


def speak_plainly() -> None:
    """Replace curly quotes and dashes by question marks in a terminal without them, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
