"""The questions of a script: to a seat (`Ask`), to several seats at once (`AskSeveral`), or to chance (`Shuffle`).

A question states each rule once, as a line `ask.may(what, allowed, clause, otherwise)`. From these lines come the list
of legal actions, the test of an answer, and the sentence and clause of a refusal.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, TypeVar

from ...words.message import Message
from .actions import (
    Action,
    CardsVerb,
    IllegalAction,
    MalformedAction,
    Refusal,
    Verb,
    how_many,
    leaving,
    parse,
    plain,
)
from .ask import Ask, AskAmong, AskAny, AskOneOf, AskSeveral
from .rules import CompleteChoices, Pairs, Refusing, Rule, Sets, offered, stated

T = TypeVar("T")


@dataclass(frozen=True)
class Shuffle:
    """Chance: the answer is these pieces in a random order, the first one on top."""

    pieces: tuple[Any, ...]


Question = Ask | AskSeveral | Shuffle
Script = Generator[Question, Any, T]

Pass = plain("Pass", Message("engine.questions.pass"))
Deal = plain("Deal", Message("engine.questions.deal"))
GoOn = plain("GoOn", Message("engine.questions.go_on"))  # at a pause, from a seat that has no choice there
Play = Verb("Play", Message("engine.questions.play"))

__all__ = [
    "Action",
    "Ask",
    "AskAmong",
    "AskAny",
    "AskOneOf",
    "AskSeveral",
    "CardsVerb",
    "CompleteChoices",
    "Deal",
    "GoOn",
    "IllegalAction",
    "MalformedAction",
    "Pairs",
    "Pass",
    "Play",
    "Question",
    "Refusal",
    "Refusing",
    "Rule",
    "Script",
    "Sets",
    "Shuffle",
    "Verb",
    "how_many",
    "leaving",
    "offered",
    "parse",
    "plain",
    "stated",
]
