"""Whatever can be pressed or seen on a table has help: what it is as a title, and a sentence about it."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from parlour.engine.cards import PACK_52
from parlour.gui.window.presses.asking import REST
from parlour.players.personas import PERSONAS
from parlour.session.claim import seen_by
from tests.gui.driver import Driver
from tests.gui.tables.test_dragging import NAP, asked
from tests.gui.tables.test_dragging import seated as rigged
from tests.gui.tables.test_every_act import questions, seated
from tests.tables import one_of_each_kind

UNSEEN = {"bank", "house", "stock", "yellow_box", "yellow_held", "fines"}  # pools that are no heap on the table
MANY, APART = 3, 17  # tables of each game that are looked at, and the answers between them


@pytest.mark.parametrize("slug", one_of_each_kind())
def test_every_target_and_everything_on_every_table_has_help(slug: str, tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    poor: set[str] = set()
    places = [(match.at(match.choices), ask.seat) for i, (match, ask) in enumerate(questions(slug)) if i % APART == 3]
    for match, seat in random.Random(slug).sample(places, min(MANY, len(places))):
        scene = seated(driver, match, seat)
        told = [(target.name, scene.help_for(target)) for target in driver.app.targets]
        told += [(f"thing {thing.title}", scene.help_about(thing)) for thing in driver.app.things]
        for name, help in told:
            if help is None or not help.title or not help.text.rstrip('”"').endswith((".", "!", "?")):
                poor.add(f"{name}: {help and (help.title, help.text)}")
            elif not any(row.name == "rules" for row in help.rows):
                poor.add(f"{name} leads to no rules")
        names = {thing.title for thing in driver.app.things}
        assert set(scene.names) <= names, "everybody is told about"
        pools = {name for name in scene.narrator.says["pools"] if scene.picture.pools.get(name)} - UNSEEN
        pools = {name for name in pools if not name.startswith("pool_")}  # on tables of a room
        assert not pools or any("It holds" in thing.text for thing in driver.app.things), pools
    assert not poor, "\n".join(sorted(poor))


def test_help_opens_by_the_right_button_a_long_press_and_a_pointer_that_rests(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    match, ask = next((match, ask) for match, ask in questions("nap") if ask.actions[0].verb.name == "Pass")
    scene = seated(driver, match.at(match.choices), ask.seat)
    app, place = driver.app, driver.place_of("head.rules")
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))])
    driver.frames(round(60 * REST) - 5, leap=1)
    assert app.asking.told is None
    driver.frames(10, leap=1)
    assert app.asking.told is not None
    assert app.asking.told.text == "The rules of this table, as they are agreed."
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=scene.layout.caption.center, rel=(0, 0), buttons=(0, 0, 0))])
    assert app.asking.told is None
    seat = next(thing for thing in app.things if thing.title != scene.names[scene.shown_to])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=seat.rect.center, button=3)])
    assert app.asking.told is not None
    assert app.asking.told.title in scene.names


def test_a_card_tells_what_it_beats_and_how_many_of_its_suit_are_unseen(tmp_path: Path) -> None:
    driver = rigged(tmp_path, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    asked(driver)
    scene = driver.scene
    assert len(set(PACK_52) - seen_by(scene.session.match.view(0))) == 47
    driver.click("card.4H")
    driver.click("play")
    driver.until(lambda: bool(scene.picture.piles["trick"]) and scene.own_ask() is not None, 6000)
    driver.frames(2)
    told = {
        t.name: scene.help_for(t).text for t in driver.app.targets if t.name.startswith("card.") and not t.is_barred
    }
    assert told
    for text in told.values():
        assert "beat" in text
        assert text.endswith(("still unseen.", "seen all other cards of its suit."))


def test_a_seat_tells_its_manner_and_its_evening_and_leads_to_its_lines_in_the_log(tmp_path: Path) -> None:
    driver = rigged(tmp_path, "nap", NAP, seats=4)
    scene = driver.scene
    scene.sitters[1] = replace(scene.sitters[1], persona="tom")
    thing = next(thing for thing in driver.app.things if thing.title == scene.names[1])
    told = scene.help_about(thing)
    assert told.about == PERSONAS["tom"].line
    assert ("This evening", "0") in told.figures
    assert told.portrait is not None
    next(row for row in told.rows if row.name == "log").act()
    assert scene.logbook.is_open
    assert scene.logbook.seat == 1
