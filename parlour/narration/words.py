"""Engine tokens in words: cards, seats as names, counters with their plural."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from unicodedata import combining, normalize

from ..engine.cards import Card
from ..words.grammar import CARD_TOKEN
from ..words.message import grammar

SUITS = ("S", "H", "D", "C")
PIPS = str.maketrans("SHDC", "♠♥♦♣")
LETTERS = str.maketrans("♠♥♦♣", "SHDC")


def suit_word(suit: str) -> str:
    """Return the name of a suit from its letter ("S" is "spades"); other text is returned unchanged."""
    return grammar().suit(suit)


def rank_word(rank: str) -> str:
    """Return a rank in words ("K" is "king"); numbers stay as they are."""
    return grammar().rank(rank)


def card_in_words(text: str) -> str:
    """Return a card in words: "KH" is "king of hearts".

    >>> card_in_words("10D")
    '10 of diamonds'
    """
    return grammar().card_in_words(text)


def hand_in_words(cards: Sequence[Card]) -> str:
    """Return cards in words, grouped by suit.

    >>> hand_in_words([BY_TEXT["AH"], BY_TEXT["9H"], BY_TEXT["KC"]])
    'ace and 9 of hearts; king of clubs'
    """
    return grammar().hand_in_words([str(card) for card in cards])


def spoken(sentence: str) -> str:
    """Return a sentence with its cards in words, for speech and buttons.

    >>> spoken("Play KH or 9S.")
    'Play the king of hearts or the 9 of spades.'
    >>> spoken("7H is turned up.")
    'The 7 of hearts is turned up.'
    >>> spoken("The nob is one more. JH shares its suit.")
    'The nob is one more. The knave of hearts shares its suit.'
    >>> spoken("The run comes back to your KC.")
    'The run comes back to your king of clubs.'
    >>> spoken("With Lily’s 8S, spades win.")
    'With Lily’s 8 of spades, spades win.'
    """
    return grammar().spoken(sentence)


def pips(sentence: str) -> str:
    """Return a sentence with its cards as a printed page shows them.

    >>> pips("You hold 5H and 10S.")
    'You hold 5♥ and 10♠.'
    """
    return CARD_TOKEN.sub(
        lambda card: card_in_words(card[0]) if card[0] == "JOKER" else card[0].translate(PIPS), sentence
    )


def letters(typed: str) -> str:
    """Return what was typed with each pip as the letter that the engine writes.

    >>> letters("play k♥")
    'play kH'
    """
    return typed.translate(LETTERS)


def alike(sentence: str) -> str:
    """Return a sentence with cards of the same rank named in the plural.

    >>> alike("The best hand: pair of 8s.")
    'The best hand: pair of eights.'
    """
    return grammar().alike(sentence)


def named(sentence: str, names: Sequence[str]) -> str:
    """Return a sentence with players' names in place of seats, and ranks in words."""
    return grammar().named(sentence, names)


def number_in_words(number: int) -> str:
    """Return a whole number from 0 to 99 in words.

    >>> number_in_words(31)
    'thirty-one'
    """
    return grammar().number_in_words(number)


def counters(amount: int) -> str:
    """Return an amount with its noun: "1 counter", "3 counters"."""
    return grammar().counters(amount)


def points(number: int) -> str:
    """Return a number of points with its noun."""
    return grammar().points(number)


def cards(number: int) -> str:
    """Return a number of cards with its noun: "3 cards", "1 card", "no cards"."""
    return grammar().cards(number)


def agreeing(words: str, number: float) -> str:
    """Return a plural phrase in the form that agrees with a number: "deal counted" for 1.

    >>> agreeing("deals with a gain", 1), agreeing("counters", -1), agreeing("points", 0)
    ('deal with a gain', 'counter', 'points')
    """
    return grammar().agreeing(words, number)


def of_one(sentence: str) -> str:
    """Return a sentence with the nouns after 1 in the singular.

    >>> of_one("A bet is of 1 counters at most, and 11 counters in all.")
    'A bet is of 1 counter at most, and 11 counters in all.'
    """
    return grammar().of_one(sentence)


def listed(words: Sequence[str]) -> str:
    """Return words as a list in a sentence: "Ann, Tom and Lily"."""
    return grammar().listed(words)


def a_hand(words: str) -> str:
    """Return a hand's name with an article if it needs one.

    >>> a_hand("point of 30"), a_hand("three kings"), a_hand("21 in hearts")
    ('a point of 30', 'three kings', '21 in hearts')
    """
    return grammar().a_hand(words)


def counted_off(names: Sequence[str], most: int) -> str:
    """Return the first names of a list, and the number of others.

    >>> counted_off(["Ann", "Tom", "Lily", "Gran"], 3)
    'Ann, Tom and two others'
    """
    over = len(names) - most
    return listed([*names[: most - 1], grammar().others(over + 1)] if over > 0 else names)


def unaccented(words: str) -> str:
    """Return text normalised for searching: lower case, without accents.

    >>> unaccented("Blücher")
    'blucher'
    """
    return "".join(c for c in normalize("NFKD", words) if not combining(c)).casefold()


def capital(sentence: str) -> str:
    """Return a sentence with its first letter capitalised."""
    return grammar().capital(sentence)


def possessive(name: str) -> str:
    """Return a name in the possessive: "Tom’s", or "Your" for the person who is called "You"."""
    return grammar().possessive(name)


def day_and_hour(then: datetime, now: datetime) -> str:
    """Return the day and time of a save, using words such as "yesterday" for recent days.

    >>> day_and_hour(datetime(2026, 4, 1, 20, 5), datetime(2026, 4, 2, 9, 0))
    'yesterday, 20:05'
    >>> day_and_hour(datetime(2026, 3, 1, 20, 5), datetime(2026, 4, 2, 9, 0))
    '1 March, 20:05'
    """
    return grammar().day_and_hour(then, now)


def ago(then: datetime, now: datetime) -> str:
    """Return roughly how long ago something was saved.

    >>> ago(datetime(2026, 4, 1, 20, 0), datetime(2026, 4, 1, 20, 2))
    'saved 2 minutes ago'
    """
    return grammar().ago(int((now - then).total_seconds() // 60))
