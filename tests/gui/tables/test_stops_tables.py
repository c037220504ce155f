"""The stops and matching games in the window: their own pieces are pressed, cards are played by clicks and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver
from tests.support import open_ask


def seated(tmp_path: Path, slug: str, seats: int = 3, persons: int = 1, **start: Any) -> tuple[Any, Match]:
    """Sit down at a table whose last seat deals; the first `persons` seats are people."""
    driver = Driver(tmp_path)
    match = Match.start(slug, seats=seats, dealer=seats - 1, **{"seed": 4, **start})
    kinds = ["person" if i < persons else "computer" for i in range(seats)]
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    driver.frames(10, leap=1)  # each computer player acts in a frame of its own
    return driver, match


def is_asked(match: Match, verb: str) -> bool:
    return match.ask is not None and 0 in match.ask.seats and any(a.verb.name == verb for a in match.ask.actions)


def test_a_counter_is_laid_by_pressing_a_pool_card_and_a_card_is_led_by_clicks(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, "newmarket")
    driver.until(lambda: driver.scene.own_ask() is not None)
    driver.frames(3)
    assert driver.faults() == []
    driver.click("stand.queen")
    assert match.counters[0] == 99
    driver.until(lambda: is_asked(match, "Play") and driver.scene.is_settled)
    driver.frames(10)
    name = next(n for n in driver.names() if n.startswith("card."))
    before = len(match.table.piles("hands")[0])
    driver.click(name)
    driver.click(name)
    assert len(match.table.piles("hands")[0]) < before
    assert driver.faults() == []


def test_a_whole_deal_is_played_by_keys(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, "newmarket", deals=2)
    for _ in range(60):
        if match.deal_number > 1:
            break
        driver.until(lambda: match.deal_number > 1 or (0 in open_ask(match).seats and driver.scene.is_settled))
        driver.key("i")
        driver.key("i")
        driver.key("tab")
        ask = match.ask.of(0) if match.ask is not None else None
        if ask is None:
            continue
        if ask.actions[0].verb.name == "Place":
            driver.key("enter")
        else:
            driver.app.focus = f"card.{ask.actions[0].what}"
            driver.key("enter")
            driver.key("enter")
        driver.frames(5)
    assert match.deal_number > 1


def test_spin_is_added_by_its_button_and_kept_by_playing_the_card(tmp_path: Path) -> None:
    rig = {"hands": {0: "AD 5S 6S KD QD 7D"}}
    for answer in ("do.PlayWithSpin(6S)", "card.6S"):
        driver, match = seated(tmp_path / answer, "spin", seats=5, rig=rig)
        driver.until(lambda driver=driver: driver.scene.own_ask() is not None)
        driver.frames(3)
        driver.click("card.5S")
        driver.click("card.5S")
        driver.until(lambda driver=driver: "do.PlayWithSpin(6S)" in driver.names())
        assert driver.faults() == []
        driver.click(answer)
        if answer == "card.6S":
            driver.click("do.Play(6S)")
        has_spin = "AD" in map(str, match.table.piles("hands")[0])
        assert has_spin == (answer == "card.6S")
        driver.frames(20)
        assert driver.faults() == []


def test_the_word_for_a_card_is_chosen_from_the_nine_and_none_is_told_before(tmp_path: Path) -> None:
    driver, match = seated(tmp_path, "jig", seats=4, preset="full", rig={"hands": {0: "2S 4S KS", 1: "3S"}})
    driver.until(lambda: driver.scene.own_ask() is not None)
    driver.frames(3)
    driver.click("card.2S")
    driver.click("card.2S")
    driver.until(lambda: "verb.Call" in driver.names())
    driver.frames(10)
    assert driver.faults() == []
    assert not [text for _, text, _ in driver.app.written if text in ("Snip", "Snap", "Snorum")]
    driver.click("verb.Call")
    assert len([name for name in driver.names() if name.startswith("choose.")]) == 9
    driver.click("choose.Call(Snip)")
    assert match.facts["word"] in ("Snip", "Snap", "Snorum")
    assert match.facts.get("wrong_words", [0])[0] == 0
    driver.until(lambda: driver.scene.own_ask() is not None)
    driver.frames(10)
    assert driver.faults() == []


def test_a_card_that_does_not_pair_is_barred_and_the_bowl_tells_what_is_in_it(tmp_path: Path) -> None:
    rig = {"hands": {0: "9S 2S 3S 4S 5S", 1: "9H"}}
    driver, match = seated(tmp_path, "snip_snap_snorum", seats=2, rig=rig)
    driver.until(lambda: driver.scene.own_ask() is not None)
    driver.frames(3)
    driver.click("card.9S")
    driver.click("card.9S")
    driver.until(lambda: match.choices > 1 and driver.scene.own_ask() is not None)
    driver.frames(10)
    assert match.counters == [4, 5]
    assert driver.faults() == []
    assert "1" in [text for _, text, _ in driver.app.written]
