"""Who is at the machine now, and so whose cards may be shown: everything that shows a table asks here.

A table stands in one of three ways. *Somebody* is at the machine: a person uncovered their own hand by an act of their
own. *Nobody* is: the machine is covered, as between two people. *Everybody* may look: what is shown is a demonstration,
or a session that is over (`may_be_watched`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..engine.keys import seat_of
from ..engine.table import Acted, Moved, Paid, Paused
from ..match import Match
from ..narration.narrator import Line, Narrator
from .pause import Pause
from .seating import sitters_of
from .session import Session


@dataclass(frozen=True)
class LookingBack:
    """What may be seen of a game that goes on: the deals up to `last_deal`, as those in `eyes` saw them.

    Of a family's last deal, no more than the table has shown: up to the pause after so many `pauses`.
    """

    last_deal: int
    eyes: frozenset[int] = frozenset()
    pauses: int | None = None


@dataclass(frozen=True)
class News:
    """One line of what somebody has missed; `concerns` tells that it took from them, gave to them or named them."""

    line: Line
    concerns: bool


class Presenter:
    """Says who is at the machine of one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        members = session.members
        self._seat = members[0] if len(members) == 1 else None  # who plays alone has nobody to hide from
        self._chair = members[0] if members else 0
        self._looked: dict[int, int] = {}  # after how many choices each last uncovered their hand

    @property
    def seat(self) -> int | None:
        """The seat whose hand lies open, None while the machine is covered.

        A computer that sits in never shows the hand to those who stay, so an open hand closes when its person leaves.
        """
        is_own = self._seat is not None and (self.session.sitters[self._seat].is_person or not self.session.is_family)
        return self._seat if is_own else None

    @property
    def chair(self) -> int:
        """The seat from which the table is seen: while it is covered, that of who looked last."""
        return self._chair

    @property
    def is_covered(self) -> bool:
        """Whether nobody's hand may be shown though people play here."""
        return self.seat is None and bool(self.session.members)

    @property
    def keeps_apart(self) -> bool:
        """Whether several people, present or away, hold hands here that the others may not see."""
        return self.session.is_family and self.session.match.game.has_secrets()

    @property
    def host(self) -> int | None:
        """The person to whom the machine belongs now: the one who is asked, or the only one who is present."""
        asked = self.session.asked_person
        return asked if asked is not None else self.session.only_person

    @property
    def is_deserted(self) -> bool:
        """Whether everybody who plays here has left the machine for a while."""
        return self.session.is_family and not self.session.people

    def uncover(self, seat: int) -> None:
        """Show a person their hand: call it only for something that this person did themselves."""
        if not self.session.sitters[seat].is_person:
            raise ValueError(f"nobody is present at seat {seat}")
        self._seat = self._chair = seat
        self._looked[seat] = self.session.match.choices

    def cover(self) -> None:
        """Close the open hand. Where nobody has anything to hide from anybody, it stays open."""
        if self.session.is_family:
            self._seat = None

    def asked_to_undo(self) -> list[int]:
        """Return the people who must agree before something is taken back: others who answered or looked since."""
        target = self.session.undoes_to()
        if target is None or not self.session.is_family:
            return []
        answered = self.session.answered_since(target)
        since = [s for s in self.session.people if s in answered or self._looked.get(s, -1) > target]
        return [seat for seat in since if seat != self.seat]

    # people who leave and come
    def goes_away(self, seat: int) -> None:
        """Let a computer play for a person from the next decision on; their hand is covered at once."""
        self.session.sit_in(seat)
        if self._seat == seat:
            self.cover()

    def comes_back(self, seat: int) -> None:
        """Give a person their seat back; before anything else is shown the machine is covered."""
        self.session.back_again(seat)
        self.cover()

    def leaves(self, seat: int) -> None:
        """Give the seat of a person who goes for good to a computer player."""
        self.session.leaves(seat)
        self._seat = None

    # what somebody has missed
    def news(self, narrator: Narrator, seat: int, pause: Pause | None) -> list[News]:
        """Return what happened since a person's own last answer and all may know: first what concerns that person.

        No payment from or to them is left out, even one that the log does not tell.
        """
        found: list[News] = []
        events = self.session.open_since(seat, pause)
        while events and isinstance(first := events[0], Moved) and seat_of(first.source) == seat:
            events = events[1:]  # the answer itself, such as the card that was played
        for event in events:
            is_own = isinstance(event, Paid) and seat in (event.source, event.target)
            line = narrator.line(event)
            if line is None and isinstance(event, Paid) and is_own:
                line = narrator.payment(event)
            if line is None or (found and found[-1].line == line):
                continue
            found.append(News(line, is_own or self._names(line, seat)))
        back = [News(Line(sentence), True) for sentence in self.session.taken_back_since(seat)]
        return back + [n for n in found if n.concerns] + [n for n in found if not n.concerns]

    def _names(self, line: Line, seat: int) -> bool:
        """Whether a line is about somebody, or names them."""
        name = re.escape(self.session.names[seat])
        return line.seat == seat or re.search(rf"(?<!\w){name}(?!\w)", line.text) is not None

    # looking back
    def looking_back(self, deal: int, pauses: int | None = None) -> LookingBack:
        """Return how much of the game up to a deal may be seen again while it goes on."""
        alone = None if self.session.is_family else self.seat
        return LookingBack(deal, frozenset() if alone is None else frozenset({alone}), pauses)


def may_be_watched(match: Match) -> LookingBack | None:
    """Return what may be seen of a recorded game; None where everybody may see everything.

    Of a game that goes on, each may see what they saw at the table: who played alone their own hand, a family no hand.
    """
    people = [seat for seat, sitter in enumerate(sitters_of(match)) if sitter.is_person]
    if match.is_over or not people:
        return None
    if len(people) == 1:
        return LookingBack(match.deal_number, frozenset(people))
    begun, _ = match.starts[match.deal_number - 1]
    is_untouched = all(answer.seat is None for answer in match.log[begun : match.position])
    deal = match.deal_number - 1 if is_untouched and match.deal_number > 1 else match.deal_number
    events = match.events_of(deal)
    heard = max((i for i, e in enumerate(events) if isinstance(e, Acted) and e.public is not None), default=0)
    if any(isinstance(event, Paused) for event in events[heard:]):  # how far it went since would tell who was asked
        return LookingBack(deal, pauses=sum(isinstance(event, Paused) for event in events[:heard]))
    return LookingBack(match.deal_number)
