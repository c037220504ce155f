"""The canvas of a scene: units, shapes, text, pictures, and hit targets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

import pygame

from ... import resources
from ...engine.cards import TWIN
from ...words.grammar import CARD_TOKEN
from ...words.message import grammar
from ..widgets.fields import Field, ScrollBar
from . import raster
from .tokens import TYPE, Theme

Rect = pygame.Rect
Point = tuple[int, int]
LEAST = 13  # smallest legible text size, in pixels
WIDOW = 0.25  # smallest width of a paragraph's last line relative to the paragraph, if possible
Atom = tuple[str, str, int]  # kind (w, b, clause, chip, word or space), text, width in pixels


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
    bare: bool = False  # draws its own focus ring
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


@dataclass
class Looks:
    """The player's display settings: card faces, text size and left-handed layout."""

    style: str = "period"
    suit_set: str = "two"
    letters: bool = False
    back: str = "guilloche"
    text: float = 1.0
    is_presenter: bool = False
    left_handed: bool = False
    arc: int = 0  # degrees between the first and last card of a hand
    fish: int = 10  # single counters to a fish; 0 draws single counters only
    contract: int = 10  # fish to a contract
    pictures: bool = False  # whether the buttons of a table show pictures, for players who cannot read

    @property
    def faces(self) -> str:
        """Return the asset name of the chosen card faces."""
        return resources.faces(self.style, self.letters, self.left_handed)


class Canvas:
    """The drawing surface of one frame, with the hit targets registered while drawing."""

    def __init__(self, surface: pygame.Surface, theme: Theme, looks: Looks, focus: str = "") -> None:
        self.surface, self.theme, self.looks, self.focus = surface, theme, looks, focus
        self.w, self.h = surface.get_size()
        self.u = min(self.w / 1366, self.h / 768)
        self.is_compact = self.h < 680
        self.targets: list[Target] = []
        self.things: list[Thing] = []
        self.is_enter_taken, self.caps = False, dict[str, str]()  # button labels of a gamepad, by key
        self.next_places: list[Rect] = []  # places for the next card
        self.widgets: list[Field | ScrollBar] = []
        self.written: list[tuple[Rect, str, int]] = []  # cap-height box, text and size of all text drawn
        self.told: list[tuple[Rect, str]] = []  # each line and paragraph as requested, uncut
        self.pool_places: dict[str, Rect] = {}  # the rectangle of each pool drawn, by name
        self.zone_places: dict[str, Rect] = {}  # the rectangle of each zone's row of cards
        self.card_places: dict[str, Rect] = {}  # the last rectangle of each face-up card
        self.hovered = self.pressed = ""
        self.heading = ""  # the title of the screen or of the dialog above it

    # units
    def n(self, units: float) -> int:
        """Return a length in units as pixels, at least 1."""
        return max(1, round(units * self.u))

    def px(self, role: str) -> int:
        """Return the text size of a type role in pixels."""
        units, least = TYPE[role]
        return round(max(least, units * self.u) * self.looks.text)

    @contextmanager
    def letters(self, share: float) -> Iterator[None]:
        """Scale the text size within the block, for text that would not fit otherwise."""
        chosen = self.looks
        self.looks = replace(chosen, text=chosen.text * share)
        yield
        self.looks = chosen

    @property
    def control(self) -> int:
        """Return the height of a button in pixels."""
        return round(max(40, self.n(44)) * (1 + (self.looks.text - 1) * 0.6))

    def sign(self, units: float) -> int:
        """Return an icon's size in pixels, scaled with the text size."""
        return round(self.n(units) * (1 + (self.looks.text - 1) * 0.6))

    def width_of(self, text: str, role: str = "body", face: str = "r") -> int:
        """Return the width of a line of text in pixels."""
        return raster.width(text, face, self.px(role))

    @property
    def least_pen(self) -> int:
        """Return the smallest width of a panel's edge in pixels."""
        return self.n(self.theme.least_pen)

    # shapes
    def walls(self) -> None:
        """Paint the walls of the room over the whole surface."""
        self.surface.blit(raster.walls(self.w, self.h, *self.theme.room), (0, 0))

    def panel(
        self, rect: Rect, fill: str = "", radius: float = 6, edge: str = "", pen: float = 1, shade: float = 0,
        opacity: float = 1.0, corners: str = "1111", second: str = "",
    ) -> Rect:  # fmt: skip
        """Draw a rounded rectangle with a soft shadow of `shade` units; themes may widen `pen`."""
        if rect.w < 2 or rect.h < 2:
            return rect
        r = self.n(radius) if radius else 0
        if shade:
            blur = self.n(shade)
            soft = raster.shadow(rect.w, rect.h, r, blur, 95)
            self.surface.blit(soft, (rect.x - 2 * blur, rect.y - 2 * blur + max(1, blur // 2)))
        pen = max(pen, self.least_pen)
        shape = raster.box(rect.w, rect.h, r, fill, edge, pen if edge else 0, opacity, corners, second)
        self.surface.blit(shape, rect)
        return rect

    def line(self, x0: float, y0: float, x1: float, y1: float, colour: str, pen: int = 1) -> None:
        pygame.draw.line(self.surface, colour, (round(x0), round(y0)), (round(x1), round(y1)), pen)

    def rule(self, x0: int, x1: int, y: int, colour: str) -> None:
        """Draw a horizontal double rule: a thick line above a hairline."""
        k = max(2, self.n(2))
        pygame.draw.rect(self.surface, colour, (x0, y, x1 - x0, k))
        pygame.draw.rect(self.surface, colour, (x0, y + 2 * k, x1 - x0, 1))

    def icon(self, name: str, x: float, y: float, size: int, colour: str, pen: float = 2.0, fill: str = "none") -> None:
        """Draw an icon centred on a point."""
        self.surface.blit(raster.icon(name, size, colour, pen, fill), (round(x - size / 2), round(y - size / 2)))

    def put(self, picture: pygame.Surface, x: float, y: float) -> Rect:
        """Draw a picture centred on a point."""
        return self.surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))

    def ring(self, rect: Rect, radius: float = 6, grow: int = 2) -> None:
        """Draw the focus ring: yellow outside, black inside."""
        k = max(3, self.n(4 if self.looks.is_presenter else 3))
        outer = rect.inflate(2 * (grow + k), 2 * (grow + k))
        r = self.n(radius) + grow + k
        self.surface.blit(raster.box(outer.w, outer.h, r, "", self.theme.focus, k), outer)
        inner = outer.inflate(-2 * k, -2 * k)
        self.surface.blit(raster.box(inner.w, inner.h, max(2, r - k), "", self.theme.focus_in, max(2, k - 1)), inner)

    def dashed(self, rect: Rect, radius: float = 8, width: int = 3) -> None:
        """Draw the dashed frame of a hint."""
        self.surface.blit(raster.dashed(rect.w, rect.h, self.n(radius), self.theme.hint, width), rect)

    # text
    def text(
        self, text: str, x: float, y: float, role: str = "body", face: str = "r", colour: str = "", ax: float = 0.0,
        most: int = 0,
    ) -> Rect:  # fmt: skip
        """Draw a line of text with its capitals centred on `y`; `ax` 0 is flush left, 1 flush right.

        Text wider than `most` pixels is drawn smaller, down to the least legible size, and only then shortened.
        """
        size, whole = self.px(role), text
        font = raster.font(face, size)
        if most and raster.width(text, face, size) > most:
            size = next((s for s in range(size - 1, LEAST, -1) if _fits(text, face, s, most)), LEAST)
            font = raster.font(face, size)
        if most and raster.width(text, face, size) > most:
            while text and font.size(text + "…")[0] > most:
                text = text[:-1]
            text = text.rstrip() + "…"
        image = raster.words(text, face, size, colour or self.theme.ink)
        cap, ascent = raster.cap_height(face, size), raster.baseline(text, face, size)
        place = (round(x - image.get_width() * ax), round(y - (ascent - cap / 2)))
        self.surface.blit(image, place)
        box = Rect(place[0], round(y - cap / 2), image.get_width(), cap)
        self.written.append((box, text, size))
        self.told.append((box, whole))
        return box

    def paragraph(
        self, text: str, x: float, y: float, width: float, role: str = "body", colour: str = "", face: str = "r",
        leading: float = 1.42, most_lines: int = 99, bold: str = "", clause: str = "", draw: bool = True, ax: float = 0,
        found: Callable[[str, Rect], None] | None = None,
    ) -> int:  # fmt: skip
        """Draw wrapped text and return the y below it.

        The text may contain **bold**, [[a clause id]], cards such as KH, drawn as chips, and {{glossary words}};
        `found` receives the rectangle of each of those words.
        """
        size = self.px(role)
        lines = _folded(text, width, size, face)
        if len(lines) > most_lines > 0:
            lines = (*lines[: most_lines - 1], _broken_off(lines[most_lines - 1], width, size, face))
        height = round(size * leading)
        colour = colour or self.theme.ink
        if draw:
            self.told.append((Rect(round(x), round(y), round(width), height * min(len(lines), most_lines)), text))
            for i, (atoms, wide) in enumerate(lines[:most_lines]):
                base = y + height * i + round((height + raster.cap_height(face, size)) / 2)
                at = x + (width - wide) * ax
                for kind, value, w in atoms:
                    if kind == "chip":
                        self.chip(value, at, base, size)
                    elif kind != "space":
                        tone = (
                            (bold or colour)
                            if kind == "b"
                            else (clause or self.theme.note)
                            if kind == "clause"
                            else colour
                        )
                        self._word(value, at, base, kind, size, face, tone)
                    if kind == "word" and found is not None:
                        self._dots(round(at), round(at + w), round(base + size * 0.22))
                        found(value, Rect(round(at), round(y + height * i), w, height))
                    at += w
        return round(y + height * min(len(lines), most_lines))

    def _dots(self, x0: int, x1: int, y: int) -> None:
        """Draw the dotted underline of a glossary word."""
        for x in range(x0, x1, 4):
            self.surface.fill(self.theme.claret, (x, y, 2, 2))

    def height_of(self, text: str, width: float, role: str = "body", leading: float = 1.42, face: str = "r") -> int:
        """Return the height of a paragraph in pixels."""
        return self.paragraph(text, 0, 0, width, role, face=face, leading=leading, draw=False)

    def evened(self, text: str, width: float, role: str = "body", face: str = "r") -> float:
        """Return a width, up to a quarter narrower, that avoids a short last line without adding lines."""
        sets = {share: _folded(text, width * share, self.px(role), face) for share in (1, 0.95, 0.9, 0.85, 0.8, 0.75)}
        even = (n for n, lines in sets.items() if len(lines) == len(sets[1]) and lines[-1][1] >= width * n * WIDOW)
        return width * (next(even, 1) if len(sets[1]) > 1 else 1)

    def _word(self, word: str, x: float, base: float, kind: str, size: int, face: str, colour: str) -> None:
        own, px = _face_of(kind, face, size)
        image = raster.words(word, own, px, colour)
        self.surface.blit(image, (round(x), round(base - raster.baseline(word, own, px))))
        cap = raster.cap_height(own, px)
        self.written.append((Rect(round(x), round(base - cap), image.get_width(), cap), word, px))

    def suit_colour(self, suit: str) -> str:
        """Return a suit's colour in the chosen suit set."""
        return resources.suit_colours(self.looks.suit_set)[f"suit.{suit}"]

    def chip(self, card: str, x: float, base: float, size: int) -> None:
        """Draw a card as a small chip within a line of text."""
        card = card.removesuffix(TWIN)
        w, h = _chip_width(card, size) - round(size * 0.12), round(size * 1.16)
        y = base - round(size * 0.93)
        edge = max(1, round(size / 16))  # nothing else outlines the chip on paper
        self.surface.blit(
            raster.box(w, h, max(3, round(size * 0.18)), self.theme.face, self.theme.face_edge, edge), (round(x), y)
        )
        px = round(size * 0.92)
        if card == "JOKER":
            image = raster.words(_joker(), "B", px, self.theme.black)
        else:
            image = raster.words(card[:-1], "B", px, self.suit_colour(card[-1]))
        top = y + h / 2 - (raster.font("B", px).get_ascent() - raster.cap_height("B", px) / 2)
        self.surface.blit(image, (round(x + size * 0.16), round(top)))
        if card != "JOKER":
            d = round(size * 0.66)
            mark = raster.pip(card[-1], d, self.suit_colour(card[-1]))
            self.surface.blit(mark, (round(x + size * 0.19 + image.get_width()), round(y + (h - d) / 2)))

    # cards
    def card(self, name: str | None, rect: Rect, state: str = "") -> None:
        """Draw a card, or its back if `name` is None; state "barred" dims it."""
        if name is not None:
            self.card_places[name] = rect
        if rect.w < 8 or rect.h < 8:  # too small to recognise a card
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

    # hit targets
    def target(self, target: Target) -> Target:
        """Register a hit target and return it."""
        self.targets.append(target)
        return target

    def has_focus(self, name: str) -> bool:
        return self.focus == name

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


def _fits(text: str, face: str, size: int, most: float) -> bool:
    """Return whether a line of text fits a width in pixels."""
    return raster.width(text, face, size) <= most


def _face_of(kind: str, face: str, size: int) -> tuple[str, int]:
    if kind == "b":
        return "b", size
    if kind == "clause":
        return "r", max(14, round(size * 0.86))
    return face, size


_TOKEN = re.compile(r"\*\*|\[\[|\]\]|\{\{|\}\}|" + CARD_TOKEN.pattern)


def _words(text: str) -> list[list[tuple[str, str]]]:
    """Return a text's words, each a list of (kind, value): w, b, clause, chip, or word for a glossary word.

    A clause or glossary word may stand within bold text. Lines do not break at a no-break space.
    """
    found: list[list[tuple[str, str]]] = []
    kind = around = "w"
    for word in re.split(r"[ \n\t]+", text.strip()):
        atoms: list[tuple[str, str]] = []
        at = 0
        for mark in _TOKEN.finditer(word):
            if mark.start() > at:
                atoms.append((kind, word[at : mark.start()]))
            at = mark.end()
            if mark[0] == "**":
                kind = "w" if kind == "b" else "b"
            elif mark[0] in ("[[", "{{"):
                kind, around = "clause" if mark[0] == "[[" else "word", kind
            elif mark[0] in ("]]", "}}"):
                kind = around
            elif kind == "clause":
                atoms.append((kind, mark[0]))
            else:
                atoms.append(("chip", mark[0]))
        if at < len(word):
            atoms.append((kind, word[at:]))
        if atoms:
            found.append(atoms)
    return found


def _broken_off(line: tuple[tuple[Atom, ...], int], width: float, size: int, face: str) -> tuple[tuple[Atom, ...], int]:
    """Return a line shortened to fit, with an ellipsis."""
    atoms, wide = list(line[0]), line[1]
    sign: Atom = ("w", " …", raster.font(face, size).size(" …")[0])
    while len(atoms) > 1 and (wide + sign[2] > width or atoms[-1][0] == "space"):
        wide -= atoms.pop()[2]
    return (*atoms, sign), wide + sign[2]


@lru_cache(2000)
def _folded(text: str, width: float, size: int, face: str) -> tuple[tuple[tuple[Atom, ...], int], ...]:
    """Return wrapped lines, each with its atoms and its width."""
    space = raster.width(" ", face, size)
    lines: list[tuple[tuple[Atom, ...], int]] = []
    line: list[Atom] = []
    used = 0
    for word in _words(text):
        atoms = [(kind, value, _atom_width(kind, value, size, face)) for kind, value in word]
        while len(atoms) == 1 and atoms[0][2] > width and len(atoms[0][1]) > 1:  # such as a file path
            head, atoms = _cut(atoms[0], width, size, face)
            if line:
                lines.append((tuple(line), used))
            lines.append(((head,), head[2]))
            line, used = [], 0
        wide = sum(w for _, _, w in atoms)
        if line and used + space + wide > width:
            lines.append((tuple(line), used))
            line, used = [], 0
        if line:
            line.append(("space", " ", space))
            used += space
        line += atoms
        used += wide
    return (*lines, (tuple(line), used)) if line else tuple(lines)


def _cut(atom: Atom, width: float, size: int, face: str) -> tuple[Atom, list[Atom]]:
    """Return the part of a word that fits a line, at least one letter, and the rest; sums break after a sign."""
    kind, value, _ = atom
    if kind == "chip":
        return atom, []
    fits = max((n for n in range(1, len(value)) if _atom_width(kind, value[:n], size, face) <= width), default=1)
    fits = value.rfind("+", 0, fits) + 1 or fits
    head, rest = value[:fits], value[fits:]
    return (kind, head, _atom_width(kind, head, size, face)), [(kind, rest, _atom_width(kind, rest, size, face))]


def _atom_width(kind: str, value: str, size: int, face: str) -> int:
    if kind == "chip":
        return _chip_width(value, size)
    own, px = _face_of(kind, face, size)
    return raster.width(value, own, px)


def _joker() -> str:
    return grammar().capital(grammar().words.joker)


def _chip_width(card: str, size: int) -> int:
    rank = "" if card == "JOKER" else card.removesuffix(TWIN)[:-1]
    return round(size * 0.5) + raster.width(rank or _joker(), "B", round(size * 0.92)) + round(size * 0.72)
