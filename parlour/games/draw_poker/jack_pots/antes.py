"""The antes of a jack-pot: from every seat that plays, from one seat for all, or from the kitty (DP-E16, A17)."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.questions import Ask, Script
from ....engine.table import Table
from ....procedures.vying.stakes import Stakes
from ....words.message import Message
from ..actions import AnteJack, JackAnte, PassJack
from ..options import ENGLISH, DrawPokerOptions

OPEN_JACKS = ("natural", "only_two")  # jack-pots in which everyone must take part (DP-A17)


class JackAntes:
    """The antes of one jack-pot: first each seat says whether it comes in, then the antes are paid."""

    def __init__(self, table: Table, options: DrawPokerOptions, kind: str) -> None:
        self.table, self.options, self.kind = table, options, kind
        self.clause = "DP-E16" if options.code == ENGLISH else "DP-A17"
        self.paid: list[int] = table.facts["jack_paid"] or [0] * table.n
        self.barred: dict[str, int] = table.facts["barred"] or {}
        self.payer: int | None = table.facts["pays_for_all"]
        self.owed: dict[int, int] = {}
        self.out: list[int] = []
        self.is_free = False  # whether the kitty pays

    def joining(self, seats: Sequence[int], is_redeal: bool) -> Script[list[int]]:
        """Return the seats that come in; a seat may be allowed to pass."""
        table = self.table
        ante = yield from self.ante_named()
        self.is_free = self.kind == "kitty" and table.pools["kitty"] >= ante * len(seats)
        is_new = self.kind not in OPEN_JACKS and not is_redeal
        may_pass = self.options.jack_pass and is_new and not self.is_free and self.payer is None
        joining = []
        for seat in seats:
            due = max(0, ante - self.paid[seat])
            is_asked = due and may_pass and str(seat) not in self.barred
            if is_asked and (yield Ask(seat, self.clause, AnteJack, PassJack)) is PassJack:
                self.out.append(seat)
                continue
            self.owed[seat] = due
            if str(seat) not in self.barred:
                joining.append(seat)
        return joining

    def ante_named(self) -> Script[int]:
        """Return the ante, which the holder of the buck may choose (DP-A17)."""
        if self.kind == "buck" and self.options.jack_ante_choice:
            ask = Ask(self.table.dealer or 0, "DP-A17")
            ask.may(JackAnte, range(1, self.options.limit + 1), "DP-A17", Message("plays.draw_poker.refused.jack_ante"))
            return int((yield ask).what)
        return self.options.pot_ante

    def pay(self, stakes: Stakes, seats: Sequence[int]) -> list[int]:
        """Pay the antes of these seats; return what each seat of the table has paid into this pot."""
        table, up = self.table, list(self.paid)
        for seat, due in self.owed.items():
            if self.is_free:
                table.pay("kitty", "pool", due, "DP-S6")
                stakes.carried += due
            elif self.payer is not None and self.payer in seats:
                up[self.payer] += stakes.ante(self.payer, due, "DP-A28")
            else:
                up[seat] += stakes.ante(seat, due, self.clause)
        table.note("jack_out", self.out)
        table.note("jack_paid", None)
        table.note("pays_for_all", None)
        left = {seat: deals - 1 for seat, deals in self.barred.items() if deals > 1}
        table.note("barred", left or None)
        return up
