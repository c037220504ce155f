"""The price of each answer to the open question in counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.game import Consequence, Put
from ....engine.questions import Action
from ....narration.consequence import in_short, odds
from ....procedures.vying.standing import to_win
from ....session.picture import View

if TYPE_CHECKING:
    from .host import Host


class Prices:
    """Prices the viewer's answers; their view is fetched once for each question."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._at: tuple[object, ...] = ()
        self._view: View | None = None

    def view(self) -> View | None:
        """Return the view of the person being asked, or None if nobody at the machine is."""
        scene = self.scene
        if scene.shown_to is None or scene.pausing.pause is not None or scene.own_ask() is None:
            return None
        here = scene.match.position  # after undoing, the answer may differ
        at = here, scene.shown_to, scene.match.log[here - 1] if here else None
        if at != self._at:
            self._at, self._view = at, scene.session.view(scene.shown_to)
        return self._view

    def of(self, action: Action) -> Consequence | None:
        """Return an answer's price, None if it moves no counters or nobody can know."""
        view = self.view()
        return None if view is None else self.scene.match.game.consequence(view, action)

    def words(self, action: Action) -> tuple[str, str]:
        """Return an answer's price in words, and as short as possible; both "" if not shown."""
        found = self.of(action)
        return self.scene.narrator.consequence(found), in_short(found)

    def amount(self, action: Action) -> int:
        """Return how much an answer without a sum puts in, limited to what its seat has; otherwise 0."""
        found = self.of(action)
        return found.amount if isinstance(found, Put) and not action.args and not found.bought else 0

    def odds(self) -> list[str]:
        """Return the viewer's stake, the price of a call and the pot odds, or ""."""
        view = self.view()
        call = next((a for a in self.scene.actions() if a.verb.name == "Call" and not a.args), None)
        found = self.of(call) if call is not None else None
        if view is None or view.seat is None or not isinstance(found, Put):
            return []
        owes, pool = to_win(view, found.pool) or (0, 0)
        staked = view.facts["staked"][view.seat]
        said = f"{staked} in, {owes} to call" if staked else f"{owes} to call"
        return [said, f"{pool} to win: {odds(owes, pool)}"] if pool else [said]
