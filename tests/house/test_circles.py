"""No file imports itself by way of others: not inside a function either, nor for the type checker alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import parlour
from tests.support.source import nodes_of

ROOT = Path(parlour.__file__).parent


def modules() -> dict[str, Path]:
    """Return every module of the program with its file."""
    found = {}
    for path in ROOT.rglob("*.py"):
        name = ".".join(("parlour", *path.relative_to(ROOT).with_suffix("").parts))
        found[name.removesuffix(".__init__")] = path
    return found


def imports(name: str, path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """Yield the modules that a file imports from its own program, those for the checker alone too."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in nodes_of(path):
        if not isinstance(node, ast.ImportFrom):
            continue
        above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
        base = ".".join([*above, *([node.module] if node.module else [])])
        for alias in node.names:
            whole = f"{base}.{alias.name}"
            found = whole if whole in known else base
            if found in known and found != name:
                yield found


def circles(graph: Mapping[str, set[str]]) -> list[set[str]]:
    """Return the sets of modules each of which leads to all others of its set (Tarjan 1972)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(name: str) -> None:
        number[name] = low[name] = len(number)
        stack.append(name)
        for other in graph[name]:
            if other not in number:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], number[other])
        if low[name] == number[name]:
            at = stack.index(name)
            if len(stack) - at > 1:
                found.append(set(stack[at:]))
            del stack[at:]

    for name in graph:
        if name not in number:
            visit(name)
    return found


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]


def test_no_file_imports_itself_by_way_of_others() -> None:
    known = modules()
    graph = {name: set(imports(name, path, known)) for name, path in known.items()}
    assert len(graph) > 400, "the files of the program were found"
    assert [sorted(circle) for circle in circles(graph)] == []
