"""Cribbage in the window: laid out and played by presses and by keys, the board with its pegs, the show as told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.engine.table import Noted
from parlour.gui.arrangements.cribbage import ARRANGEMENT
from parlour.gui.arrangements.cribbage_ground import ground
from parlour.gui.drawing.canvas import Rect
from parlour.gui.pieces.boards.cribbage_board import GAME_HOLE, hole_of, holes
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.narration.ledger import points_entries
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver
from tests.support.cases import each_case

HANDS = {0: "5H 6D 7C KS 2D", 1: "4S 4H JC 9D 8H"}


def seated(
    tmp_path: Path, *, preset: str = "plain", seats: int = 2, size: tuple[int, int] = (1366, 768), **given: Any
) -> tuple[Any, Match]:
    driver = Driver(tmp_path, size)
    match = Match.start("cribbage", seats=seats, dealer=seats - 1, seed=4, preset=preset, **given)
    kinds = ["person", *["computer"] * (seats - 1)]
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    driver.until(lambda: bool(driver.scene.actions()))
    driver.frames(30)  # a press as a screen comes up is not meant for it
    return driver, match


def own_cards(driver: Any) -> list[str]:
    return [name for name in driver.names() if name.startswith("card.")]


def lay_out(driver: Any, *cards: str) -> None:
    for card in cards:
        driver.click(f"card.{card}")
    driver.click("set")
    driver.until(lambda: bool(driver.scene.actions()) or isinstance(driver.scene, SettlementScene))


def test_a_deal_is_played_by_presses(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, rig={"hands": HANDS, "start": "6S"})
    lay_out(driver, "KS", "2D")
    assert str(match.log[1].value) == "LayOut(KS 2D)"
    while isinstance(driver.scene, TableScene):
        card = str(driver.scene.actions()[0].what)
        driver.click(f"card.{card}")
        if isinstance(driver.scene, TableScene) and driver.scene.picked == [card]:
            driver.click(f"card.{card}")
        driver.until(lambda: bool(driver.scene.actions()) if isinstance(driver.scene, TableScene) else True)
    assert match.deal_number == 2


def test_a_deal_is_played_by_keys(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, rig={"hands": HANDS, "start": "6S"})
    for digit in "12":
        driver.key(digit)
        driver.key("enter")
    driver.app.focus = "set"
    driver.key("enter")
    driver.until(lambda: bool(driver.scene.actions()))
    driver.frames(30)
    while isinstance(driver.scene, TableScene):
        lawful = {f"card.{action.what}" for action in driver.scene.actions()}
        place = next(i for i, name in enumerate(own_cards(driver), 1) if name in lawful)
        driver.key(str(place))
        driver.key("enter")
        if isinstance(driver.scene, TableScene) and driver.scene.picked:
            driver.key("enter")
        driver.until(lambda: bool(driver.scene.actions()) if isinstance(driver.scene, TableScene) else True)
    assert match.deal_number == 2


def test_at_the_end_of_a_deal_the_points_are_told(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, rig={"hands": HANDS, "start": "6S"})
    driver.scene.session.seating.sit_in(0)
    driver.until(lambda: isinstance(driver.scene, SettlementScene))
    assert driver.scene.result.after == match.results[0].facts["scores"]
    assert driver.scene.result.before == [0, 0]
    assert driver.scene.result.total == 200
    entries = points_entries(match, 1, match.events_of(1), driver.scene.table.narrator)
    for seat in (0, 1):
        assert sum(entry.amount or 0 for entry in entries if entry.seat == seat) == driver.scene.result.after[seat]
    assert entries[0].text == "Tom: three for last"
    assert driver.scene.table.sheets.ledger()[0] == "Tom: three for last, 3 points."


def test_a_claim_is_made_by_its_amount(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, preset="claims")
    ask = match.ask
    while ask is not None and not ask.amounts:
        match.act(ask.actions[0])
        ask = match.ask
    driver.scene.cover.settle()
    assert ask is not None
    assert ask.seat == 0
    driver.frames(40)
    driver.key("4")
    driver.app.focus = "sum.Claim"
    driver.key("enter")
    driver.frames(10)
    assert next(str(a.value) for a in match.log if str(a.value).startswith("Claim")) == "Claim(4)"


# the board
def test_points_are_marked_up_one_row_and_down_the_other_as_often_as_the_game_is_long() -> None:
    assert [hole_of(points, 61) for points in (0, 1, 30, 60, 61)] == [0, 1, 30, 60, GAME_HOLE]
    assert [hole_of(points, 121) for points in (60, 61, 90, 120, 121)] == [60, 1, 30, 60, GAME_HOLE]
    assert [hole_of(points, 181) for points in (121, 180, 181)] == [1, 60, GAME_HOLE]


@pytest.mark.parametrize("tracks", [2, 3])
def test_every_hole_of_every_track_is_on_the_board(tracks: int) -> None:
    assert set(holes(tracks)) == {(track, hole) for track in range(tracks) for hole in range(-1, GAME_HOLE + 1)}


@each_case("seats", [2, 3, 4])
@each_case("area", [(800, 230), (1100, 340), (560, 300), (620, 190)])
def test_nothing_of_the_table_lies_outside_it_nor_upon_another(seats: int, area: tuple[int, int]) -> None:
    room = Rect(10, 20, *area)
    places = ground(room, seats, round(area[1] * 0.4), 16)
    lying = [places.board, places.pack, places.middle, places.side]
    assert all(room.contains(rect) for rect in lying)
    assert all(one.collidelist(lying[i + 1 :]) == -1 for i, one in enumerate(lying))
    assert places.card(0).w * 3 < places.pack.w + places.middle.w


# the show
def test_the_cards_of_an_item_are_lifted_while_it_is_named(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, rig={"hands": HANDS, "start": "6S"})
    for action in ("LayOut(KS 2D)", "LayOut(JC 9D)", *[f"Play({card})" for card in ["7C", "8H", "6D", "4S", "5H"]]):
        match.act(action)
    stage = driver.scene.shown.stage
    named = []
    for event in stage.waiting():
        stage.apply(event)
        if getattr(event, "name", "") in ("showing", "telling", "shown"):
            named.append((event.name, list(ARRANGEMENT.telling(driver.scene))))
    assert named[:4] == [
        ("showing", []),
        ("telling", ["6D", "6S"]),
        ("telling", ["5H", "6D", "6S", "7C"]),
        ("shown", []),
    ]
    assert ARRANGEMENT.counted_items(driver.scene) == [("Fifteen two", ["9D", "6S"], 2, 2)], "the crib's"


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
@pytest.mark.parametrize(("preset", "seats"), [("seven", 2), ("three_hand", 3), ("four_hand", 4)])
def test_no_text_crosses_another_at_any_moment_of_a_deal(
    tmp_path: Path, preset: str, seats: int, size: tuple[int, int]
) -> None:
    driver, match = seated(tmp_path, preset=preset, seats=seats, size=size)
    while match.deal_number == 1 and match.ask is not None:
        match.act(match.ask.actions[0])
    scene, faults = driver.scene, []
    scene.update = lambda dt: None  # the test shows the events itself
    for number, event in enumerate(scene.shown.stage.waiting()):
        scene.shown.stage.apply(event)
        if number % 9 == 0 or getattr(event, "name", "") == "telling":
            faults += driver.faults()
    assert faults == []


# the forms on the game's page
def test_a_form_for_more_players_lays_the_seats_that_it_needs(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    page = GameScene(driver.app, "cribbage")
    driver.app.push(page)
    for preset, seats, form in [("three_hand", 3, "three_hand"), ("plain", 3, "three_hand"), ("six", 2, "six")]:
        page.choice.choose(preset)
        assert (page.choice.preset, page.choice.seats, page.choice.values()["form"]) == (preset, seats, form)
    page.choice.choose("four_hand")
    page.options_leaf.set("target", 61)
    assert page.choice.values()["target"] == 61
    page.options_leaf.set("target", 121)
    assert page.choice.changed == {}, "as the form has it"


def test_the_hinder_peg_is_carried_over_the_front_one(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, rig={"hands": HANDS, "start": "6S"})
    for action in ("LayOut(KS 2D)", "LayOut(JC 9D)", "Play(7C)", "Play(8H)", "Play(6D)", "Play(4S)", "Play(5H)"):
        match.act(action)
    scene, carried = driver.scene, []
    for event in scene.shown.stage.events():
        peg = None
        if isinstance(event, Noted) and event.name == "scores":
            peg = next(iter(ARRANGEMENT.pegs(scene, event, driver.app.canvas(), scene.layout)), None)
        if event not in scene.picture.shown:
            scene.shown.stage.apply(event)
            if peg is not None:
                carried.append(peg)
    assert [peg.picture for peg in carried[:4]] == [
        "cribbage/peg_1",
        "cribbage/peg_0",
        "cribbage/peg_0",
        "cribbage/peg_0",
    ]
    own = [peg for peg in carried if peg.picture.endswith("0")]
    assert own[0].end == own[2].start, "six holes, then eleven, then the peg at six goes on to twelve"
    assert len({peg.end for peg in own}) == len(own)


def test_the_words_on_the_lay_out_go_when_the_crib_is_full(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, rig={"hands": HANDS, "start": "6S"})
    scene, target = driver.scene, next(t for t in driver.app.targets if t.name == "card.KS")
    assert scene.help_for(target).text == "You may choose it now."
    assert "Lay out for" in " ".join(words for _, words, _ in driver.app.written)
    driver.app.settings.pace = "normal"
    for card in ("KS", "2D"):
        driver.click(f"card.{card}")
    driver.click("set")
    for _ in range(900):
        driver.frames(1)
        if len(scene.picture.piles["crib"]) == 4 and not scene.picture.piles["start"]:
            break
    assert len(scene.picture.piles["crib"]) == 4
    driver.frames(1)
    assert "Lay out for" not in " ".join(words for _, words, _ in driver.app.written)
