"""Deals with buying and bartering: the modern game (pp. 70-73, 75-76), and Foster's without a widow."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ...engine.cards import Card
from ...engine.questions import Action, Ask, AskAmong, Rule, Script, Shuffle, plain
from ...procedures.combinations import FLUSH, PAIR, SEQUENCE, TRIPLET
from ...procedures.exchange import LONGEST, Knock, ShortVerb
from ...words.message import Message
from .deal import CommerceDeal

Buy = ShortVerb("Buy", Message("plays.commerce.buy"), Message("plays.commerce.buy_in_short"))
Barter = ShortVerb("Barter", Message("plays.commerce.barter"), Message("plays.commerce.barter_in_short"))
Give = ShortVerb("Give", Message("plays.commerce.give"), Message("plays.commerce.give_in_short"))
Stand, Done = plain("Stand", Message("plays.commerce.stand")), plain("Done", Message("plays.commerce.done"))

ONE_A_TURN = Message("plays.commerce.refused.one_trade")
NOT_YOURS = Message("plays.commerce.refused.own_card")
ABOVE_POINT = (TRIPLET, SEQUENCE, FLUSH, PAIR)
ENDS_A_TENURE = (TRIPLET, SEQUENCE, FLUSH)


def turn_rules(hand: tuple[Card, ...], has_partners: bool) -> list[Rule]:
    """Return the rules of a turn: buy, barter if there is anyone to barter with, or stand (COM-12 to 14, R9)."""
    rules = [Rule(Buy, hand, "COM-13", NOT_YOURS), Rule(Barter, hand, "COM-14", NOT_YOURS)]
    if not has_partners:
        rules.append(Rule(Barter, (), "COM-R9", Message("plays.commerce.refused.others_stood")))
    return [*rules, Rule(Stand, True, "COM-12")]


def rules_after_trade(hand: tuple[Card, ...]) -> list[Rule]:
    """Return the rules after a trade: stand or end the turn (COM-12, 15)."""
    rules = [Rule(Done, True, "COM-15"), Rule(Stand, True, "COM-15")]
    for verb in (Buy, Barter):
        rules += Rule(verb, hand, "COM-12", NOT_YOURS), Rule(verb, (), "COM-12", ONE_A_TURN)
    return rules


def kind_of_trade(answer: Action) -> str:
    """Return what the other seats learn of an answer: the verb without the card."""
    return answer.verb.name


class TradingDeal(CommerceDeal, ABC):
    """The base of both forms: buying a card from the dealer, or bartering one unseen with the next player."""

    def barter_with(self, seat: int, other: int, give: Card, clause: str) -> Script[Action]:
        """Offer a card to a neighbour, who answers without seeing it; return the answer (COM-14, 53, R5)."""
        table, hand, offer = self.table, self.hands[seat], self.table.pile("offer")
        if give in hand:
            table.move(give, hand, offer, clause)
        answer: Action = yield self.answer_ask(other, clause)
        if answer.verb is Give:
            table.move(answer.what, self.hands[other], hand, clause)
            table.move(give, offer, self.hands[other], clause)
        return answer

    def answer_ask(self, seat: int, clause: str) -> Ask:
        hand, ending = tuple(self.hands[seat]), self.ending
        refusal = Message("plays.commerce.refused.give_own")
        return AskAmong(
            seat,
            clause,
            Give,
            hand,
            lambda: [Rule(Give, hand, clause, refusal), Rule(ending, True, clause)],
            last=(ending,),
            seen=kind_of_trade,
        )

    def trade(self, clause: str) -> Script[int | None]:
        """Ask each seat in turn until one ends the trade; return that seat, or None after thirty rounds (R10)."""
        for circuit in range(LONGEST):
            self.table.note("circuits", circuit, clause)
            for seat in self.order:
                ender = yield from self.turn(seat)
                if ender is not None:
                    return ender
        return None

    @abstractmethod
    def turn(self, seat: int) -> Script[int | None]:
        """Play one turn; return the seat that ended the trade, whether the player or the neighbour, or None."""

    @property
    @abstractmethod
    def ending(self) -> Action:
        """Return the action that ends the trade."""

    def take_back(self, seat: int, clause: str) -> None:
        """Return an offered card to its owner."""
        self.table.sweep(self.table.pile("offer"), self.hands[seat], clause)


class ModernDeal(TradingDeal):
    """The modern game: stand, buy or barter; after a trade, stand or end the turn (COM-10 to 17, 41 to 43)."""

    ending = Stand

    def script(self) -> Script[bool]:
        """Play the deal; return whether it ends the dealer's tenure (COM-43)."""
        table, stake = self.table, self.options.stake
        for seat in self.order:
            table.pay(seat, "pool", 2 * stake if seat == self.dealer else stake, "COM-10")
        yield from self.deal_cards()
        self.stood: list[int] = []
        stander = yield from (self.extended() if self.options.extended else self.trade("COM-11"))
        is_endless = stander is None and not self.options.extended
        table.note("stander", stander, "COM-R10" if is_endless else "COM-16")
        self.show()
        self.settle(stander)
        return any(made.kind in ENDS_A_TENURE for made in self.made.values())

    # Plain form: the first player to stand ends the trade.
    def turn(self, seat: int) -> Script[int | None]:
        answer = yield self.turn_ask(seat, self.after(seat))
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
        return seat if (yield self.after_trade_ask(seat)) is Stand else None

    def turn_ask(self, seat: int, partners: list[int]) -> Ask:
        """Ask a seat to stand, buy, or barter with one of its partners (COM-12 to 14, R9)."""
        hand, has_partners = tuple(self.hands[seat]), bool(partners)
        return AskAmong(
            seat,
            "COM-12" if has_partners else "COM-42",
            Barter,
            hand if has_partners else (),
            lambda: turn_rules(hand, has_partners),
            first=tuple(map(Buy.__getitem__, hand)),
            last=(Stand,),
            seen=kind_of_trade,
        )

    def after_trade_ask(self, seat: int) -> Ask:
        """Ask a seat to stand or end its turn, after a trade (COM-12, 15)."""
        hand = tuple(self.hands[seat])
        return AskAmong(seat, "COM-15", Barter, (), lambda: rules_after_trade(hand), first=(Done, Stand))

    def buy(self, seat: int, card: Card) -> None:
        """Pay the dealer, put the card under the stock and take the top card (COM-13, R6)."""
        table = self.table
        seller = "pool" if seat == self.dealer and self.options.extended else self.dealer
        table.pay(seat, seller, self.options.stake, "COM-13")
        table.move(card, self.hands[seat], self.stock, "COM-13")
        table.move(self.stock[0], self.stock, self.hands[seat], "COM-13")

    # Extended form: a player who stands leaves the others trading.
    def extended(self) -> Script[None]:
        """Ask the seats that have not stood in turn until all have (COM-42, R9, R10)."""
        table = self.table
        table.note("stood", [])
        for circuit in range(LONGEST):
            table.note("circuits", circuit, "COM-11")
            for seat in self.order:
                if seat not in self.stood:
                    yield from self.extended_turn(seat)
            if len(self.stood) == len(self.order):
                return

    def record_stand(self, seat: int) -> None:
        self.stood.append(seat)
        self.table.note("stood", list(self.stood), "COM-42")

    def extended_turn(self, seat: int) -> Script[None]:
        """Play one turn of a seat that still trades; a barter that nobody accepts does not use it up (R9)."""
        while True:
            partners = [other for other in self.after(seat) if other not in self.stood]
            answer = yield self.turn_ask(seat, partners)
            if answer is Stand:
                self.record_stand(seat)
                return
            if answer.verb is Buy:
                self.buy(seat, answer.what)
                break
            if (yield from self.offer_round(seat, partners, answer.what)):
                break
        if (yield self.after_trade_ask(seat)) is Stand:
            self.record_stand(seat)

    def offer_round(self, seat: int, partners: list[int], card: Card) -> Script[bool]:
        """Offer a card to each partner in turn until one barters for it; return whether one did."""
        for other in partners:
            if (yield from self.barter_with(seat, other, card, "COM-R9")) is not Stand:
                return True
            self.record_stand(other)
        self.take_back(seat, "COM-R9")
        return False

    def settle(self, stander: int | None) -> None:
        """Pay the pool to the best hand, then make the dealer's and stander's payments (COM-M1 to M3, R7)."""
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
    """Fine a dealer who holds better than a point and is beaten, if that is agreed (COM-41, R26)."""
    to, better = deal.options.dealer_penalty, deal.better_than(deal.dealer)
    if to == "none" or not better or deal.made[deal.dealer].kind not in ABOVE_POINT:
        return
    for seat in better if to == "better_hands" else deal.after(deal.dealer):
        deal.table.pay(deal.dealer, seat, deal.options.stake, "COM-41")


class NoWidowDeal(TradingDeal):
    """Foster's game without a widow: buy, barter or knock (COM-50 to 56)."""

    ending = Knock

    def script(self) -> Script[None]:
        for seat in self.order:
            self.table.pay(seat, "pool", 1, "COM-50")
        yield from self.deal_cards()
        knocker = yield from self.trade("COM-51")
        self.table.note("knocker", knocker, "COM-R10" if knocker is None else "COM-54")
        self.show()
        self.settle()

    def turn(self, seat: int) -> Script[int | None]:
        hand, can_buy = tuple(self.hands[seat]), bool(self.stock or self.table.pile("discards"))
        ask = Ask(seat, "COM-51" if can_buy else "COM-R16", seen=kind_of_trade)
        ask.may(Buy, hand, "COM-52", NOT_YOURS)
        if not can_buy:
            ask.may(Buy, (), "COM-R16", Message("plays.commerce.refused.stock_used_up"))
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
        """Pay the dealer one and take the top card, reshuffling the discards if the stock is empty (COM-52, R16)."""
        table, discards = self.table, self.table.pile("discards")
        table.pay(seat, self.dealer, 1, "COM-52")
        if not self.stock:
            order = yield Shuffle(tuple(discards))
            table.restack(discards, self.stock, order, "COM-R16")
        table.move(card, self.hands[seat], discards, "COM-52")
        table.move(self.stock[0], self.stock, self.hands[seat], "COM-52")

    def settle(self) -> None:
        """Pay the pool to the best; a losing dealer pays the winner, or all with the same class (COM-F, R28)."""
        table, (winner,) = self.table, self.best()
        table.pay("pool", winner, table.pools["pool"], "COM-56")
        if winner == self.dealer:
            return
        same = self.made[self.dealer].kind == self.made[winner].kind
        for seat in self.after(self.dealer) if same else [winner]:
            table.pay(self.dealer, seat, 1, "COM-F")
