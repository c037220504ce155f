"""One drawing of Loto by the second method, the lottery of rows (pp. 110-112); each drawing is a deal of the match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...engine.cards import are_left
from ...engine.questions import Ask, Script, Shuffle, Verb
from ...engine.table import Table
from ...words.message import Message
from .boxes import BOXES, KNOBS, LotoCard
from .pause import HALF_STAKE, LotteryPause, numbers_held, pay_stake

if TYPE_CHECKING:
    from .options import LotoOptions

TakeCards = Verb("TakeCards", Message("plays.loto.take_cards"))

HOLLOWS = 10
TAKE_EVEN = Message("plays.loto.take_even")
PRIZES = (0, 0, 5, 25, 100, 250)  # by the counters on a row: from abstract to quinterne (LOTO-36)


class LotteryDrawing:
    """One drawing: the pause before it, ten knobs, and the payment for rows."""

    def __init__(self, table: Table, options: LotoOptions, drawings: int) -> None:
        self.table, self.options = table, options
        self.dealer: int = table.n - 1 if table.dealer is None else table.dealer  # so seat 0 is the eldest hand (R20)
        self.eldest = table.left(self.dealer)
        self.around = table.seats_from(self.eldest)
        self.cards = table.piles("cards")
        self.number: int = table.facts["drawing"] + 1
        agreed: int | None = table.facts["drawings"]
        self.total = drawings if agreed is None else agreed
        self.laid: dict[str, list[int]] = {}

    def script(self) -> Script[int | None]:
        table = self.table
        table.note("bag", self.around[(self.number - 1) % table.n], "LOTO-36")
        table.note("drawings", self.total, "LOTO-38")
        is_beginning = not any(self.cards)
        if is_beginning:
            yield from self.take_cards()
        if is_beginning or self.options.later_exchanges:
            pause = LotteryPause(table, self.around, self.number, self.total)
            yield from pause.script()
            self.total = pause.total
        table.note("drawing", self.number, "LOTO-38")
        if not table.pools["pool"]:
            self.contribute("pool")
        yield from self.draw_ten()
        self.pay_rows()
        if self.options.put_away_dead_knobs:
            self.put_away_dead_knobs()
        return None if self.is_last else self.dealer

    @property
    def is_last(self) -> bool:
        """Return whether this is the last drawing agreed, which there is not if the total is 0."""
        return 0 < self.total <= self.number

    # cards
    def take_cards(self) -> Script[None]:
        """Let each seat draw its cards blind and pay its stake (LOTO-30, 31, R12)."""
        table, undrawn = self.table, self.table.pile("undrawn")
        takes = yield from self.numbers_taken()
        table.lay((yield Shuffle(BOXES[self.options.box])), undrawn, "LOTO-30")
        for seat in self.around:
            table.deal(undrawn, [self.cards[seat]], takes[seat], "LOTO-30")
        table.sweep(undrawn, table.pile("put_by"), "LOTO-31")
        for seat in self.around:
            pay_stake(table, seat, len(self.cards[seat]), "LOTO-30")

    def numbers_taken(self) -> Script[dict[int, int]]:
        """Return how many cards each seat takes; seats that may take more than two are asked, eldest first (R12)."""
        spare = self.options.box - 2 * self.table.n
        if spare < 0:
            doubles = self.options.box - self.table.n
            return {seat: 2 if i < doubles else 1 for i, seat in enumerate(self.around)}
        takes = dict.fromkeys(self.around, 2)
        for seat in self.around:
            open_to = [k for k in (2, 4, 6) if k - 2 <= spare]
            if len(open_to) > 1:
                answer = yield (
                    Ask(seat, "LOTO-30")
                    .may(TakeCards, (2, 4, 6), "LOTO-30", TAKE_EVEN)
                    .may(TakeCards, open_to, "LOTO-R12", Message("plays.loto.take_fewer", left=are_left(spare)))
                )
                takes[seat] = answer.what
                spare -= answer.what - 2
        return takes

    def contribute(self, pool: str) -> None:
        """Make every player pay again for their cards (LOTO-37, R15)."""
        for seat in self.around:
            self.table.pay(seat, pool, HALF_STAKE * len(self.cards[seat]), "LOTO-37")

    # the drawing
    def draw_ten(self) -> Script[None]:
        """Draw ten knobs, and lay a counter wherever their numbers occur (LOTO-34, 38, R17)."""
        table, knobs, board = self.table, self.table.pile("knobs"), self.table.pile("board")
        away = set(table.pile("put_away"))
        table.lay((yield Shuffle(tuple(k for k in KNOBS if k not in away))), knobs, "LOTO-34")
        self.laid = {str(card): [] for seat in self.around for card in self.cards[seat]}
        for _ in range(HOLLOWS):  # at least fifteen knobs are on someone's card, and so in the bag
            if self.is_stopped:
                break
            number = knobs[0]
            table.move(number, knobs, board, "LOTO-34")
            self.lay_counters(number)
        table.gather(knobs, clause="LOTO-36")

    def put_away_dead_knobs(self) -> None:
        """Keep drawn knobs whose numbers are on nobody's card out of the bag (V8, R18)."""
        board, live = self.table.pile("board"), numbers_held(self.cards)
        self.table.move_all([k for k in board if k not in live], board, self.table.pile("put_away"), "LOTO-V8")

    @property
    def is_stopped(self) -> bool:
        """Return whether the last drawing ends before its ten knobs because the stock is empty (R17)."""
        return self.is_last and not self.table.pools["stock"]

    def lay_counters(self, number: int) -> None:
        """Lay a counter wherever the number occurs, clockwise from the eldest (LOTO-34, R15, R17, R21)."""
        table = self.table
        for seat, card in self.cards_round():
            if number not in card.numbers:
                continue
            if self.is_stopped:
                return
            if not table.pools["stock"]:
                self.contribute("stock")
            table.pay("stock", seat, 1, "LOTO-34")
            self.laid[str(card)] = [*self.laid[str(card)], number]
            table.note("covered", dict(self.laid), "LOTO-34")

    def cards_round(self) -> Iterator[tuple[int, LotoCard]]:
        """Yield every seat and card, clockwise from the eldest, card by card."""
        for seat in self.around:
            for card in self.cards[seat]:
                yield seat, card

    def pay_rows(self) -> None:
        """Pay each row of each card by its counters, clockwise from the eldest (LOTO-35, 36, 39, R15, R16).

        The clause alone distinguishes a prize in counters from a share of the pool (V10).
        """
        table, unpaid = self.table, [0] * self.table.n
        clause = "LOTO-V10" if self.options.pay_from == "stock" else "LOTO-36"
        table.note("rows", {str(c): self.counters_on_rows(c) for _, c in self.cards_round()}, "LOTO-35")
        for seat in self.around:
            due = sum(PRIZES[k] for card in self.cards[seat] for k in self.counters_on_rows(card))
            while due > table.pools["pool"] and not self.is_last:
                self.contribute("pool")
            paid = min(due, table.pools["pool"])
            table.pay("pool", seat, paid, clause)
            unpaid[seat] = due - paid
        table.note("unpaid", unpaid, "LOTO-39")
        table.note("bankrupt", [seat for seat in self.around if unpaid[seat]], "LOTO-39")

    def counters_on_rows(self, card: LotoCard) -> list[int]:
        """Return the number of counters on each row of a card."""
        laid = self.laid.get(str(card), [])
        return [sum(number in laid for number in row) for row in card.rows]


def share_by_cards(table: Table) -> None:
    """Share the rest of pool and stock in proportion to cards, odd counters from the eldest (LOTO-40, R19)."""
    around = table.seats_from(table.left(table.dealer if table.dealer is not None else table.n - 1))
    cards = [len(pile) for pile in table.piles("cards")]
    left = table.pools["pool"] + table.pools["stock"]
    if not sum(cards):
        return  # nobody has drawn a card, so nobody has staked
    each, odd = divmod(left, sum(cards))
    due = {seat: each * cards[seat] for seat in around}
    while odd:
        for seat in around[:odd]:
            due[seat] += 1
        odd = max(odd - table.n, 0)
    for pool in ("stock", "pool"):
        for seat in around:
            amount = min(due[seat], table.pools[pool])
            table.pay(pool, seat, amount, "LOTO-R19")
            due[seat] -= amount
