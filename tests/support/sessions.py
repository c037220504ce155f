"""Read a session in a test."""

from __future__ import annotations

from pathlib import Path

from parlour.match import Match
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.public_session import PublicSession
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session


def game_file(session: PublicSession) -> Path:
    """Return the file in which a session is kept; fail where it is not."""
    assert session.path is not None, "the game is not kept"
    return session.path


def in_use(match: Match) -> Session:
    """Return a table in use at which people play a match."""
    return Session(match, [Sitter(name, sign) for name, sign in company(match.seats)], InlineThinker(), None)
