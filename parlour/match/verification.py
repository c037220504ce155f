"""Verifying a record: the game is replayed, and each line is compared with the one that the replay writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from json import loads
from pathlib import Path
from typing import Any, NamedTuple

from ..engine.cards import text_of
from ..engine.facts import is_whole
from ..engine.game import Checkpoint
from ..engine.questions import IllegalAction, Shuffle
from ..games import CATALOGUE
from ..records import record
from ..records.answers import ASKED_TO_STOP, Answer
from ..records.lines import Entry, good_entries
from ..records.migrations import commitment_to
from ..words.message import labels, message
from .chance import Chance
from .match import Match
from .opening import in_order
from .restoring import UNFIT, agreed_options, restore_header, restored_start

BY_THIS_SEED = 2  # the first format whose shuffles depend on the seed as they do today
LATER = "result", "closing"  # in a file written by `save` these follow the answers of the deal or session


class Altered(Exception):
    """Raised for a line that a replay would not write; `number` counts from 1."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(message("match.verification.altered", line=number, why=why))
        self.number, self.why = number, why


@dataclass(frozen=True)
class Verdict:
    """The result of verifying a record: its game, the number of finished deals, and any faults."""

    game: str
    deals: int
    is_arranged: bool  # whether a rig named cards, or the first deal started from a chosen state
    faults: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """Return the verdict as a sentence that follows the file's name."""
        if self.faults:
            return self.faults[0]
        deals = message("match.verification.finished_deals", n=self.deals, game=self.game)
        return message(
            "match.verification.hand_arranged" if self.is_arranged else "match.verification.sound", deals=deals
        )


class Drawn(NamedTuple):
    """A shuffle of a replayed game: its deal from 1, its index in the deal from 0, and its pieces."""

    deal: int
    place: int
    pack: str  # the pieces in the order before the shuffle
    order: str
    is_by_seed: bool  # if false, the order was taken from the record of an arranged deal


def verdict(path: Path) -> Verdict:
    """Verify a file; raise RecordError with a sentence if it cannot be opened as a game."""
    data = record.bytes_of(path)
    match = Match.loaded(data, path.name)
    entries, good = good_entries(data)
    found = _found(entries) if match.rules == match.game.rules_version else [match.notice]
    if not found and good < len(data):
        found = [str(Altered(len(entries) + 1, message("match.verification.damaged")))]
    return Verdict(match.game.name, len(match._known), is_arranged(match), tuple(found))


def faults(match: Match) -> list[str]:
    """Return a sentence for each fault in a match's record; empty if a replay writes exactly the same lines."""
    if match.notice:
        return [match.notice]
    return _found(_entries_of(match))


def shuffles(match: Match) -> tuple[list[Drawn], str]:
    """Replay a match; return its shuffles in order, and a sentence about the first fault, or ""."""
    replay = _Replay(_entries_of(match))
    try:
        replay.follow()
    except Altered as problem:
        return replay.drawn, str(problem)
    return replay.drawn, ""


def _entries_of(match: Match) -> list[Entry]:
    entries: list[Entry] = loads(f"[{','.join(match.lines())}]")
    entries[0][1]["format"] = match.form
    return entries


def is_arranged(match: Match) -> bool:
    """Return whether a match was rigged, or its first deal started from a chosen state."""
    first = match.starts[0][1]
    held = (match.game.chosen_options.start_counters,) * match.seats
    return bool(
        any(match.rigs)
        or first.piles
        or any(first.pools.values())
        or first.counters != held
        or any(first.facts.get(name, value) != value for name, value in match.game.session_facts.items())
    )


def _found(entries: Sequence[Entry]) -> list[str]:
    try:
        _Replay(entries).follow()
    except Altered as problem:
        return [str(problem)]
    return []


def _wrong(kind: str) -> str:
    """Return the message about a faulty line: that its contents are wrong, or that it is out of place."""
    return labels("match.verification.wrong").get(kind) or message("match.verification.out_of_place")


class _Replay(Match):
    """A match replayed from a record's lines, which compares every line it writes with the record."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries
        self.place = 1  # index of the next line's entry
        self.later: list[Entry] = []  # results and closing orders whose lines come later in a file written by `save`

    @property
    def drawn(self) -> list[Drawn]:
        """Return the shuffles in order, without duplicates."""
        return [*self._chance.drawn.values()] if isinstance(self._chance, _WrittenChance) else []

    def follow(self) -> None:
        """Replay the whole record; raise Altered at the first line that the game would not write."""
        try:
            self._begin()
            while self.place < len(self.entries):
                self._take(self.entries[self.place])
        except Altered:
            raise
        except IllegalAction as problem:
            raise self._altered(
                message("match.verification.not_answered", why=problem.refusal.sentence.rstrip("."))
            ) from problem
        except (record.RecordError, *UNFIT) as problem:
            raise self._altered(_wrong("")) from problem

    def _altered(self, why: str) -> Altered:
        return Altered(min(self.place, len(self.entries) - 1) + 1, why)

    def _begin(self) -> None:
        """Read the header, and the state in which the first deal starts."""
        fields, name = dict(self.entries[0][1]), message("records.record.the_file")
        self.place = 0
        form = record.checked_header([["parlour", fields]], name)["format"]
        fields = record.migrated([["parlour", fields]])[0][1]
        restore_header(self, fields, name)
        self._keep_events = False  # nobody reads the events, and a long evening has many
        self._check_header(fields)
        self._chance = _WrittenChance(self._chance, self._written, trusts_orders=form < BY_THIS_SEED)
        self.place = 1
        _, *values = self.entries[1]
        start = restored_start(self.game, record.checkpoint(values, self.game.n))
        if start.number != 1:
            raise self._altered(_wrong(""))
        self.journal = self._compare
        self._new_deal(start)

    def _check_header(self, fields: dict[str, Any]) -> None:
        """Raise Altered for a header that no game of this program writes."""
        if fields.get("preset", "plain") not in CATALOGUE[self.game.slug].presets:
            raise self._altered(message("match.verification.no_preset"))
        if fields.get("commitment") != commitment_to(self.seed):
            raise self._altered(message("match.verification.commitment"))
        if fields["options"] != self.game.chosen_options.differences():
            given = agreed_options(type(self.game), fields)
            if given != self.game.chosen_options or not set(fields["options"]) <= set(self.game.options.declared()):
                raise self._altered(message("match.verification.options"))

    def _take(self, entry: Entry) -> None:
        """Carry out the next line, comparing every line that this writes."""
        kind = entry[0]
        if kind == "act":
            _, seat, action = entry
            self.act(action, seat)
        elif kind == "back":
            _, *to = entry
            if len(to) != 1 or not is_whole(to[0], 0, len(self.log)):
                raise self._altered(_wrong(kind))
            self._stand(to[0])
            self.place += 1
        elif kind == "stop":
            _, *nothing = entry
            self._check_stop(nothing)
            self.place += 1
            self._stop()
        elif kind == "asked_to_stop" and len(entry) == 1:
            self.place += 1
            self._play_on_here()
        elif self.later:
            self._check(self.later.pop(0))
        elif kind == "remark":
            self.place += 1
        else:
            raise self._altered(_wrong(kind))

    def _check_stop(self, nothing: Sequence[Any]) -> None:
        """Raise Altered if the players could not have stopped here."""
        begun, _ = self.starts[self.deal_number - 1]
        has_chosen = any(a.seat is not None for a in self.log[begun : self.position]) and self._script is not None
        if nothing or self.ask is None or has_chosen or self.game.refusal_to_stop(self._over):
            raise self._altered(message("match.verification.no_stop"))

    def _play_on_here(self) -> None:
        """Start the open deal again, as when the players ask to stop but the rules require more play."""
        if self.game.closing_checkpoint(self._start) is None:
            raise self._altered(message("match.verification.no_stop"))
        self.position = self.starts[self.deal_number - 1][0]
        self._forget_redo()
        self.log.append(ASKED_TO_STOP)
        self._open(self._start)
        self._run(None)

    def _forget_redo(self) -> None:
        super()._forget_redo()
        self.later = []

    # the lines that a replay writes
    def _compare(self, body: str) -> None:
        """Compare a line written by the replay with the next line of the record, if there is one."""
        self._pass_over()
        entry = loads(body)
        if self.place >= len(self.entries):
            return
        if entry[0] in LATER and self.entries[self.place][0] != entry[0]:
            self.later.append(entry)
            return
        if entry[0] == "deal" and self.later:
            raise self._altered(message("match.verification.result_missing"))
        self._check(entry)

    def _pass_over(self) -> None:
        """Skip to the next line of the record that the replay itself should write."""
        while self.place < len(self.entries):
            kind = self.entries[self.place][0]
            if kind == "remark":
                self.place += 1
            elif self.later and kind == self.later[0][0]:
                self._check(self.later.pop(0))
            else:
                return

    def _check(self, entry: Entry) -> None:
        """Raise Altered unless the next line of the record is exactly this entry."""
        if self.entries[self.place] != entry or not _are_alike(self.entries[self.place], entry):
            raise self._altered(_wrong(entry[0]))
        self.place += 1

    def _written(self, kind: str) -> Entry | None:
        """Return the record's next line other than remarks, if it is of this kind, otherwise None."""
        place = self.place
        while place < len(self.entries) and self.entries[place][0] == "remark":
            place += 1
        return self.entries[place] if place < len(self.entries) and self.entries[place][0] == kind else None


class _WrittenChance(Chance):
    """The orders of a record: from the seed or, in rigged deals and old records, as recorded."""

    def __init__(self, chance: Chance, written: Callable[[str], Entry | None], *, trusts_orders: bool) -> None:
        super().__init__(chance.game, chance.seed, chance.rigs)
        self.written, self.trusts_orders = written, trusts_orders
        self.drawn: dict[tuple[int, int], Drawn] = {}  # the shuffles, without duplicates

    def order(self, start: Checkpoint, place: int, question: Shuffle, made: Sequence[Answer]) -> tuple[Any, ...]:
        number, written = start.number, self.written("chance")
        is_rigged = number <= len(self.rigs) and self.rigs[number - 1]
        stands = written is not None and (is_rigged or self.trusts_orders)
        if written is not None and stands:
            order = in_order(question, written[1])
        else:
            order = self.by_seed(number)(question.pieces, place, 0)
        texts = text_of(question.pieces), text_of(order)
        self.drawn[number, place] = Drawn(number, place, *texts, is_by_seed=not stands)
        return order

    def piles(self, start: Checkpoint) -> dict[str, tuple[Any, ...]]:
        written = self.written("deal")
        if written is None or start.number > len(self.rigs):
            return dict(start.piles)
        texts: dict[str, str] = written[6]
        return {key: in_order(Shuffle(tuple(pieces)), texts[key]) for key, pieces in start.piles.items()}


def _are_alike(one: Any, other: Any) -> bool:
    """Return whether two plain values that are equal also have equal types: True is not 1, nor 1.0."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return all(_are_alike(value, other[key]) for key, value in one.items())
    return not isinstance(one, list) or all(map(_are_alike, one, other))
