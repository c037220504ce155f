"""The pause before a drawing of Loto's lottery, in which cards change hands (LOTO-32, 33, 38)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.questions import Action, Ask, Pairs, Script, Shuffle, Verb, plain
from ...engine.table import Pile, Table
from ...procedures.exchange import ShortVerb
from ...words.message import Message
from .boxes import LotoCard

Exchange = ShortVerb("Exchange", Message("plays.loto.exchange"), Message("plays.loto.exchange_in_short"))
Propose = ShortVerb("Propose", Message("plays.loto.propose"), Message("plays.loto.propose_in_short"))
ThrowUp = ShortVerb("ThrowUp", Message("plays.loto.throw_up"), Message("plays.loto.throw_up_in_short"))
DrawCard = plain("DrawCard", Message("plays.loto.draw_card"))
Close, Done = Verb("Close", Message("plays.loto.close")), plain("Done", Message("plays.loto.done"))
Agree, Refuse = plain("Agree", Message("plays.loto.agree")), plain("Refuse", Message("plays.loto.refuse"))

MOST_CARDS, MOST_PROPOSALS, MOST_DRAWINGS = 6, 2, 20
HALF_STAKE = 30  # half of a card's sixty counters goes to the pool, half to the stock (LOTO-34, R6)
NOT_PUT_BY = Message("plays.loto.not_put_by")
NOT_THEIRS = Message("plays.loto.not_theirs")
TWO_OFFERS = Message("plays.loto.two_offers")
CLOSE_AFTER = Message("plays.loto.close_after")
PROPOSED_CLOSE = Message("plays.loto.proposed_close")


class LotteryPause:
    """The pause before drawing `number`; `total` is the number of drawings agreed, which may change."""

    def __init__(self, table: Table, around: Sequence[int], number: int, total: int) -> None:
        self.table, self.around, self.number, self.total = table, around, number, total
        self.cards = table.piles("cards")
        self.proposed, self.has_closed = [0] * table.n, [False] * table.n

    def script(self) -> Script[None]:
        """Let each seat, eldest first, exchange, throw up or draw cards, or propose to close (LOTO-32, 33, 38)."""
        for seat in self.around:
            while True:
                answer = yield self.arranging(seat)
                if answer is Done:
                    break
                yield from self.arranged(seat, answer)

    def arranging(self, seat: int) -> Ask:
        """Return the question to a seat during the pause (LOTO-32, 33, 38)."""
        put_by = [(card.number,) for card in self.table.pile("put_by")]
        own = [(card.number,) for card in self.cards[seat]]
        theirs = [(s, card.number) for s in self.around if s != seat for card in self.cards[s]]
        mine, offers = tuple([number for (number,) in own]), Pairs(own, theirs)
        asks = (
            Ask(seat, "LOTO-32", Done)
            .may(Exchange, Pairs(own, put_by), "LOTO-32", NOT_PUT_BY)
            .may(Propose, offers, "LOTO-32", NOT_THEIRS)
            .may(Propose, offers if self.proposed[seat] < MOST_PROPOSALS else (), "LOTO-32", TWO_OFFERS)
            .may(ThrowUp, mine, "LOTO-33", Message("plays.loto.throw_up_own"))
            .may(ThrowUp, mine if len(mine) > 1 else (), "LOTO-R13", Message("plays.loto.last_card"))
            .may(DrawCard, bool(put_by), "LOTO-33", Message("plays.loto.none_put_by"))
            .may(DrawCard, len(mine) < MOST_CARDS, "LOTO-33", Message("plays.loto.most_cards"))
        )
        open_to = range(1, MOST_DRAWINGS + 1)
        said = PROPOSED_CLOSE if self.has_closed[seat] else CLOSE_AFTER
        return asks.may(Close, () if self.has_closed[seat] else open_to, "LOTO-38", said)

    def arranged(self, seat: int, answer: Action) -> Script[None]:
        """Carry out what a seat chose during the pause."""
        table, verb = self.table, answer.verb
        if verb is Exchange:
            own, other = answer.args
            put_by = table.pile("put_by")
            self.swap(self.cards[seat], own, put_by, other)
        elif verb is Propose:
            self.proposed[seat] += 1
            own, other_seat, other = answer.args
            if (yield Ask(other_seat, "LOTO-32", Agree, Refuse)) is Agree:
                self.swap(self.cards[seat], own, self.cards[other_seat], other)
        elif verb is ThrowUp:
            table.move(held(self.cards[seat], answer.what), self.cards[seat], table.pile("put_by"), "LOTO-33")
        elif answer is DrawCard:
            order = yield Shuffle(tuple(table.pile("put_by")))  # drawn blind
            table.move(order[0], table.pile("put_by"), self.cards[seat], "LOTO-33")
            pay_stake(table, seat, 1, "LOTO-R14")
        else:
            self.has_closed[seat] = True
            yield from self.close_after(seat, answer.what)
        self.return_knobs()

    def swap(self, one: Pile, own: int, other: Pile, for_: int) -> None:
        """Exchange two cards, given by their numbers."""
        mine, theirs = held(one, own), held(other, for_)
        self.table.move(mine, one, other, "LOTO-32")
        self.table.move(theirs, other, one, "LOTO-32")

    def close_after(self, seat: int, drawings: int) -> Script[None]:
        """Set the number of further drawings if every other seat agrees (LOTO-38)."""
        for other in self.table.others(seat):
            if (yield Ask(other, "LOTO-38", Agree, Refuse)) is Refuse:
                return
        self.total = self.number - 1 + drawings
        self.table.note("drawings", self.total, "LOTO-38")

    def return_knobs(self) -> None:
        """Return to the bag any dead knobs whose numbers are now on a card in play (V8)."""
        away = self.table.pile("put_away")
        live = numbers_held(self.cards) if away else set()
        for knob in [k for k in away if k in live]:
            self.table.gather_piece(knob, away, "LOTO-V8")


def pay_stake(table: Table, seat: int, cards: int, clause: str) -> None:
    """Pay sixty counters per card, half to the pool and half to the stock (LOTO-30, 34, R14)."""
    table.pay(seat, "pool", HALF_STAKE * cards, clause)
    table.pay(seat, "stock", HALF_STAKE * cards, clause)


def numbers_held(piles: Sequence[Pile]) -> set[int]:
    """Return the numbers on the cards in play."""
    return {number for pile in piles for card in pile for number in card.numbers}


def held(pile: Sequence[LotoCard], number: int) -> LotoCard:
    """Return the card with this number in the box."""
    return next(card for card in pile if card.number == number)
