"""A seat that has too little: its action, and the pool under law 60 of the English code (DP-S3, R43)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...procedures.ranking import Rank
from ...procedures.vying.betting import DemandShow, Sight
from ...procedures.vying.stakes import divided
from .options import LAW60, DrawPokerOptions


def short_word(options: DrawPokerOptions) -> Any:
    """Return the action for a seat that has too little: a sight or, under law 60, a demand to show."""
    return DemandShow if options.short_call == LAW60 else Sight


def short_clause(options: DrawPokerOptions) -> str:
    """Return the clause for a seat that has too little."""
    return "DP-S3" if options.short_call == LAW60 else "DP-T2"


def law60_shares(
    staked: Sequence[int],
    blinds: Sequence[int],
    carried: int,
    demands: Mapping[int, frozenset[int]],
    shown: Mapping[int, Rank],
    order: Sequence[int],
) -> dict[int, int]:
    """Return the counters that each seat takes, given the stakes by seat and the counters carried in.

    `demands` gives, for each seat that demanded a show, the seats in play at that moment. Such a seat takes up to
    its own stake from each of them, the blinds of seats that had folded before, and the counters carried in. The
    rest goes to the best hand among those that met the bets in full. Ties share a claim, with odd counters by
    `order`.
    """
    claims, shares = _Claims(staked, blinds, carried, demands), dict.fromkeys(shown, 0)
    by_rank = sorted(set(shown.values()), reverse=True)

    def share_out(amount: int, seats: Sequence[int]) -> None:
        for seat, part in divided(amount, [s for s in order if s in seats]).items():
            shares[seat] += part

    for rank in by_rank:
        tied = [seat for seat in order if shown.get(seat) == rank]
        short = sorted((seat for seat in tied if seat in demands), key=lambda seat: staked[seat])
        for place, seat in enumerate(short):
            share_out(claims.take(seat), [s for s in tied if s not in short[:place]])
        full = [seat for seat in tied if seat not in demands]
        if full:
            share_out(claims.rest(), full)
            return shares
    share_out(claims.rest(), [seat for seat in order if shown.get(seat) == by_rank[0]])
    return shares


class _Claims:
    """The stakes and carried counters not yet claimed while seats that demanded a show take their shares."""

    def __init__(
        self, staked: Sequence[int], blinds: Sequence[int], carried: int, demands: Mapping[int, frozenset[int]]
    ) -> None:
        self.staked, self.blinds, self.demands = staked, blinds, demands
        self.left, self.carried = list(staked), carried

    def take(self, seat: int) -> int:
        """Take a seat's claim from the stakes, with any carried counters left; return the sum."""
        amount, self.carried = self.carried, 0
        for other, put in enumerate(self.staked):
            due = min(self.staked[seat], put) if other in self.demands[seat] else self.blinds[other]
            part = max(0, min(self.left[other], due - (put - self.left[other])))
            self.left[other] -= part
            amount += part
        return amount

    def rest(self) -> int:
        """Return what has not been claimed."""
        return sum(self.left) + self.carried
