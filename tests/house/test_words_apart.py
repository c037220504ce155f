"""No sentence that a person reads stands in Python: all are messages of the catalogue, or texts of a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.source import nodes_of

ROOT = Path(__file__).parents[2] / "parlour"
SENTENCE = re.compile(r"[A-Za-z’']+,? [A-Za-z’']+")  # two words
PIECE = re.compile(r"[A-Za-z’']{2,},? |,? [A-Za-z’']{2,}")  # in a text that is put together: a word and a space
MARKUP = re.compile(r'[<>]|{ [a-z-]+:|@page|="|\) (rotate|scale)\(|^\.[A-Z]{1,2} |\[\w+\]::')
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

# Words that are values, by what they are: a new one is judged before it is put here. Hands, prizes and tables are named
# in the catalogue (`words.message.recorded`); the patterns look for such a name in a record.
VALUES = {
    "names, which are the same in every language": {
        "Blind Hookey", "Draw Poker", "My Bird Sings", "Pope Joan", "Progressive Poker", "Straight Poker", "Stud Poker",
        "Whiskey Poker", "The Poker Family", "Mrs Bell", "Mr Pym", "Uncle Ned", "Miss May", "The Major", "Aunt Prue",
        "Mrs Crane", "Mrs B…", ", Python", "), Python",
    },
    "patterns of hands in records": {"sequence and flush|sequence of four|tricon .*prime", "^three"},
    "answers and seats as the engine and the records write them": {
        '{0: "AH KH"}', '"AH KH"', '{"hands": {0: "AH KH"}}', "seat", "card", "Draw", "hand", "goes on", "/close",
        "blaze tiger skip round_corner", "holds at least", "holds no",
    },
    "keys in settings": {
        "keypad enter", "page up", "page down", "pad", "left shift", "right shift", "left ctrl", "right ctrl",
        "left alt", "right alt",
    },
    "counts of the kiosk, and names of sounds": {"walked off", "watch", "play", "learn", "chink", "tune"},
    "folders and files": {"put away", "set aside", "house rules", "format =", "acts =", 'pack = "', 'draw = Random("'},
    "the seed of a day": {"deal of"},
    "for the makers of the program: faults of its own files, and the trail of a report": {
        "the counters do not balance", "two cards are equal", "cards", "to", "do not hold every number once",
        "has not fifteen different numbers in three rows of five", "has two numbers of a row in one column",
        "has a column of none or of more than three", "a key in a field", "key", "at", "try", "on", "The last",
        "events, by seconds and screen:",
    },
    "the system's": {"argument", "Control Panel\\Accessibility\\HighContrast"},
    "what is typed": {",| and |"},
}  # fmt: skip
GRAMMAR = {"words/english.py", "words/german.py"}  # the articles and endings of each language


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


def sentences_in(nodes: Collection[ast.AST]) -> Iterator[str]:
    """Yield the texts among the nodes of a module that read like a sentence, or like a piece of one."""
    pieces = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in told(nodes):
        text = str(node.value)
        is_piece = id(node) in pieces or text != text.strip()
        reads = SENTENCE.search(text) or (is_piece and PIECE.search(text))
        if reads and not MARKUP.search(text) and not FOR_MACHINES.search(text.strip()):
            yield text.strip()


@cache
def sentences() -> dict[str, list[str]]:
    """Return the sentences that stand in the program, by module."""
    found = {path.relative_to(ROOT).as_posix(): [*sentences_in(nodes_of(path))] for path in sorted(ROOT.rglob("*.py"))}
    return {name: texts for name, texts in found.items() if texts and name not in GRAMMAR}


def test_no_sentence_stands_in_python() -> None:
    values = {text.strip() for texts in VALUES.values() for text in texts}
    left = {name: [text for text in texts if text not in values] for name, texts in sentences().items()}
    left = {name: texts for name, texts in left.items() if texts}
    assert not left, f"Move these to assets/words, and ask for them by id: {left}"


def test_the_list_of_values_holds_nothing_that_is_gone() -> None:
    standing = {text for texts in sentences().values() for text in texts}
    assert sorted(text for texts in VALUES.values() for text in texts if text.strip() not in standing) == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('x = f"{1} cards are left"', ["cards are left"]),
        ('x = f"{1} high"', ["high"]),
        ('x = f"Seat {1}"', ["Seat"]),
        ('x = "a tiger"', ["a tiger"]),
        ('x = "three "', ["three"]),
        ('x = f"gui.settings.{1}"', []),
        ('x = "two_pairs"', []),
        ('def f():\n    """Do it."""\n    raise ValueError("wrong for you")', []),
    ],
)
def test_a_sentence_is_found(code: str, found: list[str]) -> None:
    assert [*sentences_in([*ast.walk(ast.parse(code))])] == found
