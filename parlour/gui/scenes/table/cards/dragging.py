"""Dragging a card: it follows the pointer, and is played, moved within the hand, or flies back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from .....engine.cards import Card
from .....engine.questions import Refusal
from .....narration.words import card_in_words, spoken
from .....session.view.picture import Event, Moved
from .....words.message import grammar, message
from ....drawing import raster
from ....drawing.canvas import Canvas, Looks, Point, Rect
from ....pieces.arrow import arrow
from ....table.layout import TableLayout
from ..course.flights import Sprite, landing
from .dropping import Drop, on_card, on_table, refusal_of

if TYPE_CHECKING:
    from ..host import Host

SMALLER = 0.92  # size while dragged, relative to its normal size
HOMEWARD = 0.16  # seconds
MOST_TILT, TILT, RIGHTING = 7.0, 0.006, 0.12  # greatest tilt, tilt per pixel a second, seconds until upright
GHOSTS = ((0.3, 50), (0.62, 90))  # shares of a card's way home, and how strong its ghost is there, up to 255
SNAP = 90  # units round the next card's place within which a card snaps to it
LIGHT = "#FFE8B0"  # colour of the light on places where the card may go
CARRIED, HOME, LEFT = "carried", "home", "left"  # with the pointer; flying back; dropped where it was played


class Home(Protocol):
    """The hand from which a card is dragged."""

    def holds(self, name: str) -> bool: ...
    def is_barred(self, name: str) -> bool: ...
    def place_at(self, point: Point) -> int: ...
    def place_of(self, name: str) -> Rect | None: ...
    def put(self, name: str, place: int) -> None: ...


class Dragging:
    """The card of a table being moved with the pointer."""

    def __init__(self, scene: Host, hand: Home) -> None:
        self.scene, self.hand = scene, hand
        self.card, self.phase = "", ""
        self.goes_to: int | None = None  # its future index in the hand, None while it is not over the hand
        self._height = 0
        self._offset: Point = (0, 0)  # from the pointer to the centre of the card
        self._at: Point = (0, 0)
        self._tilt = 0.0
        self._moved_at = 0.0
        self._since = 0.0
        self._over = ""  # the card or region under the pointer, to detect changes

    @property
    def is_carried(self) -> bool:
        """Return whether a card is being dragged."""
        return self.phase == CARRIED

    def lift(self, name: str, rect: Rect, place: Point) -> Dragging | None:
        """Pick up a card at a point, or return None if nothing may be dragged now."""
        scene = self.scene
        if scene.sheets.is_open or scene.shown_to is None:
            return None
        self.card, self.phase = name, CARRIED
        self._height = round(rect.h * SMALLER)
        self._offset = round((rect.centerx - place[0]) * SMALLER), round((rect.centery - place[1]) * SMALLER)
        self._tilt, self._moved_at = 0.0, scene.app.clock.now()
        self._over = ""
        self.follow(place)
        scene.app.is_dirty = True
        return self

    # following the pointer
    def follow(self, place: Point) -> None:
        """Move to the pointer, tilting in the direction of movement."""
        now = self.scene.app.clock.now()
        passed = max(now - self._moved_at, 1 / 240)
        wanted = max(-MOST_TILT, min(MOST_TILT, -(place[0] - self._at[0]) / passed * TILT)) if self._over else 0.0
        self._tilt += (wanted - self._tilt) * 0.4
        self._at, self._moved_at = place, now
        self.goes_to = self.hand.place_at(place) if self._is_over_hand(place) else None
        over = f"hand {self.goes_to}" if self.goes_to is not None else self._card_under(place) or self._region(place)
        if over != self._over:
            self._over, self.scene.app.is_dirty = over, True

    def let_go(self, place: Point) -> None:
        """Play the card where it is, move it within the hand, or let it fly back."""
        self.follow(place)
        if self.goes_to is not None:
            self.hand.put(self.card, self.goes_to)
            self.put_back()
            return
        drop = self.drop()
        if drop is None:
            refusal = self._refusal() if self._over != "elsewhere" else None
            self.put_back()
            if refusal is not None:
                self.scene.explaining.refuse(refusal.sentence, refusal.clause)
        elif drop.action is None:
            self.scene.picked = list(drop.raised)
            self.put_back()
        else:
            self.phase, self._since = LEFT, self.scene.app.clock.now()
            self.scene.do(drop.action)

    def put_back(self) -> None:
        """Let the card fly back to its place."""
        self.phase = HOME if self.scene.app.settings.motion == "full" else ""
        self.goes_to, self._since, self.scene.app.is_dirty = None, self.scene.app.clock.now(), True

    # under the pointer
    def _region(self, place: Point) -> str:
        """Return "table" where a card may be dropped, or else "elsewhere"."""
        layout = self.scene.layout
        if layout is None:
            return "elsewhere"
        if any(rect.collidepoint(place) for rect in layout.plates.values()):
            return "elsewhere"
        near = self.scene.app.canvas().n(SNAP)
        is_near = any(rect.inflate(2 * near, 2 * near).collidepoint(place) for rect in self.scene.app.next_places)
        return "table" if is_near or layout.area.collidepoint(place) else "elsewhere"

    def _is_over_hand(self, place: Point) -> bool:
        """Return whether the card is over the hand, where it can be moved to another place."""
        layout = self.scene.layout
        return layout is not None and self.hand.holds(self.card) and layout.hand.collidepoint(place)

    def _card_under(self, place: Point) -> str:
        """Return the name of the card under the pointer that can be combined with the dragged one, or ""."""
        kinds = ("lay.",) if self.hand.holds(self.card) else ("card.",)
        for target in reversed(self.scene.app.targets):
            if target.name.startswith(kinds) and target.rect.collidepoint(place):
                return target.name.partition(".")[2]
        return ""

    # dropping
    def drop(self) -> Drop | None:
        """Return the result of dropping the card here, or None if it would fly back."""
        scene = self.scene
        ask = scene.own_ask()
        if ask is None or self._over in ("", "elsewhere") or self.goes_to is not None:
            return None
        if self._over != "table":
            return on_card(ask, self.card, self._over, scene.picked)
        return on_table(ask, self.card, scene.picked, self._hand()) if self.hand.holds(self.card) else None

    def _on_table(self) -> Drop | None:
        """Return the result of dropping the card on the table, or None."""
        ask = self.scene.own_ask()
        if ask is None or not self.hand.holds(self.card):
            return None
        return on_table(ask, self.card, self.scene.picked, self._hand())

    def _hand(self) -> list[Card]:
        return [card for card in self.scene.picture.hand(self.scene.shown_to or 0) if card is not None]

    def _refusal(self) -> Refusal | None:
        """Return why the card may not be dropped here, or None."""
        ask = self.scene.own_ask()
        return None if ask is None else refusal_of(ask, self.card, self.scene.picture)

    def partners(self) -> list[str]:
        """Return the cards on which the dragged one may be dropped."""
        ask = self.scene.own_ask()
        if ask is None:
            return []
        kind = "lay." if self.hand.holds(self.card) else "card."
        names = [t.name.partition(".")[2] for t in self.scene.app.targets if t.name.startswith(kind)]
        return [name for name in names if name != self.card and on_card(ask, self.card, name, self.scene.picked)]

    def words(self) -> str:
        """Return what dropping the card would do, in words."""
        drop = self.drop() or self._on_table()
        if self.goes_to is None and drop is not None and drop.action is not None:
            return message("gui.table.drag.play", play=grammar().inside(self.scene.narrator.label(drop.action)))
        if self.goes_to is None and drop is not None:
            return message("gui.table.drag.choose", card=spoken(self.card))
        if self.goes_to is not None or self.scene.own_ask() is None:
            return message("gui.table.drag.anywhere")
        if self.partners():
            return message("gui.table.drag.on_lit_card")
        return message("gui.table.drag.not_now", card=card_in_words(self.card))

    # drawing
    def draw(self, canvas: Canvas, layout: TableLayout) -> None:
        """Highlight the places where the dragged card may be dropped."""
        if not self.is_carried:
            return
        t = canvas.theme
        partners = set(self.partners())
        for target in self.scene.app.targets:
            if target.name.partition(".")[2] in partners and target.name.startswith("lay."):
                light(canvas, target.rect, 0.06)
        if self._on_table() is not None and not partners:
            places = canvas.next_places[:1]
            for rect in places:
                light(canvas, rect, 0.2)
                if (home := self.hand.place_of(self.card)) is not None and self.scene.app.settings.motion != "none":
                    _point(canvas, home, rect)
            if not places:
                room = layout.centre.inflate(-canvas.n(16), -canvas.n(16))
                shape = raster.box(room.w, room.h, canvas.n(14), LIGHT, t.brass, 2.5, 0.07)
                canvas.surface.blit(shape, room)

    def hides(self, name: str) -> bool:
        """Return whether a card is not drawn in its place because it is being moved."""
        return bool(self.phase) and name == self.card

    def sprites(self, looks: Looks) -> list[Sprite]:
        """Return the dragged card with its position, if there is one."""
        if not self.phase or self._is_done():
            return []
        now = self.scene.app.clock.now()
        middle = (self._at[0] + self._offset[0], self._at[1] + self._offset[1])
        height = self._height
        if self.phase == CARRIED:
            self._tilt *= max(0.0, 1 - (now - self._moved_at) / RIGHTING) if now > self._moved_at else 1.0
        if self.phase == HOME:
            part = landing(min(1.0, (now - self._since) / HOMEWARD))
            home = self.hand.place_of(self.card)
            if home is not None:
                x, y = middle
                middle = round(x + (home.centerx - x) * part), round(y + (home.centery - y) * part)
                height = round(height + (home.h - height) * part)
            self._tilt *= 1 - part
        picture = pygame.transform.rotozoom(
            lifted(self.card, height, looks, is_barred=self.hand.is_barred(self.card)), round(self._tilt), 1
        )
        begun = (self._at[0] + self._offset[0], self._at[1] + self._offset[1])
        ghosts = ghosts_of(picture, begun, middle) if self.phase == HOME else []
        return [*ghosts, (picture, picture.get_rect(center=middle))]

    def _is_done(self) -> bool:
        """Return whether the card has reached its destination."""
        scene, now = self.scene, self.scene.app.clock.now()
        if self.phase == HOME:
            is_done = now - self._since >= HOMEWARD
        elif self.phase == LEFT:
            is_done = (
                not self.hand.holds(self.card) or _carries(scene.shown.moving, self.card) or scene.own_ask() is not None
            )
        else:
            is_done = False
        if is_done or scene.shown_to is None:
            self.phase, scene.app.is_dirty = "", True
        return not self.phase

    def left_at(self, piece: object) -> Rect | None:
        """Return where a card now being played was dropped, as the start of its flight; otherwise None."""
        if self.phase != LEFT or str(piece) != self.card:
            return None
        place = Rect(0, 0, round(self._height * 5 / 7), round(self._height))
        place.center = self._at[0] + self._offset[0], self._at[1] + self._offset[1]
        return place


def ghosts_of(picture: pygame.Surface, begun: Point, now: Point) -> list[Sprite]:
    """Return what a card that flies home leaves behind on its way."""
    found = []
    for share, strength in GHOSTS:
        ghost = picture.copy()
        ghost.set_alpha(strength)
        x, y = (round(a + (b - a) * share) for a, b in zip(begun, now, strict=True))
        found.append((ghost, ghost.get_rect(center=(x, y))))
    return found


def _carries(event: Event | None, card: str) -> bool:
    """Return whether an event moves a card."""
    return isinstance(event, Moved) and any(str(piece) == card for piece in event.pieces)


def _point(canvas: Canvas, home: Rect, place: Rect) -> None:
    """Draw an arrow from where a card was taken up to where it may go."""
    away, unit = 1 if place.centerx >= home.centerx else -1, canvas.u
    start, end = (home.centerx, home.y - 6 * unit), (place.centerx - away * place.w * 0.6, place.bottom - 10 * unit)
    canvas.surface.blit(*arrow(start, (start[0] + away * 20 * unit, end[1] + 10 * unit), end, unit))


def light(canvas: Canvas, rect: Rect, strength: float) -> None:
    """Draw a lit area with a brass edge."""
    radius = round(rect.w * 0.07)
    canvas.surface.blit(raster.box(rect.w, rect.h, radius, LIGHT, canvas.theme.brass, 2.5, strength), rect)


def lifted(card: str, height: int, looks: Looks, *, is_barred: bool) -> pygame.Surface:
    """Return a card with its deep shadow."""
    make = raster.barred if is_barred else raster.card
    face = make(card, height, looks.faces, looks.suit_set)
    w, blur = face.get_width(), max(4, round(height * 0.05))
    soft = raster.shadow(w, height, round(w * 0.07), blur, 120)
    sheet = pygame.Surface((soft.get_width(), soft.get_height() + blur), pygame.SRCALPHA)
    sheet.blit(soft, (0, blur))
    sheet.blit(face, (2 * blur, 2 * blur))
    return sheet
