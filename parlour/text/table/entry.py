"""Parsing a typed choice: its number, label, card or written form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from ...engine.cards import BY_TEXT, Card
from ...engine.questions import Action, Ask, CardsVerb, MalformedAction, Play, Verb, parse

NUMBERS = re.compile(r"[0-9]{1,18}")
MOST_LISTED = 20  # choices; above this number only the verbs are listed


def entries(ask: Ask) -> list[Action | Verb]:
    """Return the list of choices: every action, or only the verbs if there are too many actions."""
    few = list(islice(ask.each(), MOST_LISTED + 1))
    if len(few) <= MOST_LISTED:
        return [*sorted(few, key=_by_suit)]
    listed: list[Action | Verb] = []
    for verb in dict.fromkeys(ask.verbs):
        actions = list(islice(ask.each(verb), 2))
        if isinstance(verb, CardsVerb) and len(actions) > 1:
            listed += [action for action in ask.each(verb) if not action.what]  # choosing no cards is a separate entry
        listed += actions if len(actions) < 2 else [verb]
    return listed


def of_kind(ask: Ask, verb: Verb) -> list[Action]:
    """Return the actions of a verb; numbered pieces are sorted, so that their order reveals nothing.

    A verb that takes an amount has one action for each; only the first of them is returned.
    """
    found = ask.each(verb)
    return [*islice(found, 1)] if verb.name in ask.amounts else sorted(found, key=_numbers)


def _numbers(action: Action) -> list[int]:
    texts = list(map(str, action.args))
    return [int(text) for text in texts] if all(text.isdecimal() for text in texts) else []


def understood(word: str, ask: Ask, said: Callable[[Action], str], is_numbered: bool) -> Action | None:
    """Return the action that was typed, legal or not, or None if it is not recognised.

    A choice may be typed as its label, an unambiguous beginning of the label, its piece ("KH"), or its written form,
    "Play(KH)"; case is ignored. If `is_numbered`, digits are list numbers and are not parsed here; otherwise they are
    an amount.
    """
    if word.isdecimal() and is_numbered:
        return None
    typed = " ".join(word.lower().split())
    if not typed:
        return None
    choices = list(_candidates(typed, ask))
    written = [a for a in choices if typed in (a.text.lower(), said(a).lower(), _inside(a).lower())]
    begun = [a for a in choices if said(a).lower().startswith(typed)]
    ended = [a for a in choices if said(a).lower().endswith(f" {typed}")]
    for found in (written, begun, ended):
        if len(found) == 1:
            return found[0]
    return _other(word, ask)


def _candidates(typed: str, ask: Ask) -> Iterator[Action]:
    """Yield every choice that typed words may mean; of amounts, those typed, and two that stand for all others."""
    spans = ask.amounts
    for verb in dict.fromkeys(ask.verbs):
        if verb.name not in spans:
            yield from ask.each(verb)
            continue
        tried = [verb[int(number)] for number in NUMBERS.findall(typed)]
        yield from dict.fromkeys(
            [*filter(lambda action: ask.broken(action) is None, tried), *islice(ask.each(verb), 2)]
        )


def _inside(action: Action) -> str:
    return action.text[len(action.verb.name) + 1 : -1]


def _other(word: str, ask: Ask) -> Action | None:
    """Return an action that is not among the choices, for example a card that may not be played now, or None."""
    for text in (word, word[:1].upper() + word[1:]):
        try:
            return ask.read(text)
        except MalformedAction:
            continue
    with_piece = next((verb for verb in ask.verbs if "{}" in verb.says), None)
    if word.upper() in BY_TEXT and not _is_about_cards(ask):
        with_piece = Play
    if with_piece is None or not word.replace(" ", "").isalnum():
        return None
    try:
        tried = parse(f"{with_piece.name}({word.upper()})", (with_piece,))
    except MalformedAction:
        return None
    return tried if _is_known(tried) else None


def _is_about_cards(ask: Ask) -> bool:
    """Return whether a card is named in some choice."""
    named = (verb for verb in ask.verbs if verb.name not in ask.amounts)
    return any(isinstance(piece, Card) for verb in named for action in ask.each(verb) for piece in action.args)


def _is_known(action: Action) -> bool:
    """Return whether all of an action's arguments are pieces or numbers rather than other words."""
    pieces = [piece for arg in action.args for piece in (arg if isinstance(arg, tuple) else (arg,))]
    return not any(isinstance(piece, str) for piece in pieces)


def in_order(hand: Sequence[Any]) -> list[Any]:
    """Return a hand sorted by suit, low to high; if any piece has no suit, the order is kept."""
    if any(getattr(card, "suit", None) is None for card in hand):
        return list(hand)
    return sorted(hand, key=_place)


def _by_suit(action: Action) -> tuple[int, int]:
    """Return the sort key of a choice: actions on a single card come last, in the order of the hand."""
    card = action.args[0] if len(action.args) == 1 else None
    return _place(card) if isinstance(card, Card) and card.suit is not None else (-1, 0)


def _place(card: Card) -> tuple[int, int]:
    assert card.suit is not None
    return "SHCD".index(card.suit.value), card.high
