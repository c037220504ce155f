"""Loto cards to print and cut out, four to a page, as many different ones as needed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from ..games.loto.boxes import BOXES, LotoCard, column, faults
from ..words.message import message
from .html_page import page

MOST = 600  # most cards in one print run
A_PAGE, A_STRIP = 4, 6
STYLE = """
@page { margin: 8mm 12mm; }
.card { width: 168mm; margin: 0 auto 5mm; break-inside: avoid; position: relative; padding-bottom: 4mm;
  border-bottom: .2mm dashed #8a8272; }
.card:nth-of-type(4n + 1) { break-before: auto; }
.card table { border: 1.2mm solid #7a1f2b; table-layout: fixed; }
.card td { height: 15mm; border: .3mm solid #7a1f2b; text-align: center; vertical-align: middle; padding: 0;
  font: bold 20pt Georgia, serif; }
.card td:empty { background: repeating-linear-gradient(45deg, #ead9c4 0 1.2mm, #f7efe2 1.2mm 2.4mm); }
.card p { margin: 0 0 1mm; font-size: 9pt; color: #5b4a3a; text-align: right; }
"""


def strips(seed: int) -> Iterator[tuple[LotoCard, ...]]:
    """Yield strips of six cards without end; each strip has every number from 1 to 90 once.

    The first four are the cards of Parlour's own box. Later ones permute the numbers within each column of one of
    those, which keeps every rule of a card (LOTO-S1 to S6).
    """
    stock = [BOXES[24][i : i + A_STRIP] for i in range(0, 24, A_STRIP)]
    yield from stock
    chance, number = random.Random(seed), 24
    while True:
        swapped = _exchange(chance)
        cards = []
        for card in chance.choice(stock):
            number += 1
            cards.append(LotoCard(number, tuple(tuple(swapped[value] for value in row) for row in card.rows)))
        yield tuple(cards)


def _exchange(chance: random.Random) -> dict[int, int]:
    """Return a random permutation of the numbers within each column."""
    found: dict[int, int] = {}
    for k in range(9):
        numbers = [value for value in range(1, 91) if column(value) == k]
        found |= dict(zip(numbers, chance.sample(numbers, len(numbers)), strict=True))
    return found


def cards(many: int, seed: int) -> list[LotoCard]:
    """Return `many` different cards."""
    found: dict[frozenset[int], LotoCard] = {}
    for strip in strips(seed):
        for card in strip:
            found.setdefault(card.numbers, card)
        if len(found) >= many:
            return list(found.values())[:many]
    raise AssertionError("there is always another strip")


def loto_page(many: int, seed: int = 1) -> str:
    """Return a page of Loto cards as HTML; raise ValueError with a sentence for an impossible number."""
    if not 1 <= many <= MOST:
        raise ValueError(message("paper.loto.not_so_many", most=MOST, many=many))
    chosen = cards(many, seed)
    checked = message("paper.loto.strips" if many >= A_STRIP else "paper.loto.unlike")
    body = [card_html(card) for card in chosen]
    foot = f"{message('paper.loto.to_play')} {checked}"
    return page("Loto", message("paper.loto.aside", n=many), body, style=STYLE, foot=foot)


def card_html(card: LotoCard) -> str:
    """Return a card as HTML: three rows of nine cells, with empty ones hatched."""
    rows = "\n".join(f"<tr>{_cells(row)}</tr>" for row in card.rows)
    name = message("paper.loto.card", card=card)
    return f'<div class="card"><table aria-label="{name}">{rows}</table><p>{name}</p></div>'


def _cells(row: Sequence[int]) -> str:
    at = {column(value): value for value in row}
    return "".join(f"<td>{at.get(k, '')}</td>" for k in range(9))


def is_sound(chosen: Sequence[LotoCard]) -> bool:
    """Return whether all complete strips among the cards satisfy every rule of a box."""
    return not faults(tuple(chosen[: len(chosen) // A_STRIP * A_STRIP]))
