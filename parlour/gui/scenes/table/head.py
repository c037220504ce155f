"""The head of a table: its menu, the deal, the options in force, and the help buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ....narration.headings import heading_of
from ....narration.texts import differences, preset_names
from ....narration.words import capital
from ....session.new_table import number_of
from ....words.message import labels, message
from ...drawing.canvas import Canvas, Rect, Target
from ...table.layout import Side, TableLayout
from ...widgets.parts import button, button_width

if TYPE_CHECKING:
    from .host import Host

SHORT = 0.55  # greatest share of the width right of the centre for labelled buttons


class Head:
    """The line above a table, on the wall of the room."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas, layout: TableLayout) -> None:
        """Draw the menu button, the game's name, deal and options, and the other buttons, clear of the lockets."""
        scene, t, rect = self.scene, canvas.theme, layout.head
        size = rect.h - 6
        button(
            canvas, "menu", Rect(4, 3, size, size), "", scene.sheets.show_menu, kind="quiet", icon="menu", zone="head"
        )
        end = self._buttons(canvas, rect, layout.far_lockets(Side.RIGHT))
        most = min(end, layout.far_lockets(Side.LEFT)) - canvas.n(12)
        name = heading_of(scene.rules.slug).name
        box = canvas.text(name, size + 16, rect.centery, "h3", "sb", t.ivory, most=max(canvas.n(90), most - size - 16))
        room = most - box.right - canvas.n(16)
        said = next((words for words in self._about() if canvas.width_of(words, "small") <= room), "")
        if said:
            told = canvas.text(said, box.right + canvas.n(16), rect.centery + 1, "small", "r", t.ivory_2)
            if self._changed():
                self._opens_list(canvas, Rect(told.x - 6, rect.y + 4, told.w + 12, rect.h - 8), said)

    def _opens_list(self, canvas: Canvas, rect: Rect, said: str) -> None:
        """Make the words on the options open the list of those that differ from the book."""
        name = "head.forms"
        if canvas.hovered == name:
            canvas.line(rect.x + 6, rect.bottom - 4, rect.right - 7, rect.bottom - 4, canvas.theme.ivory_2)
        target = Target(name, rect, self.scene.sheets.show_differences, "head", words=said)
        target.state = message("gui.table.differences.hint")
        canvas.target(target)

    def _changed(self) -> list[str]:
        """Return a sentence for each option that differs from the book's form."""
        rules = self.scene.rules
        return differences(rules.slug, rules.preset, rules.options, rules.seats)

    def _about(self) -> list[str]:
        """Return the deal's number, the preset, and whether it is practice, from the full text to the shortest."""
        scene = self.scene
        is_practice = scene.session.hinting.is_practice(scene.picture.number) and scene.app.settings.undo == "friendly"
        # An answer was undone or a hint given: statistics count this deal separately.
        ends = [message("gui.table.head.practice")] if is_practice else []
        deal, forms = scene.deal_words(), self._forms()
        if (number := number_of(scene.session)) is not None:
            deal = message("gui.table.head.number", deal=deal, number=number)
        tried = [[deal, form, *ends] for form in forms] + [[deal, *ends], ends or [deal]]
        return [" · ".join(words) for words in tried]

    def _forms(self) -> list[str]:
        """Return the preset with the number of changed options, from the full name to the shortest."""
        slug, preset = self.scene.rules.slug, self.scene.rules.preset
        extra = len(self._changed())
        names = [message("gui.table.head.plain")] if preset == "plain" else preset_names(slug, preset)
        return [f"{name} + {extra}" if extra else name for name in names]

    def _buttons(self, canvas: Canvas, rect: Rect, least: int) -> int:
        """Draw the buttons from right to left, as icons if labels would not fit; return their left edge."""
        scene = self.scene
        items: list[tuple[str, str, str, Callable[[], None]]] = [
            ("log", message("gui.table.log.title"), "log", scene.logbook.toggle),
            ("rules", message("gui.table.head.rules"), "book", scene.sheets.open_rules),
            ("hint", message("gui.table.head.hint"), "idea", scene.explaining.ask_hint),
            ("undo", message("gui.table.head.undo"), "undo", scene.undoing.undo),
            (
                "quicker",
                capital(labels("gui.table.pace")[scene.comforts.pace]),
                "clock",
                lambda: scene.comforts.change_pace(1),
            ),
        ]
        wide = sum(button_width(canvas, words, "", icon, "small") for _, words, icon, _ in items)
        shows_words = rect.right - 6 - wide > max(least, rect.centerx + (1 - SHORT) * rect.w / 2 - rect.w / 4)
        x, h = rect.right - 6, rect.h - 8
        for slug, words, icon, act in items:
            said = words if shows_words else ""
            w = button_width(canvas, said, "", icon, "small")
            x -= w
            key = scene.app.keys.cap(slug)
            button(
                canvas, f"head.{slug}", Rect(x, rect.y + 4, w, h), said, act, kind="quiet", icon=icon, zone="head",
                role="small", key_name="" if slug == "undo" else key,
            )  # fmt: skip
        return x
