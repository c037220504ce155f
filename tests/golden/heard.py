"""A deal of every game as somebody plays it who sees nothing of the screen: the keys he presses, and what he hears.

Each line of a transcript is something said: the screen, an event, a question with the hand, a notice, or what has come
into focus. A line that begins with » holds the keys that were pressed before it.
"""

from __future__ import annotations

import random
from typing import Any

from parlour.engine.questions import Action
from parlour.engine.table import View
from parlour.games import CATALOGUE
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.speech.reader import Reader
from parlour.gui.speech.voice import Voice
from parlour.match import Match
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from tests.gui.by_keys import Fingers

from . import FOLDER

SPOKEN = FOLDER / "spoken"
SEED = 5
LONGEST = 20_000  # frames of a deal


class Heard(Voice):
    """Keeps every line, with the keys that were pressed between."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []  # type: ignore[assignment]
        self.keys: list[str] = []

    def say(self, line: str) -> None:
        if self.keys:
            self.lines.append(f"» {' '.join(self.keys)}")
            self.keys = []
        self.lines.append(line)


class Hands(Fingers):
    """Fingers whose keys are written down with what is heard."""

    def __init__(self, window: Any, heard: Heard) -> None:
        super().__init__(window)
        self.heard = heard

    def press(self, *keys: str) -> None:
        for key in keys:
            self.heard.keys.append(key)
            super().press(key)


def by_chance(view: View) -> Action:
    """Return a lawful answer, whatever it says as likely as any other: to pass as likely as all sums together.

    So a transcript changes with the rules and the words, not with how well anybody plays.
    """
    assert view.ask is not None
    chooser = random.Random(f"{view.game}/{view.seat}/{len(view.events)}")
    verb = chooser.choice(list(dict.fromkeys(action.verb for action in view.ask.actions)))
    return chooser.choice([action for action in view.ask.actions if action.verb is verb])


class ByChance(InlineThinker):
    """Answers for the other seats by chance."""

    def ask(self, view: View, level: str, persona: str, seed: int) -> None:
        self._choice = by_chance(view)


def seated(window: Any, slug: str, preset: str = "plain", seats: int = 0, size: Any = (1024, 600)) -> TableScene:
    """Sit one person down among easy players, and let the first frames pass."""
    seats = seats or CATALOGUE[slug].best[0]
    match = Match.start(slug, seats=seats, preset=preset, seed=SEED)
    sitters = [
        Sitter(name, sign, COMPUTER if seat else PERSON, "easy") for seat, (name, sign) in enumerate(company(seats))
    ]
    table = TableScene(window.app, Session(match, sitters, ByChance(), None))
    window.app.push(table)
    window.app.look()  # its name is heard first
    window.frames(20)  # a press that follows a new screen at once is taken for a slip
    return table


def play_a_deal(window: Any, table: TableScene, fingers: Fingers, ask: Any = lambda: None) -> None:
    """Play by keys, by chance, until the deal is settled; `ask` is called at every question first."""
    for _ in range(LONGEST):
        scene = window.app.scene
        if isinstance(scene, SettlementScene):
            window.app.step()
            return
        if scene is table and table.own_ask() is not None and table.overlay is None:
            window.app.step()
            ask()
            fingers.answer(table, by_chance(table.presenter.view()))
        window.app.step()
    raise AssertionError("the deal never ended")


def heard(window: Any, slug: str) -> list[str]:
    """Play a deal of a game by keys, and return the lines of its transcript; the window shows the settlement."""
    window.begin_again((1024, 600))
    app, voice = window.app, Heard()
    app.settings.motion, app.reader = "none", Reader()
    app.voice = voice
    try:
        with window.unpainted():
            play_a_deal(window, seated(window, slug), Hands(window, voice))
    finally:
        app.voice = Voice()
    return voice.lines
