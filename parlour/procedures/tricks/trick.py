"""One trick: which cards follow suit, who wins, and the play of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card, Suit
from ...engine.questions import Ask, AskAny, AskOneOf, Play, Rule, Script, stated
from ...engine.table import Pile, Table, TableError
from ...words.message import Message
from .card_order import CardOrder

NOT_HELD = Message("procedures.tricks.not_held")
MUST_FOLLOW = {suit: Message(f"procedures.tricks.follow.{suit.value}") for suit in Suit}


def following(hand: tuple[Card, ...], led: Suit | None, order: CardOrder) -> tuple[Card, ...]:
    """Return the cards that follow suit, or all cards if none can (Nap, pp. 10-11)."""
    suits = order.suits
    return tuple([c for c in hand if suits[c] is led]) or hand


def winning_place(trick: Sequence[Card], order: CardOrder) -> int:
    """Return the index in `trick` of the highest trump or, if there are none, of the highest card of the suit led."""
    best = 0
    for i in range(1, len(trick)):
        if order.beats(trick[i], trick[best]):
            best = i
    return best


def in_hand(hand: Sequence[Card], clause: str) -> Rule:
    """Return the rule that only cards in hand may be played."""
    return stated(Rule, (Play, tuple(hand), clause, NOT_HELD))


def must_follow(hand: tuple[Card, ...], led: Suit, order: CardOrder, clause: str) -> Rule:
    """Return the rule that a player who holds the suit led must play it."""
    return stated(Rule, (Play, following(hand, led, order), clause, MUST_FOLLOW[led]))


class AskToFollow(AskOneOf):
    """The question asking for a card to a trick in progress: one that follows suit, if possible."""

    __slots__ = ("hand", "held_clause", "led")

    def __init__(
        self, seat: int, clause: str, hand: tuple[Card, ...], led: Suit, order: CardOrder, held_clause: str
    ) -> None:
        self.seat, self.clause, self.verb, self.keys = seat, clause, Play, following(hand, led, order)
        self.hand, self.led, self.held_clause = hand, led, held_clause

    @property
    def rules(self) -> list[Rule]:
        return [in_hand(self.hand, self.held_clause), Rule(Play, self.keys, self.clause, MUST_FOLLOW[self.led])]


def card_to_trick(seat: int, hand: Pile, trick: Pile, order: CardOrder, follow_clause: str, lead_clause: str) -> Ask:
    """Return the question asking for a card to a trick: any card as a lead, otherwise following suit if possible."""
    if not trick:
        return AskAny(seat, lead_clause, Play, tuple(hand), NOT_HELD)
    led = order.suits[trick[0]]
    if led is None:
        raise TableError("the card led belongs to no suit")
    return AskToFollow(seat, follow_clause, tuple(hand), led, order, follow_clause)


def gather_trick(table: Table, winner: int, clause: str) -> None:
    """Move the trick to its winner, face down."""
    table.sweep(table.pile("trick"), table.piles("taken")[winner], clause)


def play_to_trick(
    table: Table, seats: Sequence[int], order: CardOrder, follow_clause: str, lead_clause: str
) -> Script[None]:
    """Let `seats`, leader first, each play a card to the zone `trick`, following suit if possible."""
    hands, trick = table.piles("hands"), table.pile("trick")
    for seat in seats:
        hand = hands[seat]
        answer = yield card_to_trick(seat, hand, trick, order, follow_clause, lead_clause)
        table.move(answer.key, hand, trick, follow_clause if trick else lead_clause)
