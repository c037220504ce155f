"""Wanders about a family table by one device, and keeps what every step shows, says and lists.

What is pressed is chosen by chance from what is on the screen, so two tables that look alike are walked in the same
way. Nothing that is given moves the game on: what computer players do next may well depend on what is hidden. A hand is
uncovered for the one seat that may be seen, and for no other. Nobody leaves for good: who then is alone hides nothing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pygame

from parlour.gui.scenes.table.people.cover import Cover
from parlour.session.seats.handover import Handover
from parlour.session.seats.seating import Seating
from parlour.session.session import Session
from parlour.session.turns import Turns
from tests.gui.events import Chance
from tests.gui.unpainted import screen

if TYPE_CHECKING:
    from tests.gui.walker import Walk

DEVICES = ("mouse", "keys", "pad", "switch")
SIZES = ((800, 600), (1024, 600), (1366, 768), (700, 1000))
FRAMES = (1, 1, 2, 5, 20)  # that pass between two steps
SWITCH_TENTHS = 3  # of a second for which each target is ringed
PAD_BUTTONS = range(15)
HATS = ((0, 1), (0, -1), (1, 0), (-1, 0), (0, 0))
WINDOW = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED,
    pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED,
)  # fmt: skip
COVERS_AFTER = 21.0  # seconds without input, one more than the setting has at first
NIGHT = 8 * 60 * 60.0  # seconds for which a machine sleeps


class Wander(Chance):
    """One device at the table of a walk."""

    def __init__(self, walk: Walk, device: str, seat: int, seed: str) -> None:
        self.app, self.rng, self.place = walk.app, random.Random(f"{seed}/{device}"), (0, 0)
        self.walk, self.device, self.seat = walk, device, seat
        self.pressed: dict[str, list[Callable[[], list[pygame.event.Event]]]] = {
            "mouse": [self.press, self.press, self.press, self.hover, self.hover, self.anywhere, self.drag, self.wheel],
            "keys": [self.named_key, self.named_key, self.named_key, self.any_key],
            "pad": [self.pad_button, self.pad_button, self.pad_hat],
            "switch": [self.switch],
        }

    # the devices
    def hover(self) -> list[pygame.event.Event]:
        """Point at something until it explains itself."""
        if not self.app.targets:
            return self.anywhere()
        return [self._move(self.rng.choice(self.app.targets).rect.center)]

    def pad_button(self) -> list[pygame.event.Event]:
        """Press a button of a pad, and let it go."""
        values = {"instance_id": 0, "button": self.rng.choice(PAD_BUTTONS)}
        return [pygame.event.Event(kind, values) for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)]

    def pad_hat(self) -> list[pygame.event.Event]:
        """Push the cross of a pad, which is held until it comes back."""
        return [pygame.event.Event(pygame.JOYHATMOTION, instance_id=1, hat=0, value=self.rng.choice(HATS))]

    def switch(self) -> list[pygame.event.Event]:
        """Press the one switch."""
        return self._key(pygame.K_SPACE, 0, " ")

    # what else happens
    def change_size(self) -> None:
        """Give the window another size."""
        size = self.rng.choice(SIZES)
        self.app.surface = screen(size)
        self.app.step([pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1])])

    def leave_window(self) -> None:
        """Switch to another window, hide this one, or come back."""
        self.app.step([pygame.event.Event(self.rng.choice(WINDOW))])

    def idle(self) -> None:
        """Leave the table alone until it covers itself, or move the mouse in time."""
        self.walk.clock.time += COVERS_AFTER / 2
        if self.rng.random() < 0.5:
            self.app.step([self._move((self.rng.randrange(800), self.rng.randrange(600)))])
        self.walk.clock.time += COVERS_AFTER / 2
        self.app.step()

    def suspend(self) -> None:
        """Let the machine sleep for a night."""
        self.walk.clock.time += NIGHT
        with patch.object(self.app.clock, "tick", lambda: NIGHT):
            self.app.step()

    # steps
    def go(self, steps: int) -> None:
        """Take so many steps, and keep what each of them shows."""
        app = self.app
        app.settings.scan = SWITCH_TENTHS if self.device == "switch" else 0
        app.settings.pace = self.rng.choice(("instant", "normal"))
        with at_rest(self.seat):
            for number in range(steps):
                if self.rng.random() < 0.12:
                    self.rng.choice((self.change_size, self.leave_window, self.idle, self.suspend))()
                else:
                    app.step(self.rng.choice(self.pressed[self.device])())
                for _ in range(self.rng.choice(FRAMES)):
                    if app.scenes and app.is_running:
                        app.step()
                if self.walk.table not in app.scenes or not app.is_running:
                    app.is_running = True
                    self.walk.take_up_again()
                self.walk.keep(f"{self.device} {number}")
                app.voice.lines.clear()
        app.settings.scan = 0


@contextmanager
def at_rest(seat: int) -> Iterator[None]:
    """Let no answer count, no computer player go on, nobody leave for good and no hand but one be uncovered."""
    reveal = Cover.reveal

    def revealed(cover: Cover, person: int) -> None:
        if person == seat:
            reveal(cover, person)

    def nothing(*_: Any) -> None:
        """Hear an answer that does not count."""

    with ExitStack() as stack:
        for owner, name, instead in (
            (Turns, "heard", nothing),
            (Turns, "poll", lambda *_: False),
            (Handover, "answer", nothing),
            (Session, "stop", lambda _: ""),
            (Cover, "reveal", revealed),
            (Seating, "leaves", nothing),
        ):
            stack.enter_context(patch.object(owner, name, instead))
        yield
