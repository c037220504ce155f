"""The questions in one round of betting: what a seat may do before and after a bet, and for how much."""

from __future__ import annotations

from functools import lru_cache

from ...engine.questions import Action, Ask, AskAmong, Rule, offered
from ...engine.table import TableError
from ...words.message import Message, Sentence
from .stakes import Stakes
from .terms import Terms

MOST_TERMS = 64  # kinds of betting with cached questions
NOBODY_LEFT = range(0)  # a range of raises when nobody could call


class BettingQuestions:
    """The questions in one round of betting, from its terms and the stakes so far; games add actions of their own."""

    def __init__(self, stakes: Stakes, terms: Terms) -> None:
        self.stakes, self.terms, self.table = stakes, terms, stakes.table
        self._kept = None if stakes.limit is None else self._kept_questions(terms, stakes.limit)

    @classmethod
    @lru_cache(MOST_TERMS)
    def _kept_questions(cls, terms: Terms, limit: int) -> dict[tuple[int, int, int], Ask]:
        """Return the cache of questions for seats that can call and raise, by seat and range of raises.

        Where bets have a `limit` the questions depend on nothing else; each kind of betting has its own
        messages.
        """
        return {}

    def extra(self, seat: int) -> list[Rule]:
        """Return the rules of the game's own actions for a question to `seat`."""
        return []

    def may_open(self, seat: int) -> bool:
        """Return whether a seat may make the first bet; a jack-pot requires openers."""
        return True

    def no_opening(self, seat: int) -> Sentence:
        """Return the refusal for a seat that may not make the first bet."""
        return Message("procedures.vying.no_opening")

    @property
    def level(self) -> int:
        """Return the stake in this round that every seat must match."""
        price, highest = self.terms.price, self.stakes.highest
        return highest if highest > price else price

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
            refusal = self.out_of_bounds("bet", span) if may_open else self.no_opening(seat)
            return [*(offered(action, clause) for action in keeps), Rule(opens, span, clause, refusal), *more]

        return Ask(seat, clause, rules=rules()) if more else AskAmong(seat, clause, opens, span, rules, first=keeps)

    def _without_bet(self, may_stand: bool) -> tuple[Action, ...]:
        """Return the actions of a seat that does not make the first bet: standing, if allowed, and declining."""
        terms = self.terms
        stands = (terms.stands,) if may_stand and terms.stands else ()
        may_decline = may_stand or not terms.stands or terms.declines is terms.folds
        return (*stands, terms.declines) if terms.declines and may_decline else stands

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
        key = seat, span.start, span.stop
        ask = self._kept.get(key)
        if ask is None:
            ask = self._kept[key] = Ask(seat, clause, rules=self._rules([calls], span)).again()
        return ask

    def _rules(self, calling: list[Rule], span: range) -> list[Rule]:
        """Return the rules for answering a bet: fold, the rules `calling`, and raises within `span`."""
        terms, clause = self.terms, self.terms.clause
        refusal = Message("procedures.vying.nobody_left") if span is NOBODY_LEFT else self.out_of_bounds("raise", span)
        return [offered(terms.folds, clause), *calling, Rule(terms.raises, span, clause, refusal)]

    def _short(self, seat: int, owes: int) -> list[Rule]:
        """Return the rules for a seat that cannot call and may instead stake what it has."""
        terms = self.terms
        lacking = Message("procedures.vying.cannot_call", owed=owes, held=self.stakes.has(seat))
        return [Rule(terms.calls, False, terms.short_clause, lacking), offered(terms.short, terms.short_clause)]

    def span(self, seat: int, owes: int, least: int) -> range:
        """Return the amounts that a seat may bet or raise; empty if it has too little.

        Amounts are counters above what it owes or, with `by_total`, its new stake.
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

    def out_of_bounds(self, name: str, span: range) -> Message:
        """Return the refusal of an amount outside `span`; `name` is "bet" or "raise"."""
        why = "short" if not span else "table" if self.stakes.limit is None else "limit"
        return Message(f"procedures.vying.{name}_out_of_bounds.{why}")
