"""A note on a play that somebody found silly: a text file with the position as they saw it, kept on their own disk."""

from __future__ import annotations

from pathlib import Path

from ...narration.narrator import Narrator
from ...narration.words import spoken
from ...storage.places import unused
from ...words.message import message
from ..public_session import PublicSession
from ..seats.seating import level_in_words
from ..session import match_of
from ..view.picture import Acted, seen_by
from ..view.showing import hand_text


def last_play(session: PublicSession, viewer: int | None, seat: int | None = None) -> tuple[int, str] | None:
    """Return the seat and the latest play of a computer player in this deal, or None.

    With `seat`, only plays of that seat count.
    """
    match = match_of(session)
    narrator = Narrator(match.game.slug, session.names, match.options)
    events = seen_by(viewer, match.deal_events, match.seats)
    acted = {event.seat for event in events if isinstance(event, Acted)}  # to be dealt to, or to deal, is no play
    for line in reversed(narrator.lines(events)):
        if line.seat in acted and not session.sitters[line.seat].is_person and seat in (None, line.seat):
            return line.seat, spoken(line.text)
    return None


def note_of(session: PublicSession, viewer: int | None, seat: int) -> str:
    """Return the note: who did what, at which level, and the position as the viewer sees it."""
    sitter, found = session.sitters[seat], last_play(session, viewer, seat)
    play = "" if found is None else found[1]
    level = level_in_words(sitter.level, session.rules.slug)
    head = message("session.silly_play.head", name=sitter.name, level=level, persona=sitter.persona or "-")
    return "\n".join([head, play, "", hand_text(session, viewer)])


def write_note(folder: Path, text: str, slug: str) -> Path:
    """Write a note to a file of its own and return its path; raise OSError if that fails."""
    folder.mkdir(parents=True, exist_ok=True)
    path = unused(folder, f"silly-play-{slug}", ".txt")
    path.write_text(text, "utf-8")
    return path
