"""Settings, family groups and house rules: one checksummed JSON file each, replaced whole, the old one kept beside."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

SCHEMA = 1

T = TypeVar("T")


@dataclass
class Settings:
    """What a person chose, each value as the settings screen writes it."""

    text: int = 100  # per cent, 100 to 200
    pace: str = "normal"
    motion: str = "full"
    suit_set: str = "two"
    style: str = "period"
    letters: bool = False
    felt: str = "bottle"
    high_contrast: bool = False
    back: str = "guilloche"
    fish: int = 10  # singles to a fish; 0 shows every counter loose
    volume: int = 40
    is_muted: bool = False
    confirm: bool = True
    left_handed: bool = False
    card: int = 24  # height of a card of the hand, in hundredths of the window
    undo: str = "friendly"
    show_log: bool = True
    fullscreen: bool = False
    width: int = 1366
    height: int = 768
    names: list[str] = field(default_factory=lambda: ["Ann", "Tom", "Lily", "Gran"])
    keys: dict[str, str] = field(default_factory=dict)


LIMITS: dict[str, tuple[Any, ...]] = {
    "text": tuple(range(100, 201, 25)),
    "card": (20, 22, 24, 26, 28),
    "pace": ("brisk", "normal", "leisurely", "step", "instant"),
    "motion": ("full", "reduced", "none"),
    "suit_set": ("two", "four", "safe"),
    "style": ("period", "plain"),
    "felt": ("bottle", "claret", "oxford", "slate", "black"),
    "back": ("guilloche", "lattice", "fleurons", "pope_joan", "peacock", "linen"),
    "fish": (0, 5, 10, 12),
    "undo": ("practice", "friendly", "strict"),
}


COMFORTS = ("text", "suit_set", "style", "left_handed")  # what each person of a family may have his own way


def checked_comfort(given: Any) -> dict[str, Any]:
    """Return what of a person's comfort can be meant: known settings, with values that they may have."""
    found: dict[str, Any] = {}
    for key in COMFORTS if isinstance(given, dict) else ():
        value, usual = given.get(key), getattr(Settings(), key)
        if type(value) is type(usual) and value in LIMITS.get(key, (value,)):
            found[key] = value
    return found


def load_settings(folder: Path) -> tuple[Settings, str]:
    """Return the settings, and a sentence when some had to be taken from the defaults."""
    given, trouble = _read(folder / "settings.json")
    settings = Settings()
    for f in fields(Settings):
        if f.name not in given:
            continue
        value = given[f.name]
        allowed = LIMITS.get(f.name)
        if type(value) is not type(getattr(settings, f.name)) or (allowed and value not in allowed):
            trouble = f"The setting {f.name} could not be read, so it is as at first."
            continue
        setattr(settings, f.name, value)
    return settings, trouble


def save_settings(folder: Path, settings: Settings) -> str:
    """Write the settings; return a sentence when they cannot be kept."""
    return _write(folder / "settings.json", asdict(settings))


@dataclass(frozen=True)
class HouseRules:
    """The rules of one household: a name, a game, a preset, and only what differs from it."""

    name: str
    game: str
    preset: str
    options: dict[str, Any]


def load_house_rules(folder: Path) -> list[HouseRules]:
    """Return the house rules that can be read."""
    given, _ = _read(folder / "house_rules.json")
    return _listed(given.get("rules", []), HouseRules)


def keep_house_rules(folder: Path, rules: HouseRules) -> str:
    """Add house rules, in place of those of the same name and game."""
    kept = [r for r in load_house_rules(folder) if (r.name, r.game) != (rules.name, rules.game)]
    return _write(folder / "house_rules.json", {"rules": [asdict(r) for r in [*kept, rules]]})


@dataclass(frozen=True)
class Group:
    """A family group: a name, and who sits down, in order.

    Each member has a `name` and a `comfort`: what he likes better than the settings of the machine, such as
    {"text": 150, "left_handed": True}; see COMFORTS.
    """

    name: str
    members: list[dict[str, Any]]


def load_groups(folder: Path) -> list[Group]:
    """Return the family groups that can be read."""
    given, _ = _read(folder / "groups.json")
    return _listed(given.get("groups", []), Group)


def keep_group(folder: Path, group: Group) -> str:
    """Add a group, in place of the one of the same name."""
    kept = [g for g in load_groups(folder) if g.name != group.name]
    return _write(folder / "groups.json", {"groups": [asdict(g) for g in [*kept, group]]})


def forget_group(folder: Path, name: str) -> str:
    """Take away the group of this name."""
    kept = [g for g in load_groups(folder) if g.name != name]
    return _write(folder / "groups.json", {"groups": [asdict(g) for g in kept]})


def _listed(values: Any, kind: type[T]) -> list[T]:
    found = []
    for value in values if isinstance(values, list) else []:
        try:
            found.append(kind(**value))
        except TypeError:
            continue  # an entry from another version is passed over; the file keeps it until the next writing
    return found


def _read(path: Path) -> tuple[dict[str, Any], str]:
    """Return the values of a file, or of its .bak where the file is damaged, and a sentence about it."""
    trouble = ""
    for source in (path, path.with_suffix(".bak")):
        try:
            whole = json.loads(source.read_text("utf-8"))
            body = json.dumps(whole["values"], sort_keys=True)
            if whole["crc"] == crc32(body.encode()) and whole["schema"] <= SCHEMA:
                values: dict[str, Any] = whole["values"]
                return values, trouble
            trouble = f"{path.name} was damaged; the copy before it is used."
        except FileNotFoundError:
            continue
        except (OSError, ValueError, KeyError, TypeError):
            trouble = f"{path.name} was damaged; the copy before it is used."
    return {}, trouble


def _write(path: Path, values: dict[str, Any]) -> str:
    body = json.dumps(values, sort_keys=True)
    whole = json.dumps({"schema": SCHEMA, "crc": crc32(body.encode()), "values": values}, indent=1)
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(part, "w", encoding="utf-8") as file:
            file.write(whole)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            os.replace(path, path.with_suffix(".bak"))
        os.replace(part, path)
    except OSError as problem:
        return f"{path.name} cannot be kept: {problem.strerror or problem}."
    return ""
