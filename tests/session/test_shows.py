"""Showing without a window: hands counted, scripts kept, stop rules, decisions of a record, lessons as shows."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest

from parlour.games import CATALOGUE
from parlour.lessons.library import lessons_of
from parlour.lessons.shown import LessonSteps
from parlour.match import Match
from parlour.session.replay.poll import MOST_OPTIONS, Poll, PollQuestion, some_of
from parlour.session.replay.record_decision import answer_after, match_at_step
from parlour.session.replay.record_steps import RecordSteps
from parlour.session.replay.show_script import FOLDER, PLANS, ShowScript, kept_script
from parlour.session.replay.unattended import RULES, Programme
from parlour.session.request import sample_paths
from tests.support.cases import each_case
from tests.tables import so_many

QUESTION = PollQuestion("Sell or keep?", ("Sell", "Keep"), 0, praise="It is the better price.")


def test_hands_are_counted_and_never_fall_below_none() -> None:
    poll = Poll(QUESTION)
    poll.add(0, 1)
    poll.add(1, -1)
    poll.add(7, 1)
    assert (poll.counts, poll.total) == ([1, 0], 1)
    poll.count_again()
    assert poll.counts == [0, 0]


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ([0, 0], "No hand has been counted yet."),
        ([3, 1], "Most of the room say: Sell. It is the better price."),
        ([1, 3], "Most of the room say: Keep. The right answer: Sell."),
        ([2, 2], "The room is divided: Sell and Keep. The right answer: Sell."),
    ],
)
def test_what_the_room_thinks_is_told_with_what_is_right(counts: list[int], told: str) -> None:
    poll = Poll(QUESTION)
    poll.counts = counts
    assert poll.words() == told


def test_of_many_answers_a_few_are_asked_about_and_the_recorded_one_is_among_them() -> None:
    ask = Match.start("nap", seats=2, seed=1).ask
    assert ask is not None
    every = [*ask.actions, *ask.actions, *ask.actions]
    for action in ask.actions:
        kept = some_of(every, str(action))
        assert len(kept) <= MOST_OPTIONS + 2
        assert str(action) in map(str, kept)


@pytest.mark.parametrize("name", ["nap-worked_hand", "loo-pam", "speculation-market", "cribbage-worked_hand"])
def test_the_decision_of_a_step_is_the_first_that_is_still_to_come(name: str) -> None:
    steps = RecordSteps(Match.load_to_watch(sample_paths()[name]))
    steps.read_to(steps.last_deal)
    before = -1
    for at, step in enumerate(steps.steps):
        match = match_at_step(steps.match, step)
        assert match.choices >= before
        before = match.choices
        if match.deal_number == step.deal:
            assert len(match.events_of(step.deal)) >= step.events
        question = steps.question(at)
        if question is not None and question.right is not None:
            assert answer_after(steps.match, match)


@each_case("many", so_many(1, 9))
@each_case("slug", CATALOGUE)
def test_every_lesson_can_be_shown_to_a_room(slug: str, many: int) -> None:
    for lesson in lessons_of(slug)[:many]:
        steps = LessonSteps(lesson)
        steps.read_to(1)
        assert len(steps.steps) == len(lesson.steps)
        for at, step in enumerate(lesson.steps):
            assert "{" not in steps.steps[at].line.text
            seen = steps.course.moment(at).seen.piles
            shown = steps.stage_at(at, steps.turned_up(at) or ()).picture.piles
            assert {key: list(pile) for key, pile in shown.items()} == {key: list(pile) for key, pile in seen.items()}
            assert bool(steps.notes(at)) == bool(step.notes)
            assert "{" not in steps.notes(at)
            question = steps.question(at)
            if question is not None:
                assert len(question.options) >= 2
                assert question.right is not None
        steps.stage_at(len(steps.steps) - 1, ())


def test_a_script_is_kept_and_read_again(tmp_path: Path) -> None:
    script = ShowScript.opened(tmp_path, "nap-1")
    assert script.hands_at(9) is None
    assert script.keep_hands(4, frozenset({1, 2})) == ""
    assert script.keep_hands(8, frozenset()) == ""
    assert script.write_note(4, "Ask first.") == ""
    again = ShowScript.opened(tmp_path, "nap-1")
    assert [again.hands_at(at) for at in (3, 4, 7, 8)] == [None, {1, 2}, {1, 2}, frozenset()]
    assert again.notes == {4: "Ask first."}
    again.write_note(4, " ")
    again.drop_hands()
    assert ShowScript.opened(tmp_path, "nap-1") == ShowScript(again.path)


def test_a_lesson_is_shown_once_and_not_again_on_the_next_deal() -> None:
    for lesson in (lessons_of("nap")[0], lessons_of("loto")[2]):
        steps = LessonSteps(lesson)
        steps.read_to(99)
        assert len(steps.steps) == len(lesson.steps)
        assert {step.deal for step in steps.steps} == {1}


def test_a_planned_time_is_kept_and_goes_round(tmp_path: Path) -> None:
    script = ShowScript.opened(tmp_path, "nap-1")
    assert [script.plan_next() for _ in PLANS[1:4]] == ["", "", ""]
    assert ShowScript.opened(tmp_path, "nap-1").minutes == PLANS[3]
    for _ in PLANS[4:]:
        script.plan_next()
    script.plan_next()
    assert ShowScript.opened(tmp_path, "nap-1").minutes == 0


def test_a_script_that_is_damaged_or_forged_is_read_as_far_as_it_is_sound(tmp_path: Path) -> None:
    script = ShowScript.opened(tmp_path, "nap-1")
    script.keep_hands(4, frozenset({1}))
    path = tmp_path / FOLDER / "nap-1.json"
    whole = json.loads(path.read_text())
    for values in ({"hands": {"x": [1], "2": ["a"], "3": [True]}, "notes": []}, {"hands": 7, "notes": {"1": 5}}):
        path.write_text(json.dumps(whole | {"values": values}))
        assert ShowScript.opened(tmp_path, "nap-1").hands_at(9) in (None, {1})
    path.write_bytes(b"\x00")
    assert ShowScript.opened(tmp_path, "nap-1").notes == {}


@pytest.mark.parametrize("title", ["Your first hand of Nap", "Dein erstes Blatt Nap"])
def test_a_script_that_was_kept_under_a_lessons_english_title_is_still_found(tmp_path: Path, title: str) -> None:
    steps = LessonSteps(replace(lessons_of("nap")[0], title=title))  # in whatever language it is told now
    match = steps.match
    kept = f"nap-{crc32(f'{match.commitment} Your first hand of Nap {match.choices}'.encode()):08x}"
    former = ShowScript.opened(tmp_path, kept)
    former.write_note(2, "Wait for the last row.")
    script = kept_script(tmp_path, steps)
    assert script.notes == {2: "Wait for the last row."}
    script.write_note(2, "Wait for everybody.")
    assert kept_script(tmp_path, steps).notes == {2: "Wait for everybody."}
    script.write_note(2, "")
    assert kept_script(tmp_path, steps).notes == {}  # what was taken away does not come back
    assert ShowScript.opened(tmp_path, kept).notes == {2: "Wait for the last row."}


def test_without_a_file_nothing_is_kept_and_that_is_told() -> None:
    assert "nothing is kept" in ShowScript().keep_hands(1, frozenset())


def test_a_programme_counts_deals_and_goes_round_its_list() -> None:
    paths = (Path("a"), Path("b"))
    programme = Programme(paths[1], paths)
    assert programme.following == paths[0]
    for rule in RULES:
        assert programme.stop == rule
        assert programme.is_done == (rule.deals not in (0, None) and programme.played >= (rule.deals or 0))
        programme = programme.with_next_rule()
    after_one = next(rule for rule in RULES if rule.deals == 1)
    assert Programme(stop=after_one).after_a_deal().is_done
    assert not Programme().after_a_deal().is_done
