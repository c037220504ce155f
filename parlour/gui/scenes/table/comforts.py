"""Quick settings changed by keys during play: the pace, the cards' size and colours, the sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from .... import resources
from ....session.seating import Sitter
from ....session.session import Session
from ....storage.settings import LIMITS, own_setting
from ....words.message import labels, message

if TYPE_CHECKING:
    from ...window.app import App

PACE_NAMES = ("step", "leisurely", "normal", "brisk", "instant")


class Seats(Protocol):
    """A table as its quick settings see it: its players, and the viewer's chair."""

    sitters: list[Sitter]

    @property
    def app(self) -> App: ...
    @property
    def session(self) -> Session: ...
    @property
    def chair(self) -> int: ...


class QuickSettings:
    """The settings within reach at a table; each change is saved at once."""

    def __init__(self, table: Seats) -> None:
        self.table, self.app, self.settings = table, table.app, table.app.settings

    @property
    def pace(self) -> str:
        """Return the viewer's pace or, while covered, the last viewer's."""
        pace: str = self.own("pace")
        return pace

    @property
    def hand_order(self) -> str:
        """Return how the viewer likes their cards sorted."""
        order: str = self.own("hand_order")
        return order

    def own(self, key: str) -> Any:
        """Return one of the viewer's settings: their own or, if they have none, the household's."""
        return own_setting(self.settings, self._own(), key)

    def _own(self) -> dict[str, Any]:
        """Return the viewer's own settings."""
        sitter = self.table.sitters[self.table.chair]
        return (sitter.comfort or {}) if sitter.is_person else {}

    def change_pace(self, by: int) -> None:
        """Make the game faster or slower: for one person only if they have a pace of their own."""
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
        """Make the cards of the hand larger or smaller."""
        sizes = LIMITS["card"]
        at = sizes.index(self.settings.card) + by
        self.settings.card = sizes[max(0, min(at, len(sizes) - 1))]
        self.app.keep_settings()

    def next_suits(self) -> None:
        """Switch to the next set of suit colours."""
        sets = resources.SUIT_SETS
        self.settings.suit_set = sets[(sets.index(self.settings.suit_set) + 1) % len(sets)]
        self.app.keep_settings()

    def mute(self) -> None:
        """Switch the sound off or on."""
        self.settings.is_muted = not self.settings.is_muted
        self.app.keep_settings()
        self.app.say(message("gui.table.sound.off" if self.settings.is_muted else "gui.table.sound.on"))
