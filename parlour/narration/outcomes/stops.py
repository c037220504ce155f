"""The outcome where a deal ends as soon as somebody has played every card."""

from __future__ import annotations

from ..words import counters
from .ended_deal import EndedDeal, Outcome, outcome

HELD = ("JIG-10", "NEWM-14", "POPE-20", "SPIN-18", "SPIN-19")  # what the others pay for the cards they hold
OWED = ("POPE-V2",)  # the same, if it goes to the board
POOLS = ("JIG-11", "POPE-20", "SPIN-18")


def out_first(deal: EndedDeal) -> list[Outcome]:
    """Return who played every card first, and what that brought; then who is left with Spin."""
    winner = deal.facts.get("winner" if deal.slug == "jig" else "last_winner")
    if winner is None:
        return [outcome("stopped")]
    held = sum(e.amount for e in deal.paid if e.clause in HELD and e.target == winner and isinstance(e.source, int))
    pool = sum(e.amount for e in deal.paid if e.clause in POOLS and e.target == winner and isinstance(e.source, str))
    owed = deal.sum(*OWED)
    key = "out_owed" if owed else "out" if held else "out_free"
    told = [outcome(key, winner, counters=counters(held or owed))]
    if pool:
        told.append(outcome("out_pool", winner, counters=counters(pool)))
    left = [e for e in deal.paid if e.clause == "SPIN-19" and e.amount]
    return told + [
        outcome("left_with_spin", e.source, counters=counters(e.amount)) for e in left if isinstance(e.source, int)
    ]
