"""The accessibility page: what works for whom, what does not, and what this machine has."""

from __future__ import annotations

from ...narration.access import needs
from ..speech.adapters import accesskit
from ..speech.audio import SHOWN
from ..speech.voice import speaker
from .rules import Block, PageScene


class AccessScene(PageScene):
    """docs/accessibility.md, with what was found on this machine."""

    title, aside = "Accessibility", "what works, and what is missing"

    def blocks(self) -> list[Block]:
        found = [Block("On this machine", line) for line in (_voice(), _reader())]
        for need in needs():
            found += [Block(need.who, line) for line in need.works]
            found += [Block(need.who, f"Not yet: {line[0].lower()}{line[1:]}") for line in need.lacks]
        return found + [Block("What each sound means", f"{words}.") for words in SHOWN.values()]

    def marked(self, texts: tuple[str, ...]) -> tuple[str, ...]:
        return texts  # here "lay out" is no term of the card room


def _voice() -> str:
    command = speaker()
    if command is None:
        return "No voice was found here. “parlour --spoken” prints the spoken lines."
    return f"A voice was found here: {command[0]}. “Spoken aloud” in the settings turns it on."


def _reader() -> str:
    if accesskit() is None:
        return "AccessKit is not installed, so screen readers cannot read this window; speech works without it."
    return "AccessKit is here: a screen reader finds every control of this window, and every spoken line."
