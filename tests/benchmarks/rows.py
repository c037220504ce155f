"""Rows of the table: what was promised, what was measured, and the machine that measured it."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field


def yardstick(clock: Callable[[], float] = time.perf_counter) -> float:
    """Return millions of turns of an empty loop a second: how quick this machine is at this very moment."""
    return statistics.median(_turns(clock) for _ in range(5))


def _turns(clock: Callable[[], float]) -> float:
    begun, count = clock(), 0
    while count < 200_000:
        count += 1
    return 0.2 / (clock() - begun)


@dataclass
class Row:
    """One line of the table.

    `used` is the part of the budget that was used: at most 1 is within it. It is a quotient of times, or of the
    promised rate and the measured one. `loops` is the yardstick at the time; a row that does not hang upon the speed
    of the machine has none.
    """

    name: str
    budget: str
    measured: str
    used: float
    loops: float | None = field(default_factory=yardstick)

    def alone(self, best: float) -> float:
        """Return the part of the budget that would be used if the machine ran as quickly as at its best moment."""
        return self.used if self.loops is None else self.used * min(1.0, self.loops / best)


def at_most(name: str, budget: float, measured: float, unit: str, digits: int = 1) -> Row:
    """Return a row for a time by the clock on the wall that may not be exceeded."""
    return Row(name, f"≤ {budget:,g} {unit}", f"{measured:,.{digits}f} {unit}", measured / budget)


def size_at_most(name: str, budget: float, measured: float, unit: str) -> Row:
    """Return a row for a size, which is the same on every machine."""
    row = at_most(name, budget, measured, unit)
    row.loops = None
    return row


def at_least(name: str, budget: float, measured: float, unit: str) -> Row:
    """Return a row for a rate of the processor's time that is to be reached."""
    loops = yardstick(time.process_time)
    return Row(name, f"≥ {budget:,.0f} {unit}", f"{measured:,.0f} {unit}", budget / measured, loops)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which a share of all lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def median(values: Sequence[float]) -> float:
    """Return the middle value."""
    return statistics.median(values)


def table(rows: Sequence[Row]) -> str:
    """Return the rows as a table to read."""
    loops = [row.loops for row in rows if row.loops is not None] or [yardstick()]
    lines = [("what", "budget", "measured", "used", "alone")]
    for row in rows:
        mark = " !" if row.alone(max(loops)) > 1 else ""
        lines.append((row.name, row.budget, row.measured, f"{row.used:.2f}", f"{row.alone(max(loops)):.2f}{mark}"))
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    shown = ["  ".join(cell.ljust(w) for cell, w in zip(line, widths, strict=True)).rstrip() for line in lines]
    told = (
        "used: the part of the budget, at most 1 is within it. alone: the same with the machine at its best moment.\n"
        f"Yardstick: {min(loops):.1f} to {max(loops):.1f} million turns of an empty loop a second in the meantime."
    )
    return "\n".join([*shown, "", told])
