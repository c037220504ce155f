"""The accessibility page: what works for whom, what does not, and what this machine offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....narration.access import needs
from ....words.message import grammar, labels, message
from ...speech.adapters import accesskit
from ...speech.voice import speaker
from ..game.rules import Block, PageScene

if TYPE_CHECKING:
    from ...window.app import App


class AccessScene(PageScene):
    """Shows docs/accessibility.md, with what was found on this machine."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.title, self.aside = message("gui.access.title"), message("gui.access.aside")

    def blocks(self) -> list[Block]:
        found = [Block(message("gui.access.on_this_machine"), line) for line in (_voice(), _reader())]
        for need in needs():
            found += [Block(need.who, line) for line in need.works]
            lacks = [message("gui.access.not_yet", what=grammar().inside(line)) for line in need.lacks]
            found += [Block(need.who, line) for line in lacks]
        return found + [Block(message("gui.access.sounds"), words) for words in labels("gui.sounds").values()]

    def marked(self, texts: tuple[str, ...]) -> tuple[str, ...]:
        return texts  # "lay out" is not the card term here


def _voice() -> str:
    command = speaker()
    return message("gui.access.voice", program=command[0]) if command else message("gui.access.no_voice")


def _reader() -> str:
    return message("gui.access.no_reader" if accesskit() is None else "gui.access.reader")
