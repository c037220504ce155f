"""Blind Hookey read a second time: the rules written again in the plainest way, and every deal compared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.second_reading import Reading, by_chance, compare_tables, reread, session
from tests.tables import at_once

CHOICES: dict[str, list[Any]] = {
    "method": ["packets", "three_heaps"],
    "min_stake": [1, 2, 5],
    "max_stake": [3, 6, 9],
    "start_counters": [0, 4, 30],
    "deals": [4],
}
HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class BlindHookey(Reading):
    def play(self) -> None:
        order = next(self.orders)
        assert len(order) == 52
        lost = (self.packets if self.options["method"] == "packets" else self.heaps)(order)
        if all(lost):
            self.dealer = (self.dealer + 1) % self.n

    def limits(self, seat: int) -> tuple[int, int]:
        low, high = self.options["min_stake"], self.options["max_stake"]
        return low, max(low, min(high, self.counters[seat]))

    def settle(self, seat: int, amount: int, card: str, dealers: str) -> bool:
        """Pay one stake; return whether the dealer lost it."""
        if HIGH.index(card[:-1]) > HIGH.index(dealers[:-1]):
            self.pay(self.dealer, seat, amount)
            return True
        self.pay(seat, self.dealer, amount)
        return False

    def packets(self, order: list[str]) -> list[bool]:
        players, bottoms = self.others(self.dealer), {}
        for seat in players:
            cut = self.answer(seat, {f"Cut({k})" for k in range(4, 52 // self.n + 1)})
            many = int(cut[4:-1])
            bottoms[seat], order = order[many - 1], order[many:]
        stakes = {}
        for seat in players:
            low, high = self.limits(seat)
            stakes[seat] = int(self.answer(seat, {f"Stake({k})" for k in range(low, high + 1)})[6:-1])
        return [self.settle(seat, stakes[seat], bottoms[seat], order[-1]) for seat in players]

    def heaps(self, order: list[str]) -> list[bool]:
        cuts = {f"CutHeaps({x}, {y})" for x in range(4, 45) for y in range(4, 45) if 52 - x - y >= 4}
        x, y = map(int, self.answer(self.dealer, cuts)[9:-1].split(", "))
        bottoms = {"X": order[x - 1], "Y": order[x + y - 1], "Z": order[-1]}
        stakes: list[tuple[int, str, int]] = []
        for seat in self.others(self.dealer):
            told = self.answer(seat, self.choices(seat, sorted({heap for _, heap, _ in stakes})))
            words = told.partition("(")[2][:-1].split(", ")
            stakes += [(seat, heap, int(amount)) for heap, amount in zip(words[::2], words[1::2], strict=True)]
        own = next(heap for heap in "XYZ" if heap not in {heap for _, heap, _ in stakes})
        return [self.settle(seat, amount, bottoms[heap], bottoms[own]) for seat, heap, amount in stakes]

    def choices(self, seat: int, backed: list[str]) -> set[str]:
        low, high = self.limits(seat)
        heaps = backed if len(backed) == 2 else ["X", "Y", "Z"]
        found = {f"Stake({heap}, {k})" for heap in heaps for k in range(low, high + 1)}
        most = max(2 * low, self.counters[seat])
        amounts = range(low, self.options["max_stake"] + 1)
        for one, other in ("XY", "XZ", "YZ"):
            if {one, other} <= {*heaps} and (len(backed) != 1 or backed[0] in (one, other)):
                found |= {f"StakeBoth({one}, {a}, {other}, {b})" for a in amounts for b in amounts if a + b <= most}
        return found


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    match = session("blind_hookey", seats, seed % seats, options, seed, by_chance(seed))
    reading = BlindHookey(seats, seed % seats, options)
    assert list(reread(match, reading)) == match.results


@pytest.mark.parametrize("part", at_once(range(3), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "blind_hookey", 13, CHOICES, chance=part, tables=80, first=1000 * part)
