"""The table as lines of text: every visible pile and every public fact."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.keys import seat_of, zone_of
from ...narration.narrator import Narrator
from ...narration.words import cards, pips, possessive
from ...words.message import labels, message
from .picture import HELD_IN, Picture

SHORT = 10  # pieces shown of a long pile, such as the called Loto numbers, with each question
LONG_PILES = ("called",)


def label(key: str, names: Sequence[str]) -> str:
    """Return a pile's label: "Table cards", "Before Bob", "Bob's shown", "Stock 2"."""
    zone, seat = zone_of(key), seat_of(key)
    if seat is None:
        pile, _, number = zone.rpartition("_")
        if number.isdecimal():
            return f"{labels('session.piles.of_table')[pile]} {number}"
        return labels("session.piles.of_table")[zone]
    name = names[seat]
    if zone == "played":
        return message("session.piles.before", who=name)
    return message("session.piles.whose", whose=possessive(name), pile=labels("session.piles.of_seat")[zone])


def seen_piles(seen: Picture, narrator: Narrator, names: Sequence[str], most: int = 0) -> Iterator[str]:
    """Yield a line for each pile with a visible face, except the viewer's hand; `most` limits long piles."""
    for key, pile in seen.piles.items():
        zone, owner = zone_of(key), seat_of(key)
        is_own = owner is not None and owner == seen.seat and zone in HELD_IN
        faces = [piece for piece in pile if piece is not None]
        if not faces or is_own or zone == "cards":
            continue
        told = faces[-most:] if most and zone in LONG_PILES else faces
        seen_faces = (", " if zone in LONG_PILES else " ").join(pips(narrator.face(piece)) for piece in told)
        if hidden := len(pile) - len(faces):
            yield message("session.piles.partly_seen", pile=label(key, names), faces=seen_faces, hidden=cards(hidden))
        else:
            yield f"{label(key, names)}: {seen_faces}."


def hidden_piles(seen: Picture, names: Sequence[str]) -> Iterator[str]:
    """Yield a line for each face-down pile, except hands, with its number of pieces."""
    for key, pile in seen.piles.items():
        zone = zone_of(key)
        if pile and zone not in HELD_IN and all(piece is None for piece in pile):
            yield message("session.piles.face_down", pile=label(key, names), many=len(pile))


def called(seen: Picture, narrator: Narrator, names: Sequence[str]) -> str:
    """Return a sentence on the caller, the call and the tricks won so far, or ""."""
    caller, calls, tricks = (seen.facts.get(key) for key in ("caller", "calls", "tricks"))
    if caller is None or not calls or not calls[caller]:
        return ""
    said = narrator.says["words"].get(calls[caller], calls[caller])
    won = tricks[caller] if tricks else 0
    return f" {message('session.piles.called', n=won, who=names[caller], call=said)}"
