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
