"""Assertions guard nothing: Python may be told to leave them out.

In the rooms of cards, money and files there is none. Elsewhere one only tells mypy that a value is there, or of which
type it is; without it the next line would fail by itself.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import parlour
from tests.support.source import nodes_of, text_of

ROOT = Path(parlour.__file__).parent
ROOMS_WITHOUT = ("engine", "procedures", "games", "match", "records", "storage")
MOST = 69  # in all other rooms; the number may only shrink


def assertions(folder: Path) -> Iterator[tuple[str, ast.expr]]:
    """Yield the place and the condition of each assertion in a folder."""
    for path in sorted(folder.rglob("*.py")):
        for node in nodes_of(path) if "assert" in text_of(path) else ():
            if isinstance(node, ast.Assert):
                yield f"{path.relative_to(ROOT).as_posix()}:{node.lineno}", node.test


def only_narrows(test: ast.expr) -> bool:
    """Return whether a condition says no more than that values are not None, or of a type."""
    if isinstance(test, ast.BoolOp):
        return isinstance(test.op, ast.And) and all(map(only_narrows, test.values))
    if isinstance(test, ast.Call):
        return isinstance(test.func, ast.Name) and test.func.id == "isinstance"
    if not isinstance(test, ast.Compare) or not isinstance(test.left, ast.Name | ast.Attribute):
        return False
    (operator, *more), (other, *_) = test.ops, test.comparators
    return not more and isinstance(operator, ast.IsNot) and isinstance(other, ast.Constant) and other.value is None


def test_cards_money_and_files_hang_on_no_assertion() -> None:
    found = [place for room in ROOMS_WITHOUT for place, _ in assertions(ROOT / room)]
    assert found == [], "raise an exception of the program's own: TableError, RecordError, OSError"


def test_what_is_asserted_elsewhere_only_narrows_a_type() -> None:
    assert [place for place, test in assertions(ROOT) if not only_narrows(test)] == []


def test_the_number_of_assertions_only_shrinks() -> None:
    assert len(list(assertions(ROOT))) <= MOST


def test_a_condition_that_guards_something_is_told_from_one_that_narrows() -> None:
    kinds = {
        "x is not None": True, "x.y is not None and z is not None": True, "isinstance(x, int)": True,
        "x": False, "x == y": False, "x is not None or y": False, "x is y": False, "all(x)": False, "x > 0": False,
    }  # fmt: skip
    for text, narrows in kinds.items():
        assert only_narrows(ast.parse(text, mode="eval").body) is narrows, text
