"""The deals of a match: starting them, running them from question to question, and settling them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..engine.cards import text_of
from ..engine.game import Checkpoint
from ..engine.questions import Action, Ask, AskSeveral, Deal, IllegalAction, Question, Script, Shuffle
from ..engine.table import Event, Table, TableError
from ..records import record
from ..records.answers import ASKED_TO_STOP, Answer, Result
from ..records.lines import line
from .lending import with_loans
from .opening import acted, following, in_order, laid_table, total_of
from .recorded import Recorded
from .replay import replayed_events

UNBALANCED = "the counters do not balance"
MOST_SHUFFLES = 2_000  # deals in a row without a question; more would mean that the session never ends


class Deals(Recorded):
    """The deals of a match in play; `table` is that of the open deal, and `ask` its question to the seats."""

    def _new_deal(self, start: Checkpoint) -> None:
        """Start a new deal: apply its rig to the checkpoint, and record it."""
        if start.piles:
            start = replace(start, piles=self._chance.piles(start))
        self.starts.append((self.position, start))
        if self.journal:
            self.journal(line("deal", *record.plain_start(start)))
        self._open(start)
        self._run(None)

    def _open(self, start: Checkpoint) -> None:
        if self.position < len(self.log) and self.log[self.position] is ASKED_TO_STOP:
            self.position += 1
            start = self.game.closing_checkpoint(start) or start
        self._start, self._chances, self._over = start, 0, start.number - 1
        self.table = self._table(start)
        self._script: Script[int | None] | None = self.game.deal(self.table)
        self.ask: Ask | AskSeveral | None = None

    def _table(self, start: Checkpoint, events: bool | None = None) -> Table:
        return laid_table(self.game, start, self._keep_events if events is None else events)

    def _give(self, own: Ask, action: Action) -> None:
        """Pass a seat's answer, known to be legal, to the script."""
        self.position += 1
        if self._script is None:  # the pause after a deal without questions
            self._new_or_known_deal(self._next)
            return
        if self.table.events is not None:
            self.table.events.append(acted(self.table, own, action))
        self._run(action if own is self.ask else (own.seat, action))

    def _run(self, value: Any) -> None:
        """Run the script to its next question to a seat; shuffles are drawn, or read from the log."""
        script = self._script
        if script is None:
            raise TableError("no deal is open")
        send = script.send
        try:
            question = send(value)
            while isinstance(question, Shuffle):
                question = send(self._shuffled(question))
        except StopIteration as end:
            self._balance()
            self._deal_over(end.value)
            return
        self.ask, self._shuffles = question, 0

    def _balance(self) -> None:
        """Raise TableError if the total number of counters has changed during a deal."""
        if self.table.total() != total_of(self._start):
            raise TableError(UNBALANCED)

    def _shuffled(self, question: Shuffle) -> tuple[Any, ...]:
        self._shuffles += 1
        if self._shuffles > MOST_SHUFFLES:
            raise TableError("the cards are shuffled again and again, and nobody is asked")
        if self.position == len(self.log):
            made = self.log[self.starts[self.deal_number - 1][0] : self.position]
            order = self._chance.order(self._start, self._chances, question, made)
            self.notice = self._chance.notice or self.notice
            if self.journal:
                self.journal(line("chance", text_of(order)))
            self.log.append(Answer(None, order))
        answer = self.log[self.position]
        if answer.seat is not None:
            raise record.Inconsistent("a choice stands where chance is to fall")
        if isinstance(answer.value, str):
            answer = self.log[self.position] = Answer(None, in_order(question, answer.value))
        self.position += 1
        self._chances += 1
        drawn_order: tuple[Any, ...] = answer.value
        return drawn_order

    def _deal_over(self, next_dealer: int | None) -> None:
        table, number = self.table, self._start.number
        if len(self._known) < number:
            self._known.append(Result.of(table, number, self.position))
            if self.journal:
                self.journal(line("result", record.plain_result(self._known[-1])))
        self._over = number
        if next_dealer is None or self.game.is_last(number):
            self._close()
            return
        self._next = with_loans(self.game, self.lending, following(self.game, table, number, next_dealer))
        if self.ask is None and self.game.length() == 0:  # nobody was asked in this deal, so pause here
            self._script, self.ask = None, Ask(next_dealer, "session", Deal)
            return
        self._new_or_known_deal(self._next)

    def _new_or_known_deal(self, start: Checkpoint) -> None:
        self._past.add(start.number - 2, self.table.events)
        if len(self.starts) >= start.number:  # when replaying into a deal that is already in the log
            self._open(self.starts[start.number - 1][1])
            self._run(None)
        else:
            self._new_deal(start)

    def _stop(self) -> None:
        begun, start = self.starts[self.deal_number - 1]
        self.stopped = True
        if self._script is not None:  # nothing can be undone between deals
            self.position = begun
            self._open(start)
        self._close()

    def _close(self) -> None:
        """Settle pools and boards; the last result keeps the counters as they were at the end of its deal."""
        script, chances, order = self.game.close(self.table), 0, None
        try:
            while script is not None:
                order = self._closing_chance(script.send(order), chances)
                chances += 1
        except StopIteration:
            pass
        self._balance()
        self._script = self.ask = None

    def _closing_chance(self, question: Question, place: int) -> tuple[Any, ...]:
        """Return the order for a shuffle at the close; such orders are stored apart from the deals' answers."""
        if not isinstance(question, Shuffle):
            raise TableError("nobody can be asked when the session closes")
        if place == len(self.closing):
            order = self._chance.closing(question, self._over, place)
            if self.journal:
                self.journal(line("closing", text_of(order)))
            self.closing.append(text_of(order))
        return in_order(question, self.closing[place])

    def _forget_redo(self) -> None:
        """Drop the answers after `position`, because a different line of play starts there."""
        if self.position < len(self.log):
            del self.log[self.position :]
            del self.starts[self.deal_number :]
            del self._known[self._over :]
            self.closing = []
            self.remarks = [(at, value) for at, value in self.remarks if at <= self.position]

    def _stand(self, end: int) -> None:
        """Go to the position after the first `end` answers of the log."""
        self.stopped = False
        at = max(k for k, (begun, _) in enumerate(self.starts) if begun <= end)
        self.position, start = self.starts[at]
        self._past.cut(at)
        self._open(start)
        self._run(None)
        while self.position < end and self.ask is not None:
            self._give(*self._checked(self.log[self.position]))

    def _checked(self, answer: Answer) -> tuple[Ask, Action]:
        """Return a logged choice as an action, with the question it answers; check it if it was read from a file."""
        seat, action = answer
        if seat is None:
            raise record.Inconsistent("a result of chance where a player's choice is expected")
        own = None if self.ask is None else self.ask.of(seat)
        if own is None:
            raise record.Inconsistent("the answer comes from a seat that was not asked")
        if isinstance(action, str):
            action = own.read(action)
            if refusal := own.refusal(action):
                raise IllegalAction(refusal)
            self.log[self.position] = Answer(seat, action)
        return own, action

    def _replayed_events(self, k: int) -> list[Event]:
        """Return the events of the finished deal at index `k` of `starts`."""
        begun, start = self.starts[k]
        end = self.starts[k + 1][0] if k + 1 < len(self.starts) else len(self.log)
        return replayed_events(self.game, start, self.log[begun:end])
