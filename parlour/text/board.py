"""The table in lines of text: every visible pile and every public fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..engine.keys import seat_of, zone_of
from ..engine.table import HELD_IN, View
from ..narration.narrator import Narrator
from ..narration.words import SUIT_WORDS, capital, cards, listed, possessive

SHORT = 10  # pieces of a long pile, such as the called Loto numbers, shown with each question
DIVIDED = {"hands_2": "second hand", "hands_3": "third hand", "hands_4": "fourth hand"}
LONG_PILES = ("called",)
# Facts that name one seat or several.
SEAT = (
    "dealer", "caller", "leader", "winner", "knocker", "idle", "holder", "last_dealer", "passed", "opener", "eldest",
    "buck",
)  # fmt: skip
SEATS = ("winners", "out", "in_play", "active", "players", "backs", "sold", "gone")


def label(key: str, names: Sequence[str]) -> str:
    """Return a pile's name: "Table cards", "Before Bob", "Bob's shown"."""
    zone, seat = zone_of(key), seat_of(key)
    if seat is None:
        return capital(zone.replace("_", " "))
    name = names[seat]
    return f"Before {name}" if zone == "played" else f"{possessive(name)} {DIVIDED.get(zone, zone.replace('_', ' '))}"


def seen_piles(view: View, narrator: Narrator, names: Sequence[str], most: int = 0) -> Iterator[str]:
    """Yield a line for each pile with a visible face except the viewer's hand; of a long one the last `most`."""
    for key, pile in view.zones.items():
        zone, owner = zone_of(key), seat_of(key)
        is_own = owner is not None and owner == view.seat and zone in HELD_IN
        faces = [piece for piece in pile if piece is not None]
        if not faces or is_own or zone == "cards":
            continue
        told = faces[-most:] if most and zone in LONG_PILES else faces
        hidden = f" and {cards(len(pile) - len(faces))} face down" if len(pile) > len(faces) else ""
        between = ", " if zone in LONG_PILES else " "
        yield f"{label(key, names)}: {between.join(map(narrator.face, told))}{hidden}."


def hidden_piles(view: View, names: Sequence[str]) -> Iterator[str]:
    """Yield a line for each face-down pile other than hands, with its number of pieces."""
    for key, pile in view.zones.items():
        zone = zone_of(key)
        if pile and zone not in HELD_IN and all(piece is None for piece in pile):
            yield f"{label(key, names)}: {len(pile)} face down."


def facts(values: Mapping[str, Any], names: Sequence[str], narrator: Narrator) -> Iterator[str]:
    """Yield a line for each public fact that has a value."""
    for key, value in values.items():
        if is_empty(value):
            continue
        yield f"{capital(key.replace('_', ' '))}: {fact(key, value, names, narrator)}."


def is_empty(value: Any) -> bool:
    """Return whether a fact has nothing to show: no value, or a list of empty values."""
    if isinstance(value, list | tuple):
        return all(is_empty(each) for each in value)
    return value in (None, "", {})


def fact(key: str, value: Any, names: Sequence[str], narrator: Narrator) -> str:
    """Return a fact's value in words: a figure for each named seat, suits and calls by name."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return listed([f"{part.replace('_', ' ')} {fact(key, each, names, narrator)}" for part, each in value.items()])
    if isinstance(value, list | tuple):
        if len(value) == len(names) and key not in SEATS:
            pairs = zip(names, value, strict=True)
            return listed([f"{name} {fact(key, each, names, narrator)}" for name, each in pairs if not is_empty(each)])
        if key in SEATS and all(isinstance(each, int) for each in value):
            return listed([names[each] for each in value if each in range(len(names))])
        return listed([fact(key, each, names, narrator) for each in value])
    if key in SEAT and isinstance(value, int) and value in range(len(names)):
        return names[value]
    return SUIT_WORDS.get(str(value)) or narrator.says["words"].get(str(value), str(value))
