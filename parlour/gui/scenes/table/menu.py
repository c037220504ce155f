"""What the menu of a table offers: the seats, the computer players, what there is to read, and the ways out."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from ....session.seating import LEVELS, Sitter
from ....session.session import Session
from .overlays import MenuItem


class MenuHost(Protocol):
    """A table, as its menu sees it."""

    names: list[str]
    sitters: list[Sitter]
    way_home: str

    @property
    def session(self) -> Session: ...
    @property
    def shown_to(self) -> int | None: ...
    @property
    def may_stop(self) -> bool: ...
    def back(self) -> None: ...
    def come_back(self, seat: int) -> None: ...
    def sit_in(self) -> None: ...
    def open_people(self, seat: int) -> None: ...
    def set_level(self, level: str) -> None: ...
    def show_ledger(self) -> None: ...
    def open_rules(self) -> None: ...
    def open_shuffle(self) -> None: ...
    def show_keys(self) -> None: ...
    def open_settings(self) -> None: ...
    def ask_to_stop(self) -> None: ...
    def leave(self) -> None: ...


def menu_items(table: MenuHost) -> list[MenuItem]:
    """Return the rows of the menu, from the way on with the game to the way Home."""
    stop_off = "" if table.may_stop else "Finish this deal first; then the session can end."
    return [
        ("continue", "Go on playing", table.back, ""),
        *_people(table),
        _level(table),
        ("ledger", "Ledger", table.show_ledger, ""),
        ("rules", "Rules of this table", table.open_rules, ""),
        ("shuffle", "The shuffle", table.open_shuffle, ""),
        ("keys", "Keys", table.show_keys, ""),
        ("settings", "Settings", table.open_settings, ""),
        ("stop", "End the session here …", table.ask_to_stop, stop_off),
        ("leave", table.way_home, table.leave, ""),
    ]


def _level(table: MenuHost) -> MenuItem:
    """Return the button that makes the computer players stronger, and after the strongest the weakest."""
    level = table.session.level
    if not level:
        return ("level", "No computer players here", table.back, "No computer player sits here.")
    following = LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]
    return ("level", f"Computer players: {level}", partial(table.set_level, following), "")


def _people(table: MenuHost) -> list[MenuItem]:
    seats = table.session.members
    if len(seats) < 2:
        return [_sitting(table)]
    seat = table.shown_to if table.shown_to is not None else seats[0]
    return [_sitting(table), ("people", "Who sits where …", partial(table.open_people, seat), "")]


def _sitting(table: MenuHost) -> MenuItem:
    if away := list(table.session.away):
        return ("back", f"{table.names[away[0]]} is back", partial(table.come_back, away[0]), "")
    seat = table.shown_to
    off = "" if seat is not None and table.sitters[seat].is_person else "Nobody sits here now."
    return ("sit", "A computer sits in for me", table.sit_in, off)
