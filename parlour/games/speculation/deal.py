"""One deal of Speculation: contributions, the turn-up, the market, and turning the hands (pp. 77-79)."""

from __future__ import annotations

from functools import cache

from ...engine.cards import KNAVE, Card
from ...engine.questions import Ask, Script, Shuffle, Verb, plain
from ...engine.table import Table, TableError
from ...procedures.auction import Auction, Sale
from ...words.message import Message
from .options import SpeculationOptions, pack_of

Invite = Verb("Invite", Message("plays.speculation.invite"))
Turn, Hold = plain("Turn", Message("plays.speculation.turn")), plain("Hold", Message("plays.speculation.hold"))
Peek = plain("Peek", Message("plays.speculation.peek"))

TURN_UP, TRUMP, NEXT, LOT = "turn_up", "trump", "next", "all"
EACH = 3  # cards in a hand
FIVE = 5
OFFERED = Message("plays.speculation.offered")
POOLS_CARD = Message("plays.speculation.pools_card")


class SpeculationDeal:
    """One deal; its steps follow the order of the book."""

    def __init__(self, table: Table, options: SpeculationOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        self.hands, self.turned = table.piles("hands"), table.piles("turned")
        self.stock, self.turn_ups, self.spare = table.pile("stock"), table.pile("turn_up"), table.pile("spare_hand")
        self.chief: int | None = None
        self.best: Card | None = None
        self.looked: list[int] = []

    def script(self) -> Script[int]:
        self.table.note("looked", [])
        self.table.note("chief", None)
        self.contribute("SPC-2")
        yield from self.deal_hands()
        owner = yield from self.turn_trump()
        yield from self.turn_hands(owner)
        is_beaten = yield from self.turn_spare()
        if is_beaten or self.chief is None or self.chief in self.looked:
            clause = "SPC-V2" if is_beaten else "SPC-V1" if self.chief is None else "SPC-V4"
            self.table.note("pool_left", True, clause)
        else:
            self.take_pool("SPC-11")
        self.table.note("last_dealer", self.dealer)
        return self.table.left(self.dealer)

    # before the hands are turned
    def contribute(self, clause: str) -> None:
        """Make the dealer pay double and the others single contributions (SPC-2, 6)."""
        unit = self.options.contribution
        for seat in self.table.seats_from(self.dealer + 1):
            self.table.pay(seat, "pool", 2 * unit if seat == self.dealer else unit, clause)

    def deal_hands(self) -> Script[None]:
        """Deal three cards each, one at a time, the last on top, with any spare hand last in each round (SPC-3, R1)."""
        table = self.table
        table.gather(self.turn_ups, self.spare, *self.hands, *self.turned, clause="SPC-R18")
        table.lay((yield Shuffle(pack_of(self.options))), self.stock, "SPC-3")
        piles = [self.hands[seat] for seat in table.seats_from(self.dealer + 1)]
        if self.options.spare_hand:
            piles.append(self.spare)
        table.deal(self.stock, piles, EACH, "SPC-3", on_top=True)

    def turn_trump(self) -> Script[int]:
        """Turn up cards, sold or not, until one does not win the pool; return its owner (SPC-4 to 7)."""
        while True:
            if not self.stock:  # every turn-up won the pool (R18)
                yield from self.deal_hands()
            owner = yield from self.turning_up()
            if not (self.options.high_turnup and self.best and self.best.high >= KNAVE):
                return owner
            if self.chief is not None:
                self.take_pool("SPC-6")
            self.best = self.chief = None  # until the next card is turned up
            for fact in ("best", "chief", "trumps"):
                self.table.note(fact, None)
            self.dealer = self.table.left(self.dealer)
            self.table.pass_deal(self.dealer, "SPC-7")
            self.contribute("SPC-6")

    def turning_up(self) -> Script[int]:
        """Let the dealer offer and turn one card; return its owner, or the dealer if it is the pool's (V1)."""
        table, dealer, owner = self.table, self.dealer, self.dealer
        is_pools = self.options.turnup_to_pool
        answer = yield (
            Ask(dealer, "SPC-4", Turn)
            .may(Invite, [TURN_UP], "SPC-4", Message("plays.speculation.only_turn_up"))
            .may(Invite, [] if is_pools else [TURN_UP], "SPC-R14", POOLS_CARD)
        )
        if answer is not Turn:
            sale = yield from self.auction(dealer, TURN_UP)
            owner = sale.buyer if sale else dealer
            yield Ask(dealer, "SPC-4", Turn).may(Invite, [], "SPC-14", OFFERED)
        table.deal(self.stock, [self.turn_ups], 1, "SPC-5")
        card = self.turn_ups[-1]
        if card.suit is None:
            raise TableError("no joker is in this pack")
        table.note("trumps", card.suit.value, "SPC-5")
        if owner != dealer:
            table.move(card, self.turn_ups, self.turned[owner], "SPC-4")
        if is_pools:
            self.becomes_best(card, None, "SPC-V1")
        else:
            self.becomes_best(card, owner, "SPC-5")
            self.pay_for(card, owner)
        return owner

    # the market
    def auction(self, seller: int, what: str) -> Script[Sale | None]:
        """Offer the seller's card or cards to the other seats; return the sale, or None (SPC-12)."""
        self.table.note("seller", seller, "SPC-13")
        is_rising = self.options.bidding == "rising"
        return (yield from Auction(self.table, seller, "SPC-12", "SPC-R3", is_rising=is_rising).script(what, "SPC-13"))

    def offer_trump(self) -> Script[bool]:
        """Ask the chief whether to offer the best trump; return whether it was sold (SPC-13, 14)."""
        seller = self.chief
        if seller is None:
            return False
        answer = yield offering(seller)
        sale = (yield from self.auction(seller, TRUMP)) if answer.verb is Invite else None
        if sale is None:
            return False
        if self.best is None:
            raise TableError("no trump lies open")
        home = self.turn_ups if self.best in self.turn_ups else self.turned[seller]
        self.table.move(self.best, home, self.turned[sale.buyer], "SPC-13")
        self.becomes_best(self.best, sale.buyer, "SPC-13")
        return True

    # turning
    def turn_hands(self, first: int) -> Script[None]:
        """Turn all the hands in rotation from the left of `first`, the chief's last (SPC-8 to 11, 14)."""
        seat = self.seat_after(first)
        while seat is not None:
            if (yield from self.offer_trump()):
                if self.chief is None:
                    raise TableError("nobody has the best trump")
                seat = self.seat_after(self.chief)
                if seat is None:
                    raise TableError("somebody sits after the buyer")
            self.table.note("to_turn", seat, "SPC-8")
            seat = self.seat_after((yield from self.turn_at(seat)))

    def seat_after(self, seat: int) -> int | None:
        """Return the seat that turns next: the next other than the chief with cards, then the chief, or None.

        SPC-8, 10, R25.
        """
        n, hands, chief = self.table.n, self.hands, self.chief
        for i in range(seat + 1, seat + n + 1):
            if hands[i % n] and i % n != chief:
                return i % n
        return chief if chief is not None and hands[chief] else None

    def turn_at(self, seat: int) -> Script[int]:
        """Let a seat offer and turn its next card; return the seat after which the next one turns (SPC-9, 13)."""
        hand, offered, sale, has_looked = self.hands[seat], "", None, False
        while True:
            is_lot = seat == self.chief and len(hand) > 1
            answer = yield turning(seat, is_lot, bool(offered), has_looked if self.options.table_penalties else None)
            if answer is Turn:
                break
            if answer is Peek:
                self.peek(seat)
                has_looked = True
            else:
                offered = answer.what
                sale = yield from self.auction(seat, offered)
        lot = tuple(hand) if sale and offered == LOT else (hand[0],)
        owner = sale.buyer if sale else seat
        beaten = [self.turn_one(card, seat, owner) for card in lot]
        return owner if any(beaten) else seat

    def peek(self, seat: int) -> None:
        """Show a seat its own top card; it pays a counter and cannot win the pool in this deal (V4, R24)."""
        self.table.pay(seat, "pool", 1, "SPC-V4")
        self.table.look(seat, self.hands[seat], "SPC-V4", cards=1)
        if seat not in self.looked:
            self.looked.append(seat)
            self.table.note("looked", list(self.looked), "SPC-V4")

    def turn_one(self, card: Card, seat: int, owner: int) -> bool:
        """Turn a card of `seat` that belongs to `owner`; return whether it is now the best trump."""
        self.table.move(card, self.hands[seat], self.turned[seat], "SPC-8")
        self.pay_for(card, owner)
        if not self.beats(card):
            return False
        if owner != seat:
            self.table.move(card, self.turned[seat], self.turned[owner], "SPC-13")
        self.becomes_best(card, owner, "SPC-9")
        return True

    def beats(self, card: Card) -> bool:
        """Return whether a card is a higher trump than the best one so far (SPC-9)."""
        if self.best is None:
            raise TableError("no trump lies open")
        return card.suit is self.best.suit and card.high > self.best.high

    def becomes_best(self, card: Card, owner: int | None, clause: str) -> None:
        self.best = card
        self.table.note("best", str(card), clause)
        if owner != self.chief:
            self.chief = owner
            self.table.note("chief", owner, clause)

    def pay_for(self, card: Card, owner: int) -> None:
        """Fine the owner of a turned knave or five (V3, R16)."""
        if card.rank in (KNAVE, FIVE):
            self.table.pay(owner, "pool", self.options.knave_five, "SPC-V3")

    # the end
    def turn_spare(self) -> Script[bool]:
        """Turn the spare hand after a last offer of the best trump; return whether it wins (V2, R15, R20)."""
        if not self.options.spare_hand:
            return False
        yield from self.offer_trump()
        self.table.show(self.spare, self.spare, "SPC-V2")
        return any(self.beats(card) for card in self.spare)

    def take_pool(self, clause: str) -> None:
        if self.chief is None:
            raise TableError("nobody has the best trump")
        self.table.pay("pool", self.chief, self.table.pools["pool"], clause)


@cache
def offering(seat: int) -> Ask:
    """Return the question of whether the chief offers the best trump; cached (SPC-13, 14)."""
    return Ask(seat, "SPC-14", Hold).may(Invite, [TRUMP], "SPC-14", Message("plays.speculation.only_best")).again()


@cache
def turning(seat: int, is_lot: bool, was_offered: bool, has_looked: bool | None) -> Ask:
    """Return the question of whether a seat turns its card or offers it first (SPC-8, 13, 14).

    `is_lot`: the chief has several cards left to offer together. `has_looked` is None if nobody may look.
    """
    kinds = [NEXT, LOT] if is_lot else [NEXT]
    ask = (
        Ask(seat, "SPC-8", Turn)
        .may(Invite, (NEXT, LOT), "SPC-13", Message("plays.speculation.only_next"))
        .may(Invite, kinds, "SPC-13", Message("plays.speculation.only_chief"))
        .may(Invite, [] if was_offered else kinds, "SPC-14", OFFERED)
    )
    if has_looked is not None:
        ask.may(Peek, not has_looked, "SPC-V4", Message("plays.speculation.looked"))
    return ask.again()
