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
    small_numbers = (
        "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
        "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
    )  # fmt: skip
    tens = ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
    counter = "Marke", "Marken"
    point = "Punkt", "Punkte"
    card = "Karte", "Karten"
    no_word = "keine"
    today, yesterday = "heute", "gestern"
    spans = "Tagen", "Stunden", "Minuten"
    saved_ago, saved_now = "vor {} gespeichert", "gerade gespeichert"

    def number(self, number: float) -> str:
        return super().number(number).replace(".", ",")

    def grouped(self, number: int) -> str:
        return super().grouped(number).replace(",", ".")

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

    def joined_number(self, tens: str, ones: int) -> str:
        return f"{'ein' if ones == 1 else self.small_numbers[ones]}und{tens}"

    def agreeing(self, words: str, number: float) -> str:
        first, space, rest = words.partition(" ")
        return f"{SINGULAR.get(first, first)}{space}{rest}" if abs(number) == 1 else words

    def of_one(self, sentence: str) -> str:
        return ONE_OF.sub(lambda m: f"1 {SINGULAR[m[1]]}", sentence)

    def weekday_and_day(self, then: date) -> str:
        return f"{self.weekdays[then.weekday()]}, {self.day_of_year(then)}"

    def inside(self, label: str) -> str:
        return label  # nouns keep their capital, and a sentence is put so that verbs may have one

    def verb_alone(self, phrase: str) -> str:
        _, slot, verb = phrase.rpartition("{} ")
        return verb if slot else phrase.split(" {}")[0]

    def a_hand(self, words: str) -> str:
        return words

    def others(self, number: int) -> str:
        return f"noch {self.number_in_words(number)}"  # the same in every case: "mit Ann und noch zwei"

    def possessive(self, name: str) -> str:
        if name == "Du":
            return "Dein"
        return f"{name}’" if name.endswith(("s", "ß", "x", "z")) else f"{name}s"

    def whose(self, name: str) -> str:
        return name  # "Letzter Stich: Tom"

    def advises(self, sentence: str, phrases: Sequence[str]) -> bool:
        advice, colon, _ = sentence.partition(": ")
        begun = re.split(r"\W", advice, maxsplit=1)[0].lower()[:STEM]
        return bool(colon) and any(word.startswith(begun) for phrase in phrases for word in phrase.split()[-1:])

    def pages(self, pages: str) -> str:
        return f"S. {pages.replace('-', '–')}"

    def day_of_year(self, then: date) -> str:
        return f"{then.day}. {self.months[then.month - 1]}"

    def day_and_hour(self, then: datetime, now: datetime) -> str:
        return f"{super().day_and_hour(then, now)} Uhr"


GERMAN = German()
