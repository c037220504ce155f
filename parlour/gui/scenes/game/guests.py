"""The twelve personas, from whom a player is chosen for a seat."""

from __future__ import annotations

from functools import partial

from ....players.personas import PERSONAS, Persona
from ....session.seats.seating import COMPUTER, Sitter
from ....words.message import message
from ...drawing.canvas import Canvas, Rect, Target
from ...pieces.locket import small_locket
from ...widgets.parts import button, button_width, scroll_bar
from .choice import TabHost
from .company import Company

LARGE_TEXT = 1.5  # text size above which there is one persona a row


class GuestSheet:
    """The dialog in which a persona is chosen for a seat."""

    def __init__(self, page: TabHost, company: Company) -> None:
        self.page, self.company = page, company
        self.seat: int | None = None

    def open(self, seat: int) -> None:
        """Open the dialog for a computer player's seat."""
        self.seat = seat
        self.page.scroll_to(0)

    def close(self) -> None:
        """Close the dialog."""
        self.seat = None
        self.page.scroll_to(0)

    def choose(self, name: str) -> None:
        """Seat a persona and close the dialog; one already at the table swaps seats."""
        if self.seat is not None:
            self.company.invite(self.seat, name)
        self.close()

    def draw(self, canvas: Canvas) -> None:
        """Draw the dialog if it is open."""
        if self.seat is None:
            return
        canvas.cover()
        t, pad = canvas.theme, canvas.n(26)
        w = min(canvas.w - 24, round(canvas.n(980) * canvas.looks.text))
        h = min(canvas.h - 24, round(canvas.n(560) * canvas.looks.text))
        rect = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=9)
        y = rect.y + pad * 0.6 + canvas.px("h3") * 0.7
        title = message("gui.game.guests.title")
        canvas.text(title, rect.x + pad, y, "h3", "sb", most=w - 2 * pad)
        canvas.rule(rect.x + pad, rect.right - pad, round(y + canvas.px("h3") * 0.7), t.claret)
        top = round(y + canvas.px("h3") * 1.2)
        low = rect.bottom - pad - canvas.control
        self._rows(canvas, Rect(rect.x + pad, top, w - 2 * pad, low - canvas.n(12) - top))
        back = message("gui.common.back")
        wide = button_width(canvas, back, "Esc")
        place = Rect(rect.right - pad - wide, low, wide, canvas.control)
        button(canvas, "guest.back", place, back, self.close, key="Esc", zone="dialog")

    def _rows(self, canvas: Canvas, area: Rect) -> None:
        """Draw the personas in two columns, or in one if the text needs the width."""
        columns = 1 if canvas.looks.text > LARGE_TEXT or canvas.w < 900 else 2
        gap = canvas.n(10)
        high = max(canvas.control, canvas.n(52), round(canvas.px("body") * 1.3 + canvas.px("small") * 1.5))
        deep = -(-len(PERSONAS) // columns)
        self.page.scroll_most = max(0, deep * (high + gap) - gap - area.h)
        wide = (area.w - canvas.n(24) - gap * (columns - 1)) // columns
        with canvas.within(area.inflate(8, 8)):
            for i, persona in enumerate(PERSONAS.values()):
                x = area.x + i // deep * (wide + gap)
                place = Rect(x, area.y - self.page.scroll + i % deep * (high + gap), wide, high)
                if place.colliderect(area):
                    self._row(canvas, place, persona)
        scroll_bar(canvas, "guests.scroll", area, self.page.scroll, self.page.scroll_most, self.page.scroll_to)

    def _row(self, canvas: Canvas, rect: Rect, persona: Persona) -> None:
        """Draw a persona's portrait, name and description."""
        t, name = canvas.theme, f"guest.{persona.slug}"
        seated = [sitter.name for sitter in self.company.sitters()]
        is_here = self.seat is not None and persona.name == seated[self.seat]
        is_lit = is_here or canvas.hovered == name
        canvas.panel(
            rect, t.here if is_here else t.paper_raised, 6, t.brass if is_lit else t.hairline, 2 if is_lit else 1
        )
        size = min(canvas.n(44), rect.h - 6)
        small_locket(canvas, Sitter(persona.name, persona.emblem, COMPUTER), rect.x + canvas.n(8) + size / 2,
                     rect.centery, size)  # fmt: skip
        x = rect.x + size + canvas.n(20)
        room = rect.right - x - canvas.n(8)
        canvas.text(persona.name, x, rect.y + rect.h * 0.3, "body", "b", t.ink, most=room)
        canvas.text(persona.line, x, rect.y + rect.h * 0.7, "small", "r", t.ink_2, most=room)
        state = ""
        if is_here:
            state = message("gui.game.guests.sits_here")
        elif persona.name in seated:
            state = message("gui.game.guests.sits_at_table")
        target = Target(name, rect, partial(self.choose, persona.name), "seats", words=persona.name)
        target.state = ". ".join(filter(None, (state, persona.line)))
        canvas.target(target)
