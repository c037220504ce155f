"""Pope Joan in the window: what a family and the computers at the table may not learn from the offer of Pope (V7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.gui.arrangements.pope_joan import board_picture
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from parlour.words.language import speaking
from tests.gui.driver import Driver

# seat 0 leads the eight of spades, seat 1 follows with the nine, the ten is in the spare hand, seat 2 holds Pope
RIG = {"hands": {0: "8S 2H", 1: "9S 3H", 2: "9D JS"}, "spare_hand": "10S", "turn_up": "4C"}


def seated(tmp_path: Path, persons: int) -> tuple[Any, Session]:
    driver = Driver(tmp_path)
    match = Match.start("pope_joan", seats=3, dealer=2, seed=4, rig=RIG, options={"pope_in_lieu": True})
    kinds = ["person" if i < persons else "computer" for i in range(3)]
    sitters = [Sitter(name, sign, kind) for (name, sign), kind in zip(company(3), kinds, strict=True)]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    driver.frames()
    return driver, session


def test_every_person_in_turn_is_asked_alike_and_one_of_them_has_a_choice(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, persons=3)
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    driver.frames(30)
    driver.hold_down("reveal")
    driver.scene.do(next(a for a in driver.scene.actions() if str(a) == "Play(8S)"))
    offered = []
    for person in (2, 0, 1):  # from the left of seat 1, who followed with the nine and made the stop
        driver.until(lambda: isinstance(driver.scene, CurtainScene))
        driver.frames(30)
        assert driver.scene.person == person
        assert driver.faults() == []
        driver.hold_down("reveal")
        assert driver.faults() == []
        offered.append([str(action) for action in driver.scene.actions()])
        driver.click("do.DeclineLieu" if person == 2 else "do.GoOn")
    assert offered == [["PlayPopeInLieu", "DeclineLieu"], ["GoOn"], ["GoOn"]]
    driver.until(lambda: driver.scene.own_ask() is not None)
    assert driver.scene.shown_to == 1


def test_pope_played_for_the_missing_card_is_asked_of_nobody_else(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, persons=3)
    for answer in ("Play(8S)", "PlayPopeInLieu"):
        driver.until(lambda: isinstance(driver.scene, CurtainScene))
        driver.frames(30)
        driver.hold_down("reveal")
        driver.scene.do(next(a for a in driver.scene.actions() if str(a) == answer))
    assert driver.scene.pausing.pause is None
    assert str(session.match.log[-1].value) == "PlayPopeInLieu"


def test_a_computer_answers_the_offer_of_pope_at_once(tmp_path: Path) -> None:
    _, session = seated(tmp_path, persons=2)
    session.act("Play(8S)", 0)
    assert not session.turns.asks_secretly
    assert session.match.log[-1].seat == 2
    assert session.turns.thinking is None


def test_the_divisions_are_lettered_in_the_language_that_is_spoken() -> None:
    with speaking("de"):
        assert board_picture("eight") == "pope_joan/de/eight"
    assert board_picture("five") == "pope_joan/five"


def test_at_a_stop_a_card_that_is_pressed_is_told_which_one_is_missing(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, persons=3)
    for person in (0, 2):
        driver.until(lambda: isinstance(driver.scene, CurtainScene))
        driver.frames(30)
        assert driver.scene.person == person
        driver.hold_down("reveal")
        if person == 0:
            driver.scene.do(next(a for a in driver.scene.actions() if str(a) == "Play(8S)"))
    driver.click("card.JS")
    assert driver.scene.caption.kind == "refusal"
    assert driver.scene.caption.text == "Go on: nobody can play 10S."
