"""One deal of Nap; its steps follow the order of the chapter (pp. 8-15)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import are_left
from ...engine.questions import Ask, Script, Sets, Shuffle, how_many
from ...engine.table import Table
from ...procedures.tricks import CardOrder, gather_trick, ordinary, play_to_trick, winning_place
from ...words.message import Message
from .calling import NapCalling
from .calls import MISERE, NAP_LEVELS, Buy, CallLadder, CallLevel
from .options import HAND, NapOptions


class NapDeal:
    """The script of one deal, and the state that its steps share."""

    def __init__(self, table: Table, options: NapOptions, ladder: CallLadder) -> None:
        self.table, self.options, self.ladder = table, options, ladder
        self.dealer = table.dealer or 0
        self.idle = self.dealer if table.n in _seats_with_an_idle_dealer(options) else None
        self.active = [seat for seat in table.seats_from(self.dealer + 1) if seat != self.idle]
        self.hands = table.piles("hands")
        self.calling = NapCalling(table, options, ladder)

    def script(self) -> Script[int]:
        """Play the deal; return the next dealer, the seat on this dealer's left (NAP-12, R1)."""
        table = self.table
        if table.facts["first_dealer"] is None:
            table.note("first_dealer", self.dealer)
        table.note("idle", self.idle, "NAP-1")
        self.pay_kitty()
        yield from self.deal_hands()
        if self.options.buying:
            yield from self.buy_cards()
        yield from self.calling.script(self.active)
        caller, level = self.calling.caller, self.calling.level
        if caller is not None:
            self.announce(caller, level)
            made = yield from self.play_tricks(caller, level)
            self.settle(caller, level, made)
        table.note("last_dealer", self.dealer)
        return table.left(self.dealer)

    # before the calling
    def pay_kitty(self) -> None:
        """Take a stake from the dealer, or from everybody each time the first dealer deals again (NAP-14, R14, R34)."""
        table, kitty = self.table, self.options.kitty
        if kitty == "dealer":
            table.pay(self.dealer, "kitty", self.options.stake, "NAP-14")
        elif kitty == "round" and self.dealer == table.facts["first_dealer"]:
            for seat in table.seats_from(self.dealer + 1):
                table.pay(seat, "kitty", self.options.stake, "NAP-14")

    def deal_hands(self) -> Script[None]:
        """Deal one card at a time to the active seats, then the spare hand (NAP-3, 19, 25 to 28)."""
        table, stock = self.table, self.table.pile("stock")
        table.lay((yield Shuffle(self.options.cards)), stock, "NAP-3")
        hands = [self.hands[seat] for seat in self.active]
        if self.options.spare_hand:
            hands.append(table.pile("spare_hand"))
        table.deal(stock, hands, self.options.hand_size, "NAP-3")

    def buy_cards(self) -> Script[None]:
        """Let each active seat exchange cards once, at one stake per card (NAP-18, R20, R26, R36)."""
        table, stock, stake = self.table, self.table.pile("stock"), self.options.stake
        bought = [0] * table.n
        for seat in self.active:
            affordable = max(table.counters[seat], 0) // stake
            if not stock or not affordable:
                continue
            hand = self.hands[seat]
            cards = (yield self.purchase(seat, affordable)).what
            table.pay(seat, "kitty", stake * len(cards), "NAP-18")
            table.move_all(cards, hand, table.piles("laid_out")[seat], "NAP-18")
            table.deal(stock, [hand], len(cards), "NAP-18")
            bought[seat] = len(cards)
            table.note("bought", list(bought), "NAP-18")

    def purchase(self, seat: int, affordable: int) -> Ask:
        """Return the question of which cards, if any, a seat exchanges."""
        hand, left = self.hands[seat], len(self.table.pile("stock"))
        ask = Ask(seat, "NAP-18", seen=how_many)
        ask.may(Buy, Sets(hand, 0, HAND), "NAP-18", Message("plays.nap.own_cards"))
        if left < HAND:
            ask.may(Buy, Sets(hand, 0, left), "NAP-R20", Message("plays.nap.few_left", left=are_left(left)))
        if affordable < HAND:
            ask.may(Buy, Sets(hand, 0, affordable), "NAP-R26", Message("plays.nap.few_counters", affordable=affordable))
        return ask

    # the play
    def announce(self, caller: int, level: CallLevel) -> None:
        """Announce the caller and the call."""
        table = self.table
        table.note("caller", caller, "NAP-7" if self.calling.is_forced else "NAP-8")
        table.note("call", level, "NAP-8")
        table.note("needed", self.ladder.needed(level), "NAP-8")

    def play_tricks(self, caller: int, level: CallLevel) -> Script[bool]:
        """Play until the call has succeeded or failed; return whether it succeeded (NAP-8 to 11, 17, R33)."""
        table, trick, won = self.table, self.table.pile("trick"), [0] * self.table.n
        table.note("leader", caller)
        seats = self.in_turn_from(caller)
        order = yield from self.play_first_trick(seats, level)
        while True:
            leader = seats[winning_place(trick, order)]
            won[leader] += 1
            gather_trick(table, leader, "NAP-10")
            table.note("tricks", list(won), "NAP-10")
            made = self.ladder.outcome(level, won[caller], sum(won) - won[caller])
            if made is not None:
                return made
            table.note("leader", leader)
            seats = self.in_turn_from(leader)
            yield from play_to_trick(table, seats, order, "NAP-9", "NAP-10")

    def play_first_trick(self, seats: Sequence[int], level: CallLevel) -> Script[CardOrder]:
        """Play the first trick; return the order of the cards, which depends on the suit led (NAP-8, R8)."""
        table = self.table
        if level == MISERE and self.options.misere_trumps == "none":
            yield from play_to_trick(table, seats, ordinary(None), "NAP-9", "NAP-R8")
            return ordinary(None)
        yield from play_to_trick(table, seats[:1], ordinary(None), "NAP-9", "NAP-8")
        trumps = table.pile("trick")[0].suit
        table.note("trumps", trumps.value, "NAP-8")  # the others know it before they play
        yield from play_to_trick(table, seats[1:], ordinary(trumps), "NAP-9", "NAP-9")
        return ordinary(trumps)

    def in_turn_from(self, leader: int) -> Sequence[int]:
        """Return the active seats clockwise from the leader."""
        place = self.active.index(leader)
        return self.active[place:] + self.active[:place]

    # the settlement
    def settle(self, caller: int, level: CallLevel, made: bool) -> None:
        """Pay for the call between the caller and every other seat, then the kitty (NAP-12, 15, 20, 24)."""
        table, multiplier = self.table, self.table.facts["multiplier"]
        price, stake = self.ladder.price(level), self.options.stake * multiplier
        table.note("made", made, "NAP-11")
        for seat in table.others(caller):  # including an idle dealer
            if made:
                table.pay(seat, caller, price.won * stake, "NAP-12")
            else:
                table.pay(caller, seat, price.lost * stake, "NAP-12")
        if made and level in NAP_LEVELS:
            table.pay("kitty", caller, table.pools["kitty"], "NAP-15")
        if not made and caller == self.calling.spare_taker:
            table.pay(caller, "kitty", self.options.spare_hand_forfeit, "NAP-20")
        if made and multiplier > 1:
            table.note("multiplier", 1, "NAP-24")


def _seats_with_an_idle_dealer(options: NapOptions) -> tuple[int, ...]:
    """Return the numbers of players at which the dealer sits out (NAP-1, 28)."""
    return (6,) if options.dealer_out == "six" else (5, 6)
