"""Selecting cards: what pressing one does, and the states of cards that an answer may name."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from .....engine.questions import Ask, CardsVerb, Play, Verb
from .dropping import refusal_of
from .picking import adding, cards_named, completed, fitting, possible, verbs_by_cards, with_card

if TYPE_CHECKING:
    from ..host import Host

NUDGE, NUDGE_HEIGHT = 0.16, 6  # seconds and pixels of the movement of a card that may not be played


class Nudging:
    """Animates a card that may not be played."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._card, self._since = "", -NUDGE

    def nudge(self, name: str) -> None:
        """Make a card jump up and fall back once."""
        self._card, self._since = name, self.scene.app.clock.now()

    @property
    def is_moving(self) -> bool:
        """Return whether a card is moving or has only just stopped."""
        return self.scene.app.clock.now() - self._since < NUDGE + 0.05

    def height(self, name: str) -> int:
        """Return how many pixels a card is currently raised."""
        if name != self._card or self.scene.app.settings.motion != "full":
            return 0
        part = min(1.0, (self.scene.app.clock.now() - self._since) / NUDGE)
        return round(NUDGE_HEIGHT * math.sin(math.pi * part))


class Raising:
    """Handles the selected cards of the viewer's hand and the table."""

    def __init__(self, scene: Host) -> None:
        self.scene, self.nudging = scene, Nudging(scene)

    def press(self, name: str) -> None:
        """Select a card, or play the selected one."""
        self.scene.app.is_dirty = True
        ask = self.scene.own_ask()
        if ask is None:
            return
        verbs = self.scene.verbs()
        named_by = [a for a in ask.actions if a.verb is not Play and name in cards_named(a)]
        if any(isinstance(v, CardsVerb) for v in verbs):
            self.scene.guard.note()
            picked = self.scene.picked
            self.scene.picked = [c for c in picked if c != name] if name in picked else [*picked, name]
        elif added := adding(ask.actions, name):
            self.scene.guard.note()
            self.scene.picked = sorted(cards_named(added[0]))
        elif Play in verbs and not named_by and not self.is_on_table(name):
            self._press_to_play(ask, name)
        elif others := verbs_by_cards(ask.actions):
            self._pick(ask, name, others[0])
        elif (refusal := refusal_of(ask, name, self.scene.picture)) is not None and not self.is_on_table(name):
            self.scene.explaining.refuse(refusal.sentence, refusal.clause)  # no answer takes a card

    def is_on_table(self, name: str) -> bool:
        """Return whether a card is outside the viewer's hand."""
        return all(str(c) != name for c in self.scene.picture.hand(self.scene.shown_to or 0))

    def _pick(self, ask: Ask, name: str, verb: Verb) -> None:
        """Select a card for one of the answers that name it, play a selected one, or report a refusal."""
        if verb.name == Play.name and name in self.scene.picked:
            exact = fitting(self.scene.picked, ask.actions)
            if len(exact) == 1:
                self.scene.offer.give(exact[0])
                return
        picked = with_card(self.scene.picked, name, ask.actions)
        if picked is not None:
            self.scene.guard.note()
            self.scene.picked = completed(picked, ask.actions) if name in picked else picked
            return
        self.nudging.nudge(name)
        refusal = refusal_of(ask, name, self.scene.picture)
        if refusal is not None:
            self.scene.explaining.refuse(refusal.sentence, refusal.clause)

    def _press_to_play(self, ask: Ask, name: str) -> None:
        action = Play(next(c for c in self.scene.picture.hand(self.scene.shown_to or 0) if str(c) == name))
        refusal = ask.refusal(action)
        if refusal is not None:
            self.scene.explaining.refuse(refusal.sentence, refusal.clause, action)
            self.nudging.nudge(name)
        elif self.scene.picked == [name] or not self.scene.app.settings.confirm:
            self.scene.offer.give(action)
        else:
            self.scene.guard.note()
            self.scene.picked = [name]

    def state(self, name: str) -> str:
        """Return the state of a card that an answer may name: "rest", "lit" or "picked"."""
        if name in self.scene.picked:
            return "picked"
        ask = self.scene.own_ask()
        if ask is None or not verbs_by_cards(ask.actions):
            return "rest"
        raised = self.scene.picked
        if fitting(raised, ask.actions):  # other uses of the card remain available
            raised = [other for other in raised if not self.is_on_table(other)]
        open_to = possible(raised, ask.actions) or ask.actions
        return "lit" if any(name in cards_named(a) for a in open_to) else "rest"
