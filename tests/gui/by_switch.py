"""Plays with one switch: waits until what is wanted is ringed, and presses the space bar, and nothing else ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from parlour.engine.questions import Action
from parlour.gui.scenes.table import TableScene
from tests.gui.by_keys import Fingers

LONGEST = 6000  # frames in which anything comes round
PRESS = (
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "),
    pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" "),
)


class OneSwitch(Fingers):
    """Somebody who can press one thing; `pressed` holds what was ringed each time."""

    def wait_for(self, is_it: Callable[[Any], bool]) -> Any:
        """Let time pass until the right stop is ringed, and return it."""
        for _ in range(LONGEST):
            if self.app.scan.stop is not None and not self.app.is_dirty and is_it(self.app.scan.stop):
                return self.app.scan.stop
            self.app.step()
        raise AssertionError(f"it never came round: {[t.name for t in self.app.targets]}")

    def switch(self) -> None:
        """Press it, and let the hand come to rest."""
        assert self.app.scan.stop is not None
        self.pressed.append(self.app.scan.stop.name)
        for event in PRESS:
            self.app.step([event])
        for _ in range(14):
            self.app.step()

    def choose(self, name: str) -> None:
        """Go into the groups that hold a target, and press it."""
        while True:
            stop = self.wait_for(lambda stop: stop.name == name or name in stop.members)
            self.switch()
            if stop.name == name:
                return

    def answer(self, scene: TableScene, action: Action) -> None:
        """Give an answer; a sum is put together from the round ones and by one more or less."""
        wanted = scene.amounts.open().get(action.verb)
        if wanted is not None:
            self.put(scene, action.what)
            self.press()
        super().answer(scene, action)

    def put(self, scene: TableScene, sum_: int) -> None:
        """Put a sum together."""
        ends = [name.removeprefix("amount.") for name in self.names() if name.startswith("amount.")]
        round_ones = [int(end) for end in ends if end.isdecimal()]
        nearest = min(round_ones, key=lambda n: abs(n - sum_))
        if scene.amounts.value != nearest and abs(nearest - sum_) < abs(scene.amounts.value - sum_):
            self.choose(f"amount.{nearest}")
        while scene.amounts.value != sum_:
            self.choose("amount.more" if scene.amounts.value < sum_ else "amount.less")

    def press(self, *keys: str) -> None:
        """There are no keys to press."""
