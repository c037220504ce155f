"""Engine tokens in words: cards, seats by name, counters with their plural."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from unicodedata import combining, normalize

from ..engine.cards import BY_TEXT, RANK_TEXTS, Card, Suit

RANK_WORDS = {"A": "ace", "J": "knave", "Q": "queen", "K": "king", "11": "eleven", "12": "twelve"}
CARD_TOKEN = re.compile(r"\b(?:(?:1[0-2]|[2-9AJQK])[SHDC]|JOKER)\b′?")
OWN = re.compile(
    r"\b((?:[Tt]he|[Yy]our|[Hh]is|[Hh]er|[Tt]heir) )the (?=joker\b|\S+ of (?:spades|hearts|diamonds|clubs)\b)"
)
SEAT_TOKEN = re.compile(r"\b([Ss])eat (\d+)\b")
ALIKE = re.compile(r"\b(three|pair of) (10|[2-9])s\b")
ONE_OF = re.compile(r"\b1 (counter|card|trick|point|player|deal|stake|marker|round|second|game)s\b")
NAMED_HANDS = ("point", "pair", "flush", "sequence")  # hands that need an article
SUIT_WORDS = {suit.value: str(suit) for suit in Suit}


def card_in_words(text: str) -> str:
    """Return a card as it is spoken: "KH" is "king of hearts".

    >>> card_in_words("10D")
    '10 of diamonds'
    """
    card: Card = BY_TEXT[text]
    if card.suit is None:
        return "joker"
    rank = RANK_TEXTS[card.rank]
    return f"{RANK_WORDS.get(rank, rank)} of {card.suit}"


def hand_in_words(cards: Sequence[Card]) -> str:
    """Return cards in words, grouped by suit.

    >>> hand_in_words([BY_TEXT["AH"], BY_TEXT["9H"], BY_TEXT["KC"]])
    'ace, 9 of hearts; king of clubs'
    """
    told = []
    for suit, together in groupby(cards, lambda card: card.suit):
        if suit is None:
            told += ["joker" for _ in together]
        else:
            ranks = [RANK_TEXTS[card.rank] for card in together]
            told.append(f"{', '.join(RANK_WORDS.get(rank, rank) for rank in ranks)} of {suit}")
    return "; ".join(told)


def spoken(sentence: str) -> str:
    """Return a sentence with its cards in words, for speech and buttons.

    >>> spoken("Play KH or 9S.")
    'Play the king of hearts or the 9 of spades.'
    >>> spoken("7H is turned up.")
    'The 7 of hearts is turned up.'
    >>> spoken("The run comes back to your KC.")
    'The run comes back to your king of clubs.'
    """
    words = CARD_TOKEN.sub(lambda m: f"the {card_in_words(m[0])}", sentence)
    words = OWN.sub(r"\1", words)  # the owner replaces the article
    return capital(words) if sentence.endswith(".") else words


def alike(sentence: str) -> str:
    """Return a sentence with several cards of one rank named by the rank's plural.

    >>> alike("The best hand: pair of 8s.")
    'The best hand: pair of eights.'
    """
    return ALIKE.sub(lambda m: f"{m[1]} {number_in_words(int(m[2]))}{'es' if m[2] == '6' else 's'}", sentence)


def named(sentence: str, names: Sequence[str]) -> str:
    """Return a sentence with its seats by name and ranks in words."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[2])
        return names[seat] if seat < len(names) else found[0]

    return SEAT_TOKEN.sub(name, alike(sentence))


_TEENS = [
    "nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
]  # fmt: skip
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def number_in_words(number: int) -> str:
    """Return a whole number from 0 to 99 in words.

    >>> number_in_words(31)
    'thirty-one'
    """
    if number < len(_TEENS):
        return _TEENS[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens - 2] + (f"-{_TEENS[ones]}" if ones else "")


def counters(amount: int) -> str:
    """Return an amount with its word: "1 counter", "3 counters"."""
    return f"{amount} counter{'' if amount == 1 else 's'}"


def points(number: int) -> str:
    """Return a number of points with its word."""
    return f"{number} point{'' if number == 1 else 's'}"


def cards(number: int) -> str:
    """Return a number of cards with its word: "3 cards", "1 card", "no cards"."""
    return f"{number or 'no'} card{'' if number == 1 else 's'}"


def agreeing(words: str, number: float) -> str:
    """Return plural words in agreement with a number: "deals counted", for one "deal counted".

    >>> agreeing("deals with a gain", 1), agreeing("counters", -1), agreeing("points", 0)
    ('deal with a gain', 'counter', 'points')
    """
    first, space, rest = words.partition(" ")
    return f"{first.removesuffix('s')}{space}{rest}" if abs(number) == 1 else words


def of_one(sentence: str) -> str:
    """Return a sentence with numbers filled in, with the nouns after 1 in the singular.

    >>> of_one("A bet is of 1 counters at most, and 11 counters in all.")
    'A bet is of 1 counter at most, and 11 counters in all.'
    """
    return ONE_OF.sub(r"1 \1", sentence)


def listed(words: Sequence[str]) -> str:
    """Return words as a list in a sentence: "Ann, Tom and Lily"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def a_hand(words: str) -> str:
    """Return a hand's name with an article if it needs one.

    >>> a_hand("point of 30"), a_hand("three kings"), a_hand("21 in hearts")
    ('a point of 30', 'three kings', '21 in hearts')
    """
    return f"a {words}" if words.split(" ")[0] in NAMED_HANDS else words


def counted_off(names: Sequence[str], most: int) -> str:
    """Return who is present: the first of many by name, and the number of others.

    >>> counted_off(["Ann", "Tom", "Lily", "Gran"], 3)
    'Ann, Tom and two others'
    """
    over = len(names) - most
    return listed([*names[: most - 1], f"{number_in_words(over + 1)} others"] if over > 0 else names)


def unaccented(words: str) -> str:
    """Return words as typed into a search: lower case without accents.

    >>> unaccented("Blücher")
    'blucher'
    """
    return "".join(c for c in normalize("NFKD", words) if not combining(c)).casefold()


def capital(sentence: str) -> str:
    """Return a sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def possessive(name: str) -> str:
    """Return a name in the possessive: "Tom’s", or "Your" for the person who is called "You"."""
    if name == "You":
        return "Your"
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def day_and_hour(then: datetime, now: datetime) -> str:
    """Return the day and time of saving, in everyday words for recent days.

    >>> day_and_hour(datetime(2026, 4, 1, 20, 5), datetime(2026, 4, 2, 9, 0))
    'yesterday, 20:05'
    >>> day_and_hour(datetime(2026, 3, 1, 20, 5), datetime(2026, 4, 2, 9, 0))
    '1 March, 20:05'
    """
    days = (now.date() - then.date()).days
    year = "" if then.year == now.year else f" {then.year}"
    named = {0: "today", 1: "yesterday"}.get(days) or f"{then.day} {then:%B}{year}"
    return f"{named}, {then:%H:%M}"


def ago(then: datetime, now: datetime) -> str:
    """Return roughly how long ago something was saved.

    >>> ago(datetime(2026, 4, 1, 20, 0), datetime(2026, 4, 1, 20, 2))
    'saved 2 minutes ago'
    """
    minutes = int((now - then).total_seconds() // 60)
    for least, size, word in ((2 * 24 * 60, 24 * 60, "days"), (120, 60, "hours"), (2, 1, "minutes")):
        if minutes >= least:
            return f"saved {minutes // size} {word} ago"
    return "saved just now"
