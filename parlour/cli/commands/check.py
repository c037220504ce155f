"""`parlour check`: reports whether everything that Parlour needs works on this machine."""

from __future__ import annotations

import argparse
import os
import platform
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ... import __version__, resources
from ...games import CATALOGUE
from ...match import Match
from ...players.worker import WorkerThinker
from ...storage.places import Places
from ...words.message import message
from ..arguments import Parser

PATIENCE = 5.0  # seconds allowed for a computer player's first move
NEEDED = ("fonts", "cards", "words", "sounds", "lessons")


@dataclass(frozen=True)
class Finding:
    """The result of a check: a sentence, whether it passed, and whether Parlour cannot run if it fails."""

    sentence: str
    is_good: bool = True
    is_needed: bool = True


def parser() -> argparse.ArgumentParser:
    """Return the argument parser of `parlour check`."""
    found = Parser("parlour check", message("cli.check.description"))
    found.add_argument("--data-dir", metavar="DIR", type=Path, help=message("cli.arguments.data_dir"))
    return found


def run(chosen: argparse.Namespace) -> bool:
    """Print the findings; return whether Parlour can be played here."""
    places = Places.within(chosen.data_dir) if chosen.data_dir else Places.of_person()
    print(f"Parlour {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}.")
    lacking = 0
    for finding in findings(places):
        mark = "good" if finding.is_good else "bad" if finding.is_needed else "note"
        print(f"{message(f'cli.check.mark.{mark}'):>7}  {finding.sentence}")
        lacking += finding.is_needed and not finding.is_good
    print(message("cli.check.not_playable" if lacking else "cli.check.playable"))
    return not lacking


def findings(places: Places) -> Iterator[Finding]:
    """Yield the result of each check."""
    yield from (check() for check in (files, games, window, sound, voice))
    yield folders(places)
    yield computer_players()


def files() -> Finding:
    """Check that the pictures, fonts, texts and sounds are present."""
    lost = [folder for folder in NEEDED if not _has_files(folder)]
    if lost:
        return Finding(message("cli.check.files_missing", folders=", ".join(lost)), is_good=False)
    return Finding(message("cli.check.files"))


def _has_files(folder: str) -> bool:
    try:
        return bool(resources.listing(folder))
    except OSError:
        return False


def games() -> Finding:
    """Check that every game loads."""
    faults = CATALOGUE.faults
    count = len([CATALOGUE[slug] for slug in CATALOGUE])
    if faults:
        return Finding(
            message("cli.check.games_with_faults", count=count, faults=" ".join(faults)), is_good=False, is_needed=False
        )
    return Finding(message("cli.check.games", count=count))


def window() -> Finding:
    """Check that a display can be opened as the window does it."""
    from ...gui.window.screen.platform import NoDisplay, open_display, prepare

    prepare()
    try:
        open_display()
    except NoDisplay as missing:
        return Finding(str(missing), is_good=False, is_needed=False)
    import pygame

    sizes = pygame.display.get_desktop_sizes()
    screens = ", ".join(f"{width}x{height}" for width, height in sizes) or message("cli.check.unknown_screens")
    return Finding(message("cli.check.window", screens=screens, version=pygame.ver))


def sound() -> Finding:
    """Check that an audio device can be opened."""
    import pygame

    try:
        with _quiet_libraries():
            pygame.mixer.init(22050, -16, 1, 512)
            pygame.mixer.quit()
    except pygame.error:
        silent = message("cli.check.no_sound")
        return Finding(silent, is_good=False, is_needed=False)
    return Finding(message("cli.check.sound"))


@contextmanager
def _quiet_libraries() -> Iterator[None]:
    """Silence the sound libraries' own messages on stderr within the block."""
    kept = os.dup(2)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def voice() -> Finding:
    """Check that a speech program is installed."""
    from ...gui.speech.voice import speaker

    found = speaker()
    if found:
        return Finding(message("cli.check.voice", program=found[0]))
    return Finding(message("gui.speech.no_voice"), is_good=False, is_needed=False)


def folders(places: Places) -> Finding:
    """Check that the data folders can be created and written to."""
    if trouble := places.made():
        return Finding(trouble, is_good=False)
    probe = places.games / f".check-{os.getpid()}"
    try:
        probe.write_bytes(b"Parlour")
        probe.unlink()
    except OSError as problem:
        return Finding(message("cli.check.folder_unwritable", folder=places.games, why=problem.strerror), is_good=False)
    return Finding(message("cli.check.folder", folder=places.games))


def computer_players(clock: Callable[[], float] = time.monotonic) -> Finding:
    """Check that a computer player makes the first move of a hand of Nap in time."""
    thinker = WorkerThinker()
    match = Match.start("nap", seats=3, seed=1)
    assert match.ask is not None
    start = clock()
    thinker.start()
    thinker.ask(match.view(match.ask.seats[0]), "middle", "", 1)
    answer = thinker.poll()
    while answer is None and clock() - start < PATIENCE:
        time.sleep(0.01)
        answer = thinker.poll()
    thinker.close()
    if answer is None:
        return Finding(message("cli.check.no_answer", seconds=round(PATIENCE)), is_good=False)
    return Finding(message("cli.check.answer", seconds=clock() - start))
