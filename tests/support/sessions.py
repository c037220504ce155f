"""Read a session in a test."""

from __future__ import annotations

from pathlib import Path

from parlour.session.session import Session


def game_file(session: Session) -> Path:
    """Return the file in which a session is kept; fail where it is not."""
    assert session.journal is not None, "the game is not kept"
    return session.journal.path
