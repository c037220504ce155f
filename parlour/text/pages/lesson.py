"""Lessons in the terminal, with the same steps, questions and comments as in the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.questions import Action, CardsVerb, MalformedAction
from ...lessons.lesson import Depth, Lesson, LessonError
from ...lessons.library import lessons_of
from ...lessons.own import own_lessons
from ...lessons.player import LessonPlayer, Tone
from ...narration.narrator import Narrator
from ...narration.words import capital, counters, pips, spoken
from ...storage.places import Places
from ...storage.workbook import Workbook
from ...words.message import message
from ..console import Console, Leave
from ..table.entry import in_order
from ..table.open_cards import print_loto_cards, print_open_cards
from ..typed import command, leaves

MOST_LISTED = 12


def teach(slug: str, console: Console, places: Places) -> None:
    """Let the person choose one of a game's lessons, including their own, and teach it; raise Leave if they leave."""
    workbook = Workbook.opened(places.config)
    own = [each.lesson for each in own_lessons(places.lessons) if each.lesson is not None and each.lesson.game == slug]
    lessons = [*lessons_of(slug), *own]
    done = workbook.lessons
    titles = [
        message("text.lesson.done", title=lesson.title) if lesson.id in done else lesson.title for lesson in lessons
    ]
    chosen = console.choose(message("text.lesson.which_chapter"), titles) if lessons[1:] else 0
    try:
        taught = TextLesson(lessons[chosen], console)
    except LessonError as problem:
        console.say(str(problem))
        return
    taught.run()
    if trouble := workbook.finish(lessons[chosen].id):
        console.say(trouble)


class TextLesson:
    """Teaches one lesson in the terminal."""

    def __init__(self, lesson: Lesson, console: Console) -> None:
        self.lesson, self.console = lesson, console
        self.player = LessonPlayer(lesson)
        self.narrator = Narrator(lesson.game, self.player.course.names, self.player.course.rules.options)
        self.listed: list[str] = []

    def run(self) -> None:
        """Show the lesson step by step, then print its summary."""
        self.console.say(message("text.lesson.begins", title=self.lesson.title, help=message("text.lesson.help")))
        names, seat = self.player.course.names, self.lesson.seat
        others = [*names[seat + 1 :], *names[:seat]]
        self.console.say(message("text.lesson.company", you=names[seat], others=others))
        self.tell()
        while True:
            step, steps = self.player.index + 1, len(self.lesson.steps)
            word = self.console.ask(message("text.lesson.step", step=step, steps=steps))
            if leaves(word):
                raise Leave
            if self.player.is_last and not word and not self.player.is_waiting and not self.player.in_branch:
                break
            self.obey(word)
        self.console.say(message("text.lesson.learned"))
        for line in self.lesson.learned:
            self.console.say(f"- {line}")

    def obey(self, word: str) -> None:
        """Carry out a command, or take the input as an answer: a number, a card or words."""
        commands: dict[str, Callable[[], Any]] = {
            "back": self.go_back, "hint": self.help, "try_out": self.try_out, "skip": self.skip,
            "depth": self.change_depth, "hand": self.hand,
            "help": lambda: self.console.say(message("text.lesson.help")),
        }  # fmt: skip
        if not word:
            self.go_on()
        elif (wish := command(word, "text.lesson.typed", commands)) is not None:
            commands[wish]()
        else:
            self.answer(word)

    def tell(self) -> None:
        """Print the current step, its choices and its question."""
        player = self.player
        self.console.say(spoken(player.sentence))
        if player.prompt:
            self.hand()
            self.list_answers()
            self.console.say(spoken(player.prompt))

    def list_answers(self) -> None:
        """Print the possible answers with numbers."""
        player = self.player
        actions = player.actions if len(player.actions) <= MOST_LISTED else player.named_actions
        self.listed = list(player.options) or [str(action) for action in actions]
        labels = player.options or [self.label(action) for action in actions]
        for i, label in enumerate(labels, 1):
            self.console.say(f"{i:3} {spoken(label)}")

    def label(self, action: Action) -> str:
        """Return an answer in words with its cards, which button labels leave out for sets of cards."""
        names_cards = isinstance(action.verb, CardsVerb) and any(action.args)
        return capital(spoken(action.phrase)) if names_cards else self.narrator.label(action)

    def answer(self, word: str) -> None:
        """Give an answer and print the comment on it."""
        player = self.player
        if not player.is_waiting:
            self.console.say(message("text.lesson.nothing_asked_help", help=message("text.lesson.help")))
            return
        place = int(word) - 1 if word.isdecimal() and word.isascii() and len(word) < 4 else -1
        if not word.isdecimal() and player.step.answer is not None:
            comment = player.give(self._as_action(word))
        elif not 0 <= place < len(self.listed):
            self.console.say(message("text.lesson.type_a_number", most=len(self.listed)))
            return
        else:
            comment = player.choose(place) if player.options else player.give(self.listed[place])
        if comment is None:
            return
        self.console.say(spoken(comment.text))
        if comment.tone is Tone.WRONG and player.may_try:
            self.console.say(message("text.lesson.see_what_happens"))
        elif comment.tone is Tone.WRONG and player.step.answer is not None:
            self.console.say(message("text.lesson.try_again"))
        elif comment.tone is Tone.WRONG:
            self.console.say(message("text.lesson.choose_again"))
        elif comment.tone in (Tone.RIGHT, Tone.EQUAL):
            self.console.say(message("text.lesson.go_on"))

    def _as_action(self, word: str) -> str:
        """Return the input as a written action; a card alone means playing it."""
        card = word.upper()
        named = [action for action in map(str, self.player.actions) if card in (action.upper(), action[5:-1])]
        try:
            return named[0] if named else str(self.player.moment.ask.read(word)) if self.player.moment.ask else word
        except MalformedAction:
            return f"Play({card})"

    def go_on(self) -> None:
        if self.player.go_on():
            self.tell()
        else:
            self.console.say(message("text.lesson.answer_first"))

    def go_back(self) -> None:
        if self.player.go_back():
            self.tell()
        else:
            self.console.say(message("text.lesson.first_step"))

    def help(self) -> None:
        comment = self.player.help()
        if comment is None:
            self.console.say(message("text.lesson.nothing_asked"))
        elif self.player.ringed:
            ringed = [spoken(self.label(action)) for action in self.player.actions if str(action) == self.player.ringed]
            self.console.say(message("text.lesson.the_answer", answer=", ".join(ringed) or self.player.ringed))
        else:
            self.console.say(spoken(comment.text))

    def try_out(self) -> None:
        if self.player.try_out():
            self.tell()
            self.console.say(message("text.lesson.come_back"))
        else:
            self.console.say(message("text.lesson.nothing_to_try"))

    def skip(self) -> None:
        if self.player.skip():
            self.tell()

    def change_depth(self) -> None:
        """Switch to the next depth (full, brief, for children) and print the step again."""
        depths = list(Depth)
        self.player.depth = depths[(depths.index(self.player.depth) + 1) % len(depths)]
        self.console.say(spoken(self.player.sentence))

    def hand(self) -> None:
        """Print the open cards, and the learner's own cards and counters."""
        seen = self.player.moment.seen
        hand = seen.own_hand
        print_open_cards(self.console, seen, self.narrator, self.player.course.names)
        print_loto_cards(self.console, seen, self.narrator)
        faces = [card for card in hand if card is not None]
        hidden = len(hand) - len(faces)
        unseen = [message("text.lesson.face_down", n=hidden)] if hidden else []
        held = ", ".join([pips(" ".join(map(str, in_order(faces))))] * bool(faces) + unseen)
        own = counters(seen.counters[self.lesson.seat])
        if held:
            self.console.say(message("text.lesson.hold", cards=held, counters=own))
        else:
            self.console.say(message("text.lesson.have", counters=own))
