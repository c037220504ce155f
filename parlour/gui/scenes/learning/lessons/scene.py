"""A lesson on the table: the position, the learner's hand, the strip, and the possible answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from .....engine.questions import Action, Play
from .....lessons.course import sitters_of
from .....lessons.lesson import Depth, Lesson
from .....lessons.player import LessonPlayer, Tone
from .....narration.narrator import Narrator
from .....narration.words import spoken
from .....storage.workbook import Workbook
from .....words.message import message
from ....arrangements import arrangement_of
from ....drawing.canvas import Canvas
from ....pieces.boards.ground import lamplit
from ....table.layout import Side
from ....widgets.parts import room_head
from ...routing.routes import ToGame, ToRules
from ...still_table import StillTable
from ...table.cards.picking import cards_named, fitting, possible, with_card
from .answers import answer_buttons, arrows_choose
from .buttons import ANSWERS, BACK, LessonButton
from .carrying import Carrying
from .ending import draw_ending, ways_on
from .foot import LessonFoot, lesson_layout
from .pointer import draw_pointers, pointed
from .progress import draw_progress, place_in_course, ways_to
from .strip import StripWords, draw_strip
from .walk import LessonWalk

if TYPE_CHECKING:
    from ....window.app import App

NEXT = "lesson.next"


def sum_up(scene: LessonScene) -> None:
    """Record that a lesson was completed, so that the next one is offered, and focus on the first way on."""
    app = scene.app
    app.focus = scene.first_focus = scene.ending()[0].name
    if trouble := Workbook.opened(app.places.config).finish(scene.lesson.id):
        app.say(trouble)


def begin_game(app: App, slug: str) -> None:
    """Leave a lesson and begin a real game, which a visitor chooses first."""
    app.pop()
    if not app.serves_visitors:
        app.open(ToGame(slug, begins=True))


def open_rules(scene: LessonScene) -> None:
    """Open the rules at the clause of a lesson's step."""
    scene.app.open(ToRules(scene.lesson.game, scene.rules.seats, scene.rules.options, scene.player.step.rule))


class LessonScene(StillTable):
    """One chapter of a game's course; at its end a real game or the next chapter is offered.

    Nothing of it is saved.
    """

    zone_order = (ANSWERS, "hand", "board", "ways", "steps", "head")

    def __init__(self, app: App, lesson: Lesson, depth: Depth = Depth.FULL) -> None:
        super().__init__(app)
        self.lesson, self.seat = lesson, lesson.seat
        self.player = LessonPlayer(lesson, depth)
        self.sitters = sitters_of(lesson)
        self.names = [sitter.name for sitter in self.sitters]
        self.arrangement = arrangement_of(lesson.game)
        self.picked: list[str] = []
        self.carrying = Carrying(self)
        self.walk = self._walk()
        begin = partial(begin_game, app, lesson.game)
        self.ending: Callable[[], list[LessonButton]] = partial(ways_on, lesson, begin, self.go_to)
        self.take_step()

    def _walk(self) -> LessonWalk:
        """Return the learner's progress."""
        return LessonWalk(self.player, self, partial(sum_up, self))

    # steps
    def take_step(self) -> None:
        """Show the table of the current step."""
        moment = self.player.moment
        self.seen, self.picked = moment.seen, []
        self.narrator = Narrator(self.lesson.game, self.names, self.rules.options)
        held = (f"card.{card}" for card in self.seen.hand(self.seat) if self.can_be_chosen(str(card)))
        asked = (*(answer.name for answer in self._answers()), *held, "lesson.help")
        self.app.focus = self.first_focus = asked[0] if self.player.is_waiting else NEXT
        self.say(f"{self.player.sentence} {self.player.prompt}".strip())

    def say(self, text: str) -> None:
        """Speak a text and redraw."""
        self.app.voice.say(spoken(text))
        self.app.is_dirty = True

    def tell(self, sentence: str) -> None:
        """Speak a sentence and show it as a notice."""
        self.say(sentence)
        self.app.say(sentence)

    # answers
    def actions(self) -> list[Action]:
        return self.player.actions

    def do(self, action: Action) -> None:
        """Give an answer chosen with a button, a card or a place on the table."""
        comment = self.player.give(action)
        if comment is None:
            return
        self.picked = []
        self.app.audio.play("land" if comment.tone in (Tone.RIGHT, Tone.EQUAL) else "refused")
        self.say(comment.text)

    def choose(self, option: int) -> None:
        """Answer a question that leaves the table unchanged."""
        comment = self.player.choose(option)
        if comment is not None:
            self.say(comment.text)

    def press_card(self, name: str) -> None:
        """Select or deselect a card, or give the answer that it completes."""
        actions = self.player.actions
        self.app.is_dirty = True
        if not actions:
            return
        exact = fitting(self.picked, actions)
        if name in self.picked and len(exact) == 1:
            self.do(exact[0])
            return
        picked = with_card(self.picked, name, actions)
        if picked is None:
            verb = next((action.verb for action in actions if cards_named(action)), Play)
            comment = self.player.give(f"{verb.name}({name})")
            if comment is not None:
                self.say(comment.text)
            return
        self.picked = picked

    def card_state(self, name: str) -> str:
        if name in self.picked:
            return "picked"
        return "lit" if possible([*self.picked, name], self.player.actions) else "rest"

    def is_hinted(self, name: str) -> bool:
        ringed = self.player.ringed
        return bool(ringed) and any(str(a) == ringed and name in cards_named(a) for a in self.player.actions)

    # drawing
    def place_words(self, canvas: Canvas) -> str:
        """Return the chapter and the step in words; "" in a narrow window."""
        return place_in_course(canvas, self.player)

    def draw(self, canvas: Canvas) -> None:
        is_over = self.walk.is_over
        foot = LessonFoot(self._answers(), self._ways(), self.seen.counters[self.seat], self.arrangement.has_hand)
        layout = lesson_layout(canvas, self.arrangement, self.rules.seats, foot)
        lamplit(canvas, layout)
        place = self.place_words(canvas)
        head = room_head(canvas, self.lesson.title, self.back, place, layout.far_lockets(Side.LEFT))
        hands = self.draw_table(canvas, layout)
        here, steps = -1 if is_over else self.player.index, ways_to(len(self.lesson.steps), self.walk.go_to)
        draw_progress(canvas, head, layout.far_lockets(Side.RIGHT), steps, here, partial(open_rules, self))
        foot.draw(canvas, layout.foot)
        trying = message("gui.lessons.trying") if self.player.in_branch else ""
        words = StripWords(self.player.sentence, self.player.prompt, self.player.comment, trying)
        # An answer is being discussed or tried out, or all is said.
        is_quiet = is_over or self.player.comment is not None or self.player.in_branch
        pointers = () if is_quiet else self.player.step.point
        found = [pointed(canvas, self, self.arrangement, layout, name, hands) for name in pointers]
        draw_strip(canvas, layout.caption, words)
        draw_pointers(canvas, layout.caption, [place for place in found if place is not None])
        if is_over:
            canvas.cover()
            draw_ending(canvas, self.lesson.learned, self.ending())

    def hand_state(self, name: str) -> str:
        if name in self.picked:
            return "picked"
        comment = self.player.comment
        if comment is not None and comment.tone is Tone.REFUSED:  # the lawful cards stay lit
            return "lit" if self.can_be_chosen(name) else "barred"
        return "tried" if self.said_of_card(name) else "rest"

    def said_of_card(self, name: str) -> str:
        return message("gui.lessons.tried") if any(name in text for text in self.player.tried) else ""

    def can_be_chosen(self, name: str) -> bool:
        return any(name in cards_named(action) for action in self.player.actions)

    def _ways(self) -> list[LessonButton]:
        """Return the next, hint and back buttons, from the right."""
        player = self.player
        if self.walk.is_over:
            return []
        waits = self.walk.first_answer if player.is_waiting else ""
        onwards = message("gui.lessons.finish") if player.is_last else message("gui.common.next")
        words = message("gui.lessons.back_to_question") if player.in_branch else onwards
        found = [LessonButton(NEXT, words, self.walk.next, "Space", waits, "dark" if player.is_waiting else "primary")]
        exact = fitting(self.picked, player.actions) if self.picked else []
        if len(exact) == 1:
            answer = message("gui.lessons.answer", answer=self.narrator.label(exact[0]))
            found = [LessonButton("lesson.answer", answer, partial(self.do, exact[0]), "Enter", kind="primary")]
        if player.may_try:
            found.append(LessonButton("lesson.try", message("gui.lessons.see"), self.walk.try_it, "T"))
        if player.is_waiting and player.step.answer is not None:
            found.append(LessonButton("lesson.help", message("gui.lessons.tell_me"), self.walk.tell_me, "I"))
        is_first = "" if player.index else message("gui.lessons.first_step")
        key = "PageUp" if arrows_choose(self.app.focus, self._answers()) else "Left"
        return [*found, LessonButton(BACK, message("gui.common.back"), self.walk.previous, key, is_first)]

    def _answers(self) -> list[LessonButton]:
        return answer_buttons(self.player, self.narrator, self.picked, self.choose, self.do)

    # leaving
    def go_to(self, lesson: Lesson) -> None:
        """Open another chapter, or this one again."""
        self.app.pop()
        self.app.push(LessonScene(self.app, lesson, self.player.depth))

    def key(self, chord: str) -> bool:
        walk = self.walk
        ways: dict[str, Callable[[], None]] = {
            "space": walk.next, "right": walk.next, "pagedown": walk.next, "left": walk.previous,
            "pageup": walk.previous, "i": walk.tell_me, "w": walk.tell_me,
            "s": walk.skip, "t": walk.try_it, "r": walk.read_aloud, "d": walk.change_depth,
            "f1": partial(open_rules, self),
        }  # fmt: skip
        if chord in ("left", "right") and arrows_choose(self.app.focus, self._answers()):
            return False
        act = ways.get(chord)
        if act is None or (self.walk.is_over and chord not in ("left", "r")):
            return False
        act()
        return True
