"""Pauses in the terminal: people look in turn or, at an invitation, whoever has something to play types their name."""

from __future__ import annotations

from typing import Protocol

from ...narration.narrator import Narrator
from ...session.public_session import PublicSession
from ...session.seats.pause import Pause
from ...words.message import message
from ..console import Console, Leave
from ..typed import leaves
from .choice_reader import ChoiceReader
from .event_printer import EventPrinter


class SharedTable(Protocol):
    """A table in the terminal whose screen people share."""

    session: PublicSession
    console: Console
    narrator: Narrator
    reader: ChoiceReader
    events: EventPrinter
    shown_to: int | None
    is_bare: bool

    def pass_to(self, person: int) -> None: ...
    def ask(self, person: int, clock: float) -> float: ...


def wait_at(table: SharedTable, pause: Pause) -> None:
    """Take the answers of everybody who is asked at a pause or, at an invitation, speaks up."""
    handover = table.session.handover
    while table.events.pause is pause and handover.waiting_at(pause):
        person = handover.person_at(pause)
        if person is None:
            _cover(table)
            _invite(table, pause)
            continue
        if table.shown_to != person:
            table.pass_to(person)
        table.ask(person, 0.0)
    table.events.leave_pause()


def _cover(table: SharedTable) -> None:
    """Clear the screen if a hand may be on it, and print what everybody may know of the deal."""
    table.shown_to = None
    if not table.is_bare:
        table.reader.again()
        table.console.draw_curtain()
        table.events.log(None)
    table.is_bare = True


def _invite(table: SharedTable, pause: Pause) -> None:
    """Ask everybody at once; note who speaks up, or go on if nobody does."""
    session = table.session
    names = {session.names[seat]: seat for seat in session.handover.waiting_at(pause)}
    question = table.narrator.invited(pause.event.clause, pause.event.seats)
    word = table.console.ask(message("text.invitation.asks", question=question)).strip()
    if leaves(word):
        raise Leave
    speaker = next((seat for name, seat in names.items() if name.casefold() == word.casefold()), None)
    if not word:
        session.handover.nobody_speaks(pause)
    elif speaker is None:
        table.console.say(message("text.invitation.who", names=[*names]))
    pause.speaker = speaker
