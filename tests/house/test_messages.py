"""Every message that Parlour asks for exists, with the arguments it is given, in every language; and none is unused."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from parlour.games import CATALOGUE
from parlour.words.language import DEFAULT, languages, speaking, whole_languages
from parlour.words.message import PLURALS, SLOT, Message, MessageError, labels, lines, message, recorded, slots
from tests.support.source import nodes_of, text_of

HOME = Path(__file__).parents[2]
WORDS = HOME / "assets" / "words"
APART = {"games"}  # a folder with a form of its own, which tests/narration/test_texts.py checks
OF_GAMES = {"arrangements", "players", "plays", "procedures"}  # folders with files about single games
OF_SEVERAL = {"combinations", "vying"}  # files there about games that have no texts in another language
ASKING = ("message", "Message", "recorded", "labels", "lines")
ID = re.compile(r"[a-z]\w*\.[a-z]\w*(\.[\w+-]+)*\.?")


class Call(NamedTuple):
    """A place where Python asks for a message; `id` ends with a dot if the rest is found at run time."""

    where: str
    asks: str
    id: str
    told: frozenset[str] | None  # the names of the arguments, None if they are not all written there


class Entry(NamedTuple):
    """A message of a file: its templates, one for each plural form."""

    id: str
    templates: tuple[str, ...]


@cache
def calls() -> tuple[Call, ...]:
    """Return every request for a message in the program."""
    return tuple(call for path in sorted((HOME / "parlour").rglob("*.py")) for call in calls_in(path))


def calls_in(path: Path) -> Iterator[Call]:
    source = text_of(path)
    if not any(f"{asking}(" in source for asking in ASKING):
        return
    for node in nodes_of(path):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in ASKING:
            continue
        if not node.args:
            continue
        names = [word.arg for word in node.keywords]
        told = None if None in names else frozenset(name for name in names if name)
        for id in ids_in(node.args[0]):
            yield Call(f"{path.relative_to(HOME)}:{node.lineno}", node.func.id, id, told)


def ids_in(node: ast.expr) -> Iterator[str]:
    """Yield the ids that an expression may be; one that is put together ends with a dot."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from ids_in(node.body)
        yield from ids_in(node.orelse)
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield str(node.values[0].value).rpartition(".")[0] + "."


@cache
def entries(code: str) -> Mapping[str, Entry]:
    """Return every message of a language by id."""
    found: dict[str, Entry] = {}
    for path in sorted((WORDS / code).glob("*/*.toml")):
        if path.parent.name not in APART:
            found |= {entry.id: entry for entry in entries_in(tomllib.loads(path.read_text("utf-8")), prefix(path))}
    return found


def prefix(path: Path) -> str:
    return f"{path.parent.name}.{path.stem}"


def entries_in(table: Mapping[str, Any], at: str) -> Iterator[Entry]:
    for key, value in table.items():
        id = f"{at}.{key}"
        if isinstance(value, str):
            yield Entry(id, (value,))
        elif isinstance(value, list):
            yield Entry(id, tuple(value))
        elif PLURALS.issuperset(value):
            yield Entry(id, tuple(value.values()))
        else:
            yield from entries_in(value, id)


def literal_ids() -> set[str]:
    """Return every text in the program that has the form of an id of a file there is."""
    files = tuple({".".join(id.split(".")[:2]) + "." for id in entries(DEFAULT)})
    found = set()
    for path in (HOME / "parlour").rglob("*.py"):
        for node in nodes_of(path):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and text.startswith(files) and ID.fullmatch(text):
                found.add(text)
    return found


def test_every_message_asked_for_exists() -> None:
    known = entries(DEFAULT)
    missing = [
        f"{call.where}: {call.id}"
        for call in calls()
        if call.id not in known and not any(id.startswith(call.id.rstrip(".") + ".") for id in known)
    ]
    assert not missing, "Write these messages under assets/words/en, or mend their ids: " + "; ".join(missing)


def test_every_message_is_given_its_arguments() -> None:
    known, wrong = entries(DEFAULT), []
    for call in calls():
        entry = known.get(call.id)
        if entry is None or call.told is None or call.asks == "lines":
            continue
        needed = {slot.name for template in entry.templates for slot in slots(template)}
        given = call.told - ({"n"} if len(entry.templates) > 1 else set())
        missing, needless = needed - call.told, given - needed
        if needless or (missing and call.asks == "message"):  # a Message may be given more later
            wrong.append(f"{call.where}: {call.id} lacks {sorted(missing)}, has no place for {sorted(needless)}")
    assert not wrong, "; ".join(wrong)


def test_every_message_is_used() -> None:
    asked = {call.id for call in calls()} | literal_ids()
    tables = tuple(id.rstrip(".") + "." for id in asked)
    unused = [id for id in entries(DEFAULT) if id not in asked and not id.startswith(tables)]
    assert not unused, "Remove these messages, which nothing asks for: " + "; ".join(unused)


@pytest.mark.parametrize("code", languages())
def test_every_template_can_be_filled(code: str) -> None:
    wrong = []
    for entry in entries(code).values():
        for template in entry.templates:
            left = SLOT.sub("", template).replace("{}", "").replace("{{", "").replace("}}", "")
            if "{" in left or "}" in left or not template.strip() or template != template.strip():
                wrong.append(f"{entry.id}: {template!r}")
    assert not wrong, "A place for an argument has a kind that there is not, or a brace is left: " + "; ".join(wrong)


@pytest.mark.parametrize("code", [code for code in languages() if code != DEFAULT])
def test_a_file_of_another_language_is_whole(code: str) -> None:
    """A file has every message of the English one, with the same arguments, and no other."""
    english, wrong = entries(DEFAULT), []
    own = entries(code)
    files = {id.rsplit(".", id.count(".") - 1)[0] for id in own}
    for id, entry in english.items():
        if id.rsplit(".", id.count(".") - 1)[0] not in files:
            continue
        if id not in own:
            wrong.append(f"{id} is missing")
        elif arguments(own[id]) != arguments(entry):
            wrong.append(f"{id} has the arguments {sorted(arguments(own[id]))}, not {sorted(arguments(entry))}")
    wrong += [f"{id} is not in English" for id in own if id not in english]
    assert not wrong, "; ".join(wrong)


@pytest.mark.parametrize("code", [code for code in whole_languages() if code != DEFAULT])
def test_a_language_that_can_be_chosen_has_the_whole_house(code: str) -> None:
    """It may lack only files about games that it has no texts of: those games are told in English."""
    games = {path.stem for path in (WORDS / code / "games").glob("*.toml")}
    untold = set(CATALOGUE) - games
    english = {path.relative_to(WORDS / DEFAULT) for path in (WORDS / DEFAULT).rglob("*.toml")}
    needed = {
        path
        for path in english
        if not (path.parts[0] in OF_GAMES and (path.stem in untold or path.stem in OF_SEVERAL))
        and path.parts[0] not in APART
    }
    missing = sorted(str(path) for path in needed if not (WORDS / code / path).is_file())
    assert not missing, f"Write these files under assets/words/{code}: {', '.join(missing)}"


def arguments(entry: Entry) -> set[str]:
    return {slot.name for template in entry.templates for slot in slots(template)} - {"n"}


def test_a_misspelt_id_is_an_error() -> None:
    for id in ("gui.nothing.like_this", "games.nap", "glossary"):
        with pytest.raises((MessageError, ValueError)):
            message(id)


def test_what_a_record_keeps_is_english_in_every_language() -> None:
    with speaking("de"):
        assert (message("cli.check.mark.good"), recorded("cli.check.mark.good")) == ("gut", "ok")


def test_slots_are_told_by_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    templates = {
        "x.y.plain": "{who} has {n}.",
        "x.y.signed": "{n:+}", "x.y.list": "{names:list}", "x.y.either": "{names:either}",
        "x.y.words": "{n:words}", "x.y.share": "{n:.1}", "x.y.capital": "{play:capital}.", "x.y.suit": "{trumps:suit}",
        "x.y.many": {"one": "1 deal", "other": "{n} deals"},
        "x.y.table": {"a": "A", "b": "B"}, "x.y.lines": ["A.", "B."],
    }  # fmt: skip
    monkeypatch.setattr("parlour.words.message._found", lambda _code, id: templates[id])
    monkeypatch.setattr("parlour.words.message._template", lambda _code, id: templates[id])
    assert message("x.y.plain", who=Message("x.y.words", n=3), n=2) == "three has 2."
    assert [message("x.y.signed", n=n) for n in (3, -2, 0)] == ["+3", "−2", "0"]
    assert message("x.y.list", names=["Ann", "Tom", "Lily"]) == "Ann, Tom and Lily"
    assert message("x.y.either", names=["9S", "QS"]) == "9S or QS"
    assert message("x.y.share", n=2.25) == "2.2"
    assert message("x.y.capital", play="play KH") == "Play KH."
    assert message("x.y.suit", trumps="H") == "hearts"
    with speaking("de"):
        assert message("x.y.plain", who="Ann", n=0.5) == "Ann has 0,5."
    assert [message("x.y.many", n=n) for n in (1, 2)] == ["1 deal", "2 deals"]
    assert labels("x.y.table")["b"] == "B"
    assert lines("x.y.lines") == ("A.", "B.")
    with pytest.raises(MessageError, match="needs who"):
        message("x.y.plain", n=2)
    with speaking("en"):
        assert message("x.y.list", names=["Ann"]) == "Ann"
