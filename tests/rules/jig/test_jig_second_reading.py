"""Jig read a second time: the rules written again in the plainest way, by hand, and every deal compared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.second_reading import RANKS, Reading, by_chance, compare_tables, reread, session
from tests.tables import at_once

CHOICES: dict[str, list[Any]] = {
    "pool_equal": [False, True],
    "pool_dealer": [False, True],
    "pool_fines": [False, True],
    "call_words": ["auto", "manual"],
    "table_penalties": [False, True],
    "deals": [1, 3],
}
FOUR = ["Snip", "Snap", "Snorum", "Hicockalorum"]
NINE = {f"Call({word})" for word in [*FOUR, *(f"{word}-Jig" for word in FOUR), "Jig"]}


class Jig(Reading):
    def play(self) -> None:
        o = self.options
        self.pool = 0
        for seat in range(self.n):
            self.put(seat, o["pool_equal"] + (o["pool_dealer"] and seat == self.dealer))
        order = next(self.orders)
        assert len(order) == 52
        self.hands = {seat: set(order[i :: self.n]) for i, seat in enumerate(self.round_from(self.dealer + 1))}
        leader = (self.dealer + 1) % self.n
        while all(self.hands.values()):
            leader = self.run_of(leader)
        for seat in self.others(leader):
            self.pay(seat, leader, len(self.hands[seat]))
        self.counters[leader] += self.pool
        self.dealer = (self.dealer + 1) % self.n

    def put(self, seat: int, amount: int) -> None:
        self.counters[seat] -= amount
        self.pool += amount

    def run_of(self, leader: int) -> int:
        """Play one run; return the seat of its last card."""
        card = self.answer(leader, {f"Play({c})" for c in self.hands[leader]})[5:-1]
        seat = leader
        for place in range(5):
            self.hands[seat].remove(card)
            higher = RANKS[RANKS.index(card[:-1]) + 1] + card[-1] if card[:-1] != "K" else "none"
            holder = next((s for s, hand in self.hands.items() if higher in hand), None)
            word = "Jig" if place == 4 else FOUR[place] + ("" if holder is not None else "-Jig")
            self.say(seat, word)
            if place == 4 or holder is None or not self.hands[seat]:
                break
            seat, card = holder, higher
        return seat

    def say(self, seat: int, word: str) -> None:
        o = self.options
        if o["call_words"] != "manual":
            return
        said = self.answer(seat, NINE)
        if said != f"Call({word})" and o["table_penalties"] and o["pool_fines"]:
            self.put(seat, 1)


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    match = session("jig", seats, seed % seats, options, seed, by_chance(seed))
    reading = Jig(seats, seed % seats, options)
    for result in reread(match, reading):
        assert result.pools["pool"] == 0
    assert match.counters == reading.counters


@pytest.mark.parametrize("part", at_once(range(3), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "jig", 10, CHOICES, chance=part, tables=120, first=1000 * part)
