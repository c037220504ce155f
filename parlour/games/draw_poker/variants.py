"""Show-down Poker, all cards face up, and Flat Poker, one seat against the field (DP-V1 to V3)."""

from __future__ import annotations

from ...engine.questions import Ask, Script, Sets
from ...procedures.ranking import Rank
from ...procedures.vying.stakes import divided
from .drawing import Drawing
from .hand import Hand
from .words import BackField, Blind, Decline, Draw, JoinCall, Match


class ShowDownHand(Hand):
    """Everybody antes, the cards are dealt and drawn face up, and the best hand has the pool (DP-V1, R27)."""

    def script(self) -> Script[int]:
        """Play the hand; return the next dealer."""
        table = self.table
        self.lay_stakes()
        for seat in self.players:
            self.stakes.ante(seat, self.options.showdown_ante, "DP-V1")
        yield from self.deal_cards()
        for seat in self.players:
            table.show(self.hands[seat], self.hands[seat], "DP-V1")
        drawing = OpenDrawing(self)
        table.note("drawn", [None] * table.n)
        finished: dict[int, Rank] = {}
        for seat in self.players:
            yield from drawing.discard(seat)
            yield from drawing.serve(seat)
            table.show(self.hands[seat], self.hands[seat], "DP-V1")
            finished[seat] = self.ranking(self.hands[seat])
            self.throw_out(finished)
        for seat in finished:
            table.sweep(self.hands[seat], table.piles("shown")[seat], "DP-V1")
        words = [self.ranking.words(finished[s]) if s in finished else None for s in range(table.n)]
        table.note("shown_as", words)
        self.take_kitty(list(finished.values()))
        self.stakes.in_play = list(finished)
        winners = [seat for seat in self.players if seat in finished]
        for seat, share in divided(table.pools["pool"], winners).items():
            table.pay("pool", seat, share, "DP-V1")
        table.note("winners", winners)
        return table.left(self.dealer)

    def throw_out(self, finished: dict[int, Rank]) -> None:
        """Throw out every finished hand that another finished hand beats."""
        best = max(finished.values())
        for seat in [seat for seat, rank in finished.items() if rank < best]:
            del finished[seat]
            self.stakes.fold(seat, "DP-V1")


class OpenDrawing(Drawing):
    """The draw of a hand whose cards all lie open."""

    def make_good(self, seat: int) -> Script[None]:
        yield from ()

    def discard(self, seat: int) -> Script[None]:
        hand = self.pot.hands[seat]
        ask = Ask(seat, "DP-V1").may(Draw, Sets(hand, 0, 5), "DP-V1", "You throw cards of your own hand.")
        cards = (yield ask).what
        self.asked[seat] = len(cards)
        self.table.move_all(cards, hand, self.laid[seat], "DP-V1")
        self.table.show(cards, self.laid[seat], "DP-V1")


class FlatHand(Hand):
    """The age stakes what it likes, the others match it or stay out, and there is no raising (DP-V2, V3)."""

    def script(self) -> Script[int]:
        """Play the hand; return the next dealer."""
        table, following = self.table, self.table.left(self.dealer)
        everyone, limit = self.players, self.options.limit
        ask = Ask(self.age, "DP-V2").may(
            Blind, range(1, limit + 1), "DP-V2", "The stake is of {low} to {high} counters."
        )
        amount = (yield ask).what
        self.lay_stakes()
        self.stakes.put(everyone[0], amount, "DP-V2")
        for seat in everyone[1:]:
            if (yield Ask(seat, "DP-V2", Match, Decline)) is Match:
                self.stakes.put(seat, amount, "DP-V2")
            else:
                self.stakes.in_play.remove(seat)
        self.players = list(self.stakes.in_play)
        table.note("players", list(self.players))
        if self.stakes.last is not None:
            table.pay("pool", everyone[0], amount, "DP-V3")
            return following
        yield from self.deal_cards()
        yield from Drawing(self).script()
        backer = yield from self.backer() if self.options.flat_settle == "field" else _nobody()
        if backer is None:
            self.after((yield from self.settle(None)))
        else:
            yield from self.against_the_field(backer)
        return following

    def backer(self) -> Script[int | None]:
        """From the age on, the first to put up as much as all the others has the field against him."""
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
        """Let the others join in meeting the backer, and settle between him and the field."""
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
        self.take_kitty(list(shown.values()))
        for seat, share in divided(table.pools["pool"], winners).items():
            table.pay("pool", seat, share, "DP-V2")
        table.note("winners", winners)


def _nobody() -> Script[int | None]:
    yield from ()
    return None
