"""Speculation in the window: buying is quick, one key to bid and one to pass, and no curtain falls between the bids."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.gui.drawing.canvas import Canvas, Rect
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.table.fronts import fronts
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver
from tests.support.cases import each_case

RIG = {"hands": {0: "4H 9C JD", 1: "7H 2S KC", 2: "10H 5C 3D"}, "turn_up": "6H"}


def seated(tmp_path: Path, persons: int, **given: Any) -> tuple[Any, Session]:
    driver = Driver(tmp_path, given.pop("size", (1366, 768)))
    seats = given.pop("seats", 3)
    match = Match.start("speculation", seats=seats, dealer=seats - 1, seed=4, rig=RIG if seats == 3 else (), **given)
    kinds = ["person" if i < persons else "computer" for i in range(seats)]
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    driver.frames(30)
    return driver, session


def test_a_family_bids_with_one_key_and_passes_with_another(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, 3)
    match = session.match
    session.act("Invite(turn_up)", 2)
    driver.until(lambda: driver.scene.own_ask() is not None)
    assert driver.scene.shown_to == 0  # nobody's cards are seen, so no curtain falls
    driver.key("enter")
    driver.until(lambda: driver.scene.shown_to == 1)
    driver.key("x")
    assert match.facts["bids"] == [1, "pass", None]
    driver.until(lambda: driver.scene.shown_to == 2)
    driver.key("x")  # keeps it
    assert match.counters == [99, 99, 98]
    driver.key("enter")
    assert match.facts["best"] == "6H"


def test_a_sum_is_typed_and_bid(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, 3)
    session.act("Invite(turn_up)", 2)
    driver.until(lambda: driver.scene.own_ask() is not None)
    driver.key("7")
    driver.key("enter")
    assert session.match.facts["bid"] == 7


def test_a_refusal_calls_what_is_for_sale_by_its_name(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, 3)
    session.act("Invite(turn_up)", 2)
    driver.until(lambda: driver.scene.own_ask() is not None)
    refusal = driver.scene.own_ask().refusal("Invite(next)")
    driver.scene.explaining.refuse(refusal.sentence, refusal.clause)
    assert driver.scene.caption.text.endswith("you cannot offer the next card now.")


def test_a_deal_is_played_by_clicks_against_computers(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, 1, seats=5)
    for _ in range(400):
        driver.until(lambda: driver.scene.__class__ is SettlementScene or driver.scene.own_ask() is not None)
        if isinstance(driver.scene, SettlementScene):
            break
        names = driver.names()
        driver.click(next(n for n in ("do.Hold", "do.Turn", "do.Pass", "do.Keep") if n in names))
    assert len(session.match.results) == 1


@each_case("size", [(1024, 600), (1366, 768)])
@each_case("seats", [2, 3, 6, 8, 10])
def test_the_places_before_the_seats_do_not_cross(tmp_path: Path, seats: int, size: tuple[int, int]) -> None:
    driver, _ = seated(tmp_path, 1, seats=seats, size=size)
    driver.app.look()
    scene = driver.scene
    places = fronts(scene, scene.layout)
    rows = [*places.rows.values(), places.cards]
    assert len(rows) == seats
    for i, one in enumerate(rows):
        assert scene.layout.area.contains(one)
        assert not [other for other in rows[i + 1 :] if one.colliderect(other)]
        assert not [plate for plate in scene.layout.plates.values() if one.colliderect(plate)]
    assert driver.faults() == []


@each_case("seats", [4, 6, 8])
def test_the_text_in_the_middle_is_not_written_over_the_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    driver, session = seated(tmp_path, 1, seats=seats)
    drawn: list[Rect] = []
    draw = Canvas.card

    def card(canvas: Canvas, name: str | None, rect: Rect, *args: Any, **given: Any) -> None:
        drawn.append(rect)
        draw(canvas, name, rect, *args, **given)

    monkeypatch.setattr(Canvas, "card", card)
    while not session.match.results:
        driver.until(lambda: isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None)
        if isinstance(driver.scene, SettlementScene):
            break
        drawn.clear()
        driver.app.is_dirty = True
        driver.app.step()
        middle = driver.scene.layout.centre
        assert drawn
        for box, text, _ in driver.app.written:
            assert not [c for c in drawn if middle.contains(c) and c.colliderect(box)], text
        names = driver.names()
        driver.click(next(n for n in ("do.Hold", "do.Turn", "do.Pass", "do.Keep") if n in names))
