"""What a person typed, taken for a choice: its number, its words, its card, or the choice as it is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..cards import BY_TEXT, Card
from ..questions import Action, Ask, MalformedAction, Play, Verb, parse


def understood(word: str, ask: Ask, choices: Sequence[Action], said: Callable[[Action], str]) -> Action | None:
    """Return the action that a person means, lawful or not, or None when nothing known was typed.

    A choice is named by its number in the list, by the words that stand there or their beginning where only one begins
    so, by what it is about ("KH", "3") or as it is written, "Play(KH)"; capitals do not matter.
    """
    if word.isdecimal() and 1 <= int(word) <= len(choices):
        return choices[int(word) - 1]
    typed = " ".join(word.lower().split())
    if not typed:
        return None
    written = [a for a in choices if typed in (a.text.lower(), said(a).lower(), _inside(a).lower())]
    begun = [a for a in choices if said(a).lower().startswith(typed)]
    ended = [a for a in choices if said(a).lower().endswith(f" {typed}")]
    for found in (written, begun, ended):
        if len(found) == 1:
            return found[0]
    return None if word.isdecimal() and choices else _other(word, ask)


def _inside(action: Action) -> str:
    return action.text[len(action.verb.name) + 1 : -1]


def _other(word: str, ask: Ask) -> Action | None:
    """Return an action that is not among the choices, such as a card that may not be played now, or None."""
    for text in (word, word[:1].upper() + word[1:]):
        try:
            return parse(text)
        except MalformedAction:
            continue
    verbs = [what if isinstance(what, Verb) else what.verb for what, *_ in ask.rules]
    with_piece = next((verb for verb in verbs if "{}" in verb.says), None)
    if word.upper() in BY_TEXT and not any(isinstance(piece, Card) for a in ask.actions for piece in a.args):
        with_piece = Play
    if with_piece is None or not word.replace(" ", "").isalnum():
        return None
    try:
        tried = parse(f"{with_piece.name}({word.upper()})")
    except MalformedAction:
        return None
    return tried if _is_known(tried) else None


def _is_known(action: Action) -> bool:
    """Whether what the action is about is a piece or a number, not any word."""
    return not any(isinstance(arg, str) for arg in action.args)


def in_order(hand: Sequence[Any]) -> list[Any]:
    """Return a hand as its owner holds it: by suits, low to high; what is no card stays where it is."""
    if any(getattr(card, "suit", None) is None for card in hand):
        return list(hand)
    return sorted(hand, key=_place)


def by_suit(action: Action) -> tuple[int, int]:
    """Return where a choice stands among others: what is about a single card in the order of the hand, behind the rest.

    >>> by_suit(parse("Play(KS)")) < by_suit(parse("Play(2H)"))
    True
    """
    card = action.args[0] if len(action.args) == 1 else None
    return _place(card) if isinstance(card, Card) and card.suit is not None else (-1, 0)


def _place(card: Card) -> tuple[int, int]:
    assert card.suit is not None
    return "SHCD".index(card.suit.value), card.high
