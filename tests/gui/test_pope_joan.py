"""Pope Joan in the window: what a family and the computers at the table may not learn from the offer of Pope (V7)."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session import Session, Sitter

_spec = spec_from_file_location("driver", Path(__file__).with_name("driver.py"))
_driver = module_from_spec(_spec)
_spec.loader.exec_module(_driver)
Driver = _driver.Driver

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


def test_the_offer_is_put_to_the_family_without_a_name(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, persons=3)
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    driver.frames(30)
    driver.click("reveal")
    session.act("Play(8S)", 0)
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    curtain = driver.scene
    assert curtain.person == 2
    assert curtain.title() == "Play Pope?"
    assert curtain.lines == []
    assert driver.faults() == []


def test_any_other_turn_names_the_person(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, persons=3)
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    assert driver.scene.title() == company(3)[0][0]


def test_a_computer_that_thinks_about_pope_is_not_named(tmp_path: Path) -> None:
    _, session = seated(tmp_path, persons=2)
    session.act("Play(8S)", 0)
    assert session.asks_secretly
    while "DeclineLieu" in map(str, session.match.ask.actions):
        assert session.thinking is None
        session.poll(session.match.choices + 100.0)
