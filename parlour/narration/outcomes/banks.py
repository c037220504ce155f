"""The outcome where one deals and holds the bank against everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...engine.cards import Card
from ...engine.keys import key_of
from ...engine.table import Shown
from ...games.vingt_un.hands import FULL, points
from ..words import counters
from .ended_deal import EndedDeal, Outcome, outcome


def _beaten(deal: EndedDeal, beaten: Sequence[int], beaters: Sequence[int], **told: str) -> Outcome:
    """Return whom the dealer beat and to whom the dealer lost."""
    both = [seat for seat in beaten if seat in beaters]
    beaten, beaters = [s for s in beaten if s not in both], [s for s in beaters if s not in both]
    way = "both" if beaten and beaters else "beats" if beaten else "loses" if beaters else "even"
    return outcome(way, deal.dealer, beaten=deal.names(beaten), beaters=deal.names(beaters), **told)


def blind_hookey(deal: EndedDeal) -> list[Outcome]:
    """Return whom the dealer's card beat, and which card it was."""
    dealer = deal.dealer
    card = deal.shown("packets", dealer)
    if not card:
        heap = str(deal.facts.get("dealer_heap") or "").lower()
        card = deal.shown_in(f"heap_{heap}")
    return [_beaten(deal, deal.payers("BHK-6", to=dealer), deal.payees("BHK-6", by=dealer), card=card)]


def vingt_un(deal: EndedDeal) -> list[Outcome]:
    """Return whose natural decided, or whom the dealer beat, to whom the dealer lost, and who overdrew."""
    dealer = deal.dealer
    if beaten := deal.payers("VGT-6", to=dealer):
        return [outcome("dealers_natural", dealer, beaten=deal.names(beaten))]
    told = list[Outcome]()
    beaten, beaters = deal.payers("VGT-11", to=dealer), deal.payees("VGT-11", by=dealer)
    if beaten or beaters:
        told.append(_beaten_by_count(deal, beaten, beaters))
    if overdrawn := deal.payers("VGT-9", to=dealer):
        told.append(outcome("overdrawn", overdrawn, dealer=deal.names([dealer])))
    for seat in deal.payees("VGT-7", "VGT-14", by=dealer):
        won = deal.sum("VGT-7", "VGT-14", "VGT-18", "VGT-19", target=seat)
        told.append(outcome("natural", seat, counters=counters(won)))
    return told or [outcome("even", dealer)]


def _beaten_by_count(deal: EndedDeal, beaten: Sequence[int], beaters: Sequence[int]) -> Outcome:
    """Return whom the dealer beat and to whom the dealer lost, with the dealer's count if there was one hand of it."""
    told = _beaten(deal, beaten, beaters)
    own = key_of("hands", deal.dealer)
    cards = [c for e in deal.events if isinstance(e, Shown) and e.where == own for c in e.pieces if isinstance(c, Card)]
    if told.key == "even" or len(cards) < 2 or (deal.facts.get("hands_of_dealer") or 1) > 1:
        return told
    count = points(cards)
    key = "over" if count > FULL else f"{told.key}_with"
    return replace(told, key=key, told={**told.told, "n": str(count)})
