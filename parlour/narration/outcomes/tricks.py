"""The outcomes of the trick-taking games."""

from __future__ import annotations

from collections.abc import Sequence

from ..words import counters, number_in_words
from .ended_deal import EndedDeal, Outcome, outcome


def nap(deal: EndedDeal) -> list[Outcome]:
    """Return whether the call was made, and what each of the others pays or gets."""
    if deal.facts.get("made") is None:
        return [outcome("all_passed")]
    caller, call, is_made = deal.facts["caller"], deal.facts["call"], deal.facts["made"]
    paid = next((e.amount for e in deal.paid if e.clause == "NAP-12"), 0)
    told = {"call": deal.call(call), "counters": counters(paid)}
    won = (deal.facts.get("tricks") or [0] * (caller + 1))[caller]
    if is_made:
        found = [outcome("made_misere" if call == "misere" else "made", caller, **told)]
    elif call == "misere":
        found = [outcome("failed_misere", caller, **told)]
    else:
        found = [outcome("failed" if won else "failed_all", caller, won=number_in_words(won), **told)]
    if kitty := deal.sum("NAP-15"):
        found.append(outcome("kitty", caller, counters=counters(kitty)))
    if more := deal.sum("NAP-20"):
        found.append(outcome("spare_lost", caller, counters=counters(more)))
    return found


def loo(deal: EndedDeal) -> list[Outcome]:
    """Return who won the pool or how it was divided, and who is looed."""
    looed: Sequence[int] = deal.facts.get("looed") or ()
    taker = deal.facts.get("taker")
    if deal.is_noted("flush"):
        seat = deal.facts["flush"]
        return [outcome("flush", seat, counters=counters(deal.sum(source="pool", target=seat)))]
    if taker is not None:
        clause = deal.clause_of("taker")
        if clause == "LOO-12":
            return [outcome("unplayed", taker, counters=counters(deal.sum(clause, target=taker)))]
        won = counters(deal.sum(clause, source="pool", target=taker))
        return [outcome("single", taker, card=deal.shown("hands", taker), counters=won), *_looed(deal, looed)]
    if deal.clause_of("looed") == "LOO-5":
        return [outcome("no_trump")]
    tricks = deal.facts.get("tricks") or []
    winners = sorted([seat for seat, many in enumerate(tricks) if many], key=lambda seat: -tricks[seat])
    each = list[tuple[int, dict[str, str]]]()
    for seat in winners:
        many, taken = number_in_words(tricks[seat]), deal.sum("LOO-17", target=seat)
        told_as = outcome("one_trick" if tricks[seat] == 1 else "many_tricks", n=many)
        words = {"tricks": deal.phrase(told_as), "n": many, "counters": counters(taken), "amount": str(taken)}
        each.append((seat, words))
    told = [outcome("tricks", each=deal.one_by_one("takes", each))] if each else []
    return told + (_looed(deal, looed) or [outcome("nobody_looed")])


def _looed(deal: EndedDeal, looed: Sequence[int]) -> list[Outcome]:
    price = next((e.amount for e in reversed(deal.paid) if e.target == "pool" and e.source in looed), 0)
    return [outcome("looed", looed, counters=counters(price))] if looed else []


def spoil_five(deal: EndedDeal) -> list[Outcome]:
    """Return who won the pool, or that the hand was spoilt; in a match, what was scored."""
    takers, jinker = deal.facts.get("takers"), deal.facts.get("jinker")
    tricks: Sequence[int] = deal.facts.get("tricks") or ()
    if takers:
        taken = counters(deal.sum("SPF-14"))
        if deal.options["match"] != "off":
            return [outcome("match_won", takers, n=str(deal.options["match"]), counters=taken)]
        if jinker is not None:
            return [outcome("jinked", takers, counters=taken)]
        return [outcome("taken", takers, n=number_in_words(sum(tricks[seat] for seat in takers)), counters=taken)]
    if deal.clause_of("spoilt") == "SPF-23" and jinker is not None:
        return [outcome("jink_lost", jinker)]
    now = deal.facts.get("scores")
    if now and deal.clause_of("scores") == "SPF-24":
        return _scored(deal, now)
    return [outcome("spoilt")]


def _scored(deal: EndedDeal, now: Sequence[int]) -> list[Outcome]:
    """Return who scored in this hand of a match, most first, and how the match stands."""
    before = deal.begun.facts.get("scores") or [0] * len(now)
    gained = {seat: score - before[seat] for seat, score in enumerate(now) if score > before[seat]}
    if not gained:
        return [outcome("no_score")]
    items = [(seat, {"n": str(n)}) for seat, n in sorted(gained.items(), key=lambda item: -item[1])]
    standing = ", ".join(f"{deal.names([seat])} {score}" for seat, score in enumerate(now))
    return [outcome("scored", each=deal.one_by_one("scores", items), standing=standing)]
