"""One table in use: a match, its players, the computer players' moves, and the journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from ..engine.questions import Action, IllegalAction, Refusal
from ..engine.table import View
from ..match import Match
from ..players.worker import Thinker
from ..storage import program_log as log
from ..storage.games.journal import Journal
from ..storage.places import Places, unused
from ..words.message import message
from .hinting import Hinting
from .history import History
from .seats.handover import Handover
from .seats.seating import Seating, Sitter, may_stop, sitters_of
from .turns import Turns


class Session:
    """A table in use, composed of parts.

    `seating` is who sits where, `turns` the answers of computer players and people, `history` undo and redo,
    `handover` who needs the shared screen next, `hinting` the hints. The window, text mode and demonstrations all go
    through them.
    """

    def __init__(self, match: Match, sitters: Sequence[Sitter], thinker: Thinker, journal: Journal | None) -> None:
        self.match, self.thinker, self.journal = match, thinker, journal
        self.notice = match.notice
        self.hinting = Hinting(match, thinker)
        self.seating = Seating(match, sitters, self._reseated)
        self.turns = Turns(match, self.seating, thinker, self.hinting)
        self.history = History(match, self.seating, self.turns)
        self.handover = Handover(match, self.seating, self.turns)
        self.turns.answer_in_secret()

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

    def _reseated(self, seat: int) -> None:
        self.turns.reseated(seat)

    # players
    @property
    def sitters(self) -> list[Sitter]:
        """Return each seat's player."""
        return self.seating.sitters

    @property
    def away(self) -> dict[int, Sitter]:
        """Return the people replaced by a computer player, by seat."""
        return self.seating.away

    @property
    def names(self) -> list[str]:
        """Return each seat's name."""
        return self.seating.names

    @property
    def people(self) -> list[int]:
        """Return the seats of the people who are present."""
        return self.seating.people

    @property
    def members(self) -> list[int]:
        """Return the seats that belong to people, present or away."""
        return self.seating.members

    @property
    def is_family(self) -> bool:
        """Return whether the table belongs to several people, some of whom may be away."""
        return self.seating.is_family

    @property
    def hides_hands(self) -> bool:
        """Return whether several people present share one screen, which is covered between turns."""
        return self.seating.hides_hands

    @property
    def asked_person(self) -> int | None:
        """Return the seat of the person being asked, or None if there is only a computer player to ask."""
        return self.turns.asked_person

    # visibility
    def view(self, seat: int | None) -> View:
        """Return what a seat, or a bystander if None, may know."""
        return self.match.view(seat)

    def refusal(self, tried: Action | str, seat: int) -> Refusal | None:
        """Return why a seat may not take an action now, or None if it may."""
        if self.match.ask is None:
            return Refusal(message("match.play.session_over"), "session")
        return self.match.ask.refusal(tried, seat)

    # actions
    def act(self, action: Action | str, seat: int, now: float = 0.0) -> None:
        """Apply a person's action; raise IllegalAction, changing nothing, if it is not legal.

        `now` is the time of the answer in seconds, on the clock of `poll`, if several seats race.
        """
        refusal = self.refusal(action, seat)
        if refusal:
            raise IllegalAction(refusal)
        self.turns.heard(action, seat, now)

    def poll(self, now: float) -> bool:
        """Advance computer players and the caller's clock; return whether there was an answer.

        Call it every frame while the screen shows the open question; `now` is in seconds.
        """
        return self.turns.poll(now)

    @property
    def may_stop(self) -> bool:
        """Return whether the session can end now without losing an open deal."""
        return may_stop(self.match)

    def stop(self) -> str:
        """End the session by agreement; raise IllegalAction during a deal.

        Returns a sentence if the rules require the table to play on to an end of its own, otherwise "".
        """
        self.turns.begin_again()
        self.match.stop()
        return "" if self.match.is_over else message("session.table.plays_on")

    @property
    def trouble(self) -> str:
        """Return a sentence if the game cannot be saved at the moment, otherwise ""."""
        return self.journal.trouble if self.journal else ""

    def close(self) -> None:
        """Close the session; it can be resumed from its file."""
        self.turns.stop_thinking()
        log.note("%s left after %d deals", self.match.game.slug, len(self.match.results))
        if self.journal:
            self.journal.close()


def new_path(places: Places, slug: str) -> Path:
    """Return an unused path for a new game, such as nap-20260412-201502.parlour."""
    return unused(places.games, f"{slug}-{datetime.now():%Y%m%d-%H%M%S}", ".parlour")
