"""The canvas of a scene: what is drawn in one frame, with the hit targets registered while drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from ... import resources
from ..widgets.fields import Field, ScrollBar
from . import raster
from .sheet import LEAST, Looks, Sheet
from .tokens import Theme

__all__ = ["LEAST", "Canvas", "Held", "Looks", "Point", "Rect", "Target", "Thing"]

Rect = pygame.Rect
Point = tuple[int, int]


class Held(Protocol):
    """Something dragged with the pointer."""

    def follow(self, place: Point) -> None:
        """Move to the pointer's position."""

    def let_go(self, place: Point) -> None:
        """Drop the object at the pointer's position."""

    def put_back(self) -> None:
        """Return to where it was picked up."""


@dataclass
class Target:
    """A hit target: something that can be pressed or focused.

    `zone` groups targets for Tab; `act` runs on a press or Enter; `off` says why it is disabled. `key` is a shortcut;
    `wheel` receives mouse wheel steps. `words` names a target without text, and `state` describes it, such as
    "raised". `scans` is whether one-switch scanning stops there. `lift` picks it up at a point, if it can be dragged.
    `is_on` is whether a switch or radio button is on. With `yields`, Enter presses the primary button while this
    target has the focus, for instance if it is a card already raised. With `is_barred` it cannot be chosen now, and
    its tooltip says why.
    """

    name: str
    rect: Rect
    act: Callable[[], None] | None = None
    zone: str = "main"
    off: str = ""
    key: str = ""
    radius: int = 6
    wheel: Callable[[int], None] | None = None
    words: str = ""
    state: str = ""
    scans: bool = True
    role: str = "button"  # "button", "switch", "radio" or "field"
    is_on: bool = False
    lift: Callable[[Point], Held | None] | None = None
    yields: bool = False
    is_barred: bool = False
    picture: str = ""  # description of the pictures on its button: an icon, cards or a person


@dataclass(frozen=True)
class Thing:
    """Something with a tooltip but no action, such as a pool: its rectangle, title and text.

    With `is_plain` the text adds nothing to what is seen, so that it opens only when asked for.
    """

    rect: Rect
    title: str
    text: str = ""
    is_plain: bool = False


class Canvas(Sheet):
    """The drawing surface of one frame, with the hit targets registered while drawing."""

    def __init__(self, surface: pygame.Surface, theme: Theme, looks: Looks, focus: str = "") -> None:
        super().__init__(surface, theme, looks)
        self.focus = focus
        self.targets: list[Target] = []
        self.things: list[Thing] = []
        self.is_enter_taken, self.caps = False, dict[str, str]()  # button labels of a gamepad, by key
        self.next_places: list[Rect] = []  # places for the next card
        self.widgets: list[Field | ScrollBar] = []
        self.pool_places: dict[str, Rect] = {}  # the rectangle of each pool drawn, by name
        self.seat_places: dict[int, Rect] = {}  # the rectangle of each player whom the table draws without a plate
        self.zone_places: dict[str, Rect] = {}  # the rectangle of each zone's row of cards
        self.card_places: dict[str, Rect] = {}  # the last rectangle of each face-up card
        self.in_flight: frozenset[str] = frozenset()  # open cards that are not drawn where they lay
        self.rings: list[Rect] = []  # round what has been ringed
        self.hovered = self.pressed = ""
        self.heading = ""  # the title of the screen or of the dialog above it

    # cards
    def suit_colour(self, suit: str) -> str:
        """Return a suit's colour in the chosen suit set."""
        return resources.suit_colours(self.looks.suit_set)[f"suit.{suit}"]

    def card(self, name: str | None, rect: Rect, state: str = "") -> None:
        """Draw a card, or its back if `name` is None; state "barred" dims it."""
        if name is not None:
            self.card_places[name] = rect
        if rect.w < 8 or rect.h < 8 or name in self.in_flight:  # less than 8 pixels: too small to recognise a card
            return
        blur = max(2, round(rect.h * 0.018))
        soft = raster.shadow(rect.w, rect.h, round(rect.w * 0.07), blur, 105)
        self.surface.blit(soft, (rect.x - 2 * blur, rect.y - blur))
        looks = self.looks
        if name is None:
            face = raster.back(looks.back, rect.h)
        elif state == "barred":
            face = raster.barred(name, rect.h, looks.faces, looks.suit_set)
        else:
            face = raster.card(name, rect.h, looks.faces, looks.suit_set)
        self.surface.blit(face, rect)

    # hit targets
    @contextmanager
    def within(self, area: Rect, least: int = 10_000) -> Iterator[None]:
        """Clip drawing to a scrolling area; a clipped target can be pressed if `least` pixels are visible."""
        written, targets, clip = len(self.written), len(self.targets), self.surface.get_clip()
        self.surface.set_clip(area)
        yield
        self.surface.set_clip(clip)
        self.written[written:] = [box for box in self.written[written:] if area.contains(box[0])]
        seen = [(target, target.rect.clip(area)) for target in self.targets[targets:]]
        self.targets[targets:] = [target for target, rect in seen if rect.h >= min(target.rect.h, least)]
        for target, rect in seen:
            target.rect = rect

    def target(self, target: Target) -> Target:
        """Register a hit target and return it."""
        self.targets.append(target)
        return target

    def has_focus(self, name: str) -> bool:
        return self.focus == name

    def ring(self, rect: Rect, radius: float = 6, grow: int = 2) -> None:
        super().ring(rect, radius, grow)
        self.rings.append(rect)

    def mark_focus(self) -> None:
        """Draw a ring round the focused target, unless it has drawn one of its own shape."""
        target = next((target for target in self.targets if self.has_focus(target.name)), None)
        if target is not None and target.rect.collidelist(self.rings) < 0:
            self.ring(target.rect, target.radius)

    def field(self, field: Field, zone: str = "main", key: str = "") -> None:
        """Draw a text field and register it."""
        self._frame(field, field.rect, zone, key)
        self.widgets.append(replace(field, rect=field.rect.inflate(-2 * self.n(8), -2 * self.least_pen)))

    def search_field(self, field: Field, zone: str = "main", key: str = "/") -> None:
        """Draw a search field, with its icon on the left and its shortcut on the right."""
        rect, sign = field.rect, self.sign(20)
        self._frame(field, rect, zone, key)
        left, right = sign + self.n(16), (self.n(38) if not field.text and not self.is_compact else self.n(8))
        self.icon("search", rect.x + left / 2 + 2, rect.centery, sign, self.theme.ink_2)
        inner = rect.inflate(0, -2 * self.least_pen)
        self.widgets.append(replace(field, rect=Rect(rect.x + left, inner.y, rect.w - left - right, inner.h)))
        if right > self.n(8):
            cap = Rect(0, 0, self.n(22), max(20, round(self.px("note") * 1.45)))
            cap.center = (rect.right - right // 2, rect.centery)
            self.surface.blit(raster.box(cap.w, cap.h, 4, "", self.theme.note, 1), cap)
            self.text(key, cap.centerx, cap.centery, "note", "b", self.theme.note, 0.5)

    def _frame(self, field: Field, rect: Rect, zone: str, key: str) -> None:
        """Draw a field's background and focus ring, and register it as a target."""
        self.panel(rect, self.theme.paper_raised, 4, self.theme.paper_edge, 1)
        self.target(Target(field.name, rect, None, zone, key=key, words=field.hint, state=field.text, role="field"))
        if self.has_focus(field.name):
            self.ring(rect, 4)

    def cover(self, darkness: int = 110) -> None:
        """Dim everything drawn so far and discard its targets, for instance under a dialog."""
        self.surface.fill((darkness, darkness, darkness), special_flags=pygame.BLEND_RGB_MULT)
        self.targets.clear()
        self.things.clear()
        self.written.clear()
        self.told.clear()
        self.widgets.clear()
