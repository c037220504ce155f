"""An invitation in the terminal: whoever has something to play types their name."""

from __future__ import annotations

from ...narration.narrator import Narrator
from ...session.public_session import PublicSession
from ...session.seats.pause import Pause
from ...words.message import message
from ..console import Console, Leave
from ..typed import leaves


def invite(session: PublicSession, console: Console, narrator: Narrator, pause: Pause) -> None:
    """Ask everybody at once; note who speaks up, or go on if nobody does."""
    waiting = session.handover.waiting_at(pause)
    names = {session.names[seat].casefold(): seat for seat in waiting}
    question = narrator.invited(pause.event.clause, pause.event.seats)
    word = console.ask(message("text.invitation.asks", question=question)).strip()
    if leaves(word):
        raise Leave
    if not word:
        session.handover.nobody_speaks(pause)
    elif word.casefold() in names:
        pause.speaker = names[word.casefold()]
    else:
        console.say(message("text.invitation.who", names=[session.names[seat] for seat in waiting]))
