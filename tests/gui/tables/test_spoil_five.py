"""Spoil-Five in the window: robbing and playing by clicks, and why a card may not be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver


def seated(tmp_path: Path, hand: str, turn_up: str = "7S", dealer: int = 3, **options: Any) -> Any:
    """Sit a person down at seat 0 with this hand."""
    driver = Driver(tmp_path)
    rig = {"hands": {0: hand}, "turn_up": turn_up}
    match = Match.start("spoil_five", seats=4, dealer=dealer, seed=4, rig=rig, options=options)
    sitters = [
        Sitter(name, sign, "computer" if seat else "person") for seat, (name, sign) in enumerate(company(match.seats))
    ]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    driver.frames(30)
    return driver


def test_the_turned_card_is_robbed_and_the_hand_played_by_clicks(tmp_path: Path) -> None:
    driver = seated(tmp_path, "AS 3D 4C 5H 9D")
    driver.click("card.3D")
    driver.click("do.Rob(3D)")
    assert driver.scene.session.match.facts["robbed"] == 0
    driver.play_to_the_end(by_keys=False)
    assert driver.faults() == []


def test_a_hand_is_played_by_keys(tmp_path: Path) -> None:
    driver = seated(tmp_path, "KD QC AH 9C 3H")
    driver.play_to_the_end(by_keys=True)
    assert sum(driver.scene.table.session.match.results[0].facts["tricks"]) >= 3


def test_the_dealer_leaves_the_turned_ace_by_its_button(tmp_path: Path) -> None:
    driver = seated(tmp_path, "KS 3S 4C 2D QH", "AS", dealer=0)
    driver.click("do.Decline")
    assert driver.scene.session.match.facts["declined"]


def test_a_card_that_neither_follows_nor_trumps_says_why(tmp_path: Path) -> None:
    driver = seated(tmp_path, "KD QC AH 9C 3H", dealer=0)
    for _ in range(5):
        driver.until(lambda: isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None)
        driver.frames(20)
        lawful = {f"card.{a.what}" for a in driver.scene.actions()}
        barred = [n for n in driver.names() if n.startswith("card.") and n not in lawful]
        if barred:
            driver.click(barred[0])
            assert driver.scene.caption.kind == "refusal" and driver.scene.caption.clause.startswith("SPF-")
            return
        card = next(iter(lawful))
        driver.click(card)
        driver.click(card)
    raise AssertionError("every card could be played")
