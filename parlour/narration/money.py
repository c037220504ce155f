"""Pounds, shillings and pence: twelve pence to a shilling, twenty shillings to a pound."""

from __future__ import annotations

from collections.abc import Mapping

from ..words.message import message

PENCE, SHILLINGS = 12, 20


def sterling(pence: int) -> str:
    """Return an amount in pounds, shillings and pence: "7d", "1s 4d", "£2 3s"."""
    shillings, odd = divmod(abs(pence), PENCE)
    pounds, shillings = divmod(shillings, SHILLINGS)
    parts = [f"£{pounds:,}"] if pounds else []
    parts += [f"{shillings}s"] if shillings else []
    parts += [f"{odd}d"] if odd or not parts else []
    return " ".join(parts)


def won_in_money(gains: Mapping[str, int], penny: int) -> str:
    """Return what each of some names has won or lost at `penny` pence a counter, or "" at none."""
    told = [_gain(name, won, penny) for name, won in gains.items() if won]
    return message("narration.money.told", penny=sterling(penny), gains=", ".join(told)) if penny and told else ""


def _gain(name: str, won: int, penny: int) -> str:
    id = "narration.money.wins" if won > 0 else "narration.money.loses"
    return message(id, name=name, sum=sterling(won * penny))
