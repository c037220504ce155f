"""One round of Vingt-un; its steps follow the order of the chapter (pp. 62-65)."""

from __future__ import annotations

from ...engine.questions import Ask, Script
from ...engine.table import Table
from ...procedures.auction import Auction
from .actions import Content, DealOneself, Double, OfferDeal
from .dividing import DividedPairs
from .hands import FULL, VingtUnHand, gain, is_tie
from .naturals import Naturals
from .options import VingtUnOptions
from .questions import doubling, drawing, staking
from .round_hands import RoundHands

SHARE = {"quarter": 4, "third": 3}  # the divisor of the dealer's winnings on ties


class VingtUnRound:
    """The script of one round; its state is in `hands`, which its steps share."""

    def __init__(self, table: Table, options: VingtUnOptions) -> None:
        self.table, self.options, self.hands = table, options, RoundHands(table, options)
        self.pack, self.naturals = self.hands.pack, Naturals(self.hands)
        self.ties = 0  # the dealer's winnings on ties

    def script(self) -> Script[int]:
        """Play the round; return the next dealer."""
        yield from self.begin()
        around = self.hands.in_turn()
        yield from self.pack.cards_to(around, "VGT-4")
        yield from self.stake()
        yield from self.double()
        yield from self.pack.cards_to(around, "VGT-6")
        if not self.naturals.is_of_dealer():
            self.naturals.of_players()
            yield from DividedPairs(self.hands).script()
            yield from self.drawing()
            if self.hands.in_play():
                yield from self.dealers_hands()
                self.compare()
        return self.finish()

    # whose deal it is
    def begin(self) -> Script[None]:
        """Begin a round; at the start of a turn, sell the deal, pay into the pool and shuffle (VGT-2, 17, 20, R12)."""
        table, facts, hands = self.table, self.table.facts, self.hands
        if facts["rounds"] == 0:
            table.note("buyer", None)
            table.note("reshuffles", 0)
            yield from self.selling()
            for seat in table.seats_from(hands.proper + 1):
                table.pay(seat, "pool", self.options.pool_ante, "VGT-17")
        hands.dealer = hands.proper if facts["buyer"] is None else facts["buyer"]
        hands.players = [seat for seat in table.seats_from(hands.proper + 1) if seat != hands.dealer]
        if facts["rounds"] == 0 or not self.pack.stock:
            yield from self.pack.shuffled_anew(self.options.cards)
        is_exempt = self.options.deal_ends == "natural" and self.options.first_round_exempt and facts["rounds"] == 0
        table.note("exempt", is_exempt, "VGT-14" if is_exempt else "")
        table.note("stakes", [[] for _ in range(table.n)])
        table.note("doubled", False)
        table.note("naturals", [])

    def selling(self) -> Script[None]:
        """Let the proper dealer offer the deal to the others (VGT-20, R21)."""
        if not self.options.sell_deal:
            return
        proper = self.hands.proper
        answer = yield Ask(proper, "VGT-20", DealOneself, OfferDeal)
        if answer is OfferDeal:
            sale = yield from Auction(self.table, proper, "VGT-R21", "VGT-R21").script("deal", "VGT-20")
            if sale:
                self.table.note("buyer", sale.buyer, "VGT-20")

    # stakes
    def stake(self) -> Script[None]:
        """Let each player in turn stake on their first card (VGT-4)."""
        hands, first, dealer = self.hands, self.hands.piles[0], self.hands.dealer
        for seat in hands.players:
            answer = yield staking(seat, *hands.limits(seat))
            hands.of[seat].append(VingtUnHand(seat, 0, answer.what, first[seat]))
            hands.stakes[seat].append(answer.what)
            hands.note_stakes("VGT-4")
        hands.of[dealer].append(VingtUnHand(dealer, 0, 0, first[dealer]))

    def double(self) -> Script[None]:
        """Ask the dealer whether to double all the stakes (VGT-5, R3)."""
        answer = yield doubling(self.hands.dealer)
        if answer is Double:
            self.hands.times = 2
            self.table.note("doubled", True, "VGT-5")

    # drawing
    def drawing(self) -> Script[None]:
        """Let the players draw to their hands in turn, one hand at a time (VGT-9)."""
        hands = self.hands
        for hand in hands.in_play():
            yield from self.draw(hand)
            if hand.points > FULL:
                many = len(hands.of[hands.dealer])
                self.table.pay(hand.seat, hands.dealer, many * hands.worth(hand), "VGT-9")
                hands.put_out(hand, "VGT-9")

    def draw(self, hand: VingtUnHand) -> Script[None]:
        """Let a seat draw cards, face up, until it stands or reaches twenty-one or more (R6, R13)."""
        pack, pile = self.pack, self.hands.pile(hand)
        self.table.note("drawing", [hand.seat, hand.number + 1], "VGT-9")
        question = drawing(hand.seat)
        while hand.points < FULL and pack.stock:
            if (yield question) is Content:
                break
            if pack.is_low:
                yield from pack.supply()
            self.table.deal(pack.stock, [pile], 1, "VGT-9")
            pack.show(pile[-1:], pile, "VGT-9")
            hand.drawn.append(pile[-1])

    def dealers_hands(self) -> Script[None]:
        """Turn up the dealer's hands and let the dealer draw to each (VGT-10, R19)."""
        hands, dealer = self.hands, self.hands.dealer
        for hand in hands.of[dealer]:
            self.pack.show(hand.cards, hands.pile(hand), "VGT-10")
        for hand in hands.of[dealer]:
            yield from self.draw(hand)
            if hand.points > FULL:
                self.table.pay(dealer, "pool", self.options.pool_over, "VGT-17")

    def compare(self) -> None:
        """Show the remaining hands, and settle each with every hand of the dealer (VGT-11)."""
        hands, dealer = self.hands, self.hands.dealer
        for hand in hands.in_play():
            self.pack.show(hand.cards, hands.pile(hand), "VGT-11")
            for other in hands.of[dealer]:
                self.settle(hand, other)
        if self.options.pool_ties != "none":
            self.table.pay(dealer, "pool", self.ties // SHARE[self.options.pool_ties], "VGT-17")

    def settle(self, hand: VingtUnHand, other: VingtUnHand) -> None:
        """Settle one hand with one of the dealer's, by the table under Settlement."""
        mine, dealers = hand.points, other.points
        amount = gain(mine, dealers) * self.hands.worth(hand)
        if amount > 0:
            self.table.pay(other.seat, hand.seat, amount, "VGT-11")
            return
        self.table.pay(hand.seat, other.seat, -amount, "VGT-11")
        if is_tie(mine, dealers):
            self.ties -= amount

    # after the round
    def finish(self) -> int:
        """Collect the cards; return the next dealer (VGT-13, 16, R11, R20)."""
        table, facts, hands = self.table, self.table.facts, self.hands
        self.pack.give_in([pile for piles in hands.piles for pile in piles if pile], "VGT-12")
        table.note("last_dealer", hands.dealer)
        if not self.is_over():
            table.note("rounds", facts["rounds"] + 1)
            return hands.proper
        table.note("rounds", 0, "VGT-13")
        goes_to_holder = self.options.deal_ends == "natural" and self.options.natural_to == "holder"
        return hands.counting[0] if goes_to_holder and hands.counting else table.left(hands.proper)

    def is_over(self) -> bool:
        """Return whether the dealer's turn ends with this round (VGT-13, 16, R27)."""
        facts, ends = self.table.facts, self.options.deal_ends
        if ends == "natural":
            return bool(self.hands.counting)
        if ends == "hands":
            return bool(facts["rounds"] + 1 >= self.options.deal_hands)
        gone_through = facts["reshuffles"] + (len(self.pack.stock) <= 1)
        return bool(gone_through >= (2 if ends == "twice_through" else 1))
