"""The public facts of a table in lines of text: each with a plain name, seats by player, cards as cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..engine.cards import BY_TEXT
from ..narration.narrator import Narrator
from ..narration.words import SUITS, capital, listed, suit_word

# Facts whose number is a seat.
SEAT = frozenset(
    (
        "active", "backer", "bag", "bidder", "buck", "buyer", "caller", "chief", "cry_bird", "dealer", "eldest",
        "first_bettor", "first_dealer", "first_pool_winner", "go", "heels", "high_hand", "holder", "idle", "jinker",
        "knocker", "last_card", "last_dealer", "last_winner", "leader", "loser", "opener", "pays_for_all", "pool_hand",
        "robbed", "second_pool_winner", "seller", "singer", "spare_taken", "straddler", "taker", "third_pool_winner",
        "three_for_last", "to_turn", "waiting", "winner", "yellow_to",
    )
)  # fmt: skip
# Facts whose list names seats, instead of one figure for each seat.
SEATS = frozenset(
    (
        "backs", "compared", "dealers", "declined", "free_riders", "gone", "in_play", "informed", "jack_in", "jack_out",
        "jack_up", "looed", "looked", "naturals", "out", "passed", "passes", "players", "playing", "red", "retired",
        "sights", "sold", "standers", "stood", "straddles", "tables", "told", "winners",
    )
)  # fmt: skip
# Facts about something that has just happened: the log reports it, and it does not last.
HAPPENED = frozenset(
    (
        "called", "claimed", "drawing", "due", "excess", "muggins", "plays", "showing", "shown", "shows", "sits",
        "swept", "telling",
    )
)  # fmt: skip
LABELS = {
    "bag": "Bag with", "carried": "Carried over", "chief": "Best trump with", "circuits": "Times round",
    "compared": "Hands compared", "count": "Count so far", "cry_bird": "Has to say the bird sings",
    "current": "Cards in the count", "fresh": "Fresh stakes taken", "game": "Stage of the game", "go": "Said go",
    "gone": "Out of it", "heels": "Two for his heels to", "hind": "Back pegs", "idle": "Stands out",
    "in_play": "Still in", "jack_in": "In the jack-pot", "jack_out": "Out of the jack-pot",
    "jack_step": "Times unopened", "known": "Known to hold", "last_card": "Last card to", "layout": "Boodle cards",
    "of_table": "Table", "open_parts": "Prizes still open", "out": "Out of the game", "passes": "Cannot follow",
    "playing": "Playing", "pool_hand": "Took the pool hand", "red": "Ladies", "robbed": "Robbed the turn-up",
    "run": "Cards left in the run", "sights": "Called for a sight", "singer": "Says the bird sings",
    "song": "The song", "spare_taken": "Took the spare hand", "staked": "Staked in all",
    "stakes": "Staked this round", "street": "Cards each has", "tenures": "Changes of dealer",
    "three_for_last": "Three for last to", "to_turn": "To turn up", "told": "Told of the dealer’s draw",
    "waiting": "Waits for a comparison", "widow_up": "Widow face up", "yellow": "Yellow counters",
    "yellow_to": "Yellow counter to",
}  # fmt: skip


def facts(values: Mapping[str, Any], names: Sequence[str], narrator: Narrator) -> Iterator[str]:
    """Yield a line for each public fact that has a value and is still true."""
    for key, value in values.items():
        if key not in HAPPENED and not is_empty(value):
            yield f"{label(key)}: {fact(key, value, names, narrator)}."


def label(key: str) -> str:
    """Return the plain name of a fact."""
    return LABELS.get(key) or capital(key.replace("_", " "))


def is_empty(value: Any) -> bool:
    """Return whether a fact has no value, is not true, or is a list of such values."""
    if isinstance(value, list | tuple):
        return all(is_empty(each) for each in value)
    return value is None or value is False or value in ("", {})


def fact(key: str, value: Any, names: Sequence[str], narrator: Narrator) -> str:
    """Return a fact's value in words: seats by player, or each player's own part of it."""
    if key in SEAT and type(value) is int and value in range(len(names)):
        return names[value]
    if key in SEATS and isinstance(value, Mapping):
        return listed([f"{part.replace('_', ' ')} {_players(each, names)}" for part, each in value.items()])
    if key in SEATS and isinstance(value, list | tuple):
        if all(isinstance(each, list | tuple) for each in value):
            return "; ".join(_players(each, names) for each in value)
        return _players(value, names)
    if isinstance(value, list | tuple) and len(value) == len(names) and not _are_cards(value):
        pairs = zip(names, value, strict=True)
        return listed([f"{name} {_plain(each, narrator)}" for name, each in pairs if not is_empty(each)])
    return _plain(value, narrator)


def _players(seats: Sequence[Any], names: Sequence[str]) -> str:
    """Return the players at some seats."""
    return listed([names[seat] if type(seat) is int and seat in range(len(names)) else str(seat) for seat in seats])


def _are_cards(values: Sequence[Any]) -> bool:
    return all(isinstance(each, str) and (each in BY_TEXT or each in SUITS) for each in values)


def _plain(value: Any, narrator: Narrator) -> str:
    """Return a value in words, ignoring seats."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        parts = [(suit_word(part.replace("_", " ")), each) for part, each in value.items()]
        return "; ".join(f"{part}: {_plain(each, narrator)}" for part, each in parts if not is_empty(each))
    if isinstance(value, list | tuple):
        return listed([_plain(each, narrator) for each in value if not is_empty(each)])
    words: Mapping[str, str] = narrator.says["words"]
    return suit_word(value) if value in SUITS else words.get(str(value)) or str(value).replace("_", " ")
