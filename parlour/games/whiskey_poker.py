"""Whiskey Poker (rules/whiskey_poker.md): poker hands drawn from a widow, for a pool or for markers, without betting.

Public facts: `idle` (the dealer who takes no cards, or None), `out` (seats without counters), `widow_up`, `passed`
(seats that passed the widow by), `known` (by seat: cards taken from the open widow and still held), `circuits`
(completed), `knocker`, and at the end `values` (by seat: what the hand is), `winners` and `best`, or with markers
`worst` (seats that gave one up) and `losers` (who lost the last).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from ..engine.cards import JOKER, PACK_52, PACK_60, Card
from ..engine.game import Game
from ..engine.options import Conflict, Options, number, one_of, some_of, switch
from ..engine.questions import Action, Ask, Pass, Rule, Script, Shuffle, plain
from ..engine.table import ALL, NOBODY, OWNER, Table, Zone
from ..procedures.exchange import LONGEST, Draw, Keep, Knock, OpenCards, TakeWidow, swapping
from ..procedures.first_dealer import lowest_card_deals
from ..procedures.ranking import (
    BY_ODDS,
    CUSTOMARY,
    EXTRA_HANDS,
    FIVE,
    ORDER_52,
    ORDER_60,
    Rank,
    Ranking,
    classes_of,
    ranking,
)

POOL, MARKERS = "pool", "markers"
REFUSE, SIXTY, DEALER_OUT = "refuse", "sixty", "dealer_out"
CARDS, MOST = 5, 8
LEAST_POOL, MARKERS_EACH = 20, 5

ExchangeAll = plain("Exchange", "exchange your whole hand for the widow")
TurnUp = plain("TurnUp", "turn the widow up")


@dataclass(frozen=True, kw_only=True)
class WhiskeyPokerOptions(Options):
    """What it is played for, the local customs, and the pack and hands of Draw Poker."""

    CONFLICTS = (
        Conflict(
            ("eight_players", "seats"),
            lambda o, seats: seats == MOST and o.eight_players == REFUSE,
            "Seven is the most: for eight choose the sixty cards, or let the dealer stand out.",
        ),
        Conflict(
            ("pack", "eight_players", "seats"),
            lambda o, seats: seats == MOST and o.eight_players == SIXTY and o.pack == 52,
            "Eight play with sixty cards here: let pack be 60, or choose another way of eight_players.",
        ),
        Conflict(
            ("start_counters", "settle"),
            lambda o, seats: o.settle == POOL and o.start_counters < LEAST_POOL,
            "For a pool everybody begins with twenty counters at least: take more start_counters, or choose markers.",
        ),
        Conflict(
            ("deals", "settle"),
            lambda o, seats: o.settle == MARKERS and bool(o.deals),
            "Markers are played for until somebody has lost his last: leave deals, or settle by a pool.",
        ),
    )
    settle: str = one_of(POOL, MARKERS, clause="WHP-16")
    start_counters: int = number(LEAST_POOL, 1, 100_000, "WHP-1")
    turn_widow_on_knock: bool = switch("WHP-9")
    eight_players: str = one_of(REFUSE, SIXTY, DEALER_OUT, clause="WHP-R8")
    pack: int = one_of(52, 60, clause="WHP-R15")
    eccentric: str = some_of(*EXTRA_HANDS, clause="WHP-15")
    joker: bool = switch("WHP-15")
    eccentric_rank: str = one_of("customary", "odds", clause="WHP-15")
    deals: int | None = number(None, 0, 1000, "WHP-16", words=("per_seat",))

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Everybody has five markers, where they are played for."""
        return {"start_counters": MARKERS_EACH} if given.get("settle") == MARKERS else {}

    @classmethod
    def read(cls, given: Mapping[str, Any], seats: int) -> Self:
        """Read the options; eight at the table with `sixty` take the larger pack, unless another is named."""
        if seats == MOST and given.get("eight_players") == SIXTY and "pack" not in given:
            given = {**given, "pack": 60}
        return super().read(given, seats)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the table."""
        pack = PACK_60 if self.pack == 60 else PACK_52
        return (*pack, JOKER) if self.joker else pack

    @property
    def ranking(self) -> Ranking:
        """The order of hands at this table, that of Draw Poker (WHP-15, R10, R15)."""
        order = CUSTOMARY if self.eccentric_rank == "customary" else BY_ODDS
        classes = classes_of(order, self.eccentric.split(), without=[] if self.joker else [FIVE])
        return ranking(classes, order=ORDER_60 if self.pack == 60 else ORDER_52)


class WhiskeyPoker(Game[WhiskeyPokerOptions]):
    """The controller of Whiskey Poker."""

    slug, name, pages = "whiskey_poker", "Whiskey Poker", "Foster"
    seats, best = range(2, MOST + 1), range(4, 7)
    rounds = 1
    options = WhiskeyPokerOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "pool": {},
        "markers": {"settle": MARKERS},
        "quick": {"settle": MARKERS, "start_counters": 3, "turn_widow_on_knock": True},
        "open_widow": {"turn_widow_on_knock": True},
        "southern": {"joker": True, "eccentric": "blaze tiger skip round_corner"},
    }
    zones = {  # noqa: RUF012
        "stock": Zone(NOBODY),
        "hands": Zone(OWNER, per_seat=True),
        "widow": Zone(ALL),
        "draw": Zone(ALL, per_seat=True),
    }
    pools = ("pool", "middle")

    def length(self) -> int:
        return 0 if self.chosen_options.settle == MARKERS else super().length()

    def deal(self, table: Table) -> Script[int | None]:
        able = [seat for seat in range(table.n) if table.counters[seat] > 0]
        if len(able) < 2:
            return None
        if table.dealer is None:
            yield from lowest_card_deals(table, able, "WHP-2", self.chosen_options.cards)
        elif table.dealer not in able:
            table.pass_deal(next(s for s in table.seats_from(table.dealer + 1) if s in able), "WHP-R7")
        table.note("out", [seat for seat in range(table.n) if seat not in able], "WHP-R7")
        yield from WhiskeyDeal(table, self.chosen_options, able).script()
        if table.facts.get("losers"):
            return None
        left = [seat for seat in table.seats_from((table.dealer or 0) + 1) if table.counters[seat] > 0]
        return left[0] if len(left) > 1 else None

    def close(self, table: Table) -> None:
        """Settle nothing: the pool is empty between deals, and markers given up stay in the middle (R7)."""


class WhiskeyDeal:
    """One deal: stakes, cards, the widow, turns until it comes back to the knocker, the show."""

    def __init__(self, table: Table, options: WhiskeyPokerOptions, able: list[int]) -> None:
        self.table, self.options = table, options
        dealer = table.dealer or 0
        is_out = options.eight_players == DEALER_OUT and len(able) == MOST
        self.idle = dealer if is_out else None
        around = table.seats_from(dealer + 1)
        self.order = [seat for seat in around if seat in able and seat != self.idle]
        self.last = self.order[-1]  # the dealer, or who acts for him at his right (R8)
        self.hands, self.widow = table.piles("hands"), table.pile("widow")
        self.is_up = False
        self.knocker: int | None = None
        self.passed: list[int] = []

    def script(self) -> Script[None]:
        table = self.table
        table.note("idle", self.idle, "WHP-R8")
        if self.options.settle == POOL:
            for seat in self.order:
                table.pay(seat, "pool", 1, "WHP-3")
        yield from self.deal_cards()
        self.open = OpenCards(table)
        table.note("widow_up", False)
        table.note("passed", [])
        yield from self.turns()
        self.show()

    def deal_cards(self) -> Script[None]:
        """Five to each and five to the widow, face down, its card each time just before the dealer's (WHP-4)."""
        table, stock = self.table, self.table.pile("stock")
        table.cover(self.widow)
        table.lay((yield Shuffle(self.options.cards)), stock, "WHP-4")
        targets = [*[self.hands[seat] for seat in self.order[:-1]], self.widow, self.hands[self.last]]
        table.deal(stock, targets, CARDS, "WHP-4")

    def turns(self) -> Script[None]:
        """Let turns go round until one comes back to the knocker, or thirty circuits are through (WHP-5, 14, R9)."""
        for circuit in range(LONGEST):
            self.table.note("circuits", circuit, "WHP-5")
            for seat in self.order:
                if seat == self.knocker:
                    return
                yield from (self.open_turn(seat) if self.is_up else self.closed_turn(seat))

    def knocks(self, seat: int) -> None:
        self.knocker = seat
        self.table.note("knocker", seat, "WHP-14")

    def turn_up(self, clause: str) -> None:
        self.table.uncover(self.widow, clause)
        self.opened()

    def opened(self) -> None:
        self.is_up = True
        self.table.note("widow_up", True)

    # the widow face down
    def closed_turn(self, seat: int) -> Script[None]:
        """Take the widow, leave it to the next, or knock; the dealer turns it up at the latest (WHP-6 to 10)."""
        answer = yield self.closed_ask(seat)
        if answer is TakeWidow:
            self.open.swap_all(seat, self.widow, "WHP-7")
            self.opened()
        elif answer is Pass:
            self.passed.append(seat)
            self.table.note("passed", list(self.passed), "WHP-8")
        elif answer is TurnUp:
            self.turn_up("WHP-10")
        else:
            self.knocks(seat)
            if seat == self.last:
                self.turn_up("WHP-10")
            elif self.options.turn_widow_on_knock:
                self.turn_up("WHP-9")

    def closed_ask(self, seat: int) -> Ask:
        is_last = seat == self.last
        clause = "WHP-10" if is_last else "WHP-6" if self.knocker is None else "WHP-9"
        ask = Ask(seat, clause, TakeWidow, TurnUp if is_last else Pass)
        ask.may(Knock, self.knocker is None, "WHP-R3", _knocked_already(self.knocker))
        down = "The widow lies face down still: it is taken whole, or not at all."
        ask.may(Draw, (), "WHP-7", down).may(ExchangeAll, False, "WHP-7", down)
        if is_last:
            return ask.may(Pass, False, "WHP-10", "The widow comes to you last: take it, turn it up, or knock.")
        return ask.may(TurnUp, False, "WHP-10", "Only the dealer turns the widow up.")

    # the widow face up
    def open_turn(self, seat: int) -> Script[None]:
        """Draw a card, exchange the whole hand, or knock; after a knock whoever likes keeps his hand (WHP-11, 12)."""
        answer = yield self.open_ask(seat)
        if answer is Knock:
            self.knocks(seat)
        elif answer is ExchangeAll:
            self.open.swap_all(seat, self.widow, "WHP-11")
        elif answer is not Keep:
            self.draw(seat, answer)

    def draw(self, seat: int, answer: Action) -> None:
        give, take = answer.args
        self.open.swap(seat, give, take, self.widow, "WHP-11")

    def open_ask(self, seat: int) -> Ask:
        clause = "WHP-11" if self.knocker is None else "WHP-12"
        swap = swapping(Draw, self.hands[seat], self.widow, clause)
        return Ask(seat, clause, rules=[swap, *_words_over_the_open_widow(self.knocker)])

    # the show
    def show(self) -> None:
        """Show all hands; the best takes the pool, or the worst gives up a marker (WHP-15 to 17)."""
        table, rank = self.table, self.options.ranking
        ranks: dict[int, Rank] = {}
        for seat in self.order:
            table.show(self.hands[seat], self.hands[seat], "WHP-14")
            ranks[seat] = rank(self.hands[seat])
        table.note("values", [rank.words(ranks[s]) if s in ranks else None for s in range(table.n)], "WHP-15")
        if self.options.settle == POOL:
            self.pay_pool(ranks)
        else:
            self.take_markers(ranks)

    def pay_pool(self, ranks: dict[int, Rank]) -> None:
        """The best hand takes the pool; equal ones share it, what is odd from the dealer's left (WHP-16)."""
        table, held = self.table, self.table.pools["pool"]
        top = max(ranks.values())
        winners = [seat for seat in self.order if ranks[seat] == top]
        table.note("best", self.options.ranking.words(top), "WHP-15")
        table.note("winners", winners, "WHP-16")
        each, odd = divmod(held, len(winners))
        for i, seat in enumerate(winners):
            table.pay("pool", seat, each + (i < odd), "WHP-16")

    def take_markers(self, ranks: dict[int, Rank]) -> None:
        """The worst hand gives one to the middle, every one of several equal ones, but not if all are (WHP-17, R6)."""
        table, low = self.table, min(ranks.values())
        worst = [seat for seat in self.order if ranks[seat] == low]
        if len(worst) == len(self.order):
            worst = []
        table.note("worst", worst, "WHP-17")
        for seat in worst:
            table.pay(seat, "middle", 1, "WHP-17")
        losers = [seat for seat in worst if table.counters[seat] == 0]
        if losers:
            table.note("losers", losers, "WHP-17")


def _knocked_already(knocker: int | None) -> str:
    return f"Seat {knocker} has knocked already, and only the first knock counts."


@cache
def _words_over_the_open_widow(knocker: int | None) -> list[Rule]:
    """Return what may be said besides drawing a card from the widow face up, before and after a knock (WHP-11, 12)."""
    clause = "WHP-11" if knocker is None else "WHP-12"
    lies_open = "The widow lies open already: draw a card from it, or exchange your whole hand."
    rules: list[Rule] = [(ExchangeAll, True, clause, "")]
    rules += [(word, False, clause, lies_open) for word in (TakeWidow, TurnUp, Pass)]
    if knocker is None:
        declined = "Nobody declines to draw before a knock: draw, exchange or knock."
        return [*rules, (Keep, False, "WHP-11", declined), (Knock, True, "WHP-11", "")]
    return [*rules, (Knock, False, "WHP-R3", _knocked_already(knocker)), (Keep, True, "WHP-12", "")]
