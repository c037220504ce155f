"""Answers in a replay: the observed one or, if it was hidden, one consistent with its announcement."""

from __future__ import annotations

import random
from typing import Any

from ...engine.keys import key_of
from ...engine.questions import Action, Ask, AskSeveral
from ...engine.table import Acted, made
from ...match.opening import acted
from .events import named_pieces, next_piece_event, owner
from .hidden_answers import HiddenAnswers, sets_asked
from .observations import Observations
from .replay import Replay, ReplayedAnswer, ReplayMismatch, answer_mismatch, event_mismatch, piece_locations

ONE_ALONE = 0.8  # how often only one of the seats wrongly asked is suspected of holding the responsible card


class AnswerModel:
    """Answers a replay's questions as in the real deal.

    It remembers the last answer at every moment and tries it first in the next replay, which saves parsing and
    validation.
    """

    def __init__(self, observations: Observations, hidden: HiddenAnswers, rng: random.Random) -> None:
        self.observations, self.hidden, self.rng = observations, hidden, rng
        self._read: dict[int, tuple[int, Action]] = {}  # by index of the seen event: the seat and its parsed answer
        self._last: dict[tuple[int, int], ReplayedAnswer] = {}  # by seat and moment: the answer in the previous replay

    def answer(self, question: Ask | AskSeveral, replay: Replay) -> ReplayedAnswer | None:
        """Return the answer given at this moment, or None at the open question.

        Raise ReplayMismatch if no answer fits. The last answer given at this moment is repeated if possible.
        """
        before = self._last.get((question.seat, replay.index)) if isinstance(question, Ask) else None
        given = before and self.repeat(before, question, replay)
        if given is None:
            answer = self._new_answer(question, replay)
            given = None if answer is None else self._remember(replay, question, answer)
        return given

    def repeat(self, given: ReplayedAnswer, question: Ask | AskSeveral, replay: Replay) -> ReplayedAnswer | None:
        """Return an answer from another replay, if it is legal here and looks the same to the seat.

        An imagined answer may have been changed since; if it no longer fits, a new one is imagined.
        """
        (seat, action), event, hidden, named = given
        own = question.of(seat)
        if own is None or own.clause != event.clause:
            return None
        if named is not None:
            imagined = self.hidden.imagined.get((seat, replay.index))
            if imagined is not None and imagined is not action:
                action = imagined
                given = self._remember_hidden(replay, seat, action, event)
            is_lost = imagined is None or not _is_told(own, action, event.public)
            if is_lost or not self.hidden.is_consistent(given, replay):
                fresh = None if self._is_plain(own) else self.hidden.imagine(own, event.public, replay)
                return None if fresh is None else self._remember_hidden(replay, seat, fresh, event)
        elif not _is_told(own, action, event.public):
            return None
        if hidden:
            replay.unseen.append((seat, replay.index, action))
        return given

    def _remember(self, replay: Replay, question: Ask | AskSeveral, answer: tuple[int, Action]) -> ReplayedAnswer:
        seat, action = answer
        own = question.of(seat)
        assert own is not None
        at, is_hidden = (seat, replay.index), not self._is_plain(own)
        named = frozenset(named_pieces(action)) if is_hidden and at in self.hidden.imagined else None
        given = self._last[at] = ReplayedAnswer(answer, acted(replay.table, own, action), is_hidden, named)
        return given

    def _remember_hidden(self, replay: Replay, seat: int, action: Action, before: Acted) -> ReplayedAnswer:
        """Return an imagined answer with the same public text as the previous one, and remember it."""
        event = made(Acted, (seat, action.text, before.public, before.seen, before.clause))
        given = ReplayedAnswer((seat, action), event, True, frozenset(named_pieces(action)))
        self._last[seat, replay.index] = given
        return given

    def _new_answer(self, question: Ask | AskSeveral, replay: Replay) -> tuple[int, Action] | None:
        at = replay.index
        read = self._read.get(at)
        if (
            read is not None
            and isinstance(question, Ask)
            and question.seat == read[0]
            and self._holds(question, read[1])
        ):
            return read
        shown = self.observations.event(at)
        if isinstance(shown, Acted) and (own := question.of(shown.seat)) is not None:
            action = self._matching(own, shown, replay)
            if action is None:
                raise self._illegal(own, shown, replay)
            return shown.seat, action
        for seat in question.seats:
            own = question.of(seat)
            if own is not None and own.quiet and seat != self.observations.seat:
                hidden = self.hidden.imagine(own, None, replay)
                if hidden is not None:
                    return seat, hidden
        if shown is not None or set(question.seats) != self.observations.seats_asked:
            raise self._wrongly_asked(question, replay)
        return None

    def _is_plain(self, own: Ask) -> bool:
        """Return whether the seat sees an answer in full: it is its own, or hidden from nobody."""
        return (own.seen is None and not own.quiet) or own.seat == self.observations.seat

    def _holds(self, own: Ask, action: Action) -> bool:
        """Return whether an answer that the seat sees in full is legal here, and would be announced in the same way."""
        return self._is_plain(own) and own.broken(action) is None

    def _matching(self, own: Ask, shown: Acted, replay: Replay) -> Action | None:
        """Return a legal answer that looks like the observed one, or None."""
        if self._is_plain(own):
            action = own.read(shown.text)
            self._read[replay.index] = own.seat, action
            return action if own.broken(action) is None else None
        return self.hidden.imagine(own, shown.text, replay) if own.seen is not None else None

    def _illegal(self, own: Ask, shown: Acted, replay: Replay) -> ReplayMismatch:
        """Return the mismatch for an observed answer that is illegal here.

        Its hand must first get the cards that it will play.
        """
        mismatch, hand = answer_mismatch(own, shown, replay), key_of("hands", own.seat)
        locations, at = piece_locations(replay), replay.index
        shared = {id(p) for p, key in locations if owner(key) < 0}  # a capture also names cards on the board
        mismatch.wanted = [
            (p, key) for p, key in mismatch.wanted if id(p) not in shared or not self.observations.is_settled(p, at)
        ]
        if not mismatch.wanted:
            held = {id(p) for p, key in locations if key == hand}
            due = [(p, hand) for p in self.observations.leaving(hand, at) if id(p) not in held]
            return ReplayMismatch(due, []) if due else mismatch
        return mismatch

    def _wrongly_asked(self, question: Ask | AskSeveral, replay: Replay) -> ReplayMismatch:
        """Return the mismatch if a seat is asked that was not asked in the real deal."""
        shown = self.observations.event(replay.index)
        mismatch = event_mismatch(None, next_piece_event(self.observations.events[replay.index :]))
        seats = [*question.seats, *([shown.seat] if isinstance(shown, Acted) else [])]
        # The observer's own hand is as observed.
        others = [seat for seat in seats if seat != self.observations.seat] or seats
        is_one = self.rng.random() < ONE_ALONE
        suspects = frozenset([self.rng.choice(others)]) if is_one else mismatch.suspects | {*others}
        mismatch.suspects = suspects
        mismatch.unwanted = self._cause_of_question(question, replay)
        return mismatch

    def _cause_of_question(self, question: Ask | AskSeveral, replay: Replay) -> list[Any]:
        """Return the unseen cards that the seat asked may play, unless it may play all: they may be why it is asked."""
        if type(question) is not Ask or question.seat == self.observations.seat or sets_asked(question):
            return []
        named = {piece for action in question.actions for piece in named_pieces(action)}
        seat, at = question.seat, replay.index
        held = [p for p, key in piece_locations(replay) if owner(key) == seat and not self.observations.is_known(p, at)]
        able = [p for p in held if p in named]
        return able if len(able) < len(held) else []


def _is_told(own: Ask, action: Action, public: str | None) -> bool:
    """Return whether an answer is legal here and announced with this text."""
    seen = own.seen
    told = seen(action) if seen is not None else None if own.quiet else action.text
    return told == public and own.broken(action) is None
