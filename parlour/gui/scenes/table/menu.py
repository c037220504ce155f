"""The menu of a table: the seats, the computer players, things to read, and the ways out."""

from __future__ import annotations

from functools import partial

from ....session.seating import LEVELS
from .host import Host, MenuItem
from .sharing import sharing_row

NOT_FOR_VISITORS = ("people", "back", "sit", "share", "shuffle", "settings", "stop")


def menu_items(table: Host) -> list[MenuItem]:
    """Return the rows of the menu, from continuing the game to going Home."""
    rows = _rows(table)
    if not table.app.serves_visitors:
        return rows
    kept = [row for row in rows if row[0] not in NOT_FOR_VISITORS]
    return [*kept[:-1], ("leave", "Leave the table", table.closing.leave, "")]


def _rows(table: Host) -> list[MenuItem]:
    stop_off = "" if table.closing.may_stop else "Finish this deal first; then the session can end."
    return [
        ("continue", "Go on playing", table.sheets.close, ""),
        *_people(table),
        _level(table),
        *table.closing.menu_rows(),
        ("ledger", "Ledger", table.sheets.show_ledger, ""),
        ("rules", "Rules of this table", table.sheets.open_rules, ""),
        sharing_row(table),
        ("shuffle", "The shuffle", table.sheets.open_shuffle, ""),
        ("keys", "Keys", table.sheets.show_keys, ""),
        ("settings", "Settings", table.sheets.open_settings, ""),
        ("stop", "End the session here …", table.closing.ask_to_stop, stop_off),
        ("leave", table.closing.way_home, table.closing.leave, ""),
    ]


def _level(table: Host) -> MenuItem:
    """Return the button that makes the computer players stronger, and after the strongest the weakest."""
    level = table.session.seating.level
    if not level:
        return ("level", "No computer players here", table.sheets.close, "No computer player sits here.")
    following = LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]
    return ("level", f"Computer players: {level}", partial(table.members.set_level, following), "")


def _people(table: Host) -> list[MenuItem]:
    seats = table.session.members
    if not seats:
        return [_sitting(table)]
    seat = table.shown_to if table.shown_to is not None else seats[0]
    return [_sitting(table), ("people", "Who sits where …", partial(table.members.open_people, seat), "")]


def _sitting(table: Host) -> MenuItem:
    if away := list(table.session.away):
        return ("back", f"{table.names[away[0]]} is back", partial(table.members.come_back, away[0]), "")
    seat = table.shown_to
    off = "" if seat is not None and table.sitters[seat].is_person else "Nobody sits here now."
    return ("sit", "A computer sits in for me", table.members.sit_in, off)
