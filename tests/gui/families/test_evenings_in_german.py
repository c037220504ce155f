"""A game's page, evenings and score sheets in German: every text has room, and none is left in English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from typing import Any

import pytest

from parlour.gui.scenes.evening.book.page import BookScene
from parlour.gui.scenes.evening.programme.adding import AddingScene
from parlour.gui.scenes.evening.programme.page import ProgrammeScene
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.people.family import FamilyScene
from parlour.gui.scenes.score_keeping.begin import BeginScoreScene
from parlour.gui.scenes.score_keeping.scene import ScoreScene
from parlour.lessons.library import lessons_of
from parlour.players.personas import PERSONAS
from parlour.players.worker import InlineThinker
from parlour.session.evening.diary import Diary
from parlour.session.evening.evening import Evening
from parlour.session.evening.guests import people_of
from parlour.session.evening.planning import planned
from parlour.session.evening.programme import ProgrammeEntry
from parlour.session.score_keeping import Kind
from parlour.session.session import match_of
from parlour.words.language import speak

NAMES = ["Ann", "Tom", "Lily", "Gran"]
SIZES = [((1366, 768), 100), ((1366, 768), 200), ((1024, 640), 125), ((800, 600), 100)]
ENGLISH = re.compile(
    r"\b(the|and|of|you|your|is|are|with|for|from|deals?|counters?|players?|rules?|press|takes|pays|no|to|all)\b", re.I
)


@pytest.fixture(params=SIZES, ids=str)
def house(request: pytest.FixtureRequest, window: Any) -> Iterator[Any]:
    """The program in German, in a window of some size."""
    window.begin_again(*request.param)
    speak("de")
    yield window
    speak("en")


def seen(house: Any, scene: Any, *acts: Callable[[], object]) -> set[str]:
    """Return every text of a screen, as it opens and after each act; none may cross another."""
    house.app.to_bottom()
    house.app.push(scene)
    house.frames(4)
    found = texts(house)
    for act in acts:
        act()
        house.frames(4)
        found |= texts(house)
    return found


def texts(house: Any) -> set[str]:
    assert [fault for fault in house.faults() if "too small" not in fault] == []
    told = {f"{target.words} {target.state}" for target in house.app.targets}
    return {text for _, text, _ in house.app.written} | told


def english(found: set[str]) -> list[str]:
    """Return the texts with English words in them, but for names and lessons that are not translated yet."""
    named = [persona.name for persona in PERSONAS.values()] + [lesson.title for lesson in lessons_of("nap")]
    apart = "|".join([*map(re.escape, named), r"\w+…"])  # a word that is cut may look like an English one
    return sorted(text for text in found if ENGLISH.search(re.sub(apart, "", text)))


def evening(house: Any, *games: str) -> Evening:
    """Return the plan of an evening of these games, one deal each."""
    made = planned(house.app.places, house.app.settings, "", people_of([{"name": name} for name in NAMES]))
    made.programme = [ProgrammeEntry(game, deals=1) for game in games]
    return made


def test_score_sheets(house: Any) -> None:
    for kind in Kind:
        begin = BeginScoreScene(house.app, list(NAMES))
        found = seen(house, begin, partial(begin.choose, list(Kind).index(kind)))
        begin.begin()
        sheet = house.scene
        assert isinstance(sheet, ScoreScene)
        house.frames(4)
        found |= texts(house)
        for place in sheet.now.places:
            sheet.choose_place(place)
            house.frames(4)
            found |= texts(house)
            sheet.pay(0)
        sheet.choose_person(1)
        house.frames(4)
        found |= texts(house)
        sheet.ask_to_end()
        house.frames(4)
        assert english(found | texts(house)) == []
        sheet.end()


def test_a_game_of_the_family(house: Any) -> None:
    page = GameScene(house.app, "nap", 2)
    leaves = [partial(page.turn, leaf) for leaf in range(3)]
    found = seen(
        house, page, *leaves, lambda: page.seats_leaf.open_ease(1), page.seats_leaf.close_ease,
        lambda: page.seats_leaf.guests.open(2), page.seats_leaf.guests.close,
    )  # fmt: skip
    page.turn(1)
    found |= seen(house, page, page.options_leaf.file.toggle, lambda: page.options_leaf.look_for("xyz"))
    assert english(found) == []


def test_a_plan(house: Any) -> None:
    assert seen(house, FamilyScene(house.app))
    assert seen(house, AddingScene(house.app, 9, lambda _: None))
    plan = ProgrammeScene(house.app, evening(house, "nap"))
    leaves = [partial(plan.turn, leaf) for leaf in range(3)]
    found = seen(house, plan, *leaves, plan.company.ask_in, lambda: plan.company.change_head_start(0))
    found |= seen(house, plan, *(plan.company.change_lender for _ in range(4)), plan.take_out)
    assert english(found) == []


def test_a_book(house: Any) -> None:
    made = evening(house, "nap", "nap")
    made.members[0].holds = -30
    diary = Diary.begin(house.app.places, made, datetime(2026, 11, 22, 20, 0))
    found = seen(house, BookScene(house.app, diary))
    session = diary.begin_following(InlineThinker())
    while (ask := match_of(session).ask) is not None:
        own = ask.of(ask.seats[0])
        assert own is not None
        match_of(session).act(own.actions[-1], own.seat)
    diary.finish(session)
    session.close()
    book = BookScene(house.app, diary)
    leaves = [partial(book.turn, leaf) for leaf in range(4)]
    found |= seen(house, book, *leaves, book.ask_to_end, book.end)
    assert english(found) == []
