"""Sending a hand to somebody: its text goes to the clipboard, with nothing hidden in it."""

from __future__ import annotations

from ....session.showing import hand_text
from ...system.clipboard import copy
from .host import Host, MenuItem

WAIT = "Wait until the cards have come to rest and everybody has answered."


def sharing_row(table: Host) -> MenuItem:
    """Return the menu's row that copies the hand; at a pause the game may know more than the screen has shown."""
    is_still = table.pausing.pause is None and table.playback.is_settled
    return ("share", "Copy this hand as text", lambda: _share(table), "" if is_still else WAIT)


def _share(table: Host) -> None:
    table.sheets.close()
    text = hand_text(table.session, table.shown_to)
    found = "The hand is copied as text. No hidden card is in it." if copy(text) else "The clipboard is missing."
    table.app.say(found)
