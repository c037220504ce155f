"""The cards and knobs of Loto: the stock set of twenty-four cards, and the small one of eighteen (LOTO-S1 to S7)."""

from __future__ import annotations

# One card a line, in three rows of five numbers. The first is the card pictured on p. 108. Every six consecutive cards
# hold each number once, so each number is on four cards of the twenty-four (on three of the eighteen).
STOCK_24 = """
5 11 33 50 76 / 17 22 43 65 89 / 2 28 35 56 74
4 18 30 40 53 / 7 48 68 72 87 / 9 25 34 58 78
8 42 60 71 80 / 21 32 59 62 85 / 13 24 37 44 64
1 10 51 73 86 / 31 47 67 79 90 / 15 27 49 57 69
6 36 63 75 83 / 14 20 39 45 84 / 16 46 55 77 88
12 23 38 61 81 / 26 41 52 66 82 / 3 19 29 54 70
1 34 53 68 76 / 16 24 42 54 69 / 5 29 46 79 80
3 10 32 61 72 / 17 20 33 75 84 / 25 39 48 57 67
12 27 40 74 87 / 36 52 64 77 89 / 8 28 38 45 59
2 11 41 56 85 / 4 26 43 62 86 / 6 30 44 63 71
7 13 22 31 51 / 14 35 60 70 81 / 15 49 55 73 83
18 21 47 50 82 / 19 37 65 78 88 / 9 23 58 66 90
5 35 44 53 84 / 6 47 62 75 89 / 8 19 27 37 90
3 30 43 55 61 / 25 49 64 73 85 / 10 28 34 56 77
11 32 41 60 74 / 1 22 48 68 81 / 13 24 36 58 86
12 20 31 46 71 / 2 17 63 72 82 / 21 33 59 66 78
15 45 50 65 80 / 23 38 52 67 70 / 9 18 29 57 79
14 39 40 51 83 / 4 16 54 76 87 / 7 26 42 69 88
22 47 53 66 71 / 14 23 30 58 81 / 7 25 59 67 85
3 34 42 60 76 / 17 27 39 56 69 / 29 45 57 78 88
15 24 50 68 70 / 4 43 55 73 86 / 9 19 36 77 87
5 26 31 63 72 / 13 35 46 65 75 / 6 37 48 52 80
10 32 44 54 89 / 11 21 61 74 90 / 1 16 38 49 62
2 20 40 51 82 / 12 28 41 64 83 / 8 18 33 79 84
"""

STOCK_18 = """
8 12 42 60 88 / 22 31 47 64 79 / 9 18 23 48 53
3 13 40 65 73 / 17 21 56 76 85 / 27 35 44 69 90
5 33 41 50 89 / 7 14 54 62 77 / 16 28 37 46 66
15 20 36 55 82 / 2 29 43 70 83 / 6 39 57 67 75
24 49 51 63 72 / 10 25 34 78 86 / 4 11 52 68 87
19 30 58 61 80 / 26 32 59 71 81 / 1 38 45 74 84
29 47 60 70 80 / 19 35 49 54 81 / 9 37 57 67 76
5 12 25 30 41 / 6 44 61 71 83 / 27 39 53 63 74
2 10 46 52 82 / 7 14 34 62 84 / 23 36 55 75 89
3 11 64 72 85 / 21 33 51 66 79 / 13 22 48 58 86
4 15 20 31 88 / 8 17 40 68 90 / 18 26 43 56 78
16 24 42 65 73 / 1 32 45 50 77 / 28 38 59 69 87
23 30 43 52 74 / 5 18 37 45 84 / 19 24 54 62 90
16 26 33 55 80 / 17 42 58 66 77 / 2 27 48 68 81
4 28 61 71 86 / 8 12 36 57 72 / 39 46 59 65 89
11 35 63 73 83 / 3 13 20 41 79 / 21 47 50 67 87
1 10 49 64 75 / 9 14 22 34 85 / 29 53 69 76 88
6 31 51 70 82 / 7 15 32 40 78 / 25 38 44 56 60
"""

KNOBS = tuple(range(1, 91))


def column(value: int) -> int:
    """Return the column of a number, from 0: 1-9, 10-19, ... 80-90 (LOTO-S2)."""
    return min(value // 10, 8)


class LotoCard:
    """A card of three rows of five numbers; its text is its number in the box. `row_of` gives the row of a number."""

    __slots__ = ("number", "numbers", "row_of", "rows", "text")

    def __init__(self, number: int, rows: tuple[tuple[int, ...], ...]) -> None:
        self.number, self.rows = number, rows
        self.text = str(number)
        self.row_of = {value: i for i, row in enumerate(rows) for value in row}
        self.numbers = frozenset(self.row_of)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card {self.number}"

    def __reduce__(self) -> tuple[object, ...]:
        size = next(size for size, cards in BOXES.items() if self in cards)
        return _card, (size, self.number)  # stays the same object when sent to another process


def faults(cards: tuple[LotoCard, ...]) -> list[str]:
    """Return the faults of a box in words, none for a sound one (LOTO-S6)."""
    found: list[str] = []
    for card in cards:
        if [len(row) for row in card.rows] != [5, 5, 5] or len(card.numbers) != 15:
            found.append(f"card {card} has not fifteen different numbers in three rows of five")
        if any(len({column(v) for v in row}) != 5 for row in card.rows):
            found.append(f"card {card} has two numbers of a row in one column")
        per_column = [sum(column(v) == k for v in card.numbers) for k in range(9)]
        if not all(1 <= many <= 3 for many in per_column):
            found.append(f"card {card} has a column of none or of more than three")
    strips = {
        begun: frozenset().union(*(c.numbers for c in cards[begun : begun + 6])) for begun in range(0, len(cards), 6)
    }
    found += [
        f"cards {begun + 1} to {begun + 6} do not hold every number once"
        for begun, numbers in strips.items()
        if numbers != frozenset(KNOBS)
    ]
    if len({c.numbers for c in cards}) != len(cards):
        found.append("two cards are equal")
    return found


def box(text: str) -> tuple[LotoCard, ...]:
    """Return the cards written one a line, with strokes between rows; raise ValueError if the box is not sound."""
    lines = text.strip().splitlines()
    cards = tuple(
        LotoCard(i, tuple(tuple(map(int, row.split())) for row in line.split("/"))) for i, line in enumerate(lines, 1)
    )
    if found := faults(cards):
        raise ValueError(f"This box of Loto cards is not sound: {'; '.join(found)}.")
    return cards


BOXES = {24: box(STOCK_24), 18: box(STOCK_18)}  # checked at every start of the program (LOTO-S6)


def _card(size: int, number: int) -> LotoCard:
    return BOXES[size][number - 1]
