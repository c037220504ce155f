"""Counters between the deals of a vying game: buying again, trading and retiring.

These questions are asked between deals. Session facts: `bought` (counters bought from the bank, by seat) and `retired`
(the seats that left the table).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.questions import Action, Ask, Script, Verb, leaving, plain
from ...engine.table import BANK, Table
from ...words.message import Message
from ..exchange import ShortVerb
from .stakes import buy

Rebuy = plain("Rebuy", Message("procedures.vying.rebuy"))
SitOut = leaving("SitOut", Message("procedures.vying.sit_out"))
Ready, Retire = plain("Ready", Message("procedures.vying.ready")), leaving("Retire", Message("procedures.vying.retire"))
Buy = Verb("Buy", Message("procedures.vying.buy"))
Sell = ShortVerb("Sell", Message("procedures.vying.sell"), Message("procedures.vying.sell_in_short"))
Consent = plain("Consent", Message("procedures.vying.consent"))
Object = plain("Object", Message("procedures.vying.object"))
STEP = 5  # counters are traded in fives


@dataclass(frozen=True, kw_only=True)
class Purse:
    """How counters are bought between deals: `stake` is the amount bought, `least` the minimum number of players."""

    stake: int
    rebuys: bool = True
    trades: bool = False
    least: int = 2
    pool: str = "pool"
    rebuy_clause: str = "DP-R30"
    trade_clause: str = "DP-T1"
    retire_clause: str = "DP-T4"


def seats_with_counters(table: Table, first: int) -> list[int]:
    """Return the seats with counters that are dealt in, clockwise from `first` (DP-T3)."""
    retired = table.facts.get("retired") or ()
    return [seat for seat in table.seats_from(first) if table.counters[seat] > 0 and seat not in retired]


def between_deals(table: Table, purse: Purse, first: int) -> Script[bool]:
    """Let seats without counters buy or sit out, then run the trading; return whether enough seats can play."""
    for seat in table.seats_from(first):
        away = (*(table.facts.get("retired") or ()), *(table.facts.get("free_riders") or ()))
        if purse.rebuys and table.counters[seat] <= 0 and seat not in away:
            answer = yield Ask(seat, purse.rebuy_clause, Rebuy, SitOut)
            if answer is Rebuy:
                buy(table, seat, purse.stake, purse.rebuy_clause)
    if purse.trades:
        for seat in seats_with_counters(table, first):
            yield from _trading(table, purse, seat)
    return len(seats_with_counters(table, first)) >= purse.least


def pay_back(table: Table, clause: str) -> None:
    """Return bought counters to the bank at the end of a session, so that results are net of loans."""
    for seat, amount in enumerate(table.facts.get("bought") or ()):
        if amount >= 0:
            table.pay(seat, BANK, amount, clause)
        else:
            table.pay(BANK, seat, -amount, clause)


def _trading(table: Table, purse: Purse, seat: int) -> Script[None]:
    others = [s for s in seats_with_counters(table, seat + 1) if s != seat]
    if not others:
        return
    spare = range(STEP, table.counters[seat], STEP)
    own = Message("procedures.vying.sell_by_fives")
    answer = yield (
        Ask(seat, purse.trade_clause, Ready)
        .may(
            Buy,
            range(STEP, purse.stake + 1, STEP),
            purse.trade_clause,
            Message("procedures.vying.buy_by_fives"),
        )
        .may(Sell, [(n, other) for n in spare for other in others], purse.trade_clause, own)
        .may(Retire, True, purse.retire_clause, "")
    )
    if answer is Ready:
        return
    if answer is Retire:
        _retire(table, purse, seat, others)
    elif (yield from _is_agreed(purse, others)):
        _trade(table, purse, seat, answer)


def _is_agreed(purse: Purse, others: Sequence[int]) -> Script[bool]:
    """Ask the other seats to consent to a trade; return whether all do."""
    for other in others:
        if (yield Ask(other, purse.trade_clause, Consent, Object)) is Object:
            return False
    return True


def _trade(table: Table, purse: Purse, seat: int, answer: Action) -> None:
    if answer.verb is Buy:
        buy(table, seat, answer.what, purse.trade_clause)
        return
    amount, buyer = answer.args
    # The buyer owes the bank for the counters, as if the bank had bought them from the seller and resold them.
    bought = list(table.facts["bought"] or [0] * table.n)
    bought[buyer] += amount
    bought[seat] -= amount
    table.pay(seat, buyer, amount, purse.trade_clause)
    table.note("bought", bought, purse.trade_clause)


def _retire(table: Table, purse: Purse, seat: int, others: Sequence[int]) -> None:
    """Divide a retiring seat's counters among the others, with the odd ones going to the next pool (DP-T4)."""
    share, odd = divmod(table.counters[seat], len(others))
    for other in others:
        table.pay(seat, other, share, purse.retire_clause)
    table.pay(seat, purse.pool, odd, purse.retire_clause)
    table.note("retired", [*(table.facts.get("retired") or ()), seat], purse.retire_clause)


__all__ = [
    "Buy", "Consent", "Object", "Purse", "Ready", "Rebuy", "Retire", "Sell", "SitOut", "between_deals", "pay_back",
    "seats_with_counters",
]  # fmt: skip
