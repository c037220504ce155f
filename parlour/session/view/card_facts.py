"""What a player's own knowledge says of one of their cards in a game of tricks: for whoever asks what it is."""

from __future__ import annotations

from ...engine.cards import PACK_52, Card, card
from ...engine.game import TrickOrder
from ...engine.questions import Ask
from ...engine.table import View
from ...words.message import Message, Sentence
from ..claim import seen_by
from ..public_session import PublicSession
from ..session import match_of


def facts_of(session: PublicSession, ask: Ask, name: str) -> list[Sentence]:
    """Return sentences on a card that its holder may play to a trick: why, what it beats, and how many are out."""
    if not any(action.verb.name == "Play" for action in ask.actions):
        return []
    match = match_of(session)
    view = match.view(ask.seat)
    order = match.game.trick_order(view)
    own = card(name)
    if order is None or own not in view.hand:
        return []
    trick = [each for each in view.zones.get("trick", ()) if isinstance(each, Card)]
    return [*_in_the_trick(view, order, own, trick), _unseen(view, order, own)]


def _in_the_trick(view: View, order: TrickOrder, own: Card, trick: list[Card]) -> list[Sentence]:
    """Return why a card may be played to a trick, and whether it would win so far."""
    trump: list[Sentence] = [Message("session.card_facts.trump")] if order.is_trump(own) else []
    if not trick:
        return trump
    suit, best = order.suits[trick[0]], trick[0]
    for each in trick[1:]:
        best = each if order.beats(each, best) else best
    holds = any(order.suits[each] is suit for each in view.hand if isinstance(each, Card))
    found = list[Sentence]()
    if suit is not None and not holds:
        found.append(Message("session.card_facts.void", suit=suit.value))
    wins = "beats" if order.beats(own, best) else "loses_to"
    return [*found, *trump, Message(f"session.card_facts.{wins}", best=best)]


def _unseen(view: View, order: TrickOrder, own: Card) -> Message:
    """Return how many cards of the same suit have not been seen."""
    out = sum(order.suits[each] is order.suits[own] for each in set(PACK_52) - seen_by(view))
    if not out:
        return Message("session.card_facts.all_trumps_seen" if order.is_trump(own) else "session.card_facts.all_seen")
    return Message("session.card_facts.unseen_trumps" if order.is_trump(own) else "session.card_facts.unseen", n=out)
