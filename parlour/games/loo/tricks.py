"""The tricks of Loo (LOO-14 to 19), and cards played against the rules."""

from __future__ import annotations

from ...engine.cards import Card
from ...engine.questions import Ask, AskOneOf, Play, Script
from ...procedures.tricks import in_hand, winning_place
from .law import Cards, Law
from .loo_seats import NOTHING_TO_SEE, LooSeats, Peek
from .options import LooOptions, full_loo


def play_tricks(company: LooSeats, options: LooOptions, law: Law) -> Script[None]:
    """Play all the tricks; the winner of each leads to the next (LOO-14, 17 to 19)."""
    table, seats = company.table, company.standers
    leader = seats[0]
    if options.miss_leads and company.miss_taker is not None:
        leader = company.miss_taker
    for number in range(options.tricks):
        table.note("leader", leader, "LOO-17" if number else "LOO-14")
        at = seats.index(leader)
        order = seats[at:] + seats[:at]
        trick = LooTrick(company, options, law, number)
        for seat in order:
            yield from trick.card_of(seat)
        leader = order[winning_place(trick.cards, law.order)]
        company.winners.append(leader)
        table.note("winner", leader, "LOO-17")
        table.note("tricks", company.tricks(), "LOO-17")


class LooTrick:
    """One trick: the cards played so far, in order. `number` is the number of earlier tricks."""

    def __init__(self, company: LooSeats, options: LooOptions, law: Law, number: int) -> None:
        self.company, self.options, self.law, self.number = company, options, law, number
        self.table, self.cards = company.table, list[Card]()

    def card_of(self, seat: int) -> Script[None]:
        """Let one seat play a card; an illegal one is shown and taken back, and the seat asked again (R32)."""
        table, hand = self.table, self.company.hands[seat]
        clause = "LOO-16" if self.cards else "LOO-17" if self.number else "LOO-14"
        while True:
            held, trick = tuple(hand), tuple(self.cards)
            lawful = self.law.lawful(held, trick, self.number)
            answer = yield self.question(seat, clause, held, trick, lawful)
            if answer.verb is Peek:
                self.peek(seat, answer.what)
            elif answer.key in lawful:
                table.move(answer.key, hand, table.piles("played")[seat], clause)
                self.cards.append(answer.key)
                return
            else:
                self.take_back(seat, answer.key)

    def question(self, seat: int, clause: str, hand: Cards, trick: Cards, lawful: Cards) -> Ask:
        """Return the question asking for a card; with table penalties, any card until the seat has erred."""
        if self.options.table_penalties and seat not in self.company.irregular:
            ask = AskOneOf(seat, clause, Play, hand, lambda: [in_hand(hand, clause)])
        else:
            ask = AskOneOf(seat, clause, Play, lawful, lambda: self.law.rules(hand, trick, self.number))
        if self.options.table_penalties and self.number == 0:
            others = self.company.unpeeked(seat, self.company.others_with_cards(seat))
            return ask.may(Peek, others, "LOO-R32", NOTHING_TO_SEE)
        return ask

    def take_back(self, seat: int, card: Card) -> None:
        """Show the card, return it, and record that the seat is looed for irregular play (pp. 21-22, 25)."""
        company, hand, played = self.company, self.company.hands[seat], self.table.piles("played")[seat]
        self.table.move(card, hand, played, "LOO-R32")
        self.table.move(card, played, hand, "LOO-R32")
        company.look(seat, "LOO-R32")
        company.irregular.add(seat)
        company.forfeits.add(seat)
        self.table.note("irregular", sorted(company.irregular), "LOO-R32")

    def peek(self, seat: int, other: int) -> None:
        """Make a seat pay a full loo to look at a hand; any winnings then stay in the pool (p. 24)."""
        company, table = self.company, self.table
        company.peeked.add((seat, other))
        company.forfeits.add(seat)
        table.look(seat, company.hands[other], "LOO-R32")
        table.pay(seat, "pool", full_loo(self.options, table.pools["pool"]), "LOO-R32")
        table.note("price", full_loo(self.options, table.pools["pool"]), "LOO-6")
