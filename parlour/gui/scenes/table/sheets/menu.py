"""The menu of a table: the seats, the computer players, pages to read, and leaving."""

from __future__ import annotations

from functools import partial

from .....session.seats.seating import LEVELS, level_in_words, luck_decides
from .....words.message import message
from ..host import Host, MenuItem
from .sharing import sharing_row, silly_menu_row

NOT_FOR_VISITORS = ("people", "back", "sit", "share", "silly", "shuffle", "settings", "stop")


def menu_items(table: Host) -> list[MenuItem]:
    """Return the rows of the menu, from continuing the game to leaving it."""
    rows = _rows(table)
    if not table.app.serves_visitors:
        return rows
    kept = [row for row in rows if row[0] not in NOT_FOR_VISITORS]
    return [*kept[:-1], ("leave", message("gui.table.menu.leave"), table.closing.leave, "")]


def _rows(table: Host) -> list[MenuItem]:
    stop_off = "" if table.closing.may_stop else message("gui.table.menu.finish_first")
    return [
        ("continue", message("gui.table.menu.continue"), table.sheets.close, ""),
        *_people(table),
        _level(table),
        *table.closing.menu_rows(),
        ("ledger", message("gui.table.menu.ledger"), table.sheets.show_ledger, ""),
        ("rules", message("gui.table.menu.rules"), table.sheets.open_rules, ""),
        sharing_row(table),
        *silly_menu_row(table),
        ("shuffle", message("gui.table.menu.shuffle"), table.sheets.open_shuffle, ""),
        ("keys", message("gui.common.keys"), table.sheets.show_keys, ""),
        ("settings", message("gui.common.settings"), table.sheets.open_settings, ""),
        ("stop", message("gui.table.menu.end"), table.closing.ask_to_stop, stop_off),
        ("leave", table.closing.way_home, table.closing.leave, ""),
    ]


def _level(table: Host) -> MenuItem:
    """Return the row that switches the computer players' level."""
    level = table.session.seating.level
    if not level:
        none, off = message("gui.table.menu.no_computers"), message("gui.table.menu.no_computer_sits_here")
        return ("level", none, table.sheets.close, off)
    if luck_decides(slug := table.rules.slug):
        words = message("gui.table.menu.computers", level=level_in_words(level, slug))
        return ("level", words, table.sheets.close, message("gui.table.menu.luck_decides"))
    following = LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]
    words = message("gui.table.menu.computers", level=level_in_words(level))
    return ("level", words, partial(table.members.set_level, following), "")


def _people(table: Host) -> list[MenuItem]:
    seats = table.session.members
    if not seats:
        return [_sitting(table)]
    seat = table.shown_to if table.shown_to is not None else seats[0]
    words = message("gui.table.menu.people")
    return [_sitting(table), ("people", words, partial(table.members.open_people, seat), "")]


def _sitting(table: Host) -> MenuItem:
    if away := list(table.session.away):
        words = message("gui.table.menu.is_back", name=table.names[away[0]])
        return ("back", words, partial(table.members.come_back, away[0]), "")
    seat = table.shown_to
    off = "" if seat is not None and table.sitters[seat].is_person else message("gui.table.menu.nobody_sits_here")
    return ("sit", message("gui.table.menu.sit_in"), table.members.sit_in, off)
