"""A Cribbage table in one line, for the tests: named hands, lay-outs and cards as texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine.table import Noted, Paid
from parlour.match import Match

LATER: dict[str, Any] = {"first_deal": False}  # facts of a deal that is not the first of its game


def cribbage(
    hands: Mapping[int, str] | None = None,
    start: str = "",
    *,
    form: str = "",
    dealer: int | None = 1,
    facts: Mapping[str, Any] | None = None,
    rig: Mapping[str, Any] | None = None,
    seed: int = 7,
    seats: int | None = None,
    **options: Any,
) -> Match:
    """Start a game; `hands` are those dealt, by seat, and `start` the card to be turned up."""
    named = {**(rig or {}), **({"hands": dict(hands)} if hands else {}), **({"start": start} if start else {})}
    many = seats or {"three_hand": 3, "four_hand": 4}.get(form, 2)
    options |= {"form": form} if form else {}
    return Match.start(
        "cribbage", seats=many, dealer=dealer, options=options, seed=seed, rig=named or (), facts=facts or {}
    )


def lay_out(match: Match, *lines: str) -> Match:
    """Lay out for the seats in turn: "KS 2D", "JC 9D"."""
    for line in lines:
        match.act(f"LayOut({line})")
    return match


def play(match: Match, line: str) -> Match:
    """Play cards in turn: "7C 8H 6D"."""
    for word in line.split():
        match.act(f"Play({word})")
    return match


def finish(match: Match) -> Match:
    """Take the first choice to the end of the deal."""
    number = match.deal_number
    while match.ask is not None and match.deal_number == number:
        match.act(match.ask.actions[0])
    return match


def notes(match: Match, name: str, deal: int = 1) -> list[Any]:
    """Return the values that a fact took in a deal, one after another."""
    return [e.value for e in match.events_of(deal) if isinstance(e, Noted) and e.name == name]


def whys(match: Match, name: str, deal: int = 1) -> list[str]:
    """Return the clauses under which a fact was noted in a deal."""
    return [e.clause for e in match.events_of(deal) if isinstance(e, Noted) and e.name == name]


def points(match: Match) -> list[int]:
    """Return what each card played has scored so far, in order."""
    return [value["points"] for value in notes(match, "called")]


def shown(match: Match, deal: int = 1) -> list[tuple[int, str, int]]:
    """Return what was counted at the show: whose, hand or crib, points."""
    return [(v["seat"], v["of"], v["points"]) for v in notes(match, "shown", deal)]


def scores(match: Match) -> list[int]:
    held = match.facts["scores"]
    return list(held.values()) if isinstance(held, dict) else list(held)


def paid(match: Match) -> list[tuple[Any, Any, int, str]]:
    """Return every payment of the first deal: from, to, counters, clause."""
    return [(e.source, e.target, e.amount, e.clause) for e in match.events_of(1) if isinstance(e, Paid)]
