"""The stage: the part of a deal that the screen has shown so far, applied event by event.

The engine is always ahead of it. The stage is built from redacted events only, so it cannot contain anything that the
viewer may not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from ...engine.keys import seat_of
from ...engine.table import Acted, Event, Moved, Noted, Paid, Paused, Shown
from ...match import Match
from .picture import Picture, TableRules, seen_by


class Stage:
    """A table built up event by event, of which `picture` is what is seen; a piece that is None is face down.

    If a room has several tables, `facts` are those of the whole room and of the viewer's own table or, for a
    bystander, of the table the events are about. `facts_at` has each table's facts by number.
    """

    def __init__(self, match: Match, seat: int | None, number: int = 0) -> None:
        """Set the stage to the start of a deal, by default the open one."""
        self._match, self.seat, self.rules = match, seat, TableRules.of(match)
        self.bit = 1 << (match.seats if seat is None else seat)
        self.number = 0
        self.piles: dict[str, list[Any]] = {}
        self.counters: list[int] = []
        self.pools: dict[str, int] = {}
        self.facts: dict[str, Any] = {}
        self.facts_at: dict[int, dict[str, Any]] = {}
        self.begun_with: dict[str, Any] = {}
        self.told_of: int | None = None  # the table that the events are about, in game order
        self.dealer: int | None = None
        self.last_trick: tuple[list[Any], int, int] | None = None  # cards, leader, winner
        self.shown: list[Event] = []
        self._picture: Picture | None = None
        self.open(number or match.deal_number)

    @property
    def picture(self) -> Picture:
        """Return the table as it stands, which stays the same until the next event."""
        if self._picture is None:
            trick = self.last_trick
            self._picture = Picture(
                self.rules, self.seat, self.number, self.dealer,
                MappingProxyType({key: tuple(pile) for key, pile in self.piles.items()}), tuple(self.counters),
                MappingProxyType({**self.pools}), MappingProxyType({**self.facts}),
                MappingProxyType({table: MappingProxyType({**facts}) for table, facts in self.facts_at.items()}),
                MappingProxyType(self.begun_with), self.told_of,
                None if trick is None else (tuple(trick[0]), *trick[1:]), tuple(self.shown),
            )  # fmt: skip
        return self._picture

    @property
    def applied(self) -> int:
        """Return the number of the deal's events applied."""
        return len(self.shown)

    @property
    def pauses(self) -> int:
        """Return the number of the deal's pauses shown, which is the same for every viewer."""
        return sum(isinstance(event, Paused) for event in self.shown)

    def open(self, number: int) -> None:
        """Reset the stage to the start of a deal."""
        start = self._match.starts[number - 1][1]
        self.number, self.shown = number, []
        zones = self._match.table.zones
        self.piles = {pile.key: [] for piles in zones.values() for pile in piles}
        for key, pieces in start.piles.items():
            sees = self._match.table.pile_at(key).sees & self.bit
            self.piles[key] = list(pieces) if sees else [None] * len(pieces)
        self.counters, self.pools = list(start.counters), dict(start.pools)
        self.facts, self.begun_with, self.dealer = dict(start.facts), dict(start.facts), start.dealer
        self.facts_at, self.told_of = {}, None
        self.last_trick, self._picture = None, None

    def events(self) -> list[Event]:
        """Return all events of the deal, redacted for the stage's seat."""
        return seen_by(self.seat, self._match.events_of(self.number), self._match.seats)

    def waiting(self) -> list[Event]:
        """Return the events not applied yet."""
        return self.events()[self.applied :]

    def settle(self) -> None:
        """Apply all events of the open deal so far."""
        if self.number != self._match.deal_number:
            self.open(self._match.deal_number)
        for event in self.waiting():
            self.apply(event)

    def settle_to_pause(self, place: int) -> None:
        """Apply the events up to and including the deal's pause number `place` (from 0)."""
        for event in self.waiting():
            if self.pauses > place:
                return
            self.apply(event)

    def lay_to_answer(self) -> list[Event]:
        """Apply all events before the deal's last answer; return that answer and the events after it."""
        done = self.events()
        last = max((i for i, event in enumerate(done) if isinstance(event, Acted)), default=len(done))
        for event in done[:last]:
            self.apply(event)
        return self.waiting()

    # several tables
    def sorted_to(self, event: Event) -> int | None:
        """Return the table of a room to which the next event belongs; None for the whole room."""
        if isinstance(event, Noted) and event.name == self._match.game.table_log_fact:
            self.told_of, self._picture = event.value, None
        return self.told_of

    def is_own(self, at: int | None) -> bool:
        """Return whether events at a table are shown to the viewer; a bystander sees all tables."""
        return at is None or self.seat is None or self.seat in self.facts["tables"][at - 1]

    def apply(self, event: Event) -> None:
        """Apply the next event, in game order."""
        self.apply_at(event, self.sorted_to(event))

    def apply_at(self, event: Event, at: int | None) -> None:
        """Apply an event at one table of the room, or for the whole room if `at` is None."""
        self.shown.append(event)
        self._picture = None
        if isinstance(event, Moved):
            self._move(event)
        elif isinstance(event, Shown):
            self._show(event)
        elif isinstance(event, Paid):
            self._pay(event)
        elif isinstance(event, Noted):
            self._note(event, at)

    def lift(self, event: Moved) -> None:
        """Remove the pieces of a move from the pile they came from, to which they are flying back."""
        pile, self._picture = self.piles.get(event.source, []), None
        for piece in event.pieces:
            if piece in pile:
                pile.remove(piece)

    def _note(self, event: Noted, at: int | None) -> None:
        if at is not None:
            self.facts_at.setdefault(at, {})[event.name] = event.value
        if self.is_own(at) or event.name in self._match.game.session_facts:
            self.facts[event.name] = event.value
        if event.name == "dealer":
            self.dealer = event.value

    def _move(self, event: Moved) -> None:
        source, target = self.piles.get(event.source), self.piles.get(event.target)
        if event.source == "trick" and source:
            winner = seat_of(event.target) or 0
            self.last_trick = (list(source), self.facts.get("leader", 0), winner)
        for piece in event.pieces:
            if source:
                _take(source, piece)
        if target is not None:
            target[:] = [*reversed(event.pieces), *target] if event.on_top else [*target, *event.pieces]

    def _show(self, event: Shown) -> None:
        pile = self.piles.get(event.where)
        if pile is not None and len(event.pieces) == len(pile):
            pile[:] = event.pieces
        elif pile is not None:
            for piece in event.pieces:
                if piece is not None and piece not in pile and None in pile:
                    pile[pile.index(None)] = piece

    def _pay(self, event: Paid) -> None:
        for account, amount in ((event.source, -event.amount), (event.target, event.amount)):
            if isinstance(account, int):
                self.counters[account] += amount
            else:
                self.pools[account] = self.pools.get(account, 0) + amount


def _take(pile: list[Any], piece: Any) -> None:
    """Remove a piece from a pile, or a face-down one if its face is unknown."""
    for i, other in enumerate(pile):
        if other is piece:
            del pile[i]
            return
    if None in pile:
        pile.remove(None)
    elif pile:
        pile.pop()


def in_order(hand: Sequence[Any], by: str = "suit") -> list[Any]:
    """Return a hand sorted by suit in alternating colours, low to high, or by rank.

    `by` is "suit" or "rank" with the ace high, "low" or "low_rank" with the ace low.
    """
    suits = "SHCD"
    if any(card is None or getattr(card, "suit", None) is None for card in hand):
        return list(hand)
    if by in ("rank", "low_rank"):
        return sorted(hand, key=lambda c: (c.rank if by == "low_rank" else c.high, suits.index(c.suit.value)))
    return sorted(hand, key=lambda c: (suits.index(c.suit.value), c.rank if by == "low" else c.high))
