"""Vingt-un read a second time: the rules written again in the plainest way, by hand, and every round compared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.second_reading import Reading, assert_shared, by_chance, compare_tables, orders_of, reread, session
from tests.tables import at_once

CHOICES: dict[str, list[Any]] = {
    "min_stake": [1, 2],
    "max_stake": [2, 5, 10],
    "deal_ends": ["natural", "natural", "hands", "twice_through", "two_packs"],
    "deal_hands": [1, 3],
    "natural_to": ["left", "holder"],
    "first_round_exempt": [False, True],
    "pool_ante": [0, 1],
    "pool_over": [0, 2],
    "pool_ties": ["none", "quarter", "third"],
    "natural_bonus": ["off", "stake", "double"],
    "start_counters": [4, 100],
    "deals": [3, 12],
}


def rank(card: str) -> str:
    return card.rstrip("′")[:-1]


def total(hand: list[str]) -> int:
    """Return the best count of a hand, an ace as one or eleven."""
    count = sum({"A": 1, "J": 10, "Q": 10, "K": 10}.get(rank(c)) or int(rank(c)) for c in hand)
    return count + 10 if count <= 11 and any(rank(c) == "A" for c in hand) else count


def is_natural(hand: list[str]) -> bool:
    return len(hand) == 2 and total(hand) == 21


class VingtUn(Reading):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.pool, self.rounds, self.reshuffles, self.last_dealer = 0, 0, 0, dealer
        self.pack: list[str] = []
        self.used: list[str] = []
        self.whole: list[str] = []  # every card of the pack

    def put(self, seat: int, amount: int) -> None:
        self.counters[seat] -= amount
        self.pool += amount

    def card(self) -> str:
        """Take the top card; the last of a pack is shuffled with the used ones instead of being dealt."""
        if len(self.pack) == 1 and self.used:
            self.pack, self.used = next(self.orders), []
            self.reshuffles += 1
        return self.pack.pop(0)

    def stake_of(self, seat: int, verb: str, *others: str) -> str:
        o = self.options
        most = max(o["min_stake"], min(o["max_stake"], self.counters[seat]))
        return self.answer(seat, {*others, *(f"{verb}({k})" for k in range(o["min_stake"], most + 1))})

    def play(self) -> None:
        o, around = self.options, self.round_from(self.dealer + 1)
        self.players, self.last_dealer = around[:-1], self.dealer
        if self.rounds == 0:
            self.reshuffles = 0
            for seat in around:
                self.put(seat, o["pool_ante"])
        if self.rounds == 0 or not self.pack:
            self.pack, self.used = next(self.orders), []
        self.exempt = o["deal_ends"] == "natural" and o["first_round_exempt"] and self.rounds == 0
        self.hands = {seat: [[self.card()]] for seat in around}
        self.stakes = {seat: [int(self.stake_of(seat, "Stake")[6:-1])] for seat in self.players}
        self.times = 2 if self.answer(self.dealer, {"Double", "NoDouble"}) == "Double" else 1
        for seat in around:
            self.hands[seat][0].append(self.card())
        holders = [seat for seat in self.players if is_natural(self.hands[seat][0])]
        counting: list[int] = []
        if is_natural(self.hands[self.dealer][0]):
            for seat in self.players:
                if seat not in holders:
                    self.pay(seat, self.dealer, 2 * self.stakes[seat][0] * self.times)
        else:
            counting = self.naturals(holders)
            self.rest([seat for seat in self.players if seat not in holders])
        self.end(counting)

    def naturals(self, holders: list[int]) -> list[int]:
        for seat in holders:
            self.pay(self.dealer, seat, 2 * self.stakes[seat][0] * self.times)
        counting = [] if self.exempt else holders
        times = {"off": 0, "stake": 1, "double": 2}[self.options["natural_bonus"]]
        for holder in counting:
            for seat in self.players:
                if seat not in holders:
                    self.pay(seat, holder, times * self.stakes[holder][0])
        share = self.pool // len(counting) if counting else 0
        for holder in counting:
            self.put(holder, -share)
        for holder in holders:
            self.used += self.hands[holder][0]
        return counting

    def rest(self, players: list[int]) -> None:
        for seat in [*players, *([self.dealer] if players else [])]:
            self.divide(seat)
        own, left = self.hands[self.dealer], list[tuple[int, int]]()
        for seat in players:
            for number, hand in enumerate(self.hands[seat]):
                self.draw(seat, hand)
                if total(hand) <= 21:
                    left.append((seat, number))
                else:
                    self.pay(seat, self.dealer, len(own) * self.stakes[seat][number] * self.times)
                    self.used += hand
        if left:
            for hand in own:
                self.draw(self.dealer, hand)
                if total(hand) > 21:
                    self.put(self.dealer, self.options["pool_over"])
            ties = sum(self.settle(seat, number, hand) for seat, number in left for hand in own)
            if self.options["pool_ties"] != "none":
                self.put(self.dealer, ties // {"quarter": 4, "third": 3}[self.options["pool_ties"]])

    def divide(self, seat: int) -> None:
        declined: list[int] = []
        hands = self.hands[seat]
        while True:
            on_offer = len(hands) < 4 and self.pack and len(self.pack) + len(self.used) >= 2
            pairs = [i for i, hand in enumerate(hands) if rank(hand[0]) == rank(hand[1]) and i not in declined]
            if not on_offer or not pairs:
                return
            if seat == self.dealer:
                said = self.answer(seat, {"Divide", "NoDivide"})
            else:
                said = self.stake_of(seat, "Divide", "NoDivide")
            if said == "NoDivide":
                declined.append(pairs[0])
                continue
            if seat != self.dealer:
                self.stakes[seat].append(int(said[7:-1]))
            old = hands[pairs[0]]
            hands.append([old.pop()])
            old.append(self.card())
            hands[-1].append(self.card())

    def draw(self, seat: int, hand: list[str]) -> None:
        while total(hand) < 21 and self.pack and self.answer(seat, {"Card", "Content"}) == "Card":
            hand.append(self.card())

    def settle(self, seat: int, number: int, dealers: list[str]) -> int:
        """Pay for a hand against one of the dealer's; return what the dealer won if they tied."""
        stake = self.stakes[seat][number] * self.times
        mine, theirs = total(self.hands[seat][number]), total(dealers)
        if theirs > 21 or mine > theirs:
            self.pay(self.dealer, seat, 2 * stake if mine == 21 else stake)
            return 0
        self.pay(seat, self.dealer, 2 * stake if theirs == 21 and mine < 21 else stake)
        return stake if mine == theirs else 0

    def end(self, counting: list[int]) -> None:
        o = self.options
        self.used = [c for c in self.whole if c not in self.pack]
        self.rounds += 1
        gone_through = self.reshuffles + (len(self.pack) <= 1)
        is_over = {
            "natural": bool(counting),
            "hands": self.rounds == o["deal_hands"],
            "twice_through": gone_through >= 2,
            "two_packs": gone_through >= 1,
        }[o["deal_ends"]]
        if is_over:
            self.rounds = 0
            goes_to_holder = o["deal_ends"] == "natural" and o["natural_to"] == "holder"
            self.dealer = counting[0] if goes_to_holder else (self.dealer + 1) % self.n


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    match = session("vingt_un", seats, seed % seats, options, seed, by_chance(seed))
    reading = VingtUn(seats, seed % seats, options)
    reading.whole = next(orders_of(match))
    for result in reread(match, reading):
        assert result.pools["pool"] == reading.pool, (seats, options, seed)
    assert_shared(match, reading, reading.last_dealer + 1)


@pytest.mark.parametrize("part", at_once(range(2), lambda part: part == 0))
def test_every_round_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "vingt_un", 10, CHOICES, chance=part, tables=50, first=100 * part)


@pytest.mark.slow
def test_a_thousand_tables_come_out_as_a_second_reading_of_the_rules_says() -> None:
    compare_tables(compare, "vingt_un", 10, CHOICES, chance=77, tables=1000, first=1000)
