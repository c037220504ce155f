"""The betting of Draw Poker: what its players may say beyond betting, calling and folding."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.questions import Action, Rule, Script
from ...procedures.vying.betting import Betting, Terms, Turn
from .options import LAW60
from .pot import Pot
from .words import AskDealerDraw, Confess, Inform, MakeJack


class DrawBetting(Betting):
    """One phase of betting in a hand of Draw Poker."""

    def __init__(self, pot: Pot, terms: Terms, *, is_after_draw: bool = False) -> None:
        super().__init__(pot.stakes, terms)
        self.pot, self.options, self.is_after_draw = pot, pot.options, is_after_draw

    def span(self, seat: int, owes: int, least: int) -> range:
        """Return the raises of a seat; one that may buy in order to raise is held by the limit alone (DP-E26)."""
        if self.options.borrow_to_raise and self.stakes.limit is not None:
            return range(least, self.stakes.limit + 1)
        return super().span(seat, owes, least)

    def stake(self, seat: int, amount: int, level: int, clause: str) -> None:
        put = level + amount - self.stakes.phase[seat]
        if self.options.borrow_to_raise and put > self.stakes.has(seat):
            self.stakes.buyers.add(seat)  # who bought to raise must buy to call, and demands no show
        super().stake(seat, amount, level, clause)

    def may_stand(self, seat: int) -> bool:
        return self.options.stand == "all" or seat == self.first_to_speak

    first_to_speak: int | None = None

    def opening(self, order: Sequence[int]) -> Script[None]:
        self.first_to_speak = next((seat for seat in order if self.stakes.is_able(seat)), None)
        return super().opening(order)

    # words of the game's own
    def extra(self, seat: int) -> list[Rule]:
        more: list[Rule] = []
        if self.is_after_draw and self.options.draw_counts == "strict" and self.may_ask_dealer(seat):
            more.append((AskDealerDraw, True, "DP-A10", ""))
        if self.is_after_draw and self.options.table_penalties and seat not in self.table.facts["informed"]:
            others = tuple([other for other in self.stakes.in_play if other != seat])
            more.append((Inform, others, "DP-I27", "Only of a player who is still in can you tell what he drew."))
        if self.pot.may_confess(seat):
            more.append((Confess, True, "DP-A28", ""))
        return more

    def may_ask_dealer(self, seat: int) -> bool:
        """Whether a seat may have the dealer's number: before its own first bet, of a dealer who drew, and once."""
        pot, facts = self.pot, self.table.facts
        drawn = facts["drawn"][pot.dealer]
        return seat != pot.dealer and drawn is not None and not self.stakes.phase[seat] and seat not in facts["told"]

    def other(self, seat: int, action: Action) -> Turn:
        if action is AskDealerDraw:
            self.table.note("told", [*self.table.facts["told"], seat])
            self.table.note("dealer_drew", self.table.facts["drawn"][self.pot.dealer], "DP-A10")
            return Turn.STAYS
        if action.verb is Inform:
            self.table.note("informed", [*self.table.facts["informed"], seat])
            self.pot.pay_fine(seat, action.what, self.table.pools["pool"], "DP-I27")
            return Turn.STAYS
        if action is Confess:
            self.pot.confess(seat)
            self.stakes.fold(seat, "DP-A28")
            return Turn.ENDS if self.pot.is_interrupted else Turn.GOES_ON
        return super().other(seat, action)

    def giving_up(self, seat: int) -> Script[None]:
        yield from self.pot.giving_up(seat)
        self.is_ended = self.is_ended or self.pot.is_interrupted

    def _opened(self, seat: int, answer: Action) -> Turn:
        self.note_demand(seat, answer)
        return super()._opened(seat, answer)

    def answered(self, seat: int, answer: Action) -> Turn:
        self.note_demand(seat, answer)
        return super().answered(seat, answer)

    def note_demand(self, seat: int, answer: Action) -> None:
        """Remember who was in when a seat demanded a show (DP-S3)."""
        if answer is self.terms.short and self.options.short_call == LAW60:
            self.pot.demands[seat] = frozenset(self.stakes.in_play)


class AmericanSay(DrawBetting):
    """The betting before the draw over a standing ante; two alone in it may make it a jack-pot (DP-A5 to A9)."""

    is_made_jack = False

    def __init__(self, pot: Pot, terms: Terms, *, is_straddled: bool) -> None:
        super().__init__(pot, terms)
        self.is_straddled = is_straddled

    def only_two_in(self, seat: int) -> bool:
        """Whether the age is to speak, against one other who came in, and nobody straddled or raised."""
        if seat != self.pot.age or self.is_straddled or self.called is not None:
            return False
        phase, others = self.stakes.phase, [s for s in self.stakes.in_play if s != seat]
        return len(others) == 1 and phase[others[0]] == self.terms.price > phase[seat]

    def is_asked(self, seat: int) -> bool:
        if (
            self.options.only_two_in == "dealer_only"
            and self.only_two_in(seat)
            and self.pot.dealer in self.stakes.in_play
        ):
            self.is_made_jack = self.is_ended = True
            return False
        return super().is_asked(seat)

    def extra(self, seat: int) -> list[Rule]:
        more = super().extra(seat)
        if self.options.only_two_in == "law21" and self.only_two_in(seat):
            more.append((MakeJack, True, "DP-A9", ""))
        return more

    def other(self, seat: int, action: Action) -> Turn:
        if action is MakeJack:
            self.is_made_jack = True
            return Turn.ENDS
        return super().other(seat, action)


class EnglishSay(DrawBetting):
    """The opening and the say before the draw: whoever can open says so or folds, and if the others are all in (E6)."""

    def is_asked_to_open(self, seat: int) -> bool:
        return self.stakes.is_able(seat)


class JackOpening(EnglishSay):
    """The opening of a jack-pot: only who holds openers may open, but where errors are made (DP-A19, E16)."""

    def may_open(self, seat: int) -> bool:
        return self.options.table_penalties or self.pot.has_openers(seat)

    def no_opening(self, seat: int) -> str:
        return f"It takes {self.pot.openers_in_words()} to open this jack-pot, and you have less."
