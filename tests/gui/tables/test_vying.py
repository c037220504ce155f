"""Brag, Bouillotte and Ambigu in the window: a deal by clicks and one by keys, and no stake or pool across another."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.gui.arrangements import arrangement_of
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.table.pot import VyingTable
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.gui.driver import Driver
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import at_once, rows_at_once

FORMS = [("brag", "plain"), ("brag", "three_stake_draw"), ("brag", "american"), ("bouillotte", "plain"),
         ("ambigu", "plain")]  # fmt: skip
STAYING = ("do.Call", "do.Enough", "do.NoStraddle", "do.PassWord", "do.Pass", "do.Stop", "do.PassOut", "do.Show",
           "do.Stifle", "do.Redeal", "do.Sight", "sum.Ante", "do.Rebuy")  # fmt: skip


def seated(tmp_path: Path, slug: str, preset: str, seats: int = 4, **given: Any) -> tuple[Any, Session]:
    """Sit down with one person at seat 0, computers at the others."""
    driver = Driver(tmp_path, given.pop("size", (1366, 768)))
    match = Match.start(slug, seats=seats, preset=preset, dealer=1, seed=4, **given)
    kinds = ["person"] + ["computer"] * (seats - 1)
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(seats), kinds, strict=True)]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    driver.frames(30)
    return driver, session


def is_done(driver: Any) -> bool:
    """Let the others play until the person is asked; return whether the deal is over."""
    driver.until(lambda: isinstance(driver.scene, SettlementScene) or driver.scene.own_ask() is not None)
    return isinstance(driver.scene, SettlementScene)


@pytest.mark.parametrize(("slug", "preset"), rows_at_once(FORMS, lambda form: form in FORMS[::2]))
def test_a_deal_is_played_by_clicks(tmp_path: Path, slug: str, preset: str) -> None:
    driver, session = seated(tmp_path, slug, preset)
    for _ in range(60):
        if is_done(driver):
            break
        names = driver.names()
        choice = next((n for want in STAYING for n in names if n.startswith(want)), None)
        driver.click(choice or ("set" if "set" in names else next(n for n in names if n.startswith("sum."))))
    assert session.match.results


def test_two_cards_are_raised_and_exchanged(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, "ambigu", "plain", rig={"hands": {0: "4C 9H"}})
    assert not is_done(driver)
    driver.click("card.4C")
    driver.click("set")
    assert session.match.facts["exchanged"][0] == 1
    assert "4C" not in map(str, session.match.view(0).hand)


def test_a_sum_is_typed_and_raised_and_nobody_is_all_in_by_accident(tmp_path: Path) -> None:
    driver, session = seated(
        tmp_path, "bouillotte", "plain", rig={"hands": {0: "AS KS QS"}}, options={"straddle": False}
    )
    assert not is_done(driver)
    verb = "Open" if "Open" in open_ask(session.match).amounts else "Raise"
    assert driver.scene.amounts.value == open_ask(session.match).amounts[verb][0], "it begins at the least"
    driver.key("3")
    driver.key("7")
    driver.click(f"sum.{verb}")
    assert session.match.facts["stakes"][0] == 37 or session.match.results


@pytest.mark.parametrize("size", at_once([(1024, 600), (1366, 768), (1920, 1080)], lambda size: size == (1024, 600)))
@pytest.mark.parametrize(
    ("slug", "seats"), [("brag", 12), ("brag", 3), ("bouillotte", 5), ("ambigu", 6), ("ambigu", 2)]
)
def test_nothing_on_the_table_crosses(tmp_path: Path, slug: str, seats: int, size: tuple[int, int]) -> None:
    driver, _ = seated(tmp_path, slug, "plain", seats, size=size)
    assert not is_done(driver)
    assert driver.faults() == []


@each_case(("slug", "facts", "asked", "told"), [
    ("brag", {"stakes": [1, 5]}, 0, ("4 for you to stay in", "4 to stay")),
    ("brag", {"stakes": [17, 1]}, 1, ("16 for Mrs Bell to stay in", "16 to stay")),
    ("brag", {"stakes": [2, 2]}, 0, ("Nothing for you to call", "Nothing to call")),
    ("ambigu", {"stakes": [2, 2], "in_play": [0, 1], "exchanged": [None, 3]}, 0, ()),
    ("ambigu", {"stakes": [2, 5], "in_play": [0, 1], "drawn": [None, 3]}, 0, ("3 for you to stay in", "3 to stay")),
    ("brag", {"stakes": [0, 0]}, 0, ("No bet yet",)),
    ("bouillotte", {"stakes": [0, 0], "to_meet": 5}, 0, ("The ante is 5", "Ante 5")),
])  # fmt: skip
def test_what_it_costs_to_stay_can_be_said_in_fewer_words(
    slug: str, facts: dict[str, Any], asked: int, told: tuple[str, ...]
) -> None:
    picture = SimpleNamespace(facts=facts, hand=lambda _seat: ["KH"])
    table = SimpleNamespace(picture=picture, asked_seats=lambda: (asked,), shown_to=0, names=["Ann", "Mrs Bell"])
    arrangement = arrangement_of(slug)
    assert isinstance(arrangement, VyingTable)
    assert arrangement.prices(table) == told  # type: ignore[arg-type]


@pytest.mark.parametrize(("slug", "text", "seats"), [("brag", 200, 3), ("brag", 100, 4), ("bouillotte", 200, 4)])
def test_no_line_on_the_table_is_cut(tmp_path: Path, slug: str, text: int, seats: int) -> None:
    driver, _ = seated(tmp_path, slug, "plain", seats, size=(1024, 600))
    driver.app.settings.text, driver.app.settings.show_log = text, False
    assert not is_done(driver)
    driver.frames(5)
    middle = driver.scene.layout.centre
    cut = [said for box, said, _ in driver.app.written if said.endswith("…") and middle.contains(box)]
    assert cut == []


@pytest.mark.parametrize(("slug", "shown"), [("bouillotte", True), ("ambigu", True), ("brag", False)])
def test_the_table_says_that_all_goes_to_the_right_where_it_does(tmp_path: Path, slug: str, shown: bool) -> None:
    driver, session = seated(tmp_path, slug, "plain")
    assert not is_done(driver)
    driver.frames(3)
    assert any("to the right" in said for _, said, _ in driver.app.written) is shown
    if shown:
        eldest = session.match.facts["players"][0]
        arrangement: Any = arrangement_of(slug)
        assert arrangement.state({"players": [eldest], "in_play": [eldest]}, eldest) == "eldest"


def reach(driver: Any, name: str) -> None:
    """Lead the focus to something by keys alone: from zone to zone by Tab, and within it by the arrows."""
    for _ in range(40):
        if driver.app.focus == name:
            return
        wanted = next(t for t in driver.app.targets if t.name == name)
        here = next((t for t in driver.app.targets if t.name == driver.app.focus), None)
        if here is None or here.zone != wanted.zone:
            key = "tab"
        else:
            key = "left" if wanted.rect.x < here.rect.x else "right"
        driver.key(key, frames=1)
    raise AssertionError(f"{name} is not reached: {driver.app.focus}")


KEYED = [*FORMS, ("progressive_poker", "plain")]


@pytest.mark.parametrize(
    ("slug", "preset"),
    [pytest.param(*form, marks=() if form[0] == "bouillotte" else pytest.mark.slow) for form in KEYED],
)
def test_a_deal_is_played_by_keys_alone(tmp_path: Path, slug: str, preset: str) -> None:
    driver, session = seated(tmp_path, slug, preset, 8 if slug == "progressive_poker" else 4)
    for _ in range(60):
        if is_done(driver):
            break
        names = driver.names()
        choice = next((n for want in STAYING for n in names if n.startswith(want)), None)
        reach(driver, choice or ("set" if "set" in names else next(n for n in names if n.startswith("sum."))))
        driver.key("enter")
    assert session.match.results


def test_two_persons_who_compare_their_hands_look_one_after_the_other(tmp_path: Path) -> None:
    """BR-23 at a family table: the loser is called first, sees both hands, and then the other; nobody else is."""
    hands = {1: "QS QD 4H", 2: "KS KD 5H", 3: "2S 3D 5C", 0: "2D 4C 6H"}
    driver = Driver(tmp_path)
    match = Match.start(
        "brag", seats=4, preset="american", dealer=0, options={"ante_choice": "fixed"}, rig={"hands": hands}
    )
    kinds = ["computer", "person", "person", "computer"]
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(4), kinds, strict=True)]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    driver.app.push(TableScene(driver.app, session))
    called = []
    for word in ("Raise(4)", "Call", "GoOn", "GoOn"):
        driver.until(lambda: isinstance(driver.scene, CurtainScene))
        called.append(driver.scene.person)
        driver.frames(20)
        driver.hold_down("reveal")
        scene = driver.scene
        assert isinstance(scene, TableScene)
        driver.until(lambda: driver.scene.own_ask() is not None)
        if word == "GoOn":
            other = 3 - called[-1]
            assert sorted(map(str, scene.picture.hand(other))) == sorted(hands[other].split())
            assert all(card is None for card in scene.picture.hand(0))
        scene.do(next(a for a in scene.actions() if str(a) == word))
    assert called == [1, 2, 1, 2]
