"""Each game's texts, read from assets/words/<language>/games/<slug>.toml, and the glossary."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, lru_cache
from math import prod
from typing import Any

from ..engine.game import Game
from ..engine.options import text_of_value
from ..engine.questions.actions import VERBS
from ..games import CATALOGUE
from ..resources import exists
from ..resources import text as asset_text
from ..words.language import DEFAULT, cached_by_language, language_of_game, speaking, word_file
from ..words.language import language as spoken_language
from ..words.message import grammar, message
from .words import of_one, unaccented

TABLES_KEPT = 64  # tables whose clauses are cached; a page of presets asks for several of each game
OPEN_PLACE = re.compile(r"{(\w+)}")
PRODUCT = re.compile(r"{([\w*]+)}")  # in a worked example


class TextError(ValueError):
    """Raised for an invalid file of texts; the message names the field."""


@dataclass(frozen=True)
class PresetText:
    """A preset's texts: its name, a line about it, and a line for each difference from the plain game."""

    slug: str
    name: str
    line: str
    differs: tuple[str, ...] = ()


@dataclass(frozen=True)
class OptionText:
    """An option as a sentence; `{value}` is replaced by the current value's label.

    `worked` is an example with a number, or "": {3*value*seats} is a product of the value, the number of players
    (seats), of the others (others) or of the players with the dealer twice (shares). `when` lists the values of other
    options under which this one has an effect; empty means always.
    """

    key: str
    phase: str
    sentence: str
    effect: str
    worked: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    off: str = ""
    asked: bool = False
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Clause:
    """A rule as players read it; `when` lists the option values under which it applies, empty means always."""

    id: str
    phase: str
    text: str
    page: str = ""
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Aim:
    """The object of the game under some options, where it differs from the plain game's.

    It may also give a variant's own name and advice.
    """

    text: str
    when: Mapping[str, tuple[str, ...]]
    name: str = ""
    advice: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameText:
    """All texts of one game."""

    slug: str
    name: str
    sentence: str
    second: str
    object: str
    short: str
    short_compact: str
    players: str
    minutes: int
    history: tuple[str, ...]
    presets: tuple[PresetText, ...]
    options: tuple[OptionText, ...]
    clauses: tuple[Clause, ...]
    advice: tuple[str, ...]
    says: Mapping[str, Mapping[str, str]]
    aims: tuple[Aim, ...] = ()

    def preset(self, slug: str) -> PresetText:
        """Return the texts of the preset with this slug."""
        return next(p for p in self.presets if p.slug == slug)

    def option(self, key: str) -> OptionText | None:
        """Return the option's texts, or None if it has none."""
        return next((o for o in self.options if o.key == key), None)


def _read(kind: type[Any], values: Mapping[str, Any], where: str) -> Any:
    known = {f.name for f in fields(kind)}
    for key in values:
        if key not in known:
            raise TextError(f"{where}.{key} is not known")
    try:
        return kind(**{k: tuple(v) if isinstance(v, list) else v for k, v in values.items()})
    except TypeError as problem:
        raise TextError(f"{where}: {problem}") from problem


def _share(data: dict[str, Any], family: Mapping[str, Any], declared: set[str]) -> None:
    """Add a family's shared texts to a game's texts, for the options that have none of their own."""
    own = {option["key"] for option in data["option"]}
    data.setdefault("clause", [])
    data["option"] += [o for o in family.get("option", []) if o["key"] in declared - own]
    told = {clause["id"] for clause in data["clause"]}
    for clause in family.get("clause", []):
        about = {*clause.get("when", {}), *OPEN_PLACE.findall(clause["text"])}
        if clause["id"] not in told and about <= declared:
            data["clause"].append(clause)
    told = {clause["id"] for clause in data["clause"]}
    for part, said in family.get("says", {}).items():
        rules = {
            key: {"pays": (rule := key.partition(":")[0]), "reasons": rule, "rules": line}.get(part)
            for key, line in said.items()
        }
        due = {key: line for key, line in said.items() if rules[key] is None or rules[key] in told}
        data["says"][part] = {**due, **data["says"].get(part, {})}


def text_data(slug: str) -> dict[str, Any]:
    """Return a game's texts as parsed from its file, or made from its declarations if there is no file."""
    path = word_file(f"games/{slug}.toml", language_of_game(slug))
    return tomllib.loads(asset_text(path)) if exists(path) else declared_texts(CATALOGUE[slug])


def _family(name: str, code: str) -> Mapping[str, Any]:
    """Return the texts shared by a family of games."""
    return tomllib.loads(asset_text(word_file(f"games/shared/{name}.toml", code)))


def declared_texts(game: type[Game[Any]]) -> dict[str, Any]:
    """Return plain texts made from a game's declared presets, options and verbs, in that game's language."""
    with speaking(language_of_game(game.slug)):
        return _declared_texts(game)


def _declared_texts(game: type[Game[Any]]) -> dict[str, Any]:
    fewest, most, phase = game.seats[0], game.seats[-1], message("narration.texts.phase")
    declared = game.options.declared()
    return {
        "slug": game.slug,
        "name": game.name,
        "sentence": message("narration.texts.declared.sentence", name=game.name, fewest=fewest, most=most),
        "second": message("narration.texts.declared.second", pages=game.pages),
        "object": message("narration.texts.declared.object", name=game.name),
        "short": game.name,
        "short_compact": game.name,
        "players": message("narration.texts.declared.players", fewest=fewest, most=most),
        "minutes": 5,
        "history": [],
        "advice": [],
        "preset": [{"slug": slug, "name": _words(slug), "line": f"{_words(slug)}."} for slug in game.presets],
        "option": [
            {
                "key": key,
                "phase": phase,
                "sentence": f"{_words(key)}: {{value}}.",
                "effect": message("narration.texts.declared.effect", option=key),
            }
            for key in declared
        ],
        "clause": [
            {
                "id": clause,
                "phase": phase,
                "text": message("narration.texts.declared.clause", clause=clause, name=game.name),
            }
            for clause in dict.fromkeys(option.metadata["clause"] for option in declared.values())
            if clause
        ],
        "says": _declared_templates(game),
    }


def _declared_templates(game: type[Game[Any]]) -> dict[str, dict[str, str]]:
    """Return templates for a game without texts of its own: its answers by their verbs, and its pools."""
    return {
        "acts": {
            name: f"{{who}}: {says.replace('{}', '{what}', 1).replace('{}', '…')}."
            for name, verbs in VERBS.items()
            for says in verbs
        },
        "moves": {}, "pays": {}, "notes": {}, "asks": {}, "buttons": {}, "words": {},
        "pools": {pool: message("narration.narrator.pool", pool=pool) for pool in game.pools},
    }  # fmt: skip


def _words(key: str) -> str:
    """Return a key in words: "Table cards" for "table_cards"."""
    return key.replace("_", " ").capitalize()


def distinct_presets(slug: str) -> list[PresetText]:
    """Return a game's presets without any that is its plain form under another name."""
    return [p for p in game_text(slug).presets if p.slug == "plain" or CATALOGUE[slug].presets[p.slug]]


def game_text(slug: str) -> GameText:
    """Return a game's texts; raise TextError if they are invalid."""
    return _game_text(slug, language_of_game(slug))


@cache
def _game_text(slug: str, code: str) -> GameText:
    data = text_data(slug)
    for family in data.pop("shares", []):
        _share(data, _family(family, code), set(CATALOGUE[slug].options.declared()))
    lists = {"preset": PresetText, "option": OptionText, "clause": Clause, "aim": Aim}
    values: dict[str, Any] = {k: v for k, v in data.items() if k not in lists}
    for name, kind in lists.items():
        values[f"{name}s"] = [_read(kind, item, f"{slug}.{name}[{i}]") for i, item in enumerate(data.get(name, []))]
    text: GameText = _read(GameText, values, slug)
    return text


def is_in_force(clause: Clause | OptionText | Aim, game: type[Game[Any]], values: Mapping[str, Any]) -> bool:
    """Return whether a clause applies, or an option has an effect, under these option values."""
    declared = game.options.declared()
    return all(text_of_value(declared[key], values[key]) in allowed for key, allowed in clause.when.items())


def aim(slug: str, values: Mapping[str, Any]) -> str:
    """Return the object of the game under these options, as a sentence."""
    text = game_text(slug)
    return next((a.text for a in text.aims if is_in_force(a, CATALOGUE[slug], values)), text.object)


def form_name(slug: str, values: Mapping[str, Any]) -> str:
    """Return the game's name under these options, for example "My Ship Sails"."""
    text = game_text(slug)
    return next((a.name for a in text.aims if a.name and is_in_force(a, CATALOGUE[slug], values)), text.name)


def advice(slug: str, values: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the strategy advice for a table with these options."""
    text = game_text(slug)
    return next((a.advice for a in text.aims if a.advice and is_in_force(a, CATALOGUE[slug], values)), text.advice)


def clauses_in_force(slug: str, values: Mapping[str, Any]) -> list[Clause]:
    """Return the clauses that apply at a table, with the options' values filled in."""
    declared = CATALOGUE[slug].options.declared()
    words = tuple([(key, text_of_value(declared[key], values[key])) for key in declared])
    return list(_clauses_in_force(slug, language_of_game(slug), words))


@lru_cache(TABLES_KEPT)
def _clauses_in_force(slug: str, _code: str, words: tuple[tuple[str, str], ...]) -> tuple[Clause, ...]:
    """Return the clauses that apply under these options, given as text.

    The result is cached, since every sentence at a table asks for it.
    """
    declared, written = CATALOGUE[slug].options.declared(), dict(words)
    applying = [c for c in game_text(slug).clauses if all(written[key] in among for key, among in c.when.items())]
    told = {key: _label_of(slug, key, word) if "members" in declared[key].metadata else word for key, word in words}
    told |= {f"{key}_label": _label_of(slug, key, word) for key, word in words}
    return tuple(
        [replace(c, text=of_one(OPEN_PLACE.sub(lambda place: _filled(place, told), c.text))) for c in applying]
    )


def _filled(place: re.Match[str], told: Mapping[str, str]) -> str:
    """Return the option value for a placeholder such as {stake}; other placeholders are left unchanged."""
    return told.get(place[1], place[0])


def clause_text(slug: str, clause_id: str, values: Mapping[str, Any] | None = None) -> Clause | None:
    """Return the clause with this id, or None; "POPE-R10" and "LOTO-V2" are examples of ids.

    If `values` are given and the clause is in force, they are filled in.
    """
    in_force = clauses_in_force(slug, values) if values else []
    return next((c for c in (*in_force, *game_text(slug).clauses) if c.id == clause_id), None)


def label(slug: str, key: str, value: Any) -> str:
    """Return the short label of an option's value."""
    return _label_of(slug, key, text_of_value(CATALOGUE[slug].options.declared()[key], value))


def _label_of(slug: str, key: str, written: str) -> str:
    """Return the short label of an option's value, given as text."""
    option = game_text(slug).option(key)
    if option is None or written in option.labels:
        return option.labels[written] if option else written
    if "members" in CATALOGUE[slug].options.declared()[key].metadata:
        return ", ".join(option.labels.get(member, member) for member in written.split())
    return written


def option_sentence(slug: str, key: str, value: Any) -> str:
    """Return the rule that an option value stands for, as a sentence."""
    option = game_text(slug).option(key)
    if option is None:
        return message("narration.texts.option_is", option=key, value=label(slug, key, value))
    if value is False or (value == "off" and option.off):
        return option.off or message("narration.texts.not", sentence=option.sentence)
    return of_one(option.sentence.replace("{value}", label(slug, key, value)))


def option_worked(slug: str, key: str, value: Any, seats: int) -> str:
    """Return an example of an option's effect, worked out for its value at a table; "" if it has none.

    >>> option_worked("nap", "stake", 2, 4)
    'With 4 players, a call of three made wins 18.'
    """
    option = game_text(slug).option(key)
    factors = {"value": value, "seats": seats, "others": seats - 1, "shares": seats + 1}

    def product(place: re.Match[str]) -> str:
        return grammar().grouped(prod(int(f) if f.isdecimal() else factors[f] for f in place[1].split("*")))

    return PRODUCT.sub(product, option.worked) if option is not None and isinstance(value, int) else ""


def preset_names(slug: str, preset: str) -> list[str]:
    """Return a preset's names, longest first.

    After the full name comes the text before its first comma or colon, if it has several words and no other preset
    shares it; in English the last is the name used on the command line.
    """
    text = game_text(slug)
    begun = [re.split("[,:]", entry.name)[0] for entry in text.presets]
    full = text.preset(preset).name
    short = re.split("[,:]", full)[0]
    is_told_apart = len(short.split()) > 1 and begun.count(short) == 1
    typed = [preset.replace("_", " ").capitalize()] if language_of_game(slug) == DEFAULT else []
    return [full, *([short] if is_told_apart else []), *typed]


def plain_options(slug: str, seats: int, preset: str = "plain") -> Any:
    """Return the options of a preset at a table with this many seats."""
    kind = CATALOGUE[slug]
    return kind.read_options(kind.playable_seat_count(preset, {}, seats), preset, {})


def differences(slug: str, preset: str, values: Mapping[str, Any], seats: int) -> list[str]:
    """Return a sentence for each option that differs from the preset's at a table with this many seats."""
    base = plain_options(slug, seats, preset)
    return [
        option_sentence(slug, key, value)
        for key, value in values.items()
        if key not in ("start_counters", "deals", "choose_start") and getattr(base, key) != value
    ]


@dataclass(frozen=True)
class GlossaryWord:
    """A glossary entry: a term, its other forms, its meaning in thirty words at most, and cards as an example."""

    word: str
    meaning: str
    forms: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


@cached_by_language
def glossary() -> tuple[GlossaryWord, ...]:
    """Return every glossary entry in alphabetical order."""
    data = tomllib.loads(asset_text(word_file("glossary.toml", spoken_language())))
    words = [_read(GlossaryWord, item, f"glossary.word[{i}]") for i, item in enumerate(data["word"])]
    return tuple(sorted(words, key=lambda w: unaccented(w.word)))
