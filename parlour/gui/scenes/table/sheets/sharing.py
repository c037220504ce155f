"""Sharing a hand: its text and a position to play on from are copied, with nothing hidden in them."""

from __future__ import annotations

from functools import partial

from .....session.review.silly_play import last_play, note_of, write_note
from .....session.view.position import position_text
from .....session.view.showing import hand_text
from .....words.message import message
from ....system.clipboard import copy
from ....widgets.help import HelpRow
from ..host import Host, MenuItem


def sharing_row(table: Host) -> MenuItem:
    """Return the menu row that copies the hand; disabled while the match is ahead of the screen."""
    return ("share", message("gui.table.share.copy"), partial(copy_hand, table), _why_not(table))


def copy_hand(table: Host) -> None:
    """Copy what the viewer sees, and below it the position, or report why that is impossible."""
    table.sheets.close()
    if why := _why_not(table):
        table.app.say(why)
        return
    session, seat = table.session, table.shown_to
    text = hand_text(session, seat)
    work = partial(position_text, table.presenter.view(), session.rules, session.sitters)
    table.app.reading.bring(work, lambda position: _copied(table, text, position))


def silly_row(table: Host, seat: int) -> list[HelpRow]:
    """Return the row that notes a computer player's last play as silly, if there was one."""
    if table.sitters[seat].is_person or _why_not(table) or last_play(table.session, table.shown_to, seat) is None:
        return []
    return [HelpRow("silly", message("gui.table.silly.words"), "why", "", partial(note_silly_play, table, seat))]


def silly_menu_row(table: Host) -> list[MenuItem]:
    """Return the menu row that notes the last play of a computer player as silly, if there was one."""
    found = None if _why_not(table) else last_play(table.session, table.shown_to)
    if found is None:
        return []
    words = message("gui.table.silly.by", name=table.names[found[0]])
    return [("silly", words, partial(note_silly_play, table, found[0]), "")]


def note_silly_play(table: Host, seat: int) -> None:
    """Write the position down for whoever improves the players, and say where; nothing is sent."""
    table.sheets.close()
    text = note_of(table.session, table.shown_to, seat)
    table.app.reading.bring(
        partial(write_note, table.app.places.exports, text, table.rules.slug),
        lambda path: table.app.say(message("gui.table.silly.written", path=path)),
    )


def _why_not(table: Host) -> str:
    is_still = table.shown.pause is None and table.shown.is_settled
    return "" if is_still else message("gui.table.share.wait")


def _copied(table: Host, text: str, position: str) -> None:
    if position:
        text = f"{text}\n{message('session.position.first_line')}\n{position}"
    told = message("gui.table.share.copied" if position else "gui.table.share.copied_text")
    table.app.say(told if copy(text) else message("gui.table.share.no_clipboard"))
