"""Jack-pots: everybody antes, and only who holds openers may open (DP-E16 to E19, A17 to A29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...cards import ACE, JOKER, KING, KNAVE, QUEEN, Card
from ...procedures.betting import Fold, Open, Pass, Terms, Turn
from ...procedures.ranking import PAIR
from ...procedures.showdown import pay_best, show_hands
from ...procedures.stakes import Layer
from ...questions import Action, Ask, Script
from .hand import OPEN_JACKS, Hand
from .options import ENGLISH
from .say import JackOpening
from .words import AnteJack, JackAnte, PassJack

MINIMA = {"jacks": (KNAVE,), "jqk": (KNAVE, QUEEN, KING), "jqka": (KNAVE, QUEEN, KING, ACE, KING, QUEEN)}
IN_WORDS = {KNAVE: "a pair of knaves", QUEEN: "a pair of queens", KING: "a pair of kings", ACE: "a pair of aces"}
THROWN_AWAY = 5  # what it costs to throw a hand away before a jack-pot is opened (F law 38)


class JackHand(Hand):
    """One deal of a jack-pot."""

    is_jack = True

    def script(self) -> Script[int]:
        """Play the deal; return the next dealer."""
        table, o = self.table, self.options
        self.kind = str(table.facts["jack"])
        self.step = int(table.facts["jack_step"])
        table.note("jack_minimum", self.openers_in_words())
        is_redeal = table.facts["jack_in"] is not None and o.code != ENGLISH
        if is_redeal:
            # A seat that has staked its last counter in the pot is dealt to again.
            away = table.facts["retired"] or ()
            around = table.seats_from(table.left(self.dealer))
            self.players = [seat for seat in around if seat in table.facts["jack_in"] and seat not in away]
            self.lay_stakes()
        else:
            yield from self.antes()
        following = table.left(self.dealer)
        if len(self.players) == 0:
            return following  # all stayed out: the pool waits (DP-R21)
        if len(self.players) == 1:
            self.won(self.players)
            self.stakes.take_alone("DP-R21")
            return following
        self.dealt: dict[int, tuple[Card, ...]] = {}
        yield from self.deal_cards()
        self.dealt = {seat: tuple(self.hands[seat]) for seat in self.players}
        opened = yield from self.opening()
        if self.is_over:
            return self.void(following)
        if not opened:
            return self.unopened(following)
        return (yield from self.rest(following))

    # antes
    def antes(self) -> Script[None]:
        """Everybody antes, but for who stays out where he may, whom another pays for, or the kitty (DP-E16, A17)."""
        table, o = self.table, self.options
        clause = "DP-E16" if o.code == ENGLISH else "DP-A17"
        ante = yield from self.ante_named()
        paid = table.facts["jack_paid"] or [0] * table.n
        payer, barred = table.facts["pays_for_all"], table.facts["barred"] or {}
        is_free = self.kind == "kitty" and table.pools["kitty"] >= ante * len(self.players)
        may_pass = o.jack_pass and self.kind not in OPEN_JACKS and not is_free and payer is None
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
        for seat, due in owed.items():
            if is_free:
                table.pay("kitty", "pool", due, "DP-S6")
                self.stakes.carried += due
            elif payer is not None and payer in everyone:
                self.stakes.ante(payer, due, "DP-A28")
            else:
                self.stakes.ante(seat, due, clause)
        table.note("jack_out", out)
        table.note("jack_paid", None)
        table.note("pays_for_all", None)
        left = {seat: deals - 1 for seat, deals in barred.items() if deals > 1}
        table.note("barred", left or None)

    def ante_named(self) -> Script[int]:
        """Return the ante; the holder of the buck may name it (DP-A17)."""
        if self.kind == "buck" and self.options.jack_ante_choice:
            ask = Ask(self.dealer, "DP-A17")
            ask.may(JackAnte, range(1, self.options.limit + 1), "DP-A17", "The ante is of {low} to {high} counters.")
            return int((yield ask).what)
        return self.options.pot_ante

    # openers
    @property
    def minimum(self) -> int:
        """The rank of the pair that opens (DP-E17, R23, R42)."""
        steps = MINIMA[self.options.jack_minimum]
        return steps[self.step % len(steps)]

    def openers_in_words(self) -> str:
        """Say what it takes to open."""
        return f"{IN_WORDS[self.minimum]} or better"

    def has_openers(self, seat: int) -> bool:
        """Whether the hand dealt to a seat may open (DP-A18, E16, R17)."""
        hand = self.dealt.get(seat) or tuple(self.hands[seat])
        if self.ranking(hand) >= self.ranking.least(PAIR, self.minimum):
            return True
        return self.options.bobtail_open and is_bobtail(hand)

    def opening(self) -> Script[bool]:
        """Let the seats open, and the others answer; return whether anybody opened (DP-A19, A22, E16)."""
        o, is_english = self.options, self.options.code == ENGLISH
        self.price = 2 * o.ante if is_english else 0
        terms = Terms(
            clause="DP-E7" if is_english else "DP-A22",
            open_clause="DP-E16" if is_english else "DP-A19",
            opens=Open,
            least=0 if is_english else 1,
            price=self.price,
            declines=Fold if is_english and o.jack_throw == "may_throw" else Pass,
            short=self.short_word,
            short_clause=self.short_clause,
            is_one_circuit=o.predraw == "one_circuit",
        )
        order = self.players[1:] + self.players[:1] if is_english else self.players
        self.say = Opening(self, terms)
        could_open = len(self.stakes.able()) > 1
        yield from self.say.opening(order)
        last = self.stakes.last
        if self.say.called is None and last is not None and self.stakes.is_able(last) and last not in self.say.spoken:
            answer = yield self.say.open_question(last, False)
            if answer.verb is Open:
                self.say._opened(last, answer)
        if self.say.called is None:
            return not could_open  # nobody is able to bet: the hands are shown
        self.opener = self.say.called
        self.table.note("opener", self.opener, terms.open_clause)
        self.is_false = not self.has_openers(self.opener)
        yield from self.say.answering(self.say.after(self.opener, order), order)
        return True

    def unopened(self, following: int) -> int:
        """Throw the hands in; the pool is fattened, and dealt for again (DP-E18, A20, A21)."""
        table, o = self.table, self.options
        self.throw_in("DP-E18" if o.code == ENGLISH else "DP-A20")
        if o.code != ENGLISH:
            for seat in self.players:
                self.pay_fine(seat, "pool", o.jack_fatten, "DP-A20")
            table.note("jack_in", list(self.players))
        table.note("jack", "unopened", "DP-E18" if o.code == ENGLISH else "DP-A20")
        table.note("jack_step", self.step + 1)
        return self.dealer if o.jack_same_dealer else following

    def void(self, following: int) -> int:
        self.throw_in("DP-A28")
        self.table.note("jack", "unopened", "DP-A28")
        self.table.note("jack_in", list(self.players))
        return self.dealer if self.options.jack_same_dealer else following

    def won(self, winners: Sequence[int]) -> None:
        """Note that the jack-pot is over."""
        table = self.table
        table.note("jack", None)
        table.note("jack_in", None)
        table.note("jack_step", 0)
        table.note("winners", list(winners))

    def after(self, winners: Sequence[int]) -> None:
        self.won(winners)
        super().after(winners)

    def bettors(self) -> list[int]:
        """The American opener bets first, or the next seat in at his left (DP-A25; DP-R10 in the English code)."""
        if self.options.code == ENGLISH or self.opener is None:
            return super().bettors()
        return self.round_from(self.opener)

    # the opener's cards
    def pile_for_discards(self, seat: int) -> Any:
        """The opener's discard lies apart, to be shown at the end (DP-A24, E19)."""
        return self.table.piles("opener_discard")[seat] if seat == self.opener else self.table.pile("discards")

    def show_dealt(self, seat: int, cards: Sequence[Card], clause: str) -> None:
        """Show cards of the opener's dealt hand, wherever they lie now."""
        for pile in (self.hands[seat], self.table.piles("opener_discard")[seat], self.table.piles("laid_out")[seat]):
            if here := [card for card in pile if card in cards]:
                self.table.show(here, pile, clause)

    def openers_of(self, seat: int) -> list[Card]:
        """Return the cards of the dealt hand with which it may open: its best pair or threes, else all five."""
        hand = self.dealt[seat]
        ranks = [card.rank for card in hand]
        alike = [card for card in hand if ranks.count(card.rank) > 1]
        enough = [card for card in alike if self.heights(card) >= self.heights_of(self.minimum)]
        if JOKER in hand or not enough:
            return list(hand)
        best = max(map(self.heights, enough))
        return [card for card in enough if self.heights(card) == best]

    def heights(self, card: Card) -> int:
        return self.ranking.heights[card.rank] if card is not JOKER else 0

    def heights_of(self, rank: int) -> int:
        return self.ranking.heights[rank]

    def before_fold(self, seat: int) -> None:
        """An opener who retires shows: raised out before the draw the whole hand, later his openers (DP-A23, A27)."""
        if seat != self.opener or self.options.code == ENGLISH:
            return
        if self.is_false:
            self.found_out(seat)
            return
        has_drawn = self.table.facts.get("drawn") is not None
        self.show_dealt(seat, self.openers_of(seat) if has_drawn else self.dealt[seat], "DP-A23")

    # the end
    def won_alone(self, winner: int) -> list[int]:
        if winner == self.opener:
            if self.is_false:
                return self.false_winner(winner)
            is_english = self.options.code == ENGLISH
            cards = self.dealt[winner] if is_english else self.openers_of(winner)
            self.show_dealt(winner, cards, "DP-E19" if is_english else "DP-A27")
        return super().won_alone(winner)

    def settle(self, called: int | None) -> Script[list[int]]:
        if not self.is_false or len(self.stakes.in_play) < 2:
            winners = yield from super().settle(called)
            if self.opener in winners and self.table.piles("shown")[self.opener or 0]:
                self.show_dealt(self.opener or 0, self.dealt[self.opener or 0], "DP-E19")
            return winners
        return (yield from self.settle_false(called))

    def settle_false(self, called: int | None) -> Script[list[int]]:
        """Show the hands of a pot whose opener had no openers: he cannot win it (DP-A28)."""
        stakes, opener = self.stakes, self.opener
        assert opener is not None
        stakes.return_excess()
        first = called if called in stakes.in_play else stakes.in_play[0]
        shown = yield from show_hands(stakes, self.ranking, self.show_rules(), self.round_from(first))
        if opener not in shown:
            return list(pay_best(stakes, shown, self.players)[0][1])
        if self.options.code == ENGLISH and shown[opener] < max(shown.values()):
            return list(pay_best(stakes, shown, self.players)[0][1])
        if self.options.code == ENGLISH:
            return self.false_winner(opener)
        self.found_out(opener)
        stakes.in_play.remove(opener)
        shown.pop(opener)
        if not shown:
            return self.stays()
        self.take_kitty(list(shown.values()))
        paid: list[tuple[Layer, tuple[int, ...]]] = pay_best(stakes, shown, self.players)
        return list(paid[0][1])

    # openers that were none
    def confess(self, seat: int) -> None:
        """Own up before the draw, by the way agreed on, or later (DP-A28)."""
        self.table.note("confessed", seat, "DP-A28")
        if self.table.facts.get("drawn") and self.table.facts["drawn"][seat] is not None:
            self.found_out(seat)
            self.is_false = False
            self.stakes.fold(seat, "DP-A28")
            return
        how, stakes, table = self.options.false_opener, self.stakes, self.table
        self.is_false = False
        if how == "third":
            self.pay_whole_pool(seat)
            self.is_over = True
            return
        if how == "first":
            for other in list(stakes.in_play):
                if other != seat:
                    table.pay("pool", other, stakes.staked[other], "DP-A28")
                    stakes.staked[other] = stakes.phase[other] = 0
        stakes.fold(seat, "DP-A28")
        self.opener = None

    def pay_whole_pool(self, seat: int) -> None:
        """All others take back what they have in the pool, and the false opener pays all of it in (DP-A28)."""
        table = self.table
        whole = table.pools["pool"]
        others = [other for other in self.players if other != seat]
        for other in others:
            table.pay("pool", other, self.stakes.staked[other], "DP-A28")
        rest = table.pools["pool"] - self.stakes.staked[seat]
        each, odd = divmod(max(0, rest), len(self.players))
        for i, other in enumerate(others):
            table.pay("pool", other, each + (i < odd), "DP-A28")
        self.pay_fine(seat, "pool", whole - table.pools["pool"], "DP-A28")

    def found_out(self, seat: int) -> None:
        """The error is found after the draw: the false opener pays as agreed on (DP-A28)."""
        table, how = self.table, self.options.false_late
        table.note("confessed", seat, "DP-A28")
        if how == "full_pool":
            self.pay_fine(seat, "pool", table.pools["pool"], "DP-A28")
            self.stakes.carried = table.pools["pool"] - sum(self.stakes.staked)
        elif how == "barred_two":
            table.note("barred", {**(table.facts["barred"] or {}), str(seat): 2}, "DP-A28")
            self.comes_a_jack("false", why="DP-A28")
        else:
            table.note("pays_for_all", seat, "DP-A28")
            self.comes_a_jack("false", why="DP-A28")

    def false_winner(self, seat: int) -> list[int]:
        """A false opener cannot take the pool: it stays for the next jack-pot (BW law 33; DP-R47)."""
        if self.options.code == ENGLISH:
            self.pay_fine(seat, "pool", 2 * self.options.ante, "DP-A28")
        else:
            self.found_out(seat)
        return self.stays()

    def stays(self) -> list[int]:
        """Leave the pool where it is; the next hand is the next jack-pot of the series."""
        self.throw_in("DP-A28")
        self.table.note("jack", "unopened", "DP-A28")
        self.table.note("jack_step", self.step + 1)
        self.table.note("jack_in", None)
        return []


class Opening(JackOpening):
    """Passing before a jack-pot is opened keeps the cards; throwing them away is an error, or allowed (DP-A19)."""

    def __init__(self, pot: JackHand, terms: Terms) -> None:
        super().__init__(pot, terms)
        self.spoken: list[int] = []

    def extra(self, ask: Ask) -> None:
        super().extra(ask)
        o = self.options
        is_american = o.code != ENGLISH
        if self.called is None and is_american and (o.jack_throw == "may_throw" or o.table_penalties):
            ask.may(Fold, True, "DP-A19", "")

    def _opened(self, seat: int, answer: Action) -> Turn:
        self.spoken.append(seat)
        if answer is Fold and self.options.code != ENGLISH and self.options.jack_throw == "hold":
            self.pot.pay_fine(seat, "pool", THROWN_AWAY, "DP-I38")
            self.stakes.carried = self.table.pools["pool"] - sum(self.stakes.staked)
        return super()._opened(seat, answer)


def is_bobtail(hand: Sequence[Card]) -> bool:
    """Whether four cards are of one suit, or within a straight, open or with a gap (the option `bobtail_open`)."""
    suits = [card.suit for card in hand]
    if any(suits.count(suit) >= 4 for suit in suits if suit):
        return True
    heights = {card.high for card in hand} | {1 for card in hand if card.rank == ACE}
    return any(len({h for h in heights if low <= h < low + 5}) >= 4 for low in range(1, 11))
