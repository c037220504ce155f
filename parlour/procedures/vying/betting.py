"""One round of betting at any vying game: who speaks first and last, how much to raise, who may come back.

`Terms` holds its rules as data, and `Betting` runs it on the `Stakes` of a deal. A round without a bet so far starts
with `opening`; once there is a bet, `answering` goes round until every seat in play has matched it. `round` does both.
A game adds actions of its own (asking the dealer's number, making it a jack-pot) by `extra` and `other`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from ...engine.questions import Action, Ask, AskAmong, Pass, Rule, Script, Verb, leaving, offered, plain
from ...engine.table import TableError
from .stakes import Stakes

Bet, Raise = Verb("Bet", "bet {}"), Verb("Raise", "raise by {}")
Call, Fold, Sight, Stand = plain("Call"), leaving("Fold"), plain("Sight", "call for a sight"), plain("Stand")
Open = Verb("Open", "open for {}")
MOST_TERMS = 64  # kinds of betting whose questions are kept
NOBODY_LEFT = range(0)  # the raises where nobody could call one
MakeGood, DemandShow = plain("MakeGood", "make good"), plain("DemandShow", "demand a show")


class TurnOutcome(Enum):
    """What happens to a turn after one of the game's own actions."""

    GOES_ON = "goes on"  # the seat has spoken
    STAYS = "stays"  # the same seat is asked again
    ENDS = "ends"  # the whole round is over


GOES_ON, STAYS, ENDS = TurnOutcome


class Terms(NamedTuple):
    """The rules of one round of betting.

    Before a bet, a seat may make one with the verb `opens`, of `least` counters or more over a `price` (None: there is
    nothing to open, because the price stands already). Otherwise it takes the action `declines`: Fold gives up the
    hand, any other action keeps it, and the seat may answer a bet like any other. With `declines` None a seat must bet.
    `stands`, if given, keeps the hand the first time round; the second time the seat must bet or fold.

    After a bet the seats `calls`, raise with `raises` or `folds`, until all have matched the last raise, or with
    `is_one_circuit` until the last seat of the order has spoken. With `by_total` an amount is the seat's new stake, not
    what it adds. `short` is the action for a seat that has too little.
    """

    clause: str
    open_clause: str = ""
    short_clause: str = "DP-T2"
    opens: Verb | None = Bet
    least: int = 1
    price: int = 0
    declines: Action | None = Fold
    stands: Action | None = None
    calls: Action = Call
    raises: Verb = Raise
    folds: Action = Fold
    short: Action = Sight
    is_one_circuit: bool = False
    by_total: bool = False


class Betting:
    """One round of betting. `called` is the seat that made the last bet or raise, None before a bet."""

    def __init__(self, stakes: Stakes, terms: Terms) -> None:
        self.stakes, self.terms, self.table = stakes, terms, stakes.table
        self.called: int | None = None
        self.is_ended = False  # by one of the game's own actions
        self._kept = None if stakes.limit is None else self._kept_questions(terms, stakes.limit)

    @classmethod
    @lru_cache(MOST_TERMS)
    def _kept_questions(cls, terms: Terms, limit: int) -> dict[tuple[int, range], Ask]:
        """Return the questions already put to seats that can call and raise, by seat and range of raises.

        They depend on nothing else where bets have a `limit`: each kind of betting has sentences of its own.
        """
        return {}

    # overridden by games
    def extra(self, seat: int) -> list[Rule]:
        """Return the rules of the game's own actions for a question to `seat`."""
        return []

    def other(self, seat: int, action: Action) -> TurnOutcome:
        """Perform one of the game's own actions; return what happens to the turn."""
        raise AssertionError(f"{action} was not offered")

    def may_open(self, seat: int) -> bool:
        """Return whether a seat may make the first bet; a jack-pot takes openers."""
        return True

    def may_stand(self, seat: int) -> bool:
        """Return whether a seat may stand, where standing is offered at all."""
        return True

    def giving_up(self, seat: int) -> Script[None]:
        """Run the steps that come before a seat folds."""
        yield from ()

    def no_opening(self, seat: int) -> str:
        """Return the refusal for a seat that may not make the first bet."""
        return "You may not make the first bet."

    # the round
    @property
    def level(self) -> int:
        """Return the stake of this round that every seat must match."""
        price, highest = self.terms.price, self.stakes.highest
        return highest if highest > price else price

    def round(self, order: Sequence[int]) -> Script[int | None]:
        """Run the opening in `order`, and the answers to it; return the seat that is called, or None."""
        yield from self.opening(order)
        if self.called is not None and not self.is_ended:
            yield from self.answering(self.after(self.called, order), order)
        return self.called

    def after(self, seat: int, order: Sequence[int]) -> list[int]:
        """Return the seats that answer a bet of `seat`: all others, or in one circuit those still to speak."""
        at = order.index(seat)
        return [*order[at + 1 :], *order[: 0 if self.terms.is_one_circuit else at]]

    def opening(self, order: Sequence[int]) -> Script[None]:
        """Ask each seat of `order` in turn until one bets; seats that stood are asked once more."""
        stood: list[int] = []
        waiting = list(order)
        while waiting and self.called is None and self.stakes.last is None and not self.is_ended:
            seat = waiting.pop(0)
            if not self.is_asked_to_open(seat):
                continue
            may_stand = self.terms.stands is not None and seat not in stood and self.may_stand(seat)
            answer = yield self.open_question(seat, may_stand)
            if answer is self.terms.folds:
                yield from self.giving_up(seat)
            turn = self._opened(seat, answer)
            if turn is STAYS:
                waiting.insert(0, seat)
            elif turn is ENDS:
                self.is_ended = True
            elif answer is self.terms.stands:
                stood.append(seat)
                waiting.append(seat)

    def is_asked_to_open(self, seat: int) -> bool:
        """Return whether a seat is asked before a bet: it can bet, and somebody could answer."""
        return self.stakes.is_able(seat) and self.stakes.has_rival(seat)

    def open_question(self, seat: int, may_stand: bool) -> Ask:
        """Return the question to a seat before anybody has bet."""
        terms, stakes, clause, more = (
            self.terms,
            self.stakes,
            self.terms.open_clause or self.terms.clause,
            self.extra(seat),
        )
        owes = max(0, terms.price - stakes.phase[seat])
        keeps = self._without_bet(may_stand)
        if terms.opens is None:
            raise TableError("nobody may open this betting")
        opens = terms.opens
        if not stakes.can_pay(seat, owes + terms.least):
            shorts = [offered(terms.short, terms.short_clause)] if self.may_open(seat) else []
            return Ask(seat, clause, rules=[*(offered(action, clause) for action in keeps), *shorts, *more])
        may_open = self.may_open(seat)
        span = self.span(seat, owes, terms.least) if may_open else range(0)

        def rules() -> list[Rule]:
            refusal = self.amount_text("bet", span) if may_open else self.no_opening(seat)
            return [*(offered(action, clause) for action in keeps), Rule(opens, span, clause, refusal), *more]

        return Ask(seat, clause, rules=rules()) if more else AskAmong(seat, clause, opens, span, rules, first=keeps)

    def _without_bet(self, may_stand: bool) -> tuple[Action, ...]:
        """Return the actions of a seat that does not make the first bet: to stand, if it may, and to decline."""
        terms = self.terms
        stands = (terms.stands,) if may_stand and terms.stands else ()
        may_decline = may_stand or not terms.stands or terms.declines is terms.folds
        return (*stands, terms.declines) if terms.declines and may_decline else stands

    def _opened(self, seat: int, answer: Action) -> TurnOutcome:
        terms, stakes = self.terms, self.stakes
        clause = terms.open_clause or terms.clause
        if answer.verb is terms.opens:
            self.stake(seat, answer.what, max(terms.price, stakes.phase[seat]), clause)
            self.called = seat
        elif answer is terms.short:
            stakes.sight(seat, terms.short_clause)
            self.called = seat
        elif answer is terms.folds:
            stakes.fold(seat, clause)
        elif answer is not terms.declines and answer is not terms.stands:
            return self.other(seat, answer)
        return GOES_ON

    def answering(self, waiting: Sequence[int], order: Sequence[int]) -> Script[None]:
        """Ask the seats of `waiting` in turn to match the stakes; a raise goes round the whole `order` again."""
        queue = list(waiting)
        terms, stakes = self.terms, self.stakes
        while queue and len(stakes.in_play) > 1 and not self.is_ended:
            seat = queue.pop(0)
            if not self.is_asked(seat):
                continue
            answer = yield self.question(seat)
            if answer is terms.folds:
                yield from self.giving_up(seat)
            turn = self.answered(seat, answer)
            if turn is STAYS:
                queue.insert(0, seat)
            elif turn is ENDS:
                self.is_ended = True
            elif answer.verb is terms.raises:
                self.called = seat
                queue = self.after(seat, order)

    def is_asked(self, seat: int) -> bool:
        """Return whether a seat must answer: it can bet, and has a stake to match or somebody to raise."""
        stakes = self.stakes
        return stakes.is_able(seat) and (stakes.phase[seat] < self.level or stakes.has_rival(seat))

    def question(self, seat: int) -> Ask:
        """Return the question to a seat that must call, raise or fold."""
        stakes, terms, clause = self.stakes, self.terms, self.terms.clause
        more, owes = self.extra(seat), self.level - stakes.phase[seat]
        span = self.span(seat, owes, 1) if stakes.has_rival(seat) else NOBODY_LEFT
        if not stakes.can_pay(seat, owes):
            return Ask(seat, clause, rules=[*self._rules(self._short(seat, owes), span), *more])
        calls = offered(terms.calls, clause)
        if more or span is NOBODY_LEFT:
            return Ask(seat, clause, rules=[*self._rules([calls], span), *more])
        if self._kept is None:
            first = terms.folds, terms.calls
            return AskAmong(seat, clause, terms.raises, span, lambda: self._rules([calls], span), first=first)
        ask = self._kept.get((seat, span))
        if ask is None:
            ask = self._kept[seat, span] = Ask(seat, clause, rules=self._rules([calls], span)).again()
        return ask

    def _rules(self, calling: list[Rule], span: range) -> list[Rule]:
        """Return the rules for answering a bet: fold, those for `calling`, and raise by an amount of `span`."""
        terms, clause = self.terms, self.terms.clause
        refusal = "You cannot raise: nobody is left who could call."
        if span is not NOBODY_LEFT:
            refusal = self.amount_text("raise", span)
        return [offered(terms.folds, clause), *calling, Rule(terms.raises, span, clause, refusal)]

    def _short(self, seat: int, owes: int) -> list[Rule]:
        """Return the rules for a seat that cannot call: it stakes what it has."""
        terms = self.terms
        lacking = f"You cannot call: it takes {owes}, and you have {self.stakes.has(seat)}."
        return [Rule(terms.calls, False, terms.short_clause, lacking), offered(terms.short, terms.short_clause)]

    def span(self, seat: int, owes: int, least: int) -> range:
        """Return the amounts of a bet or raise open to a seat, empty where it has too little.

        They are counters over what it owes or, with `by_total`, its new stake.
        """
        stakes = self.stakes
        reach, limit = stakes.reach(seat), stakes.limit
        if reach is None:
            if limit is None:
                raise TableError("a seat that may borrow needs a limit")
            most = limit
        else:
            most = reach - owes if limit is None else min(limit, reach - owes)
        base = stakes.phase[seat] + owes if self.terms.by_total else 0
        return range(base + least, base + most + 1)

    def amount_text(self, name: str, span: range) -> str:
        """Return the refusal of an amount outside the `span` of a bet or raise."""
        return self.limit_text(f"A {name}") if span else f"You have too few counters to {name}."

    def limit_text(self, what: str) -> str:
        """Return the refusal of an amount out of bounds, with {low} and {high} for the bounds."""
        bounds = f"{what} must be from {{low}} to {{high}} counters"
        return f"{bounds}: you have no more in front of you." if self.stakes.limit is None else f"{bounds}."

    def stake(self, seat: int, amount: int, level: int, clause: str) -> None:
        """Put in a bet or a raise over `level`."""
        self.stakes.bring_to(seat, amount if self.terms.by_total else level + amount, clause)

    def answered(self, seat: int, answer: Action) -> TurnOutcome:
        """Carry out a seat's answer to `question`; return what happens to its turn."""
        terms, stakes = self.terms, self.stakes
        if answer is terms.calls:
            stakes.bring_to(seat, self.level, terms.clause)
        elif answer.verb is terms.raises:
            self.stake(seat, answer.key, self.level, terms.clause)
        elif answer is terms.short:
            stakes.sight(seat, terms.short_clause)
        elif answer is terms.folds:
            stakes.fold(seat, terms.clause)
        else:
            return self.other(seat, answer)
        return GOES_ON


__all__ = [
    "Bet", "Betting", "Call", "DemandShow", "Fold", "MakeGood", "Open", "Pass", "Raise", "Sight", "Stand", "Terms",
    "TurnOutcome",
]  # fmt: skip


class BettingWithPasses(Betting):
    """Betting in which `Pass` before a bet keeps the cards; the public fact `passed` lists the seats that passed."""

    def _opened(self, seat: int, answer: Action) -> TurnOutcome:
        if answer is Pass:
            self.table.note("passed", [*self.table.facts["passed"], seat])
        return super()._opened(seat, answer)
