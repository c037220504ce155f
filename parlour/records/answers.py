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


ASKED_TO_STOP = Answer(None, None)  # stands first in a deal that is played on although the table asked to stop


@dataclass(frozen=True)
class Result:
    """The counters (by seat), pools and facts at the end of a deal, before the next antes or the sharing at the close.

    `written` is the hash in the record that the deal was read from; `at` is the number of answers in the whole session
    when the deal was over.
    """

    deal: int
    counters: list[int]
    pools: dict[str, int]
    facts: dict[str, Any]
    written: str = field(default="", repr=False, compare=False)
    at: int = field(default=-1, repr=False, compare=False)

    @classmethod
    def of(cls, table: Table, number: int, at: int) -> Result:
        """Return the outcome of a deal; facts are not copied, because their values are replaced and never changed."""
        return cls(number, table.counters[:], dict(table.pools), dict(table.facts), at=at)

    @cached_property
    def hash(self) -> str:
        """The hash of everything that crosses to the next deal, computed when first needed."""
        if self.written:
            return self.written
        from hashlib import sha256  # its library is large, and the rules do without it

        state = _STATE.encode([self.deal, self.counters, self.pools, self.facts])
        return sha256(state.encode()).hexdigest()[:16]
