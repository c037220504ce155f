"""Cards are dragged with the mouse or a finger: played, captured and exchanged with, laid out, moved in the hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.engine.cards import BY_TEXT
from parlour.engine.questions import Ask, CardsVerb, Play, Sets, Verb
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.cards.dropping import on_card, on_table
from parlour.gui.scenes.table.cards.holding import Holding
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver

NAP = {"hands": {0: "7D JD KC 9S 4H", 1: "AD 10S 6C 5H 2S", 2: "4D QS 8H 3C 10C", 3: "2D KS QH 9C 8S"}}
CASSINO = {"hands": {0: "8D 4C 10S KC", 1: "2S 2H 2D 2C"}, "board": "8H 5C 3D QS"}


def seated(folder: Path, slug: str, rig: dict[str, Any], seats: int = 2, **more: Any) -> Any:
    driver = Driver(folder)
    match = Match.start(slug, seats=seats, dealer=seats - 1, seed=4, rig=rig, options=more)
    sitters = [Sitter(name, sign, "computer" if i else "person") for i, (name, sign) in enumerate(company(seats))]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    return asked(driver)


def asked(driver: Any) -> Any:
    driver.until(lambda: isinstance(driver.scene, TableScene) and driver.scene.own_ask() is not None)
    driver.frames(20)
    return driver


@pytest.fixture
def nap(tmp_path: Path) -> Any:
    """A table of Nap at which the person called three, and leads."""
    driver = seated(tmp_path, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    return asked(driver)


def table_of(driver: Any) -> tuple[int, int]:
    middle: tuple[int, int] = driver.scene.layout.centre.center
    return middle


def held(driver: Any) -> list[str]:
    return [str(card) for card in driver.scene.held_cards()]


def test_a_card_let_go_on_the_table_is_played(nap: Any) -> None:
    before = nap.scene.session.match.position
    nap.drag("card.KC", table_of(nap))
    assert str(nap.scene.session.match.log[before].value) == "Play(KC)"


def test_a_card_let_go_elsewhere_flies_home(nap: Any) -> None:
    before = nap.scene.session.match.position
    nap.drag("card.KC", nap.scene.layout.head.center)
    assert nap.scene.session.match.position == before
    assert "card.KC" in nap.names()
    assert not nap.scene.hand.drag.phase


def test_escape_puts_a_card_back_and_opens_no_menu(nap: Any) -> None:
    nap.hold("card.KC")
    nap.carry(table_of(nap))
    nap.key("esc")
    assert nap.scene.overlay is None
    nap.let_go(table_of(nap))
    assert "card.KC" in nap.names()
    assert nap.scene.session.match.view(0).hand


def test_a_card_held_down_is_lifted_before_the_pointer_moves(nap: Any) -> None:
    place = nap.hold("card.KC", (0, 0))
    assert not nap.scene.hand.drag.is_carried
    nap.frames(10)
    assert nap.scene.hand.drag.is_carried
    nap.let_go(place)
    assert nap.scene.picked == ["KC"], "it did not move: that is a press"


def test_a_press_that_shakes_is_still_a_press(nap: Any) -> None:
    x, y = nap.hold("card.KC", (7, 2))
    nap.let_go((x, y))
    assert nap.scene.picked == ["KC"]


def test_what_is_carried_follows_the_pointer_in_the_next_frame(nap: Any) -> None:
    nap.hold("card.KC")
    nap.carry((300, 300))
    nap.frames(20)
    frames = nap.app.frames
    for x in range(300, 500, 40):
        nap.carry((x, 300))
        (_, place), *_ = nap.scene.sprites(nap.app.looks())
        assert abs(place.centerx - x) < 80
    assert nap.app.frames - frames <= 2, "the screen under it is not painted for every step"


def test_a_barred_card_flies_home_and_the_reason_is_given(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    asked(driver)
    driver.drag("card.JD", table_of(driver))
    asked(driver)
    scene = driver.scene
    barred = [name for name in held(driver) if f"Play({name})" not in map(str, scene.actions())]
    if not barred:
        driver.drag(f"card.{held(driver)[0]}", table_of(driver))
        asked(driver)
        barred = [name for name in held(driver) if f"Play({name})" not in map(str, scene.actions())]
    assert barred, "the worked hand bars a card at the second or third trick"
    before = scene.session.match.position
    driver.drag(f"card.{barred[0]}", table_of(driver))
    assert scene.session.match.position == before
    assert scene.caption.kind == "refusal"
    assert f"card.{barred[0]}" in driver.names()


def test_a_card_is_put_elsewhere_in_the_hand_and_stays_there(nap: Any) -> None:
    hand = held(nap)
    first = nap.place_of(f"card.{hand[0]}")
    nap.drag(f"card.{hand[-1]}", (first[0] - 40, first[1]))
    assert held(nap) == [hand[-1], *hand[:-1]]
    nap.drag(f"card.{hand[0]}", table_of(nap))
    asked(nap)
    assert held(nap) == [hand[-1], *hand[1:-1]]


def test_a_key_sorts_the_hand_by_ranks_and_by_suits_again(nap: Any) -> None:
    by_suits = held(nap)
    nap.key("f")
    assert held(nap) == ["4H", "7D", "9S", "JD", "KC"]
    nap.key("f")
    assert held(nap) == by_suits


def test_a_finger_drags_a_card_to_the_table(nap: Any) -> None:
    before = nap.scene.session.match.position
    w, h = nap.app.surface.get_size()

    def finger(kind: int, place: tuple[int, int]) -> None:
        share = {"x": place[0] / (w - 1), "y": place[1] / (h - 1)}
        nap.app.step([pygame.event.Event(kind, finger_id=1, touch_id=1, dx=0.0, dy=0.0, **share)])

    finger(pygame.FINGERDOWN, nap.place_of("card.9S"))
    for place in ((600, 400), table_of(nap)):
        finger(pygame.FINGERMOTION, place)
    finger(pygame.FINGERUP, table_of(nap))
    nap.frames(10)
    assert str(nap.scene.session.match.log[before].value) == "Play(9S)"


def test_a_card_let_go_on_one_of_the_board_takes_it(tmp_path: Path) -> None:
    driver = seated(tmp_path, "cassino", CASSINO)
    before = driver.scene.session.match.position
    driver.drag("card.8D", driver.place_of("lay.8H"))
    assert str(driver.scene.session.match.log[before].value) == "Play(8D, 8H 5C 3D)", "the one way to take"


def test_a_card_that_takes_nothing_is_laid_on_the_board(tmp_path: Path) -> None:
    driver = seated(tmp_path, "cassino", {"hands": {0: "2D 4C 10S KC"}, "board": "8H QC JD QS"})
    before = driver.scene.session.match.position
    driver.drag("card.KC", (driver.scene.layout.centre.x + 10, driver.scene.layout.centre.bottom - 6))
    assert str(driver.scene.session.match.log[before].value).startswith("Play(KC")


def test_a_card_that_cannot_take_another_is_not_laid_out_by_mistake() -> None:
    take = Verb("Take", "take {} with {}")
    ask = Ask(0, "X-1").may(take, [(BY_TEXT["8D"], BY_TEXT["8H"])], "X-1", "Not these.")
    ask.may(Play, [BY_TEXT["8D"]], "X-1", "No.")
    assert on_card(ask, "8D", "QS", []) is None
    drop = on_card(ask, "8D", "8H", [])
    assert drop is not None
    assert str(drop.action) == "Take(8D, 8H)"


def test_the_last_card_of_a_number_that_is_wanted_lays_them_all_out() -> None:
    lay_out = CardsVerb("LayOut", "lay out {}")
    hand = [BY_TEXT[name] for name in ("AS", "2S", "3S")]
    ask = Ask(0, "X-1").may(lay_out, Sets(hand, 2, 2), "X-1", "Two cards.")
    first = on_table(ask, "AS", [], hand)
    assert first is not None
    assert (first.action, first.raised) == (None, ("AS",))
    second = on_table(ask, "3S", ["AS"], hand)
    assert second is not None
    assert str(second.action) == "LayOut(AS 3S)"


def test_where_any_number_will_do_nothing_is_laid_out_before_the_button() -> None:
    throw = CardsVerb("Throw", "throw {}")
    hand = [BY_TEXT[name] for name in ("AS", "2S", "3S")]
    ask = Ask(0, "X-1").may(throw, Sets(hand, 0, 3), "X-1", "Up to three.")
    drop = on_table(ask, "AS", ["2S", "3S"], hand)
    assert drop is not None
    assert drop.action is None


def test_cribs_two_cards_are_dragged_out_of_the_hand(tmp_path: Path) -> None:
    driver = seated(tmp_path, "cribbage", {})
    before, hand = driver.scene.session.match.position, held(driver)
    driver.drag(f"card.{hand[0]}", table_of(driver))
    assert driver.scene.picked == [hand[0]]
    assert driver.scene.session.match.position == before
    driver.drag(f"card.{hand[1]}", table_of(driver))
    assert {str(c) for c in driver.scene.session.match.log[before].value.what} == set(hand[:2])


def test_cards_that_come_to_a_hand_put_in_order_stand_where_they_sort() -> None:
    holding = Holding("suit")
    hand = [BY_TEXT[name] for name in ("3S", "9S", "4H")]
    holding.ordered(hand, 0, 1)
    holding.put(hand, 0, "4H", 0)
    hand.append(BY_TEXT["10S"])
    assert [str(c) for c in holding.ordered(hand, 0, 1)] == ["4H", "3S", "9S", "10S"]
    assert [str(c) for c in holding.ordered(hand, 0, 2)] == ["3S", "9S", "10S", "4H"], "a new deal is sorted"


def test_nothing_stays_in_the_air_when_the_curtain_falls(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    asked(driver)
    driver.hold("card.KC")
    driver.carry(table_of(driver))
    driver.scene.presenter.leaves(driver.scene.shown_to)
    assert driver.scene.hand.sprites(driver.app.looks()) == []


def test_each_hand_is_sorted_as_its_owner_likes_it() -> None:
    liked = ["game"]
    holding = Holding("low", lambda: liked[0])
    hand = [BY_TEXT[name] for name in ("9S", "3S", "4H", "AS")]
    orders = {"game": "AS 3S 9S 4H", "rank": "AS 3S 4H 9S", "dealt": "9S 3S 4H AS"}
    for liked[0], order in orders.items():
        assert " ".join(map(str, holding.ordered(hand, 0, 1))) == order
    liked[0] = "game"
    assert holding.sort(0) == "ranks"
    assert " ".join(map(str, holding.ordered(hand, 0, 1))) == orders["rank"]
    assert " ".join(map(str, holding.ordered(hand, 1, 1))) == orders["game"], "another hand stays as it was"
