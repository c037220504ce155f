"""Lessons: each can be given as it is written, and a fault put into one is found."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache

import pytest

from parlour import resources
from parlour.games import CATALOGUE
from parlour.lessons.authoring.checker import faults
from parlour.lessons.course import Course
from parlour.lessons.lesson import Depth, Lesson, LessonError, read
from parlour.lessons.library import FOLDER, lessons_of
from parlour.lessons.player import LessonPlayer, Tone
from parlour.lessons.shown import LessonSteps
from parlour.session.replay.record_decision import CaptionDepth
from tests.support.cases import each_case
from tests.tables import so_many

FILES = [name for name in resources.listing(FOLDER) if name.endswith(".toml")]
NAP = resources.text(f"{FOLDER}/nap-1.toml")


@cache
def lesson(name: str) -> Lesson:
    return read(resources.text(f"{FOLDER}/{name}"), name)


@each_case("name", FILES)
def test_a_lesson_has_no_faults(name: str) -> None:
    found = lesson(name)
    assert faults(found) == []
    assert found.id == name.removesuffix(".toml") == f"{found.game}-{found.chapter}"
    assert found.play in CATALOGUE[found.game].presets


@each_case("name", FILES)
def test_a_lesson_can_be_gone_through_by_its_right_answers(name: str) -> None:
    player = LessonPlayer(lesson(name))
    for _ in player.lesson.steps[:-1]:
        solve(player)
        assert player.go_on(), player.step.id
    solve(player)
    assert player.is_last
    assert not player.go_on()


def solve(player: LessonPlayer) -> None:
    """Answer a step, wrongly first wherever the lesson has a word for it."""
    step = player.step
    if step.answer is not None:
        for wrong in [action for action in player.actions if str(action) not in {step.answer.right, *step.answer.also}]:
            comment = player.give(wrong)
            assert comment is not None
            assert (comment.tone, bool(comment.text)) == (Tone.WRONG, True)
            if player.may_try:
                assert player.try_out()
                assert player.sentence
                assert player.go_back()
        assert player.is_waiting
        comment = player.give(step.answer.right)
        assert comment is not None
        assert comment.tone is Tone.RIGHT
    if step.ask is not None:
        for option in range(len(step.ask.options)):
            comment = player.choose(option) if player.is_waiting else None
            assert comment is None or comment.text
        assert not player.is_waiting


@pytest.mark.parametrize("apart", so_many(3, 1))  # every third lesson: one of each game
def test_every_step_says_something_at_every_depth(apart: int) -> None:
    assert {lesson(name).game for name in FILES[::apart]} == {lesson(name).game for name in FILES}
    for name in FILES[::apart]:
        player = LessonPlayer(lesson(name))
        for index in range(len(player.lesson.steps)):
            player.stand_at(index)
            for player.depth in Depth:
                assert len(player.sentence) > 5
                assert not re.search(r"[.!?]”?\.$", player.sentence)


def spoiled() -> Iterator[tuple[str, str]]:
    """Yield copies of a lesson with one thing wrong in each."""
    for old, new in (
        ('right = "Play(AH)"', 'right = "Play(QH)"'),
        ('"Play(5H)" = "Hearts, yes, but almost any heart beats it. The ace first."', ""),
        ('"Play(4D)" = "Then', '"Play(9S)" = "Then'),
        ('point = ["card:9H", "seat:1"]', 'point = ["card:KH", "seat:1"]'),
        ('point = ["fact:call", "seat:0"]', 'point = ["fact:nothing", "seat:0"]'),
        ("needed = 3", "needed = 4"),
        ("counters = [109, 97, 97, 97]", "counters = [108, 97, 97, 98]"),
        ("held = { 0 = 5 }", "held = { 0 = 4 }"),
        ('rule = "NAP-9"', 'rule = "NAP-99"'),
        ('id = "trick"', 'id = "aim"'),
        ("at = 7\n", "at = 5\n"),
        ("at = 24\n", "at = 99\n"),
        ("trump {AC}", "trump {KC}"),
        ("{counters:0}", "{counters:7}"),
        ('notes = "Deal', 'notes = "{7}: deal'),
        ('child = "Clubs', 'child = "Clubs'),
        ("{1} must follow suit.", "{1} must follow suit and he knows it."),
        ("Aces are high.", "AH is high."),
        ("They each give you 3 counters.", "They each give you 3 counters because you have kept the promise you made."),
        ('acts = ["1 Play(6C)", "2 Play(3C)", "3 Play(10H)"]', 'acts = ["1 Play(6C)", "2 Play(3C)", "3 Play(7D)"]'),
        ('"0 Play(AC)", "1 Play(6C)", "2 Play(3C)", "3 Play(QS)",', '"0 Play(AC)", "1 Play(6C)",'),
        ('rig.hands.1 = "KH 9H', 'rig.hands.1 = "AH 9H'),
        (
            'prompt = "Which card do you lead?"',
            'prompt = "Which one of your five cards do you lead first?"',
        ),
    ):
        if old in NAP and old != new:
            yield f"{old} -> {new}"[:60], NAP.replace(old, new, 1)


@each_case(("what", "text"), list(spoiled()))
def test_a_fault_put_into_a_lesson_is_found(what: str, text: str) -> None:
    assert faults(read(text)) != []


def of_strangers() -> Iterator[tuple[str, str]]:
    """Yield copies of a lesson that a person may have written wrongly by hand."""
    asked = 'ask = { prompt = "Why?", options = ["This", "That"], comments = ["Yes."], right = 1 }'
    yield from spoiled()
    for old, new in (
        ("Hearts are trumps, and you hold three.", "{9} holds {KC}."),
        ('say = "You speak first. You hold two aces and three hearts."', 'say = "{9}"'),
        ('id = "called"\n', f'id = "called"\n{asked}\n'),
        ('id = "called"\n', f'id = "called"\n{asked.replace("right = 1", "right = 7")}\n'),
        ('id = "called"\n', 'id = "called"\nupto = "card:KC"\n'),
        ('id = "called"\n', 'id = "called"\nshow = [-1]\n'),
        ('point = ["hand:0"]', "point = [1]"),
        ("learned = [\n", "learned = [\n  7,\n"),
        ("acts = [\n", "acts = [\n  1,\n"),
        ('"Call(2)" = "Fairly', '"Call(2)" = 3\n"Call(9)" = "Fairly'),
        ("seat = 0", "seat = -1"),
        ("seat = 0", "seat = 4"),
    ):
        assert old in NAP
        yield new[:60], NAP.replace(old, new, 1)


@each_case(("what", "text"), list(of_strangers()))
def test_a_faulty_lesson_is_refused_or_can_be_gone_through(what: str, text: str) -> None:
    try:
        found = read(text)
        player, steps = LessonPlayer(found), LessonSteps(found)
    except LessonError:
        return
    steps.read_to(1)
    for index in range(len(found.steps)):
        player.stand_at(index)
        assert steps.told(index, CaptionDepth.CHILD) is not None
        assert steps.notes(index) == steps.notes(index).strip()
        steps.question(index)
        for action in player.actions:
            player.give(action)
            if player.may_try and player.try_out():
                assert player.sentence
                player.leave_branch()
        for option in range(len(player.options)):
            player.choose(option)


def test_at_least_twenty_faults_are_tried() -> None:
    assert len(list(spoiled())) >= 20


def test_keys_of_a_later_version_are_skipped_and_reported() -> None:
    found = read(NAP.replace("[lesson]\n", '[lesson]\nmusic = "waltz"\n'))
    assert found.unknown == ("lesson: music",)
    assert len(found.steps) == len(read(NAP).steps)


@each_case(
    "text",
    ["", "format = 1", "format = 9\n[lesson]\n[deal]\n[[step]]", "not toml [",
     NAP.replace("format = 1", 'format = "x"'),
     NAP.replace("seat = 0", 'seat = "first"'), NAP.replace("at = 0", "at = []", 1), "x" * 2_000_000],
)  # fmt: skip
def test_a_file_that_is_no_lesson_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(LessonError) as refused:
        read(text, "gift.toml")
    assert re.search(r"gift\.toml .*\.$", str(refused.value))


def test_the_lessons_of_a_game_come_in_the_order_of_their_chapters() -> None:
    for slug in CATALOGUE:
        assert [each.chapter for each in lessons_of(slug)] == list(range(1, len(lessons_of(slug)) + 1))


def test_a_lesson_is_written_in_plain_toml() -> None:
    for name in FILES:
        assert tomllib.loads(resources.text(f"{FOLDER}/{name}"))["format"] == 1


def test_a_step_may_stop_at_the_first_of_several_events() -> None:
    found = Course(lesson("cribbage-1.toml"))
    steps = [i for i, step in enumerate(found.lesson.steps) if step.at == 7]
    shown = [found.moment(i).seen.facts["scores"] for i in steps]
    assert [18, 2] in shown
    assert shown[-1] == [18, 7]


def test_a_step_may_stop_at_a_card_that_is_shown() -> None:
    found = Course(lesson("blind_hookey-1.toml"))
    at = [step.id for step in found.lesson.steps].index("yours")
    moment = found.moment(at)
    assert moment.is_seen("KS")
    assert moment.is_seen("KH")
    assert not moment.is_seen("AC")
