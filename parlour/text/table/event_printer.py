"""Table events in the terminal: printed up to the next pause, followed by the result of each deal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ...narration.narrator import Narrator
from ...narration.table_words import Line
from ...narration.words import counters, listed, points, spoken
from ...session.deal_settlement import DealSettlement, SeatResult, seat_results
from ...session.public_session import PublicSession
from ...session.seats.lending import loans_told
from ...session.seats.pause import Pause
from ...session.seats.sitting_out import sits_out, told_out
from ...session.view.told_events import ToldEvents
from ...words.message import grammar, message
from ..console import Console
from .asides import TextAsides
from .citations import Citations

CALL = re.compile("[“„][^”“]+[”“]")  # a line that is nothing but what somebody says
WORD = re.compile(r"\w+")
LOGGED = 30  # lines printed by the log command
SAYS = re.compile("(.+: [“„])(.+)([.][”“])")  # a line that tells somebody's words


class EventPrinter:
    """Prints the events of one table; the match may be ahead of what has been printed."""

    def __init__(
        self, session: PublicSession, console: Console, narrator: Narrator, asides: TextAsides, citations: Citations
    ) -> None:
        self.session, self.console, self.narrator = session, console, narrator
        self.asides, self.citations = asides, citations
        self.telling = ToldEvents(session)
        self.told_result = 0  # the last deal whose result was printed
        self.out: list[int] = []  # seats without counters that sit out, so that the session has ended
        self._told_trouble = ""  # the last disk error printed

    # position in the events
    @property
    def pause(self) -> Pause | None:
        """Return the pause at which printing has stopped, or None."""
        return self.telling.pause

    def leave_pause(self) -> None:
        """Go on after the pause at which printing has stopped."""
        self.telling.pause = None

    def stand_here(self) -> None:
        """Mark everything that has happened so far as printed, including results."""
        self.leave_pause()
        self.telling.catch_up()
        self.told_result = self.session.progress.finished

    def next_deal(self) -> None:
        """Move on to the next deal, and print the loans made for it.

        If players without counters sit out from now on, end the session instead; the others begin another.
        """
        self.out = sits_out(self.session, self.telling.deal) if self.session.may_stop else []
        self.telling.next_deal()
        if self.out:
            self.console.say(told_out([self.session.names[seat] for seat in self.out]))
            self.session.stop()
        elif lent := loans_told(self.session, self.telling.deal):
            self.console.say(lent)

    # printing
    def tell(self, viewer: int | None) -> None:
        """Print the deal's new events up to the next pause, as far as the viewer may know them."""
        telling, reason = self.telling, self._reason()
        begun = telling.told
        lines = self.narrator.lines(telling.new_events(viewer))
        self._say_lines([line for line in lines if not is_said_by(reason, line.text)])
        self.asides.tell(telling.deal, begun, telling.told, self.narrator)

    def _reason(self) -> str:
        """Return who won the deal, what and why, which is printed with its result; "" before its end."""
        number = self.telling.deal
        is_over = self.session.progress.finished >= number
        return DealSettlement.of(self.session, self.narrator, number).reason if is_over else ""

    def _say_lines(self, lines: list[Line]) -> None:
        """Print log lines; consecutive lines about nobody under the same clause form one paragraph."""
        lines, run = _in_one_breath(lines), list[str]()
        for i, line in enumerate(lines):
            run.append(spoken(line.text))
            following = lines[i + 1] if i + 1 < len(lines) else None
            if following and line.seat is None and following.seat is None and following.clause == line.clause:
                continue
            self.console.say(" ".join(run))
            self.citations.cite(line.clause)
            run = []

    def say_result(self) -> None:
        """Print everybody's result for the deal, unless it was printed already."""
        number = self.telling.deal
        if number <= self.told_result:
            return
        self.told_result = number
        said = [
            _told(name, result)
            for name, result in zip(self.session.names, seat_results(self.session, number), strict=True)
        ]
        if reason := self._reason():
            self.console.say(spoken(reason))
        deal, results = self.narrator.deal_word, "; ".join(said)
        self.console.say(message("text.event_printer.deal_over", deal=deal, number=number, results=results))
        self.asides.close(number)

    def say_trouble(self) -> None:
        """Print the session's save error once, when it changes."""
        if self.session.trouble != self._told_trouble:
            self._told_trouble = self.session.trouble
            if self._told_trouble:
                self.console.say(self._told_trouble)

    def log(self, viewer: int | None) -> None:
        """Print the events of this deal again with numbers, up to the current position."""
        lines = self.narrator.lines(self.telling.told_events(viewer))
        self.citations.numbered = [line.clause for line in lines]
        for number, line in [*enumerate(lines, 1)][-LOGGED:]:
            self.console.say(f"{number:3} {spoken(line.text)}")


def is_said_by(reason: str, text: str) -> bool:
    """Return whether the reason for a result has all the words of a line, which would then be told twice.

    >>> is_said_by("Tom wins the pool of 9 counters with a flush.", "Tom wins 9 counters.")
    True
    """
    return set(WORD.findall(text)) <= set(WORD.findall(reason))


def _in_one_breath(lines: Sequence[Line]) -> list[Line]:
    """Return the lines with what one person goes on saying joined: Ann: “Fifteen two, fifteen four.”

    A call that comes with a card stands beside it: Ann leads the 9 of clubs. “Snip!”
    """
    found: list[Line] = []
    for line in lines:
        if found and line.seat is None and CALL.fullmatch(line.text):
            found[-1] = replace(found[-1], text=f"{found[-1].text} {line.text}")
            continue
        said, goes_on = SAYS.fullmatch(found[-1].text if found else ""), SAYS.fullmatch(line.text)
        if said and goes_on and said[1] == goes_on[1] and goes_on[2][0].islower():
            found[-1] = replace(line, text=f"{said[1]}{said[2]}, {goes_on[2]}{said[3]}")
        else:
            found.append(line)
    return found


def _told(who: str, result: SeatResult) -> str:
    """Return what a deal brought somebody, and what they have now."""
    held = [] if result.gain is None else [counters(result.counters)]
    held += [] if result.points is None else [points(result.points)]
    if (gain := result.gain) is None:
        return message("text.event_printer.has", who=who, held=listed(held))
    if not gain:
        return message("text.event_printer.same", who=who, held=listed(held))
    id = "text.event_printer.wins" if gain > 0 else "text.event_printer.loses"
    return message(id, who=who, sum=grammar().number(abs(gain)), held=listed(held))
