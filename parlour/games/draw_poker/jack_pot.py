"""Jack-pots: everybody antes, and opening the betting requires openers (DP-E16 to E19, A17 to A29)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ...engine.cards import JOKER, Card
from ...engine.questions import Action, Ask, Rule, Script
from ...procedures.ranking import Rank
from ...procedures.vying.betting import Fold, Open, Pass, Terms, TurnOutcome
from ...procedures.vying.payout import take_alone
from ...procedures.vying.showdown import Muck, Show
from ...words.message import Message
from .actions import AnteJack, JackAnte, PassJack
from .betting import JackOpening
from .deal import OPEN_JACKS, PokerHand
from .openers import are_openers, minimum_of, openers_in_words
from .options import ENGLISH

THROWN_AWAY = 5  # counters paid for folding before a jack-pot is opened (F law 38)


class JackHand(PokerHand):
    """One deal of a jack-pot."""

    is_jack = True
    is_redeal = False  # whether the pot was dealt for before and not won
    is_unopened = False  # whether the hand is over because nobody reopened it
    is_penal = False  # whether a mistake causes another jack-pot
    first_bettor: int | None = None  # the seat that opened, even without openers

    def script(self) -> Script[int]:
        """Play the hand; return the next dealer."""
        table, o = self.table, self.options
        self.dealt: dict[int, tuple[Card, ...]] = {}
        self.up = [0] * table.n  # antes and fattening that each seat has paid into this pot
        self.kind = str(table.facts["jack"])
        self.step = int(table.facts["jack_step"])
        table.note("jack_minimum", self.openers_in_words())
        self.is_redeal = table.facts["jack_in"] is not None
        if self.is_redeal:
            self.players = self.still_in(table.facts["jack_in"])
        if self.is_redeal and o.code != ENGLISH:
            self.up = list(table.facts.get("jack_up") or table.facts["jack_paid"] or [0] * table.n)
            table.note("jack_paid", None)
            self.lay_stakes()
        else:
            yield from self.antes()
        following = table.left(self.dealer)
        if len(self.players) == 0:
            return following  # everybody stayed out, so the pool waits (DP-R21)
        if len(self.players) == 1:
            self.won(self.players)
            take_alone(self.stakes, "DP-R21")
            return following
        yield from self.deal_cards()
        self.dealt = {seat: tuple(self.hands[seat]) for seat in self.players}
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

    # antes
    def antes(self) -> Script[None]:
        """Take the antes: from every seat that plays, from one seat for all, or from the kitty (DP-E16, A17)."""
        table, o = self.table, self.options
        clause = "DP-E16" if o.code == ENGLISH else "DP-A17"
        ante = yield from self.ante_named()
        paid = table.facts["jack_paid"] or [0] * table.n
        payer, barred = table.facts["pays_for_all"], table.facts["barred"] or {}
        is_free = self.kind == "kitty" and table.pools["kitty"] >= ante * len(self.players)
        is_new = self.kind not in OPEN_JACKS and not self.is_redeal
        may_pass = o.jack_pass and is_new and not is_free and payer is None
        joining, owed, out = [], dict[int, int](), list[int]()
        for seat in self.players:
            due = max(0, ante - paid[seat])
            is_asked = due and may_pass and str(seat) not in barred
            if is_asked and (yield Ask(seat, clause, AnteJack, PassJack)) is PassJack:
                out.append(seat)
                continue
            owed[seat] = due
            if str(seat) not in barred:
                joining.append(seat)
        everyone, self.players = self.players, joining
        self.lay_stakes()
        self.up = list(paid)
        for seat, due in owed.items():
            if is_free:
                table.pay("kitty", "pool", due, "DP-S6")
                self.stakes.carried += due
            elif payer is not None and payer in everyone:
                self.up[payer] += self.stakes.ante(payer, due, "DP-A28")
            else:
                self.up[seat] += self.stakes.ante(seat, due, clause)
        table.note("jack_out", out)
        table.note("jack_paid", None)
        table.note("pays_for_all", None)
        left = {seat: deals - 1 for seat, deals in barred.items() if deals > 1}
        table.note("barred", left or None)

    def ante_named(self) -> Script[int]:
        """Return the ante, which the holder of the buck may choose (DP-A17)."""
        if self.kind == "buck" and self.options.jack_ante_choice:
            ask = Ask(self.dealer, "DP-A17")
            ask.may(JackAnte, range(1, self.options.limit + 1), "DP-A17", Message("plays.draw_poker.refused.jack_ante"))
            return int((yield ask).what)
        return self.options.pot_ante

    # openers
    @property
    def minimum(self) -> int:
        """Return the rank of the lowest pair that opens (DP-E17, R23, R42)."""
        return minimum_of(self.options, self.step)

    def openers_in_words(self) -> str:
        """Return the lowest openers in words."""
        return openers_in_words(self.options, self.step)

    def has_openers(self, seat: int) -> bool:
        """Return whether the hand dealt to a seat may open (DP-A18, E16, R17)."""
        hand = self.dealt.get(seat) or tuple(self.hands[seat])
        return are_openers(self.ranking, hand, self.options, self.step)

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
            short=self.short_word,
            short_clause=self.short_clause,
            is_one_circuit=o.predraw == "one_circuit",
        )
        order = self.players[1:] + self.players[:1] if is_english else self.players
        say = Opening(self, terms)
        could_open = len(self.stakes.able()) > 1
        yield from say.opening(order)
        last = self.stakes.last
        if say.called is None and last is not None and self.stakes.is_able(last) and last not in say.spoken:
            answer = yield say.open_question(last, False)
            if answer.verb is Open:
                say._opened(last, answer)
        if say.called is None:
            return not could_open  # nobody can bet, so the hands are shown
        self.opener = self.first_bettor = say.called
        self.table.note("opener", self.opener, terms.open_clause)
        self.is_false = not self.has_openers(self.opener)
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
        table, o = self.table, self.options
        self.throw_in("DP-E18" if o.code == ENGLISH else "DP-A20")
        if o.code != ENGLISH:
            for seat in self.players:
                self.up[seat] += self.pay_fine(seat, "pool", o.jack_fatten, "DP-A20")
        self.goes_on()
        table.note("jack", "unopened", "DP-E18" if o.code == ENGLISH else "DP-A20")
        table.note("jack_step", self.step + 1)
        return self.dealer if o.jack_same_dealer else following

    def goes_on(self) -> None:
        """Record the seats that get cards again and, with table penalties, what each has paid into this pot."""
        if self.options.code != ENGLISH or self.options.jack_pass:
            self.table.note("jack_in", list(self.players))
        if self.options.table_penalties:
            self.table.note("jack_up", list(self.up))

    def void(self, following: int) -> int:
        """Throw in a jack-pot that nobody wins, to be played for again; return the next dealer."""
        if self.is_unopened:
            return self.unopened(following)
        self.throw_in("DP-A28")
        self.table.note("jack", "unopened", "DP-A28")
        self.goes_on()
        return self.dealer if self.options.jack_same_dealer else following

    def won(self, winners: Sequence[int]) -> None:
        """Record that the jack-pot has been won."""
        table = self.table
        table.note("jack", None)
        table.note("jack_in", None)
        table.note("jack_step", 0)
        if table.facts.get("jack_up"):
            table.note("jack_up", None)
        table.note("winners", list(winners))

    def after(self, winners: Sequence[int]) -> None:
        """Record that the jack-pot has been won, and any jack-pots that follow."""
        self.won(winners)
        super().after(winners)
        if self.is_penal and self.table.facts["jack"] is None:
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

    def show_dealt(self, seat: int, cards: Sequence[Card], clause: str) -> None:
        """Show cards of the opener's dealt hand, wherever they are now."""
        apart, laid_out = self.table.piles("opener_discard")[seat], self.table.piles("laid_out")[seat]
        for pile in (self.hands[seat], apart, laid_out, self.table.pile("discards")):
            if here := [card for card in pile if card in cards]:
                self.table.show(here, pile, clause)

    def openers_of(self, seat: int) -> list[Card]:
        """Return the cards of the dealt hand that serve as openers: its best pair or threes, otherwise all five."""
        hand = self.dealt[seat]
        ranks = [card.rank for card in hand]
        alike = [card for card in hand if ranks.count(card.rank) > 1]
        enough = [card for card in alike if self.heights(card) >= self.heights_of(self.minimum)]
        if JOKER in hand or not enough:
            return list(hand)
        best = max(map(self.heights, enough))
        return [card for card in enough if self.heights(card) == best]

    def heights(self, card: Card) -> int:
        """Return the height of a card in the ranking, 0 for the joker."""
        return self.ranking.heights[card.rank] if card is not JOKER else 0

    def heights_of(self, rank: int) -> int:
        """Return the height of a rank in the ranking."""
        return self.ranking.heights[rank]

    def giving_up(self, seat: int) -> Script[None]:
        """Make an opener who folds show: before the draw the whole hand, later the openers (DP-A23, A27).

        With table penalties the opener may hide them, and then antes for all in another jack-pot (F law 42).
        """
        if seat != self.opener or self.options.code == ENGLISH:
            return
        if self.options.table_penalties and (yield Ask(seat, "DP-I42", Show, Muck)) is Muck:
            self.is_false = False  # nobody will ever find out
            self.pays_for_all(seat, "DP-I42")
            self.is_penal = True
            return
        has_drawn = self.has_drawn(seat)
        self.show_dealt(seat, self.openers_of(seat) if has_drawn and not self.is_false else self.dealt[seat], "DP-A23")
        if self.is_false:
            self.confess(seat)

    def has_drawn(self, seat: int) -> bool:
        """Return whether a seat has drawn."""
        drawn = self.table.facts.get("drawn") or [None] * self.table.n
        return drawn[seat] is not None

    # the end
    def won_alone(self, winner: int) -> list[int]:
        """Pay the pool to the last seat in, once an opener has shown openers; return the winners."""
        if winner == self.opener:
            if self.is_false:
                return self.false_winner(winner)
            is_english = self.options.code == ENGLISH
            cards = self.dealt[winner] if is_english else self.openers_of(winner)
            self.show_dealt(winner, cards, "DP-E19" if is_english else "DP-A27")
        return super().won_alone(winner)

    def settle(self, called: int | None) -> Script[list[int]]:
        """Settle the pool, and show the opener's dealt hand where required; return the winners."""
        winners = yield from super().settle(called)
        opener = self.opener
        is_due = opener in winners or self.options.code != ENGLISH
        if opener is not None and is_due and self.table.piles("shown")[opener]:
            self.show_dealt(opener, self.dealt[opener], "DP-E19")
        return winners

    def divide(self, shown: dict[int, Rank]) -> list[int]:
        """Pay out the pool, which a false opener cannot win; return its winners.

        In the English code a false opener is found out only by winning.
        """
        opener = self.opener
        if not self.is_false or opener not in shown:
            return super().divide(shown)
        if self.options.code == ENGLISH:
            return super().divide(shown) if shown[opener] < max(shown.values()) else self.false_winner(opener)
        self.found_out(opener)
        if self.is_over:
            return []
        self.stakes.in_play.remove(opener)
        del shown[opener]
        return super().divide(shown) if shown else self.stays()

    def fine_for_hiding(self, seat: int) -> None:
        """Make a seat that hides a called hand pay all antes of the next jack-pot (F law 34, 45)."""
        self.pays_for_all(seat, "DP-I34")

    # false openers
    def may_confess(self, seat: int) -> bool:
        """Return whether a seat may confess that it opened without openers."""
        return self.is_false and seat == self.opener and self.options.code != ENGLISH

    def confess(self, seat: int) -> None:
        """Settle a confessed false opening, before or after the draw (DP-A28)."""
        self.is_false = False
        if self.has_drawn(seat):
            self.found_out(seat)
            return
        self.table.note("confessed", seat, "DP-A28")
        self.opener = None
        self.table.note("opener", None)
        how, stakes = self.options.false_opener, self.stakes
        if how == "third":
            self.pay_whole_pool(seat)
        elif how == "first":
            for other in [other for other in stakes.in_play if other != seat and not self.has_openers(other)]:
                stakes.take_back(other, "DP-A28")
            stakes.phase[seat] = 0  # the stake stays, but nobody has to match it
            self.is_to_reopen = True

    def pay_whole_pool(self, seat: int) -> None:
        """Refund the other seats' payments into this pot at the false opener's expense, for a new deal (DP-A28)."""
        table = self.table
        self.stakes.return_excess()
        returned = 0
        for other in self.table.others(seat):
            own = min(self.stakes.staked[other] + self.up[other], table.pools["pool"])
            table.pay("pool", other, own, "DP-A28")
            self.up[other] = 0
            returned += own
        self.up[seat] += self.stakes.staked[seat] + self.pay_fine(seat, "pool", returned, "DP-A28")
        self.is_over = True

    def found_out(self, seat: int) -> None:
        """Penalise, as agreed, a false opener who is found out after the draw (DP-A28)."""
        table, how = self.table, self.options.false_late
        table.note("confessed", seat, "DP-A28")
        if how == "full_pool":
            self.pay_whole_pool(seat)
        elif how == "barred_two":
            table.note("barred", {**(table.facts["barred"] or {}), str(seat): 2}, "DP-A28")
        else:
            self.pays_for_all(seat, "DP-A28")
            self.is_penal = True

    def pays_for_all(self, seat: int, clause: str) -> None:
        """Record that a seat must ante for everybody in the next jack-pot."""
        self.table.note("pays_for_all", seat, clause)

    def false_winner(self, seat: int) -> list[int]:
        """Deny the pool to a false opener and keep it for the next jack-pot; return [] (BW law 33; DP-R47)."""
        self.show_dealt(seat, self.dealt[seat], "DP-E19")
        if self.options.code == ENGLISH:
            self.pay_fine(seat, "pool", 2 * self.options.ante, "DP-A28")
        else:
            self.found_out(seat)
        return [] if self.is_over else self.stays()

    def stays(self) -> list[int]:
        """Leave the pool for the next jack-pot of the series; return []."""
        self.throw_in("DP-A28")
        self.table.note("jack", "unopened", "DP-A28")
        self.table.note("jack_step", self.step + 1)
        self.table.note("jack_in", None)
        return []


class Opening(JackOpening):
    """The opening of a jack-pot in which a seat may also fold, by right or by mistake (DP-A19)."""

    def __init__(self, pot: JackHand, terms: Terms) -> None:
        super().__init__(pot, terms)
        self.spoken: list[int] = []

    def extra(self, seat: int) -> list[Rule]:
        """Return the rules of the game's own actions, including folding before the opening."""
        more, o = super().extra(seat), self.options
        is_american = o.code != ENGLISH
        if self.called is None and is_american and (o.jack_throw == "may_throw" or o.table_penalties):
            more.append(Rule(Fold, True, "DP-A19"))
        return more

    def _opened(self, seat: int, answer: Action) -> TurnOutcome:
        self.spoken.append(seat)
        if answer is Fold and self.options.code != ENGLISH and self.options.jack_throw == "hold":
            self.pot.pay_fine(seat, "pool", THROWN_AWAY, "DP-I38")
            self.stakes.carried = self.table.pools["pool"] - sum(self.stakes.staked)
        return super()._opened(seat, answer)
