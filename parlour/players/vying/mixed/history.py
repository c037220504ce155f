"""The history of a phase of betting, and a seat's resulting place in a strategy's lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import log

from ....engine.keys import zone_of
from ....engine.table import Acted, Moved, Noted, Paid, View
from ..betting_verbs import MEETS, OPENS, SIGHTS, STAYS
from .betting_lines import CALL, PASS, BettingForm

_WORD = re.compile(r"([A-Za-z]+)(?:\((\d+)\))?")


@dataclass(frozen=True)
class Word:
    """A seat's action in the current phase: `kind` is "raise", "meet" or "pass".

    `size` is the size of a raise as a fraction of the pool once its maker had met the stakes before it.
    """

    seat: int
    kind: str
    size: float = 0.0


@dataclass
class _Count:
    """The pool and the stakes as they change, and the actions since the phase began."""

    form: BettingForm
    price: int
    pool: int = 0
    stakes: tuple[int, ...] = ()
    before: int = 0  # in the pool when the open action was made
    open_word: tuple[int, str, int] | None = None
    words: tuple[Word, ...] = ()

    def begin(self) -> None:
        self.words, self.open_word = (), None

    def acted(self, seat: int, verb: str, amount: int) -> None:
        if verb in STAYS:
            self.words += (Word(seat, "pass"),)
        elif verb == "Open" and self.form.opens == "pass":  # opened by its whole stake, including earlier payments
            self.words += (Word(seat, "raise", amount / max(self.pool, 1)),)
            return
        self.open_word, self.before = (seat, verb, amount), self.pool

    def staked(self, stakes: tuple[int, ...]) -> None:
        was, self.stakes = self.stakes, stakes
        if any(was) and not any(stakes):
            self.begin()
        elif self.open_word is not None and was:
            seat, verb, _ = self.open_word
            put = stakes[seat] - was[seat]
            if put <= 0:
                return
            level = max(*was, self.price if self.form.opens == "meet" else 0)
            owed, self.open_word = level - was[seat], None
            if verb in OPENS and put > owed:
                self.words += (Word(seat, "raise", (put - owed) / max(self.before + owed, 1)),)
            elif verb in OPENS | MEETS | SIGHTS:
                self.words += (Word(seat, "meet"),)


def words_of(view: View, form: BettingForm, account: str = "pool") -> tuple[Word, ...]:
    """Return all seats' actions in the current phase of betting, in order."""
    count = _Count(form, view.facts.get("to_meet") or 0)
    for event in view.events:
        if isinstance(event, Acted):
            found = _WORD.match(event.text)
            if found:
                count.acted(event.seat, found[1], int(found[2] or 0))
        elif isinstance(event, Paid):
            count.pool += event.amount * ((event.target == account) - (event.source == account))
        elif isinstance(event, Noted) and event.name == "stakes":
            count.staked(tuple(event.value))
        elif (isinstance(event, Noted) and event.name == "drawn") or (
            isinstance(event, Moved) and zone_of(event.target) == "up"
        ):
            count.begin()
    return count.words


@dataclass(frozen=True)
class Place:
    """A seat's place: the nearest lines with their weights, which add up to 1.

    `raises` is the number made in this phase. `size` is that of the last one as the seat has to meet it, as a
    fraction of the pool without it (0: there is nothing to meet). `over` is how many times larger it is than any in
    the lines, at least 1; for an ante, how many times dearer it is than with two seats.
    """

    lines: tuple[tuple[str, float], ...]
    raises: int
    size: float
    over: float


def place_of(form: BettingForm, seat: int, words: tuple[Word, ...], owes: int, pool: int, *, is_last: bool) -> Place:
    """Return the place of a seat that owes `owes` to a `pool`; `is_last`: all the others have spoken."""
    raised = [word for word in words if word.kind == "raise"]
    depth = min(len(raised), len(form.sizes))
    line = _prefix(form, seat, words, len(raised), owes, is_last)
    if not depth:
        return Place(((line, 1.0),), 0, 0.0, _cheaper(form, owes, pool) if owes and not line else 1.0)
    for word, sizes in zip(raised[-depth:-1], form.sizes, strict=False):
        line += str(_nearest(sizes, word.size))
    size, sizes = owes / max(pool - owes, 1), form.sizes[depth - 1]
    ways = tuple((f"{line}{i}", share) for i, share in _between(sizes, size))
    return Place(ways, len(raised), size, max(1.0, (1 + size) / (1 + sizes[-1])))


def _cheaper(form: BettingForm, owes: int, pool: int) -> float:
    """Return how many times dearer an ante is than with two seats; others who met it have made it cheaper."""
    return max(0.3, (1 + owes / max(pool, 1)) / (1 + form.price / (form.dead + sum(form.put))))


def _prefix(form: BettingForm, seat: int, words: tuple[Word, ...], raises: int, owes: int, is_last: bool) -> str:
    early = "pass" if form.opens == "pass" else "meet"
    sign = PASS if form.opens == "pass" else CALL
    if form.opens == "bet" or (form.opens == "meet" and not form.last_speaks):
        return ""
    if not raises:
        free = not owes if form.opens == "meet" else is_last and any(word.kind == "pass" for word in words)
        return sign if free else ""
    if raises % 2:
        return sign if any(word.seat == seat and word.kind == early for word in words) else ""
    return sign if words[0].kind == early else ""


def _nearest(sizes: tuple[float, ...], size: float) -> int:
    return min(range(len(sizes)), key=lambda i: abs(log(max(size, 0.01) / sizes[i])))


def _between(sizes: tuple[float, ...], size: float) -> Iterator[tuple[int, float]]:
    """Yield the sizes on either side with their weights, interpolated by the odds that they offer."""
    if size <= sizes[0] or len(sizes) == 1:
        yield 0, 1.0
        return
    for i, (low, high) in enumerate(pairwise(sizes)):
        if size < high:
            part = (high - size) * (1 + low) / ((high - low) * (1 + size))
            yield i, part
            yield i + 1, 1 - part
            return
    yield len(sizes) - 1, 1.0
