"""Exchanging cards with the face-up cards on the table, and the known cards of each hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from ..engine.cards import Card
from ..engine.questions import Action, Ask, AskAmong, Rule, Verb, plain
from ..engine.table import Pile, Table
from ..words.message import Message, Sentence


class ShortVerb(Verb):
    """A verb whose actions share one `short` phrase, such as "exchange a card with the table"."""

    def __init__(self, name: str, says: Sentence, short: Sentence) -> None:
        super().__init__(name, says)
        self.short = short

    def in_short(self, what: object) -> str:
        return str(self.short)


Exchange = ShortVerb(
    "Exchange", Message("procedures.exchange.exchange"), Message("procedures.exchange.exchange_in_short")
)
Draw = ShortVerb("Draw", Message("procedures.exchange.draw"), Message("procedures.exchange.draw_in_short"))
Knock, Keep = plain("Knock", Message("procedures.exchange.knock")), plain("Keep", Message("procedures.exchange.keep"))
TakeWidow = plain("TakeWidow", Message("procedures.exchange.take_widow"))

NO_SWAP = Message("procedures.exchange.no_swap")
LONGEST = 30  # rounds of the table after which hands are shown even if nobody has knocked


def swaps(hand: Sequence[Card], middle: Sequence[Card]) -> tuple[tuple[Card, Card], ...]:
    """Return every exchange of a card in hand for one on the table, as pairs (given, taken)."""
    return tuple(product(hand, middle))


class OtherActions(NamedTuple):
    """The actions other than a swap: their rules, and the legal actions."""

    rules: tuple[Rule, ...]
    legal: tuple[Action, ...]


def besides(*rules: Rule) -> OtherActions:
    """Return some rules together with those of their actions that are legal."""
    return OtherActions(rules, tuple(rule.what for rule in rules if rule.allowed and isinstance(rule.what, Action)))


def swap_question(seat: int, clause: str, verb: Verb, hand: Pile, middle: Pile, others: OtherActions) -> Ask:
    """Return the question for a swap of one card with the table, or for one of the other actions."""
    pairs = swaps(hand, middle)
    return AskAmong(
        seat, clause, verb, pairs, lambda: [Rule(verb, pairs, clause, NO_SWAP), *others.rules], last=others.legal
    )


class OpenCards:
    """The cards in each hand that are known because they were taken from the table.

    They are in the public fact `known`, a list of card texts for each seat.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.held: list[list[Card]] = [[] for _ in range(table.n)]
        self._texts: list[list[str]] = [[] for _ in range(table.n)]
        table.note("known", self._texts[:])

    def _holds(self, seat: int, cards: list[Card]) -> None:
        """Set a seat's known cards."""
        self.held[seat], self._texts[seat] = cards, [card.text for card in cards]
        self.table.note("known", self._texts[:])

    def swap(self, seat: int, give: Card, take: Card, middle: Pile, clause: str) -> None:
        """Exchange `give` from a seat's hand for `take` from the table, face up."""
        table, hand = self.table, self.table.piles("hands")[seat]
        table.move(take, middle, hand, clause)
        table.move(give, hand, middle, clause)
        self._holds(seat, [*[card for card in self.held[seat] if card is not give], take])

    def swap_all(self, seat: int, middle: Pile, clause: str) -> None:
        """Exchange a seat's whole hand for all the cards on the table, face up.

        Cards from a covered pile become known only to their taker; the pile is open from then on.
        """
        table, hand = self.table, self.table.piles("hands")[seat]
        taken, laid, was_open = list(middle), list(hand), middle.sees == table.everybody
        table.move_all(taken, middle, hand, clause)
        if not was_open:
            table.uncover(middle, clause)
        table.move_all(laid, hand, middle, clause)
        self._holds(seat, taken if was_open else [])
