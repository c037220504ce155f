"""Cassino read a second time: the rules written again in the plainest way, by hand, and every deal compared."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.rules.second_reading import RANKS, Reading, answers_of, by_chance, compare_tables, orders_of, session
from tests.tables import at_once

CHOICES: dict[str, list[Any]] = {
    "partners": [False, True],
    "independent": ["own", "own", "drop_lowest", "two_lowest"],
    "pack": [52, 32],
    "board_deal": ["interleaved", "after"],
    "capture": ["compulsory", "card_free"],
    "target": [0, 5, 11],
    "stake": [0, 7],
    "deals": [1, 3],
}
Cards = tuple[str, ...]


def number(card: str) -> int:
    """Return the number of a card, by which it makes sums; court cards stand above ten."""
    return RANKS.index(card[:-1]) + 1


@cache
def sums(cards: Cards, wanted: int) -> list[frozenset[str]]:
    """Return every group of two cards or more that adds up to a number."""
    if not cards:
        return []
    first, rest = cards[0], cards[1:]
    without = sums(rest, wanted)
    with_first = [frozenset({first, *group}) for group in subsets(rest, wanted - number(first))]
    return without + [group for group in with_first if len(group) > 1]


@cache
def subsets(cards: Cards, wanted: int) -> list[frozenset[str]]:
    if wanted <= 0 or not cards:
        return [frozenset()] if wanted == 0 else []
    first, rest = cards[0], cards[1:]
    return subsets(rest, wanted) + [group | {first} for group in subsets(rest, wanted - number(first))]


def complete(card: str, board: Cards) -> set[frozenset[str]]:
    """Return every capture that leaves nothing that could have been taken as well."""
    equal = frozenset(c for c in board if number(c) == number(card))
    others = tuple(c for c in board if c not in equal and number(c) <= 10)
    groups = sums(others, number(card)) if number(card) <= 10 else []
    found = {equal | union for union in unions(frozenset(), groups)}
    return {taken for taken in found if taken}


def unions(taken: frozenset[str], groups: list[frozenset[str]]) -> set[frozenset[str]]:
    free = [group for group in groups if not group & taken]
    return {taken} if not free else {union for group in free for union in unions(taken | group, free)}


class Cassino(Reading):
    def __init__(self, seats: int, dealer: int, options: dict[str, Any]) -> None:
        super().__init__(seats, dealer, options)
        self.sides = [(0, 2), (1, 3)] if options["partners"] else [(seat,) for seat in range(seats)]
        self.scores = [0] * len(self.sides)
        self.winners: list[int] = []
        self.number = 0

    def play(self) -> None:
        self.stock, self.number = next(self.orders), self.number + 1
        self.around = self.round_from(self.dealer + 1)
        self.piles: dict[int, list[str]] = {seat: [] for seat in self.around}
        self.sweeps, self.last = dict.fromkeys(self.around, 0), -1
        interleaved = self.options["board_deal"] == "interleaved"
        dealt = self.deal(4, self.n + interleaved)
        self.hands = dict(zip(self.around, dealt, strict=False))
        self.board = dealt[-1] if interleaved else self.deal(4, 1)[0]
        self.round()
        while self.stock:
            self.hands = dict(zip(self.around, self.deal(min(4, len(self.stock) // self.n), self.n), strict=True))
            if len(self.stock) < self.n:
                self.board, self.stock = self.board + self.stock, []
            self.round()
        if self.board and self.last >= 0:
            self.piles[self.last] += self.board
            self.sweeps[self.last] += 1
        self.score([self.points(side) for side in range(len(self.sides))])

    def deal(self, each: int, piles: int) -> list[list[str]]:
        taken, self.stock = self.stock[: each * piles], self.stock[each * piles :]
        return [taken[i::piles] for i in range(piles)]

    def round(self) -> None:
        while self.hands[self.around[0]]:
            for seat in self.around:
                self.turn(seat)

    def turn(self, seat: int) -> None:
        takes = {card: complete(card, tuple(self.board)) for card in self.hands[seat]}
        plays: dict[str, tuple[str, frozenset[str]]] = {}
        for card, sets in takes.items():
            for taken in sets:
                plays[f"Play({card}, {' '.join(c for c in self.board if c in taken)})"] = card, taken
        if not plays or self.options["capture"] == "card_free":
            plays |= {f"Play({card})": (card, frozenset()) for card, sets in takes.items() if not sets}
        card, taken = plays[self.answer(seat, set(plays))]
        self.hands[seat].remove(card)
        self.board = [c for c in self.board if c not in taken]
        if not taken:
            self.board.append(card)
            return
        self.piles[seat] += [card, *taken]
        self.last = seat
        self.sweeps[seat] += not self.board

    def points(self, side: int) -> int:
        cards = [[c for seat in seats for c in self.piles[seat]] for seats in self.sides]
        own = cards[side]
        points = 2 * ("10D" in own) + ("2S" in own) + sum(c[:-1] == "A" for c in own)
        points += sum(self.sweeps[seat] for seat in self.sides[side])
        for worth, counts in (3, [len(c) for c in cards]), (1, [sum(x[-1] == "S" for x in c) for c in cards]):
            points += worth * (counts[side] == max(counts) and counts.count(max(counts)) == 1)
        return points

    def score(self, points: list[int]) -> None:
        low, way = min(points), self.options["independent"]
        if len(points) == 2:
            gains = [max(0, points[0] - points[1]), max(0, points[1] - points[0])]
        elif way == "two_lowest":
            gains = [max(0, 2 * p - sum(points)) for p in points]
        else:
            gains = [p - (low if way == "drop_lowest" else 0) for p in points]
        self.scores = [score + gain for score, gain in zip(self.scores, gains, strict=True)]
        best = [side for side, score in enumerate(self.scores) if score == max(self.scores)]
        if self.options["target"]:
            won = best if max(self.scores) >= self.options["target"] and len(best) == 1 else []
        else:
            won = best if self.number == self.options["deals"] else []
        self.winners = [seat for side in won for seat in self.sides[side]]
        self.stakes()
        self.dealer = (self.dealer + 1) % self.n

    def stakes(self) -> None:
        stake, winners = self.options["stake"], [seat for seat in self.around if seat in self.winners]
        if self.options["partners"]:
            for seat in self.around if len(winners) == 2 else ():
                if seat not in winners:
                    self.pay(seat, (seat + 1) % 4, stake)
            return
        for seat in self.around if winners else ():
            if seat not in winners:
                for i, winner in enumerate(winners):
                    self.pay(seat, winner, stake // len(winners) + (i < stake % len(winners)))


def compare(seats: int, options: dict[str, Any], seed: int) -> None:
    match = session("cassino", seats, seed % seats, options, seed, by_chance(seed))
    reading = Cassino(seats, seed % seats, options)
    reading.answers, reading.orders = answers_of(match), orders_of(match)
    for result in match.results:
        assert not reading.winners, "the game goes on"
        reading.play()
        told = result.facts["scores"]
        assert list(told.values() if isinstance(told, dict) else told) == reading.scores, (seats, options, seed)
        assert sorted(result.facts.get("winners", [])) == sorted(reading.winners)
        assert result.counters == reading.counters, (seats, options, seed)
    assert next(reading.answers, None) is None
    assert reading.winners or len(match.results) == options["deals"]


@pytest.mark.parametrize("part", at_once(range(2), lambda part: part == 0))
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(part: int) -> None:
    compare_tables(compare, "cassino", 6, CHOICES, chance=part, tables=30, first=100 * part)


@pytest.mark.slow
def test_a_thousand_tables_come_out_as_a_second_reading_of_the_rules_says() -> None:
    compare_tables(compare, "cassino", 6, CHOICES, chance=77, tables=1000, first=1000)
