"""What the counters of a game are: how many to begin with, how they are shown, and what follows when they run out."""

from __future__ import annotations

from typing import Any, Protocol

from ....session.evening.programme import ProgrammeEntry, is_for_counters
from ....words.message import grammar, message
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import button, button_width, stepper
from ..preferences.comfort import comfort_rows
from .choice import GameChoice

SHOWN = ("fish", "contract", "penny")  # settings of how counters are shown
HELPED = ("lender", "loan")  # settings of what happens when somebody has none left
LARGEST_LETTERS = 1.4


class Keeper(Protocol):
    """Saves the household's settings."""

    def keep_settings(self) -> None: ...


class Steps(Protocol):
    """Changes an option by steps."""

    def step(self, key: str, by: int) -> None: ...


class PurseSheet:
    """The dialog on the counters of one game; everything but their number holds for all games of the household."""

    def __init__(self, choice: GameChoice, options: Steps, keeper: Keeper) -> None:
        self.choice, self.options, self.keeper = choice, options, keeper
        self.is_open = False

    @property
    def is_offered(self) -> bool:
        """Return whether the game is played for counters."""
        choice = self.choice
        return is_for_counters(ProgrammeEntry(choice.slug, choice.preset, dict(choice.changed)), choice.seats)

    @property
    def words(self) -> str:
        """Return the label of the button that opens the dialog."""
        return message("gui.game.purse.each", n=self.choice.values()["start_counters"])

    def open(self) -> None:
        """Open the dialog."""
        self.is_open = True

    def close(self) -> None:
        """Close the dialog."""
        self.is_open = False

    def step(self, by: int) -> None:
        """Change the counters that everybody begins with; the next game begins with as many."""
        self.options.step("start_counters", by)
        self.choice.teller.settings.purse = self.choice.values()["start_counters"]
        self.keeper.keep_settings()

    def change(self, key: str, value: Any) -> None:
        """Change a setting of the household."""
        setattr(self.choice.teller.settings, key, value)
        self.keeper.keep_settings()

    # drawing
    def draw_button(self, canvas: Canvas, right: int, y: int) -> int:
        """Draw the button that opens the dialog, its right edge at `right`; return its left edge."""
        wide = button_width(canvas, self.words)
        rect = Rect(right - wide, y, wide, canvas.control)
        button(canvas, "purse", rect, self.words, self.open, zone="counts")
        return rect.x

    def draw(self, canvas: Canvas) -> None:
        """Draw the dialog if it is open."""
        if not self.is_open:
            return
        canvas.cover()
        with canvas.letters(min(1.0, LARGEST_LETTERS / canvas.looks.text)):
            self._draw(canvas)

    def _draw(self, canvas: Canvas) -> None:
        t, pad, title = canvas.theme, canvas.n(26), canvas.px("h3")
        shown = self._shown()
        names = [message(f"gui.settings.name.{key}") for key in shown]
        w = min(canvas.w - 24, round(canvas.n(900) * (1 + (canvas.looks.text - 1) * 0.6)))
        row = round(canvas.control * 1.25)
        h = min(canvas.h - 24, row * (len(shown) + 1) + canvas.control + title * 2 + 3 * pad)
        rect = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=9)
        y = rect.y + pad * 0.6 + title * 0.7
        canvas.text(message("gui.game.purse.title"), rect.x + pad, y, "h3", "sb", most=w - 2 * pad)
        canvas.rule(rect.x + pad, rect.right - pad, round(y + title * 0.7), t.claret)
        y = round(y + title * 1.1)
        self._number(canvas, Rect(rect.x + pad, y, w - 2 * pad, canvas.control), names)
        low = rect.bottom - pad - canvas.control
        y += canvas.control + canvas.n(8)
        area = Rect(rect.x + pad, y, w - 2 * pad, low - canvas.n(8) - y)
        settings = self.choice.teller.settings
        comfort_rows(canvas, area, shown, lambda key: getattr(settings, key), self.change, names)
        words = message("gui.game.seats.done")
        wide = button_width(canvas, words, "Enter")
        place = Rect(rect.right - pad - wide, low, wide, canvas.control)
        button(canvas, "purse.done", place, words, self.close, kind="primary", key="Enter", zone="dialog")
        about = message("gui.game.purse.kept" if HELPED[0] in shown else "gui.game.purse.rules_say")
        canvas.paragraph(about, rect.x + pad, low + 2, place.x - rect.x - 2 * pad, "note", t.note)

    def _shown(self) -> tuple[str, ...]:
        """Return the settings shown: where the rules provide for players without counters, nobody is helped."""
        choice = self.choice
        chosen = choice.kind.read_options(choice.seats, choice.preset, choice.changed)
        return SHOWN if chosen.provides_for_broke else SHOWN + HELPED

    def _number(self, canvas: Canvas, area: Rect, names: list[str]) -> None:
        """Draw the stepper for the counters to begin with, in line with the rows below it."""
        words, said = message("gui.game.purse.begin"), str(self.choice.values()["start_counters"])
        named = max(canvas.width_of(name, "body", "b") for name in [*names, words]) + canvas.n(20)
        x = area.x + min(named, area.w // 2)
        canvas.text(words, area.x, area.centery, "body", "b", most=x - area.x - 8)
        place = stepper(canvas, "purse.each", x, area.centery, said, self.step, "comfort")
        worked = self._worked()
        left = place.right + canvas.n(16)
        if canvas.width_of(worked, "small") <= area.right - left:
            canvas.text(worked, left, area.centery, "small", "r", canvas.theme.ink_2)

    def _worked(self) -> str:
        """Return what the counters come to: for each player in fish, and for all together."""
        each, seats = self.choice.values()["start_counters"], self.choice.seats
        fish = self.choice.teller.settings.fish
        told = [message("gui.game.purse.in_all", players=seats, sum=grammar().grouped(each * seats))]
        if fish and each >= fish and each % fish == 0:
            told.insert(0, message("gui.game.purse.fish", n=each // fish))
        return "; ".join(told)
