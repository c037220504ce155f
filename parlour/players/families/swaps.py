"""Judgement shared by the exchange games: the best swap for a hand, and which player a discard would help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from ...engine.cards import BY_TEXT, Card
from ...engine.table import View
from ...words.message import Message, grammar
from .odds import hands

Hand = tuple[Card, ...]


def beaten_in_words(hand: str, share: float) -> Message:
    """Return a clause that says how many dealt hands a hand beats; `hand` is its name.

    >>> print(beaten_in_words("a pair of aces", 0.99), beaten_in_words("three kings", 0.71), sep=", ")
    a pair of aces beats nearly every hand, three kings beat about 7 hands in 10
    """
    said = "players.swaps.beat" if grammar().is_several(hand) else "players.swaps.beats"
    return Message(said, hand=hand, hands=hands(share))


def swapped(hand: Sequence[Card], give: Card, take: Card) -> Hand:
    """Return the hand after one exchange."""
    return (*[card for card in hand if card is not give], take)


def best_swap(
    hand: Sequence[Card], middle: Sequence[Card], worth: Callable[[frozenset[Card]], float]
) -> tuple[float, Card, Card]:
    """Return a hand's value after the best exchange, and the two cards; fast enough for rollouts."""
    best, given, taken = -inf, hand[0], middle[0]
    for give in hand:
        rest = [card for card in hand if card is not give]
        for take in middle:
            value = worth(frozenset((*rest, take)))
            if value > best:
                best, given, taken = value, give, take
    return best, given, taken


def known_of(view: View, seat: int) -> list[Card]:
    """Return the cards that a seat is publicly known to hold because it took them from the table."""
    known = view.facts.get("known") or []
    return [BY_TEXT[text] for text in known[seat]] if seat < len(known) else []


def next_to_act(view: View, among: Sequence[int]) -> int:
    """Return the next seat to act after the viewing seat."""
    assert view.seat is not None
    return next(seat for k in range(1, view.seats) if (seat := (view.seat + k) % view.seats) in among)


def helps(card: Card, known: Sequence[Card]) -> bool:
    """Return whether a discard would match the suit or rank of a card that a player was seen to take."""
    return any(card.suit is other.suit or card.rank == other.rank for other in known)


def seats_in(view: View) -> list[int]:
    """Return the seats that take part in this deal."""
    out = view.facts.get("out") or []
    return [seat for seat in range(view.seats) if seat not in out]
