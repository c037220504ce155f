"""No ten lines of the same shape stand twice: what two places both need stands in one."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import parlour

ROOT = Path(parlour.__file__).parent
LENGTH = 10  # lines
ROWS = 3  # ten lines with no more shapes than this are the rows of one table

STRING = r'[rbfRBF]{0,2}(?:"""(?:[^\\]|\\.)*?"""|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\')'
TEXT = re.compile(rf"(?P<text>{STRING})|#[^\n]*", re.DOTALL)
NUMBER = re.compile(r"\b\d[\w.]*")
NAME = re.compile(rf"\b(?!(?:{'|'.join(keyword.kwlist)})\b)[A-Za-z_]\w*")
LIST_OF_NAMES = re.compile(
    r"^(?:[ ]*(?:from [\w.]+ import (?:\([^)]*\)|.*)|import .*)|__all__ = \[[^]]*\])$", re.MULTILINE
)
DECLARATION = re.compile(
    r"(?:@|class ).*|(?:n(?:, n)*(?:: [^=]*)? = )?[(\[{]*['0][ '0:,()\[\]{}]*"
)  # or texts and numbers alone

Place = tuple[str, int]  # a file and the number of a line


def line_ends(found: re.Match[str], sign: str = "") -> str:
    """Return a sign and the line ends of what it replaces, so that the lines keep their numbers."""
    return sign + "\n" * found[0].count("\n")


def shapes(source: str) -> Iterator[tuple[int, str]]:
    """Yield the number and the shape of each line of code, in which all names, texts and numbers are alike.

    Comments, docstrings, imports and `__all__` are left out, and so are declarations.
    """
    code = TEXT.sub(lambda found: line_ends(found, "'" if found["text"] else ""), source)
    code = LIST_OF_NAMES.sub(line_ends, code)
    for number, line in enumerate(NAME.sub("n", NUMBER.sub("0", code)).splitlines(), 1):
        if (shape := line.strip()) and not DECLARATION.fullmatch(shape):
            yield number, shape


def pairs(sources: Iterable[tuple[str, str]]) -> Iterator[tuple[Place, Place]]:
    """Yield each place where ten lines have a shape that stood before, after the place where it stood first."""
    first: dict[tuple[str, ...], tuple[str, int, int]] = {}
    for name, source in sources:
        lines = list(shapes(source))
        for i in range(len(lines) - LENGTH + 1):
            window, number = tuple(shape for _, shape in lines[i : i + LENGTH]), lines[i][0]
            if len(set(window)) <= ROWS:
                continue
            before, at, place = first.setdefault(window, (name, number, i))
            if before != name or i - place >= LENGTH:
                yield (before, at), (name, number)


def test_no_ten_lines_of_one_shape_stand_twice() -> None:
    files = sorted(ROOT.rglob("*.py"))
    assert len(files) > 400, "the files of the program were found"
    found = list(pairs((path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in files))
    assert found == [], "move what both need to one place"


SUMS = """
def total(hand):
    found = []
    for card in hand:
        if card.rank > 10:
            found.append(card)
        else:
            print("low")
    best = max(found)
    while found:
        found.pop()
    return best
"""


def test_lines_that_differ_in_names_texts_and_notes_alone_are_found() -> None:
    other = (
        SUMS.replace("card", "tile")
        .replace("10", "7")
        .replace("low", "too\\nlow")
        .replace("found = []", "found = []  # none")
    )
    assert next(pairs([("a", SUMS), ("b", other)])) == (("a", 2), ("b", 2))
    assert next(pairs([("a", SUMS + other)])) == (("a", 2), ("a", 14))


def test_other_code_and_rows_of_a_table_are_passed_over() -> None:
    assert list(pairs([("a", SUMS), ("b", SUMS.replace("for card in hand", "while card := next(hand)"))])) == []
    assert list(pairs([("a", "x = {\n" + "    1: (2, 3),\n" * 40 + "}\n")])) == []
    imports = "from a import (\n" + "".join(f"    b{i},\n" for i in range(12)) + ")\n"
    assert list(pairs([("a", imports), ("b", imports)])) == []
