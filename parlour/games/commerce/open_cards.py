"""Deals with open cards to exchange: the old game, pool Commerce (pp. 74-75), and Foster's with a widow."""

from __future__ import annotations

from ...engine.questions import Action, Ask, Pass, Rule, Script, plain
from ...procedures.exchange import LONGEST, Draw, Exchange, Keep, Knock, OpenCards, TakeWidow, besides, swap_question
from ...words.message import Message
from .deal import CommerceDeal
from .options import LIVES
from .trade import Stand, penalise_dealer

Decline = plain("Decline", Message("plays.commerce.decline"))
BuyHorse = plain("BuyHorse", Message("plays.commerce.buy_horse"))
WIDOW_GONE = Message("plays.commerce.refused.whole_widow")
NOT_NOW = Message("plays.commerce.refused.last_exchange")

# Actions besides an exchange: in a turn, at the last exchange, and with a widow.
A_TURN = besides(
    Rule(Keep, False, "COM-21", Message("plays.commerce.refused.keeps_hand")),
    Rule(Pass, True, "COM-21"),
    Rule(Stand, True, "COM-21"),
)
A_LAST_EXCHANGE = besides(
    Rule(Stand, False, "COM-23", NOT_NOW),
    Rule(Pass, False, "COM-23", NOT_NOW),
    Rule(Keep, True, "COM-23"),
)
WITH_THE_WIDOW = besides(
    Rule(Knock, True, "COM-63"),
    Rule(TakeWidow, False, "COM-62", WIDOW_GONE),
    Rule(Decline, False, "COM-R20", Message("plays.commerce.refused.no_decline")),
)
MOST_ALONE = 3  # exchanges allowed to the last seat able to act: enough to reach every hand of its six cards (R14)


class OldDeal(CommerceDeal):
    """The old game: stand, pass or exchange with three open cards, until two seats have stood (COM-20 to 25)."""

    middle = "table_cards"

    def script(self) -> Script[None]:
        yield from self.play()
        winners = self.best()
        for loser in self.order:
            for seat in winners if loser not in winners else ():
                self.table.pay(loser, seat, self.options.stake, "COM-25")
        penalise_dealer(self)

    def play(self) -> Script[None]:
        """Play the deal, including the showdown."""
        table = self.table
        yield from self.deal_cards()
        self.open_cards, self.open_pile = OpenCards(table), table.pile(self.middle)
        self.stood: list[int] = []
        self.passed: list[int] = []
        table.note("stood", [])
        table.note("passed", [])
        last = yield from self.turns()
        if last is not None:
            yield from self.last_exchanges(last)
        self.show()

    @property
    def able(self) -> list[int]:
        """Return the seats that have neither stood nor passed, in the order of turns."""
        return [seat for seat in self.order if seat not in self.stood and seat not in self.passed]

    def turns(self) -> Script[int | None]:
        """Ask the seats in turn until enough have stood; return the last of those, or None (COM-21 to 24)."""
        needed, alone = 1 if len(self.order) == 2 else 2, 0
        for circuit in range(LONGEST):
            self.table.note("circuits", circuit, "COM-21")
            for seat in self.order:
                if seat not in self.able:
                    continue
                answer = yield self.turn_ask(seat)
                if answer is Stand:
                    self.stood.append(seat)
                    self.table.note("stood", list(self.stood), "COM-22")
                    if len(self.stood) == needed:
                        return seat
                elif answer is Pass:
                    self.passed.append(seat)
                    self.table.note("passed", list(self.passed), "COM-22")
                else:
                    alone = alone + 1 if self.able == [seat] else 0
                    self.swap(seat, answer, "COM-21")
                if not self.able or (alone == MOST_ALONE and needed == 2):
                    return None
        return None

    def turn_ask(self, seat: int) -> Ask:
        return swap_question(seat, "COM-21", Exchange, self.hands[seat], self.open_pile, A_TURN)

    def last_exchanges(self, stander: int) -> Script[None]:
        """Ask each seat that can still act for a last exchange, from the left of the stander (COM-23)."""
        for seat in [other for other in self.after(stander) if other in self.able]:
            answer = yield swap_question(seat, "COM-23", Exchange, self.hands[seat], self.open_pile, A_LAST_EXCHANGE)
            if answer is not Keep:
                self.swap(seat, answer, "COM-23")

    def swap(self, seat: int, answer: Action, clause: str) -> None:
        give, take = answer.args
        self.open_cards.swap(seat, give, take, self.open_pile, clause)


class PoolDeal(OldDeal):
    """Pool Commerce: the best hand wins a prize from the pool, and the worst loses a life (COM-30 to 34)."""

    def script(self) -> Script[None]:
        yield from self.play()
        table = self.table
        winners = self.best()
        self.split("pool", min(self.options.hand_prize, table.pools["pool"]), winners, "COM-31")
        lives: list[int] = list(table.facts["lives"])
        lowest = min(made.rank for made in self.made.values())
        for seat in self.order:
            if self.made[seat].rank == lowest and seat not in winners:
                lives[seat] -= 1
        table.note("lives", lives, "COM-31")
        yield from self.horse([seat for seat in self.order if not lives[seat]])
        self.crown()

    def horse(self, gone: list[int]) -> Script[None]:
        """Offer the first player out a new life; if it is declined, no other is offered (COM-33, R13)."""
        table = self.table
        if not gone or table.facts["horse"] != "open" or sum(map(bool, table.facts["lives"])) < 2:
            return
        table.note("horse", "lapsed")
        for seat in gone:
            answer = yield Ask(seat, "COM-33", BuyHorse, Decline)
            if answer is BuyHorse:
                lives = list(table.facts["lives"])
                lives[seat] = 1
                table.pay(seat, "pool", self.options.horse, "COM-33")
                table.note("horse", "bought", "COM-33")
                table.note("lives", lives, "COM-33")
                return

    def crown(self) -> None:
        """Pay the rest of the pool to the last player with a life (COM-34)."""
        table = self.table
        alive = [seat for seat in range(table.n) if table.facts["lives"][seat]]
        if len(alive) == 1:
            table.note("champion", alive[0], "COM-34")
            table.pay("pool", alive[0], table.pools["pool"], "COM-34")


class WidowDeal(CommerceDeal):
    """Foster's game with a widow: exchange with it, or knock, which ends the deal at once (COM-60 to 66)."""

    middle = "widow"

    def script(self) -> Script[bool]:
        """Play the deal; return whether the session continues."""
        table, own = self.table, self.hands[self.dealer]
        for seat in self.order:
            table.pay(seat, "pool", 1, "COM-60")
        table.cover(own)
        yield from self.deal_cards()
        self.open_cards, self.widow = OpenCards(table), table.pile("widow")
        answer = yield Ask(self.dealer, "COM-61", Decline, TakeWidow)
        if answer is TakeWidow:
            self.open_cards.swap_all(self.dealer, self.widow, "COM-61")
        table.uncover(own, "COM-61", self.dealer)
        knocker = yield from self.turns()
        table.note("knocker", knocker, "COM-R10" if knocker is None else "COM-63")
        self.show()
        (winner,) = self.best()
        table.pay("pool", winner, table.pools["pool"], "COM-64")
        return self.goes_on()

    def turns(self) -> Script[int | None]:
        """Ask the seats in turn until one knocks; return it, or None after thirty rounds (COM-62, 63, R10, R20)."""
        for circuit in range(LONGEST):
            self.table.note("circuits", circuit, "COM-62")
            for seat in self.order:
                answer = yield swap_question(seat, "COM-62", Draw, self.hands[seat], self.widow, WITH_THE_WIDOW)
                if answer is Knock:
                    return seat
                give, take = answer.args
                self.open_cards.swap(seat, give, take, self.widow, "COM-62")
        return None

    def goes_on(self) -> bool:
        """Announce anyone who has lost or won the game; return whether play continues (COM-65, 66, R23)."""
        table = self.table
        broke = [seat for seat in self.order if table.counters[seat] <= 0]
        if self.options.widow_end == "first_out":
            if broke:
                lowest = min(self.made[seat].rank for seat in broke)
                tied = [seat for seat in broke if self.made[seat].rank == lowest]
                table.note("loser", self.favoured(tied)[-1], "COM-65")
            return not broke
        if sum(held > 0 for held in table.counters) > 1:
            return True
        value, start = self.options.counter_value, self.options.start_counters
        table.note("accounts", [value * (held - start) for held in table.counters], "COM-66")
        table.note("champion", next(seat for seat in range(table.n) if table.counters[seat] > 0), "COM-66")
        return False


def first_lives(seats: int) -> list[int]:
    """Return three lives for every seat (COM-30)."""
    return [LIVES] * seats
