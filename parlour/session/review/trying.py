"""A table taken over from a record for a person to play on; nothing is saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...match import Match
from ...players.worker import Thinker
from ..public_session import PublicSession
from ..replay.record_decision import match_at_step
from ..replay.record_steps import RecordSteps
from ..replay.recording import Recording
from ..seats.seating import COMPUTER, PERSON, Sitter
from ..session import Session, match_of


def taken_over(match: Match, sitters: Sequence[Sitter], seat: int, thinker: Thinker) -> PublicSession:
    """Return a session at a position of a record, with a person at one seat and computer players elsewhere."""
    seated = [replace(each, kind=PERSON if i == seat else COMPUTER, comfort=None) for i, each in enumerate(sitters)]
    return Session(match, seated, thinker, None)


@dataclass(frozen=True)
class Try:
    """A seat of a record taken over after so many choices; `told` is what it holds at the end of the recorded deal."""

    recording: Recording
    session: PublicSession
    seat: int
    choices: int
    told: int | None


def try_at(steps: RecordSteps, at: int, seat: int | None, thinker: Thinker) -> Try | None:
    """Return a seat taken over at a step, by default the next to play; None if nothing can be played on from there."""
    match = match_at_step(steps.match, steps.steps[at])
    if match.ask is None or steps.limits:
        return None
    taken = match.ask.seats[0] if seat is None else seat
    recording = Recording(steps.match)
    told = counters_at_end(recording, match.deal_number, taken)
    return Try(recording, taken_over(match, steps.sitters, taken, thinker), taken, match.choices, told)


def same_deal(session: PublicSession, number: int) -> PublicSession:
    """Return a table, never saved, with the same cards as a deal of this one and the same players."""
    match = match_of(session)
    before = match.starts[number - 1][0]
    choices = sum(answer.seat is not None for answer in match.log[:before])
    return Session(match.at(choices), [replace(sitter) for sitter in session.sitters], session.thinker, None)


def counters_at_end(recording: Recording, deal: int, seat: int) -> int | None:
    """Return a seat's counters at the end of a deal, or None if the deal is not over."""
    return next((result.counters[seat] for result in recording.match.results if result.deal == deal), None)
