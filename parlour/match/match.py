"""The match: a game played deal after deal. A position is a prefix of the answers; everything else is replay."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any

from ..engine import rig as rigging
from ..engine.cards import text_of
from ..engine.game import Checkpoint, Game
from ..engine.options import OptionConflict
from ..engine.questions import Action, Ask, AskSeveral, Deal, IllegalAction, Question, Refusal, Script, Shuffle, parse
from ..engine.table import Event, Table, TableError, View, made
from ..records import record
from ..records.answers import ASKED_TO_STOP, Answer, Result
from ..records.lines import line
from .opening import acted, first_checkpoint, following, in_order, laid_table, make_game, persistent_piles
from .recorded import Recorded
from .recording import record_of
from .replay import replayed_events
from .restoring import UNFIT, restore, unknown_options

UNBALANCED = "the counters do not balance"
MOST_SHUFFLES = 2_000  # in a row without a question: more than in any session, so it would never end


class Match(Recorded):
    """A session of deals of one game.

    Create one with `start` or `load`. `log` has every answer of the seats and of chance; the first `position` of them
    have been made. `journal`, if set, receives each line of the record before its answer takes effect.
    """

    def __init__(
        self,
        game: Game[Any],
        *,
        seed: int,
        first: Checkpoint,
        rigs: Sequence[Mapping[str, Any]] = (),
        events: bool = True,
        preset: str = "plain",
        orders: Sequence[str] = (),
    ) -> None:
        self._prepare(game, seed, rigs, events, preset, orders)
        self._total = sum(first.counters) + sum(first.pools.values())
        self._chance.is_strict = True
        self._new_deal(first)
        self._chance.is_strict = False

    @classmethod
    def start(
        cls,
        slug: str,
        *,
        seats: int,
        dealer: int | None = None,
        preset: str = "plain",
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        counters: int | Sequence[int] | None = None,
        pools: Mapping[str, int] | None = None,
        facts: Mapping[str, Any] | None = None,
        piles: Mapping[str, Any] | None = None,
        deals: int | None = None,
        rig: Mapping[str, Any] | Sequence[Mapping[str, Any]] = (),
        orders: Sequence[str] = (),
        events: bool = True,
    ) -> Match:
        """Start a match in any legal state; raise OptionConflict or RigError with a sentence if it is impossible.

        `counters`, `pools`, `facts` and `piles` are those left by an earlier deal; piles are listed top first. `orders`
        are the shuffles of the first deal, if they are known: its pieces in a line each, top first.
        """
        changed = {**(options or {}), **({} if deals is None else {"deals": deals})}
        if isinstance(counters, int):
            changed["start_counters"] = counters
        game = make_game(slug, seats, preset, changed)
        rigs = [rig] if isinstance(rig, Mapping) else list(rig)
        facts = dict(facts or {})
        for wish in rigs:
            rigging.check(wish, game)
        if rigs:  # a rig may also name a session fact, such as the buck
            facts |= {name: value for name, value in rigs[0].items() if name not in game.zones}
        rigs = [rigging.zones_of(wish, game) for wish in rigs]
        chosen_seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        lying = persistent_piles(game, piles or {}, chosen_seed)
        first = first_checkpoint(game, dealer, counters, pools or {}, facts, lying)
        try:
            return cls(game, seed=chosen_seed, first=first, rigs=rigs, events=events, preset=preset, orders=orders)
        except rigging.RigError:
            raise
        except UNFIT as problem:
            if not (counters or pools or facts or lying):
                raise  # the rules themselves are at fault
            raise OptionConflict("No deal can begin from these counters, pools and facts.") from problem

    # state
    @property
    def counters(self) -> list[int]:
        """Return each seat's counters."""
        return list(self.table.counters)

    @property
    def pools(self) -> dict[str, int]:
        """Return the counters in each pool or division, by name."""
        return dict(self.table.pools)

    @property
    def facts(self) -> dict[str, Any]:
        """Return the public facts by name: trumps, the call, scores."""
        return dict(self.table.facts)

    @property
    def results(self) -> list[Result]:
        """Return the results of the deals finished at this position."""
        return self._known[: self._over]

    def borrowed(self, number: int) -> list[int]:
        """Return what each seat borrowed from the bank in a finished deal, which is owed and not won."""
        before = self.game.borrowed(self.starts[number - 1][1].facts)
        after = self.game.borrowed(self.results[number - 1].facts)
        return [now - then for now, then in zip(after, before, strict=True)]

    @property
    def options(self) -> dict[str, Any]:
        """Return the value of every option."""
        return {key: getattr(self.game.chosen_options, key) for key in self.game.options.declared()}

    @property
    def seats(self) -> int:
        return self.game.n

    @property
    def dealer(self) -> int | None:
        return self.table.dealer

    @property
    def is_over(self) -> bool:
        return self.ask is None

    @property
    def events(self) -> tuple[Event, ...]:
        """Return all events so far. Those of deals finished before a load are replayed when first needed."""
        past = (self._past.of(i, self._replayed_events) for i in range(len(self._past)))
        return tuple(event for events in past for event in events) + self.deal_events

    @property
    def deal_events(self) -> tuple[Event, ...]:
        """Return the events of the open deal."""
        return tuple(self.table.events or ())

    def events_of(self, number: int) -> tuple[Event, ...]:
        """Return the events of a deal by number, finished or open."""
        if number == self.deal_number:
            return self.deal_events
        return tuple(self._past.of(number - 1, self._replayed_events))

    def view(self, seat: int | None) -> View:
        """Return a seat's view of the open deal; None is a bystander."""
        bit = 1 << (self.game.n if seat is None else seat)
        piles = {
            key: pieces if self.table.pile_at(key).sees & bit else (None,) * len(pieces)
            for key, pieces in self._start.piles.items()
        }
        return View(self.table, seat, self.ask, game=self.game.slug, start=replace(self._start, piles=piles))

    # answers
    def act(self, action: Action | str, seat: int | None = None) -> None:
        """Perform an action; raise IllegalAction, changing nothing, if it is not legal."""
        ask = self.ask
        if isinstance(action, str):
            action = ask.read(action) if ask is not None else parse(action)
        own = None if ask is None else ask.of(ask.seat if seat is None else seat)
        if own is None or own.broken(action) is not None:
            own = self._judged(action, seat)
        if self.position < len(self.log):
            self._forget_redo()
        if self.journal:
            self.journal(line("act", own.seat, action.text))
        self.log.append(made(Answer, (own.seat, action)))
        self._give(own, action)

    def _judged(self, action: Action, seat: int | None) -> Ask:
        """Return the question to which this is a legal answer; raise IllegalAction."""
        if self.ask is None:
            raise IllegalAction(Refusal("The session is over: nothing more can be played.", "session"))
        refusal = self.ask.refusal(action, seat)
        if refusal:
            raise IllegalAction(refusal)
        able = [
            own
            for s in (self.ask.seats if seat is None else (seat,))
            if (own := self.ask.of(s)) and own.broken(action) is None
        ]
        if len(able) > 1:
            listed = ", ".join(f"seat {own.seat}" for own in able)
            raise IllegalAction(Refusal(f"Several may answer now: say which of {listed}.", self.ask.clause))
        return able[0]

    def stop(self) -> None:
        """End the session at the last deal boundary; raise IllegalAction once somebody has chosen in the deal.

        If the game's rules play on to an end of their own, the open deal starts again instead.
        """
        begun, _ = self.starts[self.deal_number - 1]
        if self.ask is None:
            return
        if any(a.seat is not None for a in self.log[begun : self.position]) and self._script is not None:
            sentence = "Finish this deal, or take back its first choice, before you stop."
            raise IllegalAction(Refusal(sentence, "session"))
        if refusal := self.game.refusal_to_stop(self._over):
            raise IllegalAction(refusal)
        if self.game.closing_checkpoint(self._next if self._script is None else self._start) is not None:
            self._play_on()
            return
        if self.journal:
            self.journal(line("stop"))
        self._stop()

    def _play_on(self) -> None:
        """Log that the players asked to stop, and open the deal in which play continues."""
        if self._script is None:  # the pause after a deal without questions
            self.act(Deal)
        self.position = self.starts[self.deal_number - 1][0]
        if self.journal:
            self.journal(line("back", self.position))
            self.journal(line("asked_to_stop"))
        self._forget_redo()
        self.log.append(ASKED_TO_STOP)
        self._open(self._start)
        self._run(None)

    def _stop(self) -> None:
        begun, start = self.starts[self.deal_number - 1]
        self.stopped = True
        if self._script is not None:  # between deals there is nothing to undo
            self.position = begun
            self._open(start)
        self._close()

    def undo(self) -> None:
        """Undo the last choice; do nothing at the beginning."""
        self._step_to(max(self.choices - (not self.stopped), 0))

    def redo(self) -> None:
        """Redo the next choice of the log; do nothing at its end."""
        self._step_to(self.choices + 1)

    def go_to(self, n: int) -> None:
        """Go to the position after the first n choices of the log."""
        self._step_to(n)

    @property
    def choices(self) -> int:
        """Return the number of choices made: the n of `at(n)`."""
        return sum(a.seat is not None for a in self.log[: self.position])

    @property
    def choices_known(self) -> int:
        """Return the number of choices in the log, including redo."""
        return sum(a.seat is not None for a in self.log)

    def at(self, n: int) -> Match:
        """Return a separate match at the position after the first n choices."""
        other = copy.copy(self)
        other.log, other.starts, other._known = self.log[:], self.starts[:], self._known[:]
        other._past, other.journal, other.remarks = self._past.copied(), None, self.remarks[:]
        other.closing = self.closing[:]
        other._go_to(n)
        return other

    # saving
    def remark(self, value: Any) -> None:
        """Write a plain value into the record beside the answers; the engine ignores it."""
        if self.journal:
            self.journal(line("remark", value))
        self.remarks.append((self.position, value))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the whole record, so that a crash leaves the old file or the new one."""
        record.write(path, record_of(self))

    def encoded(self) -> bytes:
        """Return the record as the bytes of its file."""
        return record.encoded(record_of(self))

    def lines(self) -> list[str]:
        """Return the bodies of the record's lines."""
        return record.bodies(record_of(self))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Match:
        """Read a record, replaying only the open deal; raise RecordError with a sentence if it is invalid."""
        return cls._restored(record.read(path), Path(path).name)

    @classmethod
    def loaded(cls, data: bytes, name: str = "The file") -> Match:
        """Return the match in a record's bytes; raise RecordError with a sentence if they are invalid."""
        return cls._restored(record.parsed(data, name), name)

    @classmethod
    def load_to_watch(cls, path: str | PathLike[str]) -> Match:
        """Read a record only for watching; raise RecordError with a sentence if it is invalid.

        A later format is read as far as this version understands it, and unknown options are left out.
        """
        try:
            return cls.load(path)
        except record.NewerRecord as later:
            name = Path(path).name
            kept = record.parsed(record.bytes_of(path), name, is_newer_read=True)
            for key in unknown_options(kept.header):
                del kept.header["options"][key]
            match = cls._restored(kept, name)
            match.notice = str(later)
            return match

    @classmethod
    def _restored(cls, kept: record.Record, name: str) -> Match:
        match = cls.__new__(cls)
        restore(match, kept, name)
        return match

    # internals
    def _new_deal(self, start: Checkpoint) -> None:
        """Open a new deal: apply the rig to its checkpoint and record it."""
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
        """Pass an answer to a seat's own question, known to be legal, to the script."""
        self.position += 1
        if self._script is None:  # the pause after a deal without questions
            self._new_or_known_deal(self._next)
            return
        if self.table.events is not None:
            self.table.events.append(acted(self.table, own, action))
        self._run(action if own is self.ask else (own.seat, action))

    def _run(self, value: Any) -> None:
        """Run the script to its next question to a seat; chance is drawn, or read from the log."""
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
        """Raise TableError if the number of counters has changed in a deal: only `pay` may move them."""
        if self.table.total() != self._total:
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
        self._next = following(self.game, table, number, next_dealer)
        if self.ask is None and self.game.length() == 0:  # nobody was asked in this deal: pause here
            self._script, self.ask = None, Ask(next_dealer, "session", Deal)
            return
        self._new_or_known_deal(self._next)

    def _new_or_known_deal(self, start: Checkpoint) -> None:
        self._past.add(start.number - 2, self.table.events)
        if len(self.starts) >= start.number:  # replaying into a deal that is already in the log
            self._open(self.starts[start.number - 1][1])
            self._run(None)
        else:
            self._new_deal(start)

    def _close(self) -> None:
        """Settle pools and boards; the last result keeps the counters as the deal itself left them."""
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
        """Return the order drawn when pools are settled by chance, stored separately from the deals' answers."""
        if not isinstance(question, Shuffle):
            raise TableError("nobody can be asked when the session closes")
        if place == len(self.closing):
            order = self._chance.closing(question, self._over, place)
            if self.journal:
                self.journal(line("closing", text_of(order)))
            self.closing.append(text_of(order))
        return in_order(question, self.closing[place])

    def _forget_redo(self) -> None:
        """Drop the answers after `position`, where a new line of play begins."""
        if self.position < len(self.log):
            del self.log[self.position :]
            del self.starts[self.deal_number :]
            del self._known[self._over :]
            self.closing = []
            self.remarks = [(at, value) for at, value in self.remarks if at <= self.position]

    def _step_to(self, n: int) -> None:
        if n == self.choices and not self.stopped:
            return
        here, stopped = self.position, self.stopped
        try:
            self._go_to(n)
        except IllegalAction:
            self._stand(here)
            if stopped:
                self._stop()
            raise
        if self.journal:
            self.journal(line("back", self.position))

    def _go_to(self, n: int) -> None:
        """Go to the position after the first n choices: restore that deal's checkpoint and replay only that deal.

        Raise IllegalAction if a deal read from a file cannot be replayed under the present rules.
        """
        end, made = len(self.log), 0
        for i, answer in enumerate(self.log):
            if answer.seat is not None:
                if made == n:
                    end = i
                    break
                made += 1
        try:
            self._stand(end)
        except UNFIT as problem:
            sentence = "That deal was played by older rules, so it cannot be replayed."
            raise IllegalAction(Refusal(sentence, "session")) from problem

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
        """Return a logged choice as an action, and the question it answers; one read from a file is checked again."""
        seat, action = answer
        if seat is None:
            raise record.Inconsistent("chance stands where a choice is expected")
        own = None if self.ask is None else self.ask.of(seat)
        if own is None:
            raise record.Inconsistent("an answer of a seat that is not asked")
        if isinstance(action, str):
            action = own.read(action)
            if refusal := own.refusal(action):
                raise IllegalAction(refusal)
            self.log[self.position] = Answer(seat, action)
        return own, action

    def _replayed_events(self, k: int) -> list[Event]:
        """Return the events of the finished deal at index k of `starts`."""
        begun, start = self.starts[k]
        end = self.starts[k + 1][0] if k + 1 < len(self.starts) else len(self.log)
        return replayed_events(self.game, start, self.log[begun:end])
