"""The presenter: who is at the screen, and so whose cards may be shown.

Every view of a table asks here. A table is in one of three states. *Somebody* is at the screen: a person who
uncovered their own hand deliberately. *Nobody* is: the screen is covered, for instance between two people.
*Everybody* may look: a demonstration, or a finished session (`may_be_watched`).
"""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.table import Acted, Paused, View
from ...match import Match
from ...narration.narrator import Narrator
from ..public_session import PublicSession
from ..seats.fairness import second_look
from ..seats.missed import news
from ..seats.pause import Pause
from ..seats.seating import is_untouched, sitters_of
from ..session import match_of
from ..talk.gathering import News
from .stage import Stage


@dataclass(frozen=True)
class LookingBack:
    """What may be replayed of an unfinished game: deals up to `last_deal`, as seen by the seats in `eyes`.

    The last deal of a shared table stops at its pause number `pauses`.
    """

    last_deal: int
    eyes: frozenset[int] = frozenset()
    pauses: int | None = None


class Presenter:
    """Tracks which person is at the screen of one session."""

    def __init__(self, session: PublicSession) -> None:
        self.session = session
        members = session.members
        self._seat = members[0] if len(members) == 1 else None  # a lone player has nobody to hide a hand from
        self._chair = members[0] if members else 0
        self._looked: dict[int, int] = {}  # number of choices made when each seat's hand was last uncovered

    @property
    def seat(self) -> int | None:
        """Return the seat whose hand is shown, or None while the screen is covered.

        A computer that replaces a person never shows their hand to others, so it closes when they leave.
        """
        is_own = self._seat is not None and (self.session.sitters[self._seat].is_person or not self.session.is_family)
        return self._seat if is_own else None

    @property
    def chair(self) -> int:
        """Return the seat from which the table is viewed; while covered, that of the last viewer."""
        return self._chair

    @property
    def is_covered(self) -> bool:
        """Return whether people play at this table but no hand is shown."""
        return self.seat is None and bool(self.session.members)

    @property
    def keeps_apart(self) -> bool:
        """Return whether several people, present or away, have hands to hide from one another."""
        return self.session.is_family and self.session.rules.has_secrets

    @property
    def host(self) -> int | None:
        """Return the person using the screen now: the one being asked, or the only one present; otherwise None."""
        return self.session.handover.holder

    @property
    def is_deserted(self) -> bool:
        """Return whether all people at a shared table are away."""
        return self.session.is_family and not self.session.people

    # what is shown
    def stage(self, deal: int = 0) -> Stage:
        """Return the start of a deal, by default the open one, as the person at the screen saw it."""
        return Stage(match_of(self.session), self.seat, deal)

    def public_stage(self, deal: int) -> Stage:
        """Return the start of a deal as a bystander saw it."""
        return Stage(match_of(self.session), None, deal)

    def view(self) -> View:
        """Return what the person at the screen may know now; while the screen is covered, what anybody may."""
        return match_of(self.session).view(self.seat)

    # who is at the screen
    def uncover(self, seat: int) -> None:
        """Show a person's hand; call this only in response to that person's deliberate action."""
        if not self.session.sitters[seat].is_person:
            raise ValueError(f"nobody is present at seat {seat}")
        self._seat = self._chair = seat
        self._looked[seat] = self.session.history.choices

    def cover(self) -> None:
        """Hide the open hand, unless there is nobody to hide it from."""
        if self.session.is_family:
            self._seat = None

    def asked_to_undo(self) -> list[int]:
        """Return the seats that must agree to an undo: others who have answered or seen a hand since."""
        target = self.session.history.undoes_to()
        if target is None or not self.session.is_family:
            return []
        answered = self.session.history.answered_since(target)
        since = [s for s in self.session.people if s in answered or self._looked.get(s, -1) > target]
        return [seat for seat in since if seat != self.seat]

    @property
    def second_look(self) -> int | None:
        """Return the seat that may take back the last play without asking while no hand is shown, or None."""
        return second_look(self.session, self._looked) if self._seat is None else None

    # people leaving and returning
    def goes_away(self, seat: int) -> None:
        """Let a computer play for a person from the next decision on, and hide their hand."""
        self.session.seating.sit_in(seat)
        if self._seat == seat:
            self.cover()

    def comes_back(self, seat: int) -> None:
        """Give a person their seat back, with the screen covered."""
        self.session.seating.back_again(seat)
        self.cover()

    def leaves(self, seat: int) -> None:
        """Replace a person who leaves for good with a computer player."""
        self.session.seating.leaves(seat)
        self._seat = None

    # missed events
    def news(self, narrator: Narrator, seat: int, pause: Pause | None) -> list[News]:
        """Return the public events since a person's last answer, those that concern them first."""
        return news(self.session, narrator, seat, pause)

    # looking back
    def looking_back(self, deal: int, pauses: int | None = None) -> LookingBack:
        """Return the part of the game, up to a deal, that may be replayed while it goes on."""
        alone = None if self.session.is_family else self.seat
        return LookingBack(deal, frozenset() if alone is None else frozenset({alone}), pauses)


def view_of(session: PublicSession, seat: int) -> View:
    """Return what a seat may know now."""
    return match_of(session).view(seat)


def may_show_hands(session: PublicSession, deal: int) -> bool:
    """Return whether a family may see all hands of a deal: it is over, and none of its cards are in play again."""
    match = match_of(session)
    is_done = deal <= len(match.results) and not match.is_over  # once the game is over nothing is hidden
    return session.is_family and match.game.has_secrets() and is_done and not match.game.persistent_zones


def all_hands_of(session: PublicSession, deal: int) -> LookingBack:
    """Return what is seen of a finished deal with all hands open."""
    return LookingBack(deal, frozenset(range(session.rules.seats)))


def may_be_watched(match: Match) -> LookingBack | None:
    """Return the limits on watching a recorded game, or None if everything may be seen.

    Of an unfinished game, viewers see what they saw at the table: a lone player their own hand, a family no hands.
    """
    people = [seat for seat, sitter in enumerate(sitters_of(match)) if sitter.is_person]
    if match.is_over or not people:
        return None
    if len(people) == 1:
        return LookingBack(match.deal_number, frozenset(people))
    deal = match.deal_number - 1 if is_untouched(match) and match.deal_number > 1 else match.deal_number
    events = match.events_of(deal)
    heard = max((i for i, e in enumerate(events) if isinstance(e, Acted) and e.public is not None), default=0)
    # How far the match has gone since then would reveal who was asked.
    if any(isinstance(event, Paused) for event in events[heard:]):
        return LookingBack(deal, pauses=sum(isinstance(event, Paused) for event in events[:heard]))
    return LookingBack(match.deal_number)
