"""The screens that belong to no game: saved games in their drawers, settings in their groups, figures to take away."""

from __future__ import annotations

import csv
import json
import webbrowser
from pathlib import Path
from typing import Any

import pytest

from parlour.gui.scenes.preferences.settings import GROUPS, SettingsScene, value_words
from parlour.gui.scenes.records.figures import balance_sentence
from parlour.gui.scenes.records.look_back import LookBackScene
from parlour.gui.scenes.records.saved import DAMAGED, FINISHED, UNDER_WAY, SavedScene
from parlour.gui.scenes.records.statistics import StatisticsScene, counted
from parlour.match import Match
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.storage.reviews import ChoiceKind, ReviewedDeal, keep_review, reviewed_deals
from parlour.storage.settings import LIMITS, Settings
from parlour.words.language import languages, speaking
from parlour.words.message import message
from tests.gui.driver import Driver
from tests.support import open_ask


def played(driver: Any, slug: str, deals: int, stays: bool, preset: str = "plain") -> None:
    """Keep a game of so many deals, and a deal that has begun where it `stays` under way."""
    match = Match.start(slug, seats=3, preset=preset, seed=5, deals=0 if stays else deals)
    kinds = [PERSON, COMPUTER, COMPUTER]
    sitters = [Sitter(name, sign, kind, "easy") for (name, sign), kind in zip(company(3), kinds, strict=True)]
    session = Session.begin(match, sitters, InlineThinker(), driver.app.places)
    while not match.is_over and match.deal_number <= deals:
        match.act(open_ask(match).actions[0], open_ask(match).seats[0])
    session.close()


@pytest.fixture
def house(tmp_path: Path) -> Any:
    driver = Driver(tmp_path)
    played(driver, "nap", 2, stays=True)
    played(driver, "pope_joan", 1, stays=False)
    (driver.app.places.games / "torn.parlour").write_text("no game at all\n")
    return driver


def test_saved_games_lie_in_drawers_and_are_found_by_their_words(house: Any) -> None:
    house.app.push(SavedScene(house.app))
    scene = house.scene
    assert scene.drawer == UNDER_WAY
    assert [[saved.path.stem.split("-")[0] for saved in scene.in_drawer(i)] for i in range(3)] == [
        ["nap"], ["pope_joan"], ["torn"],
    ]  # fmt: skip
    house.frames(30)
    house.click(f"drawer.{FINISHED}")
    assert [saved.game for saved in scene.games] == ["pope_joan"]
    scene.look_for("nap")
    assert not scene.games
    house.click(f"drawer.{DAMAGED}")
    scene.look_for("torn")
    assert [saved.path.name for saved in scene.games] == ["torn.parlour"]


def test_the_game_that_is_continued_is_the_one_that_was_chosen(house: Any) -> None:
    house.app.push(SavedScene(house.app))
    house.frames(30)
    house.click("open")
    house.frames()
    assert house.scene.session.match.game.slug == "nap"


def test_every_setting_stands_in_one_group() -> None:
    keys = [setting.key for group in GROUPS for setting in group.settings]
    assert len(keys) == len(set(keys))
    of_the_window = {"fullscreen", "width", "height", "left", "top", "wishes"}
    kept_otherwise = {*of_the_window, "names", "keys", "second_look", "head_start", "purse"}
    assert set(keys) | kept_otherwise == set(Settings.__dataclass_fields__)


@pytest.mark.parametrize("code", languages())
def test_every_setting_and_its_values_have_words(code: str) -> None:
    with speaking(code):
        for setting in (setting for group in GROUPS for setting in group.settings):
            assert setting.words and setting.explanation
            is_named = setting.key == "language"  # each has its own name
            values = [value for value in LIMITS.get(setting.key, ()) if isinstance(value, str) and not is_named]
            assert [value for value in values if value_words(setting.key, value) == value] == [], setting.key


def test_the_names_of_the_groups_of_settings_are_written_out(window: Any) -> None:
    window.begin_again((800, 600))
    for code in ("en", "de"):
        with speaking(code):
            window.app.push(SettingsScene(window.app))
            window.frames(2)
            assert {group.name for group in GROUPS} <= {text for _, text, _ in window.app.written}
            window.app.pop()


def test_a_group_of_settings_is_opened_by_its_name(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.push(SettingsScene(driver.app))
    driver.frames(30)
    driver.click("group.3")
    assert "set.is_muted" in driver.names() and "set.text.0" not in driver.names()


def test_the_figures_can_be_taken_away_as_a_table_and_as_json(house: Any) -> None:
    house.app.push(StatisticsScene(house.app, counted(house.app.places)))
    house.frames(30)
    house.click("export")
    folder = house.app.places.state
    rows = json.loads((folder / "statistics.json").read_text(encoding="utf-8"))
    with (folder / "statistics.csv").open(encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    assert len(rows) == len(table) == 3 * 3  # two deals of Nap and one of Pope Joan, three seats each
    assert [int(row["gain"]) for row in table] == [row["gain"] for row in rows]
    assert sum(row["gain"] for row in rows if row["game"] == "nap") == 0


def test_the_figures_of_today_are_those_of_the_games_begun_today(house: Any) -> None:
    old = next(house.app.places.games.glob("nap-*"))
    old.rename(old.with_name("nap-19990101-120000.parlour"))
    house.app.push(StatisticsScene(house.app, counted(house.app.places)))
    scene = house.scene
    scene.chosen.game = scene.chosen.games.index("nap")
    assert len(scene.chosen.rows()) == 2
    house.frames(30)
    house.click("period.1")
    assert not scene.chosen.rows()
    scene.chosen.game = scene.chosen.games.index("pope_joan")
    assert len(scene.chosen.rows()) == 1


def test_deleted_figures_are_counted_again_on_request(house: Any) -> None:
    games = sorted(house.app.places.games.glob("*.parlour"))
    house.app.push(StatisticsScene(house.app, counted(house.app.places)))
    house.frames(30)
    house.scene.chosen.choose_game(house.scene.chosen.games.index("nap"))
    house.frames(2)
    house.click("delete")
    assert not house.scene.chosen.rows()
    assert sorted(house.app.places.games.glob("*.parlour")) == games
    again = StatisticsScene(house.app, counted(house.app.places))
    house.app.push(again)
    house.frames(30)
    assert again.chosen.games == ["nap", "pope_joan"]
    assert not again.chosen.rows()
    again.chosen.choose_game(1)
    assert len(again.chosen.rows()) == 1, "the other game is still counted"
    again.chosen.choose_game(0)
    house.frames(2)
    house.click("restore")
    assert len(again.chosen.rows()) == 2


def test_a_deal_under_way_is_named_as_not_counted(house: Any) -> None:
    house.app.push(StatisticsScene(house.app, counted(house.app.places)))
    house.frames(30)
    told = [words for _, words, _ in house.app.written]
    assert "deal 3" in " ".join(told), told


def test_figures_are_told_for_one_form_of_a_game(house: Any) -> None:
    played(house, "nap", 1, stays=False, preset="misery")
    house.app.push(StatisticsScene(house.app, counted(house.app.places)))
    house.frames(30)
    scene = house.scene
    assert len(scene.chosen.rows()) == 3
    house.click("form.after")
    assert [row.preset for row in scene.chosen.rows()] == ["plain"] * 2
    house.click("form.after")
    assert [row.preset for row in scene.chosen.rows()] == ["misery"]
    house.click("form.after")
    assert len(scene.chosen.rows()) == 3


def test_each_of_seven_people_is_reached(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    match = Match.start("speculation", seats=7, seed=5, deals=1)
    sitters = [Sitter(name, sign, PERSON) for name, sign in company(7)]
    session = Session.begin(match, sitters, InlineThinker(), driver.app.places)
    while not match.is_over:
        match.act(open_ask(match).actions[0], open_ask(match).seats[0])
    session.close()
    driver.app.push(StatisticsScene(driver.app, counted(driver.app.places)))
    driver.frames(30)
    found = set()
    for _ in range(7):
        found |= {row.name for row in driver.scene.chosen.rows()}
        driver.click("person.after")
    assert found == {sitter.name for sitter in sitters}


def test_the_results_are_printed_with_what_the_drawings_show(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda address: True)
    house.app.push(StatisticsScene(house.app, counted(house.app.places)))
    house.frames(30)
    house.click("print")
    page = (house.app.places.state / "print" / "results-nap.html").read_text("utf-8")
    gains = [row.gain for row in house.scene.chosen.rows()]
    assert balance_sentence(gains) in page
    assert page.count("<svg") == 2
    assert page.count("<rect") == len(set(gains))


def test_the_learning_curve_waits_for_a_deal_looked_back_at(house: Any) -> None:
    house.app.push(StatisticsScene(house.app, counted(house.app.places)))
    house.frames(30)
    house.click("leaf.1")
    house.frames()
    assert message("session.learning.nothing_yet") in " ".join(text for _, text, _ in house.app.written)
    offs = {target.name: target.off for target in house.app.targets}
    assert offs["print"] == "There is nothing to print until you look back at a deal."


def test_a_look_back_to_its_end_appears_in_the_learning_curve_and_is_printed(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def open_page(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", open_page)
    session = Session.resume(next(house.app.places.games.glob("nap-*")), house.app.thinker)
    house.app.push(LookBackScene(house.app, session, 0, 1))
    house.until(lambda: house.scene.review.is_complete)
    (kept,) = reviewed_deals(house.app.places)
    assert (kept.game, kept.deal, kept.choices) == ("nap", 1, len(house.scene.review.judged))
    session.close()
    scene = StatisticsScene(house.app, counted(house.app.places))
    house.app.push(scene)
    scene.chosen.game = scene.chosen.games.index("nap")
    house.frames(30)
    house.click("leaf.1")
    house.frames()
    assert scene.chosen.looked_back_at() == [kept]
    house.click("print")
    (page,) = (house.app.places.state / "print").glob("learning-nap.html")
    assert opened == [page.absolute().as_uri()]
    assert f"{kept.found} of {kept.choices}" in page.read_text("utf-8")


def test_practice_that_is_not_saved_leaves_no_mark_on_the_learning_curve(house: Any) -> None:
    session = Session.resume(next(house.app.places.games.glob("nap-*")), house.app.thinker)
    practice = Session(session.match, session.sitters, house.app.thinker, None)
    session.close()
    house.app.push(LookBackScene(house.app, practice, 0, 1))
    house.until(lambda: house.scene.review.is_complete)
    assert reviewed_deals(house.app.places) == []


@pytest.mark.parametrize(("size", "text"), [((1366, 768), 100), ((800, 600), 200)])
def test_every_kind_of_choice_can_be_read_in_the_learning_leaf(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    driver = Driver(tmp_path, size)
    driver.app.settings.text = text
    played(driver, "nap", 1, stays=False)
    results = counted(driver.app.places)
    words = ["call", "pass", "lead", "follow", "discard", "take the spare hand and stand for nap"]
    kinds = tuple(ChoiceKind(word, i + 1, 1) for i, word in enumerate(words))
    keep_review(driver.app.places, ReviewedDeal("nap-20260301-200000", 1, "nap", results.people[0], kinds))
    driver.app.push(StatisticsScene(driver.app, counted(driver.app.places)))
    driver.frames(30)
    driver.click("leaf.1")
    shown: set[str] = set()
    for _ in range(30):
        assert driver.faults() == []
        shown |= {words for _, words, _ in driver.app.written}
        driver.scene.wheel(-3)
    assert set(words) <= shown
