"""The settings of one person at a table in use, and a field to rename the seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....players.personas import next_sign
from ....session.public_session import PublicSession
from ....session.seats.seating import Sitter
from ....storage.settings import LONGEST_NAME, keep_comfort, load_groups, own_setting
from ....words.message import message
from ...drawing.canvas import Canvas, Rect, Target
from ...widgets.fields import Field
from ...widgets.parts import emblem
from ..preferences.comfort import ComfortPages

if TYPE_CHECKING:
    from ...window.app import App


class PersonLeaf:
    """The settings of the person at `seat`; `name` is the text of the field."""

    def __init__(self, app: App, session: PublicSession, seat: int) -> None:
        self.app, self.session, self.seat = app, session, seat
        self.name = session.names[seat]
        self.pages = ComfortPages()

    def turn_to(self, seat: int) -> None:
        """Show the person at another seat."""
        self.seat, self.name = seat, self.session.names[seat]

    def write_name(self, name: str) -> None:
        """Set the name in the field."""
        self.name = name

    def keep_name(self) -> None:
        """Hand the seat over, if another name was written that nobody at the table has."""
        name, names = self.name.strip(), self.session.names
        if name and name not in names:
            self.session.seating.hand_over(self.seat, name, self._comfort_of(name))
        elif name != names[self.seat]:
            self.name = names[self.seat]
            if name:
                self.app.say(message("gui.people.person.sits_here", name=name))

    def _comfort_of(self, name: str) -> dict[str, Any]:
        """Return the comfort that a family keeps for a newcomer; of the last person's, only what no family keeps."""
        groups = load_groups(self.app.places.config)
        kept = {member["name"]: member["comfort"] for group in groups for member in group.members}
        last = {} if self.session.names[self.seat] in kept else self._sitter.comfort or {}
        return dict(kept.get(name, last))

    def change_comfort(self, key: str, value: Any) -> None:
        """Change one of the person's comfort settings; a value equal to the household's is not stored."""
        comfort = dict(self._sitter.comfort or {})
        comfort[key] = value
        if getattr(self.app.settings, key) == value:
            del comfort[key]
        self.session.seating.set_comfort(self.seat, comfort)
        self._keep(comfort=comfort)

    @property
    def _sitter(self) -> Sitter:
        return self.session.sitters[self.seat]

    def draw(self, canvas: Canvas, area: Rect) -> None:
        """Draw the person's settings, and a field for the name of somebody who takes over."""
        t, y = canvas.theme, area.y + canvas.control / 2
        size = min(canvas.n(44), canvas.control)
        self._emblem(canvas, area.x, y, size)
        x = area.x + size + canvas.n(12)
        field = Rect(x, area.y, min(canvas.n(260), area.right - x), canvas.control)
        hint = message("gui.people.person.name")
        canvas.field(Field("name", field, self.name, hint, LONGEST_NAME, self.write_name), "comfort")
        about = message("gui.people.person.hand_over")
        is_beside = field.right + canvas.n(14) + canvas.width_of(about, "note") <= area.right
        if is_beside:
            canvas.text(about, field.right + canvas.n(14), y, "note", "r", t.note)
        top = area.y + canvas.control + canvas.n(8)
        room = Rect(area.x, top, area.w, min(area.bottom - top, round(canvas.control * 10)))
        self.pages.draw(canvas, room, self._value_of, self.change_comfort)
        if not is_beside and room.bottom + canvas.px("note") * 1.5 <= area.bottom:
            canvas.paragraph(about, area.x, room.bottom, area.w, "note", t.note, most_lines=1)

    def _emblem(self, canvas: Canvas, x: int, y: float, size: int) -> None:
        """Draw the emblem; pressing it switches to the next free one."""
        emblem(canvas, self._sitter.emblem, x + size / 2, y, size)
        rect = Rect(x, round(y - canvas.control / 2), size + canvas.n(6), canvas.control)
        words = message("gui.people.person.emblem", emblem=message(f"gui.people.person.sign.{self._sitter.emblem}"))
        canvas.target(Target("emblem", rect, self.change_emblem, "comfort", words=words))
        canvas.targets[-1].state = message("gui.people.person.press_for_another")

    def change_emblem(self) -> None:
        """Switch to the next emblem not used at the table."""
        taken = [sitter.emblem for sitter in self.session.sitters]
        self.session.seating.change(self.seat, emblem=next_sign(self._sitter.emblem, taken))
        self._keep(emblem=self._sitter.emblem)

    def _keep(self, **member: Any) -> None:
        """Save what this person likes in their families, for every table of the house."""
        names, members = self.session.names, self.session.members
        keep_comfort(self.app.places.config, [names[seat] for seat in members], names[self.seat], member)
        self.app.is_dirty = True

    def _value_of(self, key: str) -> Any:
        return own_setting(self.app.settings, self._sitter.comfort, key)
