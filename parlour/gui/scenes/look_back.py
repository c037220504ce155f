"""Reviewing one's own choices in a deal: the best one each time, the reason, and a chance to try again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from typing import TYPE_CHECKING

from ...narration.narrator import Narrator
from ...puzzles.own import keep
from ...session.learning import reviewed_deal
from ...session.review import JudgedChoice, Review
from ...session.session import Session
from ...session.stage import Stage
from ...storage.reviews import keep_review
from ...words.message import grammar, labels, message
from ..arrangements import arrangement_of
from ..drawing.canvas import Canvas, Rect, Target
from ..layout import FirstThatFits, Leaf
from ..pieces.ground import lamplit, near_edge
from ..pieces.pieces import Caption, caption_strip
from ..table.layout import Side, table_layout
from ..widgets.feet import FootButton, foot_ways
from ..widgets.leaves import line_leaf
from ..widgets.parts import room_head
from .routes import ToCompare, ToLessonOf, ToPractice, TwoLines
from .still_table import StillTable
from .table.picking import cards_named

if TYPE_CHECKING:
    from ..window.app import App

PAPER = 404  # width of the paper at the right, in units
LOOKING = 0.05  # seconds between checks for the next hint


class LookBackScene(StillTable):
    """Shows the player's choices in a finished deal, each with its position and hint."""

    def __init__(self, app: App, session: Session, seat: int, deal: int) -> None:
        super().__init__(app)
        self.session, self.seat, self.deal = session, seat, deal
        self.review = Review(session.match, seat, deal, app.thinker)
        self.sitters, self.names = session.sitters, session.names
        self.arrangement = arrangement_of(session.match.game.slug)
        self.narrator = Narrator(session.match.game.slug, self.names, session.match.options)
        self.place = 0
        self.first_focus = "choice.0" if self.review.judged else "back"
        self.stand_at(0)
        self._has_moved = False

    @property
    def judged(self) -> JudgedChoice | None:
        """Return the choice shown, or None."""
        return self.review.judged[self.place] if self.review.judged else None

    def stand_at(self, place: int) -> None:
        """Show the table as it was at one of the choices."""
        self.place, self._has_moved = max(0, min(place, len(self.review.judged) - 1)), True
        self.match = self.review.position(self.place) if self.review.judged else self.session.match
        self.stage = Stage(self.match, self.seat)
        self.stage.settle()
        self.app.is_dirty = True

    def update(self, dt: float) -> float:
        if self.review.poll():
            self.app.is_dirty = True
            if self.review.is_complete:
                self._keep_figures()
                if not self._has_moved:
                    self.stand_at(self.review.by_cost()[0])
        return inf if self.review.is_complete else LOOKING

    def _keep_figures(self) -> None:
        """Save the findings for the statistics if the game is a saved one."""
        journal = self.session.journal
        if journal is not None:
            keep_review(self.app.places, reviewed_deal(self.review, journal.path, self.names[self.seat]))

    def ended(self) -> None:
        self.app.thinker.cancel()

    # drawing
    def draw(self, canvas: Canvas) -> None:
        wide = round(min(canvas.n(PAPER) * (1 + (canvas.looks.text - 1) * 0.4), canvas.w * 0.42))
        has_plates = self.arrangement.has_plates
        layout = table_layout(
            canvas.w - wide,
            canvas.h,
            self.match.seats - 1 if has_plates else 0,
            has_log=False,
            has_hand=self.arrangement.has_hand,
            text=canvas.looks.text,
            round_a_board=self.arrangement.round_a_board,
            may_line_up=self.arrangement.may_line_up,
            caption_units=60,
        )
        lamplit(canvas, layout)
        end = min(layout.far_lockets(Side.LEFT), canvas.w - wide)
        top = room_head(
            canvas, message("gui.look_back.title"), self.back, f"{self.narrator.deal_word} {self.deal}", end
        )
        self.draw_table(canvas, layout)
        caption_strip(canvas, layout.caption, self._caption())
        foot = Rect(0, layout.foot.y, canvas.w, layout.foot.h)
        near_edge(canvas, foot)
        self._foot(canvas, foot)
        gap = canvas.n(12)
        paper = Rect(canvas.w - wide, top.bottom + gap, wide - gap, foot.y - top.bottom - 2 * gap)
        self._paper(canvas, paper)

    def _caption(self) -> Caption:
        """Return the caption: what was chosen, and what would have been better."""
        judged = self.judged
        if judged is None:
            return Caption(message("gui.look_back.no_choice"))
        chosen = self.narrator.tokens(judged.choice.action)
        if judged.hint is None:
            return Caption(message("gui.look_back.chose", play=chosen), message("gui.look_back.looking"))
        if judged.choice.action is judged.hint.action:
            said = message("gui.look_back.chose_best", play=chosen)
            return Caption(said, self.narrator.said(judged.hint.reason), kind="hint")
        if judged.is_best:
            other = self.narrator.tokens(judged.hint.action)
            said = message("gui.look_back.chose_as_good", play=chosen)
            return Caption(said, message("gui.look_back.also_good", play=other), kind="hint")
        better = self.narrator.tokens(judged.hint.action)
        reason = self.narrator.said(judged.hint.reason)
        said = message("gui.look_back.chose_worse", play=chosen, better=better)
        return Caption(said, reason, judged.hint.clause, "hint")

    def hand_state(self, name: str) -> str:
        judged = self.judged
        return "picked" if judged is not None and name in cards_named(judged.choice.action) else "rest"

    def said_of_card(self, name: str) -> str:
        return message("gui.look_back.this_card") if self.hand_state(name) == "picked" else ""

    def is_hinted(self, name: str) -> bool:
        judged = self.judged
        hint = judged.hint if judged is not None else None
        return hint is not None and judged is not None and not judged.is_best and name in cards_named(hint.action)

    def _paper(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the list of choices, each with a tick or the better choice."""
        t = canvas.theme
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=8)
        pad = canvas.n(20)
        inner = rect.inflate(-2 * pad, -2 * pad)
        count = len(self.review.judged)
        title = message("gui.look_back.your_choices", n=count) if count else message("gui.look_back.no_choice")
        y = inner.y + canvas.px("h3") * 0.5
        canvas.text(title, inner.x, y, "h3", "sb", t.ink, most=inner.w)
        canvas.rule(inner.x, inner.right, round(y + canvas.px("h3") * 0.8), t.claret)
        area = Rect(inner.x, round(y + canvas.px("h3") * 1.2), inner.w, 0)
        area.h = inner.bottom - area.y
        h = max(canvas.control, round(canvas.px("body") * 2.2))
        fits = max(1, area.h // (h + 4))
        order = self.review.by_cost()
        first = max(0, min(order.index(self.place) - fits // 2 if order else 0, count - fits))
        for row, place in enumerate(order[first : first + fits]):
            self._row(canvas, Rect(area.x, area.y + row * (h + 4), area.w, h), place)

    def _row(self, canvas: Canvas, rect: Rect, place: int) -> None:
        """Draw one choice: its number, the action and the verdict."""
        t, name, judged = canvas.theme, f"choice.{place}", self.review.judged[place]
        if place == self.place:
            canvas.panel(rect, t.here, 6, t.brass, 2)
        x = rect.x + canvas.n(10)
        sign = canvas.n(22)
        if judged.hint is not None:
            icon, tone = ("check", t.gain) if judged.is_best else ("idea", t.claret)
            canvas.icon(icon, rect.right - sign, rect.centery, sign, tone)
        figure, wide = cost_figure(judged), rect.w - 3 * sign
        if figure:
            box = canvas.text(figure, rect.right - 2 * sign, rect.centery, "body", "B", t.claret, 1.0)
            wide = box.x - x - canvas.n(8)
        chosen = self.narrator.tokens(judged.choice.action)
        high = canvas.height_of(chosen, wide, "body", 1.2)
        canvas.paragraph(f"{place + 1}. {chosen}", x, rect.centery - high / 2, wide, "body", t.ink,
                         leading=1.2, most_lines=1)  # fmt: skip
        verdict = "looking" if judged.hint is None else "best" if judged.is_best else "there_was_better"
        state, words = labels("gui.look_back.verdict")[verdict], message("gui.look_back.choice", number=place + 1)
        if figure:
            unit = self.match.game.unit()
            state = message(f"gui.look_back.cost.{unit}", n=round(judged.cost or 0.0, 1))
        target = Target(name, rect, partial(self.stand_at, place), "list", words=words, state=state)
        canvas.target(target)
        if canvas.has_focus(name):
            canvas.ring(rect)

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        if not self.review.judged:
            return
        buttons = [
            FootButton(f"look.{name}", label, act, key, off=off, kind=kind)
            for name, label, act, key, off, kind in ways(self)
        ]
        said = line_leaf(canvas, message("gui.look_back.judged_by"), "small", "i", canvas.theme.ivory_2)
        foot_ways(canvas, rect.inflate(-2 * canvas.n(12), 0), buttons, FirstThatFits(said, Leaf()))

    # navigation
    def next(self) -> None:
        """Show the next choice."""
        self.stand_at(beside(self, 1))

    def previous(self) -> None:
        """Show the previous choice."""
        self.stand_at(beside(self, -1))

    def make_lesson(self) -> None:
        """Open the lesson editor with a new lesson of this deal."""
        self.app.open(ToLessonOf(self.session.match, self.deal, self.seat))

    def keep(self) -> None:
        """Save this choice among the person's own puzzles, and report it."""
        self.app.say(keep(self.app.places.config, self.review, self.place))

    def try_again(self) -> None:
        """Play on from this choice with the same cards, without saving."""
        sitters = [replace(sitter) for sitter in self.session.sitters]
        session = Session(self.review.position(self.place), sitters, self.app.thinker, None)
        self.app.open(ToPractice(session))

    def key(self, chord: str) -> bool:
        ways: dict[str, Callable[[], None]] = {
            "right": self.next, "left": self.previous, "space": self.next, "p": self.keep, "e": self.make_lesson,
            "c": partial(compare, self),
        }  # fmt: skip
        if chord not in ways:
            return False
        ways[chord]()
        return True


def beside(scene: LookBackScene, rows: int) -> int:
    """Return the place of the choice so many rows down the list, or of its first or last one."""
    order = scene.review.by_cost()
    return order[max(0, min(order.index(scene.place) + rows, len(order) - 1))] if order else 0


def cost_figure(judged: JudgedChoice) -> str:
    """Return what a choice cost beside the best one, such as "−2.5"; "" if it cost nothing or that is not known."""
    cost = round(judged.cost or 0.0, 1)
    return grammar().signed(-cost) if cost else ""


def nothing_to_compare(judged: JudgedChoice | None) -> str:
    """Return why a choice cannot be compared with a better one, or "" if it can."""
    if judged is None or judged.hint is None:
        return message("gui.look_back.looking")
    return message("gui.look_back.nothing_better") if judged.choice.action is judged.hint.action else ""


def compare(scene: LookBackScene) -> None:
    """Show the choice and the better one side by side, from here to the end of the deal."""
    judged, refusal = scene.judged, nothing_to_compare(scene.judged)
    if judged is None or judged.hint is None or refusal:
        scene.app.say(refusal)
        return
    played, idea = (scene.narrator.label(each) for each in (judged.choice.action, judged.hint.action))
    lines = TwoLines(
        scene.session.match, scene.deal, judged.choice.before, scene.seat,
        message("gui.comparing.played", play=played), message("gui.comparing.idea", play=idea),
        idea=judged.hint.action,
    )  # fmt: skip
    scene.app.open(ToCompare(lines, tuple(scene.sitters)))


def ways(scene: LookBackScene) -> list[tuple[str, str, Callable[[], None], str, str, str]]:
    """Return the buttons of the foot from the right: name, words, action, key, why it is off, and kind."""
    order = scene.review.by_cost()
    last = "" if scene.place != order[-1] else message("gui.look_back.last")
    first = "" if scene.place != order[0] else message("gui.look_back.first")
    side_by_side = partial(compare, scene)
    return [
        ("try", message("gui.look_back.way.try_again"), scene.try_again, "Enter", "", "primary"),
        ("on", message("gui.look_back.way.next"), scene.next, "Right", last, "dark"),
        ("before", message("gui.common.back"), scene.previous, "Left", first, "dark"),
        ("compare", message("gui.look_back.way.compare"), side_by_side, "C", nothing_to_compare(scene.judged), "dark"),
        ("keep", message("gui.look_back.way.keep"), scene.keep, "P", "", "dark"),
        ("lesson", message("gui.look_back.way.make_lesson"), scene.make_lesson, "E", "", "dark"),
    ]
