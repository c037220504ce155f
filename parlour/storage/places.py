"""The folders in which files are kept: the user's standard folders, or a single folder for everything."""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from platformdirs import PlatformDirs, user_documents_path

from ..records import disk
from ..words.message import message
from .disk_job import in_time

OVERRIDE = "PARLOUR_HOME"


@dataclass(frozen=True)
class Places:
    """A person's folders: `config` (settings), `games` (one file per game), `state` (indexes, locks) and `log`."""

    config: Path
    games: Path
    state: Path
    log: Path

    @classmethod
    def within(cls, folder: Path) -> Places:
        """Return places within a single folder, for instance on a memory stick or at a school."""
        return cls(folder / "config", folder / "games", folder / "state", folder / "state" / "log")

    @classmethod
    def of_person(cls) -> Places:
        """Return the system's standard folders; the environment variable PARLOUR_HOME overrides them."""
        if home := os.environ.get(OVERRIDE):
            return cls.within(Path(os.path.expanduser(home)))  # unlike Path.expanduser, it leaves ~unknown unchanged
        dirs = PlatformDirs("parlour", appauthor=False)
        return cls(dirs.user_config_path, dirs.user_data_path / "games", dirs.user_state_path, dirs.user_log_path)

    @property
    def lessons(self) -> Path:
        """Return the folder of lessons that the person has made."""
        return self.games / "lessons"

    @property
    def exports(self) -> Path:
        """Return the folder for exported copies: in the person's documents, or in the single folder."""
        is_one_folder = self.games.parent == self.config.parent
        return self.games.parent / "exports" if is_one_folder else user_documents_path() / "Parlour"

    def made(self) -> str:
        """Create the folders; return "", or a sentence that says what will not be saved and why."""
        for folder in (self.config, self.games, self.state, self.log):
            try:
                disk.make_folder(folder)
            except OSError as problem:
                return message("storage.saving.nothing_saved", folder=folder, why=problem.strerror or problem)
        if not os.access(self.games, os.W_OK):
            return message("storage.saving.folder_read_only", folder=self.games)
        return ""


def unused(folder: Path, stem: str, ending: str) -> Path:
    """Return an unused path in a folder, numbered if the plain name is taken.

    If the disk does not answer in time, return the plain name.
    """
    plain = folder / f"{stem}{ending}"

    def free() -> Path:
        others = (folder / f"{stem}-{copy}{ending}" for copy in count(2))
        return next(path for path in chain([plain], others) if not os.path.exists(path))  # False if it is unreadable

    return in_time(free, plain)


def written_path(words: str) -> Path:
    """Return a path that a person typed, without any quotes around it."""
    return Path(words.strip().strip("\"'")).expanduser()
