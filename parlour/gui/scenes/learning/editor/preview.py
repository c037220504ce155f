"""The preview in the editor: the table at a step as the learner sees it, where a press sets a pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from .....engine.questions import Action
from .....lessons.course import CourseMoment, sitters_of
from .....lessons.lesson import Lesson
from .....lessons.piles import face_in_words, pool_in_words, zone_in_words
from .....narration.narrator import Narrator
from .....narration.words import capital
from .....words.message import message
from ....arrangements import arrangement_of
from ....drawing.canvas import Canvas, Rect, Target
from ....pieces.boards.ground import lamplit
from ....table.layout import TableLayout
from ...small_table import draw_small
from ...still_table import StillTable
from ..lessons.buttons import LessonButton
from ..lessons.foot import LessonFoot, lesson_layout
from ..lessons.pointer import draw_pointers, pointed
from ..lessons.strip import StripWords, draw_strip

if TYPE_CHECKING:
    from ....window.app import App

LEAST_PRESSED = 24  # smallest hit target, in pixels


class Preview(StillTable):
    """Draws a lesson's table small; `point` is called with the pointer for what is pressed."""

    def __init__(self, app: App, lesson: Lesson, point: Callable[[str], None]) -> None:
        super().__init__(app)
        self.lesson, self.seat, self.point = lesson, lesson.seat, point
        self.sitters = sitters_of(lesson)
        self.names = [sitter.name for sitter in self.sitters]
        self.arrangement = arrangement_of(lesson.game)
        self.answers: list[LessonButton] = []

    def show(self, moment: CourseMoment, answers: Sequence[Action]) -> None:
        """Show the table at a moment, with buttons for the given answers."""
        self.seen = moment.seen
        self.narrator = Narrator(self.lesson.game, self.names, self.rules.options)
        self.answers = [self._button(str(action), capital(self.narrator.label(action))) for action in answers]

    def _button(self, action: str, words: str) -> LessonButton:
        return LessonButton(action, words, partial(self.point, f"button:{action}"))

    def draw(self, canvas: Canvas) -> None:
        """Draw nothing, since the editor calls `draw_at` instead."""

    def draw_at(self, canvas: Canvas, rect: Rect, words: StripWords, pointers: tuple[str, ...]) -> None:
        """Draw the table in a rectangle, with a target for everything that can be pointed at."""
        draw_small(canvas, rect, lambda inner: self._draw_in(inner, words, pointers))

    def _draw_in(self, canvas: Canvas, words: StripWords, pointers: tuple[str, ...]) -> None:
        """Draw the table on a separate canvas, with a hit target for everything that can be pointed at."""
        foot = LessonFoot(self.answers, (), self.seen.counters[self.seat], self.arrangement.has_hand)
        layout = lesson_layout(canvas, self.arrangement, self.lesson.deal.seats, foot)
        lamplit(canvas, layout)
        hands = self.draw_table(canvas, layout)
        foot.draw(canvas, layout.foot)
        canvas.targets[:] = [target for target in canvas.targets if target.zone == "answers"]
        draw_strip(canvas, layout.caption, words)
        found = [pointed(canvas, self, self.arrangement, layout, pointer, hands) for pointer in pointers]
        draw_pointers(canvas, layout.caption, [place for place in found if place is not None])
        things = self._pointable(canvas, layout, hands, pointers)
        canvas.targets.clear()
        for target in things:
            if canvas.has_focus(target.name):
                canvas.ring(target.rect)
            canvas.target(target)

    def _pointable(
        self, canvas: Canvas, layout: TableLayout, hands: dict[int, Rect], pointers: tuple[str, ...]
    ) -> list[Target]:
        """Return a target for everything that can be pointed at, largest first so that small ones are on top."""
        found = []
        for pointer, words in self._things(canvas):
            place = pointed(canvas, self, self.arrangement, layout, pointer, hands)
            if place is None or not canvas.surface.get_rect().colliderect(place):
                continue
            grown = place.inflate(max(0, LEAST_PRESSED - place.w), max(0, LEAST_PRESSED - place.h))
            target = Target(
                f"point.{pointer}", grown, partial(self.point, pointer), "table", words=words, role="switch"
            )
            target.is_on = pointer in pointers
            target.state = message("gui.editor.pointer.pointed_at") if target.is_on else ""
            found.append(target)
        return sorted(found, key=lambda target: -target.rect.w * target.rect.h)

    def _things(self, canvas: Canvas) -> Iterator[tuple[str, str]]:
        """Yield each pointer that is possible on this table, with its label."""
        seen = self.seen
        if len(seen.pools) > 1:
            yield "board", message("gui.editor.pointer.the_board")
        if seen.hand(self.seat):
            yield f"hand:{self.seat}", message("gui.editor.pointer.your_hand")
        yield from ((f"button:{answer.name}", answer.words) for answer in self.answers)
        yield from ((f"zone:{name}", capital(zone_in_words(name))) for name in _zones(seen.piles))
        for name in seen.pools:
            yield f"pool:{name}", message("gui.editor.pointer.pool", pool=pool_in_words(name))
        yield from ((f"seat:{seat}", name) for seat, name in enumerate(self.names))
        yield from ((f"card:{card}", capital(face_in_words(card))) for card in canvas.card_places)


def _zones(piles: Mapping[str, Sequence[object]]) -> list[str]:
    """Return the shared zones that are not empty."""
    return [name for name, pile in piles.items() if pile and "[" not in name and name != "box"]
