"""Every act on cards, at every game, can be done by dragging: cards played, laid out, exchanged, given, taken."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from parlour.engine.questions import Action, Ask
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.cards.picking import cards_named
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver
from tests.tables import asked, few, one_of_each_kind

ANSWERS, DEEP = 150, 1  # random answers at each table; how often each verb is looked at


def questions(slug: str) -> Iterator[tuple[Match, Ask]]:
    """Yield a game's matches at every question of random play with each of its presets."""
    for _, preset, seats in [row for row in few(1) if row[0] == slug]:
        chooser = random.Random(f"{slug}/{preset}")
        match = Match.start(slug, seats=seats, preset=preset, seed=4)
        for _ in range(ANSWERS):
            if match.ask is None:
                break
            seat, ask = asked(match, chooser)
            yield match, ask
            match.act(chooser.choice(ask.actions), seat)


def asks_with_cards(slug: str) -> Iterator[tuple[Match, int, Ask]]:
    """Yield a game's matches at questions whose answers name cards, a few for every verb."""
    seen: dict[tuple[str, int], int] = {}
    for match, ask in questions(slug):
        wanted = (a for a in ask.actions if seen.get((a.verb.name, len(a.args)), 0) < DEEP)
        if kinds := {(a.verb.name, len(a.args)) for a in wanted if cards_named(a)}:
            seen.update({kind: seen.get(kind, 0) + 1 for kind in kinds})
            yield match.at(match.choices), ask.seat, ask


def seated(driver: Any, match: Match, seat: int) -> Any:
    """Sit down at a table where this seat is a person's and asked."""
    driver.app.to_bottom()
    sitters = [
        Sitter(name, sign, PERSON if i == seat else COMPUTER) for i, (name, sign) in enumerate(company(match.seats))
    ]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    driver.until(lambda: isinstance(driver.scene, TableScene) and driver.scene.own_ask() is not None, 400)
    driver.frames(20)
    return driver.scene


def by_dragging(driver: Any, scene: Any, action: Action) -> str:
    """Drag the cards of an answer where they may go; return what is wrong, or nothing."""
    given: list[Action] = []
    with patch.object(scene, "do", given.append):
        for name, goal in ways(scene, action):
            target = next((t for t in driver.app.targets if t.name in (f"card.{name}", f"lay.{name}")), None)
            lies = next((t.rect.center for t in driver.app.targets if t.name == f"lay.{goal}"), None)
            if target is None or target.lift is None:
                return f"{name} cannot be lifted"
            if goal and lies is None:
                return f"{goal} is not there to be dropped on"
            places = driver.app.next_places or [scene.layout.centre]
            driver.drag(target.name, lies or places[0].center)
    if given:
        return "" if given[-1].verb is action.verb else f"{given[-1]} was done"
    missing = cards_named(action) - set(scene.picked)
    return f"{sorted(missing)} not chosen" if missing else ""


def ways(scene: Any, action: Action) -> list[tuple[str, str]]:
    """Return which cards are dragged for an answer, each with the card it is dropped on, or "" for the table."""
    hand = {str(card) for card in scene.picture.hand(scene.shown_to)}
    own, others = sorted(cards_named(action) & hand), sorted(cards_named(action) - hand)
    if action.verb.adds:
        return [(action.verb.adds, "")]
    return [(name, others[0] if others else "") for name in own]


@pytest.mark.parametrize("slug", one_of_each_kind())
def test_every_act_on_cards_can_be_dragged(slug: str, tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    failures = []
    for match, seat, ask in asks_with_cards(slug):
        verbs: dict[Any, Action] = {}
        for action in ask.actions:
            if cards_named(action):
                verbs.setdefault((action.verb, len(action.args)), action)
        for action in verbs.values():
            scene = seated(driver, match.at(match.choices), seat)
            if wrong := by_dragging(driver, scene, action):
                failures.append(f"{action}: {wrong}")
    assert not failures, "\n".join(failures)


@pytest.mark.parametrize(("slug", "place"), [("newmarket", "stand."), ("pope_joan", "division.")])
def test_a_counter_is_dragged_to_the_place_where_it_is_staked(slug: str, place: str, tmp_path: Path) -> None:
    match, seat, action = next(
        (match.at(match.choices), ask.seat, action)
        for match, ask in questions(slug)
        for action in ask.actions
        if action.verb.name == "Place"
    )
    driver = Driver(tmp_path)
    scene = seated(driver, match, seat)
    before = scene.session.match.position
    goal = next(target for target in driver.app.targets if target.name.startswith(place))
    driver.drag("purse", scene.layout.caption.center)
    assert scene.session.match.position == before
    assert "Drag a counter" in driver.app.notice
    driver.hold("purse")
    driver.carry(goal.rect.center)
    assert len(driver.scene.sprites(driver.app.looks())) == 1
    driver.let_go(goal.rect.center)
    assert scene.session.match.log[before].value.verb is action.verb
    assert "purse" not in driver.names() or scene.own_ask() is not None
