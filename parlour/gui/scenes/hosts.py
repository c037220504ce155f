"""A table in use as the screens above it see it, so that none imports the table."""

from __future__ import annotations

from typing import Protocol

from ...match import Match
from ...narration.narrator import Narrator
from ...session.pause import Pause
from ...session.picture import Picture
from ...session.presenter import Presenter
from ...session.seating import Sitter
from ...session.session import Session
from ..table.arrangement import Arrangement


class SeenTable(Protocol):
    """What is on a table, and who sits there."""

    names: list[str]
    sitters: list[Sitter]
    narrator: Narrator
    arrangement: Arrangement
    session: Session
    match: Match
    presenter: Presenter

    @property
    def picture(self) -> Picture: ...
    @property
    def shown_to(self) -> int | None: ...
    @property
    def deal_word(self) -> str: ...
    def deal_words(self) -> str: ...


class PeopleHost(Protocol):
    """What the page of people may ask."""

    @property
    def table(self) -> SeenTable: ...
    def goes_away(self, seat: int) -> None: ...
    def come_back(self, seat: int) -> None: ...
    def leaves(self, seat: int) -> None: ...
    def arrives(self, seat: int) -> None: ...
    def named_anew(self) -> None: ...


class Goers(Protocol):
    """People who go away and return, as the curtain sees them."""

    def goes_away(self, seat: int) -> None: ...
    def come_back(self, seat: int) -> None: ...
    def open_people(self, seat: int) -> None: ...


class CurtainHost(Protocol):
    """What the curtain may ask; `points` is a seat's standing in games not played for counters."""

    @property
    def table(self) -> SeenTable: ...
    @property
    def members(self) -> Goers: ...
    @property
    def pause(self) -> Pause | None: ...
    def points(self, seat: int) -> int | None: ...
    def reveal(self, person: int) -> None: ...


class SettlementHost(Protocol):
    """What the settlement of a deal may ask."""

    @property
    def table(self) -> SeenTable: ...
    @property
    def way_on(self) -> str: ...
    @property
    def may_end(self) -> bool: ...
    @property
    def may_play_again(self) -> bool: ...
    @property
    def may_look_back(self) -> bool: ...
    def next_deal(self) -> None: ...
    def show_menu(self) -> None: ...
