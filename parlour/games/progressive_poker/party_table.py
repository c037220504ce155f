"""One table of the party as seen by the rules of Draw Poker, with its own persons, pool, pack and facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...engine.questions import Script
from ...engine.table import Account, Pile, Table
from ...procedures.ranking import Ranking
from ...procedures.vying.purse import seats_with_counters
from .. import draw_poker
from ..draw_poker.deal import OrdinaryHand
from ..draw_poker.jack_pots.hand import JackHand
from ..draw_poker.options import DrawPokerOptions

PER_TABLE = ("stock", "discards", "abandoned", "shown")
MOST_HANDS = 200  # hands at one table in one round; at this limit, never met in play, the pool stays for the next round


class _Pools(Mapping[str, int]):
    """The pools, with the table's own pool under the name that the rules use."""

    def __init__(self, table: Table, own: str) -> None:
        self.table, self.own = table, own

    def __getitem__(self, name: str) -> int:
        return self.table.pools[self.own if name == "pool" else name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.table.pools)

    def __len__(self) -> int:
        return len(self.table.pools)


class PartyTable(Table):
    """A view of the real table with only the persons at one table, in the order of their chairs."""

    __slots__ = ("k", "own", "persons", "whole", "zone_of")

    def __init__(self, whole: Table, k: int) -> None:
        self.whole, self.k, self.own = whole, k, f"pool_{k}"
        self.n, self.options, self.deal_number = whole.n, whole.options, whole.deal_number
        self.everybody, self.events = whole.everybody, whole.events
        self.counters, self._shown, self._box, self._piles = whole.counters, whole._shown, whole._box, whole._piles
        self.zone_of = {name: f"{name}_{k}" for name in PER_TABLE}  # the table's own zones, by the rules' names
        self.pools = _Pools(whole, self.own)  # type: ignore[assignment]
        self.persons: list[int] = whole.facts["tables"][k - 1]
        self.dealer = whole.facts["dealers"][k - 1]
        self.facts = dict(draw_poker.DrawPoker.session_facts)

    def seats_from(self, first: int) -> list[int]:
        """Return the persons clockwise from `first`."""
        at = self.persons.index(first)
        return self.persons[at:] + self.persons[:at]

    def left(self, seat: int) -> int:
        """Return the person on the left of another."""
        return self.persons[(self.persons.index(seat) + 1) % len(self.persons)]

    def others(self, seat: int) -> list[int]:
        """Return the other persons, clockwise."""
        return self.seats_from(seat)[1:]

    def pile(self, name: str) -> Pile:
        """Return the pile of a zone: the table's own if it has one."""
        return self._piles[self.zone_of.get(name, name)][0]

    def piles(self, name: str) -> list[Pile]:
        """Return the piles of a zone by person; a pile in the middle of the table is repeated for each."""
        return [self.pile(name)] * self.n if name in PER_TABLE else self.whole.piles(name)

    def pay(self, source: Account, target: Account, amount: int, clause: str) -> None:
        """Move counters, using the table's own pool."""
        own = self.own
        self.whole.pay(own if source == "pool" else source, own if target == "pool" else target, amount, clause)

    def note(self, name: str, value: Any, clause: str = "") -> None:
        """Set a fact, both at this table and for the whole room."""
        self.facts[name] = value
        self.whole.note(name, value, clause)

    # the pool of a round
    def play_pool(self, rules: DrawPokerOptions, ranking: Ranking) -> Script[None]:
        """Play hands until a pool has been won at this table, including jack-pots (PP-5, R14, R22)."""
        for _ in range(MOST_HANDS):
            self._clear()
            if len(seats_with_counters(self, self.persons[0])) < 2 and not self.facts["jack"]:
                break
            kind = OrdinaryHand if self.facts["jack"] is None else JackHand
            hand = kind(self, rules, ranking)
            following = yield from hand.script()
            is_won = bool(self.facts.get("winners")) and not self.facts["jack"]
            if is_won:
                break
            self.whole.note("stakes", None)
            self._gather()
            self.dealer = following

    def _clear(self) -> None:
        """Clear the facts of the last hand, both here and for the whole room."""
        for name in [*self.facts]:
            if name not in draw_poker.DrawPoker.session_facts:
                del self.facts[name]
        for name in [n for n in self.whole.facts if n not in KEPT and n not in draw_poker.DrawPoker.session_facts]:
            if self.whole.facts[name] is not None:
                self.whole.note(name, None)

    def _gather(self) -> None:
        """Gather the cards at this table."""
        own = [self.whole.piles(zone)[seat] for zone in PER_PERSON for seat in self.persons]
        self.whole.gather(*own, *(self.pile(name) for name in PER_TABLE))


PER_PERSON = ("hands", "laid_out", "opener_discard", "draw")
KEPT = frozenset((
    "tables", "dealers", "yellow", "yellow_to", "fresh", "red", "round", "playing", "plays", "of_table", "bell", "goes",
    "moves", "sits", "prizes", "prize", "dealer",
))  # fmt: skip
