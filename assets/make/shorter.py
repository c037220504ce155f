"""Write the paths of a picture in fewer characters: relative to the point before, without a change of any point.

Coordinates are decimal fractions of few places, so sums of differences come out exactly where the points were.
"""

import re
from collections.abc import Iterator
from decimal import Decimal

PATH = re.compile(r'(<path[^>]* d=")([^"]*)"')
TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "S": 4, "T": 2, "Z": 0}


def shorter(picture: str) -> str:
    """Return the text of a picture with each path written relatively, where that is shorter."""
    return PATH.sub(lambda found: f'{found[1]}{min(found[2], relative(found[2]), key=len)}"', picture)


def relative(path: str) -> str:
    """Return a path of absolute commands with relative ones; a path with other commands is returned as it is."""
    out, last, here, start = "", "", (Decimal(0), Decimal(0)), (Decimal(0), Decimal(0))
    for name, values in _commands(path):
        if name not in TAKES:
            return path
        if name == "Z":
            out, last, here = f"{out}z", "z", start
            continue
        steps, here = _moved(name, values, here)
        if name == "M":
            start = here
        command = "M" if not out else name.lower()
        text = _joined(values if not out else steps)
        out += text if command == last and command not in "mM" and text.startswith("-") else (
            f" {text}" if command == last and command not in "mM" else f"{command}{text}"
        )  # fmt: skip
        last = command
    return out


def _commands(path: str) -> Iterator[tuple[str, list[Decimal]]]:
    """Yield each command with its numbers; what follows the numbers of an M is drawn to."""
    tokens, at, name = TOKEN.findall(path), 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            name, at = tokens[at], at + 1
        count = TAKES.get(name, len(tokens))
        yield name, [Decimal(each) for each in tokens[at : at + count] if not each.isalpha()]
        at += count
        name = "L" if name == "M" else name


Point = tuple[Decimal, Decimal]


def _moved(name: str, values: list[Decimal], here: Point) -> tuple[list[Decimal], Point]:
    """Return a command's numbers relative to the point before it, and the point after it."""
    if name in "HV":
        axis = "HV".index(name)
        there = (values[0], here[1]) if name == "H" else (here[0], values[0])
        return [values[0] - here[axis]], there
    return [value - here[i % 2] for i, value in enumerate(values)], (values[-2], values[-1])


def _joined(values: list[Decimal]) -> str:
    """Return numbers with as little between them as can be read."""
    out, before = "", ""
    for value in values:
        text = _number(value)
        touches = not out or text.startswith("-") or (text.startswith(".") and "." in before)
        out, before = f"{out}{'' if touches else ' '}{text}", text
    return out


def _number(value: Decimal) -> str:
    text = format(value.normalize() + 0, "f")
    return re.sub(r"^(-?)0\.", r"\1.", text)
