"""The progressive party in the window: all tables play side by side, and at the bell everybody moves at once."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.table import Noted, Paid
from parlour.gui.arrangements.at_table import AtTable
from parlour.gui.arrangements.progressive_poker import ARRANGEMENT
from parlour.gui.drawing.canvas import Canvas, Rect
from parlour.gui.table.room import places, plan
from parlour.match import Match
from tests.gui.tables.test_poker_tables import WISHES
from tests.gui.tables.test_stops_tables import seated
from tests.support.cases import each_case


def party(tmp_path: Path, pace: str, person: int = 4, seats: int = 8, **start: Any) -> tuple[Any, Match]:
    driver, match = seated(tmp_path, "progressive_poker", seats=seats, persons=0, **{"deals": 2, **start})
    driver.app.settings.pace = pace
    scene = driver.scene
    sitters = scene.session.sitters
    sitters[person] = type(sitters[person])(sitters[person].name, sitters[person].emblem)
    scene.presenter.uncover(person)
    scene.shown.stage = type(scene.shown.stage)(match, person, 1)
    scene.playback.begin_again()
    return driver, match


def asked_at_own_table(driver: Any) -> None:
    driver.until(lambda: driver.scene.own_ask() is not None, 3000)


def answer(driver: Any) -> None:
    actions = driver.scene.actions()
    wish = next(verb for verb in WISHES if any(a.verb.name == verb for a in actions))
    driver.scene.do(next(a for a in actions if a.verb.name == wish))


def test_one_is_asked_while_the_other_table_is_still_seen_to_play(tmp_path: Path) -> None:
    driver, match = party(tmp_path, "normal")
    asked_at_own_table(driver)
    assert match.facts["playing"] == 2
    beside = driver.scene.playback.beside
    assert beside.is_busy and set(beside.lanes) == {1}
    before = beside.count
    driver.frames(120)
    assert beside.count < before, "it goes on while one thinks"
    assert driver.scene.own_ask() is not None


@pytest.mark.slow
def test_nobody_moves_before_every_table_has_done(tmp_path: Path) -> None:
    driver, match = party(tmp_path, "normal")
    scene = driver.scene
    for _ in range(6000):
        driver.frames(1)
        if driver.scene is not scene:
            break
        if scene.own_ask() is not None:
            answer(driver)
        moved = any(isinstance(e, Noted) and e.name == "moves" for e in scene.picture.shown)
        assert not (moved and scene.playback.beside.is_busy)
    assert driver.scene is not scene, "the round is settled"
    assert len(scene.picture.shown) == len(scene.shown.stage.events()), "everything was shown, once"
    assert scene.picture.counters == match.results[0].counters


@pytest.mark.slow
def test_what_the_screen_shows_is_the_same_however_the_tables_are_interleaved(tmp_path: Path) -> None:
    slow, _ = party(tmp_path / "slow", "normal")
    quick, match = party(tmp_path / "quick", "instant")
    for driver in (slow, quick):
        asked_at_own_table(driver)
        driver.scene.flow.go_on()
        driver.frames(3)
    assert slow.scene.picture.piles == quick.scene.picture.piles
    assert slow.scene.picture.facts == quick.scene.picture.facts
    assert slow.scene.picture.facts_at == quick.scene.picture.facts_at
    assert slow.scene.picture.counters == quick.scene.picture.counters == match.counters


def test_the_facts_of_another_table_are_not_those_of_ones_own(tmp_path: Path) -> None:
    driver, match = party(tmp_path, "instant")
    asked_at_own_table(driver)
    seen = driver.scene.picture
    assert set(seen.facts["players"]) == set(match.facts["tables"][1])
    assert set(seen.seen_at(1).facts["players"]) == set(match.facts["tables"][0])
    assert seen.seen_at(1).facts["bell"] is True
    assert "bell" not in seen.seen_at(2).facts


def test_one_may_go_over_and_look_at_another_table_but_is_called_back_to_play(tmp_path: Path) -> None:
    driver, match = party(tmp_path, "instant")
    scene = driver.scene
    asked_at_own_table(driver)
    driver.frames(2)
    driver.click("room.1")
    assert scene.looks_at == 1 and ARRANGEMENT.looked_at(scene) == 2, "first one plays"
    while match.deal_number == 1 and match.ask is not None and scene.own_ask() is not None:
        answer(driver)
        if match.ask is not None and scene.own_ask() is None:
            break
    table = AtTable(scene, 1)
    assert all(card is None for seat in table.persons for card in scene.picture.hand(seat))
    scene.looks_at = 0


def test_all_who_change_their_chairs_are_carried_together(tmp_path: Path) -> None:
    driver, match = party(tmp_path, "instant")
    scene, carried = driver.scene, []
    for _ in range(3000):
        if match.deal_number > 1:
            break
        driver.frames(1)
        if scene.own_ask() is not None:
            answer(driver)
    layout, canvas = scene.layout, driver.app.canvas()
    scene.shown.stage.open(1)
    for event in scene.shown.stage.events():
        if isinstance(event, Noted) and event.name in ("tables", "yellow_to"):
            carried += [(event.name, each) for each in ARRANGEMENT.pegs(scene, event, canvas, layout)]
        scene.shown.stage.apply(event)
    moves = match.results[0].facts["moves"]
    assert len([each for name, each in carried if name == "tables"]) == len(moves) >= 2
    assert all(each.start != each.end for _, each in carried)
    assert carried[0][0] == "yellow_to"


def test_counters_fly_between_chairs_and_the_pool_of_their_table(tmp_path: Path) -> None:
    driver, match = party(tmp_path, "instant")
    asked_at_own_table(driver)
    scene = driver.scene
    rooms = ARRANGEMENT.places(scene, scene.layout)
    canvas = driver.app.canvas()
    paid = [e for e in scene.picture.shown if isinstance(e, Paid) and e.target == "pool_1"]
    assert paid
    for event in paid:
        assert isinstance(event.source, int)
        chair = ARRANGEMENT.chair(scene, event.source, canvas, scene.layout)
        pool = ARRANGEMENT.place(scene, "pool_1", scene.layout)
        assert chair is not None and rooms[1].collidepoint(chair)
        assert pool is not None and rooms[1].collidepoint(pool)
    assert match.deal_number == 1


SIZES = [(1000, 268), (1342, 372), (1892, 532), (1000, 190)]


@each_case("area", SIZES)
@each_case("many", range(2, 7))
def test_no_table_of_the_room_stands_in_another(many: int, area: tuple[int, int]) -> None:
    whole = Rect(9, 50, *area)
    for large in range(1, many + 1):
        found = list(places(whole, many, large, 10).values())
        assert all(whole.contains(rect) for rect in found)
        assert not any(a.colliderect(b) for i, a in enumerate(found) for b in found[:i])


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_chair_stands_in_another_or_on_the_table(text: float, tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, "progressive_poker", seats=8)
    canvas: Canvas = driver.app.canvas()
    canvas.looks.text = text
    for many, size in product([4, 5, 6, 7], [(200, 130), (260, 178), (420, 260), (900, 500), (180, 90)]):
        at = plan(canvas, Rect(0, 0, *size), many)
        signs = [chair.sign for chair in at.chairs]
        assert len(signs) == many and at.oval.h > 0
        assert not any(a.colliderect(b) for i, a in enumerate(signs) for b in signs[:i])
        assert not any(sign.colliderect(at.oval.inflate(-8, -8)) for sign in signs)
