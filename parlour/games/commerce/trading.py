"""Trade for ready money and barter: the modern game (pp. 70-73, 75-76) and Foster's without a widow."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ...engine.cards import Card
from ...engine.questions import Action, Ask, Rule, Script, Shuffle, Verb, plain
from ...procedures.combinations import FLUSH, PAIR, SEQUENCE, TRIPLET
from ...procedures.exchange import LONGEST, Knock
from .table import CommerceDeal

Buy, Barter = Verb("Buy", "buy a card for {}"), Verb("Barter", "offer {} to the next player")
Give = Verb("Give", "give {}")
Stand, Done = plain("Stand"), plain("Done", "be done for this turn")

ONE_A_TURN = "You have traded one card, and nobody trades twice in a turn."
WORDS_AFTER_A_TRADE = (Done, True, "COM-15", ""), (Stand, True, "COM-15", "")
NOT_YOURS = "{} is not in your hand: trade with a card of your own."
ABOVE_POINT = (TRIPLET, SEQUENCE, FLUSH, PAIR)
ENDS_A_TENURE = (TRIPLET, SEQUENCE, FLUSH)


def kind_of_trade(answer: Action) -> str:
    """Return what the others learn: that he bought, offered or gave, and not which card."""
    return answer.verb.name


class TradingDeal(CommerceDeal, ABC):
    """What both forms share: a card is bought of the dealer, or offered to the neighbour for one unseen."""

    def barter_with(self, seat: int, other: int, give: Card, clause: str) -> Script[Action]:
        """Ask the neighbour for a card in exchange for the offer, which he does not see (COM-14, 53, R5)."""
        table, hand, offer = self.table, self.hands[seat], self.table.pile("offer")
        if give in hand:
            table.move(give, hand, offer, clause)
        answer: Action = yield self.answer_ask(other, clause)
        if answer.verb is Give:
            table.move(answer.what, self.hands[other], hand, clause)
            table.move(give, offer, self.hands[other], clause)
        return answer

    def answer_ask(self, seat: int, clause: str) -> Ask:
        ask = Ask(seat, clause, seen=kind_of_trade)
        ask.may(Give, tuple(self.hands[seat]), clause, "{} is not in your hand: give a card of your own.")
        return ask.may(self.ending, True, clause, "")

    def trade(self, clause: str) -> Script[int | None]:
        """Let turns go round until somebody ends the trade; return who did, or None after too many (R10)."""
        for circuit in range(LONGEST):
            self.table.note("circuits", circuit, clause)
            for seat in self.order:
                ender = yield from self.turn(seat)
                if ender is not None:
                    return ender
        return None

    @abstractmethod
    def turn(self, seat: int) -> Script[int | None]:
        """Ask a seat for its trade; return who ended all trade with it, the seat or its neighbour, or None."""

    @property
    @abstractmethod
    def ending(self) -> Action:
        """The word that ends the trade."""

    def take_back(self, seat: int, clause: str) -> None:
        """Give the offered card back to its owner."""
        self.table.sweep(self.table.pile("offer"), self.hands[seat], clause)


class ModernDeal(TradingDeal):
    """Stand, buy or barter, and say at once whether you stand upon it (COM-10 to 17, 41 to 43)."""

    ending = Stand

    def script(self) -> Script[bool]:
        """Play the deal; return whether it ends the dealer's tenure (COM-43)."""
        table, stake = self.table, self.options.stake
        for seat in self.order:
            table.pay(seat, "pool", 2 * stake if seat == self.dealer else stake, "COM-10")
        yield from self.deal_cards()
        self.stood: list[int] = []
        stander = yield from (self.extended() if self.options.extended else self.trade("COM-11"))
        table.note("stander", stander, "COM-16")
        self.show()
        self.settle(stander)
        return any(made.kind in ENDS_A_TENURE for made in self.made.values())

    # the plain form: the first who stands ends it
    def turn(self, seat: int) -> Script[int | None]:
        answer = yield self.turn_ask(seat, may_barter=True)
        if answer is Stand:
            return seat
        if answer.verb is Buy:
            self.buy(seat, answer.what)
        else:
            neighbour = self.after(seat)[0]
            given = yield from self.barter_with(seat, neighbour, answer.what, "COM-14")
            if given is Stand:
                self.take_back(seat, "COM-14")
                return neighbour
        return seat if (yield self.afterwards(seat)) is Stand else None

    def turn_ask(self, seat: int, *, may_barter: bool) -> Ask:
        hand = tuple(self.hands[seat])
        rules: list[Rule] = [(Buy, hand, "COM-13", NOT_YOURS), (Barter, hand, "COM-14", NOT_YOURS)]
        if not may_barter:
            rules.append((Barter, (), "COM-R9", "Everybody else has stood: nobody is left to barter with."))
        return Ask(seat, "COM-12", seen=kind_of_trade, rules=[*rules, (Stand, True, "COM-12", "")])

    def afterwards(self, seat: int) -> Ask:
        """After a trade he stands, or is done: one card a turn (COM-12, 15)."""
        hand, rules = tuple(self.hands[seat]), list[Rule](WORDS_AFTER_A_TRADE)
        for verb in (Buy, Barter):
            rules += (verb, hand, "COM-12", NOT_YOURS), (verb, (), "COM-12", ONE_A_TURN)
        return Ask(seat, "COM-15", rules=rules)

    def buy(self, seat: int, card: Card) -> None:
        """Pay the dealer, put the card under the stock and take the top one (COM-13, R6)."""
        table = self.table
        seller = "pool" if seat == self.dealer and self.options.extended else self.dealer
        table.pay(seat, seller, self.options.stake, "COM-13")
        table.move(card, self.hands[seat], self.stock, "COM-13")
        table.move(self.stock[0], self.stock, self.hands[seat], "COM-13")

    # the extended form: each stands for himself
    def extended(self) -> Script[None]:
        """Let turns go round among those who have not stood, until all have (COM-42, R9, R10)."""
        table = self.table
        table.note("stood", [])
        for circuit in range(LONGEST):
            table.note("circuits", circuit, "COM-11")
            for seat in self.order:
                if seat not in self.stood:
                    yield from self.extended_turn(seat)
            if len(self.stood) == len(self.order):
                return

    def stands(self, seat: int) -> None:
        self.stood.append(seat)
        self.table.note("stood", list(self.stood), "COM-42")

    def extended_turn(self, seat: int) -> Script[None]:
        """A turn of one who still trades; a barter that finds nobody has not used it (R9)."""
        while True:
            partners = [other for other in self.after(seat) if other not in self.stood]
            answer = yield self.turn_ask(seat, may_barter=bool(partners))
            if answer is Stand:
                self.stands(seat)
                return
            if answer.verb is Buy:
                self.buy(seat, answer.what)
                break
            if (yield from self.hawk(seat, partners, answer.what)):
                break
        if (yield self.afterwards(seat)) is Stand:
            self.stands(seat)

    def hawk(self, seat: int, partners: list[int], card: Card) -> Script[bool]:
        """Offer a card to one after another until somebody gives for it; return whether anybody did."""
        for other in partners:
            if (yield from self.barter_with(seat, other, card, "COM-R9")) is not Stand:
                return True
            self.stands(other)
        self.take_back(seat, "COM-R9")
        return False

    # settlement
    def settle(self, stander: int | None) -> None:
        """The pool to the best; the dealer pays them, the stander whoever is better, then penalties (SET-M, R7)."""
        table, stake = self.table, self.options.stake
        winners = self.best()
        self.split("pool", table.pools["pool"], winners, "COM-M1")
        if self.dealer not in winners:
            for seat in winners:
                table.pay(self.dealer, seat, stake, "COM-M2")
        for seat in self.better_than(stander) if stander is not None else ():
            table.pay(stander or 0, seat, stake, "COM-M3")
        penalise_dealer(self)


def penalise_dealer(deal: CommerceDeal) -> None:
    """Where it is agreed, a dealer beaten with more than a point pays all, or whoever is better (COM-41, R26)."""
    to, better = deal.options.dealer_penalty, deal.better_than(deal.dealer)
    if to == "none" or not better or deal.made[deal.dealer].kind not in ABOVE_POINT:
        return
    for seat in better if to == "better_hands" else deal.after(deal.dealer):
        deal.table.pay(deal.dealer, seat, deal.options.stake, "COM-41")


class NoWidowDeal(TradingDeal):
    """Buy, barter or knock, never two of them; a point is of one suit (COM-50 to 56)."""

    ending = Knock

    def script(self) -> Script[None]:
        for seat in self.order:
            self.table.pay(seat, "pool", 1, "COM-50")
        yield from self.deal_cards()
        knocker = yield from self.trade("COM-51")
        self.table.note("knocker", knocker, "COM-54")
        self.show()
        self.settle()

    def turn(self, seat: int) -> Script[int | None]:
        ask, hand = Ask(seat, "COM-51", seen=kind_of_trade), tuple(self.hands[seat])
        ask.may(Buy, hand, "COM-52", NOT_YOURS)
        if not self.stock and not self.table.pile("discards"):
            ask.may(Buy, (), "COM-R16", "The stock is spent, and no discard lies there to be shuffled.")
        ask.may(Barter, hand, "COM-53", NOT_YOURS).may(Knock, True, "COM-54", "")
        answer = yield ask
        if answer is Knock:
            return seat
        if answer.verb is Buy:
            yield from self.buy(seat, answer.what)
            return None
        neighbour = self.after(seat)[0]
        if (yield from self.barter_with(seat, neighbour, answer.what, "COM-53")) is Knock:
            self.take_back(seat, "COM-53")
            return neighbour
        return None

    def buy(self, seat: int, card: Card) -> Script[None]:
        """Pay the dealer one; the discard lies apart, and is shuffled again when the stock is spent (COM-52, R16)."""
        table, discards = self.table, self.table.pile("discards")
        table.pay(seat, self.dealer, 1, "COM-52")
        if not self.stock:
            order = yield Shuffle(tuple(discards))
            table.restack(discards, self.stock, order, "COM-R16")
        table.move(card, self.hands[seat], discards, "COM-52")
        table.move(self.stock[0], self.stock, self.hands[seat], "COM-52")

    def settle(self) -> None:
        """The pool to the best; a dealer beaten within his own class pays everybody, else the winner (SET-F, R28)."""
        table, (winner,) = self.table, self.best()
        table.pay("pool", winner, table.pools["pool"], "COM-56")
        if winner == self.dealer:
            return
        same = self.made[self.dealer].kind == self.made[winner].kind
        for seat in self.after(self.dealer) if same else [winner]:
            table.pay(self.dealer, seat, 1, "COM-F")
