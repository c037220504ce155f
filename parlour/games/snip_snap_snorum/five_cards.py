"""Five cards each: every seat plays one in turn and must pair the card before if it can (pp. 90-93)."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.cards import Card
from ...engine.questions import Ask, Play, Script
from ...engine.table import Table
from .hand import SnipHand
from .options import SnipOptions


class Withheld(NamedTuple):
    """A pair that was not made though it could be: the cards kept back, who would have paid, and how much."""

    cards: tuple[Card, ...]
    payer: int
    due: int


class FiveCards(SnipHand):
    """One deal of five cards each."""

    def __init__(self, table: Table, options: SnipOptions) -> None:
        super().__init__(table, options)
        self.withheld: dict[int, list[Withheld]] = {}  # by the seat that kept the cards back (SNIP-I1)
        self.is_turned_up = False  # whether the card to be paired is the one that the dealer turned up

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
        """Turn up the top card of the undealt ones where that is agreed; it counts as the dealer's (V3, R11)."""
        table = self.table
        if self.options.turn_up != "off":
            table.deal(table.pile("stock"), [table.pile("turn_up")], 1, "SNIP-V3")
            self.may_be_paired(table.pile("turn_up")[0], self.dealer)
            self.run, self.is_turned_up = 1, True
            table.note("run", 1, "SNIP-V3")

    def pairing(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a hand that pair the last one."""
        last = self.last
        return () if last is None else tuple([c for c in self.hands[seat] if c.rank == last.rank])

    def question(self, seat: int) -> Ask:
        """Ask for a card: one that pairs the last if there is any, else whichever (SNIP-5 to 7)."""
        hand, pairing = tuple(self.hands[seat]), self.pairing(seat)
        held = (Play, hand, "SNIP-6", "{} is not in your hand.")
        if not pairing or self.options.table_penalties:
            return Ask(seat, "SNIP-6", rules=[held])
        assert self.last is not None
        must = f"{self.last} was played before you and you can pair it, so {{}} may not be played."
        return Ask(seat, "SNIP-7", rules=[held, (Play, pairing, "SNIP-7", must)])

    def play(self, card: Card, seat: int) -> None:
        """Play a card; its pair is paid for by whoever played the one before (SNIP-8, I1)."""
        pairing, last, by, run = self.pairing(seat), self.last, self.by, self.run
        is_pair = self.show(card, seat, "SNIP-7" if pairing else "SNIP-6")
        self.may_be_paired(card, seat)
        self.uncover(card, seat)
        if self.winner is not None:
            return
        if is_pair:
            self.pay_for_pair(seat, by, run)
        elif pairing and last is not None:
            self.withheld.setdefault(seat, []).append(Withheld(pairing, by, run))
        self.is_turned_up = False

    def pay_for_pair(self, seat: int, by: int, due: int) -> None:
        """One for Snip, two for Snap, three for Snorum; the pool may pay for the card turned up (SNIP-8, V3, R12)."""
        if self.is_turned_up and self.options.turn_up == "pool_pays":
            self.table.pay("pool", seat, min(1, self.table.pools["pool"]), "SNIP-V3")
            return
        self.fine(by, due, "SNIP-V3" if self.is_turned_up else "SNIP-8")
        self.see_who_is_out(by)

    def uncover(self, card: Card, seat: int) -> None:
        """Punish a pair not made when the card kept back is seen; the other seat pays what it owed (SNIP-I1)."""
        for kept in list(self.withheld.get(seat, ())):
            if card not in kept.cards or self.winner is not None:
                continue
            self.withheld[seat].remove(kept)
            self.table.note("offender", seat, "SNIP-I1")
            self.fine(kept.payer, kept.due, "SNIP-I1")
            self.fine(seat, 2 * kept.due, "SNIP-I1")
            self.see_who_is_out(kept.payer, seat)
