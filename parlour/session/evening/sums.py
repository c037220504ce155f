"""An evening's counters in pounds, shillings and pence, if the family plays for money."""

from __future__ import annotations

from ...narration.money import won_in_money
from .evening import Evening


def money_words(evening: Evening) -> str:
    """Return everybody's gain in money, or "" if counters are worth nothing."""
    scores = {evening.members[i].name: evening.score(i) for i in evening.standings()}
    return won_in_money(scores, evening.money.penny)
