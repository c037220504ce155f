"""The outcome where hands are shown at the end, and the best wins or the worst pays."""

from __future__ import annotations

from collections.abc import Sequence

from ..words import a_hand, counters, listed
from .ended_deal import EndedDeal, Outcome, outcome


def _best(deal: EndedDeal, winners: Sequence[int]) -> Outcome:
    """Return that the best hand takes the pool or, without one, is paid by the others."""
    hand, taken = a_hand(str(deal.facts["best"])), sum(deal.won_from_pools(seat) for seat in winners)
    if taken:
        return outcome("hand", winners, hand=hand, counters=counters(taken))
    return outcome("hand_paid", winners, hand=hand, counters=counters(sum(deal.sum(target=s) for s in winners)))


def commerce(deal: EndedDeal) -> list[Outcome]:
    """Return who had the best hand, who lost a life, and who won the game."""
    told = [_best(deal, deal.facts["winners"])] if deal.facts.get("winners") else [outcome("no_hand")]
    lives = deal.noted("lives")
    if lives and (before := deal.begun.facts.get("lives") or (lives[0].value if len(lives) > 1 else None)):
        lost = [seat for seat, left in enumerate(lives[-1].value) if left < before[seat]]
        told += [outcome("life_lost", lost)] if lost else []
    if deal.facts.get("champion") is not None:
        told.append(outcome("champion", deal.facts["champion"]))
    return told


def thirty_one(deal: EndedDeal) -> list[Outcome]:
    """Return who had the best hand."""
    return [_best(deal, [deal.facts["winner"]])]


def whiskey_poker(deal: EndedDeal) -> list[Outcome]:
    """Return who had the best hand or, when playing for markers, the worst."""
    if deal.facts.get("winners"):
        return [_best(deal, deal.facts["winners"])]
    worst: Sequence[int] = deal.facts.get("worst") or ()
    if not worst:
        return [outcome("all_equal")]
    told = [outcome("worst", worst, hand=a_hand(deal.facts["values"][worst[0]]))]
    return told + ([outcome("refreshments", deal.facts["losers"])] if deal.facts.get("losers") else [])


def bird(deal: EndedDeal) -> list[Outcome]:
    """Return who sang, or had the best hand when the ship sailed."""
    if deal.clause_of("winners") == "BIRD-F7":
        return [_best(deal, deal.facts["winners"])]
    if deal.facts.get("winners"):
        most = max(deal.facts["tricks"])
        taken = sum(deal.won_from_pools(seat) for seat in deal.facts["winners"])
        return [outcome("most_birds", deal.facts["winners"], n=str(most), counters=counters(taken))]
    singer = deal.facts.get("singer")
    if singer is None or deal.facts.get("void"):
        return [outcome("void" if deal.facts.get("void") else "carried")]
    song = listed(deal.facts["song"])
    return [outcome("sings", singer, song=song, counters=counters(deal.won_from_pools(singer)))]
