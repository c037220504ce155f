"""No sentence that a person reads stands in Python: all are messages of the catalogue, or texts of a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from tests.support.source import nodes_of

ROOT = Path(__file__).parents[2] / "parlour"
SENTENCE = re.compile(r"[A-Za-z’']{2,},? [a-z’']{2,}")  # two words, the second small
MARKUP = re.compile(r"[<>]|{ [a-z-]+:|@page")
FOR_MACHINES = re.compile(
    r"\\[bdsw(]|\(\?|\w \|\^|^(select|insert|create|drop|pragma|delete|update|from|print|pip|parlour)\b", re.I
)
# What these raise is for whoever writes the program; what a person may meet are exceptions of Parlour's own.
PROGRAMMERS = {
    "AssertionError", "AttributeError", "IndexError", "KeyError", "LookupError", "NotImplementedError", "RuntimeError",
    "TypeError", "ValueError", "FileExistsError", "DatabaseError", "TableError", "Inconsistent", "MessageError",
    "Broken",    "TextError",
}  # fmt: skip
LOGGED = {"note", "require", "noted"}  # calls that write into the program's log, or check what the program itself did

# Words that are values: of facts in records, whose names of hands and prizes may not change with the language; of
# files and of the system; of signals between parts of the program.
HANDS = "names of hands and prizes, which are facts in records"
VALUES = {
    "cli/commands/league.py": "verdicts in the results of a comparison",
    "cli/commands/soak.py": "the place of a failure",
    "games/ambigu/__init__.py": HANDS,
    "games/ambigu/combinations.py": HANDS,
    "games/bouillotte/settlement.py": HANDS,
    "games/brag/hands.py": HANDS,
    "games/cassino/deal.py": HANDS,
    "games/draw_poker/__init__.py": "members of an option",
    "games/draw_poker/jack_pots/openers.py": HANDS,
    "games/loto/boxes.py": "faults of a file of the program's own",
    "games/progressive_poker/__init__.py": "members of an option",
    "games/progressive_poker/company.py": "names of tables, which are facts in records",
    "games/straight_poker/__init__.py": "members of an option",
    "games/whiskey_poker/__init__.py": "members of an option",
    "gui/input/keys.py": "names of keys in settings",
    "gui/scenes/preferences/keys.py": "names of keys in settings",
    "gui/widgets/fields.py": "names of keys in settings",
    "gui/scenes/kiosk/app.py": "how a visit ended, in the kiosk's counts",
    "gui/scenes/kiosk/still_there.py": "how a visit ended, in the kiosk's counts",
    "gui/window/presses/trail.py": "the trail of a report of errors",
    "lessons/own.py": "the name of a folder",
    "lessons/authoring/wish.py": "the form of a wish in a lesson's file",
    "match/deals.py": "a fault of the program",
    "players/families/swaps.py": HANDS,
    "procedures/combinations.py": HANDS,
    "procedures/ranking/poker.py": HANDS,
    "procedures/vying/betting.py": "the value of a signal",
    "puzzles/day.py": "the seed of a day",
    "storage/settings.py": "the name of a folder",
    "storage/games/shelf.py": "the name of a folder",
    "storage/starts.py": "the trail of a report of errors",
    "text/pages/saved_games.py": "the name of a folder",
}


def told(nodes: Collection[ast.AST]) -> Iterator[ast.Constant]:
    """Yield the texts among the nodes of a module that are neither docstrings nor for programmers."""
    apart = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Assert) and node.msg:
            apart |= {id(part) for part in ast.walk(node.msg)}
        call = node.exc if isinstance(node, ast.Raise) else node
        if isinstance(call, ast.Call) and name_of(call.func) in (PROGRAMMERS if call is not node else LOGGED):
            apart |= {id(part) for part in ast.walk(call)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            yield node


def name_of(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


@cache
def sentences() -> dict[str, list[str]]:
    """Return the sentences that stand in the program, by module."""
    found: dict[str, list[str]] = {}
    for path in sorted(ROOT.rglob("*.py")):
        for node in told(nodes_of(path)):
            text = str(node.value).strip()
            if SENTENCE.search(text) and not MARKUP.search(text) and not FOR_MACHINES.search(text):
                found.setdefault(path.relative_to(ROOT).as_posix(), []).append(text)
    return found


def test_no_sentence_stands_in_python() -> None:
    left = {name: texts for name, texts in sentences().items() if name not in VALUES}
    assert not left, f"Move these to assets/words, and ask for them by id: {left}"


def test_the_list_of_values_holds_nothing_that_is_gone() -> None:
    assert sorted(set(VALUES) - set(sentences())) == []


def test_a_sentence_is_found() -> None:
    tree = ast.parse('def f():\n    """Do it."""\n    raise ValueError("wrong for you")\nx = f"{1} cards are left"')
    assert [node.value for node in told(tuple(ast.walk(tree)))] == [" cards are left"]
