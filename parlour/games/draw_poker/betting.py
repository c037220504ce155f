"""The betting of Draw Poker, with its actions other than betting, calling and folding."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.questions import Action, Rule, Script
from ...procedures.vying.betting import Betting, Terms, TurnOutcome
from ...words.message import Message
from .actions import AskDealerDraw, Confess, Inform, MakeJack
from .options import LAW60
from .pot import HandInPlay


class DrawBetting(Betting):
    """One round of betting in a hand of Draw Poker."""

    def __init__(self, pot: HandInPlay, terms: Terms, *, is_after_draw: bool = False) -> None:
        super().__init__(pot.stakes, terms)
        self.pot, self.options, self.is_after_draw = pot, pot.options, is_after_draw

    def span(self, seat: int, owes: int, least: int) -> range:
        """Return the raises open to a seat; one that may buy in order to raise is bound only by the limit (DP-E26)."""
        if self.options.borrow_to_raise and self.stakes.limit is not None:
            return range(least, self.stakes.limit + 1)
        return super().span(seat, owes, least)

    def stake(self, seat: int, amount: int, level: int, clause: str) -> None:
        """Put in a bet or raise over `level`, and record a seat that buys in order to raise."""
        stakes = self.stakes
        if self.options.borrow_to_raise and level + amount - stakes.phase[seat] > stakes.has(seat):
            stakes.buyers.add(seat)  # it must then also buy to call, and may not demand a show
        super().stake(seat, amount, level, clause)

    def may_stand(self, seat: int) -> bool:
        """Return whether a seat may stand: any seat, or only the first to speak."""
        return self.options.stand == "all" or seat == self.first_to_speak

    first_to_speak: int | None = None

    def opening(self, order: Sequence[int]) -> Script[None]:
        """Ask each seat in turn until one bets, and record the first to speak."""
        self.first_to_speak = next((seat for seat in order if self.stakes.is_able(seat)), None)
        return super().opening(order)

    # the game's own actions
    def extra(self, seat: int) -> list[Rule]:
        """Return the rules of the game's own actions that are currently open to a seat."""
        more: list[Rule] = []
        if self.is_after_draw and self.options.draw_counts == "strict" and self.may_ask_dealer(seat):
            more.append(Rule(AskDealerDraw, True, "DP-A10"))
        if self.is_after_draw and self.options.table_penalties and seat not in self.table.facts["informed"]:
            others = tuple([other for other in self.stakes.in_play if other != seat])
            more.append(Rule(Inform, others, "DP-I27", Message("plays.draw_poker.refused.still_in")))
        if self.pot.may_confess(seat):
            more.append(Rule(Confess, True, "DP-A28"))
        return more

    def may_ask_dealer(self, seat: int) -> bool:
        """Return whether a seat may ask what the dealer drew: once, before its first bet, if the dealer drew."""
        pot, facts = self.pot, self.table.facts
        drawn = facts["drawn"][pot.dealer]
        return seat != pot.dealer and drawn is not None and not self.stakes.phase[seat] and seat not in facts["told"]

    def other(self, seat: int, action: Action) -> TurnOutcome:
        """Carry out one of the game's own actions; return what happens to the turn."""
        if action is AskDealerDraw:
            self.table.note("told", [*self.table.facts["told"], seat])
            self.table.note("dealer_drew", self.table.facts["drawn"][self.pot.dealer], "DP-A10")
            return TurnOutcome.STAYS
        if action.verb is Inform:
            self.table.note("informed", [*self.table.facts["informed"], seat])
            self.pot.pay_fine(seat, action.what, self.table.pools["pool"], "DP-I27")
            return TurnOutcome.STAYS
        if action is Confess:
            self.pot.confess(seat)
            self.stakes.fold(seat, "DP-A28")
            return TurnOutcome.ENDS if self.pot.is_interrupted else TurnOutcome.GOES_ON
        return super().other(seat, action)

    def giving_up(self, seat: int) -> Script[None]:
        """Run the steps before a seat folds; if they end the hand, the betting ends too."""
        yield from self.pot.giving_up(seat)
        self.is_ended = self.is_ended or self.pot.is_interrupted

    def _opened(self, seat: int, answer: Action) -> TurnOutcome:
        if answer is self.terms.short:
            self.note_demand(seat)
        return super()._opened(seat, answer)

    def answered(self, seat: int, answer: Action) -> TurnOutcome:
        """Carry out an answer to a bet; return what happens to the turn."""
        if answer is self.terms.short:
            self.note_demand(seat)
        return super().answered(seat, answer)

    def note_demand(self, seat: int) -> None:
        """Record which seats were in when a seat demanded a show (DP-S3)."""
        if self.options.short_call == LAW60:
            self.pot.demands[seat] = frozenset(self.stakes.in_play)


class AmericanSay(DrawBetting):
    """The American betting before the draw; two players alone may turn it into a jack-pot (DP-A5 to A9)."""

    is_made_jack = False

    def __init__(self, pot: HandInPlay, terms: Terms, *, is_straddled: bool) -> None:
        super().__init__(pot, terms)
        self.is_straddled = is_straddled

    def only_two_in(self, seat: int) -> bool:
        """Return whether the age faces a single caller, with no straddle and no raise."""
        if seat != self.pot.age or self.is_straddled or self.called is not None:
            return False
        phase, others = self.stakes.phase, [s for s in self.stakes.in_play if s != seat]
        return len(others) == 1 and phase[others[0]] == self.terms.price > phase[seat]

    def is_asked(self, seat: int) -> bool:
        """Return whether a seat must answer; a dealer's jack-pot ends the betting instead."""
        if (
            self.options.only_two_in == "dealer_only"
            and self.only_two_in(seat)
            and self.pot.dealer in self.stakes.in_play
        ):
            self.is_made_jack = self.is_ended = True
            return False
        return super().is_asked(seat)

    def extra(self, seat: int) -> list[Rule]:
        """Return the rules of the game's own actions, including a jack-pot when only two are in (DP-A9)."""
        more = super().extra(seat)
        if self.options.only_two_in == "law21" and self.only_two_in(seat):
            more.append(Rule(MakeJack, True, "DP-A9"))
        return more

    def other(self, seat: int, action: Action) -> TurnOutcome:
        """Carry out one of the game's own actions; return what happens to the turn."""
        if action is MakeJack:
            self.is_made_jack = True
            return TurnOutcome.ENDS
        return super().other(seat, action)


class EnglishSay(DrawBetting):
    """The English opening: each seat that can bet opens or folds, even if the others are all in (DP-E6)."""

    def is_asked_to_open(self, seat: int) -> bool:
        """Return whether a seat is asked to open, which it is if it can bet."""
        return self.stakes.is_able(seat)
