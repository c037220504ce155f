"""Turning a position into a puzzle, with its texts, and writing puzzles to a file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, replace
from math import inf
from typing import Any

from ..engine.questions import Ask
from ..engine.table import Acted, Moved, Noted, Shown
from ..games import CATALOGUE
from ..lessons.course import give
from ..lessons.lesson import RiggedDeal
from ..match import Match
from ..narration.narrator import Narrator
from ..narration.words import capital
from ..players.hints import hint_for
from ..players.levels import choice
from ..players.personas import company
from ..players.vying.betting_verbs import BETTING
from ..words.message import message
from .finding import MOST_ACTIONS, SEAT, Found
from .puzzle import FORMAT, Difficulty, Puzzle

GREAT = 1.5  # counters; a best play with at least this lead is easier to see
MOST_LINES, MOST_LETTERS = 2, 60  # most characters of text about the position; the table shows the rest
SEATS = re.compile(r"\bseat (\d+)\b")


def puzzle_of(slug: str, deal: RiggedDeal, number: int, found: Found, preset: str = "plain") -> Puzzle:
    """Return the puzzle made from a position; its answers continue to the end of the deal."""
    match = deal.start(slug, preset)
    for act in found.acts:
        give(match, act)
    view = match.view(SEAT)
    assert view.ask is not None, "a position that was found asks something"
    words = Narrator(
        slug, [message("lessons.course.you"), *(name for name, _ in company(deal.seats)[1:])], match.options
    )
    hint = hint_for(view, inf)
    own = next(each for each in found.advice if each.action is found.best)
    idea, reason = (hint.idea, hint.reason) if hint.action is found.best else (own.idea, own.reason)
    if hint.action is not found.best and own.dissuades:
        idea, reason = message("players.hints.beyond_the_usual"), message("puzzles.writing.right.best")
    return Puzzle(
        id=f"{slug}-{number}",
        game=slug,
        difficulty=difficulty(found),
        at=len(found.acts),
        say=situation(match, words),
        prompt=prompt(words, view.ask),
        right=str(found.best),
        praise=praise_of(reason, found.best.phrase),
        deal=replace(deal, acts=_played_on(match, found, deal.seed)),
        idea=by_number(idea),
        rule=own.clause,
        play=preset,
        also={str(action): message("puzzles.writing.as_good") for action in found.equals},
        wrong=dict(comments(found, CATALOGUE[slug].unit())),
    )


def praise_of(reason: str, phrase: str) -> str:
    """Return the praise for the right answer, whose phrase is "lead AD": "Yes, lead AD: only a trump can beat it."."""
    told, alone = by_number(capital(reason)), f"{capital(phrase)}. "
    play, colon, why = told.partition(": ")
    if colon and "." not in play:
        return message("puzzles.writing.right.because", play=play[:1].lower() + play[1:], why=why)
    return message("puzzles.writing.right.play", play=phrase, more=told.removeprefix(alone))


def comments(found: Found, unit: str) -> Iterator[tuple[str, str]]:
    """Yield the comments on wrong answers: their cost if known, otherwise the policy's reason against them.

    If there are many choices, as with amounts, only those commented on are offered: at least one of each verb.
    """
    verbs = {found.best.verb}
    for each in found.advice:
        action = each.action
        if action not in found.worse:
            continue
        if action in found.losses:
            yield str(action), cost(found.losses[action], unit)
        elif each.dissuades or (action.verb.name not in BETTING and len(found.advice) <= MOST_ACTIONS):
            yield str(action), by_number(capital(each.reason))
        elif action.verb not in verbs or action in found.tempting:
            yield str(action), message("puzzles.writing.try_again")
        verbs.add(action.verb)
    yield "*", message("puzzles.writing.try_again")


def difficulty(found: Found) -> Difficulty:
    """Return a puzzle's difficulty: easy if a rule of thumb finds the play, hard if others lose little."""
    if found.is_by_rule:
        return Difficulty.EASY
    least = min(
        loss for action, loss in found.losses.items() if action is not found.best and action not in found.equals
    )
    return Difficulty.MIDDLING if least >= GREAT else Difficulty.HARD


def cost(loss: float, unit: str) -> str:
    """Return a sentence on what an answer loses: "about half a counter", "about three points"."""
    if loss < 0.75:
        return message(f"puzzles.writing.half.{unit}")
    return message(f"puzzles.writing.less.{unit}", n=round(loss))


def situation(match: Match, words: Narrator) -> str:
    """Return the state of the table and the last action, in at most two sentences."""
    you = words.names[SEAT]
    standing = [line for line in words.standing(match.facts, match.pools) if you not in line]
    told = [
        line.text
        for line in words.lines(e for e in match.view(SEAT).events if isinstance(e, Acted | Moved | Noted | Shown))
        if line
    ]
    last = [line for line in told[-2:] if you not in line]
    lines = list(dict.fromkeys([*standing, *last]))[-MOST_LINES:] or [message("puzzles.writing.dealt")]
    return " ".join(lines) if len(" ".join(lines)) <= MOST_LETTERS else lines[-1]


def prompt(words: Narrator, ask: Ask) -> str:
    """Return the question, in the words of the choices at the table."""
    verbs = {action.verb.name for action in ask.actions}
    if verbs == {"Play"}:
        return message("puzzles.writing.which_card")
    asked = re.sub(rf"^{words.names[ask.seat]}[,:] ", "", words.asked(ask)).rstrip(".?")
    return message("puzzles.writing.which_is_best", asked=capital(asked)) if len(verbs) == 1 else f"{capital(asked)}?"


def _played_on(match: Match, found: Found, seed: int) -> tuple[str, ...]:
    """Return all answers of the deal: those before the question, the best one, then good play to the end."""
    acts = [*found.acts, f"{SEAT} {found.best}"]
    give(match, acts[-1])
    while match.ask is not None and not match.results:
        seat = match.ask.seats[0]
        acts.append(f"{seat} {choice(match.view(seat), 'middle', '', seed + len(acts), inf)}")
        give(match, acts[-1])
    return tuple(acts)


def by_number(sentence: str) -> str:
    """Return a sentence with each seat as a placeholder for its player's name."""
    return SEATS.sub(r"{\1}", sentence)


def as_toml(puzzles: Iterable[Puzzle]) -> str:
    """Return puzzles as the text of a puzzle file."""
    blocks = [f"format = {FORMAT}\n"]
    for puzzle in puzzles:
        deal = [f"deal.{line}" for line in _lines(puzzle.deal)]
        blocks.append("\n".join(["[[puzzle]]", *_lines(puzzle, {"deal"}), *deal]) + "\n")
    return "\n".join(blocks)


def _lines(item: Any, hidden: Iterable[str] = ()) -> list[str]:
    """Return a TOML line for every field that differs from its default."""
    found = []
    for each in fields(item):
        value = getattr(item, each.name)
        usual = each.default_factory() if each.default_factory is not MISSING else each.default
        if each.name not in hidden and (usual is MISSING or value != usual):
            found.append(f"{each.name} = {_value(value)}")
    return found


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
