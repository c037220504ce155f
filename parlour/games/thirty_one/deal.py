"""One deal of Thirty-One: stakes, cards, exchanges until a knock, and the showdown."""

from __future__ import annotations

from ...engine.cards import PACK_52
from ...engine.questions import Action, Rule, Script, Shuffle
from ...engine.table import Table
from ...procedures.combinations import SCHNAUTZ, Combination, combination
from ...procedures.exchange import LONGEST, Exchange, Keep, Knock, OpenCards, besides, swap_question
from ...words.message import Message

CARDS = 3

BEFORE_A_KNOCK = besides(
    Rule(Knock, True, "THO-6"),
    Rule(Keep, False, "THO-R3", Message("plays.thirty_one.before_a_knock")),
)


def next_in(table: Table, seat: int, among: list[int]) -> int:
    """Return the first of the seats `among` to the left of `seat`."""
    return next(s for s in table.seats_from(seat + 1) if s in among)


class ThirtyOneDeal:
    """One deal among the seats that can pay the stake."""

    def __init__(self, table: Table, players: list[int], stake: int) -> None:
        self.table, self.stake = table, stake
        self.dealer = table.dealer or 0
        self.order = [seat for seat in table.seats_from(self.dealer + 1) if seat in players]  # the dealer comes last
        self.hands, self.middle = table.piles("hands"), table.pile("table_cards")
        self.knocker: int | None = None

    def script(self) -> Script[None]:
        table = self.table
        table.note("out", [seat for seat in range(table.n) if seat not in self.order], "THO-R8")
        for seat in self.order:
            table.pay(seat, "pool", self.stake, "THO-3")
        yield from self.deal_cards()
        self.open_cards = OpenCards(table)
        yield from self.turns_before_knock()
        if self.knocker is not None:
            yield from self.turns_after_knock(self.knocker)
        self.show()

    def deal_cards(self) -> Script[None]:
        """Deal three cards to each player, and to the table just before the dealer (THO-4, R2)."""
        stock = self.table.pile("stock")
        self.table.lay((yield Shuffle(PACK_52)), stock, "THO-4")
        targets = [*[self.hands[seat] for seat in self.order[:-1]], self.middle, self.hands[self.dealer]]
        self.table.deal(stock, targets, CARDS, "THO-4")

    def turns_before_knock(self) -> Script[None]:
        """Ask each player in turn to exchange or knock, for at most thirty rounds (THO-5 to 7, R9)."""
        for circuit in range(LONGEST):
            self.table.note("circuits", circuit, "THO-5")
            for seat in self.order:
                answer = yield swap_question(seat, "THO-6", Exchange, self.hands[seat], self.middle, BEFORE_A_KNOCK)
                if answer is Knock:
                    self.knocker = seat
                    self.table.note("knocker", seat, "THO-8")
                    return
                self.exchange(seat, answer)
        self.table.note("knocker", None, "THO-R9")

    def turns_after_knock(self, knocker: int) -> Script[None]:
        """Give every player except the knocker one more turn, from the knocker's left (THO-8, R10)."""
        at = self.order.index(knocker)
        knocked = Message("plays.thirty_one.has_knocked", knocker=knocker)
        others = besides(Rule(Keep, True, "THO-8"), Rule(Knock, False, "THO-8", knocked))
        for seat in [*self.order[at + 1 :], *self.order[:at]]:
            answer = yield swap_question(seat, "THO-8", Exchange, self.hands[seat], self.middle, others)
            if answer is not Keep:
                self.exchange(seat, answer)

    def exchange(self, seat: int, answer: Action) -> None:
        give, take = answer.args
        self.open_cards.swap(seat, give, take, self.middle, "THO-6")

    def show(self) -> None:
        """Show all hands and pay the pool to the best; the elder hand wins a tie (THO-9 to 11, R5)."""
        table = self.table
        made: dict[int, Combination] = {}
        for seat in self.order:
            table.show(self.hands[seat], self.hands[seat], "THO-9")
            made[seat] = combination(self.hands[seat], SCHNAUTZ)
        table.note("values", [made[seat].words if seat in made else None for seat in range(table.n)], "THO-10")
        winner = max(self.order, key=lambda seat: made[seat].rank)  # max keeps the first of equals: the elder hand
        table.note("best", made[winner].words, "THO-10")
        table.note("winner", winner, "THO-11")
        table.pay("pool", winner, table.pools["pool"], "THO-11")
