"""One game of Loto by the first method: the race to fill cards, and Keno (pp. 109-110)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from ...engine.questions import Ask, AskSeveral, Pass, Refusal, Script, Shuffle, plain
from ...engine.table import Table
from ...words.message import Message
from .boxes import BOXES, KNOBS

if TYPE_CHECKING:
    from .options import LotoOptions

Answer = plain("Answer", Message("plays.loto.answer"))
ROW, TWO_ROWS, CARD = "row", "two_rows", "card"


def lowest_knob_deals(table: Table) -> Script[None]:
    """Let every seat draw a knob from the full bag; the lowest becomes the first dealer (R4)."""
    order = yield Shuffle(KNOBS)
    called = table.pile("called")
    table.lay(order[: table.n], called, "LOTO-R4")
    table.pass_deal(min(range(table.n), key=lambda seat: called[seat]), "LOTO-R4")
    table.gather(called, clause="LOTO-R4")


# The rule by which a number is covered, for each way of answering.
ANSWERED = {"first": "LOTO-14", "each": "LOTO-V4", "all": "LOTO-V4"}


@cache
def not_to_answer(called: str, clause: str) -> Refusal:
    """Return the refusal for a seat that may not answer a call (LOTO-14, V4)."""
    return Refusal(Message("plays.loto.not_your_number", called=called), clause)


class LotoRace:
    """One game by the first method, the race to fill cards."""

    def __init__(self, table: Table, options: LotoOptions) -> None:
        self.table, self.options, self.dealer = table, options, table.dealer or 0
        around = table.seats_from(self.dealer + 1)
        self.players = sorted(around) if options.caller == "program" else around[:-1]
        self.cards = table.piles("cards")
        self.covered: dict[str, list[int]] = {}
        self.lacking: dict[str, list[int]] = {}  # by card, the count of uncovered numbers in each row
        self.holders: dict[int, list[int]] = {}  # by number, the seats that have it
        self.rule = ANSWERED[options.answer]
        self.asks = {seat: Ask(seat, self.rule, Answer, Pass) for seat in self.players}
        self.open_parts = [ROW] if options.keno else [ROW, TWO_ROWS, CARD] if options.prize == "quarters" else [CARD]
        self.pot = 0
        self.stakes = [0] * table.n

    def script(self) -> Script[int]:
        yield from self.deal_cards()
        self.stake()
        self.table.lay((yield Shuffle(KNOBS)), self.table.pile("knobs"), "LOTO-1")
        yield from self.call_knobs()
        return self.table.left(self.dealer)

    def deal_cards(self) -> Script[None]:
        """Shuffle and deal the cards; the rest are put aside (LOTO-10)."""
        table, undrawn = self.table, self.table.pile("undrawn")
        table.note("caller", None if self.options.caller == "program" else self.dealer, "LOTO-10")
        table.lay((yield Shuffle(BOXES[self.options.box])), undrawn, "LOTO-10")
        table.deal(undrawn, [self.cards[s] for s in self.players], self.options.cards_each, "LOTO-10")
        table.sweep(undrawn, table.pile("put_by"), "LOTO-10")
        for seat in self.players:
            for card in self.cards[seat]:
                self.covered[card.text], self.lacking[card.text] = [], [len(row) for row in card.rows]
                for number in card.numbers:
                    have = self.holders.setdefault(number, [])
                    if seat not in have:
                        have.append(seat)
        table.note("covered", dict(self.covered))

    def stake(self) -> None:
        """Let the players stake for their cards; at Keno the house may take its share first (LOTO-11, K3)."""
        table, stake = self.table, self.options.stake_per_card or 0
        for seat in self.players:
            self.stakes[seat] = stake * self.options.cards_each
            table.pay(seat, "pool", self.stakes[seat], "LOTO-11")
        house = table.pools["pool"] * self.options.keno_house_percent // 100
        table.pay("pool", "house", house, "LOTO-K3")
        self.pot = table.pools["pool"]
        table.note("open_parts", list(self.open_parts))

    def call_knobs(self) -> Script[None]:
        """Draw and call knobs until the last part of the prize is won, or the bag is empty (LOTO-12 to 16)."""
        knobs, called = self.table.pile("knobs"), self.table.pile("called")
        while knobs and self.open_parts:
            self.table.move(knobs[0], knobs, called, "LOTO-12")
            number = called[-1]
            holders = self.holders.get(number, [])
            if covering := (yield from self.covering(number, holders)):
                self.award(covering)
        if self.open_parts:
            self.award_fullest()

    def covering(self, number: int, holders: list[int]) -> Script[list[int]]:
        """Let the holders cover a number; return those of them who did, if this fills a row (LOTO-14, R23, V4).

        Unless everybody covers unasked, all are asked at once: until one has answered or, with `each`, until all have.
        """
        answer = self.options.answer
        covering = list(holders) if answer == "all" else []
        full = [seat for seat in covering if self.cover(seat, number)]
        asks = [] if answer == "all" else [self.asks[seat] for seat in holders]
        nobody = not_to_answer(f"{number}" if self.options.theme == "numbers" else "it", self.rule)
        while asks and not (covering and answer == "first"):
            seat, action = yield AskSeveral(asks, otherwise=nobody)
            asks.remove(self.asks[seat])
            if action is Answer:
                covering.append(seat)
                full += [seat] * self.cover(seat, number)
        return [seat for seat in holders if seat in covering] if full else []

    def cover(self, seat: int, number: int) -> bool:
        """Cover the number on every card of the seat that has it; return whether this fills a row (LOTO-14, V4)."""
        is_full = False
        for card in self.cards[seat]:
            if number in card.numbers:
                self.covered[card.text] = [*self.covered[card.text], number]
                lacking, row = self.lacking[card.text], card.row_of[number]
                lacking[row] -= 1
                is_full = is_full or not lacking[row]
        self.table.note("covered", dict(self.covered), self.rule)
        return is_full

    # winning
    def full_rows(self, seat: int) -> list[int]:
        """Return the number of full rows of each card of a seat."""
        return [self.lacking[card.text].count(0) for card in self.cards[seat]]

    def judges_one_card(self) -> bool:
        return self.options.win_on == "any_card" or self.options.prize == "quarters"

    def has_won(self, seat: int, part: str) -> bool:
        """Return whether a seat has completed a part of the prize (LOTO-15, K2, V5, R7, R8)."""
        full = self.full_rows(seat)
        if part == ROW:
            return max(full) >= 1
        if part == TWO_ROWS:
            return max(full) >= 2
        return (max if self.judges_one_card() else min)(full) == 3

    def award(self, seats: Sequence[int]) -> None:
        """Pay every part of the prize that these seats have just completed (LOTO-15, R8, R9)."""
        clause = self.clause_of_prize()
        for part in list(self.open_parts):
            winners = [seat for seat in seats if self.has_won(seat, part)]
            if winners:
                self.pay_part(part, winners, clause)

    def clause_of_prize(self) -> str:
        """Return the clause for a prize at this table (LOTO-15, V2, V5, K2)."""
        if self.options.keno:
            return "LOTO-K2"
        if self.options.prize == "quarters":
            return "LOTO-V2"
        return "LOTO-V5" if self.options.win_on == "any_card" else "LOTO-15"

    def award_fullest(self) -> None:
        """Pay the pool to the seats that covered most, if the bag is empty and no card is full (LOTO-16, R11)."""
        held = {s: [len(self.covered[card.text]) for card in self.cards[s]] for s in self.players}
        measure = max if self.judges_one_card() else sum
        most = max(measure(numbers) for numbers in held.values())
        self.open_parts = [CARD]  # parts for rows that nobody won go with the card
        self.pay_part(CARD, [s for s in self.players if measure(held[s]) == most], "LOTO-16")

    def pay_part(self, part: str, winners: list[int], clause: str) -> None:
        """Pay one part of the prize to its winners; odd counters stay in the pool (Settlement)."""
        table = self.table
        self.open_parts.remove(part)
        table.note("open_parts", list(self.open_parts))
        table.note(f"won_{part}", list(winners), clause)
        if self.options.prize == "save_counters":
            self.give_back(winners)
        amount = self.pot // 4 if self.open_parts else table.pools["pool"]  # the last part is everything that remains
        for seat in winners:
            table.pay("pool", seat, amount // len(winners), clause)

    def give_back(self, winners: Sequence[int]) -> None:
        """Return to each loser a counter for each number covered, up to the stake (V3, R10)."""
        for seat in self.players:
            if seat not in winners:
                saved = sum(len(self.covered[card.text]) for card in self.cards[seat])
                self.table.pay("pool", seat, min(saved, self.stakes[seat]), "LOTO-V3")
