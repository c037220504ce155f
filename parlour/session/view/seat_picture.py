"""A picture of the whole table for one seat: now, or as it was at a pause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...engine.keys import key_of
from ..public_session import PublicSession
from ..seats.pause import Pause
from ..session import match_of
from .picture import HELD_IN, View
from .stage import Stage


@dataclass(frozen=True)
class SeatPicture:
    """Piles, counters, pools and facts; a piece that is None is face down."""

    seat: int | None  # None for a bystander
    number: int  # number of the deal
    dealer: int | None
    piles: Mapping[str, Sequence[Any]]
    counters: Sequence[int]
    pools: Mapping[str, int]
    facts: Mapping[str, Any]

    @property
    def hand(self) -> list[Any]:
        """Return the seat's own hand, open cards last."""
        return [card for name in HELD_IN for card in self.piles.get(key_of(name, self.seat), ())]


def picture_of(view: View) -> SeatPicture:
    """Return the table as the seat of a view sees it."""
    return SeatPicture(
        view.seat, view.deal_number, view.dealer, view.zones, view.counters, view.pools, view.facts
    )  # fmt: skip


def picture_on(stage: Stage) -> SeatPicture:
    """Return the table as it stands on the stage of a seat."""
    return SeatPicture(
        stage.seat, stage.number, stage.dealer, stage.piles, stage.counters, stage.pools, stage.facts
    )  # fmt: skip


def picture_for(session: PublicSession, seat: int | None, pause: Pause | None) -> SeatPicture:
    """Return the table as a seat, or a bystander if None, may know it.

    At a pause, the table is shown as it was then: later events would reveal who was asked.
    """
    match = match_of(session)
    if pause is None:
        return picture_of(match.view(seat))
    stage = Stage(match, seat, pause.deal)
    stage.settle_to_pause(pause.place)
    return picture_on(stage)
