"""One deal of Whiskey Poker: stakes, cards, the widow, exchanges until a knock, and the showdown."""

from __future__ import annotations

from functools import cache

from ...engine.questions import Action, Ask, Pass, Rule, Script, Shuffle, plain
from ...engine.table import Table
from ...procedures.exchange import (
    LONGEST,
    Draw,
    Keep,
    Knock,
    OpenCards,
    OtherActions,
    TakeWidow,
    besides,
    swap_question,
)
from ...procedures.ranking import Rank
from ...words.message import Message
from .options import DEALER_OUT, MOST, POOL, WhiskeyPokerOptions

CARDS = 5

ExchangeAll = plain("Exchange", Message("plays.whiskey_poker.exchange_all"))
TurnUp = plain("TurnUp", Message("plays.whiskey_poker.turn_up"))


class WhiskeyDeal:
    """One deal among the seats that have counters."""

    def __init__(self, table: Table, options: WhiskeyPokerOptions, players: list[int]) -> None:
        self.table, self.options = table, options
        dealer = table.dealer or 0
        is_out = options.eight_players == DEALER_OUT and len(players) == MOST
        self.idle = dealer if is_out else None
        around = table.seats_from(dealer + 1)
        self.order = [seat for seat in around if seat in players and seat != self.idle]
        self.last = self.order[-1]  # the dealer, or the seat on the right of a dealer who is out (R8)
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
        self.open_cards = OpenCards(table)
        table.note("widow_up", False)
        table.note("passed", [])
        yield from self.turns()
        self.show()

    def deal_cards(self) -> Script[None]:
        """Deal five cards to each player, and to the widow just before the dealer (WHP-4)."""
        table, stock = self.table, self.table.pile("stock")
        table.cover(self.widow)
        table.lay((yield Shuffle(self.options.cards)), stock, "WHP-4")
        targets = [*[self.hands[seat] for seat in self.order[:-1]], self.widow, self.hands[self.last]]
        table.deal(stock, targets, CARDS, "WHP-4")

    def turns(self) -> Script[None]:
        """Ask the players in turn until it is the knocker's turn again, for at most thirty rounds (WHP-5, 14, R9)."""
        for circuit in range(LONGEST):
            self.table.note("circuits", circuit, "WHP-5")
            for seat in self.order:
                if seat == self.knocker:
                    return
                yield from (self.open_turn(seat) if self.is_up else self.closed_turn(seat))
        if self.knocker is None:
            self.table.note("circuits", LONGEST - 1, "WHP-R9")

    def record_knock(self, seat: int) -> None:
        self.knocker = seat
        self.table.note("knocker", seat, "WHP-14")

    def turn_up(self, clause: str) -> None:
        self.table.uncover(self.widow, clause)
        self.note_open()

    def note_open(self) -> None:
        self.is_up = True
        self.table.note("widow_up", True)

    # With the widow face down.
    def closed_turn(self, seat: int) -> Script[None]:
        """Ask a player to take the widow, pass or knock; the dealer turns it up instead of passing (WHP-6 to 10)."""
        answer = yield self.closed_ask(seat)
        if answer is TakeWidow:
            self.open_cards.swap_all(seat, self.widow, "WHP-7")
            self.note_open()
        elif answer is Pass:
            self.passed.append(seat)
            self.table.note("passed", list(self.passed), "WHP-8")
        elif answer is TurnUp:
            self.turn_up("WHP-10")
        else:
            self.record_knock(seat)
            if seat == self.last:
                self.turn_up("WHP-10")
            elif self.options.turn_widow_on_knock:
                self.turn_up("WHP-9")

    def closed_ask(self, seat: int) -> Ask:
        return closed_question(seat, self.knocker, seat == self.last)

    # With the widow face up.
    def open_turn(self, seat: int) -> Script[None]:
        """Ask a player to draw, exchange the whole hand or knock; after a knock, to draw, exchange or keep (WHP-11)."""
        answer = yield self.open_ask(seat)
        if answer is Knock:
            self.record_knock(seat)
        elif answer is ExchangeAll:
            self.open_cards.swap_all(seat, self.widow, "WHP-R12")
        elif answer is not Keep:
            self.draw(seat, answer)

    def draw(self, seat: int, answer: Action) -> None:
        give, take = answer.args
        self.open_cards.swap(seat, give, take, self.widow, "WHP-11")

    def open_ask(self, seat: int) -> Ask:
        clause = "WHP-11" if self.knocker is None else "WHP-12"
        return swap_question(seat, clause, Draw, self.hands[seat], self.widow, _besides_draws(self.knocker))

    def show(self) -> None:
        """Show all hands; pay the pool to the best, or take a marker from the worst (WHP-15 to 17)."""
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
        """Pay the pool to the best hand; ties share it, with odd counters from the dealer's left (WHP-16)."""
        table, held = self.table, self.table.pools["pool"]
        top = max(ranks.values())
        winners = [seat for seat in self.order if ranks[seat] == top]
        table.note("best", self.options.ranking.words(top), "WHP-15")
        table.note("winners", winners, "WHP-16")
        each, odd = divmod(held, len(winners))
        for i, seat in enumerate(winners):
            table.pay("pool", seat, each + (i < odd), "WHP-16")

    def take_markers(self, ranks: dict[int, Rank]) -> None:
        """Take a marker from each of the worst hands, unless all hands are equal (WHP-17, R6)."""
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


@cache
def closed_question(seat: int, knocker: int | None, is_last: bool) -> Ask:
    """Return the question to a player while the widow is face down; cached (WHP-6 to 10)."""
    ask = Ask(
        seat, "WHP-10" if is_last else "WHP-6" if knocker is None else "WHP-9", TakeWidow, TurnUp if is_last else Pass
    )
    ask.may(Knock, knocker is None, "WHP-R3", _knocked_already(knocker))
    down = Message("plays.whiskey_poker.refused.face_down")
    ask.may(Draw, (), "WHP-7", down).may(ExchangeAll, False, "WHP-7", down)
    if is_last:
        ask.may(Pass, False, "WHP-10", Message("plays.whiskey_poker.refused.last_player"))
    else:
        ask.may(TurnUp, False, "WHP-10", Message("plays.whiskey_poker.refused.only_dealer"))
    return ask.again()


def _knocked_already(knocker: int | None) -> Message:
    return Message("plays.whiskey_poker.refused.has_knocked", knocker=knocker)


@cache
def _besides_draws(knocker: int | None) -> OtherActions:
    """Return the actions other than `Draw` with the widow face up, before and after a knock (WHP-11, 12)."""
    clause = "WHP-11" if knocker is None else "WHP-12"
    lies_open = Message("plays.whiskey_poker.refused.face_up")
    rules: list[Rule] = [Rule(ExchangeAll, True, clause)]
    rules += [Rule(word, False, clause, lies_open) for word in (TakeWidow, TurnUp, Pass)]
    if knocker is None:
        declined = Message("plays.whiskey_poker.refused.before_a_knock")
        return besides(*rules, Rule(Keep, False, "WHP-11", declined), Rule(Knock, True, "WHP-11"))
    return besides(*rules, Rule(Knock, False, "WHP-R3", _knocked_already(knocker)), Rule(Keep, True, "WHP-12"))
