"""Build a box of Loto cards (LOTO-S5): `python assets/make/loto_box.py CARDS SEED` prints it, one card a line.

A box is strips of six cards, each strip holding each of 1 to 90 once; a card has three rows of five numbers in nine
columns. The program's eighteen-card box came of seed 3.
"""

from __future__ import annotations

import random
import sys

SIZES = (9, 10, 10, 10, 10, 10, 10, 10, 11)  # numbers of each column (S4)
Rows = list[list[int]]


def column(value: int) -> int:
    """Return the column of a number, from 0 (S2)."""
    return min(value // 10, 8)


def counts(rng: random.Random) -> list[list[int]]:
    """Return how many numbers each of six cards has in each column: 1 to 3, every card 15 (S5 a)."""
    while True:
        matrix = [[1] * 9 for _ in range(6)]
        for k in rng.sample(range(9), 9):
            for _ in range(SIZES[k] - 6):
                room = [card for card in matrix if card[k] < 3 and sum(card) < 15]
                if not room:
                    break
                least = min(sum(card) for card in room)
                rng.choice([card for card in room if sum(card) == least])[k] += 1
        if all(sum(card) == 15 for card in matrix):
            return matrix


def rows_of(card: list[int], rng: random.Random) -> list[list[int]]:
    """Return the rows into which each column of a card goes: three rows of five (S5 b)."""
    while True:
        load, places = [0, 0, 0], [list[int]() for _ in range(9)]
        for k in sorted(range(9), key=lambda k: (-card[k], rng.random())):
            order = sorted(range(3), key=lambda row: (load[row], rng.random()))[: card[k]]
            places[k] = sorted(order)
            for row in order:
                load[row] += 1
        if load == [5, 5, 5]:
            return places


def strip(rng: random.Random) -> list[Rows]:
    """Return six cards that hold each number once (S5 c)."""
    matrix = counts(rng)
    pools = [
        rng.sample(values, len(values)) for values in ([v for v in range(1, 91) if column(v) == k] for k in range(9))
    ]
    cards = []
    for card in matrix:
        rows: Rows = [[], [], []]
        for k, places in enumerate(rows_of(card, rng)):
            taken = sorted(pools[k].pop() for _ in places)
            for row, value in zip(places, taken, strict=True):
                rows[row].append(value)
        cards.append(rows)
    return cards


def box(cards: int, seed: int) -> list[Rows]:
    """Return a box whose cards share at most five numbers two by two."""
    rng = random.Random(seed)
    while True:
        made = [card for _ in range(cards // 6) for card in strip(rng)]
        sets = [{v for row in card for v in row} for card in made]
        if all(len(a & b) <= 5 for i, a in enumerate(sets) for b in sets[:i]):
            return made


if __name__ == "__main__":
    for card in box(int(sys.argv[1]), int(sys.argv[2])):
        print(" / ".join(" ".join(map(str, row)) for row in card))
