"""Quick settings changed by keys during play: pace, card size, suit colours and sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ..... import resources
from .....session.public_session import PublicSession
from .....session.seats.seating import Sitter
from .....storage.settings import LIMITS, own_setting
from .....words.message import labels, message

if TYPE_CHECKING:
    from ....window.app import App

PACE_NAMES = ("step", "leisurely", "normal", "brisk", "instant")


class Seats(Protocol):
    """The interface of the table for its quick settings: its players and the viewer's seat."""

    sitters: list[Sitter]

    @property
    def app(self) -> App: ...
    @property
    def session(self) -> PublicSession: ...
    @property
    def chair(self) -> int: ...


class QuickSettings:
    """The settings that can be changed at a table; each change is saved at once."""

    def __init__(self, table: Seats) -> None:
        self.table, self.app, self.settings = table, table.app, table.app.settings

    @property
    def pace(self) -> str:
        """Return the viewer's pace or, while the table is covered, the last viewer's."""
        pace: str = self.own("pace")
        return pace

    @property
    def hand_order(self) -> str:
        """Return the order in which the viewer's cards are sorted."""
        order: str = self.own("hand_order")
        return order

    def own(self, key: str) -> Any:
        """Return one of the viewer's settings: their own or, if they have none, the household's."""
        return own_setting(self.settings, self._own(), key)

    def _own(self) -> dict[str, Any]:
        """Return the viewer's comfort settings."""
        sitter = self.table.sitters[self.table.chair]
        return (sitter.comfort or {}) if sitter.is_person else {}

    def change_pace(self, by: int) -> None:
        """Change the pace by some steps, for the viewer alone if they have a pace of their own."""
        at = PACE_NAMES.index(self.pace) + by
        pace = PACE_NAMES[max(0, min(at, len(PACE_NAMES) - 1))]
        own = self._own()
        if "pace" in own:
            self.table.session.seating.set_comfort(self.table.chair, {**own, "pace": pace})
        else:
            self.settings.pace = pace
            self.app.keep_settings()
        self.app.say(message("gui.table.pace_is", pace=labels("gui.table.pace")[pace]))

    def change_cards(self, by: int) -> None:
        """Change the card size by some steps."""
        sizes = LIMITS["card"]
        at = sizes.index(self.settings.card) + by
        self.settings.card = sizes[max(0, min(at, len(sizes) - 1))]
        self.app.keep_settings()
        self.app.voice.say(message("gui.table.cards_are", size=self.settings.card))

    def next_suits(self) -> None:
        """Switch to the next set of suit colours."""
        sets = resources.SUIT_SETS
        self.settings.suit_set = sets[(sets.index(self.settings.suit_set) + 1) % len(sets)]
        self.app.keep_settings()
        colours = labels("gui.settings.value.suit_set")[self.settings.suit_set]
        self.app.voice.say(message("gui.table.suits_are", colours=colours))

    def mute(self) -> None:
        """Switch the sound off or on."""
        self.settings.is_muted = not self.settings.is_muted
        self.app.keep_settings()
        self.app.say(message("gui.table.sound.off" if self.settings.is_muted else "gui.table.sound.on"))
