"""An evening's counters in pounds, shillings and pence, if the family lets a counter stand for some."""

from __future__ import annotations

from ...narration.money import won_in_money
from .evening import Evening


def money_words(evening: Evening) -> str:
    """Return what everybody has won or lost in money, or "" if a counter stands for none."""
    scores = {evening.members[i].name: evening.score(i) for i in evening.standings()}
    return won_in_money(scores, evening.money.penny)
