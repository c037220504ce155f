"""The outcome of a game or drawing of Loto."""

from __future__ import annotations

from itertools import takewhile

from ...engine.table import Noted, Paid
from ..words import counters
from .ended_deal import EndedDeal, Outcome, outcome

PARTS = ("won_row", "won_two_rows", "won_card")


def loto(deal: EndedDeal) -> list[Outcome]:
    """Return who filled what first, and won how much; of a drawing, whose rows brought most."""
    told = [_filled(deal, event) for event in deal.events if isinstance(event, Noted) and event.name in PARTS]
    if told:
        return told
    rows = {e.target: 0 for e in deal.paid if e.clause in ("LOTO-36", "LOTO-V10") and isinstance(e.target, int)}
    for seat in rows:
        rows[seat] = deal.sum("LOTO-36", "LOTO-V10", target=seat)
    best = [int(seat) for seat, paid in rows.items() if paid == max(rows.values()) > 0]
    told = [outcome("rows", best, counters=counters(rows[best[0]]))] if best else [outcome("no_rows")]
    return told + ([outcome("bankrupt", deal.facts["bankrupt"])] if deal.facts.get("bankrupt") else [])


def _filled(deal: EndedDeal, noted: Noted) -> Outcome:
    """Return who filled a part of a card, and what was paid for it."""
    after = deal.events[deal.events.index(noted) + 1 :]
    paid = takewhile(lambda event: not isinstance(event, Noted), after)
    won = [e.amount for e in paid if isinstance(e, Paid) and e.clause == noted.clause and e.target in noted.value]
    key = "empty_bag" if noted.clause == "LOTO-16" else noted.name.removeprefix("won_")
    return outcome(key, noted.value, counters=counters(max(won, default=0)))
