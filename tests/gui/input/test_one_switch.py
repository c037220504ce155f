"""With one switch: deals played by it alone, every screen gone round, and the ways out of everything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.cli.program import arguments, main, request_of
from parlour.games import CATALOGUE
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.routing.router import open_route
from parlour.gui.window.app import App, FixedClock
from parlour.match import Match
from parlour.session.replay.record_steps import RecordSteps
from parlour.session.request import sample_paths
from tests.golden.heard import Heard, play_a_deal, seated
from tests.gui.by_switch import PRESS, OneSwitch
from tests.gui.events import family
from tests.gui.window.test_screens import A_THIRD, shown

TENTHS = 6


def with_switch(window: Any) -> OneSwitch:
    window.app.settings.scan = TENTHS
    window.app.settings.motion = "none"
    return OneSwitch(window)


def play(window: Any, slug: str) -> OneSwitch:
    """Play a deal with the switch alone, and go home by it."""
    window.begin_again((1024, 600))
    fingers = with_switch(window)
    with window.unpainted():
        play_a_deal(window, seated(window, slug), fingers)
        assert isinstance(window.scene, SettlementScene)
        assert window.scene.number == 1
        settled = window.scene
        fingers.choose("next")
        assert window.scene is not settled  # perhaps that of a second deal, in which nobody asked the person
    return fingers


@pytest.mark.parametrize("slug", ["nap", "brag"])
def test_a_deal_is_played_with_one_switch(window: Any, slug: str) -> None:
    pressed = play(window, slug).pressed
    assert slug != "brag" or any(name.startswith("amount.") for name in pressed)  # a sum was put together


@pytest.mark.slow
@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_deal_of_every_game_is_played_with_one_switch(window: Any, slug: str) -> None:
    play(window, slug)


def everything_ringed(window: Any, fingers: OneSwitch) -> set[str]:
    """Go round once, into every group, and return the targets and bars that were ringed."""
    scan, ringed, entered = window.app.scan, set(), set()
    for _ in range(20_000):
        stop = scan.stop
        if stop is not None and not stop.members:
            ringed.add(stop.name)
        elif stop is not None and stop.name not in entered:
            entered.add(stop.name)
            fingers.switch()
            continue
        wanted = {t.name for t in window.app.targets if t.scans and not t.off} - {
            t.name for t in window.app.targets if window.app.widgets.is_field(t.name)
        }
        if wanted | {bar.name for bar in window.app.widgets.bars} <= ringed:
            return ringed
        window.app.step()
    raise AssertionError(f"never ringed: {wanted - ringed}")


@pytest.mark.parametrize("name", A_THIRD)
def test_one_switch_comes_to_everything_on_every_screen(window: Any, name: str) -> None:
    shown(window, name)
    with window.unpainted():
        assert everything_ringed(window, with_switch(window))


def test_a_demonstration_is_led_with_one_switch(window: Any) -> None:
    window.begin_again((1366, 768))
    fingers = with_switch(window)
    scene = DemonstrationScene(window.app, RecordSteps(Match.load(next(iter(sample_paths().values())))))
    window.app.push(scene)
    window.frames(20)
    with window.unpainted():
        assert everything_ringed(window, fingers)
        at = scene.player.at
        fingers.choose("transport.next")
    assert scene.player.at == at + 1


def test_a_sheet_over_the_table_is_gone_round_alone_and_left(window: Any) -> None:
    window.begin_again((1024, 600))
    fingers, table = with_switch(window), seated(window, "nap")
    window.until(lambda: table.own_ask() is not None)
    fingers.choose("menu")
    assert table.overlay is not None
    fingers.choose("menu.keys")
    window.frames(40)
    names = {t.name for t in window.app.targets}
    assert "lines.back" in names
    before = table.overlay.scroll
    fingers.choose("lines.scroll")
    assert table.overlay.scroll > before
    fingers.choose("lines.back")
    assert table.overlay is None
    fingers.choose("menu")
    fingers.choose("menu.leave")
    assert isinstance(window.scene, HomeScene)


def test_the_curtain_is_lifted_with_the_switch(window: Any) -> None:
    window.begin_again((1024, 600))
    fingers = with_switch(window)
    window.app.push(family(window.app, "nap", "plain", 4, 3, 4))
    window.until(lambda: isinstance(window.scene, CurtainScene))
    window.frames(40)  # a press that follows a new screen at once is taken for a slip
    person = window.scene.person
    fingers.choose("reveal")
    assert window.scene.shown_to == person
    window.app.to_bottom()


def test_a_hand_of_a_family_lies_open_as_long_as_one_switch_needs(window: Any) -> None:
    window.begin_again((1024, 600))
    fingers = with_switch(window)
    table = family(window.app, "nap", "plain", 4, 3, 4)
    window.app.push(table)
    window.until(lambda: isinstance(window.scene, CurtainScene))
    window.frames(40)
    fingers.choose("reveal")
    window.frames(60 * 30)
    assert window.scene is table
    window.until(lambda: isinstance(window.scene, CurtainScene))  # and yet it is covered in the end
    window.app.to_bottom()


def test_what_may_not_be_played_is_passed_over(window: Any) -> None:
    window.begin_again((1024, 600))
    with_switch(window)
    table = seated(window, "nap")
    hand = [t for t in window.app.targets if t.name.startswith("card.")]
    assert hand
    window.until(lambda: table.own_ask() is not None)
    window.frames(2)
    may = {f"card.{a.what}" for a in table.actions() if a.verb.name == "Play"}
    assert {t.name for t in window.app.targets if t.name.startswith("card.") and t.scans} == may


def test_what_is_ringed_is_said(window: Any) -> None:
    window.begin_again((1024, 600))
    window.app.voice = heard = Heard()
    with_switch(window)
    window.frames(600)
    assert {"To begin.", "The shelf.", "The foot of the page."} <= set(heard.lines)


class Slow(Heard):
    """A voice that has not done with a line yet."""

    @property
    def is_speaking(self) -> bool:
        return True


def test_the_ring_waits_for_the_voice(window: Any) -> None:
    window.begin_again((1024, 600))
    with_switch(window)
    window.frames(2)
    window.app.voice = Slow()
    first = window.app.scan.stop
    window.frames(600)
    assert window.app.scan.stop.name == first.name


def test_a_click_of_a_mouse_that_lies_still_is_the_switch_and_a_moved_one_points(window: Any) -> None:
    window.begin_again((1366, 768))
    fingers = with_switch(window)
    fingers.wait_for(lambda stop: "home.settings" in stop.members)
    window.frames(1)
    down = [pygame.event.Event(kind, pos=(3, 3), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    before = window.app.scan.stop
    window.app.step(down)
    assert window.app.scan.stop != before or not isinstance(window.scene, HomeScene)
    window.begin_again((1366, 768))
    with_switch(window)
    window.frames(20)
    window.click("home.settings")
    assert type(window.scene).__name__ == "SettingsScene"


def test_a_hand_that_shakes_presses_once(window: Any) -> None:
    window.begin_again((1366, 768))
    fingers = with_switch(window)
    stop = fingers.wait_for(lambda stop: bool(stop.members))
    window.app.step([*PRESS, *PRESS, *PRESS])
    assert window.app.scan.stop.name in stop.members or set(window.app.scan.stop.members) < set(stop.members)
    assert isinstance(window.scene, HomeScene)


def test_the_key_and_the_setting_turn_it_on_and_off(window: Any) -> None:
    window.begin_again((1366, 768))
    window.key("f9")
    assert window.app.scan.stop is not None
    window.key("f9")
    assert window.app.scan.stop is None
    fingers = with_switch(shown(window, "settings"))
    fingers.choose("group.4")
    fingers.choose("set.scan.0")
    assert window.app.settings.scan == 0
    assert window.app.scan.stop is None


def test_the_command_line_sets_how_long_each_is_ringed(window: Any, tmp_path: Path, capsys: Any) -> None:
    asked = request_of(arguments().parse_args(["--scan", "2.5", "--data-dir", str(tmp_path)]))
    app = App(asked, open_route, clock=FixedClock(), thinker=window.app.thinker)
    assert app.settings.scan == 25
    assert app.scan.is_on
    assert main(["--scan", "1", "--text"]) == 2
    assert "Leave out --scan: it is for the window" in capsys.readouterr().err
