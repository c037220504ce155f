"""One table in the terminal: whose turn it is, and what they type."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from ...engine.questions.actions import Action, IllegalAction
from ...narration.narrator import Narrator
from ...session.public_session import PublicSession
from ...session.replay.recording import Recording
from ...session.seats.unasked import play_forced
from ...session.view.prompt import Prompt
from ...session.view.seat_picture import picture_for
from ...storage.settings import Settings
from ...words.message import grammar, message
from ..console import Console, Leave
from ..pages.books import share, shuffle
from ..typed import command, leaves
from .asides import TextAsides
from .between_deals import change_seats, may_change, ways_on
from .choice_reader import ChoiceReader
from .citations import Citations
from .event_printer import EventPrinter
from .fair_play import FairPlay
from .pauses import wait_at
from .table_help import TableHelp
from .table_printer import TablePrinter

A_WHILE = 60.0  # seconds, long enough for every computer player to answer a Loto call


class TextTable:
    """Plays a session in the terminal, line by line."""

    def __init__(self, session: PublicSession, console: Console, settings: Settings | None = None) -> None:
        self.session, self.console, self.settings = session, console, settings or Settings()
        self.progress = session.progress
        self.narrator = narrator = Narrator(session.rules.slug, session.names, session.rules.options)
        self.fair_play = FairPlay(session, console, self.settings)
        self.printer, self.reader = TablePrinter(session, console, narrator), ChoiceReader(console, narrator)
        self.citations = Citations(session, console)
        asides = TextAsides(session, console, self.settings)
        self.events = EventPrinter(session, console, narrator, asides, self.citations)
        self.help = TableHelp(self.citations, narrator, self.reader, self.fair_play)
        self.shown_to: int | None = None  # the seat whose hand may be on the screen
        self.is_bare = False  # whether no hand has been printed since the screen was cleared

    def run(self) -> None:
        """Play until the session is over; if people share the screen, hide the hand when leaving."""
        try:
            self._play()
        except (Leave, KeyboardInterrupt):
            if self.session.is_family and self.shown_to is not None and self.session.rules.has_secrets:
                self.console.draw_curtain()
            raise

    def _play(self) -> None:
        """Ask the next player, print what happened, and repeat until the end."""
        self._greet()
        clock = 0.0
        while not self.progress.is_over:
            if self.events.telling.is_behind:  # whoever ended the deal may stop before a computer begins the next
                self._tell()
                continue
            person = self.session.asked_person
            if person is None or (self.shown_to != person and play_forced(self.session)):
                clock += 1.0  # there is no time limit in text mode, so computers may take as long as they need
                if self.session.poll(clock) or self.progress.is_over:
                    self._tell()
                continue
            self._hand_over(person)
            self._tell()
            if self.progress.is_over or self.session.asked_person != person:
                continue  # the session was stopped between two deals, or a player is back
            if self.fair_play.is_made(person, self.narrator):
                continue
            if not self.session.poll(clock):  # a Loto call is now open to the other players
                clock += self.ask(person, clock)
        self._tell()
        self.printer.end()

    def _greet(self) -> None:
        """Print the game and its players and, for a resumed game, where it stands."""
        self.printer.greet()
        person = self.session.asked_person
        if self.events.telling.told and not self.progress.is_over:
            self.console.say(message("text.table.goes_on", deal=self.narrator.deal_word, number=self.progress.deal))
            if person is not None and not self.session.is_family:
                self.printer.since(person)

    @property
    def viewer(self) -> int | None:
        """Return the seat of the current viewer, or None for a bystander."""
        return self.shown_to if self.session.is_family else next(iter(self.session.people), None)

    def _tell(self) -> None:
        """Print new events as far as the viewer may know them, and the results of finished deals."""
        events = self.events
        while True:
            events.tell(self.viewer)
            if events.pause is not None:
                wait_at(self, events.pause)
            elif events.telling.is_behind:
                self._settle()
            else:
                break
        if self.progress.finished == events.telling.deal:
            events.say_result()  # of the last deal, or of one after which the next dealer is asked about another
        events.say_trouble()

    def _settle(self) -> None:
        """Print the result of the finished deal, and wait for input if the session may stop here."""
        self.events.say_result()
        scores: Callable[[], None] = partial(self.printer.scores_after, self.events.telling.deal)
        self.events.next_deal()
        while not self.progress.is_over and self.session.may_stop:
            deal = grammar().inside(self.narrator.deal_word)
            word = self.console.ask(ways_on(self.session, deal))
            if leaves(word):
                raise Leave
            ways = {"scores": scores, "back": self._back, "stop": self._stop, "undo": self._undo}
            if may_change(self.session):
                ways["seats"] = partial(change_seats, self.session, self.console, self.narrator)
            if (wish := command(word, "text.table.typed", ways)) is not None:
                ways[wish]()
                self.shown_to = None if wish == "seats" else self.shown_to
            elif word:
                self.console.say(message("text.table.no_more_between", deal=deal))
            if not word or wish in ("stop", "undo"):
                return

    # taking turns
    def _hand_over(self, person: int) -> None:
        """If people share the screen, clear it before showing another person's hand."""
        if not self.session.is_family or self.shown_to == person:
            return
        if not self.session.rules.has_secrets:  # no hidden cards, as in Loto
            self.shown_to = person
            return
        if self.shown_to != self.events.telling.following:
            self.shown_to = None
        self._tell()
        if self.session.asked_person != person or self.shown_to == person:
            return  # the session was stopped between two deals, or the same person is asked again after a pause
        self.pass_to(person)
        self.events.telling.catch_up()

    def pass_to(self, person: int) -> None:
        """Clear the screen, and show the hand once the person confirms that they have the screen."""
        self.shown_to = None
        self.reader.again()
        self.citations.forget()
        self.console.draw_curtain()
        if self.fair_play.takes_second_look(person, self.events.pause):
            self._stand_here(message("text.table.taken_back"))
            return
        self.shown_to, self.is_bare = person, False
        self.printer.since(person, self.events.pause)

    # questions
    def ask(self, person: int, clock: float) -> float:
        """Ask a person the open question and carry out what they type; return the seconds taken."""
        pause = self.events.pause
        prompt = picture_for(self.session, self.narrator, person, pause).prompt
        if prompt is None:
            return 0.0
        if self.reader.put is None or (pause is None and self.reader.put != (self.progress.answers, person)):
            self.put_question(prompt)
        began = monotonic()
        word = self.console.ask(">")
        took = monotonic() - began
        self._obey(word, prompt, clock + took)
        return took

    def put_question(self, prompt: Prompt) -> None:
        """Print a person's hand and their choices."""
        self.reader.put = self.progress.answers, prompt.seat
        self.printer.hand(prompt.seat, self.events.pause)
        self.reader.print(prompt)

    def _obey(self, word: str, prompt: Prompt, clock: float) -> None:
        """Carry out what a person typed: a command or a choice."""
        person, pause = prompt.seat, self.events.pause
        plain: dict[str, Callable[[], None]] = {
            "help": lambda: self.help.commands(prompt.ask.clause), "hand": self.reader.again,
            "table": lambda: self.printer.table(person, pause), "scores": lambda: self.printer.scores(pause),
            "log": lambda: self.events.log(self.viewer), "hint": lambda: self.help.hint(person, pause),
            "shuffle": lambda: shuffle(self.console, Recording.of(self.session)),
            "undo": self._undo, "redo": self._redo,
            "share": lambda: share(self.console, self.session, None if pause else person), "back": self._back,
            "sit": lambda: self._sit(person), "stop": self._stop, "claim": lambda: self.fair_play.claim(person),
        }  # fmt: skip
        why: Callable[[str], None] = partial(self.help.why, prompt=prompt)
        with_more = {"why": why, "rule": self.citations.tell, "rules": self.help.rules}
        first, _, rest = word.partition(" ")
        if leaves(word):
            raise Leave
        if not word:
            self.reader.again()
        elif (wish := command(word, "text.table.typed", plain)) is not None:
            plain[wish]()
        elif (wish := command(first, "text.table.typed", with_more)) is not None:
            with_more[wish](rest.strip())
        elif (action := self.reader.meant(word, prompt)) is not None:
            self._act(action, person, clock)
        elif self.reader.put is not None:
            self.reader.not_understood(word, prompt)

    def _act(self, action: Action, person: int, clock: float) -> None:
        """Apply a person's action, or say why it is refused."""
        if not self.fair_play.is_meant(action, person, self.narrator):
            return
        self.help.forget()
        here, pause = self.progress.answers, self.events.pause
        try:
            if pause is not None:
                self.session.handover.answer(pause, action, person)
            else:
                self.session.act(action, person, clock)
        except IllegalAction as illegal:
            self.help.refused(illegal.refusal)
            return
        self.reader.again()
        if self.progress.answers == here and pause is None:
            self.session.poll(clock + A_WHILE)  # if several people may answer, ask who was first
            if action.text == "Answer" and not self.session.history.gave(person, action, here):
                self.console.say(message("text.table.too_late"))
        if self.session.is_family and self.events.telling.following != person:
            self.shown_to = None

    # undo and leave
    def _undo(self) -> None:
        """Undo back to the viewer's last decision."""
        if self.settings.undo == "strict":
            self.console.say(message("text.table.no_taking_back"))
        elif self.fair_play.takes_back(self.shown_to):
            self._stand_here(message("text.table.taken_back"))

    def _redo(self) -> None:
        """Redo the last undone answers."""
        if self.session.history.redo():
            self._stand_here(message("text.table.redone"))
            self.events.telling.stand_where_all_heard()
        else:
            self.console.say(message("text.table.nothing_to_redo"))

    def _stand_here(self, word: str) -> None:
        self.events.stand_here()
        self.help.forget()
        self.reader.again()
        if self.session.is_family and self.session.asked_person != self.shown_to:
            self.shown_to = None
        self.console.say(word)

    def _sit(self, person: int) -> None:
        """Let a computer player take over a person's seat."""
        self.session.seating.sit_in(person)
        id = "text.table.sits_in" if self.session.people else "text.table.sits_in_to_the_end"
        self.console.say(message(id, who=self.session.names[person]))
        self.shown_to = None

    def _back(self) -> None:
        """Give the seats kept by computers back to their players."""
        if not self.session.away:
            self.console.say(message("text.table.nobody_away"))
        for seat in list(self.session.away):
            self.session.seating.back_again(seat)
            self.console.say(message("text.table.plays_again", who=self.session.names[seat]))

    def _stop(self) -> None:
        """End the session, or say why it cannot end yet."""
        if self.events.pause is not None:
            self.console.say(message("text.table.finish_first"))
            return
        try:
            if plays_on := self.session.stop():
                self.console.say(plays_on)
        except IllegalAction as illegal:
            self.help.refused(illegal.refusal)
