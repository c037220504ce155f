"""Cassino in the window: a capture is built by raising cards of hand and board, and told before it is made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.cards.picking import completed
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import at_once

SEVERAL = ({0: "10S 8H QD KD"}, "JC 9H 9S AD")
ONE = ({0: "8C KH 2D 6S"}, "5H 3H 4C 4D")
NOTHING = ({0: "KH QH 2S 3S"}, "JC JD 10C 10S")


def seated(
    tmp_path: Path,
    deal: tuple[dict[int, str], str] | None = None,
    seats: int = 2,
    size: tuple[int, int] = (1366, 768),
    text: int = 100,
    **options: Any,
) -> tuple[Any, Match]:
    driver = Driver(tmp_path, size)
    driver.app.settings.text = text
    rig = {"hands": deal[0], "board": deal[1]} if deal else ()
    match = Match.start("cassino", seats=seats, dealer=seats - 1, seed=4, rig=rig, options=options)
    kinds = ["person", *["computer"] * (seats - 1)]
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    driver.until(lambda: bool(driver.scene.actions()))
    driver.frames(30)
    return driver, match


def played(match: Match) -> list[str]:
    return [str(answer.value) for answer in match.log if answer.seat == 0]


def words(driver: Any) -> list[str]:
    return [choice.words for choice in driver.scene.foot.choices()]


def test_where_a_card_takes_in_one_way_all_of_it_is_raised_with_the_card(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, ONE)
    driver.click("card.8C")
    assert driver.scene.picked == ["8C", "5H", "3H", "4C", "4D"]
    assert words(driver) == ["Take 4 cards"]
    driver.click("do.Play(8C, 5H 3H 4C 4D)")
    assert played(match) == ["Play(8C, 5H 3H 4C 4D)"]


def test_of_several_ways_one_is_chosen_by_a_card_of_the_board(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, SEVERAL)
    driver.click("card.10S")
    assert driver.scene.picked == ["10S"]
    assert {name for name in driver.names() if name.startswith("lay.")} == {"lay.9H", "lay.9S", "lay.AD"}, "lit"
    driver.click("lay.9H")
    assert driver.scene.picked == ["10S", "9H", "AD"]
    assert words(driver) == ["Take 2 cards"]
    driver.key("enter")  # the focus is on the raised nine: pressed again, it goes
    assert played(match) == ["Play(10S, 9H AD)"]


def test_the_board_may_be_raised_first(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, SEVERAL)
    driver.click("lay.9S")
    assert driver.scene.picked == ["9S", "10S", "AD"], "only the ten takes it"
    driver.click("card.10S")  # a raised card of the hand that is pressed again is played
    assert played(match) == ["Play(10S, 9S AD)"]


def test_another_way_can_be_taken_instead(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, SEVERAL)
    driver.click("card.10S")
    driver.click("lay.9H")
    driver.click("lay.9S")
    assert driver.scene.picked == ["9S", "10S", "AD"]
    driver.key("esc")
    assert driver.scene.picked == []


def test_the_ways_are_also_listed_on_a_sheet(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, SEVERAL)
    driver.click("card.10S")
    assert words(driver) == ["Play …"]
    driver.click("verb.Play")
    driver.frames(30)
    driver.click("choose.Play(10S, 9S AD)")
    assert played(match) == ["Play(10S, 9S AD)"]


def test_a_card_that_may_not_be_laid_says_why(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, ONE)
    driver.click("card.KH")
    assert "Take something" in driver.scene.caption.text
    assert driver.scene.caption.clause == "CAS-7"
    assert driver.scene.picked == []
    assert played(match) == []


def test_a_card_is_laid_by_two_presses(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, NOTHING)
    driver.click("card.KH")
    assert words(driver) == ["Lay the king of hearts"]
    driver.click("card.KH")
    assert played(match) == ["Play(KH)"]


def test_a_deal_is_played_by_keys_and_its_points_are_shown(tmp_path: Path) -> None:
    driver, match = seated(tmp_path)
    for _ in range(60):
        driver.until(lambda: isinstance(driver.scene, SettlementScene) or bool(driver.scene.actions()))
        if isinstance(driver.scene, SettlementScene):
            break
        driver.frames(30)
        action = driver.scene.actions()[0]
        driver.app.focus = f"card.{action.args[0]}"
        driver.key("enter")
        for arg in action.args[1:]:
            for card in arg if isinstance(arg, tuple) else (arg,):
                if str(card) not in driver.scene.picked:
                    driver.app.focus = f"lay.{card}"
                    driver.key("enter")
        driver.app.focus = f"do.{action}"
        driver.key("enter")
    assert isinstance(driver.scene, SettlementScene)
    assert len(match.results) == 1
    assert driver.faults() == []


@each_case("size", at_once([(1024, 600), (1366, 768), (1920, 1080)], lambda size: size == (1024, 600)))
@each_case("seats", [2, 4, 6])
@each_case("deal", [ONE, SEVERAL])
def test_no_text_crosses_another(
    tmp_path: Path, deal: tuple[dict[int, str], str], seats: int, size: tuple[int, int]
) -> None:
    driver, _ = seated(tmp_path, deal, seats, size)
    driver.click("card.8C" if deal is ONE else "card.10S")
    assert driver.faults() == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nor_where_the_letters_are_twice_as_large(tmp_path: Path, seats: int) -> None:
    driver, _ = seated(tmp_path, ONE, seats, text=200)
    driver.click("card.8C")
    assert driver.faults() == []


def test_what_goes_with_a_card_is_raised_only_where_there_is_one_way(tmp_path: Path) -> None:
    _, match = seated(tmp_path, SEVERAL)
    assert completed(["10S"], open_ask(match).actions) == ["10S"]
    assert completed(["9S"], open_ask(match).actions) == ["9S", "10S", "AD"]


def test_no_card_of_the_board_moves_when_a_capture_is_raised_and_summed(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, SEVERAL)
    before = {name: driver.scene.drawn_on.card_places[name].x for name in ("9H", "9S", "AD", "JC")}
    driver.click("card.10S")
    assert {name: driver.scene.drawn_on.card_places[name].x for name in before} == before


def test_captured_cards_leave_from_where_they_lie_and_are_drawn_once(tmp_path: Path) -> None:
    driver, _ = seated(tmp_path, ONE)
    driver.app.settings.pace = "normal"
    driver.click("card.8C")
    driver.click("do.Play(8C, 5H 3H 4C 4D)")
    playback = driver.scene.playback
    driver.until(lambda: playback.flight is not None and len(playback.flight.faces) == 4, 200)
    assert list(playback.flight.starts) == [
        driver.scene.drawn_on.card_places[name].center for name in ("5H", "3H", "4C", "4D")
    ]
    assert len(set(playback.flight.starts)) == 4
    assert playback.in_flight() == {"5H", "3H", "4C", "4D"}
    driver.until(lambda: playback.flight is None, 60)
    assert playback.in_flight() == set()
