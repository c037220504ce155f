"""Replaying one deal of a log on its own, to get the events of finished deals."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ..engine.game import Checkpoint, Game
from ..engine.questions import Action, IllegalAction, Question, Shuffle
from ..engine.table import Event, Table
from ..records.answers import ASKED_TO_STOP, Answer
from ..records.record import Inconsistent
from .opening import acted, in_order, laid_table
from .restoring import UNFIT


def replayed_events(game: Game[Any], start: Checkpoint, answers: Sequence[Answer]) -> list[Event]:
    """Return the events of a deal from its checkpoint and answers, as far as the present rules can replay it."""
    if answers and answers[0] is ASKED_TO_STOP:
        start, answers = game.closing_checkpoint(start) or start, answers[1:]
    table = laid_table(game, start, True)
    script = game.deal(table)
    with suppress(StopIteration, *UNFIT):
        question = next(script)
        for answer in answers:
            question = script.send(_given(table, question, answer))
    return table.recorded


def _given(table: Table, question: Question, answer: Answer) -> Any:
    """Return the script's input for a logged answer; raise one of UNFIT if it is invalid."""
    seat, value = answer
    if isinstance(question, Shuffle):
        return in_order(question, value) if isinstance(value, str) else value
    own = question.of(seat) if seat is not None else None
    if own is None:
        raise Inconsistent("the answer comes from a seat that was not asked")
    action: Action = own.read(value) if isinstance(value, str) else value
    if refusal := own.refusal(action):
        raise IllegalAction(refusal)
    table.recorded.append(acted(table, own, action))
    return action if own is question else (seat, action)
