"""Drop results: the action that dropping a card performs, or the cards it selects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .....engine.cards import Card
from .....engine.questions import Action, Ask, CardsVerb, Play, Refusal
from .....procedures.stops import NEXT
from .....session.view.picture import Picture
from .....words.message import message
from .picking import adding, completed, fitting, possible, verbs_by_cards


@dataclass(frozen=True)
class Drop:
    """The result of a drop: `action` is performed or, without one, the cards `raised` are selected."""

    action: Action | None = None
    raised: tuple[str, ...] = ()


def on_table(ask: Ask, card: str, picked: Sequence[str], hand: Sequence[Card]) -> Drop | None:
    """Return the result of dropping a card from the hand on the table, or None if it may not be played."""
    together = [*(other for other in picked if other != card), card]
    cards_verb = next((a.verb for a in ask.actions if isinstance(a.verb, CardsVerb)), None)
    if cards_verb is not None:
        return _laid_out(ask, cards_verb, together, hand)
    exact = fitting([card], ask.actions) or adding(ask.actions, card)
    plays = [action for action in exact if action.verb.name == Play.name]
    if len(plays or exact) == 1:
        return Drop((plays or exact)[0])
    return _joined(together, ask.actions) or _joined([card], ask.actions)


def on_card(ask: Ask, card: str, other: str, picked: Sequence[str]) -> Drop | None:
    """Return the result of dropping a card on another, or None if no action names both."""
    both = [card, other]
    more = [*both, *(name for name in picked if name not in both)]
    return _joined(more, ask.actions) or _joined(both, ask.actions)


def refusal_of(ask: Ask, card: str, picture: Picture) -> Refusal | None:
    """Return why a card may not be played, exchanged and so on, or None if it may."""
    by_cards = verbs_by_cards(ask.actions)
    has_play = any(action.verb is Play for action in ask.actions)
    run = picture.piles.get("run")
    if run and not has_play and not by_cards and (missing := NEXT.get(run[-1])) is not None:
        return Refusal(message("gui.table.why.stop", missing=missing), ask.clause)
    verb = by_cards[0].name if by_cards and not has_play else Play.name
    return ask.refusal(f"{verb}({card})")


def _laid_out(ask: Ask, verb: CardsVerb, chosen: Sequence[str], hand: Sequence[Card]) -> Drop:
    """Return the drop for a set of cards, performed at once if no other number of cards is legal."""
    cards = [card for card in hand if str(card) in chosen]
    action = verb(tuple(cards))
    is_last = ask.refusal(action) is None and all(
        ask.refusal(verb(tuple(c for c in cards if c is not left))) is not None for left in cards
    )
    is_full = is_last and all(ask.refusal(verb((*cards, more))) is not None for more in hand if more not in cards)
    return Drop(action) if is_full else Drop(raised=tuple(chosen))


def _joined(chosen: Sequence[str], actions: Sequence[Action]) -> Drop | None:
    """Return the drop of cards that actions name together: the only action, or the cards selected."""
    open_to = possible(chosen, actions)
    exact = fitting(chosen, actions)
    if len(open_to) == 1 or len(exact) == 1:
        return Drop((exact or open_to)[0])
    return Drop(raised=tuple(completed(chosen, actions))) if open_to else None
