"""The answers of a game, and the result of each of its deals, as a record keeps them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from json import JSONEncoder
from typing import Any, NamedTuple

from ..engine.table import Table

_STATE = JSONEncoder(sort_keys=True, default=str)


class Answer(NamedTuple):
    """One answer: the seat and its action, or seat None and the order that chance gave. Loaded ones are texts."""

    seat: int | None
    value: Any


ASKED_TO_STOP = Answer(None, None)  # stands first in the deal before which the table asked to stop, and yet plays on


@dataclass(frozen=True)
class Result:
    """How a finished deal left counters (by seat), pools and facts, before the next antes or the sharing at the close.

    `written` is the hash that stands in the record from which the deal was read; `at` is the number of answers, of the
    whole session, with which the deal was over.
    """

    deal: int
    counters: list[int]
    pools: dict[str, int]
    facts: dict[str, Any]
    written: str = field(default="", repr=False, compare=False)
    at: int = field(default=-1, repr=False, compare=False)

    @classmethod
    def of(cls, table: Table, number: int, at: int) -> Result:
        """Return the outcome of a deal; facts are not copied, for they take new values and are never changed."""
        return cls(number, table.counters[:], dict(table.pools), dict(table.facts), at=at)

    @cached_property
    def hash(self) -> str:
        """The hash over everything that crosses to the next deal; worked out when it is first asked for."""
        if self.written:
            return self.written
        from hashlib import sha256  # its library is large, and the rules do without it

        state = _STATE.encode([self.deal, self.counters, self.pools, self.facts])
        return sha256(state.encode()).hexdigest()[:16]
