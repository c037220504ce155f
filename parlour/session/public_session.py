"""A table in use as the window and the terminal know it: its parts, without the match behind them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..engine.questions import Action, IllegalAction, Refusal
from ..match import Match
from ..players.worker import Thinker
from ..storage import program_log as log
from ..storage.games.journal import Journal
from ..words.message import message
from .hinting import Hinting
from .history import History
from .progress import MatchProgress
from .seats.handover import Handover
from .seats.seating import Seating, Sitter, may_stop
from .turns import Turns
from .view.picture import TableRules


class PublicSession:
    """A table in use, composed of parts.

    `rules` is what was agreed before the deal, `progress` how far the match has got, `seating` who sits where, `turns`
    the answers of computer players and people, `history` undo and redo, `handover` who needs the shared screen next,
    `hinting` the hints. What is shown of the match itself comes from `view`; only the room `session` reaches it
    (`session.match_of`).
    """

    def __init__(self, match: Match, sitters: Sequence[Sitter], thinker: Thinker, journal: Journal | None) -> None:
        self._match, self._journal, self.thinker = match, journal, thinker
        self.notice = match.notice
        self.rules, self.progress = TableRules.of(match), MatchProgress(match)
        self.hinting = Hinting(match, thinker)
        self.seating = Seating(match, sitters, self._reseated)
        self.turns = Turns(match, self.seating, thinker, self.hinting)
        self.history = History(match, self.seating, self.turns)
        self.handover = Handover(match, self.seating, self.turns)
        self.turns.answer_in_secret()

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

    # actions
    def refusal(self, tried: Action | str, seat: int) -> Refusal | None:
        """Return why a seat may not take an action now, or None if it may."""
        if self._match.ask is None:
            return Refusal(message("match.play.session_over"), "session")
        return self._match.ask.refusal(tried, seat)

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
        return may_stop(self._match)

    def stop(self) -> str:
        """End the session by agreement; raise IllegalAction during a deal.

        Returns a sentence if the rules require the table to play on to an end of its own, otherwise "".
        """
        self.turns.begin_again()
        self._match.stop()
        return "" if self._match.is_over else message("session.table.plays_on")

    # its file
    @property
    def path(self) -> Path | None:
        """Return the file in which the game is saved, or None for one that is not."""
        return self._journal.path if self._journal else None

    @property
    def trouble(self) -> str:
        """Return a sentence if the game cannot be saved at the moment, otherwise ""."""
        return self._journal.trouble if self._journal else ""

    def close(self) -> None:
        """Close the session; it can be resumed from its file."""
        self.turns.stop_thinking()
        log.note("%s left after %d deals", self.rules.slug, self.progress.finished)
        if self._journal:
            self._journal.close()
