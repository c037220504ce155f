"""Thirty-One, or Schnautz (rules/thirty_one.md): an exchange a turn with the open cards, until somebody knocks.

Public facts: `out` (seats that cannot pay and stand out), `known` (by seat: cards taken from the table and still
held), `circuits` (completed before a knock), `knocker`, and at the end `values` (by seat: what the hand makes, or
None), `best` (what the best of them makes) and `winner`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.cards import PACK_52
from ..engine.game import Game
from ..engine.options import Conflict, Options, number
from ..engine.questions import Ask, Rule, Script, Shuffle
from ..engine.table import ALL, NOBODY, OWNER, Table, Zone
from ..procedures.combinations import SCHNAUTZ, Combination, combination
from ..procedures.exchange import LONGEST, Exchange, Keep, Knock, OpenCards, swapping
from ..procedures.first_dealer import lowest_card_deals

CARDS = 3


@dataclass(frozen=True, kw_only=True)
class ThirtyOneOptions(Options):
    """The stake, the deals, and the counters that everybody begins with."""

    CONFLICTS = (
        Conflict(
            ("start_counters", "stake"),
            lambda o, seats: o.start_counters < o.stake,
            "Everybody must be able to pay the first stake: take more start_counters, or a lower stake.",
        ),
    )
    stake: int = number(1, 1, 10_000, "THO-3")
    start_counters: int = number(20, 1, 100_000, "THO-R8")
    deals: int | None = number(None, 0, 1000, "THO-13", words=("per_seat",))


class ThirtyOne(Game[ThirtyOneOptions]):
    """The controller of Thirty-One. Two to sixteen can sit down: more the pack does not feed (THO-1)."""

    slug, name, pages = "thirty_one", "Thirty-One", "Foster"
    seats, best = range(2, 17), range(4, 8)
    rounds = 1
    options = ThirtyOneOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "quick": {"deals": 3},
        "long": {"start_counters": 50, "stake": 2, "deals": 30},
    }
    zones = {  # noqa: RUF012
        "stock": Zone(NOBODY),
        "hands": Zone(OWNER, per_seat=True),
        "table_cards": Zone(ALL),
        "draw": Zone(ALL, per_seat=True),
    }

    def able(self, table: Table) -> list[int]:
        """Return the seats that can pay the stake, from the first clockwise (THO-R8)."""
        return [seat for seat in range(table.n) if table.counters[seat] >= self.chosen_options.stake]

    def deal(self, table: Table) -> Script[int | None]:
        able = self.able(table)
        if len(able) < 2:
            return None
        if table.dealer is None:
            yield from lowest_card_deals(table, able, "THO-2")
        elif table.dealer not in able:
            table.pass_deal(next_in(table, table.dealer, able), "THO-R8")
        yield from ThirtyOneDeal(table, able, self.chosen_options.stake).script()
        left = self.able(table)
        return next_in(table, table.dealer or 0, left) if len(left) > 1 else None


BEFORE_A_KNOCK: list[Rule] = [
    (Knock, True, "THO-6", ""),
    (Keep, False, "THO-R3", "Before a knock nobody keeps his hand as it is without knocking."),
]


def next_in(table: Table, seat: int, among: list[int]) -> int:
    """Return the next of `among` at the left of a seat."""
    return next(s for s in table.seats_from(seat + 1) if s in among)


class ThirtyOneDeal:
    """One deal among the seats that can pay: stakes, cards, turns, the show."""

    def __init__(self, table: Table, able: list[int], stake: int) -> None:
        self.table, self.stake = table, stake
        self.dealer = table.dealer or 0
        self.order = [seat for seat in table.seats_from(self.dealer + 1) if seat in able]  # the dealer is the last
        self.hands, self.middle = table.piles("hands"), table.pile("table_cards")
        self.knocker: int | None = None

    def script(self) -> Script[None]:
        table = self.table
        table.note("out", [seat for seat in range(table.n) if seat not in self.order], "THO-R8")
        for seat in self.order:
            table.pay(seat, "pool", self.stake, "THO-3")
        yield from self.deal_cards()
        self.open = OpenCards(table)
        yield from self.turns()
        if self.knocker is not None:
            yield from self.last_turns(self.knocker)
        self.show()

    def deal_cards(self) -> Script[None]:
        """Three to each and three to the table, the table's card each time just before the dealer's (THO-4, R2)."""
        stock = self.table.pile("stock")
        self.table.lay((yield Shuffle(PACK_52)), stock, "THO-4")
        targets = [*[self.hands[seat] for seat in self.order[:-1]], self.middle, self.hands[self.dealer]]
        self.table.deal(stock, targets, CARDS, "THO-4")

    def turns(self) -> Script[None]:
        """Each exchanges or knocks in turn, until one knocks or thirty circuits are through (THO-5 to 7, R9)."""
        for circuit in range(LONGEST):
            self.table.note("circuits", circuit, "THO-5")
            for seat in self.order:
                swap = swapping(Exchange, self.hands[seat], self.middle, "THO-6")
                answer = yield Ask(seat, "THO-6", rules=[swap, *BEFORE_A_KNOCK])
                if answer is Knock:
                    self.knocker = seat
                    self.table.note("knocker", seat, "THO-8")
                    return
                self.swap(seat, *answer.args)
        self.table.note("knocker", None, "THO-R9")

    def last_turns(self, knocker: int) -> Script[None]:
        """Everybody but the knocker has one turn more, from his left (THO-8, R10)."""
        at = self.order.index(knocker)
        knocked = f"Seat {knocker} has knocked already, and nobody knocks after him."
        words: list[Rule] = [(Keep, True, "THO-8", ""), (Knock, False, "THO-8", knocked)]
        for seat in [*self.order[at + 1 :], *self.order[:at]]:
            swap = swapping(Exchange, self.hands[seat], self.middle, "THO-8")
            answer = yield Ask(seat, "THO-8", rules=[swap, *words])
            if answer is not Keep:
                self.swap(seat, *answer.args)

    def swap(self, seat: int, *cards: object) -> None:
        give, take = cards
        self.open.swap(seat, give, take, self.middle, "THO-6")  # type: ignore[arg-type]

    def show(self) -> None:
        """Show all hands; the best takes the pool, of equals the elder (THO-9 to 11, R5)."""
        table = self.table
        made: dict[int, Combination] = {}
        for seat in self.order:
            table.show(self.hands[seat], self.hands[seat], "THO-9")
            made[seat] = combination(self.hands[seat], SCHNAUTZ)
        table.note("values", [made[seat].words if seat in made else None for seat in range(table.n)], "THO-10")
        winner = max(self.order, key=lambda seat: made[seat].rank)  # of equals the first in order, the elder hand
        table.note("best", made[winner].words, "THO-10")
        table.note("winner", winner, "THO-11")
        table.pay("pool", winner, table.pools["pool"], "THO-11")
