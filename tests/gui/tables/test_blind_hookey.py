"""Blind Hookey in the window: packets cut and stakes laid by presses and by keys, and the three heaps on the felt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.gui.arrangements.blind_hookey import places_of
from parlour.gui.drawing.canvas import Canvas, Rect
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver
from tests.support.cases import each_case
from tests.tables import at_once


def seated(
    tmp_path: Path, preset: str = "plain", seats: int = 4, dealer: int = 3, size: tuple[int, int] = (1366, 768)
) -> tuple[Any, Match]:
    driver = Driver(tmp_path, size)
    match = Match.start("blind_hookey", seats=seats, dealer=dealer, seed=4, preset=preset)
    kinds = ["person", *["computer"] * (seats - 1)]
    sitters = [Sitter(name, sign, kind) for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    driver.until(lambda: bool(driver.scene.actions()))
    driver.frames(30)  # a press as a screen comes up is not meant for it
    return driver, match


def test_a_hand_is_played_by_presses(tmp_path: Path) -> None:
    driver, match = seated(tmp_path)
    driver.click("amount.10")
    driver.click("sum.Cut")
    driver.until(lambda: "sum.Stake" in driver.names())
    driver.frames(30)
    driver.click("amount.5")
    driver.click("amount.more")
    driver.click("sum.Stake")
    driver.until(lambda: isinstance(driver.scene, SettlementScene))
    assert [str(a.value) for a in match.log if a.seat == 0][:2] == ["Cut(10)", "Stake(6)"]


def test_a_hand_is_played_by_keys(tmp_path: Path) -> None:
    driver, match = seated(tmp_path)
    driver.key("9")
    driver.app.focus = "sum.Cut"
    driver.key("enter")
    driver.until(lambda: "sum.Stake" in driver.names())
    driver.key("3")
    driver.app.focus = "sum.Stake"
    driver.key("enter")
    driver.until(lambda: isinstance(driver.scene, SettlementScene))
    assert [str(a.value) for a in match.log if a.seat == 0][:2] == ["Cut(9)", "Stake(3)"]


def test_one_heap_is_backed_by_pressing_a_sum_upon_it(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, "three_heaps")
    driver.click("stake.Y.5")
    driver.until(lambda: isinstance(driver.scene, SettlementScene))
    assert match.results[0].facts["stakes"][0] == {"Y": 5}


def test_two_heaps_are_backed_from_the_sheet(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, "three_heaps")
    driver.click("verb.StakeBoth")
    driver.click("choose.StakeBoth(X, 1, Y, 2)")
    driver.until(lambda: isinstance(driver.scene, SettlementScene))
    assert match.results[0].facts["stakes"][0] == {"X": 1, "Y": 2}


def test_the_dealer_cuts_where_he_presses_the_pack(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, "three_heaps", dealer=0)
    driver.click("cut.20")
    assert str(match.log[1].value) == "CutHeaps(20, 16)"


@pytest.mark.parametrize("size", at_once([(1024, 600), (1366, 768), (1920, 1080)], lambda size: size == (1024, 600)))
@pytest.mark.parametrize(("preset", "seats"), [("plain", 2), ("plain", 7), ("plain", 13), ("three_heaps", 13)])
def test_no_text_crosses_another(tmp_path: Path, preset: str, seats: int, size: tuple[int, int]) -> None:
    driver, _ = seated(tmp_path, preset, seats, seats - 1, size)
    if preset == "plain":
        driver.click("sum.Cut" if seats == 2 else "do.Cut(4)")
        driver.until(lambda: "sum.Stake" in driver.names())
    assert driver.faults() == []


@each_case("seats", [4, 6])
def test_the_whole_pack_does_not_touch_the_packet_on_the_far_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    driver, _ = seated(tmp_path, "plain", seats, seats - 1, (1366, 768))
    drawn: list[Rect] = []
    monkeypatch.setattr(Canvas, "card", lambda canvas, name, rect, state="": drawn.append(rect))
    driver.app.is_dirty = True
    driver.app.step()
    assert drawn
    for place in places_of(driver.scene, driver.scene.layout).rows.values():
        assert not [card for card in drawn if card.inflate(2, 2).colliderect(place)]
