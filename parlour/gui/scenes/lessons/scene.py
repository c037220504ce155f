"""A lesson on the table: the deal as it stands, the learner's hand, the strip that speaks, and what may be answered."""

from __future__ import annotations

from collections.abc import Callable
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
from ...table.layout import TableLayout, table_layout
from ...widgets.parts import button, button_width, counter, emblem, head, rail
from ..routes import ToRules
from ..still_table import StillTable
from ..table.picking import cards_named, fitting, possible, with_card
from .pointer import draw_pointers, pointed
from .strip import StripWords, draw_strip

if TYPE_CHECKING:
    from ...window.app import App

DEPTHS = {Depth.FULL: "Full", Depth.SHORT: "Short", Depth.CHILD: "For children"}
MORE_PAPER = 34  # units by which the strip is higher than at a table: it carries a question and a comment
MOST_BUTTONS = 12  # answers without cards that are offered at once


class LessonScene(StillTable):
    """One chapter of a game's course. Nothing of it is kept; at its end a real game or the next chapter is offered."""

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
        """Show the table of the step that the learner stands at."""
        moment = self.player.moment
        self.match, self.stage, self.picked = moment.match, moment.stage, []
        self.narrator = Narrator(self.lesson.game, self.names, self.match.options)
        self.first_focus = "lesson.next"
        self._say(f"{self.player.sentence} {self.player.prompt}".strip())

    def _say(self, text: str) -> None:
        self.app.voice.say(spoken(text))
        self.app.is_dirty = True

    def next(self) -> None:
        """Go to the next step; at the last one to what was learned."""
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
        """Say the step again."""
        comment = self.player.comment
        self._say(comment.text if comment is not None else f"{self.player.sentence} {self.player.prompt}")

    def tell_me(self) -> None:
        """Give the idea, and at the second time ring the answer."""
        comment = self.player.help()
        if comment is not None:
            self._say(comment.text)

    def try_it(self) -> None:
        """Show what would come of the wrong answer."""
        if self.player.try_out():
            self._take_step()

    def change_depth(self) -> None:
        """Speak in full, in short or to children."""
        depths = list(DEPTHS)
        self.player.depth = depths[(depths.index(self.player.depth) + 1) % len(depths)]
        self._say(self.player.sentence)

    # answering
    def actions(self) -> list[Action]:
        return self.player.actions

    def do(self, action: Action) -> None:
        """Give an answer, from a button, a card or a place on the table."""
        comment = self.player.give(action)
        if comment is None:
            return
        self.picked = []
        self.app.audio.play("land" if comment.tone in (Tone.RIGHT, Tone.EQUAL) else "refused")
        self._say(comment.text)

    def choose(self, option: int) -> None:
        """Choose an answer to a question that changes nothing on the table."""
        comment = self.player.choose(option)
        if comment is not None:
            self._say(comment.text)

    def press_card(self, name: str) -> None:
        """Raise a card, or answer with the one that is raised."""
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
        canvas.felt()
        head(canvas, self.lesson.title, self.back, middle=self._place_in_course(canvas))
        if self.is_over:
            self._draw_end(canvas)
            return
        layout = self._layout(canvas)
        hands = self.draw_table(canvas, layout)
        self._draw_foot(canvas, layout.foot)
        words = StripWords(
            self.player.sentence, self.player.prompt, self.player.comment, "Trying it" if self.player.in_branch else ""
        )
        found = [pointed(canvas, self, self.arrangement, layout, name, hands) for name in self._pointers()]
        draw_strip(canvas, layout.caption, words)
        draw_pointers(canvas, layout.caption, [place for place in found if place is not None])

    def _pointers(self) -> tuple[str, ...]:
        """Return what to point at: nothing while an answer is commented on or tried out."""
        return () if self.player.comment is not None or self.player.in_branch else self.player.step.point

    def _layout(self, canvas: Canvas) -> TableLayout:
        has_plates = self.arrangement.has_hand and self.arrangement.has_plates
        found = table_layout(
            canvas.w,
            canvas.h,
            self.match.seats - 1 if has_plates else 0,
            has_log=False,
            has_hand=self.arrangement.has_hand,
            text=canvas.looks.text,
            round_a_board=self.arrangement.round_a_board,
            may_line_up=self.arrangement.may_line_up,
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

    def _draw_foot(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the learner's counters, the answers to choose among, and the way on."""
        rail(canvas, rect, False)
        size = canvas.n(40)
        emblem(canvas, self.sitters[self.lesson.seat].emblem, rect.x + canvas.n(34), rect.centery, size)
        counter(canvas, rect.x + canvas.n(76), rect.centery, canvas.n(22))
        held = str(self.stage.counters[self.lesson.seat])
        box = canvas.text(held, rect.x + canvas.n(92), rect.centery, "figure", "B", canvas.theme.ivory)
        left = self._draw_ways(canvas, rect)
        self._draw_answers(canvas, Rect(box.right + canvas.n(16), rect.y, left - box.right - canvas.n(28), rect.h))

    def _draw_ways(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the buttons back, help and on from the right; return where they begin."""
        player, right, h = self.player, rect.right - canvas.n(12), canvas.control
        waits = "Answer first, or skip this step with S." if player.is_waiting else ""
        on = "Back to the question" if player.in_branch else "Finish" if player.is_last else "Next"
        items = [("next", on, self.next, "Space", waits, "dark" if player.is_waiting else "primary")]
        exact = fitting(self.picked, player.actions) if self.picked else []
        if len(exact) == 1:
            answer = f"Answer: {self.narrator.label(exact[0])}"
            items = [("answer", answer, partial(self.do, exact[0]), "Enter", "", "primary")]
        if player.may_try:
            items.append(("try", "See what happens", self.try_it, "T", "", "dark"))
        if player.is_waiting and player.step.answer is not None:
            items.append(("help", "Tell me", self.tell_me, "W", "", "dark"))
        items.append(("back", "Back", self.previous, "Left", "" if player.index else "This is the first step.", "dark"))
        for name, label, act, key, off, kind in items:
            w = button_width(canvas, label, key)
            if right - w < rect.w * 0.42 and name == "back":
                label, w = "", h
            right -= w
            place = Rect(right, rect.centery - h // 2, w, h)
            icon = "" if label else "left"
            button(canvas, f"lesson.{name}", place, label, act, kind=kind, key=key if label else "", off=off,
                   icon=icon, zone="ways", key_name=key)  # fmt: skip
            right -= canvas.n(10)
        return right

    def _draw_answers(self, canvas: Canvas, room: Rect) -> None:
        """Draw the answers that are chosen by a button: options of a question, or actions that name no card."""
        player = self.player
        found = [(f"option.{i}", text, partial(self.choose, i)) for i, text in enumerate(player.options)]
        calls = [a for a in player.actions if not cards_named(a)]
        calls = calls if len(calls) <= MOST_BUTTONS else [a for a in player.named_actions if not cards_named(a)]
        calls = [*calls, *self._told_apart_by_verb()]
        found += [(str(a), capital(self.narrator.label(a)), partial(self.do, a)) for a in calls]
        if not found:
            return
        h, gap = canvas.control, canvas.n(8)
        widths = [button_width(canvas, spoken(label)) for _, label, _ in found]
        if sum(widths) + gap * (len(widths) - 1) <= room.w:
            places = self._in_a_row(room, widths, h, gap)
        else:
            places = self._above(canvas, room, widths, h, gap)
        for (name, label, act), place in zip(found, places, strict=True):
            kind = "chosen" if name == player.ringed else "dark"
            button(canvas, name, place, spoken(label), act, kind=kind, zone="answers")

    def _told_apart_by_verb(self) -> list[Action]:
        """Return the answers that name the same cards, so that raising these cannot tell which one is meant."""
        naming = [action for action in self.player.actions if cards_named(action)]
        of_one = len({cards_named(action) for action in naming}) == 1
        exact = fitting(self.picked, naming) if self.picked else naming if of_one else []
        return exact if len(exact) > 1 else []

    @staticmethod
    def _in_a_row(room: Rect, widths: list[int], h: int, gap: int) -> list[Rect]:
        x, found = room.right - sum(widths) - gap * (len(widths) - 1), []
        for w in widths:
            found.append(Rect(x, room.centery - h // 2, w, h))
            x += w + gap
        return found

    @staticmethod
    def _above(canvas: Canvas, room: Rect, widths: list[int], h: int, gap: int) -> list[Rect]:
        """Return places in rows above the foot, the last row the lowest, each row centred in the window."""
        rows: list[list[int]] = [[]]
        for w in widths:
            if rows[-1] and sum(rows[-1]) + w + gap * len(rows[-1]) > canvas.w - 4 * gap:
                rows.append([])
            rows[-1].append(w)
        found, y = [], room.y - len(rows) * (h + gap)
        for row in rows:
            x = (canvas.w - sum(row) - gap * (len(row) - 1)) // 2
            for w in row:
                found.append(Rect(x, y, w, h))
                x += w + gap
            y += h + gap
        return found

    def _draw_end(self, canvas: Canvas) -> None:
        """Draw the three lines that were learned, and what one may do now."""
        t, pad = canvas.theme, canvas.n(36)
        w = min(canvas.w - 60, canvas.n(760))
        rows = self._ways_on(canvas, w - 2 * pad)
        step = canvas.control + canvas.n(12)
        h = min(canvas.h - 120, canvas.n(430) + (len(rows) - 1) * step)
        rect = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(rect, t.paper, 8, t.paper_edge, 1, shade=9)
        y = float(rect.y + pad + canvas.px("h2") // 2)
        canvas.text("What you have learned", rect.x + pad, y, "h2", "sb", t.ink)
        y += canvas.px("h2")
        for line in self.lesson.learned:
            canvas.icon("check", rect.x + pad + canvas.n(12), y + canvas.px("lead"), canvas.n(24), t.gain)
            high = canvas.height_of(line, w - 2 * pad - canvas.n(40), "lead", 1.35)
            canvas.paragraph(line, rect.x + pad + canvas.n(40), y, w - 2 * pad - canvas.n(40), "lead", t.ink, "r", 1.35)
            y += high + canvas.n(12)
        for i, row in enumerate(rows):
            x, top = rect.right - pad, rect.bottom - pad - canvas.control - (len(rows) - 1 - i) * step
            for name, label, act, key, kind, wide in row:
                x -= wide
                place = Rect(x, top, wide, canvas.control)
                button(canvas, f"lesson.{name}", place, label, act, kind=kind, key=key, zone="ways", key_name=key)
                x -= canvas.n(12)
        self.first_focus = "lesson.play"

    def _ways_on(self, canvas: Canvas, most: int) -> list[list[tuple[str, str, Callable[[], None], str, str, int]]]:
        """Return the buttons at the end with their widths, in rows no wider than `most`."""
        following = self._following()
        items = [("play", "Play a real game", self.play, "Enter", "primary")]
        if following is not None:
            items.append(("chapter", f"Next: {following.title}", partial(self.go_to, following), "N", "paper"))
        items.append(("again", "Once more", partial(self.go_to, self.lesson), "A", "paper"))
        rows: list[list[tuple[str, str, Callable[[], None], str, str, int]]] = [[]]
        left = most
        for name, label, act, key, kind in items:
            wide = min(button_width(canvas, label, key), most)
            if wide > left:
                rows.append([])
                left = most
            rows[-1].append((name, label, act, key, kind, wide))
            left -= wide + canvas.n(12)
        return rows

    def _following(self) -> Lesson | None:
        return next((each for each in lessons_of(self.lesson.game) if each.chapter == self.lesson.chapter + 1), None)

    # the ways out
    def go_to(self, lesson: Lesson) -> None:
        """Begin another chapter, or this one again."""
        self.app.pop()
        self.app.push(LessonScene(self.app, lesson, self.player.depth))

    def play(self) -> None:
        """Go back to the page of the game and sit down there."""
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
