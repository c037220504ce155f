"""The program's log of what was opened and closed, kept on this machine; it contains no names and no cards.

Imports are deferred to the first line, so that the window opens sooner.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from .. import __version__
from ..records import disk
from .disk_job import in_time
from .places import Places

if TYPE_CHECKING:
    from logging.handlers import QueueListener

LARGEST, OLDER = 200_000, 2  # bytes in the file; number of full files kept
NAME = "parlour"
_writers: list[QueueListener] = []  # the thread that writes the lines, so that nobody waits for the disk


def opened(places: Places) -> None:
    """Start logging to the log folder; if it is not writable there is no log."""
    import logging
    from logging.handlers import QueueHandler, QueueListener, RotatingFileHandler
    from queue import SimpleQueue

    logger = logging.getLogger(NAME)
    closed()
    try:
        disk.make_folder(places.log)
        path = places.log / "parlour.log"
        handler = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8", delay=True)
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    lines: SimpleQueue[logging.LogRecord] = SimpleQueue()
    _writers.append(QueueListener(lines, handler))
    _writers[-1].start()
    logger.addHandler(QueueHandler(lines))
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logging.raiseExceptions = False  # a full disk should not print errors on the terminal
    logger.info("Parlour %s begins on %s, Python %s", __version__, sys.platform, sys.version.split()[0])


def closed() -> None:
    """Stop logging."""
    import logging

    logger = logging.getLogger(NAME)
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()
    for writer in _writers:
        in_time(writer.stop, None)
        for target in writer.handlers:
            target.close()
    _writers.clear()
    logger.propagate = True


def note(sentence: str, *values: object) -> None:
    """Log a sentence at INFO level; it may name a game, a number or a kind of error, but nothing private."""
    import logging

    logging.getLogger(NAME).info(sentence, *values)
