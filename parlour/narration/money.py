"""Sums of money in pounds, shillings and pence (12d to 1s, 20s to £1)."""

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
    """Return what each person has won or lost at `penny` pence a counter; "" if not for money or nothing changed."""
    told = [_gain(name, won, penny) for name, won in gains.items() if won]
    return message("narration.money.told", penny=sterling(penny), gains=", ".join(told)) if penny and told else ""


def _gain(name: str, won: int, penny: int) -> str:
    id = "narration.money.wins" if won > 0 else "narration.money.loses"
    return message(id, name=name, sum=sterling(won * penny))
