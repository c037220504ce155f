"""The page of a game with its three tabs, the lid of its box, and the buttons to begin."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ....lessons.library import lessons_of, next_lesson
from ....narration.headings import family_of, source_words
from ....narration.words import capital
from ....session.new_table import new_table
from ....session.seats.lending import house_terms
from ....storage.places import written_path
from ....storage.workbook import Workbook
from ....words.language import shelf_picture
from ....words.message import labels, message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect
from ...layout import Grid, Leaf, above, below, footed, left_of, right_of
from ...widgets.fields import Field
from ...widgets.page import page
from ...widgets.parts import broad_button, button, segments, segments_width, sheet
from ..base import Scene
from ..routing.routes import ToHouseRules, ToNextLesson, ToRules, ToTable
from .choice import LONGEST_NUMBER, GameChoice
from .company import Company
from .forms import FormsTab
from .options import OptionsTab
from .purse import PurseSheet
from .seats import SeatsTab

if TYPE_CHECKING:
    from ...window.app import App

FORMS, RULES, SEATS = 0, 1, 2


class GameScene(Scene):
    """Shows one game before it begins."""

    first_focus = "play"
    scroll_zones = ("forms", "options", "seats")

    def __init__(self, app: App, slug: str, people: int = 1) -> None:
        super().__init__(app)
        self.slug, self.choice, self.leaf = slug, GameChoice(app, slug), FORMS
        self.company = Company(self.choice, people)
        self.forms_leaf = FormsTab(self, self.company)
        self.options_leaf = OptionsTab(self, self.choice)
        self.purse = PurseSheet(self.choice, self.options_leaf, app)
        self.seats_leaf = SeatsTab(self, self.company, self.purse)
        self.finished: list[str] = []

    def entered(self) -> None:
        """Read which lessons are finished."""
        self.finished = Workbook.opened(self.app.places.config).lessons

    # drawing
    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, message("gui.game.games"), self.back)
        body = frame.body
        has_lid = canvas.looks.text <= 1.25
        if has_lid:
            lid = left_of(body, body.x + canvas.w * 0.27)
            self._lid(canvas, lid)
            body = right_of(body, lid.right + canvas.n(20))
        room = self._leaf_room(canvas, sheet(canvas, body))
        if not has_lid and self.leaf == SEATS:
            number = Leaf(height=canvas.control, paint=partial(self._number, canvas))
            room = footed(room, number, gap=canvas.n(8))
        (self.forms_leaf, self.options_leaf, self.seats_leaf)[self.leaf].draw(canvas, room)
        self._foot_buttons(canvas, frame.foot)
        self.seats_leaf.draw_ease(canvas)
        self.seats_leaf.guests.draw(canvas)
        self.purse.draw(canvas)

    def _leaf_room(self, canvas: Canvas, inner: Rect) -> Rect:
        """Draw the game's name with its current rules, and the tabs; return the area below."""
        t, size, gap = canvas.theme, canvas.px("h2"), canvas.n(16)
        leaves = [message("gui.game.leaf.form"), message("gui.game.leaf.rules"), message("gui.game.leaf.players")]
        widths = segments_width(canvas, leaves)
        has_two_lines = canvas.width_of(self.choice.text.name, "h2", "sb") + gap + widths > inner.w
        y = inner.y + max(size, canvas.control) / 2
        box = canvas.text(self.choice.text.name, inner.x, y, "h2", "sb", t.ink, most=inner.w)
        at = (inner.x, round(y + size * 0.7)) if has_two_lines else (inner.right - widths, inner.y)
        row = segments(canvas, "leaf", *at, leaves, self.leaf, self.turn, zone="leaves")
        form = self.choice.form_words()
        room = (inner.right if has_two_lines else row.x) - box.right - 2 * gap
        if canvas.width_of(form, "h4", "si") <= room:
            canvas.text(form, box.right + gap, y + size * 0.1, "h4", "si", t.claret)
        if self.leaf == RULES:
            row = self._search(canvas, inner, row, has_two_lines)
        line = max(row.bottom, round(y + size * 0.6)) + canvas.n(8)
        canvas.rule(inner.x, inner.right, line, t.claret)
        top = line + canvas.n(16)
        return below(inner, top)

    def _search(self, canvas: Canvas, inner: Rect, row: Rect, is_beside: bool) -> Rect:
        """Draw the search field beside the tabs or below them; return the lower one of the two."""
        if is_beside and inner.right - row.right > canvas.n(180):
            wide = min(canvas.n(250), inner.right - row.right - canvas.n(12))
            self.options_leaf.field(canvas, Rect(inner.right - wide, row.y, wide, row.h))
            return row
        field = Rect(inner.x, row.bottom + canvas.n(8), inner.w, canvas.control)
        self.options_leaf.field(canvas, field)
        return field

    def _lid(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the lid of the box: its picture, and the facts in even rows."""
        t = canvas.theme
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=6)
        high = min(round(rect.w * 0.75), round(rect.h * 0.5))
        canvas.panel(above(rect, rect.y + high), t.wood[1], 8, corners="1100")
        shown, is_drawn = raster.picture_soon(shelf_picture(self.slug), round(high * 4 / 3), high)
        canvas.put(shown, rect.centerx, rect.y + high / 2)
        self.app.is_dirty = self.app.is_dirty or not is_drawn
        canvas.line(rect.x, rect.y + high, rect.right - 1, rect.y + high, t.brass, 2)
        pad, h = canvas.n(18), canvas.control
        place, words = Rect(rect.x + pad, rect.bottom - pad - h, rect.w - 2 * pad, h), message("gui.game.read_rules")
        button(canvas, "learn", place, words, self.read_rules, key="F1", icon="book", zone="lid")
        low = place.y - canvas.n(10) - h
        self._number(canvas, Rect(place.x, low, place.w, h))
        facts, top = self._facts(), rect.y + high + canvas.n(8)
        row = min(canvas.n(46), (low - canvas.n(8) - top) // len(facts))
        if row < canvas.px("small") * 1.3:
            facts, row = facts[:2], min(canvas.n(46), (low - canvas.n(8) - top) // 2)
        for i, (words, said) in enumerate(facts):
            y = top + i * row + row / 2
            box = canvas.text(said, rect.right - pad, y, "small", "b", t.ink, 1.0, most=rect.w - 2 * pad)
            if rect.x + pad + canvas.width_of(words, "small") + canvas.n(6) <= box.x:
                canvas.text(words, rect.x + pad, y, "small", "r", t.ink_2)
            if i:
                canvas.line(rect.x + pad, top + i * row, rect.right - pad, top + i * row, t.hairline)

    def _number(self, canvas: Canvas, row: Rect) -> None:
        """Draw the field for the number of the deal, with which a friend can play the same cards."""
        words, choice = message("gui.game.number.words"), self.choice
        wide = min(row.w - canvas.width_of(words, "small") - canvas.n(16), canvas.n(170))
        field = right_of(row, row.right - wide)
        canvas.text(words, row.x, row.centery, "small", "r", canvas.theme.ink_2)
        hint = message("gui.game.number.hint")
        canvas.field(Field("number", field, choice.number_words, hint, LONGEST_NUMBER, choice.set_number), "lid")

    def _facts(self) -> list[tuple[str, str]]:
        """Return the facts about the game, as (label, text)."""
        label, split = labels("gui.game.fact"), labels("gui.game.players")
        told, _, besides = self.choice.text.players.partition("; ")
        players, _, best = told.partition(f"{split['best_with']} ")
        facts = [(label["players"], players.replace(f" {split['players']}", ""))]
        if besides:
            facts.append((label["else"], besides))
        if best:
            facts.append((label["best_with"], best))
        return [
            *facts,
            (label["to_learn"], message("gui.game.minutes", n=self.choice.text.minutes)),
            (label["kind"], family_of(self.slug)),
            (label["source"], source_words(self.choice.kind.pages)),
        ]

    def _foot_buttons(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the three buttons to begin."""
        told = labels("gui.game.begin")
        items = [
            ("lesson", (told["lesson"], self._lesson_words()), self.learn, "dark", "L", "idea"),
            ("play", (told["play"], self._company_words()), self.play, "primary", "Enter", "play"),
            ("watch", (told["watch"], told["watch_computers"]), self.watch, "dark", "W", "eye"),
        ]
        ways = [
            Leaf(paint=partial(broad_button, canvas, name, words=words, act=act, kind=kind, key=key, icon=icon))
            for name, words, act, kind, key, icon in items
        ]
        tall = max(56, canvas.n(66), canvas.control + 12) - canvas.n(14)
        Grid(ways, 3, gap=canvas.n(12), fills=True).draw(rect.inflate(0, tall - rect.h).move(0, 1))

    def _lesson_words(self) -> str:
        """Return the title of the next lesson."""
        course = lessons_of(self.slug)
        return course[next_lesson(self.slug, self.finished)].title if course else message("gui.game.step_by_step")

    def _company_words(self) -> str:
        """Return who plays, as a number of people and computers."""
        people = self.company.people
        others = self.choice.seats - people
        if not people:
            return message("gui.game.who.computers")
        if people == 1:
            return message("gui.game.who.you_and_others", n=others)
        if not others:
            return capital(message("gui.game.who.people", people=people))
        return capital(message("gui.game.who.people_and_others", n=others, people=people))

    # actions
    def turn(self, leaf: int) -> None:
        """Switch to another tab of the page."""
        self.leaf, self.scroll = leaf, 0
        self.options_leaf.keep_old()

    def play(self) -> None:
        """Begin the game and open its table."""
        self.app.settings.names = self.company.names
        self.app.keep_settings()
        choice = self.choice
        seed, sitters = self.app.request.seed, self.company.pairing.seated()
        session = new_table(
            self.slug, choice.preset, choice.changed, seed, sitters, self.app.thinker, self.app.places,
            house_terms(self.app.settings), choice.number,
        )  # fmt: skip
        self.app.open(ToTable(session))

    def watch(self) -> None:
        """Begin the game with computer players only."""
        self.company.people = 0
        self.play()

    def turn_to_rules(self) -> None:
        """Switch to the options tab."""
        self.turn(RULES)

    def turn_to_seats(self) -> None:
        """Switch to the players tab."""
        self.turn(SEATS)

    def learn(self) -> None:
        """Open the first unfinished lesson of the game."""
        self.app.open(ToNextLesson(self.slug))

    def read_rules(self) -> None:
        """Open the rules page for the current options."""
        self.app.open(ToRules(self.slug, self.choice.seats, self.choice.values()))

    def read_rules_file(self, path: str) -> None:
        """Read a file of house rules and select them, or report why that failed."""
        self.app.open(ToHouseRules(written_path(path)))

    def back(self) -> None:
        if self.seats_leaf.at_ease is not None:
            self.seats_leaf.close_ease()
        elif self.seats_leaf.guests.seat is not None:
            self.seats_leaf.guests.close()
        elif self.purse.is_open:
            self.purse.close()
        else:
            super().back()
