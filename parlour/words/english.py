"""British English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from .grammar import CARD_TOKEN, Grammar

ENDED = re.compile(r"[.!?] +$")  # before the first word of another sentence
OWN = re.compile(
    r"\b((?:[Tt]he|[Yy]our|[Hh]is|[Hh]er|[Tt]heir|\w+’s?) )the (?=joker\b|\S+ of (?:spades|hearts|diamonds|clubs)\b)"
)
ALIKE = re.compile(r"\b(three|pair of) (10|[2-9])s\b")
ONE_OF = re.compile(r"\b1 (counter|card|trick|point|player|deal|stake|marker|round|second|game)s\b")
SEVERAL = re.compile(r"^(two|three|four|five) |^\w+ full of ")  # hands that take a plural verb
# Hands that need an article.
NAMED_HANDS = ("point", "pair", "grand", "flush", "sequence", "prime", "tricon", "fredon", "brelan")


class English(Grammar):
    """British English, with "knave" for the jack."""

    code = "en"

    def card_in_words(self, text: str) -> str:
        if text == "JOKER":
            return self.words.joker
        return self.cards_of_suit([text[:-1]], text[-1])

    def cards_of_suit(self, ranks: Sequence[str], suit: str) -> str:
        return f"{self.listed([*map(self.rank, ranks)])} of {self.words.suits[suit]}"

    def spoken(self, sentence: str) -> str:
        def card(found: re.Match[str]) -> str:
            article = "The" if ENDED.search(sentence[: found.start()]) else "the"
            return f"{article} {self.card_in_words(found[0])}"

        words = CARD_TOKEN.sub(card, sentence)
        words = OWN.sub(r"\1", words)  # the owner replaces the article
        return self.capital(words) if sentence.endswith(".") else words

    def alike(self, sentence: str) -> str:
        return ALIKE.sub(lambda m: f"{m[1]} {self.number_in_words(int(m[2]))}{'es' if m[2] == '6' else 's'}", sentence)

    def joined_number(self, tens: str, ones: int) -> str:
        return f"{tens}-{self.words.small_numbers[ones]}"

    def agreeing(self, words: str, number: float) -> str:
        first, space, rest = words.partition(" ")
        return f"{first.removesuffix('s')}{space}{rest}" if abs(number) == 1 else words

    def of_one(self, sentence: str) -> str:
        return ONE_OF.sub(r"1 \1", sentence)

    def weekday_and_day(self, then: date) -> str:
        return f"{self.words.weekdays[then.weekday()]} {self.day_of_year(then)}"

    def inside(self, label: str) -> str:
        return label[:1].lower() + label[1:]

    def verb_alone(self, phrase: str) -> str:
        return phrase.split(" {}")[0]

    def a_hand(self, words: str) -> str:
        return f"a {words}" if words.split(" ")[0] in NAMED_HANDS else words

    def is_several(self, words: str) -> bool:
        return bool(SEVERAL.search(words))

    def others(self, number: int) -> str:
        return f"{self.number_in_words(number)} others"

    def possessive(self, name: str) -> str:
        if name == "You":
            return "Your"
        return f"{name}’" if name.endswith("s") else f"{name}’s"

    def whose(self, name: str) -> str:
        return self.possessive(name)

    def advises(self, sentence: str, phrases: Sequence[str]) -> bool:
        advice, colon, _ = sentence.partition(": ")
        begun = {phrase.split()[0] for phrase in phrases} if colon else set()
        begun |= {"lead"} if "play" in begun else set()
        return re.split(r"\W", advice, maxsplit=1)[0].lower() in begun

    def pages(self, pages: str) -> str:
        return f"{'p.' if pages.isdigit() else 'pp.'} {pages.replace('-', '–')}"

    def day_of_year(self, then: date) -> str:
        return f"{then.day} {self.words.months[then.month - 1]}"


ENGLISH = English()
