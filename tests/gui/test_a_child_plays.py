"""A child of six who cannot read plays by what is shown and said: Snip, Loto, My Bird Sings and Pope Joan."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.questions import Pass
from parlour.gui.scenes.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from tests.gui.hearing import Heard

GAMES = ("snip_snap_snorum", "loto", "my_bird_sings", "pope_joan")
MOST = 40  # decisions


def sat_down(window: Any, slug: str) -> TableScene:
    """Seat a child with three computer players that play to the child's strength."""
    window.begin_again((1366, 768))
    match = Match.start(slug, seats=4, seed=3, dealer=1)
    sitters = [Sitter(name, sign, COMPUTER if i else PERSON, "even") for i, (name, sign) in enumerate(company(4))]
    table = TableScene(window.app, Session.begin(match, sitters, window.app.thinker, window.app.places))
    window.app.push(table)
    return table


@pytest.mark.parametrize("slug", GAMES)
def test_every_question_is_said_and_every_answer_can_be_pressed_and_is_said(window: Any, slug: str) -> None:
    table = sat_down(window, slug)
    window.app.voice = heard = Heard()
    asked = 0
    for _ in range(6000):
        window.frames(1)
        if asked >= MOST or (asked and isinstance(window.scene, SettlementScene)):
            break
        if isinstance(window.scene, SettlementScene):  # the deal was over before the child's turn
            window.frames(20)
            window.scene.go_on()
        if table.own_ask() is None or not table.playback.is_settled:
            continue
        window.frames(20)
        if table.own_ask() is None:
            continue
        asked += 1
        if not table.is_racing:
            assert table.speech.question() in heard.said
        for action in (each for each in table.actions() if not (table.is_racing and each is Pass)):
            pressed = _targets_of(window, table, action)
            assert pressed, f"nothing on the screen leads to {action}"
            assert all(target.words for target in pressed)
        table.do(table.actions()[0])
    assert asked


def _targets_of(window: Any, table: TableScene, action: Any) -> list[Any]:
    """Return what can be pressed for an action: its cards, or its button."""
    cards = [f"card.{piece}" for piece in action.args]
    verb = action.verb.name
    buttons = (f"do.{action}", f"verb.{verb}", f"sum.{verb}", "more")
    return [t for t in window.app.targets if t.name in (*cards, *buttons)]
