"""The price of an answer in counters, as shown before it is given: beside the amounts, on a line, aloud."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.game import Consequence, Offered, Put, Wager
from .words import listed


def price_words(consequence: Consequence | None, names: Sequence[str], pool: str = "the pool", stroke: str = "") -> str:
    """Return an answer's price as a clause without a full stop; "" if there is nothing to say.

    `pool` is the pool's name, `stroke` the name of the hand that is paid by all others.

    >>> price_words(Put(40, "pool", (60,)), [])
    '40 to put in; the pool comes to 60'
    """
    if isinstance(consequence, Put):
        bought = f", {consequence.bought} of them from the bank" if consequence.bought else ""
        return f"{consequence.amount} to put in{bought}; {_grown(consequence, pool)}"
    if isinstance(consequence, Offered):
        return f"{consequence.amount}, paid to {names[consequence.to]} if nobody bids higher; {consequence.left} left"
    return "" if consequence is None else _wager(consequence, pool, stroke)


def in_short(consequence: Consequence | None) -> str:
    """Return the same in as few words as possible, for narrow places.

    >>> in_short(Put(40, "pool", (60,)))
    '40 in; pool 60'
    """
    if isinstance(consequence, Put):
        grown = _grown(consequence, "pool").replace(" comes to", "").replace(" to ", " ").replace("the ", "")
        return f"{consequence.amount} in; {grown}"
    if isinstance(consequence, Offered):
        return f"{consequence.left} left"
    return "" if consequence is None else _wager(consequence, "pool", "")


def _grown(put: Put, pool: str) -> str:
    """Return what the pool and its side pools come to, as far as they grow, with the verb only once."""
    side = "the side pool" if len(put.holds) == 2 else "side pool {}"
    each = [(side.format(i) if i else pool, put.holds[i]) for i in put.grown]
    first, *rest = [f"{name} comes to {holds}" for name, holds in each]
    return listed([first, *(words.replace(" comes to", " to") for words in rest)])


def _wager(wager: Wager, pool: str, stroke: str) -> str:
    from_pool = f" and {wager.pool_won} from {pool}" if wager.pool_won else ""
    to_pool = f" and {wager.pool_lost} to {pool}" if wager.pool_lost else ""
    if wager.others > 1:
        each = f"{wager.won} from each of {wager.others}{from_pool}"
        return f"{each} if made; if not, {wager.lost} to each{to_pool}"
    if wager.won != wager.lost or from_pool or to_pool:
        return f"{wager.won}{from_pool} to win, {wager.lost}{to_pool} to lose"
    more = f"; {wager.stroke} with {stroke}" if wager.stroke and stroke else ""
    return f"{wager.won} to win or to lose{more}"


def odds(owes: int, pool: int) -> str:
    """Return the odds a pool lays a seat that owes something to it, to the nearest half.

    >>> odds(20, 70), odds(10, 96), odds(3, 1)
    ('3½ to 1', 'about 9½ to 1', '1 to 3')
    """
    more, less = max(owes, pool), min(owes, pool)
    whole, half = divmod(round(2 * more / less), 2)
    many = f"{whole}{'½' * half}"
    about = "" if 2 * more == (2 * whole + half) * less else "about "
    return f"{about}{many} to 1" if pool >= owes else f"{about}1 to {many}"
