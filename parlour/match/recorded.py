"""What a match is made of: all that its record keeps, and that a record fills again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..engine.game import Checkpoint, Game
from ..engine.table import Event
from ..records import record
from ..records.answers import Answer, Result
from ..records.migrations import commitment_to


class Recorded(ABC):
    """A match as its record knows it; `log` holds every answer, of which the first `position` have been made."""

    _start: Checkpoint  # of the open deal
    _total: int  # counters in the game

    def _prepare(
        self, game: Game[Any], seed: int, rigs: Sequence[Mapping[str, Any]], events: bool, preset: str
    ) -> None:
        self.game, self.seed, self.preset, self._keep_events = game, seed, preset, events
        self.rigs = list(rigs)
        self.log: list[Answer] = []
        self.position = 0  # how many answers of the log are made
        self.starts: list[tuple[int, Checkpoint]] = []  # each deal: its first answer in the log, its checkpoint
        self._known: list[Result] = []  # of every deal that the log brings to its end
        self.remarks: list[tuple[int, Any]] = []  # what others wrote into the record, and after how many answers
        self.extra: dict[str, Any] = {}  # fields of the header that are not the engine's
        self.closing: list[str] = []  # orders drawn when the session closed
        self.stopped = False
        self.notice = ""  # a sentence for the player about a load, or a rig that gave way
        self.added: list[str] = []  # lines that a load added at the end: a deal or an order that a crash had lost
        self.form = record.FORMAT  # the format of the file that it was read from
        self.rules: Any = game.rules_version  # the version of the rules under which it was begun
        self.is_mended = False  # whether a load left out a part of the file, so that it must be written again
        self.journal: Callable[[str], None] | None = None
        self._past: list[list[Event] | None] = []
        self._over = 0
        self._is_starting = False  # an impossible rig is refused at the start, and gives way to chance later
        self._shuffles = 0  # since a seat was last asked

    @property
    def commitment(self) -> str:
        """The hash of the seed, which may be shown before play and checked after it."""
        return commitment_to(self.seed)

    @property
    def deal_number(self) -> int:
        return self._start.number

    @abstractmethod
    def _stand(self, end: int) -> None:
        """Stand after the first `end` answers, the open deal being replayed."""

    @abstractmethod
    def _stop(self) -> None:
        """Close the session where it stands."""
