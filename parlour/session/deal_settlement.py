"""The settlement of a deal: each seat's holdings before and after, the payments, and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.table import BANK, Paid
from ..match import Match
from ..match.debts import debts, loans_before
from ..match.gains import held_after, lent_in
from ..narration.closing import reason_of, winner_words
from ..narration.ledger import LedgerEntry, award_entries, counted_entries, ledger_entries, points_entries
from ..narration.narrator import Narrator
from ..narration.outcomes import outcome_of
from ..words.message import message
from .public_session import PublicSession
from .seats.false_calls import fines
from .seats.lending import loan_of
from .session import match_of
from .view.picture import Picture


class DealSettlement:
    """The settlement of one deal in counters or, if it was for points and nothing was paid, in points.

    `before` and `after` are each seat's totals, `borrowed` the bank's loans in between; `is_counted` means that the
    totals are points.
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
        self.owes = debts(match, number)  # for loans of earlier deals
        self.total = sum(self.after) + sum(self.pools.values())
        scores = None if result is None else match.game.scores(result.facts)
        is_unpaid = list(start.counters) == held_after(match, number)
        self.is_counted = scores is not None and is_unpaid  # nothing was paid, so the deal was for points
        if scores is not None and self.is_counted:
            self.before = match.game.scores(start.facts) or [0] * len(scores)
            self.after = scores
        self.events = match.events_of(number)
        self.ledger = [event for event in self.events if isinstance(event, Paid)]

    @classmethod
    def of(cls, session: PublicSession, narrator: Narrator, number: int) -> DealSettlement:
        """Return the settlement of a deal at a table in use."""
        return cls(match_of(session), narrator, number)

    @property
    def next_dealer(self) -> int | None:
        """Return who deals next, or None while the next deal has not begun."""
        starts = self.match.starts
        return starts[self.number][1].dealer if len(starts) > self.number else None

    @property
    def holds(self) -> str:
        """Return the label of the final total."""
        return message("session.settlement.points_now" if self.is_counted else "session.settlement.now_holds")

    def gains(self) -> list[int]:
        """Return each seat's gain, excluding loans from the bank."""
        return [
            now - then - borrowed for now, then, borrowed in zip(self.after, self.before, self.borrowed, strict=True)
        ]

    def winners(self) -> list[int]:
        """Return the seats with the largest gain; empty if nobody gained."""
        gains = self.gains()
        return [seat for seat, gain in enumerate(gains) if gain == max(gains) > 0]

    @property
    def reason(self) -> str:
        """Return who won the deal, what and why; for a game without words for that, what was told last."""
        if told := outcome_of(self.match, self.number, self.narrator):
            return " ".join(told)
        if not self.is_counted:
            return reason_of(self.events, self.narrator, self.winners(), self.entries())
        counted = counted_entries(self.events, self.narrator, self.match.game.counts)
        return reason_of([], self.narrator, self.winners(), counted)  # items counted at the end are no reason

    def entries(self) -> list[LedgerEntry]:
        """Return the prizes, fines and payments as ledger lines; if nothing was paid, the points instead."""
        narrator, game = self.narrator, self.match.game
        counted = ledger_entries(self.ledger, narrator) or counted_entries(self.events, narrator, game.counts)
        prizes = award_entries(self.events, narrator, game.awards)
        false = [
            LedgerEntry(message("session.settlement.false_claim", who=narrator.names[seat]), "", due, seat)
            for seat, due in enumerate(self.fines)
            if due
        ]
        lent = [
            LedgerEntry(str(loan_of(each, narrator.names)), "", None, each.borrower)
            for each in loans_before(self.match, self.number + 1)
        ]
        scored = counted or points_entries(self.match, self.number, self.events, narrator)
        return [*prizes, *false, *scored, *lent]

    def proof(self) -> str:
        """Return sentences on what the pools hold and on the total of counters, which proves that none is missing."""
        won, account = self.match.game.pools_won, self.narrator.account
        kept = [
            message("session.settlement.in_pool", held=held, pool=account(pool))
            for pool, held in self.pools.items()
            if held > 0 and pool not in won
        ]
        if self.is_counted and not kept:
            return ""
        told = [message("session.settlement.to_be_won", pools=kept)] if kept else []
        if self.paid_in_fines:
            told.append(message("session.settlement.paid_in_fines", sum=self.paid_in_fines))
        if (had := -self.pools.get(BANK, 0)) > 0:
            told.append(message("session.settlement.with_bank", sum=self.total + had, had=had, bank=account(BANK)))
        elif any(self.fines):
            told.append(message("session.settlement.all_counters", sum=self.total))
        else:
            told.append(message("session.settlement.as_before", sum=self.total))
        return " ".join(told)


@dataclass(frozen=True)
class SeatResult:
    """What a deal brought a seat and what it holds; `gain` is None if the deal was for points alone."""

    gain: int | None
    counters: int
    points: int | None


def seat_results(session: PublicSession, number: int) -> list[SeatResult]:
    """Return what a finished deal brought each seat, without loans from the bank."""
    match = match_of(session)
    result, before = match.results[number - 1], match.starts[number - 1][1].counters
    scores = match.game.scores(result.facts)
    is_paid = scores is None or list(before) != result.counters
    return [
        SeatResult(now - then - lent if is_paid else None, now, scores[seat] if scores else None)
        for seat, (then, now, lent) in enumerate(zip(before, result.counters, match.borrowed(number), strict=True))
    ]


def match_winners(session: PublicSession) -> str:
    """Return who has won the match, or "" if nobody is ahead of all the rest."""
    return winner_words(match_of(session), session.names)


def points_so_far(session: PublicSession, narrator: Narrator, seen: Picture) -> list[LedgerEntry]:
    """Return the points that each side has scored in the deal of a picture, as ledger lines."""
    return points_entries(match_of(session), seen.number, seen.shown, narrator)


def _less(held: Sequence[int], due: Sequence[Sequence[int]]) -> list[int]:
    """Return each seat's holdings less its fines."""
    return [have - sum(fine[seat] for fine in due) for seat, have in enumerate(held)]
