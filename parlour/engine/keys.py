"""The key of a pile: the name of its zone, and of a zone that each seat has one of, the seat: "stock", "hands[2]"."""

from __future__ import annotations

from functools import cache


@cache
def key_of(zone: str, seat: int | None = None) -> str:
    """Return the key of a pile, of one seat or of a zone that all seats share."""
    return zone if seat is None else f"{zone}[{seat}]"


@cache
def zone_of(key: str) -> str:
    """Return the zone of the pile with this key."""
    return key.partition("[")[0]


@cache
def seat_of(key: str) -> int | None:
    """Return the seat whose pile this is; None where all share one."""
    _, _, seat = key.partition("[")
    return int(seat[:-1]) if seat else None
