"""The sentence above the hand: what has just happened, why something is not allowed, or a hint."""

from __future__ import annotations

from dataclasses import dataclass, replace

EVENT, REFUSAL, HINT, RESULT = "event", "refusal", "hint", "result"


@dataclass(frozen=True)
class Caption:
    """A caption: `second` is the rule behind it, `emblem` that of the player it is about, `card` the card it names."""

    text: str
    second: str = ""
    clause: str = ""
    kind: str = EVENT
    emblem: str = ""
    card: str = ""

    @property
    def cites(self) -> bool:
        """Return whether a rule stands behind a refusal or a hint."""
        return self.kind in (REFUSAL, HINT) and bool(self.clause)

    def without_rule(self) -> Caption:
        """Return this caption without the text and the number of its rule."""
        return replace(self, second="", clause="")
