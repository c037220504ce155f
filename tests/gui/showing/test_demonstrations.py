"""Demonstrations: pieces move between steps both ways, the list is searched, and it can play for ever."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.table import Moved
from parlour.gui.scenes.demonstrations import DemonstrationScene, DemonstrationsScene
from parlour.gui.scenes.demonstrations.host import NumberFor
from parlour.gui.scenes.demonstrations.library.entries import ShowKind, ShowLength
from parlour.gui.scenes.learning.lessons import LessonScene
from parlour.gui.scenes.routing.routes import ToDemonstration
from parlour.match import Match
from parlour.session.replay.record_steps import RecordSteps
from parlour.session.request import sample_paths
from tests.gui.driver import Driver

NAP = next(path for path in list(sample_paths().values()) if path.stem == "nap-worked_hand")


@pytest.fixture
def driver(tmp_path: Path) -> Any:
    driver = Driver(tmp_path)
    driver.app.settings.pace = "normal"
    return driver


@pytest.fixture
def shown(driver: Any) -> Any:
    driver.app.open(ToDemonstration(NAP))
    driver.frames(30)
    return driver


def step_that_plays(scene: Any) -> int:
    """Return a step before one that brings a card to the trick."""
    for at in range(len(scene.replay.steps) - 1):
        events = scene.replay.events_between(at, at + 1, ()) or ()
        if len(events) > 0 and any(isinstance(e, Moved) and e.target == "trick" for e in events):
            return at
    raise AssertionError("no card is played")


def test_a_card_flies_to_the_trick_and_lies_there_only_when_it_has_landed(shown: Any) -> None:
    scene = shown.scene
    scene.player.stand(step_that_plays(scene))
    before = len(scene.picture.piles["trick"])
    shown.app.step()
    shown.key("right", frames=1)
    assert scene.motion.is_moving
    assert len(scene.picture.piles["trick"]) == before
    assert scene.sprites(shown.app.looks())
    shown.frames(120)
    assert not scene.motion.is_moving
    assert len(scene.picture.piles["trick"]) == before + 1


def test_a_card_flies_back_and_is_in_the_hand_again_at_the_end(shown: Any) -> None:
    scene = shown.scene
    at = step_that_plays(scene)
    scene.player.stand(at)
    hands = {key: list(pile) for key, pile in scene.picture.piles.items()}
    scene.player.stand(at + 1)
    shown.app.step()
    shown.key("left", frames=1)
    assert scene.motion.is_moving
    shown.frames(120)
    assert {key: list(pile) for key, pile in scene.picture.piles.items()} == hands


def test_another_step_overtakes_what_is_in_the_air(shown: Any) -> None:
    scene = shown.scene
    at = step_that_plays(scene)
    scene.player.stand(at)
    shown.app.step()
    shown.key("right", frames=1)
    shown.key("right", frames=1)
    shown.frames(200)
    assert scene.player.at == at + 2
    steps = {key: list(pile) for key, pile in scene.picture.piles.items()}
    scene.player.stand(at + 2)
    assert {key: list(pile) for key, pile in scene.picture.piles.items()} == steps


def test_it_begins_again_where_it_loops(shown: Any) -> None:
    scene = shown.scene
    shown.click("transport.loop")
    scene.player.stand(len(scene.replay.steps) - 1)
    scene.player.toggle()
    shown.until(lambda: scene.player.at == 0)
    assert scene.player.is_playing


def test_a_playlist_goes_from_deal_to_deal(driver: Any) -> None:
    paths = tuple(list(sample_paths().values())[:2])
    driver.app.open(ToDemonstration(paths[0], paths))
    driver.scene.player.stand(len(driver.scene.replay.steps) - 1)
    driver.until(lambda: driver.scene.player.programme.path == paths[1])
    assert driver.scene.player.is_playing
    driver.scene.player.stand(len(driver.scene.replay.steps) - 1)
    driver.until(lambda: driver.scene.player.programme.path == paths[0])


def test_the_list_is_searched_by_what_is_typed_and_by_kind_and_game(driver: Any) -> None:
    driver.app.push(DemonstrationsScene(driver.app))
    driver.frames(30)
    scene = driver.scene
    whole = len(scene.found)
    scene.look_for("wellington")
    assert 0 < len(scene.found) < whole
    scene.look_for("")
    driver.frames(3)
    driver.click("kind.LESSON")
    assert {row.kind for row in scene.found} == {ShowKind.LESSON}
    driver.click("kind.BOOK")
    driver.frames(3)
    scene.choose_game("nap")
    assert {row.game for row in scene.found} == {"nap"}
    scene.look_for("no such thing")
    driver.frames(3)
    assert scene.found == []
    assert driver.faults() == []


def test_a_game_and_its_deal_are_two_presses_from_the_list(driver: Any) -> None:
    driver.app.push(DemonstrationsScene(driver.app))
    driver.frames(30)
    scene = driver.scene
    while "of.speculation" not in driver.names():
        assert scene.scrolls("kinds", 60)
        driver.frames(2)
    driver.click("of.speculation")
    driver.frames(2)
    assert {row.game for row in scene.found} == {"speculation"}
    driver.click("sample.3")
    driver.frames(20)
    assert isinstance(driver.scene, DemonstrationScene)
    assert driver.scene.replay.match.game.slug == "speculation"


def test_enter_goes_from_the_search_to_the_first_title_found(driver: Any) -> None:
    driver.app.push(DemonstrationsScene(driver.app))
    driver.frames(30)
    scene = driver.scene
    scene.look_for("queen")
    assert "queen" in scene.found[0].title.lower()
    driver.app.focus = "find"
    assert scene.key("return")
    assert driver.app.focus == "sample.0"


def test_the_list_is_narrowed_by_length_and_every_kind_and_game_has_its_count(driver: Any) -> None:
    driver.app.push(DemonstrationsScene(driver.app))
    driver.frames(30)
    scene = driver.scene
    whole = scene.found
    driver.click("length.1")
    short = scene.found
    assert 0 < len(short) < len(whole)
    assert max(row.minutes for row in short) <= 3
    driver.click("length.2")
    assert len(short) < len(scene.found) < len(whole)
    assert max(row.minutes for row in scene.found) <= 10
    driver.click("kind.BOOK")
    scene.look_for("nap")
    driver.frames(3)
    words = {target.name: target.words for target in driver.app.targets}
    assert words["kind.BOOK"] == f"From the books, {len(scene.selection.matching(ShowKind.BOOK))}"
    assert words["kind.EVERYTHING"] == f"Everything, {len(scene.selection.matching(ShowKind.EVERYTHING))}"
    of_nap = [row for row in scene.found if row.game == "nap"]
    assert words["of.nap"] == f"Nap, {len(of_nap)}"
    driver.click("of.nap")
    assert scene.found == of_nap
    driver.click("length.0")
    scene.look_for("")
    driver.frames(3)
    driver.click("of.nap")  # it stays though the list of games is long now
    assert {row.kind for row in scene.found} == {ShowKind.BOOK} and len({row.game for row in scene.found}) > 1
    assert driver.faults() == []


def test_a_row_says_what_it_is_and_how_long_it_takes(driver: Any) -> None:
    driver.app.push(DemonstrationsScene(driver.app))
    driver.frames(30)
    told = [text for _, text, _ in driver.app.written]
    first = driver.scene.found[0]
    assert first.tag in told
    assert first.length[0] == f"{first.minutes} minutes" and set(first.length) <= set(told)
    driver.click("kind.LESSON")
    assert first.tag not in [text for _, text, _ in driver.app.written]


def test_a_search_of_everything_finds_saved_games(driver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.app.push(DemonstrationsScene(driver.app))
    driver.frames(30)
    scene = driver.scene
    played = replace(scene.found[0], kind=ShowKind.SAVED, title="A long evening", minutes=inf)
    monkeypatch.setattr(type(scene.selection), "saved", (played,))
    assert played not in scene.found
    scene.look_for("long evening")
    assert played in scene.found and played.tag == "Saved game"


def test_in_little_room_one_button_steps_through_the_lengths(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (800, 600))
    driver.app.settings.text = 200
    driver.app.push(DemonstrationsScene(driver.app))
    driver.frames(30)
    whole = len(driver.scene.found)
    driver.click("length")
    assert 0 < len(driver.scene.found) < whole
    assert driver.faults() == []
    for _ in range(2):
        driver.click("length")
    assert len(driver.scene.found) == whole


def test_a_length_is_chosen_by_keys(driver: Any) -> None:
    driver.app.push(DemonstrationsScene(driver.app))
    driver.frames(30)
    scene = driver.scene
    driver.app.focus = "length.1"
    driver.key("enter")
    assert scene.selection.length is ShowLength.SHORT


def test_a_lesson_and_a_deal_open_from_the_list(driver: Any) -> None:
    driver.app.push(DemonstrationsScene(driver.app))
    driver.frames(30)
    driver.click("sample.0")
    lesson = driver.scene
    assert isinstance(lesson, LessonScene)
    driver.app.pop()
    driver.frames(30)
    driver.scene.choose_kind(ShowKind.BOOK)
    driver.frames(3)
    driver.click("sample.0")
    assert isinstance(driver.scene, DemonstrationScene)


def test_a_list_can_be_looped(driver: Any) -> None:
    driver.app.push(DemonstrationsScene(driver.app))
    driver.frames(30)
    driver.scene.look_for("nap")
    driver.frames(3)
    driver.key("o")
    assert isinstance(driver.scene, DemonstrationScene)
    assert len(driver.scene.player.programme.playlist) >= 2


def test_a_number_turns_up_the_hand_of_the_seat_whose_plate_bears_it(shown: Any) -> None:
    shown.key("v")
    assert shown.scene.number_for is NumberFor.HANDS
    assert shown.faults() == []
    shown.key("1")
    assert shown.scene.revealed == {0}
    assert shown.scene.number_for is not NumberFor.HANDS


def long_evening() -> Match:
    """Return an evening of more deals than are read when it is opened."""
    match = Match.start("nap", seats=3, seed=5, deals=30)
    while match.ask is not None:
        match.act(match.ask.actions[-1])
    return match


def test_a_long_evening_opens_with_its_first_deals_and_is_read_on_meanwhile(driver: Any) -> None:
    match = long_evening()
    driver.app.push(scene := DemonstrationScene(driver.app, RecordSteps(match)))
    assert scene.replay.deals_read < len(match.results)
    driver.until(lambda: scene.replay.is_read)
    whole = RecordSteps(match)
    whole.read_to(len(match.results))
    assert scene.replay.steps == whole.steps
    assert scene.replay.marks == whole.marks
    assert scene.replay.steps[-1].deal == len(match.results)


@pytest.mark.parametrize("way", ["end", "ctrl+right", "shift+right", "right"])
def test_a_place_that_is_not_read_yet_is_read_when_it_is_gone_to(driver: Any, way: str) -> None:
    match = long_evening()
    read, unread = (DemonstrationScene(driver.app, RecordSteps(match)) for _ in range(2))
    read.replay.read_to(len(match.results))
    for scene in (read, unread):
        scene.player.stand(len(unread.replay.steps) - 1)
        scene.key(way)
    assert unread.player.at == read.player.at


def test_a_deal_that_is_not_read_yet_can_be_gone_to(driver: Any) -> None:
    scene = DemonstrationScene(driver.app, RecordSteps(long_evening()))
    scene.go_to_line(25, "", 0)
    assert scene.replay.steps[scene.player.at].deal == 25


def test_captured_cards_leave_from_where_they_lie_and_are_drawn_once(driver: Any) -> None:
    driver.app.settings.pace = "normal"
    driver.app.open(ToDemonstration(sample_paths()["cassino-worked_hand"]))
    driver.frames(30)
    scene = driver.scene

    def takes(at: int) -> bool:
        events = scene.replay.events_between(at, at + 1, ()) or ()
        return any(isinstance(event, Moved) and event.source == "board" for event in events)

    scene.player.stand(next(at for at in range(60) if takes(at)))
    driver.frames(30)
    driver.app.look()
    lying = dict(scene.drawn_on.card_places)
    driver.key("right", frames=1)
    driver.until(lambda: bool(scene.motion.in_flight() & lying.keys()), 200)
    flight = scene.motion._queue[0][1]
    assert set(flight.faces) == scene.motion.in_flight()
    assert list(flight.starts) == [lying[name].center for name in flight.faces]
