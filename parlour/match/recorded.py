"""The state of a match: everything that its record stores and restores."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..engine.game import Checkpoint, Game
from ..records import record
from ..records.answers import Answer, Result
from ..records.migrations import commitment_to
from .chance import Chance
from .lending import LoanTerms
from .past import PastEvents


class Recorded(ABC):
    """A match's recorded state; `log` has every answer, of which the first `position` are in effect."""

    _start: Checkpoint  # of the open deal

    def _prepare(
        self,
        game: Game[Any],
        seed: int,
        rigs: Sequence[Mapping[str, Any]],
        events: bool,
        preset: str,
        orders: Sequence[str] = (),
    ) -> None:
        self.lending: LoanTerms | None = None  # the terms of loans between deals, if any
        self.game, self.seed, self.preset, self._keep_events = game, seed, preset, events
        self.log: list[Answer] = []
        self.position = 0  # how many of the log's answers are in effect
        # For each deal: the index of its first answer in the log, and its checkpoint.
        self.starts: list[tuple[int, Checkpoint]] = []
        self._known: list[Result] = []  # of every deal that is complete in the log
        self.remarks: list[tuple[int, Any]] = []  # values written by others, each with the number of answers before it
        self.extra: dict[str, Any] = {}  # header fields that the engine does not use
        self.closing: list[str] = []  # orders drawn when the session closed
        self.stopped = False
        self.notice = ""  # a sentence for the player about a load, or about a dropped rig
        self.added: list[str] = []  # lines added by a load: a deal or an order lost in a crash
        self.form = record.FORMAT  # the format of the file it was read from
        self.rules: Any = game.rules_version  # the version of the rules when the match began
        self.is_mended = False  # whether a load dropped part of the file, so that it must be rewritten
        self.journal: Callable[[str], None] | None = None
        self._past = PastEvents()
        self._chance = Chance(game, seed, rigs, orders)
        self._over = 0
        self._shuffles = 0  # since a seat was last asked

    @property
    def rigs(self) -> tuple[Mapping[str, Any], ...]:
        """Return the rigs of the first deals."""
        return tuple(self._chance.rigs)

    @rigs.setter
    def rigs(self, wishes: Sequence[Mapping[str, Any]]) -> None:
        """Change the rigs during play; raise RigError, changing nothing, if a named card has already been dealt."""
        begun = self.starts[self.deal_number - 1][0]
        self._chance.rig_anew(wishes, self._start, self.log[begun : self.position])

    @property
    def commitment(self) -> str:
        """Return the hash of the seed, which may be shown before play and checked afterwards."""
        return commitment_to(self.seed)

    @property
    def deal_number(self) -> int:
        return self._start.number

    @abstractmethod
    def _stand(self, end: int) -> None:
        """Go to the position after the first `end` answers, replaying the open deal."""

    @abstractmethod
    def _stop(self) -> None:
        """Close the session at this point."""
