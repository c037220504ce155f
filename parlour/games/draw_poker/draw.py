"""The draw: each player still in discards cards and gets as many from the pack (DP-E10, A10)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card
from ...engine.questions import Action, Ask, Script, Sets, Shuffle
from ...procedures.vying.betting import DemandShow, Fold, MakeGood
from ...words.message import Message
from .actions import Confess, Draw, DrawOther
from .law60 import short_clause, short_word
from .options import ENGLISH, LAW60
from .pot import HandInPlay

WRONG = Message("plays.draw_poker.refused.other_number")


class PokerDraw:
    """The draw of one hand, seat by seat in dealing order."""

    def __init__(self, pot: HandInPlay) -> None:
        self.pot, self.table, self.stakes, self.options = pot, pot.table, pot.stakes, pot.options
        self.stock, self.discards = self.table.pile("stock"), self.table.pile("discards")
        self.laid = self.table.piles("laid_out")
        self.is_english = self.options.code == ENGLISH
        self.clause = "DP-E10" if self.is_english else "DP-A10"
        self.asked: dict[int, int] = {}  # by seat, the number of cards still to be dealt
        self.has_drawn: set[int] = set()
        self.mistaken: set[int] = set()  # seats that asked for a different number than they discarded

    def script(self) -> Script[None]:
        """Run the draw for every seat in play; a seat that owes counters must first match the highest stake."""
        self.table.note("drawn", [None] * self.table.n)
        if self.options.discard_all_first:
            for seat in self.waiting():
                yield from self.discard(seat)
            for seat in [seat for seat in self.asked if seat in self.stakes.in_play]:
                yield from self.serve(seat)
            return
        for seat in self.pot.players:
            if seat not in self.stakes.in_play or self.pot.is_over:
                continue
            if seat not in self.asked and seat not in self.has_drawn:
                yield from self.discard(seat)
            if seat in self.asked:
                yield from self.serve(seat)
            if self.stakes.last is not None:
                return

    def waiting(self) -> list[int]:
        """Return the seats in play that have not discarded yet."""
        return [
            s for s in self.pot.players if s in self.stakes.in_play and s not in self.asked and s not in self.has_drawn
        ]

    def discard(self, seat: int) -> Script[None]:
        """Ask a seat to match the highest stake, if necessary, and then to discard (DP-E10)."""
        yield from self.make_good(seat)
        if seat not in self.stakes.in_play or self.stakes.last is not None:
            return
        hand = self.pot.hands[seat]
        ask = Ask(seat, self.clause, seen=_number).may(
            Draw, Sets(hand, 0, 5), self.clause, Message("plays.draw_poker.refused.any_cards")
        )
        if self.pot.may_confess(seat):
            ask.may(Confess, True, "DP-A28", "")
        if self.options.table_penalties:
            ask.may(DrawOther, wrong_draws(hand), self.wrong_clause, WRONG)
        answer = yield ask
        if answer is Confess:
            self.pot.confess(seat)
            self.stakes.fold(seat, "DP-A28")
            yield from self.pot.reopened()
            return
        cards = answer.args[0]
        self.table.move_all(cards, hand, self.laid[seat], self.clause)
        self.asked[seat] = len(cards) if answer.verb is Draw else answer.args[1]
        if self.asked[seat] != len(cards):
            self.mistaken.add(seat)
        drawn = list(self.table.facts["drawn"])
        drawn[seat] = self.asked[seat]
        self.table.note("drawn", drawn, self.clause)

    def make_good(self, seat: int) -> Script[None]:
        """Ask a seat that owes counters to match the highest stake, without raising, before it draws (DP-E10, R14)."""
        stakes, level = self.stakes, max(self.stakes.highest, self.pot.price)
        owes = level - stakes.phase[seat]
        if owes <= 0 or not stakes.is_able(seat):
            return
        ask = Ask(seat, self.clause)
        if stakes.can_pay(seat, owes):
            ask.may(MakeGood, True, self.clause, "")
        else:
            ask.may(
                MakeGood,
                False,
                short_clause(self.pot.options),
                Message("plays.draw_poker.refused.cannot_make_good", owed=owes, held=stakes.has(seat)),
            )
            ask.may(short_word(self.pot.options), True, short_clause(self.pot.options), "")
        answer = yield ask.may(Fold, True, self.clause, "")
        if answer is MakeGood:
            stakes.bring_to(seat, level, self.clause)
        elif answer is Fold:
            stakes.fold(seat, self.clause)  # an English opener who folds shows nothing (DP-R35)
        else:
            if answer is DemandShow and self.options.short_call == LAW60:
                self.pot.demands[seat] = frozenset(stakes.in_play)
            stakes.sight(seat, short_clause(self.pot.options))

    # cards from the pack
    def serve(self, seat: int) -> Script[None]:
        """Deal a seat the cards it asked for, shuffling in the discards if the pack runs short."""
        need = self.asked[seat]
        if self.is_english and need > len(self.stock):
            yield from self.all_discard()
        hand = self.pot.hands[seat]
        while need:
            ready = self.ready(need)
            if not ready:
                yield from self.mix(seat)
                continue
            self.table.deal(self.stock, [hand], ready, self.clause)
            need -= ready
        del self.asked[seat]
        self.has_drawn.add(seat)
        self.table.sweep(self.laid[seat], self.pot.pile_for_discards(seat), self.clause)
        if seat in self.mistaken:
            self.settle_number(seat)

    @property
    def wrong_clause(self) -> str:
        """Return the clause on asking for a wrong number of cards."""
        return "DP-I45" if self.is_english else "DP-I24"

    def settle_number(self, seat: int) -> None:
        """Fold a hand that is foul because its draw did not match its discard (BW law 45, F law 24).

        The American code allows a hand of fewer than five cards; with more, a hand is foul under both codes.
        """
        if self.is_english or len(self.pot.hands[seat]) > 5:
            self.table.note("foul", seat, self.wrong_clause)
            self.stakes.fold(seat, self.wrong_clause)

    def ready(self, need: int) -> int:
        """Return how many cards can be dealt now; the American code never deals the last card (DP-A11)."""
        left = len(self.stock)
        if self.is_english:
            return min(need, left)
        if left >= need + 1:
            return need
        return max(0, left - 2) if need > 1 else 0

    def all_discard(self) -> Script[None]:
        """Ask every later seat to discard before a new pack is made (DP-E11)."""
        for seat in self.waiting():
            yield from self.discard(seat)

    def mix(self, seat: int) -> Script[None]:
        """Shuffle the rest of the pack and the discards into a new pack (DP-E11, A11, R50).

        The discards of a jack-pot's opener stay apart, because they may have to be shown (DP-E19, F law 43).
        """
        table = self.table
        piles = [self.stock, self.discards]
        clause = "DP-E11" if self.is_english else "DP-A11"
        if self.is_english:
            piles += [self.laid[s] for s in range(table.n) if s != self.pot.opener]
            if not sum(map(len, piles)):
                piles.append(table.pile("abandoned"))
        else:
            piles.append(table.pile("abandoned"))
        pieces = tuple(sorted((card for pile in piles for card in pile), key=lambda card: card.place))
        table.gather(*piles, clause=clause)
        table.lay((yield Shuffle(pieces)), self.stock, clause)


def wrong_draws(hand: Sequence[Card]) -> list[tuple[tuple[Card, ...], int]]:
    """Return every set of cards that may be discarded, with each wrong number of cards to ask for."""
    most = len(hand)
    return [
        (cards, asked)
        for cards in Sets(hand, 0, most)
        for asked in range(most + 1)
        if asked != len(cards) and most - len(cards) + asked > 0
    ]


def _number(answer: Action) -> str:
    """Return an answer as the other players learn it: only the number of cards."""
    if answer is Confess:
        return answer.text
    many = len(answer.what) if answer.verb is Draw else answer.args[1]
    return f"Draw {many} card{'' if many == 1 else 's'}"
