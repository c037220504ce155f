"""The outcome of Speculation, and of Snip-Snap-Snorum."""

from __future__ import annotations

from ..words import counters
from .ended_deal import EndedDeal, Outcome, outcome

LEFT = {"SPC-V1": "no_chief", "SPC-V2": "spare_hand", "SPC-V4": "looked"}


def speculation(deal: EndedDeal) -> list[Outcome]:
    """Return who held the best trump, or why the pool stays."""
    chief, best = deal.facts.get("chief"), str(deal.facts.get("best") or "")
    if deal.facts.get("pool_left"):
        key = LEFT.get(deal.clause_of("pool_left"), "left")
        return [outcome(key, chief if chief is not None else (), card=best)]
    for clause, key in (("SPC-11", "best_trump"), ("SPC-6", "turn_up")):
        if won := deal.payees(clause, by="pool"):
            return [outcome(key, won[0], card=best, counters=counters(deal.sum(clause, source="pool")))]
    return [outcome("left", card=best)]


def snip(deal: EndedDeal) -> list[Outcome]:
    """Return who won the pool and why, or that all cards are played."""
    winner = deal.facts.get("winner")
    if winner is None:
        paid = [(seat, deal.sum(source=seat, target="pool")) for seat in range(len(deal.narrator.names))]
        each = [(seat, {"counters": counters(n), "n": str(n)}) for seat, n in paid if n]
        return [outcome("played_out", each=deal.one_by_one("paid", each)) if each else outcome("unpaired")]
    key = "last_left" if deal.clause_of("winner") == "SNIP-14" else "no_cards"
    return [outcome(key, winner, counters=counters(deal.won_from_pools(winner)))]
