"""Settings, family groups and house rules, each kept in a file of values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from ..words.language import SYSTEM, languages
from ..words.message import message
from .disk_job import in_time
from .values import change_values, read_values, write_values

NOWHERE = -100_000  # marks a window coordinate that is not known yet


@dataclass
class Settings:
    """A person's settings, with the values that the settings screen writes."""

    text: int = 100  # per cent, 100 to 200
    language: str = SYSTEM  # the language's code
    pace: str = "normal"
    motion: str = "full"
    suit_set: str = "two"
    style: str = "period"
    letters: bool = False
    pictures: bool = False  # on a table's buttons, for people who cannot read
    felt: str = "bottle"
    high_contrast: bool = False
    dark: bool = False  # whether pages are dark
    back: str = "guilloche"
    fish: int = 10  # singles to a fish; 0 shows singles only
    contract: int = 10  # fish to a contract
    penny: int = 0  # pence per counter; 0 if counters are not worth money
    lender: str = "box"  # who lends to players that run out of counters in a game, or whether they sit out
    loan: int = 20  # counters at a time
    purse: int = 0  # counters that everybody begins a game with; 0: the game's own number
    volume: int = 20  # quiet at first
    cards: int = 100  # per cent of the volume, as for the next two
    counters: int = 100
    calls: int = 100  # bells, tunes and refusals
    is_muted: bool = False
    speaks: bool = False  # spoken by one of the system's voices
    confirm: bool = True
    single_keys: bool = True  # whether letters and symbols without a modifier are shortcuts
    scan: int = 0  # tenths of a second per target in one-switch scanning; 0 is off
    left_handed: bool = False
    arc: int = 0  # degrees between the first and last card of the hand
    # The order of a person's own cards: the game's own, by suits, by ranks, or as dealt.
    hand_order: str = "game"
    card: int = 24  # height of a card in the hand, in hundredths of the window's height
    undo: str = "friendly"
    forced: str = "never"  # which forced plays are made automatically
    remarks: str = "all"  # how talkative the personas are
    curtain: str = "hold"  # how the curtain of a shared table is raised: by holding or by pressing
    cover: int = 20  # seconds without input until a shared table hides the hand; 0 is never
    show_log: bool = False
    fullscreen: bool = False
    width: int = 1366
    height: int = 768
    left: int = NOWHERE  # the window's position on the desktop
    top: int = NOWHERE
    # Defaults of the household: ideas per deal (-1: unlimited), warnings, a second look at the last play, and extra
    # counters at the start.
    ideas: int = -1
    warned: bool = False
    second_look: bool = False
    head_start: int = 0
    loto_fine: int = 1  # counters forfeited for claiming a number at Loto that one does not have
    names: list[str] = field(default_factory=lambda: ["Ann", "Tom", "Lily", "Gran"])
    keys: dict[str, str] = field(default_factory=dict)
    wishes: dict[str, str] = field(default_factory=dict)  # the system's, as they were last heard, by the setting


LEVELS = (0, 25, 50, 100)  # permitted volumes of a kind of sound, in per cent

LIMITS: dict[str, Sequence[Any]] = {
    "text": tuple(range(100, 201, 25)),
    "language": (SYSTEM, *languages()),
    "card": (20, 22, 24, 26, 28),
    "pace": ("brisk", "normal", "leisurely", "step", "instant"),
    "motion": ("full", "reduced", "none"),
    "suit_set": ("two", "four", "safe"),
    "style": ("period", "plain"),
    "felt": ("bottle", "claret", "oxford", "slate", "black", "own"),
    "back": ("guilloche", "lattice", "fleurons", "pope_joan", "peacock", "linen", "own"),
    "fish": (0, 5, 10, 12),
    "contract": (5, 8, 10, 12),
    "penny": (0, 1, 3, 6, 12),
    "lender": ("box", "neighbour", "gift", "nobody", "rests"),
    "loan": (10, 20, 50),
    "purse": range(100_001),
    "arc": (0, 3, 6),
    "hand_order": ("game", "suit", "rank", "dealt"),
    "volume": (0, 10, 20, 40, 70, 100),
    "cards": LEVELS,
    "counters": LEVELS,
    "calls": LEVELS,
    "width": range(200, 20_000),
    "height": range(200, 20_000),
    "left": range(NOWHERE, 100_000),
    "top": range(NOWHERE, 100_000),
    "scan": (0, 40, 25, 15, 10, 6),
    "curtain": ("hold", "press"),
    "cover": (10, 20, 40, 60, 120, 0),
    "ideas": (-1, 0, 1, 2, 3, 5),
    "loto_fine": (0, 1, 2, 5),
    "head_start": (0, 20, 50, 100),
    "undo": ("practice", "friendly", "strict"),
    "forced": ("never", "last", "always"),
    "remarks": ("all", "few", "none"),
}


COMFORTS = (
    "text",
    "suit_set",
    "style",
    "left_handed",
    "pictures",
    "pace",
    "forced",
    "hand_order",
    "speaks",
    "ideas",
    "warned",
    "second_look",
    "head_start",
)  # settings that each family member may choose for themselves


def own_setting(settings: Settings, comfort: dict[str, Any] | None, key: str) -> Any:
    """Return a person's own value of a setting, or the household's if they have none."""
    return (comfort or {}).get(key, getattr(settings, key))


def checked_comfort(given: Any) -> dict[str, Any]:
    """Return the valid part of a person's own settings: known keys with allowed values."""
    return (
        {key: given[key] for key in COMFORTS if key in given and _fits(key, given[key])}
        if isinstance(given, dict)
        else {}
    )


LONGEST_NAME = 16  # letters


def with_own_name(settings: Settings, name: str) -> list[str]:
    """Return the names with the person's own name first; an empty name changes nothing."""
    own = name.strip()
    if not own:
        return list(settings.names)
    return [own, *(each for each in settings.names[1:] if each != own)]


def is_kept(folder: Path) -> bool:
    """Return whether settings have ever been saved; false at the first start."""
    return (folder / "settings.json").exists()


def load_settings(folder: Path) -> tuple[Settings, str]:
    """Return the settings, and a sentence if some were replaced by defaults."""
    given, trouble = read_values(folder / "settings.json")
    settings = Settings()
    for f in fields(Settings):
        if f.name not in given:
            continue
        if not _fits(f.name, given[f.name]):
            trouble = message("storage.saving.setting_lost", setting=f.name)
            continue
        setattr(settings, f.name, given[f.name])
    return settings, trouble


def _fits(key: str, value: Any) -> bool:
    """Return whether a setting may have this value: the default's type, and within the limits if it has any."""
    if type(value) is not type(getattr(Settings(), key)):
        return False
    within = value if isinstance(value, list) else value.values() if isinstance(value, dict) else ()
    return all(isinstance(each, str) for each in within) and value in LIMITS.get(key, (value,))


def save_settings(folder: Path, settings: Settings) -> str:
    """Write the settings; return a sentence if that failed."""
    return write_values(folder / "settings.json", asdict(settings))


RULES_FOLDER = "house rules"  # the folder for rules in separate files


@dataclass(frozen=True)
class HouseRules:
    """A household's rules: a name, a game, a preset, and the differences from the preset."""

    name: str
    game: str
    preset: str
    options: dict[str, Any]


def load_house_rules(folder: Path) -> list[HouseRules]:
    """Return the valid house rules: those saved here, and those in the folder of rule files."""
    given, _ = read_values(folder / "house_rules.json")
    return _rules_of(given, [read_values(path)[0] for path in _brought(folder)])


def _brought(folder: Path) -> list[Path]:
    """Return the rule files that came from other households."""
    return in_time(lambda: sorted((folder / RULES_FOLDER).glob("*.json")), [])


def _rules_of(given: dict[str, Any], brought: list[dict[str, Any]]) -> list[HouseRules]:
    """Return the valid house rules in the saved values and in some rule files."""
    found: dict[tuple[str, str], HouseRules] = {}
    for rules in (*readable_rules(given.get("rules")), *readable_rules(brought)):
        found.setdefault((rules.name, rules.game), rules)
    return list(found.values())


def readable_rules(values: Any) -> list[HouseRules]:
    """Return the valid house rules among some values, without checking that they can be played."""
    return [
        HouseRules(**each)
        for each in _listed(values, HouseRules)
        if all(isinstance(each[key], str) for key in ("name", "game", "preset")) and isinstance(each["options"], dict)
    ]


def export_house_rules(folder: Path, rules: HouseRules) -> tuple[Path, str]:
    """Export house rules to a file for another household; return its path, and a sentence if that failed."""
    stem = "".join(letter if letter.isalnum() else "-" for letter in rules.name.lower())[:40]
    path = folder / RULES_FOLDER / f"{rules.game}-{stem}.json"
    return path, write_values(path, asdict(rules))


def keep_house_rules(folder: Path, rules: HouseRules) -> str:
    """Save house rules, replacing those of the same name and game."""
    brought = [read_values(path)[0] for path in _brought(folder)]

    def kept(values: dict[str, Any]) -> dict[str, Any]:
        others = [r for r in _rules_of(values, brought) if (r.name, r.game) != (rules.name, rules.game)]
        return {"rules": [asdict(r) for r in [*others, rules]]}

    return change_values(folder / "house_rules.json", kept)


@dataclass(frozen=True)
class Group:
    """A family group: a name, and its members in seating order.

    Each member has a `name` and a `comfort`: their own settings in place of the machine's, such as {"text": 150,
    "left_handed": True}; see COMFORTS.
    """

    name: str
    members: list[dict[str, Any]]


def load_groups(folder: Path) -> list[Group]:
    """Return the valid family groups."""
    return _groups_of(read_values(folder / "groups.json")[0])


def _groups_of(given: dict[str, Any]) -> list[Group]:
    return [
        Group(**each)
        for each in _listed(given.get("groups"), Group)
        if isinstance(each["name"], str) and isinstance(each["members"], list) and all(map(_is_member, each["members"]))
    ]


def _is_member(given: Any) -> bool:
    return isinstance(given, dict) and isinstance(given.get("name"), str)


def keep_group(folder: Path, group: Group) -> str:
    """Save a group, replacing the one of the same name."""
    return _change_groups(folder, lambda groups: [*(g for g in groups if g.name != group.name), group])


def keep_comfort(folder: Path, here: Collection[str], name: str, member: dict[str, Any]) -> str:
    """Save changes of one member, such as their comfort, in every group that has all the people here."""

    def changed(group: Group) -> Group:
        if not set(here) <= {each["name"] for each in group.members}:
            return group
        return replace(group, members=[{**each, **(member if each["name"] == name else {})} for each in group.members])

    return _change_groups(folder, lambda groups: [changed(group) for group in groups])


def forget_group(folder: Path, name: str) -> str:
    """Delete the group of this name."""
    return _change_groups(folder, lambda groups: [g for g in groups if g.name != name])


def _change_groups(folder: Path, change: Callable[[list[Group]], list[Group]]) -> str:
    return change_values(
        folder / "groups.json", lambda values: {"groups": [asdict(g) for g in change(_groups_of(values))]}
    )


def _listed(values: Any, kind: type[HouseRules | Group]) -> list[dict[str, Any]]:
    """Return the entries that have exactly the fields of `kind`.

    Entries from another version are skipped; they stay in the file until it is next written.
    """
    wanted = {f.name for f in fields(kind)}
    given = values if isinstance(values, list) else []
    return [each for each in given if isinstance(each, dict) and set(each) == wanted]
