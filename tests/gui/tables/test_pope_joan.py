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


def lead_to_the_stop(driver: Any) -> None:
    """Let seat 0 lead the 8 of spades; seat 1 follows with the nine, and seat 2 holds Pope for the missing ten."""
    look(driver)
    driver.scene.do(next(a for a in driver.scene.actions() if str(a) == "Play(8S)"))
    driver.until(lambda: driver.scene.pausing.invites)
    driver.frames(40)


def look(driver: Any) -> None:
    """Let the person called lift the curtain."""
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    driver.frames(30)
    driver.hold_down("reveal")


def test_at_a_stop_nobody_needs_the_machine_unless_they_speak_up(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, persons=3)
    lead_to_the_stop(driver)
    assert driver.scene.shown_to is None
    assert driver.scene.foot.words() == "Does anybody play Pope?"
    assert {"silence", "speaks.0", "speaks.1", "speaks.2"} <= set(driver.names())
    assert not [name for name in driver.names() if name.startswith("card.")]
    assert driver.faults() == []
    driver.key("space")
    assert str(session.match.log[-1].value) == "DeclineLieu"
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    assert driver.scene.person == 1


def test_whoever_speaks_up_is_asked_alike_and_one_of_them_has_a_choice(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, persons=3)
    lead_to_the_stop(driver)
    offered = []
    for person in (2, 0, 1):
        driver.frames(40)
        driver.click(f"speaks.{person}")
        look(driver)
        assert driver.scene.shown_to == person
        assert driver.faults() == []
        offered.append([str(action) for action in driver.scene.actions()])
        driver.click("do.DeclineLieu" if person == 2 else "do.GoOn")
        assert f"speaks.{person}" not in driver.names()
    assert offered == [["PlayPopeInLieu", "DeclineLieu"], ["GoOn"], ["GoOn"]]
    driver.until(lambda: driver.scene.own_ask() is not None)
    assert driver.scene.shown_to == 1


def test_a_press_that_was_meant_for_the_table_is_not_taken_for_silence(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, persons=3)
    look(driver)
    driver.scene.do(next(a for a in driver.scene.actions() if str(a) == "Play(8S)"))
    driver.until(lambda: driver.scene.pausing.invites)
    driver.key("space", frames=1)
    assert driver.scene.pausing.invites
    assert session.turns.asks_secretly


def test_pope_played_for_the_missing_card_is_asked_of_nobody_else(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, persons=3)
    lead_to_the_stop(driver)
    driver.key("3")
    look(driver)
    driver.click("do.PlayPopeInLieu")
    assert driver.scene.shown.pause is None
    assert str(session.match.log[-1].value) == "PlayPopeInLieu"


def test_whoever_goes_away_after_speaking_up_leaves_the_others_to_speak(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, persons=3)
    lead_to_the_stop(driver)
    driver.click("speaks.0")
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    driver.frames(40)
    driver.click("away")
    driver.frames(20)
    assert {name for name in driver.names() if name.startswith("speaks.")} == {"speaks.1", "speaks.2"}


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
    lead_to_the_stop(driver)
    driver.click("speaks.2")
    look(driver)
    driver.click("card.JS")
    assert driver.scene.caption.kind == "refusal"
    assert driver.scene.caption.text == "Go on: nobody can play 10S."
