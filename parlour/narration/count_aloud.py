"""Counting a hand aloud with a running total: "fifteen two, fifteen four, and a pair is six".

The words for each kind of item are in the game's texts under `says.parts`. `{total}` is the running total; `{length}`
is the number of different ranks or, for cards of one suit, the number of cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from ..words.message import message
from .words import capital, number_in_words


def item(part: Sequence[Any], total: int, words: Mapping[str, str]) -> str:
    """Return the words for one item, given as (kind, cards, points), that brings the count to `total`."""
    kind, cards, _ = part
    length = len(cards) if kind == "flush" else len({text[:-1] for text in cards})
    return words[kind].format(total=number_in_words(total), length=number_in_words(length))


def count_line(part: Sequence[Any], total: int, words: Mapping[str, str]) -> str:
    """Return an item as a line of the count: capitalised if it is the first, joined by "and" unless a fifteen."""
    said = item(part, total, words)
    is_first = total == part[2]
    if is_first:
        return capital(said)
    return said if part[0] == "fifteen" else message("narration.count_aloud.and_item", item=said)


def called(count: int, parts: Sequence[Sequence[Any]], words: Mapping[str, str]) -> str:
    """Return what a player says on playing a card: "Fifteen two, and a run of three is five".

    The items for fifteen and thirty-one already include the count.
    """
    total, said = 0, list[str]()
    for part in parts:
        total += part[2]
        said.append(item(part, total, words))
    if count not in (15, 31):
        said.insert(0, number_in_words(count))
    return capital(reduce(lambda told, item: message("narration.count_aloud.several", said=told, item=item), said))
