"""Polls of an audience: a question, its possible answers, and the hands raised for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.questions import Action
from ...match import Match
from ...narration.narrator import Narrator
from ...narration.words import counted_off
from ...words.message import message

MOST_OPTIONS = 6
MOST_HANDS = 999


@dataclass(frozen=True)
class PollQuestion:
    """A question with possible answers; `right` is the index of the right or recorded one.

    `verdict` is given whatever the outcome, `praise` only if most of the audience are right.
    """

    prompt: str
    options: tuple[str, ...]
    right: int | None = None
    verdict: str = ""
    praise: str = ""
    is_of_cards: bool = False  # whether the answers reveal a player's cards


class Poll:
    """The hands counted for one question; `is_shown` is whether the audience sees the counts."""

    def __init__(self, question: PollQuestion) -> None:
        self.question = question
        self.counts = [0] * len(question.options)
        self.is_shown = False

    def add(self, option: int, by: int) -> None:
        """Add one raised hand (`by` 1) to an answer, or remove one (-1)."""
        if option < len(self.counts):
            self.counts[option] = max(0, min(MOST_HANDS, self.counts[option] + by))

    def count_again(self) -> None:
        """Reset the counts and hide them."""
        self.counts, self.is_shown = [0] * len(self.counts), False

    @property
    def total(self) -> int:
        return sum(self.counts)

    @property
    def headline(self) -> str:
        """Return the question or, once the counts are shown, the outcome."""
        return self.words() if self.is_shown else self.question.prompt

    def words(self) -> str:
        """Return the audience's opinion and, if known, the right answer."""
        most = max(self.counts)
        if not most:
            return message("session.poll.none_counted")
        leading = [i for i, count in enumerate(self.counts) if count == most]
        said = counted_off([self.question.options[i] for i in leading], MOST_OPTIONS)
        told = message("session.poll.most_say" if len(leading) == 1 else "session.poll.divided", answer=said)
        return f"{told} {self._judged(leading)}".strip()

    def _judged(self, leading: list[int]) -> str:
        """Return the verdict, given the answers that most of the audience chose."""
        question = self.question
        if question.verdict or question.right is None:
            return question.verdict
        if leading == [question.right]:
            return question.praise
        return message("session.poll.right", answer=question.options[question.right])


def poll_on_answer(match: Match, right: str, narrator: Narrator) -> PollQuestion | None:
    """Return a poll on what the player to act should do, or None if they have no choice.

    `right` is the recorded answer. If there are many possible answers, some others are left out.
    """
    ask = match.ask
    if ask is None or len(ask.actions) < 2:
        return None
    name = narrator.names[ask.seats[0]]
    chosen = some_of(ask.actions, right)
    labels = tuple(narrator.label(action) for action in chosen)
    recorded = next((i for i, action in enumerate(chosen) if str(action) == right), None)
    verdict = "" if recorded is None else message("session.poll.chose", who=name, answer=labels[recorded])
    return PollQuestion(
        message("session.poll.what_should_they_do", who=name), labels, recorded, verdict, is_of_cards=names_cards(match)
    )


def names_cards(match: Match) -> bool:
    """Return whether the possible answers reveal cards in the player's hand."""
    return match.ask is not None and any(action.verb.name == "Play" for action in match.ask.actions)


def some_of(actions: Sequence[Action], right: str) -> list[Action]:
    """Return a few of many actions in order, including the recorded one."""
    if len(actions) <= MOST_OPTIONS:
        return list(actions)
    sums = [action for action in actions if len(action.args) == 1 and type(action.args[0]) is int]
    besides = [action for action in actions if action not in sums]
    if len(sums) > 1 and len(besides) < MOST_OPTIONS - 1:  # bids and stakes: those nearest to the recorded one
        amount = next((action.args[0] for action in sums if str(action) == right), min(each.args[0] for each in sums))
        near = sorted(sums, key=lambda action: (abs(action.args[0] - amount), action.args[0]))
        chosen = {*near[: MOST_OPTIONS - len(besides)], *besides}
        return [action for action in actions if action in chosen]
    step = len(actions) / (MOST_OPTIONS - 1)
    kept = {round(i * step) for i in range(MOST_OPTIONS - 1)}
    kept |= {i for i, action in enumerate(actions) if str(action) == right}
    return [action for i, action in enumerate(actions) if i in kept]
