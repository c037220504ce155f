"""The memorable moments of a game: the most valuable card, the boldest play, the best deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from ...engine.cards import Card
from ...engine.keys import seat_of
from ...engine.table import Acted, Event, Moved, Paid
from ...match import Match
from ...match.gains import gains
from ...narration.words import card_in_words, possessive
from ...words.message import message
from ..public_session import PublicSession
from ..session import match_of

CARD, BOLD, DEAL = "card", "bold", "deal"  # kinds of moment, as stored
LEAST_BOLD = 5  # smallest number of counters staked at once that is worth mentioning


@dataclass(frozen=True)
class Moment:
    """A memorable play or deal of a member: the counters won or risked, the deal, and a card if any."""

    kind: str
    member: int
    amount: int
    game: str
    deal: int
    card: str = ""

    def as_values(self) -> dict[str, Any]:
        """Return the moment as plain values."""
        return asdict(self)


def moments(match: Match, seats: Sequence[int]) -> list[Moment]:
    """Return the greatest moment of each kind in a finished game; `seats` is the member at each seat."""
    found: list[Moment] = []
    slug = match.game.slug
    for number in range(1, len(match.results) + 1):
        won, events = gains(match, number), match.events_of(number)
        best = max(range(match.seats), key=lambda seat: won[seat])
        if won[best] > 0:
            found.append(Moment(DEAL, seats[best], won[best], slug, number))
        found += [Moment(CARD, seats[seat], sum_, slug, number, card) for seat, sum_, card in _dear_cards(events)]
        staked = ((seat, sum_) for seat, sum_ in _stakes(events) if won[seat] > 0)
        found += [Moment(BOLD, seats[seat], sum_, slug, number) for seat, sum_ in staked]
    kinds = (CARD, BOLD, DEAL)
    return [max(those, key=lambda m: m.amount) for kind in kinds if (those := [m for m in found if m.kind == kind])]


def told_moments(session: PublicSession) -> list[str]:
    """Return sentences on the memorable moments of a match."""
    return [told_of(moment, session.names) for moment in moments(match_of(session), range(session.rules.seats))]


def told_of(moment: Moment, names: Sequence[str]) -> str:
    """Return a moment as a sentence."""
    name, deal = names[moment.member], moment.deal
    if moment.kind == CARD:
        whose, card = possessive(name), card_in_words(moment.card)
        return message("session.evening.moment.card", whose=whose, card=card, sum=moment.amount, deal=deal)
    told = "session.evening.moment.bold" if moment.kind == BOLD else "session.evening.moment.deal"
    return message(told, who=name, sum=moment.amount, deal=deal)


def _dear_cards(events: Sequence[Event]) -> Iterator[tuple[int, int, str]]:
    """Yield (seat, counters, card) for each card that earned counters at once."""
    for turn in _turns(events):
        seat = turn[0].seat
        played = [e for e in turn[1:] if isinstance(e, Moved) and seat_of(e.source) == seat and len(e.pieces) == 1]
        cards = [e.pieces[0] for e in played if isinstance(e.pieces[0], Card)]
        brought = sum(e.amount for e in turn[1:] if isinstance(e, Paid) and e.target == seat)
        if len(cards) == 1 and brought > 0:
            yield seat, brought, str(cards[0])


def _stakes(events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """Yield (seat, counters) for each answer that staked enough counters to mention."""
    for turn in _turns(events):
        seat = turn[0].seat
        staked = sum(
            e.amount for e in turn[1:] if isinstance(e, Paid) and e.source == seat and isinstance(e.target, str)
        )
        if staked >= LEAST_BOLD:
            yield seat, staked


def _turns(events: Sequence[Event]) -> Iterator[tuple[Acted, *tuple[Event, ...]]]:
    """Yield each answer together with the events it caused."""
    at = [i for i, event in enumerate(events) if isinstance(event, Acted)]
    for begin, end in pairwise([*at, len(events)]):
        first = events[begin]
        assert isinstance(first, Acted)
        yield first, *events[begin + 1 : end]
