"""Beginning a lesson: a finished deal of any game comes out alike, and a new one is played to its end."""

from __future__ import annotations

from functools import cache

import pytest

from parlour.engine.table import Noted
from parlour.games import CATALOGUE
from parlour.lessons.authoring.origin import deal_like, new_lesson, of_deal, played_out
from parlour.lessons.authoring.rig_board import RigBoard
from parlour.lessons.authoring.writer import written
from parlour.lessons.course import Course
from parlour.lessons.lesson import LessonError, read
from parlour.match import Match
from parlour.session.replay.recording import Recording
from tests.support.cases import each_case
from tests.tables import at_once, one_of_each_kind


@cache
def played(slug: str, deals: int) -> Match:
    """Return a match with its first deals played by the rules of thumb, as read from its file."""
    match = Match.start(slug, seats=CATALOGUE[slug].playable_seat_count("plain", {}), seed=7)
    played_out(match, deals)
    return Match.loaded(match.encoded())


@pytest.mark.parametrize("numbers", at_once([(2,), (1, 2)], lambda numbers: numbers == (2,)))
@pytest.mark.parametrize("slug", one_of_each_kind())
def test_a_finished_deal_comes_out_alike(slug: str, numbers: tuple[int, ...]) -> None:
    match = played(slug, 2)
    for number in numbers:
        lesson = of_deal(Recording(match), number, 1)
        assert read(written(lesson)) == lesson
        course = Course(lesson)
        then, now = (
            [repr(event) for event in events if not (isinstance(event, Noted) and event.name == "round")]
            for events in (match.events_of(number), course.match.events_of(1))
        )
        assert now == then


def test_an_unfinished_deal_is_refused() -> None:
    match = Match.start("nap", seats=4, seed=1)
    with pytest.raises(LessonError, match="Finish the deal first"):
        of_deal(Recording(match), 1, 0)


@each_case("slug", one_of_each_kind())
def test_a_new_deal_is_dealt_and_played_to_its_end(slug: str) -> None:
    deal, play, seat = deal_like(slug)
    lesson = RigBoard.new(new_lesson(slug, deal, seat, play)).deal(3)
    assert Course(lesson).match.results
    assert lesson.steps[-1].at == len(lesson.deal.acts)
    assert RigBoard.new(lesson).deal(3) == lesson
    assert read(written(lesson)) == lesson


def test_another_line_of_play_goes_on_by_the_seed() -> None:
    lesson = of_deal(Recording(played("ambigu", 1)), 1, 0)
    course = Course(lesson)
    for at in range(0, len(lesson.deal.acts), 2):
        branch = course.match.at(at)
        assert branch.ask is not None
        seat = branch.ask.seats[0]
        own = branch.ask.of(seat)
        assert own is not None
        branch.act(own.actions[-1], seat)
        assert branch.results or played_out(branch)
