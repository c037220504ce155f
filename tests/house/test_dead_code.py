"""Every function, class and method of the program is named in it a second time: what nothing names, nothing needs.

A name between quotes counts, since screens are opened by it; so does what a decorator takes in, such as a table's.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import parlour
from tests.support.source import nodes_of, text_of

ROOT = Path(parlour.__file__).parent
# Decorators that change how something is called, and do not take it in anywhere.
PLAIN = {
    "property", "cached_property", "staticmethod", "classmethod", "abstractmethod", "cache", "lru_cache", "dataclass",
    "contextmanager", "total_ordering",
}  # fmt: skip
SAID_OF_CODE = re.compile(r'"""(?:[^\\]|\\.)*?"""|#[^\n]*', re.DOTALL)  # docstrings and comments

Definition = ast.FunctionDef | ast.ClassDef


def is_taken_in(node: Definition) -> bool:
    """Return whether a decorator keeps what is defined."""
    names = {ast.unparse(each).partition("(")[0].rpartition(".")[2] for each in node.decorator_list}
    return not names <= PLAIN


def named_once(definitions: Iterable[Definition], texts: Iterable[str]) -> Iterator[str]:
    """Yield the names that stand in the texts of the program no more often than they are defined."""
    said = Counter(word for text in texts for word in re.findall(r"\w+", SAID_OF_CODE.sub("", text)))
    defined = Counter(node.name for node in definitions if not is_taken_in(node) and not node.name.startswith("__"))
    for name, times in sorted(defined.items()):
        if said[name] <= times:
            yield name


def test_what_is_named_nowhere_is_found() -> None:
    source = """
class Table:
    @property
    def size(self): return 1
    @opens(Route)
    def opened(self): ...
def lay(): return Table  # lay it
"""
    tree = ast.parse(source)
    definitions = [node for node in ast.walk(tree) if isinstance(node, Definition)]
    assert [*named_once(definitions, [source])] == ["lay", "size"]


def test_no_function_or_class_is_named_nowhere() -> None:
    files = sorted(ROOT.rglob("*.py"))
    assert len(files) > 400, "the files of the program were found"
    definitions = [node for path in files for node in nodes_of(path) if isinstance(node, Definition)]
    assert [*named_once(definitions, map(text_of, files))] == [], "nothing in the program uses it"
