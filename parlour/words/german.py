"""German, with the cards of a French pack: Pik, Herz, Karo and Kreuz."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import ClassVar

from .grammar import CARD_TOKEN, Grammar

ALIKE = re.compile(r"\b(drei|Paar) (10|[2-9])s\b")
ONE_OF = re.compile(r"\b1 (Marken|Karten|Stiche|Punkte|Einsätze|Runden|Sekunden|Spiele)\b")
SINGULAR = {
    "Marken": "Marke", "Karten": "Karte", "Stiche": "Stich", "Punkte": "Punkt", "Einsätze": "Einsatz",
    "Runden": "Runde", "Sekunden": "Sekunde", "Spiele": "Spiel", "Stunden": "Stunde", "Tage": "Tag",
    "Minuten": "Minute", "Abende": "Abend", "Aufgaben": "Aufgabe", "Partien": "Partie", "Augen": "Auge",
}  # fmt: skip
STEM = 4  # letters that an imperative shares with its infinitive: "Spiele", "spielen"

_TEENS = [
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
    "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
]  # fmt: skip
_TENS = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]


class German(Grammar):
    """German; cards have no article, so that they fit every case: "Herz-König"."""

    and_word, or_word, joker = "und", "oder", "Joker"
    suits: ClassVar[Mapping[str, str]] = {"S": "Pik", "H": "Herz", "D": "Karo", "C": "Kreuz"}
    ranks: ClassVar[Mapping[str, str]] = {
        "A": "Ass",
        "J": "Bube",
        "Q": "Dame",
        "K": "König",
        "11": "Elf",
        "12": "Zwölf",
    }
    months = (
        "Januar", "Februar", "März", "April", "Mai", "Juni",
        "Juli", "August", "September", "Oktober", "November", "Dezember",
    )  # fmt: skip
    weekdays = ("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag")

    def number(self, number: float) -> str:
        return super().number(number).replace(".", ",")

    def decimal(self, number: float, decimals: int) -> str:
        return super().decimal(number, decimals).replace(".", ",")

    def card_in_words(self, text: str) -> str:
        return self.joker if text == "JOKER" else f"{self.suits[text[-1]]}-{self.rank(text[:-1])}"

    def cards_of_suit(self, ranks: Sequence[str], suit: str) -> str:
        return f"{self.suits[suit]} {', '.join(map(self.rank, ranks))}"

    def spoken(self, sentence: str) -> str:
        words = CARD_TOKEN.sub(lambda m: self.card_in_words(m[0].rstrip("′")), sentence)
        return self.capital(words) if sentence.endswith(".") else words

    def alike(self, sentence: str) -> str:
        return ALIKE.sub(lambda m: f"{m[1]} {self.capital(self.number_in_words(int(m[2])))}en", sentence)

    def number_in_words(self, number: int) -> str:
        if number < len(_TEENS):
            return _TEENS[number]
        tens, ones = divmod(number, 10)
        return (f"{'ein' if ones == 1 else _TEENS[ones]}und" if ones else "") + _TENS[tens - 2]

    def counters(self, amount: int) -> str:
        return f"{amount} Marke{'' if amount == 1 else 'n'}"

    def points(self, number: int) -> str:
        return f"{number} Punkt{'' if number == 1 else 'e'}"

    def cards(self, number: int) -> str:
        return f"{number or 'keine'} Karte{'' if number == 1 else 'n'}"

    def agreeing(self, words: str, number: float) -> str:
        first, space, rest = words.partition(" ")
        return f"{SINGULAR.get(first, first)}{space}{rest}" if abs(number) == 1 else words

    def of_one(self, sentence: str) -> str:
        return ONE_OF.sub(lambda m: f"1 {SINGULAR[m[1]]}", sentence)

    def inside(self, label: str) -> str:
        return label  # nouns keep their capital, and a sentence is put so that verbs may have one

    def a_hand(self, words: str) -> str:
        return words

    def others(self, number: int) -> str:
        return f"{self.number_in_words(number)} weitere"

    def possessive(self, name: str) -> str:
        if name == "Du":
            return "Dein"
        return f"{name}’" if name.endswith(("s", "ß", "x", "z")) else f"{name}s"

    def advises(self, sentence: str, phrases: Sequence[str]) -> bool:
        advice, colon, _ = sentence.partition(": ")
        begun = re.split(r"\W", advice, maxsplit=1)[0].lower()[:STEM]
        return bool(colon) and any(word.startswith(begun) for phrase in phrases for word in phrase.split()[-1:])

    def pages(self, pages: str) -> str:
        return f"S. {pages.replace('-', '–')}"

    def day(self, then: date) -> str:
        return f"{self.day_of_year(then)} {then.year}"

    def day_of_year(self, then: date) -> str:
        return f"{then.day}. {self.months[then.month - 1]}"

    def day_and_hour(self, then: datetime, now: datetime) -> str:
        days = (now.date() - then.date()).days
        dated = self.day_of_year(then) if then.year == now.year else self.day(then)
        return f"{ {0: 'heute', 1: 'gestern'}.get(days, dated) }, {self.clock(then)} Uhr"

    def ago(self, minutes: int) -> str:
        for least, size, word in ((2 * 24 * 60, 24 * 60, "Tagen"), (120, 60, "Stunden"), (2, 1, "Minuten")):
            if minutes >= least:
                return f"vor {minutes // size} {word} gespeichert"
        return "gerade gespeichert"


GERMAN = German()
