"""The near edge of a table: the question, and a button for every answer."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from .....session.claim import may_claim
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout import Leaf, left_of, right_of
from ....pieces.seat import draw_in_edge
from ....table.layout import BESIDE_OWN, TableLayout
from ....widgets.leaves import in_first_size_that_fits, text_leaf
from ..seats import state_of
from .choice import Choice
from .open_answers import OpenAnswers, is_bare_call, price_of
from .pictured import answer_button, answer_width

if TYPE_CHECKING:
    from ..host import Host


class Foot:
    """The viewer's edge of the table; in the left-handed layout the buttons are at the left."""

    def __init__(self, scene: Host, offer: OpenAnswers) -> None:
        self.scene, self.offer = scene, offer
        self._choices: list[Choice] = []
        self._needed = 0  # width of all buttons side by side, in pixels

    # drawing
    def draw(self, canvas: Canvas, layout: TableLayout) -> None:
        """Draw the question and the buttons, and the player if their locket is not on the cloth."""
        rect = layout.foot
        self.offer.is_mirrored = canvas.looks.left_handed
        self._choices = self.choices()
        raised = self.scene.picked
        self._needed = sum(answer_width(canvas, c, raised) + canvas.n(10) for c in self._choices)
        wide = self._beside(canvas, rect, layout)
        if canvas.looks.left_handed:
            right = rect.right - wide
            left = self._buttons(canvas, left_of(rect, right), is_mirrored=True)
        else:
            left = rect.x + wide
            right = self._buttons(canvas, right_of(rect, left), is_mirrored=False)
        self._ask(canvas, rect, left, right - left - 12)

    def _beside(self, canvas: Canvas, rect: Rect, layout: TableLayout) -> int:
        """Return the width taken by the viewer's locket, drawing it if it has no place on the cloth."""
        seat = self.scene.shown_to
        if layout.own is not None:
            return canvas.n(BESIDE_OWN) if self.scene.nearest is not None else canvas.n(24)
        if seat is None:
            return canvas.n(24)
        state = state_of(self.scene, seat, is_asked=bool(self.scene.own_ask()) or self.scene.is_racing)
        return draw_in_edge(canvas, rect, self.scene.sitters[seat], state)

    def _ask(self, canvas: Canvas, rect: Rect, left: int, room: int) -> None:
        """Draw the question between the player and the buttons, smaller rather than shortened."""
        said, about = self.words(), self._about(canvas)
        if about and canvas.width_of(said, "lead", "b") <= room and canvas.width_of(about, "small") <= room:
            canvas.text(said, left, rect.centery - rect.h * 0.18, "lead", "b", canvas.theme.ivory)
            canvas.text(about, left, rect.centery + rect.h * 0.2, "small", "r", canvas.theme.ivory_2)
            return

        def text(role: str) -> Leaf:
            return text_leaf(canvas, said, role, canvas.theme.ivory, "b", leading=1.15, is_evened=True)

        sizes = in_first_size_that_fits(canvas, text, ("lead", "body", "small"), (1.0, 0.85, 0.75, 0.65))
        sizes.draw(Rect(left, rect.y, room, rect.h))

    def _about(self, canvas: Canvas) -> str:
        """Return the consequence of the hovered or focused answer, unless the amount chooser shows it."""
        if self.scene.amounts.open():
            return ""
        looked_at = (canvas.hovered, canvas.focus)
        return next((c.about for name in looked_at for c in self._choices if c.name == name), "")

    def _buttons(self, canvas: Canvas, room: Rect, *, is_mirrored: bool) -> int:
        """Draw the buttons from the outer end inwards, with the overflow behind "More"; return the inner end."""
        gap, h, way = canvas.n(10), canvas.control, 1 if is_mirrored else -1
        x = room.x + canvas.n(12) if is_mirrored else room.right - canvas.n(12)
        for choice in self._fitting(canvas, room.w - canvas.n(150)):  # the question needs space too
            w = answer_width(canvas, choice, self.scene.picked)
            place = Rect(x if is_mirrored else x - w, room.centery - h // 2, w, h)
            answer_button(canvas, choice, place, self.scene.picked)
            if self.scene.explaining.advises(choice.name):
                canvas.dashed(place.inflate(6, 6))
            x += way * (w + gap)
        return x

    def _fitting(self, canvas: Canvas, most: int) -> list[Choice]:
        """Return the choices that fit side by side, and one more that opens the others."""
        if self._needed <= most or len(self._choices) == 1:
            return self._choices
        more = Choice("more", message("gui.table.foot.more"), None)
        used, shown = answer_width(canvas, more, ()), 0
        for choice in self._choices:
            used += answer_width(canvas, choice, self.scene.picked) + canvas.n(10)
            if used > most:
                break
            shown += 1
        rest = [replace(choice, act=choice.at_once or choice.act) for choice in self._choices[shown:]]
        return [*self._choices[:shown], replace(more, act=partial(self.scene.sheets.offer, rest))]

    # text
    def words(self) -> str:
        """Return the question and the player it is for."""
        scene = self.scene
        if scene.hand.drag.is_carried:
            return scene.hand.drag.words()
        if scene.standing.is_on:
            return message("gui.table.foot.deal_over", deal=scene.deal_word, number=scene.picture.number)
        if scene.calling.is_on:
            return message("gui.table.foot.who_has_it")
        if scene.is_racing:
            return message("gui.table.foot.answer_when_called")
        if scene.pausing.invites:
            return scene.pausing.words()
        if scene.prompt is not None:
            return scene.prompt.words
        if scene.progress.is_over and scene.is_settled:
            return message("gui.table.foot.match_over")
        if scene.thinking.seat is not None:
            return message("gui.table.foot.is_thinking", name=scene.names[scene.thinking.seat])
        asked = scene.asked_seats()
        return message("gui.table.foot.to_play", name=scene.names[asked[0]]) if asked else ""

    # choices
    def choices(self) -> list[Choice]:
        """Return the buttons, the primary one first."""
        scene = self.scene
        if scene.hand.drag.is_carried:
            return [Choice("put_back", message("gui.table.foot.put_back"), scene.hand.drag.put_back, key="Esc")]
        closing_checkpoint = Choice("release", message("gui.common.next"), scene.flow.go_on, key="Space")
        is_stepped = scene.comforts.pace == "step"
        if scene.standing.is_on:
            return after_the_deal(scene)
        if scene.calling.is_on:
            return scene.calling.choices()
        if scene.is_racing:
            answer = Choice("do.Answer", message("gui.table.foot.mine"), scene.answering.to_call, "primary", "Enter")
            return [answer, closing_checkpoint] if is_stepped else [answer]
        if scene.pausing.invites:
            return scene.pausing.choices()
        if scene.prompt is not None:
            if (call := next(filter(is_bare_call, scene.prompt.actions), None)) is not None:
                scene.guard.see_price(scene.picture.number, price_of(scene.prompt, call).amount)
            return self.offer.choices(scene.prompt) + claims(scene)
        if not scene.is_settled:
            on = Choice("hurry", message("gui.table.foot.go_on"), scene.flow.go_on, key="Space")
            return [on, *scene.shows.choices()]
        return [closing_checkpoint] if is_stepped else []


def after_the_deal(scene: Host) -> list[Choice]:
    """Return the buttons while a deal's result stands on the table: the next deal, the settlement, looking back."""
    settle = Choice("settle", message("gui.table.foot.settle_up"), scene.standing.finish, "primary", "Enter")
    if scene.closing.is_end:
        return [settle]
    ways = scene.closing.ways
    on = Choice("next", ways.words, scene.standing.pass_on, "primary", "Enter")
    back = Choice("look_back", message("gui.settlement.back.look_back"), scene.standing.look_back, key="K")
    return [on, replace(settle, kind="dark", key="Space"), *([back] if ways.may_look_back else [])]


def claims(scene: Host) -> list[Choice]:
    """Return the button that claims the remaining tricks, if the viewer may claim them."""
    if scene.shown_to is None or scene.shown.pause is not None or not may_claim(scene.session, scene.shown_to):
        return []
    return [Choice("claim", message("gui.table.claim.rest"), scene.answering.claim, key=scene.app.keys.cap("claim"))]
