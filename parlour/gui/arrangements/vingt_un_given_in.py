"""Vingt-un's hands at the end of a round: given in to the pone, but left in sight until the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.keys import key_of, zone_of
from ...games.vingt_un import HANDS, points
from ...games.vingt_un.hands import FULL
from ...session.view.picture import Moved, Shown
from ..table.view import TableView

USED = "used"


def left_lying(table: TableView, seat: int, number: int) -> list[Any]:
    """Return a seat's settled hand, as it was last seen; empty while it plays, and if it was overdrawn."""
    key, held = key_of(HANDS[number], seat), list[Any]()
    lying = list[Any]()
    for event in table.picture.shown:
        if isinstance(event, Shown) and event.where == key:
            hidden = len(held) - len(event.pieces)
            held = [*event.pieces, *[None] * hidden] if hidden >= 0 and None in held else held
        elif isinstance(event, Moved) and event.target == key:
            held, lying = [*held, *event.pieces], []
        elif isinstance(event, Moved) and event.source == key and event.target == USED:
            held, lying = [], [] if is_overdrawn(held) else held
        elif isinstance(event, Moved) and event.source == key:
            held = [card for card in held if card not in event.pieces]
    return lying


def lies_there_still(table: TableView) -> int:
    """Return how many used cards are drawn where their owners had them."""
    return sum(
        len(left_lying(table, seat, number)) for seat in range(table.rules.seats) for number in range(len(HANDS))
    )


def stays(table: TableView, event: Moved) -> bool:
    """Return whether a hand that is given in stays in sight, as all do but overdrawn ones."""
    is_given_in = zone_of(event.source) in HANDS and event.target == USED
    return is_given_in and not is_overdrawn(table.picture.piles[event.source])


def is_overdrawn(cards: Sequence[Any]) -> bool:
    """Return whether a hand that is given in was not compared: some of it stayed face down, or it makes over 21."""
    return None in cards or points(list(cards)) > FULL
