"""The system's preferences for contrast, motion, text size and dark mode.

A preference is applied when it is first read and whenever it changes. What the person sets in Parlour stays until the
system's preference changes again.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...storage.settings import LIMITS, Settings


@dataclass(frozen=True)
class Wishes:
    """The system's preferences; None where it has none.

    `text` is the text size as a factor, 1.0 by default.
    """

    high_contrast: bool | None = None
    less_motion: bool | None = None
    text: float | None = None
    dark: bool | None = None

    def as_settings(self) -> dict[str, bool | int | str]:
        """Return the preferences as values of Parlour's settings."""
        found: dict[str, bool | int | str] = {}
        if self.high_contrast is not None:
            found["high_contrast"] = self.high_contrast
        if self.less_motion is not None:
            found["motion"] = "reduced" if self.less_motion else "full"
        if self.text is not None:
            found["text"] = min(LIMITS["text"], key=lambda size: abs(size - 100 * (self.text or 1.0)))
        if self.dark is not None:
            found["dark"] = self.dark
        return found


def follow(settings: Settings, wishes: Wishes) -> bool:
    """Apply the system's preferences that have changed; return whether a setting changed."""
    has_changed, usual = False, Settings()
    for key, value in wishes.as_settings().items():
        before = settings.wishes.get(key)
        if before == str(value):
            continue
        settings.wishes[key] = str(value)
        if before is None and value == getattr(usual, key):  # the default is no preference, so nothing is overridden
            continue
        has_changed |= getattr(settings, key) != value
        setattr(settings, key, value)
    return has_changed
