"""The result on the table: hands are shown with the reason for the result before the settlement opens."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from .....session.deal_settlement import DealSettlement
from .....session.view.caption import Caption
from .....words.message import message
from ....drawing.tokens import PACES
from ....layout import Aligned, Leaf

if TYPE_CHECKING:
    from ....drawing.canvas import Rect
    from ....table.layout import TableLayout
    from ..host import Host

HURRIED = 0.6  # seconds after the last card in which no press leads on to the next deal
READING, A_WORD = 2.0, 0.3  # seconds at Normal pace for which a result is shown, plus seconds for each word


class ReadResult:
    """The end of one deal as shown on the table, before its settlement opens."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._deal, self._until, self._begun = 0, inf, 0.0

    @property
    def is_on(self) -> bool:
        """Return whether the result of the current deal is being shown."""
        return self._deal == self.scene.picture.number

    def update(self) -> None:
        """Show the result, and open the settlement when its time is up."""
        scene = self.scene
        if not self.is_on:
            self._begin()
        if scene.app.clock.now() >= self._until:
            self.finish()

    def still_for(self) -> float:
        """Return for how many seconds nothing will change."""
        return max(0.0, self._until - self.scene.app.clock.now())

    def finish(self) -> None:
        """Open the settlement."""
        self._deal = 0
        self.scene.closing.show_settlement()

    def look_back(self) -> None:
        """Review the choices of the deal; the result then stays until the next press."""
        self._until = inf
        self.scene.closing.look_back()

    def pass_on(self) -> None:
        """Go on to the next deal without the settlement, unless the press was meant for the last card."""
        if self.scene.app.clock.now() < self._begun + HURRIED:
            return
        self._deal = 0
        self.scene.closing.go_on_to_next()

    def _begin(self) -> None:
        """Show why the deal ended as it did, and let a persona remark on it."""
        scene = self.scene
        self._deal, self._begun = scene.picture.number, scene.app.clock.now()
        result = DealSettlement.of(scene.session, scene.narrator, self._deal)
        reason = result.reason or message("gui.table.deal_is_over", deal=scene.deal_word, number=self._deal)
        scene.asides.closed()
        seconds = (READING + A_WORD * len(reason.split())) * PACES[scene.comforts.pace]  # whatever key is held
        scene.caption = Caption(reason, kind="result")  # which is also spoken, however short it is shown
        is_stepped = scene.comforts.pace == "step"
        self._until = inf if is_stepped else scene.app.clock.now() + seconds
        scene.app.is_dirty = True


def caption_place(scene: Host, layout: TableLayout) -> Rect:
    """Return where the caption stands: above the hand, but a result in place of a hand that has been played."""
    is_free = scene.shown_to is not None and not scene.picture.hand(scene.shown_to) and layout.hand.h > layout.caption.h
    if scene.caption.kind != "result" or not is_free:
        return layout.caption
    strip = Leaf(0, layout.caption.h, name="strip")
    return Aligned(strip, None, 0.5).places(layout.hand_room(1))["strip"]  # clear of the viewer's own plate
