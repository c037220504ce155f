"""The declarations at Loo: stand, take the miss, exchange cards or throw up (LOO-10 to 13, 25, 28)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache

from ...engine.cards import are_left
from ...engine.questions import Action, Ask, CardsVerb, Script, Sets, how_many, leaving, plain
from ...words.message import Message
from .loo_seats import NOTHING_TO_SEE, LooSeats, Peek
from .options import LooOptions, full_loo, single_loo

Stand = plain("Stand", Message("plays.loo.stand"))
TakeMiss = plain("TakeMiss", Message("plays.loo.take_miss"))
ThrowUp = leaving("ThrowUp", Message("plays.loo.throw_up"))
PlayMissForPool = plain("PlayMissForPool", Message("plays.loo.play_miss_for_pool"))
Exchange = CardsVerb("Exchange", Message("plays.loo.exchange"))


def declare(company: LooSeats, options: LooOptions, bound: str) -> Script[None]:
    """Let each active seat declare in turn. `bound` is the clause that makes everybody stand, or ""."""
    table, miss = company.table, company.table.pile("miss")
    if options.form != "three_card":
        yield from each_in_turn(ChangingCards(company, options, bound))
    elif bound:
        for seat in company.active:
            company.look(seat, bound)
            company.stand(seat, "stand", bound)
    else:
        yield from each_in_turn(TakingTheMiss(company, options))
    table.sweep(miss, table.pile("stock"), "LOO-13")
    table.note("standers", list(company.standers), "LOO-10")


def each_in_turn(declaring: Declaring) -> Script[None]:
    """Ask every active seat; the last takes the pool unasked if all before it are out (LOO-12a, R20)."""
    company = declaring.company
    for seat in company.active:
        if seat == company.last and not company.standers:
            company.look(seat, "LOO-12")
            company.stand(seat, "stand", "LOO-12")
        else:
            company.look(seat, "LOO-10")
            yield from declaring.of(seat)


class Declaring(ABC):
    """One round of declarations, in any form of the game."""

    def __init__(self, company: LooSeats, options: LooOptions) -> None:
        self.company, self.options, self.table = company, options, company.table

    def of(self, seat: int) -> Script[None]:
        """Let one seat declare; with table penalties it may first pay to look at other cards (R32, R35)."""
        while self.company.declared[seat] is None:
            ask = self.asked(seat)
            if self.options.table_penalties:
                ask = ask.copied().may(Peek, self.peeks(seat), "LOO-R32", NOTHING_TO_SEE)
            answer = yield ask
            if answer.verb is Peek:
                self.peek(seat, answer.what)
            else:
                self.do(seat, answer)

    @abstractmethod
    def asked(self, seat: int) -> Ask:
        """Return the question to a seat; the choices depend on the form of the game."""

    def do(self, seat: int, answer: Action) -> None:
        """Carry out the declaration that a seat has chosen."""
        if answer is ThrowUp:
            self.company.throw_up(seat, "throw_up", "LOO-10")
        else:
            self.company.stand(seat, "stand", "LOO-10")

    def peeks(self, seat: int) -> list[object]:
        """Return the piles and seats that a seat may pay to look at."""
        piles: list[object] = [name for name in ("miss", "thrown", "stock") if self.table.pile(name)]
        return self.company.unpeeked(seat, [*piles, *self.company.others_with_cards(seat)])

    def peek(self, seat: int, what: int | str) -> None:
        """Charge for a look: a single loo for a pile, a full one for a hand, after which the seat is out (p. 24)."""
        company, table = self.company, self.table
        company.peeked.add((seat, what))
        if isinstance(what, int):
            table.look(seat, company.hands[what], "LOO-R32")
            table.pay(seat, "pool", full_loo(self.options, table.pools["pool"]), "LOO-R32")
            company.throw_up(seat, "out", "LOO-R35")
        else:
            pile = table.pile(what)
            table.look(seat, pile, "LOO-R32", cards=1 if what == "stock" else None)
            table.pay(seat, "pool", single_loo(self.options, table.pools["pool"]), "LOO-R32")
        table.note("price", full_loo(self.options, table.pools["pool"]), "LOO-6")


class TakingTheMiss(Declaring):
    """The declarations of three-card Loo."""

    def asked(self, seat: int) -> Ask:
        """Return the question to a seat; the last must play its own cards against a lone player (LOO-12)."""
        company = self.company
        is_alone = seat == company.last and len(company.standers) == 1
        opponent = company.standers[0] if company.standers else None
        return miss_question(seat, company.miss_taker, opponent, is_alone)

    def do(self, seat: int, answer: Action) -> None:
        if answer is TakeMiss:
            self.take_miss(seat, "miss", "LOO-10")
        elif answer is PlayMissForPool:
            self.take_miss(seat, "pool", "LOO-12")
            self.company.pool_hand = seat
            self.company.forfeits.add(seat)
            self.table.note("pool_hand", seat, "LOO-12")
        else:
            super().do(seat, answer)

    def take_miss(self, seat: int, word: str, clause: str) -> None:
        """Put the seat's own cards aside and let it play the miss (LOO-10)."""
        company, table = self.company, self.table
        table.sweep(company.hands[seat], table.pile("thrown"), clause)
        table.sweep(table.pile("miss"), company.hands[seat], clause)
        company.look(seat, clause)
        company.miss_taker = seat
        company.stand(seat, word, clause)


@cache
def miss_question(seat: int, taker: int | None, opponent: int | None, is_alone: bool) -> Ask:
    """Return the question to a seat that may take the miss unless `taker` has; cached.

    `is_alone`: the seat is the last to speak, and only `opponent` stands.
    """
    must_play = is_alone and taker is None
    ask = Ask(seat, "LOO-12" if must_play else "LOO-10", Stand)
    ask.may(TakeMiss, taker is None, "LOO-10", Message("plays.loo.refused.miss_taken", taker=taker))
    for_pool = Message("plays.loo.refused.not_for_pool")
    ask.may(PlayMissForPool, must_play, "LOO-12", for_pool)
    must = Message("plays.loo.refused.must_play", opponent=opponent)
    return ask.may(ThrowUp, not must_play, "LOO-12", must).again()


class ChangingCards(Declaring):
    """The declarations of five-card and Irish Loo."""

    def __init__(self, company: LooSeats, options: LooOptions, bound: str) -> None:
        super().__init__(company, options)
        self.bound = bound
        self.changed = [0] * company.table.n

    def asked(self, seat: int) -> Ask:
        """Return the question to a seat: stand, exchange some cards or all, or throw up (LOO-28, R21, R22)."""
        hand, left = self.company.hands[seat], len(self.table.pile("stock"))
        clause = "LOO-R22" if self.bound == "LOO-25" else self.bound or "LOO-28"
        ask = Ask(seat, clause, Stand, seen=how_many)
        ask.may(Exchange, Sets(hand, 1, len(hand)), "LOO-28", Message("plays.loo.refused.own_cards"))
        if left < len(hand):
            ask.may(
                Exchange, Sets(hand, 1, left), "LOO-R21", Message("plays.loo.refused.few_left", left=are_left(left))
            )
        must = (
            Message("plays.loo.refused.club_turned_up")
            if self.bound == "LOO-25"
            else Message("plays.loo.refused.last_deal")
        )
        return ask.may(ThrowUp, not self.bound, clause, must)

    def do(self, seat: int, answer: Action) -> None:
        if answer.verb is not Exchange:
            super().do(seat, answer)
            return
        company, table, hand = self.company, self.table, self.company.hands[seat]
        many = len(answer.what)
        table.move_all(answer.what, hand, table.pile("exchanged"), "LOO-28")
        table.deal(table.pile("stock"), [hand], many, "LOO-28")
        company.look(seat, "LOO-28")
        self.changed[seat] = many
        table.note("changed", list(self.changed), "LOO-28")
        company.stand(seat, "exchange", "LOO-28")
