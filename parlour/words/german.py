"""German, with the cards of a French pack: Pik, Herz, Karo and Kreuz."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime

from .grammar import CARD_TOKEN, Grammar

ALIKE = re.compile(r"\b(drei|Paar) (10|[2-9])s\b")
ONE_OF = re.compile(r"\b1 (Marken|Karten|Stiche|Punkte|Einsätze|Runden|Sekunden|Spiele)\b")
SINGULAR = {
    "Marken": "Marke", "Karten": "Karte", "Stiche": "Stich", "Punkte": "Punkt", "Einsätze": "Einsatz",
    "Runden": "Runde", "Sekunden": "Sekunde", "Spiele": "Spiel", "Stunden": "Stunde", "Tage": "Tag",
    "Minuten": "Minute", "Abende": "Abend", "Aufgaben": "Aufgabe", "Partien": "Partie", "Augen": "Auge",
}  # fmt: skip
STEM = 4  # leading letters that an imperative shares with its infinitive: "Spiele", "spielen"


class German(Grammar):
    """German; cards are named without an article, which fits every case: "Herz-König"."""

    code = "de"

    def number(self, number: float) -> str:
        return super().number(number).replace(".", ",")

    def grouped(self, number: int) -> str:
        return super().grouped(number).replace(",", ".")

    def decimal(self, number: float, decimals: int) -> str:
        return super().decimal(number, decimals).replace(".", ",")

    def card_in_words(self, text: str) -> str:
        return self.words.joker if text == "JOKER" else f"{self.words.suits[text[-1]]}-{self.rank(text[:-1])}"

    def cards_of_suit(self, ranks: Sequence[str], suit: str) -> str:
        return f"{self.words.suits[suit]} {self.listed([*map(self.rank, ranks)])}"

    def spoken(self, sentence: str) -> str:
        words = CARD_TOKEN.sub(lambda m: self.card_in_words(m[0].rstrip("′")), sentence)
        return self.capital(words) if sentence.endswith(".") else words

    def alike(self, sentence: str) -> str:
        return ALIKE.sub(lambda m: f"{m[1]} {self.capital(self.number_in_words(int(m[2])))}en", sentence)

    def joined_number(self, tens: str, ones: int) -> str:
        return f"{'ein' if ones == 1 else self.words.small_numbers[ones]}und{tens}"

    def agreeing(self, words: str, number: float) -> str:
        first, space, rest = words.partition(" ")
        return f"{SINGULAR.get(first, first)}{space}{rest}" if abs(number) == 1 else words

    def of_one(self, sentence: str) -> str:
        return ONE_OF.sub(lambda m: f"1 {SINGULAR[m[1]]}", sentence)

    def weekday_and_day(self, then: date) -> str:
        return f"{self.words.weekdays[then.weekday()]}, {self.day_of_year(then)}"

    def inside(self, label: str) -> str:
        return label  # nouns keep their capital, and the sentences are worded so that verbs may have one too

    def verb_alone(self, phrase: str) -> str:
        _, slot, verb = phrase.rpartition("{} ")
        return verb if slot else phrase.split(" {}")[0]

    def others(self, number: int) -> str:
        return f"noch {self.number_in_words(number)}"  # the same form in every case: "mit Ann und noch zwei"

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
        return f"{then.day}. {self.words.months[then.month - 1]}"

    def day_and_hour(self, then: datetime, now: datetime) -> str:
        return f"{super().day_and_hour(then, now)} Uhr"


GERMAN = German()
