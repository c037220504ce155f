"""Plays by keys alone: finds the shortest way of the focus to whatever is to be pressed, and presses it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import pygame

from parlour.engine.questions import Action, CardsVerb, Play
from parlour.gui.drawing.canvas import Target
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.scenes.table.cards.picking import cards_named
from parlour.gui.scenes.table.sheets.overlays import words_of
from parlour.narration.words import spoken
from parlour.session.session import match_of

MOVES = ("tab", "shift+tab", "left", "right", "up", "down", "home", "end", "pageup", "pagedown")
TAKEN = {  # by the screen itself
    SettlementScene: ("up", "down", "pageup", "pagedown"),
    DemonstrationScene: ("left", "right", "home", "end"),
}
IN_FIELD = ("left", "right", "home", "end")  # these move within a line that is written in
CODES = {"enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "tab": pygame.K_TAB, "space": pygame.K_SPACE}
CODES |= {"pageup": pygame.K_PAGEUP, "pagedown": pygame.K_PAGEDOWN}


class Fingers:
    """Somebody who has no mouse; `pressed` is every key so far."""

    def __init__(self, driver: Any) -> None:
        self.driver, self.app = driver, driver.app
        self.pressed: list[str] = []

    # keys
    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.pressed.append(key)
            chord, _, plain = key.rpartition("+") if len(key) > 1 else ("", "", key)
            mod = pygame.KMOD_SHIFT if chord == "shift" else 0
            code = CODES.get(plain) or pygame.key.key_code(plain)
            sign = plain if len(plain) == 1 else ""
            self.app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign)])
            self.app.step([pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=sign)])

    def ways(self, goals: set[str] | None = None) -> dict[str, tuple[str, ...]]:
        """Return the shortest keys to each target from where the focus is, as far as all of `goals` are found."""
        app, scene = self.app, self.app.scene
        start = app.focus
        scene.scrolls = lambda zone, by: False  # what is scrolled away is another screen
        scene.wheel = lambda steps: None
        found: dict[str, tuple[str, ...]] = {start: ()}
        edge = deque([start])
        while edge and not (goals and goals <= found.keys()):
            here = edge.popleft()
            for key in self.moves(here):
                app.focus = here
                self.move(key)
                if app.focus not in found:
                    found[app.focus] = (*found[here], key)
                    edge.append(app.focus)
        app.focus = start
        del scene.scrolls, scene.wheel
        return found

    def moves(self, focus: str) -> list[str]:
        """Return the keys that move the focus on from a target."""
        scene = self.app.scene
        taken: tuple[str, ...] = next((keys for kind, keys in TAKEN.items() if isinstance(scene, kind)), ())
        if isinstance(scene, DemonstrationScene) and focus.startswith("time."):
            taken = ("home", "end")
        taken = (*taken, *(IN_FIELD if self.app.widgets.is_field(focus) else ()))
        digits = [str(n + 1) for n in range(len(self.hand()[:9]))]
        return [key for key in (*MOVES, *digits) if key not in taken]

    def hand(self) -> list[Target]:
        """Return the cards of the hand, where digits go to them."""
        scene = self.app.scene
        if not isinstance(scene, TableScene) or scene.overlay is not None or scene.amounts.open():
            return []
        cards = [t for t in self.app.targets if t.name.startswith("card.")]
        return sorted(cards, key=lambda t: (t.rect.y, t.rect.x))

    def move(self, key: str) -> None:
        """Move the focus as the window does for a key, and do nothing else."""
        if key in ("tab", "shift+tab"):
            self.app.pressing.move_zone(1 if key == "tab" else -1)
        elif key.isdecimal():
            self.app.focus = self.hand()[int(key) - 1].name
        else:
            self.app.pressing.move_focus(key)

    def choose(self, name: str) -> None:
        """Go to a target and press it."""
        ways = self.ways({name})
        assert name in ways, f"{name} is not reached by keys: {[t.name for t in self.app.targets]}"
        self.press(*ways[name], "enter")
        self.driver.frames(18)  # a press that follows another one at once is taken for a slip
        for _ in range(2):
            self.app.step()

    # answers
    def names(self) -> list[str]:
        return [t.name for t in self.app.targets if not t.off]

    def answer(self, scene: TableScene, action: Action) -> None:
        """Give an answer at a table, by the cards, the buttons, the sheets or the sum that it takes."""
        here = match_of(scene.session).position
        if action.verb in scene.amounts.open():
            self.press(*str(action.what))
        elif isinstance(action.verb, CardsVerb) or cards_named(action):
            self.raise_cards(scene, sorted(cards_named(action)))
        for _ in range(4):
            if match_of(scene.session).position != here or self.app.scene is not scene:
                return
            name = self.next_button(scene, action)
            self.choose(name)
        assert match_of(scene.session).position != here, f"{action} was not given"

    def raise_cards(self, scene: TableScene, cards: Sequence[str]) -> None:
        """Raise the cards that are to be named, where they can be raised."""
        here = match_of(scene.session).position
        for card in cards:
            for name in (f"card.{card}", f"lay.{card}"):
                if name in self.names() and card not in scene.picked and match_of(scene.session).position == here:
                    self.choose(name)

    def next_button(self, scene: TableScene, action: Action) -> str:
        """Return what is to be pressed next on the way to an answer."""
        verb = action.verb.name
        wanted = [f"do.{action}", f"choose.{action}", f"sum.{verb}"]
        wanted += ["set"] if isinstance(action.verb, CardsVerb) else []
        wanted += ["play"] if action.verb is Play else []
        wanted += [f"verb.{verb}", "more"]
        there = self.names()
        if "chooser.find" in there and wanted[1] not in there:
            self.find(scene.narrator.label(action))
            there = self.names()
        found = next((name for name in wanted if name in there), None)
        assert found is not None, f"nothing leads to {action}: {there}"
        return found

    def find(self, label: str) -> None:
        """Write what tells a choice from the others: its numbers and single letters, or else its last word."""
        self.press(*self.ways({"chooser.find"})["chooser.find"])
        words = words_of(spoken(label))
        told = [word for word in words if word.isdecimal() or len(word) == 1] or words[-1:]
        for sign in " ".join(told):
            self.pressed.append(sign)
            self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=sign)])
        self.app.step()
