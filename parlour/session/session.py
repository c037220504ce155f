"""One table in use: a match, its players, the computer players' moves, and the journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from ..engine.table import View
from ..match import Match
from ..players.worker import Thinker
from ..storage import program_log as log
from ..storage.games.journal import Journal
from ..storage.places import Places, unused
from .public_session import PublicSession
from .seats.seating import Sitter, sitters_of


class Session(PublicSession):
    """A table in use with the match behind it, for this room and those below the window and the terminal."""

    @classmethod
    def begin(cls, match: Match, sitters: Sequence[Sitter], thinker: Thinker, places: Places | None) -> Session:
        """Begin a session for a new match; with `places`, it is saved to a file of its own from the start."""
        match.extra["sitters"] = [asdict(s) for s in sitters]
        match.extra["begun"] = datetime.now().isoformat(timespec="seconds")
        journal = Journal.begin(new_path(places, match.game.slug), match) if places else None
        log.note("%s, %s, %d seats begun", match.game.slug, match.preset, match.seats)
        return cls(match, sitters, thinker, journal)

    @classmethod
    def resume(cls, path: Path, thinker: Thinker) -> Session:
        """Resume a saved game; raise RecordError or FileBusy with a sentence if that fails."""
        match, journal = Journal.resume(path)
        log.note("%s, %s, %d seats taken up in deal %d", match.game.slug, match.preset, match.seats, match.deal_number)
        session = cls(match, sitters_of(match), thinker, journal)
        for _, remark in match.remarks:
            session.seating.remember(remark)
        return session

    @property
    def match(self) -> Match:
        """Return the match that is played."""
        return self._match

    @property
    def journal(self) -> Journal | None:
        """Return the journal of a game that is saved, or None."""
        return self._journal

    def view(self, seat: int | None) -> View:
        """Return what a seat, or a bystander if None, may know."""
        return self._match.view(seat)


def match_of(session: PublicSession) -> Match:
    """Return the match behind a table in use. The window and the terminal cannot: they may not import this module."""
    assert isinstance(session, Session), "every table in use is one"
    return session.match


def new_path(places: Places, slug: str) -> Path:
    """Return an unused path for a new game, such as nap-20260412-201502.parlour."""
    return unused(places.games, f"{slug}-{datetime.now():%Y%m%d-%H%M%S}", ".parlour")
