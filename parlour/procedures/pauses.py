"""Pauses at which a shared machine waits, so that nobody learns who, if anybody, is asked in secret."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.questions import Action
from ..engine.table import Paused, Table


def look_in_turn(table: Table, seats: Sequence[int], answer: Action, clause: str) -> None:
    """Let each of these seats look at their cards in turn, whether or not it is asked anything."""
    if table.events is not None:
        table.events.append(Paused(tuple(seats), answer.text, clause, False, table.everybody))


def invite(table: Table, seats: Sequence[int], answer: Action, clause: str) -> None:
    """Invite whichever of these seats has a card for this moment to speak up; any of them may keep silent."""
    if table.events is not None:  # not kept while computer players look ahead
        table.events.append(Paused(tuple(seats), answer.text, clause, True, table.everybody))
