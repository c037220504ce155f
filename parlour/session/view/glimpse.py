"""A glimpse of an unfinished game as one person left it, for the card that offers to continue it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ...match import Match
from ...narration.narrator import Narrator
from ...words.message import message
from ..seats.seating import Seating, Sitter, sitters_of
from .picture import Picture
from .stage import Stage


@dataclass(frozen=True)
class Glimpse:
    """The table of a saved game as its one person sees it, and whose turn it is in words; "" if nobody is asked."""

    seen: Picture
    sitters: list[Sitter]
    seat: int
    asked: str


def glimpse_of(path: Path) -> Glimpse | None:
    """Return a glimpse of a saved game; None where several people share it, or nobody plays.

    Raise RecordError if the file cannot be read.
    """
    match = Match.load(path)
    seating = Seating(match, sitters_of(match), lambda seat: None)
    for _, remark in match.remarks:
        seating.remember(remark)
    if len(seating.members) != 1 or seating.away:
        return None
    seat = seating.members[0]
    stage = Stage(match, seat)
    stage.settle()
    return Glimpse(stage.picture, seating.sitters, seat, _asked(match, seating.names, seat))


def _asked(match: Match, names: list[str], seat: int) -> str:
    """Return the person's open question, or who is to play."""
    view = match.view(seat)
    if view.ask is not None:
        narrator = Narrator(match.game.slug, names, match.options)
        words = narrator.asked(view.ask, not view.zones.get("trick"))
        return words if words.endswith((".", "?", "!")) else f"{words}."
    return message("session.glimpse.to_play", name=names[view.asked[0]]) if view.asked else ""
