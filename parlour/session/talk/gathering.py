"""What a person has missed, gathered into few lines: a run of cards is one, and so are payments of one kind."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...engine.keys import seat_of
from ...engine.table import Account, Event, Moved, Noted, Paid
from ...narration.narrator import Narrator
from ...narration.table_words import Line
from ...narration.words import counters, listed, possessive
from ...procedures.stops import RUN_ZONES
from ...words.message import message
from .runs import EarlierRuns, Run, RunTeller, with_few_runs

RUN, _ = RUN_ZONES
MOST_ON_MONEY = 20  # words on one's own payments; if there are more, their sums come first and each is told later


@dataclass(frozen=True)
class News:
    """One line of what somebody has missed; `concerns` is whether it paid, charged or named them."""

    line: Line
    concerns: bool


@dataclass(frozen=True)
class Missed:
    """An event somebody has missed.

    `was_watched` is whether everybody watched it, as with the deal; `is_settled` is whether its deal is over.
    """

    event: Event
    was_watched: bool = False
    is_settled: bool = False


_Entry = Run | EarlierRuns | list[Paid] | Event


class Gathering:
    """Gathers the events that one person has missed."""

    def __init__(self, narrator: Narrator, seat: int) -> None:
        self.narrator, self.seat = narrator, seat
        self._teller = RunTeller(narrator, seat)
        self._entries: list[_Entry] = []  # in the order of play; payments of one kind are one entry
        self._run: Run | None = None  # the run that is still face up
        self._settled = 0  # counters won or lost in deals that are over, whose settlement everybody read
        self._played: list[Any] = []  # own cards that had to be played

    def take(self, missed: Missed) -> None:
        """Take in the next event."""
        event = missed.event
        if isinstance(event, Paid):
            self._pay(event, missed)
        elif missed.was_watched or missed.is_settled:
            pass
        elif isinstance(event, Moved):
            self._move(event)
        elif not (isinstance(event, Noted) and self._is_of_run(event)):
            self._entries.append(event)

    def _is_of_run(self, event: Noted) -> bool:
        """Return whether a fact only tells how the run goes on."""
        if event.name == "passes" and self._run is not None:
            self._run.is_stopped = len(event.value) >= len(self.narrator.names) - 1
        return self._run is not None and event.name in ("passes", "word")

    def _move(self, event: Moved) -> None:
        seat = seat_of(event.source)
        if event.source == RUN and self._run is not None:
            self._run = None
            return
        if event.target != RUN or seat is None or None in event.pieces:
            self._entries.append(event)
            return
        if seat == self.seat:
            self._played += event.pieces
        if self._run is not None and not self._run.follows(event.pieces[0]):  # a card that stands for another
            self._run = None
            self._entries.append(event)
            return
        if self._run is None:
            self._run = Run()
            self._entries.append(self._run)
        self._run.add(seat, event.pieces)

    def _pay(self, event: Paid, missed: Missed) -> None:
        if missed.is_settled:
            self._settled += event.amount * ((event.target == self.seat) - (event.source == self.seat))
        elif self._is_own(event) or not missed.was_watched:
            like = (entry for entry in self._entries if isinstance(entry, list) and self._is_like(entry[0], event))
            if (found := next(like, None)) is not None:
                found.append(event)
            else:
                self._entries.append([event])

    def _is_own(self, event: Paid) -> bool:
        return self.seat in (event.source, event.target)

    def _is_like(self, one: Paid, other: Paid) -> bool:
        """Return whether two payments can be told in one sentence: its subject pays twice or to several, or gets so."""
        if one.clause != other.clause:
            return False
        if (one.source, one.target) == (other.source, other.target):
            return True
        line = self.narrator.line(one)
        if line is None or line.seat is None or self._is_own(one) != self._is_own(other):
            return False  # the amount of one's own payment is told, not only the sum of everybody's
        pays = line.seat == one.source == other.source
        return pays or (
            line.seat == one.target == other.target and isinstance(one.source, int) and isinstance(other.source, int)
        )

    # telling
    def news(self) -> list[News]:
        """Return the lines, those that concern the person first."""
        found: list[tuple[_Entry, News]] = []
        for entry in with_few_runs(self._entries):
            if (news := self._told(entry)) is not None and not (found and found[-1][1].line == news.line):
                found.append((entry, news))
        own = self._own()
        paid = [(entry, news) for entry, news in found if isinstance(entry, list) and news.concerns]
        if sum(len(news.line.text.split()) for _, news in paid) > MOST_ON_MONEY:
            own += self._sums([event for entry, _ in paid if isinstance(entry, list) for event in entry])
            found = [(e, replace(news, concerns=news.concerns and not isinstance(e, list))) for e, news in found]
        own += [news for _, news in found if news.concerns]
        return own + [news for _, news in found if not news.concerns]

    def _own(self) -> list[News]:
        """Return the lines about the person's settled deals, and about cards that had to be played."""
        found = []
        if self._settled:
            way = "won" if self._settled > 0 else "lost"
            found.append(self._about_me(f"settled_{way}", counters=counters(abs(self._settled))))
        if self._played:
            found.append(self._about_me("had_to_play", cards=self._teller.own_cards(self._played)))
        return found

    def _sums(self, paid: Sequence[Paid]) -> list[News]:
        """Return a line with what the person paid and got in all."""
        spent = sum(event.amount for event in paid if event.source == self.seat)
        got = sum(event.amount for event in paid if event.target == self.seat)
        if spent and got:
            return [self._about_me("paid_and_got", paid=counters(spent), got=counters(got))]
        return [self._about_me("paid_in_all" if spent else "got_in_all", counters=counters(spent or got))]

    def _about_me(self, key: str, **words: str) -> News:
        text = message(f"session.missed.{key}", who=self.narrator.names[self.seat], **words)
        return News(Line(text, seat=self.seat), True)

    def _told(self, entry: _Entry) -> News | None:
        """Return an entry's line, or None if it needs none."""
        if isinstance(entry, Run | EarlierRuns):
            told = self._teller.line(entry) if isinstance(entry, Run) else self._teller.earlier(entry.runs)
            return None if told is None else News(told, False)
        if isinstance(entry, list):
            return self._payments(entry)
        line = self.narrator.line(entry)
        return None if line is None else News(line, self._names(line))

    def _payments(self, paid: Sequence[Paid]) -> News | None:
        """Return payments of one kind in one sentence, with their sum."""
        narrator, event = self.narrator, paid[0]._replace(amount=sum(event.amount for event in paid))
        sources, targets = ({event.source: 0 for event in paid}, {event.target: 0 for event in paid})
        if len(sources) > 1 or len(targets) > 1:  # several accounts are told as one with a joint name
            narrator = Narrator(narrator.slug, [*narrator.names, self._joint(sources, targets)], narrator.options)
            joint = len(narrator.names) - 1
            event = event._replace(source=joint) if len(sources) > 1 else event._replace(target=joint)
        is_own = self._is_own(paid[0])
        line = narrator.line(event) or (narrator.payment(event) if is_own else None)
        return None if line is None else News(line, is_own or self._names(line))

    def _joint(self, sources: Collection[Account], targets: Collection[Account]) -> str:
        """Return the name of several accounts that paid one, or that one paid."""
        if len(sources) == len(self.narrator.names) - 1:
            return message("session.missed.everybody_else")
        return listed([self.narrator.account(each) for each in (sources if len(sources) > 1 else targets)])

    def _names(self, line: Line) -> bool:
        """Return whether a line is about the person or names them."""
        name = self.narrator.names[self.seat]
        forms = "|".join(map(re.escape, (name, possessive(name))))
        return line.seat == self.seat or re.search(rf"(?<!\w)({forms})(?!\w)", line.text) is not None
