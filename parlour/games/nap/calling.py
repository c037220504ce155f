"""The calling at Nap: every active seat speaks once, and the highest caller plays alone."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.questions import Ask, Pass, Script, Sets, how_many
from ...engine.table import Table, TableError
from ...words.message import Message
from .calls import BLUCHER, NAP, NO_CALL, WELLINGTON, CallLadder, CallLevel, Discard, Keep, Raise, TakeSpare, Yield
from .options import HAND, NapOptions


class NapCalling:
    """The calling in one deal (NAP-5 to 7, 19, 21 to 24).

    Afterwards `caller` plays at `level`; None means that nobody plays. `is_forced`: everybody passed, so the first
    to speak must play.
    """

    def __init__(self, table: Table, options: NapOptions, ladder: CallLadder) -> None:
        self.table, self.options, self.ladder = table, options, ladder
        self.hands = table.piles("hands")
        self.calls: list[str | None] = [None] * table.n
        self.caller: int | None = None
        self.level: CallLevel = NO_CALL
        self.is_forced = False
        self.spare_taker: int | None = None

    def script(self, active: Sequence[int]) -> Script[None]:
        """Ask each active seat for its call, and settle what happens if everybody passes."""
        surplus = self.options.surplus
        for seat in active:
            if surplus:
                yield from self.discard(seat)
            ask = self.asked_to_speak(seat)
            answer = Pass if len(ask.actions) == 1 else (yield ask)  # R4: only a pass would be legal, so do not ask
            if answer is Pass:
                self.record(seat, "pass", "NAP-5")
            elif answer is TakeSpare:
                yield from self.take_spare(seat)
            elif self.options.nap_raise and answer.what in (WELLINGTON, BLUCHER):
                yield from self.challenge(seat, answer.what)
            else:
                self.stand(seat, answer.what, "NAP-5")
        if self.caller is None:
            self.all_passed(active[0])

    def discard(self, seat: int) -> Script[None]:
        """Let a seat discard one or two cards so that it holds five (NAP-26)."""
        hand, surplus = self.hands[seat], self.options.surplus
        ask = Ask(seat, "NAP-26", seen=how_many)
        ask.may(Discard, Sets(hand, surplus, surplus), "NAP-26", Message("plays.nap.discard_own", n=surplus))
        answer = yield ask
        self.table.move_all(answer.what, hand, self.table.piles("laid_out")[seat], "NAP-26")

    def asked_to_speak(self, seat: int) -> Ask:
        """Return the question to a seat: pass, call or take the spare hand."""
        is_spare_free = self.spare_taker is None if self.options.spare_hand else None
        return self.ladder.question(seat, self.level, is_spare_free)

    def record(self, seat: int, call: str, clause: str) -> None:
        """Record a seat's latest call."""
        self.calls[seat] = call
        self.table.note("calls", list(self.calls), clause)

    def stand(self, seat: int, level: CallLevel, clause: str) -> None:
        """Make a seat the highest caller so far."""
        self.caller, self.level = seat, level
        self.record(seat, str(level), clause)

    def take_spare(self, seat: int) -> Script[None]:
        """Let a seat take the spare hand and keep five of its ten cards; this calls nap (NAP-19, R10, R11)."""
        table, hand = self.table, self.hands[seat]
        self.spare_taker = seat
        table.note("spare_taken", seat, "NAP-19")
        table.sweep(table.pile("spare_hand"), hand, "NAP-19")
        ask = Ask(seat, "NAP-19", seen=how_many)
        answer = yield ask.may(Keep, Sets(hand, HAND, HAND), "NAP-19", Message("plays.nap.keep_five"))
        rest = [card for card in hand if card not in answer.what]
        table.move_all(rest, hand, table.piles("laid_out")[seat], "NAP-19")
        self.stand(seat, NAP, "NAP-5")

    def challenge(self, challenger: int, level: CallLevel) -> Script[None]:
        """Let the highest caller raise to the challenger's level, or yield (NAP-23, R17)."""
        standing = self.caller
        if standing is None:
            raise TableError("Wellington is called over a call of nap")
        self.record(challenger, str(level), "NAP-23")
        answer = yield Ask(standing, "NAP-23", Raise, Yield)
        self.stand(standing if answer is Raise else challenger, level, "NAP-23")

    def all_passed(self, first: int) -> None:
        """Make the first seat call one trick or, with double headers, double the next stakes.

        The clauses are NAP-7 and R2, or NAP-24 and R13 with double headers.
        """
        if self.options.double_header:
            self.table.note("multiplier", 2, "NAP-24")
        else:
            self.is_forced = True
            self.stand(first, 1, "NAP-7")
