"""The page on which a person chooses a picture of their own, for the backs of the cards or for the cloth."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ....storage.settings import LIMITS
from ....words.message import labels, message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect
from ...drawing.own_pictures import OWN, SIZES, keep, picture_in
from ...layout import Grow, Row, below
from ...widgets.feet import FootButton, foot_ways
from ...widgets.fields import Field
from ...widgets.leaves import button_leaf, field_leaf, line_leaf
from ...widgets.page import page
from ...widgets.parts import segments, sheet
from ..base import Scene
from .swatches import cloth_piece

if TYPE_CHECKING:
    from ...window.app import App

LONGEST_PATH = 400
USES = tuple(SIZES)
SHOWN = 300  # greatest height of the picture on this page, in units


class OwnPictureScene(Scene):
    """Reads a picture, shows it as it would lie on the table, and puts it in use on request."""

    first_focus = "own.path"
    zone_order = ("settings", "actions")

    def __init__(self, app: App, use: str, path: Path | None) -> None:
        super().__init__(app)
        self.use, self.path, self.refusal = use, "", ""
        self.found: pygame.Surface | None = None
        if path is not None:
            self.read(path)

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.own_picture.title"), self.back)
        self._foot(canvas, frame.foot)
        inner = sheet(canvas, frame.body, message(f"gui.own_picture.for.{self.use}"))
        names = list(labels("gui.own_picture.use").values())
        row = segments(
            canvas, "own.use", inner.x, inner.y, names, USES.index(self.use), self.choose_use, zone="settings"
        )
        y = row.bottom + canvas.n(14)
        y = canvas.paragraph(message("gui.own_picture.how"), inner.x, y, inner.w, "body", canvas.theme.ink_2)
        line = Rect(inner.x, round(y) + canvas.n(10), inner.w, canvas.control)
        off = "" if self.path.strip() else message("gui.own_picture.no_path")
        field = Field("own.path", line, self.path, message("gui.own_picture.path"), LONGEST_PATH, self.write)
        Row(
            Grow(field_leaf(canvas, field, "settings")),
            button_leaf(canvas, "own.read", message("gui.own_picture.read"), self.read_path, off=off, zone="settings"),
            gap=canvas.n(10),
        ).draw(line)
        y = line.bottom + canvas.n(10)
        if self.refusal:
            y = canvas.paragraph(self.refusal, inner.x, y, inner.w, "body", canvas.theme.claret, "b")
        self._picture(canvas, below(inner, round(y) + canvas.n(6)))

    def _picture(self, canvas: Canvas, room: Rect) -> None:
        """Draw a piece of the table with two cards: with the picture, or as it is now."""
        high = min(room.h - canvas.control, canvas.n(SHOWN))
        if high < canvas.n(80):
            return
        words = message("gui.own_picture.in_use" if self.found is None else "gui.own_picture.read_now")
        canvas.text(words, room.x, room.y + canvas.px("body") * 0.6, "body", "b", canvas.theme.ink)
        piece = Rect(room.x, room.y + round(canvas.px("body") * 1.5), min(room.w, round(high * 16 / 9)), high)
        on_cloth = self.found if self.use == "felt" else None
        cloth_piece(canvas, piece, on_cloth)
        card, middle = round(high * 0.72), piece.center
        wide, gap = round(card * 5 / 7), canvas.n(8)
        place = Rect(middle[0] - gap - wide, middle[1] - card // 2, wide, card)
        canvas.card(None, place)
        if self.use == "back" and self.found is not None:
            canvas.surface.blit(raster.pictured_back(self.found, card), place)
        canvas.card("QH", place.move(wide + 2 * gap, 0))

    def _foot(self, canvas: Canvas, rect: Rect) -> None:
        off = "" if self.found is not None else message("gui.own_picture.none_read")
        words = message(f"gui.own_picture.put_in_use.{self.use}")
        ways = [FootButton("own.use_it", words, self.put_in_use, "Enter", off=off, kind="primary")]
        where = message("gui.common.kept_in", folder=self.app.places.config)
        foot_ways(canvas, rect, ways, line_leaf(canvas, where, "note", colour=canvas.theme.ivory_2), zone="actions")

    # actions
    def choose_use(self, number: int) -> None:
        """Choose what the picture is for."""
        self.use = USES[number]

    def write(self, path: str) -> None:
        """Set the path of the picture's file."""
        self.path = path

    def read_path(self) -> None:
        """Read the file whose path was written."""
        written = self.path.strip().strip("\"'")
        if written:
            self.read(Path(written).expanduser())

    def read(self, path: Path) -> None:
        """Read a picture file and show it, or say why it cannot be used."""
        self.path, self.refusal = str(path), ""
        self.app.reading.bring(partial(picture_in, path), self._show, self._refuse)

    def _show(self, picture: pygame.Surface) -> None:
        self.found, self.app.is_dirty = picture, True
        self.app.focus = "own.use_it"

    def _refuse(self, problem: Exception) -> None:
        self.found, self.refusal, self.app.is_dirty = None, str(problem), True

    def put_in_use(self) -> None:
        """Keep a copy of the picture, show it everywhere from now on and leave the page."""
        if self.found is None:
            return
        self.app.reading.bring(partial(keep, self.app.places.config, self.use, self.found), self._used, self._not_kept)

    def _used(self, kept: dict[str, pygame.Surface]) -> None:
        raster.show_own(kept)
        setattr(self.app.settings, self.use, OWN)
        self.app.keep_settings()
        self.app.pop()
        self.app.focus = f"set.{self.use}.{LIMITS[self.use].index(OWN)}"
        self.app.say(message(f"gui.own_picture.is_used.{self.use}"))

    def _not_kept(self, problem: Exception) -> None:
        why = getattr(problem, "strerror", None) or str(problem)
        self.refusal, self.app.is_dirty = message("gui.own_picture.not_kept", why=why), True

    def key(self, chord: str) -> bool:
        if chord in ("return", "enter") and self.app.focus == "own.path" and self.path.strip():
            self.read_path()
            return True
        return False
