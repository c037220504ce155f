"""Nothing in the rules or in what people see grows past what can be read at once; what still does may only shrink."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import parlour
from tests.support.source import tree_of

ROOT = Path(parlour.__file__).parent
MOST_METHODS, CLASS_LINES, FUNCTION_LINES, COMPLEXITY = 20, 250, 40, 15
SHORT = 5  # lines that have no room for so many branches
BRANCHES = (ast.If, ast.For, ast.While, ast.ExceptHandler, ast.comprehension, ast.match_case)

# What is larger than that still: for a class its methods and lines, for a function its lines and its complexity.
KNOWN: dict[str, tuple[int, int]] = {
    "engine/game.py:Game": (21, 166),
    "engine/table.py:Table": (30, 231),
}


def lines(node: ast.ClassDef | ast.FunctionDef) -> int:
    """Return how many lines a definition takes."""
    return (node.end_lineno or 0) - node.lineno + 1


def complexity(node: ast.FunctionDef) -> int:
    """Return the number of paths through a function (McCabe 1976)."""
    return 1 + sum(isinstance(inner, BRANCHES) for inner in ast.walk(node))


def measured(tree: ast.Module) -> Iterator[tuple[str, tuple[int, int], bool]]:
    """Yield each class and function with its size, and whether that is too large."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            methods = sum(isinstance(part, ast.FunctionDef) for part in node.body)
            yield node.name, (methods, lines(node)), methods > MOST_METHODS or lines(node) > CLASS_LINES
        elif isinstance(node, ast.FunctionDef):
            size = lines(node), complexity(node) if lines(node) > SHORT else 1
            yield node.name, size, size[0] > FUNCTION_LINES or size[1] > COMPLEXITY


@cache
def large(root: Path) -> dict[str, tuple[int, int]]:
    """Return what is too large in the program, by file and name."""
    found = {}
    for path in sorted(root.rglob("*.py")):
        for name, size, is_large in measured(tree_of(path)):
            if is_large:
                found[f"{path.relative_to(root).as_posix()}:{name}"] = size
    return found


def test_what_is_too_large_is_found() -> None:
    body = "\n".join(f"    def f{i}(self): ..." for i in range(MOST_METHODS + 1))
    (name, size, is_large), *_ = measured(ast.parse(f"class Large:\n{body}"))
    assert (name, size, is_large) == ("Large", (21, 22), True)
    branches = "\n".join("    if x: pass" for _ in range(COMPLEXITY))
    ((name, size, is_large),) = measured(ast.parse(f"def f(x):\n{branches}"))
    assert (name, size, is_large) == ("f", (16, 16), True)


def test_nothing_new_is_larger_than_can_be_read_at_once() -> None:
    grown = {
        name: size
        for name, size in large(ROOT).items()
        if name not in KNOWN or any(now > then for now, then in zip(size, KNOWN[name], strict=True))
    }
    assert grown == {}, "make parts of it; the list of what is known to be too large only shrinks"


def test_the_list_of_what_is_too_large_holds_nothing_that_is_mended() -> None:
    assert sorted(set(KNOWN) - set(large(ROOT))) == []
