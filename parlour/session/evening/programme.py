"""The programme of an evening: its games, each with a preset, length and players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ...engine.options import OptionConflict
from ...games import CATALOGUE
from ...narration.conflicts import in_words
from ...narration.texts import differences, game_text
from ...narration.words import capital
from ...words.message import message

MOST_DEALS, USUAL_DEALS = 30, 4
PLAIN = "plain"  # the preset that every game has
# the default programme: each game with its preset and number of deals
USUAL: tuple[tuple[str, str, dict[str, Any], int], ...] = (
    ("loto", "family", {"answer": "each"}, 2),  # everybody covers their own numbers
    ("pope_joan", "plain", {}, 4),
    ("speculation", "plain", {}, 5),
    ("nap", "plain", {}, 6),
    ("vingt_un", "plain", {}, 5),
)
LEAST_STOCK = 20  # fewest starting counters of a game played for counters rather than lives or points


@dataclass
class ProgrammeEntry:
    """A game of the programme.

    `deals` None plays to the game's own end; `rests` names the members who sit out.
    """

    game: str
    preset: str = "plain"
    options: dict[str, Any] = field(default_factory=dict)
    deals: int | None = USUAL_DEALS
    house: str = ""  # the name of the house rules, if any
    rests: list[str] = field(default_factory=list)

    def as_values(self) -> dict[str, Any]:
        """Return the entry as plain values, to be read by `entry_of`."""
        return asdict(self)


def entry_of(given: dict[str, Any]) -> ProgrammeEntry:
    """Return the entry in values written by `as_values`; raise ValueError, KeyError or TypeError if invalid."""
    entry = ProgrammeEntry(**given)
    if entry.game not in CATALOGUE or not isinstance(entry.options, dict) or not isinstance(entry.rests, list):
        raise ValueError("this is no game of a programme")
    return entry


def deals_fit(entry: ProgrammeEntry, seats: int) -> bool:
    """Return whether the game can be played for a fixed number of deals."""
    try:
        CATALOGUE[entry.game].read_options(seats, entry.preset, {**entry.options, "deals": USUAL_DEALS})
    except OptionConflict:
        return False
    return True


def why_not(entry: ProgrammeEntry, seats: int) -> str:
    """Return a sentence on why this many players cannot play the game, or ""."""
    kind = CATALOGUE[entry.game]
    if seats not in kind.seats:
        fewest, most = kind.seats[0], kind.seats[-1]
        wanted = fewest if fewest == most else message("session.evening.from_to", fewest=fewest, most=most)
        problem = "session.evening.too_many" if seats > most else "session.evening.too_few"
        return message(problem, game=game_text(entry.game).name, wanted=wanted)
    try:
        kind.read_options(seats, entry.preset, entry.options)
    except OptionConflict as conflict:
        return in_words(entry.game, str(conflict))
    return ""


def nearest_form(entry: ProgrammeEntry, seats: int) -> str | None:
    """Return a preset for this many players, preferably the entry's own; None if there is none."""
    kind = CATALOGUE[entry.game]
    for preset in dict.fromkeys((entry.preset, *kind.presets)):
        try:
            kind.read_options(seats, preset, entry.options if preset == entry.preset else {})
        except OptionConflict:
            continue
        return preset
    return None


def is_for_counters(entry: ProgrammeEntry, seats: int) -> bool:
    """Return whether the game is played for the evening's counters, not for points or lives with a stake."""
    kind = CATALOGUE[entry.game]
    chosen = kind.read_options(seats, entry.preset, entry.options)
    return kind.unit() == "counters" and chosen.start_counters >= LEAST_STOCK


def takes_counters(entry: ProgrammeEntry, seats: int) -> bool:
    """Return whether this many can play the game, and for the evening's counters."""
    try:
        return is_for_counters(entry, seats)
    except OptionConflict:
        return False


def form_words(entry: ProgrammeEntry, seats: int) -> str:
    """Return the name of the preset or house rules, and the number of changed options."""
    return form_name(entry.game, entry.preset, entry.house, options_changed(entry, seats))


def form_name(game: str, preset: str, house: str, changed: int) -> str:
    """Return the name of a preset or house rules, followed by the number of changed options."""
    name = capital(house) or game_text(game).preset(preset).name
    return f"{name} + {changed}" if changed else name


def options_changed(entry: ProgrammeEntry, seats: int) -> int:
    """Return how many options differ from the preset's; 0 if this many players cannot play it."""
    kind = CATALOGUE[entry.game]
    try:
        chosen = kind.read_options(seats, entry.preset, entry.options)
    except OptionConflict:
        return 0
    values = {key: getattr(chosen, key) for key in kind.options.declared()}
    return len(differences(entry.game, entry.preset, values, seats)) if entry.options else 0


def length_words(entry: ProgrammeEntry) -> str:
    """Return the length of a game in words."""
    if entry.deals is None:
        return message("session.evening.to_its_end")
    return message("session.evening.deals", n=entry.deals)


def moved(programme: Sequence[ProgrammeEntry], place: int, by: int) -> list[ProgrammeEntry]:
    """Return the programme with a game moved `by` places later, or earlier if negative."""
    found, to = list(programme), max(0, min(place + by, len(programme) - 1))
    found.insert(to, found.pop(place))
    return found


def programme_of(kept: Sequence[dict[str, Any]], company: int) -> list[ProgrammeEntry]:
    """Return the saved programme, or else the default one, each game in a preset for this many members."""
    try:
        found = [entry_of(each) for each in kept]
    except (ValueError, KeyError, TypeError):
        found = []
    found = found or [ProgrammeEntry(game, preset, dict(options), deals) for game, preset, options, deals in USUAL]
    for entry in found:
        entry.preset = nearest_form(entry, company) or entry.preset
    return found
