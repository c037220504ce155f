"""A demonstration in the terminal: a recorded game shown step by step."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ...engine.keys import key_of
from ...match import Match
from ...narration.narrator import Line, Narrator
from ...narration.texts import clause_text, game_text
from ...narration.words import counters, pips, possessive, spoken
from ...players.worker import InlineThinker
from ...session.replay.poll import poll_on_answer
from ...session.replay.samples import sample_words
from ...session.review.trying import taken_over
from ...session.seats.seating import sitters_of
from ...session.view.picture import seen_by
from ...session.view.presenter import may_be_watched
from ...words.language import telling_of
from ...words.message import message
from ..console import Console, Leave, number_in
from ..table.entry import in_order
from ..table.table import TextTable
from ..typed import command, leaves

WITHOUT_NAME = ("hand", "take_over")  # commands that take no name


def demonstrate(match: Match, console: Console) -> None:
    """Show a match step by step, with the rule behind each event, until the person leaves."""
    with telling_of(match.game.slug):
        title, about = sample_words(match.game.slug, match.extra)
        if title:
            console.say(f"{title}. {about}".strip())
        else:
            console.say(message("text.demonstration.from_its_beginning", game=game_text(match.game.slug).name))
        console.say(message("text.demonstration.help"))
        Demonstration(match, console).run()


class Demonstration:
    """Steps through a recorded match; a step is the number of choices made, 0 before the first."""

    def __init__(self, match: Match, console: Console) -> None:
        self.match, self.console = match, console
        self.names = [sitter.name for sitter in sitters_of(match)]
        self.narrator, self.limits = Narrator(match.game.slug, self.names, match.options), may_be_watched(match)
        self.last = match.choices if self.limits else match.choices_known  # undone answers are not replayed
        self.here = match.at(0)
        self.cited: set[str] = set()  # ids of the clauses already printed in full

    @property
    def at(self) -> int:
        return self.here.choices

    def run(self) -> None:
        """Read and carry out commands until the person leaves."""
        self.tell(self.lines(self.here))
        while True:
            word = self.console.ask(message("text.demonstration.step", step=self.at, steps=self.last)).lower()
            if leaves(word):
                raise Leave
            self.obey(word)

    def obey(self, word: str) -> None:
        """Carry out a typed command."""
        first, _, rest = word.partition(" ")
        plain: dict[str, Callable[[], None]] = {
            "next": lambda: self.go_on(self.at + 1),
            "rest": lambda: self.go_on(self.last),
            "back": lambda: self.jump(self.at - 1),
            "first": lambda: self.jump(0),
            "last": lambda: self.jump(self.last),
            "scores": self.scores,
            "question": self.question,
            "help": lambda: self.console.say(message("text.demonstration.help")),
        }
        named: dict[str, Callable[[str], None]] = {
            "hand": self.hands,
            "knows": self.knows,
            "take_over": self.take_over,
            "rule": lambda rule: self.rule(rule.upper()),
        }
        if not word:
            self.go_on(self.at + 1)
        elif (wish := command(word, "text.demonstration.typed", plain)) is not None:
            plain[wish]()
        elif (number := number_in(word)) is not None and number <= self.last:
            self.jump(number)
        elif word.isdecimal():
            self.console.say(message("text.demonstration.there_are", steps=self.last))
        elif (wish := command(first, "text.demonstration.typed", named)) and (rest.strip() or wish in WITHOUT_NAME):
            named[wish](rest.strip())
        else:
            told = message("text.demonstration.help")
            self.console.say(message("text.demonstration.not_a_command", typed=word[:40], help=told))

    def lines(self, match: Match) -> list[Line]:
        """Return the log lines of every deal so far, as a bystander sees them."""
        found: list[Line] = []
        for number in range(1, match.deal_number + 1):
            found += self.narrator.lines(seen_by(None, match.events_of(number), match.seats))
        return found

    def go_on(self, to: int) -> None:
        """Go forward to step `to` and print everything that happens on the way."""
        if self.at >= self.last:
            self.console.say(message("text.demonstration.at_the_end"))
            return
        told = len(self.lines(self.here))
        self.here = self.match.at(min(to, self.last))
        self.tell(self.lines(self.here)[told:])

    def jump(self, to: int) -> None:
        """Go to step `to` and print only its last event."""
        if to < 0:
            self.console.say(message("text.demonstration.at_the_beginning"))
            return
        before = len(self.lines(self.match.at(to - 1))) if to else 0
        self.here = self.match.at(to)
        self.tell(self.lines(self.here)[before:])

    def tell(self, lines: list[Line]) -> None:
        """Print log lines with their clauses; each clause is given in full the first time."""
        for line in lines:
            clause = clause_text(self.match.game.slug, line.clause, self.match.options) if line.clause else None
            rule = f" {clause.text}" if clause and clause.id not in self.cited else ""
            self.cited.add(line.clause)
            self.console.say(f"{spoken(line.text)}{f'  [{line.clause}]{rule}' if line.clause else ''}")
        if self.at >= self.last:
            self.console.say(message("text.demonstration.end"))
            self.scores()

    def scores(self) -> None:
        """Print everybody's counters or points."""
        held = zip(self.names, self.here.counters, strict=True)
        self.console.say(", ".join(f"{name} {counters(n)}" for name, n in held) + ".")

    def hands(self, name: str) -> None:
        """Print the hand of the player called `name`, or all hands if it is empty."""
        seats = [seat for seat, own in enumerate(self.names) if not name or name == own.lower()]
        for seat in seats:
            if self.limits and seat not in self.limits.eyes:
                self.console.say(message("text.demonstration.stays_covered", whose=possessive(self.names[seat])))
                continue
            view = self.here.view(seat)
            held = view.hand or view.zones.get(key_of("cards", seat), ())
            if held:
                cards = pips(" ".join(map(str, in_order(held))))
                self.console.say(message("text.demonstration.holds", who=self.names[seat], cards=cards))
            else:
                self.console.say(message("text.demonstration.holds_nothing", who=self.names[seat]))
        if not seats:
            self._nobody_called(name)

    def _seat(self, name: str) -> int | None:
        """Return the seat of the player with this name; otherwise report that there is none and return None."""
        found = next((seat for seat, own in enumerate(self.names) if own.lower() == name), None)
        if found is None:
            self._nobody_called(name)
        return found

    def _nobody_called(self, name: str) -> None:
        self.console.say(message("text.demonstration.nobody_called", name=name, names=", ".join(self.names)))

    def knows(self, name: str) -> None:
        """Print a player's hand, and the events of this deal as that player saw them."""
        seat = self._seat(name)
        if seat is None:
            return
        self.hands(name)
        if self.limits and seat not in self.limits.eyes:
            return
        seen = seen_by(seat, self.here.events_of(self.here.deal_number), self.here.seats)
        for line in self.narrator.lines(seen):
            self.console.say(spoken(line.text))

    def question(self) -> None:
        """Print the question and possible answers with which an audience could be polled at this step."""
        asked = poll_on_answer(self.here, "", self.narrator)
        if asked is None or self.limits:
            self.console.say(message("text.demonstration.no_choice"))
            return
        self.console.say(asked.prompt)
        for number, option in enumerate(asked.options, 1):
            self.console.say(f"{number}: {option}")

    def take_over(self, name: str) -> None:
        """Let the person play on from this step as `name`; the demonstration stays at its step."""
        seat = self._seat(name) if name else self.here.ask.seats[0] if self.here.ask is not None else 0
        if self.here.ask is None or self.limits:
            self.console.say(message("text.demonstration.nothing_to_try"))
        elif seat is not None:
            session = taken_over(self.here.at(self.at), sitters_of(self.match), seat, InlineThinker())
            self.console.say(message("text.demonstration.what_if", who=self.names[seat]))
            with suppress(Leave):
                TextTable(session, self.console).run()
            self.console.say(message("text.demonstration.back_at", step=self.at))

    def rule(self, clause_id: str) -> None:
        """Print a clause in full."""
        found = clause_text(self.match.game.slug, clause_id, self.match.options)
        no_rule = message("text.demonstration.no_rule", rule=clause_id)
        self.console.say(f"[{found.id}] {found.text}" if found else no_rule)
