"""Sharing a hand: its text is copied to the clipboard, with nothing hidden in it."""

from __future__ import annotations

from ....session.showing import hand_text
from ....words.message import message
from ...system.clipboard import copy
from .host import Host, MenuItem


def sharing_row(table: Host) -> MenuItem:
    """Return the menu row that copies the hand; disabled while the match is ahead of the screen."""
    is_still = table.pausing.pause is None and table.playback.is_settled
    off = "" if is_still else message("gui.table.share.wait")
    return ("share", message("gui.table.share.copy"), lambda: _share(table), off)


def _share(table: Host) -> None:
    table.sheets.close()
    text = hand_text(table.session, table.shown_to)
    table.app.say(message("gui.table.share.copied" if copy(text) else "gui.table.share.no_clipboard"))
