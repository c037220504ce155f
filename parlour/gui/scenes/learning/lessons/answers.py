"""Answers of a lesson that are given with buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from .....engine.questions import Action
from .....lessons.player import LessonPlayer
from .....narration.narrator import Narrator
from .....narration.words import capital, spoken
from .....words.message import message
from ...table.cards.picking import cards_named, fitting
from .buttons import LessonButton

MOST_BUTTONS = 12  # most answers without cards shown at once


def answer_buttons(
    player: LessonPlayer, narrator: Narrator, picked: Sequence[str], choose: Callable[[int], None],
    do: Callable[[Action], None],
) -> list[LessonButton]:  # fmt: skip
    """Return buttons for the answers: a question's options, or actions that name no card.

    A wrong answer that was tried is only outlined, and stays open to another press.
    """
    found = [(f"option.{i}", text, partial(choose, i)) for i, text in enumerate(player.options)]
    calls = [a for a in player.actions if not cards_named(a)]
    calls = calls if len(calls) <= MOST_BUTTONS else [a for a in player.named_actions if not cards_named(a)]
    calls = [*calls, *_told_apart_by_verb(player.actions, picked)]
    found += [(str(a), narrator.label(a), partial(do, a)) for a in calls]
    tried = {*player.tried, *(f"option.{i}" for i, text in enumerate(player.offered) if text in player.tried)}
    return [
        LessonButton(
            name, capital(spoken(words)), act,
            kind="chosen" if name == player.ringed else "tried" if name in tried else "dark",
            state=message("gui.lessons.tried") if name in tried else "",
        )
        for name, words, act in found
    ]  # fmt: skip


def arrows_choose(focus: str, answers: Sequence[LessonButton]) -> bool:
    """Return whether the arrow keys move between cards or answers, and not between steps."""
    return focus.startswith("card.") or any(answer.name == focus for answer in answers)


def _told_apart_by_verb(actions: Sequence[Action], picked: Sequence[str]) -> list[Action]:
    """Return the answers that name the same cards, so that selecting cards cannot tell them apart."""
    naming = [action for action in actions if cards_named(action)]
    of_one = len({cards_named(action) for action in naming}) == 1
    exact = fitting(picked, naming) if picked else naming if of_one else []
    return exact if len(exact) > 1 else []
