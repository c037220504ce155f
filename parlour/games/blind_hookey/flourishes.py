"""The flourishes of Blind Hookey."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.flourish import Flourish, noting
from ...engine.table import Event, Paid

STAKES = "BHK-6"  # the clause under which stakes are paid
FEWEST = 2  # minimum number of stakes: beating one is no feat


def _payments(events: Sequence[Event]) -> list[Paid]:
    return [event for event in events if isinstance(event, Paid) and event.clause == STAKES]


def _held(all_round: Any, events: Sequence[Event]) -> int | None:
    """Return the dealer who won every stake, or None."""
    takers = {paid.target for paid in _payments(events)}
    taker = next(iter(takers), None)
    is_whole = len(takers) == 1 and len(_payments(events)) >= FEWEST and not all_round
    return taker if is_whole and isinstance(taker, int) else None


def _broken(all_round: Any, events: Sequence[Event]) -> int | None:
    """Return the seat that won most from a dealer who lost to everybody, or None."""
    paid = _payments(events)
    best = max(paid, key=lambda payment: payment.amount, default=None)
    is_broken = all_round and len(paid) >= FEWEST and best is not None
    return best.target if is_broken and best is not None and isinstance(best.target, int) else None


FLOURISHES = (
    Flourish("bank_broken", noting("all_round", _broken)),
    Flourish("bank_holds", noting("all_round", _held)),
)
