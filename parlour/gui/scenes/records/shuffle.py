"""The shuffle page of a session: the commitment before its end, the seed and how to verify it afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....paper.sheets import shuffle_sheet
from ....session.replay.recording import Recording
from ....words.message import message
from ..game.rules import Block, PrintedScene

if TYPE_CHECKING:
    from ...window.app import App


class ShuffleScene(PrintedScene):
    """Shows what everyone at the table may know about the shuffle, and how to verify it."""

    def __init__(self, app: App, recording: Recording) -> None:
        super().__init__(app)
        self.title, self.aside = message("narration.shuffle.title"), message("gui.shuffle.aside")
        self._recording = recording
        self._blocks = [Block(heading, text) for heading, text in recording.shuffle_page()]

    def blocks(self) -> list[Block]:
        return self._blocks

    def marked(self, texts: tuple[str, ...]) -> tuple[str, ...]:
        return texts  # card lists contain no glossary words

    def printed(self) -> tuple[str, str]:
        return "shuffle", shuffle_sheet(self._recording)
