"""The spotlight: one piece of the table lit and the rest dimmed, or that piece enlarged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from .....engine.cards import BY_TEXT
from .....engine.keys import seat_of, zone_of
from .....lessons.piles import face_in_words, pool_in_words, zone_in_words
from .....words.message import message
from ....drawing import raster
from ....drawing.canvas import Canvas, Rect, Target
from ....table.layout import TableLayout

DARK = 88  # brightness outside the spotlight, of 255
WIDE, HIGH = 0.84, 0.62  # greatest size of an enlarged piece, relative to the window
MOST_WIDE = 4200  # widest table in pixels drawn for the enlargement
FACTOR = 4.0  # greatest enlargement factor

Drawn = Callable[[Canvas], TableLayout]


class Spotlight:
    """Tracks the piece in the spotlight; `is_zoomed` is whether it is enlarged."""

    def __init__(self) -> None:
        self.is_on = self.is_zoomed = False
        self.chosen = ""
        self._large: tuple[object, pygame.Surface] | None = None

    def toggle(self) -> None:
        """Switch the spotlight on or off."""
        self.is_on, self.is_zoomed = not self.is_on, False

    def zoom(self) -> None:
        """Toggle the enlargement of the lit piece, switching the spotlight on if necessary."""
        self.is_zoomed = not (self.is_on and self.is_zoomed)
        self.is_on = True

    def enlarge_next(self, names: Sequence[str]) -> None:
        """Enlarge the first of some pieces, or the one after the piece enlarged; after the last, show the table."""
        at = names.index(self.chosen) + 1 if self.is_zoomed and self.chosen in names else 0
        self.is_on = self.is_zoomed = at < len(names)
        if self.is_on:
            self.chosen = names[at]

    def press(self, name: str) -> None:
        """Light a piece; if it is lit already, toggle its enlargement."""
        if self.chosen == name:
            self.is_zoomed = not self.is_zoomed
        self.chosen = name

    def follow(self, name: str) -> None:
        """Light the piece that the focus or the pointer has reached."""
        if name.startswith("piece."):
            self.chosen = name.removeprefix("piece.")

    def draw(self, canvas: Canvas, pieces: dict[str, Rect], draw: Drawn, version: object) -> None:
        """Dim everything except the lit piece, or draw it enlarged; `version` changes with the table."""
        if self.chosen not in pieces:
            self.chosen = next(iter(pieces), "")
        if not self.is_on or not self.chosen:
            return
        place = pieces[self.chosen]
        lit = place.inflate(canvas.n(20), canvas.n(20)).clip(canvas.surface.get_rect())
        kept = canvas.surface.subsurface(lit).copy()
        canvas.surface.fill((DARK, DARK, DARK), special_flags=pygame.BLEND_RGB_MULT)
        canvas.surface.blit(kept, lit)
        canvas.panel(lit, "", 8, canvas.theme.brass, 4)
        if self.is_zoomed:
            large = self._enlarged(canvas, place, draw, (version, self.chosen, canvas.surface.get_size()))
            at = large.get_rect(center=(canvas.w // 2, round(canvas.h * 0.42)))
            canvas.panel(
                at.inflate(canvas.n(16), canvas.n(16)), canvas.theme.felt.deep, 8, canvas.theme.brass, 4, shade=9
            )
            canvas.surface.blit(large, at)

    def _enlarged(self, canvas: Canvas, place: Rect, draw: Drawn, version: object) -> pygame.Surface:
        """Return the lit piece enlarged, drawn at that size so that it stays sharp."""
        if self._large is not None and self._large[0] == version:
            return self._large[1]
        most = min(canvas.w * WIDE / place.w, canvas.h * HIGH / place.h)
        card = self.chosen.removeprefix("card.")
        if card in BY_TEXT:
            found = raster.card(card, round(place.h * most), canvas.looks.faces, canvas.looks.suit_set)
        else:
            factor = max(1.0, min(most, FACTOR, MOST_WIDE / canvas.w))
            sheet = pygame.Surface((round(canvas.w * factor), round(canvas.h * factor)), 0, canvas.surface)
            within = Canvas(sheet, canvas.theme, replace(canvas.looks))
            layout = draw(within)
            rect = pieces_of(within, layout).get(self.chosen, place).clip(sheet.get_rect())
            found = sheet.subsurface(rect).copy()
        fit = min(canvas.w * WIDE / found.get_width(), canvas.h * HIGH / found.get_height(), 1.0)
        if fit < 1.0:
            found = pygame.transform.smoothscale_by(found, fit)
        self._large = (version, found)
        return found


def pieces_of(canvas: Canvas, layout: TableLayout) -> dict[str, Rect]:
    """Return the rectangles of all pieces on a drawn table that can be lit."""
    found = {"middle": _middle(canvas, layout.centre)}
    found |= {f"card.{card}": rect for card, rect in canvas.card_places.items()}
    found |= {f"pool.{name}": rect for name, rect in canvas.pool_places.items()}
    found |= {f"zone.{name}": rect for name, rect in canvas.zone_places.items()}
    for distance, rect in layout.plates.items():
        found[f"seat.{distance}"] = rect
    whole = canvas.surface.get_rect()
    clipped = {name: rect.clip(whole) for name, rect in found.items()}
    return {name: rect for name, rect in clipped.items() if rect.w > 8 and rect.h > 8}


def _middle(canvas: Canvas, centre: Rect) -> Rect:
    """Return the part of the middle of the table that holds something, with the words beside it."""
    pieces = (*canvas.card_places.values(), *canvas.pool_places.values(), *canvas.zone_places.values())
    lying = [rect for rect in (*pieces, *(box for box, *_ in canvas.written)) if centre.contains(rect)]
    if not lying:
        return centre
    return lying[0].unionall(lying[1:]).inflate(canvas.n(24), canvas.n(24)).clip(centre)


def lay_targets(
    canvas: Canvas, spot: Spotlight, pieces: dict[str, Rect], names: list[str], seat_at: Callable[[int], int],
    place: Callable[[Rect], Rect] = lambda rect: rect,
) -> None:  # fmt: skip
    """Register a hit target for each piece; `place` maps its rectangle to where it is shown."""
    for name, rect in pieces.items():
        words = piece_words(name, names, seat_at)
        target = Target(f"piece.{name}", place(rect), partial(spot.press, name), "pieces", words=words)
        canvas.target(target)
        if canvas.has_focus(target.name):
            canvas.ring(target.rect, 4)


def piece_words(name: str, names: list[str], seat_at: Callable[[int], int]) -> str:
    """Return a piece in words: a card, a pool, a seat, or a part of the table."""
    kind, _, which = name.partition(".")
    if kind == "card":
        return face_in_words(which)
    if kind == "seat":
        return names[seat_at(int(which))]
    if kind == "middle":
        return message("gui.demonstrations.middle")
    if which.startswith("hand."):
        return message("gui.demonstrations.hand", name=names[seat_at(int(which.removeprefix("hand.")))])
    if (seat := seat_of(which)) is not None:
        return message("gui.demonstrations.zone_of", name=names[seat], zone=zone_in_words(zone_of(which)))
    return pool_in_words(which) if kind == "pool" else zone_in_words(which)
