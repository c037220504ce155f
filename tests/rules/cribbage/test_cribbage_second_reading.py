"""Cribbage read a second time: the rules written again in the plainest way, and every score of random games compared.

Nothing of the game's own program is used here but what a match shows: the cards dealt and the answers given.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest

from parlour.match import Match
from tests.support.cases import each_case

VALUES = {"A": 1, "J": 10, "Q": 10, "K": 10}
ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def value(card: str) -> int:
    return VALUES.get(card[:-1]) or int(card[:-1])


def place(card: str) -> int:
    return ORDER.index(card[:-1])


def is_run(some: list[str]) -> bool:
    places = sorted(map(place, some))
    return all(b - a == 1 for a, b in pairwise(places))


def worth(hand: list[str], start: str, is_crib: bool) -> int:
    """Count a hand by going through every set of its cards."""
    held, points = [*hand, start], 0
    sets = [list(some) for size in range(2, len(held) + 1) for some in combinations(held, size)]
    points += 2 * sum(sum(map(value, some)) == 15 for some in sets)
    points += 2 * sum(len(some) == 2 and some[0][:-1] == some[1][:-1] for some in sets)
    runs = [some for some in sets if len(some) >= 3 and is_run(some)]
    whole = [run for run in runs if not any(is_run([*run, card]) for card in held if card not in run)]
    points += sum(map(len, whole))
    if len({card[-1] for card in hand}) == 1 and (start[-1] == hand[0][-1] or not is_crib):
        points += len(hand) + (start[-1] == hand[0][-1])
    return points + (f"J{start[-1]}" in hand)


class SecondReading:
    """The score by seat as it should stand, worked out from the deal and the answers; partners share theirs."""

    def __init__(self, match: Match) -> None:
        self.match, self.n, self.options = match, match.seats, match.options
        self.form, self.target = match.options["form"], match.options["target"]
        self.score = [0] * (2 if self.n == 4 else self.n)
        self.answers: Iterator[tuple[int, str]] = iter(())
        self.winner: int | None = None

    def peg(self, seat: int, points: int) -> None:
        side = seat % len(self.score)
        if self.winner is None:
            self.score[side] = min(self.target, self.score[side] + points)
            if self.score[side] == self.target:
                self.winner = side

    def answer(self, seat: int) -> str:
        who, text = next(self.answers)
        assert who == seat, (who, seat, text)
        return text[text.index("(") + 1 : -1] if "(" in text else ""

    def deal(self, number: int, dealer: int, pack: list[str], answers: list[tuple[int, str]]) -> None:
        """Follow one deal from the order of the pack."""
        self.answers = iter(answers)
        order = [(dealer + 1 + i) % self.n for i in range(self.n)]
        each = {"six": 6, "seven": 7}.get(self.form, 5)
        hands = {seat: pack[i : each * self.n : self.n] for i, seat in enumerate(order)}
        rest = pack[each * self.n :]
        crib = [rest.pop(0)] if self.form == "three_hand" else []
        if number == 1 and self.form == "five":
            self.peg(order[0], 3)
        for seat in order if self.winner is None else []:
            laid = self.answer(seat).split()
            crib += laid
            hands[seat] = [card for card in hands[seat] if card not in laid]
        start = rest[0]
        if start[0] == "J":
            self.peg(dealer, 2)
        self.play({seat: list(hand) for seat, hand in hands.items()}, order[0])
        for seat, cards, is_crib in [*[(s, hands[s], False) for s in order], (dealer, crib, True)]:
            self.show(seat, cards, start, is_crib)

    def play(self, hands: dict[int, list[str]], turn: int) -> None:
        while self.winner is None and any(hands.values()):
            while not hands[turn]:
                turn = (turn + 1) % self.n
            turn = (self.count(hands, turn) + 1) % self.n
            if self.form == "five":
                return

    def count(self, hands: dict[int, list[str]], turn: int) -> int:
        """Play one count; return who played last."""
        laid: list[str] = []
        last = turn
        while self.winner is None:
            able = [s for s in range(self.n) if any(sum(map(value, laid)) + value(c) <= 31 for c in hands[s])]
            if not able:
                self.peg(last, 1)
                return last
            while turn not in able:
                turn = (turn + 1) % self.n
            card = self.answer(turn)
            assert card in hands[turn]
            hands[turn].remove(card)
            laid.append(card)
            last, turn = turn, (turn + 1) % self.n
            self.peg(last, self.scored(laid))
            if sum(map(value, laid)) == 31:
                return last
        return last

    def scored(self, laid: list[str]) -> int:
        points = 2 if sum(map(value, laid)) in (15, 31) else 0
        same = max(k for k in range(1, 5) if k <= len(laid) and len({c[:-1] for c in laid[-k:]}) == 1)
        points += {1: 0, 2: 2, 3: 6, 4: 12}[same]
        return points + max((k for k in range(3, len(laid) + 1) if is_run(laid[-k:])), default=0)

    def show(self, seat: int, cards: list[str], start: str, is_crib: bool) -> None:
        if self.winner is not None:
            return
        points = worth(cards, start, is_crib)
        if not self.options["manual_count"]:
            self.peg(seat, points)
            return
        claimed = int(self.answer(seat))
        self.peg(seat, min(claimed, points))
        if claimed > points:
            self.peg((seat + 1) % self.n, claimed - points)
        for step in range(1, self.n) if self.options["muggins"] and self.winner is None else []:
            other = (seat + step) % self.n
            if other % len(self.score) == seat % len(self.score):
                continue
            named = self.answer(other)
            if named and int(named) <= points - claimed:
                self.peg(other, int(named))
                return

    def payments(self) -> list[int]:
        """Return what each seat has won by the end of the game."""
        won, stake = [0] * self.n, self.options["stake"]
        for seat in range(self.n):
            side = seat % len(self.score)
            if self.winner in (None, side):
                continue
            price = stake * (2 if self.options["lurch"] and self.score[side] < self.target / 2 else 1)
            won[seat] -= price
            won[(seat + 1) % 4 if self.n == 4 else self.winner] += price
        return won


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"form": "five"}),
    (2, {"form": "six"}),
    (2, {"form": "seven", "lurch": False}),
    (3, {"form": "three_hand", "stake": 3}),
    (3, {"form": "three_hand", "target": 121, "manual_count": True, "muggins": True}),
    (4, {"form": "four_hand"}),
    (4, {"form": "four_hand", "target": 61, "manual_count": True, "muggins": True}),
    (2, {"form": "six", "manual_count": True}),
    (2, {"form": "five", "manual_count": True, "muggins": True, "stake": 5}),
]


def compared(seats: int, options: dict[str, Any], seed: int) -> None:
    """Play one game by chance and follow it by the second reading, deal by deal."""
    chooser = random.Random(f"{seed}/{seats}/{options}")
    match = Match.start("cribbage", seats=seats, dealer=seed % seats, options=options, seed=seed)
    while match.ask is not None:
        match.act(chooser.choice(match.ask.actions))
    read = SecondReading(match)
    for number, (begun, start) in enumerate(match.starts, 1):
        end = match.starts[number][0] if number < len(match.starts) else len(match.log)
        log = match.log[begun:end]
        answers = [(a.seat, str(a.value)) for a in log if a.seat is not None]
        assert start.dealer is not None
        read.deal(number, start.dealer, list(map(str, log[0].value)), answers)
        held = match.results[number - 1].facts["scores"]
        assert (list(held.values()) if isinstance(held, dict) else held) == read.score, (seed, number)
        assert next(read.answers, None) is None, "no answer is left over"
    assert read.winner is not None
    assert [held - 100 for held in match.counters] == read.payments()


@each_case(("seats", "options"), TABLES)
def test_every_score_of_random_games_is_what_a_second_reading_of_the_rules_makes_it(
    seats: int, options: dict[str, Any]
) -> None:
    for seed in range(3):
        compared(seats, options, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_so_it_is_in_a_hundred_games(seats: int, options: dict[str, Any]) -> None:
    for seed in range(100, 200):
        compared(seats, options, seed)
