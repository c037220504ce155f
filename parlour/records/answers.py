"""The answers of a game, and the result of each deal, as stored in a record."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from json import JSONEncoder
from typing import Any, NamedTuple

from ..engine.table import Table

_STATE = JSONEncoder(sort_keys=True, default=str)


class Answer(NamedTuple):
    """One answer: a seat and its action, or seat None and the order drawn by chance; text if read from a file."""

    seat: int | None
    value: Any


ASKED_TO_STOP = Answer(None, None)  # first in a deal played although the players asked to stop


@dataclass(frozen=True)
class Result:
    """The counters, pools and facts at the end of a deal, before the next antes or the final sharing.

    `written` is the hash stored in the record; `at` is the number of answers in the session when the deal ended.
    """

    deal: int
    counters: list[int]
    pools: dict[str, int]
    facts: dict[str, Any]
    written: str = field(default="", repr=False, compare=False)
    at: int = field(default=-1, repr=False, compare=False)

    @classmethod
    def of(cls, table: Table, number: int, at: int) -> Result:
        """Return the result of a deal; facts are shared, not copied, because their values are never mutated."""
        return cls(number, table.counters[:], dict(table.pools), dict(table.facts), at=at)

    @cached_property
    def hash(self) -> str:
        """Return the hash of everything carried over to the next deal, computed on first use."""
        if self.written:
            return self.written
        from hashlib import sha256  # hashlib is slow to import and the rules do not need it

        state = _STATE.encode([self.deal, self.counters, self.pools, self.facts])
        return sha256(state.encode()).hexdigest()[:16]
