"""What is drawn on: units, shapes, pictures and text on a surface."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pygame

from ... import resources
from ...engine.cards import TWIN
from . import raster
from .folding import broken_off, chip_width, evened, face_of, folded, joker
from .tokens import TYPE, Theme

Rect = pygame.Rect
LEAST = 13  # smallest legible text size, in pixels


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


class Sheet:
    """A surface with a theme and the player's display settings; it keeps a list of all text drawn."""

    def __init__(self, surface: pygame.Surface, theme: Theme, looks: Looks) -> None:
        self.surface, self.theme, self.looks = surface, theme, looks
        self.w, self.h = surface.get_size()
        self.u = min(self.w / 1366, self.h / 768)
        self.is_compact = self.h < 680
        self.written: list[tuple[Rect, str, int]] = []  # cap-height box, text and size of all text drawn
        self.told: list[tuple[Rect, str]] = []  # each line and paragraph as requested, uncut

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

    def icon(self, name: str, x: float, y: float, size: int, colour: str, pen: float = 2.0, fill: str = "none") -> None:
        """Draw an icon centred on a point."""
        self.surface.blit(raster.icon(name, size, colour, pen, fill), (round(x - size / 2), round(y - size / 2)))

    def put(self, picture: pygame.Surface, x: float, y: float) -> Rect:
        """Draw a picture centred on a point."""
        return self.surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))

    def rule(self, x0: int, x1: int, y: int, colour: str) -> None:
        """Draw a horizontal double rule: a thick line above a hairline."""
        k = max(2, self.n(2))
        pygame.draw.rect(self.surface, colour, (x0, y, x1 - x0, k))
        pygame.draw.rect(self.surface, colour, (x0, y + 2 * k, x1 - x0, 1))

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
        lines = folded(text, width, size, face)
        if len(lines) > most_lines > 0:
            lines = (*lines[: most_lines - 1], broken_off(lines[most_lines - 1], width, size, face))
        height = round(size * leading)
        colour = colour or self.theme.ink
        if draw:
            self.told.append((Rect(round(x), round(y), round(width), height * min(len(lines), most_lines)), text))
            for i, (atoms, wide) in enumerate(lines[:most_lines]):
                base = y + height * i + round((height + raster.cap_height(face, size)) / 2)
                at = x + (width - wide) * ax
                for kind, value, w in atoms:
                    if kind == "chip":
                        draw_chip(self, value, at, base, size)
                    elif kind != "space":
                        tone = (
                            (bold or colour)
                            if kind == "b"
                            else (clause or self.theme.note)
                            if kind == "clause"
                            else colour
                        )
                        _draw_word(self, value, at, base, kind, size, face, tone)
                    if kind == "word" and found is not None:
                        _dots(self, round(at), round(at + w), round(base + size * 0.22))
                        found(value, Rect(round(at), round(y + height * i), w, height))
                    at += w
        return round(y + height * min(len(lines), most_lines))

    def height_of(self, text: str, width: float, role: str = "body", leading: float = 1.42, face: str = "r") -> int:
        """Return the height of a paragraph in pixels."""
        return self.paragraph(text, 0, 0, width, role, face=face, leading=leading, draw=False)

    def evened(self, text: str, width: float, role: str = "body", face: str = "r") -> float:
        """Return a width, up to a quarter narrower, that avoids a short last line without adding lines."""
        return evened(text, width, self.px(role), face)


def _dots(sheet: Sheet, x0: int, x1: int, y: int) -> None:
    """Draw the dotted underline of a glossary word."""
    for x in range(x0, x1, 4):
        sheet.surface.fill(sheet.theme.claret, (x, y, 2, 2))


def _draw_word(sheet: Sheet, word: str, x: float, base: float, kind: str, size: int, face: str, colour: str) -> None:
    own, px = face_of(kind, face, size)
    image = raster.words(word, own, px, colour)
    sheet.surface.blit(image, (round(x), round(base - raster.baseline(word, own, px))))
    cap = raster.cap_height(own, px)
    sheet.written.append((Rect(round(x), round(base - cap), image.get_width(), cap), word, px))


def draw_chip(sheet: Sheet, card: str, x: float, base: float, size: int) -> None:
    """Draw a card as a small chip within a line of text."""
    card = card.removesuffix(TWIN)
    w, h = chip_width(card, size) - round(size * 0.12), round(size * 1.16)
    y = base - round(size * 0.93)
    edge = max(1, round(size / 16))  # nothing else outlines the chip on paper
    sheet.surface.blit(
        raster.box(w, h, max(3, round(size * 0.18)), sheet.theme.face, sheet.theme.face_edge, edge), (round(x), y)
    )
    px = round(size * 0.92)
    if card == "JOKER":
        image = raster.words(joker(), "B", px, sheet.theme.black)
    else:
        image = raster.words(card[:-1], "B", px, resources.suit_colours(sheet.looks.suit_set)[f"suit.{card[-1]}"])
    top = y + h / 2 - (raster.font("B", px).get_ascent() - raster.cap_height("B", px) / 2)
    sheet.surface.blit(image, (round(x + size * 0.16), round(top)))
    if card != "JOKER":
        d = round(size * 0.66)
        mark = raster.pip(card[-1], d, resources.suit_colours(sheet.looks.suit_set)[f"suit.{card[-1]}"])
        sheet.surface.blit(mark, (round(x + size * 0.19 + image.get_width()), round(y + (h - d) / 2)))


def _fits(text: str, face: str, size: int, most: float) -> bool:
    """Return whether a line of text fits a width in pixels."""
    return raster.width(text, face, size) <= most
