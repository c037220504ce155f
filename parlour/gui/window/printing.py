"""Opening a page in the browser, which prints it."""

from __future__ import annotations

import webbrowser
from pathlib import Path


def show_page(folder: Path, name: str, text: str) -> str:
    """Write a page into a folder and open it in the browser; return a sentence for the player."""
    path = folder / f"{name}.html"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as problem:
        return f"The page cannot be written: {problem.strerror or problem}."
    opened = webbrowser.open(path.resolve().as_uri())
    return "The page is open in your browser: print it there." if opened else f"Open this page in a browser: {path}"
