"""One round of Vingt-un: its steps in the order of the chapter (pp. 62-65)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...engine.cards import Card
from ...engine.questions import Ask, Script, Shuffle
from ...engine.table import Pile, Table
from ...procedures.auction import Auction
from .actions import HANDS, Content, DealOneself, Double, NoDivide, OfferDeal
from .hands import FULL, VingtUnHand, gain, is_natural, is_over, is_pair, is_tie
from .options import VingtUnOptions
from .questions import dividing, dividing_own, doubling, drawing, staking

SHARE = {"quarter": 4, "third": 3}  # the divisor of the dealer's winnings on ties
BONUS = {"off": 0, "stake": 1, "double": 2}


class VingtUnRound:
    """The script of one round, and what its steps share.

    `proper` is the seat whose turn it is to deal; `dealer` is the one that deals, perhaps a buyer.
    """

    def __init__(self, table: Table, options: VingtUnOptions) -> None:
        self.table, self.options, self.proper = table, options, table.dealer or 0
        self.stock, self.used = table.pile("stock"), table.pile("used")
        self.piles = [table.piles(HANDS[0])]  # those of divided hands are added when a pair is divided
        self.dealer = self.proper
        self.players: list[int] = []  # everybody but the dealer, in turn from the left of the proper dealer (R20)
        self.stakes: list[list[int]] = [[] for _ in range(table.n)]
        self.hands: list[list[VingtUnHand]] = [[] for _ in range(table.n)]
        self.times = 1  # 2 if the dealer has doubled
        self.ties = 0  # the dealer's winnings on ties
        self.seen: set[Card] = set()  # the cards on the table that everybody has seen
        self.counting: list[int] = []  # seats whose naturals end the dealer's turn, or win the pool

    def script(self) -> Script[int]:
        """Play the round; return the next dealer."""
        yield from self.begin()
        yield from self.deal_to_all()
        yield from self.stake()
        yield from self.double()
        yield from self.deal_to_all()
        if not self.dealers_natural():
            self.players_naturals()
            yield from self.dividing()
            yield from self.drawing()
            if self.in_play():
                yield from self.dealers_hands()
                self.compare()
        return self.finish()

    # whose deal it is
    def begin(self) -> Script[None]:
        """Begin a round; at the start of a turn sell the deal, feed the pool and shuffle (VGT-2, 17, 20, R12)."""
        table, facts = self.table, self.table.facts
        if facts["rounds"] == 0:
            table.note("buyer", None)
            table.note("reshuffles", 0)
            yield from self.selling()
            for seat in table.seats_from(self.proper + 1):
                table.pay(seat, "pool", self.options.pool_ante, "VGT-17")
        self.dealer = self.proper if facts["buyer"] is None else facts["buyer"]
        self.players = [seat for seat in table.seats_from(self.proper + 1) if seat != self.dealer]
        if facts["rounds"] == 0 or not self.stock:
            table.gather(self.stock, self.used, clause="VGT-R12")
            table.note("gone", [])
            table.lay((yield Shuffle(self.options.cards)), self.stock, "VGT-2")
        is_exempt = self.options.deal_ends == "natural" and self.options.first_round_exempt and facts["rounds"] == 0
        table.note("exempt", is_exempt, "VGT-14" if is_exempt else "")
        table.note("stakes", [[] for _ in range(table.n)])
        table.note("doubled", False)
        table.note("naturals", [])

    def selling(self) -> Script[None]:
        """Let the proper dealer offer the deal to the others (VGT-20, R21)."""
        if not self.options.sell_deal:
            return
        answer = yield Ask(self.proper, "VGT-20", DealOneself, OfferDeal)
        if answer is OfferDeal:
            sale = yield from Auction(self.table, self.proper, "VGT-R21", "VGT-R21").script("deal", "VGT-20")
            if sale:
                self.table.note("buyer", sale.buyer, "VGT-20")

    # cards
    def supply(self) -> Script[None]:
        """Shuffle the last card and the used ones into a new pack (VGT-12, R13)."""
        self.table.sweep(self.stock, self.used, "VGT-12")
        order = yield Shuffle(tuple(self.used))
        self.table.restack(self.used, self.stock, order, "VGT-12")
        self.table.note("reshuffles", self.table.facts["reshuffles"] + 1, "VGT-12")
        self.table.note("gone", [])

    def card_to(self, pile: Pile, clause: str) -> Script[None]:
        """Deal one card to a pile, from a new pack if only one card is left."""
        if len(self.stock) == 1 and self.used:
            yield from self.supply()
        self.table.deal(self.stock, [pile], 1, clause)

    def deal_to_all(self) -> Script[None]:
        """Deal one card face down to each seat, from the left of the proper dealer (VGT-4, 6, R20)."""
        piles = [self.piles[0][seat] for seat in self.table.seats_from(self.proper + 1)]
        clause = "VGT-6" if piles[0] else "VGT-4"
        if len(self.stock) > len(piles):  # enough for all without the last card
            self.table.deal(self.stock, piles, 1, clause)
            return
        for pile in piles:
            yield from self.card_to(pile, clause)

    def show(self, cards: Iterable[Card], pile: Pile, clause: str) -> None:
        """Turn cards up, and remember that everybody has seen them."""
        shown = list(cards)
        self.table.show(shown, pile, clause)
        self.seen.update(shown)

    def give_in(self, hands: Iterable[Pile], clause: str) -> None:
        """Give whole hands to the pone, face down (VGT-9, R14)."""
        seen: list[str] = []
        for pile in hands:
            seen += [card.text for card in pile if card in self.seen]
            self.table.sweep(pile, self.used, clause)
        if seen:
            self.table.note("gone", [*self.table.facts["gone"], *seen])

    # stakes
    def limits(self, seat: int) -> tuple[int, int, int]:
        """Return the lowest and the highest stake, and the counters of a seat."""
        return self.options.min_stake, self.options.max_stake, self.table.counters[seat]

    def stake(self) -> Script[None]:
        """Let each player in turn lay a stake on their first card (VGT-4)."""
        for seat in self.players:
            answer = yield staking(seat, *self.limits(seat))
            self.hands[seat].append(VingtUnHand(seat, 0, answer.what, self.piles[0][seat]))
            self.stakes[seat].append(answer.what)
            self.note_stakes("VGT-4")
        self.hands[self.dealer].append(VingtUnHand(self.dealer, 0, 0, self.piles[0][self.dealer]))

    def note_stakes(self, clause: str) -> None:
        """Note the stakes of all hands."""
        self.table.note("stakes", [list(laid) for laid in self.stakes], clause)

    def double(self) -> Script[None]:
        """Let the dealer double all the stakes (VGT-5, R3)."""
        answer = yield doubling(self.dealer)
        if answer is Double:
            self.times = 2
            self.table.note("doubled", True, "VGT-5")

    def worth(self, hand: VingtUnHand) -> int:
        """Return the stake of a hand, the dealer's double included."""
        return hand.stake * self.times

    # naturals
    def dealers_natural(self) -> bool:
        """Show and settle a natural of the dealer's; return whether there is one, which ends the round (VGT-6, R9)."""
        own = self.hands[self.dealer][0]
        if not is_natural(own.cards):
            return False
        self.show(own.cards, self.piles[0][self.dealer], "VGT-6")
        for seat in self.players:
            hand = self.hands[seat][0]
            if is_natural(hand.cards):
                self.show(hand.cards, self.piles[0][seat], "VGT-6")
            else:
                self.table.pay(seat, self.dealer, 2 * self.worth(hand), "VGT-6")
        return True

    def players_naturals(self) -> None:
        """Show and pay the players' naturals; those that count win more (VGT-7, 13, 14, 18, 19)."""
        table = self.table
        naturals = [seat for seat in self.players if is_natural(self.hands[seat][0].cards)]
        table.note("naturals", naturals)
        for seat in naturals:
            hand = self.hands[seat][0]
            self.show(hand.cards, self.piles[0][seat], "VGT-7")
            table.pay(self.dealer, seat, 2 * self.worth(hand), "VGT-14" if table.facts["exempt"] else "VGT-7")
        if not table.facts["exempt"]:
            self.counting = naturals
            self.bonus(naturals)
            self.take_pool(naturals)
        for seat in naturals:
            self.hands[seat][0].is_out = True
            self.give_in([self.piles[0][seat]], "VGT-7")

    def bonus(self, naturals: Sequence[int]) -> None:
        """Let each other player without a natural pay its stake to its holder, once or twice (VGT-19, R11, R16)."""
        for holder in naturals:
            amount = BONUS[self.options.natural_bonus] * self.hands[holder][0].stake
            for seat in self.players:
                if seat not in naturals:
                    self.table.pay(seat, holder, amount, "VGT-19")

    def take_pool(self, naturals: Sequence[int]) -> None:
        """Share the pool among naturals that count; an odd counter stays in it (VGT-18, R11)."""
        share = self.table.pools["pool"] // len(naturals) if naturals else 0
        for seat in naturals:
            self.table.pay("pool", seat, share, "VGT-18")

    # pairs
    def in_play(self) -> list[VingtUnHand]:
        """Return the players' hands that are not yet settled, in turn."""
        return [hand for seat in self.players for hand in self.hands[seat] if not hand.is_out]

    def dividing(self) -> Script[None]:
        """Let the seats divide their pairs in turn, the dealer last, before any drawing (VGT-8, R4, R15, R24)."""
        for seat in self.players:
            if not self.hands[seat][0].is_out and self.pair_of(seat):
                yield from self.divide(seat)
        if self.in_play() and self.pair_of(self.dealer):
            yield from self.divide(self.dealer)
        self.table.note("hands_of_dealer", len(self.hands[self.dealer]))

    def divide(self, seat: int) -> Script[None]:
        """Let a seat divide its pairs, the lowest-numbered first, up to four hands (R15)."""
        is_dealer = seat == self.dealer
        while hand := self.pair_of(seat):
            answer = yield dividing_own(seat) if is_dealer else dividing(seat, *self.limits(seat))
            if answer is NoDivide:
                hand.is_declined = True
            elif is_pair(hand.cards):
                yield from self.split(hand, 0 if is_dealer else answer.what)
            else:
                self.settle_unlike(hand, answer.what)

    def pair_of(self, seat: int) -> VingtUnHand | None:
        """Return a hand that a seat may divide now, or None; with table penalties, any two first cards."""
        hands = self.hands[seat]
        can_err = self.options.table_penalties and seat != self.dealer and len(hands) == 1
        if len(hands) == len(HANDS) or not self.stock or len(self.stock) + len(self.used) < 2:
            return None
        for hand in hands:
            if (can_err or is_pair(hand.cards)) and not hand.is_declined and not hand.is_out:
                return hand
        return None

    def split(self, hand: VingtUnHand, stake: int) -> Script[None]:
        """Divide a hand; the second card gets a stake of its own, and each hand a new card, the old one first (R15)."""
        seat, number = hand.seat, len(self.hands[hand.seat])
        if number == len(self.piles):
            self.piles.append(self.table.piles(HANDS[number]))
        old, new = self.piles[hand.number][seat], self.piles[number][seat]
        self.table.move(old[1], old, new, "VGT-8")
        self.hands[seat].append(VingtUnHand(seat, number, stake, new))
        if seat != self.dealer:
            self.stakes[seat].append(stake)
            self.note_stakes("VGT-8")
        yield from self.card_to(old, "VGT-8")
        yield from self.card_to(new, "VGT-8")

    def settle_unlike(self, hand: VingtUnHand, stake: int) -> None:
        """Settle two unlike cards played as two hands: both stakes to the dealer, a fine to the pool (p. 67)."""
        seat, table = hand.seat, self.table
        self.stakes[seat].append(stake)
        self.note_stakes("VGT-8")
        self.show(hand.cards, self.piles[0][seat], "VGT-8")
        for laid in (hand.stake, stake):
            table.pay(seat, self.dealer, laid * self.times, "VGT-8")
        if self.options.has_pool:
            table.pay(seat, "pool", self.options.penalty, "VGT-17")
        hand.is_out = True
        self.give_in([self.piles[0][seat]], "VGT-9")

    # drawing
    def drawing(self) -> Script[None]:
        """Let the players draw to their hands in turn, each fully before the next (VGT-9)."""
        for hand in self.in_play():
            yield from self.draw(hand)
            if is_over(hand.cards):
                many = len(self.hands[self.dealer])
                self.table.pay(hand.seat, self.dealer, many * self.worth(hand), "VGT-9")
                hand.is_out = True
                self.give_in([self.piles[hand.number][hand.seat]], "VGT-9")

    def draw(self, hand: VingtUnHand) -> Script[None]:
        """Let a seat take cards, face up, until it stands or reaches twenty-one or more (R6, R13)."""
        pile = self.piles[hand.number][hand.seat]
        self.table.note("drawing", [hand.seat, hand.number + 1], "VGT-9")
        question = drawing(hand.seat)
        while hand.points < FULL and self.stock:
            if (yield question) is Content:
                break
            yield from self.card_to(pile, "VGT-9")
            self.show(pile[-1:], pile, "VGT-9")
            hand.drawn.append(pile[-1])

    def dealers_hands(self) -> Script[None]:
        """Turn up the dealer's hands and let the dealer draw to each (VGT-10, R19)."""
        own = self.hands[self.dealer]
        for hand in own:
            self.show(hand.cards, self.piles[hand.number][self.dealer], "VGT-10")
        for hand in own:
            yield from self.draw(hand)
            if is_over(hand.cards):
                self.table.pay(self.dealer, "pool", self.options.pool_over, "VGT-17")

    def compare(self) -> None:
        """Show the hands that are left, and settle each with every hand of the dealer (VGT-11)."""
        for hand in self.in_play():
            self.show(hand.cards, self.piles[hand.number][hand.seat], "VGT-11")
            for other in self.hands[self.dealer]:
                self.settle(hand, other)
        if self.options.pool_ties != "none":
            self.table.pay(self.dealer, "pool", self.ties // SHARE[self.options.pool_ties], "VGT-17")

    def settle(self, hand: VingtUnHand, other: VingtUnHand) -> None:
        """Pay for one hand against one of the dealer's, by the table of Settlement."""
        amount = gain(hand.points, other.points) * self.worth(hand)
        if amount > 0:
            self.table.pay(self.dealer, hand.seat, amount, "VGT-11")
            return
        self.table.pay(hand.seat, self.dealer, -amount, "VGT-11")
        if is_tie(hand.points, other.points):
            self.ties -= amount

    # after the round
    def finish(self) -> int:
        """Collect the cards; return the seat that deals the next round (VGT-13, 16, R11, R20)."""
        table, facts = self.table, self.table.facts
        self.give_in([pile for piles in self.piles for pile in piles if pile], "VGT-12")
        table.note("last_dealer", self.dealer)
        if not self.is_over():
            table.note("rounds", facts["rounds"] + 1)
            return self.proper
        table.note("rounds", 0, "VGT-13")
        goes_to_holder = self.options.deal_ends == "natural" and self.options.natural_to == "holder"
        return self.counting[0] if goes_to_holder and self.counting else table.left(self.proper)

    def is_over(self) -> bool:
        """Return whether the dealer's turn ends with this round (VGT-13, 16, R27)."""
        facts, ends = self.table.facts, self.options.deal_ends
        if ends == "natural":
            return bool(self.counting)
        if ends == "hands":
            return bool(facts["rounds"] + 1 >= self.options.deal_hands)
        gone_through = facts["reshuffles"] + (len(self.stock) <= 1)
        return bool(gone_through >= (2 if ends == "twice_through" else 1))
