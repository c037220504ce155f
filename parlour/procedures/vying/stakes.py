"""The stakes of one deal, and the ways out for a seat short of counters.

Public facts, each a list or a number: `stakes` (by seat, in the current round of betting), `staked` (by seat, in the
whole deal), `in_play` (the seats that still hold cards, in the order in which they speak), `sights` (those of them
that have staked all they had and speak no more), `carried` (counters of the pool that are part of no stake: antes,
and what an earlier deal left).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.options import Conflict
from ...engine.table import Table
from ...words.message import Message
from .credit import OF_DRAW_POKER, Clauses, Credit, buy

BORROW, SIGHT = "borrow", "sight"  # a short seat buys from the bank, or stakes what it has and speaks no more
LIMIT, TABLE, FREEZE_OUT = "limit", "table", "freeze_out"  # the kinds of stakes at a poker table

# The options on stakes that cannot stand together at a poker table.
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
    """A part of the pool, in counters, and the seats that contest it; everybody contests the first."""

    amount: int
    seats: tuple[int, ...]


def layers_of(staked: Sequence[int], in_play: Sequence[int], carried: int) -> list[Layer]:
    """Return the pool and its side pools in order, one for each different total of the seats in play (DP-S2).

    `staked` gives the stakes by seat, folded seats too. `carried` counters belong to the first layer, which a seat that
    has staked nothing may contest. Stakes of folded seats above all others are in the last layer.
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
    """Return equal shares, the odd counters one each to the first of `seats` (DP-R3)."""
    each, odd = divmod(amount, len(seats))
    return {seat: each + (i < odd) for i, seat in enumerate(seats)}


class Stakes(Credit):
    """The stakes of one deal, created when its seats are known; `order` lists them from the first to speak.

    `limit` is the largest bet or raise, None where only the counters in front of a seat limit it. `short` is BORROW, or
    any other value for staking all that a seat has. `pool` is the pool played for; the counters in it now are carried
    over from before. Folded hands go from the zone `held` to `thrown`.
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
        self.staked = [0] * table.n  # in the whole deal
        self.phase = [0] * table.n  # in the current round of betting
        self.highest = 0  # the largest stake of this round
        self.carried = table.pools[pool]
        self.deducted = 0
        self._note()

    # who can still bet
    def is_able(self, seat: int) -> bool:
        """Return whether a seat in play can still bet: it has a counter or may buy one, and is not in for a sight."""
        return seat in self.in_play and not self._is_silent(seat)

    def has_rival(self, seat: int) -> bool:
        """Return whether any other seat than this one, which is in play, can still bet."""
        if self.borrows and not self.sights:  # nobody is silent
            return len(self.in_play) > 1
        for other in self.in_play:  # noqa: SIM110  (several times at every turn, and faster so)
            if other != seat and not self._is_silent(other):
                return True
        return False

    def able(self) -> list[int]:
        """Return the seats that can still bet, in the order of speaking."""
        return [seat for seat in self.order if self.is_able(seat)]

    def _is_silent(self, seat: int) -> bool:
        """Return whether a seat in play speaks no more: in for a sight, or with no counter and none to buy."""
        if seat in self.sights:
            return True
        return not self.borrows and self.table.counters[seat] <= 0 and seat not in self.buyers

    def _silent(self) -> list[int]:
        """Return the seats in play that speak no more."""
        if not self.sights and (self.borrows or min(self.table.counters) > 0):
            return []
        return [seat for seat in self.in_play if self._is_silent(seat)]

    @property
    def last(self) -> int | None:
        """The only seat left in play, or None while there are several."""
        return self.in_play[0] if len(self.in_play) == 1 else None

    # paying in
    def put(self, seat: int, amount: int, clause: str) -> None:
        """Add to a seat's stake; a seat that may borrow buys what it lacks, any other puts in what it has."""
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
        """Bring a seat's stake of this round to a total."""
        self.put(seat, total - self.phase[seat], clause)

    def ante(self, seat: int, amount: int, clause: str) -> int:
        """Put in counters that are part of no stake; return the amount paid, less only if the seat cannot borrow."""
        paid = self.paid(seat, self.pool, amount, clause)
        self._note_sights()
        if paid:
            self.carried += paid
            self.table.note("carried", self.carried)
        return paid

    def sight(self, seat: int, clause: str) -> None:
        """Stake all that a seat has: it stays in until the showdown, and speaks no more."""
        self.sights.add(seat)
        self.put(seat, self.has(seat), clause)

    def take_back(self, seat: int, clause: str) -> None:
        """Return to a seat all that it staked in this deal."""
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
        """Start counting the stakes of another round of betting."""
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
        """Note counters that have left the pool before it is divided, such as the kitty's share."""
        self.deducted += amount

    def layers(self) -> list[Layer]:
        """Return the layers of the pool, with deducted counters taken from the first ones."""
        layers, less = layers_of(self.staked, self.in_play, self.carried), self.deducted
        for i, (amount, seats) in enumerate(layers):
            kept = min(less, amount)
            layers[i], less = Layer(amount - kept, seats), less - kept
        return layers

    def _note(self) -> None:
        """Note the facts that have changed."""
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
        """Note the seats that speak no more, if others spoke no more before."""
        silent = self._silent()
        if self.table.facts.get("sights") != silent:
            self.table.note("sights", silent)


__all__ = [
    "BORROW", "FREEZE_OUT", "LIMIT", "OF_STAKES", "SIGHT", "TABLE", "Clauses", "Layer", "Stakes", "buy", "divided",
    "layers_of",
]  # fmt: skip
