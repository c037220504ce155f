"""One game of the programme: its preset, number of deals, and position."""

from __future__ import annotations

from functools import partial

from .....narration.texts import game_text
from .....narration.words import capital
from .....session.evening.programme import MOST_DEALS, ProgrammeEntry, deals_fit, is_for_counters, why_not
from .....session.seats.partners import sides_in_words, sides_of
from .....storage.settings import HouseRules, load_house_rules
from .....words.message import labels, message
from ....drawing.canvas import Canvas, Rect
from ....layout import above
from ....widgets.parts import Act, button, button_width, rows, stepper
from .plan import Plan

FormChoice = tuple[str, HouseRules | str]  # label, and the house rules or the preset's slug


class GameTab:
    """Draws the selected game's presets as a list, with its length and position below."""

    def __init__(self, page: Plan) -> None:
        self.page = page

    # actions
    def forms(self, entry: ProgrammeEntry) -> list[FormChoice]:
        """Return a game's house rules and presets."""
        house = [rules for rules in load_house_rules(self.page.app.places.config) if rules.game == entry.game]
        return [*((rules.name, rules) for rules in house), *((p.name, p.slug) for p in game_text(entry.game).presets)]

    def take(self, form: HouseRules | str) -> None:
        """Select a preset for the game, or report why these members cannot play it."""
        entry = self.page.entry
        if entry is None:
            return
        if isinstance(form, HouseRules):
            wanted = ProgrammeEntry(entry.game, form.preset, dict(form.options), entry.deals, form.name, entry.rests)
        else:
            wanted = ProgrammeEntry(entry.game, form, {}, entry.deals, "", entry.rests)
        if problem := why_not(wanted, self.page.seats(entry)):
            self.page.app.say(problem)
            return
        self.page.evening.programme[self.page.chosen] = wanted
        self.page.changed()

    def change_deals(self, by: int) -> None:
        """Change the number of deals."""
        entry = self.page.entry
        if entry is not None:
            entry.deals = max(1, min((entry.deals or 0) + by, MOST_DEALS))
            self.page.changed()

    # drawing
    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Draw the settings of the selected game."""
        entry = self.page.entry
        if entry is None:
            return
        gap, seats = canvas.n(8), self.page.seats(entry)
        low = 2 * (canvas.control + gap) + round(canvas.px("small") * 3.2)
        room = above(area, area.y + max(canvas.control, area.h - low))
        forms = self.forms(entry)
        self.page.scroll_most = rows(
            canvas, "forms.scroll", room, (len(forms), canvas.control), self.page.scroll, self.page.scroll_to,
            lambda i, rect: self._form(canvas, rect, i, forms[i], entry),
        )  # fmt: skip
        y = area.bottom - low + gap
        self._deals(canvas, Rect(area.x, y, area.w, canvas.control), entry, seats)
        y += canvas.control + gap
        self._moves(canvas, Rect(area.x, y, area.w, canvas.control))
        self._about(canvas, Rect(area.x, y + canvas.control + gap // 2, area.w, area.bottom - y), entry, seats)

    def _form(self, canvas: Canvas, rect: Rect, place: int, form: FormChoice, entry: ProgrammeEntry) -> None:
        words, what = form
        is_house = isinstance(what, HouseRules)
        is_taken = entry.house == words if is_house else not entry.house and entry.preset == what
        off = "" if is_taken or is_house else why_not(ProgrammeEntry(entry.game, str(what)), self.page.seats(entry))
        said = message("gui.evening.game.house_rules", name=capital(words)) if is_house else words
        button(
            canvas, f"form.{place}", rect, said, partial(self.take, what), icon="check" if is_taken else "", off=off,
            zone="side",
        )  # fmt: skip

    def _deals(self, canvas: Canvas, rect: Rect, entry: ProgrammeEntry, seats: int) -> None:
        canvas.text(message("gui.evening.game.deals"), rect.x, rect.centery, "body", "b")
        if not deals_fit(entry, seats):
            words = message("gui.evening.game.to_its_own_end")
            canvas.text(words, rect.right, rect.centery, "body", "r", canvas.theme.ink_2, 1.0)
            return
        value = str(entry.deals or "–")
        wide = 2 * canvas.control + canvas.width_of(value, "figure", "B") + canvas.n(28)
        stepper(canvas, "deals", rect.right - wide, rect.centery, value, self.change_deals, "side")

    def _moves(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the buttons that move or remove the game."""
        page, told = self.page, labels("gui.evening.game.place")
        first, last = page.evening.at, len(page.evening.programme) - 1
        items: list[tuple[str, str, Act, str]] = [
            ("earlier", told["earlier"], partial(page.move, -1), told["is_first"] if page.chosen <= first else ""),
            ("later", told["later"], partial(page.move, 1), told["is_last"] if page.chosen >= last else ""),
            ("out", told["take_out"], page.take_out, ""),
        ]
        gap = canvas.n(8)
        widths = [button_width(canvas, words) for _, words, _, _ in items]
        share = min(1.0, (rect.w - 2 * gap) / sum(widths))
        x = rect.x
        with canvas.letters(share):
            for (name, words, act, off), w in zip(items, widths, strict=True):
                place = Rect(x, rect.y, round(w * share), rect.h)
                button(canvas, f"game.{name}", place, words, act, off=off, zone="side")
                x = place.right + gap

    def _about(self, canvas: Canvas, rect: Rect, entry: ProgrammeEntry, seats: int) -> None:
        """Write how the game affects the evening's counters."""
        if why_not(entry, seats):
            words = why_not(entry, seats)
        elif is_for_counters(entry, seats):
            words = message("gui.evening.game.for_counters")
        else:
            words = message("gui.evening.game.for_points", sum=self.page.evening.money.stake)
        sides = sides_of(entry.game, seats, entry.preset, entry.options)
        names = [self.page.evening.members[i].name for i in self.page.evening.sitting(entry)]
        if against := sides_in_words(names, sides):
            words = message("gui.evening.game.against", sides=against, about=words)
        canvas.paragraph(words, rect.x, rect.y, rect.w, "small", canvas.theme.ink_2, leading=1.3, most_lines=2)
