"""The answers of a game, and each deal's result, as stored in a record."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from json import JSONEncoder
from typing import Any, NamedTuple

from ..engine.table import Table

_STATE = JSONEncoder(sort_keys=True, default=str)


class Answer(NamedTuple):
    """One answer: the seat and its action, or seat None and the order drawn by chance. Loaded ones are text."""

    seat: int | None
    value: Any


ASKED_TO_STOP = Answer(None, None)  # comes first in a deal that is played although the players asked to stop


@dataclass(frozen=True)
class Result:
    """The counters (by seat), pools and facts at the end of a deal, before the next antes or the sharing at the close.

    `written` is the hash from the record of the deal; `at` is the number of answers in the whole session when the deal
    was over.
    """

    deal: int
    counters: list[int]
    pools: dict[str, int]
    facts: dict[str, Any]
    written: str = field(default="", repr=False, compare=False)
    at: int = field(default=-1, repr=False, compare=False)

    @classmethod
    def of(cls, table: Table, number: int, at: int) -> Result:
        """Return a deal's outcome; facts are not copied, because their values are replaced and never changed."""
        return cls(number, table.counters[:], dict(table.pools), dict(table.facts), at=at)

    @cached_property
    def hash(self) -> str:
        """Return the hash of everything that carries over to the next deal, computed when first needed."""
        if self.written:
            return self.written
        from hashlib import sha256  # its library is large, and the rules do not need it

        state = _STATE.encode([self.deal, self.counters, self.pools, self.facts])
        return sha256(state.encode()).hexdigest()[:16]
