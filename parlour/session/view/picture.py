"""A picture of the table at one moment, read-only and limited to what the viewer may know.

Drawing needs neither the match nor the engine's table, so hidden information cannot be drawn. The events and accounts
that views use are re-exported here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ...engine.game import Game
from ...engine.table import HELD_IN, Account, Acted, Event, Moved, Noted, Paid, Paused, Shown, View, redacted
from ...match import Match

__all__ = [
    "HELD_IN", "Account", "Acted", "Event", "Moved", "Noted", "Paid", "Paused", "Picture", "Shown", "TableRules",
    "View", "seen_by",
]  # fmt: skip


def seen_by(viewer: int | None, events: Iterable[Event], seats: int) -> list[Event]:
    """Return events as a seat, or a bystander if None, saw them; unseen ones are left out."""
    bit = 1 << (seats if viewer is None else viewer)
    return [seen for seen in (redacted(event, bit) for event in events) if seen is not None]


@dataclass(frozen=True)
class TableRules:
    """What is publicly known about a table before the deal.

    `game` holds the rules of play, `options` are by key, `chosen` the same as attributes; `way` is 1 if the deal passes
    to the left.
    """

    game: Game[Any] = field(repr=False)
    slug: str
    preset: str
    seats: int
    options: Mapping[str, Any]
    chosen: Any
    agreed_deals: int
    way: int

    @classmethod
    def of(cls, match: Match) -> TableRules:
        """Return the rules of a match's table."""
        game = match.game
        return cls(
            game, game.slug, match.preset, match.seats, match.options, game.chosen_options, game.length(),
            getattr(game, "way", 1),
        )  # fmt: skip

    @property
    def has_secrets(self) -> bool:
        """Return whether players hold anything that the others may not see."""
        return self.game.has_secrets()

    def seats_from(self, first: int) -> list[int]:
        """Return all seats clockwise, starting with `first`."""
        return [(first + i) % self.seats for i in range(self.seats)]


class Picture(Protocol):
    """Piles, counters, pools and facts at one moment; a piece that is None is face down."""

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
        """Return each pool's counters by name."""

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
        """Return the table, of several in a room, that the current events are about; None if there is only one."""

    @property
    def dealer(self) -> int | None:
        """Return the dealer's seat."""

    @property
    def last_trick(self) -> tuple[Sequence[Any], int, int] | None:
        """Return the last trick as (cards, leader, winner), or None."""

    @property
    def paid(self) -> Sequence[Paid]:
        """Return the payments of the deal so far."""

    @property
    def shown(self) -> Sequence[Event]:
        """Return the events of the deal shown so far, as the viewer saw them."""

    def hand(self, seat: int) -> Sequence[Any]:
        """Return a seat's hand, with None for each face-down card."""

    def seen_at(self, number: int) -> Picture:
        """Return this picture with the facts of one table."""
