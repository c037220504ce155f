"""Interfaces of a table for the screens that open above it, so that they need not import it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ...lessons.lesson import Lesson
from ...narration.narrator import Narrator
from ...session.public_session import PublicSession
from ...session.seats.pause import Pause
from ...session.seats.seating import Sitter
from ...session.view.picture import Picture
from ...session.view.presenter import Presenter
from ..table.arrangement import Arrangement


class SeenTable(Protocol):
    """The state of a table and its players."""

    names: list[str]
    sitters: list[Sitter]
    narrator: Narrator
    arrangement: Arrangement
    session: PublicSession
    presenter: Presenter
    seats_wait: str

    @property
    def picture(self) -> Picture: ...
    @property
    def shown_to(self) -> int | None: ...
    @property
    def deal_word(self) -> str: ...
    def deal_words(self) -> str: ...
    def owes(self, seat: int) -> int: ...


class PeopleHost(Protocol):
    """What the people page needs from a table."""

    @property
    def table(self) -> SeenTable: ...
    def goes_away(self, seat: int) -> None: ...
    def come_back(self, seat: int) -> None: ...
    def leaves(self, seat: int) -> None: ...
    def arrives(self, seat: int) -> None: ...
    def named_anew(self) -> None: ...


class Goers(Protocol):
    """The people leaving and returning, as the curtain needs them."""

    def goes_away(self, seat: int) -> None: ...
    def come_back(self, seat: int) -> None: ...
    def open_people(self, seat: int) -> None: ...
    def named_anew(self) -> None: ...


class CurtainHost(Protocol):
    """What the curtain needs from a table.

    `points` is a seat's standing in games not played for counters, `said` its last action, as on its plate.
    """

    @property
    def table(self) -> SeenTable: ...
    @property
    def members(self) -> Goers: ...
    @property
    def pause(self) -> Pause | None: ...
    @property
    def second_look(self) -> int | None: ...
    def take_back(self, seat: int) -> None: ...
    def points(self, seat: int) -> int | None: ...
    def said(self, seat: int) -> str: ...
    def reveal(self, person: int) -> None: ...


@dataclass(frozen=True)
class WaysOn:
    """The options after a settlement: the label of the main button, and which others are offered."""

    words: str
    may_end: bool
    may_play_again: bool
    may_look_back: bool


class SettlementHost(Protocol):
    """What the settlement of a deal needs from a table."""

    @property
    def table(self) -> SeenTable: ...
    @property
    def ways(self) -> WaysOn: ...
    def next_deal(self) -> None: ...
    def show_menu(self) -> None: ...


class DealHost(Protocol):
    """The lesson whose deal is being laid out; `do` applies a change or reports why it is impossible."""

    @property
    def lesson(self) -> Lesson: ...
    def do(self, change: Callable[[], Lesson]) -> bool: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
