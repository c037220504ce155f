"""What a screen is given to draw: the table at one moment, as whoever looks may know it, to be read and not changed.

Drawing needs neither the match nor the engine's table. What is not in the picture cannot be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..engine.table import Event, Paid
from ..match import Match


@dataclass(frozen=True)
class TableRules:
    """What all know of a table before a card is dealt.

    `options` are by their keys, `chosen` the same as attributes; `way` is 1 where the deal goes round to the left.
    """

    slug: str
    seats: int
    options: Mapping[str, Any]
    chosen: Any
    agreed_deals: int
    way: int

    @classmethod
    def of(cls, match: Match) -> TableRules:
        """Return the rules under which a match is played."""
        game = match.game
        return cls(
            game.slug, match.seats, match.options, game.chosen_options, game.length(), getattr(game, "way", 1)
        )  # fmt: skip

    def seats_from(self, first: int) -> list[int]:
        """Return all seats clockwise from the first."""
        return [(first + i) % self.seats for i in range(self.seats)]


class Picture(Protocol):
    """The piles, counters, pools and facts of one moment. A piece that is None shows its back."""

    @property
    def rules(self) -> TableRules:
        """The rules of the table."""

    @property
    def number(self) -> int:
        """The number of the deal that is shown."""

    @property
    def piles(self) -> Mapping[str, Sequence[Any]]:
        """The pieces of each pile by its key, the top first."""

    @property
    def counters(self) -> Sequence[int]:
        """What each seat holds."""

    @property
    def pools(self) -> Mapping[str, int]:
        """What lies in each pool."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """What has been noted for all to know."""

    @property
    def facts_at(self) -> Mapping[int, Mapping[str, Any]]:
        """What has been noted at each table of a room, by its number."""

    @property
    def begun_with(self) -> Mapping[str, Any]:
        """The facts with which the deal began."""

    @property
    def told_of(self) -> int | None:
        """The table of a room of which the events tell."""

    @property
    def dealer(self) -> int | None:
        """The seat that deals."""

    @property
    def last_trick(self) -> tuple[Sequence[Any], int, int] | None:
        """The cards of the last trick, who led and who won."""

    @property
    def paid(self) -> Sequence[Paid]:
        """The payments of the deal so far."""

    @property
    def shown(self) -> Sequence[Event]:
        """What has been shown of the deal so far, as whoever looks saw it."""

    def hand(self, seat: int) -> Sequence[Any]:
        """Return a seat's hand, None for each card whose face is not seen."""

    def seen_at(self, number: int) -> Picture:
        """Return the same moment with the facts of one table of a room."""
