"""The control that reads house rules from a file, below the options of a game."""

from __future__ import annotations

from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...layout import above
from ...widgets.fields import Field
from ...widgets.parts import button, button_width
from .choice import TabHost

LONGEST_PATH = 400


class RulesFile:
    """The field for the path of a house rules file, shown on request."""

    def __init__(self, page: TabHost) -> None:
        self.page, self.path, self.is_open = page, "", False

    def toggle(self) -> None:
        """Show or hide the field."""
        self.is_open = not self.is_open

    def write(self, path: str) -> None:
        """Set the path of the file."""
        self.path = path

    def read(self) -> None:
        """Read the file and select its rules, or report why that failed."""
        self.page.read_rules_file(self.path)

    def draw(self, canvas: Canvas, area: Rect) -> Rect:
        """Draw the field and its button at the bottom, if shown; return the area above."""
        if not self.is_open:
            return area
        words = message("gui.game.rules_file.read")
        wide, y = button_width(canvas, words), area.bottom - canvas.control
        off = "" if self.path.strip() else message("gui.game.rules_file.no_path")
        place = Rect(area.right - wide, y, wide, canvas.control)
        button(canvas, "file.read", place, words, self.read, zone="options", off=off)
        room = Rect(area.x, y, place.x - area.x - canvas.n(10), canvas.control)
        hint = message("gui.game.rules_file.path")
        canvas.field(Field("file.path", room, self.path, hint, LONGEST_PATH, self.write), "options")
        return above(area, area.bottom - canvas.control - canvas.n(8))
