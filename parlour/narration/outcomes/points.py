"""The outcomes of the games that are played for points."""

from __future__ import annotations

from ..words import counters, listed, points
from .ended_deal import EndedDeal, Outcome, outcome


def cassino(deal: EndedDeal) -> list[Outcome]:
    """Return who counted most and for what; then who has won the game."""
    counted = [event.value for event in deal.noted("counted")]
    if not counted:
        return [outcome("nothing")]
    most = max(entry["points"] for entry in counted)
    best = [entry for entry in counted if entry["points"] == most]
    if not most:
        told = [outcome("nothing")]
    elif len(best) > 1:
        key = "draw_sides" if best[0].get("partner") else "draw"
        told = [outcome(key, points=points(most), names=listed([_side(deal, entry) for entry in best]))]
    else:
        key = "side" if best[0].get("partner") else "seat"
        told = [outcome(key, points=points(most), names=_side(deal, best[0]), made=listed(best[0]["made"]))]
    won = deal.facts.get("winners")
    return told + ([outcome("game", won)] if won else [])


def _side(deal: EndedDeal, entry: dict[str, object]) -> str:
    partner = entry.get("partner")
    name = deal.narrator.names[int(str(entry["seat"]))]
    return listed([name, deal.narrator.said(str(partner))]) if partner else name


def cribbage(deal: EndedDeal) -> list[Outcome]:
    """Return who won the game and by how much, or who pegged most in this deal, and where."""
    if deal.facts.get("winner"):
        return _game(deal)
    before, now = _by_side(deal.begun.facts.get("scores")), _by_side(deal.facts["scores"])
    pegged = {side: score - before.get(side, 0) for side, score in now.items()}
    most = max(pegged.values(), default=0)
    best = [side for side, many in pegged.items() if many == most]
    standing = ", ".join(f"{_named(deal, side)} {score}" for side, score in now.items())
    if len(best) > 1:
        names = listed([_named(deal, side) for side in best])
        key = "equal_sides" if len(best[0]) > 1 else "equal"
        return [outcome(key, names=names, n=str(most)), outcome("standing", each=standing)]
    shown = {"hand": 0, "crib": 0}
    for event in deal.noted("shown"):
        if event.value["seat"] in best[0]:
            shown[event.value["of"]] += event.value["points"]
    places = [("hand", shown["hand"]), ("crib", shown["crib"]), ("play", most - sum(shown.values()))]
    where = [deal.phrase(outcome(f"in_{place}", n=str(many))) for place, many in places if many > 0]
    names = _named(deal, best[0])
    return [
        outcome("several_most" if len(best[0]) > 1 else "most", names=names, n=str(most), where=listed(where)),
        outcome("standing", each=standing),
    ]


def _game(deal: EndedDeal) -> list[Outcome]:
    winners = tuple(deal.facts["winner"])
    scores = _by_side(deal.facts["scores"])
    own = next(score for side, score in scores.items() if winners[0] in side)
    other = max((score for side, score in scores.items() if winners[0] not in side), default=0)
    told = [outcome("won", winners, n=str(own), by=points(own - other))]
    if lurched := [event.value for event in deal.noted("lurched")]:
        told.append(outcome("lurched", lurched, counters=counters(deal.sum("CRB-31", source=lurched[0]))))
    return told


def _by_side(scores: object) -> dict[tuple[int, ...], int]:
    """Return scores by the seats of each side."""
    if isinstance(scores, dict):
        return {tuple(int(seat) for seat in side.split(",")): score for side, score in scores.items()}
    return {(seat,): score for seat, score in enumerate(scores)} if isinstance(scores, list | tuple) else {}


def _named(deal: EndedDeal, side: tuple[int, ...]) -> str:
    return deal.names(side)
