"""The exchange games in the window: cards given and taken, hands passed on and shown, by clicks and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.gui.drawing import raster
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver


def seated(tmp_path: Path, slug: str, rig: dict[str, Any], *, seats: int = 3, dealer: int = 2, **given: Any) -> Any:
    """Sit a person down at seat 0, beside easy computer players."""
    driver = Driver(tmp_path)
    match = Match.start(slug, seats=seats, dealer=dealer, seed=4, rig=rig, options=given)
    sitters = [
        Sitter(name, sign, "computer" if seat else "person", "easy")
        for seat, (name, sign) in enumerate(company(match.seats))
    ]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    driver.frames(30)
    return driver


def asked(driver: Any) -> bool:
    """Let the others play until the person is asked; return whether he is, before the deal is over."""
    driver.until(lambda: isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None)
    driver.frames(20)
    return not isinstance(driver.scene, SettlementScene)


def focus(driver: Any, name: str, way: str) -> None:
    """Go to a target with Tab, from group to group, and with one arrow key within its group."""
    for tabs in range(1, 9):
        driver.app.focus = ""
        for _ in range(tabs):
            driver.key("tab")
        for _ in range(6):
            if driver.app.focus == name:
                return
            driver.key(way)
    raise AssertionError(f"{name} is not reached by keys")


THIRTY_ONE = {"hands": {0: "KH 9H 4C", 1: "QS 8S 8D", 2: "AD JC 5D"}, "table_cards": "2H 10S 7D"}


def test_a_card_of_the_hand_and_one_of_the_table_are_raised_and_exchanged(tmp_path: Path) -> None:
    driver = seated(tmp_path, "thirty_one", THIRTY_ONE)
    driver.click("card.4C")
    driver.click("lay.2H")
    assert driver.scene.picked == ["4C", "2H"]
    driver.click("do.Exchange(4C, 2H)")
    assert {str(c) for c in driver.scene.session.match.view(0).hand} == {"KH", "9H", "2H"}
    assert driver.faults() == []


def test_thirty_one_is_played_to_the_show_by_clicks(tmp_path: Path) -> None:
    driver = seated(tmp_path, "thirty_one", THIRTY_ONE)
    match = driver.scene.session.match
    driver.click("do.Knock")
    assert not asked(driver)
    assert match.results[0].facts["knocker"] == 0


def test_thirty_one_is_knocked_by_keys(tmp_path: Path) -> None:
    driver = seated(tmp_path, "thirty_one", THIRTY_ONE)
    match = driver.scene.session.match
    focus(driver, "do.Knock", "left")
    driver.key("enter")
    assert not asked(driver)
    assert match.results[0].facts["knocker"] == 0


def test_only_one_card_of_the_hand_is_raised(tmp_path: Path) -> None:
    driver = seated(tmp_path, "thirty_one", THIRTY_ONE)
    driver.click("card.4C")
    driver.click("card.KH")
    assert driver.scene.picked == ["KH"], "one card is given"


def test_commerce_is_bought_bartered_and_stood_in(tmp_path: Path) -> None:
    rig = {"hands": {0: "8H 3H JC", 1: "QS 5D 5C", 2: "KD 9C 4S"}, "stock": "2H 7S"}
    driver = seated(tmp_path, "commerce", rig)
    match = driver.scene.session.match
    driver.click("card.JC")
    driver.click("do.Buy(JC)")
    driver.frames(20)
    assert {str(c) for c in match.view(0).hand} == {"8H", "3H", "2H"}
    driver.click("do.Stand")
    assert not asked(driver)
    assert match.results[0].facts["winners"] == [0]


def test_the_buttons_stand_as_the_cards_do_in_the_hand(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    rig = {"hands": {0: "8H 3C JS", 1: "QS 5D 5C", 2: "KD 9C 4S"}}
    match = Match.start("commerce", seats=3, dealer=1, seed=4, rig=rig)
    match.act("Barter(KD)", 2)
    kinds = ("person", "computer", "computer")
    sitters = [Sitter(name, sign, kind, "easy") for kind, (name, sign) in zip(kinds, company(3), strict=True)]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    assert asked(driver)
    held = [str(card) for card in driver.scene.held_cards()]
    assert held == ["JS", "8H", "3C"], "by suits, and not as they were dealt"
    buttons = [t for t in driver.app.targets if t.name.startswith("do.Give")]
    assert len(buttons) > 1
    shown = [t.name for t in sorted(buttons, key=lambda t: t.rect.x)]
    assert shown == [f"do.Give({card})" for card in held][-len(buttons) :], "the first behind More at the left"


def test_the_dealer_sees_backs_until_he_has_spoken_of_the_widow(tmp_path: Path) -> None:
    driver = seated(tmp_path, "commerce", {"widow": "KH 9H 6C"}, seats=4, dealer=0, mode="foster_widow")
    assert not [name for name in driver.names() if name.startswith("card.")]
    match = driver.scene.session.match
    driver.click("do.TakeWidow")
    seen = [str(c) for e in match.events if e.__class__.__name__ == "Moved" and e.clause == "COM-61" for c in e.pieces]
    assert seen[:3] == ["KH", "9H", "6C"]
    assert match.facts["known"][0] == seen[:3] or match.results, "taken up, for all had seen them"


def test_whiskey_poker_draws_from_the_widow(tmp_path: Path) -> None:
    hands = {0: "AD JD 8D 4D 10S", 1: "KH KD 7C 4S 2H", 2: "QS 6H 5C 3S 2D"}
    driver = seated(tmp_path, "whiskey_poker", {"hands": hands, "widow": "KS QH 9D 6D 2C"}, turn_widow_on_knock=True)
    match = driver.scene.session.match
    driver.click("do.Pass")
    assert asked(driver)
    last = str(match.view(0)["widow"][-1])
    driver.click("card.10S")
    driver.click(f"lay.{last}")
    driver.click(f"do.Draw(10S, {last})")
    assert last in {str(c) for c in match.view(0).hand}


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_card_is_passed_on_in_my_bird_sings(tmp_path: Path, by_keys: bool) -> None:
    hands = {0: "2S 9S 4H QH", 1: "6S 7S 8D 9D", 2: "3C 5C 7H KH"}
    driver = seated(tmp_path, "my_bird_sings", {"hands": hands})
    match = driver.scene.session.match
    if by_keys:
        focus(driver, "card.QH", "right")
        driver.key("enter")
        focus(driver, "do.Discard(QH)", "left")
        driver.key("enter")
    else:
        driver.click("card.QH")
        driver.click("do.Discard(QH)")
    assert "QH" not in {str(c) for c in match.view(0).hand}
    while asked(driver):
        driver.scene.do(driver.scene.actions()[0])
    assert len(match.results) >= 1


@pytest.mark.painted
def test_a_child_sees_how_many_of_each_suit_it_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    real = raster.pip

    def noted(suit: str, size: int, colour: str) -> Any:
        drawn.append(suit)
        return real(suit, size, colour)

    monkeypatch.setattr(raster, "pip", noted)
    driver = seated(tmp_path, "my_bird_sings", {"hands": {0: "3H 8H 10H 6C", 1: "KS QS 2D 4C", 2: "2H AD JC 5D"}})
    assert asked(driver)
    drawn.clear()
    driver.app.is_dirty = True
    driver.app.step()
    hand = [str(card)[-1] for card in driver.scene.picture.hand(0)]
    assert {suit: drawn.count(suit) for suit in "SHDC"} == {suit: max(1, hand.count(suit)) for suit in "SHDC"}


def test_a_short_list_of_choices_leaves_the_hand_in_sight(tmp_path: Path) -> None:
    rig = {"hands": {0: "8H 3H JC", 1: "QS 5D 5C", 2: "KD 9C 4S"}, "stock": "2H 7S"}
    driver = seated(tmp_path, "commerce", rig)
    cards = [target.rect for target in driver.app.targets if target.name.startswith("card.")]
    driver.click("verb.Buy")
    driver.frames(20)
    assert sum(name.startswith("choose.Buy") for name in driver.names()) == 3
    assert driver.scene.sheets.top.rect.collidelist(cards) < 0
    assert driver.faults() == []
