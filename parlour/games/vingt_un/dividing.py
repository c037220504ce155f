"""Dividing pairs at Vingt-un: each card starts a hand with its own stake (VGT-8, R4, R15, R24)."""

from __future__ import annotations

from ...engine.questions import Script
from .actions import HANDS, NoDivide
from .hands import VingtUnHand, is_pair
from .questions import dividing, dividing_own
from .round_hands import RoundHands


class DividedPairs:
    """The division of pairs in one round."""

    def __init__(self, hands: RoundHands) -> None:
        self.hands, self.table, self.options = hands, hands.table, hands.options

    def script(self) -> Script[None]:
        """Let the seats divide their pairs in turn, the dealer last, before any drawing (VGT-8, R4, R15, R24)."""
        hands = self.hands
        for seat in hands.players:
            if not hands.of[seat][0].is_out and self.pair_of(seat):
                yield from self.divide(seat)
        if hands.in_play() and self.pair_of(hands.dealer):
            yield from self.divide(hands.dealer)
        self.table.note("hands_of_dealer", len(hands.of[hands.dealer]))

    def divide(self, seat: int) -> Script[None]:
        """Let a seat divide its pairs, starting with the first hand, into at most four hands (R15)."""
        is_dealer = seat == self.hands.dealer
        while hand := self.pair_of(seat):
            answer = yield dividing_own(seat) if is_dealer else dividing(seat, *self.hands.limits(seat))
            if answer is NoDivide:
                hand.is_declined = True
            elif is_pair(hand.cards):
                yield from self.split(hand, 0 if is_dealer else answer.what)
            else:
                self.settle_unlike(hand, answer.what)

    def pair_of(self, seat: int) -> VingtUnHand | None:
        """Return a hand that a seat may divide now, or None; with table penalties, any two cards may be divided."""
        hands, pack = self.hands.of[seat], self.hands.pack
        can_err = self.options.table_penalties and seat != self.hands.dealer and len(hands) == 1
        if len(hands) == len(HANDS) or not pack.stock or len(pack.stock) + len(pack.used) < 2:
            return None
        for hand in hands:
            if (can_err or is_pair(hand.cards)) and not hand.is_declined and not hand.is_out:
                return hand
        return None

    def split(self, hand: VingtUnHand, stake: int) -> Script[None]:
        """Divide a hand; the second card gets its own stake, and each hand a new card in turn (R15)."""
        hands, seat, number = self.hands, hand.seat, len(self.hands.of[hand.seat])
        if number == len(hands.piles):
            hands.piles.append(self.table.piles(HANDS[number]))
        old, new = hands.pile(hand), hands.piles[number][seat]
        self.table.move(old[1], old, new, "VGT-8")
        hands.of[seat].append(VingtUnHand(seat, number, stake, new))
        if seat != hands.dealer:
            hands.stakes[seat].append(stake)
            hands.note_stakes("VGT-8")
        yield from hands.pack.card_to(old, "VGT-8")
        yield from hands.pack.card_to(new, "VGT-8")

    def settle_unlike(self, hand: VingtUnHand, stake: int) -> None:
        """Penalise two unlike cards played as two hands: both stakes to the dealer, a fine to the pool (p. 67)."""
        hands, seat, table = self.hands, hand.seat, self.table
        hands.stakes[seat].append(stake)
        hands.note_stakes("VGT-8")
        hands.pack.show(hand.cards, hands.pile(hand), "VGT-8")
        for laid in (hand.stake, stake):
            table.pay(seat, hands.dealer, laid * hands.times, "VGT-8")
        if self.options.has_pool:
            table.pay(seat, "pool", self.options.penalty, "VGT-17")
        hands.put_out(hand, "VGT-9")
