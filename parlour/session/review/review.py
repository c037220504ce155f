"""Reviewing a seat's choices in a finished deal, each compared with the hint for that moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...engine.questions import Action, Verb
from ...engine.questions.actions import VERBS
from ...engine.table import View
from ...games import CATALOGUE
from ...match import Match
from ...players.hints import Hint
from ...players.worker import Thinker
from ...words.language import DEFAULT, language, speaking
from ...words.message import grammar, labels
from ..public_session import PublicSession
from ..seats.seating import Sitter
from ..session import Session, match_of
from ..view.picture import Picture
from ..view.stage import Stage

LEAD, FOLLOW = "lead", "follow"  # kinds of choice in a trick, as stored
SLIGHT = 0.5  # counters or points: a choice that costs less counts as best
LEADING_UP = frozenset(("to", "by", "for", "of", "with", "at", "after", "a", "stake", "card"))


@dataclass(frozen=True)
class OwnChoice:
    """One choice: the number of choices before it, the action, how many were legal, and its kind ("call", "lead")."""

    before: int
    action: Action
    possible: int
    kind: str


@dataclass
class JudgedChoice:
    """A choice with its hint, which is None until it has been computed."""

    choice: OwnChoice
    hint: Hint | None = None

    @property
    def is_best(self) -> bool:
        """Return whether the choice was the recommended one or as good, to within `SLIGHT`."""
        hint = self.hint
        if hint is None:
            return False
        named = self.choice.action in (hint.action, *hint.candidates)
        return named or dict(hint.costs).get(self.choice.action.text, SLIGHT) < SLIGHT

    @property
    def cost(self) -> float | None:
        """Return how many counters or points less the choice wins than the best; None if that is not known."""
        if self.is_best:
            return 0.0
        return None if self.hint is None else dict(self.hint.costs).get(self.choice.action.text)


def choices_of(match: Match, seat: int, deal: int) -> list[OwnChoice]:
    """Return a seat's choices in a deal; forced answers are left out."""
    first = match.starts[deal - 1][0]
    end = match.starts[deal][0] if deal < len(match.starts) else len(match.log)
    made = sum(answer.seat is not None for answer in match.log[:first])
    found: list[OwnChoice] = []
    for answer in match.log[first:end]:
        if answer.seat is None:
            continue
        if answer.seat == seat:
            position = match.at(made)
            ask = position.ask
            own = ask.of(seat) if ask is not None else None
            if own is not None and not own.quiet and len(own.actions) > 1:
                chosen = own.read(answer.value) if isinstance(answer.value, str) else answer.value
                kind = kind_of(chosen.verb, position.view(seat))
                found.append(OwnChoice(made, chosen, len(own.actions), kind))
        made += 1
    return found


def kind_of(verb: Verb, view: View) -> str:
    """Return the stored kind of a choice: "lead" or "follow" in a trick, otherwise from its English verb."""
    if verb.name == "Play" and "trick" in view.zones:
        return FOLLOW if view.zones["trick"] else LEAD
    return _kind_of_verb(verb)


def _kind_of_verb(verb: Verb) -> str:
    with speaking(DEFAULT):
        return kind_word(verb.says)


def kind_word(says: str) -> str:
    """Return the start of a verb's phrase, without the words that introduce a sum or a card.

    >>> [kind_word(says) for says in ("swap {} for {}", "raise to {}", "divide with a stake of {}", "throw up")]
    ['swap', 'raise', 'divide', 'throw up']
    """
    if "{}" not in says:
        return says
    words = says[: says.index("{}")].split()
    while len(words) > 1 and words[-1] in LEADING_UP:
        words.pop()
    return " ".join(words)


def choice_in_words(kind: str, game: str) -> str:
    """Return a stored kind of choice in the current language, looking at this game's verbs first."""
    if kind in (LEAD, FOLLOW):
        return labels("session.review.in_a_trick")[kind]
    if language() == DEFAULT:
        return kind
    CATALOGUE.get(game)  # a game in use has loaded its verbs
    verbs = (pair for named in VERBS.values() for pair in named.items() if _kind_of_verb(pair[1]) == kind)
    _, verb = min(verbs, key=lambda pair: not pair[0].startswith(f"plays.{game}."), default=("", None))
    return kind if verb is None else grammar().verb_alone(verb.says)


class Review:
    """One seat's choices in one deal, judged one by one in the background."""

    def __init__(self, match: Match, seat: int, deal: int, thinker: Thinker) -> None:
        self.match, self.seat, self.deal, self.thinker = match, seat, deal, thinker
        self.judged = [JudgedChoice(choice) for choice in choices_of(match, seat, deal)]
        self._asked: int | None = None

    @classmethod
    def of(cls, session: PublicSession, seat: int, deal: int, thinker: Thinker) -> Review:
        """Return the review of a seat's choices at a table in use."""
        return cls(match_of(session), seat, deal, thinker)

    @property
    def unit(self) -> str:
        """Return what the costs are counted in: "counters" or "points"."""
        return self.match.game.unit()

    @property
    def is_complete(self) -> bool:
        """Return whether every choice has been judged."""
        return all(each.hint is not None for each in self.judged)

    def poll(self) -> bool:
        """Request the next hint, or collect the one requested; return whether one arrived."""
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

    def by_cost(self) -> list[int]:
        """Return the places of the choices: while they are judged in order of play, then the dearest first.

        Choices that had a better one at an unknown cost come after those whose cost is known.
        """
        places = [*range(len(self.judged))]
        if not self.is_complete:
            return places
        return sorted(places, key=lambda i: (self.judged[i].is_best, -(self.judged[i].cost or 0.0), i))

    def position(self, place: int) -> Match:
        """Return the match as it was before one of the choices."""
        return self.match.at(self.judged[place].choice.before)

    def seen_after(self, place: int) -> Picture:
        """Return the table as the seat saw it before one of the choices; the last position if there were none."""
        stage = Stage(self.position(place) if self.judged else self.match, self.seat)
        stage.settle()
        return stage.picture

    def again(self, place: int, sitters: Sequence[Sitter]) -> PublicSession:
        """Return a table, never saved, that plays on from one of the choices."""
        return Session(self.position(place), [replace(sitter) for sitter in sitters], self.thinker, None)
