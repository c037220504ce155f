"""Paying out the pool of a deal: to the only seat left in play, or layer by layer to the best hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .stakes import Layer, Stakes, divided


def take_alone(stakes: Stakes, clause: str = "") -> int:
    """Pay the pool to the only seat in play; return that seat."""
    winner = stakes.in_play[0]
    stakes.table.pay(stakes.pool, winner, stakes.table.pools[stakes.pool], clause or stakes.clauses.alone)
    return winner


def pay_out(
    stakes: Stakes, value: Callable[[int], Any], order: Sequence[int] | None = None
) -> list[tuple[Layer, tuple[int, ...]]]:
    """Pay each layer to the contesting seats with the highest `value`, from the last layer to the first.

    Ties share a layer, with odd counters by `order` (default: the order of speaking). Return the layers in order,
    each with its winners.
    """
    order, paid = order or stakes.order, []
    layers = stakes.layers()
    values: Mapping[int, Any] = {seat: value(seat) for seat in stakes.in_play}
    for place, layer in reversed([*enumerate(layers)]):
        best = max(values[seat] for seat in layer.seats)
        winners = tuple(seat for seat in order if seat in layer.seats and values[seat] == best)
        clause = stakes.clauses.layer if place or len(layers) > 1 else stakes.clauses.pool
        for seat, share in divided(layer.amount, winners).items():
            stakes.table.pay(stakes.pool, seat, share, clause)
        paid.append((layer, winners))
    return paid[::-1]
