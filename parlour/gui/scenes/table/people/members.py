"""The people of a table who go away, return, and leave for good."""

from __future__ import annotations

from .....narration.narrator import Narrator
from .....session.seats.seating import newcomer_at
from .....words.message import message
from ...routing.routes import ToPeople
from ..host import Host


class Members:
    """Handles people who leave and return to one table, covering a shared hand meanwhile."""

    def __init__(self, table: Host) -> None:
        self.table = table

    def sit_in(self) -> None:
        """Let a computer play for the viewer."""
        if self.table.shown_to is not None:
            self.goes_away(self.table.shown_to)

    def goes_away(self, seat: int) -> None:
        """Let a computer play for a person until they return."""
        table = self.table
        table.sheets.close()
        table.presenter.goes_away(seat)
        self._cover()
        table.app.say(message("gui.table.computer_plays_for", name=table.names[seat]))

    def come_back(self, seat: int) -> None:
        """Give a person their seat back."""
        self.table.sheets.close()
        self.table.presenter.comes_back(seat)
        self._cover()

    def leaves(self, seat: int) -> None:
        """Replace a person who leaves for good with a computer player."""
        self.table.presenter.leaves(seat)
        self.table.cover.cover()

    def arrives(self, seat: int) -> None:
        """Give a computer's seat to a new person, who has no name yet; an open hand is covered."""
        session = self.table.session
        session.seating.arrives(seat, newcomer_at(session.sitters, seat, self.table.app.settings.names))
        self.named_anew()
        self.table.cover.cover()

    def open_people(self, seat: int) -> None:
        """Open the people page with one of them selected."""
        self._cover()
        self.table.app.open(ToPeople(self, seat))

    def _cover(self) -> None:
        if self.table.session.is_family:
            self.table.cover.cover()

    def named_anew(self) -> None:
        """Update the names at the table."""
        table = self.table
        table.names = table.session.names
        table.narrator = table.shown.narrator = Narrator(table.rules.slug, table.names, table.rules.options)
        table.app.is_dirty = True

    def set_level(self, level: str) -> None:
        """Set the computer players' level."""
        self.table.session.seating.set_level(level)
        self.table.app.is_dirty = True
