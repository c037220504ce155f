"""Names: no two public classes of the program share one, since one word should have one meaning."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from tests.support.source import tree_of

PROGRAM = Path(__file__).parents[2] / "parlour"


def test_no_two_public_classes_share_a_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PROGRAM.rglob("*.py")):
        for node in tree_of(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(str(path.relative_to(PROGRAM)))
    doubled = {name: where for name, where in places.items() if len(where) > 1}
    assert not doubled, f"rename these by what they are: {doubled}"
