"""Where files are kept: the user's folders, or one folder for all of them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from platformdirs import PlatformDirs, user_documents_path

from ..words.message import message
from .disk_job import in_time

OVERRIDE = "PARLOUR_HOME"


@dataclass(frozen=True)
class Places:
    """A person's folders: `config` (settings), `games` (one file a game), `state` (index, lock) and `log`."""

    config: Path
    games: Path
    state: Path
    log: Path

    @classmethod
    def within(cls, folder: Path) -> Places:
        """Return places within one folder, for instance on a memory stick or at a school."""
        return cls(folder / "config", folder / "games", folder / "state", folder / "state" / "log")

    @classmethod
    def of_person(cls) -> Places:
        """Return the system's standard places; the environment variable PARLOUR_HOME overrides them."""
        if home := os.environ.get(OVERRIDE):
            return cls.within(Path(os.path.expanduser(home)))  # unlike Path's, it leaves an unknown ~name as it is
        dirs = PlatformDirs("parlour", appauthor=False)
        return cls(dirs.user_config_path, dirs.user_data_path / "games", dirs.user_state_path, dirs.user_log_path)

    @property
    def lessons(self) -> Path:
        """Return the folder of the person's own lessons."""
        return self.games / "lessons"

    @property
    def exports(self) -> Path:
        """Return the folder for copies that a person takes elsewhere: in their documents, or in the one folder."""
        is_one_folder = self.games.parent == self.config.parent
        return self.games.parent / "exports" if is_one_folder else user_documents_path() / "Parlour"

    def made(self) -> str:
        """Create the folders; return "", or a sentence on what will not be saved and why."""
        for folder in (self.config, self.games, self.state, self.log):
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as problem:
                return message("storage.saving.nothing_saved", folder=folder, why=problem.strerror or problem)
        if not os.access(self.games, os.W_OK):
            return message("storage.saving.folder_read_only", folder=self.games)
        return ""


def unused(folder: Path, stem: str, ending: str) -> Path:
    """Return a path in a folder that no file has yet, with a number in its name if the plain one is taken.

    If the disk does not answer in time it is the plain one.
    """
    plain = folder / f"{stem}{ending}"

    def free() -> Path:
        others = (folder / f"{stem}-{copy}{ending}" for copy in count(2))
        return next(path for path in chain([plain], others) if not os.path.exists(path))  # false if it cannot be read

    return in_time(free, plain)


def written_path(words: str) -> Path:
    """Return the path that somebody has written, with or without quotes round it."""
    return Path(words.strip().strip("\"'")).expanduser()
