"""Opening a page in the browser for printing."""

from __future__ import annotations

import webbrowser
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ...words.message import message

if TYPE_CHECKING:
    from .app import App


def show_page(app: App, folder: Path, name: str, text: str) -> None:
    """Write a page into a folder, open it in the browser and report the result."""
    app.reading.bring(partial(written, folder / f"{name}.html", text), partial(_open, app), partial(_refuse, app))


def written(path: Path, text: str) -> Path:
    """Write a page to a file and return its path; may raise OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def _open(app: App, path: Path) -> None:
    opened = webbrowser.open(path.absolute().as_uri())
    app.say(message("gui.window.page_is_open") if opened else message("gui.window.open_this_page", path=path))


def _refuse(app: App, problem: Exception) -> None:
    app.say(message("gui.window.page_not_written", reason=getattr(problem, "strerror", None) or problem))
