"""The stack of scenes: the top one is shown, the bottom one is the home screen."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ...words.language import game_told
from .desk import Screen


class SceneStack(ABC):
    """The open scenes, one above another; when none is left the program ends."""

    scenes: list[Screen]
    is_running: bool

    @property
    def scene(self) -> Screen:
        return self.scenes[-1]

    def push(self, scene: Screen) -> None:
        """Show a scene above the current one."""
        scene.about_game = game_told()
        self.scenes.append(scene)
        self._changed()

    def pop(self) -> None:
        """Return to the scene below; leaving the last one ends the program."""
        gone = self.scenes.pop()
        gone.ended()
        if not self.scenes:
            self.is_running = False
            return
        self._changed()

    def replace(self, scene: Screen) -> None:
        """Replace the current scene."""
        self.scenes.pop().ended()
        self.push(scene)

    def to_bottom(self) -> None:
        """Return to the bottom scene, the home screen."""
        while len(self.scenes) > 1:
            self.scenes.pop().ended()
        self._changed()

    @abstractmethod
    def _changed(self) -> None:
        """Enter the scene that is now on top."""
