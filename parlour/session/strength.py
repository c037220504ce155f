"""How well a computer player plays now: by its own level or, if it plays evenly, by how the people stand."""

from __future__ import annotations

from collections.abc import Sequence

from ..match import Match
from .seating import EVEN, Sitter

LEAST_COUNTERS, LEAST_POINTS = 10, 4  # ahead or behind by this much counts


def level_now(match: Match, sitters: Sequence[Sitter], seat: int) -> str:
    """Return the level at which a computer player plays in the open deal.

    One that plays evenly plays easily while it stands better than the person who stands worst, and strongly while it
    is behind them. What counts is the standing at the start of the deal, which everybody knows.
    """
    level = sitters[seat].level
    if level != EVEN:
        return level
    held, least = _standing(match)
    people = [held[other] for other, sitter in enumerate(sitters) if sitter.is_person]
    if not people:
        return "middle"
    ahead = held[seat] - min(people)
    if ahead >= least:
        return "easy"
    return "strong" if ahead <= -least else "middle"


def _standing(match: Match) -> tuple[list[int], int]:
    """Return the standing at the start of the open deal, and by how much one must be ahead for it to count."""
    start = match.starts[match.deal_number - 1][1]
    scores = match.game.scores(start.facts)
    return (list(start.counters), LEAST_COUNTERS) if scores is None else (scores, LEAST_POINTS)
