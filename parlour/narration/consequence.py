"""The price of an answer in counters, as shown or spoken before it is given."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.game import Consequence, Offered, Put, Wager
from ..words.message import message
from .words import listed


def price_words(consequence: Consequence | None, names: Sequence[str], pool: str = "", stroke: str = "") -> str:
    """Return an answer's price as a clause without a full stop, or "" if there is nothing to say.

    `pool` is the pool's name, `stroke` the name of the hand that is paid by all others.

    >>> price_words(Put(40, "pool", (60,)), [])
    '40 to put in; the pool comes to 60'
    """
    pool = pool or message("narration.consequence.pool.name")
    if isinstance(consequence, Put):
        amount, bought, grown = consequence.amount, consequence.bought, _grown(consequence, pool)
        if bought:
            return message("narration.consequence.put.in_and_bought", amount=amount, bought=bought, grown=grown)
        return message("narration.consequence.put.in", amount=amount, grown=grown)
    if isinstance(consequence, Offered):
        name = names[consequence.to]
        return message(
            "narration.consequence.offered.told", amount=consequence.amount, name=name, left=consequence.left
        )
    return "" if consequence is None else _wager(consequence, pool, stroke)


def in_short(consequence: Consequence | None) -> str:
    """Return an answer's price as briefly as possible, for narrow places.

    >>> in_short(Put(40, "pool", (60,)))
    '40 in; pool 60'
    """
    if isinstance(consequence, Put):
        return message("narration.consequence.put.short", amount=consequence.amount, grown=_grown_in_short(consequence))
    if isinstance(consequence, Offered):
        return message("narration.consequence.offered.short", left=consequence.left)
    return "" if consequence is None else _wager(consequence, message("narration.consequence.short_pool.pool"), "")


def _grown(put: Put, pool: str) -> str:
    """Return what the pool and the side pools come to after a payment, with the verb said only once."""
    side = message("narration.consequence.pool.side") if len(put.holds) == 2 else ""
    told: list[str] = []
    for i in put.grown:
        name = (side or message("narration.consequence.pool.side_by_number", number=i)) if i else pool
        id = "narration.consequence.pool.also" if told else "narration.consequence.pool.comes_to"
        told.append(message(id, pool=name, holds=put.holds[i]))
    return listed(told)


def _grown_in_short(put: Put) -> str:
    """Return what the pool and the side pools come to after a payment, without a verb."""
    side = message("narration.consequence.short_pool.side") if len(put.holds) == 2 else ""
    pool, told = message("narration.consequence.short_pool.pool"), list[str]()
    for i in put.grown:
        name = (side or message("narration.consequence.pool.side_by_number", number=i)) if i else pool
        told.append(message("narration.consequence.short_pool.holds", pool=name, holds=put.holds[i]))
    return listed(told)


def _wager(wager: Wager, pool: str, stroke: str) -> str:
    if wager.others > 1:
        return message("narration.consequence.wager.if_made", won=_won_from_each(wager, pool), lost=_lost(wager, pool))
    if wager.won != wager.lost or wager.pool_won or wager.pool_lost:
        won, lost = str(wager.won), str(wager.lost)
        if wager.pool_won:
            won = message("narration.consequence.wager.and_from_pool", won=won, pool_won=wager.pool_won, pool=pool)
        if wager.pool_lost:
            lost = message("narration.consequence.wager.and_to_pool", lost=lost, pool_lost=wager.pool_lost, pool=pool)
        return message("narration.consequence.wager.either_way", won=won, lost=lost)
    if wager.stroke and stroke:
        return message("narration.consequence.wager.even_or_stroke", won=wager.won, more=wager.stroke, stroke=stroke)
    return message("narration.consequence.wager.even", won=wager.won)


def _won_from_each(wager: Wager, pool: str) -> str:
    """Return what a wager wins from several opponents, and from the pool."""
    won, others, pool_won = wager.won, wager.others, wager.pool_won
    if pool_won:
        return message(
            "narration.consequence.wager.from_each_and_pool", won=won, others=others, pool_won=pool_won, pool=pool
        )
    return message("narration.consequence.wager.from_each", won=won, others=others)


def _lost(wager: Wager, pool: str) -> str:
    """Return what a lost wager pays to several opponents, and to the pool."""
    lost, pool_lost = wager.lost, wager.pool_lost
    if pool_lost:
        return message("narration.consequence.wager.to_each_and_pool", lost=lost, pool_lost=pool_lost, pool=pool)
    return message("narration.consequence.wager.to_each", lost=lost)


def odds(owes: int, pool: int) -> str:
    """Return the odds a pool offers a seat that owes counters to it, to the nearest half.

    >>> odds(20, 70), odds(10, 96), odds(3, 1)
    ('3½ to 1', 'about 9½ to 1', '1 to 3')
    """
    more, less = max(owes, pool), min(owes, pool)
    whole, half = divmod(round(2 * more / less), 2)
    is_exact = 2 * more == (2 * whole + half) * less
    way = "for" if pool >= owes else "against"
    return message(f"narration.consequence.odds.{way if is_exact else f'about_{way}'}", many=f"{whole}{'½' * half}")
