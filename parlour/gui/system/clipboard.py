"""The clipboard of the system."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put a text on the clipboard; return whether it could be reached."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """Return the text on the clipboard, "" if there is none or it cannot be reached."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
