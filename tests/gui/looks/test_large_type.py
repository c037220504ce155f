"""At 1024x600 with letters of twice the size nothing at a table crosses, leaves the window or is cut short."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour import resources
from parlour.games import CATALOGUE
from parlour.gui.drawing.canvas import Canvas
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.table import TableScene
from parlour.session.replay.record_steps import RecordSteps
from parlour.words.language import language, speak
from tests.gui.gallery import Evening, can_be_played
from tests.tables import one_of_each_kind

SIZE, TEXT = (1024, 600), 200
MANY = 10  # at a fuller table a long name may be cut: it has no more room than three letters


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note every line that is written otherwise than it was given."""
    found: list[str] = []
    write = Canvas.text

    def noting(canvas: Canvas, words: str, *rest: Any, **named: Any) -> Any:
        box = write(canvas, words, *rest, **named)
        if canvas.written[-1][1] != words:
            found.append(f"{words} -> {canvas.written[-1][1]}")
        return box

    monkeypatch.setattr(Canvas, "text", noting)
    return found


def assert_whole(window: Any, cut: list[str], evening: Evening, moment: str) -> None:
    """Show a moment of an evening in large type, and look for texts that cross, leave the window or are cut."""
    window.begin_again(SIZE, TEXT)
    window.app.settings.motion, window.app.settings.show_log = "none", False
    window.app.push(TableScene(window.app, evening.session(evening.moments()[moment])))
    with window.unpainted():
        window.frames(2)
        cut.clear()
        assert window.faults() == []
    assert cut == []


@pytest.mark.parametrize("slug", one_of_each_kind())
def test_large_type_is_whole_in_the_middle_of_a_deal(window: Any, cut: list[str], slug: str) -> None:
    assert_whole(window, cut, Evening(slug, "plain", CATALOGUE[slug].best[0]), "middle")


IN_GERMAN = [Path(name).stem for name in resources.listing("words/de/games") if name.endswith(".toml")]


@pytest.fixture
def german() -> Iterator[None]:
    """Speak German."""
    speak("de")
    yield
    assert language() == "de"  # nothing has turned back to English meanwhile
    speak("en")


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("slug", IN_GERMAN)
def test_large_type_is_whole_in_german(window: Any, cut: list[str], slug: str) -> None:
    assert_whole(window, cut, Evening(slug, "plain", CATALOGUE[slug].best[0]), "middle")


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(("slug", "seats"), [("nap", 6), ("pope_joan", 10)])
def test_hands_turned_up_for_a_room_cross_no_name(window: Any, slug: str, seats: int) -> None:
    window.begin_again(SIZE, TEXT)
    scene = DemonstrationScene(window.app, RecordSteps(Evening(slug, "plain", seats).match))
    window.app.push(scene)
    scene.showing.toggle_view()
    scene.player.jump(0.5)
    scene.showing.hands.turn_all()
    with window.unpainted():
        window.frames(2)
        assert window.faults() == []


@pytest.mark.slow
@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("slug", IN_GERMAN)
def test_large_type_is_whole_in_german_in_every_form(window: Any, cut: list[str], slug: str) -> None:
    assert_every_form(window, cut, slug)


@pytest.mark.slow
@pytest.mark.parametrize("slug", CATALOGUE)
def test_large_type_is_whole_in_every_form_with_few_and_with_many(window: Any, cut: list[str], slug: str) -> None:
    assert_every_form(window, cut, slug)


def assert_every_form(window: Any, cut: list[str], slug: str) -> None:
    """Show every moment of every form of a game with few, some and many."""
    for preset in CATALOGUE[slug].presets:
        lawful = [n for n in CATALOGUE[slug].seats if n <= MANY and can_be_played(slug, n, preset)]
        for seats in dict.fromkeys((lawful[0], lawful[len(lawful) // 2], lawful[-1])):
            evening = Evening(slug, preset, seats)
            for moment in evening.moments():
                assert_whole(window, cut, evening, moment)
