"""The table: piles of cards, accounts of counters, public facts and events; and the View of one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from .keys import key_of, seat_of, zone_of
from .questions import Ask, AskSeveral

Account = int | str  # a seat, or the name of a pool

MOST_EVENTS = 100_000  # events of one deal; the longest deal has a few thousand
BANK = "bank"  # the only pool that may be negative
HELD_IN = "hands", "down", "up"  # the zones that make up a seat's hand, where a game has them


class TableError(Exception):
    """Raised for missing counters or pieces, or a changed total: a bug in the rules, or a forged record.

    It is an exception and not an assertion, so that `python -O` keeps the check.
    """


# Returns the bits of the viewers of a zone, given the owner's bit and everybody's bits.
Sees = Callable[[int, int], int]


def OWNER(owner: int, everybody: int) -> int:  # noqa: N802  (reads as a constant where zones are declared)
    """Return the owner's bit: only the owner sees the faces."""
    return owner


def ALL(owner: int, everybody: int) -> int:  # noqa: N802
    """Return all the bits: everybody sees the faces."""
    return everybody


def NOBODY(owner: int, everybody: int) -> int:  # noqa: N802
    """Return no bits: nobody sees the faces."""
    return 0


class Zone(NamedTuple):
    """The declaration of a zone: its viewers, whether each seat has one, and whether it is a bag.

    A rig lists a bag (knobs) from the first piece to be drawn, and a stock from the first card after the deal.
    """

    sees: Sees
    per_seat: bool = False
    is_bag: bool = False


class Pile(list[Any]):
    """The pieces of one zone, top first, with the pile's key and viewers. Only the table changes it."""

    __slots__ = ("key", "sees")
    key: str
    sees: int


Layout = Mapping[str, tuple[tuple[str, int], ...]]


def layout(zones: Mapping[str, Zone], seats: int) -> Layout:
    """Return the key and viewers of every pile, by zone; games cache it by number of seats."""
    everybody = (1 << (seats + 1)) - 1
    return {
        name: tuple((key_of(name, s), zone.sees(1 << s, everybody)) for s in range(seats))
        if zone.per_seat
        else ((name, zone.sees(0, everybody)),)
        for name, zone in zones.items()
    }


@cache
def circles(seats: int) -> list[list[int]]:
    """Return, for each seat, all seats clockwise from it; cached."""
    return [[*range(first, seats), *range(first)] for first in range(seats)]


class _Zones(dict[str, list[Pile]]):
    """The piles by zone, created on first use because a deal leaves most zones unused."""

    __slots__ = ("places",)

    def __init__(self, places: Layout) -> None:
        self.places = places

    def __missing__(self, name: str) -> list[Pile]:
        piles = self[name] = []
        for key, sees in self.places[name]:  # bypasses `__init__`: a deal creates a dozen piles
            pile = Pile()
            pile.key, pile.sees = key, sees
            piles.append(pile)
        return piles


class Moved(NamedTuple):
    """Pieces moved between piles; `seen` has the bits of the seats that saw their faces."""

    pieces: tuple[Any, ...]
    source: str
    target: str
    on_top: bool
    clause: str
    seen: int


class Shown(NamedTuple):
    """Pieces were turned face up in place, for everybody or for the seats in `seen`."""

    pieces: tuple[Any, ...]
    where: str
    clause: str
    seen: int


class Paid(NamedTuple):
    """Counters moved between accounts under `clause`."""

    source: Account
    target: Account
    amount: int
    clause: str
    seen: int


class Noted(NamedTuple):
    """A public fact changed; `clause` is the rule that caused it, if any."""

    name: str
    value: Any
    seen: int
    clause: str = ""


class Acted(NamedTuple):
    """A seat answered; `text` is what the seats in `seen` learn, `public` what the others do (None: nothing)."""

    seat: int
    text: str
    public: str | None
    seen: int
    clause: str


class Paused(NamedTuple):
    """One of `seats` may be asked something in secret here; the event does not tell which one, if any.

    A seat without a choice continues with `answer`. A shared machine waits for each of the seats in this order or, at
    an invitation, until one of them speaks up or nobody does.
    """

    seats: tuple[int, ...]
    answer: str
    clause: str
    is_invitation: bool
    seen: int  # stays last, where `redacted` replaces it


Event = Moved | Shown | Paid | Noted | Acted | Paused


def pieces_of(event: Event) -> tuple[Any, ...]:
    """Return the pieces that an event moves or shows; None in place of those that were not seen."""
    return event.pieces if isinstance(event, Moved | Shown) else ()


made = tuple.__new__  # builds an event from all its fields in half a normal call's time; each card played takes several


class Table:
    """One deal in progress; scripts change it only by the methods below.

    The counters of seats and pools always have the same sum; `facts` are public plain values.
    """

    __slots__ = (
        "_box", "_piles", "_shown", "counters", "deal_number", "dealer", "events", "everybody",
        "facts", "n", "options", "pools",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        places: Layout,
        *,
        dealer: int | None,
        counters: Sequence[int],
        pools: Mapping[str, int],
        facts: Mapping[str, Any],
        options: Any = None,
        deal_number: int = 1,
        events: bool = True,
    ) -> None:
        self.n, self.dealer, self.options, self.deal_number = seats, dealer, options, deal_number
        self.everybody = (1 << (seats + 1)) - 1  # the last bit belongs to the bystander
        self.counters, self.pools, self.facts = list(counters), dict(pools), dict(facts)
        self.events: list[Event] | None = [] if events else None
        self._shown: dict[Any, int] = {}
        self._box = Pile()
        self._box.key, self._box.sees = "box", 0
        self._piles = _Zones(places)

    # seats
    def seats_from(self, first: int) -> list[int]:
        """Return all seats, clockwise from `first`."""
        return circles(self.n)[first % self.n][:]

    def left(self, seat: int) -> int:
        """Return the seat on the left of `seat`."""
        return (seat + 1) % self.n

    def others(self, seat: int) -> list[int]:
        """Return the other seats, clockwise from the left of `seat`."""
        return self.seats_from(seat + 1)[:-1]

    # zones
    def pile(self, name: str) -> Pile:
        """Return the shared pile of a zone."""
        return self._piles[name][0]

    def piles(self, name: str) -> list[Pile]:
        """Return the piles of a zone, one per seat in seat order."""
        return self._piles[name]

    def pile_at(self, key: str) -> Pile:
        """Return the pile with this key: "stock", or "cards[2]" if each seat has one."""
        return self._piles[zone_of(key)][seat_of(key) or 0]

    @property
    def zones(self) -> dict[str, list[Pile]]:
        """Return the piles by zone, in the order declared."""
        return {name: self._piles[name] for name in self._piles.places}

    def lay(self, pieces: Iterable[Any], target: Pile, clause: str = "") -> None:
        """Put pieces such as a shuffled pack from the box into a pile, top first."""
        if self.events is None:
            target.extend(pieces)
        else:
            self._arrive(tuple(pieces), "box", 0, target, False, clause)

    def deal(self, source: Pile, targets: Sequence[Pile], each: int, clause: str = "", *, on_top: bool = False) -> None:
        """Deal `each` pieces to every target, one at a time in turn, from the top of `source`.

        A hand that is picked up holds them in the order dealt; `on_top` puts the last one on top.
        """
        k = len(targets)
        taken = source[: each * k]
        if len(taken) != each * k:
            raise TableError(f"{source.key} has only {len(taken)} of {each * k} pieces")
        del source[: each * k]
        if self.events is None and not on_top:
            for i, target in enumerate(targets):
                target.extend(taken[i::k])
            return
        for i, target in enumerate(targets):
            self._arrive(tuple(taken[i::k]), source.key, source.sees, target, on_top, clause)

    def move(self, piece: Any, source: Pile, target: Pile, clause: str = "") -> None:
        """Move a piece to the end of `target`, after the pieces already there."""
        source.remove(piece)
        target.append(piece)
        if self._shown or self.events is not None:
            seen = self._shown.pop(piece, source.sees)
            if self.events is not None:
                moved = (piece,), source.key, target.key, False, clause, seen | target.sees
                self.events.append(made(Moved, moved))

    def move_all(self, pieces: Iterable[Any], source: Pile, target: Pile, clause: str = "") -> None:
        """Move several pieces in the given order, as one event."""
        pieces = tuple(pieces)
        for piece in pieces:
            source.remove(piece)
        for piece in pieces if self._shown else ():
            self._shown.pop(piece, None)
        if pieces:
            self._arrive(pieces, source.key, source.sees, target, False, clause)

    def sweep(self, source: Pile, target: Pile, clause: str = "") -> None:
        """Move a whole pile. Cards turned up individually take the facing of the target."""
        for piece in source if self._shown else ():
            self._shown.pop(piece, None)
        if self.events is None:
            target.extend(source)
            source.clear()
            return
        pieces = tuple(source)
        source.clear()
        if pieces:
            self._arrive(pieces, source.key, source.sees, target, False, clause)

    def restack(self, source: Pile, target: Pile, order: Sequence[Any], clause: str = "") -> None:
        """Put the pieces of `source` under `target` in the shuffled `order`, so that nobody can track them."""
        source.clear()
        self._arrive(tuple(order), source.key, 0, target, False, clause)

    def gather(self, *piles: Pile, clause: str = "") -> None:
        """Return whole piles to the box for the next shuffle."""
        for pile in piles:
            if pile:
                self.sweep(pile, self._box, clause)
                self._box.clear()

    def gather_piece(self, piece: Any, source: Pile, clause: str = "") -> None:
        """Return one piece to the box."""
        self.move(piece, source, self._box, clause)
        self._box.clear()

    def set_apart(self, pieces: Sequence[Any], where: Pile, clause: str) -> None:
        """Turn part of a hand face up and move it to the end, so that its position does not show when it was dealt."""
        for piece in pieces:
            where.remove(piece)
            where.append(piece)
        self.show(pieces, where, clause)

    def show(self, pieces: Iterable[Any], where: Pile, clause: str = "") -> None:
        """Turn pieces face up in place; everybody sees them until they move."""
        self._reveal(tuple(pieces), where, clause, self.everybody)

    def cover(self, where: Pile) -> None:
        """Hide what enters a pile from everybody, including its owner, until it is uncovered."""
        where.sees = 0

    def uncover(self, where: Pile, clause: str = "", seat: int | None = None) -> None:
        """Show a covered pile, and what enters it later, to `seat` or, with None, to everybody."""
        where.sees = self.everybody if seat is None else 1 << seat
        if where:
            self._reveal(tuple(where), where, clause, where.sees)
        for piece in where:
            self._shown.pop(piece, None)

    def look(self, seat: int, where: Pile, clause: str = "", *, cards: int | None = None) -> None:
        """Show a pile in place to one seat, or only its top `cards` cards."""
        self._reveal(tuple(where[:cards]), where, clause, where.sees | 1 << seat)

    def _reveal(self, pieces: tuple[Any, ...], where: Pile, clause: str, seen: int) -> None:
        for piece in pieces:
            self._shown[piece] = self._shown.get(piece, where.sees) | seen
        if self.events is not None:
            self.events.append(Shown(pieces, where.key, clause, seen))

    def _arrive(self, pieces: tuple[Any, ...], source: str, seen: int, target: Pile, on_top: bool, clause: str) -> None:
        if on_top:
            target[:0] = pieces[::-1]
        else:
            target.extend(pieces)
        if self.events is not None:
            self.events.append(made(Moved, (pieces, source, target.key, on_top, clause, seen | target.sees)))

    # counters
    def balance(self, account: Account) -> int:
        """Return the counters of a seat or pool."""
        return self.counters[account] if isinstance(account, int) else self.pools[account]

    def pay(self, source: Account, target: Account, amount: int, clause: str) -> None:
        """Move counters; `clause` is the rule for the payment and labels its line in the ledger."""
        if amount <= 0 or source == target:
            if amount < 0:
                raise TableError(f"{clause}: {source} would pay {amount}")
            return
        if isinstance(source, int):
            self.counters[source] -= amount
        else:
            if self.pools[source] < amount and source != BANK:
                raise TableError(f"{clause}: {source} has {self.pools[source]} counters, not {amount}")
            self.pools[source] -= amount
        if isinstance(target, int):
            self.counters[target] += amount
        else:
            self.pools[target] += amount
        if self.events is not None:
            self.events.append(made(Paid, (source, target, amount, clause, self.everybody)))

    def total(self) -> int:
        """Return the sum of all counters in play, which is constant."""
        return sum(self.counters) + sum(self.pools.values())

    # events and facts
    @property
    def recorded(self) -> list[Event]:
        """Return the events so far; raise TableError if this table keeps none."""
        if self.events is None:
            raise TableError("this table keeps no events")
        return self.events

    def note(self, name: str, value: Any, clause: str = "") -> None:
        """Set a public fact, a value that JSON can represent."""
        self.facts[name] = value
        if self.events is not None:
            self.events.append(made(Noted, (name, value, self.everybody, clause)))
            if len(self.events) > MOST_EVENTS:
                raise TableError("the deal goes on for ever, and nobody is asked")

    def pass_deal(self, seat: int, clause: str = "") -> None:
        """Make `seat` the dealer (at the start, or during a deal as at Speculation)."""
        self.dealer = seat
        self.note("dealer", seat, clause)

    def face(self, piece: Any, pile: Pile, bit: int) -> Any:
        """Return the piece if the holder of `bit` sees its face, otherwise None."""
        return piece if self._shown.get(piece, pile.sees) & bit else None


class View:
    """Everything that one seat may know of the open deal, its information set. `seat` None is a bystander.

    `zones` holds the piles by key ("hands[2]", "trick"), with None for a card seen from the back; `ask` is the
    seat's own open question and `asked` lists the seats known to be asked; `events` are those of the deal as this
    seat saw them, with its own answers in full. `game`, `options`, `seats` and `start` (the checkpoint with hidden
    persistent cards as None) are common knowledge, from which computer players sample worlds.
    """

    def __init__(
        self, table: Table, seat: int | None, ask: Ask | AskSeveral | None, *, game: str = "", start: Any = None
    ) -> None:
        bit = 1 << (table.n if seat is None else seat)
        self.game, self.seats, self.options, self.start = game, table.n, table.options, start
        self.seat, self.dealer, self.deal_number = seat, table.dealer, table.deal_number
        self.counters, self.pools, self.facts = tuple(table.counters), dict(table.pools), dict(table.facts)
        self.zones: dict[str, tuple[Any, ...]] = {
            pile.key: tuple(table.face(p, pile, bit) for p in pile) for piles in table.zones.values() for pile in piles
        }
        self.asked = () if ask is None else tuple(s for s in ask.seats if s == seat or not _quiet(ask, s))
        self.ask = None if ask is None or seat is None else ask.of(seat)
        self.events: tuple[Event, ...] = tuple(
            seen for seen in (redacted(e, bit) for e in table.events or ()) if seen is not None
        )

    def __getitem__(self, key: str) -> tuple[Any, ...]:
        return self.zones[key]

    @property
    def hand(self) -> tuple[Any, ...]:
        """Return the seat's own hand, with open cards last; empty for a bystander."""
        return tuple(card for name in HELD_IN for card in self.zones.get(key_of(name, self.seat), ()))


def _quiet(ask: Ask | AskSeveral, seat: int) -> bool:
    own = ask.of(seat)
    return own is not None and own.quiet


def redacted(event: Event, bit: int) -> Event | None:
    """Return the event as seen by the holder of `bit`, with None for hidden faces; None if nothing was seen."""
    if type(event) is Acted:
        text = event.text if event.seen & bit else event.public
        return made(Acted, (event.seat, text, None, bit, event.clause)) if text else None
    if type(event) is Noted:
        return made(Noted, (event.name, event.value, bit, event.clause)) if event.seen & bit else None
    if event.seen & bit:
        return made(type(event), (*event[:-1], bit))
    if not isinstance(event, Moved | Shown):
        return None
    return made(type(event), ((None,) * len(event.pieces), *event[1:-1], bit))
