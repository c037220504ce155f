"""What a language's grammar has to do: lists, plurals, numbers, cards, names and times."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from itertools import groupby
from typing import ClassVar

CARD_TOKEN = re.compile(r"\b(?:(?:1[0-2]|[2-9AJQK])[SHDC]|JOKER)\b′?")  # a card as the engine writes it
SEAT_TOKEN = re.compile(r"\b([Ss])eat (\d+)\b")  # a seat as the engine writes it


class Grammar(ABC):
    """The grammar of one language. Cards come as the engine writes them: "KH", "JOKER"."""

    and_word: str
    or_word: str
    joker: str
    suits: ClassVar[Mapping[str, str]]  # by letter: "S"
    ranks: ClassVar[Mapping[str, str]]  # by letter: "K"; a rank without a word is told by its number
    months: tuple[str, ...]
    weekdays: tuple[str, ...]  # from Monday

    def listed(self, words: Sequence[str]) -> str:
        """Return words as a list in a sentence: "Ann, Tom and Lily"."""
        return self._joined(words, self.and_word)

    def either(self, words: Sequence[str]) -> str:
        """Return words as alternatives: "9S, QS or KS"."""
        return self._joined(words, self.or_word)

    @staticmethod
    def _joined(words: Sequence[str], last: str) -> str:
        return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

    def signed(self, number: float) -> str:
        """Return a number with its sign: "+3", "−2", "0"."""
        return f"{'−' if number < 0 else '+' if number else ''}{self.number(abs(number))}"

    def number(self, number: float) -> str:
        """Return a number with as many decimals as it has: "3", "2.5"."""
        return f"{number:g}" if isinstance(number, float) else str(number)

    def decimal(self, number: float, decimals: int) -> str:
        """Return a number with a fixed count of decimals: "2.50"."""
        return f"{number:.{decimals}f}"

    def rank(self, rank: str) -> str:
        """Return a rank in words: "king"; a number stays a number."""
        return self.ranks.get(rank, rank)

    def suit(self, suit: str) -> str:
        """Return a suit by its letter in words: "spades"; another word stays itself."""
        return self.suits.get(suit, suit)

    def hand_in_words(self, cards: Sequence[str]) -> str:
        """Return cards in words, grouped by suit: "ace, 9 of hearts; king of clubs"."""
        told = []
        for suit, together in groupby(cards, lambda card: "" if card == "JOKER" else card[-1]):
            held = [*together]
            told += [self.cards_of_suit([card[:-1] for card in held], suit)] if suit else [self.joker] * len(held)
        return "; ".join(told)

    def capital(self, sentence: str) -> str:
        """Return a sentence with a capital first letter."""
        return sentence[:1].upper() + sentence[1:]

    @abstractmethod
    def inside(self, label: str) -> str:
        """Return a label as it stands inside a sentence: "deal" for "Deal"."""

    def named(self, sentence: str, names: Sequence[str]) -> str:
        """Return a sentence with its seats by name and ranks in words."""

        def name(found: re.Match[str]) -> str:
            seat = int(found[2])
            return names[seat] if seat < len(names) else found[0]

        return SEAT_TOKEN.sub(name, self.alike(sentence))

    def clock(self, then: datetime) -> str:
        """Return a time of day: "20:05"."""
        return f"{then:%H:%M}"

    @abstractmethod
    def card_in_words(self, text: str) -> str:
        """Return a card as it is spoken: "KH" is "king of hearts"."""

    @abstractmethod
    def cards_of_suit(self, ranks: Sequence[str], suit: str) -> str:
        """Return several cards of one suit in words: "ace, 9 of hearts"."""

    @abstractmethod
    def spoken(self, sentence: str) -> str:
        """Return a sentence with its cards in words, for speech and buttons."""

    @abstractmethod
    def alike(self, sentence: str) -> str:
        """Return a sentence with several cards of one rank named by the rank's plural: "pair of eights"."""

    @abstractmethod
    def number_in_words(self, number: int) -> str:
        """Return a whole number from 0 to 99 in words."""

    @abstractmethod
    def counters(self, amount: int) -> str:
        """Return an amount with its word: "1 counter", "3 counters"."""

    @abstractmethod
    def points(self, number: int) -> str:
        """Return a number of points with its word."""

    @abstractmethod
    def cards(self, number: int) -> str:
        """Return a number of cards with its word: "3 cards", "1 card", "no cards"."""

    @abstractmethod
    def agreeing(self, words: str, number: float) -> str:
        """Return plural words in agreement with a number: "deals counted", for one "deal counted"."""

    @abstractmethod
    def of_one(self, sentence: str) -> str:
        """Return a sentence with numbers filled in, with the nouns after 1 in the singular."""

    @abstractmethod
    def a_hand(self, words: str) -> str:
        """Return a hand's name with an article if it needs one: "a pair of kings"."""

    @abstractmethod
    def others(self, number: int) -> str:
        """Return several unnamed people: "two others"."""

    @abstractmethod
    def possessive(self, name: str) -> str:
        """Return a name in the possessive: "Tom’s"."""

    @abstractmethod
    def advises(self, sentence: str, phrases: Sequence[str]) -> bool:
        """Return whether a refusal starts with one of these phrases of verbs, as in "Play a heart: hearts were led"."""

    @abstractmethod
    def pages(self, pages: str) -> str:
        """Return page numbers as printed: "p. 9", "pp. 87–88"."""

    @abstractmethod
    def day(self, then: date) -> str:
        """Return a day: "1 March 2026"."""

    @abstractmethod
    def day_of_year(self, then: date) -> str:
        """Return a day without its year: "1 March"."""

    @abstractmethod
    def day_and_hour(self, then: datetime, now: datetime) -> str:
        """Return a day and time, in everyday words for recent days: "yesterday, 20:05"."""

    @abstractmethod
    def ago(self, minutes: int) -> str:
        """Return roughly how long ago something was saved: "saved 2 minutes ago"."""
