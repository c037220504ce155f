"""The first tab of a game's page: the game, its presets, and the players."""

from __future__ import annotations

from functools import partial

from ....narration.texts import PresetText, distinct_presets, option_sentence
from ....narration.words import capital
from ....session.seats.seating import Sitter, level_in_words
from ....storage.settings import HouseRules
from ....words.message import labels, message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import below
from ...pieces.locket import small_locket
from ...widgets.parts import Act, button, scroll_bar
from .choice import TabHost
from .company import Company

LARGE_TEXT = 1.5  # text size from which there is one column and no list of players
MOST_COLUMNS = 4
CLOSE = 0.9  # line spacing of a card's description if it would not fit otherwise


class FormsTab:
    """Draws the presets as cards, between a description of the game and its players."""

    def __init__(self, page: TabHost, company: Company) -> None:
        self.page, self.company, self.choice = page, company, company.choice

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Draw as much as fits, always with the presets, which scroll if necessary."""
        cards = self._cards()
        area = self._about(canvas, area, len(cards))
        company_h = self._heading_height(canvas) + self._seat_height(canvas)
        if area.h - company_h >= canvas.n(250):
            place = Rect(area.x, area.bottom - company_h, area.w, company_h)
            self._company(canvas, place)
            area.h -= place.h + canvas.n(6 if canvas.is_compact else 14)
        if area.h >= canvas.n(230):
            area = self._heading(canvas, area, "rules", self.page.turn_to_rules)
        self._forms(canvas, area, cards)

    # about the game
    def _about(self, canvas: Canvas, area: Rect, many: int) -> Rect:
        """Draw the game's description; return the area below."""
        text = self.choice.text
        roomy = many <= MOST_COLUMNS and not canvas.is_compact
        said = f"{text.sentence} {text.second}" if roomy else text.sentence
        if area.h < canvas.n(330) or canvas.looks.text > 1.25:
            return area
        wide = canvas.evened(said, area.w)
        y = canvas.paragraph(said, area.x, area.y, wide, "body", canvas.theme.ink, leading=1.35) + canvas.n(12)
        return below(area, y)

    def _heading(self, canvas: Canvas, area: Rect, key: str, act: Act) -> Rect:
        """Draw a heading with a link at the right; return the area below."""
        words, way = labels("gui.game.heading")[key], labels("gui.game.change")[key]
        t, h = canvas.theme, self._heading_height(canvas)
        canvas.text(words, area.x, area.y + h * 0.42, "lead", "b", t.claret)
        if canvas.width_of(words, "lead", "b") + canvas.width_of(way, "body", "b") + canvas.n(40) <= area.w:
            w = canvas.width_of(way, "body", "b")
            place = Rect(area.right - w, round(area.y + h * 0.42) - 18, w, 36)
            name = f"way.{key}"
            canvas.text(way, place.x, area.y + h * 0.42, "body", "b", t.claret)
            line = round(area.y + h * 0.42 + canvas.px("body") * 0.6)
            canvas.line(place.x, line, place.right, line, t.claret, 2 if canvas.hovered == name else 1)
            canvas.target(Target(name, place, act, "leaves", words=way))
        return Rect(area.x, area.y + h, area.w, area.h - h)

    def _heading_height(self, canvas: Canvas) -> int:
        return max(38, round(canvas.px("lead") * 1.6))

    # presets
    def _cards(self) -> list[PresetText | HouseRules]:
        """Return the presets that differ from the plain game, and the saved house rules."""
        choice = self.choice
        return [*distinct_presets(choice.slug), *choice.houses]

    def _forms(self, canvas: Canvas, area: Rect, cards: list[PresetText | HouseRules]) -> None:
        gap = canvas.n(12)
        columns = self._columns(canvas, area, len(cards))
        rows = -(-len(cards) // columns)
        h = max(canvas.control + 12, min((area.h - gap * (rows - 1)) // rows, canvas.n(230)))
        least = round(canvas.px("body") * 2.6 + canvas.px("small") * 3)
        h = max(h, min(least, area.h))
        most = self.page.scroll_most = max(0, rows * (h + gap) - gap - area.h)
        room = area.w - (canvas.n(22) if most else 0)
        w = (room - gap * (columns - 1)) // columns
        with canvas.within(area.inflate(8, 8), canvas.control):  # space for the focus ring
            for i, card in enumerate(cards):
                y = area.y + i // columns * (h + gap) - self.page.scroll
                rect = Rect(area.x + i % columns * (w + gap), y, w, h)
                if rect.colliderect(area):
                    self._card(canvas, rect, card)
        scroll_bar(canvas, "forms.scroll", area, self.page.scroll, most, self.page.scroll_to)

    def _columns(self, canvas: Canvas, area: Rect, many: int) -> int:
        """Return the number of columns with the most even rows."""
        if canvas.looks.text >= LARGE_TEXT:
            return 1
        most = max(1, min(MOST_COLUMNS, area.w // round(canvas.n(196) * canvas.looks.text)))
        rows = -(-many // most)
        return -(-many // rows)

    def _card(self, canvas: Canvas, rect: Rect, card: PresetText | HouseRules) -> None:
        """Draw a preset: its name with a radio mark, its description, and its differences from the plain game."""
        t, choice = canvas.theme, self.choice
        if isinstance(card, HouseRules):
            name, title = f"house.{card.name}", capital(card.name)
            about, differs, act = (
                self._house_about(card),
                self._house_lines(card),
                partial(choice.use_house, card),
            )
            is_chosen = choice.kept == card
        else:
            name, title, about, differs = f"preset.{card.slug}", card.name, card.line, card.differs
            is_chosen = card.slug == choice.preset and not (choice.is_as_kept() and choice.changed)
            act = partial(choice.choose, card.slug)
        lit = canvas.hovered == name
        edge = t.claret if is_chosen else t.brass_line if lit else t.hairline
        canvas.panel(rect, t.paper_raised, 6, edge, 2 if is_chosen else 1)
        pad, r = canvas.n(12), canvas.sign(9)
        x = rect.x + pad + 2 * r + canvas.n(8)
        room = rect.w - 2 * pad
        close = 1.0 if self._fits(canvas, rect, title, about, 1.0) else CLOSE
        wide = canvas.evened(title, rect.right - pad - x, "body", "b")
        y = canvas.paragraph(title, x, rect.y + pad - 2, wide, "body", t.ink, "b", leading=1.25 * close, most_lines=3)
        self._mark(canvas, rect.x + pad, round(rect.y + pad - 2 + canvas.px("body") * 0.62 * close - r), r, is_chosen)
        y += round(canvas.n(4) * close)
        if self._fits(canvas, rect, title, about, close):
            wide = canvas.evened(about, room, "small")
            y = canvas.paragraph(about, rect.x + pad, y, wide, "small", t.ink_2, leading=1.3 * close) + canvas.n(6)
            self._differences(canvas, Rect(rect.x + pad, y, room, rect.bottom - canvas.n(6) - y), differs)
        canvas.target(Target(name, rect, act, "forms"))

    def _fits(self, canvas: Canvas, rect: Rect, title: str, about: str, close: float) -> bool:
        """Return whether a card's name and description fit at this line spacing."""
        pad = canvas.n(12)
        named = rect.w - 2 * pad - 2 * canvas.sign(9) - canvas.n(8)
        most = round(canvas.px("body") * 1.25 * close) * 3
        high = min(canvas.height_of(title, named, "body", 1.25 * close, "b"), most)
        high += round(canvas.n(4) * close) + canvas.height_of(about, rect.w - 2 * pad, "small", 1.3 * close)
        return pad - 2 + high <= rect.h - 5

    def _mark(self, canvas: Canvas, x: int, y: int, r: int, is_chosen: bool) -> None:
        t = canvas.theme
        fill = t.claret if is_chosen else ""
        canvas.surface.blit(raster.box(2 * r, 2 * r, r, fill, t.claret if is_chosen else t.paper_edge, 2), (x, y))
        if is_chosen:
            canvas.icon("check", x + r, y + r, round(r * 1.4), t.paper, 3)

    def _differences(self, canvas: Canvas, area: Rect, lines: tuple[str, ...]) -> None:
        """Draw as many differences from the plain game as fit, below a hairline, and how many there are besides."""
        t = canvas.theme
        indent = max(canvas.n(15), canvas.width_of("+", "note", "B") + canvas.n(6))
        y, room = area.y + canvas.n(7), area.w - indent
        high = [canvas.height_of(line, room, "note", 1.3) + 1 for line in lines]
        rest = round(canvas.px("note") * 1.3)
        fitting = [i for i in range(len(lines) + 1) if y + sum(high[:i]) + rest * (i < len(lines)) <= area.bottom]
        if not lines or not fitting:
            return
        canvas.line(area.x, area.y + 1, area.right, area.y + 1, t.hairline)
        for line in lines[: fitting[-1]]:
            canvas.text("+", area.x, y + canvas.px("note") * 0.66, "note", "B", t.claret)
            wide = canvas.evened(line, room, "note")
            y = canvas.paragraph(line, area.x + indent, y, wide, "note", t.ink, leading=1.3) + 1
        if left := len(lines) - fitting[-1]:
            words = message(f"gui.game.house.{'more' if fitting[-1] else 'changes'}", n=left)
            canvas.text(words, area.x + indent, y + canvas.px("note") * 0.66, "note", "r", t.ink_2, most=room)

    def _house_about(self, house: HouseRules) -> str:
        """Return what house rules change: the plain game, or the form that is named."""
        if house.preset == "plain":
            return message("gui.game.house.about")
        return message("gui.game.house.about_form", form=self.choice.text.preset(house.preset).name)

    def _house_lines(self, house: HouseRules) -> tuple[str, ...]:
        """Return a sentence for each change that house rules make."""
        known = (key for key in house.options if self.choice.text.option(key) is not None)
        return tuple(option_sentence(self.choice.slug, key, house.options[key]) for key in known)

    # players
    def _seat_height(self, canvas: Canvas) -> int:
        return max(canvas.control, canvas.n(58), round((canvas.px("body") + canvas.px("note")) * 1.35))

    def _company(self, canvas: Canvas, area: Rect) -> None:
        """Draw the players at the table; pressing them opens the players tab."""
        area = self._heading(canvas, area, "seats", self.page.turn_to_seats)
        sitters = self.company.sitters()
        gap = canvas.n(10)
        most = max(2, (area.w + gap) // (canvas.n(150) + gap))
        shown = sitters if len(sitters) <= most else sitters[: most - 1]
        w = (area.w - gap * (min(len(sitters), most) - 1)) // min(len(sitters), most)
        h = min(area.h, self._seat_height(canvas))
        for i, sitter in enumerate(shown):
            self._sitter(canvas, Rect(area.x + i * (w + gap), area.y, w, h), sitter)
        if len(shown) < len(sitters):
            words = message("gui.game.company.and_more", n=len(sitters) - len(shown))
            rest = Rect(area.x + len(shown) * (w + gap), area.y, w, h)
            button(canvas, "seats.rest", rest, words, self.page.turn_to_seats, zone="leaves")

    def _sitter(self, canvas: Canvas, rect: Rect, sitter: Sitter) -> None:
        t = canvas.theme
        canvas.panel(rect, t.paper_raised, 6, t.hairline, 1)
        size = min(canvas.n(36), rect.h - 10)
        small_locket(canvas, sitter, rect.x + canvas.n(10) + size / 2, rect.centery, size)
        x = rect.x + canvas.n(20) + size
        room = rect.right - x - canvas.n(6)
        level = "" if sitter.is_person else level_in_words(sitter.level, self.choice.kind.slug)
        about = message("gui.game.company.computer", level=level) if level else message("gui.game.company.plays_here")
        if canvas.width_of(about, "note") > room:
            about = level
        dy = rect.h * 0.18 if about else 0
        canvas.text(sitter.name, x, rect.centery - dy, "body", "b", t.ink, most=room)
        if about:
            canvas.text(about, x, rect.centery + rect.h * 0.2, "note", "r", t.ink_2, most=room)
