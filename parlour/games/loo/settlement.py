"""What a deal of Loo costs and brings: the single, the tricks, the loos, a flush."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.cards import Card, Suit
from .company import Company
from .law import Law
from .options import LooOptions, cards_each, full_loo, single_loo


def pay_single(company: Company, options: LooOptions, taker: int | None) -> None:
    """The best card takes the pool, and all others are looed; with no such card all are (LOO-4 to 6)."""
    price = single_loo(options, company.table.pools["pool"])
    if taker is not None:
        take_pool(company, taker, "LOO-4")
    looed = [seat for seat in company.active if seat != taker]
    pay_loos(company, looed, price, "LOO-4" if taker is not None else "LOO-5")


def take_unplayed(company: Company) -> None:
    """The only one who stands takes the pool without play (LOO-12, R20, R35)."""
    take_pool(company, company.standers[0], "LOO-12")
    pay_loos(company, [], 0, "LOO-20")


def take_pool(company: Company, taker: int, clause: str) -> None:
    """Hand the whole pool to one seat."""
    company.table.note("taker", taker, clause)
    company.table.pay("pool", taker, company.table.pools["pool"], clause)


def pay_tricks(company: Company, options: LooOptions, worth: Sequence[int], is_excused: bool) -> None:
    """Pay each winner his tricks; loo who won none, unless it `is_excused`, and who played irregularly (LOO-20)."""
    price = full_loo(options, company.table.pools["pool"])
    for seat in company.standers:
        if seat not in company.forfeits:
            won = sum(w for w, winner in zip(worth, company.winners, strict=True) if winner == seat)
            company.table.pay("pool", seat, won, "LOO-17")
    tricks = company.tricks()
    looed = [
        seat
        for seat in company.standers
        if seat in company.irregular or not (tricks[seat] or is_excused or seat == company.pool_hand)
    ]
    pay_loos(company, looed, price, "LOO-20")


def pay_loos(company: Company, looed: list[int], price: int, clause: str) -> None:
    """Let the looed pay into the pool of the next deal, which is a single where there are none (LOO-3, 20)."""
    table = company.table
    for seat in looed:
        table.pay(seat, "pool", price, clause)
    table.note("looed", looed, clause)
    table.note("single", not looed, "LOO-3")


class Flush(NamedTuple):
    """A hand of one suit, or with Pam in it: what tells the better of two (LOO-32, R18)."""

    seat: int
    in_trumps: bool
    has_pam: bool


def flushes(company: Company, options: LooOptions, law: Law) -> list[Flush]:
    """Return the flushes of those who stand, the best first (LOO-31, 32, R17 to R19)."""
    if options.form == "three_card" or (options.form == "irish" and not options.irish_flush):
        return []
    found = [
        Flush(seat, suit is law.trumps, law.pam in company.hands[seat])
        for seat in company.standers
        if (suit := suit_of_flush(company.hands[seat], cards_each(options), law.pam)) is not None
    ]
    return sorted(found, key=lambda flush: (not flush.in_trumps, not flush.has_pam))  # else nearest the dealer's left


def suit_of_flush(hand: Sequence[Card], size: int, pam: Card | None) -> Suit | None:
    """Return the suit of a flush, Pam standing for any card of it, or None."""
    suits = {c.suit for c in hand if c is not pam}
    return suits.pop() if len(suits) == 1 and len(hand) == size else None


def pay_flush(company: Company, options: LooOptions, found: list[Flush]) -> None:
    """The best flush takes the pool and a loo from every other without one; the next deal is a single (LOO-31)."""
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
