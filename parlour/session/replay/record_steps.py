"""A record as a sequence of steps, one for each log line, limited to what viewers may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from ...engine.keys import seat_of
from ...engine.table import Acted, Event, Moved, Noted, Paid, Paused, redacted
from ...match import Match
from ...narration.narrator import Narrator
from ...narration.table_words import Line
from ...narration.texts import aim
from ...records.record import cleaned
from ..public_session import PublicSession
from ..seats.seating import sitters_of
from ..session import match_of
from ..view.picture import TableRules
from ..view.presenter import LookingBack, may_be_watched
from ..view.stage import Stage
from .poll import PollQuestion, names_cards, poll_on_answer
from .record_decision import CaptionDepth, RecordStep, answer_after, match_at_step
from .samples import sample_words


class RecordSteps:
    """The steps of one record, read deal by deal so that a long evening opens at once.

    `marks` are the steps read so far at which a trick, run or pool was taken or a number called. `limits` restricts
    what is shown of an unfinished game. `depths` are how much can be told of each step; only lessons have words for
    children.
    """

    depths: tuple[CaptionDepth, ...] = CaptionDepth.FULL, CaptionDepth.SHORT, CaptionDepth.NONE

    def __init__(self, match: Match, limits: LookingBack | None = None) -> None:
        self.limits, self.rules = limits or may_be_watched(match), TableRules.of(match)
        self.sitters = sitters_of(match)
        self.narrator = Narrator(match.game.slug, [sitter.name for sitter in self.sitters], match.options)
        # Answers that were undone later are included only if everything may be seen.
        self.match = match.at(match.choices if self.limits else match.choices_known)
        self.last_deal = self.limits.last_deal if self.limits else self.match.deal_number
        self.name = self.former_name = cleaned(match.extra.get("title", ""))  # the same in every language
        self.title = sample_words(match.game.slug, match.extra)[0]
        self.turns_unseen = True  # with a hand, also cards that its player has not seen
        self.marks: list[int] = []
        self.deals_read = 0
        self._found: list[RecordStep] = []
        self._empty = RecordStep(1, 0, Line(aim(match.game.slug, match.options)))

    @property
    def steps(self) -> list[RecordStep]:
        """Return the steps read so far; there is always at least one."""
        return self._found or [self._empty]

    # what is told
    def told(self, at: int, depth: CaptionDepth) -> Line | None:
        """Return the line of a step, in brief without its clause; None if nothing is told."""
        line = self.steps[at].line
        return {CaptionDepth.NONE: None, CaptionDepth.SHORT: replace(line, clause="")}.get(depth, line)

    # reading
    @property
    def is_read(self) -> bool:
        """Return whether every deal has been read."""
        return self.deals_read >= self.last_deal

    def read_to(self, deal: int) -> None:
        """Read up to and including a deal, or to the end."""
        while self.deals_read < min(deal, self.last_deal):
            self.deals_read += 1
            self._read(self.deals_read)

    def _read_until(self, is_enough: Callable[[], bool]) -> None:
        while not self.is_read and not is_enough():
            self.read_to(self.deals_read + 1)

    def reach(self, at: int) -> None:
        """Read until there is a step after `at`, or to the end."""
        self._read_until(lambda: len(self._found) > at + 1)

    def _read(self, number: int) -> None:
        """Append the steps and marks of one deal."""
        found, bystander = self._found, 1 << self.match.seats
        events = _open_to_view(self.limits, self.match.events_of(number), number)
        known = [redacted(event, bystander) for event in events]
        for i, (event, seen) in enumerate(zip(events, known, strict=True), 1):
            line = self.narrator.alone(seen, known[: i - 1], known[i:]) if seen is not None else None
            if line is not None:
                if found and (found[-1].deal, found[-1].line) == (number, line):
                    found.pop()  # a repeated line
                found.append(RecordStep(number, i, line))
            elif isinstance(event, Noted) and found and (found[-1].deal, found[-1].events) == (number, i - 1):
                found[-1] = RecordStep(number, i, found[-1].line)  # lasting facts, such as who has won
            if seen is not None and _is_taking(seen) and found:
                self.marks.append(len(found) - 1)

    # details of a step
    def turned_up(self, at: int) -> frozenset[int] | None:
        """Return the seats whose hands are face up at a step, or None to leave that to the viewer."""
        return None

    def notes(self, at: int) -> str:
        """Return the speaker's notes for a step."""
        return ""

    def question(self, at: int) -> PollQuestion | None:
        """Return the poll for a step, on what the next player should do; None if they have no choice."""
        match = match_at_step(self.match, self.steps[at])
        return poll_on_answer(match, answer_after(self.match, match), self.narrator)

    # the table at a step
    def stage_at(self, at: int, face_up: Iterable[int]) -> Stage:
        """Return the table after a step, with the hands of the seats in `face_up` shown."""
        stage, step = Stage(self.match, None), self.steps[at]
        stage.open(step.deal)
        for event in self.match.events_of(step.deal)[: step.events]:
            stage.apply(self._seen(event, face_up))
        return stage

    def tried(
        self, session: PublicSession, deal: int, events: int, face_up: Iterable[int]
    ) -> tuple[Stage, Line | None]:
        """Return the table of another course of a deal after some events, and the sentence about the last of them."""
        match = match_of(session)
        stage, line, bystander = Stage(match, None), None, 1 << self.match.seats
        stage.open(deal)
        done = match.events_of(deal)[:events]
        known = [redacted(event, bystander) for event in done]
        for at, (event, seen) in enumerate(zip(done, known, strict=True)):
            stage.apply(self._seen(event, face_up))
            line = (self.narrator.alone(seen, known[:at], known[at + 1 :]) if seen is not None else None) or line
        return stage, line

    def events_between(self, one: int, other: int, face_up: Iterable[int]) -> list[Event] | None:
        """Return the events between two adjacent steps of a deal, or None if they are not adjacent."""
        first, last = self.steps[min(one, other)], self.steps[max(one, other)]
        if first.deal != last.deal or abs(one - other) != 1:
            return None
        return [self._seen(event, face_up) for event in self.match.events_of(first.deal)[first.events : last.events]]

    def _seen(self, event: Event, face_up: Iterable[int]) -> Event:
        """Return an event as the audience may see it: the cards of a seat only if they are face up.

        Cards dealt to a seat that may not look at them itself are turned up with its hand, once the game is over.
        """
        open_seats = frozenset(face_up)
        turns_all = self.turns_unseen and not self.limits and isinstance(event, Moved)
        if turns_all and isinstance(event, Moved) and seat_of(event.target) in open_seats:
            return event
        shown = redacted(event, (1 << self.rules.seats) | sum(1 << seat for seat in open_seats))
        return event if shown is None else shown

    # positions
    @property
    def last(self) -> int:
        """Return the index of the last step read."""
        return len(self.steps) - 1

    def place_of(self, deal: int, text: str, nth: int) -> int:
        """Return the step at which a deal's line appears for the `nth` time, or else the start of the deal."""
        self.read_to(deal)
        said = [at for at, step in enumerate(self.steps) if step.deal == deal and step.line.text == text]
        if said:
            return said[min(nth, len(said) - 1)]
        return next((at for at, step in enumerate(self.steps) if step.deal >= deal), 0)

    def next_mark(self, at: int, way: int) -> int:
        """Return the next mark (`way` 1) or the previous one (-1) from step `at`."""
        self._read_until(lambda: way < 0 or (bool(self.marks) and self.marks[-1] > at))
        return self._next_of(self.marks, at, way)

    def next_deal(self, at: int, way: int) -> int:
        """Return the start of the next deal (`way` 1), or of this or the previous deal (-1)."""
        self._read_until(lambda: way < 0 or self.steps[-1].deal > self.steps[at].deal)
        begins = [i for i, step in enumerate(self.steps) if not i or step.deal != self.steps[i - 1].deal]
        return self._next_of(begins, at, way)

    def _next_of(self, places: Sequence[int], at: int, way: int) -> int:
        if way > 0:
            return next((place for place in places if place > at), self.last)
        return next((place for place in reversed(places) if place < at), 0)


def dealt(replay: RecordSteps, deal: int) -> int:
    """Return the last step of a deal before its first answer, at which everybody holds their cards."""
    replay.read_to(deal)
    answered = next((i for i, event in enumerate(replay.match.events_of(deal)) if isinstance(event, Acted)), 0)
    own = [at for at, step in enumerate(replay.steps) if step.deal == deal]
    return next((at for at in reversed(own) if replay.steps[at].events <= answered), own[0] if own else 0)


def chooser_of_cards(steps: RecordSteps, at: int) -> int | None:
    """Return the seat that chooses among the cards of its hand at a step, or None."""
    match = match_at_step(steps.match, steps.steps[at])
    return match.ask.seats[0] if match.ask is not None and names_cards(match) else None


def _is_taking(event: Event) -> bool:
    """Return whether an event takes a trick, run or pool, or calls a number."""
    if isinstance(event, Moved):
        return event.source in ("trick", "run") or event.target in ("called", "board")
    return isinstance(event, Paid) and isinstance(event.source, str)


def _open_to_view(limits: LookingBack | None, events: Sequence[Event], number: int) -> Sequence[Event]:
    """Return the events of a deal that may be shown."""
    if limits is None or limits.pauses is None or number < limits.last_deal:
        return events
    pauses = [i for i, event in enumerate(events) if isinstance(event, Paused)]
    return events[: pauses[limits.pauses]] if limits.pauses < len(pauses) else events
