"""A lesson on the table: the position, the learner's hand, the strip, and the possible answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ....engine.questions import Action, Play
from ....lessons.lesson import Depth, Lesson
from ....lessons.library import lessons_of
from ....lessons.player import LessonPlayer, Tone
from ....narration.narrator import Narrator
from ....narration.words import capital, spoken
from ....players.personas import company
from ....session.seating import COMPUTER, PERSON, Sitter
from ...arrangements import arrangement_of
from ...drawing.canvas import Canvas, Rect
from ...pieces.ground import lamplit
from ...table.layout import BESIDE_OWN, Side, TableLayout, table_layout
from ...widgets.parts import counter, room_head
from ..routes import ToRules
from ..still_table import StillTable
from ..table.picking import cards_named, fitting, possible, with_card
from .buttons import (
    BACK,
    LessonButton,
    draw_row_in_foot,
    draw_rows_above,
    draw_ways,
    has_room,
    rows_height,
    rows_of,
    ways_places,
)
from .ending import draw_ending
from .pointer import draw_pointers, pointed
from .strip import StripWords, draw_strip

if TYPE_CHECKING:
    from ...window.app import App

DEPTHS = {Depth.FULL: "Full", Depth.SHORT: "Short", Depth.CHILD: "For children"}
MORE_PAPER = 34  # units by which the strip is higher than at a table: it carries a question and a comment
NEXT = "lesson.next"
MOST_BUTTONS = 12  # answers without cards shown at once


class LessonScene(StillTable):
    """One chapter of a game's course. It is never saved; at its end a real game or the next chapter is offered."""

    def __init__(self, app: App, lesson: Lesson, depth: Depth = Depth.FULL) -> None:
        super().__init__(app)
        self.lesson, self.seat = lesson, lesson.seat
        self.player = LessonPlayer(lesson, depth)
        seats = company(lesson.deal.seats)
        self.sitters = [
            Sitter("You", sign, PERSON) if seat == lesson.seat else Sitter(name, sign, COMPUTER, "easy")
            for seat, (name, sign) in enumerate(seats)
        ]
        self.names = [sitter.name for sitter in self.sitters]
        self.arrangement = arrangement_of(lesson.game)
        self.picked: list[str] = []
        self.is_over = False
        self._take_step()

    # the step
    def _take_step(self) -> None:
        """Show the table of the current step."""
        moment = self.player.moment
        self.match, self.stage, self.picked = moment.match, moment.stage, []
        self.narrator = Narrator(self.lesson.game, self.names, self.match.options)
        self.app.focus = self.first_focus = self._focus_of_step()
        self._say(f"{self.player.sentence} {self.player.prompt}".strip())

    def _focus_of_step(self) -> str:
        """Return the target focused first at a step: its first answer, or the next button without a question."""
        if not self.player.is_waiting:
            return NEXT
        if answers := self._answers():
            return answers[0].name
        held = (str(card) for card in self.stage.hand(self.seat))
        return next((f"card.{name}" for name in held if self.can_be_chosen(name)), "lesson.help")

    def _say(self, text: str) -> None:
        self.app.voice.say(spoken(text))
        self.app.is_dirty = True

    def next(self) -> None:
        """Go to the next step, or after the last one to the summary."""
        if self.is_over:
            return
        if self.player.is_last and not self.player.is_waiting and not self.player.in_branch:
            self.is_over, self.app.is_dirty = True, True
            self._say("What you have learned. " + " ".join(self.lesson.learned))
            return
        if self.player.go_on():
            self._take_step()
        else:
            self._say("Answer first, or press S to skip this step.")
            self.app.say("Answer first, or press S to skip this step.")

    def previous(self) -> None:
        """Go back a step."""
        if self.is_over:
            self.is_over = False
            self._take_step()
        elif self.player.go_back():
            self._take_step()

    def skip(self) -> None:
        """Go on without an answer."""
        if self.player.skip():
            self._take_step()
        else:
            self.next()

    def read_aloud(self) -> None:
        """Speak the step again."""
        comment = self.player.comment
        self._say(comment.text if comment is not None else f"{self.player.sentence} {self.player.prompt}")

    def tell_me(self) -> None:
        """Give a hint, and on the second request ring the answer."""
        comment = self.player.help()
        if comment is not None:
            self._say(comment.text)

    def try_it(self) -> None:
        """Show what the wrong answer would lead to."""
        if self.player.try_out():
            self._take_step()

    def change_depth(self) -> None:
        """Change the wording: in full, in brief or for children."""
        depths = list(DEPTHS)
        self.player.depth = depths[(depths.index(self.player.depth) + 1) % len(depths)]
        self._say(self.player.sentence)

    # answers
    def actions(self) -> list[Action]:
        return self.player.actions

    def do(self, action: Action) -> None:
        """Answer with a button, a card or a place on the table."""
        comment = self.player.give(action)
        if comment is None:
            return
        self.picked = []
        self.app.audio.play("land" if comment.tone in (Tone.RIGHT, Tone.EQUAL) else "refused")
        self._say(comment.text)

    def choose(self, option: int) -> None:
        """Answer a question that changes nothing on the table."""
        comment = self.player.choose(option)
        if comment is not None:
            self._say(comment.text)

    def press_card(self, name: str) -> None:
        """Raise a card, or answer with a raised one."""
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
                self._say(comment.text)
            return
        self.picked = picked

    def card_state(self, name: str) -> str:
        if name in self.picked:
            return "picked"
        return "lit" if possible([*self.picked, name], self.player.actions) else "rest"

    def is_hinted(self, name: str) -> bool:
        ringed = self.player.ringed
        return bool(ringed) and any(str(a) == ringed and name in cards_named(a) for a in self.player.actions)

    def key_of(self, act: str) -> str:
        return ""

    # drawing
    def draw(self, canvas: Canvas) -> None:
        if self.is_over:
            draw_ending(canvas, self.lesson.learned, self._ways_on())
            self.first_focus = "lesson.play"
            return
        answers, ways = self._answers(), self._ways()
        layout = self._layout(canvas, answers, ways)
        lamplit(canvas, layout)
        room_head(canvas, self.lesson.title, self.back, self._place_in_course(canvas), layout.far_lockets(Side.LEFT))
        hands = self.draw_table(canvas, layout)
        self._draw_foot(canvas, layout.foot, answers, ways)
        words = StripWords(
            self.player.sentence, self.player.prompt, self.player.comment, "Trying it" if self.player.in_branch else ""
        )
        found = [pointed(canvas, self, self.arrangement, layout, name, hands) for name in self._pointers()]
        draw_strip(canvas, layout.caption, words)
        draw_pointers(canvas, layout.caption, [place for place in found if place is not None])

    def _pointers(self) -> tuple[str, ...]:
        """Return what to point at: nothing while an answer is being discussed or tried out."""
        return () if self.player.comment is not None or self.player.in_branch else self.player.step.point

    def _layout(self, canvas: Canvas, answers: Sequence[LessonButton], ways: Sequence[LessonButton]) -> TableLayout:
        """Return the layout; answers that do not fit in the foot go between it and the hand."""
        found = self._table_layout(canvas, canvas.h)
        if not answers or has_room(canvas, answers, self._room_for_answers(canvas, found.foot, ways).w):
            return found
        high = rows_height(canvas, len(rows_of(canvas, answers)))
        lifted = self._table_layout(canvas, canvas.h - high)
        return replace(lifted, foot=found.foot, rim=lifted.rim._replace(low=found.foot.y))

    def _table_layout(self, canvas: Canvas, high: int) -> TableLayout:
        """Return the layout of a table in the upper `high` pixels, with a strip high enough for a lesson's words."""
        has_plates = self.arrangement.has_hand and self.arrangement.has_plates
        found = table_layout(
            canvas.w,
            high,
            self.match.seats - 1 if has_plates else 0,
            has_log=False,
            has_hand=self.arrangement.has_hand,
            text=canvas.looks.text,
            round_a_board=self.arrangement.round_a_board,
            may_line_up=self.arrangement.may_line_up,
            caption_units=60,
        )
        if canvas.is_compact:
            return found
        extra = min(canvas.n(MORE_PAPER), max(0, found.centre.h - round(found.table_h * 1.5)))
        caption = Rect(found.caption.x, found.caption.y - extra, found.caption.w, found.caption.h + extra)
        area, centre = found.area.copy(), found.centre.copy()
        area.h, centre.h = area.h - extra, centre.h - extra
        plates = {
            left: plate.move(0, min(0, caption.y - canvas.n(8) - plate.bottom)) for left, plate in found.plates.items()
        }
        return replace(found, caption=caption, area=area, centre=centre, plates=plates)

    def _place_in_course(self, canvas: Canvas) -> str:
        if canvas.w < 900:
            return ""
        return f"Chapter {self.lesson.chapter} · step {self.player.index + 1} of {len(self.lesson.steps)}"

    def hand_state(self, name: str) -> str:
        return "picked" if name in self.picked else "barred" if self.said_of_card(name) else "rest"

    def said_of_card(self, name: str) -> str:
        return "tried" if any(name in text for text in self.player.tried) else ""

    def can_be_chosen(self, name: str) -> bool:
        return any(name in cards_named(action) for action in self.player.actions)

    def _draw_foot(self, canvas: Canvas, foot: Rect, answers: Sequence[LessonButton], ways: list[LessonButton]) -> None:
        """Draw the learner's counters, the answers to choose from, and the way on."""
        if not self.arrangement.has_hand:
            counter(canvas, foot.x + canvas.n(34), foot.centery, canvas.n(22))
            held = str(self.stage.counters[self.seat])
            canvas.text(held, foot.x + canvas.n(50), foot.centery, "figure", "B", canvas.theme.ivory)
        draw_ways(canvas, foot, ways)
        room = self._room_for_answers(canvas, foot, ways)
        if answers and has_room(canvas, answers, room.w):
            draw_row_in_foot(canvas, room, answers)
        elif answers:
            draw_rows_above(canvas, foot, rows_of(canvas, answers))

    def _room_for_answers(self, canvas: Canvas, foot: Rect, ways: Sequence[LessonButton]) -> Rect:
        """Return the foot's room between the learner's counters and the navigation buttons."""
        held = canvas.n(50) + canvas.width_of(str(self.stage.counters[self.seat]), "figure", "B")
        left = foot.x + (canvas.n(BESIDE_OWN) if self.arrangement.has_hand else held) + canvas.n(16)
        right = min(place.x for place in ways_places(canvas, foot, ways)) - canvas.n(22)
        return Rect(left, foot.y, right - left, foot.h)

    def _ways(self) -> list[LessonButton]:
        """Return the next, hint and back buttons, from the right."""
        player = self.player
        waits = "Answer first, or skip this step with S." if player.is_waiting else ""
        on = "Back to the question" if player.in_branch else "Finish" if player.is_last else "Next"
        found = [LessonButton(NEXT, on, self.next, "Space", waits, "dark" if player.is_waiting else "primary")]
        exact = fitting(self.picked, player.actions) if self.picked else []
        if len(exact) == 1:
            answer = f"Answer: {self.narrator.label(exact[0])}"
            found = [LessonButton("lesson.answer", answer, partial(self.do, exact[0]), "Enter", kind="primary")]
        if player.may_try:
            found.append(LessonButton("lesson.try", "See what happens", self.try_it, "T"))
        if player.is_waiting and player.step.answer is not None:
            found.append(LessonButton("lesson.help", "Tell me", self.tell_me, "W"))
        is_first = "" if player.index else "This is the first step."
        return [*found, LessonButton(BACK, "Back", self.previous, "Left", is_first)]

    def _answers(self) -> list[LessonButton]:
        """Return the answers given by button: a question's options, or actions that name no card."""
        player = self.player
        found = [(f"option.{i}", text, partial(self.choose, i)) for i, text in enumerate(player.options)]
        calls = [a for a in player.actions if not cards_named(a)]
        calls = calls if len(calls) <= MOST_BUTTONS else [a for a in player.named_actions if not cards_named(a)]
        calls = [*calls, *self._told_apart_by_verb()]
        found += [(str(a), self.narrator.label(a), partial(self.do, a)) for a in calls]
        return [
            LessonButton(name, capital(spoken(words)), act, kind="chosen" if name == player.ringed else "dark")
            for name, words, act in found
        ]

    def _told_apart_by_verb(self) -> list[Action]:
        """Return the answers that name the same cards, which raising those cards could not tell apart."""
        naming = [action for action in self.player.actions if cards_named(action)]
        of_one = len({cards_named(action) for action in naming}) == 1
        exact = fitting(self.picked, naming) if self.picked else naming if of_one else []
        return exact if len(exact) > 1 else []

    def _ways_on(self) -> list[LessonButton]:
        """Return the buttons at the end: play, the next chapter, or this one again."""
        course = lessons_of(self.lesson.game)
        following = next((each for each in course if each.chapter == self.lesson.chapter + 1), None)
        found = [LessonButton("lesson.play", "Play a real game", self.play, "Enter", kind="primary")]
        if following is not None:
            words = f"Next: {following.title}"
            found.append(LessonButton("lesson.chapter", words, partial(self.go_to, following), "N", kind="paper"))
        again = partial(self.go_to, self.lesson)
        return [*found, LessonButton("lesson.again", "Once more", again, "A", kind="paper")]

    # leaving
    def go_to(self, lesson: Lesson) -> None:
        """Open another chapter, or this one again."""
        self.app.pop()
        self.app.push(LessonScene(self.app, lesson, self.player.depth))

    def play(self) -> None:
        """Return to the game's page to start a game."""
        self.app.pop()

    def _show_rules(self) -> None:
        rule = self.player.step.rule
        self.app.open(ToRules(self.lesson.game, self.match.seats, self.match.options, rule))

    def key(self, chord: str) -> bool:
        ways = {
            "space": self.next, "right": self.next, "left": self.previous, "w": self.tell_me, "s": self.skip,
            "t": self.try_it, "r": self.read_aloud, "d": self.change_depth, "f1": self._show_rules,
        }  # fmt: skip
        if chord in ("left", "right") and self.app.focus.startswith("card."):
            return False
        act = ways.get(chord)
        if act is None or (self.is_over and chord not in ("left", "r")):
            return False
        act()
        return True
