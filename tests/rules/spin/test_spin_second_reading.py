"""Spin read a second time: the rules written again in the plainest way, by hand, and every deal compared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.second_reading import RANKS, Reading, answers_of, by_chance, compare_tables, orders_of, session
from tests.tables import at_once

CHOICES: dict[str, list[Any]] = {
    "spin_stake": [1, 3, 6],
    "dealer_pays_game": [False, True],
    "collect": ["auto", "claim"],
    "deals": [1, 3, 4],
}
PAIRS = {"matrimony": {"KD", "QD"}, "intrigue": {"QD", "JD"}}


class Spin(Reading):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.board = {"matrimony": 0, "intrigue": 0, "game": 0}
        self.winner: int | None = None

    def play(self) -> None:
        self.stake()
        order = next(self.orders)
        assert len(order) == 50
        assert not {"2H", "8D"} & set(order)
        self.hands = {seat: set(order[i :: self.n]) for i, seat in enumerate(self.round_from(self.dealer + 1))}
        self.by: dict[str, int] = {}  # who has played which card
        self.due = 0  # counters that each of the others owes the leader until the next card
        leader, is_first = (self.dealer + 1) % self.n, True
        while all(self.hands.values()):
            led = self.before_lead(leader, is_first)
            leader, is_first = self.run_of(leader, led), False
        self.out(leader)
        self.dealer = (self.dealer + 1) % self.n

    def stake(self) -> None:
        for seat in range(self.n):
            if seat == self.dealer:
                self.put(seat, "matrimony", 2)
                self.put(seat, "intrigue", 1)
            if seat != self.winner and (seat != self.dealer or self.options["dealer_pays_game"]):
                self.put(seat, "game", 1)

    def put(self, seat: int, pool: str, amount: int) -> None:
        self.counters[seat] -= amount
        self.board[pool] += amount

    def take(self, seat: int, pool: str) -> None:
        self.counters[seat] += self.board[pool]
        self.board[pool] = 0

    def before_lead(self, leader: int, is_first: bool) -> str:
        while True:
            hand = self.hands[leader]
            pairs = [p for p, both in PAIRS.items() if both <= hand and self.board[p] and not is_first]
            choices = {f"Play({c})" for c in hand} | {f"Declare({p})" for p in pairs}
            said = self.answer(leader, choices | ({"Claim"} if self.due else set()))
            if said == "Claim":
                self.collect(leader)
            elif said.startswith("Declare"):
                self.take(leader, said[8:-1])
            else:
                self.due = 0  # not claimed in time
                return said[5:-1]

    def collect(self, seat: int) -> None:
        for other in self.others(seat):
            self.pay(other, seat, self.due)
        self.due = 0

    def lay(self, seat: int, card: str) -> None:
        """Play one card; note what is owed for it, and pay for a pair."""
        self.hands[seat].remove(card)
        self.by[card] = seat
        self.due += (card[0] == "K") + (self.options["spin_stake"] if card == "AD" else 0)
        for pool, both in PAIRS.items():
            if card in both and {self.by.get(c) for c in both} == {seat}:
                self.take(seat, pool)
        if self.options["collect"] == "auto" or not self.hands[seat]:
            self.collect(seat)

    def run_of(self, seat: int, card: str) -> int:
        """Play one run; return the seat that leads after it, or that is out."""
        self.lay(seat, card)
        if card == "AD" and self.due and self.holder("2D") is not None:
            if self.answer(seat, {"Claim", "Forgo"}) == "Claim":
                self.collect(seat)
            self.due = 0
        while self.hands[seat] and card[:-1] != "K":
            card = RANKS[RANKS.index(card[:-1]) + 1] + card[-1]
            after = self.holder(card)
            if after is None:
                break
            seat, has_spin = after, "AD" in self.hands[after]
            adds = has_spin and self.answer(seat, {f"Play({card})", f"PlayWithSpin({card})"}) != f"Play({card})"
            self.lay(seat, card)
            if adds:
                self.lay(seat, "AD")
                break
        return seat

    def holder(self, card: str) -> int | None:
        return next((seat for seat, hand in self.hands.items() if card in hand), None)

    def out(self, winner: int) -> None:
        self.take(winner, "game")
        for seat in self.others(winner):
            self.pay(seat, winner, len(self.hands[seat]) * (2 if "AD" in self.hands[seat] else 1))
        self.winner = winner

    def close(self) -> None:
        each, odd = divmod(sum(self.board.values()), self.n)
        for seat in range(self.n):
            self.counters[seat] += each + (odd if seat == self.winner else 0)


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    match = session("spin", seats, seed % seats, options, seed, by_chance(seed))
    reading = Spin(seats, seed % seats, options)
    reading.answers, reading.orders = answers_of(match), orders_of(match)
    for result in match.results:
        reading.play()
        assert (result.counters, result.pools) == (reading.counters, reading.board), (seats, options)
    assert next(reading.answers, None) is None
    reading.close()
    assert match.counters == reading.counters


@pytest.mark.parametrize("part", at_once(range(3), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "spin", 10, CHOICES, chance=part, tables=120, first=1000 * part)
