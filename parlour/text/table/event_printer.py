"""Table events in the terminal: printed up to the next pause, followed by the result of each deal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ...narration.narrator import Line, Narrator
from ...narration.words import counters, listed, points, spoken
from ...session.deal_settlement import DealSettlement
from ...session.seats.lending import loans_told
from ...session.seats.pause import Pause
from ...session.seats.sitting_out import sits_out, told_out
from ...session.session import Session
from ...session.view.picture import Event, Paused, seen_by
from ...words.message import grammar, message
from ..console import Console
from .asides import TextAsides
from .citations import Citations

LOGGED = 30  # lines printed by the log command
SAYS = re.compile("(.+: [“„])(.+)([.][”“])")  # a line that tells somebody's words


class EventPrinter:
    """Prints the events of one table; the match may be ahead of what has been printed."""

    def __init__(
        self, session: Session, console: Console, narrator: Narrator, asides: TextAsides, citations: Citations
    ) -> None:
        self.session, self.match, self.console, self.narrator = session, session.match, console, narrator
        self.asides, self.citations = asides, citations
        is_fresh = self.match.choices_known == 0
        self.deal = self.match.deal_number
        self.told = 0 if is_fresh else len(self.match.deal_events)  # number of events of `deal` already printed
        self.told_result = 0  # the last deal whose result was printed
        self.pause: Pause | None = None  # the pause at which printing has stopped
        self.out: list[int] = []  # seats without counters that sit out, so that the session has ended
        self._told_trouble = ""  # the last disk error printed
        if not is_fresh:
            self.stand_where_all_heard()

    # position in the events
    def stand_here(self) -> None:
        """Mark everything that has happened so far as printed, including results."""
        self.pause = None
        self.catch_up()
        self.told_result = len(self.match.results)

    def catch_up(self) -> None:
        """Mark all events so far as printed."""
        self.deal, self.told = self.match.deal_number, len(self.match.deal_events)

    def stand_where_all_heard(self) -> None:
        """Go back to the last answer that all players have seen, if a pause followed it."""
        if (at := self.session.handover.heard_by_all()) is not None:
            self.deal, self.told = at

    @property
    def is_behind(self) -> bool:
        """Return whether the match has moved on from the deal being printed."""
        return self.deal != self.match.deal_number

    def next_deal(self) -> None:
        """Move on to the next deal, and print the loans made for it.

        If players without counters sit out from now on, end the session instead; the others begin another.
        """
        self.out = sits_out(self.match, self.deal) if self.session.may_stop else []
        self.deal, self.told = self.deal + 1, 0
        if self.out:
            self.console.say(told_out([self.session.names[seat] for seat in self.out]))
            self.session.stop()
        elif lent := loans_told(self.match, self.deal, self.session.names):
            self.console.say(lent)

    @property
    def following(self) -> int | None:
        """Return the seat of the person who needs the screen next: at the current pause or the next one, or None."""
        if self.pause is not None and (person := self.session.handover.person_at(self.pause)) is not None:
            return person
        pauses = _pauses_in(self.match.events_of(self.deal)[: self.told])
        return self.session.handover.next_person(self.deal, pauses)

    # printing
    def tell(self, viewer: int | None) -> None:
        """Print the deal's new events up to the next pause, as far as the viewer may know them."""
        events = self.match.events_of(self.deal)
        begun = min(self.told, len(events))
        self.told, self.pause = self._to_pause(events)
        self._say_lines(self.narrator.lines(seen_by(viewer, events[begun : self.told], self.match.seats)))
        self.asides.tell(self.deal, begun, self.told, self.narrator)

    def _to_pause(self, events: Sequence[Event]) -> tuple[int, Pause | None]:
        """Return the number of events that may be printed before the next pause, and that pause."""
        for i, event in enumerate(events[self.told :], self.told):
            pause = self.session.handover.pause(event, self.deal, _pauses_in(events[:i]))
            if pause is not None:
                return i + 1, pause
        return len(events), None

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
        number = self.deal
        if number <= self.told_result:
            return
        self.told_result = number
        result, before = self.match.results[number - 1], self.match.starts[number - 1][1].counters
        names, scores = self.session.names, self.match.game.scores(result.facts)
        is_paid = scores is None or list(before) != result.counters
        gained = [
            now - then - borrowed
            for then, now, borrowed in zip(before, result.counters, self.match.borrowed(number), strict=True)
        ]
        said = [
            _told(
                name, gain if is_paid else None, [counters(now)] * is_paid + ([points(scores[seat])] if scores else [])
            )
            for seat, (name, gain, now) in enumerate(zip(names, gained, result.counters, strict=True))
        ]
        if reason := DealSettlement(self.match, self.narrator, number).reason:
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
        events = self.match.events_of(self.deal)[: self.told]
        lines = self.narrator.lines(seen_by(viewer, events, self.match.seats))
        self.citations.numbered = [line.clause for line in lines]
        for number, line in [*enumerate(lines, 1)][-LOGGED:]:
            self.console.say(f"{number:3} {spoken(line.text)}")


def _in_one_breath(lines: Sequence[Line]) -> list[Line]:
    """Return the lines with what one person goes on saying joined: Ann: “Fifteen two, fifteen four.”"""
    found: list[Line] = []
    for line in lines:
        said, goes_on = SAYS.fullmatch(found[-1].text if found else ""), SAYS.fullmatch(line.text)
        if said and goes_on and said[1] == goes_on[1] and goes_on[2][0].islower():
            found[-1] = replace(line, text=f"{said[1]}{said[2]}, {goes_on[2]}{said[3]}")
        else:
            found.append(line)
    return found


def _told(who: str, gain: int | None, held: Sequence[str]) -> str:
    """Return what a deal brought somebody, None if it was for points alone, and what they have now."""
    if gain is None:
        return message("text.event_printer.has", who=who, held=listed(held))
    if not gain:
        return message("text.event_printer.same", who=who, held=listed(held))
    id = "text.event_printer.wins" if gain > 0 else "text.event_printer.loses"
    return message(id, who=who, sum=grammar().number(abs(gain)), held=listed(held))


def _pauses_in(events: Sequence[Event]) -> int:
    """Return the number of pauses among events."""
    return sum(isinstance(event, Paused) for event in events)
