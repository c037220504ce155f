"""Pile keys: the name of a zone and, if each seat has its own pile, the seat: "stock", "hands[2]"."""

from __future__ import annotations

from functools import cache


@cache
def key_of(zone: str, seat: int | None = None) -> str:
    """Return the key of a seat's pile or, without a seat, of a shared pile."""
    return zone if seat is None else f"{zone}[{seat}]"


@cache
def zone_of(key: str) -> str:
    """Return the zone of a pile key."""
    return key.partition("[")[0]


@cache
def seat_of(key: str) -> int | None:
    """Return the seat in a pile key, or None for a shared pile."""
    _, _, seat = key.partition("[")
    return int(seat[:-1]) if seat else None
