"""The interface of the programme page for its tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from .....session.evening.diary import Diary
from .....session.evening.evening import Evening
from .....session.evening.programme import ProgrammeEntry

if TYPE_CHECKING:
    from ....window.app import App


class Plan(Protocol):
    """An evening being planned; `chosen` is the index of the selected game."""

    evening: Evening
    diary: Diary | None
    chosen: int
    scroll: int
    scroll_most: int

    @property
    def app(self) -> App: ...
    @property
    def entry(self) -> ProgrammeEntry | None: ...
    @property
    def marked(self) -> int | None: ...
    def choose(self, place: int) -> None: ...
    def seats(self, entry: ProgrammeEntry) -> int: ...
    def scroll_to(self, place: int) -> None: ...
    def changed(self) -> None: ...
    def move(self, by: int) -> None: ...
    def take_out(self) -> None: ...
