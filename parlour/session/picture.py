"""The picture a screen draws: the table at one moment, as the viewer may know it, read-only.

Drawing needs neither the match nor the engine's table: the events and accounts that views speak of are named here too.
What is not in the picture cannot be drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..engine.table import HELD_IN, Account, Acted, Event, Moved, Noted, Paid, Paused, Shown, View, redacted
from ..match import Match

__all__ = [
    "HELD_IN", "Account", "Acted", "Event", "Moved", "Noted", "Paid", "Paused", "Picture", "Shown", "TableRules",
    "View", "seen_by",
]  # fmt: skip


def seen_by(viewer: int | None, events: Iterable[Event], seats: int) -> list[Event]:
    """Return events as a seat, or for None a bystander, saw them; without those it knows nothing of."""
    bit = 1 << (seats if viewer is None else viewer)
    return [seen for seen in (redacted(event, bit) for event in events) if seen is not None]


@dataclass(frozen=True)
class TableRules:
    """What everyone knows about a table before the deal.

    `options` are by key, `chosen` the same as attributes; `way` is 1 if the deal goes round to the left.
    """

    slug: str
    seats: int
    options: Mapping[str, Any]
    chosen: Any
    agreed_deals: int
    way: int

    @classmethod
    def of(cls, match: Match) -> TableRules:
        """Return a match's rules."""
        game = match.game
        return cls(
            game.slug, match.seats, match.options, game.chosen_options, game.length(), getattr(game, "way", 1)
        )  # fmt: skip

    def seats_from(self, first: int) -> list[int]:
        """Return all seats clockwise from the first."""
        return [(first + i) % self.seats for i in range(self.seats)]


class Picture(Protocol):
    """The piles, counters, pools and facts at one moment. A piece that is None shows its back."""

    @property
    def rules(self) -> TableRules:
        """Return the table's rules."""

    @property
    def number(self) -> int:
        """Return the number of the deal shown."""

    @property
    def piles(self) -> Mapping[str, Sequence[Any]]:
        """Return each pile's pieces by key, top first."""

    @property
    def counters(self) -> Sequence[int]:
        """Return each seat's counters."""

    @property
    def pools(self) -> Mapping[str, int]:
        """Return each pool's counters."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """Return the public facts."""

    @property
    def facts_at(self) -> Mapping[int, Mapping[str, Any]]:
        """Return the public facts of each table in a room, by number."""

    @property
    def begun_with(self) -> Mapping[str, Any]:
        """Return the facts at the start of the deal."""

    @property
    def told_of(self) -> int | None:
        """Return the table of a room that the events are about."""

    @property
    def dealer(self) -> int | None:
        """Return the dealer's seat."""

    @property
    def last_trick(self) -> tuple[Sequence[Any], int, int] | None:
        """Return the last trick's cards, leader and winner."""

    @property
    def paid(self) -> Sequence[Paid]:
        """Return the payments of the deal so far."""

    @property
    def shown(self) -> Sequence[Event]:
        """Return the events of the deal shown so far, as the viewer saw them."""

    def hand(self, seat: int) -> Sequence[Any]:
        """Return a seat's hand, with None for each card whose face is hidden."""

    def seen_at(self, number: int) -> Picture:
        """Return the same moment with one table's facts."""
