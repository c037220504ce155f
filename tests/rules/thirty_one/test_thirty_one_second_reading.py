"""Thirty-One read a second time: the rules written again in the plainest way, by hand, and every deal compared."""

from __future__ import annotations

import random
from typing import Any

from tests.rules.second_reading import Reading, by_chance, reread, session
from tests.tables import any_table

HEIGHTS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
CHOICES: dict[str, list[Any]] = {"stake": [1, 2, 3], "start_counters": [3, 6, 20], "deals": [2, 4]}


def pips(card: str) -> int:
    return {"A": 11, "J": 10, "Q": 10, "K": 10}.get(card[:-1]) or int(card[:-1])


def value(hand: list[str]) -> tuple[int, ...]:
    """Return thirty-one, else three of a kind, else the count of the best suit and its number of cards (THO-10, R5)."""
    suits = {suit: [pips(card) for card in hand if card[-1] == suit] for suit in "SHDC"}
    if any(sum(cards) == 31 for cards in suits.values()):
        return (3,)
    if len({card[:-1] for card in hand}) == 1:
        return 2, HEIGHTS.index(hand[0][:-1])
    return 1, *max((sum(cards), len(cards)) for cards in suits.values())


class ThirtyOne(Reading):
    def able(self) -> list[int]:
        return [seat for seat in range(self.n) if self.counters[seat] >= self.options["stake"]]

    def play(self) -> None:
        able = self.able()
        if self.dealer not in able:
            self.dealer = next(seat for seat in self.others(self.dealer) if seat in able)
        line = [seat for seat in self.round_from(self.dealer + 1) if seat in able]
        for seat in line:
            self.counters[seat] -= self.options["stake"]
        pack, places = next(self.orders), len(line) + 1
        dealt = [pack[place : 3 * places : places] for place in range(places)]
        self.table = dealt.pop(-2)
        self.hands = dict(zip(line, dealt, strict=True))
        knocker = self.until_a_knock(line)
        after = line[line.index(knocker) + 1 :] + line[: line.index(knocker)] if knocker is not None else []
        for seat in after:
            self.exchange(seat, self.answer(seat, {*self.exchanges(seat), "Keep"}))
        best = max(value(hand) for hand in self.hands.values())
        winner = next(seat for seat in line if value(self.hands[seat]) == best)
        self.counters[winner] += self.options["stake"] * len(line)
        self.dealer = next((seat for seat in self.others(self.dealer) if seat in self.able()), self.dealer)

    def until_a_knock(self, line: list[int]) -> int | None:
        for _ in range(30):
            for seat in line:
                said = self.answer(seat, {*self.exchanges(seat), "Knock"})
                if said == "Knock":
                    return seat
                self.exchange(seat, said)
        return None

    def exchanges(self, seat: int) -> set[str]:
        return {f"Exchange({give}, {take})" for give in self.hands[seat] for take in self.table}

    def exchange(self, seat: int, said: str) -> None:
        if said == "Keep":
            return
        give, take = said[9:-1].split(", ")
        self.hands[seat] = [*(card for card in self.hands[seat] if card != give), take]
        self.table = [*(card for card in self.table if card != take), give]


def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says() -> None:
    chooser = random.Random(31)
    for i in range(300):
        seats, options = any_table("thirty_one", 7, CHOICES, chooser)
        match = session("thirty_one", seats, i % seats, options, i, by_chance(i))
        reading = ThirtyOne(seats, i % seats, options)
        assert list(reread(match, reading)) == match.results
        assert len(match.results) == options["deals"] or len(reading.able()) < 2
