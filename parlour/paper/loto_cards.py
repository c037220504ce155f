"""Loto cards to print and cut out, four to a page, as many different ones as needed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from ..games.loto.boxes import BOXES, LotoCard, column
from ..words.message import message
from .html_page import page
from .pictures import PagePictures

MOST = 600  # most cards in one print run
A_PAGE, A_STRIP = 4, 6
STYLE = """
@page { margin: 8mm 12mm; }
.sheet { break-after: page; }
.sheet:last-of-type { break-after: auto; }
.place { position: relative; width: 152mm; margin: 0 auto; padding: 1.8mm 0; border-bottom: .2mm dashed #8a8272;
  break-inside: avoid; }
.place p { position: absolute; right: -4mm; top: 50%; margin: 0; font-size: 9pt; color: #5b4a3a; white-space: nowrap;
  transform: translate(50%, -50%) rotate(90deg); }
.loto { display: grid; grid-template-columns: repeat(9, 15mm); width: max-content; margin: 0 auto; padding: 2.6mm;
  border: .5mm solid; border-radius: 2.4mm; outline: .4mm solid #d9b45b; outline-offset: -1.7mm; }
.cell { width: 15mm; height: 16.1mm; border: .2mm solid; background-color: #fffdf6; }
.claret, .claret .cell { border-color: #4a121c; } .claret { background-color: #7a1f2b; }
.blue, .blue .cell { border-color: #152a4a; } .blue { background-color: #2b4c7e; }
.green, .green .cell { border-color: #12322a; } .green { background-color: #23553f; }
"""
WAYS = ("claret", "blue", "green")  # the colours of the frames, in turn, as on the screen


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
    pictures = PagePictures()
    drawn = [card_html(card, pictures) for card in chosen]
    body = [f'<div class="sheet">{"".join(drawn[i : i + A_PAGE])}</div>' for i in range(0, many, A_PAGE)]
    foot = f"{message('paper.loto.to_play')} {checked}"
    return page("Loto", message("paper.loto.aside", n=many), body, style=pictures.style + STYLE, foot=foot)


def card_html(card: LotoCard, pictures: PagePictures) -> str:
    """Return a card as HTML, with the drawings of its numbers and blanks, and its name outside the cut."""
    way, name = WAYS[(card.number - 1) % len(WAYS)], message("paper.loto.card", card=card)
    cells = "".join(_cells(row, way, pictures) for row in card.rows)
    return f'<div class="place"><div class="loto {way}" aria-label="{name}">{cells}</div><p>{name}</p></div>'


def _cells(row: Sequence[int], way: str, pictures: PagePictures) -> str:
    """Return the nine cells of a row as HTML."""
    at = {column(value): f"number_{value}" for value in row}
    drawn = (at.get(k, f"blank_{way}") for k in range(9))
    return "".join(pictures.picture(f"loto/{name}", name.partition("number_")[2], "cell") for name in drawn)
