"""The shipped tables of mixed strategy: assets/players/vying.json, made by assets/make/vying with CFR+.

For each class of hands and each line of betting, a table has the probability of each action. The class follows from a
hand's chance of beating one other hand. (CFR+: Tammelin 2014, "Solving Large Imperfect Information Games Using CFR+".)
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import Any

from .... import resources
from .betting_lines import FORMS, BettingForm, LineNode, nodes, tree

MOST = 255  # represents a probability of 1, as two hexadecimal digits
ChanceRow = list[list[float]]  # for each action, by class


def packed(row: ChanceRow) -> list[str]:
    """Return probabilities as text, two digits per class."""
    return ["".join(f"{round(chance * MOST):02x}" for chance in each) for each in row]


def unpacked(texts: Sequence[str]) -> ChanceRow:
    """Return probabilities read from text; those of one class add up to 1."""
    raw = [list(bytes.fromhex(text)) for text in texts]
    sums = [sum(column) or 1 for column in zip(*raw, strict=True)]
    return [[value / whole for value, whole in zip(each, sums, strict=True)] for each in raw]


@dataclass(frozen=True)
class Strategy:
    """The mixed strategy for one form of betting: its classes of hands and its rows of probabilities.

    Classes run from low to high. `cuts` are their upper bounds in the game's own measure of a hand, the chance of
    beating another; `bounds` are the shares of all hands below the end of each class.
    """

    form: BettingForm
    cuts: tuple[float, ...]
    bounds: tuple[float, ...]
    rows: dict[str, list[str]]
    nodes: dict[str, LineNode]

    def share(self, measure: float) -> float:
        """Return the share of all hands that are worse than one with this measure, 0 to 1."""
        place = min(bisect_right(self.cuts, measure), len(self.cuts) - 1)
        low, below = (self.cuts[place - 1], self.bounds[place - 1]) if place else (0.0, 0.0)
        width = self.cuts[place] - low
        return below + (self.bounds[place] - below) * (min(1.0, (measure - low) / width) if width > 0 else 0.5)

    def class_of(self, share: float) -> int:
        """Return the class of a hand that is better than this share of all hands."""
        return min(bisect_right(self.bounds, share), len(self.bounds) - 1)

    def chances(self, line: str, share: float) -> dict[str, float]:
        """Return the probability of each sign of a line for a hand that is better than this share of all."""
        place = self.class_of(share)
        raw = [int(text[2 * place : 2 * place + 2], 16) for text in self.rows[line]]
        whole = sum(raw) or 1
        return {sign: value / whole for sign, value in zip(self.nodes[line].follow, raw, strict=True)}


@cache
def strategy(name: str) -> Strategy:
    """Return the strategy with this name; cached."""
    told = _all()[name]
    form = FORMS[told["form"]]
    lines = {node.line: node for node in nodes(tree(form))}
    bounds = tuple(accumulate(told["often"]))
    return Strategy(form, tuple(told["cuts"]), bounds, told["rows"], lines)


@cache
def _all() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(resources.text("players/vying.json"))
    return found
