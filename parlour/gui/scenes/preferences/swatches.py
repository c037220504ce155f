"""The choice among pictured values in the settings: the backs of the cards and the cloths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ....words.message import message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...drawing.lamplight import lit_cloth
from ...drawing.own_pictures import OWN, OWN_PICTURES
from ...drawing.tokens import FELTS

PICTURED = {"back": 5 / 7, "felt": 1.2}  # settings whose values are shown as pictures, with the pictures' proportions
AIR = 7  # units round a picture


def swatch_height(canvas: Canvas) -> int:
    """Return the height of the row of pictures, in pixels."""
    return canvas.control + 2 * canvas.n(AIR)


def swatches_width(canvas: Canvas, key: str, count: int) -> int:
    """Return the width of the row of pictures, in pixels."""
    return count * _width(canvas, key)


def _width(canvas: Canvas, key: str) -> int:
    return round(canvas.control * PICTURED[key]) + 2 * canvas.n(AIR)


def swatches(
    canvas: Canvas, key: str, at: Rect, values: Sequence[str], labels: Sequence[str], chosen: int,
    act: Callable[[int], None],
) -> None:  # fmt: skip
    """Draw a picture for each value from the left end of `at`, in lines if they are too many, the chosen one framed."""
    t, wide, high = canvas.theme, _width(canvas, key), swatch_height(canvas)
    in_line = max(1, at.w // wide)
    for i, (value, label) in enumerate(zip(values, labels, strict=True)):
        rect = Rect(at.x + i % in_line * wide, at.y + i // in_line * high, wide, high)
        is_chosen, name = i == chosen, f"set.{key}.{i}"
        if is_chosen or canvas.hovered == name:
            canvas.panel(rect, t.paper_raised, 6, t.claret if is_chosen else t.paper_edge, 2 if is_chosen else 1)
        picture = rect.inflate(-2 * canvas.n(AIR), -2 * canvas.n(AIR))
        _back(canvas, value, picture) if key == "back" else _cloth(canvas, value, picture)
        state = message("gui.common.state.chosen") if is_chosen else ""
        target = Target(
            name, rect, partial(act, i), "settings", words=label, state=state, role="radio", is_on=is_chosen
        )
        canvas.target(target)


def lines_of(canvas: Canvas, key: str, count: int, room: int) -> int:
    """Return over how many lines the pictures stand in a room of some width."""
    return -(-count // max(1, room // _width(canvas, key)))


def _back(canvas: Canvas, value: str, rect: Rect) -> None:
    if value == OWN and OWN_PICTURES.find("back") is None:
        _none_yet(canvas, rect)
    else:
        canvas.surface.blit(raster.back(value, rect.h), rect)


def _cloth(canvas: Canvas, value: str, rect: Rect) -> None:
    own = OWN_PICTURES.find("felt") if value == OWN else None
    if value == OWN and own is None:
        _none_yet(canvas, rect)
        return
    felt = FELTS[value]
    edge = canvas.theme.paper_edge
    if own is None:
        canvas.surface.blit(raster.box(*rect.size, 6, felt.light[0], edge, 1, second=felt.light[2]), rect)
    else:
        canvas.surface.blit(raster.framed(own, rect.w, rect.h, 6), rect)


def cloth_piece(canvas: Canvas, rect: Rect, own: pygame.Surface | None = None) -> None:
    """Draw a piece of the cloth: of an own picture that is tried, or as the tables have it now."""
    t = canvas.theme
    canvas.panel(rect, t.felt.cloth, 8, t.brass_line, 1)
    shown = own or (OWN_PICTURES.find("felt") if t.felt.is_pictured else None)
    if shown is not None:
        canvas.surface.blit(raster.framed(lit_cloth(shown, rect.size), *rect.size, 8), rect)


def _none_yet(canvas: Canvas, rect: Rect) -> None:
    """Draw a dashed place with a plus, for a picture that the person has not chosen yet."""
    t = canvas.theme
    canvas.surface.blit(raster.dashed(*rect.size, 6, t.ink_2, 2), rect)
    canvas.icon("plus", *rect.center, round(rect.h * 0.4), t.ink_2)
