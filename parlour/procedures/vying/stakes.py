"""The stakes of one deal, and what a seat that is short of counters may do.

Public facts, each a list or a number: `stakes` (by seat, in the current round of betting), `staked` (by seat, in the
whole deal), `in_play` (the seats that still hold cards, in the order in which they speak), `sights` (those of them that
are all in, and are not asked again), `carried` (counters in the pool that are not part of a stake: antes, and counters
left by earlier deals).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.options import Conflict
from ...engine.table import Table
from ...words.message import Message
from .credit import OF_DRAW_POKER, Clauses, Credit, buy

BORROW, SIGHT = "borrow", "sight"  # a short seat buys from the bank, or goes all in
LIMIT, TABLE, FREEZE_OUT = "limit", "table", "freeze_out"  # the kinds of stakes at a poker table

# The conflicts between options on stakes at a poker table.
OF_STAKES = (
    Conflict(
        ("stakes", "short_call"),
        lambda o, seats: o.stakes != LIMIT and o.short_call != SIGHT,
        Message("procedures.vying.conflict.short_call"),
    ),
    Conflict(
        ("stakes", "kitty"),
        lambda o, seats: o.stakes == FREEZE_OUT and o.kitty != "off",
        Message("procedures.vying.conflict.kitty"),
    ),
    Conflict(
        ("stakes", "rebuy"),
        lambda o, seats: o.stakes == FREEZE_OUT and o.rebuy,
        Message("procedures.vying.conflict.rebuy"),
    ),
    Conflict(
        ("table_trade", "stakes"),
        lambda o, seats: o.table_trade and o.stakes != TABLE,
        Message("procedures.vying.conflict.table_trade"),
    ),
)


class Layer(NamedTuple):
    """A main or side pool: the counters in it, and the seats that contest it."""

    amount: int
    seats: tuple[int, ...]


def layers_of(staked: Sequence[int], in_play: Sequence[int], carried: int) -> list[Layer]:
    """Return the main pool and the side pools in order, one for each different total of the seats in play (DP-S2).

    `staked` gives every seat's stake, including folded seats. `carried` counters belong to the first layer, which
    even a seat without a stake may contest. Stakes of folded seats above all others are in the last layer.
    """
    layers, before = list[Layer](), 0
    totals = sorted({staked[seat] for seat in in_play})
    for total in totals:
        most = total if total < totals[-1] else max(staked)
        amount = sum([min(put, most) - min(put, before) for put in staked])
        contest = tuple([seat for seat in in_play if staked[seat] >= total])
        layers.append(Layer(amount + (0 if layers else carried), contest))
        before = total
    return layers


def divided(amount: int, seats: Sequence[int]) -> dict[int, int]:
    """Return equal shares by seat, with the odd counters one each to the first of `seats` (DP-R3)."""
    each, odd = divmod(amount, len(seats))
    return {seat: each + (i < odd) for i, seat in enumerate(seats)}


class Stakes(Credit):
    """The stakes of one deal, created once its seats are known; `order` lists them from the first to speak.

    `limit` is the largest bet or raise, or None if only a seat's own counters limit it. `short` is BORROW, or any
    other value if a short seat goes all in. `pool` is the pool played for; counters already in it are carried over.
    Folded hands go from the zone `held` to `thrown`.
    """

    def __init__(
        self,
        table: Table,
        order: Sequence[int],
        *,
        limit: int | None,
        short: str = BORROW,
        pool: str = "pool",
        thrown: str = "discards",
        held: str = "hands",
        clauses: Clauses | None = None,
    ) -> None:
        super().__init__(table, short == BORROW, clauses or OF_DRAW_POKER)
        self.order, self.limit, self.pool, self.thrown, self.held = tuple(order), limit, pool, thrown, held
        self.in_play = list(order)
        self.sights: set[int] = set()
        self.staked = [0] * table.n  # over the whole deal
        self.phase = [0] * table.n  # in the current round of betting
        self.highest = 0  # the largest stake in this round
        self.carried = table.pools[pool]
        self.deducted = 0
        self._note()

    # who can still bet
    def is_able(self, seat: int) -> bool:
        """Return whether a seat in play can still bet: it has or may buy a counter, and is not all in."""
        return seat in self.in_play and not self._is_silent(seat)

    def has_rival(self, seat: int) -> bool:
        """Return whether a seat in play other than this one can still bet."""
        if self.borrows and not self.sights:  # nobody is all in
            return len(self.in_play) > 1
        for other in self.in_play:  # noqa: SIM110  (several times at every turn, and faster so)
            if other != seat and not self._is_silent(other):
                return True
        return False

    def able(self) -> list[int]:
        """Return the seats that can still bet, in the order of speaking."""
        return [seat for seat in self.order if self.is_able(seat)]

    def _is_silent(self, seat: int) -> bool:
        """Return whether a seat in play cannot bet: it is all in, or has no counters and may not buy any."""
        if seat in self.sights:
            return True
        return not self.borrows and self.table.counters[seat] <= 0 and seat not in self.buyers

    def _silent(self) -> list[int]:
        """Return the seats in play that can no longer bet."""
        if not self.sights and (self.borrows or min(self.table.counters) > 0):
            return []
        return [seat for seat in self.in_play if self._is_silent(seat)]

    @property
    def last(self) -> int | None:
        """Return the only seat left in play, or None if there are several."""
        return self.in_play[0] if len(self.in_play) == 1 else None

    # paying in
    def put(self, seat: int, amount: int, clause: str) -> None:
        """Increase a seat's stake; a seat that may borrow buys what it lacks, any other puts in what it has."""
        amount = self.paid(seat, self.pool, amount, clause)
        if amount:
            self.staked[seat] += amount
            stake = self.phase[seat] = self.phase[seat] + amount
            if stake > self.highest:
                self.highest = stake
            self.table.note("stakes", self.phase[:])
            self.table.note("staked", self.staked[:])
        if self.sights or not self.borrows:
            self._note_sights()

    def bring_to(self, seat: int, total: int, clause: str) -> None:
        """Raise a seat's stake in this round to a total."""
        self.put(seat, total - self.phase[seat], clause)

    def ante(self, seat: int, amount: int, clause: str) -> int:
        """Put in counters that are not part of a stake; return the amount paid.

        It is less than `amount` only if the seat is short and cannot borrow.
        """
        paid = self.paid(seat, self.pool, amount, clause)
        self._note_sights()
        if paid:
            self.carried += paid
            self.table.note("carried", self.carried)
        return paid

    def sight(self, seat: int, clause: str) -> None:
        """Put a seat all in: it stays in until the showdown, and is not asked again."""
        self.sights.add(seat)
        self.put(seat, self.has(seat), clause)

    def take_back(self, seat: int, clause: str) -> None:
        """Return to a seat everything that it staked in this deal."""
        self.table.pay(self.pool, seat, self.staked[seat], clause)
        self.staked[seat] = self.phase[seat] = 0
        self.highest = max(self.phase)
        self.sights.discard(seat)
        self._note()

    # folding
    def fold(self, seat: int, clause: str = "") -> None:
        """Fold a seat: its cards go to the discards, and its stake stays in the pool (DP-5)."""
        self.in_play.remove(seat)
        self.table.sweep(self.table.piles(self.held)[seat], self.table.pile(self.thrown), clause or self.clauses.fold)
        self._note()

    def new_phase(self) -> None:
        """Reset the stakes for another round of betting."""
        self.phase, self.highest = [0] * self.table.n, 0
        self._note()

    # paying out
    def return_excess(self) -> int | None:
        """Return the unmatched part of the highest stake to its seat; return that seat, or None (DP-S4)."""
        most, next_most = sorted(self.staked, reverse=True)[:2]
        if most == next_most:
            return None
        seat = self.staked.index(most)
        self.table.pay(self.pool, seat, most - next_most, self.clauses.excess)
        self.staked[seat] = next_most
        self.phase[seat] = max(0, self.phase[seat] - (most - next_most))
        self.highest = max(self.phase)
        self._note()
        return seat

    def deduct(self, amount: int) -> None:
        """Record counters that have left the pool before it is divided, such as the kitty's share."""
        self.deducted += amount

    def layers(self) -> list[Layer]:
        """Return the layers of the pool, with deducted counters taken from the first ones."""
        layers, less = layers_of(self.staked, self.in_play, self.carried), self.deducted
        for i, (amount, seats) in enumerate(layers):
            kept = min(less, amount)
            layers[i], less = Layer(amount - kept, seats), less - kept
        return layers

    def _note(self) -> None:
        """Update the public facts that have changed."""
        table, facts, in_play = self.table, self.table.facts, self.in_play
        if facts.get("stakes") != self.phase:
            table.note("stakes", self.phase[:])
        if facts.get("staked") != self.staked:
            table.note("staked", self.staked[:])
        if facts.get("in_play") != in_play:
            table.note("in_play", in_play[:])
        self._note_sights()
        if facts.get("carried") != self.carried:
            table.note("carried", self.carried)

    def _note_sights(self) -> None:
        """Update the fact `sights` if it has changed."""
        silent = self._silent()
        if self.table.facts.get("sights") != silent:
            self.table.note("sights", silent)


__all__ = [
    "BORROW", "FREEZE_OUT", "LIMIT", "OF_STAKES", "SIGHT", "TABLE", "Clauses", "Layer", "Stakes", "buy", "divided",
    "layers_of",
]  # fmt: skip
