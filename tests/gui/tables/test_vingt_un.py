"""Vingt-un in the window: a round by keys and by clicks, divided hands, and nothing crossing at any number of seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.engine.keys import key_of
from parlour.gui.arrangements.vingt_un_given_in import left_lying, lies_there_still
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.learning.lessons import LessonScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.seats import state_of
from parlour.lessons.library import lessons_of
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from parlour.session.view.stage import Stage
from tests.gui.driver import Driver
from tests.support import open_ask

RIG = {"hands": {0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}, "stock": "2C 3C KH 4C"}


def seated(tmp_path: Path, persons: int, **given: Any) -> tuple[Any, Session]:
    driver = Driver(tmp_path, given.pop("size", (1366, 768)))
    seats = given.pop("seats", 3)
    rig = given.pop("rig", RIG if seats == 3 else ())
    match = Match.start("vingt_un", seats=seats, dealer=seats - 1, seed=4, rig=rig, **given)
    kinds = ["person" if i < persons else "computer" for i in range(seats)]
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    driver.frames(30)
    return driver, session


def asked(driver: Any) -> bool:
    return isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None


def test_a_round_is_played_by_keys(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, 1)
    driver.until(lambda: asked(driver))
    driver.key("4")
    driver.click("sum.Stake")
    assert session.match.facts["stakes"][0] == [4]
    driver.until(lambda: asked(driver))
    driver.key("2")
    driver.click("sum.Divide")
    assert session.match.facts["stakes"][0] == [4, 2]
    driver.until(lambda: asked(driver))
    assert driver.faults() == []
    driver.key("enter")  # a card: eight, two and the king
    driver.until(lambda: asked(driver))
    assert [str(c) for c in session.match.table.piles("hands")[0]] == ["8C", "2C", "KH"]
    driver.key("x")
    driver.until(lambda: asked(driver))
    driver.key("x")
    driver.until(lambda: isinstance(driver.scene, SettlementScene))
    assert len(session.match.results) == 1


def test_a_round_is_played_by_clicks(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, 1, seats=5)
    while not isinstance(driver.scene, SettlementScene):
        driver.until(lambda: asked(driver))
        if isinstance(driver.scene, TableScene):
            quiet = ("sum.Stake", "do.NoDouble", "do.NoDivide", "do.Content")
            driver.click(next(name for name in quiet if name in driver.names()))
    assert len(session.match.results) == 1


def test_a_family_hides_its_hands_from_one_another(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, 3)
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    assert driver.scene.person == 0


SEEN = [(2, (1024, 600), 100), (10, (1366, 768), 200)]  # the others on demand
ALL = [(seats, size, text) for seats in range(2, 11) for size in [(1024, 600), (1366, 768)] for text in (100, 200)]


@pytest.mark.parametrize(
    ("seats", "size", "text"), [pytest.param(*one, marks=[] if one in SEEN else pytest.mark.slow) for one in ALL]
)
def test_nothing_crosses_at_any_number_of_seats(tmp_path: Path, seats: int, size: tuple[int, int], text: int) -> None:
    driver, session = seated(tmp_path, 1, seats=seats, size=size, preset="pool")
    driver.app.settings.text = text
    for _ in range(4):
        driver.until(lambda: asked(driver))
        if isinstance(driver.scene, SettlementScene):
            return
        assert driver.faults() == []
        ask = session.match.ask
        assert ask is not None
        driver.scene.do(ask.actions[0])


def test_only_who_overdrew_is_said_to_have_overdrawn_after_the_cards_are_given_in(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, 3, deals=1, rig={**RIG, "stock": "9C"})
    table, match = next(s for s in driver.app.scenes if isinstance(s, TableScene)), session.match
    while not match.results:
        ask = open_ask(match)
        seat = ask.seats[0]
        names = [action.verb.name for action in ask.actions]
        wanted = "Card" if seat == 0 else "Content"
        match.act(ask.actions[names.index(wanted) if wanted in names else 0], seat)
    stage = Stage(match, 1)
    stage.settle()
    table.shown.stage = stage
    assert not any(stage.piles[key_of("hands", seat)] for seat in range(3))
    lines = [table.arrangement.seat_line(table, seat) for seat in range(3)]
    assert lines[0] == "has overdrawn"
    assert "has overdrawn" not in lines[1:]


def test_each_hand_is_drawn_once(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, 1)
    driver.until(lambda: asked(driver))
    scene = driver.scene
    assert scene.picture.piles[key_of("hands", 1)]
    assert not state_of(scene, 1, is_asked=False).hand, "it lies in the middle"


def test_settled_hands_lie_in_sight_until_the_next_round(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, 1, rig={"hands": {0: "8C KD", 1: "10D 7C", 2: "10H 9D"}})
    driver.until(lambda: asked(driver))
    driver.key("4")
    driver.click("sum.Stake")
    driver.until(lambda: asked(driver))
    driver.key("x")
    driver.until(lambda: isinstance(driver.scene, SettlementScene))
    table = next(scene for scene in driver.app.scenes if isinstance(scene, TableScene))
    assert not any(table.picture.piles[key_of("hands", seat)] for seat in range(3))
    lying = [{str(card) for card in left_lying(table, seat, 0)} for seat in range(3)]
    assert lying == [{"8C", "KD"}, {"10D", "7C"}, {"10H", "9D"}]
    assert lies_there_still(table) == len(table.picture.piles["used"])


def test_a_lesson_shows_ones_own_stake_beside_ones_own_place(window: Any) -> None:
    window.begin_again((1366, 768))
    window.app.push(LessonScene(window.app, lessons_of("vingt_un")[0]))
    window.frames(8)
    while not window.scene.picture.facts.get("stakes", [[]])[0]:
        window.scene.walk.skip()
        window.frames(2)
    window.frames(8)
    written: dict[str, list[pygame.Rect]] = {}
    for place, words, _ in window.app.written:
        written.setdefault(words, []).append(place)
    name, stake = min(written["You"], key=lambda place: place.x), written["5"][0]
    assert 0 < name.y - stake.y < 4 * stake.h
    assert abs(name.x - stake.x) < 4 * stake.h
