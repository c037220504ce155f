"""One hand of Draw Poker: blind and straddles, betting, the draw, betting again, and the showdown."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.questions import Ask, Script
from ...procedures.vying.betting import Call, Fold, Open, Stand, Terms
from ...procedures.vying.purse import seats_with_counters
from ...words.message import Message
from .actions import Blind, NoStraddle, Straddle
from .betting import AmericanSay, DrawBetting, EnglishSay
from .draw import PokerDraw
from .law60 import short_clause, short_word
from .options import ENGLISH
from .payout import HIGH_HANDS
from .pot import HandInPlay

DEALERS_JACK = 2  # the ante of a jack-pot made because only the dealer came in (Foster, Only Two In)


class PokerHand(HandInPlay):
    """The draw, the betting after it and the settlement, common to ordinary hands and jack-pots."""

    def rest(self, following: int) -> Script[int]:
        """Play the hand from the draw to its end; return the next dealer, normally `following`."""
        table, stakes = self.table, self.stakes
        table.note("to_meet", 0)
        if stakes.last is None and not self.is_over:
            table.note("told", [])
            table.note("informed", [])
            yield from PokerDraw(self).script()
        called = None
        if stakes.last is None and not self.is_over:
            stakes.new_phase()
            called = yield from DrawBetting(self, self.terms_after_draw(), is_after_draw=True).round(self.bettors())
        if self.is_over:
            return self.void(following)
        winners = yield from self.settle(called)
        if self.is_over:
            return self.void(following)
        if winners:
            self.after(winners)
        return following

    def terms_after_draw(self) -> Terms:
        """Return the rules of the betting after the draw (DP-E13, E14, A12, A13)."""
        is_english = self.options.code == ENGLISH
        return Terms(
            clause="DP-E14" if is_english else "DP-A13",
            open_clause="DP-E13" if is_english else "DP-A12",
            short_clause=short_clause(self.options),
            stands=None if self.options.stand == "none" else Stand,
            short=short_word(self.options),
        )

    def bettors(self) -> list[int]:
        """Return the players in the order of the betting after the draw, the age last (DP-A12)."""
        return self.players[1:] + self.players[:1]

    def void(self, following: int) -> int:
        """Throw in a hand that nobody wins; return the next dealer."""
        self.throw_in("DP-A20")
        return following

    # after the hand
    def after(self, winners: Sequence[int]) -> None:
        """Record who wins the buck, and any jack-pots that the hand gives rise to (DP-S7, R19, R20)."""
        table, o, high = self.table, self.options, self.table.facts.get("high_hand")
        if o.jack_buck and table.facts["buck"] is None:
            table.note("buck", winners[0], "DP-S7")
        names = list(HIGH_HANDS)
        if high and o.jack_high_hand != "off" and names.index(high) >= names.index(o.jack_high_hand):
            table.note("jack", "high_hand", "DP-S7")
        if high == "fours" and o.jack_round_on_fours:
            table.note("round_jacks", len(seats_with_counters(table, table.left(self.dealer))), "DP-S7")
        is_enough = table.pools["kitty"] >= len(seats_with_counters(table, table.left(self.dealer))) * o.jack_ante
        if o.kitty_use == "free_jack" and is_enough and table.facts["jack"] is None:
            table.note("jack", "kitty", "DP-S6")

    def comes_a_jack(self, kind: str, paid: Sequence[int] = (), clause: str = "DP-A8") -> None:
        """Record that the next hand is a jack-pot, with the counters each seat has already paid in."""
        self.table.note("jack", kind, clause)
        self.table.note("jack_paid", list(paid) or None)


class OrdinaryHand(PokerHand):
    """A hand that is not a jack-pot: it starts with the blind, the straddles and the betting before the draw."""

    last_straddler: int | None = None

    def script(self) -> Script[int]:
        """Play the hand; return the next dealer."""
        self.lay_stakes()
        following = self.table.left(self.dealer)
        yield from self.blind()
        if self.options.straddle:
            yield from self.straddles()
        misdeals = yield from self.deal_cards()
        if misdeals and self.options.jack_misdeal:
            self.throw_in("DP-S7")
            self.comes_a_jack("misdeal", self.stakes.staked, "DP-S7")
            return self.dealer
        is_english = self.options.code == ENGLISH
        void = yield from (self.english_say() if is_english else self.american_say())
        if void:
            return following
        return (yield from self.rest(following))

    def blind(self) -> Script[None]:
        """Take the age's stake before the deal (DP-E2, A2)."""
        o, clause = self.options, "DP-E2" if self.options.code == ENGLISH else "DP-A2"
        amount = o.first_stake
        if o.blind_choice:
            most = o.limit // 2 if self.stakes.borrows else max(1, min(o.limit // 2, self.stakes.has(self.age)))
            ask = Ask(self.age, clause)
            ask.may(Blind, range(1, most + 1), clause, Message("plays.draw_poker.refused.blind"))
            amount = (yield ask).what
        self.stakes.put(self.age, amount, clause)
        self.level = amount
        self.blinds[self.age] = self.stakes.staked[self.age]

    def straddles(self) -> Script[None]:
        """Ask players from the age's left whether to straddle, until one declines or the cap is met (DP-E3, A3, R7)."""
        o, table, first = self.options, self.table, self.level
        clause, cap = "DP-E3" if o.code == ENGLISH else "DP-A3", o.limit // (2 if o.straddle_cap == "half" else 4)
        straddles: list[int] = []
        for step, seat in enumerate(self.players[1:], 2):
            amount = 2 * self.level if o.straddle_step == "double" else step * first
            if amount > cap or not self.stakes.can_pay(seat, amount):
                break
            ask = Ask(seat, clause, Straddle, NoStraddle)
            if (yield ask) is NoStraddle:
                break
            self.stakes.put(seat, amount, clause)
            self.blinds[seat], self.level, self.last_straddler = amount, amount, seat
            straddles.append(seat)
            table.note("straddles", list(straddles), clause)

    def say_order(self) -> list[int]:
        """Return the players in the order of the betting before the draw (DP-E5, A5)."""
        last = self.age if self.last_straddler is None else self.last_straddler
        at = self.players.index(last) + 1
        return self.players[at:] + self.players[:at]

    # American
    def american_say(self) -> Script[bool]:
        """Run the betting before the draw; return whether the hand ends there (DP-A5 to A9)."""
        o, stakes = self.options, self.stakes
        self.price = 2 * self.level
        self.table.note("to_meet", self.price)
        order = self.say_order()
        is_straddled = self.last_straddler is not None
        terms = Terms(
            clause="DP-A6", opens=None, price=self.price, short=short_word(o), short_clause=short_clause(o),
            is_one_circuit=o.predraw == "one_circuit",
        )  # fmt: skip
        say = AmericanSay(self, terms, is_straddled=is_straddled)
        yield from say.answering(order, order)
        if say.is_made_jack:
            self.only_two_in()
            return True
        is_alone = stakes.last == self.age and not is_straddled and stakes.phase[self.age] == self.level
        if is_alone and sum(stakes.phase) == self.level:
            return (yield from self.nobody_in())
        return False

    def nobody_in(self) -> Script[bool]:
        """Settle a hand in which all others folded to the age; return whether it ends there (DP-A8, R13, R55)."""
        o, stakes, age = self.options, self.stakes, self.age
        if o.last_say_alone == "may_open" and stakes.can_pay(age, self.price - stakes.phase[age]):
            answer = yield Ask(age, "DP-R13", Call, Fold)
            if answer is Call:
                stakes.bring_to(age, self.price, "DP-R13")
                return False
        if not o.jack_natural:
            self.table.pay("pool", age, stakes.staked[age], "DP-A8")
            self.throw_in("DP-A8")
            return True
        self.throw_in("DP-A8")
        self.comes_a_jack("natural", stakes.staked)
        return True

    def only_two_in(self) -> None:
        """Return the single caller's ante, and take every seat's ante for the jack-pot that follows (DP-A9)."""
        table, o, stakes, age = self.table, self.options, self.stakes, self.age
        single = next(seat for seat in stakes.in_play if seat != age)
        table.pay("pool", single, stakes.staked[single], "DP-A9")
        is_dealers = o.only_two_in == "dealer_only"
        ante = DEALERS_JACK if is_dealers else o.jack_ante
        due = {age: (1 if is_dealers else 2) * ante - stakes.staked[age], single: ante if is_dealers else 0}
        put_up = [0] * table.n
        put_up[age] = stakes.staked[age]
        for seat in self.players:
            put_up[seat] += self.pay_fine(seat, "pool", max(0, due.get(seat, ante)), "DP-A9")
        self.throw_in("DP-A9")
        self.comes_a_jack("only_two", put_up, "DP-A9")
        table.note("jack_in", list(self.players))  # everybody has paid for it, and nobody antes again

    # English
    def english_say(self) -> Script[bool]:
        """Run the opening and one circuit of betting; return whether nobody opened (DP-E5 to E9)."""
        o, stakes = self.options, self.stakes
        self.price = 2 * (sum(self.blinds) if o.straddled_open == "double_sum" else self.level)
        self.table.note("to_meet", self.price)
        terms = Terms(
            clause="DP-E7", open_clause="DP-E6", opens=Open, least=0, price=self.price, short=short_word(self.options),
            short_clause=short_clause(self.options), is_one_circuit=o.predraw == "one_circuit",
        )  # fmt: skip
        order = self.say_order()
        say = EnglishSay(self, terms)
        yield from say.round(order)
        if say.called is not None:
            return False
        if stakes.last is not None and (yield from self.last_say(say, stakes.last)):
            return False
        self.throw_in("DP-E9")
        if o.jack_natural:
            self.comes_a_jack("natural", clause="DP-E9")
        else:
            for seat in self.players:
                self.table.pay("pool", seat, stakes.staked[seat], "DP-E9")
        return True

    def last_say(self, say: DrawBetting, seat: int) -> Script[bool]:
        """Ask the last seat, alone in play, whether to open and take the pool; return whether it did (DP-R13)."""
        if self.options.last_say_alone != "may_open" or not self.stakes.is_able(seat):
            return False
        if not self.stakes.can_pay(seat, self.price - self.stakes.phase[seat]):
            return False
        answer = yield say.open_question(seat, False)
        if answer is Fold:
            return False
        say.stake(seat, answer.what, max(self.price, self.stakes.phase[seat]), "DP-E6")
        return True
