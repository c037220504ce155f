"""The cards and knobs of Loto: the standard set of twenty-four cards, and the small one of eighteen (LOTO-S1 to S7)."""

from __future__ import annotations

from collections.abc import Iterator

from ...resources import text as asset_text

# One card per line, in three rows of five numbers. The first is the card pictured on p. 108. Every six consecutive
# cards contain each number once, so each number is on four cards of the twenty-four (three of the eighteen).
STOCK_24 = asset_text("loto/box_24.txt")
STOCK_18 = asset_text("loto/box_18.txt")

KNOBS = tuple(range(1, 91))


def column(value: int) -> int:
    """Return the column of a number, from 0: 1-9, 10-19, ... 80-90 (LOTO-S2)."""
    return min(value // 10, 8)


class LotoCard:
    """A card with three rows of five numbers; its text is its number in the box. `row_of` maps numbers to rows."""

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
        return _card, (size, self.number)  # stays interned when sent to another process


def faults(cards: tuple[LotoCard, ...]) -> list[str]:
    """Return the faults of a box in words; empty for a valid one (LOTO-S6)."""
    found = [fault for card in cards for fault in _card_faults(card)]
    for begun in range(0, len(cards), 6):
        strip = cards[begun : begun + 6]
        if frozenset().union(*(card.numbers for card in strip)) != frozenset(KNOBS):
            found.append(f"cards {begun + 1} to {begun + 6} do not hold every number once")
    if len({card.numbers for card in cards}) != len(cards):
        found.append("two cards are equal")
    return found


def _card_faults(card: LotoCard) -> Iterator[str]:
    """Yield the faults of a single card."""
    if [len(row) for row in card.rows] != [5, 5, 5] or len(card.numbers) != 15:
        yield f"card {card} has not fifteen different numbers in three rows of five"
    if any(len({column(value) for value in row}) != 5 for row in card.rows):
        yield f"card {card} has two numbers of a row in one column"
    if not all(1 <= sum(column(value) == k for value in card.numbers) <= 3 for k in range(9)):
        yield f"card {card} has a column of none or of more than three"


def box(text: str) -> tuple[LotoCard, ...]:
    """Return the cards written one per line, with strokes between rows; raise ValueError if the box is invalid."""
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
