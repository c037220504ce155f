"""Quick settings changed by keys during play: the pace, the cards' size and colours, the sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .... import resources
from ....storage.settings import LIMITS

if TYPE_CHECKING:
    from ...window.app import App

PACE_NAMES = ("step", "leisurely", "normal", "brisk", "instant")


class Comforts:
    """The settings within reach at a table; each change is saved at once."""

    def __init__(self, app: App) -> None:
        self.app, self.settings = app, app.settings

    def change_pace(self, by: int) -> None:
        """Make the game quicker or slower."""
        at = PACE_NAMES.index(self.settings.pace) + by
        self.settings.pace = PACE_NAMES[max(0, min(at, len(PACE_NAMES) - 1))]
        self.app.keep_settings()
        self.app.say(f"Pace: {self.settings.pace}.")

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
        self.app.say("Sound off." if self.settings.is_muted else "Sound on.")
