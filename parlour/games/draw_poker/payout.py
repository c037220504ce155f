"""The payment of a hand's pool: the kitty's share, law 60, and the hands that give rise to jack-pots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...procedures.ranking import FLUSH, FOURS, FULL, Rank, Ranking
from ...procedures.vying.kitty import kitty_share
from ...procedures.vying.stakes import Stakes
from .law60 import law60_shares
from .options import DrawPokerOptions

HIGH_HANDS = {"flush": FLUSH, "full": FULL, "fours": FOURS}


class Payout:
    """The payment of one pool."""

    def __init__(self, stakes: Stakes, options: DrawPokerOptions, ranked: Ranking, *, is_jack_pot: bool) -> None:
        self.stakes, self.table, self.options, self.ranking = stakes, stakes.table, options, ranked
        self.is_jack_pot = is_jack_pot

    def take_kitty(self, shown: Sequence[Rank]) -> None:
        """Pay the kitty its share before the pool is divided (DP-S6)."""
        table, o, is_misdealt = self.table, self.options, bool(self.table.facts["misdealt"])
        share = kitty_share(o.kitty, self.ranking, shown, is_jack_pot=self.is_jack_pot,
                            is_after_misdeal=is_misdealt, fixed=o.kitty_amount)  # fmt: skip
        share = min(share, table.pools["pool"])
        table.pay("pool", "kitty", share, "DP-S6")
        self.stakes.deduct(share)
        if is_misdealt:
            table.note("misdealt", False)

    def pay_by_law60(
        self,
        shown: dict[int, Rank],
        players: Sequence[int],
        blinds: Sequence[int],
        demands: Mapping[int, frozenset[int]],
    ) -> list[int]:
        """Pay out the pool after a short seat demanded a show; return its winners (DP-S3)."""
        stakes, table = self.stakes, self.table
        carried = stakes.carried - stakes.deducted
        shares = law60_shares(stakes.staked, blinds, carried, demands, shown, players)
        for seat, amount in shares.items():
            table.pay("pool", seat, amount, "DP-S3")
        best = max(shown.values())
        winners = [seat for seat in players if shown.get(seat) == best]
        table.note("winners", winners)
        return winners

    def reward(self, shown: dict[int, Rank], winners: Sequence[int]) -> None:
        """Pay the kitty to a winning hand of fours or better, if that is its use (DP-S6)."""
        kitty = self.table.pools["kitty"]
        if self.options.kitty_use == "reward" and kitty and shown[winners[0]] >= self.ranking.least(FOURS):
            self.table.pay("kitty", winners[0], kitty, "DP-S6")


def high_hand(ranking: Ranking, shown: dict[int, Rank]) -> str | None:
    """Return the highest class among the hands shown that gives rise to a jack-pot, or None (DP-S7, R48)."""
    found: str | None = None
    for name, least in HIGH_HANDS.items():
        if shown and max(shown.values()) >= ranking.least(least):
            found = name
    return found
