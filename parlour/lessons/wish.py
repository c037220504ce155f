"""Wishes for a hand that is dealt by chance: "seat 2 holds no heart", "seat 1 holds at least 2 aces"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..engine.cards import BY_TEXT, RANK_TEXTS, Suit
from ..narration.words import number_in_words, rank_word

NONE = 0  # the count of a wish for none at all
WISH = re.compile(r"seat (\d+) holds (?:(no)|at least (\d+)) (\S+)")


@dataclass(frozen=True)
class Wish:
    """A wish for one seat's hand: at least `count` cards of a kind, or none if it is 0.

    The kind is a suit's letter or a rank's text.
    """

    seat: int
    count: int
    kind: str

    def is_of_kind(self, card: str) -> bool:
        """Return whether a card is of the kind that the wish names."""
        known = BY_TEXT.get(card)
        if known is None or known.suit is None:
            return False
        return self.kind in (known.suit.value, RANK_TEXTS[known.rank])

    def forbids(self, card: str) -> bool:
        """Return whether the hand may not hold a card."""
        return self.count == NONE and self.is_of_kind(card)

    def is_granted(self, hand: Iterable[str]) -> bool:
        """Return whether a whole hand is as wished."""
        held = sum(map(self.is_of_kind, hand))
        return held >= self.count if self.count else held == 0

    @property
    def written(self) -> str:
        """Return the wish as a lesson's file has it; `read_wish` reads it."""
        return f"seat {self.seat} holds {self.phrase}"

    @property
    def phrase(self) -> str:
        """Return what the hand shall hold: "no heart", "at least 2 aces"."""
        one = kind_in_words(self.kind)
        if self.count == NONE:
            return f"no {one}"
        return f"at least {self.count} {one if self.count == 1 else plural(one)}"


def kind_in_words(kind: str) -> str:
    """Return a suit's or rank's name in the singular: "heart", "ace", "10"."""
    suit = next((suit for suit in Suit if suit.value == kind), None)
    if suit is not None:
        return str(suit).removesuffix("s")
    return number_in_words(int(kind)) if kind.isdigit() and int(kind) < 11 else rank_word(kind)


def plural(word: str) -> str:
    """Return the plural of a suit or rank."""
    return f"{word}es" if word.endswith("x") else f"{word}s"


KINDS = (*(suit.value for suit in Suit), *dict.fromkeys(RANK_TEXTS.values()))


def read_wish(text: str) -> Wish | None:
    """Return the wish in a line of a lesson's file, or None if it is not one."""
    found = WISH.fullmatch(" ".join(text.split()))
    if found is None:
        return None
    word = found[4].lower()
    kind = next((each for each in KINDS if word in (kind_in_words(each), plural(kind_in_words(each)), each)), None)
    count = NONE if found[2] else int(found[3])
    return None if kind is None or (not found[2] and not count) else Wish(int(found[1]), count, kind)
