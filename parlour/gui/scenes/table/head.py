"""The head of a table: its menu, the options in force, and the help buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ....narration.headings import heading_of
from ....narration.texts import differences, preset_names
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import button, button_width, pill, rail

if TYPE_CHECKING:
    from .host import Host

PRACTICE = "practice"  # an answer was undone or a hint given: statistics count this deal separately
MOST = 0.56  # of the rail, for labelled buttons


class Head:
    """The rail above a table."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the menu, the game's name and options, the deal, and the buttons."""
        scene, t = self.scene, canvas.theme
        rail(canvas, rect, True)
        size = rect.h - 6
        button(canvas, "menu", Rect(4, 3, size, size), "", scene.show_menu, kind="quiet", icon="menu", zone="head")
        canvas.line(size + 10, rect.h * 0.25, size + 10, rect.h * 0.75, t.wood_line)
        box = canvas.text(heading_of(scene.match.game.slug).name, size + 24, rect.centery, "h3", "sb", t.ivory)
        left, right, middle = box.right + canvas.n(14), self._buttons(canvas, rect), scene.deal_words()
        room = right - left - canvas.width_of(middle, "small") - canvas.width_of(PRACTICE, "note", "b") - canvas.n(72)
        forms = self._forms()
        form = next((words for words in forms if canvas.width_of(words, "note", "b") <= room), forms[-1])
        left = pill(canvas, form, left, rect.centery, t.brass).right
        is_practice = scene.session.practice and scene.app.settings.undo == "friendly"
        if is_practice and left + canvas.width_of(PRACTICE, "note", "b") + canvas.n(40) < right:
            left = pill(canvas, PRACTICE, left + canvas.n(8), rect.centery, t.ivory_2).right
        if left + canvas.width_of(middle, "small") + 30 < right:
            canvas.text(middle, (left + right) / 2, rect.centery, "small", "r", t.ivory_2, 0.5)

    def _forms(self) -> list[str]:
        """Return the preset and the number of changed options: in full, and shorter."""
        slug, preset = self.scene.match.game.slug, self.scene.match.preset
        extra = len(differences(slug, preset, self.scene.match.options, self.scene.match.seats))
        names = ["Plain"] if preset == "plain" else preset_names(slug, preset)
        return [f"{name} + {extra}" if extra else name for name in names]

    def _buttons(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the buttons from right to left; return their left edge."""
        scene = self.scene
        items: list[tuple[str, str, str, Callable[[], None]]] = [
            ("log", "Log", "log", scene.logbook.toggle),
            ("rules", "Rules", "book", scene.open_rules),
            ("hint", "Idea", "idea", scene.ask_hint),
            ("undo", "Undo", "undo", scene.undo),
            ("quicker", scene.app.settings.pace.capitalize(), "clock", lambda: scene.comforts.change_pace(1)),
        ]
        keys = {slug: scene.app.keys.cap(slug) for slug, *_ in items} | {"undo": ""}
        wide = sum(button_width(canvas, words, keys[slug], icon, "small") for slug, words, icon, _ in items)
        shows_words = wide < rect.w * MOST
        x, h = rect.right - 6, rect.h - 8
        for slug, words, icon, act in items:
            said, key = (words, keys[slug]) if shows_words else ("", "")
            w = button_width(canvas, said, key, icon, "small")
            x -= w
            place = Rect(x, rect.y + 4, w, h)
            button(
                canvas, f"head.{slug}", place, said, act, kind="quiet", key=key, icon=icon, zone="head", role="small"
            )  # fmt: skip
        return x
