"""Flat Poker: one stake each and no raising; one player may stand against the field (DP-V2, V3)."""

from __future__ import annotations

from ...engine.questions import Ask, Script
from ...procedures.vying.stakes import divided
from ...words.message import Message
from .actions import BackField, Blind, Decline, JoinCall, MatchStake
from .deal import PokerHand
from .draw import PokerDraw


class FlatHand(PokerHand):
    """One hand of Flat Poker: the age sets the stake, and the others match it or stay out (DP-V2, V3)."""

    def script(self) -> Script[int]:
        """Play the hand; return the next dealer."""
        table, following = self.table, self.table.left(self.dealer)
        everyone, limit = self.players, self.options.limit
        ask = Ask(self.age, "DP-V2").may(
            Blind, range(1, limit + 1), "DP-V2", Message("plays.draw_poker.refused.flat_stake")
        )
        amount = (yield ask).what
        self.lay_stakes()
        self.stakes.put(everyone[0], amount, "DP-V2")
        for seat in everyone[1:]:
            if (yield Ask(seat, "DP-V2", MatchStake, Decline)) is MatchStake:
                self.stakes.put(seat, amount, "DP-V2")
            else:
                self.stakes.in_play.remove(seat)
        self.players = list(self.stakes.in_play)
        table.note("players", list(self.players))
        if self.stakes.last is not None:
            table.pay("pool", everyone[0], amount, "DP-V3")
            return following
        yield from self.deal_cards()
        yield from PokerDraw(self).script()
        backer = (yield from self.backer()) if self.options.flat_settle == "field" else None
        if backer is None:
            self.after((yield from self.settle(None)))
        else:
            yield from self.against_the_field(backer)
        return following

    def backer(self) -> Script[int | None]:
        """Return the first seat, from the age on, that stakes as much as all the others together, or None."""
        for seat in self.players:
            others = sum(self.stakes.staked) - self.stakes.staked[seat]
            if not self.stakes.can_pay(seat, others):
                continue
            if (yield Ask(seat, "DP-V2", BackField, Decline)) is BackField:
                self.stakes.put(seat, others, "DP-V2")
                self.table.note("backer", seat, "DP-V2")
                return seat
        return None

    def against_the_field(self, backer: int) -> Script[None]:
        """Ask the others to join in matching the backer, and settle between the backer and the field."""
        table, field = self.table, [seat for seat in self.round_from(backer) if seat != backer]
        backing = sum(self.stakes.staked[seat] for seat in field)
        joiners = []
        for seat in field:
            if (yield Ask(seat, "DP-V2", JoinCall, Decline)) is JoinCall:
                joiners.append(seat)
                table.note("joined", list(joiners), "DP-V2")
        if not joiners:
            self.stakes.in_play = [backer]
            self.won_alone(backer)
            return
        for seat, share in divided(backing, joiners).items():
            self.stakes.put(seat, share, "DP-V2")
        shown = {}
        for seat in (backer, *field):
            shown[seat] = self.ranking(self.hands[seat])
            table.sweep(self.hands[seat], table.piles("shown")[seat], "DP-V2")
        table.note("shown_as", [self.ranking.words(shown[s]) if s in shown else None for s in range(table.n)])
        has_field_won = max(shown[seat] for seat in field) > shown[backer]
        winners = [seat for seat in self.players if seat in field] if has_field_won else [backer]
        self.payout().take_kitty(list(shown.values()))
        for seat, share in divided(table.pools["pool"], winners).items():
            table.pay("pool", seat, share, "DP-V2")
        table.note("winners", winners)
