"""A gamepad and fingers on the screen: what keys and presses reach, they reach, and once for each press."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.gui.drawing.canvas import Target
from parlour.gui.input.grip import TRIGGER
from parlour.gui.input.pad import FULL
from parlour.gui.input.pad_signs import SHAPES, signs_of
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.preferences.settings import SettingsScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.routing.routes import ToGame
from parlour.gui.widgets.parts import key_cap
from parlour.session.session import match_of
from tests.golden.heard import play_a_deal, seated
from tests.gui.by_keys import Fingers
from tests.gui.tables.test_dragging import NAP, asked
from tests.gui.tables.test_dragging import seated as rigged
from tests.gui.window.test_screens import SCREENS, shown
from tests.support.cases import each_case

BUTTON_OF = {
    "enter": pygame.CONTROLLER_BUTTON_A, "escape": pygame.CONTROLLER_BUTTON_B, "space": pygame.CONTROLLER_BUTTON_X,
    "tab": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "shift+tab": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT, "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP, "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "menu": pygame.CONTROLLER_BUTTON_START, "hint": pygame.CONTROLLER_BUTTON_Y, "why": pygame.CONTROLLER_BUTTON_BACK,
}  # fmt: skip
PAD = 4  # the number of a pad in these events


def pressed(name: str) -> list[pygame.event.Event]:
    button = BUTTON_OF[name]
    return [
        pygame.event.Event(kind, button=button, instance_id=PAD)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    ]


class Thumbs(Fingers):
    """Somebody with a pad: no digits, no Home and no End."""

    def moves(self, focus: str) -> list[str]:
        return [key for key in super().moves(focus) if key in BUTTON_OF]

    def press(self, *keys: str) -> None:
        for key in keys:
            if key.isdecimal():
                self.put(int("".join(keys)))
                return
            for event in pressed(key):
                self.app.step([event])

    def put(self, wanted: int) -> None:
        """Put a sum together from the least, one by one."""
        scene = self.app.scene
        while scene.amounts.value != wanted:
            self.choose("amount.more" if scene.amounts.value < wanted else "amount.less")


@pytest.mark.parametrize("slug", ["nap", "brag"])
def test_a_deal_is_played_with_a_pad(window: Any, slug: str) -> None:
    window.begin_again((1024, 600))
    window.app.settings.motion = "none"
    with window.unpainted():
        play_a_deal(window, seated(window, slug), Thumbs(window))
    assert isinstance(window.scene, SettlementScene)


@each_case("name", SCREENS)
def test_a_pad_comes_to_everything_on_every_screen(window: Any, name: str) -> None:
    driver = shown(window, name)
    ways = Thumbs(driver).ways({t.name for t in driver.app.targets})
    assert {t.name for t in driver.app.targets} <= ways.keys()


def test_start_opens_the_menu_and_b_leaves_it(window: Any) -> None:
    window.begin_again((1366, 768))
    table = seated(window, "nap", size=(1366, 768))
    window.app.step(pressed("menu"))
    assert table.overlay is not None
    window.app.step(pressed("escape"))
    assert table.overlay is None


def stick(axis: int, value: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYAXISMOTION, instance_id=PAD, axis=axis, value=value)


def test_a_stick_moves_once_for_each_time_and_goes_on_while_it_is_held(window: Any) -> None:
    app = shown(window, "shelf").app
    seen: list[str] = []
    app.press, real = seen.append, app.press
    try:
        for value in (0.2, 0.7, 0.9, 0.55, 0.8, 0.1, -0.9, -0.5, 0.0):
            app.step([stick(0, value)])
        assert seen == ["right", "left"]
        app.step([stick(1, 1.0)])
        window.frames(60)
        held = len(seen)
        assert 4 <= held <= 8 and set(seen[2:]) == {"down"}
        app.step([stick(1, 0.0)])
        window.frames(60)
        assert len(seen) == held
        app.step([pygame.event.Event(pygame.JOYHATMOTION, instance_id=PAD, hat=0, value=(0, 1))])
        app.step([pygame.event.Event(pygame.JOYHATMOTION, instance_id=PAD, hat=0, value=(0, 0))])
        assert seen[-1] == "up"
    finally:
        app.press = real


def test_a_pad_that_is_heard_twice_presses_once(window: Any) -> None:
    app = shown(window, "settings").app
    seen: list[str] = []
    app.press, real = seen.append, app.press
    app.pad._known.add(PAD)
    try:
        echo = [pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=PAD, button=0)]
        app.step([*pressed("enter"), *echo])
        assert seen == ["return"]
        app.step([pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=PAD)])
        app.step(echo)  # another device, a bare one, that has its number now
        assert seen == ["return", "return"]
    finally:
        app.press = real


def test_pads_are_plugged_in_and_out_during_play(window: Any) -> None:
    window.begin_again((1366, 768))
    app, table = window.app, seated(window, "nap", size=(1366, 768))
    app.pad.open()
    for number in range(3):
        app.step([pygame.event.Event(pygame.JOYDEVICEADDED, device_index=number, guid="")])  # gone before it is opened
        app.step([stick(0, 1.0)])
        app.step([pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=PAD)])
        focus = app.focus
        window.frames(60)
        assert app.focus == focus  # nothing goes on being held
    assert app.scene is table


def test_every_button_of_a_pad_is_the_switch(window: Any) -> None:
    window.begin_again((1366, 768))
    window.app.settings.scan = 10
    window.until(lambda: window.app.scan.stop is not None and window.app.scan.stop.members)
    stop = window.app.scan.stop
    window.app.step([pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=9, button=11)])
    assert window.app.scan.stop != stop


# a card held with the trigger
def axis(number: int, value: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * FULL), instance_id=PAD)


def held(driver: Any, card: str) -> Any:
    """Focus a card of the hand and take it with the trigger; return the card in the air."""
    driver.app.focus = f"card.{card}"
    driver.app.step([axis(TRIGGER, 1.0)])
    driver.frames(12)
    return driver.scene.hand.drag


@pytest.fixture
def nap(tmp_path: Path) -> Any:
    driver = rigged(tmp_path, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    return asked(driver)


def test_the_stick_moves_a_held_card_and_letting_go_over_the_table_plays_it(nap: Any) -> None:
    card = str(nap.scene.held_cards()[0])
    here, drag = nap.scene.session.match.position, held(nap, card)
    assert drag.is_carried and drag.card == card
    nap.app.step([axis(1, -1.0)])
    nap.until(lambda: drag.drop() is not None, 200)
    nap.app.step([axis(1, 0.0)])
    assert nap.app.next_places, "the lawful place is lit"
    assert not nap.app.focus, "the stick moves the card, not the focus"
    nap.app.step([axis(TRIGGER, 0.0)])
    assert nap.scene.session.match.position > here


def test_a_card_let_go_over_the_hand_is_arranged_and_escape_puts_it_back(nap: Any) -> None:
    before = [str(card) for card in nap.scene.held_cards()]
    here, drag = nap.scene.session.match.position, held(nap, before[0])
    nap.app.step([axis(2, 1.0)])
    nap.until(lambda: drag.goes_to == 1, 200)
    nap.app.step([axis(2, 0.0), axis(TRIGGER, 0.0)])
    assert [str(card) for card in nap.scene.held_cards()][:2] == [before[1], before[0]]
    drag = held(nap, before[2])
    assert drag.is_carried
    for event in pressed("escape"):
        nap.app.step([event])
    nap.frames(20, leap=1)  # once the card is seen in the hand, the pad is on it again
    assert not drag.is_carried
    assert nap.app.focus == f"card.{before[2]}"
    nap.app.step([axis(TRIGGER, 0.0)])
    assert nap.scene.session.match.position == here


# fingers
def finger(kind: int, place: tuple[float, float], size: tuple[int, int], number: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, x=place[0] / (size[0] - 1), y=place[1] / (size[1] - 1), finger_id=number)


def echo(kind: int, place: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=place, button=1, touch=True)


def tapped(window: Any, name: str) -> None:
    """Touch a target, with the events of a mouse that SDL makes of it."""
    size = window.app.surface.get_size()
    place = next(t.rect.center for t in window.app.targets if t.name == name)
    for of_finger, of_mouse in ((pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN), (pygame.FINGERUP, pygame.MOUSEBUTTONUP)):
        window.app.step([finger(of_finger, place, size), echo(of_mouse, place)])


def test_a_touch_presses_once(window: Any) -> None:
    app = shown(window, "home").app
    for name in window.names():
        done: list[Target] = []
        app.activate, real = done.append, app.activate
        try:
            tapped(window, name)
        finally:
            app.activate = real
        assert [t.name for t in done] == [name]


def test_a_touch_raises_a_card_and_a_second_one_plays_it(window: Any) -> None:
    window.begin_again((1366, 768))
    table = seated(window, "pope_joan", size=(1366, 768))
    window.until(lambda: table.own_ask() is not None)
    window.frames(2)
    name = next(f"card.{a.what}" for a in table.actions() if a.verb.name == "Play")
    here = match_of(table.session).position
    tapped(window, name)
    window.frames(20)
    assert table.picked == [name.removeprefix("card.")]
    assert match_of(table.session).position == here
    tapped(window, name)
    assert match_of(table.session).position > here


def test_a_finger_that_is_drawn_up_scrolls_and_presses_nothing(window: Any) -> None:
    app = shown(window, "settings", (1024, 600), 200).app
    size = app.surface.get_size()
    before = vars(app.settings).copy()
    app.step([finger(pygame.FINGERDOWN, (500, 400), size)])
    for y in range(380, 90, -20):
        app.step([finger(pygame.FINGERMOTION, (500, y), size)])
    app.step([finger(pygame.FINGERUP, (500, 100), size)])
    assert app.scene.scroll > 0
    assert vars(app.settings) == before
    assert isinstance(app.scene, SettingsScene)


def test_a_hand_that_rests_beside_the_finger_presses_nothing(window: Any) -> None:
    app = shown(window, "home").app
    size = app.surface.get_size()
    place = next(t.rect.center for t in app.targets if t.name == "home.settings")
    app.step([finger(pygame.FINGERDOWN, (3, 3), size, 1)])
    app.step([finger(pygame.FINGERDOWN, place, size, 2), finger(pygame.FINGERUP, place, size, 2)])
    assert isinstance(app.scene, HomeScene)
    app.step([finger(pygame.FINGERUP, (3, 3), size, 1)])
    assert isinstance(app.scene, HomeScene)


def test_y_gives_an_idea_and_view_says_why(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    window.begin_again((1366, 768))
    chords: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(window.app, "press", chords.append)
        for name in ("hint", "why"):
            for event in pressed(name):
                window.app.step([event])
    assert chords == [window.app.keys.chord("hint"), window.app.keys.chord("why")]


def test_buttons_show_the_signs_of_the_pad_that_is_used_and_the_keys_again_after_a_key(window: Any) -> None:
    def texts() -> set[str]:
        return {text for _, text, _ in window.app.written}

    window.begin_again((1366, 768))
    window.app.open(ToGame("nap"))
    window.frames(20)
    assert {"Enter", "F1"} <= texts()
    window.app.pad.handle(pressed("right")[0])
    window.frames(2)
    assert not {"Enter", "F1"} & texts()
    assert window.app.canvas().caps["Enter"] == "A"
    window.app.pad.handle(pressed("right")[1])
    window.key("left")
    assert not window.app.canvas().caps
    assert "F1" in texts()


@pytest.mark.parametrize(
    ("name", "signs"),
    [("Xbox Series X Controller", "ABXY"), ("PS5 Controller", "✕○□△"), ("Nintendo Switch Pro Controller", "ABXY"),
     ("Some pad", "ABXY")],
)  # fmt: skip
def test_each_makers_pad_has_its_own_signs(name: str, signs: str) -> None:
    assert "".join(signs_of(name)[what] for what in ("return", "escape", "space", "hint")) == signs


@pytest.mark.painted
def test_the_four_shapes_of_a_pad_are_drawn_and_differ(window: Any) -> None:
    window.begin_again((1366, 768))
    pictures = set()
    for sign in SHAPES:
        canvas = window.app.canvas()
        canvas.surface = pygame.Surface((60, 40))
        canvas.caps = dict(signs_of("PS5"))
        key_cap(canvas, sign, 50, 20, "#FFFFFF")
        pictures.add(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(pictures) == len(SHAPES)
