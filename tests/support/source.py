"""The program's own source, read once for all tests that look into it."""

from __future__ import annotations

import ast
import gc
from functools import cache
from pathlib import Path


@cache
def text_of(path: Path) -> str:
    """Return the text of a file of the program."""
    return path.read_text("utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of a file of the program; nobody may change it."""
    gc.disable()  # a tree has no circles, and to search it for them takes half the time
    try:
        return ast.parse(text_of(path))
    finally:
        gc.enable()


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a file of the program."""
    return tuple(ast.walk(tree_of(path)))
