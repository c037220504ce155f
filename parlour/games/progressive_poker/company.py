"""The company at the start: sizes of tables, the draw for seats and the first dealers (PP-1, PP-2, PP-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.questions import Script, Shuffle
from ...engine.table import Table
from ...procedures.first_dealer import lowest_card
from ...words.message import recorded
from ..draw_poker.pot import pack_of

ENDS = 4  # persons at the head table and at the booby table
LEAST, MOST = 4, 7  # permitted numbers of persons at the tables in between
TABLES = range(2, 7)


def name_of(k: int, tables: int) -> str:
    """Return the name of table `k` in a room of `tables` (PP-1).

    >>> [name_of(k, 3) for k in (1, 2, 3)]
    ['the head table', 'table 2', 'the booby table']
    """
    place = "head" if k == 1 else "booby" if k == tables else "between"
    return recorded(f"plays.progressive_poker.table.{place}", number=k)


def sizes_of(company: int, tables: int | None) -> list[int]:
    """Return the number of persons at each table, the head table first; [] if the company does not fit (PP-1).

    Without a number of tables, use as few as possible. Larger tables are nearer the head.
    """
    for many in TABLES if tables is None else (tables,):
        middle, between = company - 2 * ENDS, many - 2
        if between * LEAST <= middle <= between * MOST:
            each, more = divmod(middle, between) if between else (0, 0)
            return [ENDS, *(each + (i < more) for i in range(between)), ENDS]
    return []


def seated(table: Table, options: Any) -> Script[None]:
    """Deal out the colours, draw for tables and cut for the first deals (PP-2 to PP-4, R21).

    If a dealer is given, everybody sits in order, and the dealer and the first person at each other table deal.
    """
    company, sizes = list(range(table.n)), sizes_of(table.n, options.tables)
    if options.pairing == "couples":
        table.note("red", company[::2], "PP-2")
    is_named = table.dealer is not None
    if not is_named:
        order = yield Shuffle(tuple(range(1, table.n + 1)))
        lots = table.pile("lots")
        table.lay(order, lots, "PP-2")  # visible to all, like the cards that name the tables
        company = mixed([drawn - 1 for drawn in order], set(table.facts["red"] or ()), sizes)
        table.gather(lots, clause="PP-2")
    tables: list[list[int]] = []
    for size in sizes:
        tables.append(company[:size])
        company = company[size:]
    table.note("tables", tables, "PP-2")
    for k, persons in enumerate(tables, 1):
        seats = ", ".join(f"seat {seat}" for seat in persons)
        table.note("sits", {"table": name_of(k, len(tables)), "persons": seats}, "PP-2")
    dealers = [table.dealer if table.dealer in persons else persons[0] for persons in tables]
    if not is_named:
        dealers = yield from cut_for_the_deals(table, tables, options)
    table.note("dealers", dealers, "PP-4")
    table.note("yellow", [0] * table.n)
    table.note("fresh", [0] * table.n)


def cut_for_the_deals(table: Table, tables: Sequence[Sequence[int]], options: Any) -> Script[list[int]]:
    """Return the first dealer of each table, who has cut the lowest card there (PP-4, DP-1)."""
    dealers = []
    for k, persons in enumerate(tables, 1):
        table.note("of_table", k)
        pack = pack_of(options.at_the_table(), len(persons))
        dealers.append((yield from lowest_card(table, persons, "PP-4", pack)))
    table.note("of_table", None)
    table.gather(*table.piles("draw"), clause="PP-4")
    return dealers


def mixed(drawn: list[int], red: set[int], sizes: list[int]) -> list[int]:
    """Return the persons in the order of the chairs, alternating red and blue at each table where possible."""
    piles = {True: [seat for seat in drawn if seat in red], False: [seat for seat in drawn if seat not in red]}
    found = []
    for size in sizes:
        for chair in range(size):
            wanted = chair % 2 == 0
            pile = piles[wanted] or piles[not wanted]
            found.append(pile.pop(0))
    return found
