"""By keys alone: whatever is laid over a table, a look back, a lesson, the curtain, and every page of the house.

Everything that can be pressed is reached within twelve keys, Tab goes round without a trap, and Escape leads out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from parlour.games import CATALOGUE
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.game.rules import GlossaryScene, RulesScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.home.shelf import ShelfScene
from parlour.gui.scenes.learning.editor.bench import EditorPage
from parlour.gui.scenes.preferences.settings import GROUPS, SettingsScene
from parlour.gui.scenes.records.saved import SavedScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.records.statistics import StatisticsScene, counted
from parlour.gui.scenes.routing.routes import ToDemonstration, ToEditor, ToNewLesson, ToNextLesson
from parlour.gui.scenes.routing.stumbled import StumbledScene
from parlour.gui.scenes.table import TableScene
from parlour.lessons import own
from parlour.lessons.library import lessons_of
from parlour.match import Match
from parlour.players.policy import policy_of
from parlour.session.request import sample_paths
from parlour.session.session import match_of
from tests.golden.heard import by_chance, seated
from tests.gui.by_keys import Fingers
from tests.gui.events import family
from tests.gui.input.test_keys_only import assert_all_is_near
from tests.tables import at_once

MOST_ESCAPES = 6  # until one is Home, or the menu is open that leads there
Opener = Callable[[Any], object]


def asked(window: Any, slug: str, is_wanted: Callable[[TableScene], bool] = lambda table: True) -> TableScene:
    """Return a table at a question of the person, the first that is wanted; answers before it are given by chance."""
    table: TableScene = seated(window, slug, size=(1366, 768))
    for _ in range(4000):
        window.app.step()
        is_over = window.app.scene is not table
        if is_over:
            window.app.scene.go_on()
        elif table.own_ask() is not None:
            if is_wanted(table):
                window.frames(20)
                return table
            table.do(by_chance(match_of(table.session).view(0)))
    raise AssertionError("it was never asked")


def key(slug: str, name: str) -> Opener:
    """Press a key at a table where somebody is asked."""

    def opened(window: Any) -> None:
        asked(window, slug)
        window.key(name)

    return opened


def chooser(window: Any) -> None:
    table = asked(window, "bouillotte", lambda table: len(table.actions()) > 12)
    verbs = [action.verb.name for action in table.actions()]
    table.sheets.open_chooser(max(verbs, key=verbs.count))


def offer(window: Any) -> None:
    window.app.settings.text = 200
    table = asked(window, "nap")
    table.logbook.is_open, window.app.is_dirty = True, True  # beside which the buttons have less room
    window.frames(2)
    window.click("more")


def amounts(window: Any) -> None:
    asked(window, "vingt_un", lambda table: bool(table.amounts.open()))


def long_log(window: Any) -> None:
    table = asked(window, "speculation", lambda table: len(table.logbook.lines()) > 40)
    table.logbook.is_open, window.app.is_dirty = True, True


def kept_log(window: Any) -> None:
    long_log(window)
    window.frames(2)
    window.click("log.of.1")


def looking_back(window: Any) -> None:
    long_log(window)
    window.frames(2)
    window.click(next(name for name in window.names() if name.startswith("log.line.")))
    assert isinstance(window.scene, DemonstrationScene)


def lesson(window: Any) -> None:
    window.app.open(ToNextLesson("pope_joan"))
    window.frames(2)


def curtain(window: Any) -> None:
    window.app.push(family(window.app, "nap", "plain", 4, 5, 2))
    window.until(lambda: isinstance(window.scene, CurtainScene))


def family_menu(window: Any) -> None:
    curtain(window)
    window.frames(30)
    window.hold_down("reveal")
    window.key("f10")


def settlement(window: Any) -> None:
    table = asked(window, "speculation")
    for _ in range(4000):
        window.app.step()
        if isinstance(window.scene, SettlementScene):
            return
        if table.own_ask() is not None:
            table.do(policy_of("speculation").advise(match_of(table.session).view(0))[0].action)
    raise AssertionError("the deal never ended")


def shown(presenter: bool) -> Opener:
    def opened(window: Any) -> None:
        window.app.open(ToDemonstration(sample_paths()["pope_joan-worked_hand"]))
        window.frames(2)
        if presenter:
            window.key("p")
        window.key("g")

    return opened


def many_games(window: Any) -> None:
    """Keep a game of every kind in its file."""
    app = window.app
    for seed, slug in enumerate(CATALOGUE):
        family(app, slug, "plain", CATALOGUE[slug].best[0], seed, 1).ended()


def saved(window: Any) -> None:
    many_games(window)
    window.app.push(SavedScene(window.app))


def home_with_games(window: Any) -> None:
    many_games(window)
    window.scene.entered()


def statistics(window: Any) -> None:
    many_games(window)
    window.app.push(StatisticsScene(window.app, counted(window.app.places)))


def searching(window: Any) -> None:
    window.app.push(ShelfScene(window.app))
    window.frames(2)
    window.app.focus = "find"
    window.frames(2)
    window.type("po")


def word(window: Any) -> None:
    window.app.push(GlossaryScene(window.app))
    rules = RulesScene(window.app, "nap", 4, Match.start("nap", seats=4, seed=1).options, "")
    window.app.push(rules)
    window.frames(20)
    window.click(next(name for name in window.names() if name.startswith("word.")))


def settings(group: int) -> Opener:
    def opened(window: Any) -> None:
        scene = SettingsScene(window.app)
        scene.turn(group)
        window.app.push(scene)

    return opened


def page(slug: str, leaf: int) -> Opener:
    def opened(window: Any) -> None:
        scene = GameScene(window.app, slug)
        scene.turn(leaf)
        window.app.push(scene)

    return opened


def rules_of(slug: str) -> Opener:
    def opened(window: Any) -> None:
        match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=1)
        window.app.push(RulesScene(window.app, slug, match.seats, match.options, ""))

    return opened


def every_option(window: Any) -> None:
    """Open the house rules of the page with all of them."""
    page("progressive_poker", 1)(window)
    window.scene.options_leaf.show_all()


def conflict(window: Any) -> None:
    """Ask for two rules of Vingt-un that cannot stand together."""
    page("vingt_un", 1)(window)
    window.scene.options_leaf.set("max_stake", 5)
    window.scene.options_leaf.set("min_stake", 6)
    assert window.scene.options_leaf.conflict is not None


def editing(page: EditorPage = EditorPage.WORDS, keys: str = "") -> Opener:
    """Open the first lesson of Nap in the editor at a decision, and press keys there."""

    def opened(window: Any) -> None:
        path, lesson = own.add(window.app.places.lessons, lessons_of("nap")[0])
        window.app.open(ToEditor(path, lesson))
        window.frames(20)
        window.scene.bench.stand(8)
        window.scene.bench.page, window.app.focus = page, "step.8"
        window.app.is_dirty = True
        window.frames(5)
        for pressed in keys:
            window.key(pressed)

    return opened


SHEETS: dict[str, Opener] = {
    "menu": key("nap", "f10"),
    "ledger": key("loo", "c"),
    "keys": lambda window: (asked(window, "nap"), window.scene.sheets.show_keys())[0],
    "chooser": chooser,
    "offer": offer,
    "amounts": amounts,
    "log": long_log,
    "log of one": kept_log,
    "look back": looking_back,
    "lesson": lesson,
    "curtain": curtain,
    "family's menu": family_menu,
    "settlement": settlement,
    "shown": shown(presenter=False),
    "shown to a room": shown(presenter=True),
    "saved games": saved,
    "home with games": home_with_games,
    "statistics": statistics,
    "searching": searching,
    "word": word,
    "lesson editor": editing(),
    "lesson editor, answers": editing(EditorPage.ANSWERS),
    "lesson editor, more": editing(EditorPage.MORE),
    "deal of a lesson": editing(keys="d"),
    "wish for a deal": editing(keys="dw"),
    "deal played on": editing(keys="l"),
    "new lesson": lambda window: window.app.open(ToNewLesson()),
    "stumbled": lambda window: window.app.push(StumbledScene(window.app, "It is told in a file.", None, "x")),
    "every option": every_option,
    "conflict": conflict,
}
HOUSE: dict[str, Opener] = {
    **{f"settings {group}": settings(group) for group in range(len(GROUPS))},
    **{f"{slug}, leaf {leaf}": page(slug, leaf) for slug in CATALOGUE for leaf in range(3)},
    **{f"rules of {slug}": rules_of(slug) for slug in CATALOGUE},
}


def assert_escape_leads_out(window: Any) -> None:
    """Press Escape until Home is there, or the menu of a table that says the way."""
    for _ in range(MOST_ESCAPES):
        if isinstance(window.scene, HomeScene) or "menu.leave" in window.names():
            return
        window.key("esc")
    raise AssertionError(f"Escape leads nowhere from {type(window.scene).__name__}")


def walked(window: Any, opener: Opener) -> None:
    window.begin_again((1366, 768))
    window.app.settings.motion = "none"
    with window.unpainted():
        opener(window)
        window.frames(20)
        assert_all_is_near(Fingers(window))
        assert_escape_leads_out(window)


@pytest.mark.parametrize("name", at_once([*SHEETS], lambda name: name in [*SHEETS][::3]))
def test_all_of_what_is_laid_over_a_table_is_within_twelve_keys(window: Any, name: str) -> None:
    walked(window, SHEETS[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSE)
def test_all_of_every_page_of_the_house_is_within_twelve_keys(window: Any, name: str) -> None:
    walked(window, HOUSE[name])


@pytest.mark.parametrize("name", ["first", "prev", "next", "last"])
def test_the_arrows_and_the_ends_do_what_the_buttons_of_a_demonstration_do(window: Any, name: str) -> None:
    window.begin_again((1366, 768))
    with window.unpainted():
        SHEETS["shown"](window)
        window.frames(20)
        window.click("time.9")
        before, places = window.scene.player.at, []
        target = next(t for t in window.app.targets if t.name == f"transport.{name}")
        ways: tuple[Callable[[], object], ...] = (lambda: window.click(target.name), lambda: window.key(target.key))
        for act in ways:
            window.scene.player.stand(before)
            window.app.focus = "transport.play"
            act()
            places.append(window.scene.player.at)
    assert places[0] == places[1] != before


@pytest.mark.parametrize("size", [(1366, 768), (1024, 600)])
def test_letters_typed_one_after_another_stand_in_their_order(window: Any, size: tuple[int, int]) -> None:
    window.begin_again(size)
    window.app.push(ShelfScene(window.app))
    window.app.focus = "find"
    window.frames(2)
    for letter in "pope":
        window.type(letter)
    assert window.scene.words == "pope"
    window.app.surface = pygame.Surface((1280, 720))
    window.app.handle(pygame.event.Event(pygame.WINDOWRESIZED, x=1280, y=720))
    window.frames(2)
    window.type("s")
    assert window.scene.words == "popes"
