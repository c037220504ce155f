"""The events that a person at a shared screen has missed since their last answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.keys import seat_of
from ...engine.table import Acted, Event, Moved, Noted, Paused, redacted
from ...narration.narrator import Narrator
from ...narration.table_words import Line
from ...narration.words import possessive
from ...words.message import message
from ..public_session import PublicSession
from ..session import match_of
from ..talk.gathering import Gathering, Missed, News
from .forced import forced_turns
from .pause import Pause

LONGEST_MISSED = 6  # most deals reported to somebody who has not answered for a long time


def since(session: PublicSession, seat: int, pause: Pause | None = None) -> list[Event]:
    """Return what a person may know of the events since their last answer or pause, oldest first.

    With `pause`, only what happened before it. A secret answer does not count, since the report on the curtain would
    reveal it.
    """
    return [missed.event for missed in _since(session, seat, 1 << seat, pause)]


def news(session: PublicSession, narrator: Narrator, seat: int, pause: Pause | None = None) -> list[News]:
    """Return the public events since a person's last answer, those that concern them first.

    Every payment to or from them is among these, even one that the log leaves out. Everybody watched the dealing
    before the first answer of a deal, so of that only their own payments are told; and everybody read the settlement,
    so of an earlier deal only what they won or lost is.
    """
    gathering = Gathering(narrator, seat)
    for missed in _without_own_answer(_since(session, seat, 1 << session.rules.seats, pause), seat):
        gathering.take(missed)
    back = [News(Line(sentence), True) for sentence in taken_back_since(session, seat)]
    return back + gathering.news()


def has_answered(session: PublicSession, seat: int) -> bool:
    """Return whether a person has answered anything yet, so that something can have happened since."""
    match = match_of(session)
    return any(answer.seat == seat for answer in match.log[: match.position])


def _without_own_answer(missed: Sequence[Missed], seat: int) -> Sequence[Missed]:
    """Return the events without the cards that a person's own answer moved first."""
    first = next((i for i, each in enumerate(missed) if not isinstance(each.event, Noted)), len(missed))
    after = first
    while after < len(missed) and isinstance(moved := missed[after].event, Moved) and seat_of(moved.source) == seat:
        after += 1
    return [*missed[:first], *missed[after:]]


def taken_back_since(session: PublicSession, seat: int) -> list[str]:
    """Return a sentence for each undo by others since a person's last answer."""
    match = match_of(session)
    made = match.log[: match.position]
    last = max((i for i, answer in enumerate(made) if answer.seat == seat), default=-1)
    found = [
        _taken_back(session, remark["undone_by"], remark.get("undone"))
        for at, remark in match.remarks
        if at > last and isinstance(remark, dict) and remark.get("undone_by") in range(session.rules.seats)
        if remark["undone_by"] != seat
    ]
    return list(dict.fromkeys(found))


def _taken_back(session: PublicSession, by: int, whose: Any) -> str:
    """Return the sentence saying that somebody undid play, back to an answer of their own or of another player."""
    if whose == by or whose not in range(session.rules.seats):
        return message("session.missed.took_back", who=session.names[by])
    return message("session.missed.took_back_to", who=session.names[by], whose=possessive(session.names[whose]))


def _since(session: PublicSession, seat: int, bit: int, pause: Pause | None) -> list[Missed]:
    match = match_of(session)
    last = match.deal_number if pause is None else pause.deal
    found: list[Missed] = []
    for number in range(_last_heard(session, seat, last), last + 1):
        place, turn, forced = -1, -1, forced_turns(match, number)
        for event in match.events_of(number):
            turn += isinstance(event, Acted)
            if isinstance(event, Paused) and session.hides_hands:
                place += 1
                if pause is not None and (number, place) == (pause.deal, pause.place):
                    return found
                found = [] if seat in event.seats and not event.is_invitation else found
            elif isinstance(event, Acted) and event.seat == seat and not _is_hidden(session, event):
                found = found if turn in forced else []  # they have not seen what a computer played for them
            elif seen := redacted(event, bit):
                found.append(Missed(seen, was_watched=turn < 0, is_settled=number < last))
    return found


def _last_heard(session: PublicSession, seat: int, last: int) -> int:
    """Return the latest deal before `last` with a public answer by a seat, from which to look for missed events."""
    earlier = range(last - 1, max(0, last - LONGEST_MISSED), -1)
    return next((number for number in earlier if _is_heard_in(session, seat, number)), max(1, last - 1))


def _is_heard_in(session: PublicSession, seat: int, number: int) -> bool:
    """Return whether a seat gave a public answer in a deal."""
    acted = (e for e in match_of(session).events_of(number) if isinstance(e, Acted) and e.seat == seat)
    return any(not _is_hidden(session, event) for event in acted)


def _is_hidden(session: PublicSession, event: Acted) -> bool:
    return event.public is None and session.hides_hands
