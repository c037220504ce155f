"""The prizes at the end of the evening (PP-14)."""

from __future__ import annotations

from typing import Any

from ...engine.table import Table


def give_prizes(table: Table, options: Any) -> None:
    """Announce the winners of each prize and the reasons (PP-14)."""
    prizes = prizes_of(table, options)
    table.note("prizes", prizes, "PP-14")
    for name, persons in prizes.items():
        is_yellow = name == "yellow" or (name == "booby" and options.booby_prize == "fewest_yellow")
        held = table.facts["yellow"] if is_yellow else table.counters
        kind = f"booby_{options.booby_prize}" if name == "booby" else name
        told = [f"seat {seat}" for seat in persons]
        table.note("prize", {"as": kind, "persons": told, "held": held[persons[0]]}, "PP-14")


def prizes_of(table: Table, options: Any) -> dict[str, list[int]]:
    """Return the winners of each prize, by its name; counters are already net of fresh stakes (PP-14, R15)."""
    yellow, net = table.facts["yellow"], table.counters
    first = max(range(table.n), key=lambda seat: (yellow[seat], net[seat]))
    best = (yellow[first], net[first])
    found = {"yellow": [seat for seat in range(table.n) if (yellow[seat], net[seat]) == best]}
    red = set(table.facts["red"] or ())
    halves = {"ladies": red, "gentlemen": set(range(table.n)) - red} if red else {"counters": set(range(table.n))}
    for name, persons in halves.items():
        most = max(net[seat] for seat in persons)
        found[name] = [seat for seat in sorted(persons) if net[seat] == most]
    if options.prizes == 4 and options.booby_prize != "off":
        held = net if options.booby_prize == "fewest_counters" else yellow
        found["booby"] = [seat for seat in range(table.n) if held[seat] == min(held)]
    return found
