"""What a game declares, and the checkpoint that a match carries from one deal to the next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from ..words.message import message
from .cards import Card, Suit, card
from .facts import FOR_EACH_SIDE, FactKind, not_by_side, wrong_fact
from .flourish import Flourish
from .options import OptionConflict, Options
from .questions import Action, Refusal, Script
from .table import OWNER, Layout, Table, View, Zone, layout

Chosen = TypeVar("Chosen", bound=Options)


@dataclass(frozen=True)
class Checkpoint:
    """The state of the table before a deal, as plain values.

    `number` counts deals from 1; `dealer` is None if the first dealer has yet to be found; `piles` holds the cards
    kept from the last deal by zone, top first.
    """

    number: int
    dealer: int | None
    counters: tuple[int, ...]
    pools: Mapping[str, int]
    facts: Mapping[str, Any]
    piles: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)


class Put(NamedTuple):
    """Counters that an action adds to a pool immediately, `bought` of them from the bank.

    `holds` lists the resulting pool and then its side pools; `grown` has the indices of those that the action
    increases.
    """

    amount: int
    pool: str
    holds: tuple[int, ...]
    grown: tuple[int, ...] = (0,)
    bought: int = 0


class Offered(NamedTuple):
    """Counters that a bid would pay to a seat if the bid wins; `left` is what the bidder then has."""

    amount: int
    to: int
    left: int


class Wager(NamedTuple):
    """What an action may win from, or lose to, each of `others` seats, in counters.

    `stroke` is what the best possible hand wins if that is more, otherwise 0. `pool_won` is what `pool` would pay
    in addition, and `pool_lost` what would be paid into it.
    """

    won: int
    lost: int
    others: int = 1
    stroke: int = 0
    pool: str = "pool"
    pool_won: int = 0
    pool_lost: int = 0


Consequence = Put | Offered | Wager


class TrickOrder(Protocol):
    """The order of cards in tricks: the suit each card counts as, and which card beats which."""

    suits: Mapping[Card, Suit | None]
    kept: tuple[Card, ...]  # trumps that may be withheld when a lower trump is led

    def beats(self, card: Card, head: Card) -> bool:
        """Return whether a card beats the card that is winning so far."""

    def is_trump(self, card: Card) -> bool:
        """Return whether a card counts as a trump."""


class Game(ABC, Generic[Chosen]):
    """The base class of every game: its declarations, and `deal`, the script of one deal.

    `session_facts` are the facts kept between deals, with their defaults; `persistent_zones` are the zones whose
    cards are kept, such as the pack of Vingt-un. All other facts and zones are cleared between deals; counters and
    pools are always kept. A game object is stateless: what the steps of a deal share lives in an object of that deal.
    """

    slug: ClassVar[str]
    name: ClassVar[str]
    seats: ClassVar[range]
    best: ClassVar[range]
    pages: ClassVar[str]
    rules_version: ClassVar[int] = 1
    former_defaults: ClassVar[dict[int, dict[str, Any]]] = {}  # by the version of the rules that changed them
    options: ClassVar[type[Any]]  # the options class; `chosen_options` holds the values for this match
    presets: ClassVar[dict[str, dict[str, Any]]] = {"plain": {}}
    zones: ClassVar[dict[str, Zone]]
    pools: ClassVar[tuple[str, ...]] = ("pool",)
    pools_won: ClassVar[tuple[str, ...]] = ()  # pools that hold winnings not yet collected
    adds_computer_players: ClassVar[bool] = False  # whether to add computer players if there are too few people
    counts: ClassVar[tuple[str, ...]] = ()  # the facts with a deal's scored items, each of which has `points`
    awards: ClassVar[tuple[str, ...]] = ()  # the facts that announce the prizes in turn
    first_prize: ClassVar[str] = ""  # the prize, by its name in the fact `prizes`, whose winners win the session
    flourishes: ClassVar[tuple[Flourish, ...]] = ()  # moments that a table celebrates; the first match wins
    table_log_fact: ClassVar[str] = ""  # the name of the fact that starts each table's log
    follows: ClassVar[Mapping[Card, Card] | None] = None  # each card's next in a run, where any card may be led
    idle_dealer: ClassVar[Mapping[str, object]] = {}  # options with which the dealer has no cards, and only serves
    goes_on_with: ClassVar[Mapping[str, object]] = {}  # options with which other cards too go on with a run
    way: int = 1  # in which the deal passes: 1 to the left, -1 to the right
    rounds: ClassVar[int] = 0  # deals per seat if no number of deals is agreed; 0: play until stopped
    session_facts: ClassVar[dict[str, Any]] = {}
    fact_kinds: ClassVar[dict[str, FactKind]] = {}  # the allowed values; by default, those of the default's type
    persistent_zones: tuple[str, ...] = ()

    def __init__(self, seats: int, chosen: Chosen) -> None:
        self.n, self.chosen_options = seats, chosen
        self.layout = _layout_of(type(self), seats)

    @classmethod
    def read_options(cls, seats: int, preset: str, options: Mapping[str, Any]) -> Any:
        """Return a preset's options, updated with `options`; raise OptionConflict with a sentence for the player."""
        _check_form(cls, seats, preset)
        return cls.options.read(_by_seats({**cls.presets[preset], **options}, seats), seats)

    @classmethod
    def seat_count_for(cls, company: int, preset: str, options: Mapping[str, Any], step: int = 1) -> int:
        """Return the number of seats for a group of players.

        This is the size of the group. If that cannot be played and the game adds computer players, it is the
        next higher playable number or, with `step` -1, the next lower one. Raise OptionConflict with the reason
        why the group's own size is refused.
        """
        try:
            cls.read_options(company, preset, options)
        except OptionConflict as conflict:
            if not cls.adds_computer_players:
                raise
            for seats in range(company + step, cls.seats[-1] + 1 if step > 0 else cls.seats[0] - 1, step):
                try:
                    cls.read_options(seats, preset, options)
                except OptionConflict:
                    continue
                return seats
            raise conflict from None
        return company

    @classmethod
    def playable_seat_count(cls, preset: str, options: Mapping[str, Any], *first: int) -> int:
        """Return a playable number of seats: one of `first`, else of `best`, else any.

        If there is none, raise OptionConflict with the reason why the first candidate is refused.
        """
        refusal: OptionConflict | None = None
        possible: list[int] = [*first, *cls.best, *cls.seats]
        for seats in possible:
            try:
                cls.read_options(seats, preset, options)
            except OptionConflict as conflict:
                refusal = refusal or conflict
            else:
                return seats
        if refusal is None:
            raise LookupError("a game has seats")
        raise refusal

    @abstractmethod
    def deal(self, table: Table) -> Script[int | None]:
        """Play one deal; return the next dealer, or None if the rules end the session."""

    def close(self, table: Table) -> Script[None] | None:
        """Settle the contents of pools and boards when the session ends; by default, share them equally.

        Where chance decides, this is a script that asks for a shuffle.
        """
        share_out(table, self.pools, table.left(table.dealer or 0), "close")
        return None

    def check_facts(self, facts: Mapping[str, Any], pools: Mapping[str, int]) -> None:
        """Raise OptionConflict for session facts that no earlier deal could have left beside these pools."""
        sides = len(set(self.sides()))
        for name, value in facts.items():
            wrong = wrong_fact(name, value, self.n, self.session_facts, self.fact_kinds)
            if wrong or (value and self.fact_kinds.get(name) in FOR_EACH_SIDE and len(value) != sides):
                raise OptionConflict(wrong or not_by_side(name, value), (name,))

    def has_secrets(self) -> bool:
        """Return whether seats hold hidden cards, so that a shared screen must be covered between turns."""
        return any(zone.sees is OWNER for zone in self.zones.values())

    def refusal_to_stop(self, finished: int) -> Refusal | None:
        """Return why the session may not end after `finished` deals, or None if it may."""
        return None

    def closing_checkpoint(self, start: Checkpoint) -> Checkpoint | None:
        """Return the checkpoint for the next deal if the players ask to stop and the rules require them to play on.

        `start` is the checkpoint that the next deal would otherwise have. None, the default, ends the session now.
        """
        return None

    def is_last(self, number: int) -> bool:
        """Return whether the session ends with the deal of this number, whatever its result."""
        return number == self.length()

    def scores(self, facts: Mapping[str, Any]) -> list[int] | None:
        """Return the score of each seat, for games with points besides counters, otherwise None."""
        return None

    def sides(self) -> list[int]:
        """Return the side of each seat; partners share a side. By default each seat is its own side."""
        return list(range(self.n))

    def is_undecided(self, facts: Mapping[str, Any]) -> bool:
        """Return whether a deal that ends with these facts leaves the pool unwon."""
        return False

    def consequence(self, view: View, action: Action) -> Consequence | None:
        """Return what an action of the viewing seat costs or wins in counters if that is public, otherwise None."""
        return None

    def trick_order(self, view: View) -> TrickOrder | None:
        """Return the order of cards in tricks, by which the rest is claimed; None without tricks, or to lose them."""
        return None

    def borrowed(self, facts: Mapping[str, Any]) -> list[int]:
        """Return the counters that each seat owes the bank, from the session facts."""
        return list((facts.get("bought") if "bought" in self.session_facts else None) or [0] * self.n)

    @classmethod
    def unit(cls) -> str:
        """Return the unit of the score: "points" if the game keeps a score, otherwise "counters"."""
        return "counters" if cls.scores is Game.scores else "points"

    def length(self) -> int:
        """Return the number of deals in the session, as agreed or by rounds of the table; 0: until stopped."""
        deals: int | None = self.chosen_options.deals
        return self.n * self.rounds if deals is None else deals

    def persistent_pieces(self) -> tuple[Any, ...]:
        """Return every piece that may be in the persistent zones, for determinization."""
        return ()

    def piece(self, text: str, key: str) -> Any:
        """Return the piece written as `text` in the kept pile with this key."""
        return card(text)


@cache
def _layout_of(kind: type[Game[Any]], seats: int) -> Layout:
    """Return the keys and viewers of a game's piles for a number of seats; cached."""
    return layout(kind.zones, seats)


def _check_form(game: type[Game[Any]], seats: int, preset: str) -> None:
    """Raise OptionConflict if the game has no such preset, or does not allow this number of seats."""
    if preset not in game.presets:
        presets = ", ".join(game.presets)
        raise OptionConflict(message("engine.options.no_preset", game=game.name, preset=preset, presets=presets))
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise OptionConflict(message("engine.options.seats", game=game.name, low=low, high=high, seats=seats))


def _by_seats(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Return the options with a number of deals such as "n" or "2n" converted to a number."""
    deals = options.get("deals")
    if isinstance(deals, str) and deals.endswith("n") and (deals[:-1].isdecimal() or deals == "n"):
        return {**options, "deals": int(deals[:-1] or 1) * seats}
    return dict(options)


def share_out(table: Table, pools: Sequence[str], first: int, clause: str) -> None:
    """Share out each pool equally among all seats, with odd counters one each clockwise from `first`."""
    share_among(table, pools, table.seats_from(first), clause)


def share_among(table: Table, pools: Sequence[str], seats: Sequence[int], clause: str) -> None:
    """Share out each pool equally among some seats, with odd counters one each in the order of `seats`."""
    for pool in pools:
        each, odd = divmod(max(table.pools[pool], 0), len(seats))
        for i, seat in enumerate(seats):
            table.pay(pool, seat, each + (i < odd), clause)
