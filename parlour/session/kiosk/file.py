"""Reading a kiosk file: TOML, validated as a whole, with a sentence for every fault."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ...engine.options import OptionConflict
from ...games import CATALOGUE
from ...records import disk, toml
from ...storage.settings import LIMITS
from ...words.message import message
from ..request import sample_paths
from .words import KEYS, LONGEST, KioskWords, missing_words, own_words, own_words_by_name

LARGEST = 200_000  # largest file, in bytes
WAYS = ("watch", "play", "learn")
MOST_GAMES, MOST_LANGUAGES = 8, 2
NUMBERS = {"idle": (20, 600, 90), "countdown": (10, 60, 15), "each": (5, 120, 10)}  # least, most and default seconds
CHOICES = {
    "text": LIMITS["text"],
    "volume": LIMITS["volume"],
    "pace": LIMITS["pace"],
    "switch": (0, 0.6, 1, 1.5, 2.5, 4),
}
DEFAULTS: dict[str, Any] = {"text": 100, "volume": 0, "pace": "normal", "switch": 0, "high_contrast": False}
TOP = ("pin", *NUMBERS, *CHOICES, "high_contrast", "language", "game")


class KioskError(ValueError):
    """Raised if a kiosk file cannot be used; the text is a sentence for its author."""


@dataclass(frozen=True)
class KioskGame:
    """A game offered to visitors: its table, the sample deal shown, and what visitors may do."""

    slug: str
    preset: str
    seats: int
    show: str
    ways: tuple[str, ...] = WAYS


@dataclass(frozen=True)
class Kiosk:
    """A validated kiosk file.

    `idle` and `countdown` are the seconds before and during “Still playing?”, `each` the seconds for which the
    attract loop shows one game, `switch` the seconds for each target of one-switch scanning, 0 if it is off.
    """

    pin: str
    games: tuple[KioskGame, ...]
    languages: tuple[KioskWords, ...] = field(default_factory=lambda: (own_words(),))
    idle: int = 90
    countdown: int = 15
    each: int = 10
    text: int = 100
    volume: int = 0
    pace: str = "normal"
    switch: float = 0
    high_contrast: bool = False


def read_kiosk(path: Path) -> Kiosk:
    """Return the kiosk described by a file; raise KioskError with a sentence if it is invalid."""
    try:
        text = disk.read(path, LARGEST).decode("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        why = getattr(problem, "strerror", None) or message("session.kiosk.file.no_text")
        raise KioskError(message("session.kiosk.file.unreadable", file=path.name, why=why)) from problem
    return kiosk_of(text, path.name)


def kiosk_of(text: str, name: str = "") -> Kiosk:
    """Return the kiosk described by a file's text; raise KioskError with a sentence if it is invalid."""
    name = name or message("session.kiosk.file.name")
    try:
        data = toml.parsed(text)
    except ValueError as problem:
        raise KioskError(message("session.kiosk.file.no_kiosk_file", file=name, why=problem)) from problem
    reader = _Reader(name)
    reader.refuse_unknown(data, TOP, message("session.kiosk.file.at_its_top"))
    chosen: dict[str, Any] = {key: reader.number(data, key) for key in NUMBERS}
    chosen |= {key: reader.choice(data, key) for key in (*CHOICES, "high_contrast")}
    games = tuple(reader.game(each) for each in reader.tables(data, "game", MOST_GAMES))
    languages = tuple(reader.language(each) for each in reader.tables(data, "language", MOST_LANGUAGES, needed=False))
    return Kiosk(reader.pin(data), games, languages or (own_words(),), **chosen)


class _Reader:
    """Reads the parts of one kiosk file, naming the file in every error."""

    def __init__(self, name: str) -> None:
        self.name = name

    def _error(self, id: str, **told: Any) -> KioskError:
        return KioskError(message(id, file=self.name, **told))

    def refuse_unknown(self, given: Mapping[str, Any], known: Iterable[str], where: str) -> None:
        """Raise KioskError for an unknown key, suggesting a similar known one."""
        for key in given:
            if key not in known:
                near = get_close_matches(key, list(known), n=1)
                if near:
                    raise self._error("session.kiosk.file.misspelt", key=key, where=where, near=near[0])
                raise self._error("session.kiosk.file.unknown", key=key, where=where)

    def pin(self, data: Mapping[str, Any]) -> str:
        """Return the PIN, text of four to eight digits."""
        pin = data.get("pin")
        if not (isinstance(pin, str) and pin.isascii() and pin.isdecimal() and 4 <= len(pin) <= 8):
            raise self._error("session.kiosk.file.pin")
        return pin

    def number(self, data: Mapping[str, Any], key: str) -> int:
        """Return a whole number of seconds within the limits of its key."""
        least, most, usual = NUMBERS[key]
        value = data.get(key, usual)
        if type(value) is not int or not least <= value <= most:
            raise self._error("session.kiosk.file.seconds", key=key, least=least, most=most)
        return value

    def choice(self, data: Mapping[str, Any], key: str) -> Any:
        """Return the value of a key that must be one of its allowed values."""
        value = data.get(key, DEFAULTS[key])
        allowed = CHOICES.get(key, (False, True))
        if isinstance(value, bool) != isinstance(allowed[0], bool) or value not in allowed:
            said = ", ".join(str(each).lower() if isinstance(each, bool) else str(each) for each in allowed)
            raise self._error("session.kiosk.file.one_of", key=key, values=said)
        return value

    def tables(self, data: Mapping[str, Any], key: str, most: int, *, needed: bool = True) -> list[Mapping[str, Any]]:
        """Return the blocks of one kind."""
        found = data.get(key, [])
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            raise self._error("session.kiosk.file.no_blocks", key=key)
        if needed and not found:
            raise self._error("session.kiosk.file.no_block", key=key)
        if len(found) > most:
            raise self._error("session.kiosk.file.too_many", many=len(found), key=key, most=most)
        return found

    def game(self, given: Mapping[str, Any]) -> KioskGame:
        """Return a game of the kiosk, checked against what the game offers."""
        self.refuse_unknown(given, ("name", "preset", "seats", "show", "ways"), message("session.kiosk.file.in_a_game"))
        slug = str(given.get("name"))
        if slug not in CATALOGUE:
            near = get_close_matches(slug, list(CATALOGUE), n=1, cutoff=0.4) or list(CATALOGUE)[:1]
            raise self._error("session.kiosk.file.no_game", near=near[0])
        preset, seats = given.get("preset", "plain"), given.get("seats")
        kind = CATALOGUE[slug]
        if preset not in kind.presets:
            raise self._error("session.kiosk.file.presets", game=slug, presets=", ".join(kind.presets))
        try:
            seats = kind.playable_seat_count(preset, {}) if seats is None else kind.seat_count_for(seats, preset, {})
        except (OptionConflict, TypeError) as refused:
            raise self._error("session.kiosk.file.not_playable", game=slug, why=refused) from refused
        return KioskGame(slug, preset, seats, self._show(given, slug), self._ways(given, slug))

    def _show(self, given: Mapping[str, Any], slug: str) -> str:
        """Return the name of the sample deal shown for a game."""
        own = [name for name in sample_paths() if name.startswith(f"{slug}-")]
        show = given.get("show", next((name for name in own if name.endswith("-worked_hand")), own[0] if own else ""))
        if show not in own:
            raise self._error("session.kiosk.file.deals", game=slug, deals=", ".join(own))
        return str(show)

    def _ways(self, given: Mapping[str, Any], slug: str) -> tuple[str, ...]:
        ways = given.get("ways", list(WAYS))
        if not isinstance(ways, list) or not ways or any(way not in WAYS for way in ways):
            raise self._error("session.kiosk.file.ways", game=slug, ways=", ".join(WAYS))
        return tuple(way for way in WAYS if way in ways)

    def language(self, given: Mapping[str, Any]) -> KioskWords:
        """Return the texts of one language; if Parlour has it, texts may be left out."""
        name = given.get("name")
        if not isinstance(name, str) or not name.strip():
            raise self._error("session.kiosk.file.no_language_name")
        self.refuse_unknown(given, KEYS, message("session.kiosk.file.in_language", language=name))
        for key, text in given.items():
            if not isinstance(text, str) or not text.strip() or len(text) > LONGEST or not text.isprintable():
                raise self._error("session.kiosk.file.text", language=name, key=key, most=LONGEST)
        own = own_words_by_name().get(name)
        if own is None and (missing := missing_words(given)):
            english = getattr(own_words(), missing[0])
            raise self._error("session.kiosk.file.lacks_text", language=name, key=missing[0], english=english)
        return KioskWords(**{**(asdict(own) if own is not None else {}), **given})
