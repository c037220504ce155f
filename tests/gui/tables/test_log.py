"""The log: kept to one seat, and pressed to look back; looking back shows no hand but the one person's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.sheets import logbook
from parlour.match import Match
from parlour.narration.words import spoken
from parlour.players.personas import company
from parlour.players.policy import policy_of
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from parlour.session.view.stage import Stage
from parlour.words.language import speak
from tests.gui.driver import Driver


def in_a_deal(tmp_path: Path) -> Any:
    """Return the window in the middle of a deal of Nap, the log open, a card of the person played."""
    driver = Driver(tmp_path)
    driver.app.settings.pace, driver.app.settings.motion = "instant", "none"
    match = Match.start("nap", seats=4, seed=4, dealer=3)
    sitters = [Sitter(n, sign, "person" if i == 0 else "computer") for i, (n, sign) in enumerate(company(4))]
    scene = TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places))
    scene.logbook.is_open = True
    driver.app.push(scene)
    while match.choices < 8:
        driver.frames()
        if scene.own_ask() is not None:
            scene.do(policy_of("nap").advise(match.view(0))[0].action)
    driver.until(lambda: scene.own_ask() is not None)
    driver.frames(20)
    return driver


def lines_shown(driver: Any) -> list[int]:
    return [int(name.removeprefix("log.line.")) for name in driver.names() if name.startswith("log.line.")]


def test_the_log_is_kept_to_one_seat_and_opened_to_all_again(tmp_path: Path) -> None:
    driver = in_a_deal(tmp_path)
    lines, everything = driver.scene.logbook.lines(), lines_shown(driver)
    driver.click("log.of.2")
    driver.frames(2)
    assert {lines[i].seat for i in lines_shown(driver)} == {2}
    driver.click("log.of.all")
    driver.frames(2)
    assert lines_shown(driver) == everything


def test_the_log_and_the_question_change_their_language_with_the_program(tmp_path: Path) -> None:
    driver = in_a_deal(tmp_path)
    scene, words = driver.scene, driver.scene.prompt.words
    lines = [line.text for line in scene.logbook.lines()]
    speak("de")
    try:
        told = [line.text for line in scene.logbook.lines()]
        assert len(told) == len(lines) and not {*told} & {*lines}
        assert scene.prompt.words != words
    finally:
        speak("en")
    assert [line.text for line in scene.logbook.lines()] == lines


def test_a_press_on_a_line_shows_the_table_as_it_stood(tmp_path: Path) -> None:
    driver = in_a_deal(tmp_path)
    place = next(i for i in lines_shown(driver) if "calls" in driver.scene.logbook.lines()[i].text)
    said = driver.scene.logbook.lines()[place].text
    assert not any("NAP-" in text for _, text, _ in driver.app.written), "rules are told to those who press a line"
    driver.click(f"log.line.{place}")
    driver.frames(30)
    assert any("NAP-5" in text for _, text, _ in driver.app.written)
    assert isinstance(driver.scene, DemonstrationScene)
    assert driver.scene.caption.text == said
    assert driver.scene.picture.piles["trick"] == ()
    driver.key("escape")
    assert isinstance(driver.scene, TableScene)


def test_a_line_pressed_after_its_deal_was_put_away_still_shows_that_deal(tmp_path: Path) -> None:
    driver = in_a_deal(tmp_path)
    line = next(target for target in reversed(driver.app.targets) if target.name.startswith("log.line."))
    driver.scene.undoing.undo()
    driver.scene.shown.stage = Stage(
        driver.scene.session.match, 0, 1
    )  # nothing of it is shown as yet, and no frame was painted
    line.act()
    driver.frames(30)
    assert isinstance(driver.scene, DemonstrationScene)
    assert driver.scene.picture.number == 1


def test_looking_back_shows_the_own_hand_and_no_other(tmp_path: Path) -> None:
    driver = in_a_deal(tmp_path)
    driver.click(f"log.line.{lines_shown(driver)[-1]}")
    driver.frames(30)
    scene = driver.scene
    assert "transport.hands" not in driver.names()
    for key in ("v", "2"):
        driver.key(key)
        driver.frames(2)
    driver.click("seat.1")
    driver.frames(2)
    assert all(card is not None for card in scene.picture.hand(0))
    assert all(card is None for seat in (1, 2, 3) for card in scene.picture.hand(seat))
    assert "Hands stay covered" in driver.app.notice


def test_a_family_that_looks_back_sees_no_hand_at_all(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    match = Match.start("nap", seats=4, seed=4, dealer=3)
    sitters = [Sitter(n, sign, "person") for n, sign in company(4)]
    scene = TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places))
    scene.cover.reveal(0)
    assert scene.shown_to == 0
    assert scene.presenter.looking_back(1).eyes == frozenset()


def test_the_keys_reach_lines_that_are_scrolled_away(tmp_path: Path) -> None:
    driver = in_a_deal(tmp_path)
    driver.app.settings.text = 200  # so that there is no room for all of them
    driver.app.draw()
    seen = lines_shown(driver)
    driver.app.focus = f"log.line.{seen[0]}"
    assert seen[0] > 0
    driver.key("page up", frames=1)
    assert lines_shown(driver)[-1] < seen[-1]
    driver.key("home", frames=1)
    assert driver.app.focus == "log.line.0"
    driver.key("end", frames=1)
    assert driver.app.focus == f"log.line.{len(driver.scene.logbook.lines()) - 1}"
    driver.key("up", frames=1)
    assert driver.app.focus == f"log.line.{len(driver.scene.logbook.lines()) - 2}"


def test_the_log_names_whoever_acted_and_is_copied_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = in_a_deal(tmp_path)
    lines, copied = driver.scene.logbook.lines(), list[str]()

    def keep(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(logbook, "copy", keep)
    driver.click("log.copy")
    assert copied[0].splitlines() == ["Nap, deal 1", *(spoken(line.text) for line in lines)]
    driver.frames(2)
    named = [line for line in lines if line.seat is not None and line.text.startswith(driver.scene.names[line.seat])]
    written = " ".join(words for _, words, _ in driver.app.written)
    assert named and driver.scene.names[named[-1].seat] + " " in written
