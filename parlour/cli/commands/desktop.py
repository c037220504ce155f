"""`parlour install-desktop`: adds Parlour to the menu of a Linux desktop, or removes it.

The desktop entry, icon, file type, software-centre description, manual page and shell completion go into the user's
own data folders, as the XDG specification says.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Template

from ... import resources
from ...games import CATALOGUE
from ...words.message import message
from ..arguments import Parser
from ..manual import manual_page

FOLDER = "desktop"
SIZES = (16, 24, 32, 48, 64, 128, 256)
REFRESHERS = (  # programs that refresh a folder, if installed; other desktops notice changes by themselves
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
    ("gtk-update-icon-cache", "icons/hicolor"),
)
_RESERVED = re.compile(r"""[\s"'\\<>~|&;$*?#()`]""")  # what an Exec line holds only within quotes


def parser() -> argparse.ArgumentParser:
    """Return the argument parser of `parlour install-desktop`."""
    found = Parser("parlour install-desktop", message("cli.desktop.description"))
    found.add_argument("--remove", action="store_true", help=message("cli.desktop.remove"))
    found.add_argument("--into", metavar="DIR", type=Path, help=message("cli.desktop.into"))
    found.add_argument("--starts-with", metavar="COMMAND", help=message("cli.desktop.starts_with"))
    return found


def run(chosen: argparse.Namespace) -> bool:
    """Write or delete the files and report it; return whether that succeeded."""
    if sys.platform != "linux":
        print(f"parlour install-desktop: {message('cli.desktop.only_linux')}", file=sys.stderr)
        return False
    data = chosen.into or data_home()
    try:
        for path, content in entries(chosen.starts_with or command()):
            _put_or_delete(data / path, content, is_unwanted=chosen.remove)
    except OSError as problem:
        print(f"parlour install-desktop: {problem.filename}: {problem.strerror}.", file=sys.stderr)
        return False
    if chosen.into is not None:
        print(message("cli.desktop.files_gone" if chosen.remove else "cli.desktop.files_there", folder=data))
        return True
    refresh(data)
    print(message("cli.desktop.not_in_menu" if chosen.remove else "cli.desktop.in_menu"))
    return True


def data_home() -> Path:
    """Return the user's data folder by the XDG Base Directory Specification."""
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if os.path.isabs(given) else Path.home() / ".local" / "share"


def command() -> str:
    """Return the command that starts this installation, quoted for a desktop entry."""
    installed = Path(sys.executable).with_name("parlour")
    words = [str(installed)] if installed.is_file() else [sys.executable, "-m", "parlour"]
    return " ".join(map(quoted, words))


def quoted(word: str) -> str:
    """Return a word of an entry's Exec line, quoted and escaped as the Desktop Entry Specification asks."""
    word = word.replace("%", "%%")
    if not _RESERVED.search(word):
        return word
    within = re.sub(r'(["`$\\])', r"\\\1", word)
    return f'"{within}"'.replace("\\", "\\\\")


def entries(start: str) -> Iterator[tuple[str, bytes]]:
    """Yield each file's path within the data folder and its content; `start` is the command that starts Parlour."""
    entry = Template(resources.text(f"{FOLDER}/parlour.desktop")).substitute(exec=start)
    yield "applications/parlour.desktop", entry.encode()
    yield "mime/packages/parlour.xml", resources.data(f"{FOLDER}/parlour.mime.xml")
    yield "metainfo/parlour.metainfo.xml", resources.data(f"{FOLDER}/parlour.metainfo.xml")
    yield "man/man6/parlour.6", manual_page().encode()
    yield "bash-completion/completions/parlour", completion().encode()
    yield "icons/hicolor/scalable/apps/parlour.svg", resources.data("icon/parlour.svg")
    for size in SIZES:
        yield f"icons/hicolor/{size}x{size}/apps/parlour.png", resources.data(f"icon/parlour_{size}.png")


def completion() -> str:
    """Return the bash completion script, with this version's games, commands and flags."""
    from ..program import CHORES, arguments

    flags = [name for action in arguments()._actions for name in action.option_strings]
    words = {"games": " ".join(CATALOGUE), "commands": " ".join(CHORES), "flags": " ".join(flags)}
    return Template(resources.text(f"{FOLDER}/parlour.bash")).safe_substitute(words)


def _put_or_delete(path: Path, content: bytes, *, is_unwanted: bool) -> None:
    if is_unwanted:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def refresh(data: Path) -> None:
    """Run the desktop's refresh programs that are installed."""
    for program, folder in REFRESHERS:
        if found := shutil.which(program):
            subprocess.run([found, str(data / folder)], check=False, capture_output=True, timeout=20)
