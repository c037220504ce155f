"""A command line that refuses in one sentence: what was wrong, and where to read what is possible."""

from __future__ import annotations

import argparse
import sys
from math import inf
from typing import NoReturn

USAGE = 2


class Parser(argparse.ArgumentParser):
    """Takes whole words only, and answers what it cannot read with one sentence instead of its usage."""

    def __init__(self, prog: str, description: str, epilog: str = "") -> None:
        super().__init__(prog=prog, description=description, epilog=epilog, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Print one sentence and leave with the exit code for usage."""
        said = message.removeprefix("argument ").rstrip(".")
        self.exit(USAGE, f"{self.prog}: {said}. “{self.prog} --help” lists the possibilities.\n")


def whole(text: str) -> int:
    """Return a whole number; a refusal says that it must be one."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, not {text}") from None


def positive(text: str) -> float:
    """Return a number above nothing, with or without a fraction; a refusal says that it must be one."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < inf:
        raise argparse.ArgumentTypeError(f"expected a number above 0, not {text}")
    return found


def speak_plainly() -> None:
    """Let a terminal without curly quotes or dashes show a question mark for them, rather than end the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
