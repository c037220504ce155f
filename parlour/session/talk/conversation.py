"""Conversation at the table: which persona remarks on what, from public events alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ...engine.table import Acted, Event, redacted
from ...match import Match
from ...match.gains import gains
from ...narration.closing import won_match
from ...players.remarks import Occasion, remarks
from ..public_session import PublicSession
from ..seats.seating import COMPUTER, Sitter
from ..session import match_of
from .flourishes import Flourishes, MarkedMoment

SELDOM = 3  # number of deals in which a persona speaks at most once
LIKELY, NOW_AND_THEN = 0.7, 0.15  # probability of a remark at the end of a deal, and on a pass
MUCH = 10  # counters lost in a deal that deserve a comment
PASSING = ("Pass", "Fold")
FEW, NONE = "few", "none"  # values of the setting besides "all"
ALWAYS = (
    Occasion.OWN,
    Occasion.MOMENT,
    Occasion.MATCH_WON,
    Occasion.MATCH_LOST,
)  # remarks made even if the setting is FEW


@dataclass(frozen=True)
class Remark:
    """A persona's remark."""

    seat: int
    text: str


@dataclass(frozen=True)
class Heard:
    """What an event leads to: a moment, a remark, both or neither."""

    moment: MarkedMoment | None = None
    remark: Remark | None = None


class Conversation:
    """Decides the remarks at one table.

    `sitters` are the current players; `much` returns how much the personas talk; `said` has the evening's remarks, to
    which each new one is added.
    """

    def __init__(self, match: Match, sitters: Sequence[Sitter], much: Callable[[], str], said: set[str]) -> None:
        self.match, self.sitters, self._much, self._said = match, sitters, much, said
        self._flourishes = Flourishes(match)
        self._deal, self._taken, self._shown = 0, 0, 0  # number of events examined, and of those the ones shown
        self._public: list[Event] = []
        self._spoke: dict[int, int] = {}  # the deal in which each seat last spoke
        self._closed: set[int] = set()

    @classmethod
    def at(cls, session: PublicSession, much: Callable[[], str], said: set[str]) -> Conversation:
        """Return the conversation at a table in use."""
        return cls(match_of(session), session.sitters, much, said)

    def match_won(self, deal: int) -> int | None:
        """Return who has won the match with a deal, the first of several; None if it was not its last of several."""
        if not self.match.is_over or not deal == len(self.match.results) > 1:
            return None
        return won_match(self.match)[0]

    # reacting to events
    def hear(self, bit: int, many: int, deal: int) -> Heard:
        """Return the moment and remark caused by a deal's latest event.

        `many` is the number of its events that the viewer with this visibility `bit` has been shown.
        """
        if deal != self._deal or many < self._shown:
            self._deal, self._taken, self._shown, self._public = deal, 0, 0, []
        before = len(self._public)
        for event in self.match.events_of(deal)[self._taken :]:
            if self._shown == many:
                break
            self._taken += 1
            self._shown += redacted(event, bit) is not None
            if (public := redacted(event, 1 << self.match.seats)) is not None:
                self._public.append(public)
        fresh = self._public[before:]
        if not fresh:
            return Heard()
        moment = self._flourishes.spotted(self._public, deal)
        if moment is not None:
            return Heard(moment, self._said_of(moment))
        return Heard(None, self._said_in_passing(fresh[-1]))

    def close(self, deal: int) -> Remark | None:
        """Return a remark at the end of a deal, at most once for each deal."""
        if deal in self._closed or deal > len(self.match.results):
            return None
        self._closed.add(deal)
        self._deal = deal
        if self.match.is_over and deal == len(self.match.results) > 1:
            return self._said_of_the_match()
        won = gains(self.match, deal)
        best = max(won)
        winners = [seat for seat, gain in enumerate(won) if gain == best > 0]
        found = {seat: self._mood(seat, won, winners) for seat in range(len(won))}
        return self._spoken(found, winners[0] if winners else None, LIKELY)

    def _mood(self, seat: int, won: Sequence[int], winners: Sequence[int]) -> Occasion:
        """Return what the end of a deal means for a seat, as an occasion for a remark."""
        if not winners:
            return Occasion.DRAWN
        if seat in winners:
            before = gains(self.match, self._deal - 1) if self._deal > 1 else []
            return Occasion.AGAIN if before and before[seat] == max(before) > 0 else Occasion.WINS
        if won[seat] <= -MUCH:
            return Occasion.MUCH
        return Occasion.LOSES if won[seat] < 0 and (seat + self._deal) % 2 else Occasion.OTHER

    def _said_of(self, moment: MarkedMoment) -> Remark | None:
        seats = range(len(self.sitters))
        found = {seat: Occasion.OWN if seat == moment.seat else Occasion.MOMENT for seat in seats}
        return self._spoken(found, moment.seat, 1.0)

    def _said_of_the_match(self) -> Remark | None:
        winners = won_match(self.match)
        seats = range(len(self.sitters))
        found = {seat: Occasion.MATCH_WON if seat in winners else Occasion.MATCH_LOST for seat in seats}
        return self._spoken(found, winners[0] if winners else None, 1.0)

    def _said_in_passing(self, event: Event) -> Remark | None:
        """Return a welcome at the first event of a session, or a remark on a pass, or None."""
        if self._deal == 1 and len(self._public) == 1:
            return self._spoken(dict.fromkeys(range(len(self.sitters)), Occasion.WELCOME), None, 1.0)
        if isinstance(event, Acted) and event.text in PASSING:
            return self._spoken({event.seat: Occasion.PASSES}, None, NOW_AND_THEN)
        return None

    # choosing remarks
    def _spoken(self, occasions: Mapping[int, Occasion], winner: int | None, chance: float) -> Remark | None:
        """Return a remark by one of the seats that may speak, or None."""
        is_said = {seat: occasion for seat, occasion in occasions.items() if self._may_say(seat, occasion)}
        chooser = Random(f"{self.match.game.slug}/{self._deal}/{len(self._public)}/{sorted(is_said)}")
        if not is_said or chooser.random() >= chance:
            return None
        seat = chooser.choice(sorted(is_said))
        who = self.sitters[winner].name if winner is not None else ""
        lines = [line for line in self._lines(seat, is_said[seat]) if who or "{who}" not in line]
        if not lines:
            return None
        line = chooser.choice(lines)
        self._said.add(line)
        self._spoke[seat] = self._deal
        return Remark(seat, line.format(who=who))

    def _may_say(self, seat: int, occasion: Occasion) -> bool:
        """Return whether a seat's persona may speak now and has a remark left."""
        much = self._much()
        if much == NONE or (much == FEW and occasion not in ALWAYS):
            return False
        spoke = self._spoke.get(seat)
        has_rested = spoke is None or self._deal - spoke >= SELDOM
        is_quiet = occasion in ALWAYS or self._deal not in self._spoke.values()  # one remark a deal
        return has_rested and is_quiet and any(self._lines(seat, occasion))

    def _lines(self, seat: int, occasion: Occasion) -> Iterator[str]:
        """Yield the remarks a seat's persona could make and has not made this evening."""
        sitter = self.sitters[seat]
        if sitter.kind == COMPUTER and sitter.persona:
            told = remarks().get(sitter.persona, {}).get(occasion, ())
            yield from (line for line in told if line not in self._said)
