"""A show told again from its last hand or item, or all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....session.view.picture import Event, Noted
from .....words.message import message
from ..answers.choice import Choice

if TYPE_CHECKING:
    from ..host import Host

NEXT_HAND = "showing"  # the fact with which a hand comes on show, before its items
SHOWS = (NEXT_HAND, "telling", "shows", "shown_as")  # facts that tell a hand, or what counts in it
HOLD_SHOW = 1.4  # seconds at Normal pace for each hand shown, and for each item of a count
HOLD_READ = 3600.0  # the same after somebody went back: until they press on


class ShowTelling:
    """The telling of a show, hand by hand, at one table."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._is_read = False  # whether the person went back, and reads on at their own pace

    @property
    def is_on(self) -> bool:
        """Return whether a hand or an item of a count is being told."""
        scene = self.scene
        is_told = any(map(is_show, scene.shown.stage.shown[-1:])) or bool(self._next())
        return is_told and not scene.is_settled and not scene.playback.beside.lanes

    def _next(self) -> list[Event]:
        return [event for event in self.scene.shown.queue[:1] if is_show(event)]

    def hold(self) -> float:
        """Return for how many seconds at Normal pace an item stays."""
        return HOLD_READ if self._is_read else HOLD_SHOW

    def choices(self) -> list[Choice]:
        """Return the buttons beside the one that goes on."""
        if not self.is_on:
            self._is_read = False
            return []
        first = "" if len(self._told()) > 1 else message("gui.table.show.first")
        return [
            Choice("show.all", message("gui.table.show.all_at_once"), self.tell_all, key="End"),
            Choice("show.back", message("gui.common.back"), self.go_back, key="Left", off=first),
        ]

    def key(self, chord: str) -> bool:
        """Go back or tell the rest, as the buttons say; return whether the chord did."""
        ways = {"left": self.go_back, "end": self.tell_all}
        if chord not in ways or not self.is_on:
            return False
        ways[chord]()
        return True

    def tell_all(self) -> None:
        """Tell the rest of the hand on show at once."""
        playback, shown = self.scene.playback, self.scene.shown
        playback.hurry()
        while (due := self._next()) and not is_hand(due[0]):
            shown.moving = shown.queue.pop(0)
            playback.hurry()
        playback.wait = self.hold() * playback.speed()

    def go_back(self) -> None:
        """Tell the hand or item before the last one again, and wait there."""
        told, stage = self._told(), self.scene.shown.stage
        if len(told) < 2:
            return
        events = stage.events()[: told[-2]]
        self._is_read = True
        self.scene.playback.stand_here()
        stage.open(stage.number)
        for event in events:
            stage.apply(event)
        self.scene.playback.begin_again()

    def _told(self) -> list[int]:
        """Return the places of the hands and items that have been told, among the events of the deal."""
        return [place for place, event in enumerate(self.scene.shown.stage.shown) if is_show(event)]


def is_show(event: Event) -> bool:
    """Return whether an event is a part of a show: a hand that is named, or an item of a count."""
    return isinstance(event, Noted) and event.name in SHOWS and event.value is not None


def is_hand(event: Event) -> bool:
    """Return whether an event brings the next hand on show."""
    return isinstance(event, Noted) and event.name == NEXT_HAND
