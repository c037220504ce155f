"""The third tab of a game's page: the number of players, their names, and the saved families."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....narration.words import capital, possessive
from ....players.personas import persona_named
from ....session.seats.seating import LEVELS, PERSON, Sitter, level_in_words, luck_decides
from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...layout import below
from ...pieces.locket import small_locket
from ...widgets.fields import Field
from ...widgets.parts import button, button_width, scroll_bar, segments, stepper
from ..preferences.comfort import ComfortPages, comfort_words
from .choice import TabHost
from .company import Company
from .guests import GuestSheet
from .purse import PurseSheet

LONGEST_NAME = 16


class SeatsTab:
    """Draws the people first, then the computer players."""

    def __init__(self, page: TabHost, company: Company, purse: PurseSheet) -> None:
        self.page, self.company, self.choice, self.purse = page, company, company.choice, purse
        self.guests = GuestSheet(page, company)
        self.pages = ComfortPages()
        self.at_ease: int | None = None  # the seat whose comfort settings are open

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Draw the number of players, the family, and a row for each seat."""
        self.company.people = min(self.company.people, self.choice.seats)
        y = self._counts(canvas, area)
        if words := self.company.pairing.words():
            place = Rect(area.x, y, min(area.w, button_width(canvas, words, icon="swap")), canvas.control)
            button(canvas, "partners", place, words, self.company.pairing.change, icon="swap", zone="counts")
            y = place.bottom + canvas.n(12)
        if self.company.people > 1:
            y = self._family(canvas, Rect(area.x, y, area.w, 0))
        row, top = canvas.control + canvas.n(8), y
        most = self.page.scroll_most = max(0, self.choice.seats * row - (area.bottom - top))
        room = area.w - (canvas.n(22) if most else 0)
        rest = below(area, top)
        with canvas.within(rest.inflate(8, 8)):
            for seat, sitter in enumerate(self.company.sitters()):
                at = Rect(area.x, top + seat * row - self.page.scroll, room, row)
                is_whole = at.y >= top - 2 and at.bottom <= area.bottom + 6
                if is_whole or (sitter.kind != PERSON and at.colliderect(rest)):  # a text field cannot be clipped
                    self._row(canvas, at, seat, sitter)
        scroll_bar(canvas, "seats.scroll", rest, self.page.scroll, most, self.page.scroll_to)

    def _counts(self, canvas: Canvas, area: Rect) -> int:
        y = area.y + canvas.control / 2
        box = canvas.text(message("gui.game.seats.seats"), area.x, y, "body", "b")
        first = stepper(
            canvas, "seats", box.right + canvas.n(14), y, str(self.choice.seats), self.company.change_seats, "counts"
        )
        x = first.right + canvas.n(28)
        people = message("gui.game.seats.people")
        wide = canvas.width_of(people, "body", "b") + canvas.n(20) + 2 * canvas.control + canvas.n(50)
        if x + wide > area.right:
            x, y = area.x, y + canvas.control + canvas.n(8)
        box = canvas.text(people, x, y, "body", "b")
        many, act = str(self.company.people), self.company.change_people
        last = stepper(canvas, "people", box.right + canvas.n(14), y, many, act, "counts")
        if self.purse.is_offered:
            if last.right + canvas.n(24) + button_width(canvas, self.purse.words) > area.right:
                y += canvas.control + canvas.n(8)
            self.purse.draw_button(canvas, area.right, round(y - canvas.control / 2))
        return round(y + canvas.control / 2 + canvas.n(14))

    def _family(self, canvas: Canvas, at: Rect) -> int:
        """Draw the field for the family's name and its buttons; return the y below."""
        h, gap = canvas.control, canvas.n(10)
        known = self.company.group in [g.name for g in self.company.groups]
        buttons: list[tuple[str, str, Callable[[], None]]] = []
        if any(group.name != self.company.group for group in self.company.groups):
            buttons.append(("group.next", message("gui.game.family.next"), self.company.next_group))
        buttons.append(("group.keep", message("gui.game.family.keep"), self.company.keep_group))
        if known:
            buttons.append(("group.forget", message("gui.game.family.forget"), self.company.forget_group))
        wide = sum(button_width(canvas, words) + gap for _, words, _ in buttons)
        hint = message("gui.game.family.name")
        needed = max(canvas.n(250), canvas.width_of(hint) + canvas.n(36))
        field = Rect(at.x, at.y, max(canvas.n(120), min(needed, at.w - wide)), h)
        canvas.field(Field("group", field, self.company.group, hint, 24, self.company.name_group), "family")
        x = field.right + gap
        for name, words, act in buttons:
            w = button_width(canvas, words)
            button(canvas, name, Rect(x, at.y, w, h), words, act, zone="family")
            x += w + gap
        return at.y + h + canvas.n(12)

    def _row(self, canvas: Canvas, row: Rect, seat: int, sitter: Sitter) -> None:
        t, middle = canvas.theme, row.y + row.h / 2
        small_locket(canvas, sitter, row.x + canvas.n(20), middle, canvas.n(34))
        top = round(middle - canvas.control / 2)
        name = Rect(row.x + canvas.n(48), top, canvas.n(190), canvas.control)
        x = name.right + canvas.n(18)
        if sitter.kind == PERSON:
            given = self.company.names[seat] if seat < len(self.company.names) else ""
            hint, ease = message("session.seating.player", number=seat + 1), message("gui.game.seats.comfort")
            field = Field(f"name.{seat}", name, given, hint, LONGEST_NAME, partial(self.company.set_name, seat))
            canvas.field(field, "seats")
            wide = button_width(canvas, ease)
            place = Rect(x, top, wide, canvas.control)
            button(canvas, f"ease.{seat}", place, ease, partial(self.open_ease, seat), zone="seats")
            said = comfort_words(self.company.comforts[seat]) or message("gui.game.company.plays_here")
            canvas.text(said, x + wide + canvas.n(14), middle, "small", "r", t.ink_2, most=row.right - x - wide - 20)
            return
        button(
            canvas, f"guest.{seat}", name, sitter.name, partial(self.guests.open, seat), zone="seats",
            off="" if persona_named(sitter.name) else message("gui.game.seats.all_sit_here"),
        )  # fmt: skip
        place = self._level(canvas, x, top, seat)
        persona, room = persona_named(sitter.name), row.right - place.right - canvas.n(16)
        if persona is not None and room > canvas.n(136):
            canvas.text(persona.line, place.right + canvas.n(14), middle, "small", "i", t.note, most=room)

    def _level(self, canvas: Canvas, x: int, top: int, seat: int) -> Rect:
        """Draw the choice of a computer player's level, or that luck decides; return its place."""
        slug, level = self.company.choice.kind.slug, self.company.levels[seat]
        if luck_decides(slug):
            words = capital(level_in_words(level, slug))
            return canvas.text(words, x, top + canvas.control / 2, "small", "r", canvas.theme.ink_2)
        levels, choose = [capital(level_in_words(each)) for each in LEVELS], partial(self.company.set_level, seat)
        return segments(canvas, f"level.{seat}", x, top, levels, LEVELS.index(level), choose, zone="seats")

    # comfort settings
    def open_ease(self, seat: int) -> None:
        """Open a person's comfort settings."""
        self.at_ease = seat
        self.pages.turn(0)

    def close_ease(self) -> None:
        """Close the comfort settings."""
        self.at_ease = None

    def draw_ease(self, canvas: Canvas) -> None:
        """Draw the dialog with a person's comfort settings."""
        seat = self.at_ease
        if seat is None:
            return
        canvas.cover()
        t, pad = canvas.theme, canvas.n(26)
        w = min(canvas.w - 32, round(canvas.n(760) * (1 + (canvas.looks.text - 1) * 0.6)))
        title = canvas.px("h3")
        h = min(canvas.h - 32, canvas.control * 7 + canvas.n(230) + title // 2)
        rect = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=9)
        y = rect.y + pad * 0.6 + title * 0.7
        words = message("gui.game.seats.comfort_of", whose=possessive(self.company.name_of(seat)))
        canvas.text(words, rect.x + pad, y, "h3", "sb", most=w - 2 * pad)
        canvas.rule(rect.x + pad, rect.right - pad, round(y + title * 0.7), t.claret)
        y += title * 1.1
        area = Rect(rect.x + pad, round(y), w - 2 * pad, round(rect.bottom - pad - canvas.control - canvas.n(8) - y))
        self.pages.draw(canvas, area, partial(self.company.comfort, seat), partial(self.company.set_comfort, seat))
        words = message("gui.game.seats.another_emblem")
        sign = Rect(rect.x + pad, rect.bottom - pad - canvas.control, button_width(canvas, words), canvas.control)
        small_locket(canvas, self.company.sitters()[seat], sign.x + sign.h / 2, sign.centery, sign.h)
        sign.x += sign.h + canvas.n(12)
        button(canvas, "ease.emblem", sign, words, partial(self.company.change_emblem, seat), zone="dialog")
        words = message("gui.game.seats.done")
        wide = button_width(canvas, words, "Enter")
        place = Rect(rect.right - pad - wide, rect.bottom - pad - canvas.control, wide, canvas.control)
        button(canvas, "ease.done", place, words, self.close_ease, kind="primary", key="Enter", zone="dialog")
