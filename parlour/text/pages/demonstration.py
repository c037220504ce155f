"""A demonstration in the terminal: a recorded game shown step by step."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ...narration.table_words import Line
from ...narration.texts import Clause, clause_text, game_text
from ...narration.words import counters, pips, possessive, spoken
from ...players.worker import InlineThinker
from ...session.replay.choice_steps import ChoiceSteps
from ...session.replay.recording import Recording
from ...words.language import telling_of
from ...words.message import message
from ..console import Console, Leave, number_in
from ..table.entry import in_order
from ..table.table import TextTable
from ..typed import command, leaves

WITHOUT_NAME = ("hand", "take_over")  # commands that take no name


def demonstrate(recording: Recording, console: Console) -> None:
    """Show a record step by step, with the rule behind each event, until the person leaves."""
    with telling_of(recording.game):
        title, about = recording.title_and_about()
        if title:
            console.say(f"{title}. {about}".strip())
        else:
            console.say(message("text.demonstration.from_its_beginning", game=game_text(recording.game).name))
        console.say(message("text.demonstration.help"))
        Demonstration(recording, console).run()


class Demonstration:
    """Steps through a record, choice by choice."""

    def __init__(self, recording: Recording, console: Console) -> None:
        self.steps, self.console = ChoiceSteps(recording), console
        self.names, self.last = self.steps.names, self.steps.last
        self.cited: set[str] = set()  # ids of the clauses already printed in full

    @property
    def at(self) -> int:
        return self.steps.at

    def run(self) -> None:
        """Read and carry out commands until the person leaves."""
        self.tell(self.steps.lines_to(self.at))
        while True:
            word = self.console.ask(message("text.demonstration.step", step=self.at, steps=self.last))
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

    def go_on(self, to: int) -> None:
        """Go forward to step `to` and print everything that happens on the way."""
        if self.at >= self.last:
            self.console.say(message("text.demonstration.at_the_end"))
            return
        told = len(self.steps.lines_to(self.at))
        self.steps.stand(to)
        self.tell(self.steps.lines_to(self.at)[told:])

    def jump(self, to: int) -> None:
        """Go to step `to` and print only its last event."""
        if to < 0:
            self.console.say(message("text.demonstration.at_the_beginning"))
            return
        before = len(self.steps.lines_to(to - 1)) if to else 0
        self.steps.stand(to)
        self.tell(self.steps.lines_to(self.at)[before:])

    def tell(self, lines: list[Line]) -> None:
        """Print log lines with their clauses; each clause is given in full the first time."""
        for line in lines:
            clause = self._clause(line.clause) if line.clause else None
            rule = f" {clause.text}" if clause and clause.id not in self.cited else ""
            self.cited.add(line.clause)
            self.console.say(f"{spoken(line.text)}{f'  [{line.clause}]{rule}' if line.clause else ''}")
        if self.at >= self.last:
            self.console.say(message("text.demonstration.end"))
            self.scores()

    def scores(self) -> None:
        """Print everybody's counters or points."""
        held = zip(self.names, self.steps.counters(), strict=True)
        self.console.say(", ".join(f"{name} {counters(n)}" for name, n in held) + ".")

    def hands(self, name: str) -> None:
        """Print the hand of the player called `name`, or all hands if it is empty."""
        seats = [seat for seat, own in enumerate(self.names) if not name or name.lower() == own.lower()]
        for seat in seats:
            if not self.steps.may_see(seat):
                self.console.say(message("text.demonstration.stays_covered", whose=possessive(self.names[seat])))
                continue
            if held := self.steps.held(seat):
                cards = pips(" ".join(map(str, in_order(held))))
                self.console.say(message("text.demonstration.holds", who=self.names[seat], cards=cards))
            else:
                self.console.say(message("text.demonstration.holds_nothing", who=self.names[seat]))
        if not seats:
            self._nobody_called(name)

    def _seat(self, name: str) -> int | None:
        """Return the seat of the player with this name; otherwise report that there is none and return None."""
        found = next((seat for seat, own in enumerate(self.names) if own.lower() == name.lower()), None)
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
        for line in self.steps.lines_seen_by(seat) if self.steps.may_see(seat) else ():
            self.console.say(spoken(line.text))

    def question(self) -> None:
        """Print the question and possible answers with which an audience could be polled at this step."""
        asked = self.steps.question()
        if asked is None:
            self.console.say(message("text.demonstration.no_choice"))
            return
        self.console.say(asked.prompt)
        for number, option in enumerate(asked.options, 1):
            self.console.say(f"{number}: {option}")

    def take_over(self, name: str) -> None:
        """Let the person play on from this step as `name`; the demonstration stays at its step."""
        seat = self._seat(name) if name else None
        if name and seat is None:
            return
        found = self.steps.taken_over(seat, InlineThinker())
        if found is None:
            self.console.say(message("text.demonstration.nothing_to_try"))
            return
        taken, session = found
        self.console.say(message("text.demonstration.what_if", who=self.names[taken]))
        with suppress(Leave):
            TextTable(session, self.console).run()
        self.console.say(message("text.demonstration.back_at", step=self.at))

    def rule(self, clause_id: str) -> None:
        """Print a clause in full."""
        found = self._clause(clause_id)
        no_rule = message("text.demonstration.no_rule", rule=clause_id)
        self.console.say(f"[{found.id}] {found.text}" if found else no_rule)

    def _clause(self, clause_id: str) -> Clause | None:
        return clause_text(self.steps.rules.slug, clause_id, self.steps.rules.options)
