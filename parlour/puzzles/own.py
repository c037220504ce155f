"""A person's own puzzles: choices from finished deals, kept to be tried again."""

from __future__ import annotations

import os
from errno import EFBIG
from pathlib import Path

from ..lessons.authoring.origin import of_deal
from ..lessons.course import UNFIT
from ..lessons.lesson import LessonError
from ..narration.narrator import Narrator
from ..players.hints import Hint
from ..players.personas import company
from ..records import disk
from ..session.replay.recording import Recording
from ..session.review.review import Review
from ..words.message import message
from .puzzle import Difficulty, Puzzle, read
from .writing import as_toml, by_number, praise_of, prompt

FILE, OWN = "puzzles.toml", "own-"  # file in the settings folder; prefix of the ids of a person's own puzzles
LARGEST = 20_000_000  # bytes of the file; some 10,000 puzzles


def own_puzzles(folder: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles that a person has kept and that can be set; empty if their file cannot be read."""
    try:
        return tuple(filter(_can_be_set, _kept(folder)))
    except (OSError, LessonError):
        return ()


def _kept(folder: Path) -> tuple[Puzzle, ...]:
    """Return what is in the file; raise OSError or LessonError if it is there and cannot be read."""
    if not disk.exists(folder / FILE):
        return ()
    return read(disk.read(folder / FILE, LARGEST).decode("utf-8", "replace"), FILE)


def _can_be_set(puzzle: Puzzle) -> bool:
    try:
        return puzzle.match().ask is not None
    except UNFIT:
        return False


def keep(folder: Path, review: Review, place: int) -> str:
    """Keep a reviewed choice as a puzzle; return a sentence saying so, or saying why it cannot be kept."""
    judged = review.judged[place]
    if judged.hint is None:
        return message("puzzles.own.still_looking")
    try:
        puzzle = puzzle_of_choice(review, place, judged.hint)
        known = _kept(folder)
        if any(each.id == puzzle.id for each in known):
            return message("puzzles.own.kept_already")
        text = as_toml([*known, puzzle])
        read(text, FILE)
        data = text.encode()
        if len(data) > LARGEST:
            raise OSError(EFBIG, os.strerror(EFBIG))
        disk.make_folder(folder)
        disk.put(folder / FILE, data)
    except LessonError as problem:
        return str(problem)
    except OSError as problem:
        return message("puzzles.own.not_saved", problem=problem.strerror or problem)
    return message("puzzles.own.kept")


def puzzle_of_choice(review: Review, place: int, hint: Hint) -> Puzzle:
    """Return a reviewed choice as a puzzle; raise LessonError if the deal cannot be reproduced."""
    match, seat, deal = review.match, review.seat, review.deal
    choice = review.judged[place].choice
    begun = match.starts[deal - 1][0]
    at = choice.before - sum(answer.seat is not None for answer in match.log[:begun])
    ask = review.position(place).ask
    own = ask.of(seat) if ask is not None else None
    assert own is not None, "a choice was asked for"
    names = [message("lessons.course.you") if i == seat else name for i, (name, _) in enumerate(company(match.seats))]
    equals = [action for action in hint.candidates if action != hint.action]
    return Puzzle(
        id=f"{OWN}{match.game.slug}-{match.seed % 1_000_000}-{deal}-{seat}-{at}",
        game=match.game.slug,
        difficulty=Difficulty.MIDDLING,
        at=at,
        say=message("puzzles.own.say"),
        prompt=prompt(Narrator(match.game.slug, names, match.options), own),
        right=str(hint.action),
        praise=praise_of(hint.reason, hint.action.phrase),
        deal=of_deal(Recording(match), deal, seat).deal,
        idea=by_number(hint.idea),
        rule=hint.clause,
        seat=seat,
        play=match.preset,
        also={str(action): message("puzzles.writing.as_good") for action in equals},
        wrong={"*": message("puzzles.writing.try_again")},
    )
