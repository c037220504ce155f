"""The hands of Bouillotte: three kinds of brelan, and the point, which counts each suit over all hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ...engine.cards import KNAVE, PACK_52, QUEEN, Card, Suit
from ...engine.table import TableError
from ...procedures.combinations import PIPS
from ...procedures.ranking import Classes, Rank, Reading

SIMPLE, FAVORI, CARRE = "simple", "favori", "carre"  # the kinds of brelan
POINT, BRELAN = "point", "brelan"
ORDER = Classes((POINT, BRELAN, CARRE))  # low to high; a favori ranks as a simple brelan
HandsBySeat = Mapping[int, Sequence[Card]]  # by seat

SUITS = tuple(Suit)

_RANKS = (1, 13, QUEEN, 9, 8)
_PACKS = {
    3: tuple(c for c in PACK_52 if c.rank in _RANKS and c.rank != QUEEN),
    4: tuple(c for c in PACK_52 if c.rank in _RANKS),
    5: tuple(c for c in PACK_52 if c.rank in (*_RANKS, KNAVE)),
}


def pack_for(players: int) -> tuple[Card, ...]:
    """Return the pack for three players (no queens), four, or five (knaves added)."""
    return _PACKS[players]


class Brelan(NamedTuple):
    """Three of a kind; the highest `strength` wins the pool, and a carré beats all others (BO-15, BO-17, BO-18)."""

    strength: Rank
    kind: str

    @property
    def rank(self) -> int:
        return int(self.strength[1])


def brelan_readings(hand: Sequence[Card], retourne: Card, with_favori: bool) -> Iterator[Reading]:
    """Yield the brelans that a hand makes, counting the retourne (BO-15, BO-17, BO-18)."""
    if _is_simple(hand):
        yield BRELAN, (hand[0].high,)
        if hand[0].rank == retourne.rank:
            yield CARRE, (hand[0].high,)
    elif with_favori and sum(c.rank == retourne.rank for c in hand) == 2:
        yield BRELAN, (retourne.high,)


def brelan(hand: Sequence[Card], retourne: Card, with_favori: bool) -> Brelan | None:
    """Return the best brelan that a hand makes, counting the retourne, or None."""
    found = list(brelan_readings(hand, retourne, with_favori))
    if not found:
        return None
    strength = ORDER.highest(found)
    is_carre = ORDER.class_of(strength) == CARRE
    return Brelan(strength, CARRE if is_carre else SIMPLE if _is_simple(hand) else FAVORI)


def _is_simple(hand: Sequence[Card]) -> bool:
    return bool(hand[0].rank == hand[1].rank == hand[2].rank)


def points(cards: Iterable[Card]) -> dict[Suit, int]:
    """Return the pips of each suit over all open cards: aces eleven, court cards ten (BO-19)."""
    found = dict.fromkeys(SUITS, 0)
    for card in cards:
        if card.suit is None:
            raise TableError("no joker is in this pack")
        found[card.suit] += PIPS[card.rank]
    return found


def suits_in_order(counted: Mapping[Suit, int], in_call: HandsBySeat, precedence: Sequence[int]) -> list[Suit]:
    """Return the suits held in the called hands, the highest count first.

    Ties go to the suit whose best card is held by the seat earliest in `precedence`; if one seat holds both, to the
    suit of the higher card, and then to the earlier suit in the pack (BO-20, BO-R13, BO-R31).
    """
    tops: dict[Suit | None, tuple[int, int]] = {}
    for seat, hand in in_call.items():
        for card in hand:
            if card.suit not in tops or card.high > -tops[card.suit][1]:
                tops[card.suit] = (precedence.index(seat), -card.high)
    held = [suit for suit in SUITS if suit in tops]  # in pack order, which the stable sort keeps for ties
    return sorted(held, key=lambda suit: (-counted[suit], *tops[suit]))


def winner_of_point(order: Sequence[Suit], contesting: HandsBySeat) -> int:
    """Return the seat with the best card of the highest suit that any seat contesting the pool holds.

    Cards of the other seats, and the retourne, only add to the count of their suit (BO-19, BO-21, BO-R11, BO-R14).
    """
    for suit in order:
        holders = {card.high: seat for seat, hand in contesting.items() for card in hand if card.suit is suit}
        if holders:
            return holders[max(holders)]
    raise ValueError("nobody who contests the pool holds a card")
