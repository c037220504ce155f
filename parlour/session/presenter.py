"""Who is at the machine, and so whose cards may be shown: every view of a table asks here.

A table is in one of three states. *Somebody* is at the machine: a person uncovered their own hand deliberately.
*Nobody* is: the machine is covered, as between two people. *Everybody* may look: a demonstration, or a session that is
over (`may_be_watched`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..engine.keys import seat_of
from ..engine.table import Acted, Moved, Paid, Paused
from ..match import Match
from ..narration.narrator import Line, Narrator
from ..narration.words import possessive
from .fairness import second_look
from .missed import open_since, taken_back_since
from .pause import Pause
from .seating import is_untouched, sitters_of
from .session import Session


@dataclass(frozen=True)
class LookingBack:
    """What may be seen of an unfinished game: the deals up to `last_deal`, as those in `eyes` saw them.

    Of a family's last deal, only what the table has shown: up to the pause number `pauses`.
    """

    last_deal: int
    eyes: frozenset[int] = frozenset()
    pauses: int | None = None


@dataclass(frozen=True)
class News:
    """One line of what somebody has missed; `concerns` means it paid them, charged them or named them."""

    line: Line
    concerns: bool


class Presenter:
    """Determines who is at the machine of one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        members = session.members
        self._seat = members[0] if len(members) == 1 else None  # a lone player has nobody to hide from
        self._chair = members[0] if members else 0
        self._looked: dict[int, int] = {}  # the number of choices when each last uncovered their hand

    @property
    def seat(self) -> int | None:
        """Return the seat whose hand is open, None while the machine is covered.

        A computer that plays for someone never shows the hand to the others, so a hand closes when its person leaves.
        """
        is_own = self._seat is not None and (self.session.sitters[self._seat].is_person or not self.session.is_family)
        return self._seat if is_own else None

    @property
    def chair(self) -> int:
        """Return the seat from which the table is seen: while covered, that of the last viewer."""
        return self._chair

    @property
    def is_covered(self) -> bool:
        """Return whether people play here but no hand may be shown."""
        return self.seat is None and bool(self.session.members)

    @property
    def keeps_apart(self) -> bool:
        """Return whether several people, present or away, have hands to hide from one another."""
        return self.session.is_family and self.session.match.game.has_secrets()

    @property
    def host(self) -> int | None:
        """Return the person who has the machine now: the one being asked, or the only one present."""
        return self.session.handover.holder

    @property
    def is_deserted(self) -> bool:
        """Return whether everybody who plays here is away."""
        return self.session.is_family and not self.session.people

    def uncover(self, seat: int) -> None:
        """Show a person their hand; only to be called for that person's own deliberate act."""
        if not self.session.sitters[seat].is_person:
            raise ValueError(f"nobody is present at seat {seat}")
        self._seat = self._chair = seat
        self._looked[seat] = self.session.match.choices

    def cover(self) -> None:
        """Close the open hand, unless there is nobody to hide it from."""
        if self.session.is_family:
            self._seat = None

    def asked_to_undo(self) -> list[int]:
        """Return who must agree before an undo: others who have answered or looked since."""
        target = self.session.history.undoes_to()
        if target is None or not self.session.is_family:
            return []
        answered = self.session.history.answered_since(target)
        since = [s for s in self.session.people if s in answered or self._looked.get(s, -1) > target]
        return [seat for seat in since if seat != self.seat]

    @property
    def second_look(self) -> int | None:
        """Return who may take back the last play without asking while no hand is shown, None if nobody may."""
        return second_look(self.session, self._looked) if self._seat is None else None

    # people leaving and returning
    def goes_away(self, seat: int) -> None:
        """Let a computer play for a person from the next decision on; their hand is covered at once."""
        self.session.seating.sit_in(seat)
        if self._seat == seat:
            self.cover()

    def comes_back(self, seat: int) -> None:
        """Return a person's seat to them; the machine is covered before anything else is shown."""
        self.session.seating.back_again(seat)
        self.cover()

    def leaves(self, seat: int) -> None:
        """Give the seat of a person leaving for good to a computer player."""
        self.session.seating.leaves(seat)
        self._seat = None

    # missed events
    def news(self, narrator: Narrator, seat: int, pause: Pause | None) -> list[News]:
        """Return the public events since a person's last answer, starting with those that concern them.

        It includes every payment from or to them, even one that the log omits.
        """
        found: list[News] = []
        events = open_since(self.session, seat, pause)
        while events and isinstance(first := events[0], Moved) and seat_of(first.source) == seat:
            events = events[1:]  # the answer itself, such as the card played
        for event in events:
            is_own = isinstance(event, Paid) and seat in (event.source, event.target)
            line = narrator.line(event)
            if line is None and isinstance(event, Paid) and is_own:
                line = narrator.payment(event)
            if line is None or (found and found[-1].line == line):
                continue
            found.append(News(line, is_own or self._names(line, seat)))
        back = [News(Line(sentence), True) for sentence in taken_back_since(self.session, seat)]
        return back + [n for n in found if n.concerns] + [n for n in found if not n.concerns]

    def _names(self, line: Line, seat: int) -> bool:
        """Return whether a line is about somebody, or names them."""
        name = self.session.names[seat]
        forms = "|".join(map(re.escape, (name, possessive(name))))
        return line.seat == seat or re.search(rf"(?<!\w)({forms})(?!\w)", line.text) is not None

    # looking back
    def looking_back(self, deal: int, pauses: int | None = None) -> LookingBack:
        """Return how much of the game up to a deal may be replayed while it goes on."""
        alone = None if self.session.is_family else self.seat
        return LookingBack(deal, frozenset() if alone is None else frozenset({alone}), pauses)


def may_be_watched(match: Match) -> LookingBack | None:
    """Return what may be seen of a recorded game; None if everything.

    Of an unfinished game, all may see what they saw at the table: a lone player their own hand, a family no hand.
    """
    people = [seat for seat, sitter in enumerate(sitters_of(match)) if sitter.is_person]
    if match.is_over or not people:
        return None
    if len(people) == 1:
        return LookingBack(match.deal_number, frozenset(people))
    deal = match.deal_number - 1 if is_untouched(match) and match.deal_number > 1 else match.deal_number
    events = match.events_of(deal)
    heard = max((i for i, e in enumerate(events) if isinstance(e, Acted) and e.public is not None), default=0)
    # How far it went on since would reveal who was asked.
    if any(isinstance(event, Paused) for event in events[heard:]):
        return LookingBack(deal, pauses=sum(isinstance(event, Paused) for event in events[:heard]))
    return LookingBack(match.deal_number)
