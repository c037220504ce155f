"""The rules in docs/rules: every clause that a game, its texts or its policy cites stands in them."""

from __future__ import annotations

import re
from pathlib import Path

from parlour.narration.texts import game_text
from tests.support.cases import each_case

HOME = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted((HOME / "docs" / "rules").glob("*.md"))


def sources(slug: str) -> str:
    """Return the game, its policy and its texts, whether a module is one file or a folder."""
    found = [HOME / "assets" / "words" / "en" / "games" / f"{slug}.toml"]
    for folder in (HOME / "parlour" / "games", HOME / "parlour" / "players" / "policies"):
        found += [file for file in (folder / f"{slug}.py", *sorted((folder / slug).glob("*.py"))) if file.is_file()]
    return "\n".join(file.read_text("utf-8") for file in found)


@each_case("document", DOCUMENTS)
def test_every_clause_that_is_cited_stands_in_the_rules(document: Path) -> None:
    told = document.read_text("utf-8")
    prefix = game_text(document.stem).clauses[0].id.partition("-")[0]
    cited = set(re.findall(rf'"({prefix}-[A-Z]?\d*)["\s:]', sources(document.stem)))
    assert cited, prefix
    assert [clause for clause in sorted(cited) if not re.search(written(clause), told)] == []


def written(clause: str) -> str:
    """Return the pattern of a clause in a document, where a ruling may stand without the name of the game."""
    prefix, _, number = clause.partition("-")
    return rf"\b{clause}\b" if number.isdecimal() else rf"\b({prefix}-)?{number}\b"


@each_case("document", DOCUMENTS)
def test_a_rules_document_cites_books_and_no_files(document: Path) -> None:
    assert not re.search(r"\w+\.txt|\.\./", document.read_text("utf-8"))
