"""The payments in a deal of Loo: for a single, tricks, loos and flushes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.cards import Card, Suit
from .law import Law
from .loo_seats import LooSeats
from .options import LooOptions, full_loo, single_loo


def pay_single(company: LooSeats, options: LooOptions, taker: int | None) -> None:
    """Pay the pool to the best card and loo all the others; if there is none, loo everybody (LOO-4 to 6)."""
    price = single_loo(options, company.table.pools["pool"])
    if taker is not None:
        take_pool(company, taker, "LOO-4")
    looed = [seat for seat in company.active if seat != taker]
    pay_loos(company, looed, price, "LOO-4" if taker is not None else "LOO-5")


def take_unplayed(company: LooSeats) -> None:
    """Pay the pool to the only stander, without play (LOO-12, R20, R35)."""
    take_pool(company, company.standers[0], "LOO-12")
    pay_loos(company, [], 0, "LOO-20")


def take_pool(company: LooSeats, taker: int, clause: str) -> None:
    """Pay the whole pool to one seat."""
    company.table.note("taker", taker, clause)
    company.table.pay("pool", taker, company.table.pools["pool"], clause)


def pay_tricks(company: LooSeats, options: LooOptions, values: Sequence[int], *, is_excused: bool) -> None:
    """Pay for tricks; loo seats without a trick, unless excused, and seats that broke a rule (LOO-20)."""
    price = full_loo(options, company.table.pools["pool"])
    for seat in company.standers:
        if seat not in company.forfeits:
            won = sum(value for value, winner in zip(values, company.winners, strict=True) if winner == seat)
            company.table.pay("pool", seat, won, "LOO-17")
    tricks = company.tricks()
    looed = [
        seat
        for seat in company.standers
        if seat in company.irregular or not (tricks[seat] or is_excused or seat == company.pool_hand)
    ]
    pay_loos(company, looed, price, "LOO-20")


def pay_loos(company: LooSeats, looed: list[int], price: int, clause: str) -> None:
    """Make the looed seats pay into the next pool; if there are none, the next deal is a single (LOO-3, 20)."""
    table = company.table
    for seat in looed:
        table.pay(seat, "pool", price, clause)
    table.note("looed", looed, clause)
    table.note("single", not looed, "LOO-3")


class LooFlush(NamedTuple):
    """A hand of one suit, with Pam counted as any card; `in_trumps` and `has_pam` break ties (LOO-32, R18)."""

    seat: int
    in_trumps: bool
    has_pam: bool


def flushes(company: LooSeats, options: LooOptions, law: Law) -> list[LooFlush]:
    """Return the standers' flushes, best first (LOO-31, 32, R17 to R19)."""
    if options.form == "three_card" or (options.form == "irish" and not options.irish_flush):
        return []
    found = [
        LooFlush(seat, suit is law.trumps, law.pam in company.hands[seat])
        for seat in company.standers
        if (suit := suit_of_flush(company.hands[seat], options.tricks, law.pam)) is not None
    ]
    # otherwise the one nearest the dealer's left
    return sorted(found, key=lambda flush: (not flush.in_trumps, not flush.has_pam))


def suit_of_flush(hand: Sequence[Card], size: int, pam: Card | None) -> Suit | None:
    """Return the suit of a flush, with Pam counted as any card of it, or None."""
    suits = {c.suit for c in hand if c is not pam}
    return suits.pop() if len(suits) == 1 and len(hand) == size else None


def pay_flush(company: LooSeats, options: LooOptions, found: list[LooFlush]) -> None:
    """Pay the best flush the pool and a loo from every seat without one; a single follows (LOO-31)."""
    table, best = company.table, found[0].seat
    for flush in found:
        table.show(company.hands[flush.seat], company.hands[flush.seat], "LOO-31")
    table.note("flush", best, "LOO-31")
    price = full_loo(options, table.pools["pool"])
    table.pay("pool", best, table.pools["pool"], "LOO-31")
    holders = {flush.seat for flush in found}
    for seat in company.active:
        if seat not in holders:
            table.pay(seat, best, price, "LOO-31")
    table.note("looed", [seat for seat in company.active if seat not in holders], "LOO-31")
    table.note("single", True, "LOO-31")
