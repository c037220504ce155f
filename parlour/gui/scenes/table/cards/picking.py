"""Choosing an answer by selecting the cards it names, in the hand or on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .....engine.cards import Card
from .....engine.questions import Action, CardsVerb, Play, Verb


def cards_named(action: Action) -> frozenset[str]:
    """Return the cards that an answer names."""
    found: set[str] = set()
    for arg in action.args:
        found |= {str(c) for c in (arg if isinstance(arg, tuple) else (arg,)) if isinstance(c, Card)}
    return frozenset(found)


def adding(actions: Iterable[Action], card: str) -> list[Action]:
    """Return the answers with which a card goes without being named, as Spin does."""
    return [a for a in actions if a.verb.adds == card]


def verbs_by_cards(actions: Iterable[Action]) -> list[Verb]:
    """Return the verbs whose answers differ by their cards, except Play and sets of cards."""
    found = {a.verb for a in actions if cards_named(a)}
    return [verb for verb in found if verb is not Play and not isinstance(verb, CardsVerb)]


def with_card(picked: Sequence[str], name: str, actions: Sequence[Action]) -> list[str] | None:
    """Return the selected cards after pressing one, or None if no answer names it.

    If no answer names it together with the cards already selected, it is selected alone.
    """
    if name in picked:
        return [other for other in picked if other != name]
    naming = [cards for a in actions if name in (cards := cards_named(a))]
    if not naming:
        return None
    together = [*picked, name]
    return together if any(cards.issuperset(together) for cards in naming) else [name]


def completed(picked: Sequence[str], actions: Sequence[Action]) -> list[str]:
    """Return the selected cards, completed if only one legal answer contains them."""
    open_to = possible(picked, actions)
    if len(open_to) != 1:
        return list(picked)
    pieces = [piece for arg in open_to[0].args for piece in (arg if isinstance(arg, tuple) else (arg,))]
    return [*picked, *(str(c) for c in pieces if isinstance(c, Card) and str(c) not in picked)]


def as_held(actions: Iterable[Action], hand: Sequence[object]) -> list[Action]:
    """Return answers in the hand's order of the cards they name, followed by other answers."""
    places = {str(card): place for place, card in enumerate(hand)}
    return sorted(actions, key=lambda a: [places.get(str(arg), len(places)) for arg in a.args])


def fitting(picked: Sequence[str], actions: Sequence[Action]) -> list[Action]:
    """Return the answers that name exactly the selected cards."""
    return [a for a in actions if cards_named(a) == set(picked)]


def possible(picked: Sequence[str], actions: Sequence[Action]) -> list[Action]:
    """Return the answers that name all of the selected cards, and possibly others."""
    return [a for a in actions if cards_named(a).issuperset(picked)]
