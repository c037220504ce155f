"""Loo in the window: declaring, playing and changing cards by clicks and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session, match_of
from tests.gui.driver import Driver


def seated(tmp_path: Path, hand: str, **given: Any) -> Any:
    """Sit a person down at seat 0 of a full deal, to speak first, with this hand; hearts are trumps."""
    driver = Driver(tmp_path)
    rig = {"hands": {0: hand}, "turn_up": given.pop("turn_up", "2H")}
    facts = {"single": False}
    match = Match.start("loo", seats=4, dealer=3, seed=4, facts=facts, pools={"pool": 12}, rig=rig, options=given)
    sitters = [
        Sitter(name, sign, "computer" if seat else "person") for seat, (name, sign) in enumerate(company(match.seats))
    ]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    driver.frames(30)
    return driver


def written(driver: Any) -> list[str]:
    """Return the words drawn in the last frame."""
    return [word for _, word, _ in driver.app.written]


def test_a_deal_is_declared_and_played_by_clicks(tmp_path: Path) -> None:
    driver = seated(tmp_path, "AH KH 9S")
    driver.click("do.Stand")
    driver.play_to_the_end(by_keys=False)
    assert driver.scene.table.session.match.results[0].facts["tricks"][0] >= 2
    assert driver.faults() == []


def test_a_deal_is_played_by_keys(tmp_path: Path) -> None:
    driver = seated(tmp_path, "AH KH 9S")
    driver.app.focus = ""
    for _ in range(30):
        driver.key("tab")
        if driver.app.focus == "do.Stand":
            break
    driver.key("enter")
    driver.play_to_the_end(by_keys=True)
    assert driver.scene.table.session.match.results[0].facts["tricks"][0] >= 2


def test_cards_are_picked_and_changed(tmp_path: Path) -> None:
    driver = seated(tmp_path, "AH KH QH 9S 4C", form="five_card")
    driver.click("card.9S")
    driver.click("card.4C")
    driver.click("set")
    assert driver.scene.session.match.facts["changed"][0] == 2
    driver.play_to_the_end(by_keys=False)
    assert driver.faults() == []


def test_a_card_that_may_not_be_led_says_why(tmp_path: Path) -> None:
    driver = seated(tmp_path, "AC 5C 9S", club_law=True, turn_up="3C")
    driver.click("card.9S")
    assert driver.scene.caption.kind == "refusal" and driver.scene.caption.clause == "LOO-15"


def test_the_rule_behind_a_refusal_is_shown_only_on_request(tmp_path: Path) -> None:
    driver = seated(tmp_path, "AC 5C 9S", club_law=True, turn_up="3C")
    driver.click("card.9S")
    driver.frames(2)
    assert "LOO-15" not in written(driver)
    driver.click("caption")
    driver.frames(2)
    assert "LOO-15" in written(driver)
    driver.click("caption")
    driver.frames(2)
    assert "LOO-15" not in written(driver)


def test_a_card_refused_twice_shows_the_rule(tmp_path: Path) -> None:
    driver = seated(tmp_path, "AC 5C 9S", club_law=True, turn_up="3C")
    driver.click("card.9S")
    driver.click("card.9S")
    driver.frames(2)
    assert "LOO-15" in written(driver)


def test_a_table_that_asks_to_stop_is_told_that_it_plays_on_and_a_second_wish_ends_it(tmp_path: Path) -> None:
    driver = seated(tmp_path, "AH KH 9S")
    driver.scene.closing.stop()
    driver.frames(5)
    assert driver.scene.session.match.facts["closing"] and not driver.scene.session.match.is_over
    assert isinstance(driver.scene, TableScene) and driver.scene.own_ask() is not None
    assert driver.scene.picture.facts["closing"] and len(driver.scene.picture.hand(0)) == 3
    match = match_of(driver.scene.session)
    driver.scene.closing.stop()
    assert match.is_over and match.pools == {"pool": 0}
