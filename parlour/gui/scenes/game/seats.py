"""The third tab of a game's page: the number of players, their names, and the saved families."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from ....engine.options import OptionConflict
from ....narration.conflicts import in_words
from ....narration.headings import made_up
from ....players.personas import company, persona_named, signs_of
from ....session.seating import COMPUTER, LEVELS, PERSON, Sitter
from ....storage.settings import Group, forget_group, keep_group, load_groups
from ...drawing.canvas import Canvas, Rect
from ...widgets.fields import Field
from ...widgets.parts import button, button_width, emblem, scroll_bar, segments, stepper
from ..comfort import comfort_rows, comfort_words

if TYPE_CHECKING:
    from .page import GameScene

LONGEST_NAME = 16


class SeatsLeaf:
    """The people first, then the company that the computer keeps."""

    def __init__(self, page: GameScene, people: int) -> None:
        self.page, self.people = page, people
        self.levels = ["middle"] * page.kind.seats[-1]
        self.names = list(page.app.settings.names)
        self.comforts: list[dict[str, Any]] = [{} for _ in range(page.kind.seats[-1])]
        self.groups = load_groups(page.app.places.config)
        self.group = ""
        self.at_ease: int | None = None  # the seat whose comfort is being chosen

    # choosing
    def change_seats(self, by: int) -> None:
        """Lay more seats or fewer."""
        page = self.page
        self.lay(max(page.kind.seats[0], min(page.seats + by, page.kind.seats[-1])), 1 if by > 0 else -1)
        self.people = min(self.people, page.seats)

    def lay(self, company: int, step: int = 1) -> bool:
        """Lay seats for this many people, or say why not; return whether they can all sit down."""
        page = self.page
        try:
            seats = page.kind.seat_count_for(company, page.preset, page.changed, step)
        except OptionConflict as conflict:
            page.app.audio.play("refused")
            page.app.say(in_words(page.slug, str(conflict)))
            return False
        page.attempt(page.preset, page.changed, seats)
        if seats > company:
            page.app.say(made_up(company, seats))
        return seats >= company

    def change_people(self, by: int) -> None:
        """Let more of the seats, or fewer, be taken by people."""
        self.people = max(0, min(self.people + by, self.page.seats))

    def set_level(self, seat: int, level: int) -> None:
        """Choose how well a computer player sees."""
        self.levels[seat] = LEVELS[level]

    def set_name(self, seat: int, name: str) -> None:
        """Give a person a name."""
        while len(self.names) <= seat:
            self.names.append(f"Player {len(self.names) + 1}")
        self.names[seat] = name

    def set_comfort(self, seat: int, key: str, value: Any) -> None:
        """Set one comfort of a person; a value equal to the settings is not stored."""
        if getattr(self.page.app.settings, key) == value:
            self.comforts[seat].pop(key, None)
        else:
            self.comforts[seat][key] = value

    def comfort(self, seat: int, key: str) -> Any:
        """Return how a person has something."""
        return self.comforts[seat].get(key, getattr(self.page.app.settings, key))

    def sitters(self) -> list[Sitter]:
        """Return the player at each seat, people first."""
        seats = self.page.seats
        people = [self._name(i) for i in range(self.people)]
        pairs = enumerate(zip(people, signs_of(people), strict=True))
        found = [Sitter(name, sign, comfort=self.comforts[i] or None) for i, (name, sign) in pairs]
        used = {s.emblem for s in found}
        others = [pair for pair in company(seats + 12, frozenset(people)) if pair[1] not in used or seats > 12]
        for name, sign in others[: seats - len(found)]:
            persona = persona_named(name)
            found.append(Sitter(name, sign, COMPUTER, self.levels[len(found)], persona.slug if persona else ""))
        return found

    def _name(self, seat: int) -> str:
        given = self.names[seat].strip() if seat < len(self.names) else ""
        return given or f"Player {seat + 1}"

    # families
    def next_group(self) -> None:
        """Let the next family that is kept sit down."""
        known = [g.name for g in self.groups]
        at = known.index(self.group) + 1 if self.group in known else 0
        self.seat_group(self.groups[at % len(self.groups)])

    def seat_people(self, many: int) -> int:
        """Lay seats for so many people and no others, where the game can be played so; return how many sit down.

        Where it needs more, computer players make the company up, and that is said.
        """
        page = self.page
        self.lay(max(page.kind.seats[0], min(many, page.kind.seats[-1])))
        self.people = min(many, page.seats)
        if page.seats > many:
            page.app.say(made_up(many, page.seats))
        return self.people

    def seat_group(self, group: Group) -> None:
        """Seat a family, each person with their own comforts."""
        many = self.seat_people(len(group.members))
        self.group = group.name
        for seat, member in enumerate(group.members[:many]):
            self.set_name(seat, str(member.get("name", "")))
            self.comforts[seat] = dict(member.get("comfort") or {})

    def keep_group(self) -> None:
        """Save the people who sit here under the name that was typed."""
        name = self.group.strip()
        if not name:
            self.page.app.say("Give the family a name before you save it.")
            return
        members: list[dict[str, Any]] = [
            {"name": self._name(i), "comfort": dict(self.comforts[i])} for i in range(self.people)
        ]
        trouble = keep_group(self.page.app.places.config, Group(name, members))
        self.groups = load_groups(self.page.app.places.config)
        self.page.app.say(trouble or f"Saved: {name}, {', '.join(str(m['name']) for m in members)}.")

    def forget_group(self) -> None:
        """Keep this family no longer."""
        trouble = forget_group(self.page.app.places.config, self.group)
        self.groups = load_groups(self.page.app.places.config)
        self.page.app.say(trouble or f"{self.group} is no longer saved.")
        self.group = ""

    def name_group(self, name: str) -> None:
        """Write the name of the family."""
        self.group = name

    # drawing
    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Draw the numbers, the family, and a row for each seat."""
        self.people = min(self.people, self.page.seats)
        y = self._counts(canvas, area)
        if self.people > 1:
            y = self._family(canvas, Rect(area.x, y, area.w, 0))
        row, top = canvas.control + canvas.n(8), y
        most = self.page.scroll_most = max(0, self.page.seats * row - (area.bottom - top))
        room = area.w - (canvas.n(22) if most else 0)
        rest = Rect(area.x, top, area.w, area.bottom - top)
        with canvas.within(rest.inflate(8, 8)):
            for seat, sitter in enumerate(self.sitters()):
                at = Rect(area.x, top + seat * row - self.page.scroll, room, row)
                is_whole = at.y >= top - 2 and at.bottom <= area.bottom + 6
                if is_whole or (sitter.kind != PERSON and at.colliderect(rest)):  # a line to write in is not cut
                    self._row(canvas, at, seat, sitter)
        scroll_bar(canvas, "seats.scroll", rest, self.page.scroll, most, self.page.scroll_to)

    def _counts(self, canvas: Canvas, area: Rect) -> int:
        y = area.y + canvas.control / 2
        box = canvas.text("Seats", area.x, y, "body", "b")
        first = stepper(canvas, "seats", box.right + canvas.n(14), y, str(self.page.seats), self.change_seats, "counts")
        x = first.right + canvas.n(28)
        wide = canvas.width_of("People here", "body", "b") + canvas.n(20) + 2 * canvas.control + canvas.n(50)
        if x + wide > area.right:
            x, y = area.x, y + canvas.control + canvas.n(8)
        box = canvas.text("People here", x, y, "body", "b")
        stepper(canvas, "people", box.right + canvas.n(14), y, str(self.people), self.change_people, "counts")
        return round(y + canvas.control / 2 + canvas.n(14))

    def _family(self, canvas: Canvas, at: Rect) -> int:
        """Draw the field for the family's name and what may be done with it; return the y below."""
        h, gap = canvas.control, canvas.n(10)
        known = self.group in [g.name for g in self.groups]
        buttons: list[tuple[str, str, Callable[[], None]]] = []
        if self.groups:
            buttons.append(("group.next", "Next family", self.next_group))
        buttons.append(("group.keep", "Keep", self.keep_group))
        if known:
            buttons.append(("group.forget", "Forget", self.forget_group))
        wide = sum(button_width(canvas, words) + gap for _, words, _ in buttons)
        hint = "Name of the family"
        needed = max(canvas.n(250), canvas.width_of(hint) + canvas.n(36))
        field = Rect(at.x, at.y, max(canvas.n(120), min(needed, at.w - wide)), h)
        canvas.field(Field("group", field, self.group, hint, 24, self.name_group), "family")
        x = field.right + gap
        for name, words, act in buttons:
            w = button_width(canvas, words)
            button(canvas, name, Rect(x, at.y, w, h), words, act, zone="family")
            x += w + gap
        return at.y + h + canvas.n(12)

    def _row(self, canvas: Canvas, row: Rect, seat: int, sitter: Sitter) -> None:
        t, middle = canvas.theme, row.y + row.h / 2
        emblem(canvas, sitter.emblem, row.x + canvas.n(20), middle, canvas.n(34))
        top = round(middle - canvas.control / 2)
        name = Rect(row.x + canvas.n(48), top, canvas.n(190), canvas.control)
        x = name.right + canvas.n(18)
        if sitter.kind == PERSON:
            given = self.names[seat] if seat < len(self.names) else ""
            field = Field(f"name.{seat}", name, given, f"Player {seat + 1}", LONGEST_NAME, partial(self.set_name, seat))
            canvas.field(field, "seats")
            wide = button_width(canvas, "Comfort")
            button(
                canvas, f"ease.{seat}", Rect(x, top, wide, canvas.control), "Comfort", partial(self.open_ease, seat),
                zone="seats",
            )  # fmt: skip
            said = comfort_words(self.comforts[seat]) or "plays here"
            canvas.text(said, x + wide + canvas.n(14), middle, "small", "r", t.ink_2, most=row.right - x - wide - 20)
            return
        canvas.text(sitter.name, name.x, middle, "body", "b", t.ink, most=name.w)
        labels, chosen = [w.capitalize() for w in LEVELS], LEVELS.index(self.levels[seat])
        place = segments(
            canvas, f"level.{seat}", x, top, labels, chosen, partial(self.set_level, seat), zone="seats"
        )  # fmt: skip
        persona, room = persona_named(sitter.name), row.right - place.right - canvas.n(16)
        if persona is not None and room > canvas.n(136):
            canvas.text(persona.line, place.right + canvas.n(14), middle, "small", "i", t.note, most=room)

    # comfort
    def open_ease(self, seat: int) -> None:
        """Ask how a person likes it."""
        self.at_ease = seat

    def close_ease(self) -> None:
        """Go back to the seats."""
        self.at_ease = None

    def draw_ease(self, canvas: Canvas) -> None:
        """Draw the sheet of one person's text size, suits, cards and hand."""
        seat = self.at_ease
        if seat is None:
            return
        canvas.cover()
        t, pad = canvas.theme, canvas.n(26)
        w = min(canvas.w - 32, round(canvas.n(760) * (1 + (canvas.looks.text - 1) * 0.6)))
        title = canvas.px("h3")
        h = min(canvas.h - 32, canvas.control * 5 + canvas.n(210) + title // 2)
        rect = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=9)
        y = rect.y + pad * 0.6 + title * 0.7
        canvas.text(f"{self._name(seat)}’s comfort", rect.x + pad, y, "h3", "sb", most=w - 2 * pad)
        canvas.rule(rect.x + pad, rect.right - pad, round(y + title * 0.7), t.claret)
        y += title * 1.1
        area = Rect(rect.x + pad, round(y), w - 2 * pad, round(rect.bottom - pad - canvas.control - y))
        comfort_rows(canvas, area, partial(self.comfort, seat), partial(self.set_comfort, seat))
        wide = button_width(canvas, "Done", "Enter")
        place = Rect(rect.right - pad - wide, rect.bottom - pad - canvas.control, wide, canvas.control)
        button(canvas, "ease.done", place, "Done", self.close_ease, kind="primary", key="Enter", zone="dialog")
