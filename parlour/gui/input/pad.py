"""Gamepads: each button acts as a key, so that a pad can do everything that keys can.

SDL reports a known pad twice, as a game controller and as a plain joystick; only the former is used. Other devices
with a button, such as a switch interface, are read as plain joysticks.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from .grip import TRIGGER, Grip
from .pad_signs import signs_of

if TYPE_CHECKING:
    from ..window.desk import Desk

ARROWS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_X: "space",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "shift+tab",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "tab",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_BACK: "why",
    **ARROWS,
}
BARE = {
    0: "return",
    1: "escape",
    2: "space",
    3: "hint",
    6: "why",
    4: "shift+tab",
    5: "tab",
    7: "menu",
}  # the numbering of most joysticks
BY_NAME = ("menu", "hint", "why")  # these buttons trigger an action, whatever its key
STICK = ("left", "right"), ("up", "down")  # directions of the first two axes
OUT, BACK = 0.6, 0.4  # deflection at which a stick counts as moved, and as released
FIXED_CAPS = {"return": "Enter", "escape": "Esc", "space": "Space"}  # labels of these keys on buttons
OWN_PAD = "pad "  # prefix of the main button's chord when each person has a pad; the pad's index follows
FULL = 32768  # largest value of a pad's axis
FIRST, AGAIN = 0.45, 0.16  # seconds until a held direction repeats, and between repeats


class Pad:
    """The connected pads, and the direction held on one of them."""

    def __init__(self, app: Desk) -> None:
        self.app, self.grip = app, Grip(app)
        self._open: dict[int, Any] = {}  # by SDL's instance id, while connected
        self._known: set[int] = set()  # those that SDL knows as game controllers
        self._held, self._again_at = "", 0.0
        self._stick = ["", ""]
        self._used: int | None = None  # the pad used last, None once another input device is used

    def caps(self) -> dict[str, str]:
        """Return the labels of the pad's buttons by the key they replace; empty if a pad was not used last."""
        if self._used is None:
            return {}
        keys, signs = self.app.keys, signs_of(getattr(self._open.get(self._used), "name", ""))
        return {keys.cap(what) if what in BY_NAME else FIXED_CAPS[what]: sign for what, sign in signs.items()}

    def put_down(self) -> None:
        """Record that a key, the mouse or a finger is being used instead."""
        if self._used is not None:
            self._used, self.app.is_dirty = None, True

    def open(self) -> None:
        """Start listening for pads after the first frame; it is no error if there is none."""
        with suppress(pygame.error):
            pygame.joystick.init()
            _controllers().init()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a pad event; return whether the event was one."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._plugged_in(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._plugged_out(event.instance_id)
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            self._down(BUTTONS.get(event.button, ""), event.instance_id)
        elif kind == pygame.CONTROLLERBUTTONUP:
            self._up(BUTTONS.get(event.button, ""))
        elif kind == pygame.CONTROLLERAXISMOTION:
            self._moved(event.axis, event.value / FULL)
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION):
            if event.instance_id not in self._known:
                self._bare(event)
        else:
            return False
        return True

    def _bare(self, event: pygame.event.Event) -> None:
        if event.type == pygame.JOYBUTTONDOWN:
            self._down(BARE.get(event.button, ""), event.instance_id)
        elif event.type == pygame.JOYBUTTONUP:
            self._up(BARE.get(event.button, ""))
        elif event.type == pygame.JOYAXISMOTION:
            self._moved(event.axis, event.value)
        else:
            x, y = event.value
            self._moved(0, x)
            self._moved(1, -y)

    @property
    def is_held(self) -> bool:
        """Return whether a direction is held down and repeating."""
        return bool(self._held)

    def update(self) -> None:
        """Move the card held, and repeat the direction held down when it is due."""
        self.grip.update()
        if self._held and self.app.clock.now() >= self._again_at:
            self._again_at = self.app.clock.now() + AGAIN
            self.app.press(self._held)

    # devices
    def _plugged_in(self, index: int) -> None:
        with suppress(pygame.error):  # it may have been unplugged meanwhile
            controllers = _controllers()
            is_known = controllers.is_controller(index)
            device: Any = controllers.Controller(index) if is_known else pygame.joystick.Joystick(index)
            number = (device.as_joystick() if is_known else device).get_instance_id()
            self._open[number] = device
            if is_known:
                self._known.add(number)

    def _plugged_out(self, number: int) -> None:
        self._open.pop(number, None)
        self._known.discard(number)
        self._held, self._stick = "", ["", ""]
        self.grip.pull(0.0)

    # buttons and sticks
    def _down(self, chord: str, number: int) -> None:
        """Press a button's key; with one-switch scanning, any button is the switch.

        With several pads, each may belong to one person.
        """
        self._used = number
        if self.app.scan.is_on:
            self.app.scan.press()
        elif chord == "return" and len(self._open) > 1 and self.app.scene.key(f"{OWN_PAD}{self._place_of(number)}"):
            return
        elif chord in ARROWS.values():
            self._hold(chord)
        elif chord:
            self.app.press(self.app.keys.chord(chord) if chord in BY_NAME else chord)

    def _place_of(self, number: int) -> int:
        """Return the index of a pad in the order of connection."""
        return [*self._open].index(number) if number in self._open else 0

    def _up(self, chord: str) -> None:
        if chord == self._held:
            self._held = ""
        self.app.scene.key_up(chord)

    def _hold(self, way: str) -> None:
        self._held, self._again_at = way, self.app.clock.now() + FIRST
        self.app.press(way)

    def _moved(self, axis: int, value: float) -> None:
        """Translate the movement of a stick or hat into an arrow key, and its return into a release.

        The trigger takes the focused card; then the sticks move it.
        """
        if self.app.scan.is_on:
            return
        if axis == TRIGGER:
            self.grip.pull(value)
        elif axis < TRIGGER - 1:
            self.grip.push(axis, value)
        if axis >= len(STICK) or self.grip.is_on:
            return
        before = self._stick[axis]
        way = STICK[axis][value > 0] if abs(value) > OUT else before if abs(value) > BACK else ""
        self._stick[axis] = way
        if way != before:
            if before == self._held:
                self._held = ""
            if way:
                self._hold(way)


def _controllers() -> Any:
    from pygame._sdl2 import controller  # imported only if there may be a pad

    return controller
