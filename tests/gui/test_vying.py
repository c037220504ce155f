"""Brag, Bouillotte and Ambigu in the window: a deal by clicks and one by keys, and no stake or pool across another."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session import Session, Sitter

_spec = spec_from_file_location("driver", Path(__file__).with_name("driver.py"))
_driver = module_from_spec(_spec)
_spec.loader.exec_module(_driver)
Driver = _driver.Driver

FORMS = [("brag", "plain"), ("brag", "three_stake_draw"), ("brag", "american"), ("bouillotte", "plain"),
         ("ambigu", "plain")]  # fmt: skip
STAYING = ("do.Call", "do.Enough", "do.NoStraddle", "do.PassWord", "do.Pass", "do.Stop", "do.PassOut", "do.Show",
           "do.Stifle", "do.Redeal", "do.Sight", "sum.Ante", "do.Rebuy")  # fmt: skip


def seated(tmp_path: Path, slug: str, preset: str, seats: int = 4, **given: Any) -> tuple[Any, Session]:
    """Sit down with one person at seat 0, computers at the others."""
    driver = Driver(tmp_path, given.pop("size", (1366, 768)))
    match = Match.start(slug, seats=seats, preset=preset, dealer=1, seed=4, **given)
    kinds = ["person"] + ["computer"] * (seats - 1)
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    driver.frames(30)
    return driver, session


def is_done(driver: Any) -> bool:
    """Let the others play until the person is asked; return whether the deal is over."""
    driver.until(lambda: isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None)
    return isinstance(driver.scene, SettlementScene)


@pytest.mark.parametrize(("slug", "preset"), FORMS)
def test_a_deal_is_played_by_clicks(tmp_path: Path, slug: str, preset: str) -> None:
    driver, session = seated(tmp_path, slug, preset)
    for _ in range(60):
        if is_done(driver):
            break
        names = driver.names()
        choice = next((n for want in STAYING for n in names if n.startswith(want)), None)
        driver.click(choice or ("set" if "set" in names else next(n for n in names if n.startswith("sum."))))
    assert session.match.results


def test_two_cards_are_raised_and_exchanged(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, "ambigu", "plain", rig={"hands": {0: "4C 9H"}})
    assert not is_done(driver)
    driver.click("card.4C")
    driver.click("set")
    assert session.match.facts["exchanged"][0] == 1
    assert "4C" not in map(str, session.match.view(0).hand)


def test_a_sum_is_typed_and_raised_and_nobody_is_all_in_by_accident(tmp_path: Path) -> None:
    driver, session = seated(
        tmp_path, "bouillotte", "plain", rig={"hands": {0: "AS KS QS"}}, options={"straddle": False}
    )
    assert not is_done(driver)
    verb = "Open" if "Open" in session.match.ask.amounts else "Raise"
    assert driver.scene.amounts.value == session.match.ask.amounts[verb][0], "it begins at the least"
    driver.key("3")
    driver.key("7")
    driver.click(f"sum.{verb}")
    assert session.match.facts["stakes"][0] == 37 or session.match.results


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize(
    ("slug", "seats"), [("brag", 12), ("brag", 3), ("bouillotte", 5), ("ambigu", 6), ("ambigu", 2)]
)
def test_nothing_on_the_table_crosses(tmp_path: Path, slug: str, seats: int, size: tuple[int, int]) -> None:
    driver, _ = seated(tmp_path, slug, "plain", seats, size=size)
    assert not is_done(driver)
    assert driver.faults() == []
