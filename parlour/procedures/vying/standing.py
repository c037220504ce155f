"""The public state of the betting: what a seat owes, the pools it contests, and what an action adds to them.

It is computed from the public facts of `stakes`, and from `to_meet`, a price that nobody has staked yet.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ...engine.game import Put
from ...engine.questions import Action
from ...engine.table import View
from .betting import Call, DemandShow, MakeGood, Sight
from .stakes import SIGHT, Layer, layers_of

SUMS = ("Bet", "Open", "Raise", "Play")  # the verbs of bets; Play is Ambigu's


def level_of(facts: Mapping[str, Any]) -> int:
    """Return the stake in this round that every seat must match."""
    return max(map(int, [*facts["stakes"], facts.get("to_meet") or 0]))


def owed(facts: Mapping[str, Any], seat: int) -> int:
    """Return the counters that a seat must put in to stay, 0 or more."""
    return max(0, level_of(facts) - int(facts["stakes"][seat]))


def layers_seen(facts: Mapping[str, Any], held: int, all_in: Collection[int]) -> list[Layer]:
    """Return the main pool and the side pools; `held` is their total, and `all_in` the seats that can stake no more.

    A bet that nobody has matched yet does not form a side pool.
    """
    in_play, staked = facts.get("in_play") or [], facts.get("staked") or []
    whole = [Layer(held, tuple(in_play))]
    if not any(seat in all_in for seat in in_play) or not held or len(in_play) < 2:
        return whole
    layers = layers_of(staked, in_play, facts.get("carried") or 0)
    while len(layers) > 1 and len(layers[-1].seats) < 2:
        last = layers.pop()
        layers[-1] = Layer(layers[-1].amount + last.amount, layers[-1].seats)
    return layers if sum(layer.amount for layer in layers) == held else whole


def all_in_of(facts: Mapping[str, Any], counters: Sequence[int], short_call: str) -> set[int]:
    """Return the seats in play that have staked all they have and may not buy more."""
    broke = {seat for seat in facts.get("in_play") or () if short_call == SIGHT and counters[seat] <= 0}
    return broke | set(facts.get("sights") or ())


def short_call_of(view: View) -> str:
    """Return the table's option `short_call`: what a seat that is short of counters may do."""
    return str(getattr(view.options, "short_call", SIGHT))


def put_by(view: View, action: Action, pool: str = "pool") -> Put | None:
    """Return what a call, bet or raise by the viewing seat adds to a pool; None for any other action."""
    seat, facts = view.seat, view.facts
    if seat is None or not facts.get("stakes"):
        return None
    if action in (Call, MakeGood):
        return put(view, owed(facts, seat), pool)
    if action in (Sight, DemandShow):
        return put(view, view.counters[seat], pool)
    if action.verb.name not in SUMS or not isinstance(action.key, int):
        return None
    return put(view, owed(facts, seat) + action.key, pool)


def put_up_to(view: View, stake: int, pool: str = "pool") -> Put | None:
    """Return what the viewing seat adds to a pool to bring its stake to `stake`, or None if nothing."""
    return None if view.seat is None else put(view, stake - view.facts["stakes"][view.seat], pool)


def put(view: View, amount: int, pool: str = "pool") -> Put | None:
    """Return the effect of adding `amount` of the viewing seat's counters to a pool; None for no counters."""
    if amount <= 0 or view.seat is None:
        return None
    before, after = _layers(view, 0, pool), _layers(view, amount, pool)
    grown = [i for i, layer in enumerate(after) if i >= len(before) or layer.amount > before[i].amount]
    return Put(amount, pool, tuple(layer.amount for layer in after), tuple(grown), _bought(view, amount))


def to_win(view: View, pool: str = "pool") -> tuple[int, int] | None:
    """Return the viewing seat's pot odds: what it must pay to call, and what it can win.

    Return None if it owes nothing or cannot pay.
    """
    call = put_by(view, Call, pool)
    if call is None:
        return None
    layers = _layers(view, call.amount, pool)
    return call.amount, sum(layer.amount for layer in layers if view.seat in layer.seats) - call.amount


def _bought(view: View, amount: int) -> int:
    """Return how many of `amount` counters the viewing seat must buy."""
    return max(0, amount - max(view.counters[view.seat or 0], 0))


def _layers(view: View, amount: int, pool: str) -> list[Layer]:
    """Return the main pool and the side pools after the viewing seat puts in `amount` counters."""
    facts, counters, seat = view.facts, list(view.counters), view.seat or 0
    staked = list(facts.get("staked") or [0] * view.seats)
    staked[seat] += amount
    counters[seat] += _bought(view, amount) - amount
    all_in = all_in_of(facts, counters, short_call_of(view))
    return layers_seen({**facts, "staked": staked}, view.pools[pool] + amount, all_in)
