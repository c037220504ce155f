"""The members of an evening: who is present, their counters, and loans."""

from __future__ import annotations

from functools import partial

from .....session.evening.evening import LENDERS, Evening
from .....session.evening.guests import computer_guest, newcomer
from .....session.seats.seating import level_in_words
from .....storage.settings import LONGEST_NAME, load_groups
from .....words.message import grammar, labels, message
from ....drawing.canvas import Canvas, Rect, Target
from ....layout import above, left_of
from ....pieces.locket import small_locket
from ....widgets.fields import Field
from ....widgets.parts import button, button_width, counter, rows, stepper
from .plan import Plan

MOST_MEMBERS = 12
HEAD_STARTS = (0, 20, 50, 100)
BRINGS, STAKES = (40, 60, 100, 150, 200), range(21)


class CompanyTab:
    """Draws a row for each member, a field for newcomers, and the counters below."""

    def __init__(self, page: Plan) -> None:
        self.page = page
        self.name = ""

    @property
    def evening(self) -> Evening:
        return self.page.evening

    # actions
    def write_name(self, name: str) -> None:
        """Set the newcomer's name."""
        self.name = name

    def arrive(self) -> None:
        """Add the newcomer to the members."""
        name = self.name.strip()
        if not name:
            self.page.app.say(message("gui.evening.company.no_name"))
            return
        if len(self.evening.members) >= MOST_MEMBERS:
            self.page.app.say(message("gui.evening.company.too_many", most=MOST_MEMBERS))
            return
        self.evening.arrives(newcomer(self.evening, name, load_groups(self.page.app.places.config)))
        self.name = ""
        self.page.changed()

    def ask_in(self) -> None:
        """Add a computer player."""
        if len(self.evening.members) < MOST_MEMBERS:
            self.evening.arrives(computer_guest(self.evening))
            self.page.changed()

    def come_or_go(self, place: int) -> None:
        """Let a member leave or return."""
        member = self.evening.members[place]
        if not member.is_here:
            self.evening.arrives(member.sitter)
        elif len(self.evening.here) < 3:
            self.page.app.say(message("gui.evening.company.too_few"))
            return
        elif self.page.diary is None:  # members who leave before the first game are not recorded
            self.evening.forgets(place)
        else:
            self.evening.leaves(member.name)
        self.page.changed()

    def change_brings(self, by: int) -> None:
        """Change everybody's starting counters, before the first game only."""
        money = self.evening.money
        at = BRINGS.index(money.brings) if money.brings in BRINGS else 2
        money.brings = BRINGS[max(0, min(at + by, len(BRINGS) - 1))]
        for member in self.evening.members:
            member.brought = member.holds = money.brings
        self.page.changed()

    def change_head_start(self, place: int) -> None:
        """Change one member's head start in counters, before the first game only."""
        if self.page.diary is not None:
            return
        member, brings = self.evening.members[place], self.evening.money.brings
        more = member.brought - brings
        following = HEAD_STARTS[(HEAD_STARTS.index(more) + 1) % len(HEAD_STARTS)] if more in HEAD_STARTS else 0
        member.brought = member.holds = brings + following
        self.page.changed()

    def change_stake(self, by: int) -> None:
        """Change what each loser of a game for points pays the winner."""
        money = self.evening.money
        money.stake = max(STAKES[0], min(money.stake + by, STAKES[-1]))
        self.page.changed()

    def change_lender(self) -> None:
        """Switch to the next way of helping players with too few counters."""
        money = self.evening.money
        money.lender = LENDERS[(LENDERS.index(money.lender) + 1) % len(LENDERS)]
        self.page.changed()

    # drawing
    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Draw the members and their counters."""
        low = self._money_height(canvas, area)
        line = canvas.control + canvas.n(8)
        room = above(area, area.y + max(canvas.control, area.h - low - line))
        high = round(max(canvas.n(42), canvas.px("body") + canvas.px("note") + 8))
        self.page.scroll_most = rows(
            canvas, "company.scroll", room, (len(self.evening.members), high), self.page.scroll, self.page.scroll_to,
            lambda i, rect: self._row(canvas, rect, self.evening.round_the_table[i]),
        )  # fmt: skip
        self._arrivals(canvas, Rect(area.x, room.bottom + canvas.n(4), area.w, canvas.control))
        self._money(canvas, Rect(area.x, area.bottom - low, area.w, low))

    def _row(self, canvas: Canvas, rect: Rect, place: int) -> None:
        t, member = canvas.theme, self.evening.members[place]
        size = min(canvas.n(32), round(rect.h * 0.62))
        small_locket(canvas, member.sitter, rect.x + size / 2 + 2, rect.centery, size)
        self._place(canvas, Rect(rect.x, rect.centery - size // 2, size + 4, size), place)
        if self.page.diary is None:
            words = message("gui.evening.company.not_tonight")
        else:
            words = message("gui.evening.company.leaves" if member.is_here else "gui.evening.company.is_back")
        wide = button_width(canvas, words)
        place_of = Rect(
            rect.right - wide, rect.centery - min(canvas.control, rect.h) // 2, wide, min(canvas.control, rect.h)
        )
        button(canvas, f"member.{place}", place_of, words, partial(self.come_or_go, place), zone="side")
        held = canvas.text(str(member.holds), place_of.x - canvas.n(14), rect.centery, "lead", "B", t.ink, 1.0)
        counter(canvas, held.x - canvas.n(14), rect.centery, canvas.n(18))
        if self.page.diary is None:
            self._head_start(canvas, Rect(held.x - canvas.n(26), place_of.y, held.w + canvas.n(32), place_of.h), place)
        x = rect.x + size + canvas.n(14)
        room = held.x - canvas.n(28) - x
        tone = t.ink if member.is_here else t.note
        canvas.text(member.name, x, rect.y + rect.h * 0.31, "body", "b", tone, most=room)
        canvas.text(self._state(place), x, rect.y + rect.h * 0.74, "note", "r", t.ink_2, most=room)
        canvas.line(rect.x, rect.bottom + 2, rect.right, rect.bottom + 2, t.hairline)

    def move_up(self, place: int) -> None:
        """Move a member one seat earlier; the first moves to the end."""
        self.evening.moves_up(place)
        self.page.changed()

    def _place(self, canvas: Canvas, rect: Rect, place: int) -> None:
        """Register a target on a member's locket that changes their seat."""
        name, at = f"place.{place}", self.evening.round_the_table.index(place) + 1
        target = Target(name, rect, partial(self.move_up, place), "side")
        target.words = message("gui.evening.company.place", who=self.evening.members[place].name, place=at)
        target.state = message("gui.evening.company.move_up")
        canvas.target(target)

    def _head_start(self, canvas: Canvas, rect: Rect, place: int) -> None:
        """Register a target on a member's starting counters that changes their head start."""
        name, member = f"brings.{place}", self.evening.members[place]
        target = Target(name, rect, partial(self.change_head_start, place), "side")
        target.words = message("gui.evening.company.begins_with", who=member.name, sum=member.holds)
        target.state = message("gui.evening.company.give_head_start")
        canvas.target(target)

    def _state(self, place: int) -> str:
        member = self.evening.members[place]
        if not member.is_here:
            return message("gui.evening.company.has_left")
        if member.debt:
            return message("gui.widgets.owes", debt=member.debt)
        if (more := member.brought - self.evening.money.brings) > 0:
            return message("gui.evening.company.head_start", sum=more)
        if member.is_person:
            return message("gui.evening.company.plays")
        return message("gui.evening.company.computer", level=level_in_words(member.sitter.level))

    def _arrivals(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the field for a newcomer's name, and the button for a computer player."""
        gap = canvas.n(8)
        told = labels("gui.evening.company.newcomer")
        arrives, guest = button_width(canvas, told["arrives"]), button_width(canvas, told["computer"], icon="plus")
        has_guest = rect.w - arrives - guest - 2 * gap > canvas.n(110)
        wide = rect.w - arrives - gap - (guest + gap if has_guest else 0)
        hint = told["name_short" if wide < canvas.n(170) else "name"]
        canvas.field(
            Field("newcomer", left_of(rect, rect.x + wide), self.name, hint, LONGEST_NAME, self.write_name),
            "side",
        )
        x = rect.x + wide + gap
        button(canvas, "arrives", Rect(x, rect.y, arrives, rect.h), told["arrives"], self.arrive, zone="side")
        if has_guest:
            place = Rect(x + arrives + gap, rect.y, guest, rect.h)
            button(canvas, "guest", place, told["computer"], self.ask_in, icon="plus", zone="side")

    def _money_height(self, canvas: Canvas, area: Rect) -> int:
        is_tall = area.h > canvas.control * 8
        lines = 3 if is_tall else 0
        return round(lines * canvas.px("body") * 1.55 + 2 * (canvas.control + canvas.n(6)) + canvas.px("body") * 1.7)

    def _money(self, canvas: Canvas, area: Rect) -> None:
        """Draw where the counters are, the stakes, and the lender."""
        t, y, evening = canvas.theme, area.y, self.evening
        step = round(canvas.px("body") * 1.55)
        if area.h > 2 * canvas.control + 3 * step:
            sums = {"company": evening.with_company, "box": evening.box, "all": evening.with_company + evening.box}
            for key, amount in sums.items():
                is_sum, words = key == "all", labels("gui.evening.company.sum")[key]
                if is_sum:
                    canvas.line(area.x, y, area.right, y, t.ink_2)
                canvas.text(words, area.x, y + step / 2, "body", "b" if is_sum else "r", t.ink)
                canvas.text(
                    grammar().grouped(amount), area.right, y + step / 2, "lead", "B", t.claret if is_sum else t.ink, 1.0
                )
                y += step
        self._numbers(canvas, Rect(area.x, y + canvas.n(4), area.w, canvas.control))
        y += canvas.control + canvas.n(6)
        words = message("gui.evening.company.if_too_few_counters")
        canvas.text(words, area.x, y + step * 0.5, "small", "b", t.claret, most=area.w)
        y += round(canvas.px("body") * 1.5)
        words, rect = (
            labels("gui.evening.company.lender")[evening.money.lender],
            Rect(area.x, y, area.w, canvas.control),
        )
        button(canvas, "lender", rect, words, self.change_lender, icon="right", zone="side")

    def _numbers(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the stepper for the starting counters, before the first game, or for the stake."""
        money, y = self.evening.money, rect.centery
        if self.page.diary is None:
            words, value, act = message("gui.evening.company.each_brings"), str(money.brings), self.change_brings
        else:
            words, value, act = message("gui.evening.company.stake"), str(money.stake), self.change_stake
        wide = 2 * canvas.control + canvas.width_of(value, "figure", "B") + canvas.n(28)
        canvas.text(words, rect.x, y, "body", "r", most=rect.w - wide - canvas.n(8))
        stepper(canvas, "brings" if self.page.diary is None else "stake", rect.right - wide, y, value, act, "side")
