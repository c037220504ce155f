"""The window and the terminal show what the session hands them: no line of theirs looks into a match.

import-linter forbids them to import one (`pyproject.toml`). But an object that they are handed could still hold it, so
none of them takes an attribute by which a match or its file is reached.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import parlour
from tests.support.source import tree_of

ROOT = Path(parlour.__file__).parent
VIEWS = ("gui", "text")
HIDDEN = ("match", "_match", "_journal")


def reached(tree: ast.AST) -> Iterator[str]:
    """Yield each attribute by which a match or its file is reached; patterns are matched too."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or node.attr not in HIDDEN:
            continue
        is_pattern = isinstance(node.value, ast.Name) and (node.value.id == "re" or node.value.id.isupper())
        if not is_pattern:
            yield f"{ast.unparse(node)}, line {node.lineno}"


def test_what_reaches_a_match_is_found() -> None:
    assert [*reached(ast.parse("self.session.match.log"))] == ["self.session.match, line 1"]
    assert [*reached(ast.parse("session._match.log"))] == ["session._match, line 1"]
    assert [*reached(ast.parse("re.match(name, text); WORD.match(text); self.session.progress.deal"))] == []


def test_no_view_looks_into_a_match() -> None:
    files = [path for room in VIEWS for path in sorted((ROOT / room).rglob("*.py"))]
    found = [f"{path.relative_to(ROOT)}: {each}" for path in files for each in reached(tree_of(path))]
    assert len(files) > 300
    assert found == []
