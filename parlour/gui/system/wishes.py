"""The system's wishes: contrast, motion, size of text and dark pages, as its own settings have them.

A wish is followed when it is first heard and whenever it changes. What a person chooses in Parlour stays chosen until
the system's wish changes again.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...storage.settings import LIMITS, Settings


@dataclass(frozen=True)
class Wishes:
    """What the system wishes; None where it does not say.

    `text` is the size of text as a factor, 1.0 being the usual.
    """

    high_contrast: bool | None = None
    less_motion: bool | None = None
    text: float | None = None
    dark: bool | None = None

    def as_settings(self) -> dict[str, bool | int | str]:
        """Return the wishes as values of settings."""
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
    """Follow the system where its wishes have changed; return whether a setting changed."""
    has_changed, usual = False, Settings()
    for key, value in wishes.as_settings().items():
        before = settings.wishes.get(key)
        if before == str(value):
            continue
        settings.wishes[key] = str(value)
        if before is None and value == getattr(usual, key):  # nothing special is wished, so nothing is taken away
            continue
        has_changed |= getattr(settings, key) != value
        setattr(settings, key, value)
    return has_changed
