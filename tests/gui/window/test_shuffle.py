"""The page on the shuffle is reached from a table's menu and from a finished game on the shelf."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.gui.scenes.records.saved import SavedScene
from parlour.gui.scenes.records.shuffle import ShuffleScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.session.seats.seating import COMPUTER, Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver
from tests.storage.games import answer


def words(scene: Any) -> str:
    assert isinstance(scene, ShuffleScene)
    return " ".join(block.text for block in scene.blocks())


def test_the_fingerprint_is_in_the_menu_while_one_plays_and_the_seed_on_the_shelf_afterwards(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1024, 600))
    match = Match.start("nap", seats=2, seed=987654321987654321, deals=1)
    sitters = [Sitter("Ann", "key"), Sitter("Carl", "key", COMPUTER, "easy")]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    driver.frames(3)
    table = driver.scene
    assert isinstance(table, TableScene)
    table.sheets.show_menu()
    driver.frames(40)
    driver.click("menu.shuffle")
    driver.frames(20)
    assert match.commitment[:8] in words(driver.app.scene)
    assert str(match.seed) not in words(driver.app.scene)
    driver.key("escape")
    while match.ask is not None:
        answer(match)
    driver.app.to_bottom()
    driver.app.push(SavedScene(driver.app))
    driver.frames(20)
    driver.click("shuffle")
    driver.frames(20)
    assert str(match.seed) in words(driver.app.scene)
    assert "follow from this seed" in words(driver.app.scene)
    driver.app.close()
