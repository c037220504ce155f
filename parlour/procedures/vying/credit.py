"""What the seats in a deal can pay: the counters in front of them, and counters they may buy from the bank."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.table import BANK, Table


@dataclass(frozen=True, kw_only=True)
class Clauses:
    """The clause ids of payments; the defaults are those of Draw Poker."""

    stake: str = "DP-4"
    fold: str = "DP-5"
    alone: str = "DP-6"
    pool: str = "DP-S1"
    layer: str = "DP-S2"
    excess: str = "DP-S4"
    buy: str = "DP-S5"
    sight: str = "DP-T2"


OF_DRAW_POKER = Clauses()


class Credit:
    """What the seats in a deal can pay; if it `borrows`, a seat buys whatever it lacks from the bank."""

    def __init__(self, table: Table, borrows: bool, clauses: Clauses) -> None:
        self.table, self.borrows, self.clauses = table, borrows, clauses
        self.buyers: set[int] = set()  # seats that must buy what they lack, even if others may not

    def may_buy(self, seat: int) -> bool:
        """Return whether a seat may buy the counters that it lacks."""
        return self.borrows or seat in self.buyers

    def has(self, seat: int) -> int:
        """Return the counters in front of a seat."""
        return max(self.table.counters[seat], 0)

    def reach(self, seat: int) -> int | None:
        """Return the most counters that a seat can put in now, or None if it may buy more."""
        return None if self.may_buy(seat) else self.has(seat)

    def can_pay(self, seat: int, amount: int) -> bool:
        """Return whether a seat can put in an amount, buying counters where that is allowed."""
        return self.table.counters[seat] >= amount or self.may_buy(seat) or amount <= 0

    def paid(self, seat: int, pool: str, amount: int, clause: str) -> int:
        """Pay counters of a seat into a pool; return the amount paid.

        A seat that lacks counters buys them or, if it may not, pays what it has.
        """
        table = self.table
        lacking = amount - table.counters[seat]
        if lacking > 0:
            if self.borrows or seat in self.buyers:
                buy(table, seat, lacking, self.clauses.buy)
            else:
                amount = self.has(seat)
        table.pay(seat, pool, amount, clause)
        return amount

    def buy(self, seat: int, lacking: int) -> None:
        """Sell counters from the bank to a seat; the session fact `bought` keeps count."""
        if lacking > 0:
            buy(self.table, seat, lacking, self.clauses.buy)


def buy(table: Table, seat: int, amount: int, clause: str) -> None:
    """Sell counters from the bank to a seat; the session fact `bought` counts them by seat."""
    bought = [*(table.facts["bought"] or (0,) * table.n)]
    bought[seat] += amount
    table.pay(BANK, seat, amount, clause)
    table.note("bought", bought, clause)
