"""The interface of a language's grammar: lists, plurals, numbers, cards, names and times."""

from __future__ import annotations

import re
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from itertools import groupby

from ..resources import text
from .language import FOLDER

CARD_TOKEN = re.compile(r"\b(?:(?:1[0-2]|[2-9AJQK])[SHDC]|JOKER)\b′?")  # a card as the engine writes it
SEAT_TOKEN = re.compile(r"\b([Ss])eat (\d+)\b")  # a seat as the engine writes it
SPANS = ((2 * 24 * 60, 24 * 60), (120, 60), (2, 1))  # minutes from which days, hours and minutes are used


@dataclass(frozen=True)
class Vocabulary:
    """The single words that a grammar needs, from the language's `grammar.toml`.

    `suits` and `ranks` are keyed by letter, and a rank without a word is written as a number. `weekdays` start with
    Monday, `small_numbers` run from 0 to 19, and `tens` start with 20. Nouns have a singular and a plural. `spans` are
    the plurals of day, hour and minute as used in `saved_ago`.
    """

    and_word: str
    or_word: str
    no_word: str
    joker: str
    today: str
    yesterday: str
    saved_ago: str
    saved_now: str
    suits: Mapping[str, str]
    ranks: Mapping[str, str]
    months: Sequence[str]
    weekdays: Sequence[str]
    small_numbers: Sequence[str]
    tens: Sequence[str]
    counter: Sequence[str]
    point: Sequence[str]
    card: Sequence[str]
    spans: Sequence[str]

    @classmethod
    def of(cls, code: str) -> Vocabulary:
        """Return the vocabulary of a language."""
        return cls(**tomllib.loads(text(f"{FOLDER}/{code}/grammar.toml")))


class LanguageWords(ABC):
    """The vocabulary of one language."""

    code: str

    @cached_property
    def words(self) -> Vocabulary:
        """Return the language's words for suits, numbers, months and so on."""
        return Vocabulary.of(self.code)


class Lists(LanguageWords):
    """Lists of words."""

    def listed(self, words: Sequence[str]) -> str:
        """Return words as a list in a sentence: "Ann, Tom and Lily"."""
        return self._joined(words, self.words.and_word)

    def either(self, words: Sequence[str]) -> str:
        """Return words as alternatives: "9S, QS or KS"."""
        return self._joined(words, self.words.or_word)

    def listed_clauses(self, clauses: Sequence[str]) -> str:
        """Return clauses with commas of their own as a list: "8H, 7S, and 5C and 3D together"."""
        return f", {self.words.and_word} ".join(clauses)

    def either_clauses(self, clauses: Sequence[str]) -> str:
        """Return clauses with commas of their own as alternatives: "8H with 8S; 7D with 7C; or 5C with 5S"."""
        return "; ".join([*clauses[:-1], f"{self.words.or_word} {clauses[-1]}"] if len(clauses) > 1 else clauses)

    @staticmethod
    def _joined(words: Sequence[str], last: str) -> str:
        return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


class Numbers(LanguageWords):
    """Numbers, and nouns that agree with them."""

    def signed(self, number: float) -> str:
        """Return a number with its sign: "+3", "−2", "0"."""
        return f"{'−' if number < 0 else '+' if number else ''}{self.number(abs(number))}"

    def number(self, number: float) -> str:
        """Return a number with only the decimals it needs: "3", "2.5"."""
        return f"{number:g}" if isinstance(number, float) else str(number)

    def grouped(self, number: int) -> str:
        """Return a whole number with thousands separators: "1,234"."""
        return f"{number:,}"

    def decimal(self, number: float, decimals: int) -> str:
        """Return a number with a fixed number of decimals: "2.50"."""
        return f"{number:.{decimals}f}"

    def number_in_words(self, number: int) -> str:
        """Return a whole number from 0 to 99 in words."""
        if number < len(self.words.small_numbers):
            return self.words.small_numbers[number]
        tens, ones = divmod(number, 10)
        return self.joined_number(self.words.tens[tens - 2], ones) if ones else self.words.tens[tens - 2]

    @abstractmethod
    def joined_number(self, tens: str, ones: int) -> str:
        """Return a number above 20 in words, from the words for its tens and its ones (not 0)."""

    def counters(self, amount: int) -> str:
        """Return a number of counters in words: "1 counter", "3 counters"."""
        return f"{amount} {self.words.counter[amount != 1]}"

    def points(self, number: int) -> str:
        """Return a number of points in words: "1 point", "3 points"."""
        return f"{number} {self.words.point[number != 1]}"

    def cards(self, number: int) -> str:
        """Return a number of cards in words: "3 cards", "1 card", "no cards"."""
        return f"{number or self.words.no_word} {self.words.card[number != 1]}"

    @abstractmethod
    def agreeing(self, words: str, number: float) -> str:
        """Return plural words made to agree with a number: "deals counted", or "deal counted" for 1."""

    @abstractmethod
    def of_one(self, sentence: str) -> str:
        """Return a sentence with nouns after the number 1 put in the singular."""

    @abstractmethod
    def others(self, number: int) -> str:
        """Return a phrase for a number of unnamed people: "two others"."""


class Dates(LanguageWords):
    """Days, dates and times."""

    def clock(self, then: datetime) -> str:
        """Return a time of day: "20:05"."""
        return f"{then:%H:%M}"

    def day(self, then: date) -> str:
        """Return a date: "1 March 2026"."""
        return f"{self.day_of_year(then)} {then.year}"

    @abstractmethod
    def weekday_and_day(self, then: date) -> str:
        """Return a date with its weekday: "Sunday 1 March"."""

    @abstractmethod
    def day_of_year(self, then: date) -> str:
        """Return a date without the year: "1 March"."""

    def day_and_hour(self, then: datetime, now: datetime) -> str:
        """Return a date and time, with recent days in words: "yesterday, 20:05"."""
        days = (now.date() - then.date()).days
        dated = self.day_of_year(then) if then.year == now.year else self.day(then)
        return f"{ {0: self.words.today, 1: self.words.yesterday}.get(days, dated) }, {self.clock(then)}"

    def ago(self, minutes: int) -> str:
        """Return roughly how long ago a game was saved: "saved 2 minutes ago"."""
        for (least, size), word in zip(SPANS, self.words.spans, strict=True):
            if minutes >= least:
                return self.words.saved_ago.format(f"{minutes // size} {word}")
        return self.words.saved_now


class CardNames(LanguageWords):
    """Cards, passed as the engine writes them: "KH", "JOKER"."""

    def rank(self, rank: str) -> str:
        """Return a rank in words: "king"; a number is returned unchanged."""
        return self.words.ranks.get(rank, rank)

    def suit(self, suit: str) -> str:
        """Return the name of a suit by its letter: "spades"; other texts are returned unchanged."""
        return self.words.suits.get(suit, suit)

    def hand_in_words(self, cards: Sequence[str]) -> str:
        """Return cards in words, grouped by suit: "ace and 9 of hearts; king of clubs"."""
        told = []
        for suit, together in groupby(cards, lambda card: "" if card == "JOKER" else card[-1]):
            held = [*together]
            told += [self.cards_of_suit([card[:-1] for card in held], suit)] if suit else [self.words.joker] * len(held)
        return "; ".join(told)

    @abstractmethod
    def card_in_words(self, text: str) -> str:
        """Return a card in words: "KH" is "king of hearts"."""

    @abstractmethod
    def cards_of_suit(self, ranks: Sequence[str], suit: str) -> str:
        """Return several cards of one suit in words: "ace and 9 of hearts"."""

    @abstractmethod
    def spoken(self, sentence: str) -> str:
        """Return a sentence with its cards in words, for speech output and buttons."""

    @abstractmethod
    def alike(self, sentence: str) -> str:
        """Return a sentence in which several cards of one rank have the rank's plural: "pair of eights"."""

    def a_hand(self, words: str) -> str:
        """Return the name of a hand, with an article if the language has it there: "a pair of kings"."""
        return words

    def is_several(self, words: str) -> bool:
        """Return whether the name of a hand takes a plural verb, as "three kings" does."""
        return False


class Grammar(Lists, Numbers, Dates, CardNames):
    """The grammar of one language."""

    def capital(self, sentence: str) -> str:
        """Return a sentence with a capital first letter."""
        return sentence[:1].upper() + sentence[1:]

    @abstractmethod
    def inside(self, label: str) -> str:
        """Return a label as it is written inside a sentence: "deal" for "Deal"."""

    def named(self, sentence: str, names: Sequence[str]) -> str:
        """Return a sentence with seats replaced by names, and ranks by words where several cards share one."""

        def name(found: re.Match[str]) -> str:
            seat = int(found[2])
            return names[seat] if seat < len(names) else found[0]

        return SEAT_TOKEN.sub(name, self.alike(sentence))

    @abstractmethod
    def verb_alone(self, phrase: str) -> str:
        """Return a verb's phrase without its placeholders: "exchange" for "exchange {} for {}"."""

    @abstractmethod
    def possessive(self, name: str) -> str:
        """Return a name in the possessive: "Tom’s"."""

    @abstractmethod
    def whose(self, name: str) -> str:
        """Return a possessive used without a noun: "Tom’s"."""

    @abstractmethod
    def advises(self, sentence: str, phrases: Sequence[str]) -> bool:
        """Return whether a refusal starts with one of these verb phrases, as in "Play a heart: hearts were led"."""

    @abstractmethod
    def pages(self, pages: str) -> str:
        """Return page references: "p. 9", "pp. 87–88"."""
