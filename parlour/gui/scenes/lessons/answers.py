"""Answers of a lesson that are given with buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....engine.questions import Action
from ....lessons.player import LessonPlayer
from ....narration.narrator import Narrator
from ....narration.words import capital, spoken
from ..table.cards.picking import cards_named, fitting
from .buttons import LessonButton

MOST_BUTTONS = 12  # most answers without cards shown at once


def answer_buttons(
    player: LessonPlayer, narrator: Narrator, picked: Sequence[str], choose: Callable[[int], None],
    do: Callable[[Action], None],
) -> list[LessonButton]:  # fmt: skip
    """Return buttons for the answers: a question's options, or actions that name no card."""
    found = [(f"option.{i}", text, partial(choose, i)) for i, text in enumerate(player.options)]
    calls = [a for a in player.actions if not cards_named(a)]
    calls = calls if len(calls) <= MOST_BUTTONS else [a for a in player.named_actions if not cards_named(a)]
    calls = [*calls, *_told_apart_by_verb(player.actions, picked)]
    found += [(str(a), narrator.label(a), partial(do, a)) for a in calls]
    return [
        LessonButton(name, capital(spoken(words)), act, kind="chosen" if name == player.ringed else "dark")
        for name, words, act in found
    ]


def _told_apart_by_verb(actions: Sequence[Action], picked: Sequence[str]) -> list[Action]:
    """Return the answers that name the same cards, so that selecting cards cannot tell them apart."""
    naming = [action for action in actions if cards_named(action)]
    of_one = len({cards_named(action) for action in naming}) == 1
    exact = fitting(picked, naming) if picked else naming if of_one else []
    return exact if len(exact) > 1 else []
