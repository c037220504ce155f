"""The names of pieces, piles and pools, for lesson authors and audiences."""

from __future__ import annotations

from ..narration.words import card_in_words
from ..words.message import labels, message


def piece_in_words(piece: str) -> str:
    """Return a piece's name: "king of hearts" for a card, its number for a knob or a Loto card."""
    try:
        return card_in_words(piece)
    except LookupError:
        return message("lessons.rig_board.number", number=piece)


def face_in_words(face: str) -> str:
    """Return the name of what lies face up: "king of hearts", or "card 7" at Loto."""
    try:
        return card_in_words(face)
    except LookupError:
        return message("lessons.piles.loto_card", number=face)


def the_piece(piece: str) -> str:
    """Return a piece as named in a sentence: "the king of hearts", "number 5"."""
    try:
        return message("lessons.rig_board.card", card=card_in_words(piece))
    except LookupError:
        return message("lessons.rig_board.number", number=piece)


def zone_in_words(zone: str) -> str:
    """Return a zone's name: "stock", "table cards"."""
    return _named("lessons.piles.zone", zone)


def pool_in_words(pool: str) -> str:
    """Return a pool's name: "kitty", "first pool"."""
    return _named("lessons.piles.pool", pool)


def _named(table: str, name: str) -> str:
    """Return a name from a catalogue table; a name that is not in it is returned with spaces for underscores."""
    kind, _, number = name.rpartition("_")
    known = labels(table)
    if name not in known and number.isdecimal():
        return f"{_named(table, kind)} {number}"
    return known.get(name, name.replace("_", " "))
