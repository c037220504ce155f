"""Every key of a game's templates names something of the game: a misspelt one is an error, and not silence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import parlour
from parlour.engine.questions.actions import VERBS
from parlour.games import CATALOGUE
from parlour.narration.texts import game_text
from tests.support.cases import each_case

ROOT = Path(parlour.__file__).parent
PARTS = {
    "acts", "rules", "moves", "pays", "ledger", "reasons", "results", "notes", "scores", "parts", "table", "status",
    "words", "pools", "asks", "buttons", "flourish",
}  # fmt: skip


@cache
def program() -> str:
    """Return the program of all games, of what they share, and of what is told of their ends."""
    folders = ("games", "procedures", "narration/outcomes")
    return "\n".join(file.read_text("utf-8") for folder in folders for file in sorted((ROOT / folder).rglob("*.py")))


def strange(slug: str, says: dict[str, dict[str, str]]) -> Iterator[str]:
    """Yield the keys that name nothing: no part, verb, clause, fact, pile or outcome."""
    assert CATALOGUE[slug]  # which registers its verbs
    cited = {clause.id for clause in game_text(slug).clauses} | {*re.findall(r"[A-Z]+-[A-Z]?\d*[A-Z]?", program())}
    for part, said in says.items():
        if part not in PARTS:
            yield part
        for key in said:
            name, *rest = re.split(r"[:>=]", key)
            if part in ("acts", "rules", "asks", "buttons"):
                verbs = [verb for verb in re.split(r"[+ ]", name.partition("(")[0]) if verb != "…"]
                known = all(verb in VERBS or verb in cited for verb in verbs)
            elif part in ("moves", "pays", "reasons", "scores"):
                known = name in cited or (part == "ledger" and name == "pool")
            elif part in ("notes", "status", "results"):
                known = all(word in cited or _quoted(word) for word in (name, *rest[:1]))
            else:
                known = True
            if not known:
                yield f"{part}.{key}"


def _quoted(word: str) -> bool:
    """Return whether the program has a word in quotes, or an f-string that may become it."""
    if word.isdecimal() or word in ("true", "false", "alone", "several") or f'"{word}"' in program():
        return True
    return any(shape.fullmatch(word) for shape in shapes())


@cache
def shapes() -> list[re.Pattern[str]]:
    """Return the f-strings of the program that are names, as patterns."""
    found = re.findall(r'f"((?:[a-z_]*{[^"]+?})+[a-z_]*|[a-z_]+{[^"]+?})"', program())
    fixed = {text for text in found if re.search("[a-z]_|_[a-z]", re.sub(r"{[^}]*}", "", text))}
    return [re.compile(re.sub(r"{[^}]*}", "[a-z_]+", text)) for text in fixed]


@each_case("slug", CATALOGUE)
def test_every_key_of_a_template_names_something(slug: str) -> None:
    assert [*strange(slug, {part: {**said} for part, said in game_text(slug).says.items()})] == []


@each_case(
    ("part", "key"),
    [
        ("acts", "Cal"), ("moves", "NAP-99"), ("pays", "NPA-12"), ("notes", "trmups"), ("notez", "trumps"),
        ("results", "maed"), ("buttons", "Calll …"),
    ],
)  # fmt: skip
def test_a_misspelt_key_is_found(part: str, key: str) -> None:
    assert [*strange("nap", {part: {key: "{who}"}})]
