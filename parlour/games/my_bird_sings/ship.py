"""One deal of My Ship Sails, Foster's form: exchanges with a neighbour until someone has three of one suit."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import PACK_52
from ...engine.questions import Action, Ask, Pass, Script, Shuffle
from ...engine.table import Table
from ...procedures.combinations import FLUSH, NOTHING, SHIP, Combination, combination
from ...procedures.exchange import ShortVerb
from ...words.message import Message
from .options import MyBirdSingsOptions

Offer = ShortVerb("Offer", Message("plays.my_bird_sings.offer"), Message("plays.my_bird_sings.offer_in_short"))
Return = ShortVerb("Return", Message("plays.my_bird_sings.return"), Message("plays.my_bird_sings.return_in_short"))

CARDS, ROUNDS = 3, 2


class ShipDeal:
    """One deal among the seats still in; `stakes` is False if none of them can pay any more (R18)."""

    def __init__(self, table: Table, options: MyBirdSingsOptions, seats: Sequence[int], *, stakes: bool) -> None:
        self.table, self.options, self.stakes = table, options, stakes
        self.order = [seat for seat in table.seats_from((table.dealer or 0) + 1) if seat in seats]
        self.hands = table.piles("hands")

    def script(self) -> Script[None]:
        table, stock = self.table, self.table.pile("stock")
        for seat in self.order if self.stakes else ():
            table.pay(seat, "pool", 1, "BIRD-F2")
        table.lay((yield Shuffle(PACK_52)), stock, "BIRD-F3")
        table.deal(stock, [self.hands[seat] for seat in self.order], CARDS, "BIRD-F3")
        table.note("round", 1)
        if not self.find_ships(self.order):
            yield from self.exchanges()
        self.show()

    def made(self, seat: int) -> Combination:
        return combination(self.hands[seat], SHIP)

    def find_ships(self, seats: Sequence[int]) -> list[int]:
        """Return which of these seats hold three cards of a suit; announce the first as the singer (F5, F6)."""
        found = [seat for seat in self.order if seat in seats and self.made(seat).kind == FLUSH]
        if found:
            self.table.note("singer", found[0], "BIRD-F5")
            self.table.note(f"cry_{self.options.call}", found[0], "BIRD-F5")
        return found

    def exchanges(self) -> Script[None]:
        """Give every seat two turns, or fewer if a ship sails (F4 to F6, F8, R16)."""
        for number in range(1, ROUNDS + 1):
            self.table.note("round", number, "BIRD-F6")
            for i, seat in enumerate(self.order):
                neighbour = self.order[(i + 1) % len(self.order)]
                if (yield from self.turn(seat, neighbour)) and self.find_ships((seat, neighbour)):
                    return

    def turn(self, seat: int, neighbour: int) -> Script[bool]:
        """Ask a seat to offer a card or pass, and its neighbour to give one; return whether they exchanged."""
        table, offer, hand, other = self.table, self.table.pile("offer"), self.hands[seat], self.hands[neighbour]
        ask = Ask(seat, "BIRD-F4", seen=_verb_only)
        ask.may(Offer, tuple(hand), "BIRD-F4", Message("plays.my_bird_sings.refused.own_card_offered"))
        answer = yield ask.may(Pass, True, "BIRD-F4", "")
        if answer is Pass:
            return False
        table.move(answer.what, hand, offer, "BIRD-F4")
        reply = Ask(neighbour, "BIRD-R15", seen=_verb_only)
        reply.may(Return, tuple(other), "BIRD-R15", Message("plays.my_bird_sings.refused.one_of_three"))
        reply.may(Pass, False, "BIRD-R15", Message("plays.my_bird_sings.refused.must_give"))
        given = (yield reply).what
        table.move(given, other, hand, "BIRD-F4")
        table.move(answer.what, offer, other, "BIRD-F4")
        return True

    def show(self) -> None:
        """Show all hands; pay the best flush or, if there is none, the best two of a suit (F7, F8, R17)."""
        table = self.table
        made = {seat: self.made(seat) for seat in self.order}
        for seat in self.order:
            table.show(self.hands[seat], self.hands[seat], "BIRD-F7")
        table.note("values", [made[s].words if s in made else None for s in range(table.n)], "BIRD-F7")
        winner = max(self.order, key=lambda seat: made[seat].rank)  # max keeps the first of equals: the elder hand
        if made[winner].kind == NOTHING:
            table.note("carried", table.pools["pool"], "BIRD-R17")
            return
        table.note("best", made[winner].words, "BIRD-F7")
        table.note("winners", [winner], "BIRD-F7")
        table.note("song", [str(card) for card in self.hands[winner]])
        table.pay("pool", winner, table.pools["pool"], "BIRD-F7")


def _verb_only(answer: Action) -> str:
    return answer.verb.name
