"""The state of a demonstration, which its parts use without importing the scene."""

from __future__ import annotations

from abc import abstractmethod
from enum import Enum

from ....narration.headings import heading_of
from ....session.replay.poll import Poll
from ....session.replay.record_decision import CaptionDepth
from ....session.replay.record_steps import RecordSteps
from ....session.replay.show_script import ShowScript
from ....session.view.caption import Caption
from ....session.view.presenter import LookingBack
from ...drawing.canvas import Canvas
from ...table.layout import TableLayout
from ..table.course.flight_paths import FlyingTable
from ..table.sheets.overlays import Overlay
from .audience.room import RoomView
from .audience.spotlight import Spotlight
from .motion import StepMotion, SteppedTable
from .player import StepPlayer


class NumberFor(Enum):
    """The purpose for which the number of a seat is asked."""

    NOTHING = ""
    HANDS = "hands"
    KNOWING = "knowing"
    TRYING = "trying"


class Show(SteppedTable):
    """The state of a demonstration.

    `knows` is the seat whose view is shown; `begun` is the start time by the program's clock.
    """

    replay: RecordSteps
    limits: LookingBack | None
    revealed: set[int]
    is_presenter: bool
    has_log: bool
    is_blank: bool
    is_tried: bool  # somebody plays on from the step
    depth: CaptionDepth
    number_for: NumberFor
    knows: int | None
    poll: Poll | None
    spot: Spotlight
    sheet: Overlay | None
    script: ShowScript
    motion: StepMotion
    player: StepPlayer
    room: RoomView
    caption: Caption
    begun: float
    has_notes: bool
    scroll: int
    scroll_most: int

    @property
    def table(self) -> FlyingTable:
        return self

    def in_flight(self) -> frozenset[str]:
        return self.motion.in_flight()

    @property
    def are_numbered(self) -> bool:
        """Return whether every plate shows the number of its seat."""
        return self.number_for is not NumberFor.NOTHING

    @property
    def version(self) -> object:
        """Return a value that changes whenever the table shown does."""
        return (self.player.at, frozenset(self.revealed), self.stage.picture)

    @property
    def title(self) -> str:
        """Return the title, or else the name of the game."""
        return self.replay.title or heading_of(self.replay.rules.slug).name

    def seat_at(self, distance: int) -> int:
        """Return the seat of a plate, by its distance from the first."""
        return (distance - 1) % self.replay.rules.seats

    @abstractmethod
    def scroll_to(self, place: int) -> None:
        """Scroll the log to an offset from the top, in pixels."""

    @abstractmethod
    def press_seat(self, seat: int) -> None:
        """Use a seat's number, from 1, for the purpose asked, or else turn its hand over; 0 means nobody."""

    @abstractmethod
    def draw_frame(self, canvas: Canvas) -> TableLayout:
        """Draw what the audience sees on any canvas; return the layout."""

    @abstractmethod
    def back(self) -> None:
        """Leave the demonstration."""
