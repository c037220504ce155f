"""One round of the party: a pool at each table, yellow counters, fresh stakes and the moves (PP-5 to PP-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.questions import Script
from ...engine.table import BANK, Table, TableError
from ...procedures.first_dealer import highest_card
from ...procedures.ranking import Ranking
from ..draw_poker.options import DrawPokerOptions
from .company import name_of
from .party_table import PartyTable

YELLOW_BOX, YELLOW_HELD = "yellow_box", "yellow_held"  # the pools of yellow counters in the box, and of those won


def cut(table: Table, among: Sequence[int], clause: str) -> Script[int]:
    """Return the person who cuts the highest card, ace low; ties cut again (PP-10, R2, R3, R20)."""
    if len(among) == 1:
        return among[0]
    highest = yield from highest_card(table, among, clause)
    table.gather(*[table.piles("draw")[seat] for seat in among], clause=clause)
    return highest


class PartyRound:
    """One round of the party, at all tables."""

    def __init__(self, table: Table, options: Any, *, is_last: bool) -> None:
        self.table, self.options, self.is_last = table, options, is_last
        self.tables: list[list[int]] = [list(persons) for persons in table.facts["tables"]]
        self.dealers: list[int] = list(table.facts["dealers"])
        self.winners: dict[int, int] = {}  # by table, from 1
        self.safe: set[int] = set()  # at the head table: the winner, and everyone in the call

    def script(self, rules: DrawPokerOptions, ranking: Ranking) -> Script[None]:
        """Play a pool at each table, starting with the head table, and then make the moves (PP-5 to PP-12)."""
        table = self.table
        table.note("round", table.deal_number, "PP-5")
        for k in range(1, len(self.tables) + 1):
            table.note("of_table", k)
            table.note("playing", k, "PP-5")
            table.note("plays", {"table": name_of(k, len(self.tables))}, "PP-5")
            at = PartyTable(table, k)
            yield from at.play_pool(rules, ranking)
            yield from self.decided(at)
        table.note("of_table", None)
        table.note("playing", None)
        yield from self.settle()

    def decided(self, at: PartyTable) -> Script[None]:
        """Record the winner of a table's pool, and strike the bell at the head table (PP-6 to PP-9)."""
        table, k = self.table, at.k
        won = list(at.facts.get("winners") or [])
        if won:
            self.winners[k] = yield from cut(table, won, "PP-R2")
        self.dealers[k - 1] = at.dealer if at.dealer is not None else at.persons[0]
        if k == 1:
            table.note("bell", True, "PP-6")
            shown = at.facts.get("shown_as") or []
            self.safe = {*won, *(seat for seat in at.persons if shown and shown[seat] is not None)}
            if won:
                self.give_yellow(self.winners[1])
        at._gather()

    def give_yellow(self, seat: int) -> None:
        """Give the winner at the head table a yellow counter; the banker adds one if the box is empty (PP-8)."""
        table = self.table
        if not table.pools[YELLOW_BOX]:
            table.pay(BANK, YELLOW_BOX, 1, "PP-8")
        table.pay(YELLOW_BOX, YELLOW_HELD, 1, "PP-8")
        yellow = list(table.facts["yellow"])
        yellow[seat] += 1
        table.note("yellow", yellow, "PP-8")
        table.note("yellow_to", seat, "PP-8")

    def settle(self) -> Script[None]:
        """Decide who moves, give fresh stakes, then make the moves and exchanges (PP-R6)."""
        table = self.table
        down = yield from self.going_down()
        broke = [seat for persons in self.tables for seat in persons if table.counters[seat] <= 0]
        if not self.is_last:
            for seat in broke:
                self.give_stake(seat)
        places = {seat: k for k, persons in enumerate(self.tables) for seat in persons}
        chairs = [[*persons] for persons in self.tables]
        self.move(down)
        if not self.is_last:
            yield from self.exchanges([seat for seat in broke if seat != down])
        moves = [[seat, places[seat] + 1, k + 1] for k, persons in enumerate(self.tables) for seat in persons
                 if places[seat] != k]  # fmt: skip
        self.pass_deals(chairs)
        for seat, left, come in moves:
            way = "up" if come < left else "down"
            names = {"left": name_of(left, len(self.tables)), "come": name_of(come, len(self.tables))}
            table.note("goes", {"seat": seat, "as": way, **names}, "PP-12")
        table.note("moves", moves, "PP-12")
        table.note("tables", self.tables, "PP-12")
        table.note("dealers", self.dealers, "PP-12")
        table.note("bell", None)

    def going_down(self) -> Script[int]:
        """Return who leaves the head table: the poorest of those not in the call (PP-9, PP-10, R3 to R5)."""
        head = self.tables[0]
        risk = [seat for seat in head if seat not in self.safe]
        if not risk:
            risk = [seat for seat in head if seat != self.winners.get(1)]
        fewest = min(self.table.counters[seat] for seat in risk)
        return (yield from cut(self.table, [s for s in risk if self.table.counters[s] == fewest], "PP-10"))

    def give_stake(self, seat: int) -> None:
        """Give a fresh stake to a person who has lost everything (PP-11)."""
        table = self.table
        table.pay(BANK, seat, self.options.stake, "PP-11")
        fresh = list(table.facts["fresh"])
        fresh[seat] += 1
        table.note("fresh", fresh, "PP-11")

    def move(self, down: int) -> None:
        """Move each winner up into the vacant chair above, and `down` into the last vacant one (PP-7, PP-9, PP-12).

        Below a table that nobody won everyone stays, and the person going down stops at that table.
        """
        free, at = self.tables[0].index(down), 0
        for k in range(1, len(self.tables)):
            winner = self.winners.get(k + 1)
            if winner is None:
                break
            chair = self.tables[k].index(winner)
            self.tables[at][free] = winner
            free, at = chair, k
        self.tables[at][free] = down
        if sorted(seat for persons in self.tables for seat in persons) != list(range(self.table.n)):
            raise TableError("a person sits at two tables, or at none")

    def exchanges(self, broke: Sequence[int]) -> Script[None]:
        """Let everyone who lost everything change places with the richest at the booby table (PP-11, R7 to R9)."""
        booby = self.tables[-1]
        newcomers: set[int] = set()
        for seat in broke:
            if seat in booby:
                continue
            old = [other for other in booby if other not in newcomers]
            if not old:
                return
            most = max(self.table.counters[other] for other in old)
            richest = yield from cut(self.table, [o for o in old if self.table.counters[o] == most], "PP-R8")
            here = next(persons for persons in self.tables if seat in persons)
            one, other = here.index(seat), booby.index(richest)
            here[one], booby[other] = richest, seat
            newcomers.add(seat)

    def pass_deals(self, before: Sequence[Sequence[int]]) -> None:
        """Pass the deal at each table one chair to the left of the last dealer's chair (PP-12)."""
        for k, persons in enumerate(self.tables):
            chair = before[k].index(self.dealers[k])
            self.dealers[k] = persons[(chair + 1) % len(persons)]
