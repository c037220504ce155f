"""One deal of Jig: the pool, runs with their words, and settlement (pp. 95-96)."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from ...engine.cards import PACK_52, Card
from ...engine.questions import Ask, Script, Verb
from ...engine.table import Table
from ...procedures.stops import NEXT, RunClauses, StopsHand, collect
from ...words.message import Message
from .options import JigOptions

Call = Verb("Call", Message("plays.jig.say"))

RUN = 5  # the maximum number of cards in a run
JIG = "Jig"
WORDS = ("Snip", "Snap", "Snorum", "Hicockalorum")
LAST_WORDS = tuple(f"{word}-{JIG}" for word in WORDS)  # words for a card that nobody can follow
EVERY_WORD = (*WORDS, *LAST_WORDS, JIG)
CLAUSE_OF = dict.fromkeys(WORDS, "JIG-4") | dict.fromkeys(LAST_WORDS, "JIG-7") | {JIG: "JIG-6"}
NOT_A_WORD = Message("plays.jig.not_a_word")
CLAUSES = RunClauses("JIG-3", "JIG-5", "JIG-7", "JIG-8")
ALL_CARDS = frozenset(PACK_52)


def right_word(run: Sequence[Card], held: Container[Card], next_card: Mapping[Card, Card] = NEXT) -> str:
    """Return the word for the last card of a run; `held` are the cards still in hand (JIG-4, 6, 7)."""
    if len(run) == RUN:
        return JIG
    return (WORDS if next_card.get(run[-1]) in held else LAST_WORDS)[len(run) - 1]


class JigDeal(StopsHand):
    """One deal; its steps follow the order of the book."""

    def __init__(self, table: Table, options: JigOptions) -> None:
        super().__init__(table, CLAUSES)
        self.options, self.longest, self.telling = options, RUN, ALL_CARDS
        self.wrong_words = [0] * table.n

    def script(self) -> Script[int]:
        self.pay_pool()
        yield from self.deal_all(PACK_52, "JIG-2")
        self.out((yield from self.play()))
        return self.table.left(self.dealer)

    def pay_pool(self) -> None:
        """Form the pool from a counter of each player, a counter of the dealer, or both (V1, V2, R3)."""
        table = self.table
        if self.options.pool_equal:
            for seat in table.seats_from(self.dealer + 1):
                table.pay(seat, "pool", 1, "JIG-V1")
        if self.options.pool_dealer:
            table.pay(self.dealer, "pool", 1, "JIG-V2")

    def falls(self, played: Card, seat: int) -> Script[None] | None:
        """Announce the word for a card, or return a script in which its player says it (JIG-4, 6, 7, V4)."""
        word = right_word(self.run, self.holder, self.next_card)
        if self.options.call_words == "manual":
            return self.calling(seat, word)
        self.table.note("word", word, CLAUSE_OF[word])
        return None

    def calling(self, seat: int, word: str) -> Script[None]:
        """Ask for the word; a wrong one is corrected and, if agreed, fined (JIG-I2, V3, R10)."""
        table = self.table
        answer = yield Ask(seat, "JIG-V4").may(Call, EVERY_WORD, "JIG-4", NOT_A_WORD)
        if answer.what == word:
            table.note("word", word, "JIG-V4")
            return
        table.note("word", word, "JIG-I2" if self.options.table_penalties else "JIG-R10")
        if self.options.table_penalties:
            self.wrong_words[seat] += 1
            table.note("wrong_words", list(self.wrong_words), "JIG-I2")
            if self.options.pool_fines:
                table.pay(seat, "pool", 1, "JIG-I2")

    def out(self, winner: int) -> None:
        """Pay the winner a counter for each card left, and the pool (JIG-10, 11)."""
        table = self.table
        table.note("winner", winner, "JIG-9")
        collect(table, winner, lambda seat: len(self.hands[seat]), "JIG-10")
        table.pay("pool", winner, table.pools["pool"], "JIG-11")
