"""The questions of a script: to a seat (`Ask`), to several seats (`AskSeveral`), or to chance (`Shuffle`).

Each rule is stated once, as `ask.may(what, allowed, clause, otherwise)`. The list of legal actions, the legality test,
and the sentence and clause of a refusal are all derived from these rules.
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
    """A question to chance; the answer is these pieces in random order, top first."""

    pieces: tuple[Any, ...]


Question = Ask | AskSeveral | Shuffle
Script = Generator[Question, Any, T]

Pass = plain("Pass", Message("engine.questions.pass"))
Deal = plain("Deal", Message("engine.questions.deal"))
GoOn = plain("GoOn", Message("engine.questions.go_on"))  # the answer at a pause of a seat that has no choice
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
