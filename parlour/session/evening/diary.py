"""An evening and its file, saved whenever a game begins, resumes or ends, so that a crash loses nothing."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from ...games import CATALOGUE
from ...match import Match
from ...narration.texts import game_text
from ...players.worker import Thinker
from ...storage import evenings
from ...storage.games.saved import Saved
from ...storage.games.shelf import changed
from ...storage.places import Places
from ...words.message import message
from ..public_session import PublicSession
from ..seats.seating import COMPUTER
from ..session import Session, match_of
from .evening import Evening, evening_of
from .loans import lend_before
from .programme import ProgrammeEntry, deals_fit, is_for_counters

MARK = "evening"  # key of a record's header: its evening's file


class Diary:
    """A saved evening; `trouble` says why it cannot be written, if it cannot."""

    def __init__(self, places: Places, path: Path, evening: Evening) -> None:
        self.places, self.path, self.evening = places, path, evening
        self.trouble = ""
        self.lent: list[str] = []  # loans made before the latest game

    @classmethod
    def begin(cls, places: Places, evening: Evening, now: datetime) -> Diary:
        """Start a new evening and write its file."""
        diary = cls(places, evenings.new_path(places, evenings.EVENING, now), evening)
        diary.save()
        return diary

    @classmethod
    def load(cls, places: Places, path: Path) -> Diary | None:
        """Return the evening in a file, or None if it cannot be read."""
        evening = evening_of(evenings.read(path))
        return cls(places, path, evening) if evening is not None else None

    def save(self) -> None:
        """Write the evening's current state to its file."""
        self.trouble = evenings.write(self.path, self.evening.as_values())

    # games
    def begin_game(self, entry: ProgrammeEntry, thinker: Thinker, *, dealer: int | None = None) -> PublicSession:
        """Begin a game of the programme for the members and return its session; `dealer` deals first.

        Raises OptionConflict with a sentence if that many players cannot play it.
        """
        evening = self.evening
        sitting = evening.sitting(entry)
        CATALOGUE[entry.game].read_options(len(sitting), entry.preset, entry.options)
        self.lent = lend_before(evening, sitting)
        match = self._match(entry, sitting, None if dealer not in sitting else sitting.index(dealer))
        match.extra[MARK] = self.path.name
        session = Session.begin(match, [evening.members[i].sitter for i in sitting], thinker, self.places)
        self._seat_those_away(session, sitting)
        file = session.path.name if session.path else ""
        evening.open(entry, file, datetime.now())
        self.save()
        return session

    def _seat_those_away(self, session: PublicSession, sitting: Sequence[int]) -> None:
        """Let computers play on for the people who are away, if there is anybody to play with."""
        people = [seat for seat, i in enumerate(sitting) if self.evening.members[i].is_person]
        away = [seat for seat in people if self.evening.members[sitting[seat]].is_away]
        if len(away) < len(people):
            for seat in away:
                session.seating.sit_in(seat)

    def begin_following(self, thinker: Thinker) -> PublicSession:
        """Begin the next game of the programme and return its session."""
        entry = self.evening.following
        assert entry is not None, "the programme has another game"
        session = self.begin_game(entry, thinker)
        self.evening.at += 1
        self.save()
        return session

    def begin_once_more(self, thinker: Thinker) -> PublicSession:
        """Play the last game again, with the next member clockwise as dealer."""
        return self.begin_game(self.evening.programme[self.evening.at - 1], thinker, dealer=self.next_dealer())

    def next_dealer(self) -> int | None:
        """Return the member who deals if the last game is played again, or None if it has no dealer."""
        evening = self.evening
        if not evening.at or not evening.book:
            return None
        sitting = evening.sitting(evening.programme[evening.at - 1])
        last = evening.book[-1].dealer
        if last is None or not sitting:
            return None
        order = evening.round_the_table
        after = order.index(last) + 1
        return next(i for i in (*order[after:], *order[:after]) if i in sitting)

    def _match(self, entry: ProgrammeEntry, sitting: Sequence[int], dealer: int | None) -> Match:
        seats = len(sitting)
        held = [self.evening.members[i].holds for i in sitting] if is_for_counters(entry, seats) else None
        deals = entry.deals if entry.deals is not None and deals_fit(entry, seats) else None
        return Match.start(
            entry.game,
            seats=seats,
            preset=entry.preset,
            options=entry.options,
            counters=held,
            deals=deals,
            dealer=dealer,
        )

    def resume_game(self, thinker: Thinker) -> PublicSession | None:
        """Resume the open game and return its session; None if there is none, or it has finished meanwhile.

        Raises RecordError or FileBusy with a sentence if its file cannot be read.
        """
        played = self.evening.open_game
        if played is None:
            return None
        session = Session.resume(self.places.games / played.file, thinker)
        if not session.progress.is_over:
            return session
        self.finish(session)
        session.close()
        return None

    def drop_game(self) -> None:
        """Drop the open game from the book if its file cannot be read; counters return to what they were."""
        self.evening.book = [played for played in self.evening.book if played.is_over]
        self.save()

    def note(self, session: PublicSession) -> None:
        """Record the finished deals and the current players in the evening."""
        self._note_company(session)
        self.evening.note_deals(match_of(session))
        self.save()

    def finish(self, session: PublicSession) -> None:
        """Record the result of the open game; members who left it are no longer present."""
        self._note_company(session)
        self.evening.close_game(match_of(session), datetime.now())
        self.save()

    def _note_company(self, session: PublicSession) -> None:
        """Record the players' settings, and members who left their seat for good."""
        played = self.evening.open_game
        if played is None:
            return
        for seat, (member, sitter) in enumerate(zip(played.seats, session.seating.company, strict=True)):
            known = self.evening.members[member]
            known.is_away = seat in session.away
            if known.is_person and sitter.kind == COMPUTER:
                known.is_here = False
            elif known.is_person:
                known.sitter, known.is_here = sitter, True
            elif sitter.is_person:  # a latecomer plays in place of a computer; their own counters stay aside
                self.evening.arrives(sitter)

    def end(self) -> None:
        """End the evening; no more games can be played."""
        self.evening.is_over = True
        self.save()


def all_diaries(places: Places) -> list[Diary]:
    """Return every readable evening, newest first."""
    found = (Diary.load(places, path) for path in evenings.files(places, evenings.EVENING))
    return [diary for diary in found if diary is not None]


def newest_open(places: Places) -> Diary | None:
    """Return the newest evening, or None if it is over."""
    found = (Diary.load(places, path) for path in evenings.files(places, evenings.EVENING))
    newest = next((diary for diary in found if diary is not None), None)  # for Home: older ones are not even read
    return None if newest is None or newest.evening.is_over else newest


def evening_to_continue(places: Places, saved: Saved | None) -> Diary | None:
    """Return the evening to continue, or None if it is over or `saved` was played later."""
    diary = newest_open(places)
    if diary is None or saved is None:
        return diary
    played = diary.evening.open_game
    is_its_own = played is not None and played.file == saved.path.name
    return diary if is_its_own or changed(diary.path) >= saved.changed.timestamp() else None


def of_session(places: Places, session: PublicSession) -> Diary | None:
    """Return the evening whose open game is this session, or None."""
    name = match_of(session).extra.get(MARK)
    if not isinstance(name, str) or session.path is None or Path(name).name != name:
        return None
    diary = Diary.load(places, evenings.folder(places) / name)
    if diary is None or diary.evening.open_game is None or diary.evening.open_game.file != session.path.name:
        return None
    return diary


def state_words(evening: Evening) -> str:
    """Return an evening's progress in a few words."""
    if (played := evening.open_game) is not None:
        return message("session.evening.state.open", game=game_text(played.game).name, deal=len(played.deals) + 1)
    if (following := evening.following) is not None:
        return message("session.evening.state.next", game=game_text(following.game).name)
    return message("session.evening.state.played")
