"""Reviewing one's own choices of a finished deal, each compared with the hint of that moment."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.questions import Action
from ..match import Match
from ..players.hints import Hint
from ..players.worker import Thinker


@dataclass(frozen=True)
class OwnChoice:
    """One choice: the number of choices before it, what was chosen, and from how many."""

    before: int
    action: Action
    possible: int


@dataclass
class JudgedChoice:
    """A choice with its hint, None while that is being computed."""

    choice: OwnChoice
    hint: Hint | None = None

    @property
    def is_best(self) -> bool:
        """Return whether the choice was the hinted one, or worth as much."""
        hint = self.hint
        return hint is not None and self.choice.action in (hint.action, *hint.candidates)


def choices_of(match: Match, seat: int, deal: int) -> list[OwnChoice]:
    """Return a seat's choices in a deal; a forced answer is not a choice."""
    first = match.starts[deal - 1][0]
    end = match.starts[deal][0] if deal < len(match.starts) else len(match.log)
    made = sum(answer.seat is not None for answer in match.log[:first])
    found: list[OwnChoice] = []
    for answer in match.log[first:end]:
        if answer.seat is None:
            continue
        if answer.seat == seat:
            ask = match.at(made).ask
            own = ask.of(seat) if ask is not None else None
            if own is not None and not own.quiet and len(own.actions) > 1:
                chosen = own.read(answer.value) if isinstance(answer.value, str) else answer.value
                found.append(OwnChoice(made, chosen, len(own.actions)))
        made += 1
    return found


class Review:
    """One seat's choices in one deal, judged by the worker in turn while the screen goes on."""

    def __init__(self, match: Match, seat: int, deal: int, thinker: Thinker) -> None:
        self.match, self.seat, self.deal, self.thinker = match, seat, deal, thinker
        self.judged = [JudgedChoice(choice) for choice in choices_of(match, seat, deal)]
        self._asked: int | None = None

    @property
    def is_complete(self) -> bool:
        """Return whether every choice has been judged."""
        return all(each.hint is not None for each in self.judged)

    def poll(self) -> bool:
        """Request the next hint, or take the one requested; return whether one arrived."""
        place = next((i for i, each in enumerate(self.judged) if each.hint is None), None)
        if place is None:
            return False
        if self._asked != place:
            self._asked = place
            self.thinker.ponder(self.position(place).view(self.seat))
        hint = self.thinker.pondered()
        if hint is None:
            return False
        self.judged[place].hint = hint
        return True

    def position(self, place: int) -> Match:
        """Return the match as it was at one of the choices."""
        return self.match.at(self.judged[place].choice.before)
