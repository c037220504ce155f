"""The current level of a computer player: its own or, if it adapts, one that depends on the standings."""

from __future__ import annotations

from collections.abc import Sequence

from ...match import Match
from .seating import EVEN, Sitter

LEAST_COUNTERS, LEAST_POINTS = 10, 4  # smallest lead or deficit that counts


def level_now(match: Match, sitters: Sequence[Sitter], seat: int) -> str:
    """Return the level at which a computer player plays the open deal.

    One that adapts plays easily while it is ahead of the person who is last, and strongly while it is behind them.
    The standings at the start of the deal count, since they are public.
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
    """Return the standings at the start of the open deal, and the smallest lead that counts."""
    start = match.starts[match.deal_number - 1][1]
    scores = match.game.scores(start.facts)
    return (list(start.counters), LEAST_COUNTERS) if scores is None else (scores, LEAST_POINTS)
