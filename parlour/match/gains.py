"""What each seat won or lost in a deal, net of loans from the bank."""

from __future__ import annotations

from .match import Match


def held_after(match: Match, number: int) -> list[int]:
    """Return each seat's counters after a deal; for the last deal of a finished match, after pools are shared."""
    is_end = match.is_over and number >= len(match.results)
    return match.counters if is_end or number > len(match.results) else list(match.results[number - 1].counters)


def lent_in(match: Match, number: int) -> list[int]:
    """Return what each seat borrowed from the bank in a deal; repayment at the end of a match counts as negative."""
    if number > len(match.results):
        return [0] * match.seats
    if match.is_over and number >= len(match.results):
        return [-owed for owed in match.game.borrowed(match.starts[number - 1][1].facts)]
    return match.borrowed(number)


def gains(match: Match, number: int) -> list[int]:
    """Return the counters that each seat won in a deal."""
    before = match.starts[number - 1][1].counters
    after = zip(held_after(match, number), before, lent_in(match, number), strict=True)
    return [now - then - lent for now, then, lent in after]


def points(match: Match, number: int) -> list[int] | None:
    """Return the points that each seat scored in a deal, or None if the game has no points."""
    scored = match.game.scores(match.results[number - 1].facts)
    if scored is None:
        return None
    begun = match.game.scores(match.starts[number - 1][1].facts) or [0] * match.seats
    return [now - then for now, then in zip(scored, begun, strict=True)]
