"""Presenting an event: its sound, its caption, and each seat's gain or loss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .....engine.keys import zone_of
from .....narration.table_words import Line
from .....narration.texts import clause_text
from .....session.view.caption import Caption
from .....session.view.picture import Event, Moved, Noted, Paid

if TYPE_CHECKING:
    from ..host import Host

CHANGE = 1.5  # seconds for which a gain or loss is shown beside the counters
POOL_TAKEN = 3  # number of counters taken from a pool from which the sound is that of a heap


class Telling:
    """Presents the events of one table; `changes` has each seat's latest gain or loss for a moment."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.changes: dict[int, int] = {}
        self._ends = 0.0

    def update(self) -> None:
        """Clear the gains and losses when their time is up."""
        if self.changes and self.scene.app.clock.now() > self._ends:
            self.changes.clear()
            self.scene.app.is_dirty = True

    def remember(self, paid: Paid) -> None:
        """Record a payment as a gain and a loss, to be shown beside the counters for a while."""
        for account, amount in ((paid.source, -paid.amount), (paid.target, paid.amount)):
            if isinstance(account, int):
                self.changes[account] = self.changes.get(account, 0) + amount
        self._ends = self.scene.app.clock.now() + CHANGE

    def sound_beside(self, event: Event) -> None:
        """Play the sound of an event that concerns the whole room."""
        if isinstance(event, Noted) and event.name == "bell" and event.value:
            self.scene.app.audio.play("bell")

    def sound(self, event: Event) -> None:
        """Play the sound of an event at the viewer's table."""
        audio = self.scene.app.audio
        if isinstance(event, Paid):
            if isinstance(event.source, str) and event.amount >= POOL_TAKEN:
                audio.play("pool")
            else:
                audio.chink(event.amount)
        elif isinstance(event, Moved) and event.source == "trick":
            audio.play("trick")
        elif isinstance(event, Moved) and event.target in ("called", "board"):
            audio.play("knob")
        elif isinstance(event, Moved) and zone_of(event.source) == "hands":
            audio.play("land")
        else:
            self.sound_beside(event)

    def told(self, event: Event, following: Sequence[Event]) -> Line | None:
        """Return the sentence of the event that the stage has taken up last, given those that follow it."""
        return self.scene.narrator.alone(event, self.scene.shown.stage.shown[:-1], following)

    def caption_of(self, line: Line) -> Caption:
        """Return the caption for a log line, with its clause."""
        scene = self.scene
        clause = clause_text(scene.rules.slug, line.clause, scene.rules.options)
        sign = scene.sitters[line.seat].emblem if line.seat is not None and line.seat < len(scene.sitters) else ""
        return Caption(line.text, clause.text if clause else "", line.clause, "event", sign)
