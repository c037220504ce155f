"""An opener without openers: confessing it, being found out, and what it costs (DP-A28, E19, R47)."""

from __future__ import annotations

from ..options import ENGLISH
from ..pot import HandInPlay
from .dealt_hands import DealtHands
from .openers import Openers
from .series import JackSeries


class FalseOpener:
    """The penalties of a false opening in one jack-pot; `up` is what each seat has paid into it."""

    is_penal = False  # whether another jack-pot follows as a penalty

    def __init__(
        self, hand: HandInPlay, dealt: DealtHands, openers: Openers, series: JackSeries, up: list[int]
    ) -> None:
        self.hand, self.dealt, self.openers, self.series, self.up = hand, dealt, openers, series, up
        self.table, self.options = hand.table, hand.options

    def confess(self, seat: int) -> None:
        """Settle a confessed false opening, before or after the draw (DP-A28)."""
        hand = self.hand
        hand.is_false = False
        if self.dealt.has_drawn(seat):
            self.found_out(seat)
            return
        self.table.note("confessed", seat, "DP-A28")
        hand.opener = None
        self.table.note("opener", None)
        how, stakes = self.options.false_opener, hand.stakes
        if how == "third":
            self.pay_whole_pool(seat)
        elif how == "first":
            others = [other for other in stakes.in_play if other != seat]
            for other in [other for other in others if not self.openers.are_in(self.dealt.of(other))]:
                stakes.take_back(other, "DP-A28")
            stakes.phase[seat] = 0  # the stake stays, but nobody has to match it
            hand.is_to_reopen = True

    def pay_whole_pool(self, seat: int) -> None:
        """Refund the other seats' payments into this pot at the false opener's expense, for a new deal (DP-A28)."""
        table, stakes = self.table, self.hand.stakes
        stakes.return_excess()
        returned = 0
        for other in table.others(seat):
            own = min(stakes.staked[other] + self.up[other], table.pools["pool"])
            table.pay("pool", other, own, "DP-A28")
            self.up[other] = 0
            returned += own
        self.up[seat] += stakes.staked[seat] + self.hand.pay_fine(seat, "pool", returned, "DP-A28")
        self.hand.is_over = True

    def found_out(self, seat: int) -> None:
        """Penalise, as agreed, a false opener who is found out after the draw (DP-A28)."""
        table, how = self.table, self.options.false_late
        table.note("confessed", seat, "DP-A28")
        if how == "full_pool":
            self.pay_whole_pool(seat)
        elif how == "barred_two":
            table.note("barred", {**(table.facts["barred"] or {}), str(seat): 2}, "DP-A28")
        else:
            self.series.pays_for_all(seat, "DP-A28")
            self.is_penal = True

    def hides(self, seat: int) -> None:
        """Let an opener hide the openers, who then antes for all in another jack-pot (F law 42)."""
        self.hand.is_false = False  # nobody will ever find out
        self.series.pays_for_all(seat, "DP-I42")
        self.is_penal = True

    def wins_nothing(self, seat: int) -> list[int]:
        """Deny the pool to a false opener and keep it for the next jack-pot; return [] (BW law 33; DP-R47)."""
        self.dealt.show(seat, self.dealt.of(seat), "DP-E19")
        if self.options.code == ENGLISH:
            self.hand.pay_fine(seat, "pool", 2 * self.options.ante, "DP-A28")
        else:
            self.found_out(seat)
        return [] if self.hand.is_over else self.pool_stays()

    def pool_stays(self) -> list[int]:
        """Leave the pool for the next jack-pot of the series; return []."""
        self.hand.throw_in("DP-A28")
        self.series.pool_stays()
        return []
