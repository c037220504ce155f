"""Starting a lesson from a finished deal, or from a new one played out by computer players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from ...engine.cards import text_of
from ...engine.options import text_of_value
from ...engine.questions.actions import Action
from ...engine.questions.ask import Ask, AskSeveral
from ...engine.rig import by_zone
from ...games import CATALOGUE
from ...match.match import Match
from ...narration.headings import heading_of
from ...players.policy import STEADY, policy_of
from ...session.replay.recording import Recording
from ...words.message import message
from ..course import Course, CourseMoment
from ..lesson import Lesson, LessonError, RiggedDeal, Step, read
from ..library import lessons_of
from .writer import written

LONGEST = 3_000  # most answers in a deal; the longest Loto game has a few hundred


def new_lesson(game: str, deal: RiggedDeal, seat: int, play: str = "plain") -> Lesson:
    """Return a lesson with two empty steps, one at the start of its deal and one at its end."""
    steps = Step("step-1", 0, ""), Step("step-2", len(deal.acts), "")
    title = message("lessons.origin.title", game=heading_of(game).name)
    return Lesson("own", game, 1, title, 3, seat, deal, steps, play=play)


# a finished deal
def of_saved(path: Path, number: int, seat: int) -> Lesson:
    """Return a new lesson from a finished deal of a saved game; `number` 0 is the last deal.

    Raises RecordError or LessonError with a sentence if that is impossible.
    """
    match = Match.load(path)
    return of_deal(Recording(match), number or len(match.results), seat)


def of_deal(recording: Recording, number: int, seat: int) -> Lesson:
    """Return a new lesson from a finished deal of a record; raise LessonError with a sentence if that fails."""
    match = recording.match
    if not 0 < number <= len(match.results):
        raise LessonError(message("lessons.origin.unfinished"))
    if not 0 <= seat < match.seats:
        raise LessonError(message("lessons.origin.no_such_seat", last=match.seats - 1, number=seat))
    whole = match.at(match.choices)  # its answers as actions; those of a loaded match may still be text
    begun, start = whole.starts[number - 1]
    end = whole.starts[number][0] if number < len(whole.starts) else len(whole.log)
    answers, game = [answer for answer in whole.log[begun:end] if answer.value is not None], whole.game
    deal = RiggedDeal(
        game.n,
        start.dealer,
        acts=tuple(f"{answer.seat} {_text(answer.value)}" for answer in answers if answer.seat is not None),
        options=_changed(whole),
        counters=tuple(start.counters),
        pools={name: held for name, held in start.pools.items() if held},
        facts={name: fact for name, fact in start.facts.items() if fact != game.session_facts.get(name)},
        seed=match.seed % 1_000_000,
        piles=by_zone(start.piles),
        orders=tuple(_text(answer.value) for answer in answers if answer.seat is None),
    )
    found = read(written(new_lesson(game.slug, deal, seat, whole.preset)))
    if Course(found).match.results[0].counters != whole.results[number - 1].counters:
        raise LessonError(message("lessons.origin.not_alike"))
    return found


def _text(value: Any) -> str:
    """Return an answer as text; it is an action or the order of a shuffle."""
    if isinstance(value, str):
        return value
    return value.text if isinstance(value, Action) else text_of(value)


def _changed(match: Match) -> dict[str, str]:
    """Return the options that differ from the match's preset, as text."""
    kind, declared = CATALOGUE[match.game.slug], match.game.options.declared()
    usual = kind.read_options(match.seats, match.preset, {})
    return {
        key: text_of_value(declared[key], value)
        for key, value in match.options.items()
        if value != getattr(usual, key)
    }  # fmt: skip


# a new deal
def played_out(match: Match, deals: int = 1) -> tuple[str, ...]:
    """Return the answers that computer players give to the end of the first `deals` deals of a match."""
    acts: list[str] = []
    policy = policy_of(match.game.slug)
    while len(match.results) < deals and match.ask is not None and len(acts) < LONGEST:
        seat = match.ask.seats[0]
        action = policy.advise(match.view(seat), STEADY)[0].action
        acts.append(f"{seat} {action.text}")
        match.act(action, seat)
    if not match.results:
        raise LessonError(message("lessons.origin.endless"))
    return tuple(acts)


def rest_of(moment: CourseMoment) -> tuple[str, ...]:
    """Return the answers that computer players give from a moment to the end of the deal."""
    return played_out(moment.match)


def computers_answer(moment: CourseMoment) -> str:
    """Return the answer that a computer player gives at a moment, written as "seat action"; "" after the deal."""
    ask = moment.first_ask
    if ask is None:
        return ""
    best = policy_of(moment.match.game.slug).advise(moment.match.view(ask.seat), STEADY)[0]
    return f"{ask.seat} {best.action.text}"


def staying(question: Ask | AskSeveral) -> Action:
    """Return an answer with which the first seat asked stays in the deal, or any answer if there is none."""
    own = question.of(question.seats[0])
    assert own is not None, "the seat is asked"
    return next((action for action in own.each() if not action.verb.leaves), own.drawn(0.0))


def deal_like(game: str, seats: int = 0) -> tuple[RiggedDeal, str, int]:
    """Return an empty deal for a game, with the preset and the learner's seat of its first lesson.

    With a different number of `seats`, it starts with the counters and facts of a new game.
    """
    first = next(iter(lessons_of(game)), None)
    if first is not None and seats in (0, first.deal.seats):
        kept = replace(first.deal, rig={}, acts=(), orders=(), piles={})
        return kept, first.play, first.seat
    many = seats or CATALOGUE[game].playable_seat_count("plain", {})
    options = first.deal.options if first is not None else {}
    return RiggedDeal(many, many - 1, options=options), first.play if first is not None else "plain", 0
