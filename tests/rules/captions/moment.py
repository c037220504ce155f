"""A plain vocabulary for the moments at a table, in which tests say when a rule may be named in a caption.

A `When` is true or false of a `Moment`; `&`, `|` and `~` join several. Nothing here asks the game's own code: what lies
where is counted from the moves, who passed from the answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

from parlour.engine.keys import seat_of, zone_of
from parlour.engine.table import Account, Acted, Event, Moved, Noted, Paid, Shown

ANY: Any = object()


@dataclass
class Deal:
    """What has happened so far in a deal, as anybody could have written it down."""

    seats: int
    dealer: int | None
    number: int
    options: Mapping[str, Any]
    events: list[Event] = field(default_factory=list)
    lying: Counter[str] = field(default_factory=Counter)  # pieces by zone, and by pile
    facts: dict[str, Any] = field(default_factory=dict)
    begun: int = 0  # events until nobody held a card, for the last time

    def follow(self, event: Event) -> None:
        """Write down an event."""
        self.events.append(event)
        if isinstance(event, Moved):
            for key in {event.source, zone_of(event.source)}:
                self.lying[key] -= len(event.pieces)
            for key in {event.target, zone_of(event.target)}:
                self.lying[key] += len(event.pieces)
            if self.lying["hands"] <= 0:
                self.begun = len(self.events)
        elif isinstance(event, Noted):
            self.facts[event.name] = event.value
            if event.name == "dealer" and isinstance(event.value, int):
                self.dealer = event.value


@dataclass(frozen=True)
class Moment:
    """A sentence is about to be shown: an event is told, a seat is asked, or an answer is refused.

    `verbs` are those asked for, or the one that was refused; `deal` is as it was before the event.
    """

    deal: Deal
    event: Event | None = None
    asked: tuple[str, ...] = ()
    refused: str = ""
    seat: int | None = None

    @property
    def who(self) -> int | None:
        """Return the seat that the moment is about, if it is about one."""
        event = self.event
        if isinstance(event, Moved):
            source = seat_of(event.source)
            return source if source is not None else seat_of(event.target)
        if isinstance(event, Shown):
            return seat_of(event.where)
        if isinstance(event, Paid):
            return next((side for side in (event.source, event.target) if isinstance(side, int)), None)
        if isinstance(event, Noted):
            return event.value if type(event.value) is int else None
        return event.seat if isinstance(event, Acted) else self.seat


@dataclass(frozen=True)
class When:
    """A statement about a moment."""

    holds: Callable[[Moment], bool]

    def __call__(self, moment: Moment) -> bool:
        return self.holds(moment)

    def __and__(self, other: When) -> When:
        return When(lambda m: self(m) and other(m))

    def __or__(self, other: When) -> When:
        return When(lambda m: self(m) or other(m))

    def __invert__(self) -> When:
        return When(lambda m: not self(m))


# what happens
def moved(source: str = "", target: str = "") -> When:
    """Pieces move from one zone to another; an empty name is any zone, "stock" also "stock_2" of the second table."""
    return When(lambda m: isinstance(m.event, Moved) and _is(m.event.source, source) and _is(m.event.target, target))


def _is(key: str, zone: str) -> bool:
    return not zone or zone_of(key).rstrip("_0123456789") == zone


def shown(*zones: str) -> When:
    """Pieces are shown where they lie."""
    return When(lambda m: isinstance(m.event, Shown) and zone_of(m.event.where) in zones)


def paid(source: str, target: str) -> When:
    """Counters go from one to another: "seat", "pool" for any pool, or a pool's name."""

    def fits(account: Account, wanted: str) -> bool:
        if wanted in ("seat", "pool"):
            return isinstance(account, int) == (wanted == "seat")
        return account == wanted

    return When(lambda m: isinstance(m.event, Paid) and fits(m.event.source, source) and fits(m.event.target, target))


def noted(*names: str, value: Any = ANY) -> When:
    """A public fact changes, to a value."""
    return When(lambda m: isinstance(m.event, Noted) and m.event.name in names and value in (ANY, m.event.value))


def kind(name: str, *kinds: str) -> When:
    """A fact of several kinds changes in one of these ways."""
    return When(
        lambda m: (
            isinstance(m.event, Noted)
            and m.event.name == name
            and isinstance(m.event.value, dict)
            and m.event.value.get("as") in kinds
        )
    )


def acted(*verbs: str) -> When:
    """A seat has answered: with a verb, or with just this answer."""
    return When(
        lambda m: isinstance(m.event, Acted) and (m.event.text in verbs or m.event.text.partition("(")[0] in verbs)
    )


def asked(*verbs: str) -> When:
    """A seat is asked, and these are among its choices."""
    return When(lambda m: set(verbs) <= set(m.asked))


def refused(*verbs: str) -> When:
    """An answer is refused."""
    return When(lambda m: m.refused in verbs)


def does(*verbs: str) -> When:
    """A seat is asked for one of these, answers so, or is refused it."""
    return acted(*verbs) | refused(*verbs) | When(lambda m: bool(set(verbs) & set(m.asked)))


# how things stand
def option(**values: Any) -> When:
    """The table plays with one of these values of an option: a value, or a tuple of them."""
    return When(
        lambda m: all(
            m.deal.options[key] in (wanted if isinstance(wanted, tuple) else (wanted,))
            for key, wanted in values.items()
        )
    )


def after(*earlier: When) -> When:
    """All of these have happened in this deal; what they say of how things stand, they say of now."""
    return every(*[When(lambda m, one=one: any(one(Moment(m.deal, e)) for e in m.deal.events)) for one in earlier])  # type: ignore[misc]


def in_this_hand(one: When) -> When:
    """This has happened since nobody held a card: a jack-pot may follow in the deal that left it."""
    return When(lambda m: any(one(Moment(m.deal, event)) for event in m.deal.events[m.deal.begun :]))


def just_after(*one_of: When) -> When:
    """The last thing that happened was one of these."""
    return When(lambda m: bool(m.deal.events) and any(one(Moment(m.deal, m.deal.events[-1])) for one in one_of))


def times(what: When, least: int, most: int | None = None) -> When:
    """Something has happened so many times in this deal before."""
    return When(
        lambda m: least <= sum(what(Moment(m.deal, e)) for e in m.deal.events) <= (least if most is None else most)
    )


def empty(*zones: str) -> When:
    """Nothing lies in these zones yet, or any more."""
    return When(lambda m: all(m.deal.lying[zone] <= 0 for zone in zones))


def lying(zone: str, least: int = 1, most: int = 10_000) -> When:
    """So many pieces lie in a zone."""
    return When(lambda m: least <= m.deal.lying[zone] <= most)


def fact(name: str, *values: Any) -> When:
    """A public fact has one of these values now, or any but None, False and 0."""
    return When(lambda m: m.deal.facts.get(name) in values if values else bool(m.deal.facts.get(name)))


def every(*parts: When) -> When:
    """All of these hold."""
    return reduce(lambda one, other: one & other, parts)


first_deal = When(lambda m: m.deal.number == 1)
by_dealer = When(lambda m: m.who is not None and m.who == m.deal.dealer)
everybody_passed = When(
    lambda m: (
        {e.seat for e in m.deal.events if isinstance(e, Acted) and e.text == "Pass"}
        >= {
            e.seat
            for e in m.deal.events
            if isinstance(e, Acted) and e.text.partition("(")[0] in ("Pass", "Call", "Bet")
        }
        != set()
    )
)
