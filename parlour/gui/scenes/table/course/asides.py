"""Table moments and remarks: moments with a light and a tune, and the personas' remarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from .....session.talk.conversation import Conversation, Remark
from .....session.talk.flourishes import MarkedMoment
from .....words.message import grammar, message
from ....drawing.canvas import Canvas, Looks, Rect
from ....pieces.bubble import draw_bubble
from ....pieces.flourish import draw_moment, fan_of, laurel, rays
from ....pieces.seat import locket_place
from ....table.layout import TableLayout
from .flights import Sprite, landing

if TYPE_CHECKING:
    from ..host import Host

LASTS = 2.6  # seconds at Normal pace for which a moment is shown
RISES, DRAWS = 0.4, 0.5  # seconds in which the cards rise, and in which the laurel is drawn
READING, A_WORD = 2.5, 0.35  # seconds for which a remark is shown, plus seconds for each word
MATCH = "match"  # the moment at the end of a match
GOLD = ("#EBC873", "#C39A3D")  # colours of the laurel's lit and shaded leaves


class Asides:
    """Shows the moments and remarks of one table."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        app = scene.app
        self.talk = Conversation.at(scene.session, lambda: app.settings.remarks, app.remarked)
        self.moment: MarkedMoment | None = None
        self.remark: Remark | None = None
        self._begun, self._until, self._stands_until = 0.0, 0.0, 0.0
        self._laurel = Rect(0, 0, 0, 0)
        self._area = Rect(0, 0, 0, 0)

    # events
    def heard(self) -> float:
        """Process the event just shown; return for how many seconds at Normal pace its moment is shown."""
        scene = self.scene
        heard = self.talk.hear(scene.shown.stage.bit, scene.shown.stage.applied, scene.picture.number)
        if heard.remark is not None:
            self.say(heard.remark)
        if heard.moment is None:
            return 0.0
        self._mark(heard.moment)
        return LASTS if self.moment is not None else 0.0

    def closed(self) -> None:
        """Show a remark on the end of the current deal, if there is one."""
        scene = self.scene
        remark = self.talk.close(scene.picture.number)
        if remark is not None:
            self.say(remark)
        if (winner := self.talk.match_won(scene.picture.number)) is not None:
            self._mark(MarkedMoment(MATCH, winner, ()))
            self._stands_until = scene.app.clock.now() + LASTS

    def _mark(self, moment: MarkedMoment) -> None:
        """Play a moment's tune, announce it, and show it unless animation is off."""
        scene = self.scene
        scene.app.audio.tune()
        scene.app.voice.say(message("session.moment.told", who=scene.names[moment.seat], title=self._title(moment)))
        if scene.app.settings.motion == "none" or not scene.playback.speed():
            return
        self.moment, self._begun = moment, scene.app.clock.now()
        scene.app.is_dirty = True

    def say(self, remark: Remark) -> None:
        """Show a remark beside its speaker, and speak it."""
        scene = self.scene
        self.remark = remark
        self._until = scene.app.clock.now() + READING + A_WORD * len(remark.text.split())
        scene.app.voice.say(f"{scene.names[remark.seat]}: {remark.text}")
        scene.app.is_dirty = True

    # time
    def update(self) -> None:
        """Clear the moment and the remark when their time is up."""
        is_past = self.scene.playback.wait <= 0 and self.scene.app.clock.now() > self._stands_until
        if self.moment is not None and is_past:
            self.moment, self.scene.app.is_dirty = None, True
        if self.remark is not None and self.scene.app.clock.now() > self._until:
            self.remark, self.scene.app.is_dirty = None, True

    @property
    def is_moving(self) -> bool:
        """Return whether a moment or a remark is being shown."""
        return self.moment is not None or self.remark is not None

    def clear(self) -> None:
        """Clear everything before another deal."""
        self.moment = self.remark = None

    # drawing
    def _title(self, moment: MarkedMoment) -> str:
        own = self.scene.narrator.says.get("flourish", {})
        return message("gui.table.moment.match") if moment.name == MATCH else own.get(moment.name, "")

    def draw(self, canvas: Canvas, layout: TableLayout) -> None:
        """Draw the moment's light and title, and the remark."""
        scene = self.scene
        if self.moment is not None:
            self._area = layout.centre
            is_own = self.moment.seat == scene.shown_to
            whose = message("gui.table.moment.yours") if is_own else grammar().whose(scene.names[self.moment.seat])
            self._laurel = draw_moment(canvas, self._area, self._title(self.moment), whose)
        if self.remark is not None:
            portrait = self._portrait(canvas, layout, self.remark.seat)
            room = Rect(8, layout.head.bottom, layout.foot.w - 16, layout.foot.y - layout.head.bottom - 4)
            if portrait is not None:
                draw_bubble(canvas, self.remark.text, portrait, room)

    def _portrait(self, canvas: Canvas, layout: TableLayout, seat: int) -> Rect | None:
        """Return the rectangle of a seat's portrait, or None if it is not on the table."""
        around, n = self.scene.around(), self.scene.rules.seats
        places = {around[(distance - (n in layout.plates)) % n]: distance for distance in layout.plates}
        return locket_place(canvas, layout.seat_place(places[seat])) if seat in places else None

    def sprites(self, looks: Looks) -> list[Sprite]:
        """Return the sprites that celebrate a great moment: rays, a laurel and rising cards; empty without one."""
        if self.moment is None or not self._laurel.w:
            return []
        scene = self.scene
        gone = scene.app.clock.now() - self._begun if scene.app.settings.motion == "full" else LASTS
        found: list[Sprite] = []
        if scene.app.settings.motion == "full" and not scene.app.settings.high_contrast:
            around = self._area.inflate(0, round(self._area.h * 0.3))
            light = rays(around.w, around.h, GOLD[0])
            light.set_alpha(round(255 * min(1.0, gone / DRAWS)))
            found.append((light, around))
        found.append(self._spray(min(1.0, gone / RISES)))
        return found + self._cards(looks, landing(min(1.0, gone / RISES)))

    def _spray(self, part: float) -> Sprite:
        """Return the part of the laurel drawn so far, from the middle outwards."""
        place = self._laurel
        whole = laurel(place.w, place.h, *GOLD)
        wide = max(2, round(place.w * part))
        return whole.subsurface(Rect((place.w - wide) // 2, 0, wide, place.h)), Rect(
            place.centerx - wide // 2, place.y, wide, place.h
        )

    def _cards(self, looks: Looks, part: float) -> list[Sprite]:
        """Return the moment's cards as they rise above its title."""
        assert self.moment is not None
        top, room = self._area.y, self._laurel.y + self._laurel.h * 0.26 - self._area.y
        high = round(room * 0.86)
        x, y = self._area.centerx, top + room * 0.46 + (1 - part) * room * 0.4
        names = tuple(str(card) for card in self.moment.cards)
        return [(face, _around(face, x + dx, y + dy)) for face, (dx, dy) in fan_of(names, max(24, high), looks)]


def _around(face: pygame.Surface, x: float, y: float) -> Rect:
    return face.get_rect(center=(round(x), round(y)))
