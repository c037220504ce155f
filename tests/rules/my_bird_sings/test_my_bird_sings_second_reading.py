"""My Bird Sings and My Ship Sails read a second time: the rules written again, by hand, and every deal compared."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

from tests.rules.second_reading import Reading, by_chance, reread, session
from tests.tables import any_table

BIRD: dict[str, list[Any]] = {
    "method": ["throw", "draw"],
    "flush_only": [False, True],
    "cards": [3, 4],
    "end": ["first_bird", "whole_pack"],
    "pack": [52, 32],
    "stock_exchange": [False, True],
    "max_rounds": [4, 7, 20],
    "deals": [2, 4],
}
SHIP: dict[str, list[Any]] = {
    "mode": ["foster"],
    "foster_session": ["freeze_out", "first_out", "single"],
    "deals": [3, 12],
}


class Sung(Exception):
    """A song has ended the deal."""


class Bird(Reading):
    """The game of the book, pp. 101-102."""

    pool = 0

    def play(self) -> None:
        o, line = self.options, self.round_from(self.dealer + 1)
        for seat in line:
            self.counters[seat] -= 1 + (seat == self.dealer)
        self.pool += self.n + 1
        pack, size = next(self.orders), int(o["cards"])
        self.hands = {seat: pack[place : size * self.n : self.n] for place, seat in enumerate(line)}
        self.stock, self.tricks, self.sung_in, self.whole = (
            pack[size * self.n :],
            [0] * self.n,
            0,
            o["end"] != "first_bird",
        )
        try:
            for seat in line:
                self.sing(seat, 0)
            self.rounds(line)
        except Sung:
            pass
        if self.whole:
            winners = [seat for seat in line if self.tricks[seat] == max(self.tricks) > 0]
            for seat in winners:
                self.counters[seat] += self.pool // len(winners)
            self.pool %= len(winners) or self.pool + 1
        self.dealer = (self.dealer + 1) % self.n

    def rounds(self, line: list[int]) -> None:
        number = 0
        while True:
            number += 1
            if number - self.sung_in > self.options["max_rounds"]:
                return
            for place, seat in enumerate(line):
                said = ""
                if place == 0 and number >= 4 and self.stock and self.options["stock_exchange"]:
                    said = self.change(seat, number)
                following = line[(place + 1) % self.n]
                self.hand_on(seat, following, said)
                self.sing(following, number)

    def change(self, seat: int, number: int) -> str:
        """Let the leader change a card with the stock; return a card that is passed on without it."""
        hand, is_draw = self.hands[seat], self.options["method"] == "draw"
        go_on = {"OfferHand"} if is_draw else {f"Discard({card})" for card in hand}
        said = self.answer(seat, go_on | {f"Exchange({card})" for card in hand})
        if not said.startswith("Exchange"):
            return "" if is_draw else said
        thrown = said[9:-1]
        while self.stock and self.stock[0][-1] == thrown[-1]:
            self.stock.pop(0)
        hand.remove(thrown)
        hand.append(self.stock.pop(0) if self.stock else thrown)
        self.sing(seat, number)
        return ""

    def hand_on(self, seat: int, following: int, said: str) -> None:
        if self.options["method"] == "draw":
            backs = next(self.orders)
            assert sorted(backs) == sorted(self.hands[seat])
            drawn = self.answer(following, {f"Draw({place})" for place in range(1, len(backs) + 1)})
            card = backs[int(drawn[5:-1]) - 1]
        else:
            card = (said or self.answer(seat, {f"Discard({card})" for card in self.hands[seat]}))[8:-1]
        self.hands[seat].remove(card)
        self.hands[following].append(card)

    def bird(self, hand: list[str]) -> tuple[str, ...]:
        size = int(self.options["cards"])
        for cards in combinations(hand, size):
            suits = {card[-1] for card in cards}
            if len(suits) == 1 or (len(suits) == 4 and not self.options["flush_only"]):
                return cards
        return ()

    def sing(self, seat: int, number: int) -> None:
        while cards := self.bird(self.hands[seat]):
            if not self.whole:
                self.counters[seat] += self.pool
                self.pool = 0
                raise Sung
            self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
            self.tricks[seat] += 1
            self.sung_in = number
            if len(self.stock) < len(cards):
                raise Sung
            self.hands[seat] += self.stock[: len(cards)]
            self.stock = self.stock[len(cards) :]


class Ship(Reading):
    """My Ship Sails, Foster's form."""

    pool = 0

    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.lives = options["foster_session"] != "single"
        self.counters = [3 if self.lives else 100] * seats
        self.staked: list[int] = []

    def able(self) -> list[int]:
        return [seat for seat in range(self.n) if self.counters[seat] > 0 or not self.lives]

    def play(self) -> None:
        able = self.able()
        if able:
            self.staked = able
            for seat in able:
                self.counters[seat] -= 1
            self.pool += len(able)
        if self.dealer not in self.staked:
            self.dealer = next(seat for seat in self.others(self.dealer) if seat in self.staked)
        line = [seat for seat in self.round_from(self.dealer + 1) if seat in self.staked]
        pack = next(self.orders)
        self.hands = {seat: pack[place : 3 * len(line) : len(line)] for place, seat in enumerate(line)}
        self.exchanges(line)
        best = max(self.value(seat) for seat in line)
        if best > (0, 0):
            self.counters[next(seat for seat in line if self.value(seat) == best)] += self.pool
            self.pool = 0
        left = self.able()
        if len(left) == 1:
            self.counters[left[0]] += self.pool
            self.pool = 0
        left = left or line
        self.dealer = next((seat for seat in self.others(self.dealer) if seat in left), self.dealer)

    def value(self, seat: int) -> tuple[int, int]:
        """Return how many cards of a suit the best have, three or two, and their pips."""
        found = [(0, 0)]
        for suit in "SHDC":
            cards = [card[:-1] for card in self.hands[seat] if card[-1] == suit]
            if len(cards) > 1:
                found.append((len(cards), sum({"A": 11, "J": 10, "Q": 10, "K": 10}.get(c) or int(c) for c in cards)))
        return max(found)

    def exchanges(self, line: list[int]) -> None:
        if any(self.value(seat)[0] == 3 for seat in line):
            return
        for seat in line * 2:
            following = line[(line.index(seat) + 1) % len(line)]
            said = self.answer(seat, {"Pass", *(f"Offer({card})" for card in self.hands[seat])})
            if said == "Pass":
                continue
            given = self.answer(following, {f"Return({card})" for card in self.hands[following]})[7:-1]
            offered = said[6:-1]
            self.hands[seat] = [*(card for card in self.hands[seat] if card != offered), given]
            self.hands[following] = [*(card for card in self.hands[following] if card != given), offered]
            if 3 in (self.value(seat)[0], self.value(following)[0]):
                return


def compare(kind: type[Bird] | type[Ship], choices: dict[str, list[Any]], most: int, tables: int) -> None:
    """Play sessions by chance and read every deal of them again."""
    chooser = random.Random(7)
    for i in range(tables):
        seats, options = any_table("my_bird_sings", most, choices, chooser)
        match = session("my_bird_sings", seats, i % seats, options, i, by_chance(i))
        reading = kind(seats, i % seats, options)
        for result in reread(match, reading):
            assert result.pools["pool"] == reading.pool, (seats, options)


def test_every_deal_of_my_bird_sings_comes_out_as_a_second_reading_says() -> None:
    compare(Bird, BIRD, 9, 80)


def test_every_deal_of_my_ship_sails_comes_out_as_a_second_reading_says() -> None:
    compare(Ship, SHIP, 8, 80)
