"""What a command prints: names of files are written by anybody, so nothing in it moves or colours the terminal."""

from __future__ import annotations

import sys
from typing import TextIO

from ..records.record import visible


def say(sentence: object, to: TextIO | None = None) -> None:
    """Print one line, by default to standard output, with a mark for each character that cannot be seen."""
    print(visible(str(sentence)), file=to or sys.stdout)
