"""The public facts of a table as text, with labels, players' names and card names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..engine.cards import BY_TEXT
from ..words.message import labels, message
from .narrator import Narrator
from .words import SUITS, capital, listed, suit_word

# Facts whose value is a seat.
SEAT = frozenset(
    (
        "active", "backer", "bag", "bidder", "buck", "buyer", "caller", "champion", "chief", "confessed",
        "cry_bird", "cry_ship", "dealer", "declared", "eldest", "first_bettor", "first_dealer", "first_pool_winner",
        "flush", "foul", "go", "heels", "high_hand", "holder", "idle", "jinker", "knocker", "last_card", "last_dealer",
        "last_winner", "leader", "loser", "lurched", "offender", "opener", "pays_for_all", "pool_hand", "robbed",
        "second_pool_winner", "seller", "singer", "spare_taken", "stander", "straddler", "taker",
        "third_pool_winner", "three_for_last", "to_turn", "waiting", "winner", "yellow_to",
    )
)  # fmt: skip
# Facts whose value is a list of seats, not one value for each seat.
SEATS = frozenset(
    (
        "backs", "bankrupt", "champions", "compared", "dealers", "debarred", "declined", "free_riders", "gone",
        "in_play", "informed", "irregular", "jack_in", "jack_out", "jack_up", "joined", "looed", "looked", "losers",
        "naturals", "out", "passed", "passes", "players", "playing", "red", "retired", "sights", "sold", "standers",
        "stood", "straddles", "tables", "takers", "told", "winners", "worst",
    )
)  # fmt: skip
# Facts about a single event, which the log reports; they are left out here.
HAPPENED = frozenset(
    (
        "called", "claimed", "drawing", "due", "excess", "muggins", "plays", "showing", "shown", "shows", "sits",
        "swept", "telling",
    )
)  # fmt: skip

USUAL = {"multiplier": 1}  # values that say nothing


def facts(values: Mapping[str, Any], names: Sequence[str], narrator: Narrator) -> Iterator[str]:
    """Yield a line for each public fact that has a value worth telling, apart from facts about a single event."""
    for key, value in values.items():
        if key not in HAPPENED and not is_nothing(value) and value != USUAL.get(key):
            yield f"{label(key)}: {fact(key, value, names, narrator)}."


def label(key: str) -> str:
    """Return a fact's label."""
    return labels("narration.facts.label").get(key) or capital(key.replace("_", " "))


def is_nothing(value: Any) -> bool:
    """Return whether a fact is empty or zero, or a list of such values: nothing has happened yet."""
    if isinstance(value, list | tuple):
        return all(is_nothing(each) for each in value)
    return is_empty(value) or value == 0


def is_empty(value: Any) -> bool:
    """Return whether a fact is None, False, empty, or a list of such values."""
    if isinstance(value, list | tuple):
        return all(is_empty(each) for each in value)
    return value is None or value is False or value in ("", {})


def fact(key: str, value: Any, names: Sequence[str], narrator: Narrator) -> str:
    """Return a fact's value in words: players for seats, or one value for each player."""
    if key in SEAT and type(value) is int and value in range(len(names)):
        return names[value]
    if key in SEAT and isinstance(value, Mapping):
        return "; ".join(f"{_word(part)}: {names[seat]}" for part, seat in value.items() if seat is not None)
    if key in SEATS and isinstance(value, Mapping):
        return "; ".join(f"{_word(part)}: {_players(each, names)}" for part, each in value.items())
    if key in SEATS and isinstance(value, list | tuple):
        if all(isinstance(each, list | tuple) for each in value):
            return "; ".join(_players(each, names) for each in value)
        return _players(value, names)
    if isinstance(value, list | tuple) and len(value) == len(names) and not _are_cards(value):
        told = [
            f"{name} {_plain(each, narrator)}" for name, each in zip(names, value, strict=True) if not is_empty(each)
        ]
        has_lists = any(isinstance(each, list | tuple) for each in value)
        return "; ".join(told) if has_lists else listed(told)
    return _plain(value, narrator)


def _players(seats: Sequence[Any], names: Sequence[str]) -> str:
    """Return the names of the players at some seats."""
    return listed([names[seat] if type(seat) is int and seat in range(len(names)) else str(seat) for seat in seats])


def _are_cards(values: Sequence[Any]) -> bool:
    return all(isinstance(each, str) and (each in BY_TEXT or each in SUITS) for each in values)


def _plain(value: Any, narrator: Narrator) -> str:
    """Return a value in words, without treating any number as a seat."""
    if isinstance(value, bool):
        return message("narration.facts.yes") if value else message("narration.facts.no")
    if isinstance(value, Mapping):
        parts = [(suit_word(_word(part)), each) for part, each in value.items()]
        return "; ".join(f"{part}: {_plain(each, narrator)}" for part, each in parts if not is_empty(each))
    if isinstance(value, list | tuple):
        return listed([_plain(each, narrator) for each in value if not is_empty(each)])
    words: Mapping[str, str] = narrator.says["words"]
    return suit_word(value) if value in SUITS else words.get(str(value)) or _word(str(value))


def _word(token: str) -> str:
    """Return an engine token in words."""
    return labels("narration.facts.value").get(token) or token.replace("_", " ")
