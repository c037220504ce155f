"""CFR+ on a tree of betting with two seats and classes of hands (Tammelin 2014).

Counterfactual regret minimisation with regrets that never go below zero, and later rounds weighing more in the mean.
Deals are given by two matrices over classes: how often the seats hold each pair of classes, and the share of those
deals that the first seat wins, ties as half. Values are in the units of the tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from parlour.players.vying.mixed.betting_lines import FOLD, SHOW, VOID, BettingForm, LineNode, nodes, tree

Vector = list[float]
Rows = dict[str, list[Vector]]  # by line, for each action in the order of the tree: how often each class takes it


def raises_in(line: str) -> int:
    """Return how many bets and raises a line has."""
    return sum(sign.isdigit() for sign in line)


@dataclass(frozen=True)
class Deals:
    """`often[i][j]`: how often one seat holds class i and the other j, in all 1; `wins[i][j]`: how often i wins."""

    often: list[Vector]
    wins: list[Vector]

    @property
    def classes(self) -> int:
        return len(self.often)


def independent(weights: Sequence[float], inside: Sequence[float] | None = None) -> Deals:
    """Return deals in which the classes, low to high, fall to the seats independently, as from two packs."""
    many = range(len(weights))
    often = [[weights[i] * weights[j] for j in many] for i in many]
    part = [[1.0 if i > j else 0.5 if i == j else 0.0 for j in many] for i in many]
    return Deals(often, [[often[i][j] * part[i][j] for j in many] for i in many])


class Game:
    """A form of betting over given deals, with the regrets of both seats."""

    def __init__(self, form: BettingForm, deals: Deals) -> None:
        self.form, self.deals, self.root = form, deals, tree(form)
        self.lines = {node.line: node for node in nodes(self.root)}
        k, self.rounds = deals.classes, 0
        self.regrets = {line: [[0.0] * k for _ in node.follow] for line, node in self.lines.items()}
        self.taken = {line: [[0.0] * k for _ in node.follow] for line, node in self.lines.items()}

    # values
    def ended(self, node: LineNode, seat: int, reach: Vector) -> Vector:
        """Return what each class of a seat gets at the end of a line; `reach` weighs the other seat's classes."""
        form, own = self.form, node.put[seat]
        pool = form.dead + sum(node.put)
        if node.ended == FOLD:
            is_ante_unmet = form.opens == "meet" and node.line == FOLD and not form.last_speaks
            gain = -own if node.seat == seat else pool - own
            if form.forfeit is not None and raises_in(node.line) == 1:
                gain = form.dead / 2 + (-form.forfeit if node.seat == seat else form.forfeit)
            if is_ante_unmet:
                gain = 0.0  # the ante goes back to its owner, and the seat that did not meet it loses nothing
            return [gain * sum(map(mul, row, reach)) for row in self.deals.often]
        if node.ended == VOID:
            return [pool / 2 * sum(map(mul, row, reach)) for row in self.deals.often]
        assert node.ended == SHOW
        return [
            pool * sum(map(mul, win, reach)) - own * sum(map(mul, row, reach))
            for win, row in zip(self.deals.wins, self.deals.often, strict=True)
        ]

    def total(self) -> float:
        """Return what both seats together get, whatever they do."""
        return self.form.dead

    # learning
    def present(self, line: str) -> list[Vector]:
        """Return how often each class takes each action, by regret matching."""
        regrets = self.regrets[line]
        even = 1 / len(regrets)
        sums = [sum(column) for column in zip(*regrets, strict=True)]
        return [[r / s if s > 0 else even for r, s in zip(row, sums, strict=True)] for row in regrets]

    def learn(self, rounds: int) -> None:
        """Play so many rounds, in which the seats learn in turn; later rounds weigh more."""
        ones = [1.0] * self.deals.classes
        for turn in range(self.rounds + 1, self.rounds + rounds + 1):
            for seat in (0, 1):
                self._walk(self.root, seat, ones, ones, float(turn))
        self.rounds += rounds

    def _walk(self, node: LineNode, seat: int, own: Vector, other: Vector, weight: float) -> Vector:
        if node.ended:
            return self.ended(node, seat, other)
        chances = self.present(node.line)
        after = list(node.follow.values())
        if node.seat != seat:
            found = [0.0] * len(own)
            for child, chance in zip(after, chances, strict=True):
                values = self._walk(child, seat, own, list(map(mul, other, chance)), weight)
                found = [a + b for a, b in zip(found, values, strict=True)]
            return found
        each = [
            self._walk(child, seat, list(map(mul, own, chance)), other, weight)
            for child, chance in zip(after, chances, strict=True)
        ]
        mean = [sum(map(mul, c, v)) for c, v in zip(zip(*chances, strict=True), zip(*each, strict=True), strict=True)]
        regrets, taken = self.regrets[node.line], self.taken[node.line]
        for place, (values, chance) in enumerate(zip(each, chances, strict=True)):
            regrets[place] = [max(0.0, r + v - m) for r, v, m in zip(regrets[place], values, mean, strict=True)]
            taken[place] = [t + weight * o * c for t, o, c in zip(taken[place], own, chance, strict=True)]
        return mean

    def rows(self) -> Rows:
        """Return the mean strategy; where a class never came, its last one."""
        found: Rows = {}
        for line, taken in self.taken.items():
            last, sums = self.present(line), [sum(column) for column in zip(*taken, strict=True)]
            top = max(sums)
            found[line] = [
                [t / s if s > 1e-6 * top else c for t, s, c in zip(row, sums, now, strict=True)]
                for row, now in zip(taken, last, strict=True)
            ]
        return found

    # what a table is worth to seats that play by it
    def worths(self, rows: Rows) -> list[Vector]:
        """Return what class i gets against class j when both play by the rows, averaged over who speaks first."""
        many = range(self.deals.classes)
        found = [[0.0 for _ in many] for _ in many]
        for seat in (0, 1):
            for j in many:
                values = self._played(self.root, rows, seat, [float(k == j) for k in many])
                for i in many:
                    often = self.deals.often[i][j]
                    found[i][j] += values[i] / often / 2 if often else self.form.dead / 4
        return found

    def _played(self, node: LineNode, rows: Rows, seat: int, other: Vector) -> Vector:
        if node.ended:
            return self.ended(node, seat, other)
        found = [0.0] * len(other)
        for child, chance in zip(node.follow.values(), rows[node.line], strict=True):
            is_own = node.seat == seat
            values = self._played(child, rows, seat, other if is_own else list(map(mul, other, chance)))
            found = [a + b * (c if is_own else 1.0) for a, b, c in zip(found, values, chance, strict=True)]
        return found

    # judging
    def best_reply(self, rows: Rows, seat: int) -> float:
        """Return the most that a seat can get against the other's rows."""
        return sum(self._best(self.root, rows, seat, [1.0] * self.deals.classes))

    def _best(self, node: LineNode, rows: Rows, seat: int, other: Vector) -> Vector:
        if node.ended:
            return self.ended(node, seat, other)
        after = list(node.follow.values())
        if node.seat == seat:
            return [max(column) for column in zip(*(self._best(c, rows, seat, other) for c in after), strict=True)]
        found = [0.0] * len(other)
        for child, chance in zip(after, rows[node.line], strict=True):
            values = self._best(child, rows, seat, list(map(mul, other, chance)))
            found = [a + b for a, b in zip(found, values, strict=True)]
        return found

    def exploitability(self, rows: Rows) -> float:
        """Return what a seat loses on average to one that knows its rows and replies best."""
        return (self.best_reply(rows, 0) + self.best_reply(rows, 1) - self.total()) / 2
