"""A table in use as the screens that lie above it know it: each asks for what it needs, and imports no table."""

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


class TableHost(Protocol):
    """What all of them ask."""

    names: list[str]

    @property
    def session(self) -> Session: ...
    @property
    def match(self) -> Match: ...
    def deal_words(self) -> str: ...
    def goes_away(self, seat: int) -> None: ...
    def come_back(self, seat: int) -> None: ...


class PeopleHost(TableHost, Protocol):
    """What the page asks on which people go away, come back and change seats."""

    def leaves(self, seat: int) -> None: ...
    def named_anew(self) -> None: ...


class CurtainHost(TableHost, Protocol):
    """What the curtain asks; `points` is what a seat has where it is not counters."""

    sitters: list[Sitter]
    narrator: Narrator

    @property
    def arrangement(self) -> Arrangement: ...
    @property
    def presenter(self) -> Presenter: ...
    @property
    def picture(self) -> Picture: ...
    @property
    def pause(self) -> Pause | None: ...
    def points(self, seat: int) -> int | None: ...
    def reveal(self, person: int) -> None: ...
    def open_people(self, seat: int) -> None: ...


class SettlementHost(TableHost, Protocol):
    """What the settlement of a deal asks."""

    sitters: list[Sitter]
    narrator: Narrator

    @property
    def presenter(self) -> Presenter: ...
    @property
    def picture(self) -> Picture: ...
    @property
    def shown_to(self) -> int | None: ...
    @property
    def deal_word(self) -> str: ...
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
