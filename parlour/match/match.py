"""The match: a game played deal after deal. A position is a prefix of the answers; the rest follows by replay."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import Any

from ..engine import rig as rigging
from ..engine.game import Checkpoint, Game
from ..engine.options import OptionConflict
from ..engine.questions import Action, Ask, Deal, IllegalAction, Refusal, parse
from ..engine.table import made
from ..records import record
from ..records.answers import ASKED_TO_STOP, Answer
from ..records.lines import line
from ..words.message import message
from .lending import LoanTerms
from .opening import first_checkpoint, make_game, persistent_piles
from .position import Position
from .recording import record_of
from .restoring import UNFIT, restore, unknown_options


class Match(Position):
    """A session of deals of one game.

    Create one with `start` or `load`. `log` has every answer of the seats and of chance, of which the first
    `position` are in effect. `journal`, if set, receives each line of the record before its answer takes effect.
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
        lending: LoanTerms | None = None,
    ) -> None:
        self._prepare(game, seed, rigs, events, preset, orders)
        self.lending = lending
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
        lending: LoanTerms | None = None,
    ) -> Match:
        """Start a match in any legal state; raise OptionConflict or RigError with a sentence if it is impossible.

        `counters`, `pools`, `facts` and `piles` are those left by an earlier deal; piles are listed top first.
        `orders` are the shuffles of the first deal, if known, each as one line of pieces, top first. With
        `lending`, seats left without counters by a deal are helped before the next one.
        """
        changed = {**(options or {}), **({} if deals is None else {"deals": deals})}
        if isinstance(counters, int):
            changed["start_counters"] = counters
        game = make_game(slug, seats, preset, changed)
        rigs, named = _wishes(rig, game)
        chosen_seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        lying = persistent_piles(game, piles or {}, chosen_seed)
        first = first_checkpoint(game, dealer, counters, pools or {}, {**(facts or {}), **named}, lying)
        with _state_to_blame(bool(counters or pools or facts or named or lying)):
            return cls(
                game, seed=chosen_seed, first=first, rigs=rigs, events=events, preset=preset, orders=orders,
                lending=lending,
            )  # fmt: skip

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
        """Return the question to which this is a legal answer; raise IllegalAction if there is none."""
        if self.ask is None:
            raise IllegalAction(Refusal(message("match.play.session_over"), "session"))
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
            raise IllegalAction(Refusal(message("match.play.several_may_answer", seats=listed), self.ask.clause))
        return able[0]

    def stop(self) -> None:
        """End the session at the last deal boundary; raise IllegalAction if somebody has already chosen in this deal.

        If the rules require play to go on, the open deal starts again instead.
        """
        begun, _ = self.starts[self.deal_number - 1]
        if self.ask is None:
            return
        if any(a.seat is not None for a in self.log[begun : self.position]) and self._script is not None:
            sentence = message("match.play.finish_first")
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
        """Log that the players asked to stop, and start the deal in which play goes on."""
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

    def undo(self) -> None:
        """Undo the last choice; do nothing at the beginning."""
        self._step_to(max(self.choices - (not self.stopped), 0))

    def redo(self) -> None:
        """Redo the next choice in the log; do nothing at its end."""
        self._step_to(self.choices + 1)

    def go_to(self, n: int) -> None:
        """Go to the position after the first n choices in the log."""
        self._step_to(n)

    def at(self, n: int) -> Match:
        """Return a separate match, at the position after the first n choices."""
        other = copy.copy(self)
        other.log, other.starts, other._known = self.log[:], self.starts[:], self._known[:]
        other._past, other.journal, other.remarks = self._past.copied(), None, self.remarks[:]
        other.closing = self.closing[:]
        other._go_to(n)
        return other

    # saving
    def remark(self, value: Any) -> None:
        """Write a plain value into the record alongside the answers; the engine ignores it."""
        if self.journal:
            self.journal(line("remark", value))
        self.remarks.append((self.position, value))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the whole record atomically."""
        record.write(path, record_of(self))

    def encoded(self) -> bytes:
        """Return the record as the bytes of its file."""
        return record.encoded(record_of(self))

    def lines(self) -> list[str]:
        """Return the bodies of the record's lines."""
        return record.bodies(record_of(self))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Match:
        """Return a match read from a file; only the open deal is replayed. Raise RecordError with a sentence."""
        return cls._restored(record.read(path), Path(path).name)

    @classmethod
    def loaded(cls, data: bytes, name: str = "") -> Match:
        """Return a match read from a record's bytes; raise RecordError with a sentence if they are invalid."""
        return cls._restored(record.parsed(data, name), name or message("records.record.the_file"))

    @classmethod
    def load_to_watch(cls, path: str | PathLike[str]) -> Match:
        """Return a match read from a file, for watching only; raise RecordError with a sentence if it is invalid.

        A newer format is read as far as this version understands it, and unknown options are ignored.
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
        """Go to the position after the first n choices by replaying that deal from its checkpoint.

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
            sentence = message("match.play.older_rules")
            raise IllegalAction(Refusal(sentence, "session")) from problem


@contextmanager
def _state_to_blame(is_chosen: bool) -> Iterator[None]:
    """Convert an error in starting a deal to OptionConflict, with a sentence, if its state was chosen by the user."""
    try:
        yield
    except rigging.RigError:
        raise
    except UNFIT as problem:
        if not is_chosen:
            raise  # the rules themselves are faulty
        raise OptionConflict(message("match.opening.impossible")) from problem


def _wishes(
    rig: Mapping[str, Any] | Sequence[Mapping[str, Any]], game: Game[Any]
) -> tuple[list[Mapping[str, Any]], dict[str, Any]]:
    """Return a rig's wishes for each deal, and the session facts that it sets, such as the buck."""
    rigs = [rig] if isinstance(rig, Mapping) else list(rig)
    for wish in rigs:
        rigging.check(wish, game)
    facts = {name: value for wish in rigs[:1] for name, value in wish.items() if name not in game.zones}
    return [rigging.zones_of(wish, game) for wish in rigs], facts
