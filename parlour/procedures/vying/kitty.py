"""The kitty of a poker table, and its share of each pool (Foster, The Kitty; DP-S6)."""

from __future__ import annotations

from collections.abc import Collection

from ..ranking import FLUSH, FOURS, FULL, STRAIGHT, THREES, TWO_PAIRS, Rank, Ranking

JACK_POT, AFTER_MISDEAL = 5, 5
SLIDING = ((FOURS, 5), (STRAIGHT, 3), (FLUSH, 3), (FULL, 3), (THREES, 2), (TWO_PAIRS, 1))


def kitty_share(
    kind: str,
    ranking: Ranking,
    shown: Collection[Rank],
    *,
    is_jack_pot: bool = False,
    is_after_misdeal: bool = False,
    fixed: int = 1,
) -> int:
    """Return the counters that the kitty takes from a pool; `shown` are the ranks shown after a call.

    "standard": one counter if threes or better were shown, but five from a jack-pot. "sliding": the largest amount
    due for the winning hand, a jack-pot or a misdeal. "fixed": the same amount from every pool.
    """
    if kind == "off":
        return 0
    if kind == "fixed":
        return fixed
    if kind == "standard":
        return JACK_POT if is_jack_pot else int(any(rank >= ranking.least(THREES) for rank in shown))
    due = [AFTER_MISDEAL] if is_after_misdeal else []
    due += [JACK_POT] if is_jack_pot else []
    due += [price for name, price in SLIDING if shown and max(shown) >= ranking.least(name)]
    return max(due, default=0)
