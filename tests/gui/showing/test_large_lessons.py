"""At 1024x600 with letters of twice the size no texts of a lesson cross, leave the window or are too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from parlour import resources
from parlour.gui.scenes.learning.lessons import LessonScene
from parlour.lessons.lesson import Lesson
from parlour.lessons.library import lessons_of
from parlour.words.language import speak
from tests.gui.looks.test_large_type import SIZE, TEXT
from tests.tables import one_of_each_kind


def taught(folder: str) -> list[str]:
    """Return the games with a lesson in a folder, by the names of its files: none is read before the tests run."""
    return sorted({name.rpartition("-")[0] for name in resources.listing(folder) if name.endswith(".toml")})


TAUGHT, IN_GERMAN = taught("lessons"), taught("lessons/de")


@pytest.fixture
def german() -> Iterator[None]:
    """Speak German."""
    speak("de")
    yield
    speak("en")


@pytest.mark.parametrize("slug", one_of_each_kind(TAUGHT))
def test_the_first_lesson_is_whole_at_every_step(window: Any, slug: str) -> None:
    assert_whole(window, lessons_of(slug)[0], lambda scene, look: look())


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("slug", IN_GERMAN)
def test_the_first_lesson_is_whole_in_german(window: Any, slug: str) -> None:
    assert_whole(window, lessons_of(slug)[0], lambda scene, look: look())


@pytest.mark.slow
@pytest.mark.parametrize("slug", TAUGHT)
def test_every_lesson_is_whole_with_every_comment(window: Any, slug: str) -> None:
    for lesson in lessons_of(slug):
        assert_whole(window, lesson, answered)


@pytest.mark.slow
@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("slug", IN_GERMAN)
def test_every_lesson_is_whole_with_every_comment_in_german(window: Any, slug: str) -> None:
    for lesson in lessons_of(slug):
        assert_whole(window, lesson, answered)


def assert_whole(window: Any, lesson: Lesson, at_a_step: Callable[[LessonScene, Callable[[], None]], None]) -> None:
    """Show every step of a lesson and its end in large type, and look for texts that cross or leave the window."""
    window.begin_again(SIZE, TEXT)
    window.app.settings.motion = "none"
    scene = LessonScene(window.app, lesson)
    window.app.push(scene)

    def look() -> None:
        assert window.faults() == [], f"{lesson.id}: {scene.player.step.id}"

    with window.unpainted():
        for index in range(len(lesson.steps)):
            scene.player.stand_at(index)
            scene.take_step()
            window.frames(2)
            at_a_step(scene, look)
        scene.player.stand_at(len(lesson.steps) - 1)
        scene.walk.is_over = True
        look()


def answered(scene: LessonScene, look: Callable[[], None]) -> None:
    """Look at a step as it is asked, with its idea, with every wrong answer and its branch, and with the right one."""
    look()
    player, walk = scene.player, scene.walk
    if (answer := player.step.answer) is not None:
        for _ in range(2):
            walk.tell_me()
            look()
        for name in [name for name in answer.wrong if name != "*"]:
            player.give(name)
            look()
            if player.may_try:
                walk.try_it()
                look()
                player.leave_branch()
                scene.take_step()
        player.give(answer.right)
        look()
    elif (ask := player.step.ask) is not None:
        for option in [*(i for i in range(len(ask.options)) if i != ask.right), ask.right]:
            player.choose(option)
            look()
