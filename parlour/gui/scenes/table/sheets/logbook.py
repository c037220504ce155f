"""The log beside a table in use: its lines, its filter, and the links to earlier positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from .....narration.headings import heading_of
from .....narration.table_words import Line
from .....narration.words import spoken
from .....session.replay.recording import Recording
from .....session.view.deal_log import DealLog
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....system.clipboard import copy
from ....table.log import Log, log_panel
from ...routing.routes import ToReplay

if TYPE_CHECKING:
    from ..host import Host

SAID = 3  # lines spoken when the log is opened
ROOMY = 1300  # window width in pixels from which the log is open at first


class Logbook:
    """The log of one table; `scroll` is the distance from the newest line, `seat` filters the lines."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.is_open = scene.app.settings.show_log and scene.app.surface.get_width() >= ROOMY
        self.seat: int | None = None  # None for all seats
        self.scroll, self.most = 0, 0

    @property
    def log(self) -> DealLog:
        """Return the log of the deal so far."""
        return self.scene.picture.log

    def lines(self) -> list[Line]:
        """Return the log lines of the deal so far."""
        return self.log.lines

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the log; pressing a line shows the table at that point."""
        scene, lines = self.scene, self.lines()
        look = partial(self.look_at, scene.picture.number, lines)
        log = Log(
            lines, scene.sitters, scene.deal_words(), self.scroll, self.scroll_to, look, self.keep_to, self.seat,
            self.copy,
        )  # fmt: skip
        self.most = log_panel(canvas, rect, log)

    def toggle(self) -> None:
        """Open or close the log; when it opens, its last lines are spoken."""
        self.is_open = not self.is_open
        last = " ".join(spoken(line.text) for line in self.lines()[-SAID:])
        said = f"{message('gui.table.log.open')} {last}" if self.is_open else message("gui.table.log.closed")
        self.scene.app.voice.say(said)

    def keep_to(self, seat: int | None) -> None:
        """Filter the lines by a seat, or show all if None."""
        self.seat, self.scroll, self.scene.app.is_dirty = seat, 0, True

    def copy(self) -> None:
        """Copy the lines that are shown to the clipboard, as text."""
        scene = self.scene
        shown = [spoken(line.text) for line in self.lines() if self.seat in (None, line.seat)]
        game = heading_of(scene.rules.slug).name
        title = message("gui.common.game_and_deal", game=game, deal=scene.picture.number)
        is_copied = copy("\n".join([title, *shown]) + "\n")
        scene.app.say(message("gui.table.log.copied" if is_copied else "gui.table.share.no_clipboard"))

    def scroll_to(self, place: int) -> None:
        """Scroll to a distance in pixels from the newest line."""
        self.scroll, self.scene.app.is_dirty = max(0, min(self.most, place)), True

    def scrolls(self, by: int) -> bool:
        """Scroll by pixels, positive towards newer lines; return whether anything moved."""
        before = self.scroll
        self.scroll_to(self.scroll - by)
        return self.scroll != before

    def is_under_pointer(self) -> bool:
        """Return whether the pointer is over the log."""
        log = self.scene.layout.log if self.scene.layout is not None else None
        return log is not None and log.collidepoint(pygame.mouse.get_pos())

    def look_at(self, deal: int, lines: Sequence[Line], place: int) -> None:
        """Show the table as it was at a line; the match may be ahead of the lines drawn."""
        scene, text = self.scene, lines[place].text
        if not self.log.has_position(lines[place]):
            return
        pauses = scene.picture.pauses if scene.session.hides_hands else None
        nth = sum(line.text == text for line in lines[:place])
        scene.app.open(
            ToReplay(Recording.of(scene.session), scene.presenter.looking_back(deal, pauses), deal, text, nth)
        )
