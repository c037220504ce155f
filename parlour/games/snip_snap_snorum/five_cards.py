"""The form with five cards each: every seat plays one in turn and must pair the last card if it can (pp. 90-93)."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.cards import Card
from ...engine.questions import Ask, AskAny, AskOneOf, Play, Rule, Script
from ...engine.table import Table
from ...procedures.stops import NOT_IN_HAND
from ...words.message import Message
from .deal import SnipDeal
from .options import SnipOptions


class Withheld(NamedTuple):
    """A pair that was held back: the cards that could have made it, the seat that would have paid, and the amount.

    `payer` is None if the pool would have paid for the turn-up (V3).
    """

    cards: tuple[Card, ...]
    payer: int | None
    due: int


class FiveCards(SnipDeal):
    """One deal of five cards each."""

    def __init__(self, table: Table, options: SnipOptions) -> None:
        super().__init__(table, options)
        self.withheld: dict[int, list[Withheld]] = {}  # by the seat that held the cards back (SNIP-I1)
        self.is_turned_up = False  # whether the card to pair is the turn-up

    def script(self) -> Script[None]:
        yield from self.deal_out()
        self.turn_up()
        seat = self.dealer
        while self.winner is None:
            seat = next((s for s in self.table.seats_from(seat + 1) if self.hands[s] and self.is_in(s)), -1)
            if seat < 0:
                return
            answer = yield self.question(seat)
            self.play(answer.what, seat)

    def turn_up(self) -> None:
        """Turn up the top undealt card, if that is agreed; it counts as played by the dealer (V3, R11)."""
        table = self.table
        if self.options.turn_up != "off":
            table.deal(table.pile("stock"), [table.pile("turn_up")], 1, "SNIP-V3")
            self.may_be_paired(table.pile("turn_up")[0], self.dealer)
            self.run, self.is_turned_up = 1, True
            table.note("run", 1, "SNIP-V3")

    def pairing(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a hand that pair the last one played."""
        last = self.last
        return () if last is None else tuple([c for c in self.hands[seat] if c.rank == last.rank])

    def question(self, seat: int) -> Ask:
        """Return the question asking for a card: one that pairs the last card if the seat has any (SNIP-5 to 7)."""
        hand, pairing = tuple(self.hands[seat]), self.pairing(seat)
        if not pairing or self.options.table_penalties:
            return AskAny(seat, "SNIP-6", Play, hand, NOT_IN_HAND)
        must = Message("plays.snip_snap_snorum.must_pair", last=self.last)
        return AskOneOf(
            seat,
            "SNIP-7",
            Play,
            pairing,
            lambda: [Rule(Play, hand, "SNIP-6", NOT_IN_HAND), Rule(Play, pairing, "SNIP-7", must)],
        )

    def play(self, card: Card, seat: int) -> None:
        """Play a card; if it pairs the card before, the player of that card pays (SNIP-8, I1).

        The clause depends only on whether the card makes a pair, so it does not reveal a pair held back.
        """
        pairing, by, run = self.pairing(seat), self.by, self.run
        is_pair = self.show(card, seat, "SNIP-7" if card in pairing else "SNIP-6")
        self.may_be_paired(card, seat)
        self.uncover(card, seat)
        if self.winner is not None:
            return
        if is_pair:
            self.pay_for_pair(seat, by, run)
        elif pairing:
            payer = None if self.is_paid_by_pool() else by
            self.withheld.setdefault(seat, []).append(Withheld(pairing, payer, run))
        self.is_turned_up = False

    def is_paid_by_pool(self) -> bool:
        """Return whether the pool pays for pairing the last card: only for the turn-up, if agreed (V3)."""
        return self.is_turned_up and self.options.turn_up == "pool_pays"

    def pay_for_pair(self, seat: int, by: int, due: int) -> None:
        """Pay one for Snip, two for Snap, three for Snorum; for the turn-up the pool may pay (SNIP-8, V3, R12)."""
        if self.is_paid_by_pool():
            self.table.pay("pool", seat, min(1, self.table.pools["pool"]), "SNIP-V3")
            return
        self.fine(by, due, "SNIP-V3" if self.is_turned_up else "SNIP-8")
        self.see_who_is_out(by)

    def uncover(self, card: Card, seat: int) -> None:
        """Penalise a pair held back, once its card is seen: its player pays its due, the offender double (SNIP-I1)."""
        for kept in list(self.withheld.get(seat, ())):
            if card not in kept.cards or self.winner is not None:
                continue
            self.withheld[seat].remove(kept)
            self.table.note("offender", seat, "SNIP-I1")
            payers = [] if kept.payer is None else [kept.payer]
            for payer in payers:
                self.fine(payer, kept.due, "SNIP-I1")
            self.fine(seat, 2 * kept.due, "SNIP-I1")
            self.see_who_is_out(*payers, seat)
