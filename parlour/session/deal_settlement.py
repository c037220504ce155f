"""The settlement of a deal: what each seat had before and after, its payments, and the reason."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.table import BANK, Paid
from ..match import Match
from ..match.gains import held_after, lent_in
from ..narration.closing import reason_of
from ..narration.ledger import LedgerEntry, award_entries, counted_entries, ledger_entries, points_entries
from ..narration.narrator import Narrator
from ..narration.words import listed
from .false_calls import fines


class DealSettlement:
    """The settlement of one deal in counters or, if it is played for points and nothing was paid, in points.

    `before` and `after` are each seat's totals, `borrowed` the bank's loans in between; `is_counted` means that they
    are points, and `holds` is the label of the final figure.
    """

    def __init__(self, match: Match, narrator: Narrator, number: int) -> None:
        self.match, self.narrator, self.number = match, narrator, number
        start = match.starts[number - 1][1]
        result = match.results[number - 1] if len(match.results) >= number else None
        self.is_last = match.is_over and number >= len(match.results)
        due = [fines(match, deal) for deal in range(1, number + 1)]
        self.fines, self.paid_in_fines = due[-1], sum(map(sum, due))
        self.before = _less(start.counters, due[:-1])
        self.after = _less(held_after(match, number), due)
        self.pools = match.pools if self.is_last or result is None else result.pools
        self.borrowed = lent_in(match, number)
        self.total, self.holds = sum(self.after) + sum(self.pools.values()), "Now holds"
        scores = None if result is None else match.game.scores(result.facts)
        is_unpaid = list(start.counters) == held_after(match, number)
        self.is_counted = scores is not None and is_unpaid  # nothing was paid: the deal brought points
        if scores is not None and self.is_counted:
            self.before = match.game.scores(start.facts) or [0] * len(scores)
            self.after, self.holds = scores, "Points now"
        self.events = match.events_of(number)
        self.ledger = [event for event in self.events if isinstance(event, Paid)]

    def gains(self) -> list[int]:
        """Return each seat's gain, without what the bank lent."""
        return [
            now - then - borrowed for now, then, borrowed in zip(self.after, self.before, self.borrowed, strict=True)
        ]

    def winners(self) -> list[int]:
        """Return the seats that gained most; empty if nobody gained."""
        gains = self.gains()
        return [seat for seat, gain in enumerate(gains) if gain == max(gains) > 0]

    @property
    def reason(self) -> str:
        """Return why the deal ended as it did, or "" if that is obvious."""
        if not self.is_counted:
            return reason_of(self.events, self.narrator, self.winners(), self.entries())
        counted = counted_entries(self.events, self.narrator, self.match.game.counts)
        return reason_of([], self.narrator, self.winners(), counted)  # the items counted last are no reason

    def entries(self) -> list[LedgerEntry]:
        """Return the prizes and the ledger's lines; if nothing was paid, the lines of the count."""
        narrator, game = self.narrator, self.match.game
        counted = ledger_entries(self.ledger, narrator) or counted_entries(self.events, narrator, game.counts)
        prizes = award_entries(self.events, narrator, game.awards)
        false = [
            LedgerEntry(f"{narrator.names[seat]} pays for claiming a number in vain.", "", due, seat)
            for seat, due in enumerate(self.fines)
            if due
        ]
        return [*prizes, *false, *(counted or points_entries(self.match, self.number, self.events, narrator))]

    def proof(self) -> str:
        """Return what the pools keep, and that no counter is missing."""
        won, account = self.match.game.pools_won, self.narrator.account
        kept = [f"{held} in {account(pool)}" for pool, held in self.pools.items() if held > 0 and pool not in won]
        left = f"Still to be won: {listed(kept)}. " if kept else ""
        if self.is_counted and not kept:
            return ""
        if self.paid_in_fines:
            left = f"{left}Paid for false claims: {self.paid_in_fines}. "
        if (had := -self.pools.get(BANK, 0)) > 0:
            return f"{left}All counters: {self.total + had}, {had} of them from {account(BANK)}."
        same = "" if any(self.fines) else ", as before the deal"
        return f"{left}All counters: {self.total}{same}."


def _less(held: Sequence[int], due: Sequence[Sequence[int]]) -> list[int]:
    """Return what each seat has after its fines."""
    return [have - sum(fine[seat] for fine in due) for seat, have in enumerate(held)]
