"""Reviewing one's own choices in a deal: the best one each time, the reason, and a chance to try again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import TYPE_CHECKING

from ....narration.narrator import Narrator
from ....puzzles.own import keep
from ....session.deal_settlement import DealSettlement
from ....session.public_session import PublicSession
from ....session.replay.recording import Recording
from ....session.review.learning import reviewed_deal
from ....session.review.review import JudgedChoice, Review
from ....session.view.caption import Caption
from ....storage.reviews import keep_review
from ....words.message import message
from ...arrangements import arrangement_of
from ...drawing.canvas import Canvas, Rect
from ...pieces.boards.ground import lamplit, near_edge
from ...pieces.pieces import caption_strip
from ...table.layout import Side, table_layout
from ...widgets.feet import FootButton, foot_ways
from ...widgets.parts import room_head
from ..routing.routes import ToCompare, ToLessonOf, ToPractice, TwoLines
from ..still_table import StillTable
from ..table.cards.picking import cards_named
from .judged_paper import draw_judged, draw_pills, named

if TYPE_CHECKING:
    from ...window.app import App

PAPER = 404  # width of the paper at the right, in units
LOOKING = 0.05  # seconds between checks for the next hint


class LookBackScene(StillTable):
    """Shows the player's choices in a finished deal, each with its position and hint."""

    def __init__(self, app: App, session: PublicSession, seat: int, deal: int) -> None:
        super().__init__(app)
        self.session, self.seat, self.deal = session, seat, deal
        self.review = Review.of(session, seat, deal, app.thinker)
        self.sitters, self.names = session.sitters, session.names
        self.arrangement = arrangement_of(session.rules.slug)
        self.narrator = Narrator(session.rules.slug, self.names, session.rules.options)
        self.result = DealSettlement.of(session, self.narrator, deal).reason
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
        self.seen = self.review.seen_after(self.place)
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
        path = self.session.path
        if path is not None:
            keep_review(self.app.places, reviewed_deal(self.review, path, self.names[self.seat]))

    def ended(self) -> None:
        self.app.thinker.cancel()

    # drawing
    def draw(self, canvas: Canvas) -> None:
        wide = round(min(canvas.n(PAPER) * (1 + (canvas.looks.text - 1) * 0.4), canvas.w * 0.42))
        has_plates = self.arrangement.has_plates
        layout = table_layout(
            canvas.w - wide,
            canvas.h,
            self.rules.seats - 1 if has_plates else 0,
            has_log=False,
            has_hand=self.arrangement.has_hand,
            text=canvas.looks.text,
            seating=self.arrangement.seating,
            caption_units=60,
        )
        lamplit(canvas, layout)
        foot = Rect(0, layout.foot.y, canvas.w, layout.foot.h)
        near_edge(canvas, foot)
        end = min(layout.far_lockets(Side.LEFT), canvas.w - wide)
        top = room_head(
            canvas, message("gui.look_back.title"), self.back, f"{self.narrator.deal_word} {self.deal}", end
        )
        self.draw_table(canvas, layout)
        gap, told = canvas.n(12), self._caption()
        paper = Rect(canvas.w - wide, top.bottom + gap, wide - gap, foot.y - top.bottom - 2 * gap)
        if draw_judged(canvas, paper, self, told):
            self._pills(canvas)
        else:
            caption_strip(canvas, layout.caption, told)
        self._foot(canvas, foot)

    def _pills(self, canvas: Canvas) -> None:
        """Mark the card that was played and the better one."""
        judged = self.judged
        if judged is not None and judged.hint is not None and not judged.is_best:
            draw_pills(canvas, cards_named(judged.choice.action), cards_named(judged.hint.action))

    def _caption(self) -> Caption:
        """Return the caption: what was chosen, and what would have been better."""
        judged = self.judged
        if judged is None:
            return Caption(message("gui.look_back.no_choice"))
        chosen = named(self.narrator, judged.choice.action)
        if judged.hint is None:
            return Caption(message("gui.look_back.chose", play=chosen), message("gui.look_back.looking"))
        if judged.choice.action is judged.hint.action:
            said = message("gui.look_back.chose_best", play=chosen)
            return Caption(said, self.narrator.said(judged.hint.reason), kind="hint")
        if judged.is_best:
            other = named(self.narrator, judged.hint.action)
            said = message("gui.look_back.chose_as_good", play=chosen)
            return Caption(said, message("gui.look_back.also_good", play=other), kind="hint")
        better = named(self.narrator, judged.hint.action)
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

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        if not self.review.judged:
            return
        buttons = [
            FootButton(f"look.{name}", label, act, key, off=off, kind=kind)
            for name, label, act, key, off, kind in ways(self)
        ]
        foot_ways(canvas, rect.inflate(-2 * canvas.n(12), 0), buttons)

    # navigation
    def next(self) -> None:
        """Show the next choice."""
        self.stand_at(beside(self, 1))

    def previous(self) -> None:
        """Show the previous choice."""
        self.stand_at(beside(self, -1))

    def make_lesson(self) -> None:
        """Open the lesson editor with a new lesson of this deal."""
        self.app.open(ToLessonOf(Recording.of(self.session), self.deal, self.seat))

    def keep(self) -> None:
        """Save this choice among the person's own puzzles, and report it."""
        self.app.say(keep(self.app.places.config, self.review, self.place))

    def try_again(self) -> None:
        """Play on from this choice with the same cards, without saving."""
        self.app.open(ToPractice(self.review.again(self.place, self.session.sitters)))

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
        Recording.of(scene.session), scene.deal, judged.choice.before, scene.seat,
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
