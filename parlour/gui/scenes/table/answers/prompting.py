"""The open question of the person at the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....session.view.prompt import Prompt
from .....words.language import language

if TYPE_CHECKING:
    from ..host import Host


class Prompting:
    """Caches the prompt of one table, so that the person's view is fetched once for each question."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._at: tuple[object, ...] = ()
        self._prompt: Prompt | None = None

    @property
    def prompt(self) -> Prompt | None:
        """Return the prompt of the person at the screen, or None."""
        scene, ask = self.scene, self.scene.own_ask()
        if ask is None:
            return None
        is_live = scene.shown_to is not None and scene.pausing.pause is None
        is_lead = not scene.picture.piles.get("trick", [0])
        # Questions can be the same object from match to match, and undoing can change the last answer.
        at = id(ask), scene.progress.marks(), scene.shown_to, is_live, is_lead, language()
        if at != self._at or self._prompt is None:
            view = scene.presenter.view() if is_live else None
            self._at, self._prompt = at, Prompt(ask, scene.narrator, scene.rules.game, view, is_lead)
        return self._prompt
