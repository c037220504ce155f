"""Opening a table for a chosen game, or for the same game and players again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..games import CATALOGUE
from ..match import Match
from ..match.lending import LoanTerms
from ..players.worker import Thinker
from ..storage.places import Places
from .evening.programme import ProgrammeEntry, is_for_counters
from .public_session import PublicSession
from .seats.seating import Sitter, head_start
from .session import Session, match_of

NUMBER = "number"  # key of a record's extra value: the number that somebody chose for the deal


def number_of(session: PublicSession) -> int | None:
    """Return the number that was chosen for a game's cards, or None."""
    match = match_of(session)
    number = match.extra.get(NUMBER)
    return number if isinstance(number, int) and number == match.seed else None


def new_table(
    slug: str, preset: str, options: Mapping[str, Any], seed: int | None, sitters: Sequence[Sitter], thinker: Thinker,
    places: Places | None, lending: LoanTerms | None = None, number: int | None = None,
) -> PublicSession:  # fmt: skip
    """Begin a session with these players; with `places`, the game is saved from the start.

    `lending` has the terms on which players without counters are helped. A `number` stands for the seed, is shown at
    the table, and gives everybody the same cards.
    """
    dealer = first_dealer(slug, preset, options, sitters) if number is None else None
    held = counters_at_start(slug, preset, options, sitters)
    terms = lending if _is_for_counters(slug, preset, options, len(sitters)) else None
    match = Match.start(
        slug, seats=len(sitters), preset=preset, options=options, seed=seed if number is None else number,
        counters=held, lending=terms, dealer=dealer,
    )  # fmt: skip
    if number is not None:
        match.extra[NUMBER] = number
    return Session.begin(match, sitters, thinker, places)


def first_dealer(slug: str, preset: str, options: Mapping[str, Any], sitters: Sequence[Sitter]) -> int | None:
    """Return who deals first where lots would leave the only person without cards; None where lots decide."""
    people, kind = [seat for seat, sitter in enumerate(sitters) if sitter.is_person], CATALOGUE[slug]
    if len(people) != 1 or not kind.idle_dealer:
        return None
    chosen = kind.read_options(len(sitters), preset, options)
    if any(getattr(chosen, name) != value for name, value in kind.idle_dealer.items()):
        return None
    return (people[0] + 1) % len(sitters)  # the deal goes round, so the person's turn to call comes last


def resumed(path: Path, thinker: Thinker) -> PublicSession:
    """Resume a saved game; raise RecordError or FileBusy with a sentence if that fails."""
    return Session.resume(path, thinker)


def counters_at_start(
    slug: str, preset: str, options: Mapping[str, Any], sitters: Sequence[Sitter]
) -> list[int] | None:
    """Return each seat's starting counters if somebody has a head start in a game for counters; otherwise None."""
    if not any(map(head_start, sitters)) or not _is_for_counters(slug, preset, options, len(sitters)):
        return None
    chosen = CATALOGUE[slug].read_options(len(sitters), preset, options)
    return [chosen.start_counters + head_start(sitter) for sitter in sitters]


def _is_for_counters(slug: str, preset: str, options: Mapping[str, Any], seats: int) -> bool:
    """Return whether a game is played for counters rather than points or lives."""
    return is_for_counters(ProgrammeEntry(slug, preset, dict(options)), seats)


def next_dealer(session: PublicSession) -> int | None:
    """Return the seat that deals first if the game is played again, or None without a dealer."""
    match = match_of(session)
    dealer = match.starts[-1][1].dealer if match.dealer is None else match.dealer
    return None if dealer is None else (dealer + 1) % match.seats


def once_more(old: PublicSession, places: Places | None) -> PublicSession:
    """Begin the same game with the same players; the next seat deals, and people who were away stay away."""
    match, sitters = match_of(old), old.seating.company
    fresh = Match.start(
        match.game.slug, seats=match.seats, preset=match.preset, options=match.options, dealer=next_dealer(old),
        lending=match.lending, counters=counters_at_start(match.game.slug, match.preset, match.options, sitters),
    )  # fmt: skip
    away = sorted(old.away)
    session = Session.begin(fresh, sitters, old.thinker, places)
    for seat in away:
        session.seating.sit_in(seat)
    return session
