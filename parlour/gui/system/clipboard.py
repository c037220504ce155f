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
