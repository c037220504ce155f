"""The About page: versions, file locations and licences, with buttons to open the folder and copy a report."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....session.about import about_page, report
from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...system.clipboard import copy
from ...system.folder import show_folder
from ...widgets.parts import button, button_width
from ..game.rules import Block, PageScene

if TYPE_CHECKING:
    from ...window.app import App


class AboutScene(PageScene):
    """Shows the page about the program itself."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.title, self.aside = message("gui.about.title"), message("gui.about.aside")
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        found = [Block(heading, text) for heading, text in about_page(app.places)]
        found.insert(1, Block(found[0].heading, message("gui.about.drawn_by", pygame=pygame.ver, sdl=sdl)))
        self._blocks = found

    def blocks(self) -> list[Block]:
        return self._blocks

    def marked(self, texts: tuple[str, ...]) -> tuple[str, ...]:
        return texts  # no glossary terms occur here

    def _print_button(self, canvas: Canvas, top: Rect) -> None:
        right = top.right - canvas.n(12)
        for name, words, act in (
            ("report", message("gui.about.copy_report"), self.copy),
            ("folder", message("gui.about.show_in_folder"), self.show),
        ):
            w = button_width(canvas, words)
            right -= w
            button(canvas, name, Rect(right, 3, w, top.h - 6), words, act, kind="quiet", zone="head")

    def show(self) -> None:
        """Open the folder of saved games in the file manager."""
        if not show_folder(self.app.places.games):
            self.app.say(message("gui.about.open_folder", folder=self.app.places.games))

    def copy(self) -> None:
        """Copy a report without names or cards to the clipboard."""
        is_copied = copy(report(self.app.places, self.app.settings))
        self.app.say(message("gui.about.report_copied" if is_copied else "gui.about.no_clipboard"))
