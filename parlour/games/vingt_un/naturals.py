"""The naturals in a round of Vingt-un, shown and paid before anybody draws (VGT-6, 7, 14, 18, 19)."""

from __future__ import annotations

from collections.abc import Sequence

from .hands import is_natural
from .round_hands import RoundHands

BONUS = {"off": 0, "stake": 1, "double": 2}


class Naturals:
    """The naturals of one round."""

    def __init__(self, hands: RoundHands) -> None:
        self.hands, self.table, self.options = hands, hands.table, hands.options

    def is_of_dealer(self) -> bool:
        """Show and settle a natural held by the dealer, which ends the round; return whether there was one (VGT-6)."""
        hands, dealer = self.hands, self.hands.dealer
        own = hands.of[dealer][0]
        if not is_natural(own.cards):
            return False
        hands.pack.show(own.cards, hands.pile(own), "VGT-6")
        for seat in hands.players:
            hand = hands.of[seat][0]
            if is_natural(hand.cards):
                hands.pack.show(hand.cards, hands.pile(hand), "VGT-6")
            else:
                self.table.pay(seat, dealer, 2 * hands.worth(hand), "VGT-6")
        return True

    def of_players(self) -> None:
        """Show and pay the players' naturals; those that count win more (VGT-7, 13, 14, 18, 19)."""
        table, hands = self.table, self.hands
        naturals = [seat for seat in hands.players if is_natural(hands.of[seat][0].cards)]
        table.note("naturals", naturals)
        for seat in naturals:
            hand = hands.of[seat][0]
            hands.pack.show(hand.cards, hands.pile(hand), "VGT-7")
            table.pay(hands.dealer, seat, 2 * hands.worth(hand), "VGT-14" if table.facts["exempt"] else "VGT-7")
        if not table.facts["exempt"]:
            hands.counting = naturals
            self.bonus(naturals)
            self.take_pool(naturals)
        for seat in naturals:
            hands.put_out(hands.of[seat][0], "VGT-7")

    def bonus(self, naturals: Sequence[int]) -> None:
        """Make each other player without a natural pay its stake to the holder, once or twice (VGT-19, R11, R16)."""
        for holder in naturals:
            amount = BONUS[self.options.natural_bonus] * self.hands.of[holder][0].stake
            for seat in self.hands.players:
                if seat not in naturals:
                    self.table.pay(seat, holder, amount, "VGT-19")

    def take_pool(self, naturals: Sequence[int]) -> None:
        """Share the pool among naturals that count; an odd counter stays in it (VGT-18, R11)."""
        share = self.table.pools["pool"] // len(naturals) if naturals else 0
        for seat in naturals:
            self.table.pay("pool", seat, share, "VGT-18")
