"""The second tab of a game's page: its options as sentences with their values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....engine.options import OptionConflict
from ....narration.conflicts import in_words
from ....narration.headings import pages_words
from ....narration.texts import OptionText, is_in_force, label, option_sentence, option_worked
from ....narration.words import unaccented
from ....session.house_rules import LONGEST_NAME
from ....words.message import labels, lines, message
from ...drawing.canvas import Canvas, Rect
from ...layout import above, below
from ...widgets.fields import Field
from ...widgets.parts import button, button_width, scroll_bar, segments, segments_width, stepper, switch, switch_width
from .choice import GameChoice, TabHost, fewer_seats
from .rules_file import RulesFile

NO_BREAK = "\u00a0"  # between "p." and its number
LONGEST_ROW = 26  # most characters of all values side by side; above that, one button steps through them
MOST_SEGMENTS = 5
MANY, LARGE_STEP = 500, 10  # number of values from which a press changes by more than one


class OptionsTab:
    """Draws the most important options, all of them, or those that match a search."""

    def __init__(self, page: TabHost, choice: GameChoice) -> None:
        self.page, self.choice = page, choice
        self.file = RulesFile(page)
        self.search = ""
        self.shows_all = False
        self.conflict: OptionConflict | None = None
        self.tried: tuple[str, Any] | None = None

    # changing options
    def set(self, key: str, value: Any) -> None:
        """Change an option, or show what conflicts with it."""
        choice = self.choice
        self.tried = (key, value)
        base = choice.kind.read_options(choice.seats, choice.preset, {})
        changed = {**choice.changed, key: value}
        if getattr(base, key) == value:
            changed.pop(key)
        self.conflict = choice.attempt(choice.preset, changed, choice.seats)

    def step(self, key: str, by: int) -> None:
        """Change a number, or step to another of many values."""
        declared = self.choice.kind.options.declared()[key]
        values = list(declared.metadata["values"])
        if declared.default is None and None not in values:
            values.insert(0, None)
        at = values.index(self.choice.values()[key])
        by *= LARGE_STEP if len(values) > MANY else 1
        self.set(key, values[max(0, min(at + by, len(values) - 1))])

    def give_way(self) -> None:
        """Apply the option just tried, and reset the ones it conflicts with."""
        if self.conflict is None or self.tried is None:
            return
        choice, (key, value) = self.choice, self.tried
        declared = choice.kind.options.declared()
        others = {k: declared[k].default for k in self.conflict.keys if k in declared and k != key}
        self.conflict = choice.attempt(choice.preset, {**choice.changed, **others, key: value}, choice.seats)

    def keep_old(self) -> None:
        """Keep the options as they were."""
        self.conflict = None

    def show_all(self) -> None:
        """List every option, not just the most important ones."""
        self.shows_all, self.page.scroll = True, 0

    def look_for(self, text: str) -> None:
        """Filter the options by a search text."""
        self.search, self.page.scroll = text, 0

    # drawing
    def field(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the search field."""
        hint = message("gui.game.options.find")
        canvas.search_field(Field("search", rect, self.search, hint, 30, self.look_for), "leaves")

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Draw the options as sentences, each with its value."""
        if self.conflict is not None:
            area = self._conflict_panel(canvas, area)
        options = [o for o in self.choice.text.options if self._is_listed(o)]
        if self.shows_all:
            options = in_order_of_phases(options)
        area = self._ways(canvas, area)
        values, y = self.choice.values(), area.y - self.page.scroll
        room = area.w - canvas.n(24)  # reserve the scroll bar's width, so that rows do not move
        phase = ""
        with canvas.within(area.inflate(8, 8)):  # space for the focus ring
            for option in options:
                if self.shows_all and option.phase != phase:
                    phase = option.phase
                    y += self._heading(canvas, phase, Rect(area.x, y, room, 0), area)
                y += self._row(canvas, Rect(area.x, y, room, 0), option, values[option.key], area)
        most = self.page.scroll_most = max(0, y + self.page.scroll - area.bottom)
        scroll_bar(canvas, "options.scroll", area, self.page.scroll, most, self.page.scroll_to)
        if not options:
            none = message("gui.game.options.none_found", words=self.search)
            canvas.paragraph(none, area.x, area.y, area.w, "body", canvas.theme.ink_2)

    def _ways(self, canvas: Canvas, area: Rect) -> Rect:
        """Draw the buttons for all options below them; return the area above."""
        choice, told = self.choice, labels("gui.game.options.way")
        items = [("all", told["all"], self.show_all)] if not self.shows_all and not self.search else []
        if choice.changed or choice.preset != "plain":
            items.append(("plain", told["plain"], choice.to_plain))
        items.append(("file", told["file"], self.file.toggle))
        names_house = not choice.is_as_kept() and bool(choice.changed)
        if names_house:
            items.append(("house", told["house"], choice.keep_house))  # beside the field for their name
        elif choice.is_as_kept():
            items.append(("export", told["export"], choice.export_house))
        area = self.file.draw(canvas, area)
        right, y = area.right, area.bottom - canvas.control
        for name, words, act in items:
            w = button_width(canvas, words)
            if right - w < area.x:
                right, y = area.right, y - canvas.control - canvas.n(6)
            button(canvas, name, Rect(right - w, y, w, canvas.control), words, act, zone="options")
            right -= w + canvas.n(10)
        if names_house:
            wide = min(canvas.n(220), right - area.x)
            if wide < canvas.n(120):
                right, y, wide = area.right, y - canvas.control - canvas.n(6), canvas.n(220)
            line = Rect(right - wide, y, wide, canvas.control)
            hint = message("gui.game.house.usual_name")
            canvas.field(Field("house.name", line, choice.house_name, hint, LONGEST_NAME, choice.name_house), "options")
        return above(area, y - canvas.n(8))

    def _is_listed(self, option: OptionText) -> bool:
        is_meant = is_in_force(option, self.choice.kind, self.choice.values())
        if not is_meant and option.key not in self.choice.changed:
            return False
        if self.search:
            words = f"{option.sentence} {option.effect} {option.key} {option.phase}"
            return unaccented(self.search) in unaccented(words)
        return self.shows_all or option.asked or option.key in self.choice.changed

    def _heading(self, canvas: Canvas, phase: str, at: Rect, area: Rect) -> int:
        """Draw the heading of a phase of the game; return its height."""
        size, h = canvas.px("h4"), round(canvas.px("h4") * 1.5)
        if area.y <= at.y and at.y + h <= area.bottom:
            canvas.text(phase, at.x, at.y + size * 0.6, "h4", "sb", canvas.theme.claret)
        return h

    def _row(self, canvas: Canvas, at: Rect, option: OptionText, value: Any, area: Rect) -> int:
        """Draw one option; return its height."""
        t, declared = canvas.theme, self.choice.kind.options.declared()[option.key]
        possible = declared.metadata["values"]
        told = [option.effect, option_worked(self.choice.slug, option.key, value, self.choice.seats)]
        if isinstance(value, (int, str)) and (limits := fewer_seats(self.choice.slug, option.key, value)):
            least, most = limits
            many = "some" if least < most else "one"
            told.append(message(f"gui.game.options.players.{many}", least=least, most=most))
        clause = f"{' '.join(filter(None, told))}{_source(declared.metadata['clause'], declared.metadata['page'])}"
        said = option_sentence(self.choice.slug, option.key, value)
        is_switch = isinstance(value, bool)
        side = switch_width(canvas) + canvas.n(16) if is_switch else 0
        wide = 0 if is_switch else self._control_width(canvas, option.key, possible, value)
        room = at.w - side - wide - canvas.n(12)
        is_below = room < at.w * 0.4
        if is_below:
            room = at.w - side
        said_h = canvas.height_of(said, room, "body", 1.3, "b")
        words_h = said_h + canvas.height_of(clause, room, "small", 1.3)
        inner = max(words_h + (canvas.control + canvas.n(10) if is_below else 0), canvas.control)
        h = inner + canvas.n(14)
        if at.y + h < area.y or at.y > area.bottom:
            return h
        tone = t.claret if option.key in self.choice.changed else t.ink
        canvas.paragraph(said, at.x + side, at.y + 2, room, "body", tone, "b", 1.3)
        even = canvas.evened(clause, room, "small")
        canvas.paragraph(clause, at.x + side, at.y + 2 + said_h, even, "small", t.ink_2, leading=1.3)
        canvas.line(at.x, at.y + h - canvas.n(6), at.right, at.y + h - canvas.n(6), t.hairline)
        middle = at.y + inner - canvas.control / 2 if is_below else at.y + inner / 2
        before = len(canvas.targets)
        if is_switch:
            name = f"option.{option.key}"
            switch(canvas, name, at.x, middle, value, lambda: self.set(option.key, not value), zone="options")
        else:
            self._values(canvas, at.right, middle, option.key, possible, value)
        for target in canvas.targets[before:]:
            target.words = ": ".join(filter(None, (said, target.words)))
        return h

    def _values(self, canvas: Canvas, right: int, y: float, key: str, possible: Any, value: Any) -> None:
        """Draw an option's values: a stepper, the values side by side, or a button that steps through them."""
        name, slug = f"option.{key}", self.choice.slug
        if _is_stepped(possible):
            said = label(slug, key, value)
            x = right - 2 * canvas.control - canvas.width_of(said, "figure", "B") - canvas.n(28)
            stepper(canvas, name, x, y, said, lambda by: self.step(key, by), "options")
            return
        x = right - self._control_width(canvas, key, possible, value)
        values = list(possible)
        labels, chosen = [label(slug, key, v) for v in values], values.index(value)
        if sum(map(len, labels)) <= LONGEST_ROW:
            segments(
                canvas, name, x, y - canvas.control / 2, labels, chosen, lambda i: self.set(key, values[i]),
                zone="options",
            )  # fmt: skip
            return
        rect = Rect(x, round(y - canvas.control / 2), right - x, canvas.control)
        following = values[(chosen + 1) % len(values)]
        button(canvas, name, rect, labels[chosen], lambda: self.set(key, following), icon="right", zone="options")

    def _control_width(self, canvas: Canvas, key: str, possible: Any, value: Any) -> int:
        widest = possible[-1:] if isinstance(possible, range) else possible
        labels = [label(self.choice.slug, key, v) for v in [*widest, value]]
        if _is_stepped(possible):
            return 2 * canvas.control + max(canvas.width_of(w, "figure", "B") for w in labels) + canvas.n(32)
        if sum(map(len, labels[:-1])) > LONGEST_ROW:
            return max(canvas.width_of(w, "body", "b") for w in labels) + canvas.n(60)
        return segments_width(canvas, labels[:-1])

    def _conflict_panel(self, canvas: Canvas, area: Rect) -> Rect:
        """Draw the conflict with the option just tried and both ways to resolve it; return the area left."""
        tried = dict([self.tried]) if self.tried is not None else {}
        said = in_words(self.choice.slug, str(self.conflict), {**self.choice.changed, **tried})
        t, pad = canvas.theme, canvas.n(14)
        room = area.w - 2 * pad - canvas.n(40)
        h = canvas.height_of(said, room, "body", 1.3, "b") + canvas.control + 3 * pad
        rect = above(area, area.y + h)
        canvas.panel(rect, t.warning, 6, t.claret, 2)
        canvas.icon("warn", rect.x + pad + canvas.n(14), rect.y + pad + canvas.n(14), canvas.n(28), t.claret)
        even = canvas.evened(said, room, "body", "b")
        canvas.paragraph(said, rect.x + pad + canvas.n(40), rect.y + pad, even, "body", t.ink, "b", 1.3)
        x, y = rect.right - pad, rect.bottom - pad - canvas.control
        for name, words, act in (
            ("conflict.keep", message("gui.game.conflict.keep"), self.keep_old),
            ("conflict.give", message("gui.game.conflict.give_way"), self.give_way),
        ):
            w = button_width(canvas, words)
            x -= w
            button(canvas, name, Rect(x, y, w, canvas.control), words, act, zone="conflict")
            x -= canvas.n(10)
        return below(area, rect.bottom + canvas.n(10))


def in_order_of_phases(options: Iterable[OptionText]) -> list[OptionText]:
    """Return options in the order in which their rules apply, with a game's own phases in between."""
    first, last, found = lines("gui.game.phases.first"), lines("gui.game.phases.last"), list(options)
    phases = [*first, *dict.fromkeys(option.phase for option in found if option.phase not in last), *last]
    return sorted(found, key=lambda option: phases.index(option.phase))


def _source(clause: str, page: str) -> str:
    """Return an option's clause and page as a note; "" for options of the session."""
    if clause == "session":
        return ""
    return f" [[{clause}, {pages_words(page).replace(' ', NO_BREAK)}]]" if page else f" [[{clause}]]"


def _is_stepped(possible: Any) -> bool:
    return isinstance(possible, range) or len(possible) > MOST_SEGMENTS
