"""Families that are kept, fields to write in, keys that are changed, and each person's comfort at the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from parlour.gui.input.keys import ACTIONS, KeyMap, label
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.preferences.keys import KeysScene
from parlour.gui.scenes.routing.routes import ToGame
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.sheets.overlays import key_lines
from parlour.storage.settings import (
    Group,
    HouseRules,
    export_house_rules,
    keep_group,
    load_groups,
    load_house_rules,
    load_settings,
)
from tests.gui.driver import Driver


def on_the_players_leaf(tmp_path: Path, people: int = 2) -> Any:
    driver = Driver(tmp_path)
    scene = GameScene(driver.app, "nap", people)
    scene.turn(2)
    driver.app.push(scene)
    driver.frames(20)
    return driver


def test_a_company_of_nine_is_made_up_to_twelve_and_of_eleven_taken_down_to_eight(tmp_path: Path) -> None:
    """PP-R17, by the stepper of the page; a family of ten finds its two guests by itself."""
    driver = Driver(tmp_path)
    scene = GameScene(driver.app, "progressive_poker")
    scene.turn(2)
    driver.app.push(scene)
    driver.frames(20)
    assert scene.choice.seats == 8
    driver.click("seats.more")
    assert scene.choice.seats == 12 and "to 12" in driver.app.notice
    driver.click("seats.less")
    assert scene.choice.seats == 8
    scene.company.seat_group(Group("The whole street", [{"name": f"Guest {i}"} for i in range(10)]))
    assert (scene.choice.seats, scene.company.people) == (12, 10)


def test_a_name_is_written_where_the_focus_is(tmp_path: Path) -> None:
    driver = on_the_players_leaf(tmp_path)
    driver.click("name.0")
    for _ in range(20):
        driver.key("backspace")
    driver.type("Aunt Jane")
    assert driver.scene.company.sitters()[0].name == "Aunt Jane"
    driver.key("down")
    driver.type("x")
    assert driver.scene.company.sitters()[0].name == "Aunt Jane"


def test_a_name_left_empty_is_filled_and_one_too_long_is_cut(tmp_path: Path) -> None:
    driver = on_the_players_leaf(tmp_path)
    driver.click("name.0")
    for _ in range(20):
        driver.key("backspace")
    assert driver.scene.company.sitters()[0].name == "Player 1"
    driver.type("A name that nobody could ever have at a card table")
    assert len(driver.scene.company.sitters()[0].name) <= 16


def test_the_letter_that_leads_to_the_search_is_not_written_there(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    scene = GameScene(driver.app, "nap")
    scene.turn(1)
    driver.app.push(scene)
    driver.frames(20)
    slash = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/")
    driver.app.step([slash, pygame.event.Event(pygame.TEXTINPUT, text="/")])
    driver.frames(2)
    driver.type("kitty")
    assert driver.app.focus == "search"
    assert scene.options_leaf.search == "kitty"
    assert any("kitty" in name for name in driver.names())
    assert not any("stake" in name for name in driver.names())


def test_a_family_is_kept_with_the_comfort_of_each_and_sits_down_again(tmp_path: Path) -> None:
    driver = on_the_players_leaf(tmp_path, people=3)
    driver.click("ease.1")
    driver.click("ease.text.3")
    driver.click("ease.left_handed")
    driver.click("ease.done")
    driver.click("group.keep")
    assert "name before" in driver.app.notice
    driver.click("group")
    driver.type("The Hendersons")
    driver.click("group.keep")
    kept = load_groups(driver.app.places.config)
    assert [g.name for g in kept] == ["The Hendersons"]
    assert [m["comfort"] for m in kept[0].members] == [{}, {"text": 175, "left_handed": True}, {}]
    driver.key("esc")
    driver.click("family")
    driver.click("game.nap")
    assert [s.name for s in driver.scene.company.sitters()[:3]] == [m["name"] for m in kept[0].members]
    assert driver.scene.company.comforts[1] == {"text": 175, "left_handed": True}


def test_a_family_is_forgotten_when_it_is_asked_for(tmp_path: Path) -> None:
    driver = on_the_players_leaf(tmp_path)
    keep_group(driver.app.places.config, Group("Old friends", [{"name": "Ann"}, {"name": "Tom"}]))
    driver.key("esc")
    driver.click("family")
    driver.click("game.loto")
    driver.click("group.forget")
    assert load_groups(driver.app.places.config) == []


def test_F14_each_person_sees_the_table_as_they_like_it_and_nobody_else_does(tmp_path: Path) -> None:
    driver = on_the_players_leaf(tmp_path, people=2)
    driver.scene.company.comforts[1] = {"text": 175, "suit_set": "safe", "left_handed": True}
    driver.app.request = replace(driver.app.request, seed=6)
    driver.scene.play()
    likes: dict[int, tuple[float, str, bool]] = {}
    for _ in range(4):
        driver.until(lambda: isinstance(driver.scene, CurtainScene))
        called, looks = driver.scene.person, driver.app.looks()
        at_the_curtain = (looks.text, looks.suit_set, looks.left_handed)
        driver.frames(30)
        driver.hold_down("reveal")
        driver.until(lambda: isinstance(driver.scene, TableScene) and driver.scene.own_ask() is not None)
        looks = driver.app.looks()
        likes[driver.scene.shown_to] = (looks.text, looks.suit_set, looks.left_handed)
        assert (driver.scene.shown_to, at_the_curtain) == (called, likes[called])
        assert driver.faults() == []
        driver.scene.do(driver.scene.actions()[0])
    assert likes == {0: (1.0, "two", False), 1: (1.75, "safe", True)}


def test_a_key_is_changed_kept_and_given_back(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.push(KeysScene(driver.app))
    driver.frames(20)
    driver.click("key.hint")
    driver.key("j")
    assert driver.app.keys.slug("j") == "hint"
    assert driver.app.keys.slug("i") == ""
    assert load_settings(driver.app.places.config)[0].keys == {"hint": "j"}
    driver.click("keys.reset")
    assert driver.app.keys.slug("i") == "hint"


def test_a_key_that_is_taken_or_that_moves_about_is_refused(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.push(KeysScene(driver.app))
    driver.frames(20)
    driver.click("key.hint")
    driver.key("w")
    assert driver.app.notice.startswith("W is taken")
    driver.click("key.hint")
    driver.key("tab")
    assert "cannot be changed" in driver.app.notice
    assert driver.app.keys.slug("i") == "hint"


def test_no_two_keys_do_different_things_at_first() -> None:
    assert len({action.chord for action in ACTIONS}) == len(ACTIONS)
    assert all(not KeyMap({}).refusal(action.slug, action.chord) for action in ACTIONS)


def test_what_keys_do_ends_with_one_stop() -> None:
    lines = key_lines(KeyMap({}), {action.slug for action in ACTIONS})
    assert any(line.endswith("?") for line in lines)
    assert not [line for line in lines if line.endswith(("?.", ".."))]


def test_chords_are_shown_as_they_are_printed_on_keys() -> None:
    assert [label(c) for c in ("ctrl+z", "shift+space", "f1", "?", "+", "i")] == [
        "Ctrl+Z", "Shift+Space", "F1", "?", "+", "I"
    ]  # fmt: skip


def test_F16_a_family_sits_down_alone_and_is_told_when_a_game_needs_more_than_it_has(tmp_path: Path) -> None:
    """Commerce is best for five: no fifth is invited to a family of four, and a third to two is told of."""
    for many, seats in ((4, 4), (2, 3)):
        driver = Driver(tmp_path / str(many))
        members = [{"name": name} for name in ("Ann", "Tom", "Lily", "Gran")[:many]]
        keep_group(driver.app.places.config, Group("The Hendersons", members))
        driver.click("family")
        driver.scene.open("commerce")
        driver.frames(3)
        page = driver.scene
        assert (page.company.people, page.choice.seats) == (many, seats)
        assert ("computer players bring the table to" in driver.app.notice) == (seats > many)


def test_F16_home_names_everybody_of_a_family_and_to_one_who_plays_alone_the_others(tmp_path: Path) -> None:
    for people, words in ((3, "Ann, Tom and Lily, with"), (1, "with ")):
        driver = Driver(tmp_path / str(people))
        scene = GameScene(driver.app, "nap", people)
        driver.app.push(scene)
        scene.play()
        driver.frames(3)
        driver.app.to_bottom()
        driver.frames(3)
        said = " ".join(text for _, text in driver.app.told)
        assert words in said
        assert (f"{'Ann'}, Tom" in said) == (people == 3)


def test_what_helps_a_person_is_kept_in_their_family_as_soon_as_it_is_chosen(window: Any) -> None:
    window.begin_again((1366, 768))
    config = window.app.places.config
    keep_group(config, Group("Hendersons", [{"name": n, "comfort": {}, "emblem": ""} for n in ("Ann", "Tom", "Gran")]))
    keep_group(config, Group("Others", [{"name": n, "comfort": {}, "emblem": ""} for n in ("Gran", "Ned")]))
    window.app.open(ToGame("nap", load_groups(config)[0]))
    window.frames(20)
    window.click("leaf.2")
    window.click("ease.2")
    window.click("ease.text.3")
    window.click("ease.done")
    window.scene.play()
    table = window.scene
    window.until(lambda: window.scene is not table)
    table.members.open_people(0)
    window.frames(20)
    window.scene.person.change_comfort("left_handed", value=True)
    kept = {group.name: [member["comfort"] for member in group.members] for group in load_groups(config)}
    assert kept == {"Hendersons": [{"left_handed": True}, {}, {"text": 175}], "Others": [{}, {}]}


def test_rules_are_kept_in_named_sets_and_chosen_again(window: Any) -> None:
    window.begin_again((1366, 768))
    window.app.open(ToGame("nap"))
    window.frames(20)
    page = window.scene
    choice = page.choice
    choice.attempt("plain", {"stake": 2}, 4)
    page.turn_to_rules()
    window.frames(5)
    window.click("house.name")
    choice.name_house("as at Gran’s")
    window.click("house")
    choice.attempt("plain", {"stake": 3}, 4)
    choice.name_house("as in Kent")
    choice.keep_house()
    window.click("leaf.0")
    assert {"house.as at Gran’s", "house.as in Kent"} <= set(window.names())
    window.click("house.as at Gran’s")
    assert choice.changed == {"stake": 2}
    window.click("leaf.1")
    window.click("export")
    assert list((window.app.places.exports / "house rules").glob("nap-*.json"))
    for kept in (window.app.places.exports / "house rules").glob("*"):
        kept.unlink()


def test_the_card_of_house_rules_tells_each_change_in_a_sentence_and_the_form_it_was_made_from(window: Any) -> None:
    window.begin_again((1366, 768))
    window.app.open(ToGame("pope_joan"))
    window.frames(20)
    choice = window.scene.choice
    for form, name in (("plain", "as at Gran's"), ("five_pool", "as in Kent")):
        choice.attempt(form, {"pope_limit": 4}, 4)
        choice.name_house(name)
        choice.keep_house()
    window.frames(5)
    assert {"house.as at Gran’s", "house.as in Kent"} <= set(window.names())
    written = " ".join(words for _, words, _ in window.app.written)
    assert "House rules. " in written
    assert "House rules, changed from “Five-Pool Pope”." in written
    assert written.count("The limit on a turned-up Pope: 4 from each.") == 2


def test_house_rules_leave_the_counters_that_the_family_begins_with_as_they_are(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.purse = 40
    driver.app.open(ToGame("pope_joan"))
    driver.frames(20)
    choice = driver.scene.choice
    choice.attempt("plain", {**choice.changed, "pope_limit": 4}, 4)
    choice.name_house("as at Gran’s")
    choice.keep_house()
    assert choice.kept is not None
    assert choice.kept.options == {"pope_limit": 4}
    choice.to_plain()
    choice.use_house(choice.houses[0])
    assert choice.values()["start_counters"] == 40
    assert choice.is_as_kept()


def test_house_rules_are_read_from_a_file_by_its_path(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    path, _ = export_house_rules(tmp_path / "elsewhere", HouseRules("as in Kent", "nap", "plain", {"stake": 3}))
    driver.app.open(ToGame("nap"))
    driver.frames(20)
    driver.click("leaf.1")
    assert "file.path" not in driver.names()
    driver.click("file")
    driver.click("file.read")
    assert driver.app.notice == "Type where the file is, or drop it on the window."
    driver.click("file.path")
    driver.type(str(path))
    path.rename(f"{path}.away")
    driver.click("file.read")
    assert driver.app.notice == f"{path.name} cannot be read: No such file or directory."
    Path(f"{path}.away").rename(path)
    driver.click("file.read")
    assert driver.app.notice == "These house rules are chosen now: as in Kent."
    assert driver.scene.choice.changed == {"stake": 3}
    assert [rules.name for rules in load_house_rules(driver.app.places.config)] == ["as in Kent"]
    driver.click("leaf.0")
    assert "house.as in Kent" in driver.names()


def test_a_file_of_house_rules_is_dropped_on_the_window(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    path, _ = export_house_rules(tmp_path / "elsewhere", HouseRules("as in Kent", "loo", "plain", {}))
    driver.app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frames(20)
    assert isinstance(driver.scene, GameScene)
    assert (driver.scene.slug, driver.scene.choice.houses[0].name) == ("loo", "as in Kent")
    depth = len(driver.app.scenes)
    driver.app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frames(20)
    assert len(driver.app.scenes) == depth, "the page of the game is open already"
    path.write_text("{")
    driver.app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frames(20)
    assert driver.app.notice.startswith("Choose a file of house rules")


def test_one_chooses_whom_to_sit_with_and_those_at_the_table_change_places(tmp_path: Path) -> None:
    driver = on_the_players_leaf(tmp_path, people=1)
    before = [sitter.name for sitter in driver.scene.company.sitters()]
    driver.click("guest.1")
    assert sum(name.startswith("guest.") for name in driver.names()) == 12 + 1, "twelve personas and the way back"
    assert driver.faults() == []
    driver.click("guest.mrs_crane")
    now = driver.scene.company.sitters()
    assert (now[1].name, now[1].persona, now[1].emblem) == ("Mrs Crane", "mrs_crane", "fan")
    assert [sitter.name for sitter in now][2:] == before[2:]
    driver.click("guest.3")
    driver.click("guest.mrs_crane")
    assert [sitter.name for sitter in driver.scene.company.sitters()] == [before[0], before[3], before[2], "Mrs Crane"]


def test_the_personas_are_left_as_they_sit_by_escape(tmp_path: Path) -> None:
    driver = on_the_players_leaf(tmp_path, people=1)
    before = driver.scene.company.sitters()
    driver.click("guest.2")
    driver.key("escape")
    assert isinstance(driver.scene, GameScene)
    assert driver.scene.seats_leaf.guests.seat is None
    assert driver.scene.company.sitters() == before


def test_partners_are_chosen_before_the_game_and_told_among_the_people(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    scene = GameScene(driver.app, "cassino", 4)
    scene.turn(2)
    driver.app.push(scene)
    driver.frames(20)
    assert scene.choice.seats == 4
    first, second, third, fourth = (sitter.name for sitter in scene.company.sitters())
    assert any(t.words == f"{first} and {third} against {second} and {fourth}" for t in driver.app.targets)
    driver.click("partners")
    assert any(t.words == f"{first} and {second} against {third} and {fourth}" for t in driver.app.targets)
    scene.play()
    table = driver.scene
    assert table.session.names == [first, third, second, fourth]
    table.members.open_people(0)
    driver.frames(20)
    assert any(words.startswith(f"With {second}. ") for _, words, _ in driver.app.written)
    driver.click("change")
    driver.click("seat.1")
    assert (
        driver.app.notice == f"{first} and {third} change seats. Now {third} and {second} against {first} and {fourth}."
    )


def test_whoever_enters_a_name_writes_over_the_old_one_and_a_second_press_finds_the_place(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.click("family")
    driver.click("game.nap")
    page = driver.scene
    driver.click("name.2")
    driver.type("Rose")
    assert page.company.sitters()[2].name == "Rose"
    driver.click("name.2")
    driver.key("end")
    driver.type("mary")
    assert page.company.sitters()[2].name == "Rosemary"
    driver.click("name.3")
    driver.click("name.2")
    driver.type("Max")
    assert page.company.sitters()[2].name == "Max"
