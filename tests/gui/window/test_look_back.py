"""Looking back: every own choice with the hint of its moment, the position as it was, and a second try."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from parlour.games import CATALOGUE
from parlour.gui.scenes.records.comparing import ComparingScene
from parlour.gui.scenes.records.judged_paper import draw_pills, named
from parlour.gui.scenes.records.look_back import LookBackScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import PracticeScene, TableScene
from parlour.match import Match
from parlour.players.worker import InlineThinker
from parlour.session.review.review import SLIGHT, Review, choices_of
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session, match_of
from tests.gui.driver import Driver
from tests.support.cases import each_case
from tests.tables import one_of_each_kind, rows_at_once


def finished(slug: str, seats: int, seed: int = 3) -> Match:
    """Return a match whose first deal has been played to its end by chance."""
    match, chance = Match.start(slug, seats=seats, seed=seed), random.Random(seed)
    for _ in range(3000):
        if match.results or match.ask is None:
            return match
        seat = match.ask.seats[0]
        own = match.ask.of(seat)
        assert own is not None
        match.act(own.drawn(chance.random()), seat)
    raise AssertionError("the deal never ends")


@each_case("slug", one_of_each_kind())
def test_every_choice_of_a_deal_is_found_and_judged_from_its_own_moment(slug: str) -> None:
    match = finished(slug, CATALOGUE[slug].best[0])
    for seat in range(min(match.seats, 2)):
        for choice in choices_of(match, seat, 1):
            ask = match.at(choice.before).ask
            assert ask is not None
            own = ask.of(seat)
            assert own is not None
            assert choice.possible == len(own.actions) > 1
            assert own.refusal(choice.action) is None


def test_leading_to_a_trick_and_following_are_different_kinds_of_choice() -> None:
    match = finished("nap", 4, seed=4)
    choices = [choice for seat in range(4) for choice in choices_of(match, seat, 1)]
    assert {choice.kind for choice in choices} == {"call", "pass", "lead", "follow"}
    for choice in choices:
        trick = match.at(choice.before).view(0).zones["trick"]
        assert choice.action.verb.name != "Play" or choice.kind == ("follow" if trick else "lead")
    cassino = finished("cassino", 2)
    assert {choice.kind for choice in choices_of(cassino, 0, 1)} == {"play"}


def test_choices_are_judged_one_after_another() -> None:
    match = finished("nap", 4)
    review = Review(match, 0, 1, InlineThinker())
    assert len(review.judged) > 1
    for _ in range(len(review.judged)):
        assert review.poll()
    assert review.is_complete
    assert not review.poll()
    for each in review.judged:
        assert each.hint is not None
        named = each.choice.action in (each.hint.action, *each.hint.candidates)
        slight = dict(each.hint.costs).get(str(each.choice.action), SLIGHT) < SLIGHT
        assert each.is_best == (named or slight)


def test_the_judgement_does_not_depend_on_what_came_later_or_on_hidden_cards() -> None:
    match = finished("nap", 4)
    whole, cut = Review(match, 0, 1, InlineThinker()), match.at(match.choices - 3)
    short = Review(cut, 0, 1, InlineThinker())
    for review in (whole, short):
        while not review.is_complete:
            review.poll()
    for one, other in zip(whole.judged, short.judged, strict=False):
        assert one.hint == other.hint


@pytest.fixture
def settled(tmp_path: Path) -> Any:
    driver = Driver(tmp_path)
    match = Match.start("nap", seats=4, seed=3, deals=1)
    sitters = [Sitter("Ann", "fan", PERSON), *(Sitter(f"C{i}", "key", COMPUTER, "easy") for i in range(3))]
    driver.app.push(TableScene(driver.app, Session(match, sitters, driver.app.thinker, None)))
    while not isinstance(driver.scene, SettlementScene):
        driver.until(lambda: isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None)
        if isinstance(driver.scene, TableScene):
            driver.scene.do(driver.scene.actions()[0])
            driver.frames(2)
    driver.frames(30)
    return driver


def test_k_looks_back_and_each_choice_can_be_seen(settled: Any) -> None:
    settled.key("k")
    scene = settled.scene
    assert isinstance(scene, LookBackScene)
    settled.until(lambda: scene.review.is_complete)
    order = scene.review.by_cost()
    costs = [scene.review.judged[place].cost for place in order]
    known = [cost for cost in costs if cost is not None]
    assert known == sorted(known, reverse=True), "the dearest first"
    for place in order:
        assert scene.place == place
        assert settled.faults() == []
        choice = scene.review.judged[place].choice
        assert scene.review.position(place).choices == choice.before
        settled.key("right")
    settled.key("left")
    assert scene.place == order[-2:][0]


@pytest.mark.parametrize(
    ("size", "text"),
    rows_at_once([((1366, 768), 100), ((1024, 600), 200), ((800, 480), 100)], lambda row: row[1] == 200),
)
def test_a_choice_and_the_idea_are_shown_side_by_side(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    driver = Driver(tmp_path, size)
    driver.app.settings.text = text
    match = finished("nap", 4)
    sitters = [Sitter(name, "fan", PERSON if name == "Ann" else COMPUTER) for name in ("Ann", "Bob", "Cat", "Dan")]
    driver.app.push(LookBackScene(driver.app, Session(match, sitters, driver.app.thinker, None), 0, 1))
    driver.until(lambda: driver.scene.review.is_complete)
    first = driver.scene.review.judged[0]
    asked = match.at(first.choice.before).ask
    assert asked is not None
    idea = next(action for action in asked.actions if action is not first.choice.action)
    first.hint = replace(first.hint, action=idea, candidates=())
    label = driver.scene.narrator.label(first.choice.action)
    driver.key("c")
    scene = driver.scene
    assert isinstance(scene, ComparingScene)
    driver.until(lambda: bool(scene.views))
    played, other = scene.views
    assert played.title == f"Played: {label}"
    driver.key("home")
    assert played.picture.piles == other.picture.piles
    assert played.picture.hand(0) == list(match.at(first.choice.before).view(0).hand)
    assert played.picture.hand(1) == [None] * 5  # what others held stays theirs
    for _ in range(scene.last):
        driver.key("right", frames=2)
        assert driver.faults() == []
    assert scene.step == scene.last == max(played.course.last, other.course.last)
    assert list(played.picture.counters) == match.results[0].counters
    assert list(other.picture.counters) == other.course.match.results[0].counters
    assert len(match.results) == 1


def test_where_nothing_was_better_nothing_is_compared(settled: Any) -> None:
    settled.key("k")
    settled.until(lambda: settled.scene.review.is_complete)
    judged = settled.scene.judged
    judged.hint = replace(judged.hint, action=judged.choice.action)
    settled.key("c")
    assert isinstance(settled.scene, LookBackScene)
    assert settled.app.notice == "Nothing to compare: you chose the best."


def test_a_choice_can_be_tried_again_and_nothing_of_it_is_kept(settled: Any) -> None:
    before = len(settled.scene.table.session.match.log)
    settled.key("k")
    settled.click("look.try")
    assert isinstance(settled.scene, PracticeScene)
    looked = settled.app.scenes[-2]
    assert match_of(settled.scene.session).choices == looked.review.judged[looked.place].choice.before
    assert settled.scene.session.path is None
    assert len(settled.app.scenes[-2].session.match.log) == before


def test_a_family_does_not_look_back_for_hands_stay_secret(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    match = Match.start("nap", seats=3, seed=3, deals=1)
    sitters = [Sitter(name, "fan", PERSON) for name in ("Ann", "Bob")] + [Sitter("C", "key", COMPUTER, "easy")]
    table = TableScene(driver.app, Session(match, sitters, driver.app.thinker, None))
    assert not table.closing.ways.may_look_back


@pytest.mark.parametrize(("size", "slug"), [((1024, 600), "nap"), ((1366, 768), "cribbage"), ((1920, 1080), "loo")])
def test_nothing_crosses_when_looking_back(tmp_path: Path, size: tuple[int, int], slug: str) -> None:
    driver = Driver(tmp_path, size)
    match = finished(slug, CATALOGUE[slug].best[0])
    sitters = [Sitter(f"P{i}", "fan", PERSON if not i else COMPUTER) for i in range(match.seats)]
    driver.app.push(LookBackScene(driver.app, Session(match, sitters, driver.app.thinker, None), 0, 1))
    driver.until(lambda: driver.scene.review.is_complete)
    for place in range(len(driver.scene.review.judged)):
        driver.scene.stand_at(place)
        assert driver.faults() == [], place


def test_the_same_deal_is_played_again_with_the_same_cards_and_is_not_saved(settled: Any) -> None:
    played = settled.scene.table.session.match
    hand = list(played.at(0).view(0).hand)
    choices = played.choices
    settled.key("d")
    scene = settled.scene
    assert isinstance(scene, PracticeScene)
    settled.until(lambda: settled.scene.own_ask() is not None)
    assert list(match_of(scene.session).at(0).view(0).hand) == hand
    assert scene.session.path is None
    assert played.choices == choices, "the match that was played stays as it is"


@pytest.mark.parametrize("size", [(1366, 768), (800, 600)], ids=str)
def test_the_paper_says_what_was_better_and_names_the_cards_laid_out(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, size)
    match = finished("cribbage", 2, seed=5)
    sitters = [Sitter("Ann", "fan", PERSON), Sitter("Tom", "key", COMPUTER)]
    scene = LookBackScene(driver.app, Session(match, sitters, driver.app.thinker, None), 0, 1)
    driver.app.push(scene)
    driver.until(lambda: scene.review.is_complete)
    place = next(i for i, each in enumerate(scene.review.judged) if each.choice.action.verb.name == "LayOut")
    scene.stand_at(place)
    assert driver.faults() == []
    action = scene.review.judged[place].choice.action
    assert all(str(card) in named(scene.narrator, action) for card in action.args[0])
    written = " ".join(words for _, words, _ in driver.app.written)
    assert "Judged by what you could see then." in written, "the reason stands on the paper"


def test_the_played_card_and_the_better_one_are_marked_and_no_mark_covers_another(tmp_path: Path) -> None:
    canvas, places = Driver(tmp_path).app.canvas(), {"QH": 200, "4H": 400, "5H": 405}
    canvas.card_places |= {card: Rect(x, 500, 130, 180) for card, x in places.items()}
    draw_pills(canvas, {"QH"}, {"4H"})
    assert [words for _, words, _ in canvas.written] == ["Better", "You played this"]
    draw_pills(canvas, {"5H"}, {"4H"})
    assert [words for _, words, _ in canvas.written][2:] == ["Better"]
