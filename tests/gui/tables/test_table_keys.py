"""A table worked by keys and mouse: raising and playing, ideas, taking back, the curtain, the menu."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.game.rules import RulesScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver


def seated(tmp_path: Path, slug: str = "nap", *, seats: int = 4, people: int = 1, pace: str = "instant") -> Any:
    driver = Driver(tmp_path)
    driver.app.settings.pace = pace
    match = Match.start(slug, seats=seats, dealer=1, seed=4)
    sitters = [
        Sitter(name, sign, "person" if i < people else "computer") for i, (name, sign) in enumerate(company(seats))
    ]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    driver.frames(30)
    return driver


def asked(driver: Any) -> Any:
    driver.until(lambda: isinstance(driver.scene, TableScene) and driver.scene.own_ask() is not None)
    driver.frames(3)
    return driver


def playing(driver: Any) -> Any:
    """Go on until a card is to be played; calls are passed or made as the first button says."""
    for _ in range(20):
        asked(driver)
        if any(a.verb.name == "Play" for a in driver.scene.actions()):
            return driver
        driver.click(next(n for n in reversed(driver.names()) if n.startswith("do.")))
    raise AssertionError("no card was to be played")


def lawful(driver: Any) -> list[str]:
    return [f"card.{a.what}" for a in driver.scene.actions() if a.verb.name == "Play"]


def barred(driver: Any) -> list[str]:
    return [n for n in driver.names() if n.startswith("card.") and n not in lawful(driver)]


def test_the_first_press_raises_a_card_and_the_second_plays_it(tmp_path: Path) -> None:
    driver = playing(seated(tmp_path))
    card, before = lawful(driver)[0], driver.scene.session.match.position
    driver.click(card)
    assert driver.scene.picked == [card.removeprefix("card.")]
    assert driver.scene.session.match.position == before
    driver.click(card)
    assert driver.scene.session.match.position > before
    assert card not in driver.names()


def test_the_button_plays_the_only_lawful_card_without_its_being_raised(tmp_path: Path) -> None:
    driver = playing(seated(tmp_path))
    while len(lawful(driver)) > 1:  # the last card at the latest
        card = lawful(driver)[0]
        driver.click(card)
        driver.click(card)
        asked(driver)
    before, (card,) = driver.scene.session.match.position, lawful(driver)
    driver.click(f"do.Play({card.removeprefix('card.')})")
    assert driver.scene.session.match.position > before


def test_escape_lowers_a_raised_card(tmp_path: Path) -> None:
    driver = playing(seated(tmp_path))
    driver.click(lawful(driver)[0])
    driver.key("esc")
    assert driver.scene.picked == []
    assert driver.scene.overlay is None


def test_enter_raises_the_focused_card_and_then_plays_it(tmp_path: Path) -> None:
    driver = playing(seated(tmp_path))
    before = driver.scene.session.match.position
    driver.app.focus = lawful(driver)[0]
    driver.key("enter")
    driver.key("enter")
    assert driver.scene.session.match.position > before


def test_digits_and_arrows_move_through_the_hand(tmp_path: Path) -> None:
    driver = playing(seated(tmp_path))
    hand = [n for n in driver.names() if n.startswith("card.")]
    driver.key("2")
    assert driver.app.focus == hand[1]
    driver.key("right")
    assert driver.app.focus == hand[2]
    driver.key("home")
    assert driver.app.focus == hand[0]
    driver.key("end")
    assert driver.app.focus == hand[-1]


def test_a_barred_card_says_why_and_names_the_clause(tmp_path: Path) -> None:
    driver = seated(tmp_path)
    for _ in range(40):
        driver.until(lambda: isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None)
        driver.frames(20)
        if isinstance(driver.scene, SettlementScene):
            driver.click("next")
            continue
        playing(driver)
        if barred(driver):
            break
        driver.click(lawful(driver)[0])
        driver.click(lawful(driver)[0])
    card, before = barred(driver)[0], driver.scene.session.match.position
    driver.click(card)
    assert driver.scene.caption.kind == "refusal"
    assert driver.scene.caption.clause.startswith("NAP-")
    assert driver.scene.session.match.position == before
    driver.app.focus = card
    driver.scene.caption = driver.scene.caption.__class__("")
    driver.key("w")
    assert driver.scene.caption.kind == "refusal"
    assert driver.faults() == []


def test_the_idea_comes_first_and_the_play_when_asked_again(tmp_path: Path) -> None:
    driver = playing(seated(tmp_path))
    driver.key("i")
    assert driver.scene.caption.kind == "hint"
    assert driver.scene.caption.card == ""
    first = driver.scene.caption.text
    driver.key("i")
    assert driver.scene.caption.kind == "hint"
    assert driver.scene.caption.text != first
    assert driver.scene.caption.card
    assert driver.faults() == []


@pytest.mark.parametrize("slug", ["straight_poker", "draw_poker", "nap"])
def test_the_play_of_an_idea_is_named_and_its_button_framed(tmp_path: Path, slug: str) -> None:
    driver = seated(tmp_path, slug)
    driver.until(lambda: driver.scene.own_ask() is not None)
    advises = driver.scene.explaining.advises
    assert not any(map(advises, driver.names()))
    driver.key("i")
    candidates = set(filter(advises, driver.names()))
    driver.key("i")
    hint = driver.scene.hint
    framed = set(filter(advises, driver.names()))
    assert framed
    assert framed <= candidates
    play = driver.scene.narrator.tokens(hint.action).split()[0]
    assert driver.scene.caption.text.startswith(play)


def test_a_play_is_taken_back_and_made_again(tmp_path: Path) -> None:
    driver = playing(seated(tmp_path))
    card = lawful(driver)[0]
    driver.click(card)
    driver.click(card)
    driver.until(lambda: driver.scene.own_ask() is not None or isinstance(driver.scene, SettlementScene))
    driver.key("z", pygame.KMOD_CTRL)
    assert card in driver.names()
    assert driver.scene.session.asked_person == 0
    driver.key("y", pygame.KMOD_CTRL)
    assert card not in driver.names()


@pytest.mark.parametrize(("key", "says"), [("h", "You hold"), ("a", "You may"), ("s", "100"), ("t", "On the table")])
def test_letters_say_the_table_in_words(tmp_path: Path, key: str, says: str) -> None:
    driver = asked(seated(tmp_path))
    driver.key(key)
    assert says in driver.app.notice


def test_F1_opens_the_rules_and_escape_comes_back(tmp_path: Path) -> None:
    driver = asked(seated(tmp_path))
    driver.key("f1")
    assert isinstance(driver.scene, RulesScene)
    driver.key("esc")
    assert isinstance(driver.scene, TableScene)


@pytest.mark.parametrize("key", ["esc", "f10", "c", "?"])
def test_a_sheet_over_the_table_takes_all_presses_and_escape_closes_it(tmp_path: Path, key: str) -> None:
    driver = asked(seated(tmp_path))
    driver.key(key)
    assert driver.scene.overlay is not None
    assert not any(n.startswith(("card.", "do.", "head.")) for n in driver.names())
    assert driver.faults() == []
    driver.key("esc")
    assert driver.scene.overlay is None


def test_leaving_keeps_the_game_and_home_offers_it(tmp_path: Path) -> None:
    driver = playing(seated(tmp_path))
    here = driver.scene.session.match.position
    driver.key("esc")
    driver.click("menu.leave")
    home = driver.scene
    assert isinstance(home, HomeScene)
    driver.app.is_dirty = True
    driver.frames(20)
    driver.click("continue")
    assert driver.scene.session.match.position == here


def test_the_end_of_the_session_is_refused_with_a_reason_before_a_deal_is_over(tmp_path: Path) -> None:
    driver = playing(seated(tmp_path))
    driver.key("esc")
    driver.click("menu.stop")
    assert driver.app.notice == "Finish this deal first; then the session can end."


def test_a_whole_deal_is_played_by_keys_alone(tmp_path: Path) -> None:
    driver = seated(tmp_path)
    for _ in range(40):
        driver.until(lambda: isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None)
        driver.frames(20)
        if isinstance(driver.scene, SettlementScene):
            break
        if any(a.verb.name == "Play" for a in driver.scene.actions()):
            hand = [n for n in driver.names() if n.startswith("card.")]
            driver.key(str(hand.index(lawful(driver)[0]) + 1))
            driver.key("enter")
            driver.key("enter")
        else:
            driver.app.focus = ""
            while not driver.app.focus.startswith("do."):
                driver.key("tab")
            driver.key("end")
            driver.key("enter")
    assert isinstance(driver.scene, SettlementScene)
    assert driver.faults() == []


def test_a_window_that_loses_the_attention_covers_the_hand_of_a_family_table(tmp_path: Path) -> None:
    driver = seated(tmp_path, people=2)
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    driver.frames(20)
    driver.hold_down("reveal")
    driver.key("h")
    assert "You hold" in driver.app.notice
    driver.app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert isinstance(driver.scene, CurtainScene)
    assert driver.app.notice == "", "nothing that was said of the hand stands above the curtain"
    assert not any(n.startswith("card.") for n in driver.names())
    assert not any("hold" in text for _, text, _ in driver.app.written)


def test_the_hand_is_covered_in_the_frame_of_the_last_play(tmp_path: Path) -> None:
    driver = seated(tmp_path, people=2)
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    driver.frames(20)
    driver.hold_down("reveal")
    driver.key("i")
    driver.key("i")
    seat = driver.scene.shown_to
    name = next(n for n in reversed(driver.names()) if n.startswith("do."))
    target = next(t for t in driver.app.targets if t.name == name)
    assert target.act is not None
    target.act()
    driver.app.step()
    if driver.app.scene is not None and isinstance(driver.scene, TableScene) and driver.scene.shown_to != seat:
        assert not any(n.startswith("card.") for n in driver.names())
        assert driver.scene.caption.kind != "hint"


def test_computers_who_play_by_themselves_need_nobody(tmp_path: Path) -> None:
    driver = seated(tmp_path, people=0)
    driver.until(lambda: isinstance(driver.scene, SettlementScene))
    assert driver.faults() == []


def test_choices_that_find_no_room_are_offered_on_a_sheet(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (800, 600))
    driver.app.settings.pace, driver.app.settings.text = "instant", 200
    match = Match.start("nap", seats=4, dealer=3, seed=4)
    sitters = [Sitter(n, sign, "person" if i == 0 else "computer") for i, (n, sign) in enumerate(company(4))]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    asked(driver)
    driver.frames(30)
    wanted = {f"do.{action}" for action in driver.scene.actions()}
    in_the_foot = wanted & set(driver.names())
    assert in_the_foot < wanted
    driver.click("more")
    assert driver.faults() == []
    assert wanted - in_the_foot <= set(driver.names())
    before = driver.scene.session.match.position
    driver.click(sorted(wanted - in_the_foot)[0])
    assert driver.scene.session.match.position > before
    assert driver.scene.overlay is None


@pytest.mark.painted
def test_the_line_of_an_idea_shows_that_it_has_the_focus(tmp_path: Path) -> None:
    driver = asked(seated(tmp_path))
    driver.key("i")
    driver.key("i")
    driver.app.focus, driver.app.shows_focus = "", True
    driver.app.draw()
    before = driver.app.surface.copy()
    driver.app.focus = "caption"
    driver.app.draw()
    left, top = next(target.rect.midleft for target in driver.app.targets if target.name == "caption")
    ring = [driver.app.surface.get_at((left - away, top)) for away in range(1, 8)]
    assert pygame.Color("#FFD54A") in ring
    assert ring != [before.get_at((left - away, top)) for away in range(1, 8)]
