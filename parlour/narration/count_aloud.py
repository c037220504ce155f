"""Counting aloud, item by item with its running total: "fifteen two, fifteen four, and a pair is six".

The words for each kind of item are in the game's texts under `says.parts`: `{total}` is the running total and
`{length}` the number of different ranks or, if all are of one suit, of cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from ..words.message import message
from .words import capital, number_in_words


def item(part: Sequence[Any], total: int, words: Mapping[str, str]) -> str:
    """Return one item (kind, card texts, points) in the words that bring the count to `total`."""
    kind, cards, _ = part
    length = len(cards) if kind == "flush" else len({text[:-1] for text in cards})
    return words[kind].format(total=number_in_words(total), length=number_in_words(length))


def count_line(part: Sequence[Any], total: int, words: Mapping[str, str]) -> str:
    """Return an item as a line of the count: the first one opens it, and anything but a fifteen is joined by "and"."""
    said = item(part, total, words)
    is_first = total == part[2]
    if is_first:
        return capital(said)
    return said if part[0] == "fifteen" else message("narration.count_aloud.and_item", item=said)


def called(count: int, parts: Sequence[Sequence[Any]], words: Mapping[str, str]) -> str:
    """Return a player's words on playing a card: the count and its score: "Fifteen two, and a run of three is five".

    A fifteen and a thirty-one name the count themselves.
    """
    total, said = 0, list[str]()
    for part in parts:
        total += part[2]
        said.append(item(part, total, words))
    if count not in (15, 31):
        said.insert(0, number_in_words(count))
    return capital(reduce(lambda told, item: message("narration.count_aloud.several", said=told, item=item), said))
