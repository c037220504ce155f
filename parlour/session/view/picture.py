"""A picture of the table at one moment, which never changes and is limited to what the viewer may know.

Drawing needs neither the match nor the engine's table, so hidden information cannot be drawn. The events and accounts
that views use are re-exported here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from ...engine.game import Game
from ...engine.keys import key_of
from ...engine.table import HELD_IN, Account, Acted, Event, Moved, Noted, Paid, Paused, Shown, View, pieces_of, redacted
from ...match import Match
from ...players.hints import Hint
from .caption import Caption
from .deal_log import DealLog
from .prompt import Prompt

__all__ = [
    "HELD_IN", "Account", "Acted", "Event", "Moved", "Noted", "Paid", "Paused", "Picture", "Shown", "TableRules",
    "View", "pieces_of", "seen_by",
]  # fmt: skip


def nothing() -> Mapping[Any, Any]:
    """Return an empty mapping that cannot be changed."""
    return MappingProxyType({})


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
            game.way,
        )  # fmt: skip

    @property
    def has_secrets(self) -> bool:
        """Return whether players hold anything that the others may not see."""
        return self.game.has_secrets()

    def seats_from(self, first: int) -> list[int]:
        """Return all seats clockwise, starting with `first`."""
        return [(first + i) % self.seats for i in range(self.seats)]


@dataclass(frozen=True)
class Picture:
    """The table at one moment as one viewer may see it; a piece that is None is face down.

    `seat` is the viewer, None for a bystander, and `number` that of the deal. `piles` are by key, top first, and
    `begun_with` are the facts at the start of the deal. If a room has several tables, `told_of` is the one that the
    current events are about, and `facts_at` has each table's facts by number. `shown` are the events of the deal so
    far, and `last_trick` is (cards, leader, winner).

    The rest is known of a table in use: what is told above the hand and in the log, the seats known to be `asked`, the
    viewer's own question with its choices, their hint, and the event that is `moving` on the screen.
    """

    rules: TableRules
    seat: int | None
    number: int
    dealer: int | None
    piles: Mapping[str, tuple[Any, ...]]
    counters: tuple[int, ...]
    pools: Mapping[str, int]
    facts: Mapping[str, Any]
    facts_at: Mapping[int, Mapping[str, Any]] = field(default_factory=nothing)
    begun_with: Mapping[str, Any] = field(default_factory=nothing)
    told_of: int | None = None
    last_trick: tuple[tuple[Any, ...], int, int] | None = None
    shown: tuple[Event, ...] = field(default=(), repr=False)
    caption: Caption | None = None
    log: DealLog = field(default_factory=DealLog)
    asked: tuple[int, ...] = ()
    prompt: Prompt | None = None
    hint: Hint | None = None
    moving: Event | None = None

    @cached_property
    def paid(self) -> tuple[Paid, ...]:
        """Return the payments of the deal so far."""
        return tuple(event for event in self.shown if isinstance(event, Paid))

    @cached_property
    def pauses(self) -> int:
        """Return the number of the deal's pauses shown, which is the same for every viewer."""
        return sum(isinstance(event, Paused) for event in self.shown)

    def hand(self, seat: int) -> list[Any]:
        """Return a seat's hand, with None for face-down cards and open cards last."""
        return [card for name in HELD_IN for card in self.piles.get(key_of(name, seat), ())]

    @property
    def own_hand(self) -> list[Any]:
        """Return the viewer's hand; empty for a bystander."""
        return [] if self.seat is None else self.hand(self.seat)

    def seen_at(self, number: int) -> Picture:
        """Return this picture with the facts of one table and of the whole room."""
        own = self.facts_at.get(number, {})
        elsewhere = {name for facts in self.facts_at.values() for name in facts} - set(self.rules.game.session_facts)
        facts = {name: value for name, value in self.facts.items() if name not in elsewhere}
        return replace(self, facts=MappingProxyType({**facts, **own}))


def picture_now(match: Match, seat: int | None) -> Picture:
    """Return the table as a seat, or a bystander if None, may know it at the open question."""
    view = match.view(seat)
    return Picture(
        TableRules.of(match), seat, view.deal_number, view.dealer, MappingProxyType(view.zones), view.counters,
        MappingProxyType(view.pools), MappingProxyType(view.facts), begun_with=MappingProxyType(view.start.facts),
        shown=view.events,
    )  # fmt: skip
