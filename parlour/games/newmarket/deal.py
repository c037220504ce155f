"""One deal of Newmarket: pool cards, stakes, runs and settlement (p. 89)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...engine.cards import PACK_52, RANK_TEXTS, Card, card
from ...engine.questions import Ask, Rule, Script, Shuffle
from ...engine.table import Table
from ...procedures.stops import Place, RunClauses, StopsHand, collect
from ...words.message import Message
from .options import NewmarketOptions
from .pool_cards import BOOK, HONOURS, LAYOUTS, POOLS, Layout, below, drawn_four

SEVENS = tuple(c for c in PACK_52 if c.rank == 7)
PACK_48 = tuple(c for c in PACK_52 if c.rank != 7)
NOT_FOUR = Message("plays.newmarket.not_four")
NOT_A_POOL = Message("plays.newmarket.not_a_pool")
JUST_ENOUGH = Message("plays.newmarket.just_enough")
CLAUSES = RunClauses("NEWM-7", "NEWM-8", "NEWM-9", "NEWM-12")


def stakes_of(seats: int, seat: int, dealer: int) -> int:
    """Return the number of counters that a seat places before a deal (NEWM-4), one more with two players (R3)."""
    return 1 + (seat == dealer) + (seats == 2)


@cache  # there are 24 layouts
def pack_without(pool_cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the pack in use: without the sevens and the pool cards (NEWM-2, 3)."""
    return tuple([c for c in PACK_48 if c not in pool_cards])


@cache
def asked_to_place(seat: int, pools: tuple[str, ...]) -> Ask:
    """Return the question of which of these pool cards to place a counter on (NEWM-4, R4)."""
    ask = Ask(seat, "NEWM-4", rules=[Rule(Place, POOLS, "NEWM-4", NOT_A_POOL)])
    return (ask if pools == POOLS else ask.may(Place, pools, "NEWM-R4", JUST_ENOUGH)).again()


class NewmarketDeal(StopsHand):
    """One deal; its steps follow the order of the book."""

    def __init__(self, table: Table, options: NewmarketOptions) -> None:
        super().__init__(table, CLAUSES)
        self.options = options
        self.wins: dict[Card, str] = {}  # the pool that each card wins: the one just below a pool card

    def script(self) -> Script[int]:
        table = self.table
        table.lay(SEVENS, table.pile("removed"), "NEWM-2")
        pool_cards = yield from self.pool_cards()
        table.note("layout", [c.text for c in pool_cards], "NEWM-3")
        table.lay(pool_cards, table.pile("pool_cards"), "NEWM-3")
        yield from self.lay_stakes()
        yield from self.deal_all(pack_without(tuple(pool_cards)), "NEWM-6")
        self.telling = self.wins = {below(c): RANK_TEXTS[c.rank] for c in pool_cards}
        self.out((yield from self.play()))
        return table.left(self.dealer)

    def pool_cards(self) -> Script[Sequence[Card]]:
        """Return the four pool cards: the book's, drawn, or the dealer's choice (NEWM-3, V1)."""
        how, standing = self.options.pool_suits, self.table.facts["layout"]
        if how == "book":
            return BOOK
        if how == "dealer_chooses":
            ask = Ask(self.dealer, "NEWM-V1").may(Layout, LAYOUTS, "NEWM-3", NOT_FOUR)
            return [card(text) for text in (yield ask).what.split()]
        if how == "random_session" and standing:
            return [card(text) for text in standing]
        return drawn_four((yield Shuffle(HONOURS)))

    def lay_stakes(self) -> Script[None]:
        """Ask each seat in turn, the dealer last, to place its counters one at a time (NEWM-4, 5)."""
        table = self.table
        due = {seat: stakes_of(table.n, seat, self.dealer) for seat in table.seats_from(self.dealer + 1)}
        left = sum(due.values())
        for seat, counters in due.items():
            for _ in range(counters):
                answer = yield self.placing(seat, left)
                table.pay(seat, answer.what, 1, "NEWM-4")
                left -= 1

    def placing(self, seat: int, left: int) -> Ask:
        """Return the question of where to place a counter, restricted to bare pool cards if few are left (R4)."""
        bare: tuple[str, ...] = ()
        if left <= len(POOLS):
            bare = tuple([pool for pool in POOLS if not self.table.pools[pool]])
        return asked_to_place(seat, bare if left <= len(bare) else POOLS)

    def falls(self, played: Card, seat: int) -> None:
        """Pay the stake on the pool card just above the card played (NEWM-11)."""
        pool = self.wins[played]
        self.table.pay(pool, seat, self.table.pools[pool], "NEWM-11")

    def out(self, winner: int) -> None:
        """Make every other seat pay the winner one counter for each card left (NEWM-14)."""
        self.table.note("last_winner", winner, "NEWM-13")
        collect(self.table, winner, lambda seat: len(self.hands[seat]), "NEWM-14")
