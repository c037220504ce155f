"""Rerunning the open deal's script with sampled shuffles, as long as the seat would see what it saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.game import Game
from ...engine.questions import Ask, AskSeveral, Shuffle
from ...engine.table import Acted, Event, redacted
from ...match.opening import laid_table
from .answer_model import AnswerModel
from .deal_model import DealModel
from .events import are_alike, event_key, next_piece_event
from .observations import Observations
from .replay import (
    CARRIED,
    Orders,
    Replay,
    ReplayedAnswer,
    ReplayMismatch,
    World,
    completed,
    event_mismatch,
)


class Replayer:
    """Runs replays and compares every event with those that the seat saw.

    `replays` counts them. The last accepted one is kept: while a new replay takes the same course, its events need
    not be redacted and compared one by one.
    """

    def __init__(
        self, game: Game[Any], observations: Observations, answers: AnswerModel, deal_model: DealModel
    ) -> None:
        self.game, self.observations, self.answers, self.deal_model = game, observations, answers, deal_model
        self.replays = 0
        self._last_events: Sequence[Event] = ()
        self._last_ends: dict[int, int] = {}  # by number of those events: the number of seen ones matched
        self._last_course: Sequence[tuple[int, ReplayedAnswer]] = ()
        self._before_first_shuffle: tuple[int, int] | None = None  # numbers of events that never change

    def open(self, orders: Orders) -> Replay:
        """Return a replay at the start of the deal; face-down cards left from the previous deal are sampled too."""
        self.replays += 1
        start = self.observations.start
        if CARRIED not in orders and self.observations.has_carried:
            seen = {piece for pieces in start.piles.values() for piece in pieces}
            hidden = tuple(piece for piece in self.game.persistent_pieces() if piece not in seen)
            orders[CARRIED] = self.deal_model.random_order(CARRIED, hidden)
        table = laid_table(self.game, completed(start, orders.get(CARRIED, [])), True)
        return Replay(table, self.game.deal(table))

    def follow(self, replay: Replay, orders: Orders) -> None:
        """Run the script up to the open question; raise ReplayMismatch at the first difference."""
        events, checked = replay.table.events, 0
        assert events is not None
        while True:
            question = replay.question or self._next_question(replay)
            replay.question = None
            if isinstance(question, Shuffle):
                checked = self._compare_before_shuffle(replay, events, checked)
                self._shuffle(replay, orders, question)
                continue
            checked = self._compare(replay, events, checked)
            given = self.answers.answer(question, replay)
            if given is None:
                replay.question = question
                return
            _give(replay, question, given)

    def repeat_last(self, replay: Replay, orders: Orders) -> None:
        """Repeat the answers of the last accepted replay as far as possible, without comparing anything yet."""
        for index, before in self._last_course:
            replay.index = index
            question = self._next_question(replay)
            while isinstance(question, Shuffle):
                self._shuffle(replay, orders, question)
                question = self._next_question(replay)
            given = self.answers.repeat(before, question, replay)
            if given is None:
                replay.question = question
                return
            _give(replay, question, given)

    def accept(self, replay: Replay, orders: Orders) -> World:
        """Return the world of a fully matching replay, and keep the replay as the pattern for later ones."""
        self._last_events, self._last_ends = replay.table.events or (), replay.ends
        self._last_course = replay.course
        start = completed(self.observations.start, orders.get(CARRIED, []))
        return World(orders, replay.answers, start, self.answers.hidden.imagined.copy())

    def _next_question(self, replay: Replay) -> Ask | AskSeveral | Shuffle:
        """Return the next question of the script; raise ReplayMismatch if the script has ended."""
        try:
            return replay.script.send(replay.value)
        except StopIteration:
            self._compare(replay, replay.table.events or [], max(replay.ends))
            raise ReplayMismatch([], []) from None

    def _shuffle(self, replay: Replay, orders: Orders, question: Shuffle) -> None:
        """Answer a shuffle with its sampled order, or with a random one if that order has other pieces."""
        order, pieces = orders.get(replay.shuffles), question.pieces
        if order is None or len(order) != len(pieces) or set(order) != set(pieces):  # other cards were returned before
            order = orders[replay.shuffles] = self.deal_model.random_order(replay.shuffles, pieces)
        replay.value, replay.shuffles = tuple(order), replay.shuffles + 1
        replay.falls.append(len(replay.table.events or ()))

    def _compare_before_shuffle(self, replay: Replay, events: list[Event], checked: int) -> int:
        """Compare the events before a shuffle, so that the right pack is repaired; the very first ones only once."""
        if replay.shuffles or self.observations.has_carried:
            return self._compare(replay, events, checked)
        if self._before_first_shuffle is None:
            self._compare(replay, events, checked)
            self._before_first_shuffle = len(events), replay.index
        checked, replay.index = self._before_first_shuffle
        replay.ends[checked] = replay.index
        return checked

    def _compare(self, replay: Replay, events: list[Event], checked: int) -> int:
        """Compare the events from `checked` on with those seen; return their number, and set `replay.index`."""
        if checked == 0:
            replay.index = 0
        if self._goes_as_the_last(replay, events, checked):
            return len(events)
        observed, index = self.observations, replay.index
        seen, keys, bit, most, end = observed.events, observed.keys, observed.bit, len(observed.events), len(events)
        for place in range(checked, end):
            mine = events[place]
            if index < most and mine.seen & bit and event_key(mine) == keys[index]:
                index += 1
                continue
            told = redacted(mine, bit)
            if told is None:
                continue
            theirs = seen[index] if index < most else None
            if told != theirs:
                replay.index, replay.astray = index, place
                mismatch = event_mismatch(next_piece_event(events[place:]), next_piece_event(seen[index:]))
                mismatch.suspects |= {theirs.seat} if isinstance(theirs, Acted) else set()
                raise mismatch
            index += 1
        replay.index = replay.ends[end] = index
        return end

    def _goes_as_the_last(self, replay: Replay, events: list[Event], checked: int) -> bool:
        """Return whether the events from `checked` on look to the seat like those of the last accepted replay."""
        ends, end = self._last_ends, len(events)
        if end not in ends or ends.get(checked) != replay.index:
            return False
        new, old = events[checked:end], self._last_events[checked:end]
        if new != old and not are_alike(new, old, self.observations.bit):
            return False
        if checked == 0:  # all of it at once
            replay.ends = {before: seen for before, seen in ends.items() if before <= end}
        replay.index = replay.ends[end] = ends[end]
        return True


def _give(replay: Replay, question: Ask | AskSeveral, given: ReplayedAnswer) -> None:
    """Give an answer to the script, and record it."""
    assert replay.table.events is not None
    replay.table.events.append(given.event)
    replay.answers.append(given.answer)
    replay.course.append((replay.index, given))
    replay.value = given.answer[1] if isinstance(question, Ask) else given.answer
