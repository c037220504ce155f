"""The system clipboard."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Copy a text to the clipboard; return whether that succeeded."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """Return the text on the clipboard, or "" if it holds no text."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
