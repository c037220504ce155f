"""Jack-pots: everybody antes, and opening the betting requires openers (DP-E16 to E19, A17 to A29)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ....engine.questions import Ask, Script
from ....procedures.ranking import Rank
from ....procedures.vying.betting import Fold, Open, Pass, Terms
from ....procedures.vying.payout import take_alone
from ....procedures.vying.showdown import Muck, Show
from ..deal import PokerHand
from ..law60 import short_clause, short_word
from ..options import ENGLISH
from .antes import JackAntes
from .dealt_hands import DealtHands
from .false_opener import FalseOpener
from .openers import Openers
from .opening import JackOpening
from .series import JackSeries


class JackHand(PokerHand):
    """One deal of a jack-pot."""

    is_jack = True
    is_redeal = False  # whether the pot was dealt for before and not won
    is_unopened = False  # whether the hand is over because nobody reopened it
    first_bettor: int | None = None  # the seat that opened, even without openers

    def script(self) -> Script[int]:
        """Play the hand; return the next dealer."""
        table, o = self.table, self.options
        self.series = JackSeries(table, o)
        self.openers = Openers(self.ranking, o, self.series.step)
        table.note("jack_minimum", self.openers.in_words)
        self.is_redeal = table.facts["jack_in"] is not None
        if self.is_redeal:
            self.players = self.still_in(table.facts["jack_in"])
        up = yield from self.paid_in()
        following = table.left(self.dealer)
        if len(self.players) == 0:
            return following  # everybody stayed out, so the pool waits (DP-R21)
        if len(self.players) == 1:
            self.series.won(self.players)
            take_alone(self.stakes, "DP-R21")
            return following
        yield from self.deal_cards()
        self.dealt = DealtHands(table, self.players)
        self.false = FalseOpener(self, self.dealt, self.openers, self.series, up)
        opened = yield from self.opening()
        if self.is_over:
            return self.void(following)
        if not opened:
            return self.unopened(following)
        return (yield from self.rest(following))

    def still_in(self, seats: Collection[int]) -> list[int]:
        """Return the seats that are dealt in again after an unopened pot, in the order of speaking (DP-A20, R39).

        A seat that has staked its last counter in the pot is among them. In the English code all ante again.
        """
        if self.options.code == ENGLISH:
            return [seat for seat in self.players if seat in seats]
        away = self.table.facts["retired"] or ()
        around = self.table.seats_from(self.table.left(self.dealer))
        return [seat for seat in around if seat in seats and seat not in away]

    def paid_in(self) -> Script[list[int]]:
        """Take the antes, unless they lie in the pool; return what each seat has paid into this pot (DP-E16, A17)."""
        table = self.table
        if self.is_redeal and self.options.code != ENGLISH:
            up = list(table.facts.get("jack_up") or table.facts["jack_paid"] or [0] * table.n)
            table.note("jack_paid", None)
            self.lay_stakes()
            return up
        antes, everyone = JackAntes(table, self.options, self.series.kind), self.players
        self.players = yield from antes.joining(everyone, self.is_redeal)
        self.lay_stakes()
        return antes.pay(self.stakes, everyone)

    # opening
    def opening(self) -> Script[bool]:
        """Run the opening and the answers to it; return whether anybody opened (DP-A19, A22, E16).

        It is run again if the opener confesses to having had no openers and that is agreed (DP-A28).
        """
        opened = yield from self.open_once(2 * self.options.ante if self.options.code == ENGLISH else 0)
        return (yield from self.opening_again()) if self.is_to_reopen else opened

    def open_once(self, price: int) -> Script[bool]:
        """Run the opening, for any sum over `price`, and the answers to it; return whether anybody opened."""
        o, is_english = self.options, self.options.code == ENGLISH
        self.price = price
        if price:
            self.table.note("to_meet", price)
        terms = Terms(
            clause="DP-E7" if is_english else "DP-A22",
            open_clause="DP-E16" if is_english else "DP-A19",
            opens=Open,
            least=0 if is_english else 1,
            price=price,
            declines=Fold if is_english and o.jack_throw == "may_throw" else Pass,
            short=short_word(self.options),
            short_clause=short_clause(self.options),
            is_one_circuit=o.predraw == "one_circuit",
        )
        order = self.players[1:] + self.players[:1] if is_english else self.players
        say = JackOpening(self, terms, self.openers, self.dealt)
        could_open = len(self.stakes.able()) > 1
        yield from say.opening(order)
        last = self.stakes.last
        if say.called is None and last is not None and self.stakes.is_able(last) and last not in say.spoken:
            answer = yield say.open_question(last, False)
            if answer.verb is Open:
                say.takes(last, answer)
        if say.called is None:
            return not could_open  # nobody can bet, so the hands are shown
        self.opener = self.first_bettor = say.called
        self.table.note("opener", self.opener, terms.open_clause)
        self.is_false = not self.openers.are_in(self.dealt.of(self.opener))
        yield from say.answering(say.after(self.opener, order), order)
        return True

    def reopened(self) -> Script[None]:
        """Run the opening again if necessary."""
        if self.is_to_reopen and not (yield from self.opening_again()):
            self.is_over = self.is_unopened = True

    def opening_again(self) -> Script[bool]:
        """Repeat the opening until one is valid, judged by the hand as dealt; return whether anybody opened."""
        opened = True
        while self.is_to_reopen and self.stakes.last is None:
            self.is_to_reopen = False
            opened = yield from self.open_once(self.stakes.highest)
        self.is_to_reopen = False
        return opened

    def unopened(self, following: int) -> int:
        """Throw in the hands and fatten the pool; return the next dealer (DP-E18, A20, A21)."""
        clause = "DP-E18" if self.options.code == ENGLISH else "DP-A20"
        self.throw_in(clause)
        if self.options.code != ENGLISH:
            for seat in self.players:
                self.false.up[seat] += self.pay_fine(seat, "pool", self.options.jack_fatten, "DP-A20")
        self.series.goes_on(self.players, self.false.up)
        self.series.unopened(clause)
        return self.dealer if self.options.jack_same_dealer else following

    def void(self, following: int) -> int:
        """Throw in a jack-pot that nobody wins, to be played for again; return the next dealer."""
        if self.is_unopened:
            return self.unopened(following)
        self.throw_in("DP-A28")
        self.series.is_to_be_won("DP-A28")
        self.series.goes_on(self.players, self.false.up)
        return self.dealer if self.options.jack_same_dealer else following

    def after(self, winners: Sequence[int]) -> None:
        """Record that the jack-pot has been won, and any jack-pots that follow."""
        self.series.won(winners)
        super().after(winners)
        if self.false.is_penal and self.table.facts["jack"] is None:
            self.comes_a_jack("penalty", clause="DP-A28")

    def bettors(self) -> list[int]:
        """Return the players in the order of the betting after the draw: the American opener first (DP-A25, R10)."""
        if self.options.code == ENGLISH or self.first_bettor is None:
            return super().bettors()
        return self.round_from(self.first_bettor)

    # the opener's cards
    def pile_for_discards(self, seat: int) -> Any:
        """Return the pile for a seat's discards; the opener's are kept apart, to be shown at the end (DP-A24, E19)."""
        return self.table.piles("opener_discard")[seat] if seat == self.opener else self.table.pile("discards")

    def giving_up(self, seat: int) -> Script[None]:
        """Make an opener who folds show: before the draw the whole hand, later the openers (DP-A23, A27).

        With table penalties the opener may hide them, and then antes for all in another jack-pot (F law 42).
        """
        if seat != self.opener or self.options.code == ENGLISH:
            return
        if self.options.table_penalties and (yield Ask(seat, "DP-I42", Show, Muck)) is Muck:
            self.false.hides(seat)
            return
        hand = self.dealt.of(seat)
        is_enough = self.dealt.has_drawn(seat) and not self.is_false
        self.dealt.show(seat, self.openers.among(hand) if is_enough else hand, "DP-A23")
        if self.is_false:
            self.confess(seat)

    # the end
    def won_alone(self, winner: int) -> list[int]:
        """Pay the pool to the last seat in, once an opener has shown openers; return the winners."""
        if winner == self.opener:
            if self.is_false:
                return self.false.wins_nothing(winner)
            is_english = self.options.code == ENGLISH
            hand = self.dealt.of(winner)
            self.dealt.show(
                winner, hand if is_english else self.openers.among(hand), "DP-E19" if is_english else "DP-A27"
            )
        return super().won_alone(winner)

    def settle(self, called: int | None) -> Script[list[int]]:
        """Settle the pool, and show the opener's dealt hand where required; return the winners."""
        winners = yield from super().settle(called)
        opener = self.opener
        is_due = opener in winners or self.options.code != ENGLISH
        if opener is not None and is_due and self.table.piles("shown")[opener]:
            self.dealt.show(opener, self.dealt.of(opener), "DP-E19")
        return winners

    def divide(self, shown: dict[int, Rank]) -> list[int]:
        """Pay out the pool, which a false opener cannot win; return its winners.

        In the English code a false opener is found out only by winning.
        """
        opener = self.opener
        if not self.is_false or opener not in shown:
            return super().divide(shown)
        if self.options.code == ENGLISH:
            return super().divide(shown) if shown[opener] < max(shown.values()) else self.false.wins_nothing(opener)
        self.false.found_out(opener)
        if self.is_over:
            return []
        self.stakes.in_play.remove(opener)
        del shown[opener]
        return super().divide(shown) if shown else self.false.pool_stays()

    def fine_for_hiding(self, seat: int) -> None:
        """Make a seat that hides a called hand pay all antes of the next jack-pot (F law 34, 45)."""
        self.series.pays_for_all(seat, "DP-I34")

    # false openers
    def may_confess(self, seat: int) -> bool:
        """Return whether a seat may confess that it opened without openers."""
        return self.is_false and seat == self.opener and self.options.code != ENGLISH

    def confess(self, seat: int) -> None:
        """Settle a confessed false opening."""
        self.false.confess(seat)
