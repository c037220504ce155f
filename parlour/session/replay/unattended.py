"""Unattended playback: a list of files, the number of deals, and when to stop."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from ...words.message import message


@dataclass(frozen=True)
class StopRule:
    """When automatic playback stops, as a number of deals: 0 is the end of the record, None never."""

    deals: int | None

    @property
    def words(self) -> str:
        """Return the rule in words."""
        if not self.deals:
            return message("session.unattended.never" if self.deals is None else "session.unattended.at_the_end")
        return message("session.unattended.after", n=self.deals)


RULES = tuple(map(StopRule, (0, 1, 3, 10, None)))


class ShowView(Enum):
    """How a record is shown: in the desk view, in the large view for an audience, or in a separate window."""

    DESK = "desk"
    LARGE = "large"
    ROOM = "room"


@dataclass(frozen=True)
class Programme:
    """The state of a playback: this file and the playlist, the stop rule, the deals played, and the view."""

    path: Path = Path()
    playlist: tuple[Path, ...] = ()
    stop: StopRule = RULES[0]
    played: int = 0
    view: ShowView = ShowView.DESK

    @property
    def following(self) -> Path | None:
        """Return the next file of the playlist, starting again at its end; None without a playlist."""
        if not self.playlist:
            return None
        return self.playlist[(self.playlist.index(self.path) + 1) % len(self.playlist)]

    @property
    def is_done(self) -> bool:
        """Return whether the stop rule's number of deals has been played."""
        return bool(self.stop.deals) and self.played >= (self.stop.deals or 0)

    def after_a_deal(self) -> Programme:
        """Return the programme with one more deal counted."""
        return replace(self, played=self.played + 1)

    def with_next_rule(self) -> Programme:
        """Return the programme with the next stop rule, and its count of deals reset."""
        return replace(self, stop=RULES[(RULES.index(self.stop) + 1) % len(RULES)], played=0)
