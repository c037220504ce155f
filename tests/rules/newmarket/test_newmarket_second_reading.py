"""Newmarket read a second time: the rules written again in the plainest way, by hand, and every deal compared."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.rules.second_reading import RANKS, Reading, answers_of, by_chance, compare_tables, orders_of, session
from tests.tables import at_once

CHOICES: dict[str, list[Any]] = {
    "pool_suits": ["book", "random_session", "random_deal", "dealer_chooses"],
    "deals": [1, 3, 4],
}
POOLS = ["A", "K", "Q", "J"]


def next_up(card: str) -> str:
    """Return the next card of the suit; nothing follows a king, and a seven is in no hand (NEWM-2, 8)."""
    place = RANKS.index(card[:-1])
    return "none" if place == 12 else RANKS[place + 1] + card[-1]


class Newmarket(Reading):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.board = dict.fromkeys(POOLS, 0)
        self.winner = dealer

    def play(self, layout: list[str]) -> None:
        if self.options["pool_suits"] == "dealer_chooses":
            every = {f"Layout(A{a} K{k} Q{q} J{j})" for a, k, q, j in permutations("SHDC")}
            assert self.answer(self.dealer, every) == f"Layout({' '.join(layout)})"
        self.stake()
        order = next(o for o in self.orders if len(o) == 44)
        assert not set(layout) & set(order)
        self.hands = {seat: set(order[i :: self.n]) for i, seat in enumerate(self.round_from(self.dealer + 1))}
        below = {"A": "K", "K": "Q", "Q": "J", "J": "10"}
        self.runs({below[card[0]] + card[-1]: card[0] for card in layout})
        self.dealer = (self.dealer + 1) % self.n

    def stake(self) -> None:
        due = [seat for seat in self.round_from(self.dealer + 1) for _ in range(2 if self.n == 2 else 1)]
        due.append(self.dealer)
        for still, seat in zip(range(len(due), 0, -1), due, strict=True):
            bare = [pool for pool in POOLS if not self.board[pool]]
            pool = self.answer(seat, {f"Place({p})" for p in (POOLS if still > len(bare) else bare)})[6:-1]
            self.counters[seat] -= 1
            self.board[pool] += 1
        assert all(self.board.values())

    def runs(self, wins: dict[str, str]) -> None:
        leader = (self.dealer + 1) % self.n
        while True:
            card = self.answer(leader, {f"Play({c})" for c in self.hands[leader]})[5:-1]
            seat: int | None = leader
            while seat is not None:
                leader = seat
                self.hands[seat].remove(card)
                if card in wins:
                    self.counters[seat] += self.board[wins[card]]
                    self.board[wins[card]] = 0
                if not self.hands[seat]:
                    return self.out(seat)
                card = next_up(card)
                seat = next((s for s, hand in self.hands.items() if card in hand), None)

    def out(self, winner: int) -> None:
        self.winner = winner
        for seat in self.others(winner):
            self.pay(seat, winner, len(self.hands[seat]))

    def close(self) -> None:
        each, odd = divmod(sum(self.board.values()), self.n)
        for seat in range(self.n):
            self.counters[seat] += each + (odd if seat == self.winner else 0)


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    match = session("newmarket", seats, seed % seats, options, seed, by_chance(seed))
    reading = Newmarket(seats, seed % seats, options)
    reading.answers, reading.orders = answers_of(match), orders_of(match)
    layouts = []
    for result in match.results:
        layout = result.facts["layout"]
        assert [card[0] for card in layout] == POOLS
        assert {card[-1] for card in layout} == set("SHDC")
        layouts.append(layout)
        reading.play(layout)
        assert (result.counters, result.pools) == (reading.counters, reading.board), (seats, options)
    if options["pool_suits"] == "book":
        assert layouts[0] == ["AS", "KC", "QH", "JD"]
    if options["pool_suits"] in ("book", "random_session"):
        assert all(layout == layouts[0] for layout in layouts)
    assert next(reading.answers, None) is None
    reading.close()
    assert match.counters == reading.counters


@pytest.mark.parametrize("part", at_once(range(3), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "newmarket", 10, CHOICES, chance=part, tables=120, first=1000 * part)
