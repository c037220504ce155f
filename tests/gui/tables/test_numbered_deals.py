"""Numbered deals: whoever types the same number gets the same cards, and the table shows the number."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.session.new_table import number_of
from tests.gui.driver import Driver
from tests.support.sessions import in_use


def begun(folder: Path, number: str, text: int = 100) -> Any:
    """Type a number on the page of Nap and begin; return the program at its table."""
    driver = Driver(folder)
    driver.app.settings.text = text
    page = GameScene(driver.app, "nap")
    driver.app.push(page)
    if text > 125:
        page.turn_to_seats()
    driver.frames(4)
    assert "number" in driver.names()
    assert driver.faults() == []
    page.choice.set_number(number)
    page.play()
    driver.frames(8)
    assert isinstance(driver.scene, TableScene)
    return driver


def test_a_number_deals_everybody_the_same_cards_and_is_shown_and_kept(tmp_path: Path) -> None:
    driver = begun(tmp_path / "one", "12x34")
    match = driver.scene.session.match
    assert number_of(driver.scene.session) == 1234
    assert any("number 1234" in words for _, words, _ in driver.app.written)
    other = begun(tmp_path / "two", "1234").scene.session.match
    assert other.view(0).hand == match.view(0).hand and other.dealer == match.dealer
    kept = next((tmp_path / "one" / "games").glob("*.parlour"))
    driver.scene.session.close()
    assert number_of(in_use(Match.load(kept))) == 1234


def test_without_a_number_chance_deals_and_none_is_shown(tmp_path: Path) -> None:
    driver = begun(tmp_path, "")
    assert number_of(driver.scene.session) is None
    assert not any("number" in words for _, words, _ in driver.app.written)


@pytest.mark.parametrize("text", [150, 200])
def test_in_large_type_the_number_is_asked_beside_the_players(tmp_path: Path, text: int) -> None:
    assert number_of(begun(tmp_path, "7", text).scene.session) == 7
