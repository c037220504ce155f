"""The screen of a score sheet: the board at the left, the people at the right; every entry is saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ....session.score_keeping import MOST_AMOUNT, Account, Kind, ScoreSheet, Standing
from ....storage.evenings import write
from ....words.message import message
from ...drawing.canvas import Canvas, Rect
from ...layout import left_of
from ...widgets.feet import FootButton, foot_buttons
from ...widgets.page import page
from ...widgets.parts import dialog, stepper
from ..base import Scene
from .boards import draw_board, draw_lines
from .people import asked_words, draw_amounts, draw_person, draw_sums

if TYPE_CHECKING:
    from ...window.app import App

LARGE_TEXT = 1.25  # text size above which the head has space only for the title and the deal


class ScoreScene(Scene):
    """Runs one score sheet: press a place, then a person, or the other way round."""

    zone_order = ("dialog", "board", "people", "actions")
    first_focus = "person.0"

    def __init__(self, app: App, path: Path, sheet: ScoreSheet) -> None:
        super().__init__(app)
        self.path, self.sheet = path, sheet
        self.place, self.person = "", -1  # the selection that waits for its counterpart
        self.amount = 1
        self.is_moving = False
        self.source: Account | None = None  # the account to move counters from, once selected
        self.is_ending = False

    # actions
    @property
    def now(self) -> Standing:
        return self.sheet.standing()

    def _done(self) -> None:
        """Save the sheet after an entry, and clear the selection."""
        self.place, self.person, self.app.is_dirty = "", -1, True
        if trouble := write(self.path, self.sheet.as_values()):
            self.app.say(trouble)
        lines = self.sheet.lines()
        if lines:
            self.app.voice.say(lines[-1].words)

    def choose_place(self, place: str) -> None:
        """Select a place on the board, or give its contents to the person already selected."""
        if self.is_moving:
            self._move(place)
        elif self.person >= 0:
            self.sheet.take(self.person, place)
            self._done()
        else:
            self.place = "" if self.place == place else place
            self.app.is_dirty = True

    def choose_person(self, seat: int) -> None:
        """Select a person, or give them the contents of the place already selected."""
        if self.is_moving:
            self._move(seat)
        elif self.place:
            self.take(seat)
        elif self.sheet.kind is Kind.CRIBBAGE:
            self.sheet.peg(seat, self.amount)
            self._done()
        elif self.sheet.kind is Kind.LEDGER and self.person >= 0 and self.person != seat:
            self.sheet.pay(self.person, seat, self.amount)
            self._done()
        else:
            self.person = -1 if self.person == seat else seat
            self.app.is_dirty = True

    def take(self, seat: int) -> None:
        """Give a person the contents of the selected place, or of the only one."""
        self.sheet.take(seat, self.place or next(iter(self.now.places)))
        self._done()

    def pay(self, seat: int) -> None:
        """Make a person pay the amount into the selected place, or into the only one."""
        self.sheet.pay(seat, self.place or next(iter(self.now.places)), self.amount)
        self._done()

    def _move(self, account: Account) -> None:
        """Select the account to move counters from, then the one to move them to."""
        if self.source is None:
            self.source = account
        elif self.source != account:
            self.sheet.put_right(self.source, account, self.amount)
            self.is_moving, self.source = False, None
            self._done()
        self.app.is_dirty = True

    def start_moving(self) -> None:
        """Start or cancel moving counters to match the real ones."""
        self.is_moving, self.source, self.app.is_dirty = not self.is_moving, None, True

    def change_amount(self, by: int) -> None:
        """Change how much one press pays or scores."""
        self.amount = max(1, min(self.amount + by, MOST_AMOUNT))
        self.app.is_dirty = True

    def dress(self) -> None:
        """Record that the dealer dresses the board."""
        self.sheet.dress()
        self._done()

    def next_deal(self) -> None:
        """Pass the deal, or start another game of cribbage."""
        self.sheet.next_deal()
        self._done()

    def undo(self) -> None:
        """Undo the last entry."""
        if not self.sheet.undo():
            self.app.say(message("gui.score_keeping.nothing_to_take_back"))
            return
        self._done()

    def ask_to_end(self) -> None:
        """Ask for confirmation before closing the sheet."""
        self.is_ending, self.app.focus, self.app.is_dirty = True, "end.no", True

    def end(self) -> None:
        """Close the sheet, so that the next one starts empty."""
        self.sheet.is_over = True
        self._done()
        self.app.pop()

    def back(self) -> None:
        if self.is_ending:
            self.is_ending = False
        elif self.is_moving:
            self.start_moving()
        elif self.place or self.person >= 0:
            self.place, self.person = "", -1
        else:
            self.app.pop()
        self.app.is_dirty = True

    def key(self, chord: str) -> bool:
        if chord.isdecimal() and chord != "0" and int(chord) <= len(self.sheet.names) and not self.is_ending:
            self.choose_person(int(chord) - 1)
            return True
        return False

    # drawing
    def draw(self, canvas: Canvas) -> None:
        now, sheet = self.now, self.sheet
        dealer = sheet.names[now.dealer]
        middle = message("gui.score_keeping.deal", deal=now.deal, dealer=dealer)
        has_room = canvas.looks.text <= LARGE_TEXT and not canvas.is_compact
        chip = message("gui.score_keeping.own_cards") if has_room else ""
        frame = page(canvas, sheet.kind.title, self.back, chip=chip, middle=middle)
        body = frame.body
        wide = min(body.h, round(body.w * 0.46)) if sheet.kind is Kind.POPE_JOAN else round(body.w * 0.46)
        draw_board(canvas, left_of(body, body.x + wide), sheet, now, self.place, self.choose_place)
        gap = canvas.n(32)
        self._right(canvas, Rect(body.x + wide + gap, body.y, body.w - wide - gap, body.h), now)
        self._foot(canvas, frame.foot, now)
        if self.is_ending:
            put_away = ("end.yes", message("gui.score_keeping.end.yes"), self.end, "danger")
            stay = ("end.no", message("gui.score_keeping.end.no"), self.back, "primary")
            title, text = message("gui.score_keeping.end.title"), message("gui.score_keeping.end.text")
            dialog(canvas, title, text, [put_away, stay])

    def _right(self, canvas: Canvas, area: Rect, now: Standing) -> None:
        """Draw the question, the people, the latest entries and the totals."""
        t = canvas.theme
        asked, how = asked_words(self, now)
        line = max(canvas.control, round(canvas.px("h3") * 1.4))
        value = str(self.amount)
        step_w = 2 * canvas.control + canvas.width_of(value, "figure", "B") + canvas.n(28)
        x = area.right - step_w
        box = canvas.text(asked, area.x, area.y + line / 2, "h3", "sb", t.ivory, most=x - area.x - canvas.n(12))
        words = message("gui.score_keeping.points" if self.sheet.kind is Kind.CRIBBAGE else "gui.score_keeping.amount")
        if box.right + canvas.width_of(words, "small") + canvas.n(24) <= x:
            canvas.text(words, x - canvas.n(10), area.y + line / 2, "small", "r", t.ivory_2, 1.0)
        stepper(canvas, "amount", x, area.y + line / 2, value, self.change_amount, "people", "dark")
        y = area.y + line
        canvas.text(how, area.x, y + canvas.px("body") * 0.7, "body", "r", t.ivory_2, most=area.w)
        y += round(canvas.px("body") * 1.7)
        many = len(self.sheet.names)
        sums = round(1.4 * (canvas.px("small") + canvas.px("h3"))) if self.sheet.kind is not Kind.CRIBBAGE else 0
        if area.bottom - sums - y > (canvas.control + canvas.n(8)) * (many + 1):
            y += draw_amounts(canvas, Rect(area.x, y, area.w, 0), self)
        row = min(canvas.n(70), max(canvas.control + 4, (area.bottom - sums - y) // many))
        for seat in range(many):
            draw_person(canvas, Rect(area.x, y + seat * row, area.w, row - canvas.n(6)), self, seat, now)
        y += many * row
        if self.sheet.kind in (Kind.POPE_JOAN, Kind.POOL):
            draw_lines(canvas, Rect(area.x, y, area.w, area.bottom - sums - y - canvas.n(8)), self.sheet)
        if sums:
            draw_sums(canvas, Rect(area.x, area.bottom - sums, area.w, sums), self.sheet, now)

    def _foot(self, canvas: Canvas, rect: Rect, now: Standing) -> None:
        sheet = self.sheet
        left = []
        if sheet.dressing:
            dealer = sheet.names[now.dealer]
            dress = message("gui.score_keeping.dress", dealer=dealer, sum=sheet.dressing)
            left.append(FootButton("dress", dress, self.dress, "D"))
        off = "" if sheet.presses else message("gui.score_keeping.nothing_to_take_back")
        left.append(FootButton("undo", message("gui.score_keeping.take_back"), self.undo, "U", "undo", off))
        if sheet.kind is not Kind.CRIBBAGE:
            words = message("gui.score_keeping.leave_it" if self.is_moving else "gui.score_keeping.move")
            left.append(FootButton("move", words, self.start_moving, "M", "swap"))
        left.append(FootButton("end", message("gui.score_keeping.put_away"), self.ask_to_end))
        following = sheet.names[(now.dealer + 1) % len(sheet.names)]
        words = message("gui.score_keeping.next_deal", dealer=following)
        foot_buttons(canvas, rect, left, FootButton("next", words, self.next_deal, "Enter", "next"))
