"""Wishes for randomly dealt hands: "seat 2 holds no heart", "seat 1 holds at least 2 aces"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ...engine.cards import BY_TEXT, RANK_TEXTS
from ...words.message import labels, message

NONE = 0  # the count of a wish for no card of a kind
WRITTEN = {  # names of suits and ranks in lesson files, the same in every language
    "S": "spade", "H": "heart", "D": "diamond", "C": "club", "A": "ace", "2": "two", "3": "three", "4": "four",
    "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine", "10": "ten", "J": "knave", "Q": "queen",
    "K": "king", "11": "eleven", "12": "twelve",
}  # fmt: skip
KINDS = tuple(WRITTEN)
WISH = re.compile(r"seat (\d+) holds (?:(no)|at least (\d+)) (\S+)")


@dataclass(frozen=True)
class Wish:
    """A wish for one seat's hand: at least `count` cards of a kind, or none if `count` is 0.

    The kind is a suit's letter or a rank's text.
    """

    seat: int
    count: int
    kind: str

    def is_of_kind(self, card: str) -> bool:
        """Return whether a card is of the wish's kind."""
        known = BY_TEXT.get(card)
        if known is None or known.suit is None:
            return False
        return self.kind in (known.suit.value, RANK_TEXTS[known.rank])

    def forbids(self, card: str) -> bool:
        """Return whether the wish keeps a card out of the hand."""
        return self.count == NONE and self.is_of_kind(card)

    def is_granted(self, hand: Iterable[str]) -> bool:
        """Return whether a complete hand satisfies the wish."""
        held = sum(map(self.is_of_kind, hand))
        return held >= self.count if self.count else held == 0

    @property
    def written(self) -> str:
        """Return the wish as a line of a lesson file, to be read by `read_wish`."""
        word = WRITTEN[self.kind]
        if self.count == NONE:
            return f"seat {self.seat} holds no {word}"
        return f"seat {self.seat} holds at least {self.count} {word if self.count == 1 else _plural(word)}"

    @property
    def phrase(self) -> str:
        """Return the wish in words: "no heart", "at least 2 aces"."""
        if self.count == NONE:
            return labels("lessons.wish.none")[self.kind]
        return message("lessons.wish.at_least", count=self.count, kind=kind_in_words(self.kind, self.count))


def kind_in_words(kind: str, count: int = 1) -> str:
    """Return the name of a suit or rank, in the plural if `count` is above 1: "heart", "aces"."""
    return labels("lessons.wish.one" if count <= 1 else "lessons.wish.many")[kind]


def _plural(word: str) -> str:
    """Return the plural of a suit or rank as written in lesson files."""
    return f"{word}es" if word.endswith("x") else f"{word}s"


def read_wish(text: str) -> Wish | None:
    """Return the wish in a line of a lesson file, or None if the line is not a wish."""
    found = WISH.fullmatch(" ".join(text.split()))
    if found is None:
        return None
    word = found[4].lower()
    kind = next((each for each, one in WRITTEN.items() if word in (one, _plural(one), each)), None)
    count = NONE if found[2] else int(found[3])
    return None if kind is None or (not found[2] and not count) else Wish(int(found[1]), count, kind)
