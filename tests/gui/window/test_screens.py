"""Every screen at four window sizes and three sizes of text: nothing overlaps, nothing is lost, all is reached."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.games import CATALOGUE
from parlour.gui.scenes.base import Scene
from parlour.gui.scenes.demonstrations import DemonstrationsScene
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.game.choice import fewer_seats
from parlour.gui.scenes.game.rules import GlossaryScene, RulesScene, _marked
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.home.shelf import ShelfScene
from parlour.gui.scenes.people.family import FamilyScene
from parlour.gui.scenes.preferences.about import AboutScene
from parlour.gui.scenes.preferences.access import AccessScene
from parlour.gui.scenes.preferences.first_start import FirstStartScene
from parlour.gui.scenes.preferences.keys import KeysScene
from parlour.gui.scenes.preferences.settings import SettingsScene
from parlour.gui.scenes.records.saved import SavedScene
from parlour.gui.scenes.records.statistics import StatisticsScene, counted
from parlour.match import Match
from parlour.storage.settings import Group, keep_group
from tests.gui.driver import Driver
from tests.support.cases import each_case
from tests.tables import at_once

SIZES = [(800, 600), (1024, 600), (1366, 768), (1920, 1080)]


def rules(app: Any) -> Scene:
    return RulesScene(app, "nap", 4, Match.start("nap", seats=4, seed=1).options, "")


def leaf(number: int, people: int = 1) -> Callable[[Any], Scene]:
    def made(app: Any) -> Scene:
        scene = GameScene(app, "pope_joan", people)
        scene.turn(number)
        return scene

    return made


def at_ease(app: Any) -> Scene:
    scene = GameScene(app, "nap", people=2)
    scene.turn(2)
    scene.seats_leaf.open_ease(1)
    return scene


def family(app: Any) -> Scene:
    for name in ("Hendersons", "The cousins"):
        keep_group(app.places.config, Group(name, [{"name": "Ann", "comfort": {"text": 150}}, {"name": "Tom"}]))
    return FamilyScene(app)


SCREENS: dict[str, Callable[[Any], Scene]] = {
    "home": HomeScene,
    "shelf": ShelfScene,
    "settings": SettingsScene,
    "saved": SavedScene,
    "statistics": lambda app: StatisticsScene(app, counted(app.places)),
    "glossary": GlossaryScene,
    "samples": DemonstrationsScene,
    "rules": rules,
    "game": leaf(0),
    "game.leaf1": leaf(1),
    "game.leaf2": leaf(2),
    "game.people": leaf(2, people=4),
    "game.ease": at_ease,
    "family": family,
    "keys": KeysScene,
    "access": AccessScene,
    "about": AboutScene,
    "first start": FirstStartScene,
}


A_THIRD = at_once([*SCREENS], lambda name: name in [*SCREENS][::3])  # of the screens at once, all in the long tests


def shown(window: Any, name: str, size: tuple[int, int] = (1366, 768), text: int = 100) -> Any:
    window.begin_again(size, text)
    window.app.push(SCREENS[name](window.app))
    window.frames(20)
    return window


def tables(sizes: list[tuple[int, int]], texts: tuple[int, ...], *marks: Any) -> list[Any]:
    return [pytest.param(size, text, id=f"{size[0]}x{size[1]}-{text}", marks=marks) for size in sizes for text in texts]


QUICK = tables([(1366, 768)], (100,)) + tables([(1024, 600)], (200,))
REST = tables(SIZES, (100, 125, 150, 175, 200), pytest.mark.slow)
EVERY = QUICK + [each for each in REST if each.values not in [quick.values for quick in QUICK]]


@each_case("name", SCREENS)
@each_case(("size", "text"), EVERY)
def test_nothing_crosses_and_what_can_be_pressed_is_large_enough(window: Any, name: str, size: Any, text: int) -> None:
    driver = shown(window, name, size, text)
    assert driver.faults() == []
    for target in driver.app.targets:
        assert driver.app.surface.get_rect().contains(target.rect), target
        least = 20 if target.zone == "words" else 36  # a word within a line cannot be higher than the line
        assert min(target.rect.size) >= least, target


@pytest.mark.parametrize("name", A_THIRD)
def test_the_keyboard_reaches_everything(window: Any, name: str) -> None:
    driver = shown(window, name)
    wanted, reached = set(driver.names()), set()
    with driver.unpainted():
        for _ in range(12):
            driver.key("tab", frames=1)
            driver.key("home", frames=1)
            group = {t.name for t in driver.app.targets if t.zone == zone_of(driver)}
            edge = [driver.app.focus]
            while edge:  # every way out of every target of the group
                here = edge.pop()
                if here in reached:
                    continue
                reached.add(here)
                for way in ("left", "right", "up", "down"):
                    driver.app.focus = here
                    driver.app.pressing.move_focus(way)
                    if driver.app.focus in group and driver.app.focus not in reached:
                        edge.append(driver.app.focus)
                    if driver.scene.scroll:
                        driver.scene.scroll = 0
                        driver.app.draw()
            driver.app.focus = next(n for n in driver.names() if n in group)
    assert reached >= wanted, wanted - reached


def test_the_arrows_bring_up_rows_that_are_scrolled_away(window: Any) -> None:
    driver = shown(window, "settings", (1024, 600), 175)
    driver.app.focus = next(n for n in driver.names() if n.startswith("set."))
    seen = set()
    with driver.unpainted():
        for _ in range(60):
            driver.key("down", frames=1)
            seen.add(driver.app.focus.split(".")[1] if driver.app.focus.startswith("set.") else "")
        assert "is_muted" in seen
        for _ in range(60):
            driver.key("up", frames=1)
    assert driver.scene.scroll == 0


def test_the_pages_of_a_list_are_turned_to_its_last_row_and_back(window: Any) -> None:
    driver = shown(window, "samples")
    last = f"sample.{len(driver.scene.found) - 1}"
    assert driver.app.focus == "sample.0" and last not in driver.names()
    with driver.unpainted():
        turned = 0
        while driver.app.focus != last:
            driver.key("page down", frames=1)
            turned += 1
        assert turned < len(driver.scene.found) / 2
        driver.key("home", frames=1)
        assert (driver.app.focus, driver.scene.scroll) == ("sample.0", 0)
        driver.key("end", frames=1)
        assert driver.app.focus == last


def zone_of(driver: Any) -> str:
    return str(next(t.zone for t in driver.app.targets if t.name == driver.app.focus))


@pytest.mark.parametrize("name", A_THIRD)
@pytest.mark.painted
def test_the_focus_is_marked_by_one_ring(window: Any, name: str) -> None:
    driver = shown(window, name)
    driver.app.shows_focus = False
    driver.app.draw()
    before = driver.app.surface.copy()
    driver.key("tab")
    target = next(t for t in driver.app.targets if t.name == driver.app.focus)
    area = target.rect.inflate(12, 12).clip(before.get_rect())
    yellow = pygame.Color("#FFD54A")
    spots = [(x, y) for x in range(area.x, area.right, 2) for y in range(area.y, area.bottom, 2)]
    ringed = sum(driver.app.surface.get_at(p) == yellow and before.get_at(p) != yellow for p in spots)
    assert ringed > 20


@each_case("name", SCREENS)
def test_nothing_is_drawn_while_nothing_happens(window: Any, name: str) -> None:
    driver = shown(window, name)
    drawn = driver.app.frames
    driver.frames(120)
    assert driver.app.frames == drawn


@each_case("name", [n for n in SCREENS if n != "home"])
def test_escape_leads_home(window: Any, name: str) -> None:
    driver = shown(window, name)
    driver.key("esc")
    if name == "game.ease":  # first the sheet goes, then the page
        driver.key("esc")
    assert isinstance(driver.scene, HomeScene)


def test_a_window_that_changes_its_size_is_laid_out_again(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    wide = max(t.rect.right for t in driver.app.targets)
    driver.app.surface = pygame.Surface((1920, 1080))
    driver.app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080))
    driver.frames(2)
    assert max(t.rect.right for t in driver.app.targets) > wide
    assert driver.faults() == []


@pytest.mark.painted
def test_two_runs_under_the_same_clock_paint_the_same_picture(tmp_path: Path) -> None:
    pictures = []
    for run in ("one", "two"):
        driver = Driver(tmp_path / run)
        driver.click("game.nap")
        driver.key("tab")
        pictures.append(pygame.image.tobytes(driver.app.surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("preset", "changed"), [("plain", set()), ("singles", {"partners"})])
def test_a_rule_is_marked_as_changed_where_the_plain_game_of_so_many_has_it_otherwise(
    window: Any, preset: str, changed: set[str]
) -> None:
    match = Match.start("cassino", seats=4, preset=preset, seed=1)
    assert RulesScene(window.app, "cassino", 4, match.options, "").changed == changed


def test_a_word_in_a_common_phrase_is_not_explained() -> None:
    said = ("The eight is taken out of the pack, and the deal passes to the left.", "Whoever is out takes the game.")
    plain, marked = _marked(said, "pope_joan", "en")
    assert "{{out}}" not in plain and "{{passes}}" not in plain and "{{pack}}" in plain
    assert "{{out}}" in marked


def test_a_word_is_explained_only_in_the_games_that_use_it_so(window: Any) -> None:
    texts = ("Whoever heads the trick", "the head table of the room")
    for slug, marked in (
        ("loo", "Whoever {{heads}} the {{trick}}"),
        ("progressive_poker", "Whoever heads the {{trick}}"),
    ):
        match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=1)
        scene = RulesScene(window.app, slug, match.seats, match.options, "")
        assert scene.marked(texts) == (marked, texts[1])


def test_a_rule_that_narrows_the_number_of_players_says_to_how_many() -> None:
    assert fewer_seats("nap", "pack", 32) == (2, 4)
    assert fewer_seats("nap", "pack", 52) is None
    assert fewer_seats("nap", "stake", 5) is None
